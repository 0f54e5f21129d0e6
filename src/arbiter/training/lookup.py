"""A question by its id, whatever it is made of."""

from __future__ import annotations

from arbiter.training import abilities, bank, paper, penalties, policy
from arbiter.training.bank import ABILITY
from arbiter.training.questions import ask
from arbiter.training.shapes import QuizSolved


def ask_by_id(id: str, lang: str, rulebook: str = "") -> QuizSolved:
    """Raises `ArbiterError` if there is none, or if it cannot be asked by this rulebook."""
    if id in policy.cases():
        return policy.ask(policy.case(id), lang)
    if id in paper.sheets():
        return paper.ask(id, lang)
    if id in penalties.offences():
        return penalties.ask(id, lang)
    item = bank.item(id)
    return abilities.ask(item, lang) if item.kind == ABILITY else ask(item, lang, rulebook)
