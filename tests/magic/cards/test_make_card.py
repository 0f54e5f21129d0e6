"""Cards made from what is printed on them (202, 205, 208)."""

from __future__ import annotations

import pytest

from arbiter.magic.cards.compile import make_card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.compiler import NotUnderstood
from arbiter.magic.language.notation import NotationError
from arbiter.magic.language.typeline import UnknownType


def test_a_creature() -> None:
    card = make_card("Mossy Elf", "{1}{G}", "Creature — Elf Druid", "{T}: Add {G}.", "1/2")
    assert (card.types, card.subtypes, card.supertypes) == (("creature",), ("Elf", "Druid"), ())
    assert (card.power, card.toughness, card.loyalty) == (1, 2, None)
    assert (card.colors, card.mana_value) == (("green",), 2)
    assert card.abilities == (n.Activated((n.TapThis(),), n.AddMana(("G",))),)


def test_a_star_is_left_to_the_ability_that_defines_it() -> None:
    text = "~'s power and toughness are each equal to the number of lands you control."
    card = make_card("Wide Beast", "{4}{G}", "Creature — Beast", text, "*/*")
    assert (card.power, card.toughness) == (None, None)
    assert isinstance(card.abilities[0], n.Static) and card.abilities[0].defines


def test_more_than_a_star_is_that_much_where_nothing_defines_the_star() -> None:
    text = "~'s toughness is equal to 1 plus the number of lands you control."
    card = make_card("Tall Beast", "{4}{G}", "Creature — Beast", text, "2/1+*")
    assert (card.power, card.toughness) == (2, 1)


def test_colors_come_from_the_cost_or_the_indicator() -> None:
    assert make_card("Twin", "{W}{U/B}{2}", "Instant", "Draw a card.").colors == ("white", "blue", "black")
    assert make_card("Marked", "", "Creature — Elf", "", "1/1", color_indicator=("green",)).colors == ("green",)
    assert make_card("Stone", "{3}", "Artifact").colors == ()


def test_notation_in_place_of_text() -> None:
    card = make_card("Gust", "{U}", "Instant", notation="SpellAbility(Draw(You(), count=Number(2)))")
    assert card.abilities == make_card("Gust", "{U}", "Instant", "Draw two cards.").abilities


def test_a_planeswalker() -> None:
    card = make_card("Ada", "{3}", "Legendary Planeswalker — Karn", "+1: Draw a card.\n0: You gain 1 life.", loyalty=5)
    assert card.loyalty == 5
    first, second = card.abilities
    assert isinstance(first, n.Activated) and first.loyalty
    assert first.cost == (n.AddCounters(n.Self(), "loyalty", n.Number(1)),)
    assert isinstance(second, n.Activated) and second.loyalty and second.cost == ()


def test_the_key_is_of_what_a_rule_can_ask() -> None:
    one = make_card("Elf", "{G}", "Creature — Elf", "Flying", "1/1")
    same = make_card("Elf", "{G}", "Creature — Elf", "Flying (It flies.)", "1/1")
    other = make_card("Elf", "{G}", "Creature — Elf", "Reach", "1/1")
    assert one.key == same.key and one == same
    assert one.key != other.key and one != other


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"type_line": "Creture"}, UnknownType),
        ({"type_line": "Instant", "text": "Sing."}, NotUnderstood),
        ({"type_line": "Instant", "notation": "Sing()"}, NotationError),
        ({"type_line": "Creature", "pt": "two"}, ValueError),
        ({"type_line": "Creature", "pt": "a/b"}, ValueError),
    ],
)
def test_what_cannot_be_read_is_refused(arguments: dict[str, str], error: type[Exception]) -> None:
    with pytest.raises(error):
        make_card(
            "Odd",
            "{1}",
            arguments["type_line"],
            arguments.get("text", ""),
            arguments.get("pt"),
            notation=arguments.get("notation"),
        )


def test_a_symbol_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\{Z\} is no mana symbol"):
        make_card("Odd Oath", "{1}{Z}", "Instant", "Draw a card.")
    assert make_card("Odd Oath", "{2/U}{R/P}{S}{X}{C}{G/W}", "Instant", "Draw a card.").mana_value == 6
