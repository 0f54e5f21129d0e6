# The table.
client-before = before the first turn
client-turn = Turn { $n } · { $player } · { $step }
client-you = { $player } (you)
client-player = { $player }: life { $life }, hand { $hand }, library { $library }, graveyard { $graveyard }
client-energy = , energy { $n }
client-poison = , poison { $n }
client-pool = , mana { $mana }
client-creatures = creatures:
client-lands = lands:
client-phased-out = phased out:
client-others = other:
client-hand = your hand:
client-stack = stack, top first:
client-stack-item = { $name } ({ $kind } of { $player })
client-item-spell = spell
client-item-activated = activated ability
client-item-triggered = triggered ability
client-item-planeswalking = planeswalking ability
client-item-the-monarch = ability of the monarch
client-tapped = tapped
client-face-down = face down
client-attacking = attacking
client-blocking = blocking
client-sick = came this turn
client-damage = damage { $n }
client-attached = on { $object }

# Asking and answering.
client-option-ability = { $object }: { $text }
client-slots = Places:
client-pass-enter = (Enter: pass)
client-enter = (Enter)
client-hint-exchange = Enter keeps what is marked ✓; numbers take such cards out and put others in.
client-hint-some = Several numbers (1 3), all, none.
client-hint-exactly = Numbers with spaces between them: 1 3.
client-hint-order = Numbers in the order wanted; Enter keeps this one.
client-hint-divide = Amounts in the order shown: 3 2. Or by number: 1=3 2=2.
client-suggested = Suggested: { $means }.
client-hint-pay = Enter pays as suggested; or the numbers of what to use.
client-hint-assign = Number>letter: 1>a 2>b; several to one place: 1 2>a. Enter or none: nobody.
client-hint-place = Number>place: 1>c2 2>b2. Enter: as proposed.
client-hint-number = A number.
client-range = { $exact ->
        [yes] Exactly { $least }.
       *[no] From { $least } to { $most }.
    }
client-no-option = “{ $word }” is none of the options 1 to { $most }. Type help for everything else.
client-no-slot = “{ $word }” is none of the places. There are: { $known }.
client-which-slot = Say to which place: 1>a. There are: { $known }.
client-too-many = { $count } amounts for { $most } options are too many.
client-no-number = “{ $word }” is not a whole number.
client-instead = Possible: { $what }.

# Commands.
client-welcome = You are { $player } and play the deck “{ $deck }”. Type help for what you can do.
client-welcome-back = You are { $player }. Type help for what you can do.
client-opponent = { $player } plays “{ $deck }”.
client-goodbye = The game is not finished.
client-saved = Saved: { $file }
client-save-where = Say where: save FILE
client-auto-on = Auto is on: passing by itself where nothing but mana is possible, and where little is missed.
client-auto-off = Auto is off: every decision is asked.
client-language = English it is.
client-lang-unknown = There are: lang en, lang ru.
client-undone = Taken back.
client-undo-anyway = The agents agree to it: type undo anyway.
client-nothing-logged = Nothing has happened yet.
client-why-how = Ask: why 2; why power of NAME; why not NAME.
client-why-offered = “{ $option }” is offered by rule { $rule }: { $text }
client-why-rule = { $rule }: { $text }
client-no-object = There is no “{ $name }” that you can see.
client-is-offered = It is possible now: { $option }.
client-possible = No rule forbids it ({ $action }).
client-look-now = Now: { $size }; { $abilities }
client-look-how = Say at what: look NAME
client-concede-sure = Really give up? Type concede once more.
client-you-won = You won. { $result }
client-you-lost = You lost. { $result }
client-over = { $result } ({ $rule })
client-help = Answer with the number of an option. Besides:
    {"  "}why 2               why option 2 is there, and what it is about
    {"  "}why power of NAME   where a value comes from (power, toughness, types, colors, abilities, controller)
    {"  "}why not NAME        which rule forbids it now
    {"  "}look NAME           a card's text
    {"  "}table               the table again
    {"  "}log                 everything that happened lately
    {"  "}undo                take back your last answer; further back than somebody learnt something: undo anyway
    {"  "}auto                switch passing by itself on or off
    {"  "}lang ru             switch to Russian
    {"  "}save FILE           write the game to a file (arbiter play --load FILE)
    {"  "}repeat 20           propose to repeat 20 times what all have chosen since you last acted
    {"  "}concede             give up
    {"  "}quit                leave

# Games.
client-no-campaign = Only berserk has campaigns: --campaign 2 plays to two wins.
client-kept = The game was kept: { $file }
    Go on with it by: arbiter play --load { $file }
