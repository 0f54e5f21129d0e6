## Events.

table-event-moved = The event was changed by several people at once.  Try again.
table-event-link = This link is not good for this event, or was replaced by a newer one.  Ask the staff for yours.
table-event-staff = This is for the staff of the event.
table-event-door = Registration needs the link of registration.
table-event-no-game = There is no game at table { $table } now: the round has not begun there, or it has a result.
