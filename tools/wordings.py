"""Whether the older and today's wording of a card mean the same: `python -m tools.wordings [--step N] [--show N]`.

Both texts of every card are compiled.  They must give equal nodes, or both be refused; what differs otherwise is listed,
unless `EXCEPTIONS` says why it has to.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Final, NamedTuple

from arbiter.magic.language.compiler import NotUnderstood, compile_text
from arbiter.magic.language.notation import show
from arbiter.magic.language.typeline import UnknownType
from tools import corpus
from tools.corpus import Face

EXCEPTIONS: Final = (  # (why, what is true of the text of today, what is true of the older one)
    ("a type was added", r"\b(Phyrexian)\b", r""),
    (
        "Goblins, not Goblin creatures: what is tribal counts, too",
        r"\bOther (\w+s|Elves)\b",
        r"\bOther \w+ creatures\b",
    ),
    ("an option was taken away", r"^(?!.*\byou may (put|add|create)\b)", r"\byou may (put|add|create)\b"),
    ("a keyword that was written out", r"\bAffinity for\b", r"costs \{1\} less to cast for each"),
    ("a keyword action that was written out", r"\b[Ss]urveil \d", r"\b[Ll]ook at the top"),
    ("at least one target is needed", r"\b[Oo]ne or more target", r"\b[Aa]ny number of target"),
    ("a counter was renamed", r"\bpalliation counter", r"\bshield counter"),
    ("the keyword was printed on it", r"\bEnchanted creature gets", r"\bEnchanted permanent gets"),
    ("keywords in another order", r"^Vigilance, trample", r"^Trample, vigilance"),
    (
        "it need not be revealed",
        r"You may put an? [^.]*card from among them onto the battlefield",
        r"You may reveal an? [^.]*card from among them and put it onto the battlefield",
    ),
    ("two lines that are one now", r"^Mill four cards\. Whenever", r"into your graveyard\.\nWhenever"),
    ("the token is a predefined one now", r"\bGold token\b", r"\btoken named Gold\b"),
    (
        "all that was milled counts, not one card",
        r"\bwas milled this way\b",
        r"\bIf (that card is an?|it's an?|that card has) ",
    ),
    (
        "two effects that were one",
        r"creature\. It's still a land\. It can't be blocked",
        r"and can't be blocked this turn",
    ),
)
"""Texts of the same card that do mean different things: the card was changed, not its wording."""


class Difference(NamedTuple):
    """A card of which the wordings do not mean the same."""

    name: str
    what: str
    """How they differ: "nodes", "older refused", "today refused"."""
    today: str
    older: str

    def excuse(self) -> str:
        """Why they may differ, empty if there is no reason."""
        for why, today, older in EXCEPTIONS:
            if re.search(today, self.today, re.S) and re.search(older, self.older, re.S):
                return why
        return ""


class Tally:
    """What was compared."""

    def __init__(self) -> None:
        self.same = 0
        self.refused = 0
        self.excused: list[tuple[Difference, str]] = []
        self.different: list[Difference] = []


def meaning(face: Face, text: str) -> tuple[str, str]:
    """The nodes of a text in notation; or nothing, and what was not understood."""
    try:
        return show(compile_text(face.name, face.types, text)), ""
    except (NotUnderstood, UnknownType) as error:
        return "", str(error)


def compared(faces: Iterable[Face]) -> Tally:
    """Every face of which both wordings are known."""
    tally = Tally()
    for face in faces:
        if face.older is None:
            continue
        today, refusal = meaning(face, face.text)
        older, older_refusal = (today, refusal) if face.older == face.text else meaning(face, face.older)
        if refusal and older_refusal:
            tally.refused += 1
        elif today == older:
            tally.same += 1
        else:
            what = "today refused" if refusal else "older refused" if older_refusal else "nodes"
            found = Difference(face.name, what, refusal or face.text, older_refusal or face.older)
            excuse = Difference(face.name, what, face.text, face.older).excuse()
            if excuse:
                tally.excused.append((found, excuse))
            else:
                tally.different.append(found)
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--step", type=int, default=1, help="every so many cards")
    parser.add_argument("--show", type=int, default=20, help="so many of the differences")
    options = parser.parse_args()
    if not corpus.present():
        print(corpus.MISSING, file=sys.stderr)
        return 2
    tally = compared(corpus.faces(options.step))
    print(f"{tally.same} mean the same, {tally.refused} are refused in both wordings,")
    print(f"{len(tally.excused)} differ with a reason, {len(tally.different)} without:")
    for one in tally.different[: options.show]:
        print(f"\n{one.name}: {one.what}\n  today: {one.today}\n  older: {one.older}")
    return 1 if tally.different else 0


if __name__ == "__main__":
    sys.exit(main())
