"""Messages of the training: each one used is written in both languages, each one written is used."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import arbiter.training
from arbiter.judge.table import PENALTIES
from arbiter.kernel.localisation import LANGUAGES
from arbiter.training.abilities import RULES
from arbiter.training.bank import REVERSED, UNCHANGED
from arbiter.training.misreadings import NAMED
from arbiter.training.neighbours import NEIGHBOURS
from arbiter.training.wording import CHOSEN, COUNTERS, COUNTS, DETAILS, FACTS, MARKS, NUMBERS, VALUES, VERBS

PACKAGE = Path(str(arbiter.training.__file__)).parent

FAMILIES = {
    "quiz-mark-": MARKS,
    "quiz-value-": VALUES,
    "quiz-do-": VERBS,
    "quiz-with-": DETAILS,
    "quiz-ask-": FACTS,
    "quiz-count-": COUNTS,
    "quiz-has-": NUMBERS,
    "quiz-counter-": COUNTERS,
    "quiz-mistake-": (REVERSED, UNCHANGED, *NAMED, *NEIGHBOURS),
    "quiz-chosen-": CHOSEN,
    "quiz-kind-": tuple(RULES),
    "quiz-penalty-": PENALTIES,
}


def used() -> set[str]:
    found = {prefix + member for prefix, members in FAMILIES.items() for member in members}
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch(r"quiz(-[a-z]+)+", node.value)
            ):
                found.add(node.value)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_are_used_and_written(lang: str) -> None:
    entries = FluentParser().parse((PACKAGE / "locale" / lang / "quiz.ftl").read_text("utf-8")).body
    written = {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}
    assert written == used()
