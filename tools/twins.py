"""Cards of different texts and equal nodes, and why: `python -m tools.twins [--step N] [--show N]`.

Texts that mean the same ought to differ only in what the rules do not read: how a card calls itself, reminder text,
ability words, the documented normalisation.  A group that none of the `CLASSES` explains is a fault of the grammar.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from typing import Final

from arbiter.magic.language.grammar.tokens import tokenize
from arbiter.magic.language.grammar.wording import reworded
from arbiter.magic.language.notation import show
from arbiter.magic.language.typeline import parse_type_line
from tools import corpus
from tools.corpus import Face
from tools.faithful import skeleton

Reading = Callable[[Face], object]


def printed(face: Face) -> object:
    return face.text


def read(face: Face) -> object:
    """The words that the grammar reads: no reminder text, no ability words, the card's name as ~."""
    lines = [[token.word for token in tokenize(line, face.name)[0]] for line in face.text.split("\n")]
    return [line for line in lines if line]


def today(face: Face) -> object:
    """The same after older wording was put into that of the grammar."""
    lines = [[token.word for token in reworded(tokenize(line, face.name)[0])] for line in face.text.split("\n")]
    return [line for line in lines if line]


def bare(face: Face) -> object:
    return skeleton(face.text, face.name)


CLASSES: Final[tuple[tuple[str, Reading], ...]] = (
    ("the same text", printed),
    ("the card's name, reminder text, ability words", read),
    ("older wording", today),
    ("the documented normalisation", bare),
)
"""From the least to the most that is left out of sight: the first reading in which a group is one text explains it."""


def groups(faces: Iterable[Face]) -> dict[str, list[Face]]:
    """Faces by their nodes, those with equal nodes and more than one text."""
    found: dict[str, list[Face]] = {}
    for face in faces:
        abilities = corpus.compiled(face)
        if abilities:
            line = parse_type_line(face.types)
            found.setdefault(("spell " if line.is_spell_only() else "") + show(abilities), []).append(face)
    return {nodes: group for nodes, group in found.items() if len({face.text for face in group}) > 1}


def explained(group: list[Face]) -> str:
    """The class of a group, empty if there is none."""
    for why, reading in CLASSES:
        if len({str(reading(face)) for face in group}) == 1:
            return why
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--step", type=int, default=1, help="every so many cards")
    parser.add_argument("--show", type=int, default=20, help="so many of the groups without an explanation")
    options = parser.parse_args()
    if not corpus.present():
        print(corpus.MISSING, file=sys.stderr)
        return 2
    counts: dict[str, int] = {}
    faults: list[tuple[str, list[Face]]] = []
    for nodes, group in groups(corpus.faces(options.step)).items():
        why = explained(group)
        counts[why] = counts.get(why, 0) + 1
        if not why:
            faults.append((nodes, group))
    for why, count in counts.items():
        print(f"{count:6} {why or 'without an explanation'}")
    for nodes, group in faults[: options.show]:
        print(f"\n{nodes}")
        for text in dict.fromkeys(face.text for face in group):
            print(f"  {next(face.name for face in group if face.text == text)}: {text!r}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
