"""Proving a lesson: its solution must reach the goal, each wrong solution must not, and must meet the words it names."""

from __future__ import annotations

from arbiter.kernel.messages import Message
from arbiter.lessons.course import Course, Question, begun
from arbiter.lessons.lesson import Lesson, Part, Wrong
from arbiter.lessons.scripted import Scripted
from arbiter.lessons.trial import Told, Trial, holds
from arbiter.scenario.document import Step
from arbiter.scenario.source import ScenarioError

MOST = 400
"""So many decisions a learner may be asked in one part."""

__all__ = ["holds", "learn", "prove"]


def learn(play: Trial, steps: tuple[Step, ...]) -> list[Told]:
    """Let a scripted learner play a part; what the teacher said, to the end."""
    script = Scripted(play.table, play.game, steps, play.part.file)
    remarks: list[Told] = []
    for _ in range(MOST):
        decision = play.next()
        remarks += play.news()
        if decision is None:
            return remarks
        spared = play.spared(
            decision
        )  # as the table spares people, so that nobody is shown a way that he is never asked to go
        if spared is not None:
            script.spared(decision, spared)
            play.game.answer(decision, spared)
            play.notice()
            remarks += play.news()
            continue
        attempt = script.next_attempt(decision)
        if attempt is not None:
            refusal = script.refusal(attempt, decision)
            if refusal is None or refusal.rule != attempt.refused:
                args = {"expected": attempt.refused, "actual": refusal.rule if refusal is not None else "possible"}
                raise ScenarioError(play.part.file, attempt.line, Message("lesson-not-refused", dict(args)))
            play.cites([refusal.rule])
        else:
            play.give(decision, script.answer(decision))
        remarks += play.news()
    raise ScenarioError(play.part.file, play.part.line, Message("lesson-endless"))


def prove(lesson: Lesson, rulebook: str = "") -> None:
    """Go through a lesson as a learner who knows the solutions; `ScenarioError` where something is not as it says."""
    course = Course(lesson, rulebook)
    for part in course.parts:
        if isinstance(course.now, Question):
            _prove_question(course.now, part)
        else:
            _prove_play(course, course.now, part)
        course.forward()


def _prove_question(question: Question, part: Part) -> None:
    for wrong in part.wrong:
        remarks = question.choose(list(wrong.choices))
        if question.state == "well":
            raise ScenarioError(part.file, wrong.line, Message("lesson-wrong-passes"))
        assert remarks
    if not part.wrong and len(question.right) == len(part.choices):
        raise ScenarioError(part.file, part.line, Message("lesson-all-right"))
    question.choose(question.right)


def _prove_play(course: Course, play: Trial, part: Part) -> None:
    remarks = learn(play, part.solution)
    if play.state != "well":
        what = "; ".join([f"{remark.kind}: {remark.text.get('en', '')}" for remark in remarks]) or "-"
        raise ScenarioError(part.file, part.line, Message("lesson-not-solved", {"what": what}))
    if not part.wrong:
        raise ScenarioError(part.file, part.line, Message("lesson-no-wrong"))
    for wrong in part.wrong:
        again = begun(part, course.rulebook, "en")
        assert isinstance(again, Trial)
        _prove_wrong(again, wrong)


def _prove_wrong(play: Trial, wrong: Wrong) -> None:
    remarks = learn(play, wrong.steps)
    if play.state == "well":
        raise ScenarioError(play.part.file, wrong.line, Message("lesson-wrong-passes"))
    met = [remark.name for remark in remarks]
    if wrong.meets and wrong.meets not in (*met, *play.cited):
        args = {"name": wrong.meets, "met": ", ".join(met) or "-"}
        raise ScenarioError(play.part.file, wrong.line, Message("lesson-not-met", dict(args)))
