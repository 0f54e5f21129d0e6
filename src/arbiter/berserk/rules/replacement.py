"""How wounds and destruction reach a card: they are prevented, or something is done instead.  509, 511.5.2, 530, 531"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import (
    board,
    declaration,
    feasibility,
    illegality,
    meaning,
    properties,
    questions,
    triggers,
    wounds,
    zones,
)
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.interpreter import carry_out, verb
from arbiter.berserk.rules.recipients import open_to, spoken_of
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.rules.wounds import Hurt
from arbiter.berserk.state.known import Mod
from arbiter.berserk.state.records import Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id


@verb(n.Destroy)
def _destroy(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Destroy) -> Asking[bool]:
    ids = open_to(state, use, power, spoken_of(ctx, use, effect.who))
    yield from destroy(state, ids, "509.2", [])
    return bool(ids)


@verb(n.Finish)
def _finish(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Finish) -> Asking[bool]:
    ids = open_to(state, use, power, spoken_of(ctx, use, effect.who))
    most = meaning.quantity(ctx, effect.lives)
    ids = [id for id in ids if illegality.finishable(state, id, most + meaning.enhanced(ctx, "finishing", id))]
    yield from destroy(state, ids, "509.2", [])
    return bool(ids)


def land(
    state: BerserkState, hurts: list[Hurt], by: str | tuple[str, ...], used: list[str] | None = None
) -> Asking[list[Facts]]:
    """511.5.2, 531.2: prevention, then replacement (or the other way round), then the wounds, all at once.

    `used`: the replacements that this game action has met already (531.4).
    """
    spent = used if used is not None else []
    first, second = (
        (prevention, replacement) if state.ruleset.battle.prevention_before_replacement else (replacement, prevention)
    )
    for step in (first, second):
        if step is prevention:
            prevention(state, hurts)
        else:
            hurts = yield from replacement(state, hurts, spent)
    facts = wounds.put_on(state, hurts, by)
    triggers.happened(state, facts)
    return facts


def prevention(state: BerserkState, hurts: list[Hurt]) -> None:
    for hurt in hurts:
        wounds.prevent(state, hurt)


def replacement(state: BerserkState, hurts: list[Hurt], used: list[str]) -> Asking[list[Hurt]]:
    """531.1, 531.4, 531.5: what is replaced is not put on; what comes instead may be replaced in its turn."""
    done: list[Hurt] = []
    waiting = list(hurts)
    while waiting:
        hurt = waiting.pop(0)
        if hurt.count <= 0:
            done.append(hurt)
            continue
        wounds.cut(state, hurt, sum([prevented.count for prevented in done if prevented.target == hurt.target]))
        rule = wounds.refused(state, hurt) or ("8.camouflage" if camouflaged(state, hurt) else "")
        if hurt.count <= 0 or rule:
            tell(state, "no-wounds", ("531.1.1", rule or "8.scales"), {"object": ref(state, hurt.target)})
            continue
        new = yield from instead(state, "wounds", hurt, used)
        if new is None:  # 531.3: what is replaced is not put on
            done.append(hurt)
        else:
            if state.ruleset.battle.prevention_before_replacement and state.ruleset.battle.moved_wounds_prevented:
                prevention(state, new)  # 531.5: they count as new wounds on that card
            waiting += new
    return done


def _printed(state: BerserkState, id: Id) -> bool:
    """Whether a card has camouflage of its own."""
    held = properties.of(state, id).held
    return any(
        isinstance(held_ability.ability, n.Named)
        and held_ability.ability.name == "camouflage"
        and not held_ability.granter
        for held_ability in held
    )


def camouflaged(state: BerserkState, hurt: Hurt) -> bool:
    """8.camouflage: a closed card receives no wounds from the first attack at it in the turn."""
    card = state.objects.get(hurt.target)
    if card is None or hurt.sort in ("spell", "impact", "") or not card.closed:
        return False
    if properties.ignores(state, hurt.source, hurt.target, "camouflage", hurt.sort, own=_printed(state, hurt.target)):
        return False
    mark = "turn attacked" if state.ruleset.battle.camouflage_counts == "all_attacks" else "turn attacked closed"
    return properties.of(state, hurt.target).has("camouflage") and card.mark(mark) == 0


def instead(state: BerserkState, what: str, hurt: Hurt, used: list[str]) -> Asking[list[Hurt] | None]:
    """531.4: the wounds that come in place of wounds or lives for a card; None: nothing is replaced."""
    ways = [way for way in _instead(state, what, hurt) if way[1] not in used]
    chosen = yield from _choose(state, hurt, ways)
    if chosen is None:
        return None
    used.append(chosen[1])
    return (yield from _replaced(state, hurt, chosen[0]))  # 8.replacement-effect


def _instead(state: BerserkState, what: str, hurt: Hurt) -> list[tuple[Mod, str]]:
    """The replacements that watch for what would be put on a card."""
    ways: list[tuple[Mod, str]] = []
    for card in board.everybody(state):
        own = [
            mod for mod in properties.mods(state, card.id) if isinstance(mod.what, n.Instead) and mod.source == card.id
        ]
        for index, mod in enumerate(own):
            if isinstance(mod.what, n.Instead) and mod.what.what == what:
                ctx = Context(state, card.id, card.controller, Facts(what, hurt.source, hurt.target, hurt.count))
                if meaning.matches(ctx, mod.what.of, hurt.target) and feasibility.possible(
                    ctx, mod.what.power
                ):  # 525.1
                    ways.append((mod, f"{card.id}:{card.stamp}:{index}"))
    return ways


def _choose(state: BerserkState, hurt: Hurt, ways: list[tuple[Mod, str]]) -> Asking[tuple[Mod, str] | None]:
    """A player who can apply several of them chooses; if both players can, the Active player does."""
    if not ways:
        return None
    seats = list(dict.fromkeys([mod.seat for mod, _ in ways]))
    seat = seats[0] if len(seats) == 1 else state.active  # 531.4.2
    ids = [mod.source for mod, _ in ways]
    optional = all(isinstance(mod.what, n.Instead) and mod.what.may for mod, _ in ways)
    if optional:
        wanted = yield from questions.yes(state, seat, "531.1", "berserk-ask-instead", ids[0])
        if not wanted:
            return None
    if len(ways) == 1:
        return ways[0]
    rule = "531.4.1" if len(seats) == 1 else "531.4.2"
    picked = yield from questions.one_of(state, seat, rule, "berserk-ask-which-instead", ids, hurt.target)
    return next((way for way in ways if way[0].source == picked), ways[0])


def _replaced(state: BerserkState, hurt: Hurt, mod: Mod) -> Asking[list[Hurt]]:
    """531.1: something else is done; wounds count as new ones on the card that gets them."""
    what = mod.what
    assert isinstance(what, n.Instead)
    tell(
        state,
        "instead",
        ("531.1", "8.replacement-effect"),
        {"object": ref(state, mod.source), "target": ref(state, hurt.target)},
    )
    ctx = Context(state, mod.source, mod.seat, Facts("wounds", hurt.source, hurt.target, hurt.count, hurt.sort))
    ctx.x = hurt.count
    power = what.power
    if state.log.witness is not None:
        state.log.witness.begins(mod.source, str(mod.source), power)
        state.log.witness.ends(power, True)
    chosen = yield from declaration.name_targets(state, mod.seat, ctx, power, [])
    if chosen is None or not isinstance(power, n.Does):
        return []
    ctx.chosen = {**ctx.chosen, **chosen.chosen}
    if not isinstance(power.effect, n.Wound):
        use = Use(0, mod.seat, mod.source, "triggered", powers=(power,), joints=("",), cells=tuple(chosen.cells))
        yield from carry_out(state, use, ctx, power)
        return []
    count = meaning.quantity(ctx, power.effect.count)
    return [Hurt(id, count, mod.source, hurt.sort, hurt.kind, mod.seat) for id in meaning.cards(ctx, power.effect.who)]


def destroy(state: BerserkState, ids: list[Id], by: str, used: list[str]) -> Asking[None]:
    """509.1, 509.2, 531.1, 8.destroy: cards are destroyed, unless something is done instead; 205.1.2: each owner orders his own."""
    dying: list[Id] = []
    for id in ids:
        if id in state.objects and board.in_game(state.objects[id]):
            facts = zones.death_of(state, id)
            new = yield from instead(state, "death", Hurt(id, 1, facts.to, facts.kind), used)
            if new is None:
                dying.append(id)
            else:
                yield from land(state, new, "508.3", used)
    ordered = yield from zones.in_order(state, dying)
    for id in ordered:
        death = zones.death_of(state, id)
        if death.to in state.objects and death.to != id:
            triggers.happened(state, [Facts("destroys", death.to, id, kind=death.kind, strength=death.strength)])
    zones.die(state, ordered, by)
