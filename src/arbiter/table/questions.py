"""What a worker does for the page of questions: JSON in, JSON out.

Documents that the keeper of the server has imported for himself stay with him: none of their words leaves the server.
Those of a visitor are cut into passages, given back, and forgotten: they are kept in the visitor's browser.
"""

from __future__ import annotations

from base64 import b64encode
from dataclasses import asdict
from typing import Any

from arbiter.answers import documents, sheets
from arbiter.answers import editions as differences
from arbiter.answers import glossary as words
from arbiter.answers.answer import answered, fair
from arbiter.answers.shelf import opened
from arbiter.answers.words import stems


def prepare() -> None:
    """Make the index, or bring it up to date, before somebody asks."""
    opened()


def ask(text: str, game: str, lang: str, most: int, only_texts: bool = False) -> Any:
    """The answer to a question; `only_texts`: of cards, as a player may read them in a match."""
    answer = answered(opened(), text, lang, game, most)
    answer = fair(answer) if only_texts else answer
    answer["found"] = [{**entry, "beside": []} if entry["kind"] == "rule" else entry for entry in answer["found"]]
    return {key: value for key, value in answer.items() if key != "documents"}


def editions(book: str) -> Any:
    return differences.differences(opened(), book)


def glossary() -> Any:
    return [asdict(term) for term in words.glossary()]


def sheet(name: str, lang: str) -> Any:
    tables = [asdict(row) for row in sheets.sheet(name).made(lang)]
    return {"name": name, "title": sheets.title(name, lang), "tables": tables, "sheets": list(sheets.SHEETS)}


def document(name: str, text: str) -> Any:
    """A visitor's document, cut into passages, each with its words as they are looked for."""
    made = documents.parsed(documents.slug(name), text)
    passages = [
        {**asdict(passage), "words": " ".join(stems(f"{passage.head}\n{passage.text}"))} for passage in made.passages
    ]
    return {"name": made.name, "game": made.game, "lang": made.lang, "passages": passages}


def compare(earlier: dict[str, str], later: dict[str, str]) -> Any:
    """What changed from one edition to another, rule by rule, with the words that went and came."""
    before, after = [_edition(rules) for rules in (earlier, later)]
    return [
        {
            "kind": change.kind,
            "number": change.number,
            "before": change.before if change.kind == "moved" else "",
            "words": _marked(change),
        }
        for change in documents.changes(before, after)
    ]


def _edition(rules: dict[str, str]) -> documents.Document:
    return documents.Document("", "", "", [documents.Passage(number, "", text) for number, text in rules.items()])


def _marked(change: documents.Change) -> Any:
    return [] if change.kind == "moved" else documents.differing(change.before, change.after)


def printed_sheet(name: str, lang: str) -> Any:
    """A sheet as a PDF, in the letters that JSON can carry."""
    return b64encode(sheets.as_pdf(name, lang)).decode()
