# arbiter event

cli-event = tournaments: an event in a log file, or a simulated one
cli-event-more =
    arbiter event create friday.log --name "Friday" --rounds 4
    arbiter event add friday.log Anna Boris Clara Dmitri
    arbiter event pair friday.log --start
    arbiter event result friday.log 1 2-1
    arbiter event standings friday.log
    arbiter event simulate --players 16 --rounds 5 --seed 1 --json
cli-event-action = simulate, create, add, staff, deck, pods, pair, clock, result, report, repair, extend, turns, no-show, appear, drop, check, disqualify, return, undo, standings, show, prizes, end, print, csv, log
cli-event-file = the log of the event
cli-event-words = what the action needs: names, a table, a result as 2-1 or 1-1-1
cli-event-as = who acts: a name of the staff, or #3 for the player with this number
cli-event-at = the time in seconds of the epoch, instead of now
cli-event-players = simulate: how many players
cli-event-rounds = how many Swiss rounds; 0: by the table of the rules
cli-event-seed = the seed of chance; create: drawn if it is not given
cli-event-unrest = simulate: people leave, return, come late, and results are wrong
cli-event-name = the name of the event
cli-event-game = the game
cli-event-kind = how decks come about
cli-event-format = the format, for decklists
cli-event-type = casual, sanctioned or neither
cli-event-program = fnm, prerelease, game-day: always at Regular
cli-event-rel = the rules enforcement level
cli-event-structure = Swiss rounds, or single elimination
cli-event-cut = how many play on after the Swiss rounds; -1: by the table of the rules
cli-event-cut-drafted = the playoff is a draft: seats at random, opponents opposite
cli-event-team-size = how many are a team
cli-event-two-headed = Two-Headed Giant: teams of two, matches of one game
cli-event-minutes = minutes of a Swiss round; 0: as recommended
cli-event-untimed = without a clock
cli-event-numbers = a YAML file that changes numbers of tournaments
cli-event-csv = add: a table with the columns name, byes, members
cli-event-byes = add: awarded byes
cli-event-start = pair: start the clock at once
cli-event-round = standings, show: as it was after this round
cli-event-boosters = prizes: how many boosters there are
cli-event-which-file = Which event? "arbiter event { $action }" needs the file of its log.
cli-event-there = { $file } exists already: an event is never written over. Choose another name.
cli-event-created = The event is in { $file }.
cli-event-words-wrong = This is not what "{ $action }" needs. Right is: arbiter event { $right }
cli-event-players-wrong = { $n } players cannot be simulated: 2 to { $most }.
cli-event-result-wrong = "{ $given }" is no result: games of the first, games of the second, and drawn ones if any, as 2-1 or 1-1-1.
cli-event-prizes-early = Round { $round } is not over: prizes are given when all its results are in.
cli-event-done = Done: { $what } (entry { $n }).
cli-event-added = { $n ->
    [one] One more
   *[other] { $n } more
}; { $all } are registered.
cli-event-pod = Pod { $n }: { $names }
cli-event-entered = { $n ->
    [0] That was the last result: the next round can be paired.
    [one] One result is missing.
   *[other] { $n } results are missing.
}
cli-event-reported = { $final ->
    [yes] Both say the same: that is the result.
   *[no] Noted; the opponent must report the same.
}
cli-event-repaired = Repaired; rounds that have been paired stay as they are. { $n ->
    [0] No place changes.
    [one] One place changes:
   *[other] { $n } places change:
}
cli-event-moved = { $name }: { $before } -> { $after }
cli-event-prize = { $name }: { $n ->
    [one] { $n } booster
   *[other] { $n } boosters
}
cli-event-round-title = Round { $n }
cli-event-stage = { $stage ->
    [final] Final
    [semifinal] Semifinals
    [quarterfinal] Quarterfinals
   *[last] Last { $size }
}
cli-event-bye = bye
cli-event-gone = left
cli-event-columns = {"    "}  { $name }  pts.     rec.   OMW %    GW %   OGW %
cli-event-standings = Standings after { $n ->
    [one] one round
   *[other] { $n } rounds
} ({ $formulas })
cli-event-glance = { $name } ({ $rel }): { $n } in the event.
cli-event-announced = { $rounds ->
    [0] Single elimination.
   *[other] Rounds: { $rounds }, playoff: { $cut }.
}
cli-event-tell = to announce: { $item ->
    [rounds] the number of rounds
    [pace] the pace of play
    [shuffling] shuffle well
    [outside-help] no help from outside
    [bribery] no result by chance or for a reward
    [continuous-construction] whether decks may change between matches
   *[other] { $item }
}
cli-event-time = table { $table }: { $clock }
cli-event-clock = { $phase ->
    [before] the clock has not started
    [turns] time is over, { $turns } turns after the current one
    [open] without a limit
    [paused] paused, { $minutes } min. left
   *[running] { $minutes } min. left
}
cli-event-out = where the pages of print go
cli-event-printed = { $file } is written.
cli-event-not-written = { $file } cannot be written: { $reason }.
