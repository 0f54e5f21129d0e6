# What players are asked.
priority = { $player } has priority ({ $step }). What do you do?
choose-mulligan = { $n ->
        [0] Keep this hand, or take a mulligan?
        [one] You have taken one mulligan. Keep this hand, or take another?
       *[other] You have taken { $n } mulligans. Keep this hand, or take another?
    }
choose-mulligan-bottom = Which { $n ->
        [one] card goes
       *[other] { $n } cards go
    } to the bottom of your library?
choose-target = What does { $source } target?
choose-new-targets = { $source }: which targets? They may stay as they are.
choose-changed-target = { $source }: which of its targets is changed?
choose-share = { $source }: among which?
choose-piles = Separate these into two piles.
choose-pile = Which pile?
choose-division = { $source }: how do you divide { $n }?
choose-mode = Which modes of { $source } do you choose?
choose-x-among = X can be { $values } here.
choose-x = { $source }: what is X?
choose-y = { $source }: what is Y?
choose-mana = Which mana do you add?
choose-keep-mana = Which mana abilities do you not take back?
choose-discard = { $n ->
        [one] Discard a card
       *[other] Discard { $n } cards
    }: which?
choose-friends = Which players are friends ({ $source })? The others are foes.
choose-player = Which player?
choose-defending = Which opponent is the defending player?
choose-creature-type = Which creature type?
choose-color = Which color?
choose-any-land-type = Which land type?
choose-land-type = Which basic land type?
choose-card-type = Which card type?
choose-permanent-type = Which permanent type?
choose-card-name = The name of which card?
choose-timestamp-order = They entered together: whose effects come first, in order of timestamps?
choose-form = What does it enter as (the first, the second ... of what it says)?
choose-old-word = Which word of the text is replaced?
choose-new-word = By which word?
choose-source = { $source }: which source?
choose-prevented = Which { $n } damage is prevented?
choose-redirected = Which { $n } damage is dealt elsewhere?
choose-stay-tapped = Which of these stay tapped?
choose-enchant = What does it enchant?
choose-bottom = Which of these cards do you put on the bottom?
choose-top-order = In which order do these cards go on top? The first is the topmost.
choose-exile-order = Which of the cards counts as exiled first?
choose-bottom-order = In which order do these cards go to the bottom? The last is the lowest.
choose-looked = { $n ->
        [one] Which of the cards you look at do you take?
       *[other] Which { $n } of the cards you look at do you take?
    }
choose-search = { $n ->
        [one] Choose a card you have searched for, or none.
       *[other] Choose up to { $n } cards you have searched for.
    }
choose-how-many-drawn = How many cards do you draw for { $source }?
choose-number-secretly = Choose a number in secret.
choose-replacement = Several effects would change the same event ({ $what ->
        [zone] a change of zones
        [draw] a draw
        [draws] the drawing of several cards
        [damage] damage
        [life] a change of life
        [counter] counters
        [token] the creation of tokens
        [tap] tapping or untapping
        [destroy] destruction
       *[other] an event
    }). Which applies first?
choose-copy = What does it enter as a copy of?
choose-how-many-removed = How many { $counter } counters do you remove from { $object }?
choose-kind-of-counter = A counter of which kind on { $object }?
choose-part = Which part of { $object } do you cast?
choose-choose = { $n ->
        [one] Choose one.
       *[other] Choose { $n }.
    }
choose-to-hand = { $n ->
        [one] What goes to its owner's hand?
       *[other] Which { $n } go to their owners' hands?
    }
choose-to-battlefield = { $n ->
        [one] What is put onto the battlefield?
       *[other] Which { $n } are put onto the battlefield?
    }
choose-to-library = { $n ->
        [one] What is put into the library?
       *[other] Which { $n } are put into the library?
    }
choose-to-graveyard = { $n ->
        [one] What is put into the graveyard?
       *[other] Which { $n } are put into the graveyard?
    }
choose-destroy = { $n ->
        [one] What is destroyed?
       *[other] Which { $n } are destroyed?
    }
choose-exile = { $n ->
        [one] What is exiled?
       *[other] Which { $n } are exiled?
    }
choose-sacrifice = { $n ->
        [one] What do you sacrifice?
       *[other] Which { $n } do you sacrifice?
    }
choose-counter = { $n ->
        [one] Whose counters change?
       *[other] The counters of which { $n } change?
    }
choose-tap = { $n ->
        [one] What becomes tapped?
       *[other] Which { $n } become tapped?
    }
choose-untap = { $n ->
        [one] What untaps?
       *[other] Which { $n } untap?
    }
choose-reveal = { $n ->
        [one] What do you reveal?
       *[other] Which { $n } do you reveal?
    }
choose-attach = { $n ->
        [one] What is it attached to?
       *[other] Which { $n } is it attached to?
    }
choose-regenerate = { $n ->
        [one] What regenerates?
       *[other] Which { $n } regenerate?
    }
choose-prevent = { $n ->
        [one] What is protected from the damage?
       *[other] Which { $n } are protected from the damage?
    }
may = Do you do what { $object } allows you to?
may-reveal = Do you reveal { $object }, which you are drawing?
may-enter-so = Does { $name } enter the battlefield with what it says you may have it enter with?
may-replace = Do you apply what { $object } says would happen instead?
redistribute-life = Whose life total does each of these players get, in this order?
may-pay = Do you pay what { $object } asks for?
unless-pay = Do you pay, so that { $object } does not do what it says?
may-pay-extra = Do you pay the additional cost ({ $keyword }{ $mana ->
        [none] {""}
       *[other] {" "}{ $mana }
    }) of { $object }?
may-pay-additional = Do you pay the additional cost of { $object }?
may-pay-otherwise = Do you pay the second of the two additional costs of { $object } rather than the first?
choose-extra = How often do you pay the additional cost ({ $keyword }{ $mana ->
        [none] {""}
       *[other] {" "}{ $mana }
    }) of { $object }?
choose-assistant = Who may help to pay for { $object }?
assist = You may help to pay for { $source }: which mana abilities do you activate?
choose-assistance = How much of the generic mana in the cost of { $object } do you pay for?
pay = Pay { $cost } for { $source }: with what?
spend = Which mana do you spend on { $source } ({ $n })?
announce-cost = How do you pay for the hybrid and Phyrexian symbols of { $source }? One {"{"}P{"}"} stands for 2 life.
order-triggers = Your abilities go on the stack: in which order? The last resolves first.
chance-discard = A card is discarded at random.
chance-coin = { $player } flips a coin.
chance-first = Who goes first is settled by chance.

# What they can choose.
option-yes = yes
option-no = no
option-pass = pass
option-play = play { $object }
option-cast = cast { $object }
option-cast-alternative = cast { $object } for an alternative cost
option-cast-face-down = cast { $object } face down
option-cast-part = cast { $detail } ({ $object })
option-turn-face-up = turn { $object } face up
option-cast-keyword = cast { $object } with { $detail }
option-suspend = suspend { $object }
option-activate = activate ability { $detail } of { $object }
option-activate-mana = tap { $object } for mana (ability { $detail })
option-announce-cost = { $detail }
option-spend-mana = { $detail }
option-spend-snow = { $detail } (snow)
option-spend-restricted-mana = { $detail } (restricted)
option-spend-restricted-snow = { $detail } (snow, restricted)
option-mana-ability = { $object }: { $detail }
option-pay-by-tapping = tap { $object }
option-pay-by-exiling = exile { $object }
option-keep-hand = keep
option-mulligan = mulligan
option-first = { $object } goes first
option-word = { $detail }
option-quality = { $keyword } from { $quality }
option-color = { $detail ->
        [white] white
        [blue] blue
        [black] black
        [red] red
       *[green] green
    }
option-share = { $object }
option-target = { $object }
option-mode = mode { $detail }
option-pile = pile { $detail }
option-mana = { $detail }
option-keep-mana = { $object }: { $detail }
option-flip-won = the flip is won
option-flip-lost = the flip is lost
option-coin-heads = heads
option-coin-tails = tails
option-replacement = { $object }
option-copy = { $object }
option-decline = no copy
option-trigger = the ability of { $object }
option-discard = { $object }
option-order = { $object }
option-bottom = { $object }
option-search = { $object }
option-enchant = { $object }
option-choose = { $object }
option-destroy = { $object }
option-exile = { $object }
option-sacrifice = { $object }
option-counter = { $object }
option-tap = { $object }
option-untap = { $object }
option-reveal = { $object }
option-attach = { $object }
option-regenerate = { $object }
option-prevent = { $object }
option-end-effect = end the effect of { $object }
option-ignore = ignore the effect of { $object } until end of turn
choose-event = Choose the event that the ability triggered on
vote-for = What do you vote for? ({ $object })
vote-again = Vote once more?
option-vote = { $object }
choose-word = Choose a word
choose-life-paid = { $source }: choose how much life to pay
choose-how-many-counters = { $object }: choose how many counters
choose-energy-paid = { $source }: choose how many energy counters to pay
choose-deck = Choose the cards of your deck: at least { $n }; the rest is your sideboard
choose-first-player = Choose who takes the first turn
chance-chooser = who chooses the starting player
may-open = You may do something with a card of your opening hand
option-deck = { $object }
option-use-card = use { $object }
option-opening-done = do nothing more
choose-splice = Which cards are spliced onto { $object }?
choose-splice-order = In which order do their effects happen?
choose-copies-order = In which order are the copies put onto the stack, the first at the bottom?
option-splice = splice { $object }
