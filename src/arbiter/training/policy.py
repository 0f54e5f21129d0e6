"""Policy cases: a call, what the judge asks, what the judge does.  The desk's decision tables are the key.

A case says what happened, and what a judge who asks would hear; the ruling is where the walk through the table ends.  Who
answers one of the questions otherwise comes to another ruling: that is a wrong answer, and the question is its name.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from arbiter.judge.infractions import guide
from arbiter.judge.loading import tables
from arbiter.judge.table import Question as TableQuestion
from arbiter.judge.table import Ruling
from arbiter.judge.walking import Step, Walk, words_of
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.yaml_text import loaded
from arbiter.training import sections
from arbiter.training.bank import POLICY
from arbiter.training.questions import Choice, solved
from arbiter.training.shapes import QuizSolved

MOST_WRONG = 3


@dataclass(frozen=True)
class Case:
    """`id` is the manual's example and which of its variants."""

    id: str
    facts: dict[str, str]
    table: str
    answers: dict[str, str]

    @property
    def example(self) -> str:
        return self.id.partition("/")[0]

    @property
    def section(self) -> str:
        return sections.section_of(self.example)


@cache
def cases() -> dict[str, Case]:
    """In the order of the manual."""
    rows = loaded(files("arbiter.training").joinpath("policy.yaml").read_text("utf-8"))
    assert isinstance(rows, dict)
    return {
        str(id): Case(str(id), {"en": row["en"], "ru": row["ru"]}, row["table"], dict(row["answers"]))
        for id, row in rows.items()
    }


def case(id: str) -> Case:
    if id not in cases():
        raise ArbiterError(Message("quiz-no-question", {"id": id}))
    return cases()[id]


def walked(case: Case, other: dict[str, str] | None = None) -> Walk | None:
    """The way to the ruling; with some answers otherwise.  Nothing if that leads to a question the case says nothing of."""
    walk = Walk.begin(tables(), case.table)
    answers = {**case.answers, **(other or {})}
    while walk.question is not None:
        given = answers.get(walk.question.id)
        if given is None:
            return None
        walk.answer(given)
    return walk


def ruling_text(walk: Walk, lang: str) -> str:
    assert walk.ruling is not None
    return walk.ruling.text.said(lang, walk.numbers())


def _others(question: TableQuestion, given: str) -> list[str]:
    """The other answers of a question; of a number, the other rows."""
    right = question.choice(given)
    return [choice.key for choice in question.choices if choice is not right]


def _astray(case: Case, step: Step) -> list[tuple[Walk, TableQuestion]]:
    """Where other answers to one question lead; what is asked then is answered with whatever comes first."""
    question = tables()[step.table].questions[step.question]
    questions: list[tuple[Walk, TableQuestion]] = []
    for key in _others(question, step.answer):
        walk = Walk.begin(tables(), case.table)
        while walk.question is not None:
            here = walk.question
            if here.number and here.id not in case.answers:
                break  # a number that nobody has told
            mine = key if here is question else case.answers.get(here.id, here.choices[0].key)
            walk.answer(mine)
        if walk.ruling is not None:
            questions.append((walk, question))
    return questions


def ask(case: Case, lang: str) -> QuizSolved:
    """The case as one question: what do you do?"""
    walk = walked(case)
    assert walk is not None and walk.ruling is not None
    right = ruling_text(walk, lang)
    choices = {right: Choice(right, True)}
    for step in reversed(walk.path):
        for other, question in _astray(case, step):
            text = ruling_text(other, lang)
            if text not in choices and len(choices) <= MOST_WRONG:
                mistake = say(Message("quiz-mistake-answer", {"question": question.text.said(lang)}), lang)
                choices[text] = Choice(text, False, mistake)
    if len(choices) < MOST_WRONG:  # a table that asks little here: its rulings of other matters
        _from_elsewhere(case, lang, choices)
    mixed = sorted(choices.values(), key=lambda choice: choice.text)
    random.Random(case.id).shuffle(mixed)
    return solved(
        id=case.id,
        kind=POLICY,
        position=[case.facts[lang]],
        text=say(Message("quiz-ask-policy"), lang),
        choices=mixed,
        section=case.section,
        rules=walk.ruling.cites,
        examples=(case.example,),
        reason=reason(walk, walk.ruling, lang),
        lang=lang,
    )


def _from_elsewhere(case: Case, lang: str, choices: dict[str, Choice]) -> None:
    for ruling in tables()[case.table].rulings.values():
        text = ruling.text.said(lang)
        if text not in choices and not ruling.text.places() and len(choices) <= MOST_WRONG:
            choices[text] = Choice(text, False, say(Message("quiz-mistake-other-matter"), lang))


def reason(walk: Walk, ruling: Ruling, lang: str) -> list[str]:
    """The way through the table, question by question, then what else the judge does."""
    lines: list[str] = []
    for step in walk.path:
        question = tables()[step.table].questions[step.question]
        choice = question.choice(step.answer)
        answer = step.answer if question.number or choice is None else words_of(choice.text, choice.key, lang)
        lines.append(f"{question.text.said(lang)} — {answer}")
    lines += [step.said(lang, walk.numbers()) for step in ruling.steps]
    infraction = guide().infractions.get(ruling.infraction)
    lines += [infraction.title.said(lang)] if infraction is not None else []
    return lines


# In several steps.


@dataclass
class Play:
    """A case played: the judge answers the questions of the table one by one, and each answer is weighed."""

    case: Case
    right: list[bool] = field(default_factory=list)
    walk: Walk | None = None

    def __post_init__(self) -> None:
        self.walk = Walk.begin(tables(), self.case.table)

    @property
    def question(self) -> TableQuestion | None:
        assert self.walk is not None
        return self.walk.question

    def answer(self, given: str) -> bool:
        """Whether that is what the case says; the play goes on along the right way, so that one slip costs one mark."""
        assert self.walk is not None and self.walk.question is not None
        question = self.walk.question
        true = self.case.answers[question.id]
        if question.choice(given) is None:
            self.walk.answer(given)  # refuses, with the answers that there are
        good = question.choice(given) is question.choice(true)
        self.walk.answer(true)
        self.right.append(good)
        return good

    @property
    def score(self) -> tuple[int, int]:
        return sum(self.right), len(self.right)
