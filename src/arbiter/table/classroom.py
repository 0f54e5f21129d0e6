"""Lessons in a worker: a part of a lesson played on by what the learner did, with the teacher's words.

As in the lab nothing is kept but for speed: a part and what the learner has done in it always give the same position, so
whoever asks says all of it each time.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from arbiter.answers.terms import for_newcomers
from arbiter.client.face import face_of
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.seats import asked_since
from arbiter.lessons.course import Play, Question, begun
from arbiter.lessons.drafting import Drafting
from arbiter.lessons.lesson import Head, Lesson, Part, heads, load, ready_heads
from arbiter.lessons.trial import LEARNER, Told
from arbiter.table.messages import Screen
from arbiter.table.playing import Playing

KEPT: Final = 20
"""Parts that a worker keeps."""

Deed = dict[str, Any]
"""What a learner did: `{"answer": ...}`, `{"tried": ...}` (and was refused), `{"asked": what, "id", "name"}`, `{"chose": [1]}`."""


@cache
def _heads(folder: str) -> dict[str, Head]:
    own = heads([Path(folder)]) if folder else []
    return {head.id: head for head in (*ready_heads(), *own)}


@cache
def _lesson(folder: str, id: str) -> Lesson:
    return load(_heads(folder)[id].path)


@final
class Try:
    """One try at a part: the game, the draft or the question, and what the teacher has said so far."""

    def __init__(self, part: Part, rulebook: str, lang: str) -> None:
        self.done: list[Deed] = []
        self.told: list[Told] = []
        self.now = begun(part, rulebook, lang)
        if not isinstance(self.now, Question):
            self.now.next(spare=True)
            self.told += self.now.news()

    @property
    def state(self) -> str:
        return self.now.state

    @property
    def play(self) -> Play | None:
        return self.now if isinstance(self.now, Play) else None

    def do(self, deed: Deed) -> None:
        """`IllegalChoice`, `ArbiterError`: nothing has happened."""
        if self.state:
            raise ArbiterError(Message("table-question-gone"))
        if isinstance(self.now, Play):
            self._act(self.now, deed)
            self.now.next(spare=True)
            self.told += self.now.news()
        else:
            chosen = deed.get("chose")
            numbers = chosen if isinstance(chosen, list) else []
            self.told += self.now.choose([number for number in numbers if isinstance(number, int)])
        self.done.append(deed)

    def _act(self, play: Play, deed: Deed) -> None:
        decision = next((decision for decision in play.game.decisions if decision.seat == LEARNER), None)
        if decision is None:
            raise ArbiterError(Message("table-question-gone"))
        if "asked" in deed:
            answer = self.playing(play).ask(LEARNER, deed["asked"], deed.get("id", 0), deed.get("name", ""), "en")
            play.reads([json.dumps(answer.model_dump(mode="json"))])
        elif "tried" in deed:
            refusal = decision.check(deed["tried"], bool(deed.get("partial")))
            if refusal is not None:
                play.cites([refusal.rule])
        else:
            self.playing(play).answer(LEARNER, asked_since(play.game, LEARNER), deed.get("answer"))
            play.notice()

    @staticmethod
    def playing(play: Play) -> Playing:
        return Playing.around(play.game)


_tries: OrderedDict[tuple[str, str, int, str], Try] = OrderedDict()


def _found(given: dict[str, Any]) -> tuple[Lesson, list[Part]]:
    if given["lesson"] not in _heads(given["folder"]):
        raise ArbiterError(Message("table-no-lesson", {"name": given["lesson"]}))
    lesson = _lesson(given["folder"], given["lesson"])
    rulebook = given["ruleset"] or lesson.only
    parts = lesson.parts_under(rulebook)
    if rulebook not in lesson.rulebooks or given["part"] >= len(parts):
        raise ArbiterError(Message("table-no-lesson", {"name": given["lesson"]}))
    return lesson, parts


def _at(given: dict[str, Any], lang: str) -> Try:
    """The try after all that the learner did in it."""
    lesson, parts = _found(given)
    deeds: list[Deed] = given["deeds"]
    rulebook = given["ruleset"] or lesson.only
    key = lesson.id, rulebook, int(given["part"]), lang
    kept = _tries.pop(key, None)
    if kept is None or deeds[: len(kept.done)] != kept.done:
        kept = Try(parts[given["part"]], rulebook, lang)
    for deed in deeds[len(kept.done) :]:
        kept.do(deed)
    _tries[key] = kept
    while len(_tries) > KEPT:
        _tries.popitem(last=False)
    return kept


# What the server asks of a worker.  A try is {"lesson", "ruleset", "part", "deeds", "folder"}: the folder of the operator's own.


def listed(lang: str, folder: str) -> Any:
    """All lessons, in the order in which they are taught."""
    return [
        {
            "id": head.id,
            "game": head.game,
            "title": head.title[lang],
            "about": head.about[lang],
            "first": head.first,
            "parts": head.parts,
            "rules": list(head.rules),
            "rulesets": [rulebook for rulebook in head.rulebooks if rulebook],
            "usual": "" in head.rulebooks,
        }
        for head in _heads(folder).values()
    ]


def shown(given: dict[str, Any], lang: str, had: int, known: list[str]) -> Any:
    """Where the learner is: words, goal, the table or the question, what the teacher said, and at the end the summary."""
    lesson, parts = _found(given)
    now = _at(given, lang)
    part = parts[given["part"]]
    last = given["part"] + 1 == len(parts)
    face = face_of(lesson.game)
    return {
        "id": lesson.id,
        "game": lesson.game,
        "title": lesson.title[lang],
        "about": lesson.about[lang],
        "part": given["part"],
        "parts": len(parts),
        "text": part.text.get(lang, ""),
        "goal": (part.question or part.goal)[lang],
        "asked": now.now.question(lang) if isinstance(now.now, Drafting) else "",
        "choices": _choices(now, lang),
        "taken": now.now.taken(lang) if isinstance(now.now, Drafting) else [],
        "several": isinstance(now.now, Question) and len(now.now.right) > 1,
        "hints": [hint[lang] for hint in part.hints],
        "told": [{"kind": line.kind, "text": line.text[lang]} for line in now.told],
        "state": now.state,
        "story": _story(now, lang),
        "summary": lesson.summary[lang] if last and now.state == "well" else "",
        "rules": [{"rule": rule, "text": face.rule_text(rule, lang)} for rule in lesson.rules] if last else [],
        "screen": _screen(now, lang, had, known),
    }


def _choices(now: Try, lang: str) -> list[str]:
    """What can be chosen: of a question its answers, in a draft what is asked next."""
    if isinstance(now.now, Drafting):
        return now.now.choices(lang)
    return [choice.text[lang] for choice in now.now.part.choices]


def _story(now: Try, lang: str) -> list[str]:
    """What happens in the position of a question: before it is answered only if the lesson wants that."""
    question = now.now
    shows = isinstance(question, Question) and bool(question.part.watch or question.state)
    return question.story(lang) if isinstance(question, Question) and shows else []


def _screen(now: Try, lang: str, had: int, known: list[str]) -> Any:
    if isinstance(now.now, Play):
        playing = Try.playing(now.now)
    elif isinstance(now.now, Question) and (game := now.now.position()) is not None:
        playing = Playing.around(game)
    else:
        return None
    screen: Screen = playing.screen(LEARNER, lang, min(had, len(playing.events(LEARNER))), known)
    return screen.model_dump(mode="json")


def check(given: dict[str, Any], answer: Any, partial: bool, lang: str) -> Any:
    """Whether an answer is, or can still become, legal."""
    playing = _playing(given, lang)
    return playing.check(LEARNER, playing.asked(LEARNER), answer, partial, lang).model_dump(mode="json")


def told(given: dict[str, Any], what: str, id: int, name: str, lang: str) -> Any:
    return _playing(given, lang).ask(LEARNER, what, id, name, lang).model_dump(mode="json")


def _playing(given: dict[str, Any], lang: str) -> Playing:
    play = _at(given, lang).play
    if play is None:
        raise ArbiterError(Message("table-question-gone"))
    return Try.playing(play)


def words(game: str, lang: str) -> Any:
    """The glossary of a game: what is written, and what it means."""
    return [
        {"forms": term.forms[lang], "term": term.names[lang][0], "means": term.means[lang]}
        for term in for_newcomers(game)
    ]
