"""What a worker does for the pages of cards and decks: JSON in, JSON out."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from arbiter import games
from arbiter.berserk.cards import library
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import pool, shelves
from arbiter.table import berserk_cards, decklists, magic_cards
from arbiter.table.catalogue import Asked, Catalogue

_making: list[subprocess.Popen[bytes]] = []
"""The process that reads the texts of all cards, while there is one."""


def catalogue(game: str) -> Catalogue:
    if game == "magic":
        return magic_cards.shared()
    if game == "berserk":
        return berserk_cards.shared()
    raise ArbiterError(Message("games-unknown", {"name": game[:40], "known": ", ".join(games.names("cards"))}))


def find(game: str, asked: dict[str, Any]) -> Any:
    if game == "magic" and asked.get("q"):
        _read_texts()
    return catalogue(game).find(Asked.model_validate(asked)).model_dump()


def _read_texts() -> None:
    """Let the texts of all cards be read, once for all servers of this user: half a minute in a process of its own."""
    if _making or shelves.index_file().exists():
        return
    code = "import os; os.nice(10)\nfrom arbiter.table.magic_cards import make_index\nmake_index()"
    _making.append(subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL))


def card(game: str, name: str, lang: str, day: str) -> Any:
    return catalogue(game).whole(name, lang, day).model_dump()


def formats(game: str, lang: str) -> Any:
    return [format.model_dump() for format in catalogue(game).formats(lang)]


# Decks.


def read_deck(game: str, text: str, lang: str, format: str, day: str) -> Any:
    catalogue(game)
    return decklists.read(game, text, lang, format, day).model_dump()


def write_deck(game: str, text: str, kind: str, name: str, lang: str) -> str:
    catalogue(game)
    return decklists.written(game, text, kind, name, lang)


def hands(game: str, text: str, seed: int, count: int, lang: str) -> Any:
    catalogue(game)
    return [[card.model_dump() for card in hand] for hand in decklists.hands(game, text, seed, count, lang)]


def ready(game: str, lang: str) -> Any:
    """The ready decks: what they are called, and what they do."""
    catalogue(game)
    if game == "magic":
        return [
            {"name": name, "title": pool.deck_name(lang, name), "idea": pool.deck_idea(lang, name)}
            for name in pool.decks()
        ]
    decks: list[dict[str, str]] = []
    for name, (short, english) in library.titles().items():
        decks.append({"name": short, "title": name if lang == "ru" else english, "idea": ""})
    return decks


def ready_list(game: str, name: str) -> str:
    catalogue(game)
    return decklists.ready_text(game, name)
