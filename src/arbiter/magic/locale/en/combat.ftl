# Declaring attackers (508).
declare-attackers = Declare attackers: which creatures attack, and whom?
option-attack = { $object } attacks
option-attacked = { $object }
event-attacks = { $object } attacks { $at }.
event-attack-cost = { $player } pays to attack ({ $n } mana in all).
event-enters-attacking = { $object } enters attacking { $at }.
event-is-attacking = { $object } is attacking { $at } now.
event-attacks-instead = { $object } now attacks { $at } instead.
event-not-in-combat = { $object } is on the battlefield, but not in combat.
event-becomes-blocked = { $object } becomes blocked.
may-pay-as-attacks = Do you pay the optional cost as { $object } attacks?
choose-attacked = Whom does { $object } attack?
choose-blocked = Choose the attacking creature to block.
event-attacks-nothing = { $object } goes on attacking, but neither a player nor a planeswalker.
attack-too-few = { $object } can't attack unless at least { $n } other creatures attack.
block-too-few = { $object } can't block unless at least { $n } other creatures block.
attack-goaded = { $object } is goaded and must attack another player than the one who goaded it, if able.
event-exerts = { $object } is exerted.
event-removed-from-combat = { $object } is removed from combat.
event-band = { $objects } attack in a band.
event-band-blocked = { $object } becomes blocked by { $blocker } along with its band.
choose-band = Which attacking creatures form a band? Choose none to form no more bands.
option-band = { $object } in the band
band-attacks-apart = { $object } and { $other } attack different players or planeswalkers and can't be in one band.
band-not-allowed = { $object } and the others chosen can't form a band: up to one of them may lack banding, or all must be of the quality with which one of them bands.
block-landwalk = { $object } can't block { $attacker }, which walks over a land that the defending player controls.
attack-no-creature = { $object } is not a creature on the battlefield, and only a creature can attack.
attack-not-controlled = { $object } is not under the active player's control.
attack-tapped = { $object } is tapped, and only an untapped creature can attack.
attack-sick = { $object } has not been under its controller's control since the turn began, and it has no haste.
attack-defender = { $object } has defender and can't attack.
attack-forbidden = { $object } can't attack because of { $source }.
attack-not-there = { $object } can't attack { $at }: only opponents and the planeswalkers they control can be attacked.
attack-alone = { $object } can't attack alone.
attack-too-many = No more than { $n } { $n ->
        [one] creature
       *[other] creatures
    } can attack there.
attack-required = { $object } must attack if able, and it is able.

# Declaring blockers (509).
declare-blockers = Declare blockers: which creatures block, and which attackers?
option-block = { $object } blocks
option-blocked = { $object }
event-blocks = { $object } blocks { $attacker }.
event-enters-blocking = { $object } enters blocking { $attacker }.
event-made-to-block = { $object } blocks { $attacker }: an effect says so.
event-block-cost = { $player } pays to block ({ $n } mana in all).
place-attacker = Before which creature does { $object } stand in the damage assignment order of { $attacker }? Itself: behind all.
place-blocker = Before which creature does { $object } stand in the damage assignment order of { $attacker }? Itself: behind all.
event-best-found = The search for the best declaration was ended; { $n ->
        [one] { $n } requirement
       *[other] { $n } requirements
    } obeyed counts as the most.
block-no-creature = { $object } is not a creature on the battlefield, and only a creature can block.
block-already = { $object } is a blocking creature already.
block-tapped = { $object } is tapped, and only an untapped creature can block.
block-forbidden = { $object } can't block because of { $source }.
block-not-attacked = { $object } can't block { $attacker }: it does not attack that player or a planeswalker they control.
block-flying = { $object } can't block { $attacker }, which has flying: only creatures with flying or reach can.
block-protection = { $object } can't block { $attacker }, which has protection from it.
block-restricted = { $object } can't block { $attacker } because of { $source }.
block-menace = { $object } can't block { $attacker } alone: it has menace and takes two blockers or more.
block-fear = { $object } can't block { $attacker }: it has fear, and only artifact creatures and black ones can block it.
block-intimidate = { $object } can't block { $attacker }: it has intimidate, and only artifact creatures and those that share a color with it can block it.
block-horsemanship = { $object } can't block { $attacker }: only creatures with horsemanship can.
block-skulk = { $object } can't block { $attacker }: it has skulk and less power.
block-shadow = { $object } can't block { $attacker }: only one of them has shadow.
block-alone = { $object } can't block alone.
block-too-many-on = No more than { $n } { $n ->
        [one] creature
       *[other] creatures
    } can block { $attacker }.
block-too-few-on = { $attacker } can't be blocked except by { $n } or more creatures.
block-too-many = No more than { $n } { $n ->
        [one] creature
       *[other] creatures
    } can block.
block-required = { $n ->
        [one] { $n } requirement to block would be obeyed
       *[other] { $n } requirements to block would be obeyed
    }; { $most } can be.
block-example = { $object } blocks { $attacker }

# Damage assignment order (509.2, 509.3) and combat damage (510).
order-blockers = In which order does { $object } assign damage to the creatures that block it?
order-attackers = In which order does { $object } assign damage to the creatures it blocks?
option-order-damage = { $object }
event-damage-order = { $object } will assign damage in this order: { $order }.
assign-damage = How does { $object } assign its { $n } combat damage?
option-assign-damage = { $object }
may-strike-through = Does { $object } assign its combat damage to { $at }, as though it weren't blocked?
choose-strike-aside = Does { $object } assign its combat damage to a creature instead, and to which?
assign-not-lethal = { $source } can't assign damage to { $object } before { $before } is assigned lethal damage ({ $n }).
event-assigns = { $object } assigns { $n } combat damage to { $to }.
event-assigns-nothing = { $object } assigns no combat damage.
event-combat-over = All creatures and planeswalkers are removed from combat.
