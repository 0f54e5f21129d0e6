"""A tutor beside a real game: when the rules of a lesson first come up, it is offered, once; whoever wants none says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final

from arbiter.client.plain import PlainClient
from arbiter.client.session import Session
from arbiter.kernel.decisions import Decision
from arbiter.lessons.course import Course
from arbiter.lessons.lesson import Head, load, ready_heads
from arbiter.lessons.progress import Progress
from arbiter.lessons.terminal import Sitting
from arbiter.setup import way_of

LESSON = ("lesson", "урок")
OFF = ("no tutor", "без учителя")


def offer(heads: Iterable[Head], cited: set[str], known: set[str]) -> Head | None:
    """The first lesson whose rules come up and that the learner neither knows nor was offered."""
    return next((head for head in heads if head.id not in known and not cited.isdisjoint(head.rules)), None)


@final
class Tutored(PlainClient):
    """The plain client with a tutor.  `keep` is called when there is something new to be kept."""

    def __init__(
        self,
        session: Session,
        read: Callable[[], str],
        write: Callable[[str], None],
        progress: Progress,
        keep: Callable[[Progress], None],
    ) -> None:
        super().__init__(session, read, write)
        self.progress = progress
        self.keep = keep
        books = {"", way_of(session.game.setup).ruleset}
        self.heads = [head for head in ready_heads(session.game.rules.name) if not books.isdisjoint(head.rulebooks)]
        self.offered: Head | None = None
        self._read = 0  # entries of the log that were looked at

    def ask(self, decision: Decision) -> None:
        self.tell()  # first what has happened
        self._offer(decision)
        super().ask(decision)

    def _offer(self, decision: Decision) -> None:
        cited = {decision.asks, *decision.also}
        cited.update(rule for entry in self.session.log(self._read) for rule in entry.rules)
        self._read = len(self.session.game.log)
        if self.progress.off:
            return
        known = {id for id, marks in self.progress.lessons.items() if marks.done} | set(self.progress.offered)
        lesson = offer(self.heads, cited, known)
        if lesson is not None:
            self.offered = lesson
            self.progress.offered.append(lesson.id)
            self.keep(self.progress)
            self.write(self._say("lesson-tutor-offers", lesson=lesson.id, title=lesson.title[self.lang]))

    def heard(self, line: str) -> bool:
        if line.casefold() in OFF:
            self.progress.off = True
            self.keep(self.progress)
            self.write(self._say("lesson-tutor-off"))
            return True
        if line.casefold() not in LESSON or self.offered is None:
            return False
        self._teach(self.offered)
        return True

    def _teach(self, head: Head) -> None:
        """The lesson, here and now; then the game goes on where it was."""
        course = Course(load(head.path), "", self.lang, self.progress.lessons.get(head.id))
        Sitting(course, self.read, self.write).run()
        self.progress.lessons[head.id] = course.marks
        self.keep(self.progress)
        self.write(self._say("lesson-tutor-back"))
        self._show_board(always=True)
        decision = self.session.decision
        if decision is not None:
            self._print(decision)
