"""Learning at the terminal: hints, mistakes with their rules, beginning again, and progress that is kept."""

from __future__ import annotations

import ast
import io
import json
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import arbiter
from arbiter.cli import main
from arbiter.kernel.localisation import LANGUAGES, knows
from arbiter.kernel.messages import ArbiterError
from arbiter.lessons import progress
from arbiter.lessons.course import Course, Marks, Play, Question
from arbiter.lessons.drafting import Drafting
from arbiter.lessons.lesson import folder_of, load
from arbiter.lessons.progress import Progress
from arbiter.lessons.terminal import Sitting
from tests.lessons.test_files import GOOD, written


def sat(course: Course, *lines: str) -> list[str]:
    """What a learner reads who types these lines."""
    given = iter(lines)
    read: list[str] = []

    def next_line() -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    Sitting(course, next_line, read.append).run()
    return read


def test_a_lesson_to_its_end(tmp_path: Path) -> None:
    course = Course(load(written(tmp_path, GOOD)))
    read = sat(course, "hint", "goal", "cast Shock", "P2", "")
    assert "→ Cast it." in read
    assert read.count("★ Win.") == 2
    assert "✓ Well done." in read
    assert any("601.2" in line for line in read)
    assert course.marks.done
    assert course.marks.hints == 1


def test_a_mistake_is_named_and_the_part_begins_again(tmp_path: Path) -> None:
    course = Course(load(written(tmp_path, GOOD)), lang="ru")
    read = sat(course, "2", "P1", "", "", "", "", "заново")
    assert "! Это были вы." in read
    assert course.marks.mistakes[0] == "self"
    assert not course.marks.done
    assert course.marks.tries > 1


def test_a_refusal_is_answered_kindly() -> None:
    course = Course(load(folder_of("magic") / "L-04.yaml"), marks=Marks(part=1))
    read = sat(course, "why not Glory Seeker")
    assert any("118.3" in line for line in read)
    assert any(line.startswith("! Two red mana") for line in read)
    assert isinstance(course.now, Play | Question)
    assert course.marks.part == 2


def test_a_question_wants_all_that_is_right() -> None:
    question = Course(load(folder_of("magic") / "L-11.yaml")).now
    assert isinstance(question, Question)
    assert question.right == [1, 2, 3, 4]
    assert [told.name for told in question.choose([1, 2])] == ["more"]
    assert question.choose([4, 3, 2, 1])[0].kind == "well"


def test_numbers_may_stand_with_commas() -> None:
    course = Course(load(folder_of("magic") / "L-11.yaml"))
    assert any("✓" in line for line in sat(course, "1, 2,3 4"))


def test_in_a_draft_the_learner_takes_and_passes_himself() -> None:
    course = Course(load(folder_of("magic") / "L-34.yaml"), marks=Marks(part=2))
    draft = course.now
    assert isinstance(draft, Drafting)
    with pytest.raises(ArbiterError):
        draft.choose([4])
    assert draft.choose([1]) == []
    assert draft.choices("en") == ["pass it to P2", "pass it to P8"]
    for _ in range(2):  # each time he is told so, and nothing has happened
        assert [told.name for told in draft.choose([2])] == ["905.1b"]
        assert draft.question("en") == "To whom do you pass the other 2 cards of the pack?"
    assert draft.choose([1]) == []
    assert draft.question("ru") == "Раунд 1, карта 2: какую из 2 вы берёте?"
    assert draft.taken("en") == ["Lightning Bolt  {R}"]


def test_a_draft_at_the_terminal_to_its_end() -> None:
    course = Course(load(folder_of("magic") / "L-34.yaml"), marks=Marks(part=2))
    good = ["1", "2", "hint", "1", "2", "1", "goal", "1", "2", "1", "2", "1", "1", "1", "1", "quit"]
    read = sat(
        course, "1", "again", *good
    )  # a pack held out to the wrong neighbor, and Divination in place of the Giant
    assert sum(line.startswith("! Not to that neighbor") for line in read) == 1
    assert any(line.startswith("Your cards: Lightning Bolt") for line in read)
    assert any(line.startswith("✗ The draft is over") for line in read)


def test_the_rulebook_decides() -> None:
    """The division of damage among blockers is another part by the rules of 2005."""
    lesson = load(folder_of("magic") / "L-10.yaml")
    assert [len(lesson.parts_under(name)) for name in lesson.rulebooks] == [3, 3]
    assert lesson.parts_under("") != lesson.parts_under("classic-2005")


def test_progress_is_kept(tmp_path: Path) -> None:
    place = tmp_path / "deep" / "lessons.json"
    marks = {"L-01": Marks(1, False, 2, 3, ["stayed"]), "L-03": Marks(1, True, 1, 0, [])}
    kept = Progress(marks, ["L-05"], True)
    progress.write(kept, place)
    assert progress.read(place) == kept
    for damaged in ("{", "[]"):
        place.write_text(damaged, "utf-8")
        assert progress.read(place) == Progress()
    assert progress.read(tmp_path / "none.json") == Progress()


def test_a_first_game_is_proposed_after_the_first_lessons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    written(folder, GOOD + "first: true\n")
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["learn", "--folder", str(folder), "--lang", "en"]) == 0
    assert "--tutor" not in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("cast Shock\nP2\n\n"))
    assert main(["learn", "--folder", str(folder), "--lang", "en"]) == 0
    assert "arbiter play --tutor --game magic" in capsys.readouterr().out


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    written(folder, GOOD)
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("cast Shock\nP2\n\n"))
    assert main(["learn", "t-1", "--folder", str(folder)]) == 0
    capsys.readouterr()
    assert main(["learn", "--list", "--json", "--folder", str(folder), "--lang", "ru"]) == 0
    (facts,) = json.loads(capsys.readouterr().out)
    assert (facts["lesson"], facts["title"], facts["progress"]["done"]) == ("T-1", "Шок", True)
    assert main(["learn", "--check", "--json", "--folder", str(folder)]) == 0
    assert json.loads(capsys.readouterr().out) == {"proved": ["T-1"]}
    assert main(["learn", "T-2", "--folder", str(folder), "--lang", "en"]) == 2
    assert "Did you mean T-1?" in capsys.readouterr().err
    assert main(["learn", "T-1", "--ruleset", "classic-2005", "--folder", str(folder), "--lang", "en"]) == 2
    assert "classic-2005" in capsys.readouterr().err
    written(folder, GOOD.replace("goal:", "gaol:"))
    assert main(["learn", "--list", "--folder", str(folder)]) == 2
    assert "t.yaml, " in capsys.readouterr().err


def test_each_message_is_used_and_written_in_both_languages() -> None:
    package = Path(str(arbiter.__file__)).parent / "lessons"
    used = {
        node.value
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"lesson(-[a-z]+)+", node.value)
    }
    for lang in LANGUAGES:
        body = FluentParser().parse((package / "locale" / lang / "lessons.ftl").read_text("utf-8")).body
        assert {entry.id.name for entry in body if isinstance(entry, ftl.Message)} == used
        assert all(knows(lang, id) for id in used)
