"""What references of card text could mean, and what they are taken for: `python -m tools.references [--write]`.

For every "it", "that creature", "that player" of the corpus the grammar says what was in sight and what it chose.  The
classes of these choices stand in `tests/magic/language/references.tsv`, each with how many faces have it and one of them: somebody
has read every class.  `--write` writes the table anew, `--cards` lists the cards of the classes with these words and their
rulings, to be read along with the choice.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from arbiter.magic.language.compiler import read
from arbiter.magic.language.grammar.references import REGISTER
from arbiter.magic.language.typeline import parse_type_line
from tools import corpus
from tools.corpus import Face

TESTS: Final = corpus.ROOT / "tests" / "magic" / "language"
TABLE: Final = TESTS / "references.tsv"
CONSTRUCTION: Final = "(a construction)"
HEAD: Final = "said\tcandidates\tchoice\tfaces\texample"


class Choice(NamedTuple):
    """A class of references."""

    said: str
    candidates: str
    choice: str


def of_face(face: Face) -> list[Choice]:
    """The classes of all references of a face, each once; none of one that is refused."""
    if corpus.compiled(face) is None:
        return []
    REGISTER.open, REGISTER.heard = True, []
    read(face.name, parse_type_line(face.types), face.text)
    heard, REGISTER.open, REGISTER.heard = REGISTER.heard, False, []
    return list(dict.fromkeys([Choice(one.said, ", ".join(one.candidates), one.choice) for one in heard]))


def classes(faces: Iterable[Face]) -> dict[Choice, list[str]]:
    """The cards of each class."""
    found: dict[Choice, list[str]] = {}
    for face in faces:
        for choice in of_face(face):
            found.setdefault(choice, []).append(face.name)
    return found


def constructions() -> list[Face]:
    entries = yaml.load((TESTS / "constructions.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return [Face("Odd Oath", entry["type"], entry["text"], None) for entry in entries]


def table(path: Path = TABLE) -> dict[Choice, tuple[int, str]]:
    """The classes that somebody has read: how many faces, and one of them."""
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return {Choice(*row[:3]): (int(row[3]), row[4]) for row in rows}


def written(found: dict[Choice, list[str]], besides: Iterable[Choice]) -> str:
    lines = [f"{one.said}\t{one.candidates}\t{one.choice}\t{len(names)}\t{names[0]}" for one, names in found.items()]
    lines += [f"{one.said}\t{one.candidates}\t{one.choice}\t0\t{CONSTRUCTION}" for one in besides if one not in found]
    return "\n".join([HEAD, *sorted(lines)]) + "\n"


def rulings() -> dict[str, list[str]]:
    with gzip.open(corpus.FOLDER / "AtomicCards.json.gz") as file:
        cards = json.load(file)["data"]
    found: dict[str, list[str]] = {}
    for name, faces in cards.items():
        for face in faces:
            own = face.get("faceName") or face.get("name") or name
            found[own] = [ruling["text"] for ruling in face.get("rulings") or []]
    return found


def show(found: dict[Choice, list[str]], words: str) -> None:
    """The cards of the classes that have these words, with their rulings."""
    known = rulings()
    for choice, names in found.items():
        if words in " | ".join(choice):
            print(f"== {choice.said} | {choice.candidates} -> {choice.choice} ({len(names)})")
            for name in names:
                print(f"   {name}: {' '.join(known.get(name, []))}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--step", type=int, default=1, help="every so many cards")
    parser.add_argument("--write", action="store_true", help="write the table anew, from the whole corpus")
    parser.add_argument("--cards", default="", metavar="CLASS", help="list the cards of these classes, with rulings")
    options = parser.parse_args()
    if not corpus.present():
        print(corpus.MISSING, file=sys.stderr)
        return 2
    found = classes(corpus.faces(1 if options.write else options.step))
    if options.cards:
        show(found, options.cards)
        return 0
    besides = classes(constructions())
    if options.write:
        TABLE.write_text(written(found, besides), encoding="utf-8")
    unread = [one for one in (*found, *besides) if one not in table()]
    for choice in unread:
        print(
            f"not in the table: {choice.said} | {choice.candidates} -> {choice.choice}: {found.get(choice, [CONSTRUCTION])[0]}"
        )
    print(f"{len(found)} classes of references, {len(unread)} of them not in the table")
    return 1 if unread else 0


if __name__ == "__main__":
    raise SystemExit(main())
