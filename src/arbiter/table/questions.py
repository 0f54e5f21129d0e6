"""What a worker does for the page of questions: JSON in, JSON out.

Documents that the keeper of the server has imported for himself stay with him: none of their words leaves the server.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from arbiter.answers import editions as differences
from arbiter.answers import glossary as words
from arbiter.answers import interaction, sheets
from arbiter.answers.answer import answered
from arbiter.answers.search import find
from arbiter.answers.shelf import opened


def ask(text: str, game: str, lang: str, most: int) -> Any:
    """The answer to a question."""
    answer = answered(opened(), text, lang, game, most)
    answer["found"] = [{**one, "beside": []} if one["kind"] == "rule" else one for one in answer["found"]]
    return {key: value for key, value in answer.items() if key != "documents"}


def together(names: list[str], lang: str) -> Any:
    """Cards together in play; a name may be misspelt or Russian."""
    shelf = opened()
    cards = [card for name in names for card in (find(shelf, name).cards[:1] or [name])]
    return [asdict(one) for one in interaction.views(cards, lang)]


def editions(book: str) -> Any:
    return differences.differences(opened(), book)


def glossary() -> Any:
    return [asdict(one) for one in words.glossary()]


def sheet(name: str, lang: str) -> Any:
    tables = [asdict(one) for one in sheets.sheet(name).made(lang)]
    return {"name": name, "title": sheets.title(name, lang), "tables": tables, "sheets": list(sheets.SHEETS)}
