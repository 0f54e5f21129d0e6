"""From English text to abilities: a card compiles whole, or it is refused with the span that was not understood."""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, cast, final

from arbiter.kernel.messages import Message
from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar import leveling
from arbiter.magic.language.grammar.antecedents import Unbound
from arbiter.magic.language.grammar.grammar import Grammar
from arbiter.magic.language.grammar.modifiers import LINK
from arbiter.magic.language.grammar.older_wording import modes_apart, of_today
from arbiter.magic.language.grammar.paragraphs import modes
from arbiter.magic.language.grammar.paying import unpaid
from arbiter.magic.language.grammar.reader import Overworked, Reader
from arbiter.magic.language.grammar.tokens import Token, blanked, tokenize
from arbiter.magic.language.grammar.wording import reworded
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import Attached, attachment_of
from arbiter.magic.language.notation import problems
from arbiter.magic.language.reflect import TooDeep, rebuilt, replaced, walk
from arbiter.magic.language.render.english import plain_en
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

TEXT_LIMIT = 4_000  # characters of a card's text
SPEAKS_BACK = re.compile(r"\b(instead|that|those|it|its|they|them|the creature you control)\b", re.IGNORECASE)
KNOWN_SHOWN = 4  # of the constructions known where understanding ended
ENDS = (".", '"', "•")
BEGINNINGS = (".", '"', "•", ":", "—")  # what a sentence follows


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


def compile_text(name: str, types: TypeLine | str, text: str) -> tuple[n.Ability, ...]:
    """The abilities that the text of a card gives it; `NotUnderstood` shows what it does not know.

    Without types (an empty line) a paragraph may be of a permanent or of a spell.  What was understood is rendered and
    compiled again, always: text that does not come back as the same nodes is refused, too.
    """
    line = parse_type_line(types) if isinstance(types, str) else types
    abilities = read(name, line, text)
    try:
        said = plain_en(abilities, line)
        same = not unpaid(abilities) and (said == text or read("~", line, said) == abilities)
    except (Unspeakable, NotUnderstood, TooDeep):
        same = False
    if not same:
        raise unsaid(name, line, text)
    return abilities


def unsaid(name: str, types: TypeLine, text: str) -> NotUnderstood:
    """The refusal for text that cannot be said again as the same nodes: the line with which that begins."""
    lines = text.split("\n")
    for number in range(len(lines)):
        try:
            abilities = read(name, types, "\n".join(lines[: number + 1]))
            if read("~", types, plain_en(abilities, types)) == abilities and not unpaid(abilities):
                continue
        except (Unspeakable, NotUnderstood, TooDeep):
            pass
        return NotUnderstood(name, number + 1, 1, len(lines[number]), lines[number], ())
    return NotUnderstood(name, 1, 1, len(lines[0]), lines[0], ())


def read(name: str, line: TypeLine, text: str) -> tuple[n.Ability, ...]:
    """One way only: from text to abilities."""
    if len(text) > TEXT_LIMIT:
        raise NotUnderstood(name, 1, TEXT_LIMIT, len(text), text[TEXT_LIMIT : TEXT_LIMIT + 40], ())
    result: list[n.Ability] = []
    lines = modes_apart(text.split("\n"))
    attachment = attachment_of(line, ())
    place = last = 0  # `last`: where the abilities of the line before begin
    while place < len(lines):
        if leveling.begins(lines[place]) and leveling.has_size(lines, place):
            end = leveling.end_of(lines, place)
            beside = read(name, line, "\n" * (place + 2) + "\n".join(lines[place + 2 : end]))
            result.append(leveling.striation(lines[place], lines[place + 1], beside))
            place = end
            continue
        count = paragraph_lines(lines, place)
        before = len(result)
        try:
            result.extend(read_paragraph(name, line, attachment, lines, place, count))  # 207.1
        except NotUnderstood as own:
            result[last:] = joined(name, line, attachment, lines, place, own)
            before = last
        last = before
        attachment = attachment_of(line, tuple(result))
        place += count
    return linked(tuple(result))


def joined(
    name: str, types: TypeLine, attachment: Attached, lines: list[str], place: int, own: NotUnderstood
) -> list[n.Ability]:
    """614.15, 608.2c: a line of a spell that speaks of the line before, or says what it does instead, is read with it."""
    if not place or not types.is_spell_only() or not SPEAKS_BACK.search(blanked(lines[place])):
        raise own
    first = blanked(lines[place - 1])
    both = f"{first} {blanked(lines[place]).strip()}"
    try:
        return read_paragraph(name, types, attachment, [both], 0, 1, len(first))
    except NotUnderstood:
        raise own from None


def paragraph_lines(lines: list[str], place: int) -> int:
    """How many lines belong together: a modal header and its bullets, or one."""
    count = 1
    while place + count < len(lines) and lines[place + count].lstrip().startswith("•"):
        count += 1
    return count


def read_paragraph(
    name: str, types: TypeLine, attachment: Attached, lines: list[str], place: int, count: int, parted: int = -1
) -> list[n.Ability]:
    """`parted`: where a second line was joined to the first."""
    readers = readers_of(name, types, attachment, lines, place, count)
    readers[0].line.parted = parted
    if count == 1 and not readers[0].line.tokens:
        return []
    try:
        found = readers[0].paragraphs.paragraph() if count == 1 else modes(readers[0], readers[1:])
        understood = found is not None and not problems(tuple(found))
    except Unbound as unbound:
        raise reference_refused(name, lines, place, readers, unbound) from None
    except (Overworked, TooDeep):
        found, understood = None, False
    if found is None or not understood:
        worst = next((number for number in range(1, count) if not readers[number].line.ended()), 0)
        raise refused(name, place + worst + 1, lines[place + worst], readers[worst].line)
    return found


def readers_of(
    name: str, types: TypeLine, attachment: Attached, lines: list[str], place: int, count: int
) -> list[Grammar]:
    """A reader for each line of a paragraph."""
    readers: list[Grammar] = []
    for number in range(place, place + count):
        tokens, bad = tokenize(lines[number], name, "legendary" in types.supertypes)
        if bad >= 0:
            raise NotUnderstood(name, number + 1, bad + 1, bad + 1, lines[number][bad], ())
        readers.append(Grammar(reworded(of_today(tokens, "land" in types.types)), types, attachment))
    return readers


def work_of(name: str, types: TypeLine | str, line: str) -> int:
    """How many phrases are tried on a line of text, whether it is understood or not."""
    kind = parse_type_line(types) if isinstance(types, str) else types
    reader = readers_of(name, kind, attachment_of(kind, ()), [line], 0, 1)[0]
    try:
        reader.paragraphs.paragraph()
    except (Unbound, Overworked, TooDeep):
        return reader.line.work
    return reader.line.work


def refused(name: str, number: int, line: str, reader: Reader) -> NotUnderstood:
    """The refusal for how far the reader came."""
    tokens = reader.tokens
    if not tokens:
        return NotUnderstood(name, number, 1, len(line), line, ())
    first = reader.phrase_start if reader.phrase_start >= 0 else reader.furthest
    first = last = min(first, len(tokens) - 1)
    if tokens[first].text in ENDS:  # it ends too early: what it says is shown, and not the sign
        while first and tokens[first - 1].text not in BEGINNINGS:
            first -= 1
    else:
        while last + 1 < len(tokens) and tokens[last + 1].text not in ENDS:
            last += 1
    phrases = [wording for wording in reader.known if "<" in wording] or reader.known
    if first == 0 and phrases[:1] == ["<keyword>"]:
        alike = get_close_matches(" ".join([token.word for token in tokens]), KEYWORDS, KNOWN_SHOWN)
        phrases = [f'"{word}"' for word in alike] or phrases[:1]  # a line that begins with no word of a sentence
    return refusal(name, number, line, tokens[first], tokens[last], closest(tokens[first : first + 8], phrases))


def closest(tokens: list[Token], known: list[str]) -> tuple[str, ...]:
    """What is known, most alike first: with the most words of what was not understood, then with the fewest others."""
    said = [token.word for token in tokens]

    def shared_and_other(phrase: str) -> tuple[int, int]:
        words = phrase.strip('"').split(" ")
        shared = sum([word in said for word in words])
        return -shared, len(words) - shared

    return tuple(sorted(known, key=shared_and_other)[:KNOWN_SHOWN])


def refusal(name: str, number: int, line: str, first: Token, last: Token, known: tuple[str, ...]) -> NotUnderstood:
    span = line[first.start : last.end]
    return NotUnderstood(name, number, first.start + 1, last.end, span, tuple(quoted(wording) for wording in known))


def quoted(known: str) -> str:
    for apart, together in ((" 's", "'s"), (" '", "'"), (" ,", ","), (" .", ".")):
        known = known.replace(apart, together)
    return known if known.startswith('"') else f'"{known}"'


def reference_refused(
    name: str, lines: list[str], place: int, readers: list[Grammar], unbound: Unbound
) -> NotUnderstood:
    """A reference without one clear antecedent: its word is shown."""
    for number, reader in enumerate(readers):
        tokens = reader.line.tokens
        for at in range(len(tokens) - 1, -1, -1):
            word = tokens[at].word
            if word in unbound.words or word == unbound.words[0].split()[0]:
                last = tokens[at + 1] if word in ("that", "those") and at + 1 < len(tokens) else tokens[at]
                return refusal(name, place + number + 1, lines[place + number], tokens[at], last, ("<noun>",))
    return refused(name, place + 1, lines[place], readers[0].line)


def linked(abilities: tuple[n.Ability, ...]) -> tuple[n.Ability, ...]:
    """607.2a-c: what the card's abilities exile, create or put onto the battlefield, if some ability speaks of that."""
    wanted = [part.link for part in walk(abilities) if isinstance(part, (n.Linked, n.ExiledWith, n.PutWith))]
    for link in dict.fromkeys(wanted):
        abilities = tuple(cast("n.Ability", with_link(ability, link)) for ability in abilities)
    for ability in abilities:  # 607.2d: "of the chosen type"
        if isinstance(ability, n.Enters) and ability.choose in ("card type", "land type"):
            told, meant = n.Chosen("creature type"), n.Chosen(ability.choose)
            abilities = tuple([cast("n.Ability", replaced(other, told, meant)) for other in abilities])
    return abilities


def with_link(node: object, link: str) -> object:
    node = rebuilt(node, lambda part: with_link(part, link))
    if isinstance(node, n.Exile) and link == LINK:
        return replace(node, link=link)
    if isinstance(node, n.Search) and node.into.zone == "exile" and link == LINK:
        return replace(node, link=link)
    if isinstance(node, n.CreateToken) and link == "created":
        return replace(node, link=link)
    if isinstance(node, n.Move) and node.into.zone == "battlefield" and link == "put":
        return replace(node, link=link)
    return node


__all__ = ["NO_TYPES", "NotUnderstood", "compile_text", "work_of"]
