"""Our own set and its ready decks: read from the package once, when the pool is asked for the first time.

Whether a deck may be played, `formats` says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

import yaml

from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.files import CardFileError, load
from arbiter.berserk.cards.formats import CONSTRUCTED, FORMATS, Format, problems
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.yaml_text import TooDeep, loaded

HERE: Final = Path(__file__).parent
WORDS: Final = {
    "constructed": ("constructed", "конструированная", "конструктор", "констрактед"),
    "draft": ("draft", "драфтовая", "драфт"),
    "sealed": ("sealed", "силед"),
}
"""What a deck file may call the rules that it was built by."""


@cache
def cards() -> dict[str, Card]:
    """The cards of our own set, by name."""
    cards = [card for path in sorted((HERE / "sets").glob("*.yaml")) for card in load(path)]
    return {card.key: card for card in cards}


@cache
def decks() -> dict[str, tuple[str, ...]]:
    """The ready decks, by name: each a card for each name in it."""
    return dict([read_deck(path) for path in sorted((HERE / "decks").glob("*.yaml"))])


def read_file(path: Path) -> dict[object, object]:
    """A deck file as it is written; `ArbiterError` if it is no mapping."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ArbiterError(Message("berserk-file-unreadable", {"file": path.name, "reason": str(error)})) from None
    return _mapping(path.name, text)


def _mapping(file: str, text: str) -> dict[object, object]:
    try:
        told = loaded(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = str(error.line if isinstance(error, TooDeep) else mark.line + 1 if mark is not None else 1)
        reason = str(getattr(error, "problem", error))
        raise ArbiterError(Message("berserk-file-yaml", {"file": file, "line": line, "reason": reason})) from None
    if not isinstance(told, dict):
        raise ArbiterError(Message("berserk-deck-line", {"file": file}))
    return told


def read_format(path: Path) -> Format:
    """By which rules the deck of a file is built (`format` or `формат`): constructed if it does not say."""
    return _format(path.name, read_file(path))


def _format(file: str, told: dict[object, object]) -> Format:
    word = str(told.get("format", told.get("формат", CONSTRUCTED.name))).casefold()
    for name, words in WORDS.items():
        if word in words:
            return FORMATS[name]
    known = ", ".join(words[-1] for words in WORDS.values())
    raise ArbiterError(Message("berserk-deck-format", {"file": file, "found": word, "known": known}))


def read_deck(path: Path) -> tuple[str, tuple[str, ...]]:
    """A deck file: its name (`name` or `название`) and how many of which cards (`cards` or `карты`)."""
    return _named(path.name, read_file(path))


def _named(file: str, told: dict[object, object]) -> tuple[str, tuple[str, ...]]:
    wrong = ArbiterError(Message("berserk-deck-line", {"file": file}))
    name, listed = told.get("name", told.get("название")), told.get("cards", told.get("карты"))
    if not isinstance(name, str) or not isinstance(listed, dict):
        raise wrong
    made: list[str] = []
    for card, count in listed.items():
        if (
            not isinstance(card, str)
            or not isinstance(count, int)
            or isinstance(count, bool)
            or not 0 < count <= CONSTRUCTED.most
        ):
            raise wrong
        made += [card] * count
    return name, tuple(made)


_LINE = re.compile(r"(?:(\d{1,3})\s*[x×х]?\s+)?(.*?)(?:\s*[x×х]\s*(\d{1,3}))?")
"""A line of a list: "3 Name", "3x Name", "Name x3", "Name"."""


def read_text(name: str, text: str, format: Format | None = None) -> tuple[str, tuple[str, ...]]:
    """A deck from a text: what stands in a deck file, or a list with a number and a name in each line; checked.

    Names may be of either language.  `format`: the rules by which it is built, if the text does not say.
    """
    known = {card.key: card for card in map(pool.find, pool.names()) if card is not None}
    names = {word.casefold(): key for key, card in known.items() for word in (card.english, key)}
    if re.search(r"^(cards|карты):", text, re.MULTILINE):
        told = _mapping(name, text)
        called, deck = _named(name, {"name": name, **told})
        format = format or _format(name, told)
    else:
        called, deck = name, tuple(_listed(name, text))
    deck = tuple([names.get(card.casefold(), card) for card in deck])
    faults = unknown(called, deck, known) or _refused(called, format or CONSTRUCTED, [known[card] for card in deck])
    if faults:
        raise CardFileError(faults)
    return called, deck


def _listed(name: str, text: str) -> Iterator[str]:
    for line in [line.strip() for line in text.splitlines()]:
        if line and not line.startswith(("#", "//")):
            match = _LINE.fullmatch(line)
            count = int(match[1] or match[3] or 1) if match is not None else 0
            if match is None or not 0 < count <= CONSTRUCTED.most:
                raise ArbiterError(Message("berserk-deck-line", {"file": name}))
            yield from [match[2]] * count


def _refused(name: str, format: Format, deck: list[Card]) -> list[Message]:
    """What the rules of a format refuse in a deck."""
    return [
        Message("berserk-deck-refused", {"deck": name, "why": problem.message, "rule": problem.rule})
        for problem in problems(format, deck)
    ]


def unknown(name: str, deck: tuple[str, ...], known: dict[str, Card]) -> list[Message]:
    """The cards of a deck that nobody knows, each with the name that is most alike."""
    faults: list[Message] = []
    for card in dict.fromkeys(deck):
        if card not in known:
            close = get_close_matches(card, list(known), 1)
            args: dict[str, Argument] = {"deck": name, "card": card, "close": close[0] if close else ""}
            faults.append(Message("berserk-deck-unknown" if close else "berserk-deck-stranger", args))
    return faults


@cache
def titles() -> dict[str, tuple[str, str]]:
    """The short and the English names of the ready decks, by name."""
    titles: dict[str, tuple[str, str]] = {}
    for path in sorted((HERE / "decks").glob("*.yaml")):
        told = yaml.safe_load(path.read_text(encoding="utf-8"))
        name = read_deck(path)[0]
        titles[name] = (path.stem, str(told.get("english", told.get("по-английски", name))))
    return titles


def deck_called(given: str) -> tuple[str, tuple[str, ...]]:
    """A deck by its name in either language, by its short name, or a deck file; what is wrong with it is refused."""
    for name in pool.decks():
        if given.casefold() in (name.casefold(), *[title.casefold() for title in titles().get(name, ())]):
            return name, pool.deck(name)
    path = Path(given).expanduser()
    if path.suffix not in (".yaml", ".yml") or not path.is_file():
        ready = ", ".join([title[0] for title in titles().values()])
        raise ArbiterError(Message("berserk-deck-none", {"name": given, "known": ready}))
    name, deck = read_deck(path)
    known = {card.key: card for card in map(pool.find, pool.names()) if card is not None}
    faults = unknown(name, deck, known) or _refused(name, read_format(path), [known[card] for card in deck])
    if faults:
        raise CardFileError(faults)
    return name, deck


def format_called(given: str) -> Format:
    """By which rules a deck is built: a ready one is constructed, a file says so."""
    path = Path(given).expanduser()
    is_file = path.suffix in (".yaml", ".yml") and path.is_file()
    return read_format(path) if is_file else CONSTRUCTED


def common_format(decks: list[str]) -> Format:
    """By which rules decks play each other: by those of a draft only if all of them are limited (402.3)."""
    formats = [format_called(deck) for deck in decks]
    return next((format for format in formats if format.deal == CONSTRUCTED.deal), formats[0])
