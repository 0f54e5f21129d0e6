# Many players: leaving the game, ranges of influence, turn markers (800, 801, 806, 807).
target-out-of-range = { $object } is outside the range of influence of the controller of { $source }.
ability-out-of-range = { $object } is outside your range of influence.
attack-out-of-range = { $object } can't attack { $at }: outside its controller's range of influence.
event-chooser-out-of-range = Nobody in range can make the choice: { $player } makes it, the closest to the left.
event-draws-alone = The game is a draw for { $player }.
event-marker = { $player } has a turn marker.
event-marker-designated = The turn marker of { $player } is designated for removal.
event-marker-removed = The turn marker of { $player } is removed.
event-extra-turn-now = { $player } takes an extra turn.
choose-stack = On whose turn's stack does the ability go?
event-seating = The players sit in this order: { $players }.
variant-grand-melee = Grand Melee
ruleset-ranges = Ranges of influence for { $players } players: one number for all or one for each, none below 0; given: { $ranges }.
ruleset-markers = { $markers } turn markers for { $players } players: there is at least one, and no more than one for each full four players.
