sim-decks = A game takes { $least } to { $most } decks; { $given ->
        [0] none was given
        [one] one was given
       *[other] { $given } were given
    }.
sim-agents = There are { $decks } decks and { $agents } agents. Give one agent for each deck, or one for all.
sim-positive = { $what ->
        [games] The number of games
       *[other] The bound on decisions
    } must be 1 or more; { $given } was given.
sim-jobs = A simulation runs in 1 to { $most } processes; { $given } were asked for.
sim-unnamed = The agent { $name } is known to this process only. To keep a simulation or to play in several processes, give agents by name: random, greedy, or module:name.
sim-not-written = { $file } could not be written: { $reason }.
sim-busy = Another simulation is writing into { $folder } now. Wait for it to end, or choose another folder with --out.
sim-damaged = { $folder } holds a simulation that cannot be read. Begin anew with --fresh, or choose another folder with --out.
sim-other = { $folder } holds another simulation: other decks, agents, settings, or another version. Begin anew with --fresh, or choose another folder with --out.
