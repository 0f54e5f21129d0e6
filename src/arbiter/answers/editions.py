"""What other editions say otherwise: every row that the books beside a game's own have, with the examples it concerns."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import as_file, files
from typing import Any, Final

from arbiter.answers.answer import run
from arbiter.answers.shelf import Shelf
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.rulebook.book import read_table

MANUAL: Final = "manual-2015"
LISTED: Final = 5
"""Scenarios of a rule that no example of the manual is about: so many are enough."""


def differences(shelf: Shelf, book: str = "") -> list[dict[str, Any]]:
    """All differences, or those of one edition; in the order of the books.  Raises `ArbiterError` for an unknown one."""
    rows = [json.loads(facts) for (facts,) in shelf.rows("SELECT facts FROM entries WHERE kind = 'rule' ORDER BY id")]
    beside = [row for row in rows if "/" in row["rule"] and row["sort"] != "section"]
    known = list(dict.fromkeys([row["book"] for row in beside]))
    if book and book not in known:
        raise ArbiterError(Message("answers-no-book", {"name": book, "known": ", ".join(known)}))
    changed = {row["rule"]: row for entry in rows for row in entry["editions"]}
    numbers = [row["rule"] for row in beside] + [
        rule for rule in changed if rule not in {row["rule"] for row in beside}
    ]
    says = {row["rule"]: row["says"] for row in beside}
    differences: list[dict[str, Any]] = []
    for number in numbers:
        if book and not number.startswith(book + "/"):
            continue
        row = changed.get(number, {})
        named = [shelf.entry("magic", name, "scenario") for name in str(row.get("scenario", "")).split()]
        scenarios = {
            scenario["name"]: scenario for scenario in [*named, *shelf.showing(number, "magic")] if scenario is not None
        }
        differences.append(
            {
                "rule": number,
                "book": number.partition("/")[0],
                "kind": row.get("kind", "differs"),
                "reason": row.get("reason", ""),
                "says": says.get(number, {}),
                "scenarios": [{**scenario, "run": run(scenario["name"])} for scenario in scenarios.values()],
            }
        )
    return differences + [row for row in _of_the_manual(shelf) if not book or book == MANUAL]


def _of_the_manual(shelf: Shelf) -> Iterator[dict[str, Any]]:
    """What else the judge's manual leaves out or adds (1.N: its difference N, 2.N: its addition N), with the scenarios that show
    the rules of today for it: those with an example of the manual, if there are any."""
    with as_file(files("arbiter.answers").joinpath("manual.tsv")) as path:
        rows = list(read_table(path, ("item", "rules", "english", "russian")))
    for item, rules, english, russian in rows:
        shown = {scenario["name"]: scenario for rule in rules.split() for scenario in shelf.showing(rule, "magic")}
        judged = [scenario for scenario in shown.values() if any(id.startswith("J-") for id in scenario["examples"])]
        yield {
            "rule": f"{MANUAL}/{item}",
            "book": MANUAL,
            "kind": "differs" if item.startswith("1.") else "adds",
            "reason": "",
            "says": {"en": _with_rules(english, rules), "ru": _with_rules(russian, rules)},
            "scenarios": [
                {**scenario, "run": run(scenario["name"])} for scenario in judged or list(shown.values())[:LISTED]
            ],
        }


def _with_rules(text: str, rules: str) -> str:
    return text if rules == "-" else f"{text} ({', '.join(rules.split())})"
