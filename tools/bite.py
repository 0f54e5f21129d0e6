"""`make bite`: switches cited code off, place by place, and looks whether the scenarios that name the rule notice.

Without arguments it looks at every place whose function or scenarios changed and writes the ledger (`bites.json`).
With `--ci COMMIT` it writes nothing: it looks at what changed (at most 50 places of it) and at 50 places picked by the
commit, plays only the scenarios that this needs, and fails if one of the 50 no longer bites as the ledger says.  With
`--rule` it looks at the places of that rule and tells what it did.

With `--mutants` it makes small mistakes in the functions that cite rules and looks whether the scenarios of the section
notice (`slips.json`); `--section` names sections, `--sample` takes so many of each.  `--survivors` lists those that nothing
noticed, `--figures` how many were noticed by section and kind; both only read the ledger.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import fluent.runtime
import jsonschema
import yaml

from arbiter.rulebook.bite import NOTICED, Warm
from arbiter.rulebook.book import Book, books, package_folder, project_folder, shipping
from arbiter.rulebook.campaign import Campaign, CannotRun, Choice, baseline, choose, concerned
from arbiter.rulebook.citations import shown
from arbiter.rulebook.ledger import FILE, read_ledger
from arbiter.rulebook.shows import Named, Show, scenarios
from arbiter.rulebook.slip_campaign import SlipCampaign, sample
from arbiter.rulebook.slip_ledger import UNREACHED, Figures, SlipLedger, read_slip_ledger
from arbiter.rulebook.slips import KINDS, Slip

RUNNER = "arbiter.rulebook.judged:judge"

REACHING = "arbiter.rulebook.judged:reach"

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
    parser.add_argument("--mutants", action="store_true", help="small mistakes against the scenarios of their section")
    parser.add_argument("--section", action="append", default=[], help="of the mutants only those of this section")
    parser.add_argument("--sample", type=int, help="of the mutants only so many of each section")
    parser.add_argument("--survivors", action="store_true", help="list the mutants that nothing noticed")
    parser.add_argument("--figures", action="store_true", help="tell how many mutants were noticed")
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
    campaign.brief = True
    found = campaign.bite(tried + picked, progress)
    wrong = []
    for site in picked:
        known = campaign.ledger.current(site)
        if known is not None and known.bites and not found[site.key].bites:
            wrong.append(site)
            print(f"{site.citation.where}: {site.citation.rule} does not bite any more, run `make bite`")
    bitten = sum(bool(found[site.key].bites) for site in tried)
    changed = len(choice.changed)
    rest = (
        f", {len(tried)} picked by the commit and tried (the others wait for `make bite`)"
        if len(tried) < changed
        else ""
    )
    some = f"{changed} places changed{rest}"
    print(f"{some}, {bitten} of them bite; {len(picked)} picked, {len(wrong)} do not bite any more")
    return 1 if wrong else 0


def update(campaign: Campaign, book: Book, again: bool) -> int:
    """What `make bite` does."""
    campaign.brief = True
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


def mutate(
    book: Book, ledger: SlipLedger, given: argparse.Namespace, warm: Warm | None, runners: tuple[str, str]
) -> int:
    """What `--mutants` does: section by section, and what was learnt of one is kept before the next begins."""
    due: dict[str, list[Slip]] = {}
    for slip in sample(ledger, given.section, given.sample):
        due.setdefault(slip.section, []).append(slip)
    played: dict[str, Show] = {}
    for section, some in due.items():
        named = ledger.sections[section]
        try:
            shows = baseline([one for one in named if one.name not in played], runners[1], given.jobs)
        except CannotRun as error:
            print(f"the scenarios cannot be run: {error}", file=sys.stderr)
            return 2
        show_failing(shows)
        played |= {show.name: show for show in shows}
        mine = [played[one.name] for one in named]
        SlipCampaign(package_of(book), ledger, mine, runners[0], given.jobs, warm).run(some, progress)
        ledger.write()
        noticed = sum(ledger.verdicts[slip.key].end in NOTICED for slip in some)
        print(f"{section}: {len(some)} tried, {noticed} noticed by its {len(named)} scenarios", flush=True)
    tell_figures(ledger, given.section)
    return 0


def package_of(book: Book) -> Path:
    """The folder that modules of a book are named from."""
    return package_folder().parent if book.code.is_relative_to(package_folder()) else book.code.parent


def tell_figures(ledger: SlipLedger, sections: list[str]) -> None:
    whole = Figures()
    for section, figures in ledger.figures().items():
        if any(figures.tried.values()) and (not sections or section in sections):
            whole.add(figures)
            print(f"{section}: {in_words(figures)}")
    print(f"all: {in_words(whole)}")


def in_words(figures: Figures) -> str:
    tried, killed = sum(figures.tried.values()), sum(figures.killed.values())
    share = f" ({100 * killed // tried} %)" if tried else ""
    kinds = ", ".join(
        f"{kind} {figures.killed[kind]} of {figures.tried[kind]}" for kind in KINDS if figures.tried[kind]
    )
    return f"{killed} of {tried} noticed{share}, {figures.unreached} not reached, {figures.all} in all; {kinds}"


def tell_survivors(ledger: SlipLedger, sections: list[str]) -> None:
    for slip in ledger.survivors():
        if not sections or slip.section in sections:
            unreached = ", which no scenario of the section calls" if ledger.verdicts[slip.key].end == UNREACHED else ""
            print(f"{shown(slip.path)}:{slip.line} {slip.rule} {slip.kind} in {slip.within}{unreached}")
            print(f"    {slip.before}\n    {slip.after}")


def look_at_mutants(book: Book, folder: Path, given: argparse.Namespace, warm: Warm | None) -> int:
    ledger = read_slip_ledger(book, list(scenarios(folder)))
    if given.survivors:
        tell_survivors(ledger, given.section)
    elif given.figures:
        tell_figures(ledger, given.section)
    else:
        return mutate(book, ledger, given, warm, (RUNNER, REACHING))
    return 0


def bite(book: Book, folder: Path, given: argparse.Namespace, warm: Warm | None) -> int:
    """One rule book."""
    named: list[Named] = [one for one in scenarios(folder) if one.book == book.game]
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
    mutants = given.mutants or given.survivors or given.figures
    # one for all books: a second one would find everything imported, and know of nothing to forget
    warm = None if given.survivors or given.figures else Warm(RUNNER)
    for name in [given.book] if given.book else sorted(one.name for one in shipping()):
        print(f"{name}:", flush=True)
        look = look_at_mutants if mutants else bite
        ends.append(look(books()[name], project / "tests" / "scenarios", given, warm))
    return max(ends)


if __name__ == "__main__":
    sys.exit(main())
