# Asked of a player with priority.
berserk-ask-priority = You have priority: pass, or announce something fast.
berserk-ask-choice = Choose what to do, or hand over the turn.
berserk-ask-before-recruiting = Use an ability before recruiting, or decline.
berserk-ask-after-placement = Use an ability after placement, or decline.
berserk-ask-start-of-battle = Use an ability of the start of battle, or decline.
berserk-ask-vanguard = Use Vanguard, or decline.
berserk-ask-initial = Use an ability before the turn, or decline.
# Asked on the way.
berserk-ask-obliged = { $object } must attack: with which of its attacks?
berserk-ask-attack = { $object } attacks: which card?
berserk-ask-target = { $object }: choose the target.
berserk-ask-targets = { $object }: choose from { $least } to { $most } targets.
berserk-ask-brought = { $object }: which number is the roll brought to last?
berserk-ask-cell = { $object }: choose a cell.
berserk-ask-discard = { $object }: choose the card for the graveyard.
berserk-ask-recall = { $object }: choose the card that returns to the deck.
berserk-ask-may = Use the ability of { $object }?
berserk-ask-power = { $object }: use the next power too?
berserk-ask-way = { $object }: which of the powers?
berserk-ask-refuse = { $object }: do you refuse what it offers?
berserk-ask-chips = How many chips of { $object } are used?
berserk-ask-order = In which order do these { $n } triggered abilities go on the stack? The last one is performed first.
berserk-ask-stay-closed = Which cards stay closed?
berserk-ask-weaken = { $object } deals a { $kind } strike and would receive a { $answer } one: weaken its own to { $then ->
        [miss] a miss
       *[other] a { $then } one
    } and receive none?
berserk-ask-incarnate-afar = { $object }: incarnate in the opponent's third row?
berserk-ask-instead = { $object }: replace this effect?
berserk-ask-which-instead = Which replacement is applied for { $object }?
berserk-ask-unique = Which of the unique cards stays?
berserk-ask-share = How many of the wounds go to { $object }?
berserk-ask-roll = { $object }: which roll?
berserk-ask-block = { $object }: which game action is blocked?
berserk-ask-redirect = { $object }: which attack is redirected?
berserk-ask-redirect-to = { $object }: where does the attack go?
berserk-ask-summon = { $object } summons: which card of your deck?
berserk-ask-revive = { $object } revives: which card of your graveyard?
berserk-ask-cost = { $object }: which cost?
berserk-ask-eliteness = { $object }: elite or ordinary cards?
berserk-ask-element = { $object }: which element?
berserk-ask-class = { $object }: which class?
berserk-chance-roll = A die is rolled for { $object }.
berserk-chance-card = { $object }: a card at random.
# Options.
option-berserk-pass = pass
option-berserk-end = hand over the turn
option-berserk-decline = decline
option-berserk-move = move { $object }
option-berserk-strike = strike with { $object }
option-berserk-use = use an ability of { $object }
option-berserk-use-cell = use an ability of the cell { $detail }
option-berserk-defend = defend with { $object } against { $other }
option-berserk-reveal = reveal { $object }
option-berserk-chip = accumulate a chip on { $object }
option-berserk-aim = close { $object } for a strike at a flying creature
option-berserk-retreat = close { $object } for retreat
option-berserk-trigger = { $object }
option-berserk-on-stack = { $object }
option-berserk-way = { $detail }
option-berserk-nothing = nothing
option-berserk-yes = yes
option-berserk-no = no
# Turns and phases.
berserk-turn = Turn { $n }: { $player } is the Active player.
berserk-phase = { $phase ->
        [initial] The Initial Phase begins.
        [opening] The Opening Phase begins: cards open.
        [final] The Final Phase begins.
        [start-of-battle] The battle begins.
        [vanguard] Now those with Vanguard.
        [before-recruiting] Before recruiting: abilities in turn.
       *[after-placement] After placement: abilities in turn.
    }
berserk-hands-over = { $player } hands over the turn.
berserk-declines = { $player } declines.
berserk-effects-end = Effects that last until the end of this turn end: { $n }.
# Declarations.
berserk-announces-strike = { $player }: { $object } announces a simple strike at { $targets }.
berserk-announces-ability = { $n ->
        [0] { $player }: { $object } announces an ability.
        [one] { $player }: { $object } announces an ability; target: { $targets }.
       *[other] { $player }: { $object } announces an ability; targets: { $targets }.
    }
berserk-announces-triggered = { $n ->
        [0] { $player }: the ability of { $object } triggers.
        [one] { $player }: the ability of { $object } triggers; target: { $targets }.
       *[other] { $player }: the ability of { $object } triggers; targets: { $targets }.
    }
berserk-announces-next = { $n ->
        [0] { $player }: { $object } goes on to its next power.
        [one] { $player }: { $object } goes on to its next power; target: { $targets }.
       *[other] { $player }: { $object } goes on to its next power; targets: { $targets }.
    }
berserk-announces-move = { $player }: { $object } announces movement.
berserk-announces-defend = { $player }: { $object } is designated as defender against { $targets }.
berserk-announces-chip = { $player }: { $object } is going to accumulate a chip.
berserk-announces-aim = { $player }: { $object } closes for a strike at a flying creature.
berserk-announces-retreat = { $player }: { $object } closes for retreat.
berserk-closes-for-aim = { $object } may strike a flying creature once in its next turn.
berserk-closes-for-retreat = { $object } will retreat at the end of the opponent's turn.
berserk-cancelled = What { $object } announced is cancelled without payment.
berserk-finds-nothing = { $player } looks for a card for { $object } in the deck and takes none.
berserk-summons = { $player } is going to summon { $object }.
berserk-revives = { $player } is going to revive { $object }.
berserk-awaits = The ability of { $object } is delayed until its target is there.
berserk-chain-ends = The chain of triggered abilities ends before the ability of { $object } repeats.
# Attacks.
berserk-assaults = { $object } assails { $target }.
berserk-defends = { $object } becomes the target instead of { $target }.
berserk-redirected = The attack of { $object } is redirected to { $target }.
berserk-blocked = { $source } blocks what { $object } announced.
berserk-rolls = { $object } rolls { $n }.
berserk-rolls-again = { $object } rolls again: { $n }.
berserk-flips = The die of { $object } is flipped to { $n }.
berserk-roll-changed = The roll of { $object } is modified and is now { $n }.
berserk-result = { $object } ({ $roll }): { $kind ->
        [weak] a weak attack
        [medium] a medium attack
        [strong] a strong attack
       *[miss] a miss
    }.
berserk-answers = { $object } ({ $roll }) in answer: { $kind ->
        [weak] a weak strike
        [medium] a medium strike
        [strong] a strong strike
        [miss] a miss
       *[none] nothing
    }.
berserk-weakens = { $object } weakens its strike by the Strike Table.
berserk-strikes = { $object } deals { $n } to { $target }.
berserk-protected = { $object } is protected.
berserk-attack-changed = The strength of the attack of { $object } is modified.
berserk-next-attack = The next attack of { $object } will be modified.
berserk-next-roll = The next roll of { $object } will be modified.
# What happens to cards.
berserk-wounded = { $object } gets { $n ->
        [one] one wound
       *[other] { $n } wounds
    } from { $source }.
berserk-prevents = { $n ->
        [one] One wound
       *[other] { $n } wounds
    } of { $object } prevented.
berserk-shielded = The next { $n } wounds of { $object } will be prevented.
berserk-chosen = { $object } is chosen.
berserk-no-wounds = { $object } does not receive these wounds.
berserk-instead = The effect on { $target } is replaced by { $object }.
berserk-healed = { $object } is healed by { $n }.
berserk-lives = { $object } gets additional lives: { $n }.
berserk-lives-gone = { $object } loses additional lives: { $n }.
berserk-lives-left = { $object } is left with lives: { $n }.
berserk-reduced = The lives of { $object } are reduced by { $n }.
berserk-chips = { $object } gets chips: { $n }.
berserk-chips-gone = { $object } loses chips: { $n }.
berserk-pays-chips = { $object } pays chips: { $n }.
berserk-wounded-by-none = { $n ->
        [one] { $object } gets one wound.
       *[other] { $object } gets { $n } wounds.
    }
berserk-pays-wounds = { $object } pays with wounds: { $n }.
berserk-incarnation-chip = { $object } gets a chip of incarnation and has { $n } now.
berserk-guessed-wrong = The card that was revealed is no target for { $object }.
berserk-closes = { $object } closes.
berserk-opens = { $object } opens.
berserk-hidden = { $object } is turned face down.
berserk-moves = { $object } moves to { $place }.
berserk-relocates = { $object } is relocated to { $place }.
berserk-placed = { $object } is placed on { $place }.
berserk-comes-down = { $object } comes down to { $place }.
berserk-outlives = { $object } outlives its host and is an independent creature now.
berserk-acquires = { $object } acquires something from { $source }.
berserk-laid = { $place } acquires an effect from { $source }.
berserk-discarded = { $object } is put into the graveyard.
berserk-effect-ends = Something that { $object } had acquired ends.
berserk-loses = { $object } loses abilities.
berserk-restored = { $object } has its armor whole again.
berserk-controls = { $player } controls { $object } now.
berserk-repaired = A judge has corrected { $object }.
berserk-judge-checks = A judge has the rules applied to the position as it is.
berserk-judge-rewound = A judge has taken the battle back by { $n ->
    [one] { $n } step
   *[other] { $n } steps
}.
berserk-judge-returns = A judge puts cards chosen at random from { $player }'s deal on top of the deck: { $n }.
berserk-judge-shuffles = A judge has the random part of { $player }'s deck shuffled (cards: { $n }).
berserk-judge-puts = A judge puts { $object } where it belongs.
# The end.
berserk-concedes = { $player } concedes.
berserk-penalty = { $player } loses by a penalty.
berserk-over = { $n ->
        [0] The battle is a draw.
       *[other] { $winners } wins.
    }
# Why something cannot be done.
berserk-no-act-closed = { $object } is closed or is about to close.
berserk-no-act-again = { $object } has acted this turn.
berserk-no-act-early = { $object }: nobody acts before the first turn.
berserk-no-act-forbidden = { $object } cannot act: a text forbids it.
berserk-no-use-not-yours = { $object } is not in your squad.
berserk-no-use-no-ability = { $object } has no such ability.
berserk-no-use-initial = { $object }: nothing is played in the Initial Phase.
berserk-no-use-slow = { $object }: a slow ability waits for your Choice Subphase with an empty stack.
berserk-no-use-not-here = { $object }: by this club's reading sudden abilities are not announced in the Choice Subphase.
berserk-no-use-early = { $object }: abilities limited by turns wait for the first turn.
berserk-no-use-again = { $object } has used this ability as often as it may.
berserk-no-use-condition = { $object }: the condition of the ability does not hold.
berserk-no-use-forbidden = { $object } cannot use its magical abilities now.
berserk-no-use-nothing = { $object }: there is nothing to use it on.
berserk-no-cell-not-yours = { $object }: the effect on this cell is the other player's.
berserk-no-pay-cell = { $object }: a cell has nothing to pay with.
berserk-no-pay-chips = { $object } has not enough chips.
berserk-no-pay-wounds = { $object } has not enough lives to pay.
berserk-no-pay-destroy = { $object } is being destroyed as a payment already.
berserk-no-not-choice = { $object }: movement, strikes and other slow game actions are announced in your own Choice Subphase.
berserk-no-move-no-creature = { $object } is no creature that moves.
berserk-no-move-closed = { $object } is closed and cannot move.
berserk-no-move-spent = { $object } has no movement left for this.
berserk-no-move-forbidden = { $object } cannot move: a text forbids it.
berserk-no-move-nowhere = { $object } cannot move there: a free neighbouring cell is needed.
berserk-no-move-taken = { $object }: that cell is occupied.
berserk-no-relocate = { $object } is not relocated: it has no cell of its own.
berserk-no-strike-no-creature = { $object } is no creature and does not strike.
berserk-no-strike-nobody = { $object } has nobody to strike.
berserk-no-strike-forbidden = { $object } cannot attack: a text forbids it.
berserk-no-attack-itself = { $object } cannot attack itself.
berserk-no-attack-type = { $object } cannot be attacked: terrain and equipment never are.
berserk-no-attack-another = { $object } cannot be attacked: the card must attack another one.
berserk-no-must-attack = { $object } must attack first.
berserk-no-must-defend = { $object } must defend.
berserk-no-must-move = { $object } must move first.
berserk-no-attack-target = { $object } is no legal target.
berserk-no-attack-forbidden = { $object } cannot be chosen: a text forbids it.
berserk-no-attack-row = { $object } is not across a row.
berserk-no-attack-flying = { $object } is in the auxiliary zone, out of reach.
berserk-no-attack-range = { $object } is too far away.
berserk-no-attack-not-adjacent = { $object } does not stand beside the attacker.
berserk-no-attack-adjacent = { $object } stands too near for a ranged attack.
berserk-no-undergo = { $object } cannot receive this: a text forbids it.
berserk-no-lifeless = { $object } has no lives: it gets no wounds and no additional lives.
berserk-no-heal = { $object } cannot be healed: only creatures that are not incorporeal are.
berserk-no-maximum = { $object } has the most it may have.
berserk-no-kept-off = { $object } cannot get this.
berserk-no-control = { $object } may not come into this squad.
berserk-no-control-own = { $object } is in this squad already.
berserk-no-redirect-to = No attack can be redirected to { $object }.
berserk-no-host-already = { $object } is on { $other } already.
berserk-no-no-cell = { $object }: there is no free cell for it.
berserk-no-outside = { $object } is not in the game zone.
berserk-no-element-twice = { $object } has this element already.
berserk-no-turn-open = { $object } is open already.
berserk-no-turn-close = { $object } is closed already.
berserk-no-turn-reveal = { $object } is revealed already.
berserk-no-turn-hide = { $object } is hidden already.
berserk-no-reveal-revealed = { $object } is revealed already.
berserk-no-finish = { $object } cannot be finished: it has too many lives, or is no creature for that.
berserk-no-not-on-stack = { $object } has no such game action or roll on the stack.
berserk-no-take-nothing = { $object } does not have what it should lose.
berserk-no-flight = { $object } cannot lose flight: there is no free cell.
berserk-no-defend-nothing = { $object }: there is no simple strike to defend against.
berserk-no-defend-attack = Against the attack of { $object } no defender can be designated.
berserk-no-defend-late = { $object } comes too late as a defender.
berserk-no-defend-side = { $object }: only the Non-active player designates defenders.
berserk-no-defend-card = { $object } cannot be a defender here.
berserk-no-defend-forbidden = { $object } cannot defend: a text forbids it.
berserk-no-defend-place = { $object } does not stand right for a defender.
berserk-no-chip = { $object } has no chip in any payment and accumulates none.
berserk-no-chip-forbidden = { $object } cannot accumulate chips: a text forbids it.
berserk-no-aim = { $object }: the opponent has creatures that do not fly, or none.
berserk-no-aim-property = { $object }: only creatures that do not fly can close for a strike at a flying one.
berserk-no-retreat = { $object } cannot close for retreat here.
berserk-no-retreat-never = { $object }: only creatures retreat, and only in a campaign.
berserk-no-repair-cell = { $object }: that cell is not free.
# Questions of a judge, set-ups.
berserk-why-printed = printed: { $n } ({ $kind })
berserk-why-from = from { $object }
berserk-why-part = { $kind }: { $n }
berserk-why-number = { $kind } is { $n }
berserk-why-modifier = { $n } from { $object }
berserk-why-strength = the attack of { $object } is worth { $n }
berserk-unknown-fact = Nothing is known of: { $fact }.
berserk-unknown-action = This action is not known: { $action }.
berserk-repair-form = This is no change that a judge can make here. Write {"{"}"card": 12, "wounds": 3{"}"} (also chips, lives, cell, closed) of a card in the game zone, {"{"}"object": 12, "zone": "graveyard"{"}"}, {"{"}"player": 0, "return": 1{"}"}, {"{"}"player": 0, "shuffle": true{"}"} or {"{"}"check": true{"}"}.
berserk-setup-form = A set-up has two decks.
berserk-setup-card = There is no card called { $name }.
berserk-setup-format = There is no format { $name }.
berserk-setup-ruleset = The ruleset has no setting { $name } of that kind.
