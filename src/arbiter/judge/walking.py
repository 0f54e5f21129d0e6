"""A walk through the tables: each answer leads to the next question, and at last to a ruling.  The path is kept (JA-2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches

from arbiter.judge.infractions import Guide
from arbiter.judge.table import Question, Ruling, Table, Text
from arbiter.kernel.codec import Json
from arbiter.kernel.messages import ArbiterError, Argument, Message

LONGER = 60
"""A ruling that took more seconds than this earns the match an extension (MTR 2.6)."""


@dataclass(frozen=True)
class Step:
    """One question answered: in which table, and what."""

    table: str
    question: str
    answer: str


@dataclass
class Walk:
    """Where a judge is in the tables.  `question` is open, or `ruling` is found."""

    tables: dict[str, Table]
    table: Table
    path: list[Step] = field(default_factory=list)
    question: Question | None = None
    ruling: Ruling | None = None

    @staticmethod
    def begin(tables: dict[str, Table], name: str) -> Walk:
        if name not in tables:
            raise _unknown("judge-no-table", name, sorted(tables))
        table = tables[name]
        return Walk(tables, table, [], table.questions[table.start])

    def answer(self, given: str) -> None:
        """Go on with an answer.  One that is not among the answers is refused, with those that are."""
        question = self.question
        if question is None:
            raise ArbiterError(Message("judge-walk-over", {"answer": given}))
        choice = question.choice(given)
        if choice is None:
            if question.number:
                raise ArbiterError(Message("judge-no-number", {"question": question.id, "answer": given}))
            raise _unknown("judge-no-answer", given, [choice.key for choice in question.choices], question.id)
        self.path.append(Step(self.table.name, question.id, given))
        if choice.to.startswith("@"):
            self.table = self.tables[choice.to[1:]]
            self.question = self.table.questions[self.table.start]
        else:
            self.question = self.table.questions.get(choice.to)
            self.ruling = self.table.rulings.get(choice.to)

    def back(self) -> None:
        """Take the last answer back: the path before it, walked again."""
        path = self.path[:-1]
        first = self.path[0].table if self.path else self.table.name
        again = Walk.begin(self.tables, first)
        for step in path:
            again.answer(step.answer)
        self.table, self.path, self.question, self.ruling = again.table, again.path, again.question, again.ruling

    def numbers(self) -> dict[str, int]:
        """The numbers answered in the table that ruled."""
        return {
            step.question: int(step.answer)
            for step in self.path
            if step.table == self.table.name and self.table.questions[step.question].number
        }

    def extension(self, seconds: int = 0) -> int:
        """Proposed minutes for the match: what the ruling says, and the time it took if that was over a minute."""
        ruling = self.ruling
        if ruling is not None and ruling.extension:
            return self.numbers()[ruling.extension] + minutes_of(seconds)
        return minutes_of(seconds)

    def as_json(self, lang: str, guide: Guide, earlier: int = 0, seconds: int = 0) -> Json:
        """The walk for programs: its path, and the open question or the ruling."""
        path: list[Json] = [
            {"table": step.table, "question": step.question, "answer": step.answer} for step in self.path
        ]
        answer: dict[str, Json] = {"table": self.table.name, "path": path}
        if self.question is not None:
            return {**answer, "question": _question_json(self.question, lang)}
        assert self.ruling is not None
        return {**answer, "ruling": self._ruling_json(self.ruling, lang, guide, earlier, seconds)}

    def _ruling_json(self, ruling: Ruling, lang: str, guide: Guide, earlier: int, seconds: int) -> Json:
        numbers = self.numbers()
        infraction = guide.infractions.get(ruling.infraction)
        proposed = guide.proposed(ruling.infraction, ruling.penalty, earlier) if infraction else ruling.penalty
        cites: list[Json] = [*sorted({*ruling.cites, *([infraction.section] if infraction else [])})]
        return {
            "id": ruling.id,
            "outcome": ruling.outcome,
            "text": ruling.text.said(lang, numbers),
            "steps": [step.said(lang, numbers) for step in ruling.steps],
            "infraction": infraction.title.said(lang) if infraction else "",
            "kind": ruling.infraction,
            "penalty": proposed,
            "upgraded": proposed != ruling.penalty,
            "extension": self.extension(seconds),
            "cites": cites,
        }


def minutes_of(seconds: int) -> int:
    """The extension for a ruling that took so long: nothing up to a minute, else the time used, in full minutes."""
    return 0 if seconds <= LONGER else -(-seconds // 60)


def words_of(text: Text | None, key: str, lang: str) -> str:
    """What an answer says: its words, or yes and no in the language."""
    return text.said(lang) if text is not None else {"ru": {"yes": "да", "no": "нет"}}.get(lang, {}).get(key, key)


def _question_json(question: Question, lang: str) -> Json:
    answers: list[Json] = [
        {"key": choice.key, "text": words_of(choice.text, choice.key, lang)} for choice in question.choices
    ]
    return {
        "id": question.id,
        "text": question.text.said(lang),
        "number": question.number,
        "answers": [] if question.number else answers,
    }


def _unknown(id: str, given: str, known: list[str], question: str = "") -> ArbiterError:
    close = get_close_matches(given, known, 1)
    args: dict[str, Argument] = {"name": given, "known": ", ".join(known), "question": question}
    return ArbiterError(Message(id, {**args, "close": close[0] if close else "-"}))
