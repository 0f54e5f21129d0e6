# What planes, schemes and cards that act while drafting say and ask.

event-planar-reveal = { $player } reveals cards of the planar deck: { $objects }.
event-planar-bottom = { $player } puts cards on the bottom of the planar deck ({ $n }).
event-turns-reversed = Turns are taken in the other direction from now on ({ $source }).
may-plane-bottom = Put { $object } on the bottom of the planar deck?
choose-plane-top = Choose a plane card to put on top of the planar deck
order-planar-bottom = Order these cards on the bottom of the planar deck
option-do-self = self
option-do-others = others
target-nothing-shared = These targets of { $source } have nothing in common as they must.
attack-another-player = { $object } must attack another player if able.
may-exile-drafted = Reveal { $object } and exile cards you drafted that are not in your deck?
event-exiled-before = { $player } exiles { $object } before the game begins.
choose-number-before = Choose a number
event-number-chosen = { $player } chooses { $n } for { $object }.
choose-hand = Which of your hands do you keep?
event-hand-kept = { $player } keeps one hand and shuffles the others into the library.
