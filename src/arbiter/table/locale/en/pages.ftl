## Cards, decks, drafts, replays, the lab.

table-cards-later = Filters in the search field work once the texts of the cards have been read: that takes about half a minute, the first time. Names and types can be searched now.
table-format = { $format ->
    [constructed] Constructed
    [draft] Draft
    [sealed] Sealed
   *[other] { $format }
  }
table-deck-format = There is no format { $name }.  A deck can be written as: { $known }.
table-refused = { $text }
table-busy = The server has much to do just now.  Try again in a few seconds.
table-too-long = That takes longer than the server may think about it.
table-not-computed = That could not be worked out: a fault of ours.  It stands in the server's log.
table-decks-full = You have { $most } decks already, and more cannot be kept.  Delete one first.
