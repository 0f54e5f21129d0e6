"""The order of the layers once more, straight from the book: every effect is tried on every other.  CR 613.7"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.state.caches import Derived, Held
from arbiter.magic.state.state import MagicState
from tests.reference.layers import (
    Effect,
    World,
    applies_to,
    beginning,
    change,
    copy_of,
    does,
    existing,
    part,
    recount,
    spelled_out,
    with_land_types,
)

MANY = 24
"""Every effect is tried on every other after each: of more in one layer nothing is said."""


class TooMany(Exception):
    """More effects than are gone through here."""


def apply(world: World, effect: Effect, layer: str) -> None:
    ids = applies_to(world, effect)
    todo = [
        (one, id, does(world, effect, one, id))
        for one in part(effect.modifications, layer, effect.defining)
        for id in ids
    ]
    world.locked[effect.key] = ids
    world.running[effect.key] = effect
    for modification, id, doing in todo:
        change(world, effect, modification, id, doing)


def outlines(world: World, pool: list[Effect], layer: str) -> dict[str, list[object]]:
    """613.7a: of each effect existence, what it applies to, what it does to each."""
    there = {one.key for one in existing(world, layer)}
    return {one.key: outline(world, one, layer) if one.key in there else [] for one in pool}


def outline(world: World, effect: Effect, layer: str) -> list[object]:
    ids, parts = sorted(applies_to(world, effect)), part(effect.modifications, layer, effect.defining)
    return [[id, [does(world, effect, one, id) for one in parts]] for id in ids] + ["exists"]


def dependencies(world: World, pool: list[Effect], layer: str) -> dict[str, list[str]]:
    """613.7a: each effect and those it depends on, as applying each of them to a copy of the world shows."""
    found: dict[str, list[str]] = {one.key: [] for one in pool}
    if len(pool) == 1:
        return found
    before = outlines(world, pool, layer)
    for other in pool:
        trial = world.copy()
        apply(trial, other, layer)
        after = outlines(trial, pool, layer)
        for one in pool:
            if one.key != other.key and one.defining == other.defining and before[one.key] != after[one.key]:
                found[one.key].append(other.key)
    return found


def loops(edges: dict[str, list[str]]) -> dict[str, list[str]]:
    """For each effect the members of the dependency loops it is in."""
    reach = {key: set(after) for key, after in edges.items()}
    for _ in edges:
        for key in edges:
            for other in list(reach[key]):
                reach[key] |= reach[other]
    return {key: [other for other in edges if other in reach[key] and key in reach[other]] for key in edges}


def apply_layer(world: World, layer: str) -> None:
    done: list[str] = []
    while True:
        waiting = [one for one in existing(world, layer) if one.key not in done]
        if not waiting:
            return
        pool = [one for one in waiting if one.defining] or waiting  # 613.2
        pool.sort(key=lambda one: (one.stamp, one.tie))
        if len(pool) > MANY:
            raise TooMany(f"{len(pool)} effects in layer {layer}")
        edges = dependencies(world, pool, layer)
        together = loops(edges)
        chosen = next(one for one in pool if all(key in together[one.key] for key in edges[one.key]))  # 613.7b
        apply(world, chosen, layer)
        done.append(chosen.key)


def deployable(being: Derived) -> Derived:
    """804.2: "{T}: Target teammate gains control of this creature.  Activate only as a sorcery." """
    given = n.Apply(n.Self(), (n.GainControl(n.TargetPlayer(0)),), "permanent")
    teammate = n.Targets(None, n.Team(others=True))
    made = copy_of(being)
    held = Held(n.Activated((n.TapThis(),), given, (teammate,), timing="sorcery"), "deployment")
    made.abilities = (*made.abilities, held)
    return made


def reference(state: MagicState) -> dict[Id, Derived]:
    """Every object of the game, by the book."""
    world = beginning(state)
    for layer in ("1", "2", "3", "4"):
        apply_layer(world, layer)
    for id, being in list(world.beings.items()):  # 305.6
        if id in world.untouched:
            world.beings[id] = world.untouched[id].as_land
        elif "land" in being.types:
            world.put(id, with_land_types(being))
    for id in state.permanents if state.ruleset.deploy else []:
        if "creature" in world.beings[id].types:
            world.put(id, deployable(world.beings[id]))  # 804.2
    for layer in ("5", "6"):
        apply_layer(world, layer)
    for id in state.permanents:
        if "creature" not in world.beings[id].types:  # 208.3
            resized(world, id, 0, 0)
    for layer in ("7a", "7b", "7c"):
        apply_layer(world, layer)
    counted = {id: permanent.counters for id, permanent in state.permanents.items()}
    counted |= {id: card.counters for id, card in state.objects.items() if card.counters}  # also in other zones
    for id, counters in counted.items():
        for kind, number in counters:  # 122.1a
            if kind[0] in "+-" and "creature" in world.beings[id].types:
                power, toughness = kind.split("/")
                being = world.beings[id]
                resized(world, id, being.power + number * int(power), being.toughness + number * int(toughness))
    apply_layer(world, "7e")
    for effect in sorted(existing(world, "after"), key=lambda one: (one.stamp, one.tie)):  # 613.10
        apply(world, effect, "after")
    book = {
        id: world.untouched[id].written if id in world.untouched else spelled_out(being)
        for id, being in world.beings.items()
    }
    for id in state.items:
        book[id] = on_the_stack(state, id, book[id])
    return book


def resized(world: World, id: Id, power: int, toughness: int) -> None:
    being = world.beings[id]
    if (power, toughness) != (being.power, being.toughness):
        made = copy_of(being)
        made.power, made.toughness = power, toughness
        world.put(id, made)


def on_the_stack(state: MagicState, id: Id, being: Derived) -> Derived:
    item, made = state.items[id], copy_of(being)
    if item.kind == "spell":  # 202.3e
        made.mana_value += made.mana_cost.count("{X}") * item.x
    for place, card in enumerate(item.spliced):  # 612.8
        made.abilities += tuple(Held(one, f"splice:{place}:{k}") for k, one in enumerate(card.abilities))
        recount(made)
    return made
