# Cards go from zone to zone.
berserk-to-auxiliary = { $object } goes to the auxiliary zone.
berserk-to-deck = { $object } goes back to the deck of { $player }.
berserk-shuffles = { $player } shuffles.
berserk-dies = { $object } dies.
berserk-enters = { $object } enters the game zone { $place }.
