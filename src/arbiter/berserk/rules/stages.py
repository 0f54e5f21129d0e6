"""Using attacks, spells and impacts: the stages of a game action on the stack, one after the other.  511, 502.3, 526, 527

A use stands on the stack as data, with its stage.  Whenever both players pass and it is on top, `advance` does what that
stage ends with and begins the next one; then priority goes round again.
"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.rules import (
    acquired,
    board,
    declaration,
    feasibility,
    interpreter,
    interruption,
    movement,
    payment,
    properties,
    questions,
    replacement,
    rolls,
    stack,
    stack_changes,
    strength,
    strikes,
    targeting,
    triggers,
    unity,
    zones,
)
from arbiter.berserk.rules.context import OF_CELL, Context, of_use
from arbiter.berserk.rules.hidden_cards import reveal
from arbiter.berserk.rules.interruption import still_legal
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.rules.wounds import STAYS_OPEN, Hurt, cannot, may
from arbiter.berserk.state.records import Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id


def advance(state: BerserkState) -> Asking[None]:
    """303.4, 511.1: both players have passed: the top of the stack goes on to its next stage."""
    top = state.stack[-1]  # 302.7
    state.checking, state.touched = True, True
    state.passes, state.priority = 0, state.active  # 511.2: in each of them players have priority
    if top in state.rolls:
        yield from settle_rolls(state, state.rolls[top].use)
        return
    use = state.uses[top]
    state.cause = top
    over = use.stage in ("ending", "blocked")
    if not over and not _present(state, use):  # 8.source
        cancel(state, top, ("502.3", "8.source"))
    elif not over and not payment.can_still_pay(state, use):
        unpaid(state, top)
    elif use.what == "move" or use.what == "defend":
        movement.resolve(state, use)
        finish(state, top)
    elif use.stage == "announced" and use.what in ("aim", "retreat"):
        if not use.blocked:
            movement.close_for(state, use)
        end_power(state, top)
    elif use.stage == "announced":
        yield from settle_target(state, top)
    elif use.stage in ("assault", "roll"):
        yield from roll(state, top)
    elif use.stage == "effect":
        yield from execute(state, top)
    elif use.stage == "blocked":
        end_power(state, top)  # 511.9, 527.4: nothing else happens, but it is paid
    else:
        yield from leave(state, top)


def _present(state: BerserkState, use: Use) -> bool:
    """502.3, 504.1: what a cell does needs no source, but an attack that it offers must be made by the card."""
    if use.key.startswith(OF_CELL) and attack_of(use) is not None:
        card = state.objects.get(use.source)
        return card is not None and board.in_game(card)
    return stack.takes_source_away(use, use.at) or interruption.present(state, use.source, use.key, use.facts)


def cancel(state: BerserkState, id: Id, by: str | tuple[str, ...]) -> None:
    """526.1, 8.interruption: removed from the stack without payment."""
    tell(state, "cancelled", by, {"object": ref(state, state.uses[id].source)})
    finish(state, id)


def interrupt(state: BerserkState, id: Id, by: str | tuple[str, ...]) -> Asking[None]:
    """526.1, 505.3: a power is removed from the stack; the next one is used; what was executed before is paid for."""
    if len(state.uses[id].powers) < 2:
        cancel(state, id, by)
        return
    tell(state, "cancelled", by, {"object": ref(state, state.uses[id].source)})
    rolls.remove(state, [roll.id for roll in rolls.of_use(state, id)])
    made = state.edit_use(id)
    made.done, made.chosen = False, declaration.without(made.chosen, made.at)
    more = yield from declaration.go_on(state, id)
    if more:
        return
    used = declaration.used_powers(state.uses[id])
    if not used:
        finish(state, id)
        return
    made = state.edit_use(id)
    made.at, made.stage, made.kinds = used[-1], "ending", ("", "")
    made.targets = dict(made.chosen)[declaration.aims_of(made.at)]
    pay(state, id)


def unpaid(state: BerserkState, id: Id) -> None:
    """526.1, 8.close: what can no longer be paid for is interrupted; powers that were performed are paid as far as possible."""
    use = state.uses[id]
    if [at for at in declaration.used_powers(use) if at != use.at]:
        end_power(state, id)
    else:
        closed = state.objects[state.uses[id].source].closed
        cancel(state, id, ("526.1", "8.close" if closed else "8.payment"))


def finish(state: BerserkState, id: Id) -> None:
    """The game action is over: its cards are no longer attacking or attacked (511.6)."""
    state.change()
    rolls.remove(state, [roll.id for roll in rolls.of_use(state, id)])
    state.stack = tuple([use for use in state.stack if use != id])
    del state.uses[id]


def attack_of(use: Use) -> n.Attack | None:
    power = use.powers[use.at] if use.powers else None
    return power if isinstance(power, n.Attack) else None


def settle_target(state: BerserkState, id: Id) -> Asking[None]:
    """511.4: nothing changes the target any more; a hidden one is revealed; "on assault" triggers."""
    use = state.uses[id]
    of_card = use.source in state.objects  # an ability of a cell has no card
    stays = of_card and bool(use.targets) and may(state, use.source, STAYS_OPEN, use.targets[0]) is not None
    shown = False
    for target in use.targets:
        card = state.objects.get(target)
        if card is not None and card.hidden:
            reveal(state, target, "529.3")
            triggers.happened(state, [Facts("reveals", use.source, target)])
            shown = True
    if use.powers and (not still_legal(state, use) or (shown and _flew_off(state, use))):
        if shown:  # 529.6: paid, but not executed
            tell(state, "guessed-wrong", "529.6", {"object": ref(state, use.source)})
            end_power(state, id)
        else:
            yield from interrupt(state, id, ("526.1", "8.target"))
        return
    attack = attack_of(use)
    waiting = len(state.waiting)
    _becomes_target(state, use)
    if attack is None:
        state.edit_use(id).stage = "roll"
        if len(state.waiting) == waiting:
            yield from roll(state, id)
        return
    facts = Facts("assaults", use.source, use.targets[0], kind=attack.kind)
    if state.ruleset.battle.assault_abilities == "final_target":
        triggers.happened(state, [facts])  # 8.on-assault
    made = state.edit_use(id)
    made.stage, made.stays = (
        "assault",
        stays or made.stays,
    )  # 8.does-not-close: at such a card as it was before the assault
    by = ("511.4", "502.1", strikes.SORTS[attack.kind])
    tell(state, "assaults", by, {"object": ref(state, use.source), "target": ref(state, use.targets[0])})
    if len(state.waiting) == waiting and not shown:
        yield from roll(state, id)


def _becomes_target(state: BerserkState, use: Use) -> None:
    """502.1: only now is a card the target: the defender, the one it was redirected to, or else the one named."""
    power = use.powers[use.at] if use.powers else None
    if isinstance(power, (n.Attack, n.Does)):
        kind = power.kind
        triggers.happened(state, [Facts("becomes target", to, use.source, kind=kind) for to in use.targets])


def _flew_off(state: BerserkState, use: Use) -> bool:
    """529.6: the card that was struck is a flyer, and the striker does not reach it (208.6)."""
    attack = attack_of(use)
    if attack is None or state.objects[use.targets[0]].zone != "auxiliary":
        return False
    return targeting.cannot_attack(of_use(state, use), attack, use.targets[0]) is not None


def _throw(state: BerserkState, use: Use, card: Id, side: int) -> Asking[None]:
    """306.1, 518.1: a die goes on the stack; who changes dice that show some number sees it there."""
    die = yield from rolls.put(state, use, card, side)
    number = rolls.value(state, die, False)
    thrown = (
        Facts(triggers.THROWN, card, amount=number),
        Facts(f"{triggers.THROWN} naturally", card, amount=die.natural),
    )
    triggers.happened(state, list(thrown))


def roll(state: BerserkState, id: Id) -> Asking[None]:
    """511.5.1: dice are rolled if the power needs them; two at the same time if both cards fight (511.7)."""
    use = state.uses[id]
    if not still_legal(state, use):
        yield from interrupt(state, id, "526.1")  # 525.1: before it is calculated
        return
    attack = attack_of(use)
    if attack is None:
        if not any(isinstance(node, (n.Rolled, n.Dice)) for node in walk(use.powers[use.at])):
            state.edit_use(id).stage = "effect"
            return
        yield from _throw(state, use, use.source, 0)
        return
    made = state.edit_use(id)
    made.stage, made.fights = "roll", fights(state, use, attack)
    yield from _throw(state, made, use.source, 0)
    if made.fights:  # 514.1, 511.7
        yield from _throw(state, made, use.targets[0], 1)


def fights(state: BerserkState, use: Use, attack: n.Attack) -> bool:
    """8.fights: whether the target answers: an open creature of the opponent does, if the strike is simple."""
    target = state.objects[use.targets[0]]
    if attack.kind != words.SIMPLE or attack.strength is not None or attack.manner == "unanswerable":
        return False  # 514.8
    if use.fast:
        return False  # 515.1, 8.sudden-attack
    if target.closed:
        return False  # 514.6, 8.as-at-a-closed-card
    if target.controller == state.objects[use.source].controller:
        return False  # 514.7, 8.as-at-a-closed-card
    if cannot(state, target.id, "fight"):  # 8.does-not-fight
        return False
    return properties.of(state, target.id).type == "creature"  # 210.3


def settle_rolls(state: BerserkState, id: Id) -> Asking[None]:
    """511.5.1, 511.7, 518.2: the dice leave the stack together; the table says who strikes how."""
    dice = rolls.of_use(state, id)
    use = state.uses[id]
    if not _present(state, use):
        cancel(state, id, "502.3")
        return
    if not still_legal(state, use):
        yield from interrupt(state, id, "526.1")
        return
    if not payment.can_still_pay(state, use):
        rolls.remove(state, [die.id for die in dice])
        unpaid(state, id)
        return
    table = use.fights
    values: list[int] = []
    for die in dice:
        last = yield from rolls.brought_last(state, die)  # 518.3
        values.append(rolls.value(state, die, table, last))  # 518.2, 518.5: nothing is announced before they are gone
    shown = [rolls.shown(state, die, number) for die, number in zip(dice, values, strict=True)]
    facts = [Facts("rolls", die.card, amount=number) for die, number in zip(dice, values, strict=True)]
    facts += [Facts("rolls naturally", die.card, amount=die.natural) for die in dice]
    rolls.remove(state, [die.id for die in dice])
    attack = attack_of(use)
    made = state.edit_use(id)
    made.rolls = (values[0], values[1] if len(values) > 1 else 0)
    made.stage = "effect"
    if attack is not None:
        kinds = (strikes.at_closed(values[0]), "")
        if table:  # 514.2
            natural = dice[0].natural if state.ruleset.battle.equal_rolls == "natural" else 0
            kinds = strikes.by_table(values[0], values[1], natural)
            kinds = yield from _weaken(state, use, values, kinds)
        state.edit_use(id).kinds = kinds  # 8.kind-of-attack
        rule = "514.2" if table else "514.6"
        rules = ("511.5.1", rule, "8.miss") if "miss" in kinds else ("511.5.1", rule)
        tell(state, "result", rules, {"object": ref(state, use.source), "kind": kinds[0], "roll": shown[0]})
        if table:
            tell(
                state,
                "answers",
                rules,
                {"object": ref(state, use.targets[0]), "kind": kinds[1] or "none", "roll": shown[1]},
            )
        _missed(state, state.uses[id], facts)
    triggers.happened(state, facts)
    if attack is None:
        return
    stack_changes.use_up(state, state.uses[id])
    kinds = state.uses[id].kinds
    if kinds[0] == "miss" and kinds[1] in ("", "miss"):
        end_power(state, id)  # 514.5


def _weaken(state: BerserkState, use: Use, values: list[int], kinds: tuple[str, str]) -> Asking[tuple[str, str]]:
    """514.4: the card with the higher roll may give up a step to receive no strike."""
    other = strikes.weakened(values[0], values[1])
    if other is None:
        return kinds
    mine = 0 if values[0] > values[1] else 1
    card = use.source if mine == 0 else use.targets[0]
    seat = state.objects[card].controller
    said: dict[str, Argument] = {"kind": kinds[mine], "answer": kinds[1 - mine], "then": other[mine]}
    wanted = yield from questions.yes(state, seat, "514.4", "berserk-ask-weaken", card, said)
    if not wanted:  # 8.weakening
        return kinds
    tell(state, "weakens", ("514.4", "8.weakening"), {"object": ref(state, card)})
    return other


def _missed(state: BerserkState, use: Use, facts: list[Facts]) -> None:
    attack = attack_of(use)
    assert attack is not None
    if use.kinds[0] == "miss":
        facts.append(Facts("misses", use.source, use.targets[0], kind=attack.kind))
    if use.kinds[1] == "miss":
        facts.append(Facts("misses", use.targets[0], use.source, kind=words.SIMPLE))


def execute(state: BerserkState, id: Id) -> Asking[None]:
    """511.5.2, 8.execute: the effect is put on as it leaves the stack."""
    use = state.uses[id]
    if use.blocked:
        end_power(state, id)  # 511.5.2
        return
    if use.powers and not still_legal(state, use):  # 8.target
        yield from interrupt(state, id, ("526.1", "8.target"))
        return
    force = NONE
    witness, power = state.log.witness, use.powers[use.at]
    if witness is not None:
        witness.begins(use.source, str(use.granter or use.source), power)
    if attack_of(use) is not None:
        force = yield from _strike(state, id)
        done = force != NONE
    else:
        ctx = of_use(state, use)
        ctx.rolled = use.rolls[0]
        done = yield from _perform(state, use, ctx, power)
        if done and use.cost is not None and use.cost.movement and use.source in state.objects:
            triggers.happened(state, [Facts("moves", use.source, cell=state.objects[use.source].was)])  # 506.6
    if witness is not None:
        witness.ends(power, done)
    if id in state.uses:
        state.edit_use(id).done = done
        end_power(state, id, force)


def _perform(state: BerserkState, use: Use, ctx: Context, power: n.Power) -> Asking[bool]:
    if isinstance(power, n.Later):
        return acquired.later(state, ctx, power)
    assert isinstance(power, n.Does)
    return (yield from interpreter.carry_out(state, use, ctx, power))


NONE: Final = -1
"""As the strength of an attack: it was not dealt, or is not known any more."""


def _strike(state: BerserkState, id: Id) -> Asking[int]:
    """511.5.2, 514.1, 514.3: both strikes are dealt at the same time; how strong the assailing card's was, NONE if it missed."""
    use = state.uses[id]
    blows = []
    if use.kinds[0] != "miss":  # 8.miss
        blows.append(strength.of_use(state, use))
    if use.kinds[1] not in ("", "miss"):  # 8.retaliatory-strike
        blows.append(strength.of_use(state, use, True))
    hurts: list[Hurt] = []
    facts: list[Facts] = []
    for blow in blows:
        kind = strength.kind_of(state, blow)
        if state.ruleset.battle.kind_changes == "before_numbers":
            blow.kind = kind  # 519.5
        force = strength.value(state, blow)  # 519.4: nobody is asked before the wounds are dealt
        blow.kind = kind
        sudden = stack.is_sudden_action(use)
        tell(
            state,
            "strikes",
            ("511.5.2", "519.2") if blow.source == use.source else ("511.5.2", "519.2", "8.retaliatory-strike"),
            {"object": ref(state, blow.source), "target": ref(state, blow.target), "n": force},
        )
        manner = "" if blow.attack is None else blow.attack.manner
        shield = strength.protection(state, blow.target, blow.sort, blow.source, force, sudden, manner)
        if shield is not None:
            tell(state, "protected", strength.of_protection(shield), {"object": ref(state, blow.target)})
        else:
            if blow.source == use.source:
                _hits(state, id, blow.target)
            seat = state.objects[blow.source].controller
            hurts.append(Hurt(blow.target, force, blow.source, blow.sort, blow.kind, seat, sudden))
            hurts[-1].manner = manner
        struck = Facts("attacks", blow.source, blow.target, force, blow.sort, blow.kind, sudden=sudden, manner=manner)
        facts.append(struck)
        if blow.source != use.source:  # 8.retaliatory-strike
            facts.append(Facts("retaliates", blow.source, blow.target, force, blow.sort, blow.kind))
    yield from replacement.land(state, hurts, "508.3")
    triggers.happened(state, facts)  # 8.accompanying-ability, 8.on-attack
    return facts[0].amount if use.kinds[0] != "miss" else NONE


def _hits(state: BerserkState, id: Id, target: Id) -> None:
    """505.4: the attacked card, for the powers that follow; 528.1: not one that is protected from the attack."""
    made = state.edit_use(id)
    names = dict(made.chosen)
    names[words.ATTACKED] = (*names.get(words.ATTACKED, ()), target)
    made.chosen = tuple(names.items())


def end_power(state: BerserkState, id: Id, force: int = NONE) -> None:
    """511.6: the Ending stage of a power; the last one is paid for."""
    use = state.edit_use(id)
    use.stage = "ending"
    if last_power(state, use):
        pay(state, id, force)


def last_power(state: BerserkState, use: Use) -> bool:
    """505.3, 505.4.2: whether no further power can follow, so that payment is due now."""
    ctx = of_use(state, use)
    for index in range(use.at + 1, len(use.powers)):
        if use.joints[index] == "whereupon" and not use.done:
            continue
        if feasibility.possible(ctx, use.powers[index]):
            return False
    return True


def pay(state: BerserkState, id: Id, force: int = NONE) -> None:
    """511.6: the card pays; what waits for "after" is put on the stack after what waits for "on"."""
    if state.uses[id].spent:
        return
    payment.pay(state, id)
    use = state.uses[id]
    attack = attack_of(use)
    if attack is not None and not use.blocked:
        fact = Facts("attacks", use.source, use.targets[0], kind=attack.kind, strength=use.kinds[0])
        if force == NONE and use.kinds[0] in words.KINDS and use.source in state.objects:
            force = strength.value(state, strength.of_use(state, use))
        fact.amount, fact.sudden = max(0, force), stack.is_sudden_action(use)
        assault = Facts("assaults", use.source, use.targets[0], kind=attack.kind)
        triggers.happened(state, [fact, assault], after=True)  # 113.3, 8.after-attack
    if payment.destroy_as_payment(state, use):
        zones.die(state, [use.source], "501.2")


def leave(state: BerserkState, id: Id) -> Asking[None]:
    """511.6, 505.3: the Ending stage is over: the next power, or nothing more."""
    more = False
    yield from unity.put_back(state, state.uses[id])
    if not state.uses[id].spent:
        more = yield from declaration.go_on(state, id)
        if not more:
            pay(state, id)
            return  # 511.6: then those who waited for the payment
    if not more:
        finish(state, id)
        if state.phase == "action" and id == state.acting:
            state.passes = (
                2  # 511.6: back to the Choice Subphase; 414.2: one that was cancelled leaves both players a pass
            )
