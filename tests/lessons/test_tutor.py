"""The tutor beside a real game: he offers what comes up, once, teaches it at once, and is silent when he is told to."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from arbiter.cli import main
from arbiter.client.plan import Plan
from arbiter.lessons import progress
from arbiter.lessons.course import Marks
from arbiter.lessons.lesson import ready_heads
from arbiter.lessons.progress import Progress
from arbiter.lessons.tutor import Tutored, offer
from arbiter.setup import Way

FIRST = [head.id for head in ready_heads("magic") if head.first]


def played(kept: Progress, say: dict[str, list[str]], most: int = 120) -> list[str]:
    """A real game against an agent; `say`: what is typed once a line with these words was read, else Enter."""
    read: list[str] = []
    waiting = dict(say)
    typed: list[str] = []
    count = 0

    def next_line() -> str:
        nonlocal count
        count += 1
        if count > most:
            raise EOFError
        for words, lines in list(waiting.items()):
            if any(words in line for line in read):
                typed.extend(lines)
                del waiting[words]
        return typed.pop(0) if typed else "12"[count % 2 if "   2  " in read[-1] else 0]

    session = Plan(seed=3).session("en")
    Tutored(session, next_line, read.append, kept, lambda _: None).run()
    return read


def offers(read: list[str]) -> list[str]:
    return [line.split("lesson ")[1].split(" ")[0] for line in read if line.startswith("☞")]


def test_he_offers_what_comes_up_and_each_lesson_once() -> None:
    kept = Progress({id: Marks(done=True) for id in FIRST})
    found = offers(played(kept, {}))
    assert len(found) >= 3
    assert found == kept.offered == list(dict.fromkeys(found))
    assert not set(found) & set(FIRST)  # what is finished is not offered
    assert not set(offers(played(kept, {}, 20))) & set(found)  # nor in the next game


def test_the_lesson_is_taught_at_once_and_the_game_goes_on() -> None:
    kept = Progress()
    read = played(kept, {"☞ Your tutor": ["lesson", "quit"]}, 30)
    first = offers(read)[0]
    begun = next(at for at, line in enumerate(read) if line.startswith(f"── {first}."))
    back = read.index("Back to your game.")
    assert begun < back
    assert len(read) > back + 5
    assert first in kept.lessons


def test_he_is_silent_when_he_is_told_to() -> None:
    kept = Progress()
    read = played(kept, {"☞ Your tutor": ["no tutor"]})
    assert len(offers(read)) == 1
    assert kept.off
    assert offers(played(kept, {}, 30)) == []


def test_only_lessons_of_this_game_and_rulebook_are_offered() -> None:
    def heads(game: str, ruleset: str = "") -> set[str]:
        session = Plan(seed=3, of=game, way=Way(ruleset=ruleset)).session("en")
        return {head.id for head in Tutored(session, str, list[str]().append, Progress(), lambda _: None).heads}

    assert "L-22" not in heads("magic")  # damage on the stack is of 2005
    assert "L-22" in heads("magic", "classic-2005")
    assert {id[0] for id in heads("berserk")} == {"B"}


def test_the_first_that_is_not_known_is_offered() -> None:
    heads = ready_heads("magic")
    every = {rule for head in heads for rule in head.rules}
    assert offer(heads, set(), set()) is None
    found = offer(heads, every, {"L-01"})
    assert found is not None
    assert found.id == "L-02"


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("\nno tutor\n\n"))
    assert main(["play", "--tutor", "--seed", "3", "--lang", "en"]) == 0
    assert "☞ Your tutor" in capsys.readouterr().out
    assert progress.read().off
