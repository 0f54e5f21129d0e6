"""Decision tables: questions, answers, rulings.  Data in files; what is wrong with one is said when it is loaded.

A table is a graph without circles: an answer leads to a question, to a ruling, or (`@name`) to another table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError, Message

OUTCOMES: Final = ("common", "behaviour", "serious", "allowed", "information", "penalised")
"""What a ruling makes of the matter: a common issue, unwanted behaviour, a serious problem; nothing wrong; how it is done; a
penalty of Competitive."""

PENALTIES: Final = ("none", "warning", "game-loss", "match-loss", "disqualification")
"""From the lightest on."""

CITATION: Final = re.compile(r"(JCM|JAR|MTR|IPG|CR) [0-9A-Z]+(\.[0-9]+)*[a-z]?")
"""Candidate's manual, judging at Regular, tournament rules, infraction guide, comprehensive rules."""

PLACE: Final = re.compile(r"\{([a-z-]+)\}")


@dataclass(frozen=True)
class Text:
    """The same words in every language.  `{question}` stands for the number that was answered there."""

    words: dict[str, str]

    def said(self, lang: str, numbers: dict[str, int] | None = None) -> str:
        values = numbers or {}
        return PLACE.sub(lambda match: str(values.get(match[1], match[0])), self.words[lang])

    def places(self) -> set[str]:
        return {name for words in self.words.values() for name in PLACE.findall(words)}


@dataclass(frozen=True)
class Choice:
    """An answer of a question, and where it leads.  For a number, `key` is the least number that it stands for."""

    key: str
    text: Text | None
    to: str


@dataclass(frozen=True)
class Question:
    id: str
    text: Text
    choices: tuple[Choice, ...]
    number: bool = False

    def choice(self, answer: str) -> Choice | None:
        """What an answer stands for; for a number, the last row that begins at or below it."""
        if not self.number:
            return next((choice for choice in self.choices if choice.key == answer), None)
        if not (answer.isascii() and answer.isdigit() and len(answer) < 10):
            return None
        return next((choice for choice in reversed(self.choices) if int(choice.key) <= int(answer)), None)


@dataclass(frozen=True)
class Ruling:
    """What the judge does.  `extension`: the question whose number of minutes the match is extended by, or nothing."""

    id: str
    outcome: str
    text: Text
    steps: tuple[Text, ...]
    cites: tuple[str, ...]
    penalty: str = "none"
    infraction: str = ""
    extension: str = ""

    def texts(self) -> tuple[Text, ...]:
        return (self.text, *self.steps)


@dataclass(frozen=True)
class Table:
    name: str
    title: Text
    rel: str
    start: str
    questions: dict[str, Question] = field(default_factory=dict)
    rulings: dict[str, Ruling] = field(default_factory=dict)


def wrong(table: str, place: str, problem: str) -> ArbiterError:
    """What is wrong with a table, and where; these files are written by us, so that the words are for who writes them."""
    return ArbiterError(Message("judge-table-wrong", {"table": table, "place": place, "problem": problem}))


@dataclass
class Reader:
    """Reads one table, naming the place of whatever is wrong."""

    table: str

    def fail(self, place: str, problem: str) -> ArbiterError:
        return wrong(self.table, place, problem)

    def mapping(self, value: object, place: str, allowed: set[str], needed: set[str]) -> dict[str, object]:
        if not isinstance(value, dict):
            raise self.fail(place, "expected keys with values")
        keys = {_key(key): item for key, item in value.items()}
        unknown, missing = set(keys) - allowed, needed - set(keys)
        if allowed and unknown:
            raise self.fail(place, f"unknown: {', '.join(sorted(unknown))}; known: {', '.join(sorted(allowed))}")
        if missing:
            raise self.fail(place, f"missing: {', '.join(sorted(missing))}")
        return keys

    def text(self, value: object, place: str) -> Text:
        words = self.mapping(value, place, set(LANGUAGES), set(LANGUAGES))
        for lang, text in words.items():
            if not isinstance(text, str) or not text.strip():
                raise self.fail(f"{place}.{lang}", "expected words")
        return Text({lang: " ".join(str(text).split()) for lang, text in words.items()})

    def word(self, value: object, place: str, known: tuple[str, ...] = ()) -> str:
        if not isinstance(value, str) or (known and value not in known):
            raise self.fail(place, f"{value!r} is none of: {', '.join(known)}" if known else "expected a word")
        return value

    def read(self, data: object) -> Table:
        keys = {"title", "rel", "start", "questions", "rulings"}
        top = self.mapping(data, "table", keys, keys - {"rel", "rulings"})
        questions = self.mapping(top["questions"], "questions", set(), set())
        rulings = self.mapping(top.get("rulings", {}), "rulings", set(), set())
        return Table(
            self.table,
            self.text(top["title"], "title"),
            self.word(top.get("rel", "any"), "rel", ("any", "regular", "competitive")),
            self.word(top["start"], "start"),
            {name: self.question(name, fields) for name, fields in questions.items()},
            {name: self.ruling(name, fields) for name, fields in rulings.items()},
        )

    def question(self, name: str, data: object) -> Question:
        place = f"questions.{name}"
        row = self.mapping(data, place, {"ask", "answers", "numbers"}, {"ask"})
        if ("answers" in row) == ("numbers" in row):
            raise self.fail(place, "a question has either answers or numbers")
        number = "numbers" in row
        answers = self.mapping(row["numbers" if number else "answers"], place, set(), set())
        if not answers:
            raise self.fail(place, "a question without an answer")
        choices = tuple(self.choice(key, fields, f"{place}.{key}", number) for key, fields in answers.items())
        if number:
            least = [int(choice.key) for choice in choices]
            if least[0] != 0 or sorted(set(least)) != least:
                raise self.fail(place, "numbers begin with 0 and grow from row to row")
        return Question(name, self.text(row["ask"], f"{place}.ask"), choices, number)

    def choice(self, key: str, data: object, place: str, number: bool) -> Choice:
        if number and not key.isdigit():
            raise self.fail(place, "a row of a number begins with the least number it stands for")
        if isinstance(data, str):
            if not number and key not in ("yes", "no"):
                raise self.fail(place, "an answer other than yes and no needs words")
            return Choice(key, None, data)
        row = self.mapping(data, place, {"to", *LANGUAGES}, {"to", *LANGUAGES})
        words = self.text({lang: row[lang] for lang in LANGUAGES}, place)
        return Choice(key, words, self.word(row["to"], f"{place}.to"))

    def ruling(self, name: str, data: object) -> Ruling:
        place = f"rulings.{name}"
        keys = {"outcome", "text", "steps", "cites", "penalty", "infraction", "extension"}
        row = self.mapping(data, place, keys, {"outcome", "text", "cites"})
        steps, cites = row.get("steps", []), row["cites"]
        if not isinstance(steps, list) or not isinstance(cites, list) or not cites:
            raise self.fail(place, "steps and cites are lists, and a ruling cites a section")
        for cite in cites:
            if not isinstance(cite, str) or not CITATION.fullmatch(cite):
                raise self.fail(f"{place}.cites", f"{cite!r} names no section; right would be: JCM 5.1.1")
        return Ruling(
            name,
            self.word(row["outcome"], f"{place}.outcome", OUTCOMES),
            self.text(row["text"], f"{place}.text"),
            tuple(self.text(step, f"{place}.steps.{index}") for index, step in enumerate(steps)),
            tuple(cites),
            self.word(row.get("penalty", "none"), f"{place}.penalty", PENALTIES),
            self.word(row.get("infraction", ""), f"{place}.infraction"),
            self.word(row.get("extension", ""), f"{place}.extension"),
        )


def _key(value: object) -> str:
    """YAML reads yes and no as truth values; here they are the words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
