"""The index of abilities that watch for events follows what the permanents are.  CR 603.2, 614.1"""

from __future__ import annotations

import pytest

from arbiter.engine import engine
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts.events import Event
from arbiter.magic.rules.triggers.event_table import ROWS
from tests.magic.layers import cards
from tests.magic.layers.table import Table


def sources(table: Table, kind: str) -> list[tuple[int, str]]:
    return [(id, held.origin) for id, held in layers.watchers(table.state, kind)]


def test_every_event_pattern_has_a_kind() -> None:
    assert set(layers.KIND_OF) == set(n.EventPattern.__subclasses__())


@pytest.mark.skipif(engine() == "compiled", reason="compiled classes do not tell their defaults")
def test_every_kind_of_event_stands_in_the_row_of_its_word() -> None:
    assert {word: row.kind.kind for word, row in ROWS.items()} == {word: word for word in ROWS}
    assert {row.kind for row in ROWS.values()} == set(Event.__subclasses__())


def test_enter_lose_regain_leave() -> None:
    table = Table()
    assert not layers.watched(table.state, "zone")
    first, second = table.put(cards.MOURNER), table.put(cards.MOURNER)
    assert sources(table, "zone") == [(first, "print:Mourner:0"), (second, "print:Mourner:0")]
    assert sources(table, "replace zone") == []
    effect = table.effect((n.LoseAbilities(),), first)
    assert sources(table, "zone") == [(second, "print:Mourner:0")]
    table.end(effect)
    assert sources(table, "zone") == [(first, "print:Mourner:0"), (second, "print:Mourner:0")]
    table.remove(first)
    assert sources(table, "zone") == [(second, "print:Mourner:0")]
    table.remove(second)
    assert not layers.watched(table.state, "zone")


def test_keywords_and_grants_watch_too() -> None:
    table = Table()
    monk, bear = table.put(cards.MONK), table.put(cards.GREEN_BEAR)
    assert sources(table, "cast") == [(monk, "print:Monk:0.k0")]
    effect = table.effect((cards.has("prowess"),), bear)
    assert sources(table, "cast") == [(monk, "print:Monk:0.k0"), (bear, f"effect:{effect}:0.k0")]
    wings = table.put(cards.enchantment("School", "{U}", n.Static(cards.CREATURES, (cards.has("prowess"),))))
    assert (bear, f"static:{wings}:print:School:0:0.k0") in sources(table, "cast")


def test_replacements_stand_under_their_own_name() -> None:
    table = Table()
    doubler = table.put(cards.DOUBLER)
    assert sources(table, "replace token") == [(doubler, "print:Doubler:0")]
    assert not layers.watched(table.state, "token")


def test_forks_have_their_own_index() -> None:
    table = Table()
    first = table.put(cards.MOURNER)
    assert layers.watched(table.state, "zone")
    fork = table.fork()
    second = fork.put(cards.MOURNER)
    assert [id for id, _ in layers.watchers(fork.state, "zone")] == [first, second]
    table.remove(first)
    assert not layers.watched(table.state, "zone")
    assert [id for id, _ in layers.watchers(fork.state, "zone")] == [first, second]


def test_a_copy_watches_as_what_it_copies() -> None:
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    assert not layers.watched(table.state, "zone")
    table.copy(bear, cards.MOURNER)
    assert sources(table, "zone") == [(bear, "print:Mourner:0")]
    table.copy(bear, None)
    assert not layers.watched(table.state, "zone")
