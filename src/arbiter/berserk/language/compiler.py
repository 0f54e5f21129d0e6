"""From Russian text to abilities: a card compiles whole, or it is refused with the span that was not understood.

What was understood is said again and read again, always: text that does not come back as the same nodes is refused, too.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.language.grammar.binding import Unbound, bound, misplaced
from arbiter.berserk.language.grammar.grammar import Grammar
from arbiter.berserk.language.grammar.sentences import with_condition
from arbiter.berserk.language.grammar.tokens import tokenize
from arbiter.berserk.language.lexicon.morphology import CASES, spoken
from arbiter.berserk.language.lexicon.words import CLASS_NOUNS
from arbiter.berserk.language.nearest import nearest, numberless, undefined
from arbiter.berserk.language.nodes import Ability, Phase, Triggered
from arbiter.berserk.language.notation import problems
from arbiter.berserk.language.render.sentences_ru import russian
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.notation import show
from arbiter.kernel.reflect import TooDeep
from arbiter.wording.reader import Overworked, Token
from arbiter.wording.speaker import Unsayable

TEXT_LIMIT: Final = 4_000  # characters of a card's text
KNOWN_SHOWN: Final = 4  # of what is known where understanding ended
HUMAN: Final[dict[str, str]] = {  # what the categories of the grammar are called in a refusal
    **dict.fromkeys(
        ("cards", "card", "thing", "itself", "many", "people", "attacker", "this", "filter", "next", "each", "gear"),
        "card",
    ),
    **dict.fromkeys(("kinds", "source", "blow", "nextblow", "chosenblow", "strongblow", "chosenkinds"), "attack"),
    **dict.fromkeys(
        ("int", "numeral", "quantity", "natural", "negative", "signedint", "signedq", "less", "counted"), "number"
    ),
    **dict.fromkeys(("strength", "weakening", "signed"), "strength"),
    **dict.fromkeys(("name", "names", "named", "class", "being", "worth"), "name"),
    **dict.fromkeys(("effect", "power", "instead", "deed"), "effect"),
    **dict.fromkeys(("event", "moment", "on", "after", "clause"), "event"),
    **dict.fromkeys(("gets", "vps", "ability", "had", "done", "sentence"), "ability"),
    "condition": "condition",
    "cells": "cell",
    "place": "cell",
    "until": "duration",
    "title": "quotes",
}
CLASS_WORDS: Final = [
    spoken(form) for noun in CLASS_NOUNS for form in (noun.line, *noun.singular, *noun.plural) if " " not in form
]
CATEGORY: Final = {human: category for category, human in HUMAN.items()}


@final
class NotUnderstood(ArbiterError):
    """Text that the grammar does not know: where it stands (counted from 1), what it says, what is known there.

    `why`: not-understood, ambiguous (it can be read in two ways), unbound (a pronoun speaks of nothing), unfaithful, undefined
    (a word that no rule explains), numberless (a named ability without the number that it needs), impossible (it says what
    can't be done).  `near`: the nearest wording that is known.
    `others`: of the other sentences of the card.
    """

    def __init__(
        self,
        card: str,
        start: int,
        end: int,
        span: str,
        known: tuple[str, ...] = (),
        why: str = "not-understood",
        near: str = "",
    ) -> None:
        self.card = card
        self.start = start
        self.end = end
        self.span = span
        self.known = known
        self.why = why
        args: dict[str, Argument] = {"card": card or "?", "start": str(start), "end": str(end), "span": span}
        args["count"] = len(known)
        args["near"] = Message("berserk-text-near", {"wording": near}) if near else ""
        self.others: list[NotUnderstood] = []
        for place in range(KNOWN_SHOWN):
            args[f"known{place + 1}"] = said(known[place]) if place < len(known) else ""
        super().__init__(Message(f"berserk-text-{why}", args))

    def messages(self) -> list[Message]:
        return [self.message, *[other.message for other in self.others]]


def said(known: str) -> Argument:
    """Words that are known somewhere stand for themselves; a category has a name in each language."""
    if not known.startswith("<"):
        return known
    return Message(f"berserk-known-{HUMAN[known.strip('<>')]}")


def compile_text(name: str, text: str, cases: tuple[str, ...] = ()) -> tuple[Ability, ...]:
    """The abilities that a card's text gives it; `NotUnderstood` shows what it does not know.

    `cases`: the card's name in the six cases, if its text declines it.
    """
    told = len(cases) == len(CASES) and spoken(cases[0]) == spoken(name)  # else they are of another name
    names = cases if told else (name,) if name else ()
    abilities = read(name, text, names)
    try:
        said = russian(abilities, names)
    except Unsayable:
        raise NotUnderstood(name, 1, len(text), text, why="unfaithful") from None
    if said != text and read(name, said, names) != abilities:
        raise NotUnderstood(name, 1, len(text), text, (said,), "unfaithful")
    return abilities


def read(name: str, text: str, names: tuple[str, ...]) -> tuple[Ability, ...]:
    """One way only: from text to abilities."""
    if len(text) > TEXT_LIMIT:
        raise NotUnderstood(name, TEXT_LIMIT, len(text), text[TEXT_LIMIT : TEXT_LIMIT + 40])
    tokens, bad = tokenize(text, names)
    if bad >= 0:
        raise NotUnderstood(name, bad + 1, bad + 1, text[bad])
    found: list[Ability] = []
    refusals: list[NotUnderstood] = []
    for sentence in sentences(tokens):
        try:
            found += read_either(name, text, sentence)
        except NotUnderstood as refusal:
            refusals.append(refusal)
    if refusals:
        refusals[0].others = refusals[1:]  # all of them are told at once
        raise refusals[0]
    return tuple(found)


def read_either(name: str, text: str, sentence: list[Token]) -> list[Ability]:
    """A sentence; if its first word is the own name and a class, the one or the other."""
    try:
        return read_sentence(name, text, sentence)
    except NotUnderstood:
        for others in ways_round(sentence):
            try:
                return [ability for variant in others for ability in read_sentence(name, text, variant)]
            except NotUnderstood:
                continue
        try:
            return in_a_turn(name, text, sentence)
        except NotUnderstood:
            pass
        raise  # where the text itself could not be read


def in_a_turn(name: str, text: str, sentence: list[Token]) -> list[Ability]:
    """ "при гибели в течение хода от атаки ...": only in a turn, wherever in the sentence that is said."""
    words = [token.word for token in sentence]
    for place in range(len(words) - 3):
        if words[place : place + 3] == ["в", "течение", "хода"]:
            found = read_sentence(name, text, [*sentence[:place], *sentence[place + 3 :]])
            held = [with_condition(ability, Phase("a turn")) for ability in found]
            if all(isinstance(ability, Triggered) for ability in found):
                return [ability for ability in held if ability is not None]
    raise NotUnderstood(name, sentence[0].start + 1, sentence[-1].end, text)


def ways_round(sentence: list[Token]) -> list[list[list[Token]]]:
    """How else a sentence may be meant: with a class for the name, with its limit at the end, as two without a full stop."""
    found = [
        [variant]
        for variant in (without_name(sentence), limit_last(sentence), maximum_last(sentence))
        if variant is not None
    ]
    found += [[variant] for variant in where_last(sentence)]
    for place in range(1, len(sentence)):
        before, here = sentence[place - 1], sentence[place]
        begins = here.word == "{T}" or (here.text[:1].isupper() and here.word != "~")
        if begins and (before.word.isdecimal() or before.word == "~"):
            found.append([sentence[:place], sentence[place:]])
    return found


def without_name(sentence: list[Token]) -> list[Token] | None:
    """106.1.1: where the own name begins a sentence and is the name of a class: the sentence with the class; None: it does not."""
    for place, token in enumerate(sentence):
        if token.word == "~" and spoken(token.text) in CLASS_WORDS:
            plain = Token(spoken(token.text), token.text, token.start, token.end)
            return [*sentence[:place], plain, *sentence[place + 1 :]]
        if token.word[:1] not in "{:":
            return None
    return None


def limit_last(sentence: list[Token]) -> list[Token] | None:
    """8.once-per-turn: a limit limits the ability wherever it stands: the sentence with it at the end; None: it has none inside."""
    words = [token.word for token in sentence]
    for first, word in enumerate(words):
        if word != "(" or ")" not in words[first:]:
            continue
        last = words.index(")", first)
        often = len(words[first:last]) in (5, 6) and words[first + 2] in ("раз", "раза") and words[first + 3] == "за"
        if often and last < len(words) - 1:
            return [*sentence[:first], *sentence[last + 1 :], *sentence[first : last + 1]]
    return None


def maximum_last(sentence: list[Token]) -> list[Token] | None:
    """ "выстрел на Х (максимум на 3), дальность 3, где Х – ...": how much X is at most, at the end; None: it is not inside."""
    words = [token.word for token in sentence]
    for first in range(len(words) - 3):
        last = first + (5 if words[first + 2] == "на" else 4)
        if words[first : first + 2] == ["(", "максимум"] and words[last - 1 : last + 1] == [")", ","]:
            return [*sentence[:first], *sentence[last:], *sentence[first:last]]
    return None


def where_last(sentence: list[Token]) -> list[list[Token]]:
    """ "излечить его на Х, где Х – число ..., при этом – ...": what X is, said at the end, wherever its clause may be over."""
    words = [token.word for token in sentence]
    begins = [place for place in range(len(words) - 3) if words[place : place + 3] == [",", "где", "х"]]
    ends = [place for place, word in enumerate(words) if begins and word == "," and place > begins[0]]
    return [[*sentence[: begins[0]], *sentence[end:], *sentence[begins[0] : end]] for end in ends]


def sentences(tokens: list[Token]) -> list[list[Token]]:
    """112.1: each own ability is one sentence; a full stop in quotes belongs to what is quoted."""
    found: list[list[Token]] = []
    current: list[Token] = []
    depth = 0
    for token in tokens:
        depth += (token.word == "«") - (token.word == "»")
        if token.word == "." and depth == 0:
            if current:
                found.append(current)
            current = []
        else:
            current.append(token)
    return [*found, current] if current else found


def read_sentence(name: str, text: str, tokens: list[Token]) -> list[Ability]:
    reader = Grammar(tokens, name)
    start, end = tokens[0].start + 1, tokens[-1].end
    span = text[start - 1 : end]
    try:
        readings = [abilities for abilities, last in reader.sentences.sentences(0) if last == len(tokens)]
        made = distinct(bindings(readings))
    except (Overworked, TooDeep):
        readings, made = [], []
    if readings and not made:
        raise NotUnderstood(name, start, end, span, why="unbound")
    understood = bool(made)
    made = [reading for reading in made if not problems(reading) and not any(misplaced(ability) for ability in reading)]
    if not made and understood:
        raise NotUnderstood(name, start, end, span, why="impossible")
    if not made:
        raise refused(name, text, reader)
    if len(made) > 1:
        known = tuple([show(reading) for reading in made[:2]])
        raise NotUnderstood(name, start, end, span, known, "ambiguous")
    return list(made[0])


def bindings(readings: list[tuple[Ability, ...]]) -> list[tuple[Ability, ...]]:
    """The readings in which every pronoun speaks of a card."""
    found: list[tuple[Ability, ...]] = []
    for abilities in readings:
        try:
            found.append(tuple([bound(ability) for ability in abilities]))
        except Unbound:
            continue
    return found


def distinct(readings: list[tuple[Ability, ...]]) -> list[tuple[Ability, ...]]:
    kept: list[tuple[Ability, ...]] = []
    for reading in readings:
        if reading not in kept:
            kept.append(reading)
    return kept


def refused(name: str, text: str, reader: Grammar) -> NotUnderstood:
    """The refusal for how far the reader came."""
    tokens = reader.tokens
    first = min(reader.furthest, len(tokens) - 1)
    start, end = tokens[first].start, tokens[-1].end
    whole = text[tokens[0].start : end]
    if undefined(tokens, first):
        return NotUnderstood(name, tokens[0].start + 1, end, whole, why="undefined")
    if numberless(whole):
        return NotUnderstood(name, tokens[0].start + 1, end, whole, (numberless(whole),), "numberless")
    words = [word for word in reader.known if word.startswith('"')]
    kinds = dict.fromkeys([HUMAN[word.strip("<>")] for word in reader.known if word.strip("<>") in HUMAN])
    shown = [*words[: KNOWN_SHOWN - 1], *[f"<{CATEGORY[kind]}>" for kind in kinds]]
    if reader.furthest >= len(tokens) and not shown:  # read to its end, and no word of it is to blame
        start = tokens[0].start
    return NotUnderstood(name, start + 1, end, text[start:end], tuple(shown[:KNOWN_SHOWN]), near=nearest(whole))


__all__ = ["NotUnderstood", "compile_text", "read"]
