"""Cards with several faces: put together, saved and read again, imported, shown (708, 709, 711, 712, 715)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arbiter.client.magic.names import card_lines
from arbiter.kernel.codec import Damaged
from arbiter.magic.cards import printed, registry
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


@pytest.fixture
def read(tmp_path: Path) -> dict[str, list[dict[str, Any]]]:
    """The cards of a card file with these entries."""
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"data": ENTRIES}), "utf-8")
    return dict(printed.stream(path))


def test_printed_cards_are_read_with_their_faces(read: dict[str, list[dict[str, Any]]]) -> None:
    cards = {name: printed.whole(name, read[name]) for name in ("Cub // Great Bear", "Fire // Ice", "Left", "Right")}
    assert [card.kind for card in cards.values()] == ["double-faced", "split", "meld", "meld"]
    assert cards["Cub // Great Bear"].faces[0].name == "Great Bear"
    assert cards["Left"].faces == cards["Right"].faces  # they are a pair
    assert "Whole" not in read


@pytest.mark.parametrize("name", ["Lost", "Odd"])
def test_what_the_card_file_does_not_hold_whole_is_refused(name: str, read: dict[str, list[dict[str, Any]]]) -> None:
    with pytest.raises(printed.BadCards, match=name):
        printed.whole(name, read[name])


def test_both_faces_are_shown() -> None:
    assert card_lines(put_together("split", (FIRE, ICE)), "en")[::4] == ["Fire  {1}{R}", "Ice  {1}{U}"]
    assert "//" in card_lines(put_together("double-faced", (CUB, BEAR)), "ru")
