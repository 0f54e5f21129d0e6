"""Our own set: everything in the closed lists is used, the numbers are sensible, the decks may be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.berserk.cards import library, pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.formats import CONSTRUCTED, Pool, problems
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words as w
from arbiter.berserk.language.compiler import compile_text
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.render.sentences_en import english
from arbiter.berserk.language.render.sentences_ru import russian
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.reflect import walk

CARDS = library.cards()
SYMBOLS = (
    "{T} {!} {C} Х{C} {ROW} {DIR} {REG}- {UNIQ} {1ST} {2ND} {P-MAG} {P-SHOT} {P-DIS} {P-POIS} {P-SPELL} {P-SUD} {P-THR}"
).split()
NODES = [part for card in CARDS.values() for part in walk(card.abilities)]


def creatures() -> list[Card]:
    return [card for card in CARDS.values() if card.type == "creature"]


def test_there_are_about_120_cards_with_names_of_their_own() -> None:
    assert 115 <= len(CARDS) <= 140
    assert len({card.english for card in CARDS.values()}) == len(CARDS)


def test_every_element_type_and_subtype_is_there() -> None:
    assert {element for card in CARDS.values() for element in card.elements} == set(w.ELEMENTS)
    assert any(not card.elements for card in CARDS.values())
    assert {card.type for card in CARDS.values()} == set(w.TYPES)
    assert {card.subtype for card in creatures()} == {"independent", "flying", "symbiote"}
    for name in ("symbiote", "parasite"):
        assert any(n.Named(name) in card.abilities for card in creatures()), name


def test_every_class_is_there() -> None:
    assert {node.word for node in NODES if isinstance(node, n.Class)} == set(w.CLASSES)


def test_every_named_ability_is_there() -> None:
    assert {node.name for node in NODES if isinstance(node, n.Named)} == set(NAMED)


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_is_printed(symbol: str) -> None:
    assert any(symbol in card.text for card in CARDS.values())


def test_gold_and_silver_and_a_cost_with_x() -> None:
    assert any(card.elite for card in CARDS.values()) and any(not card.elite for card in CARDS.values())
    assert any(card.variable for card in CARDS.values())


@pytest.mark.parametrize("name", CARDS)
def test_the_text_comes_back(name: str) -> None:
    card = CARDS[name]
    assert compile_text(name, russian(card.abilities, (name,))) == card.abilities
    assert english(card.abilities, card.english)


def test_lives_and_strikes_fit_the_cost() -> None:
    for card in creatures():
        assert card.strike is not None
        weak, medium, strong = card.strike
        assert weak <= medium <= strong <= card.cost + 1, card
        cost = card.cost + (1 if card.variable else 0)
        assert 1.0 <= card.lives / cost <= 3.0, card
    dearest = [card for card in creatures() if card.cost >= 9]
    assert all(card.elite and card.strike is not None and card.strike[2] >= 4 for card in dearest)


def test_each_element_has_cards_of_every_cost() -> None:
    for element in w.ELEMENTS:
        costs = {card.cost for card in CARDS.values() if element in card.elements}
        assert {2, 3, 4, 5, 6} <= costs and costs & {7, 8} and costs & {9, 10}, element


def test_the_decks_may_be_played() -> None:
    decks = library.decks()
    assert len(decks) == 6
    for name, deck in decks.items():
        assert library.unknown(name, deck, CARDS) == []
        cards = [CARDS[card] for card in deck]
        assert problems(CONSTRUCTED, cards) == []
        own = max([sum([element in card.elements for card in cards]) for element in w.ELEMENTS])
        assert own * 2 > len(cards) and all(len(card.elements) <= 1 for card in cards)
        assert sum([card.cost for card in cards if card.elite]) >= 48, name  # two squads' worth of gold
    assert {card for deck in decks.values() for card in deck} == set(CARDS)


def test_boosters_can_be_made() -> None:
    assert Pool([(card, card.rarity) for card in CARDS.values()]).problem() is None


def test_the_pool_knows_them() -> None:
    assert set(CARDS) <= set(pool.names()) and set(library.decks()) <= set(pool.decks())


def test_a_deck_file_says_what_it_must_be(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    for text in ("- a", "name: x", "name: x\ncards: {a: 0}", "name: x\ncards: {a: many}"):
        path.write_text(text, "utf-8")
        with pytest.raises(ArbiterError, match="deck"):
            library.read_deck(path)
    assert [str(one.args["close"]) for one in library.unknown("x", ("Пастух Ветра",), CARDS)] == ["Пастух Ветров"]
