# Matches and limited play.
cli-play-best-of = a match, best of N games (an odd number); 1: a single game
cli-sim-best-of = matches, best of N games (an odd number), are played and counted instead of games
cli-limited = boosters: open them or draft them against agents, build decks of forty cards
cli-limited-action = draft: card by card against agents; sealed: open boosters; build: a deck from a pool; check: a deck against its pool; sets: of which sets there are boosters
cli-limited-file = the pool to build from (build), the deck to check (check)
cli-limited-set = the set, by its code; for a draft one, or three for its rounds
cli-limited-set-file = a set of your own, in YAML
cli-limited-cube = draft a cube: a text with the names of its cards
cli-limited-players = how many draft (default 8) or open boosters (default 1)
cli-limited-product = what is opened: boosters (six), or 2005 (a tournament pack and two boosters)
cli-limited-no-lands = boosters have no slot for a basic land
cli-limited-every-card = boosters hold all cards of the set, also those that cannot be played yet
cli-limited-auto = an agent drafts for you, too
cli-limited-pool = the pool that a deck is checked against
cli-limited-out = a folder for pools, decks and the draft (build: the deck's file)
cli-limited-save = write the draft to this file, also if it is left before its end
cli-limited-load = go on with a draft that was saved
cli-limited-more =
    Examples:
      arbiter limited draft --set KTK --players 8 --out my-draft
      arbiter limited sealed --set 9ED --product 2005 --out my-pool
      arbiter limited draft --cube cube.txt --auto --json
cli-limited-which = { $action ->
    [build] build needs one file: the pool.
   *[other] check needs a deck and its pool: arbiter limited check DECK --pool POOL.
}
cli-limited-no-folder = { $file } is a file; --out takes a folder.
cli-limited-opened = { $player } has { $count } cards:
cli-limited-unplayable = { $card } (cannot be played yet)
cli-limited-deck = A deck of { $n } cards, { $colors }; lands: { $lands }; costs { $curve }
cli-limited-how = A number takes a card, a name shows it; “pool”: what you have; “best”: let the agent choose.
cli-limited-type = Type a number from 1 to { $n }, the beginning of a name, “pool” or “best”.
cli-limited-fits = The deck of { $n } cards fits its pool (100.2b).
cli-limited-set-row = booster: { $booster }; cards: { $cards }, playable: { $playable }
cli-limited-rounds = { $n } sets; name one for all rounds, or three.
cli-limited-cube-or-set = either a cube or sets, not both.
cli-sim-matches = Matches are played, best of { $n }; what follows counts matches.
