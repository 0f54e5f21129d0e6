"""Decks in XML: .dek files of MTGO, .cod files of Cockatrice.  Declarations of types and entities are refused."""

from __future__ import annotations

from html import escape  # `xml.sax` would load all that speaks to the net
from typing import Final, final
from xml.parsers import expat

from arbiter.kernel.messages import Message
from arbiter.magic.cards.deck import COMMANDER, COMPANION, MAIN, OTHER, SIDEBOARD, Deck, Entry, Problem
from arbiter.magic.cards.deck_text import LONGEST, Reading

ZONES: Final = {"main": MAIN, "side": SIDEBOARD}
DEEPEST: Final = 20
COMMANDER_NOTE: Final = "16777728"
"""How MTGO marks a commander, which it keeps in the sideboard."""
ROOTS: Final = {"deck": "dek", "cockatrice_deck": "cod"}


class _Stop(Exception):
    """Reading goes no further; why is known to the reading."""


@final
class _Reader:
    """What the parser tells, element by element."""

    def __init__(self) -> None:
        self.reading = Reading()
        self.parser = expat.ParserCreate("utf-8")  # whatever it says of itself: it was decoded already
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.parser.StartDoctypeDeclHandler = self.declared
        self.path: list[str] = []
        self.format = ""

    def stop(self, message: Message) -> None:
        self.reading.wrong(self.parser.CurrentLineNumber, message)
        raise _Stop

    def declared(self, *_: object) -> None:
        self.stop(Message("deck-file-doctype"))

    def begin(self, tag: str, given: dict[str, str]) -> None:
        if not self.path:
            self.format = ROOTS.get(tag.casefold(), "")
            if not self.format:
                self.stop(Message("deck-file-root", {"tag": tag[:40]}))
        self.path.append(tag)
        if len(self.path) > DEEPEST:
            self.stop(Message("deck-file-deep"))
        if self.format == "dek" and tag == "Cards":
            self._dek(given)
        elif self.format == "cod" and tag == "zone":
            self.reading.part = ZONES.get(given.get("name", ""), OTHER)
        elif self.format == "cod" and tag == "card":
            self._cod(given)

    def end(self, tag: str) -> None:
        self.path.pop()

    def text(self, text: str) -> None:
        if self.path[1:] == ["deckname"]:
            self.reading.name += text.strip()[:LONGEST]

    def _dek(self, given: dict[str, str]) -> None:
        part = SIDEBOARD if given.get("Sideboard", "").casefold() == "true" else MAIN
        if given.get("Annotation") == COMMANDER_NOTE:
            part = COMMANDER
        self._add(given.get("Quantity", ""), given.get("Name", ""), part, "", "", given.get("CatID", ""))

    def _cod(self, given: dict[str, str]) -> None:
        printed = (given.get("setShortName", ""), given.get("collectorNumber", ""))
        self._add(given.get("number", ""), given.get("name", ""), self.reading.part, *printed)

    def _add(self, count: str, name: str, part: str, code: str, number: str, catalog: str = "") -> None:
        line = self.parser.CurrentLineNumber
        if not (count.isascii() and count.isdecimal() and len(count) < 10):
            self.reading.wrong(line, Message("deck-file-no-count", {"line": f"{count[:20]} {name[:60]}"}))
        elif len(name) > LONGEST:
            self.reading.wrong(line, Message("deck-file-long", {"most": LONGEST}))
        else:
            self.reading.add(Entry(int(count), name.strip(), part, code[:12], number[:12], catalog[:12], line))


def read(text: str) -> tuple[Deck, list[Problem], str]:
    """The deck, what is wrong with it, and which of the formats it is."""
    reader = _Reader()
    try:
        reader.parser.Parse(text.encode("utf-8"), True)
    except _Stop:
        pass
    except expat.ExpatError as error:
        reader.reading.wrong(error.lineno, Message("deck-file-xml", {"problem": expat.ErrorString(error.code) or ""}))
    return reader.reading.deck(), reader.reading.problems, reader.format


def dek(deck: Deck) -> str:
    """As MTGO writes it."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", "  <NetDeckID>0</NetDeckID>"]
    lines.append("  <PreconstructedDeckID>0</PreconstructedDeckID>")
    for entry in deck.entries:
        side = "false" if entry.part == MAIN else "true"
        note = COMMANDER_NOTE if entry.part == COMMANDER else "0"
        facts = f'CatID="{entry.catalog or 0}" Quantity="{entry.count}" Sideboard="{side}"'
        lines.append(f'  <Cards {facts} Name={_quoted(entry.name.replace(" // ", "/"))} Annotation="{note}" />')
    return "\n".join([*lines, "</Deck>"]) + "\n"


def cod(deck: Deck) -> str:
    """As Cockatrice writes it; a commander is in the sideboard."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines.append(f"    <deckname>{escape(deck.name, quote=False)}</deckname>")
    for zone, parts in (("main", (MAIN,)), ("side", (COMMANDER, COMPANION, SIDEBOARD))):
        entries = deck.of(*parts)
        if entries:
            lines.append(f'    <zone name="{zone}">')
            lines += [f"        <card {_facts(entry)}/>" for entry in entries]
            lines.append("    </zone>")
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def _facts(entry: Entry) -> str:
    facts = f'number="{entry.count}" name={_quoted(entry.name)}'
    facts += f" setShortName={_quoted(entry.set)}" if entry.set else ""
    return facts + (f" collectorNumber={_quoted(entry.number)}" if entry.number else "")


def _quoted(text: str) -> str:
    """A value of an attribute."""
    return '"' + escape(text, quote=False).replace('"', "&quot;") + '"'
