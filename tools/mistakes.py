"""Wrong answers for the bank of questions: what scenarios say with one cited place of the rules switched off.

The ledger of bites knows which scenarios notice which place.  Here those places are switched off once more, and each fact
that comes out otherwise is written down with the rule that was missing: `python tools/mistakes.py OUT [--most N]`, a line
for each.  `python -m arbiter.training.build` makes the bank from it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
from collections import defaultdict
from pathlib import Path

from arbiter.rulebook import judged
from arbiter.rulebook.bite import FAILED, Experiment, module_name, place_for
from arbiter.rulebook.book import Book, books, package_folder, project_folder
from arbiter.rulebook.citations import citations
from arbiter.rulebook.ledger import Site, read_ledger, sites_of
from arbiter.rulebook.mutants import mutants
from arbiter.rulebook.shows import Named, scenarios
from arbiter.training.reading import noted

SITES_OF_ONE = 2
"""So many places are switched off for one scenario, of different rules."""

VARIANTS = "89"
"""Sections on variants of the game are left to the worked examples: a Level 1 judge need not know them."""

LONGEST = 20
"""Seconds of processor time that one place may take."""


def chosen(book: Book, named: list[Named], most: int) -> dict[str, tuple[Site, list[Named]]]:
    """The places to switch off, each with the scenarios that notice: worked examples first, then others at random."""
    sites = {site.key: site for site in sites_of(citations(book))}
    noticing: dict[str, list[str]] = defaultdict(list)
    for key, entry in read_ledger(book, named).entries.items():
        for name, end in entry.bites.items():
            if end == FAILED and key in sites:
                noticing[name].append(key)
    own = [one for one in named if one.name in noticing and (one.examples or one.name.split("/")[1][0] not in VARIANTS)]
    random.Random(book.name).shuffle(own)
    own.sort(key=lambda one: not one.examples)
    found: dict[str, tuple[Site, list[Named]]] = {}
    for one in own[:most]:
        rules: set[str] = set()
        keys = sorted(noticing[one.name])
        random.Random(one.name).shuffle(keys)
        for key in keys:
            rule = sites[key].citation.rule
            if rule not in rules and len(rules) < SITES_OF_ONE:
                rules.add(rule)
                found.setdefault(key, (sites[key], []))[1].append(one)
    return found


def readings(path: Path) -> dict[str, object]:
    return dict(json.loads(line) for line in noted(path).cited)


def switched_off(site: Site, root: Path, named: list[Named]) -> list[tuple[str, dict[str, object]]]:
    """What scenarios say with a place switched off, played in a child; nothing where it cannot be done in a running program."""
    path = site.citation.path
    for mutant in mutants(path.read_text("utf-8"), site.citation)[:1]:
        read_end, write_end = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
                place = place_for(Experiment(module_name(path, root), path, mutant, {}))
                if place is not None:
                    place[0].__code__ = place[1]
                    for one in named:
                        line = json.dumps([one.name, readings(one.path)]) + "\n"
                        os.write(write_end, line.encode())
            finally:
                os._exit(0)
        os.close(write_end)
        with os.fdopen(read_end, "rb") as pipe:
            said = pipe.read().decode().splitlines(keepends=True)
        os.waitpid(child, 0)
        return [(name, found) for name, found in (json.loads(line) for line in said if line.endswith("\n"))]
    return []


def main() -> int:
    parser = argparse.ArgumentParser(prog="mistakes", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--book", action="append", default=[], help="only this rule book")
    parser.add_argument("--most", type=int, default=900, help="so many scenarios of a book at most")
    given = parser.parse_args()
    project = project_folder()
    assert project is not None
    folder, root = project / "tests" / "scenarios", package_folder().parent
    everything = list(scenarios(folder))
    judged.ready()  # brings the games along
    with given.out.open("a", encoding="utf-8") as out:
        for name in given.book or [book for book in books() if books()[book].code.is_relative_to(package_folder())]:
            book = books()[name]
            found = chosen(book, [one for one in everything if one.book == book.game], given.most)
            print(f"{name}: {len(found)} places", flush=True)
            right: dict[str, dict[str, object]] = {}
            for site, named in found.values():
                for one in named:
                    if one.name not in right:
                        right[one.name] = readings(one.path)
                for scenario, said in switched_off(site, root, named):
                    for point, value in said.items():
                        if right[scenario].get(point, value) != value:
                            line = {"scenario": scenario, "point": point, "wrong": value, "rule": site.citation.rule}
                            out.write(json.dumps(line, ensure_ascii=False) + "\n")
                out.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
