"""Wounds and lives: prevention, replacement, healing, additional lives.  508, 530, 531, 522.2, 8.armor, 8.heal"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, properties, triggers
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.meaning import matches, quantity
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.state.known import Mod
from arbiter.berserk.state.records import Facts
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id

STAYS_OPEN: Final = "not close after attacking"
STAYED_OPEN: Final = "turn stayed open"
"""The mark of a card that has not closed after an assault, for those that may only so often in a turn."""


@final
class Hurt:
    """Wounds that are about to be put on a card: how many, from which power of which card."""

    def __init__(
        self, target: Id, count: int, source: Id, sort: str, kind: str = "", seat: int = -1, sudden: bool = False
    ) -> None:
        self.target = target
        self.count = count
        self.strength = count  # as the power had it, whatever is prevented of it (8.attack-strength)
        self.source = source
        self.sort = sort
        self.kind = kind  # weak | medium | strong, of an attack
        self.seat = seat  # who controls the power
        self.sudden = sudden  # by a sudden Action
        self.named = ""  # the named ability that wounds (8.poison)
        self.manner = ""  # of a strike: directed | unanswerable


def prevent(state: BerserkState, hurt: Hurt) -> None:
    """530.2: after all modifiers; each as far as it goes."""
    if hurt.target not in state.objects:
        return
    mods = properties.mods(state, hurt.target)  # 530.5: what there is at this moment
    owners = sorted(mods, key=lambda mod: mod.seat == state.active)  # 530.3
    for mod in owners:
        left = _budget(state, hurt, mod)
        used = min(left, hurt.count)
        if used > 0:
            hurt.count -= used  # 530.1, 8.prevention
            _spend(state, hurt, mod, used)
            by = ("530.1", "530.4", "8.prevention")
            tell(state, "prevents", by, {"object": ref(state, hurt.target), "n": used})


def _budget(state: BerserkState, hurt: Hurt, mod: Mod) -> int:
    """How many wounds a prevention would still take (530.4)."""
    what = mod.what
    if not isinstance(what, n.Shield) or (what.kinds and hurt.sort not in what.kinds):
        return 0
    source = state.objects.get(mod.source)
    if source is None or not board.in_game(source):
        return 0  # 530.6
    if properties.ignores_mod(state, hurt.source, hurt.target, mod, hurt.sort):
        return 0
    if mod.lasting:
        return state.lasting[mod.lasting].left
    card = state.objects[hurt.target]
    return max(0, what.count - card.mark(f"turn prevented {mod.named}"))


def _spend(state: BerserkState, hurt: Hurt, mod: Mod, used: int) -> None:
    what = mod.what
    assert isinstance(what, n.Shield)
    if mod.lasting:
        state.edit_lasting(mod.lasting).left -= used
        return
    for _ in range(used):
        triggers.add_mark(state, hurt.target, f"turn prevented {mod.named}")


def more(state: BerserkState, hurt: Hurt) -> int:
    """516: by how much a spell, an impact or a named ability wounds a card more, or less, than its text says."""
    total = 0
    for mod in properties.mods(state, hurt.source) if hurt.source in state.objects else []:
        what = mod.what
        if isinstance(what, n.Bonus) and hurt.sort in what.kinds:
            ctx = Context(state, mod.source, mod.seat)
            if what.against is None or (hurt.target in state.objects and matches(ctx, what.against, hurt.target)):
                total += quantity(ctx, what.by.weak)
    for mod in properties.mods(state, hurt.target) if hurt.target in state.objects else []:
        what = mod.what
        if isinstance(what, n.Shelter) and (hurt.sort in what.kinds or hurt.named in what.kinds):
            ctx = Context(state, mod.source, mod.seat)
            if what.from_ is None or (hurt.source in state.objects and matches(ctx, what.from_, hurt.source)):
                total -= quantity(ctx, what.by)
    return total


def refused(state: BerserkState, hurt: Hurt) -> str:
    """531.1.1: "receives no wounds from", "receives wounds only from": the rule that keeps the wounds off; empty: none does."""
    if hurt.target not in state.objects:
        return ""
    for mod in properties.mods(state, hurt.target):
        what = mod.what
        if properties.ignores_mod(state, hurt.source, hurt.target, mod, hurt.sort):
            continue
        if isinstance(what, n.NoWounds) and not what.beyond and _spoken_of(state, hurt, mod, what) != what.only:
            return "8.receives-wounds-only-from" if what.only else "8.receives-no-wounds-from"
    return ""


def cut(state: BerserkState, hurt: Hurt, before: int) -> None:
    """8.scales, wound by wound: of what a card does not receive beyond a number of wounds, what is short of it gets through."""
    if hurt.target not in state.objects:
        return
    for mod in properties.mods(state, hurt.target):
        what = mod.what
        if properties.ignores_mod(state, hurt.source, hurt.target, mod, hurt.sort):
            continue
        if isinstance(what, n.NoWounds) and what.beyond and _spoken_of(state, hurt, mod, what) != what.only:
            hurt.count = max(0, min(hurt.count, what.beyond - before - state.objects[hurt.target].wounds))


def _spoken_of(state: BerserkState, hurt: Hurt, mod: Mod, what: n.NoWounds) -> bool:
    if what.kinds and hurt.sort not in what.kinds:
        return False
    if what.first and state.objects[hurt.target].mark(triggers.ATTACKED_SO) >= what.first:
        return False  # those attacks are over
    if hurt.strength < what.least or (what.exactly and hurt.strength != what.exactly):
        return False  # 8.attack-strength
    if isinstance(what.from_, n.Of) and hurt.seat >= 0 and (hurt.seat == mod.seat) == (what.from_.who == "you"):
        return True  # 8.steadfastness: also what that player controls, whatever card it comes from
    ctx = Context(state, mod.source, mod.seat, Facts("wounds", hurt.source, hurt.target, hurt.count, hurt.sort))
    return what.from_ is None or (hurt.source in state.objects and matches(ctx, what.from_, hurt.source))


def put_on(state: BerserkState, hurts: list[Hurt], by: str | tuple[str, ...]) -> list[Facts]:
    """508.3: all at once; zero wounds are none (522.2).  What happened, for those who wait for it."""
    facts: list[Facts] = []
    for hurt in hurts:
        # 522.2, 8.impact
        if hurt.count <= 0 or hurt.target not in state.objects or not properties.has_lives(state, hurt.target):
            continue
        before = properties.current_lives(state, hurt.target)
        state.edit(hurt.target).wounds += hurt.count  # 119.4, 8.wounds
        args: dict[str, Argument] = {"object": ref(state, hurt.target), "n": hurt.count}
        if hurt.source in state.objects:
            tell(state, "wounded", by, {**args, "source": ref(state, hurt.source)})
        else:  # 501.3: a payment; or the card whose effect it is has gone
            tell(state, "wounded-by-none" if hurt.sort else "pays-wounds", by, args)
        facts.append(Facts("receives wounds", hurt.target, hurt.source, hurt.count, hurt.sort, hurt.kind))
        facts[-1].named = hurt.named
        if hurt.source:
            dealt = Facts("deals wounds", hurt.source, hurt.target, min(hurt.count, before), hurt.sort, hurt.kind)
            dealt.sudden, dealt.named, dealt.manner = hurt.sudden, hurt.named, hurt.manner
            facts.append(dealt)
        facts.append(Facts("becomes lives", hurt.target, amount=before))
        facts.append(Facts("becomes wounds", hurt.target, amount=state.objects[hurt.target].wounds - hurt.count))
    return facts


def can_be_healed(state: BerserkState, id: Id) -> bool:
    """8.heal: a creature, not incorporeal, that nothing forbids to be healed."""
    known = properties.of(state, id)
    return known.type == "creature" and not known.has("incorporeal") and not cannot(state, id, "be healed")


def heal(state: BerserkState, id: Id, count: int | None, by: str) -> int:
    """8.heal: wounds are removed from a non-incorporeal creature; how many were (119.5.1)."""
    if not can_be_healed(state, id):
        return 0
    healed = state.objects[id].wounds
    triggers.happened(state, [Facts("is to be healed", id, amount=healed if count is None else count)])  # 522.2
    if count is not None:  # 8.heal-fully: else as many as there are
        healed = min(count, healed)
    if healed <= 0:
        return 0  # 522.2
    state.edit(id).wounds -= healed
    tell(state, "healed", by, {"object": ref(state, id), "n": healed})
    triggers.happened(state, [Facts("is healed", id, amount=healed)])
    return healed


def add_lives(state: BerserkState, id: Id, count: int, by: str) -> int:
    """508.2, 8.additional-lives, 8.maximum-lives: additional lives above the maximum are not put on."""
    if count <= 0 or not properties.has_lives(state, id) or cannot(state, id, "get lives"):
        return 0
    limit = most(state, id, "lives")
    if limit is not None:
        count = max(0, min(count, limit - maximum(state, id)))  # 8.maximum-lives
    if count:
        state.edit(id).lives += count
        tell(state, "lives", by, {"object": ref(state, id), "n": count})
        triggers.happened(state, [Facts("gets lives", id, amount=count)])
    return count


def maximum(state: BerserkState, id: Id) -> int:
    """8.maximum-of-lives: initial and additional lives, less what it was reduced by (508.4)."""
    card = state.objects[id]
    return properties.number(state, id, "initial lives") + card.lives - card.reduced


def most(state: BerserkState, id: Id, what: str) -> int | None:
    """8.maximum-lives, 8.maximum-chips; also the largest charge (8.charge)."""
    largest: int | None = None
    known = properties.of(state, id)
    for mod in known.mods:
        if isinstance(mod.what, n.Maximum) and mod.what.of == what:
            largest = mod.what.count if largest is None else min(largest, mod.what.count)
    charges = [held.ability.chips for held in known.held if isinstance(held.ability, n.Charge)]
    if what == "chips" and charges:
        alone = largest is None or state.ruleset.battle.charge_and_maximum == "charge"  # 8.charge
        largest = max(charges) if alone or largest is None else min(largest, max(charges))
    return largest


def cannot(state: BerserkState, id: Id, deed: str, other: Id = 0, kind: str = "") -> bool:
    """525.2, 524.2, 8.cannot: whether something forbids a card to do or undergo this; forbidding prevails."""
    for mod in properties.mods(state, id):
        what = mod.what
        if isinstance(what, n.Cannot) and what.deed == deed and (not what.kinds or kind in what.kinds):
            ctx = Context(state, mod.source, mod.seat)
            if what.to is None or (other in state.objects and matches(ctx, what.to, other)):
                return True
    return False


def may(state: BerserkState, id: Id, deed: str, other: Id = 0) -> n.Can | None:
    """A permission beyond the rules (520.1)."""
    for mod in properties.mods(state, id):
        what = mod.what
        if not isinstance(what, n.Can) or what.deed != deed:
            continue
        if deed == STAYS_OPEN and 0 < what.times <= state.objects[id].mark(STAYED_OPEN):
            continue
        ctx = Context(state, mod.source, mod.seat)
        if what.to is None or (other in state.objects and matches(ctx, what.to, other)):
            return what
    return None
