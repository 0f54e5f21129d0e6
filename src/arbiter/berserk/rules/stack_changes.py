"""What is done to game actions on the stack: blocks, redirection, changes of dice and strength.  518, 519, 527, 8.redirection"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules import (
    hidden_cards,
    meaning,
    questions,
    rolls,
    stack,
    strength,
    triggers,
)
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.interpreter import verb
from arbiter.berserk.rules.phases import last_turn
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.state.records import Facts, Lasting, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id

NEXT_ATTACK: Final = "next attack"
"""118.2: until when an effect lasts that is put on the next attack."""
ABILITIES: Final = ("Action", "magical ability")
"""511.9, 527.3: what is blocked as a whole, with the powers that would follow; else one power is (505.3)."""


def _protected(state: BerserkState, use: Use, power: n.Does, id: Id) -> bool:
    """119.2, 527.2, 528.1: the target of what is put on a game action or a die is the card whose it is."""
    shield = strength.protection(state, id, power.kind, use.source, 0, stack.is_sudden_action(use))
    if shield is not None:
        tell(state, "protected", strength.of_protection(shield), {"object": ref(state, id)})
    return shield is not None


@verb(n.Block)
def _block(state: BerserkState, by: Use, ctx: Context, power: n.Does, effect: n.Block) -> Asking[bool]:
    """527.3, 527.4, 511.9, 8.block: it applies nothing, nothing accompanies it, but it is paid."""
    able = stack.blockable(state, ctx, effect)
    picked = yield from _on_stack(state, ctx.you, able, "527.2", "berserk-ask-block", ctx.source)
    if picked is None or _protected(state, by, power, state.uses[picked].source):
        return False
    use = state.edit_use(picked)
    use.blocked, use.done = True, False  # 527.4: announced, but not executed
    if effect.what in ABILITIES:
        use.powers, use.joints = use.powers[: use.at + 1], use.joints[: use.at + 1]
    if state.ruleset.battle.blocked_power_leaves == "at_once":
        use.stage = "blocked"  # 511.9
        rolls.remove(state, [roll.id for roll in rolls.of_use(state, picked)])
    tell(state, "blocked", "527.3", {"object": ref(state, use.source), "source": ref(state, ctx.source)})
    return True


def _on_stack(state: BerserkState, seat: int, ids: list[Id], rule: str, prompt: str, about: Id) -> Asking[Id | None]:
    def make() -> PickOne | None:
        if not ids or state.players[seat].left:
            return None
        options = [Option(f"stack:{id}", "berserk-on-stack", id) for id in ids]
        decision = PickOne(seat, seat, rule, Message(prompt, {"object": ref(state, about)}), options)
        decision.about = about
        return decision

    if len(ids) == 1:
        return ids[0]
    picked = yield from asking.pick_one(make)
    return None if picked is None else picked.about


@verb(n.Redirect)
def _redirect(state: BerserkState, by: Use, ctx: Context, power: n.Does, effect: n.Redirect) -> Asking[bool]:
    """8.redirection, 501.4: the range of the attack does not matter any more; never into the attacker, terrain, equipment."""
    open_ = [id for id in stack.redirectable(state, ctx, effect) if stack.new_targets(ctx, effect, state.uses[id])]
    picked = yield from _on_stack(state, ctx.you, open_, "8.redirection", "berserk-ask-redirect", ctx.source)
    if picked is None:
        return False
    attacker, aimed = state.uses[picked].source, state.uses[picked].targets[0]
    able = stack.new_targets(ctx, effect, state.uses[picked])
    target = yield from questions.one_of(state, ctx.you, "8.redirection", "berserk-ask-redirect-to", able, ctx.source)
    if target is None:
        return False
    if state.objects[aimed].hidden:  # 8.redirection: it is a target of what redirects, like the other one
        hidden_cards.reveal(state, aimed, "529.3")
        triggers.happened(state, [Facts("reveals", by.source, aimed)])
    if any(_protected(state, by, power, id) for id in (aimed, target)):
        return False
    use = state.edit_use(picked)
    use.targets, use.redirected = (target,), True
    tell(state, "redirected", "8.redirection", {"object": ref(state, attacker), "target": ref(state, target)})
    return True


@verb(n.ChangeRoll)
def _change_roll(state: BerserkState, by: Use, ctx: Context, power: n.Does, effect: n.ChangeRoll) -> Asking[bool]:
    """518.1, 518.6: a chosen die on the stack; 118.2: or the next one."""
    if effect.next:
        return _await_roll(state, by, ctx, power, effect)
    able = stack.rolls(state, ctx, effect)
    picked = yield from _on_stack(state, ctx.you, able, "518.1", "berserk-ask-roll", ctx.source)
    if picked is None or _protected(state, by, power, state.rolls[picked].card):
        return False
    if effect.how == "reroll":
        prompt = Message("berserk-chance-roll", {"object": ref(state, state.rolls[picked].card)})
        natural = yield from asking.rolled(rolls.SIDES, "518.6", prompt)
        state.edit_roll(picked).natural = natural
        tell(state, "rolls-again", "518.6", {"object": ref(state, state.rolls[picked].card), "n": natural})
        return True
    roll = state.edit_roll(picked)
    if effect.how == "flip":
        roll.natural = rolls.flipped(roll.natural)
        tell(state, "flips", "518.6", {"object": ref(state, roll.card), "n": roll.natural})
        return True
    number = meaning.quantity(ctx, effect.by)
    roll.changes = (*roll.changes, (ctx.source, ctx.you, effect.how, number))
    tell(state, "roll-changed", "518.1", {"object": ref(state, roll.card), "n": rolls.value(state, roll, False)})
    return True


@verb(n.ChangeAttack)
def _change_attack(state: BerserkState, by: Use, ctx: Context, power: n.Does, effect: n.ChangeAttack) -> Asking[bool]:
    """519.1, 118.2: an attack on the stack if there is one, else the next such attack of the card."""
    yield from ()
    what: list[n.Modification] = []
    if effect.by is not None:
        what.append(n.Bonus(effect.by, effect.kinds, None, effect.only))
    if effect.to is not None or effect.to_kind:
        what.append(n.Brings(effect.to, effect.to_kind, effect.kinds, None, True))
    suited = [attack for attack in stack.attacks(state, ctx, effect.of) if effect.chosen or _fits(state, attack, what)]
    for id, card in suited[-1:]:
        if _protected(state, by, power, card):
            return False
        made = state.edit_use(id)
        made.changes = (*made.changes, *[(card, ctx.source, ctx.you, change) for change in what])
        tell(state, "attack-changed", "519.1", {"object": ref(state, card)})
        return True
    if isinstance(effect.of, n.Every):  # 118.2: whoever of them attacks next, even if it is not here yet
        _await_attack(state, ctx, 0, what, n.Matches(n.It(), effect.of.what), effect.until)
        return True
    ids = [id for id in meaning.cards(ctx, effect.of) if not _protected(state, by, power, id)]
    for id in ids:
        _await_attack(state, ctx, id, what, None, effect.until)
    return bool(ids)


@verb(n.Dice)
def _dice(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Dice) -> Asking[bool]:
    """306.1: the die is gone; what follows speaks of its number."""
    yield from ()
    made = state.edit_use(use.id)
    made.chosen = (*made.chosen, (meaning.ROLLED, (-1 - ctx.rolled,)))
    return True


def _await_roll(state: BerserkState, by: Use, ctx: Context, power: n.Does, effect: n.ChangeRoll) -> bool:
    """118.2: what waits for the next die of a card."""
    assert effect.of is not None
    ids = [id for id in meaning.cards(ctx, effect.of) if not _protected(state, by, power, id)]
    for id in ids:
        what = (n.RollBonus(meaning.quantity(ctx, effect.by)),)
        lasting = Lasting(state.new_id(), id, ctx.source, ctx.you, what, rolls.NEXT_ROLL)
        lasting.stamp = state.new_stamp()
        state.change()
        state.lasting[lasting.id] = lasting
        tell(state, "next-roll", "118.2", {"object": ref(state, id)})
    return bool(ids)


def _await_attack(
    state: BerserkState, ctx: Context, on: Id, what: list[n.Modification], who: n.Condition | None, until: str
) -> None:
    """118.2: what waits for the next attack of a card, or of any card that is such; 415.3: until a turn ends, if that is said."""
    turn = last_turn(state, until, ctx.you, state.objects[on].controller if on else ctx.you)
    lasting = Lasting(state.new_id(), on, ctx.source, ctx.you, tuple(what), NEXT_ATTACK, turn, who)
    lasting.stamp = state.new_stamp()
    state.change()
    state.lasting[lasting.id] = lasting
    tell(state, "next-attack", "118.2", {"object": ref(state, on or ctx.source)})


def use_up(state: BerserkState, use: Use) -> None:
    """118.2: what waited for the next attack of this card, of this sort and kind, is spent on it."""
    for card in stack.strikers(use):
        for effect in list(state.lasting.values()):
            if (
                effect.until == NEXT_ATTACK
                and _waits_for(state, effect, card)
                and _fits(state, (use.id, card), effect.what)
            ):
                made = state.edit_use(use.id)
                what = [change for change in effect.what if isinstance(change, n.Modification)]
                made.changes = (*made.changes, *[(card, effect.source, effect.seat, change) for change in what])
                del state.lasting[effect.id]


def _waits_for(state: BerserkState, effect: Lasting, card: Id) -> bool:
    """Whether the next attack of this card is what an effect waits for; 528.1: not if the card is protected from its source."""
    if effect.on:
        return effect.on == card
    ctx = Context(state, effect.source, effect.seat)
    ctx.chosen = {"": (card,)}
    shield = strength.protection(state, card, "impact", effect.source, 0, False)
    return shield is None and meaning.holds(ctx, effect.condition)


def _fits(state: BerserkState, blow: tuple[Id, Id], what: Sequence[n.Node]) -> bool:
    """519.1: whether an attack of a card on the stack is of the sort and kind that is spoken of."""
    use = state.uses[blow[0]]
    power = use.powers[use.at]
    side = 0 if blow[1] == use.source else 1
    sort = words.SIMPLE if side or not isinstance(power, n.Attack) else power.kind  # 514.3
    return _suits(what, sort, use.kinds[side])


def _suits(what: Sequence[n.Node], sort: str, kind: str) -> bool:
    for change in what:
        if isinstance(change, (n.Bonus, n.Brings)) and change.kinds and sort not in change.kinds:
            return False
        if isinstance(change, n.Bonus) and change.only and kind not in change.only:
            return False
    return True
