"""A lesson in lines of text: the plain client with a teacher beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from arbiter.client.face import face_of
from arbiter.client.plain import PlainClient
from arbiter.client.text import said, with_rules, wrapped
from arbiter.kernel.messages import ArbiterError
from arbiter.lessons.course import Course, Play, Question
from arbiter.lessons.drafting import Drafting
from arbiter.lessons.trial import Told

Read = Callable[[], str]
Write = Callable[[str], None]

WORDS = {
    "hint": "hint", "подсказка": "hint", "goal": "goal", "цель": "goal", "again": "again", "заново": "again",
    "help": "help", "помощь": "help", "?": "help",
}  # fmt: skip
LEAVE = ("quit", "exit", "выход")
SIGNS = {"well": "✓", "lost": "✗", "mistake": "!", "hint": "→"}


def numbered(choices: list[str]) -> list[str]:
    """What can be chosen, in lines."""
    return [f"  {place:>2}  {choice}" for place, choice in enumerate(choices, start=1)]


@final
class Pupil(PlainClient):
    """The plain client of one try at a part: the teacher hears the lines first."""

    def __init__(self, sitting: Sitting, play: Play) -> None:
        super().__init__(play.session, sitting.read, sitting.write)
        self.sitting = sitting
        self.play = play
        self.again = False

    def run(self) -> None:
        """Until this try is over, or the learner leaves or begins again."""
        while not self.left:
            decision = self.play.next(spare=True)
            self.tell()  # first what happened, then what the teacher says to it
            self.sitting.tell(self.play.news())
            if decision is None:
                break
            self.ask(decision)
            if not self.left:
                self.play.notice()
        self.tell()
        self.sitting.tell(self.play.news())

    def heard(self, line: str) -> bool:
        command = WORDS.get(line.casefold(), "")
        if command == "again":
            self.again = self.left = True
        elif command == "hint":
            self.sitting.tell([self.sitting.course.hint()])
        elif command == "goal":
            self.sitting.goal()
        elif command == "help":
            self.sitting.say("lesson-help")
            return False  # the client's own help follows
        return bool(command)

    def explained(self, lines: list[str]) -> None:
        self.play.reads(lines)
        self.sitting.tell(self.play.news())
        self.left = self.left or bool(self.play.state)


@final
class Sitting:
    """A learner at the terminal, in one lesson."""

    def __init__(self, course: Course, read: Read, write: Write) -> None:
        self.course = course
        self.read = read
        self.write = write
        self.lang = course.lang

    def say(self, id: str, **args: str | int) -> None:
        for line in said(self.lang, id, **args).split("\n"):
            self.write(line)

    def words(self, text: str) -> None:
        """A paragraph, broken where it gets too long."""
        line = ""
        for word in text.split():
            if len(line) + len(word) > 98:
                self.write(line)
                line = ""
            line = f"{line} {word}".strip()
        self.write(line)

    def tell(self, remarks: list[Told]) -> None:
        for remark in remarks:
            self.words(f"{SIGNS[remark.kind]} {remark.text[self.lang]}")
        self.course.note([remark for remark in remarks if remark.kind != "hint"])

    def goal(self) -> None:
        self.words(f"★ {self.course.part.goal[self.lang]}")

    def run(self) -> bool:
        """The lesson from the part that is next; whether it was finished."""
        lesson = self.course.lesson
        self.write(f"── {lesson.id}. {lesson.title[self.lang]} ──")
        self.words(lesson.about[self.lang])
        self.say("lesson-seats")
        while self._part():
            if not self.course.forward():
                self._summary()
                return True
        return False

    def _part(self) -> bool:
        """One part, as often as the learner wants; whether it was passed."""
        course = self.course
        self.write("")
        self.write(said(self.lang, "lesson-part", part=course.marks.part + 1, parts=len(course.parts)))
        if course.part.text:
            self.words(course.part.text[self.lang])
        while True:
            now = course.now
            if isinstance(now, Question):
                again = self._question(now)
            elif isinstance(now, Drafting):
                again = self._draft(now)
            else:
                again = self._play(now)
            if now.state == "well":
                return True
            if not again:
                return False
            course.again()

    def _play(self, play: Play) -> bool:
        """Whether to begin again, if the goal was not reached."""
        self.goal()
        self.say("lesson-commands")
        pupil = Pupil(self, play)
        pupil.run()
        return pupil.again or (play.state == "lost" and self._once_more())

    def _once_more(self) -> bool:
        """Whether a lost part is begun again."""
        self.say("lesson-again")
        try:
            return self.read().strip().casefold() not in (*LEAVE, "no", "n", "нет", "н")
        except EOFError:
            return False

    def _draft(self, draft: Drafting) -> bool:
        """Whether to begin again, if the goal was not reached."""
        self.goal()
        self.say("lesson-commands")
        while not draft.state:
            for line in (draft.question(self.lang), *numbered(draft.choices(self.lang))):
                self.write(line)
            try:
                line = self.read().strip().casefold()
            except EOFError:
                return False
            if line in LEAVE:
                return False
            if WORDS.get(line) == "again":
                return True
            self._drafted(draft, line)
        return draft.state == "lost" and self._once_more()

    def _drafted(self, draft: Drafting, line: str) -> None:
        """A line of who drafts: a choice by its number, or a word to the teacher."""
        word = WORDS.get(line, "")
        if word == "hint":
            self.tell([self.course.hint()])
        elif word:
            self.goal()
            self.say("lesson-taken", cards="; ".join(draft.taken(self.lang)) or "–")
        else:
            self._try(draft, line)

    def _try(self, now: Drafting | Question, line: str) -> None:
        """The numbers of choices."""
        try:
            self.tell(now.choose([int(word) if word.isdigit() else 0 for word in line.replace(",", " ").split()]))
        except ArbiterError as error:
            self.say(error.message.id, **{key: str(value) for key, value in error.message.args.items()})

    def _question(self, question: Question) -> bool:
        if question.part.watch:
            self._story(question)
        self.words(question.part.question[self.lang])
        for line in numbered([choice.text[self.lang] for choice in question.part.choices]):
            self.write(line)
        while not question.state:
            try:
                line = self.read().strip()
            except EOFError:
                return False
            if line.casefold() in LEAVE:
                return False
            if WORDS.get(line.casefold()) == "hint":
                self.tell([self.course.hint()])
                continue
            self._try(question, line)
        if not question.part.watch:
            self._story(question)
        return False

    def _story(self, question: Question) -> None:
        for line in question.story(self.lang):
            self.write("  " + line)

    def _summary(self) -> None:
        self.write("")
        self.words(self.course.lesson.summary[self.lang])
        face = face_of(self.course.lesson.game)
        for rule in self.course.lesson.rules:
            for line in wrapped("", with_rules(face.rule_text(rule, self.lang), (rule,))):
                self.write(line)
