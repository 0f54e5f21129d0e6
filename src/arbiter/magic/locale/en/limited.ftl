# Limited: boosters, sets, cubes.
limited-bad = { $at }: { $problem }
limited-file = { $file }, { $at }: { $problem }
limited-slot = “{ $given }” is no slot of a booster; one is a number and a kind, as in “10 C” or “1 L@KLD” (kinds: { $known }).
limited-no-set = no set has the code { $code }.
limited-no-set-close = no set has the code { $code }; perhaps one of these is meant: { $close }.
limited-no-boosters = the set { $code } was not sold in boosters.
limited-few = the set { $code } has { $have } cards for a slot that takes { $n } (kind { $kind }).
limited-players = { $players } players; there can be { $least } to { $most }.
limited-which = say of which set the boosters are (or name a cube).
limited-product = there is no “{ $given }” to open; there are: { $known }.
limited-cube-small = the cube has { $n } cards; { $players } players need { $need }.
limited-large = the file is larger than { $most } bytes.
limited-unreadable = cannot be read: { $reason }
limited-expected = expected: { $expected }
limited-twice = this card stands there twice.
limited-empty = there is no card in it.
limited-not-drafted = { $card }: { $n } in the deck, { $most } in the pool.
