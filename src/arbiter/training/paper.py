"""Questions about cards on paper: which deck may not be played, what an old type line says today.  CR 100.2, 205.1, 903.5

Nothing of the key is stored: the formats judge the decks, the reader of type lines reads the line.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from arbiter.client.face import face_of
from arbiter.client.magic.names import card_lines, local_name
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.yaml_text import loaded
from arbiter.magic.cards import deck_text, pool
from arbiter.magic.cards.deck import COMMANDER, Deck, Entry
from arbiter.magic.language.typeline import parse_type_line
from arbiter.magic.variants import formats
from arbiter.training import sections
from arbiter.training.bank import WHICH
from arbiter.training.questions import BASICS, Choice, solved
from arbiter.training.shapes import QuizSolved

SPELLS: Final = {"instant": "304.1", "sorcery": "307.1"}
"""What an old word for a type is taken for, with the rule on that type."""


@dataclass(frozen=True)
class Sheet:
    """`id` is the manual's example and which of its variants."""

    id: str
    format: str
    decks: tuple[tuple[str, ...], ...]
    as_written: bool
    line: str

    @property
    def example(self) -> str:
        return self.id.partition("/")[0]

    @property
    def section(self) -> str:
        return sections.section_of(self.example)

    @property
    def rules(self) -> tuple[str, ...]:
        if self.line:
            return (SPELLS[parse_type_line(self.line).types[0]],)
        return tuple(dict.fromkeys(found.rule for deck in self.decks for found in broken(self.format, deck)))


@cache
def sheets() -> dict[str, Sheet]:
    """In the order of the manual."""
    rows = loaded(files("arbiter.training").joinpath("paper.yaml").read_text("utf-8"))
    assert isinstance(rows, dict)
    return {
        str(id): Sheet(
            str(id),
            row.get("format", ""),
            tuple(tuple(deck) for deck in row.get("decks", ())),
            bool(row.get("as written")),
            row.get("line", ""),
        )
        for id, row in rows.items()
    }


def listed(lines: tuple[str, ...]) -> Deck:
    deck, wrong = deck_text.read("\n".join(lines))
    if wrong:
        raise ArbiterError(wrong[0].message)
    return deck


@cache
def broken(format: str, lines: tuple[str, ...]) -> tuple[formats.Violation, ...]:
    """What the deck breaks; on the last day that the formats know."""
    known = formats.read()
    return tuple(formats.check(known, known.format(format), formats.TODAY, listed(lines)).violations)


def ask(id: str, lang: str) -> QuizSolved:
    sheet = sheets()[id]
    return _of_line(sheet, lang) if sheet.line else _of_decks(sheet, lang)


# Decks.


def _of_decks(sheet: Sheet, lang: str) -> QuizSolved:
    """Which of these may not be played?"""
    face = face_of("magic")
    found = {lines: broken(sheet.format, lines) for lines in sheet.decks}
    fits = say(Message("quiz-mistake-deck-fits"), lang)
    choices = [
        Choice(_said(listed(lines), lang, sheet.as_written), bool(wrong), "" if wrong else fits)
        for lines, wrong in found.items()
    ]
    random.Random(sheet.id).shuffle(choices)
    reason = [f"{rule}: {face.rule_text(rule, lang)}" for rule in sheet.rules]
    reason += [say(_localised(one.message, lang), lang) for wrong in found.values() for one in wrong]
    return solved(
        id=sheet.id,
        kind=WHICH,
        position=[say(Message("quiz-format", {"format": formats.read().format(sheet.format).title[lang]}), lang)],
        cards=[card_lines(pool.card(name), lang) for name in _shown(sheet)],
        text=say(Message("quiz-ask-deck"), lang),
        choices=choices,
        section=sheet.section,
        rules=sheet.rules,
        examples=(sheet.example,),
        reason=reason,
        lang=lang,
    )


def _localised(message: Message, lang: str) -> Message:
    """What is wrong, with the card's name in the language."""
    card = message.args.get("card")
    return Message(message.id, {**message.args, "card": local_name(card, lang)}) if isinstance(card, str) else message


def _said(deck: Deck, lang: str, as_written: bool) -> str:
    """A deck in one line, its commander first."""

    def called(entry: Entry) -> str:
        name = entry.name if as_written else local_name(entry.name, lang)
        return f"{name} ({entry.set})" if as_written and entry.set else name

    leaders = [called(entry) for entry in deck.of(COMMANDER)]
    main = ", ".join(f"{entry.count} × {called(entry)}" for entry in deck.entries if entry.part != COMMANDER)
    return f"{' + '.join(leaders)}: {main}" if leaders else main


def _shown(sheet: Sheet) -> Iterator[str]:
    """The cards whose text may matter, each once."""
    names = dict.fromkeys(pool.card(entry.name).name for lines in sheet.decks for entry in listed(lines).entries)
    yield from (name for name in names if name not in BASICS)


# Type lines.


def _of_line(sheet: Sheet, lang: str) -> QuizSolved:
    """Of which type is a card that was printed so?"""
    face = face_of("magic")
    (right,) = parse_type_line(sheet.line).types
    obsolete = say(Message("quiz-mistake-obsolete", {"line": sheet.line}), lang)
    choices = [Choice(say(Message("quiz-own-type", {"line": sheet.line}), lang), False, obsolete)]
    for type, rule in SPELLS.items():
        args: dict[str, Argument] = {"rule": rule, "text": face.rule_text(rule, lang)}
        mistake = "" if type == right else say(Message("quiz-mistake-other-type", args), lang)
        choices.append(Choice(say(Message(f"word-{type}"), lang), type == right, mistake, rule))
    return solved(
        id=sheet.id,
        kind=WHICH,
        text=say(Message("quiz-ask-old-type", {"line": sheet.line}), lang),
        choices=choices,
        section=sheet.section,
        rules=sheet.rules,
        examples=(sheet.example,),
        reason=[obsolete, *[f"{rule}: {face.rule_text(rule, lang)}" for rule in sheet.rules]],
        lang=lang,
    )
