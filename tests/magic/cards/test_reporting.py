"""`arbiter cards compile`: what of a file compiles, what is missing, what is of later work."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.cli import main
from arbiter.magic.cards.reporting import ABILITIES, ACTIONS, later_words, missed, report

Faces = list[dict[str, str]]


def face(name: str, type: str, text: str) -> Faces:
    return [{"name": name, "type": type, "text": text, "layout": "normal"}]


CARDS = [
    ("Odd Oath", face("Odd Oath", "Sorcery", "Draw two cards.")),
    ("Odd Owl", face("Odd Owl", "Enchantment", "Flying creatures sing to you for 2 bars.")),
    ("Odd Otter", face("Odd Otter", "Enchantment", "Flying creatures sing to you for 3 bars.")),
    ("Odd Orb", face("Odd Orb", "Artifact", "Companion — Odd.")),
    ("Odd Ode", face("Odd Ode", "Artifact", "When Odd Ode enters, assemble a Contraption.")),
    ("Odd Ox", face("Odd Ox", "Creature — Oxling", "")),
]


def test_a_report_counts_and_groups_what_is_missing() -> None:
    made = report(CARDS).as_json()
    assert (made["cards"], made["compiled"], made["refused"], made["reachable"]) == (6, 1, 5, 4)
    assert made["missing"][0]["cards"] == 2
    assert made["missing"][0]["examples"] == ["Odd Owl", "Odd Otter"]  # numbers do not part a class
    assert 'type "Oxling"' in [row["what"] for row in made["missing"]]


def test_two_processes_say_the_same_as_one() -> None:
    alone, together = report(CARDS).as_json(), report(CARDS, jobs=2).as_json()
    assert {**alone, "seconds": 0} == {**together, "seconds": 0}


def test_the_keywords_of_the_book_are_words() -> None:
    assert len(set(ABILITIES)) == len(ABILITIES) > 140
    assert [
        word for word in ABILITIES if word != word.strip() or not word.replace(" ", "").replace("-", "").isalpha()
    ] == []


def test_what_needs_a_keyword_without_rules_is_of_later_work() -> None:
    assert missed(*CARDS[3]) == ("keyword companion", True)
    assert missed(*CARDS[4])[1]
    assert not missed(*CARDS[1])[1]


def test_a_name_or_reminder_text_needs_no_keyword() -> None:
    faces = face("Companion", "Sorcery", "Companion sings. (Companion is a keyword.)")
    assert later_words("Companion", faces) == []


def test_the_list_of_later_actions_names_no_word_twice_in_two_spellings() -> None:
    assert all(word in probe.casefold() or word in ("monstrous", "explores") for word, probe in ACTIONS.items())


def test_the_command_reports_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"meta": {}, "data": dict(CARDS)}), "utf-8")
    assert main(["cards", "compile", str(file), "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert set(made) == {"cards", "reachable", "compiled", "refused", "seconds", "missing"}
    assert made["compiled"] == 1


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_command_reports_for_people(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"meta": {}, "data": dict(CARDS)}), "utf-8")
    assert main(["cards", "compile", str(file), "--lang", lang]) == 0
    assert "      2  creatures sing to" in capsys.readouterr().out
