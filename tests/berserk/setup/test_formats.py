"""Decks, boosters, drafts.  8.constructed-deck, 8.draft-deck, 8.horde, 8.booster, 701.3"""

from __future__ import annotations

from collections import Counter

import pytest

from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.formats import (
    CONSTRUCTED,
    DRAFT,
    FORMATS,
    SEALED,
    Draft,
    Format,
    Pool,
    booster,
    campaign,
    problems,
    sealed,
)
from arbiter.berserk.cards.pool import register
from arbiter.berserk.game import RULES
from arbiter.berserk.language import nodes as n
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.codec import Json
from arbiter.kernel.messages import IllegalChoice
from arbiter.kernel.rng import Rng
from tests.berserk.setup.making import creature, rule_of

HORDE = (n.Named("horde"),)


def deck(size: int, copies: int = 1) -> list[Card]:
    return [creature(f"C{index // copies}") for index in range(size)]


def rules(format: Format, cards: list[Card], opened: list[Card] | None = None) -> list[str]:
    return [rule_of(one) for one in problems(format, cards, opened)]


@pytest.mark.parametrize(
    ("format", "size", "found"),
    [
        (CONSTRUCTED, 29, ["8.constructed-deck"]),
        (CONSTRUCTED, 30, []),
        (CONSTRUCTED, 50, []),
        (CONSTRUCTED, 51, ["8.constructed-deck"]),
        (DRAFT, 19, ["8.draft-deck"]),
        (DRAFT, 20, []),
        (DRAFT, 28, []),
        (DRAFT, 29, ["8.draft-deck"]),
        (SEALED, 19, ["8.draft-deck"]),
        (SEALED, 20, []),
        (campaign(), 200, []),
        (campaign(100), 101, ["701.3"]),
        (campaign(), 0, ["701.3"]),
    ],
)
def test_sizes(format: Format, size: int, found: list[str]) -> None:
    assert rules(format, deck(size)) == found


@pytest.mark.parametrize(("copies", "found"), [(3, []), (4, ["8.constructed-deck"])])
def test_copies_in_a_constructed_deck(copies: int, found: list[str]) -> None:
    assert rules(CONSTRUCTED, [*deck(30), *[creature("Guard")] * copies]) == found


@pytest.mark.parametrize(("copies", "found"), [(5, []), (6, ["8.horde"])])
def test_a_horde(copies: int, found: list[str]) -> None:
    assert rules(CONSTRUCTED, [*deck(30), *[creature("Rat", abilities=HORDE)] * copies]) == found


def test_a_draft_deck_may_have_any_number_of_a_card_that_was_taken() -> None:
    cards = [creature("Guard")] * 20
    assert rules(DRAFT, cards, cards) == []
    assert rules(DRAFT, [*cards, creature("Guard")], cards) == ["8.booster"]
    assert rules(DRAFT, [*cards, creature("Other")], cards) == ["8.booster"]


def test_formats_say_how_many_cards_are_dealt() -> None:
    assert {name: one.deal for name, one in FORMATS.items()} == {"constructed": 15, "draft": 12, "sealed": 12}


def pool() -> Pool:
    rarities = ["common"] * 20 + ["rare", "super-rare", "ultra-rare", "promo", "legendary", "mass"]
    return Pool([(creature(f"{rarity} {index}"), rarity) for index, rarity in enumerate(rarities)])


def test_a_booster_has_six_common_cards_and_a_rare_one() -> None:
    seen: Counter[str] = Counter()
    for seed in range(200):
        cards = booster(pool(), Rng(seed))
        kinds = [card.name.split()[0] for card in cards]
        assert kinds[:6] == ["common"] * 6 and len({card.name for card in cards}) == 7
        seen[kinds[6]] += 1
    assert set(seen) == {"rare", "super-rare", "ultra-rare"}


def test_a_pool_that_is_too_small() -> None:
    small = Pool([(creature(f"C{index}"), "common") for index in range(6)])
    assert rule_of(small.problem()) == "8.booster"
    assert pool().problem() is None
    with pytest.raises(ValueError, match="no such rarity: shiny"):
        Pool([(creature(), "shiny")])


def test_sealed() -> None:
    opened = sealed(pool(), 3, Rng(1))
    assert [len(one) for one in opened] == [7 * SEALED.boosters] * 3
    assert opened[0] != opened[1]
    assert rules(SEALED, opened[0][:28], opened[0]) == []


def test_a_draft_hands_packs_to_the_left_and_then_to_the_right() -> None:
    draft = Draft(pool(), 3, Rng(5), boosters=2)
    first = [list(pack) for pack in draft.packs]
    draft.take([0, 0, 0])
    assert draft.packs == [first[2][1:], first[0][1:], first[1][1:]]
    for _ in range(6):
        draft.take([0, 0, 0])
    second = [list(pack) for pack in draft.packs]
    assert [len(pack) for pack in second] == [7, 7, 7]
    draft.take([6, 6, 6])
    assert draft.packs == [second[1][:6], second[2][:6], second[0][:6]]
    while not draft.over:
        draft.take([0, 0, 0])
    assert [len(taken) for taken in draft.taken] == [14, 14, 14]


def test_a_draft_gives_as_many_cards_as_a_deck_may_have() -> None:
    draft = Draft(pool(), 2, Rng(2))
    while not draft.over:
        draft.take([0, 0])
    assert all(rules(DRAFT, taken, taken) == [] and len(taken) == DRAFT.most for taken in draft.taken)


def test_a_wrong_pick_is_refused_and_changes_nothing() -> None:
    draft = Draft(pool(), 2, Rng(2))
    before = [list(pack) for pack in draft.packs]
    assert rule_of(draft.refuse(1, 7)) == "8.booster"
    for picks in ([0, 7], [-1, 0]):
        with pytest.raises(IllegalChoice, match="There is no card"):
            draft.take(picks)
    assert draft.packs == before and draft.taken == [[], []]


def test_a_limited_format_has_a_smaller_deal_unless_the_ruleset_says_another() -> None:
    """402.3: also where decks are lists of cards."""
    register(creature("Drafted"))
    said: list[tuple[Json, int]] = [(None, 12), ({"deal": 9}, 9)]
    for ruleset, deal in said:
        state = RULES.start({"decks": [["Drafted"] * 20] * 2, "seed": 1, "format": "draft", "ruleset": ruleset})
        assert isinstance(state, BerserkState) and state.ruleset.deal == deal
