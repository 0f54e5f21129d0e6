"""`make bite`: switches cited code off, place by place, and looks whether the scenarios that name the rule notice.

Without arguments it looks at every place whose function or scenarios changed and writes the ledger (`bites.json`).
With `--ci COMMIT` it writes nothing: it looks at what changed (at most 100 places of it) and at 50 places picked by the
commit, plays only the scenarios that this needs, and fails if one of the 50 no longer bites as the ledger says.  With
`--rule` it looks at the places of that rule and tells what it did.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import fluent.runtime
import jsonschema
import yaml

from arbiter.rulebook.bite import Warm
from arbiter.rulebook.book import Book, books, package_folder, project_folder, shipping
from arbiter.rulebook.campaign import Campaign, CannotRun, Choice, baseline, choose, concerned
from arbiter.rulebook.ledger import FILE, read_ledger
from arbiter.rulebook.shows import Named, Show, scenarios

RUNNER = "arbiter.rulebook.judged:judge"

KEPT_EVERY = 25
"""After so many places the ledger is written."""

WARM = (fluent.runtime, jsonschema, yaml)
"""Imported before the first fork, so that no child has to."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bite", description=__doc__)
    parser.add_argument("--book", choices=sorted(books()), help="only this rule book (default: all)")
    parser.add_argument("--ci", metavar="COMMIT", help="check only: what changed, and places picked by the commit")
    parser.add_argument("--rule", action="append", default=[], help="only the places that cite this rule")
    parser.add_argument("--all", action="store_true", help="look at every place again")
    parser.add_argument("--jobs", type=int, default=1, help="how many children at a time (default: 1)")
    return parser.parse_args()


def progress(done: int, all: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {all}", end="\n" if done == all else "", file=sys.stderr, flush=True)


def show_failing(shows: list[Show]) -> None:
    for show in shows:
        if not show.passed:
            print(f"does not pass, so it shows nothing: {show.name}")


def tell_rules(campaign: Campaign, rules: list[str]) -> int:
    """What happens at each place of some rules."""
    sites = [site for site in campaign.sites if site.citation.rule in rules]
    found = campaign.bite(sites, progress)
    for site in sites:
        bites = ", ".join(f"{name} ({end})" for name, end in sorted(found[site.key].bites.items()))
        print(f"{site.citation.where} {site.citation.rule}: {bites or 'nothing noticed'}")
    if not sites:
        print("no passing scenario names these rules and cites them")
    return 0


def check(campaign: Campaign, choice: Choice) -> int:
    """What CI does: nothing is written, a place that stopped biting is an error."""
    tried = [site for site in choice.tried if campaign.showing(site)]
    picked = [site for site in choice.picked if campaign.showing(site)]
    found = campaign.bite(tried + picked, progress)
    wrong = []
    for site in picked:
        known = campaign.ledger.current(site)
        if known is not None and known.bites and not found[site.key].bites:
            wrong.append(site)
            print(f"{site.citation.where}: {site.citation.rule} does not bite any more, run `make bite`")
    bitten = sum(bool(found[site.key].bites) for site in tried)
    changed = len(choice.changed)
    some = f"{changed} places changed" + (f", {len(tried)} tried" if len(tried) < changed else "")
    print(f"{some}, {bitten} of them bite; {len(picked)} picked, {len(wrong)} do not bite any more")
    return 1 if wrong else 0


def update(campaign: Campaign, book: Book, again: bool) -> int:
    """What `make bite` does."""
    due = campaign.sites if again else campaign.due()
    for start in range(0, len(due), KEPT_EVERY):  # what was learnt is kept, whatever stops the rest
        some = due[start : start + KEPT_EVERY]
        campaign.keep(campaign.bite(some, lambda done, all: None))
        campaign.ledger.write(book.folder / FILE)
        progress(start + len(some), len(due))
    sites = campaign.known()
    bitten = [site for site in sites if campaign.ledger.bitten([site])]
    rules = {site.citation.rule for site in sites}
    tested = {site.citation.rule for site in bitten}
    for rule in sorted(rules - tested):
        print(f"shown but never bitten: {rule}")
    print(f"{len(due)} places tried")
    print(f"{len(bitten)} of {len(sites)} places bite, {len(tested)} of {len(rules)} rules")
    return 0


def bite(book: Book, folder: Path, given: argparse.Namespace, warm: Warm) -> int:
    """One rule book."""
    named: list[Named] = [one for one in scenarios(folder) if one.book == book.name]
    if given.rule:
        named = [one for one in named if not set(given.rule).isdisjoint(one.rules)]
    ledger = read_ledger(book, named)
    choice = choose(book, ledger, given.ci) if given.ci is not None else None
    if choice is not None:
        named = choice.named(named)
    elif not given.rule and not given.all:
        named = concerned(book, ledger, named)
    try:
        shows = baseline(named, RUNNER, given.jobs)
    except CannotRun as error:
        print(f"the scenarios cannot be run: {error}", file=sys.stderr)
        return 2
    show_failing(shows)
    campaign = Campaign(book, package_folder().parent, ledger, shows, RUNNER, given.jobs, warm)
    if given.rule:
        return tell_rules(campaign, given.rule)
    if choice is not None:
        return check(campaign, choice)
    return update(campaign, book, given.all)


def main() -> int:
    given = arguments()
    sys.dont_write_bytecode = False  # what the first child compiles the others only load
    project = project_folder()
    if project is None:
        print("there are no scenarios here: run this in the project's own folder", file=sys.stderr)
        return 2
    ends: list[int] = []
    warm = Warm(RUNNER)  # one for all books: a second one would find everything imported, and know of nothing to forget
    for name in [given.book] if given.book else sorted(one.name for one in shipping()):
        print(f"{name}:", flush=True)
        ends.append(bite(books()[name], project / "tests" / "scenarios", given, warm))
    return max(ends)


if __name__ == "__main__":
    sys.exit(main())
