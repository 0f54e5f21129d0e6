"""What the pages of the training compute, in a worker: questions, answers weighed, exams marked, cases walked.

Nothing is kept here: what a learner knows stays with the learner, who sends the scheduler's card of a question along with
the answer and gets it back with its next day.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import asdict
from datetime import date
from typing import Any, Final

from fsrs import Card, Rating

from arbiter.judge.walking import words_of
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.table import tapes
from arbiter.training import choosing, policy, sections
from arbiter.training.choosing import Wanted
from arbiter.training.games import Found, kept_of
from arbiter.training.lookup import ask_by_id
from arbiter.training.progress import SCHEDULER


def pages(lang: str) -> list[dict[str, Any]]:
    """The pages of the manual with their questions, in its order; what has no page comes last."""
    by_section: dict[str, list[choosing.Entry]] = {}
    for entry in choosing.entries():
        by_section.setdefault(entry.section if entry.game == "magic" else entry.game, []).append(entry)
    rows = [(page.section, page.titles[lang], page.difficulty) for page in sections.pages().values()]
    return [
        {"section": section, "title": title, "difficulty": difficulty, "questions": len(by_section[section])}
        for section, title, difficulty in rows
        if section in by_section
    ]


def listed(wanted: dict[str, str]) -> list[dict[str, Any]]:
    """The questions that fit, without what is asked."""
    return [
        {
            "id": entry.id,
            "kind": entry.kind,
            "section": entry.section,
            "difficulty": entry.difficulty,
            "examples": list(entry.examples),
        }
        for entry in choosing.select(Wanted(**wanted))
    ]


def question(id: str, lang: str, rules: str) -> dict[str, Any]:
    return asdict(ask_by_id(id, lang, rules).asked())


def answer(id: str, given: int, card: str, lang: str, rules: str) -> dict[str, Any]:
    """Whether an answer is right and why; and the card of the question with its next day."""
    asked = ask_by_id(id, lang, rules)
    right = given == asked.key
    try:
        known = Card.from_json(card) if card else Card(card_id=1)
    except (ValueError, KeyError, TypeError, AttributeError):
        known = Card(card_id=1)  # what somebody kept and damaged is as good as nothing
    after, _ = SCHEDULER.review_card(known, Rating.Good if right else Rating.Again)
    return {"right": right, **asdict(asked.reasons()), "card": after.to_json(), "due": after.due.isoformat()}


KEPT: Final = 4
"""Games whose questions a worker keeps."""

_of_games: OrderedDict[str, Found] = OrderedDict()


def _of_game(key: str, name: str) -> Found | None:
    """The questions of a game that was made known as a tape; None: it is not known here (any more)."""
    tape = tapes.known_tape(key)
    if tape is None:
        return None
    game = _of_games.pop(key, None) or Found(kept_of(name, tape.last.game))
    _of_games[key] = game
    while len(_of_games) > KEPT:
        _of_games.popitem(last=False)
    return game


def next_of_game(key: str, name: str, after: str, lang: str, rules: str) -> dict[str, Any] | None:
    """The first question of a game, or the one behind another."""
    game = _of_game(key, name)
    if game is None:
        return None
    asked = game.asked(lang, rules, after=after)
    return {"question": None if asked is None else asdict(asked.asked())}


def answer_of_game(key: str, name: str, id: str, given: int, lang: str, rules: str) -> dict[str, Any] | None:
    """Whether an answer to a question of a game is right, and why."""
    game = _of_game(key, name)
    if game is None:
        return None
    asked = game.asked(lang, rules, id=id)
    if asked is None:
        raise ArbiterError(Message("quiz-no-question", {"id": id}))
    return {"right": given == asked.key, **asdict(asked.reasons())}


def exam(length: int, seed: int) -> list[str]:
    return choosing.exam(length, seed)


def marks(answers: dict[str, int], needed: int, in_time: bool, lang: str, rules: str) -> dict[str, Any]:
    """The report of an exam, with every question that was answered wrongly."""
    asked = {id: ask_by_id(id, lang, rules) for id in answers}
    marks = choosing.marks({id: asked[id].key == given for id, given in answers.items()}, needed, in_time)
    titles = sections.pages()
    return {
        "right": marks.right,
        "all": marks.all,
        "percent": marks.percent,
        "passed": marks.passed,
        "sections": [
            {
                "section": section,
                "title": titles[section].titles[lang] if section in titles else "",
                "right": right,
                "all": all,
            }
            for section, (right, all) in marks.by_section.items()
        ],
        "wrong": [{**asdict(asked[id]), "given": given} for id, given in answers.items() if asked[id].key != given],
    }


def daily(game: str) -> str:
    return choosing.daily(date.today(), game)


def case(id: str, given: list[str], lang: str) -> dict[str, Any]:
    """A policy case after these answers: which were right, and the next question or the ruling."""
    play = policy.Play(policy.case(id))
    for key in given:
        if play.question is None:
            raise ArbiterError(Message("judge-walk-over", {"answer": key}))
        play.answer(key)
    case: dict[str, Any] = {
        "id": id,
        "facts": play.case.facts[lang],
        "section": play.case.section,
        "steps": play.right,
    }
    question, walk = play.question, play.walk
    if question is not None:
        answers = [{"key": choice.key, "text": words_of(choice.text, choice.key, lang)} for choice in question.choices]
        return {**case, "question": question.text.said(lang), "number": question.number,
                "answers": [] if question.number else answers, "ruling": "", "todo": [], "cites": [], "path": []}  # fmt: skip
    assert walk is not None and walk.ruling is not None
    return {
        **case,
        "question": "",
        "number": False,
        "answers": [],
        "ruling": policy.ruling_text(walk, lang),
        "todo": [step.said(lang, walk.numbers()) for step in walk.ruling.steps],
        "cites": list(walk.ruling.cites),
        "path": policy.reason(walk, walk.ruling, lang)[: len(walk.path)],
    }
