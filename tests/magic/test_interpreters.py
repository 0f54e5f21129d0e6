"""The rules interpret every node of the language: none silently does nothing."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.rules import interpreter
from arbiter.magic.rules.meaning import phrases


def kinds(base: type) -> list[type]:
    return [one for one in vars(n).values() if isinstance(one, type) and issubclass(one, base) and one is not base]


def test_every_instruction_is_carried_out() -> None:
    missing = [
        one.__name__
        for one in kinds(n.Instruction)
        if one not in interpreter.VERBS and one not in interpreter.COMBINATORS
    ]
    assert missing == []


def test_every_predicate_is_tested() -> None:
    assert [one.__name__ for one in kinds(n.Predicate) if one not in phrases.PREDICATES] == []
