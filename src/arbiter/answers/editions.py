"""What other editions say otherwise: every row that the books beside a game's own have, with the examples it concerns."""

from __future__ import annotations

import json
from typing import Any

from arbiter.answers.answer import run
from arbiter.answers.shelf import Shelf
from arbiter.kernel.messages import ArbiterError, Message


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
    return differences
