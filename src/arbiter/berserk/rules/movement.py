"""Movement and defenders: game actions of a card's own properties.  107, 506, 513, 523, 208.6, 702"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.rules import (
    board,
    declaration,
    illegality,
    meaning,
    payment,
    properties,
    relocation,
    targeting,
    triggers,
    wounds,
    zones,
)
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.hidden_cards import reveal
from arbiter.berserk.rules.telling import no, ref, tell
from arbiter.berserk.state.known import Known
from arbiter.berserk.state.records import NOWHERE, Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id

STRIKE: Final = n.Attack(words.SIMPLE)  # 107.2
GAIN_CHIP: Final = n.Does(n.Chips(n.This(), n.Num(1), accumulated=True))  # 120.3
CLOSE: Final = n.Cost(close=True)


def cannot_move(state: BerserkState, id: Id) -> Refusal | None:
    """506.1-506.3: an open creature on the battlefield with movement left."""
    card = state.objects[id]
    known = properties.of(state, id)
    if known.subtype == "symbiote":
        return no(state, "209.10", "move-no-creature", id)
    if known.type == "artifact":
        return no(state, "210.2", "move-no-creature", id)
    if known.type != "creature":
        return no(state, "206.4", "move-no-creature", id)
    # 8.independent-creature
    if card.zone != "battlefield" or known.subtype != "independent":
        return no(state, "206.7", "move-no-creature", id)
    if card.closed:
        return no(state, "506.3", "move-closed", id)
    if payment.allowance(state, id) < 1:
        return no(state, "506.1", "move-spent", id)
    if wounds.cannot(state, id, "move"):
        return no(state, "525.2", "move-forbidden", id)
    return relocation.cannot_relocate(state, id)  # 507.1: movement is relocation too


def cells_for(state: BerserkState, id: Id) -> list[int]:
    """506.1: orthogonally neighbouring and unoccupied; an incorporeal card may enter any (8.incorporeal)."""
    bodiless = properties.of(state, id).has("incorporeal")
    return [cell for cell in near(state, id) if bodiless or board.is_free(state, cell)]


def near(state: BerserkState, id: Id) -> list[int]:
    """The cells to which one step of movement leads, taken or not."""
    card = state.objects[id]
    return [cell for way in ways(state, id) for cell in board.step(state, card.cell, way, card.controller)]


def ways(state: BerserkState, id: Id) -> list[str]:
    """506.1, 8.diagonal: straight; a text may allow the diagonals too, or nothing else."""
    deeds = [mod.what.deed for mod in properties.mods(state, id) if isinstance(mod.what, n.Can)]
    if "move only diagonally" in deeds:
        return ["diagonal"]
    return ["orthogonal", "diagonal"] if "move diagonally" in deeds else ["orthogonal"]


def move(state: BerserkState, seat: int, id: Id, cell: int) -> None:
    """506.2, 412.2: a movement is announced."""
    use = Use(state.new_id(), seat, id, "move")
    use.cells, use.stage = (cell,), "announced"
    declaration.push(state, use, ("506.1", "412.2"))
    state.phase, state.acting = "movement", use.id


def resolve(state: BerserkState, use: Use) -> None:
    """A movement or the designation of a defender leaves the stack; 527.4: a blocked one is only paid for."""
    if use.what == "move" and not use.blocked:
        execute(state, use)
    elif use.what == "move":
        state.edit(use.source).moved += 1  # 506.1
    elif use.blocked:  # 527.4
        payment.defended(state, use.source)  # 513.9
    else:
        defend(state, use)


def execute(state: BerserkState, use: Use) -> None:
    """507.2: the card goes there and pays a unit; 523.1: who enters an occupied cell must leave it again."""
    cell = use.cells[0]
    card = state.objects[use.source]
    bodiless = properties.of(state, card.id).has("incorporeal")
    if not bodiless and not board.is_free(state, cell):
        tell(state, "cancelled", "507.2", {"object": ref(state, card.id)})
        return
    zones.place(state, card.id, cell)  # 8.move
    state.edit(card.id).moved += 1  # 413.1
    zones.crowd(state, card.id)  # 523.1
    rules = ("506.1", "8.move", "413.1", *relocation.along(state, card.id))
    tell(state, "moves", rules, {"object": ref(state, card.id), "place": board.cell_name(cell)})
    triggers.happened(state, [Facts("moves", card.id, cell=card.cell)])
    relocation.relocated(state, [card.id], ("507.1",))


def cannot_strike(state: BerserkState, seat: int, id: Id) -> Refusal | None:
    """107.2, 206.8, 510.1: a simple strike is an Action of a creature."""
    known = properties.of(state, id)
    if known.type == "artifact":
        return no(state, "210.2", "strike-no-creature", id)
    if known.type != "creature":
        return no(state, "206.8", "strike-no-creature", id)
    refusal = payment.cannot_act(state, id, True)
    if refusal is not None:
        return refusal
    if wounds.cannot(state, id, "simple strike") or wounds.cannot(state, id, "attack", 0, words.SIMPLE):
        return no(state, "525.2", "strike-forbidden", id)
    if not targeting.attack_targets(Context(state, id, seat), strike_of(state, id)):
        return no(state, "504.1", "strike-nobody", id)
    return None


def strike_of(state: BerserkState, id: Id, target: Id = 0) -> n.Attack:
    """The simple strike of a card, at a target if there is one yet: directed, unanswerable, with a range."""
    known = properties.of(state, id)
    manner = "directed" if _strikes_so(state, known, "directed-strike", target) else ""  # 8.directed-strike
    if _strikes_so(state, known, "unanswerable-strike", target):  # 8.unanswerable-strike
        manner = "unanswerable"
    reach = n.Num(known.named["strike-with-range"]) if known.has("strike-with-range") else None  # 8.strike-with-range
    return n.Attack(words.SIMPLE, manner=manner, reach=reach) if manner or reach is not None else STRIKE


def _strikes_so(state: BerserkState, known: Known, name: str, target: Id) -> bool:
    """Whether a card strikes so, whomever, or this one."""
    narrowed = [
        (held.ability.against, held.granter)
        for held in known.held
        if isinstance(held.ability, n.Named) and held.ability.name == name and held.ability.against is not None
    ]
    for against, granter in narrowed if target in state.objects else []:
        ctx = Context(state, known.id, known.controller)
        ctx.granter = granter or known.id
        if meaning.matches(ctx, against, target):
            return True
    return known.has(name)


def strike(state: BerserkState, seat: int, id: Id, target: Id) -> None:
    """412.2, 511.3: a simple strike is announced."""
    use = Use(state.new_id(), seat, id, "strike")
    use.powers, use.joints = (strike_of(state, id, target),), ("",)
    use.targets, use.aimed, use.chosen = (target,), target, (("", (target,)),)
    use.cost, use.stage = CLOSE, "announced"
    card = state.objects[id]
    if card.mark("aim") and state.objects[target].zone == "auxiliary":
        made = state.edit(id)
        made.marks = tuple([mark for mark in made.marks if mark[0] != "aim"])  # 208.6: once
    declaration.push(state, use, ("107.2", "511.3"))
    state.phase, state.acting = "action", use.id


def property_use(state: BerserkState, seat: int, id: Id, what: str, rule: str) -> None:
    """An Action that every card of a kind has: accumulating a chip, closing for a strike at a flyer, or for retreat."""
    use = Use(state.new_id(), seat, id, what)
    if what == "chip":
        use.powers, use.joints = (GAIN_CHIP,), ("",)
    use.targets, use.cost, use.stage = (id,), CLOSE, "announced"
    declaration.push(state, use, (rule, "412.2"))
    state.phase, state.acting = "action", use.id


def close_for(state: BerserkState, use: Use) -> None:
    """208.6, 702.2: what the card has closed for: a strike at a flyer in its next turn, or retreat after the opponent's."""
    if use.what == "aim":
        triggers.add_mark(state, use.source, "aiming")
    else:
        state.edit(use.source).retreating = state.turn
    tell(state, f"closes-for-{use.what}", "208.6" if use.what == "aim" else "702.2", {"object": ref(state, use.source)})


def cannot_accumulate(state: BerserkState, id: Id) -> Refusal | None:
    """120.3, 8.accumulate-a-chip: a chip in the payment of one of its abilities, or a permission; forbidding prevails (524.2)."""
    known = properties.of(state, id)
    allowed = wounds.may(state, id, "accumulate chips") is not None
    if wounds.cannot(state, id, "accumulate chips"):
        return no(state, "524.2" if allowed else "525.2", "chip-forbidden", id)
    pays = [held for held in known.held if isinstance(held.ability, n.Playable) and held.ability.cost.chips != n.Num(0)]
    if not pays and not allowed:
        return no(state, "120.3", "chip", id)
    return illegality.full(state, state.objects[id])


def may_aim(state: BerserkState, seat: int, id: Id) -> bool:
    """208.6: the opponent has creatures, and all of them fly."""
    return has_aim(state, id) and targeting.only_flyers(state, 1 - seat)


def has_aim(state: BerserkState, id: Id) -> bool:
    """107.1: whether closing for a strike at a flying creature is among the properties of a card."""
    known = properties.of(state, id)
    return known.type == "creature" and known.subtype != "flying"


# Defenders.


def cannot_defend(state: BerserkState, use: Use, id: Id, announced: Id = 0) -> Refusal | None:
    """513.1: an open creature of the Non-active player that stands right; `announced`: its declaration as defender.

    529.3: a hidden card that announces something is revealed by that: what it is then decides.
    """
    if state.objects[id].hidden:
        return cannot_defend(_as_revealed(state, id), use, id, announced)
    attack = use.powers[use.at] if use.powers else None
    if not isinstance(attack, n.Attack) or attack.kind != words.SIMPLE or attack.manner or use.fast:
        return no(state, "513.2", "defend-attack", use.source)
    if use.source not in state.objects or use.targets[0] not in state.objects:  # returned to the deck meanwhile
        return no(state, "513.1", "defend-nothing", id)
    card, striker = state.objects[id], state.objects[use.source]
    if use.defender:
        return no(state, "513.8", "defend-late", id)
    if use.redirected:
        return no(state, "8.redirection", "defend-late", id)
    if use.stage != "announced":
        return no(state, "511.4", "defend-late", id)
    if card.controller == state.active or striker.controller != state.active or use.cost is None:  # 8.non-active-player
        return no(state, "513.1", "defend-side", id)
    if id == use.targets[0] or properties.of(state, id).type != "creature":
        return no(state, "513.1", "defend-card", id)
    if card.closed or payment.committed(state, id, "close", announced):
        return no(state, "510.1", "act-closed", id)
    oftener = wounds.may(state, id, "defend", use.targets[0])
    if card.acted >= payment.times(state, id) and oftener is None:
        return no(state, "510.4", "act-again", id)
    if wounds.cannot(state, id, "defend", use.source) or wounds.cannot(state, id, "act"):
        return no(state, "525.2", "defend-forbidden", id)
    return _stands_wrong(state, use, id)


def _as_revealed(state: BerserkState, id: Id) -> BerserkState:
    """529.3: the battle as it would be with a card revealed: a flyer is not on its cell any more (208.1)."""
    twin = state.copy()
    card = twin.edit(id)
    card.hidden = False
    if zones.leaves_battlefield(twin, id):
        card = twin.edit(id)
        card.zone, card.cell = "auxiliary", NOWHERE
    return twin


def _stands_wrong(state: BerserkState, use: Use, id: Id) -> Refusal | None:
    """Where a defender must be, unless a text lets it defend anybody (520.1)."""
    if wounds.may(state, id, "defend anybody") is not None:
        return None
    card, striker, struck = state.objects[id], state.objects[use.source], state.objects[use.targets[0]]
    flies = properties.of(state, id).subtype == "flying"
    flying = properties.of(state, striker.id).subtype == "flying"
    if flying and struck.zone == "auxiliary":
        return None if flies else no(state, "513.6", "defend-place", id)
    if flying:
        return None if flies or board.adjacent(card, struck) else no(state, "513.5", "defend-place", id)
    if struck.zone == "auxiliary":
        return None if flies else no(state, "513.7", "defend-place", id)
    beside = board.adjacent(card, striker) and board.adjacent(card, struck)
    return None if beside else no(state, "513.4", "defend-place", id)


def designate(state: BerserkState, seat: int, id: Id, attack: Id) -> None:
    """513.3, 107.3, 529.3: a sudden Action whose target is the striker; a hidden card is revealed by it."""
    if state.objects[id].hidden:
        reveal(state, id, "529.3")
    use = Use(state.new_id(), seat, id, "defend")
    use.targets, use.stage, use.fast, use.aimed = (state.uses[attack].source,), "announced", True, attack
    declaration.push(state, use, ("513.3", "107.3"))


def defend(state: BerserkState, use: Use) -> None:
    """513.1, 8.designate-a-defender: the strike goes to the defender."""
    attack = state.uses.get(use.aimed)
    if attack is None or cannot_defend(state, attack, use.source, use.id) is not None:
        tell(state, "cancelled", "526.1", {"object": ref(state, use.source)})
        return
    made = state.edit_use(attack.id)
    made.targets, made.defender = (use.source,), use.source
    tell(state, "defends", "513.1", {"object": ref(state, use.source), "target": ref(state, attack.targets[0])})
    triggers.happened(state, [Facts("defends", use.source, attack.source)])
