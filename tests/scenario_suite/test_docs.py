"""What the guide says is so: its examples are read and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter.scenario.document import checked
from arbiter.scenario.magic.words import OBJECT_FACTS, PLAYER_FACTS, STEPS, WORDS
from arbiter.scenario.run import run_file
from arbiter.scenario.source import parse

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", GUIDE, re.S)
HEAD = "rules: []\nclaim: x\n"


def indented(text: str, by: int) -> str:
    return "".join(" " * by + line + "\n" for line in text.splitlines())


def test_the_first_example_is_played(tmp_path: Path) -> None:
    path = tmp_path / "guide.yaml"
    path.write_text(BLOCKS[0], encoding="utf-8")
    report = run_file(path)
    assert report.passed, report.lines()


def test_the_other_examples_are_read() -> None:
    cards, battlefield, then = BLOCKS[1:]
    for text in (
        HEAD + cards + "given: {}\nthen: {}",
        HEAD + "given:\n  P1:\n" + indented(battlefield, 4) + "then: {}",
        HEAD + "given: {}\n" + then,
    ):
        checked(parse(text, "guide"), "guide", WORDS)


def test_the_guide_names_every_fact_and_key() -> None:
    for words in (PLAYER_FACTS, OBJECT_FACTS):
        missing = [word for word in words if word not in GUIDE]
        assert not missing
    keys = [*WORDS.given.fields, *WORDS.facts, *WORDS.verbs]
    assert [key for key in keys if key not in GUIDE and key != "exact"] == []
    assert all(word in STEPS for word in ("upkeep", "precombat main", "declare attackers", "combat damage"))


def test_the_python_of_the_guide_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    source = re.findall(r"```python\n(.*?)```", GUIDE, re.S)[0]
    monkeypatch.chdir(ROOT)
    exec(compile(source, "guide", "exec"), {})
    printed = capsys.readouterr().out
    assert printed.startswith("True ('702.110b',)")
    assert "ВЕРНО" in printed
