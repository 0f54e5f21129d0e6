"""A person plays Berserk in lines of text: a whole battle in Russian, what is shown, every question why; both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter.games import all_rules
from arbiter.kernel.saving import load
from tests.client.berserk_person import Fighter

BARE = ("[berserk", "[client", "[table", "[option", "[choice", "[hidden")
"""How messages that nobody has written begin."""

SEED = 5
"""In this battle the person goes first and has a squad of eleven cards."""


@pytest.mark.parametrize(("lang", "seed"), [("ru", SEED), ("en", 7)])
def test_a_whole_battle_from_the_first_roll_to_the_end(lang: str, seed: int) -> None:
    person = Fighter(seed, lang)
    text = person.play()
    assert person.client.session.game.result is not None
    assert not [line for line in text.split("\n") if any(bare in line for bare in BARE)]
    told = {
        "ru": (
            "бросок за очерёдность хода",
            "набор отряда",
            "расставляет рубашкой вверх",
            "вскрывает",
            "Ход 1",
            "погибает",
        ),
        "en": ("roll", "recruiting", "face down", "reveals", "Turn 1", "dies"),
    }[lang]
    places = [text.find(word) for word in told]
    assert -1 not in places, dict(zip(told, places, strict=True))
    assert text.split("\n")[-1].endswith((" (602.1)", " (603.1)"))


def test_dice_are_seen_and_rules_stand_behind_events() -> None:
    text = Fighter(SEED, "ru").play()
    assert "⚁ P1: бросок за очерёдность хода — 2 (402.1)" in text
    assert "(306.1)" in text and "511.5.2" in text and "508.3" in text
    assert any(f"  {die} Пробный" in text for die in "⚀⚁⚂⚃⚄⚅")


def asking(at: str, *own: str, lang: str = "ru", leave: bool = True) -> Fighter:
    """The person types lines of their own at the first questions that this rule asks, and then leaves, or plays on."""
    person = Fighter(SEED, lang)
    lines = list(own)

    def read() -> str:
        decision = person.client.session.decision
        assert decision is not None
        if decision.asks == at and not lines and leave:
            raise EOFError
        line = lines.pop(0) if decision.asks == at and lines else person.policy()
        person.printed.append("> " + line)
        return line

    person.client.read = read
    person.play()
    return person


def begun(*own: str, lang: str = "ru") -> Fighter:
    """At the first choice of a game action (412.2)."""
    return asking("412.2", *own, lang=lang)


def test_the_table_shows_rows_cells_lives_and_the_auxiliary_zone() -> None:
    shown = " ".join(begun("стол").after("стол").split())
    assert "── Ход 1 · P1 · Выбор ──" in shown
    assert "ряд 3:" in shown and re.search(r"[a-e]1 Пробный лучник \(P1, жизни 6/6, удар 1-1-2\)", shown)
    assert "вспомогательная зона P1:" in shown and "Пробный орёл (P1, жизни 6/6, удар 1-2-3)" in shown
    assert shown.index("ряд 6:") < shown.index("ряд 1:")


def test_the_second_player_sees_the_board_from_the_other_side() -> None:
    person = Fighter(SEED, "ru", ["second"])
    person.play()
    boards = [line for line in person.printed if line.strip().startswith("ряд ")]
    assert boards[0].strip().startswith("ряд 1:")


def test_what_others_recruit_and_place_stays_hidden() -> None:
    text = Fighter(SEED, "ru").play()
    before = text[: text.index("вскрывает")]
    assert "P2 набирает:" not in before and "Лесной" not in before
    assert "P2: в отряде" in before and "(P2) (403.2.2)" not in before


def test_why_an_option_is_offered() -> None:
    person = begun("почему 2")
    assert "есть по правилу" in person.after("почему 2")
    assert "412.2:" in person.after("почему 2")


def test_why_a_value() -> None:
    person = begun("почему жизни Пробный вожак", "почему чушь Пробный вожак")
    assert "жизни: 10 (508.5)" in person.after("почему жизни Пробный вожак")
    assert "напечатано: 10 (жизни) (105.3)" in person.after("почему жизни Пробный вожак")
    assert "почему жизни ИМЯ" in person.after("почему чушь Пробный вожак")


def test_why_not_names_the_rule() -> None:
    person = begun("почему нельзя Пробная чаща", "почему нельзя Пробный орёл")
    assert "(206.7)" in person.after("почему нельзя Пробная чаща") or "(206.8)" in person.after(
        "почему нельзя Пробная чаща"
    )
    assert "Сейчас это возможно" in person.after("почему нельзя Пробный орёл")
    assert "(206.7)" in person.after("почему нельзя Пробный орёл")


def test_why_a_card_cannot_be_recruited() -> None:
    """211.3: a second terrain."""
    person = asking("403.2.1", "Пробная чаща", "0", "почему нельзя Пробная чаща")
    assert "(211.3)" in person.after("почему нельзя Пробная чаща")


def test_why_a_card_cannot_be_attacked() -> None:
    """504.1: a strike reaches neighbours only."""
    person = asking("501.1", "почему нельзя Пробный знахарь", "почему нельзя Пробная чаща")
    assert "(504.1)" in person.after("почему нельзя Пробный знахарь")
    assert "(211.2)" in person.after("почему нельзя Пробная чаща")


def test_look_renders_in_both_languages() -> None:
    person = begun("смотреть Пробный ядун", "язык en", "look Trial Poisoner")
    assert "При среднем или сильном простом ударе" in person.after("смотреть Пробный ядун")
    assert "When this card deals a medium or strong simple strike" in person.after("look Trial Poisoner")


def test_the_language_switches_in_the_middle() -> None:
    person = begun("язык en", "table")
    assert "row 3:" in person.after("table") and "Trial Archer" in person.after("table")


def test_save_and_load(tmp_path: Path) -> None:
    file = tmp_path / "battle.json"
    person = begun(f"сохранить {file}")
    again = load(file.read_text("utf-8"), all_rules())
    assert again.digest() == person.client.session.game.digest()


def test_placement_is_refused_by_rule_and_proposed() -> None:
    """404.1.2: the edges behind only when the middle is full."""
    person = asking("404.1.1", "1>a1", "", leave=False)
    assert "(404.1" in person.after("1>a1")
    assert "P1 расставляет рубашкой вверх 11 карт (404.1.1)" in "\n".join(person.printed)


def test_conceding() -> None:
    text = begun("сдаюсь", "сдаюсь").printed
    assert text[-1].startswith("Вы проиграли. P2 побеждает") and "(602.1)" in text[-1]
