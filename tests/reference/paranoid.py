"""Compare what the engine has kept with what the book says: characteristics, prohibitions, the index of watchers."""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState
from tests.reference.layers import reference

PLAIN = (
    "name", "mana_cost", "mana_value", "colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty",
    "controller", "keywords", "card",
)  # fmt: skip


def facts(derived: Derived) -> dict[str, object]:
    """Everything in a derived record, in a form that can be compared."""
    found: dict[str, object] = {name: getattr(derived, name) for name in PLAIN}
    found["abilities"] = [(held.origin, held.ability) for held in derived.abilities]
    found["bans"] = [(ban.action, ban.by, ban.source, ban.must, ban.controller) for ban in derived.bans]
    return found


def differences(state: MagicState) -> list[str]:
    """One line for each value on which the engine and the book disagree."""
    book = reference(state)
    found: list[str] = []
    for id, expected in book.items():
        actual = facts(layers.characteristics(state, id))
        for name, value in facts(expected).items():
            if name == "bans" and id not in state.permanents:
                continue  # the engine looks for these only when asked
            if actual[name] != value:
                found.append(f"{id} {expected.name}: {name} is {actual[name]!r}, by the book {value!r}")
    return found + index_differences(state, book)


def index_differences(state: MagicState, book: dict[Id, Derived]) -> list[str]:
    from arbiter.magic.rules.watchers import kind_of

    expected: dict[str, list[tuple[Id, str]]] = {}
    for id in sorted(state.permanents):
        for held in book[id].abilities:
            if kind := kind_of(held.ability):
                expected.setdefault(kind, []).append((id, held.origin))
    kinds = dict.fromkeys([*layers.KIND_OF.values(), *["replace " + kind for kind in layers.KIND_OF.values()]])
    found: list[str] = []
    for kind in kinds:
        actual = [(id, held.origin) for id, held in layers.watchers(state, kind)]
        if actual != expected.get(kind, []):
            found.append(f"watchers for {kind!r} are {actual!r}, by the book {expected.get(kind, [])!r}")
    return found


def compare(state: MagicState) -> None:
    """Fails if anything kept is not what the book says."""
    found = differences(state)
    assert not found, "\n".join(found)
