"""Cards with several faces: put together, saved and read again, imported, shown (708, 709, 711, 712, 715)."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.client.names import card_lines
from arbiter.kernel.codec import Damaged
from arbiter.magic.cards import printed, registry
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.faces import KINDS, combined_cost, put_together

FIRE = make_card("Fire", "{1}{R}", "Instant", "Fire deals 2 damage to any target.")
ICE = make_card("Ice", "{1}{U}", "Sorcery", "Draw a card.")
CUB = make_card("Cub", "{G}", "Creature — Bear", "Trample", "1/1")
BEAR = make_card("Great Bear", "", "Legendary Creature — Bear", "Vigilance", "4/4", color_indicator=("red",))


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_with_faces_is_saved_and_read_again(kind: str) -> None:
    card = put_together(kind, (FIRE, ICE) if kind == "split" else (CUB, BEAR))
    again = registry.from_json(registry.to_json(card))
    assert again == card and again.faces == card.faces and again.kind == kind
    assert card.key != CUB.key


def test_a_damaged_face_is_refused() -> None:
    facts = registry.to_json(put_together("split", (FIRE, ICE)))
    assert isinstance(facts, list) and isinstance(facts[11], list)
    facts[11] = [facts]
    with pytest.raises(Damaged):
        registry.from_json(facts)


def test_a_split_card_is_both_halves() -> None:
    card = put_together("split", (FIRE, ICE))
    assert (card.name, card.names) == ("Fire // Ice", ("Fire", "Ice"))
    assert (card.mana_cost, card.mana_value, card.colors) == ("{2}{R}{U}", 4, ("blue", "red"))
    assert (card.types, len(card.abilities)) == (("instant", "sorcery"), 2)
    assert card.copiable is card


def test_costs_are_combined() -> None:
    assert combined_cost("{X}{R}", "{3}{G/W}{2}") == "{5}{X}{R}{G/W}"
    assert (combined_cost("", ""), combined_cost("{0}", "")) == ("", "{0}")


def test_a_flipped_half_has_the_cost_and_color_of_the_card() -> None:
    flipped = put_together("flip", (CUB, BEAR)).faces[0]
    assert (flipped.mana_cost, flipped.colors, flipped.power) == ("{G}", ("green",), 4)


@pytest.mark.parametrize("kind", ["double-faced", "meld"])
def test_only_the_face_that_is_up_can_be_copied(kind: str) -> None:
    card = put_together(kind, (CUB, BEAR))
    assert (card.copiable.kind, card.copiable.faces, card.copiable) == ("", (), CUB)
    assert card.faces[0].colors == ("red",)


def test_faces_do_not_nest() -> None:
    with pytest.raises(ValueError, match="two faces"):
        put_together("flip", (put_together("flip", (CUB, BEAR)), BEAR))
    with pytest.raises(ValueError, match="two faces"):
        put_together("leveler", (CUB, BEAR))


def face(name: str, layout: str, **more: str) -> dict[str, Any]:
    return {"name": name, "faceName": name, "layout": layout, "type": "Creature — Bear", **more}


ENTRIES: dict[str, Any] = {
    "Cub // Great Bear": [face("Cub", "transform", manaCost="{G}"), face("Great Bear", "transform")],
    "Fire // Ice": [face("Fire", "split", type="Instant"), face("Ice", "aftermath", type="Instant")],
    "Left // Whole": [face("Left", "meld", text="Creatures named Right get +1/+1."), face("Whole", "meld")],
    "Right": [face("Right", "meld")],
    "Lost": [face("Lost", "meld")],
    "Odd": [face("Odd", "saga"), face("Even", "saga")],
}


def test_printed_cards_are_read_with_their_faces() -> None:
    def read(name: str) -> Card:
        return printed.card(ENTRIES, name)

    assert [read("Cub").kind, read("Fire // Ice").kind, read("Right").kind] == ["double-faced", "split", "meld"]
    assert read("Cub").faces[0].name == "Great Bear"
    assert read("Left").faces == read("Right").faces  # they are a pair


@pytest.mark.parametrize("name", ["Lost", "Odd", "Nothing"])
def test_what_the_card_file_does_not_hold_whole_is_refused(name: str) -> None:
    with pytest.raises(printed.BadCards, match=name):
        printed.card(ENTRIES, name)


def test_both_faces_are_shown() -> None:
    assert card_lines(put_together("split", (FIRE, ICE)), "en")[::4] == ["Fire  {1}{R}", "Ice  {1}{U}"]
    assert "//" in card_lines(put_together("double-faced", (CUB, BEAR)), "ru")
