# Events: what is refused, and why.

tournament-log-line = Line { $n } of the log is no entry: it must be JSON with { $keys }.
tournament-log-order = Line { $n } of the log has the number { $number }: entries are only ever added at the end.
tournament-log-unreadable = { $file } cannot be read: { $reason }.
tournament-log-moved = Somebody else has added to { $file } meanwhile: nothing was written. Read it again, and repeat.
tournament-number-unknown = There is no number called { $name }; there are { $known }.
tournament-number-table = { $name } must be a table of names and values.
tournament-number-kind = { $name } must be of the kind { $wanted }.
tournament-number-yaml = { $file } is no YAML: { $problem }
tournament-entry-unknown = Nothing is called { $what }; there are { $known }.
tournament-entry-data = An entry "{ $what }" is wrong at { $name }; it holds: { $shape }.
tournament-time-back = The log is at { $last } already; nothing can be added for { $when }, which is earlier.

tournament-role-organiser = organiser
tournament-role-head-judge = head judge
tournament-role-floor-judge = floor judge
tournament-role-scorekeeper = scorekeeper
tournament-role-player = player
tournament-role-door = door
tournament-role-house = the server
tournament-role-spectator = spectator
tournament-roles = { $first }, { $other }
tournament-role-refused = { $who } ({ $role }) may not do this ({ $what }); it is for { $roles }.
tournament-role-own = { $who } may do this ({ $what }) only for himself.
tournament-role-unknown = Nobody of the staff can be { $role }; there are { $known }.

tournament-setting-unknown = There is no setting { $name }; there are { $known }.
tournament-setting-kind = The setting { $name } must be of the kind { $wanted }.
tournament-setting-choice = { $name } cannot be { $value }; it can be { $known }.
tournament-setting-range = An event has 0 to 50 rounds (0: by the table of the rules), and a team 1 to 10 members.
tournament-minutes-few = { $given } minutes are too few for a round: at least { $least } ({ $section }).
tournament-casual-only = { $format } can be run as a casual event only, not as a sanctioned one.
tournament-cut-size = The playoff cannot be for { $cut } players: 0, 2, 4, 8, 16, 32 or 64.
tournament-rounds-elimination = An event of { $players } is played as single elimination at this level ({ $section }).
tournament-rounds-mandatory = With { $players } players there must be { $rounds } rounds and a playoff of { $cut } at this level ({ $section }).
tournament-not-sanctioned = With { $players } players and { $rounds } rounds the event cannot be sanctioned: at least { $least } and { $least-rounds } ({ $section }). Run it as a casual or unsanctioned one.

tournament-not-created = The event has not been created yet.
tournament-created-twice = The event exists already.
tournament-ended = The event is over: only results can be repaired and prizes given.
tournament-end-early = The event can end when the last round is over.
tournament-name-wrong = "{ $name }" is no name: it must not be empty or begin with #.
tournament-name-taken = Somebody called { $name } is registered already.
tournament-last-organiser = { $name } is the only organiser and must stay it: the role organiser+{ $role } is both.
tournament-official-plays = { $name } runs the event and cannot play in it: that is not allowed at the level { $rel } ({ $section }).
tournament-team-size = { $name }: a team has { $size } members here, not { $given }.
tournament-byes-wrong = { $byes } byes cannot be awarded: 1, 2 or 3.
tournament-too-late = It is too late for { $name } to enter: the rounds in which one can enter are over.
tournament-too-few = There are fewer than two players.
tournament-deck-fixed = { $name } must play the registered deck: it cannot be changed now that the event has begun.
tournament-deck-empty = The deck is empty.
tournament-deck = The deck of { $name } cannot be played here:
tournament-deck-breaks = { $problem } ({ $rule })
tournament-deck-team = The decks of the team hold { $n } copies of { $card } together; { $most } are allowed ({ $section }).
tournament-deck-pool = The decks of the team together hold { $n } of “{ $card }”; in what the team has opened there are { $most }.
tournament-agent-where = { $name } cannot be a program here: programs play only at our own tables, and are entered by the staff.
tournament-two-headed = Two-Headed Giant is played in Magic, by teams of two.
tournament-pool-constructed = In Constructed nothing is opened: players bring their decks.
tournament-pool-late = The first round is paired: what { $name } has opened cannot be changed.
tournament-pool-member = { $name } opens everything together: cards of single members are noted only where teams draft.
tournament-decks-missing = { $n ->
    [one] No deck has been handed in by { $names }; without one nobody can play at our own tables.
   *[other] No decks have been handed in by { $names } ({ $n }); without one nobody can play at our own tables.
}

tournament-rounds-announced = { $rounds } rounds and a playoff of { $cut } have been announced, and this stays so.
tournament-not-announced = The number of rounds must be announced first.
tournament-pods-late = Pods are made before the first round.
tournament-pods-everybody = Everybody must have exactly one seat in the pods.
tournament-pods-impossible = { $players } players cannot be divided into pods of { $least } to { $most }.
tournament-no-round = No round has been paired yet.
tournament-round-unknown = There is no round { $round }; there have been { $most }.
tournament-no-table = There is no table { $table } in round { $round }.
tournament-no-player = There is no player #{ $player }.
tournament-round-open = Round { $round } is not over: { $n ->
    [one] the result of table { $tables } is missing
   *[other] { $n } results are missing (tables { $tables })
}.
tournament-rounds-over = All { $rounds } rounds have been played.
tournament-pair-wrong = Table { $table } needs two different players, or one with a bye.
tournament-pair-everybody = Everybody must be paired exactly once.
tournament-not-in-bracket = Player #{ $player } is not in the playoff.
tournament-cut-twice = The playoff has begun already.
tournament-cut-early = The playoff begins when all { $rounds } rounds are over.
tournament-no-cut = No playoff was announced.
tournament-cut-few = The playoff is for { $cut } players, and only { $players } are left.
tournament-bracket-over = The final has been played.
tournament-clock-action = The clock cannot do this now ({ $action }): it starts once, is paused while it runs, and resumes after a pause.
tournament-clock-not-started = The clock of round { $round } has not started: games cannot be entered yet.
tournament-extension-wrong = An extension of { $seconds } seconds is none.
tournament-turns-wrong = { $turns } extra turns are none.
tournament-has-result = Table { $table } has its result already; a wrong one is repaired.
tournament-no-result = Table { $table } of round { $round } has no result that could be repaired: enter one.
tournament-bye-result = Table { $table } is a bye and needs no result.
tournament-result-wrong = { $result } cannot be the result of a match: one player has { $most } at most, the other fewer.
tournament-no-draw = A match of the playoff ({ $stage }) needs a winner.
tournament-not-paired = Player #{ $player } has no opponent in round { $round }.
tournament-repair-after-cut = The playoff was made from these standings: take it back first, or keep it expressly (keep_cut). Round: { $round }.
tournament-repair-played = Who goes on would change, but round { $round }, table { $table } has been played: take that back first.
tournament-no-show-early = Who is not there has lost only { $minutes } minutes after the clock has started.
tournament-no-no-show = { $name } was not marked as absent in this round.
tournament-not-active = { $name } has left the event already.
tournament-is-active = { $name } is in the event.
tournament-disqualified = { $name } was disqualified and cannot return.
tournament-undo-unknown = Entry { $number } cannot be taken back: it is the first, does not exist, or was taken back.
tournament-undo-rests = Entry { $number } cannot be taken back, because later ones rest on it: { $problem } Take those back first.
tournament-csv-columns = The first line must name the columns: name, and if wanted byes and members.
tournament-door-closed = Registration is over: the first round is paired.  The staff can still let you in.
tournament-not-called = Nobody has called a judge to table { $table }.
tournament-deck-staff = Cards, accepted lists and pools are entered by the staff.

tournament-print-table = Table
tournament-print-player = Player
tournament-print-opponent = Opponent
tournament-print-points = Points
tournament-print-bye = bye
tournament-print-record = Record
tournament-print-place = Place
tournament-print-seat = Seat
tournament-print-pod = Pod
tournament-print-games = games won
tournament-print-matches = matches won
tournament-print-draws = drawn
tournament-print-signature = signature
tournament-print-drop = drops
tournament-print-result = Result
tournament-print-left = left
tournament-print-main = Deck
tournament-print-sideboard = Sideboard
tournament-print-commander = Commander
tournament-print-companion = Companion
tournament-page-slips = Result slips
tournament-page-names = Pairings by name
tournament-page-tables = Pairings by table
tournament-page-standings = Standings
tournament-page-decks = Deck lists
tournament-page-seating = Seats of the draft
tournament-page-bracket = Playoff
tournament-print-before = before the first round
tournament-print-after = { $over ->
    [yes] after round { $n }
   *[no] round { $n }, not over yet
}
tournament-print-round = Round { $n }
tournament-print-stage = { $stage ->
    [final] Final
    [semifinal] Semifinals
    [quarterfinal] Quarterfinals
   *[last] Round of { $size }
  }
tournament-no-decks = Nobody has handed in a deck list.
tournament-no-pods = Nobody has been seated for a draft.
