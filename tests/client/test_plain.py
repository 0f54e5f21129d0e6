"""A person plays: what is shown, every command, both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.kernel.saving import load
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES
from tests.client.table import Person, embers
from tests.hard.kit import BEAR, FOREST, MOUNTAIN, Position, Table

BARE = "["
"""How a message that nobody has written begins."""


def test_the_table_shows_life_hand_battlefield_and_phase() -> None:
    person = Person(embers(), ["keep", "2", "table"])
    person.play()
    shown = person.after("table")
    assert "Turn 2 · P1 · first main phase" in shown
    assert "P1 (you): life 20" in shown
    assert "lands: Mountain" in shown
    assert "your hand:" in shown
    assert "What do you do?" in shown


def test_the_log_names_rules() -> None:
    text = Person(embers(), ["keep", "2"]).play()
    assert "P1 plays Mountain (305.1, 116.2a)" in text
    assert "P1 keeps a hand of 7 cards (103.4)" in text


def test_the_cards_of_others_stay_hidden() -> None:
    person = Person(embers(), ["log"])
    person.play()
    assert person.after("log").count("P2 draws a hidden card (103.4)") == 7
    assert person.after("log").count("P1 draws a hidden card") == 0


def test_why_an_option_is_offered() -> None:
    person = Person(embers(), ["keep", "why 2"])
    person.play()
    assert "“play Mountain” is offered by rule 305.1" in person.after("why 2")
    assert "Basic Land — Mountain" in person.after("why 2")


def test_why_not() -> None:
    person = Person(embers(), ["keep", "2", "why not mountain", "why not cast:1", "why not Mirror Shape"])
    person.play()
    assert "You have already played a land this turn" in person.after("why not mountain")
    assert "(305.2)" in person.after("why not mountain")
    assert "109.1" in person.after("why not cast:1") or "cast it from" in person.after("why not cast:1")
    assert "There is no “Mirror Shape”" in person.after("why not Mirror Shape")


def test_why_a_value() -> None:
    lines = ["keep", "play", "cast cinder", "all", "why power of Cinder Whelp", "why sense of Cinder Whelp"]
    person = Person(embers(), lines)
    person.play()
    assert "power 1 (613.1)" in person.after("why power of Cinder Whelp")
    assert "Ask: why 2" in person.after("why sense of Cinder Whelp")


def test_undo_goes_back_to_the_last_own_answer() -> None:
    person = Person(embers(), ["keep", "2", "Mountain: {T}: Add {R}.", "undo", "table"])
    person.play()
    assert "Taken back." in person.after("undo")
    assert "lands: Mountain\n" in person.after("table")


def test_undo_stops_where_somebody_learnt_something_unless_all_agree() -> None:
    person = Person(embers(), ["keep", "2", "undo", "undo anyway", "table"])
    person.play()
    assert "All players must agree" in person.after("undo")
    assert "Taken back." in person.after("undo anyway")
    assert "lands: Mountain" not in person.after("table")


def test_nothing_to_undo() -> None:
    person = Person(embers(), ["undo"])
    person.play()
    assert "There is nothing to take back." in person.after("undo")


def test_auto_skips_and_can_be_switched_off() -> None:
    person = Person(embers(), ["keep", "auto", "", "table"])
    person.play()
    assert "Auto is off" in person.after("auto")
    assert "beginning of combat" in person.after("table")


def test_language_switches_in_the_middle() -> None:
    person = Person(embers(), ["keep", "lang ru", "стол", "язык fr"])
    person.play()
    assert "Что вы делаете?" in person.after("lang ru")
    assert "земли" in person.after("стол") or "ваша рука: " in person.after("стол")
    assert "Гора" in person.after("стол")
    assert "язык en" in person.after("язык fr")


def test_look_renders_in_both_languages() -> None:
    person = Person(embers(), ["keep", "look Sparkcaller", "look", "lang ru", "смотреть заклинатель искр"])
    person.play()
    assert "When this creature enters, it deals 1 damage to any target." in person.after("look Sparkcaller")
    assert "look NAME" in person.after("look")
    assert "наносит 1 повреждение любой цели" in person.after("смотреть заклинатель искр")


def test_log_shows_everything_lately() -> None:
    person = Person(embers(), ["keep", "log"])
    person.play()
    assert "first main phase (505.1, 505.2)" in person.after("log")


def test_save_and_load(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    person = Person(embers(), ["keep", "2", f"save {file}", "save", f"save {tmp_path / 'no' / 'x'}"])
    person.play()
    assert f"Saved: {file}" in person.after(f"save {file}")
    assert "save FILE" in person.after("save")
    assert "could not be written" in person.after(f"save {tmp_path / 'no' / 'x'}")
    again = load(file.read_text("utf-8"), {RULES.name: RULES})
    assert again.digest() == person.client.session.game.digest()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_concede_asks_twice() -> None:
    person = Person(embers(), ["concede", "log", "concede", "concede"])
    text = person.play()
    assert "once more" in person.after("concede")
    assert text.endswith("Winner: P2 (104.2a)")
    assert "P1 loses the game (104.3a, 104.3)" in text


def test_leaving() -> None:
    assert Person(embers(), ["quit"]).play().endswith("The game is not finished.")
    assert Person(embers(), []).play().endswith("The game is not finished.")


def test_nonsense_is_answered_and_asked_again() -> None:
    person = Person(embers(), ["keep", "77", "dance", "2"])
    text = person.play()
    assert "“77” is none of the options" in person.after("77")
    assert "“dance” is none of the options" in person.after("dance")
    assert "P1 plays Mountain" in text


def test_an_illegal_answer_names_the_rule() -> None:
    person = Person(embers(), ["mulligan", "keep", "1 2"])
    person.play()
    assert "2 were chosen; at least one is needed and 1 at the most is allowed (103.4)" in person.after("1 2")


@pytest.mark.parametrize(("lang", "help"), [("en", "help"), ("ru", "помощь")])
def test_help(lang: str, help: str) -> None:
    person = Person(embers(), [help], lang)
    person.play()
    shown = person.after(help)
    words = ["why not", "undo", "concede"] if lang == "en" else ["почему нельзя", "отмена", "сдаюсь"]
    assert all(word in shown for word in words)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("seed", [4, 5])
def test_a_whole_game(lang: str, seed: int) -> None:
    """Lines that suit most questions, again and again: wrong ones are refused, and the game gets to its end."""
    person = Person(embers(seed), ["keep", *["2", "all", "1", ""] * 400], lang)
    text = person.play()
    result = person.client.session.game.result
    assert result is not None
    assert text.splitlines()[-1].endswith(f"({result.rule})")
    assert [line for line in person.printed if line.strip().startswith(BARE)] == []
    assert "Goblin" not in text if lang == "ru" else True


def test_a_round_of_choices_is_repeated() -> None:
    """721.2: the agent is asked how many of its choices stand; whatever it says, so many rounds are played."""
    position = Position()
    position.put("battlefield", 0, make_card("Spring", "{1}", "Artifact", "{0}: You gain 1 life."))
    person = Person(position.play().game, ["repeat 3", "2", "repeat 20"])
    text = person.play()
    assert "A shortcut has at least one choice" in person.after("repeat 3")
    assert "P1 proposes a shortcut: 3 choices, 20 times over (721.2a)" in text
    told = [line for line in text.splitlines() if "P1 gains 1 life" in line]
    assert 1 <= len(told) <= 21 and Table(person.client.session.game).life(0) == 20 + len(told)


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Suggested: Forest: {G}, Mountain: {R}."), ("ru", "Предложено: «Лес»: {G}, «Гора»: {R}.")]
)
def test_what_is_suggested_to_pay_with_is_told_before_it_is_accepted(lang: str, told: str) -> None:
    position = Position()
    position.put("battlefield", 0, MOUNTAIN, FOREST, FOREST)
    position.put("hand", 0, BEAR)
    text = Person(position.play().game, ["2"], lang).play()
    assert told in text, text
    assert text.count("✓ ") == 2
