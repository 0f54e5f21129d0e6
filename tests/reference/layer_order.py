"""The order of the layers once more, straight from the book: every effect is tried on every other.  CR 613.7"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import expansion
from arbiter.magic.state.caches import Derived, Held
from arbiter.magic.state.state import MagicState
from tests.reference.layers import MANA, Effect, World, applies_to, beginning, change, does, existing, part, recount

MANY = 24
"""Every effect is tried on every other after each: of more in one layer nothing is said."""


class TooMany(Exception):
    """More effects than are gone through here."""


def apply(world: World, effect: Effect, layer: str) -> None:
    ids = applies_to(world, effect)
    todo = [(one, id, does(world, effect, one, id)) for one in part(effect, layer) for id in ids]
    world.locked[effect.key] = ids
    world.running[effect.key] = effect
    for modification, id, doing in todo:
        change(world, effect, modification, id, doing)


def outlines(world: World, pool: list[Effect], layer: str) -> dict[str, list[object]]:
    """613.7a: of each effect existence, what it applies to, what it does to each."""
    there = {one.key for one in existing(world)}
    return {one.key: outline(world, one, layer) if one.key in there else [] for one in pool}


def outline(world: World, effect: Effect, layer: str) -> list[object]:
    ids = applies_to(world, effect)
    return [[id, [does(world, effect, one, id) for one in part(effect, layer)]] for id in sorted(ids)] + ["exists"]


def dependencies(world: World, pool: list[Effect], layer: str) -> dict[str, list[str]]:
    """613.7a: each effect and those it depends on, as applying each of them to a copy of the world shows."""
    found: dict[str, list[str]] = {one.key: [] for one in pool}
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
        waiting = [one for one in existing(world) if part(one, layer) and one.key not in done]
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


def reference(state: MagicState) -> dict[Id, Derived]:
    """Every object of the game, by the book."""
    world = beginning(state)
    for layer in ("1", "2", "3", "4"):
        apply_layer(world, layer)
    for being in world.beings.values():
        if "land" in being.types:  # 305.6
            for name, symbol in MANA.items():
                if name in being.subtypes:
                    held = Held(n.Activated((n.TapThis(),), n.AddMana((symbol,))), f"type:{name}:0")
                    being.abilities = (*being.abilities, held)
    for layer in ("5", "6"):
        apply_layer(world, layer)
    for id in state.permanents:
        if "creature" not in world.beings[id].types:  # 208.3
            world.beings[id].power = world.beings[id].toughness = 0
    for layer in ("7a", "7b", "7c"):
        apply_layer(world, layer)
    for id, permanent in state.permanents.items():
        for kind, number in permanent.counters:  # 122.1a
            if kind[0] in "+-" and "creature" in world.beings[id].types:
                power, toughness = kind.split("/")
                world.beings[id].power += number * int(power)
                world.beings[id].toughness += number * int(toughness)
    apply_layer(world, "7e")
    for effect in sorted(existing(world), key=lambda one: (one.stamp, one.tie)):  # 613.10
        if part(effect, "after"):
            apply(world, effect, "after")
    for being in world.beings.values():
        spelled_out(being)
    for id, item in state.items.items():  # 202.3e
        if item.kind == "spell":
            world.beings[id].mana_value += world.beings[id].mana_cost.count("{X}") * item.x
        for place, card in enumerate(item.spliced):  # 612.8
            more = tuple(Held(one, f"splice:{place}:{k}") for k, one in enumerate(card.abilities))
            world.beings[id].abilities += more
            recount(world.beings[id])
    return world.beings


def spelled_out(being: Derived) -> None:
    found: list[Held] = []
    there = [held.origin for held in being.abilities if isinstance(held.ability, n.Static)]
    for held in being.abilities:
        found.append(held)
        if isinstance(held.ability, n.Keyword):
            written = [Held(one, f"{held.origin}.k{place}") for place, one in enumerate(expansion(held.ability))]
            found += [one for one in written if one.origin not in there]
    being.abilities = tuple(found)
