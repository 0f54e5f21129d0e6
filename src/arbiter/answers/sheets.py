"""Quick reference sheets: tables made from the rule books, as text, as a page of the web and as pages of A4."""

from __future__ import annotations

import html
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, final

from arbiter.berserk.rules.strikes import TABLE
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.rulebook.book import Book, books, parent_of, section_of
from arbiter.tournament.numbers import standard

Row = tuple[str, ...]


@final
@dataclass(frozen=True)
class Table:
    """A part of a sheet: what stands over it, and its rows."""

    title: str
    rows: list[Row]


@final
@dataclass(frozen=True)
class Sheet:
    """A sheet: its name, and who makes its tables in a language."""

    name: str
    made: Callable[[str], list[Table]]


def _described(book: Book, numbers: list[str], lang: str) -> list[Row]:
    return [(number, book.description(number, lang) or "") for number in numbers]


def _below(book: Book, number: str) -> list[str]:
    return [rule for rule in book.rules if parent_of(rule) == number]


def _heads(book: Book, section: str) -> list[str]:
    """The rules of a section without those below them."""
    return [rule for rule in book.rules if section_of(rule) == section and parent_of(rule) == section]


def _section(book: Book, section: str, lang: str, numbers: list[str] | None = None) -> Table:
    title = f"{section}  {(book.description(section, lang) or book.sections[section]).removesuffix('.')}"
    return Table(title, _described(book, _heads(book, section) if numbers is None else numbers, lang))


def _turn(lang: str) -> list[Table]:
    book = books()["magic"]
    return [_section(book, str(section), lang) for section in range(501, 515)]


def _casting(lang: str) -> list[Table]:
    book = books()["magic"]
    parts = (("601", "601.2"), ("602", "602.2"), ("608", "608.2"))
    return [_section(book, section, lang, _below(book, rule)) for section, rule in parts]


def _layers(lang: str) -> list[Table]:
    book = books()["magic"]
    numbers = [*_below(book, "613.1"), "613.2", *_below(book, "613.3"), "613.5", "613.6", "613.7", "613.8"]
    return [_section(book, "613", lang, numbers)]


def _state_based(lang: str) -> list[Table]:
    book = books()["magic"]
    return [_section(book, "704", lang, ["704.3", *_below(book, "704.5")])]


def _decks(lang: str) -> list[Table]:
    book = books()["magic"]
    own = [
        *_below(book, "100.2"),
        *_below(book, "100.4"),
        "103.3",
        *_below(book, "103.3"),
        "103.4",
        *_below(book, "103.4"),
    ]
    commander = [*_below(book, "903.5"), "903.7", *_below(book, "903.11")]
    draft = [rule for rule in book.rules if parent_of(rule) == "905.1"]
    return [
        _section(book, "100", lang, own),
        _section(book, "903", lang, commander),
        _section(book, "905", lang, draft),
    ]


def _two_heads(lang: str) -> list[Table]:
    return [_section(books()["magic"], "810", lang)]


def _rounds(lang: str) -> list[Table]:
    """The numbers of tournaments, as the package has them."""
    known = standard()
    rows: list[Row] = []
    for row in known["rounds"]["table"]:
        first, last = row["from"], row["to"]
        players = f"{first}+" if not last else str(first) if first == last else f"{first}–{last}"
        args: dict[str, Argument] = {"swiss": row["swiss"], "cut": row["cut"], "elimination": row.get("elimination", 0)}
        rows.append((players, say(Message("answers-rounds", args), lang)))
    named = [
        (f"minutes-{name}", known["minutes"][name]) for name in ("least", "swiss", "quarterfinal", "semifinal", "final")
    ]
    named += [
        ("minutes-sealed", known["minutes"]["sealed"]["building"]),
        ("minutes-draft", known["minutes"]["draft"]["building"]),
        ("minutes-no-show", known["minutes"]["no-show"]),
        ("extra-turns", known["turns"]["extra"]),
        ("boosters-sealed", known["limited"]["sealed"]["boosters"]),
        ("boosters-draft", known["limited"]["draft"]["boosters"]),
        ("boosters-two-headed-giant", known["limited"]["two-headed-giant"]["sealed"]),
        ("pod", known["pods"]["wanted"]),
        ("players", known["sanctioned"]["individual"]["players"]),
    ]
    values = [(say(Message(f"answers-number-{id}"), lang), str(value or "–")) for id, value in named]
    return [
        Table(f"{say(Message('answers-rounds-title'), lang)} ({known['rounds']['section']})", rows),
        Table(f"{say(Message('answers-numbers-title'), lang)} ({known['minutes']['section']})", list(values)),
    ]


def _strikes(lang: str) -> list[Table]:
    """Berserk, 514.2: by how much the assailing card rolled more, its strike, and the strike that it is dealt."""
    heads = tuple([say(Message(f"answers-strike-{id}"), lang) for id in ("difference", "dealt", "received")])
    rows: list[Row] = [heads]
    for difference, strikes in TABLE.items():
        words = [say(Message("answers-strike", {"kind": strike}), lang) for strike in strikes]
        rows.append((f"{difference:+d}", *words))
    book = books()["berserk"]
    return [
        Table(f"514.2  {say(Message('answers-strike-table'), lang)}", rows),
        _section(book, "514", lang),
    ]


SHEETS: Final = {
    sheet.name: sheet
    for sheet in (
        Sheet("turn", _turn),
        Sheet("casting", _casting),
        Sheet("layers", _layers),
        Sheet("state-based", _state_based),
        Sheet("decks", _decks),
        Sheet("two-headed-giant", _two_heads),
        Sheet("rounds", _rounds),
        Sheet("strikes", _strikes),
    )
}


def sheet(name: str) -> Sheet:
    """A sheet by its name.  Raises `ArbiterError` if there is none of that name."""
    if name not in SHEETS:
        raise ArbiterError(Message("answers-no-sheet", {"name": name, "known": ", ".join(SHEETS)}))
    return SHEETS[name]


def title(name: str, lang: str) -> str:
    return say(Message(f"answers-sheet-{name}"), lang)


def as_text(name: str, lang: str) -> Iterator[str]:
    """A sheet in lines."""
    yield title(name, lang)
    for table in sheet(name).made(lang):
        widths = [max([len(row[at]) for row in table.rows if at < len(row)], default=0) for at in range(3)]
        yield ""
        yield table.title
        for row in table.rows:
            cells = [cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=False)]
            yield "  " + "  ".join([*cells, row[-1]]).rstrip()


STYLE: Final = """
body { font: 10pt/1.35 sans-serif; margin: 1.2cm; color: #000; background: #fff; }
h1 { font-size: 15pt; margin: 0 0 6pt; }
h2 { font-size: 11pt; margin: 10pt 0 3pt; }
section { break-inside: avoid-page; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 0.5pt solid #999; padding: 2pt 6pt 2pt 0; vertical-align: top; }
td:first-child { white-space: nowrap; font-weight: bold; width: 1%; }
@page { size: A4; margin: 1cm; }
@media print { body { margin: 0; } }
"""


def as_page(name: str, lang: str) -> str:
    """A sheet as a page that stands by itself and can be printed."""
    parts = [f"<h1>{html.escape(title(name, lang))}</h1>"]
    for table in sheet(name).made(lang):
        rows = "\n".join(
            ["<tr>" + "".join([f"<td>{html.escape(cell)}</td>" for cell in row]) + "</tr>" for row in table.rows]
        )
        parts.append(f"<section><h2>{html.escape(table.title)}</h2>\n<table>\n{rows}\n</table></section>")
    head = f'<meta charset="utf-8"><title>{html.escape(title(name, lang))}</title><style>{STYLE}</style>'
    return (
        f'<!doctype html>\n<html lang="{lang}"><head>{head}</head>\n<body>\n' + "\n".join(parts) + "\n</body></html>\n"
    )


PAGE: Final = Path(__file__).with_name("sheet.typ")


def as_pdf(name: str, lang: str) -> bytes:
    """A sheet as pages of A4."""
    import typst  # slow to load, and only who prints needs it

    tables = [asdict(table) for table in sheet(name).made(lang)]
    facts = json.dumps({"title": title(name, lang), "lang": lang, "tables": tables}, ensure_ascii=False)
    made = typst.compile(str(PAGE), format="pdf", sys_inputs={"facts": facts})
    assert isinstance(made, bytes)
    return made
