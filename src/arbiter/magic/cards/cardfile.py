"""Card files of all formats, told apart by what they hold and read from entry to entry.

`mark` is a byte behind which nothing was handed out yet: a reading that was interrupted goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final, final

from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.magic.cards import mtgjson, scryfall
from arbiter.magic.cards.entries import SHORT, Bad, Entry, Item, cleaned
from arbiter.magic.cards.jsonstream import Broken, Reader, Source

FORMATS: Final = ("atomic", "printings", "set", "scryfall")
META_LIMIT: Final = 1 << 16
NAMES_LIMIT: Final = 300_000  # different cards in a file: ten times as many as there are
MEMBERS_BEFORE: Final = 50  # of the outermost object, before what it holds the cards in
BYTES_BEFORE: Final = 1 << 25  # of a file, before the first card
BAD_BEFORE: Final = 100  # entries that are none, before the first that is one


class BadFile(ArbiterError):
    """A card file that cannot be read, or not to its end."""


@final
class CardFile:
    """A card file that is open: its format, and its entries one after the other."""

    def __init__(self, path: Path, format: str = "", mark: int = 0) -> None:
        """Tell what it is; or, with a format and a mark, go on behind what was read before."""
        self.path = path
        self.format = format
        self.mark = mark
        self.meta: dict[str, str] = {}
        self._names: set[str] = set()
        try:
            self.source = Source(path)
        except Broken as broken:
            raise self._problem(broken) from None
        try:
            self._resumed = bool(format and mark)
            self._reader = Reader(self.source, 0 if self._resumed else BYTES_BEFORE)
            self._keys: Iterator[str] = iter(())
            self._wrapped = self._begin()
            if self._resumed:
                self._reader.go_to(mark)
        except Broken as broken:
            self.close()
            raise self._problem(broken) from None
        except ArbiterError:
            self.close()
            raise

    def __enter__(self) -> CardFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.source.close()

    def items(self) -> Iterator[Item]:
        """Everything that the file holds.  Raises `BadFile` where it is broken."""
        try:
            bad = 0
            for item in self._items():
                if isinstance(item, Entry):
                    self._count(item.name)
                if not isinstance(item, Bad):
                    self._reader.most = 0  # it is a card file, whatever follows
                bad += self._reader.most > 0
                if bad > BAD_BEFORE:
                    raise self._unknown()
                yield item
            if self._wrapped:
                for _ in self._reader.members(inside=True):
                    self._reader.skip()
            self._reader.end()
        except Broken as broken:
            raise self._problem(broken) from None

    def probe(self) -> None:
        """Read up to the first card.  Raises `BadFile` if there is none where one should be."""
        for item in self.items():
            if not isinstance(item, Bad):
                return

    def _count(self, name: str) -> None:
        self._names.add(name)
        if len(self._names) > NAMES_LIMIT:
            raise BadFile(Message("import-file-many", {"file": str(self.path), "most": NAMES_LIMIT}))

    def _problem(self, broken: Broken) -> BadFile:
        args: dict[str, Argument] = {"file": str(self.path), "offset": broken.offset, "detail": broken.detail}
        return BadFile(Message(f"import-file-{broken.what}", args))

    def _unknown(self) -> BadFile:
        return BadFile(Message("import-file-unknown", {"file": str(self.path)}))

    def _begin(self) -> bool:
        """Go to where the cards are; whether they lie within an object, under the key `data`."""
        kind = self._reader.kind()
        if kind == "[":
            self.format = self.format or "scryfall"
            return False
        if kind != "{":
            raise self._unknown()
        for count, key in enumerate(self._reader.members()):
            if key == "data" and self._reader.kind() in "{[":
                self._tell()
                return True
            if count > MEMBERS_BEFORE:
                break
            if key == "meta":
                self._note(self._reader.value(META_LIMIT))
            else:
                self._reader.skip()
        raise self._unknown()

    def _note(self, meta: Any) -> None:
        if isinstance(meta, dict):
            self.meta = {key: cleaned(value)[:SHORT] for key, value in meta.items() if isinstance(value, str)}

    def _tell(self) -> None:
        """The format, by the kind of the first value under `data`: faces, a set, or a fact of a set."""
        if self._resumed:
            return
        if self._reader.kind() == "[":
            self.format = "scryfall"
            return
        keys = self._reader.members()
        for first in keys:
            self.format = {"[": "atomic", "{": "printings"}.get(self._reader.kind(), "set")
            self._keys = chain([first], keys)
            return
        raise self._unknown()

    def _items(self) -> Iterator[Item]:
        if self.format == "scryfall":
            for place, _ in enumerate(self._reader.elements(self._resumed), 1):
                yield scryfall.item(self._reader.value(scryfall.CARD_LIMIT), place)
                self.mark = self._reader.offset
            return
        keys = self._reader.members(inside=True) if self._resumed else self._keys
        if self.format == "set":
            yield from mtgjson.printings(self._reader, 1, keys)
            return
        for place, name in enumerate(keys, 1):
            if self.format == "atomic":
                yield mtgjson.atomic(name, self._reader.value(), place)
            else:
                yield from mtgjson.printings(self._reader, place)
            self.mark = self._reader.offset
