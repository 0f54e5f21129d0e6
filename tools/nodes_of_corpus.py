"""What every card of the corpus means and how it is said: `python -m tools.nodes_of_corpus OUT [--step N] [--only WORDS]`.

Writes a line for each face and wording: nodes, English, Russian; nothing where it is refused.  `--compare OLD NEW` lists what
changed between two such files.  With this net the language is rebuilt: take one before, one after, and say why they differ.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Final

from arbiter.kernel.notation import show
from arbiter.magic.language.render.english import plain_en
from arbiter.magic.language.render.russian import render_ru
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.typeline import parse_type_line
from tools import corpus

ASPECTS: Final = ("nodes", "English", "Russian")
Told = dict[str, list[str]]


def told(step: int, only: str) -> Iterator[tuple[str, list[str]]]:
    """Every face in today's wording and in the older one: what it means and how it is said, empty if it is refused."""
    wanted = re.compile(only)
    for face in corpus.faces(step):
        for mark, text in (("", face.text), (" (2019)", face.older)):
            if text is None or not wanted.search(text) or (mark and text == face.text):
                continue
            abilities = corpus.compiled(face, text)
            if abilities is None:
                yield f"{face.name}{mark}", []
                continue
            types = parse_type_line(face.types)
            try:
                russian = render_ru(abilities, types=types)
            except Unspeakable as why:
                russian = f"({why})"
            nodes = "; ".join([show(ability) for ability in abilities])
            yield f"{face.name}{mark}", [nodes, plain_en(abilities, types), russian]


def kept(path: Path) -> Told:
    return dict(map(json.loads, path.read_text("utf-8").splitlines()))


def differing(old: Told, new: Told) -> list[str]:
    """What changed, face by face; what only one of the two files has is left out."""
    found: list[str] = []
    for name, said in new.items():
        before = old.get(name, said)
        if bool(before) != bool(said):
            found.append(f"{name}: {'compiles now' if said else 'is refused now'}")
            continue
        for aspect, was, is_ in zip(ASPECTS, before, said, strict=False):
            if was != is_:
                found.append(f"{name}: {aspect}\n  - {was}\n  + {is_}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="OUT", help="with --compare: OLD NEW")
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--step", type=int, default=1, help="every so many cards")
    parser.add_argument("--only", default="", help="texts in which this regular expression is found")
    options = parser.parse_args()
    if options.compare:
        old, new = options.files
        found = differing(kept(old), kept(new))
        print("\n".join(found))
        print(f"{len(found)} differences", file=sys.stderr)
        return 1 if found else 0
    if not corpus.present():
        print(corpus.MISSING, file=sys.stderr)
        return 2
    began, count = process_time(), 0
    with options.files[0].open("w", encoding="utf-8") as out:
        for row in told(options.step, options.only):
            out.write(json.dumps(row, ensure_ascii=False) + "\n")
            count += 1
    print(f"{count} texts, {count / (process_time() - began):.1f} a second of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main())
