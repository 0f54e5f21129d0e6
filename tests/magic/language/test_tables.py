"""The tables of constructions: what a row says is read as the same nodes, and what could mean two things is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from arbiter.kernel.notation import show
from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.conditions import ConditionReader
from arbiter.magic.language.grammar.grammar import Grammar
from arbiter.magic.language.grammar.tokens import tokenize
from arbiter.magic.language.mentions import It, That, They, Was, attachment_of
from arbiter.magic.language.notation import NOTATION
from arbiter.magic.language.render.english import English
from arbiter.magic.language.typeline import parse_type_line
from arbiter.magic.language.wording import conditions
from arbiter.magic.language.wording.spoken import SHAPES, One, settled

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

CREATURE = parse_type_line("Creature")
FIXED = [row for row in (*conditions.ONE, *conditions.DEEDS) if "$" not in row[0] and not row[1].startswith("|")]


def grammar(text: str) -> Grammar:
    tokens, bad = tokenize(text, "Foo")
    assert bad < 0
    return Grammar(tokens, CREATURE, attachment_of(CREATURE, ()))


def read(text: str) -> n.Condition | None:
    reader = grammar(text)
    found = reader.conditions.condition()
    return found if reader.line.ended() else None


@pytest.mark.parametrize("row", FIXED, ids=[row[0] for row in FIXED])
def test_what_a_row_says_is_read_as_its_nodes(row: tuple[str, str, str]) -> None:
    node = NOTATION.read(row[0])
    assert isinstance(node, n.Condition)
    assert read(English(CREATURE, ()).sentences.condition(node)) == node


@pytest.mark.parametrize("row", FIXED, ids=[row[0] for row in FIXED])
def test_every_wording_of_a_row_is_read(row: tuple[str, str, str]) -> None:
    for wording in row[1].split(" | "):
        if "{" not in wording:
            assert show(read(wording.replace(" ' ", "'"))) == show(NOTATION.read(row[0])), wording


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("it was kicked", n.WasKicked()),  # not that it was a kicked thing: the row has all words itself
        ("it was red", n.Matches(Was(It()), n.Is("red"))),
        ("that card is a creature card", n.Matches(That(n.Is("card")), n.Is("creature"))),
        ("it's a creature card", n.Matches(It(card=True), n.Is("creature"))),
    ],
)
def test_which_of_several_readings_is_meant(text: str, node: n.Condition) -> None:
    assert read(text) == node


def test_two_readings_as_long_that_differ_are_none() -> None:
    torn = ConditionReader(grammar("you win"))
    torn.memory["condition", "", 0] = [(n.WonFlip(), 2), (n.Done(), 2), (n.WonClash(), 1)]
    assert torn.best("condition", 0) is None
    torn.memory["condition", "", 0].pop(0)
    assert torn.best("condition", 0) == (n.Done(), 2)


YOURS = n.ControlledBy(n.You())
SEEN: dict[str, n.Predicate | n.Condition] = {
    "Under": n.All((n.Is("creature"), YOURS)),
    "Owned": n.All((n.Is("creature"), n.OwnedBy(n.You()))),
    "LyingWith": n.In("graveyard", They()),
    "Standing": n.All((n.Other(), n.Is("attacking"), n.Is("creature"))),
    "More": n.Exceeds(n.You(), n.LifeOf(n.ThatPlayer()), n.EachOpponent()),
    "ControlsEach": n.Joined(
        tuple([n.Compare(n.Count(n.All((n.Is(one), YOURS))), ">=", n.Number(1)) for one in ("Forest", "Plains")])
    ),
}


@pytest.mark.parametrize("name", SEEN)
def test_a_shape_goes_there_and_back(name: str) -> None:
    view = next(view for kind, _, view in SHAPES if kind.__name__ == name)
    parts = view.seen(SEEN[name])
    assert parts is not None
    assert view.plain(list(parts)) == SEEN[name]


def test_one_of_several_players() -> None:
    controls = n.Compare(n.Count(n.All((n.Is("creature"), n.ControlledBy(They())))), ">=", n.Number(1))
    few = n.Compare(n.Count(n.In("hand", They())), "<=", n.Number(2))
    opponents = n.EachOpponent()
    together = n.Compare(n.Count(n.All((n.Is("creature"), n.ControlledBy(opponents)))), ">=", n.Number(1))
    assert settled(One(opponents), controls) == together
    assert settled(One(opponents), few) == n.SomePlayer(opponents, few)
    assert settled(One(opponents, "no"), few) == n.Unless(n.SomePlayer(opponents, few))
    more = n.Compare(n.Count(n.In("hand", They())), ">=", n.Number(3))
    assert settled(One(n.EachPlayer(), "each"), few) == n.Unless(n.SomePlayer(n.EachPlayer(), more))
    assert settled(One(n.EachPlayer(), "each"), controls) is None
