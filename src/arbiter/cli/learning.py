"""`arbiter learn`: lessons in the terminal, the list of them, and the proof of a teacher's own."""

from __future__ import annotations

from pathlib import Path

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.cli.playing import read_line, write_line
from arbiter.games import called
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.lessons import progress
from arbiter.lessons.course import Course, Marks
from arbiter.lessons.lesson import Lesson, load_all, ready
from arbiter.lessons.proving import prove
from arbiter.lessons.terminal import Sitting
from arbiter.scenario.shapes import closest


def _arguments(parser: Parser) -> None:
    parser.argument("lesson", nargs="?", default="", metavar="LESSON", about="cli-learn-lesson")
    parser.argument("--list", action="store_true", about="cli-learn-list")
    parser.argument("--game", type=called, default="", metavar="NAME", about="cli-learn-game")
    parser.argument("--ruleset", default="", metavar="NAME", about="cli-learn-ruleset")
    parser.argument("--folder", type=Path, default=None, metavar="FOLDER", about="cli-learn-folder")
    parser.argument("--check", action="store_true", about="cli-learn-check")
    parser.common()


def learn(options: Options) -> int:
    """Learn a lesson; without a name, the next one that was not learnt yet."""
    lessons = load_all([options.folder]) if options.folder is not None else ready(options.game)
    if options.check:
        return _check(lessons, options)
    known = progress.read()
    kept = known.lessons
    if options.list or options.json:
        return _list(lessons, kept, options)
    lesson = _chosen(lessons, kept, options)
    if lesson is None:
        print(said(options.lang, "cli-learn-all-done"))
        return 0
    course = Course(lesson, options.ruleset, options.lang, kept.get(lesson.id))
    try:
        Sitting(course, read_line, write_line).run()
    finally:
        kept[lesson.id] = course.marks
        progress.write(known)
    _first_game(lesson, lessons, kept, options)
    return 0


def _first_game(lesson: Lesson, lessons: list[Lesson], kept: dict[str, Marks], options: Options) -> None:
    """Whoever has just finished the last of the first lessons can play a game."""
    first = [other.id for other in lessons if other.first and other.game == lesson.game]
    if lesson.id in first and all(id in kept and kept[id].done for id in first):
        print(said(options.lang, "cli-learn-first-game", game=lesson.game))


def _chosen(lessons: list[Lesson], kept: dict[str, Marks], options: Options) -> Lesson | None:
    if not options.lesson:
        return next((lesson for lesson in lessons if lesson.id not in kept or not kept[lesson.id].done), None)
    for lesson in lessons:
        if options.lesson.casefold() in (lesson.id.casefold(), lesson.title[options.lang].casefold()):
            return lesson
    names = [lesson.id for lesson in lessons]
    args: dict[str, Argument] = {"name": options.lesson, "known": ", ".join(names) or "-"}
    near = closest(options.lesson, names)
    raise ArbiterError(Message("cli-learn-unknown-close" if near else "cli-learn-unknown", {**args, "close": near}))


def _list(lessons: list[Lesson], kept: dict[str, Marks], options: Options) -> int:
    if options.json:
        print_json([_facts(lesson, kept.get(lesson.id), options.lang) for lesson in lessons])
        return 0
    for lesson in lessons:
        marks = kept.get(lesson.id)
        sign = "✓" if marks is not None and marks.done else "…" if marks is not None else " "
        print(f"{sign} {lesson.id:<5} {lesson.title[options.lang]}")
    return 0


def _facts(lesson: Lesson, marks: Marks | None, lang: str) -> dict[str, object]:
    return {
        "lesson": lesson.id,
        "game": lesson.game,
        "title": lesson.title[lang],
        "about": lesson.about[lang],
        "first": lesson.first,
        "parts": len(lesson.parts),
        "rules": lesson.rules,
        "rulesets": [rulebook for rulebook in lesson.rulebooks if rulebook],
        "progress": None if marks is None else marks.to_json(),
    }


def _check(lessons: list[Lesson], options: Options) -> int:
    """Prove lessons: their solutions reach the goals, their wrong solutions do not."""
    chosen = [lesson for lesson in lessons if options.lesson in ("", lesson.id)]
    for lesson in chosen:
        for rulebook in lesson.rulebooks:
            prove(lesson, rulebook)
    if options.json:
        print_json({"proved": [lesson.id for lesson in chosen]})
    else:
        print(said(options.lang, "cli-learn-proved", count=len(chosen)))
    return 0


LEARN = Command("learn", "cli-learn", _arguments, learn)
