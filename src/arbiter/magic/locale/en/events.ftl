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
event-no-first-draw = { $player } plays first and skips this draw.
event-no-attackers = { $player } attacks with nothing: no blockers are declared and no combat damage is dealt.
event-another-cleanup = { $player }: another cleanup step follows.
event-wears-off = Damage is removed ({ $damaged ->
        [one] { $damaged } permanent
       *[other] { $damaged } permanents
    }), and effects that last until end of turn end ({ $ended }).
event-extra-turn = { $player } will take an extra turn.
event-will-control = { $player } will control { $other } during their next turn.

# Spells and abilities (601-608).
event-proposes = { $player } begins to cast { $object }.
event-targets = { $source } targets { $objects }.
event-cast = { $player } casts { $object }.
event-total-cost = The total cost of { $object } is { $n } mana.
reversed = { $object } cannot be completed: what { $player } did for it is taken back.
event-activates = { $player } activates an ability of { $object }.
event-mana-ability = { $player } activates a mana ability of { $object }.
event-triggers = An ability of { $object } triggers for { $player }.
event-trigger-removed = The ability of { $object } that triggered has no legal target and is removed.
event-resolves = { $object } resolves.
event-does-not-resolve = { $object } does not resolve.
event-effect = An effect of { $source } applies to { $objects }.
event-shield = A shield now protects { $object }.
event-replaced = { $object } changes what would happen: { $what ->
        [zone] a change of zones
        [draw] a draw
        [damage] damage
        [life] a change of life
        [counter] counters
        [token] the creation of tokens
        [tap] tapping or untapping
        [destroy] destruction
       *[other] an event
    }.
event-impossible = This cannot happen: { $what ->
        [zone] a change of zones
        [draw] a draw
        [damage] damage
        [life] a change of life
        [counter] counters
        [token] the creation of tokens
        [tap] tapping or untapping
        [destroy] destruction
       *[other] an event
    }.
event-prevented = { $n } damage to { $object } is prevented.

# Mana (106).
event-mana = { $player } adds { $mana }.
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
event-exile = { $object } is exiled.
event-sacrifice = { $object } is sacrificed.
event-discard = { $player } discards { $object }.
event-mill = { $player } puts { $object } from their library into their graveyard.
event-counter = { $object } is countered.
event-reveals = { $player } reveals { $object }.
event-scry = { $player } looks at the top { $n ->
        [one] card
       *[other] { $n } cards
    } of their library and puts { $bottom ->
        [0] none
        [one] one
       *[other] { $bottom }
    } on the bottom.
event-attached = { $object } becomes attached to { $other }.
event-tapped = { $object } becomes tapped.
event-untapped = { $object } untaps.
event-creates = { $player } creates { $n ->
        [one] a { $name } token
       *[other] { $n } { $name } tokens
    }.
event-counters-put = { $object } gets { $n ->
        [one] a { $kind } counter
       *[other] { $n } { $kind } counters
    }.
event-counters-removed = { $object } loses { $n ->
        [one] a { $kind } counter
       *[other] { $n } { $kind } counters
    }.

# Damage and life (119, 120), chance and secrets.
event-damage = { $source } deals { $n } damage to { $object }.
event-gains-life = { $player } gains { $n } life and has { $life }.
event-loses-life = { $player } loses { $n } life and has { $life }.
event-flip-won = { $player } wins the coin flip.
event-flip-lost = { $player } loses the coin flip.
event-number-revealed = { $player } has chosen { $n }.

# Ends, restarts and subgames (104, 719, 720).
event-loses = { $player } loses the game.
event-leaves-game = { $player } leaves the game, and with them everything they own.
event-game-won = The game is over. Winner: { $players }.
event-game-drawn = The game is over. It is a draw.
event-restart = { $player } restarts the game.
event-subgame-begins = { $player } begins a subgame.
event-subgame-ends = The subgame is over. Winner: { $players }.
