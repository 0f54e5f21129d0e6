cli-sim = play many games without a screen and count who wins
cli-sim-more =
    Entrants (an agent with a deck) change seats from game to game. What is played is kept: the same command goes on where
    it stopped, with more --games too. The same seed gives the same games, whatever --jobs says.
    Example: arbiter sim --games 200 --decks embers thicket --agents greedy random --swap --jobs 2
cli-sim-games = how many games (default: 100)
cli-sim-decks = decks of the pool or deck files, one for each entrant; players without one have ready ones (default: dawn and tides, dark and fire)
cli-sim-agents = agents, one for each deck or one for all: random, greedy, or one of your own as module:name (default: greedy)
cli-sim-isolate = agents of your own (module:name) play in processes of their own, which get nothing but what their seat may know
cli-sim-swap = the agents change decks too, so that the agents are compared and not the decks
cli-sim-seed = a number that decides all chance (default: 0)
cli-sim-jobs = how many processes play (default: 1)
cli-sim-bound = decisions after which a game is given up (default: 5000 with two players, more with more)
cli-sim-out = the folder to keep it in (default: one below arbiter-sim)
cli-sim-no-records = keep results only, no records of games
cli-sim-fresh = forget what was played before
cli-sim-goes-on = Going on: { $done } of { $games } games are played.
cli-sim-progress = { $done } of { $games } games, about { $left } s left
cli-sim-stopped = Stopped after { $done } of { $games } games. The same command goes on from here.
cli-sim-title = { $games ->
        [one] One game
       *[other] { $games } games
    }, seed { $seed }. Wins, with the interval in which the true share lies 19 times out of 20:
cli-sim-share = { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }, { $share } ({ $low } to { $high })
cli-sim-by-deck = By deck:
cli-sim-first = Who begins wins { $share } ({ $low } to { $high }).
cli-sim-draws = Draws: { $draws }.
cli-sim-endless = Endless, and counted for nobody: { $n } (games { $games }). Too many mandatory steps in a row; arbiter replay shows which.
cli-sim-given-up = Given up after { $bound } decisions, and counted for nobody: { $n } (games { $games }).
cli-sim-length = A game has { $turns } turns and { $decisions } decisions with a choice.
cli-sim-speed = { $speed } decisions and { $games } games per second: { $seconds } s on the { $engine } engine, { $jobs ->
        [one] one process
       *[other] { $jobs } processes
    }.
cli-sim-failure = Game { $game } (seed { $seed }) failed: { $sign }. Its record: { $file } (arbiter shrink).
cli-sim-kept = Kept in { $folder }.
cli-sim-replay = Look at a game: arbiter replay { $file }
