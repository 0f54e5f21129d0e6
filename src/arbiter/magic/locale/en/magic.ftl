# How a game ends, and what can be asked about it.
result-won = Winner: { $players }.
result-draw = The game is a draw.
result-loop = The game is a draw: it repeats itself, and nobody has anything to decide.
result-endless = No end: the table stopped the game after too many steps that nobody chose. It counts as a draw.
repair-unknown = “{ $change }” is no change that a judge can make. Write {"{"}"player": 0, "life": 20{"}"}, {"{"}"object": 12, "tapped": true{"}"}, {"{"}"object": 12, "zone": "graveyard"{"}"}, {"{"}"player": 0, "return": 1{"}"}, {"{"}"player": 0, "shuffle": true, "bottom": 1{"}"}, {"{"}"object": 12, "trigger": 0{"}"} or {"{"}"check": true{"}"}; each only where it can be done.
why-unknown = Nothing is known of “{ $fact }”. Ask like this: power of 12, where 12 is the number of an object in the game.
why-not-no-ability = { $object } has no such activated ability.
why-not-unknown = “{ $action }” is no action. Ask like this: cast:12, play:12, activate:12:0, attack:12, block:12:15.
ruleset-unknown = “{ $setting }” is no setting of a ruleset, or its value has the wrong form. Known: { $known }.
variant-unknown = “{ $name }” is no variant. Known: { $known }.
variant-unfit = { $players ->
        [one] { $name } cannot be played by one player (rule { $rule }): { $wanted }
       *[other] { $name } cannot be played by { $players } players (rule { $rule }): { $wanted }
    }
variant-players = it takes { $fewest } to { $most } players.
variant-duel = Two players
variant-free-for-all = Free-for-All

# Steps and phases (500-514).
step-untap = untap step
step-upkeep = upkeep step
step-draw = draw step
step-precombat-main = first main phase
step-beginning-of-combat = beginning of combat
step-declare-attackers = declare attackers
step-declare-blockers = declare blockers
step-first-combat-damage = first-strike damage
step-combat-damage = combat damage
step-end-of-combat = end of combat
step-postcombat-main = second main phase
step-end = end step
step-cleanup = cleanup step
phase-beginning = beginning phase
phase-combat = combat phase
phase-turn = turn
phase-main = main phase
