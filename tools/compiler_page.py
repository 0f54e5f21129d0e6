"""The generated parts of docs/compiler.md: `python -m tools.compiler_page docs/compiler.md` writes them anew.

Sizes are rounded, so that the page does not change with every line of code or row of a table.  What is measured on the
decks that people played stays as it is where these decks are not there (tools/corpus.py).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from arbiter.cli.deck_reports import read_decks
from arbiter.magic.cards import pool
from arbiter.magic.language.grammar.wording import REWORDED
from arbiter.magic.language.notation import KINDS
from arbiter.magic.language.wording.tables import TABLES
from tools import corpus
from tools.drops import EMPTY
from tools.executed import EXPLAINED
from tools.faithful import REWRITES
from tools.towers import ALLOWED, depths
from tools.wordings import EXCEPTIONS

ROOT: Final = Path(__file__).resolve().parent.parent
SHARED: Final = ("others_deed", "would")  # tables made of rows of other tables
DECKS: Final = corpus.FOLDER / "decks.jsonl.gz"
MOST_USED: Final = 500
LANGUAGE: Final = ROOT / "src" / "arbiter" / "magic" / "language"


def lines_of(folder: Path, pattern: str) -> int:
    """Lines of code, in thousands."""
    count = sum(len(path.read_text("utf-8").splitlines()) for path in sorted(folder.glob(pattern)))
    return round(count, -3)


def measures() -> str:
    """What real decks and all cards need, and the size of the language that gives it, each beside its aim."""
    decks = [{entry.name for entry in deck.entries} for deck in read_decks([str(DECKS)])]
    missing = {name for names in decks for name in names if pool.refused_name(name)}
    whole = sum(not names & missing for names in decks)
    used = [name for name, _ in Counter(name for names in decks for name in sorted(names)).most_common(MOST_USED)]
    known = len(pool.names()) + len(pool.names(pool.VARIANTS))
    every = known + len(pool.refused())
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in LANGUAGE.rglob("*.py"))
    return "\n".join(
        [
            "| what | now | aim |",
            "|---|--:|--:|",
            f"| decks that people played, of which every card compiles | {share(whole, len(decks))} | 90 % |",
            f"| of the {MOST_USED} cards that most of these decks hold | {MOST_USED - len(missing & set(used))} | {MOST_USED} |",
            f"| all cards until January 2020 | {share(known, every)} | 93 % |",
            f"| lines of `magic/language` | {round(2 * lines, -3) // 2:,} | 16,000 |",
            f"| the deepest tower of classes | {max(depths('arbiter.magic.language').values())} | {ALLOWED} |",
        ]
    )


def share(part: int, whole: int) -> str:
    return f"{part:,} of {whole:,} ({100 * part / whole:.1f} %)"


def sizes() -> str:
    rows = sum(len(table.forms) for name, table in TABLES.items() if name not in SHARED)
    return "\n".join(
        [
            "| what | size |",
            "|---|---|",
            f"| kinds of nodes | {over(len(KINDS))} |",
            f"| grammar (`grammar/`) | some {lines_of(LANGUAGE / 'grammar', '*.py'):,} lines |",
            f"| renderers (`render/`) | some {lines_of(LANGUAGE / 'render', '*.py'):,} lines, English and Russian |",
            f"| rows of tables (`wording/`) | {over(rows)} |",
            f"| phrases put into the wording of the grammar (`grammar/wording.py`) | {over(len(REWORDED))} |",
            f"| rows of normalisation for comparing texts (`tools/faithful.py`) | {over(len(REWRITES))} |",
        ]
    )


def over(count: int) -> str:
    return f"over {(count - 1) // 50 * 50:,}"


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def exceptions() -> str:
    rows = [f"| {cell(why)} | `{cell(today)}` | `{cell(older or 'anything')}` |" for why, today, older in EXCEPTIONS]
    return "\n".join(["| why the card changed | today's text has | the older one has |", "|---|---|---|", *rows])


def empty_words() -> str:
    return "\n".join(dict.fromkeys(f"- {why}" for why, *_ in EMPTY))


def unexecuted() -> str:
    return "\n".join(f"- `{kind}`: {why}" for kind, why in EXPLAINED.items())


PARTS: Final[dict[str, Callable[[], str]]] = {
    "measures": measures,
    "sizes": sizes,
    "exceptions": exceptions,
    "empty words": empty_words,
    "unexecuted": unexecuted,
}


def updated(page: str) -> str:
    """The page with every generated part as it is now."""
    for name, made in PARTS.items():
        begin, end = f"<!-- {name}: generated -->", "<!-- end -->"
        if begin not in page:
            raise ValueError(f"the page has no part {name!r}")
        if made is measures and not DECKS.exists():
            continue
        before, rest = page.split(begin, 1)
        page = f"{before}{begin}\n{made()}\n{end}{rest.split(end, 1)[1]}"
    return page


def main() -> int:
    path = Path(sys.argv[1])
    path.write_text(updated(path.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
