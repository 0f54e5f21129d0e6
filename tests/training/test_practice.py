"""Practice, the study path, the exam, the puzzle of the day (TQ-2, TQ-5, TQ-8)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from arbiter.kernel.messages import ArbiterError
from arbiter.training import choosing, sections
from arbiter.training.choosing import Wanted
from arbiter.training.progress import Progress, keep, load

NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)


def test_a_wrong_answer_comes_again_before_a_right_one() -> None:
    progress = Progress()
    progress.note("wrong", False, NOW)
    progress.note("right", True, NOW)
    assert progress.records["wrong"].card.due < progress.records["right"].card.due
    assert progress.due(["right", "wrong"], NOW + timedelta(minutes=2)) == ["wrong"]
    assert progress.due(["right", "wrong"], NOW + timedelta(days=30)) == ["wrong", "right"]


def test_what_is_known_comes_ever_later() -> None:
    progress, now, gaps = Progress(), NOW, []
    for _ in range(5):
        due = progress.note("one", True, now).card.due
        gaps.append(due - now)
        now = due
    assert gaps == sorted(gaps) and gaps[-1] > timedelta(days=10)


def test_difficulty_is_measured() -> None:
    progress = Progress()
    for right in (True, False, False, True):
        progress.note("one", right, NOW)
    assert progress.hard("one") == 0.5
    assert progress.hard("never") is None


def test_progress_is_kept(tmp_path: Path) -> None:
    progress = Progress()
    progress.note("one", False, NOW)
    keep(progress, tmp_path / "deep" / "training.json")
    again = load(tmp_path / "deep" / "training.json")
    assert again.as_json() == progress.as_json()
    assert again.due(["one"], NOW + timedelta(days=1)) == ["one"]


@pytest.mark.parametrize("text", ["", "[]", '{"one": {"card": 5}}', "not json"])
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "training.json"
    path.write_text(text, "utf-8")
    assert load(path).records == {}


def test_practice_asks_first_what_is_due() -> None:
    ids = [entry.id for entry in choosing.select(Wanted(topic="4.3"))]
    progress = Progress()
    progress.note(ids[-1], False, datetime.now(UTC) - timedelta(days=2))
    found = choosing.practice(Wanted(topic="4.3"), progress, 5, 1)
    assert found[0] == ids[-1] and len(set(found)) == len(found) == 5


def test_a_topic_is_a_page_a_rule_or_a_word() -> None:
    page = choosing.select(Wanted(topic="3.2"))
    assert {"3.2.3"} <= {entry.section for entry in page}
    assert all(any(one.startswith("3.2") for one in entry.sections) for entry in page)
    assert all(any(rule.startswith("704.") for rule in entry.rules) for entry in choosing.select(Wanted(topic="704")))
    assert all("3.4" in entry.sections for entry in choosing.select(Wanted(topic="слои")))


def test_a_rule_is_not_another_that_begins_alike() -> None:
    found = choosing.select(Wanted(topic="702.1"))
    assert not any(rule.startswith(("702.10", "702.11", "702.16")) for entry in found for rule in entry.rules
                   if not any(one.startswith("702.1") and not one[5:6].isdigit() for one in entry.rules))  # fmt: skip


def test_nothing_fits() -> None:
    with pytest.raises(ArbiterError):
        choosing.select(Wanted(topic="99.9"))


def test_tq_5_the_exam_mixes_all_chapters_at_level_one() -> None:
    ids = choosing.exam(25, 7)
    entries = {entry.id: entry for entry in choosing.entries()}
    chosen = [entries[id] for id in ids]
    assert len(set(ids)) == 25
    assert {entry.section.partition(".")[0] for entry in chosen} == {"1", "2", "3", "4", "5"}
    assert {entry.difficulty for entry in chosen} == {sections.NORMAL}, "TQ-2: Level 1 tests use normal only"
    assert any(entry.kind == "policy" for entry in chosen) and any(entry.kind == "fact" for entry in chosen)
    assert choosing.exam(25, 7) == ids != choosing.exam(25, 8)
    assert len(choosing.exam(40, 7)) == 40


def test_tq_5_the_report_is_by_section_and_the_pass_mark_counts() -> None:
    ids = choosing.exam(10, 7)
    answers = {id: place < 7 for place, id in enumerate(ids)}
    found = choosing.marks(answers, 70, True)
    assert (found.right, found.all, found.percent, found.passed) == (7, 10, 70, True)
    assert sum(asked for _, asked in found.by_section.values()) == 10
    assert not choosing.marks(answers, 71, True).passed
    assert not choosing.marks(answers, 70, False).passed, "too late is not passed"


def test_tq_8_the_path_follows_the_manual_and_goes_on_when_a_page_is_known() -> None:
    progress = Progress()
    stations = choosing.path(progress)
    order = list(sections.pages())
    assert [one.page.section for one in stations] == sorted([one.page.section for one in stations], key=order.index)
    first = choosing.next_page(progress)
    for entry in choosing.entries():
        if entry.section == first and entry.game == "magic":
            progress.note(entry.id, True, NOW)
    assert choosing.next_page(progress) != first
    assert next(one for one in choosing.path(progress) if one.page.section == first).done


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    days = [date(2026, 1, day) for day in range(1, 15)]
    assert [choosing.daily(day) for day in days] == [choosing.daily(day) for day in days]
    assert len({choosing.daily(day) for day in days}) > 10


def test_tq_2_difficulty_follows_the_marks_of_the_manual() -> None:
    found = {example: entry.difficulty for entry in choosing.entries() for example in entry.examples}
    assert found["J-2.2.3-22"] == sections.DRAGONS and found["J-2.2.3-19"] == sections.NORMAL
    layers = [entry for entry in choosing.entries() if entry.section == "3.4"]
    assert layers and {entry.difficulty for entry in layers} == {sections.DRAGONS}
    assert found["J-5.2.1-12"] == sections.EXPERT
