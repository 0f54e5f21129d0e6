# Keyword actions (701)
choose-away = Which of these cards do you put into the graveyard?
choose-proliferate = Which permanents and players get another counter of each kind they have?
may-clash = Do you put { $object } on the bottom of your library?
may-explore = Do you put { $object } into your graveyard?
event-looks-through = { $player } looks at the top { $n ->
        [one] card
       *[other] { $n } cards
    } of the library of { $owner } and puts any number of them away.
event-clash = { $player } and { $opponent } clash; { $player } does not win.
event-clash-won = { $player } wins the clash with { $opponent }.
event-nothing-populated = { $player } controls no creature token to copy.
event-evolves = { $object } evolves.
event-damage-removed = All damage marked on { $object } is removed.
event-paired = { $object } and { $other } are paired.
event-unpaired = { $object } and { $other } are paired no more.
event-not-paired = { $object }: the two creatures cannot be paired.
event-renowned = { $object } becomes renowned.
event-monstrous = { $object } becomes monstrous.
choose-found = { $object }: which of these goes where is said first?
may-look-further = Look at { $n } additional cards?
may-search = { $object }: do you search your library?
event-put-after-shuffle = { $player } puts { $n ->
        [one] the card
       *[other] { $n } cards
    } found into the shuffled library, at the place named.
choose-alternative = { $object }: which of these?
option-do-counter = put a { $detail } counter
option-do-first = the first
option-do-second = the second
option-do-tap = tap
option-do-untap = untap
option-do-top = on top
option-do-bottom = on the bottom
option-do-face-up = face up
option-do-face-down = face down
chance-pick = Which of them is chosen at random?
event-votes = { $player } votes for { $word }.
event-votes-object = { $player } votes for { $object }.
