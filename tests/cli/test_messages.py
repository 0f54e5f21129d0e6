"""The client's and the script's messages: each one written is used, each one used is written in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import arbiter
from arbiter.agents import names
from arbiter.berserk.language.words import KINDS, TYPES
from arbiter.berserk.rules.phases import PHASES
from arbiter.cli.bench import GROWTH, ROWS
from arbiter.client.berserk.layout import RULE_OF_ITEM, SHOWN_PHASES
from arbiter.client.berserk.stops import BerserkStops
from arbiter.client.magic.layout import SHOWN_STEPS
from arbiter.client.magic.rows import HEADING
from arbiter.client.table.start import LISTS
from arbiter.kernel.localisation import LANGUAGES, knows

PACKAGE = Path(str(arbiter.__file__)).parent
FOLDERS = ("client", "cli")
OURS = re.compile(r"(client|cli|file|bench|table)(-[a-z0-9]+)+")

FAMILIES = {
    "bench-": [row.replace("_", "-") for row in (*ROWS, *GROWTH)],
    "cli-coverage-": ["section", "rules", "not-applicable", "deferred", "implemented", "tested", "described"],
    "cli-quiz-": ["exam", "daily", "path", "count", "list", "policy"],
    "client-item-": ["spell", "activated", "triggered", "planeswalking", "the-monarch"],
    "client-berserk-phase-": [phase.replace(" ", "-") for phase in (*PHASES, *BerserkStops.moments)],
    "client-berserk-type-": [*TYPES, "flying", "symbiote"],
    "client-berserk-brief-": ["flying", "symbiote", "neutral"],
    "client-berserk-item-": list(RULE_OF_ITEM),
    "client-berserk-stage-": ["announced", "assault", "roll", "effect", "ending", "blocked"],
    "client-berserk-kind-": [*KINDS, "miss", "none"],
    "table-berserk-phase-": list(SHOWN_PHASES),
    "table-agent-": names(),
    "table-choose-": list(LISTS),
    "table-row-": list(HEADING),
    "bench-many-": ["four", "eight"],
    "table-mend-": ["check", "return", "shuffle", "trigger"],
    "table-step-": [step.replace(" ", "-") for step in SHOWN_STEPS],
}


def used() -> set[str]:
    found = {prefix + member for prefix, members in FAMILIES.items() for member in members}
    for folder in FOLDERS:
        for path in (PACKAGE / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and OURS.fullmatch(node.value):
                    found.add(node.value)
    return found


def written() -> set[str]:
    paths = [path for folder in FOLDERS for path in (PACKAGE / folder / "locale" / "en").glob("*.ftl")]
    entries = [entry for path in paths for entry in FluentParser().parse(path.read_text("utf-8")).body]
    return {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_used_is_written(lang: str) -> None:
    assert [id for id in sorted(used()) if not knows(lang, id)] == []


def test_every_message_written_is_used() -> None:
    assert written() - used() == set()
