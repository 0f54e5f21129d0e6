"""Reading tokens: a place in them, what was read, and how far any attempt came (for the message of a refusal)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.nodes import Predicate
from arbiter.magic.language.words import third_person

MODIFIER_LIMIT = 12  # adjectives, members of a list, clauses of a sentence: more is no card text
CLAUSE_LIMIT = 20  # of clauses inside clauses
WORK_LIMIT = 50_000  # phrases tried on one paragraph; card texts take some thousand
SPLIT: Final[dict[str, list[str]]] = {}  # the words of the phrases that were looked for


class Overworked(Exception):
    """A paragraph on which reading goes on and on."""


class Reader:
    """A place in a line of tokens.  A reading method moves on only if it read what it names."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self.furthest = 0  # how far any attempt came
        self.known: list[str] = []  # what would have been understood there
        self.phrase_start = -1  # where the phrase began that came that far, if it has a name
        self.depth = 0
        self.work = 0  # phrases tried
        self.preventing = False  # whether it follows a prevention: the damage prevented can be spoken of
        self.in_cost = False  # whether what is read is a cost
        self.in_target = False  # whether it is what several targets are
        self.parted = -1  # where, in characters, the line of the card begins that was joined to the one before
        self.pair: Predicate | None = None  # what the source is melded with, as the condition says

    def ended(self) -> bool:
        return self.at >= len(self.tokens)

    def peek(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.tokens[place].word if place < len(self.tokens) else ""

    def text(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.tokens[place].text if place < len(self.tokens) else ""

    def note(self, known: str, place: int = -1) -> None:
        """Remember what would have been understood at this place."""
        where = self.at if place < 0 else place
        if where > self.furthest:
            self.furthest = where
            self.known = []
            self.phrase_start = -1
        if where == self.furthest and known and known not in self.known:
            self.known.append(known)

    def failed(self, start: int, phrase: str) -> None:
        """A named phrase began at `start` and could not be finished; it is named if no attempt came further."""
        self.note("")
        if self.at <= self.furthest and start <= self.furthest and (self.phrase_start < 0 or start < self.phrase_start):
            self.phrase_start = start
            self.known = []
        if self.phrase_start == start and phrase not in self.known:
            self.known.append(phrase)

    def words(self, phrase: str) -> bool:
        """Read exactly these words."""
        self.work += 1
        if self.work > WORK_LIMIT:
            raise Overworked
        wanted = SPLIT.get(phrase)
        if wanted is None:
            wanted = SPLIT[phrase] = phrase.split(" ")
        tokens = self.tokens
        at = self.at
        for word in wanted:
            if at >= len(tokens) or tokens[at].word != word:
                if at >= self.furthest:
                    self.note(f'"{phrase}"', at)
                return False
            at += 1
        self.at = at
        if at > self.furthest:
            self.note("", at)
        return True

    def said(self, word: str) -> bool:
        """Whether this is the word that was read last."""
        return self.at > 0 and self.tokens[self.at - 1].word == word

    def one_of(self, *phrases: str) -> str:
        for phrase in phrases:
            if self.words(phrase):
                return phrase
        return ""

    def verb(self, verb: str) -> bool:
        """Read a verb in the imperative, the plural or the third person."""
        if self.peek() in (verb, third_person(verb)):
            self.at += 1
            self.note("")
            return True
        self.note(f'"{verb}"')
        return False
