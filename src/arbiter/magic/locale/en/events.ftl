# The start of the game (103) and turns (500).
event-first-player = { $player } goes first.
event-shuffles = { $player } shuffles their library.
event-mulligan = { $player } takes a mulligan.
event-keeps = { $player } keeps a hand of { $n ->
        [one] one card
       *[other] { $n } cards
    }.
event-bottom = { $player } puts { $object } on the bottom of their library.
event-turn = Turn { $n }: { $player }.
event-step = { $player }: { $step }.
event-defending = { $player } chooses { $defending } as the defending player.
event-no-first-draw = { $player } plays first and skips the draw step.
event-no-attackers = { $player } attacks with nothing: no blockers are declared and no combat damage is dealt.
event-another-cleanup = { $player }: another cleanup step follows.
event-wears-off = Damage is removed ({ $damaged ->
        [one] { $damaged } permanent
       *[other] { $damaged } permanents
    }), and effects that last until end of turn end ({ $ended }).
event-effects-end = Effects that have lasted long enough end ({ $n }).
event-not-caused = { $source } can't cause { $player } to do what it says.
event-not-prevented = The damage to { $object } can't be prevented.
event-no-exchange = The exchange of { $source } cannot be made as a whole, so no part of it is.
event-spell-illegal = { $object } cannot legally be cast so; the casting is taken back.
event-never-begins = The effect of { $source } would be over before it begins, and does nothing.
event-extra-turn = { $player } will take an extra turn.
event-part-added = { $player } gets an additional { $part } this turn.
event-will-control = { $player } will control { $other } during their next turn.

# Spells and abilities (601-608).
event-proposes = { $player } begins to cast { $object }.
event-targets = { $source } targets { $objects }.
event-target-illegal = No longer a legal target of { $source }: { $objects }.
event-copies = { $player } puts a copy of { $object } onto the stack.
event-new-targets = { $source } now targets { $objects }.
event-modes = { $player } chooses for { $source }: mode { $numbers }.
event-divides = { $source } is divided: { $objects } get { $numbers }.
event-cast = { $player } casts { $object }.
event-total-cost = The total cost of { $object } is { $n } mana.
reversed = { $object } cannot be completed: what { $player } did for it is taken back.
event-activates = { $player } activates an ability of { $object }.
event-offers = { $player } will sacrifice { $object } for { $source }.
event-mana-ability = { $player } activates a mana ability of { $object }.
event-triggers = An ability of { $object } triggers for { $player }.
event-trigger-ownerless = An ability of { $object } triggers for a player who has left the game, and is not put on the stack.
event-trigger-removed = The ability of { $object } that triggered has no legal target and is removed.
event-resolves = { $object } resolves.
event-does-not-resolve = { $object } does not resolve: { $why ->
        [condition] its condition is no longer true
       *[targets] all its targets are illegal
    }.
event-cannot-search = { $player } cannot search a library.
event-searches-part = { $player } searches only the top { $n } cards because of { $source }.
event-cannot-cast = { $player } cannot cast anything for { $object }.
event-cannot-enter = { $object } cannot enter the battlefield.
event-pile = { $count ->
    [0] { $player } leaves pile { $n } empty.
   *[other] { $player } puts into pile { $n }: { $objects }.
}
event-cannot-choose = { $player } cannot do what { $object } offers.
event-effect = An effect of { $source } applies to { $objects }.
event-rules-changed = { $source } changes what may be done.
event-shield = A shield now protects { $object }.
event-shield-waits = An effect of { $object } now waits for what it is to change.
event-replaced = { $object } changes what would happen: { $what ->
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
    }.
event-impossible = This cannot happen{ $named ->
        [yes] {" "}to { $object }
       *[no] {""}
    }: { $what ->
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
    }.
event-prevented = { $n } damage to { $object } is prevented.
event-follows-prevention = { $object } goes on after preventing { $n } damage.
event-self-replaced = { $source } does something else instead of a part of its own effect.
event-skips = { $player } skips { $part }.
event-no-life-exchange = The life totals cannot be exchanged, and nothing happens. Source: { $source }.
event-no-counters-moved = The counters of { $object } cannot be moved, and stay where they are.

# Mana (106).
event-announces = { $player } pays { $mana } for the hybrid and Phyrexian symbols of { $object }.
event-triggered-mana = The mana ability of { $object } triggers and resolves at once.
event-spends = { $player } spends { $mana }.
event-mana = { $player } adds { $mana }.
event-emblem = { $player } gets an emblem.
event-no-mana = { $source } adds no mana: no type of mana is defined.
event-mana-there = { $player } has { $mana } unspent.
event-mana-fades = Mana that { $player } would lose becomes colorless.
event-mana-lost = { $player } loses { $n } unspent mana.

# Objects and zones (400, 701).
event-play = { $player } plays { $object }.
event-draw = { $player } draws { $object }.
event-draws-nothing = { $player } would draw from an empty library.
event-enters = { $object } enters the battlefield.
event-moves = { $object } goes from { $from ->
        [battlefield] the battlefield
        [graveyard] the graveyard
        [hand] the hand
        [library] the library
        [stack] the stack
        [exile] exile
       *[other] the command zone
    } to { $to ->
        [battlefield] the battlefield
        [graveyard] the graveyard
        [hand] the hand
        [library] the library
        [stack] the stack
        [exile] exile
       *[other] the command zone
    } ({ $player }).
event-destroy = { $object } is destroyed.
event-ante = { $object } is put into the ante zone.
event-won-ante = { $player } becomes the owner of { $object }.
event-exile = { $object } is exiled.
event-sacrifice = { $object } is sacrificed.
event-discard = { $player } discards { $object }.
event-mill = { $player } puts { $object } from their library into their graveyard.
event-counter = { $object } is countered.
event-not-countered = { $object } can't be countered.
event-not-sacrificed = { $player } can't sacrifice { $object }.
event-reveals = { $player } reveals { $object }.
event-sees-top = { $player } may look at { $object } on top of their library.
event-scry = { $player } looks at the top { $n ->
        [one] card
       *[other] { $n } cards
    } of their library and puts { $bottom ->
        [0] none
        [one] one
       *[other] { $bottom }
    } on the bottom.
event-nothing-to-enchant = There is nothing that { $object } could enchant; it stays where it is.
event-stays-attached = { $object } is not moved.
event-attached = { $object } becomes attached to { $other }.
event-tapped = { $object } becomes tapped.
event-untapped = { $object } untaps.
event-transforms = { $object } transforms into { $into }.
event-flips = { $object } is flipped and is { $into } now.
event-cannot-transform = { $object } can't transform; nothing happens to it.
event-cannot-meld = { $object } can't be melded; it stays in exile.
event-stays-up = { $object } can't be turned face down.
event-creates = { $player } creates { $n ->
        [one] one { $name } token
       *[other] { $n } { $name } tokens
    }.
event-counters-put = { $object } gets { $n ->
        [one] one { $kind } counter
       *[other] { $n } { $kind } counters
    }.
event-counters-removed = { $object } loses { $n ->
        [one] one { $kind } counter
       *[other] { $n } { $kind } counters
    }.

# Damage and life (119, 120), chance and secrets.
event-damage = { $source } deals { $n } damage to { $object }.
event-gains-life = { $player } gains { $n } life and has { $life }.
event-loses-life = { $player } loses { $n } life and has { $life }.
event-delayed = An ability of { $source } will trigger later.
event-not-done = { $source }: the "if" of its effect does not come true.
event-repeats = { $source }: this process is repeated.
event-not-in-full = { $source }: there is not enough to do it in full.
event-word-chosen = { $player } chooses: { $word }.
event-flip-won = { $player } wins the coin flip.
event-flip-lost = { $player } loses the coin flip.
event-flip = { $player } flips a coin: { $side }.
event-number-revealed = { $player } has chosen { $n }.

# Ends, restarts and subgames (104, 719, 720).
event-loses = { $player } loses the game.
event-leaves-game = { $player } leaves the game, and with them everything they own.
event-game-won = The game is over. Winner: { $players }.
event-game-drawn = The game is over. It is a draw.
event-game-loop = The game is over. It is a loop of mandatory actions, so it is a draw.
event-game-endless = The table stops the game: too many mandatory steps in a row, with no end in sight.
event-shortcut = { $player } proposes a shortcut: { $n } choices, { $times } times over.
event-shortened = The shortcut ends here. { $player } has to choose something other than was proposed.
event-restart = { $player } restarts the game.
event-subgame-begins = { $player } begins a subgame.
event-subgame-ends = The subgame is over. Winner: { $players }.
event-shows-cost = { $player } shows what it costs to turn { $object } face up.
event-turned-face-up = { $object } is turned face up.
event-turned-face-down = { $object } is turned face down.
event-stays-face-down = { $player } reveals { $object }, which stays face down.
event-looks-face-down = { $player } may look at { $object }.
event-not-manifested = { $object } isn't manifested and stays where it is.
event-manifest = { $object } is manifested.
event-revealed-face-down = { $player } reveals { $object }, which was face down.
event-averts = { $player } pays, and a delayed ability of { $object } will not trigger.
event-ignores = { $player } ignores the effect of { $object } until end of turn.
event-special-discard = { $player } discards { $object } as a special action.
event-not-possible = What { $object } says cannot be done now and is left out.
event-set-aside = { $player } plays a deck of { $deck } cards and sets { $n } aside.
event-opening-use = { $player } uses { $object } before declaring on a mulligan.
event-opening-begins = { $player } begins the game with { $object } on the battlefield.
event-opening-reveals = { $player } reveals { $object } from the opening hand.
event-starting-life = { $player } begins with { $n } life.
event-no-counters = { $object } enters without counters: none can be put on it.
event-chooses = { $player } chooses { $objects }.
event-as-untapped = { $object } does what it says as permanents untap.
event-splices = { $player } reveals { $object } and splices it onto { $spell }.
