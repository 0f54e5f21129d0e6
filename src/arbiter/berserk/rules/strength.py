"""How strong a power is: the modifiers of an attack in their order, what is brought to a number or a kind.  516, 517, 519, 522.1"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules import meaning, properties
from arbiter.berserk.rules.context import Context
from arbiter.berserk.state.known import Mod
from arbiter.berserk.state.records import Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id


@final
class Blow:
    """One attack that is about to be dealt: by whom, at whom, of which sort and kind."""

    def __init__(self, use: Id, source: Id, target: Id, sort: str, kind: str, attack: n.Attack | None) -> None:
        self.use = use
        self.source = source
        self.target = target
        self.sort = sort  # simple, shot ...
        self.kind = kind  # weak | medium | strong
        self.attack = attack  # None: a retaliatory strike; without a strength: by the card's own property


def context(state: BerserkState, blow: Blow, mod: Mod) -> Context:
    facts = Facts("attacks", blow.source, blow.target, kind=blow.sort, strength=blow.kind)
    return Context(state, mod.source, mod.seat, facts)


def kind_of(state: BerserkState, blow: Blow) -> str:
    """519.5, 8.bring-to-kind: the kind of the attack when all that brings it to a kind has been applied, before any number."""
    kinds = [what.to_kind for what, _ in _brings(state, blow) if what.to_kind]
    return kinds[-1] if kinds else blow.kind  # 519.3: only a number is never brought up


def value(state: BerserkState, blow: Blow) -> int:
    """519.3, 522.1, 8.attack-strength: what the attack is worth at this moment, never below zero."""
    total = printed(state, blow)
    for amount, _ in modifiers(state, blow):  # 8.modifier
        total += amount
    for what, ctx in _brings(state, blow):  # 519.3, group д: never up, so that their order does not matter
        if what.to is not None:  # 8.bring-to-number
            total = min(total, meaning.quantity(ctx, what.to))
    return max(0, total)  # 522.1


def printed(state: BerserkState, blow: Blow) -> int:
    """105.5, 505.3: the number of the card or of the ability for this kind."""
    if blow.attack is None or blow.attack.strength is None:
        return properties.number(state, blow.source, blow.kind) if blow.source in state.objects else 0
    strength = blow.attack.strength
    amount = (strength.weak, strength.medium, strength.strong)[words.KINDS.index(blow.kind)]
    use = state.uses.get(blow.use)
    facts = Facts("attacks", blow.source, blow.target, kind=blow.sort, strength=blow.kind)
    ctx = Context(state, blow.source, use.seat if use is not None else 0, facts)
    ctx.x = use.x if use is not None else 0
    return meaning.quantity(ctx, amount)


def modifiers(state: BerserkState, blow: Blow) -> list[tuple[int, Mod]]:
    """519.3: first from other cards of the source's squad, then its own, then of the target's squad, then the target's."""
    ordered: list[tuple[int, int, Mod]] = []
    side = state.objects[blow.source].controller
    for mod in properties.mods(state, blow.source):
        if isinstance(mod.what, n.Bonus) and _bonus_applies(state, blow, mod, mod.what):  # 8.to-attack
            group = _group(state, blow, True, mod.source == blow.source)
            ordered.append((group, _share(state, blow, mod, mod.what.by), mod))
    use = state.uses.get(blow.use)
    for card, source, seat, what in use.changes if use is not None else ():
        mod = Mod(what, source, seat)
        if card == blow.source and isinstance(what, n.Bonus) and _bonus_applies(state, blow, mod, what):
            group = 0 if seat == side else 2
            ordered.append((group if source != blow.source else 1, _share(state, blow, mod, what.by), mod))
    if blow.target in state.objects:
        for mod in properties.mods(state, blow.target):
            # 8.from-attack
            if isinstance(mod.what, n.Shelter) and _shelter_applies(state, blow, mod, mod.what):
                amount = -meaning.quantity(context(state, blow, mod), mod.what.by)
                ordered.append((_group(state, blow, False, mod.source == blow.target), amount, mod))
    ordered.sort(key=lambda entry: entry[0])
    return [(amount, mod) for _, amount, mod in ordered]


def _share(state: BerserkState, blow: Blow, mod: Mod, by: n.Strength) -> int:
    part = (by.weak, by.medium, by.strong)[words.KINDS.index(blow.kind)]
    return meaning.quantity(context(state, blow, mod), part)


def _bonus_applies(state: BerserkState, blow: Blow, mod: Mod, what: n.Bonus) -> bool:
    if (what.kinds and blow.sort not in what.kinds) or (what.only and blow.kind not in what.only):
        return False
    return what.against is None or meaning.matches(context(state, blow, mod), what.against, blow.target)


def _shelter_applies(state: BerserkState, blow: Blow, mod: Mod, what: n.Shelter) -> bool:
    if properties.ignores_mod(state, blow.source, blow.target, mod, blow.sort):
        return False
    if what.kinds and blow.sort not in what.kinds:
        return False
    if what.directed and not _so_struck("directed", "" if blow.attack is None else blow.attack.manner):
        return False
    return what.from_ is None or meaning.matches(context(state, blow, mod), what.from_, blow.source)


def _so_struck(wanted: str, manner: str) -> bool:
    """8.directed-strike, 8.unanswerable-strike: an unanswerable strike is a directed one."""
    return manner == wanted or (wanted, manner) == ("directed", "unanswerable")


def _brings(state: BerserkState, blow: Blow) -> list[tuple[n.Brings, Context]]:
    """519.3, group д: in the order of the groups before it."""
    ordered: list[tuple[int, n.Brings, Context]] = []
    for own, id in ((True, blow.source), (False, blow.target)):
        if id not in state.objects:
            continue
        for mod in properties.mods(state, id):
            what = mod.what
            if not own and properties.ignores_mod(state, blow.source, blow.target, mod, blow.sort):
                continue  # 8.ignore
            if isinstance(what, n.Brings) and what.own == own and _is_brought(state, blow, what):
                ctx = context(state, blow, mod)
                other = blow.target if own else blow.source
                if what.from_ is None or meaning.matches(ctx, what.from_, other):
                    ordered.append((_group(state, blow, own, mod.source == id), what, ctx))
    use = state.uses.get(blow.use)
    for card, source, seat, change in use.changes if use is not None else ():
        suits = isinstance(change, n.Brings) and (not change.kinds or blow.sort in change.kinds)
        if card == blow.source and isinstance(change, n.Brings) and suits:
            ours = seat == state.objects[blow.source].controller
            ordered.append((_group(state, blow, ours, source == blow.source), change, Context(state, source, seat)))
    ordered.sort(key=lambda entry: entry[0])
    return [(what, ctx) for _, what, ctx in ordered]


def _is_brought(state: BerserkState, blow: Blow, what: n.Brings) -> bool:
    """Whether an attack is of such a kind and, before any modifier, so strong (8.attack-strength)."""
    return (not what.kinds or blow.sort in what.kinds) and printed(state, blow) >= what.least


def _group(state: BerserkState, blow: Blow, ours: bool, own: bool) -> int:
    """519.3: а, б: from the squad of the source, from the source; в, г: from the squad of the target, from the target."""
    last = own or state.ruleset.battle.modifiers_sorted_by == "bearer"
    return (1 if last else 0) if ours else (3 if last else 2)


PROTECTIONS: Final = {
    words.ATTACKS: "8.protection-from-attacks",
    words.RANGED: "8.protection-from-ranged-attacks",
    words.FAR_NONMAGICAL: "8.protection-from-ranged-non-magical-attacks",
    words.MAGICAL: "8.protection-from-magic",
    (words.SHOT,): "8.protection-from-shots",
    (words.THROW,): "8.protection-from-throws",
    (words.DISCHARGE,): "8.protection-from-discharges",
    ("spell",): "8.protection-from-spells",
    ("sudden actions",): "8.protection-from-sudden-actions",
}
"""528.2: what is said of each protection that has a name of its own; the others are just protection from something."""


def of_protection(shield: n.Protection) -> tuple[str, str]:
    return "528.1", PROTECTIONS.get(shield.kinds, "8.protection-from")


def protected(
    state: BerserkState, target: Id, sort: str, source: Id, strength: int, sudden: bool, manner: str = ""
) -> bool:
    """528.1: whether a card receives no effects from such a power."""
    return protection(state, target, sort, source, strength, sudden, manner) is not None


def protection(
    state: BerserkState, target: Id, sort: str, source: Id, strength: int, sudden: bool, manner: str = ""
) -> n.Protection | None:
    """528.1: the protection that keeps such a power off a card."""
    if target not in state.objects:
        return None
    for mod in properties.mods(state, target):
        what = mod.what
        if (
            not isinstance(what, n.Protection)
            or strength < what.least
            or properties.ignores_mod(state, source, target, mod, sort)
        ):
            continue
        # 8.complex-protection: one of several is enough
        if what.kinds and sort not in what.kinds and not (sudden and "sudden actions" in what.kinds):
            continue
        if what.manner and not _so_struck(what.manner, manner):
            continue
        ctx = Context(state, mod.source, mod.seat)
        if what.from_ is None or (source in state.objects and meaning.matches(ctx, what.from_, source)):
            return what
    return None


def of_use(state: BerserkState, use: Use, back: bool = False) -> Blow:
    """The attack of a use as it stands on the stack; `back`: the retaliatory strike (514.3)."""
    power = use.powers[use.at]
    assert isinstance(power, n.Attack)
    target = use.targets[0]
    if back:
        return Blow(use.id, target, use.source, words.SIMPLE, use.kinds[1], None)
    return Blow(use.id, use.source, target, power.kind, use.kinds[0], power)
