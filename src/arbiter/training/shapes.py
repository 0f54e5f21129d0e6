"""A question in the one shape that everybody has it in: who makes it, the terminal, the page, programs."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, kw_only=True)
class QuizQuestion:
    """A question as it is asked: the position, its cards, what was done, what is asked, the answers to choose from."""

    id: str
    game: str
    kind: str
    position: list[str]
    cards: list[list[str]]
    story: list[str]
    text: str
    choices: list[str]
    section: str
    difficulty: str
    examples: list[str]


@dataclass(frozen=True, kw_only=True)
class QuizReasons:
    """What is shown after an answer: the key, why each wrong answer is one, the rules, the page, other editions."""

    key: int
    mistakes: list[str]
    reason: list[str]
    rules: list[str]
    page: str
    editions: list[str]


@dataclass(frozen=True, kw_only=True)
class QuizSolved(QuizQuestion, QuizReasons):
    """A question with its answer."""

    def asked(self) -> QuizQuestion:
        """What is shown before the answer."""
        return QuizQuestion(**self._values(QuizQuestion))

    def reasons(self) -> QuizReasons:
        """What is shown after it."""
        return QuizReasons(**self._values(QuizReasons))

    def _values(self, shape: type[QuizQuestion | QuizReasons]) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(shape)}
