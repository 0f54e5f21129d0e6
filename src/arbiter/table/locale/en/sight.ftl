# What a table says of a game.
table-setup-field = The set-up of a table: “{ $field }” is wrong: { $problem }.
table-deck-unknown = There is no ready deck “{ $name }”. There are: { $known }; or bring a list of cards.
table-round-not-begun = The clock of the round has not started: the game waits for it.
table-question-gone = This question is no longer open: the game has gone on.
table-no-moment = There is no “{ $name }” to stop at. There are: { $known }.
table-sight-sure = Something can still be done. Really “{ $idle }”?
table-only-players = Only players act here.
table-nothing-there = There is nothing of that kind that you can see.

# The big button.
table-button-pass = Pass
table-button-resolve = Resolve { $name }
table-button-combat = To combat
table-button-end-turn = End turn
table-button-let-end = Let the turn end
table-button-to-draw = To the draw step
table-button-to-precombat-main = To the main phase
table-button-to-declare-attackers = To attackers
table-button-to-declare-blockers = To blocks
table-button-to-combat-damage = To damage
table-button-to-end-of-combat = End combat
table-button-to-postcombat-main = To the second main phase
table-button-keep = Keep { $n }
table-button-pay = Pay { $cost }
table-button-no-attack = No attack
table-button-no-blocks = No blocks
table-button-keep-deck = Keep this deck
table-button-order = In this order
table-button-recruited = Recruiting done
table-button-keep-deal = Keep the deal
table-button-place = Place the squad
table-button-seat = Seat them so
table-button-hidden = Reveal the rest
table-button-open-all = Open the rest
table-button-roll-stays = Let the roll stand
table-button-no-defender = No defender
table-button-let = Let it happen: { $name }

# The question as a table asks it.
table-ask-own = { $name } is on the stack.
table-ask-respond = { $name } is on the stack. Respond?
table-ask-own-turn = Your turn: { $step }.
table-ask-turn-of = { $player }'s turn: { $step }.
table-ask-go = Your turn: choose a card to act with.
table-ask-roll = { $name } has rolled { $n }. Change it?
table-ability-of = the ability of { $name }
table-action-of = { $name } ({ $kind })

# What a card means.
table-ability-kind = { $kind ->
        [spell] What the spell does as it resolves.
        [activated] An activated ability: it is used by paying its cost.
        [triggered] A triggered ability: it happens by itself.
        [replacement] A replacement effect: it changes what would happen.
       *[static] An ability that holds all the time.
    }
table-ability-part = { $kind ->
        [cost] Cost
        [trigger] When
       *[effect] Effect
    }: { $text }
table-berserk-kind = { $kind ->
        [activated] A playable ability: it is used by paying its cost.
        [triggered] A triggered ability: it happens by itself.
        [named] A named ability.
        [class] A class.
       *[static] A permanent ability: it holds all the time.
    }
