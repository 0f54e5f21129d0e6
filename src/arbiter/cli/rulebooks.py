"""`arbiter rules`, what a rule says and where it is implemented and shown, and `arbiter coverage`, how much of it is."""

from __future__ import annotations

import os
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from arbiter.cli.output import Progress, print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.games import DEFAULT, called
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.rulebook.book import Book, books
from arbiter.rulebook.explain import Explanation, NoSuchRule, explain

if TYPE_CHECKING:
    from arbiter.rulebook.coverage import Counts, Coverage
    from arbiter.scenario.report import Report

LISTED = 20  # rules that speak of something; --json has all
LONGEST_NAME = 40


def _rules_arguments(parser: Parser) -> None:
    parser.argument("number", nargs="+", metavar="NUMBER", about="cli-rules-number")
    parser.argument("--book", type=called, default="", metavar="BOOK", about="cli-rules-book")
    parser.common()


def rules(options: Options) -> int:
    """Everything that is known of a rule, a section or a term."""
    book, number = asked(options.number, options.book)
    if not number and not options.json:
        print("\n".join(contents(books()[book], options.lang)))
        return 0
    bar = Progress(options.lang, "cli-rules-progress")
    try:
        explanation = explain(number, book, bar.show)
    except NoSuchRule as error:
        if error.speaking:
            return _tell_speaking(error, books()[book], options)
        raise ArbiterError(_unknown(error, options.lang)) from None
    finally:
        bar.end()
    if options.json:
        print_json(explanation.as_json())
    else:
        print("\n".join(explained(explanation, books()[book], options.lang)))
    return 0


def _unknown(error: NoSuchRule, lang: str) -> Message:
    """What is said of a number or of words that nobody has, with what may have been meant."""
    book = books().get(error.book)
    close = [number if book is None else _titled(book, number, lang) for number in error.close]
    id = "cli-rules-book-unknown" if book is None else "cli-rules-close" if close else "cli-rules-no"
    return Message(id, {"number": error.number, "book": error.book, "close": ", ".join(close)})


def _titled(book: Book, number: str, lang: str) -> str:
    """A number, with its name if it has a short one."""
    name = book.term(number, lang) or (book.description(number, lang) or "").removesuffix(".")
    return f"{number} ({name})" if name and len(name) <= LONGEST_NAME else number


def _tell_speaking(error: NoSuchRule, book: Book, options: Options) -> int:
    """The rules that speak of what was asked, when none is called so."""
    numbers = error.speaking
    if options.json:
        says = [{"rule": number, "says": book.description(number, options.lang)} for number in numbers]
        print_json({"book": book.name, "asked": error.number, "found": says})
        return 0
    print(said(options.lang, "cli-rules-speaking", words=error.number, book=book.name))
    print("\n".join([f"  {number}  {book.description(number, options.lang) or '-'}" for number in numbers[:LISTED]]))
    if len(numbers) > LISTED:
        print(said(options.lang, "cli-rules-speaking-more", count=len(numbers) - LISTED))
    return 0


def asked(words: list[str], book: str) -> tuple[str, str]:
    """The book and what is looked up in it: the first word may be the book, the others are a number or a term."""
    named, _, number = words[0].rpartition("/")
    if not book and named in books():  # classic-2005/1.3
        return named, " ".join([number, *words[1:]])
    first = called(words[0])
    if not book and first in books():
        return first, " ".join(words[1:])
    if not book and len(words) > 1 and get_close_matches(first, books(), 1):
        raise ArbiterError(Message("cli-rules-book-unknown", {"book": first, "close": ", ".join(books())}))
    return book or DEFAULT, " ".join(words)


def contents(book: Book, lang: str) -> list[str]:
    """The sections of a book."""
    lines = [said(lang, "cli-rules-contents", book=book.name, edition=book.edition)]
    for number, title in book.sections.items():
        about = book.description(number, lang) if lang != "en" else None
        lines.append(f"  {number}  {(about or title).removesuffix('.')}")
    return lines


def key(words: str) -> str:
    """Words of a closed list as a key that a message can choose by."""
    return words.replace(" ", "-")


def explained(explanation: Explanation, book: Book, lang: str) -> list[str]:
    """The explanation for people."""
    args: dict[str, Argument] = {
        "number": explanation.number,
        "section": explanation.section,
        "title": explanation.title,
    }
    lines = [said(lang, "cli-rules-title", edition=explanation.edition, **args)]
    names = [name for name in (explanation.terms[lang], *explanation.terms.values()) if name]
    if names:
        lines.append("  " + " / ".join(dict.fromkeys(names)))
    lines.append("  " + (explanation.descriptions[lang] or said(lang, "cli-rules-undescribed")))
    if explanation.not_applicable:
        lines.append(said(lang, "cli-rules-not-applicable", reason=key(explanation.not_applicable)))
    if explanation.deferred and explanation.kind != "section":
        lines.append(said(lang, "cli-rules-deferred", work=key(explanation.deferred)))
    for reading in explanation.readings:
        values = ", ".join(reading.values)
        lines.append(said(lang, "cli-rules-reading", setting=reading.setting, values=values))
        lines.append("  " + reading.texts[lang])
    if explanation.subrules:
        lines.append(said(lang, "cli-rules-below"))
        lines += [f"  {number}  {book.description(number, lang) or '-'}" for number in explanation.subrules]
    if explanation.places:
        lines.append(said(lang, "cli-rules-code"))
        lines += [f"  {place.where}  {place.within}" for place in explanation.places]
    if explanation.scenarios:
        lines.append(said(lang, "cli-rules-scenarios"))
        lines += [f"  {named.name}  {named.claim}" for named in explanation.scenarios]
    return lines


def _coverage_arguments(parser: Parser) -> None:
    parser.argument("--book", type=called, default="", metavar="BOOK", about="cli-coverage-book")
    parser.argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", about="cli-coverage-jobs")
    parser.common()


def coverage(options: Options) -> int:
    """Plays the scenarios of the project that changed, or all if the code did, and counts."""
    if options.book and options.book not in books():
        raise ArbiterError(
            Message("cli-rules-book-unknown", {"book": options.book, "number": "", "close": ", ".join(books())})
        )
    from arbiter.rulebook.coverage import survey  # who looks a rule up does not wait for it

    reading, playing = (Progress(options.lang, id) for id in ("cli-rules-progress", "cli-coverage-progress"))
    try:
        reports = survey(_played, options.book, max(1, options.jobs), reading.show, playing.show)
    finally:
        reading.end()
        playing.end()
    if options.json:
        print_json({name: report.as_json() for name, report in reports.items()})
        return 0
    for name, report in reports.items():
        print("\n".join(covered(name, report, options.lang)))
    return 0


def _played(path: Path) -> Report:
    from arbiter.scenario.run import run_file  # the engine: only if something is to be played

    return run_file(path)


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
