## Cards, decks, drafts, replays, the lab.

table-cards-later = Filters in the search field work once the texts of the cards have been read: that takes about half a minute, the first time. Names and types can be searched now.
table-format = { $format ->
    [constructed] Constructed
    [draft] Draft
    [sealed] Sealed
   *[other] { $format }
  }
table-deck-format = There is no format { $name }.  A deck can be written as: { $known }.
