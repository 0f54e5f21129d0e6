"""A question by its id, whatever it is made of; and as JSON, for the page and for programs."""

from __future__ import annotations

from arbiter.kernel.codec import Json
from arbiter.training import abilities, bank, policy, sections
from arbiter.training.bank import ABILITY
from arbiter.training.questions import Question, ask


def ask_by_id(id: str, lang: str, rulebook: str = "") -> Question:
    """Raises `ArbiterError` if there is none, or if it cannot be asked by this rulebook."""
    if id in policy.cases():
        return policy.ask(policy.case(id), lang)
    item = bank.item(id)
    return abilities.ask(item, lang) if item.kind == ABILITY else ask(item, lang, rulebook)


def as_json(question: Question, answered: bool, lang: str = "en") -> dict[str, Json]:
    """What is asked; `answered`: with the key, the mistakes and the reasons."""
    cards: list[Json] = [[*card] for card in question.cards]
    asked: dict[str, Json] = {
        "id": question.id,
        "game": question.game,
        "kind": question.kind,
        "position": [*question.position],
        "cards": cards,
        "story": [*question.story],
        "text": question.text,
        "choices": [one.text for one in question.choices],
        "section": question.section,
        "difficulty": question.difficulty,
        "examples": [*question.examples],
    }
    return {**asked, **answer_json(question, lang)} if answered else asked


def answer_json(question: Question, lang: str) -> dict[str, Json]:
    page = sections.pages().get(question.section)
    return {
        "key": question.key,
        "mistakes": [one.mistake for one in question.choices],
        "reason": [*question.reason],
        "rules": [*question.rules],
        "page": page.titles[lang] if page is not None else "",
        "editions": [*question.editions],
    }
