"""Whether compiled texts come back: `python -m tools.roundtrip [--step N] [--show N]`.

What compiles is rendered in English and compared with the text, word by word, up to the normalisation that
`tools.faithful` lists.  Prints the share that comes back and lists the rest; exit code 1 below
`LEAST`.  That the rendered text means the same nodes is no matter of share: the compiler refuses what does not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import Final

from arbiter.magic.language.grammar.tokens import REMINDER
from arbiter.magic.language.render.english import plain_en
from arbiter.magic.language.typeline import parse_type_line
from tools import corpus
from tools.corpus import Face
from tools.faithful import skeleton

LEAST: Final = 0.95


class Tally:
    """What was compiled, what came back as it was printed, and what came back in the same words."""

    def __init__(self) -> None:
        self.compiled = 0
        self.same = 0
        self.others: list[tuple[str, str, str]] = []

    def share(self) -> float:
        return self.same / self.compiled if self.compiled else 1.0


def returned(faces: Iterable[Face]) -> Tally:
    """Every face that compiles, and whether it comes back."""
    tally = Tally()
    for face in faces:
        abilities = corpus.compiled(face)
        if abilities is None:
            continue
        tally.compiled += 1
        text = REMINDER.sub("", face.text)
        said = plain_en(abilities, parse_type_line(face.types))
        before, after = skeleton(text, face.name), skeleton(said)
        if before == after:
            tally.same += 1
        else:
            lost = [word for word in dict.fromkeys(before) if before.count(word) > after.count(word)]
            added = [word for word in dict.fromkeys(after) if after.count(word) > before.count(word)]
            tally.others.append((face.name, f"lost {lost}, added {added}", f"{text}\n  is said as\n{said}"))
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--step", type=int, default=1, help="every so many cards")
    parser.add_argument("--show", type=int, default=20, help="so many of those that do not come back")
    options = parser.parse_args()
    if not corpus.present():
        print(corpus.MISSING, file=sys.stderr)
        return 2
    tally = returned(corpus.faces(options.step))
    print(
        f"{tally.same} of {tally.compiled} compiled texts come back ({tally.share():.1%}); {len(tally.others)} do not:"
    )
    for name, what, texts in tally.others[: options.show]:
        print(f"\n{name}: {what}\n{texts}")
    return 0 if tally.share() >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
