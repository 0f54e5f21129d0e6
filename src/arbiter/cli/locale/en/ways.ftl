# --variant, --players, --ruleset; variants
cli-way-variant = how it is played: a variant by its name (listed below, and by arbiter variants)
cli-way-players = how many players, you included
cli-way-ruleset = by which rulebook: its name (listed below)
cli-way-few = --players must be 1 or more; { $given } was given.
cli-play-players = --players { $players } and --opponents { $opponents } do not fit: you are one of the players.
cli-variants = list the variants and rulesets that can be played
cli-variants-title = Variants (--variant) of Magic:
cli-variants-rulesets = Rulesets (--ruleset), the first if none is named:
cli-variants-players = players: { $numbers }
cli-variants-none = There are no variants of this game.
cli-sim-by-seat = By seat, in the order of turns:
bench-many = { $speed } decisions per second; a decision takes { $cost } times the time and { $work } times the work of one of two players
bench-many-four = Four players, decks of 100 cards
bench-many-eight = Eight players, Free-for-All
cli-play-load-way = { $file } says itself how it is played: leave out --variant, --players, --opponents and --ruleset.
cli-variants-decks = ready decks: { $decks }
