"""The features of the judge's manual about looking things up, by their ids: LK-1 to LK-9, CC-5."""

from __future__ import annotations

from arbiter.answers import sheets
from arbiter.answers.answer import answered, fair
from arbiter.answers.cards import legalities
from arbiter.answers.editions import differences
from arbiter.answers.examples import examples_of
from arbiter.answers.glossary import glossary
from arbiter.answers.search import find
from arbiter.answers.shelf import Shelf


def test_lk_1_a_card_by_either_name_however_spelt_with_all_its_facts(shelf: Shelf) -> None:
    for asked in ("Lightning Bolt", "lightening bolt", "Удар Молнии", "удар молний"):
        assert find(shelf, asked).hits[0].key == "Lightning Bolt", asked
    card = answered(shelf, "Lightning Bolt", "en")["found"][0]
    assert card["text"][-1].strip() == "Lightning Bolt deals 3 damage to any target."
    assert (card["types"], card["colors"], card["mana_value"], card["identity"]) == (["instant"], ["red"], 1, ["red"])
    assert "LEA (C)" in card["printings"]
    assert (card["formats"]["modern"], card["formats"]["pioneer"]) == ("legal", "other-sets")


def test_lk_2_a_rule_by_number_keyword_and_term_with_links_to_manual_and_examples(shelf: Shelf) -> None:
    for asked, rule in (("608.2b", "608.2"), ("hexproof", "702.11"), ("АИНАИ", "101.4")):
        assert find(shelf, asked).hits[0].key == rule
    found = answered(shelf, "608.2b", "en")["found"][0]
    assert "2.3.4" in found["manual"]
    assert "J-2.3.4-4" in [id for one in found["scenarios"] for id in one["examples"]]
    assert found["see"]


def test_lk_3_the_examples_of_a_card_and_of_several(shelf: Shelf) -> None:
    one = answered(shelf, "Humility", "en")["found"][0]
    assert "EX-144" in [id for scenario in one["scenarios"] for id in scenario["examples"]]
    shared = answered(shelf, "Lightning Bolt, Bloodbraid Elf", "en")
    assert shared["cards"] == ["Lightning Bolt", "Bloodbraid Elf"]
    names = [{row["name"] for row in shelf.showing(card, "magic")} for card in shared["cards"]]
    assert {row["name"] for row in shared["examples"]} == names[0] & names[1]


def test_lk_3_every_example_comes_with_its_outcome_by_the_chosen_profile(shelf: Shelf) -> None:
    """Humility takes indestructible away by today's rules; in 2005 that was no ability."""
    outcomes = {}
    for profile in ("cr-2020-01-24", "classic-2005"):
        found = examples_of(shelf, ["Humility", "Darksteel Myr"], "en", profile)
        assert [one.examples for one in found] == [["EX-144"]] and found[0].playable
        outcomes[profile] = found[0].outcome
    assert "Where is Darksteel Myr? graveyard" in outcomes["cr-2020-01-24"]
    assert "Where is Darksteel Myr? battlefield" in outcomes["classic-2005"]
    every = examples_of(shelf, ["Giant Growth"], "ru")
    assert len(every) == len(list(shelf.showing("Giant Growth", "magic"))) > 12, "all of them, not the first few"
    assert sum(bool(one.outcome) for one in every) > len(every) * 0.8


def test_lk_5_whether_a_card_may_be_played_in_a_format_on_a_day() -> None:
    assert legalities("Oko, Thief of Crowns", "2019-10-20")["standard"] == "legal"
    assert legalities("Oko, Thief of Crowns", "2020-01-24")["standard"] == "banned"
    assert legalities("Black Lotus")["vintage"] == "restricted"
    assert legalities("Lightning Bolt", "1990-01-01")["legacy"] != "legal"


def test_lk_6_terms_in_russian_english_and_the_engine_s() -> None:
    order = next(one for one in glossary() if "АИНАИ" in one.ru)
    assert "APNAP" in order.en and order.engine


def test_lk_7_every_difference_with_its_examples(shelf: Shelf) -> None:
    found = differences(shelf)
    items = [one["rule"].partition("/")[2] for one in found if one["book"] == "manual-2015"]
    assert sorted(items) == sorted([f"1.{n}" for n in range(1, 29)] + [f"2.{n}" for n in range(1, 13)])
    assert len([one for one in found if one["book"] == "classic-2005"]) == 51
    played = [one for one in found if one["scenarios"]]
    assert len(played) > len(found) * 0.8
    split = next(one for one in found if one["rule"] == "manual-2015/1.5")
    assert "708.4" in split["says"]["en"] and split["says"]["ru"] and split["scenarios"]
    bare = [one["rule"] for one in found if one["book"] == "manual-2015" and not one["scenarios"]]
    assert set(bare) <= {"manual-2015/2.11"}, "judges and strategy: a table of the desk, no scenario"


def test_lk_8_sheets_for_print() -> None:
    for name in ("turn", "casting", "layers", "state-based", "decks", "two-headed-giant", "rounds", "strikes"):
        assert "<table>" in sheets.as_page(name, "ru")


def test_lk_9_a_player_sees_the_text_of_cards_and_nothing_else(shelf: Shelf) -> None:
    shown = fair(answered(shelf, "Lightning Bolt", "en"))
    assert [set(one) for one in shown["found"]] == [{"kind", "game", "name", "text", "playable", "scenarios"}]
    assert shown["found"][0]["scenarios"] == []
    assert fair(answered(shelf, "trample", "en"))["found"] == []


def test_cc_5_names_of_every_language_are_one_card(shelf: Shelf) -> None:
    assert find(shelf, "Гигантский Рост").cards == find(shelf, "giant growth").cards == ["Giant Growth"]
