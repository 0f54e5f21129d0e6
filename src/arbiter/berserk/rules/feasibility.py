"""Whether a power can be announced: everything it needs can be named, and it could do something.  502.8, 525.1, 8.illegal"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.language.sense import several
from arbiter.berserk.rules import board, discards, illegality, meaning, relocation, stack, summoning, targeting
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.telling import no
from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id


def demands(power: n.Power) -> list[n.Node]:
    """What must be named for a power: targets and cells, in the order of its text."""
    if isinstance(power, (n.Attack, n.AtEach)) or (isinstance(power, n.Does) and isinstance(power.effect, n.Enter)):
        return []
    return [node for node in walk(power) if isinstance(node, (n.Target, n.FreeCell))]


def possible(ctx: Context, power: n.Power, depth: int = 0) -> bool:
    """502.8, 525.1: whether a power can be announced: there is something to use it on."""
    if isinstance(power, n.Joined):
        parts = power.parts[:1] if power.how == "whereupon" else power.parts
        return depth < n.DEPTH_LIMIT and any(possible(ctx, part, depth + 1) for part in parts)
    if isinstance(power, n.Provided):  # 505.4
        return meaning.holds(ctx, power.if_) and possible(ctx, power.power, depth + 1)
    if isinstance(power, n.Repeated):
        none = not isinstance(power.count, n.X) and meaning.quantity(ctx, power.count) < 1  # 505.3.1
        return not none and possible(ctx, power.power, depth + 1)
    if isinstance(power, n.Attack):
        return bool(targeting.attack_targets(ctx, power))
    if isinstance(power, n.AtEach):
        return len(each(ctx, power)) >= max(
            1, meaning.bounds(ctx, power.at)[0] if isinstance(power.at, n.Target) else 1
        )
    if not _nameable(ctx, power, demands(power)):
        return False
    return not isinstance(power, n.Does) or makes_sense(ctx, power.effect)


def _nameable(ctx: Context, power: n.Power, nodes: list[n.Node]) -> bool:
    """525.1: whether all these targets and cells can be named, one after the other."""
    if not nodes:
        return True
    node, rest = nodes[0], nodes[1:]
    if isinstance(node, n.FreeCell):
        able = len(meaning.cells(ctx, node)) > 0
    else:
        assert isinstance(node, n.Target)
        able = len(choosable(ctx, power, node, rest)) >= meaning.bounds(ctx, node)[0]
        rest = [aim for aim in rest if not _depends(power, node, aim)]
    return able and _nameable(ctx, power, rest)


def choosable(ctx: Context, power: n.Power, node: n.Target, rest: list[n.Node]) -> list[Id]:
    """The cards that may be named and still leave something to name where that depends on them: a cell beside them, a host ..."""
    candidates = targeting.candidates(ctx, node, power)
    later = [aim for aim in rest if _depends(power, node, aim)]
    if not later or several(node):
        return candidates
    return [id for id in candidates if _nameable(_chosen(ctx, node, id), power, later)]


def _chosen(ctx: Context, node: n.Target, id: Id) -> Context:
    made = Context(ctx.state, ctx.source, ctx.you, ctx.facts)
    made.granter, made.cell, made.asker, made.x = ctx.granter, ctx.cell, ctx.asker, ctx.x
    made.chosen = {**ctx.chosen, node.name: (id,)}
    return made


def _depends(power: n.Power, node: n.Target, other: n.Node) -> bool:
    """Whether what can be named at one place depends on what was named before: not every host suits a symbiote."""
    if isinstance(power, n.Does) and isinstance(power.effect, n.Seat):
        return True
    return any(isinstance(part, n.It) and part.name == node.name for part in walk(other))


def cannot_be_aimed(ctx: Context, power: n.Power, node: n.Target, id: Id) -> Refusal | None:
    """Why a spell or impact cannot be directed at a card: it is not a target, or nothing could be named after it."""
    refusal = targeting.cannot_target(ctx, node, power, id)
    nodes = demands(power)
    rest = nodes[nodes.index(node) + 1 :]
    if refusal is not None or id in choosable(ctx, power, node, rest):
        return refusal
    cell = any(isinstance(aim, n.FreeCell) for aim in rest)
    return no(ctx.state, "507.2" if cell else "525.1", "no-cell" if cell else "attack-target", id)


def hindrance(ctx: Context, power: n.Power) -> Refusal | None:
    """The rule that keeps a power from every card that its text speaks of; None: it is something else, or several rules."""
    if isinstance(power, n.Joined):
        return hindrance(ctx, power.parts[0]) if power.how == "whereupon" else None
    if isinstance(power, n.Does) and not stack.has_something(ctx, power.effect):
        return None
    refusals: list[Refusal] = []
    others_first = sorted(board.everybody(ctx.state), key=lambda card: card.id == ctx.source)
    for node in demands(power) if not possible(ctx, power) else []:
        for card in others_first if isinstance(node, n.Target) else []:
            refusal = cannot_be_aimed(ctx, power, node, card.id) if isinstance(node, n.Target) else None
            if refusal is not None and refusal.rule not in ("502.4", "501.4"):
                refusals.append(refusal)
    return refusals[0] if len(dict.fromkeys([reason.rule for reason in refusals])) == 1 else None


DEFINITE = (n.This, n.It, n.That, n.Host, n.Granter)
"""Phrases that speak of cards which nobody chooses any more."""


def makes_sense(ctx: Context, effect: n.Effect) -> bool:
    """525.1, 8.illegal: opening an open card, closing a closed one and the like are illegal."""
    if not stack.has_something(ctx, effect):
        return False
    if isinstance(effect, n.Enter):
        return summoning.possible(ctx, effect)
    if isinstance(effect, n.Discard):
        return discards.possible(ctx, effect)
    if isinstance(effect, n.Recall):
        return discards.can_recall(ctx, effect)
    if isinstance(effect, n.Relocate) and _definite(effect.who) and not _goes_somewhere(ctx, effect.to):
        return False
    if isinstance(effect, n.Swap) and isinstance(effect.one, n.This) and ctx.source in ctx.state.objects:
        return relocation.can_relocate(ctx.state, ctx.source)  # 8.swap
    if isinstance(effect, n.Chips) and effect.lose and isinstance(effect.who, n.This):
        card = ctx.state.objects.get(ctx.source)
        wanted = 1 if isinstance(effect.count, n.Whole) else meaning.quantity(ctx, effect.count)
        return card is not None and card.chips >= wanted
    if isinstance(effect, n.Turn) and isinstance(effect.who, n.Every):
        ids = meaning.cards(ctx, effect.who)
        return any(illegality.cannot_undergo(ctx, effect, id) is None for id in ids)
    return reaches_somebody(ctx, effect)


def _goes_somewhere(ctx: Context, to: n.Cells) -> bool:
    """507.2: there is a free cell."""
    cells = meaning.cells(ctx, to)
    return bool(cells) if isinstance(to, n.FreeCell) else any(board.is_free(ctx.state, cell) for cell in cells)


def reaches_somebody(ctx: Context, effect: n.Effect) -> bool:
    """525.1: of the cards that the text speaks of, and that nobody chooses, one at least can undergo the effect."""
    who = getattr(effect, "who", None)
    if not _definite(who):
        return True
    assert isinstance(who, n.Cards)
    ids = meaning.cards(ctx, who)
    return any(illegality.cannot_undergo(ctx, effect, id) is None for id in ids)


def _definite(who: object) -> bool:
    if isinstance(who, n.Both):
        return all(isinstance(part, DEFINITE) for part in who.parts)
    return isinstance(who, DEFINITE)


def each(ctx: Context, power: n.AtEach) -> list[Id]:
    """505.3.2: the cards at which the attack is announced, one after the other; or of which its targets are chosen."""
    if isinstance(power.at, n.Target):
        return targeting.attack_targets(ctx, at(power.attack, power.at))
    return [id for id in targeting.attack_targets(ctx, power.attack) if id in meaning.cards(ctx, power.at)]


def at(attack: n.Attack, cards: n.Cards) -> n.Attack:
    """The same attack, at these cards."""
    return n.Attack(attack.kind, attack.strength, cards, attack.reach, attack.manner, attack.free, attack.name)
