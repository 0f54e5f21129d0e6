"""The ready decks of variants: legal by their formats, told in both languages, dealt to any number of players."""

from __future__ import annotations

import pytest

from arbiter.client.magic.names import local_name
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.variants import formats, ready_decks

DECKS = [(variant, name) for variant in ("commander", "duel-commander", "brawl") for name in ready_decks.ready(variant)]


def test_there_are_four_decks_for_commander_and_two_for_brawl() -> None:
    assert len(ready_decks.ready("commander")) == 4
    assert len(ready_decks.ready("brawl")) == 2


@pytest.mark.parametrize(("variant", "name"), DECKS)
def test_a_ready_deck_breaks_no_rule_of_its_format(variant: str, name: str) -> None:
    deck = ready_decks.deck(variant, name)
    found = formats.read()
    check = formats.check(found, found.format(variant), formats.TODAY, deck.written())
    assert [(one.rule, one.message.args) for one in check.violations] == []
    assert check.notes == []


@pytest.mark.parametrize(("variant", "name"), DECKS)
def test_a_ready_deck_is_told_in_both_languages(variant: str, name: str) -> None:
    deck = ready_decks.deck(variant, name)
    assert deck.title("en") == name
    assert deck.title("ru") != name
    assert deck.idea("en") != deck.idea("ru")


def test_every_player_gets_a_deck_and_the_first_ones_get_different_decks() -> None:
    dealt = ready_decks.dealt("commander", 6)
    assert len({one.name for one in dealt[:4]}) == 4
    assert dealt[4].name == dealt[0].name
    assert len(dealt[0].main) == 99 and len(dealt[0].commanders) == 1
    assert [len(one.main) + len(one.commanders) for one in dealt] == [100] * 6


def test_a_deck_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ArbiterError) as refused:
        ready_decks.deck("commander", "slivers")
    assert "warband" in str(refused.value.message.args["known"])
    assert ready_decks.dealt("two-headed-giant", 4) == []


def test_every_player_of_vanguard_gets_a_deck_of_the_pool_and_a_vanguard() -> None:
    dealt = ready_decks.dealt("vanguard", 4)
    cards = [card for one in dealt for card in one.vanguards]
    assert len({card.name for card in cards}) == 4
    assert all(card.types == ("vanguard",) and card.abilities for card in cards)
    assert [(card.hand_modifier, card.life_modifier) for card in cards] == [(0, 5), (1, -2), (-1, 3), (0, -3)]
    assert [len(one.main) for one in dealt] == [60] * 4
    assert all(one.title("ru") != one.name for one in dealt)
    assert [ready_decks.name_in("ru", card.name) for card in cards][3] == "Капитан Раск"
    assert ready_decks.name_in("ru", "Forest") == "Лес"
    assert [local_name(cards[3].name, lang) for lang in ("en", "ru")] == [cards[3].name, "Капитан Раск"]
