# The table: bars, steps, keys.
table-bar-hand = hand { $n }
table-bar-library = library { $n }
table-bar-graveyard = graveyard { $n }
table-bar-energy = energy { $n }
table-bar-poison = poison { $n }
table-bar-mana = mana { $mana }
table-turn = T{ $n } { $player }
table-step-untap = Unt
table-step-upkeep = Upk
table-step-draw = Drw
table-step-precombat-main = Ma1
table-step-beginning-of-combat = Cmb
table-step-declare-attackers = Att
table-step-declare-blockers = Blk
table-step-combat-damage = Dmg
table-step-end-of-combat = EoC
table-step-postcombat-main = Ma2
table-step-end = End
table-step-cleanup = Cln
table-stack-empty = The stack is empty.
table-respond = On the stack: { $name }. Do you respond?
table-ability = ability of { $name }
table-thinking = { $player } is thinking …
table-space = Space
table-key-pays = pay
table-key-done = done
table-sure = Something can still be done. Space once more: { $idle }.
table-key-enter = act
table-key-look = card
table-key-why = why?
table-key-why-not = why not?
table-key-undo = take back
table-key-turn = to end of turn
table-key-help = help
table-state-asked = every decision is asked
table-state-passing = passing

# How a question is answered.
table-how-priority = Space: { $idle }. Enter or a click: do it. Tab: to what can be used.
table-how-one = Choose with Enter, a digit or a click.
table-how-some = Chosen: { $n } ({ $least } to { $most }). Enter takes or leaves, Space is done, x takes all.
table-how-order = Press them in the order wanted; what is left keeps its place. Space: done.
table-how-number = { $typed } ({ $least } to { $most }). Type it, or choose; Space: done.
table-how-divide = Left: { $left } of { $total }. Enter or +: one more; -: one less. Space: done.
table-how-pay = Space pays as suggested: { $means }. Or press what to pay with.
table-how-pay-own = Space pays with what you marked ({ $means }); Backspace: as suggested.
table-pays-nothing = nothing yet
table-how-held = { $n ->
        [one] One card waits: press its place.
       *[other] { $n } cards wait: press their place.
    }
table-how-attack = Attacking: { $n }. Enter or a click: in or out, x: all. Space: done.
table-how-assign = Assigned: { $n }. Press one (x: all), then where it goes. Space: done.
client-hold-first = First press what is to go there.

# Notices.
table-not-now = { $name }: nothing to do with it now. Press ! for the reason.
table-why-not-how = Put the focus on a card first: its ! is the rule that forbids it.
table-stop-set = You will be asked: { $step } ({ $whose ->
        [own] your turns
       *[others] turns of others
    }).
table-stop-cleared = Passed by itself: { $step } ({ $whose ->
        [own] your turns
       *[others] turns of others
    }).
table-pay-asked = You are asked how to pay if there are different means.
table-pay-auto = Costs are paid as suggested, without asking.
table-pace = What opponents do is shown for { $tenths ->
        [0] no time
        [5] half a second
       *[other] one and a half seconds
    }.

# Pages.
table-close = Esc, Enter: back
table-why = Why? { $name }
table-why-not = Why not? { $name }
table-why-asked = Why you are asked:
table-why-life =
    { $player } has { $n } life. { $changes ->
        [0] Nothing has changed it.
       *[other] What changed it:
    }
table-find = Which row? A part of its words:
table-found-none = No row has “{ $name }” in it.
table-which = Which?
table-zones = Zones
table-zone-graveyard = Graveyard ({ $n }), top first:
table-zone-hand = Hand, as far as you know it:
table-zone-library = Library, as far as you know it:
table-zone-exile = Exile:
table-log = Everything that happened, newest first
table-stops = Where do you want to be asked? (Esc: done)
table-stop-own = your turn
table-stop-others = others' turns
table-stop-respond = when others cast or activate something you can respond to

# Take-back, conceding, files, the end.
table-agents-agree = Your opponents agree to it.
table-take-back = Take it back
table-no = No
table-concede-sure = Give up this game? (104.3a)
table-concede = Concede
table-repeat = Propose to repeat what all have chosen since you last acted. How many times?
table-save = Save the game to a file:
table-load = Go on with the game in a file:
table-broken = The game broke off by a fault of the program ({ $fault }). It was kept: { $file }
    Go on with it by --load and that file; please report the fault together with it.
table-leave-sure = Leave this game?
table-leave = Leave
table-decks = Other decks
table-save-first = Save it first
table-stay = Stay at the table
table-again = Play again
table-following = The next game

# The start.
table-welcome = Arbiter: a rule behind every event
table-choose-game = Game
table-choose-deck = Your deck
table-choose-opponent = Your opponent's deck
table-choose-agent = Your opponent
table-agent-random = random: any legal move
table-agent-greedy = greedy: looks a step ahead
table-deck = { $n } cards: { $lands ->
        [one] { $lands } land
       *[other] { $lands } lands
    }, { $creatures ->
        [one] { $creatures } creature
       *[other] { $creatures } creatures
    }.
table-start-keys = Space: play   Tab, arrows: choose   l: русский   q: leave

# Help.
table-help-title = Keys
table-help = Everything can also be clicked: left acts, right shows the card.
    {"  "}arrows, Tab     move the focus; Tab goes to what can be used now
    {"  "}Enter           act on the thing in focus; again: take it out
    {"  "}Space           what it does is said at the bottom: pass, or give the answer as it stands
    {"  "}1 to 9  /       the row with that number; find a row by its words
    {"  "}x  Backspace    all of them; begin the answer again
    {"  "}+  -            one more, one less (heaps of tokens, division)
    {"  "}i               the card, large; a player's graveyard
    {"  "}?               why? where its values come from, why it is offered, what a rule says
    {"  "}!               why not? the rule that forbids it now
    {"  "}e  n            pass until the turn ends; pass until something happens
    {"  "}t               stops: where you are asked; also a click on a step
    {"  "}a               ask every decision, or pass by itself
    {"  "}m  p            ask how to pay, or not; how long moves of others are shown
    {"  "}u               take back your last answer
    {"  "}r               propose a shortcut: repeat what all have chosen since you last acted
    {"  "}g  PgUp PgDn    the whole log; scroll the log
    {"  "}z  v  b         graveyards and exile; the next opponent's board; all of it on a page
    {"  "}s  o  l         save, open a saved game, the other language
    {"  "}c  q            concede, leave
    Frames: heavy: something can be done with it; double: chosen.
    Signs: ↷ tapped, ∗ came this turn, » attacks, « blocks, -2 damage, ▪ stop.
