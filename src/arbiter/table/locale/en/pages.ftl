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
table-replay-long = This record has more than { $most } inputs, and cannot be shown.
table-replay-broken = This is no record of a game: a row of it is not a list that begins with its kind.
table-lab-draft = The lab plays games.  A file of a draft is played by “arbiter judge”.
table-lab-long = An experiment may have { $most } answers, and this one has more.
table-lab-shape = A scenario is an object with “given”, “when” and “then”, and this is none.
table-lab-unwritten = The format of scenarios has no words for what was answered here.
table-replay-seat = You may look through your own eyes only, until the match is over.
table-replay-running = That can be done when the match is over: a record holds what is hidden from you.
table-replay-over = The game is over at this step.  Choose an earlier one to play on from.
table-replays-full = You keep { $most } replays already.  Delete one first.
table-draft-sets = A draft takes one set, or one for each of its { $rounds } rounds, not { $n }.
table-draft-kind = There is no “{ $kind }” of this game.  There are: { $known }.
table-draft-full = Nobody can join this draft any more.
table-draft-host = Only who opened the draft can start it.
table-draft-stage = That is not what the draft is doing now.
table-draft-seats = A draft has { $least } to { $most } seats, and you sit on one of them.
table-draft-together = All can play at one table in Magic, with at most { $most } seats.
table-no-lesson = There is no lesson { $name } with such a part.
