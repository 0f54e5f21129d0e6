"""What is wrong with a teacher's file is said with its place; a check that refuses nothing, or never holds, is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.kernel.localisation import say
from arbiter.lessons.lesson import check_folder, load, load_all
from arbiter.lessons.proving import prove
from arbiter.scenario.source import ScenarioError

GOOD = """\
lesson: T-1
title: {en: A bolt, ru: Шок}
about: {en: Burn., ru: Жгите.}
summary: {en: Done., ru: Готово.}
rules: ["601.2"]
parts:
  - given:
      P1: {hand: [Shock], battlefield: [Mountain], library: [Forest]}
      P2: {life: 2, library: [Forest]}
    goal: {en: Win., ru: Победите.}
    hints: [{en: Cast it., ru: Разыграйте.}]
    passed: {result: {winners: [P1]}}
    mistakes:
      - {name: self, if: {P1: {life: 18}}, says: {en: That was you., ru: Это были вы.}}
    solution: [{P1: cast Shock, targets: [P2]}]
    wrong: [{do: [{P1: cast Shock, targets: [P1]}], meets: self}]
"""


def written(folder: Path, text: str, name: str = "t.yaml") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_a_good_one_is_proved(tmp_path: Path) -> None:
    prove(load(written(tmp_path, GOOD)))


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("goal:", "gaol:", 10, "Did you mean goal?"),
        ("title: {en: A bolt, ru: Шок}", "title: {en: A bolt}", 2, "ru"),
        ('rules: ["601.2"]', 'rules: ["9601.2"]', 5, "9601.2"),
        ("cast Shock, targets: [P2]", "fling Shock", 15, "fling"),
        ("meets: self", "meets: you", 16, "Known: late, over, self"),
        ("    passed: {result: {winners: [P1]}}\n", "", 7, "goal"),
        ("passed: {result: {winners: [P1]}}", "passed: {P1: {lif: 20}}", 12, "lif"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, old: str, new: str, line: int, words: str) -> None:
    assert old in GOOD
    path = written(tmp_path, GOOD.replace(old, new))
    with pytest.raises(ScenarioError) as caught:
        load(path)
    text = say(caught.value.message)
    assert caught.value.line == line, text
    assert str(path) in text
    assert words in text


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("passed: {result: {winners: [P1]}}", "passed: {Shock: graveyard}", "reaches the goal"),
        ("cast Shock, targets: [P2]", "pass", "does not reach the goal"),
        ("if: {P1: {life: 18}}", "if: {P1: {life: 3}}", "should meet"),
        ("    wrong: [{do: [{P1: cast Shock, targets: [P1]}], meets: self}]\n", "", "no wrong solution"),
    ],
)
def test_a_lesson_that_proves_nothing_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in GOOD
    lesson = load(written(tmp_path, GOOD.replace(old, new)))
    with pytest.raises(ScenarioError) as caught:
        prove(lesson)
    assert words in say(caught.value.message)


def test_two_lessons_of_one_name_are_refused(tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    second = written(tmp_path, GOOD, "u.yaml")
    with pytest.raises(ScenarioError) as caught:
        load_all([tmp_path])
    assert str(second) in say(caught.value.message)


def test_a_teachers_lesson_has_a_name_of_its_own(tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    check_folder(tmp_path)
    second = written(tmp_path, GOOD.replace("T-1", "L-01"), "u.yaml")
    with pytest.raises(ScenarioError) as caught:
        check_folder(tmp_path)
    assert str(second) in say(caught.value.message)
    assert "L-01" in say(caught.value.message)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError):
        load_all([tmp_path / "none"])
