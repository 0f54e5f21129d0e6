"""`arbiter rules`, what a rule says and where it is implemented and shown, and `arbiter coverage`, how much of it is."""

from __future__ import annotations

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.rulebook.book import Book, books
from arbiter.rulebook.coverage import Counts, Coverage, survey
from arbiter.rulebook.explain import Explanation, NoSuchRule, explain
from arbiter.scenario.run import run_file


def _rules_arguments(parser: Parser) -> None:
    parser.argument("number", metavar="NUMBER", about="cli-rules-number")
    parser.argument("--book", default="magic", metavar="BOOK", about="cli-rules-book")
    parser.common()


def rules(options: Options) -> int:
    """Everything that is known of a rule or section."""
    try:
        found = explain(options.number, options.book)
    except NoSuchRule as error:
        close = ", ".join(error.close)
        id = "cli-rules-book-unknown" if options.book not in books() else "cli-rules-close" if close else "cli-rules-no"
        args = {"number": options.number, "book": options.book, "close": close}
        raise ArbiterError(Message(id, dict(args))) from None
    if options.json:
        print_json(found.as_json())
    else:
        print("\n".join(explained(found, books()[options.book], options.lang)))
    return 0


def key(words: str) -> str:
    """Words of a closed list as a key that a message can choose by."""
    return words.replace(" ", "-")


def explained(found: Explanation, book: Book, lang: str) -> list[str]:
    """The explanation for people."""
    args: dict[str, Argument] = {"number": found.number, "section": found.section, "title": found.title}
    lines = [said(lang, "cli-rules-title", edition=found.edition, **args)]
    lines.append("  " + (found.descriptions[lang] or said(lang, "cli-rules-undescribed")))
    if found.not_applicable:
        lines.append(said(lang, "cli-rules-not-applicable", reason=key(found.not_applicable)))
    if found.deferred and found.kind != "section":
        lines.append(said(lang, "cli-rules-deferred", work=key(found.deferred)))
    if found.subrules:
        lines.append(said(lang, "cli-rules-below"))
        lines += [f"  {number}  {book.description(number, lang) or '-'}" for number in found.subrules]
    if found.places:
        lines.append(said(lang, "cli-rules-code"))
        lines += [f"  {place.where}  {place.within}" for place in found.places]
    if found.scenarios:
        lines.append(said(lang, "cli-rules-scenarios"))
        lines += [f"  {named.name}  {named.claim}" for named in found.scenarios]
    return lines


def _coverage_arguments(parser: Parser) -> None:
    parser.argument("--book", default="", metavar="BOOK", about="cli-coverage-book")
    parser.common()


def coverage(options: Options) -> int:
    """Plays all scenarios of the project and counts."""
    if options.book and options.book not in books():
        raise ArbiterError(
            Message("cli-rules-book-unknown", {"book": options.book, "number": "", "close": ", ".join(books())})
        )
    found = {name: report for name, report in survey(run_file).items() if options.book in ("", name)}
    if options.json:
        print_json({name: report.as_json() for name, report in found.items()})
        return 0
    for name, report in found.items():
        print("\n".join(covered(name, report, options.lang)))
    return 0


def covered(name: str, report: Coverage, lang: str) -> list[str]:
    """The table: a line for each section that has rules, and one for all."""
    ids = ("section", "rules", "not-applicable", "deferred", "implemented", "tested", "described")
    heads = [said(lang, f"cli-coverage-{id}") for id in ids]
    rows = [[section, *_cells(counts)] for section, counts in report.sections.items() if counts.rules]
    rows.append([said(lang, "cli-coverage-all"), *_cells(report.whole)])
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]
    lines = [said(lang, "cli-coverage-title", book=name, edition=report.book.edition)]
    for row in [heads, *rows]:
        lines.append("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))
    passing, total = report.examples_passing, report.examples_total
    return [*lines, said(lang, "cli-coverage-examples", passing=passing, total=total)]


def _cells(counts: Counts) -> list[str]:
    return [str(value) for value in counts.as_json().values()]


RULES = Command("rules", "cli-rules", _rules_arguments, rules)
COVERAGE = Command("coverage", "cli-coverage", _coverage_arguments, coverage)
