# Answers that the decision itself refuses.
choice-wrong-form = “{ $answer }” is not an answer of the right form: { $kind ->
        [pick-one] the key of one option is expected
        [number] a whole number is expected
        [divide] pairs of key and amount are expected, each key once
        [assign] pairs of option and place are expected
       *[other] a list of keys is expected
    }.
choice-unknown = There is no “{ $key }” here. Known: { $known }.
choice-twice = “{ $key }” is chosen more often than it may be.
choice-count = { $count ->
        [one] One was chosen
       *[other] { $count } were chosen
    }; { $least ->
        [0] none is needed
        [one] at least one is needed
       *[other] at least { $least } are needed
    } and { $most } at the most { $most ->
        [one] is
       *[other] are
    } allowed.
choice-number = { $number } is not between { $least } and { $most }.
choice-share = “{ $key }” gets too little: at least { $least } each.
choice-total = { $given } of { $total } { $given ->
        [one] is
       *[other] are
    } given out; it must be exactly { $total }.
choice-not-there = “{ $key }” cannot go to “{ $slot }”.
choice-full = “{ $key }” has no more room.
choice-left-over = These must have a place too: { $keys }.

# The driver.
decision-not-open = This decision (rule { $asks }) is not open, or already answered.
claim-not-here = In this game nobody claims a victory: it is won by its rules, or the others concede.
seat-not-in-game = Seat { $seat } is not in the game.
seat-not-asked = Seat { $seat } is not asked anything now.
repair-mid-procedure = A position can be repaired only when nothing is half done. Finish or take back the open decision first.
undo-nothing = There is nothing to take back.
take-back-too-far = Since then somebody has learnt something or chance has spoken. All players must agree to go back further.
take-back-repair = A judge has changed the position since then. Only a judge goes back further.
replay-no-decision = The record goes on with input { $input }, but nothing is asked any more.
replay-parts = The record and the game part at input { $input }: the answer “{ $answer }” is not possible for rule { $asks }.
imagine-parts = What was seen (rule { $asks }) does not fit what was imagined.

# Saves.
save-damaged = The save is damaged: { $what } ({ $where }).
save-unknown-game = The save is of the game “{ $game }”, which is not known here. Known: { $known }.
save-format = The save has the format { $format }; this version reads { $known }.
save-digest = The save does not replay: the position after input { $input } is another one than when it was saved.

# Chance and names.
chance-shuffle = { $n ->
        [one] One thing is shuffled.
       *[other] { $n } things are shuffled.
    }
option-shuffle-place = place
hidden-card = a hidden card
nothing = nothing
number-about = about 10^{ $power }
number-below-zero = about -10^{ $power }

# Shortcuts.
shortcut-not-now = A shortcut can be proposed by a player who may act now.
shortcut-length = A shortcut has at least one choice and at most { $most }; this one has { $n }.
shortcut-illegal = Choice { $place } of the shortcut is not possible there.
shortcut-unpredictable = From choice { $place } on nobody can know what is possible: chance or something hidden comes before it.
shortcut-end = A shortcut has to end where a player may act.
shortcut-agree = A shortcut of { $choices } choices is proposed, { $n } of them yours. How many of yours do you make as proposed? All of them accepts it.
