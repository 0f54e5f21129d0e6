"""What is printed on a card besides its text, in words: type lines, power and toughness; and the plurals of subtypes."""

from __future__ import annotations

import pytest

from arbiter.client.magic.names import card_lines
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.wording import size_of, type_line
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.typeline import parse_type_line
from arbiter.magic.language.words import NOUN_FORMS, plural

COUNTED = (
    "Odd Oath's power is equal to the number of creatures you control and its toughness is equal to that number plus 1."
)


@pytest.mark.parametrize(
    ("types", "text", "size"),
    [
        ("Creature — Elf", COUNTED, "*/1+*"),
        ("Creature — Elf", "Odd Oath's power is equal to the number of creatures you control.", "*/3"),
        (
            "Creature — Elf",
            "Odd Oath's power and toughness are each equal to the number of Forests you control.",
            "*/*",
        ),
        ("Creature — Elf", "Flying", "2/3"),
        ("Artifact — Vehicle", "Crew 1", "3/3"),
    ],
)
def test_power_and_toughness_are_shown_as_printed(types: str, text: str, size: str) -> None:
    """208.2: with the star, and the number before it; 301.7a: of Vehicles too."""
    card = make_card("Odd Oath", "{2}", types, text, size)
    assert "/".join(size_of(card)) == size
    assert card_lines(card, "en")[-1] == card_lines(card, "ru")[-1] == size


def test_what_has_no_size_shows_none() -> None:
    assert card_lines(make_card("Odd Oath", "{2}", "Artifact", "{T}: Add {C}."), "en")[-1] == "  {T}: Add {C}."


@pytest.mark.parametrize(
    ("types", "russian"),
    [
        ("Tribal Instant — Elf", "Племенное мгновенное заклинание — Эльф"),
        ("Tribal Enchantment — Elf", "Племенные чары — Эльф"),
        ("Legendary Tribal Artifact — Elf", "Легендарный племенной артефакт — Эльф"),
        ("Legendary Artifact Creature — Golem", "Легендарный артефакт существо — Голем"),
    ],
)
def test_russian_type_lines_agree(types: str, russian: str) -> None:
    assert type_line(parse_type_line(types), "ru") == russian


@pytest.mark.parametrize("line", ["Interrupt", "Mana Source"])
def test_what_was_printed_with_an_obsolete_type_is_an_instant(line: str) -> None:
    assert parse_type_line(line).types == ("instant",)


@pytest.mark.parametrize(
    ("word", "many"),
    [
        ("Locus", "Loci"),
        ("Fungus", "Fungi"),
        ("Homunculus", "Homunculi"),
        ("Aetherborn", "Aetherborn"),
        ("Vedalken", "Vedalken"),
        ("Elf", "Elves"),
        ("Harpy", "Harpies"),
        ("Sphinx", "Sphinxes"),
        ("Octopus", "Octopuses"),
        ("Djinn", "Djinns"),
        ("Equipment", "Equipment"),
        ("Food", "Foods"),
    ],
)
def test_plurals(word: str, many: str) -> None:
    assert plural(word) == many
    assert NOUN_FORMS[many][0] == word


def test_no_plural_doubles_an_s() -> None:
    assert [plural(word) for word in SUBTYPES if plural(word).endswith(("ss", "xs", "shs"))] == []
