"""From English text to abilities: a card compiles whole, or it is refused with the span that was not understood."""

from __future__ import annotations

from dataclasses import replace
from typing import cast, final

from arbiter.kernel.messages import Message
from arbiter.magic.language.grammar import leveling
from arbiter.magic.language.grammar.binding import Unbound
from arbiter.magic.language.grammar.nouns import LINK
from arbiter.magic.language.grammar.paragraphs import Paragraphs, modes
from arbiter.magic.language.grammar.reader import Reader
from arbiter.magic.language.grammar.tokens import Token, tokenize
from arbiter.magic.language.mentions import Attached, attachment_of
from arbiter.magic.language.nodes import Ability, CreateToken, Exile, ExiledWith, Linked, Move, PutWith
from arbiter.magic.language.notation import problems
from arbiter.magic.language.reflect import rebuilt, walk
from arbiter.magic.language.render.english import plain_en
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line

TEXT_LIMIT = 4_000  # characters of a card's text


@final
class NotUnderstood(ValueError):
    """Text that the grammar does not know: where it stands (counted from 1), what it says, what is known there."""

    def __init__(self, card: str, line: int, start: int, end: int, span: str, known: tuple[str, ...]) -> None:
        self.card = card
        self.line = line
        self.start = start
        self.end = end
        self.span = span
        self.known = known
        hint = f" Known here: {', '.join(known)}." if known else ""
        super().__init__(f'{card}, line {line}, characters {start}-{end} not understood: "{span}".{hint} Card refused.')

    def message(self) -> Message:
        """The refusal for `arbiter.kernel.localisation`, in either language."""
        where = {"card": self.card, "line": str(self.line), "start": str(self.start), "end": str(self.end)}
        known = ", ".join(self.known)
        return Message("language-not-understood", {**where, "span": self.span, "known": known or "none"})


def compile_text(name: str, types: TypeLine | str, text: str) -> tuple[Ability, ...]:
    """The abilities that the text of a card gives it; `NotUnderstood` shows what it does not know.

    Without types (an empty line) a paragraph may be of a permanent or of a spell.  What was understood is rendered and
    compiled again, always: text that does not come back as the same nodes is refused, too.
    """
    line = parse_type_line(types) if isinstance(types, str) else types
    abilities = read(name, line, text)
    try:
        said = plain_en(abilities, line)
        same = said == text or read("~", line, said) == abilities
    except (Unspeakable, NotUnderstood):
        same = False
    if not same:
        first = text.split("\n")[0]
        raise NotUnderstood(name, 1, 1, len(first), first, ())
    return abilities


def read(name: str, line: TypeLine, text: str) -> tuple[Ability, ...]:
    """One way only: from text to abilities."""
    if len(text) > TEXT_LIMIT:
        raise NotUnderstood(name, 1, TEXT_LIMIT, len(text), text[TEXT_LIMIT : TEXT_LIMIT + 40], ())
    result: list[Ability] = []
    lines = text.split("\n")
    attachment = attachment_of(line, ())
    place = 0
    while place < len(lines):
        if leveling.begins(lines[place]) and leveling.has_size(lines, place):
            end = leveling.end_of(lines, place)
            beside = read(name, line, "\n" * (place + 2) + "\n".join(lines[place + 2 : end]))
            result.append(leveling.striation(lines[place], lines[place + 1], beside))
            place = end
            continue
        count = paragraph_lines(lines, place)
        result.extend(read_paragraph(name, line, attachment, lines, place, count))  # 207.1
        attachment = attachment_of(line, tuple(result))
        place += count
    return linked(tuple(result))


def paragraph_lines(lines: list[str], place: int) -> int:
    """How many lines belong together: a modal header and its bullets, or one."""
    count = 1
    while place + count < len(lines) and lines[place + count].lstrip().startswith("•"):
        count += 1
    return count


def read_paragraph(
    name: str, types: TypeLine, attachment: Attached, lines: list[str], place: int, count: int
) -> list[Ability]:
    readers: list[Paragraphs] = []
    for number in range(place, place + count):
        tokens, bad = tokenize(lines[number], name)
        if bad >= 0:
            raise NotUnderstood(name, number + 1, bad + 1, bad + 1, lines[number][bad], ())
        readers.append(Paragraphs(tokens, types, attachment))
    if count == 1 and not readers[0].tokens:
        return []
    try:
        found = readers[0].paragraph() if count == 1 else modes(readers[0], readers[1:])
    except Unbound as unbound:
        raise reference_refused(name, lines, place, readers, unbound) from None
    if found is None or problems(tuple(found)):
        worst = next((number for number, reader in enumerate(readers) if not reader.ended()), 0)
        raise refused(name, place + worst + 1, lines[place + worst], readers[worst])
    return found


def refused(name: str, number: int, line: str, reader: Reader) -> NotUnderstood:
    """The refusal for how far the reader came."""
    tokens = reader.tokens
    first = reader.phrase_start if reader.phrase_start >= 0 else reader.furthest
    first = min(first, len(tokens) - 1)
    last = first
    while last + 1 < len(tokens) and tokens[last + 1].text not in (".", '"', "•"):
        last += 1
    phrases = [one for one in reader.known if "<" in one]
    return refusal(name, number, line, tokens[first], tokens[last], tuple((phrases or reader.known)[:6]))


def refusal(name: str, number: int, line: str, first: Token, last: Token, known: tuple[str, ...]) -> NotUnderstood:
    span = line[first.start : last.end]
    return NotUnderstood(name, number, first.start + 1, last.end, span, tuple(quoted(one) for one in known))


def quoted(known: str) -> str:
    return known if known.startswith('"') else f'"{known}"'


def reference_refused(
    name: str, lines: list[str], place: int, readers: list[Paragraphs], unbound: Unbound
) -> NotUnderstood:
    """A reference without one clear antecedent: its word is shown."""
    for number, reader in enumerate(readers):
        for token in reversed(reader.tokens):
            if token.word in unbound.words or token.word == unbound.words[0].split()[0]:
                return refusal(name, place + number + 1, lines[place + number], token, token, ("<noun>",))
    return refused(name, place + 1, lines[place], readers[0])


def linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """607.2a-c: what the card's abilities exile, create or put onto the battlefield, if some ability speaks of that."""
    wanted = [part.link for part in walk(abilities) if isinstance(part, (Linked, ExiledWith, PutWith))]
    for link in dict.fromkeys(wanted):
        abilities = tuple(cast("Ability", with_link(ability, link)) for ability in abilities)
    return abilities


def with_link(node: object, link: str) -> object:
    node = rebuilt(node, lambda part: with_link(part, link))
    if isinstance(node, Exile) and link == LINK:
        return replace(node, link=link)
    if isinstance(node, CreateToken) and link == "created":
        return replace(node, link=link)
    if isinstance(node, Move) and node.into.zone == "battlefield" and link == "put":
        return replace(node, link=link)
    return node


__all__ = ["NO_TYPES", "NotUnderstood", "compile_text"]
