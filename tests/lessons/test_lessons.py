"""Every lesson is passed by a learner who knows its solutions, refuses its wrong ones, and speaks both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.kernel.localisation import LANGUAGES
from arbiter.lessons.lesson import GAMES, Lesson, Texts, folder_of, load, ready
from arbiter.lessons.proving import prove

FILES = [path for game in GAMES for path in sorted(folder_of(game).glob("*.yaml"))]
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
FIRST = ["L-01", "L-02", "L-03", "L-04", "L-06", "L-07", "L-08", "L-09", "L-10", "L-11", "L-28"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_learner_passes(path: Path) -> None:
    lesson = load(path)
    for rulebook in lesson.rulebooks:
        prove(lesson, rulebook)


def all_texts(lesson: Lesson) -> Iterator[Texts]:
    yield from (lesson.title, lesson.about, lesson.summary)
    for part in lesson.parts:
        yield from (one for one in (part.text, part.goal, part.question, part.well) if one)
        yield from part.hints
        yield from (remark.says for remark in (*part.mistakes, *part.lost))
        for choice in part.choices:
            yield from (one for one in (choice.text, choice.says) if one)


OTHER_BOOKS = {"magic": "противник", "berserk": "оппонент"}
"""What the book of the other game calls the other player in Russian."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_it_speaks_both_languages(path: Path) -> None:
    lesson = load(path)
    for texts in all_texts(lesson):
        assert sorted(texts) == sorted(LANGUAGES)
        assert all(text.strip() for text in texts.values())
        words = re.sub(r"\{[^}]*\}|\bP[12]\b", "", texts["ru"])
        assert CYRILLIC.search(words) or not re.search(r"[a-z]{3} [a-z]{3}", words), texts["ru"]
        assert OTHER_BOOKS[lesson.game] not in texts["ru"].casefold(), texts["ru"]
        if lesson.game == "magic":
            assert not CYRILLIC.search(texts["en"]), texts["en"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_what_is_played_has_hints_and_what_is_asked_has_a_wrong_answer(path: Path) -> None:
    for part in load(path).parts:
        assert part.asks or part.hints
        assert part.wrong


@pytest.mark.parametrize("name", ["L-32", "L-33", "L-34"])
def test_a_deck_is_built_and_not_only_asked_about(name: str) -> None:
    assert any(not part.asks for part in load(folder_of("magic") / f"{name}.yaml").parts)


def test_the_first_lessons_are_there_in_order() -> None:
    names = [lesson.id for lesson in ready("magic")]
    assert names == sorted(names)
    assert [lesson.id for lesson in ready("magic") if lesson.first] == FIRST
    assert names == [f"L-{number:02}" for number in range(1, 37)]
    assert [lesson.id for lesson in ready("berserk")] == [f"B-0{number}" for number in range(1, 9)]


def test_a_file_is_called_as_its_lesson() -> None:
    assert [path.stem for path in FILES] == [load(path).id for path in FILES]
