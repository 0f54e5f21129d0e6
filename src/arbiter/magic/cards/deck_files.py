"""Deck files: read, told apart by what is in them, checked name by name, written; a deck of the pool or of a file, as it is chosen.

Formats: `plain` text, `arena`, `mtgo` (text), `dec`, `dck` (sections), `xmage` (.dck with printings), `dek` and `cod` (XML).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import deck_sections, deck_text, deck_xml, pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.deck import COMMANDER, COMPANION, MAIN, SIDEBOARD, BadDeck, Deck, Entry, Problem
from arbiter.magic.cards.deck import FORMATS as FORMATS

MOST_BYTES: Final = 1_000_000
MARKS: Final = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
"""What a file may begin with to say how its letters are written."""

EMPTY: Final = Problem(0, Message("deck-file-empty"))
WRITERS: Final[dict[str, Callable[[Deck], str]]] = {
    "plain": deck_text.plain,
    "arena": deck_text.arena,
    "mtgo": deck_text.mtgo,
    "dec": deck_text.dec,
    "dck": deck_sections.dck,
    "xmage": deck_sections.xmage,
    "dek": deck_xml.dek,
    "cod": deck_xml.cod,
}


@final
class Chosen:
    """A deck that can be played: what is written in it, and its cards by their English names."""

    def __init__(self, deck: Deck, cards: dict[str, Card]) -> None:
        self.deck = deck
        self._cards = cards

    def cards(self, *parts: str) -> list[Card]:
        """A new list of the cards of these parts."""
        return [self._cards[entry.name] for entry in self.deck.of(*parts) for _ in range(entry.count)]

    @property
    def main(self) -> list[Card]:
        return self.cards(MAIN)

    @property
    def sideboard(self) -> list[Card]:
        return self.cards(SIDEBOARD, COMPANION)


def chosen(given: str | Path) -> Chosen:
    """A deck by its name in the pool, or from a file.  Raises `ArbiterError`: `BadDeck` with all that is wrong in a file."""
    if isinstance(given, str) and given in pool.decks():
        return from_pool(given)
    path = Path(given)
    if isinstance(given, str) and not looks_like_a_file(given):
        pool.listed(given)  # refuses a name that no deck has
    return checked(str(path), *read(path)[:2])


def looks_like_a_file(given: str) -> bool:
    """Whether a word is rather a path than the name of a deck: it has a suffix or a folder, or there is such a file."""
    path = Path(given)
    try:
        return bool(path.suffix) or len(path.parts) > 1 or path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


def without_commander(given: str | Path) -> Chosen:
    """A deck for a game in which no deck has a commander: one that has is refused."""
    return no_commander(str(given), chosen(given))


def no_commander(name: str, chosen: Chosen) -> Chosen:
    """The same deck, if it has no commander."""
    commanders = chosen.deck.of(COMMANDER)
    if commanders:
        raise BadDeck(
            name,
            [Problem(entry.line, Message("deck-file-commander", {"card": entry.name})) for entry in commanders],
        )
    return chosen


def from_pool(name: str) -> Chosen:
    """A deck of the pool."""
    counts = pool.listed(name)
    entries = tuple([Entry(count, card) for card, count in counts.items()])
    return Chosen(Deck(name, entries), {card.name: card for card in pool.deck(name)})


# Reading.


def read(path: Path) -> tuple[Deck, list[Problem], str]:
    """The deck of a file, what is wrong with its lines, and its format.  Names are not looked at."""
    file = str(path)
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadDeck(file, [Problem(0, _unreadable(error))]) from None
    if len(data) > MOST_BYTES:
        raise BadDeck(file, [Problem(0, Message("deck-file-bytes", {"most": MOST_BYTES}))])
    text = decoded(data)
    if text is None:
        raise BadDeck(file, [Problem(_bad_line(data), Message("deck-file-letters"))])
    deck, problems, kind = parsed(text)
    return Deck(deck.name or path.stem, deck.entries), problems, kind


def _unreadable(error: Exception) -> Message:
    """Why a file cannot be read: what is usual in words of ours."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return Message("deck-file-missing")
    if isinstance(error, IsADirectoryError):
        return Message("deck-file-folder")
    if isinstance(error, PermissionError):
        return Message("deck-file-forbidden")
    return Message("deck-file-unreadable", {"reason": str(error)})


def decoded(data: bytes) -> str | None:
    """The text, with line ends of one kind; None: it is none."""
    mark = next((mark for mark in MARKS if data.startswith(mark)), b"")
    try:
        text = data[len(mark) :].decode(MARKS.get(mark, "utf-8"))
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text.replace("\r\n", "\n").replace("\r", "\n")


def _bad_line(data: bytes) -> int:
    """The line of the first byte that is no letter."""
    try:
        end = data.decode("utf-8").find("\0")
    except UnicodeDecodeError as error:
        end = error.start
    return data.count(b"\n", 0, max(0, end)) + 1


def parsed(text: str) -> tuple[Deck, list[Problem], str]:
    """The deck of a text, what is wrong with it, and its format: told by what is in it."""
    if text.lstrip().startswith("<"):
        return deck_xml.read(text)
    if deck_sections.SECTION_LINE.search(text):
        return (*deck_sections.read(text), "dck")
    if deck_sections.PRINTED_LINE.search(text) or text.startswith("NAME:"):
        return (*deck_sections.read(text), "xmage")
    deck, problems = deck_text.read(text)
    lines = "dec" if "\nSB:" in "\n" + text else "plain"
    return deck, problems, "arena" if any(entry.set for entry in deck.entries) else lines


# Names.


def checked(file: str, deck: Deck, problems: list[Problem]) -> Chosen:
    """The deck with the cards that its names mean.  Raises `BadDeck` with every name that means none, and why."""
    wrong = list(problems)
    cards: dict[str, Card] = {}
    entries: list[Entry] = []
    known: dict[str, Card | Message] = {}
    for entry in deck.entries:
        if entry.name not in known:
            known[entry.name] = meant(entry.name)
        card = known[entry.name]
        if isinstance(card, Message):
            wrong.append(Problem(entry.line, card))
        else:
            cards[card.name] = card
            entries.append(
                Entry(entry.count, card.name, entry.part, entry.set, entry.number, entry.catalog, entry.line)
            )
    if not deck.entries and not wrong:
        wrong.append(EMPTY)
    if wrong:
        raise BadDeck(file, wrong, all(problem.message.id == pool.REFUSED for problem in wrong))
    return Chosen(Deck(deck.name, tuple(entries)), cards)


def meant(name: str) -> Card | Message:
    """The card that a name means, or why it means none that could be played."""
    try:
        return pool.card(name)
    except ArbiterError as error:
        return error.message
