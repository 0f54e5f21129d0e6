# Zones, the monarch, ending a turn, cards from outside (400, 717, 718).
event-monarch = { $player } becomes the monarch.
event-blessing = { $player } gets the city's blessing.
event-ends-turn = The turn of { $player } ends at once.
event-ends-combat = The combat phase of { $player } ends at once.
event-no-combat-phase = { $source }: there is no combat phase to end.
event-no-meaning = { $source }: the rulebook of this game does not say how to end the combat phase, so nothing happens.
event-triggers-lost = { $n ->
        [one] One triggered ability that is not on the stack yet ceases to exist.
       *[other] { $n } triggered abilities that are not on the stack yet cease to exist.
    }
event-triggers-held = { $n ->
        [one] One ability has triggered meanwhile and waits.
       *[other] { $n } abilities have triggered meanwhile and wait.
    }
event-bring = { $object } comes into the game from outside.
event-nothing-outside = { $player } has no such card outside the game.
choose-outside = Which card do you bring into the game?
option-bring = bring { $object }
event-maximum-hand = The maximum hand size of { $player } is { $n }.
event-shows-top = { $player } plays with { $object } revealed on top of the library.
event-hides-top = { $object } is no longer revealed on top of the library of { $player }.
event-looks-exiled = { $player } looks at a card exiled face down: { $object }.
choose-contradiction = Two things happen to { $object } at once. Where does it go?
choose-graveyard-order = In which order do these cards go to the graveyard? The last ends up on top.
option-goes = { $object } goes to { $detail ->
        [battlefield] the battlefield
        [graveyard] the graveyard
        [hand] the hand
        [library] the library
       *[exile] exile
    }
event-controls = { $player } controls { $other } until this has resolved.
event-turned-up = { $object } is turned face up.
event-phases-out = { $object } phases out.
event-phases-in = { $object } phases in.
event-phased-out-leaves = { $object }, which is phased out, leaves the game with its owner.
chance-pile = Which card of the pile is it?
event-away = { $object } has left this game for the subgame.
event-looks-at = { $n ->
        [one] { $player } looks at a card.
       *[other] { $player } looks at { $n } cards.
    }
event-bestow-ends = { $object } is no longer bestowed.
