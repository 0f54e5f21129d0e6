# What is asked.
skirmish-ask-place = Place one to three fighters face down.
skirmish-ask-bid = Bid for the first turn: 1 to 6.
skirmish-ask-act = Your move.
skirmish-ask-where = On which place?
skirmish-ask-target = At which target?
skirmish-ask-discard = Discard { $n ->
        [one] one trick
       *[other] { $n } tricks
    }.
skirmish-ask-volley = Divide { $n } damage.
skirmish-ask-pay = Pay { $n }.
skirmish-ask-order = Put these back in the order you like, the first on top.
skirmish-chance-roll = A die is rolled.

# Options.
option-skirmish-pass = pass
option-skirmish-end = end the turn
option-skirmish-strike = strike with { $object }
option-skirmish-enter = bring in { $object }
option-skirmish-play = play { $object }
option-skirmish-fighter = { $object }
option-skirmish-place = place { $detail }
option-skirmish-target = { $object }
option-skirmish-trick = { $object }
option-skirmish-card = { $detail }
option-skirmish-supply = a supply
option-skirmish-tire = tire { $object }

# Events.
skirmish-mustered = { $player } musters { $n } fighters.
skirmish-drew = { $player } draws { $card }.
skirmish-placed = { $player } places { $n ->
        [one] one fighter
       *[other] { $n } fighters
    } face down.
skirmish-bid = { $player } bids { $n }.
skirmish-revealed = { $player } reveals { $fighter } on place { $place }.
skirmish-turn = Turn of { $player }; supplies: { $n }.
skirmish-discarded = { $player } discards { $card }.
skirmish-declared = { $fighter } strikes at { $target }.
skirmish-roll = The die for { $fighter } shows { $n }.
skirmish-rolled = The strike of { $fighter } goes on with { $n }.
skirmish-without-effect = The strike of { $fighter } has no effect.
skirmish-damaged = { $fighter } loses { $n ->
        [one] one life
       *[other] { $n } lives
    }.
skirmish-fell = { $fighter } falls.
skirmish-left = { $player } leaves the game.
skirmish-played = { $player } plays { $card }.
skirmish-shielded = The strike of { $fighter } will deal { $n } less.
skirmish-spied = { $player } sees the hand of { $other }: { $cards }.
skirmish-scouted = { $player } looks at the top { $n ->
        [one] card
       *[other] { $n } cards
    } of the deck.
skirmish-repaired = The judge changes { $fighter }.
skirmish-over = The game is over. Winners: { $winners }.

# Refusals and reasons.
skirmish-place-one = Place at least one fighter.
skirmish-not-main = Only the active player may do this, and only while the stack is empty.
skirmish-nothing-to-pass = There is nothing on the stack to pass on; end the turn instead.
skirmish-no-such-card = You have no such card ({ $id }) there.
skirmish-not-rested = { $fighter } is not rested on the field.
skirmish-no-target = There is no target.
skirmish-already-there = { $fighter } is already on the field.
skirmish-no-place = No place is free.
skirmish-not-fast = { $card } is not fast: play it in your own turn while the stack is empty.
skirmish-nothing-for-it = { $kind ->
        [roll] There is no roll on the stack
       *[strike] There is no strike on the stack
    } for { $card }.
skirmish-cannot-pay = This costs { $n }, and you have { $have } to pay with.
skirmish-wrong-payment = This costs exactly { $n }; { $given } given.
skirmish-not-priority = { $player } is to act.
skirmish-unknown-fact = I can explain “damage of N” and “strength of N”, not “{ $fact }”.
skirmish-unknown-action = I know strike, enter, play (with a number), pass and end, not “{ $action }”.
skirmish-repair-form = A repair is {"{"}"fighter": N, "lives": N{"}"} or {"{"}"seat": N, "supplies": N{"}"} with a fighter on the field.
skirmish-why-damage = The strike deals { $n }.
skirmish-why-strength = { $fighter } has the strength { $n }.
skirmish-why-roll = The die shows { $n }: { $swing }.
skirmish-why-shield = Shields take away { $n }.

# For clients.
game-skirmish = Skirmish
skirmish-no-deck = There is no deck “{ $name }”. There is: { $known }.
skirmish-deck = The tricks of every player
skirmish-board-player = { $player }: supplies { $supplies }, hand { $hand }, deck { $deck }
skirmish-board-fighter = { $place }: { $name }, lives { $lives }
skirmish-board-hidden = { $place }: face down
skirmish-board-reserve = reserve: { $names }
skirmish-no-card = There is no card “{ $name }”.
