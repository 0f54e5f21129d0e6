"""The figures of a Berserk card file: `python -m tools.berserk_page docs/berserk-cards.md CARDS.json` writes them into the page.

Only numbers are written: what is printed on the cards stays where it is.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from arbiter.berserk.language.compiler import NotUnderstood, compile_text

BEGIN: Final = "<!-- figures: generated -->"
END: Final = "<!-- end -->"
REASONS: Final = {
    "not-understood": "a wording that the compiler does not know",
    "undefined": "a word of a later set that the rules do not define",
    "numberless": "a named ability without its number",
    "unbound": "a pronoun that speaks of nothing, or of one of two cards",
    "ambiguous": "a text that can be read in two ways",
    "unfaithful": "a meaning that cannot be said again",
    "impossible": "what the rules give nothing to do",
}


def refusals(card: dict[str, str]) -> list[NotUnderstood]:
    """Why a card is refused, a reason for each sentence; none: it compiles."""
    cases = tuple([one.strip() for one in card.get("падежи", "").split("/") if one.strip()])
    try:
        compile_text(card["название"], card.get("эррата") or card.get("текст", ""), cases)
    except NotUnderstood as refused:
        return [refused, *refused.others]
    return []


def figures(cards: list[dict[str, str]]) -> str:
    found = [refusals(card) for card in cards]
    compiled = sum(not one for one in found)
    reasons = Counter([refused.why for one in found for refused in one])
    single = Counter([one[0].why for one in found if len(one) == 1])
    rows = [f"| {words} | {reasons[why]} | {single[why]} |" for why, words in REASONS.items() if reasons[why]]
    share = f"{100 * compiled / len(cards):.1f}"
    return "\n".join(
        [
            f"Of {len(cards)} published cards {compiled} compile ({share} %).",
            f"Of the others {sum(map(len, found))} sentences are refused:",
            "",
            "| why a sentence is refused | sentences | cards with no other |",
            "|---|---|---|",
            *rows,
        ]
    )


def main() -> int:
    page, source = Path(sys.argv[1]), Path(sys.argv[2])
    text = page.read_text("utf-8")
    before, rest = text.split(BEGIN, 1)
    made = figures(json.loads(source.read_text("utf-8")))
    page.write_text(f"{before}{BEGIN}\n{made}\n{END}{rest.split(END, 1)[1]}", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
