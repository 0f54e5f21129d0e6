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
    beside = [one for one in rows if "/" in one["rule"] and one["sort"] != "section"]
    known = list(dict.fromkeys([one["book"] for one in beside]))
    if book and book not in known:
        raise ArbiterError(Message("answers-no-book", {"name": book, "known": ", ".join(known)}))
    changed = {row["rule"]: row for one in rows for row in one["editions"]}
    numbers = [one["rule"] for one in beside] + [
        rule for rule in changed if rule not in {one["rule"] for one in beside}
    ]
    says = {one["rule"]: one["says"] for one in beside}
    found: list[dict[str, Any]] = []
    for number in numbers:
        if book and not number.startswith(book + "/"):
            continue
        row = changed.get(number, {})
        named = [shelf.entry("magic", name, "scenario") for name in str(row.get("scenario", "")).split()]
        scenarios = {one["name"]: one for one in [*named, *shelf.showing(number, "magic")] if one is not None}
        found.append(
            {
                "rule": number,
                "book": number.partition("/")[0],
                "kind": row.get("kind", "differs"),
                "reason": row.get("reason", ""),
                "says": says.get(number, {}),
                "scenarios": [{**one, "run": run(one["name"])} for one in scenarios.values()],
            }
        )
    return found
