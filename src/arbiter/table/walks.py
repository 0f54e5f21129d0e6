"""The decision tables of the desk for pages: which there are, and a walk through one.  Computed in a worker."""

from __future__ import annotations

from typing import Any

from arbiter.judge.infractions import guide
from arbiter.judge.loading import ROOT, tables
from arbiter.judge.walking import Walk, words_of


def listed(lang: str) -> Any:
    """Every table: its name, its title, and the level it is for."""
    return [{"table": table.name, "title": table.title.said(lang), "rel": table.rel} for table in tables().values()]


def walked(table: str, answers: list[str], lang: str, offences: list[str], seconds: int) -> Any:
    """Where these answers lead.  `offences`: the infractions that the player was penalised for before, one by one."""
    walk = Walk.begin(tables(), table or ROOT)
    answered: list[dict[str, str]] = []
    for answer in answers:
        if walk.question is not None:
            answered.append({"text": walk.question.text.said(lang), "answer": _words(walk, answer, lang)})
        walk.answer(answer)
    earlier = offences.count(walk.ruling.infraction) if walk.ruling is not None and walk.ruling.infraction else 0
    facts = walk.as_json(lang, guide(), earlier, seconds)
    assert isinstance(facts, dict)
    return {**facts, "said": answered, "earlier": earlier, "title": walk.table.title.said(lang)}


def _words(walk: Walk, answer: str, lang: str) -> str:
    """An answer as the question says it."""
    question = walk.question
    choice = None if question is None or question.number else question.choice(answer)
    return answer if choice is None else words_of(choice.text, answer, lang)
