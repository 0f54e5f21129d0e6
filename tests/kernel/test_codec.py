"""Writing and reading: what was written comes back; what is damaged is refused, never guessed and never a traceback."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.kernel.codec import DEPTH_LIMIT, Codec, Damaged, sorted_tables
from arbiter.kernel.game import new_game
from tests.games.skirmish.game import RULES, samples
from tests.games.skirmish.state import Fighter, Item, Player


@dataclass(frozen=True)
class Verb:
    """A node, as a game's language has them."""

    what: str
    parts: tuple[Verb, ...] = ()


CODEC = Codec([Player, Fighter, Item], [Verb])


def test_records_and_nodes_come_back() -> None:
    values: list[Any] = [
        None,
        True,
        -3,
        "текст",
        (1, (2, "x")),
        {1: "a", (2, "b"): None},
        Fighter(1, 0, "Ash", 3, 2, True, 5),
        Item(4, "strike", 1, 3, 7, "striking", 6, 2, ((3, 1),)),
        Verb("destroy", (Verb("draw"),)),
    ]
    for value in values:
        assert CODEC.decode(json.loads(CODEC.text(value))) == value


def test_lists_and_tuples_come_back_as_what_they_were() -> None:
    assert CODEC.decode(CODEC.encode([1, (2, [3])])) == [1, (2, [3])]


def test_digests_see_every_field() -> None:
    base = Fighter(1, 0, "Ash", 3)
    others = [
        Fighter(2, 0, "Ash", 3),
        Fighter(1, 1, "Ash", 3),
        Fighter(1, 0, "Ask", 3),
        Fighter(1, 0, "Ash", 4),
        Fighter(1, 0, "Ash", 3, 1),
        Fighter(1, 0, "Ash", 3, 0, True),
        Fighter(1, 0, "Ash", 3, 0, False, 1),
    ]
    assert len({CODEC.digest(one) for one in [base, *others]}) == 8


@pytest.mark.parametrize(
    "damaged",
    [
        {},
        {"r": "Nobody", "v": []},
        {"r": "Fighter", "v": [1]},
        {"r": "Fighter", "v": [1, 2, 3, 4, 5, 6, 7, 8]},
        {"r": "Fighter"},
        {"r": "Fighter", "v": "text"},
        {"r": 5, "v": []},
        {"n": "Fighter", "v": []},
        {"n": "Verb", "v": [1, 2, 3]},
        {"d": 5},
        {"d": [5]},
        {"d": [[1]]},
        {"d": [[1, 2, 3]]},
        {"d": [[{"d": []}, 2]]},
        1.5,
        [1.5],
    ],
    ids=str,
)
def test_damage_is_refused(damaged: Any) -> None:
    with pytest.raises(Damaged):
        CODEC.decode(damaged)


def test_strangers_are_not_written() -> None:
    for stranger in (object(), {1, 2}, 1.5, new_game(RULES, samples(2, 1)).state):
        with pytest.raises(Damaged):
            CODEC.encode(stranger)


def test_nesting_has_a_limit() -> None:
    deep: Any = ()
    for _ in range(DEPTH_LIMIT + 2):
        deep = (deep,)
    with pytest.raises(Damaged):
        CODEC.encode(deep)
    with pytest.raises(Damaged):
        CODEC.decode(json.loads("[" * (DEPTH_LIMIT + 2) + "]" * (DEPTH_LIMIT + 2)))
    with pytest.raises(Damaged):
        sorted_tables(json.loads("[" * (DEPTH_LIMIT + 2) + "]" * (DEPTH_LIMIT + 2)))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(allow_nan=False),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["d", "r", "n", "v", "x"]), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(JSON)
def test_any_document_is_read_or_refused(document: Any) -> None:
    try:
        CODEC.decode(document)
    except Damaged:
        return


def test_the_order_of_a_table_counts_only_in_the_exact_digest() -> None:
    game = new_game(RULES, samples(2, 3))
    state = game.state.copy()
    turned = game.state.copy()
    assert hasattr(turned, "fighters")
    turned.fighters = dict(reversed(turned.fighters.items()))
    codec = RULES.codec
    assert codec.exact(turned) != codec.exact(state)
    assert codec.positional(turned) == codec.positional(state)
