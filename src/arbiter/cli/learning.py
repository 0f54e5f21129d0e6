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
    first = [one.id for one in lessons if one.first and one.game == lesson.game]
    if lesson.id in first and all(id in kept and kept[id].done for id in first):
        print(said(options.lang, "cli-learn-first-game", game=lesson.game))


def _chosen(lessons: list[Lesson], kept: dict[str, Marks], options: Options) -> Lesson | None:
    if not options.lesson:
        return next((one for one in lessons if one.id not in kept or not kept[one.id].done), None)
    for one in lessons:
        if options.lesson.casefold() in (one.id.casefold(), one.title[options.lang].casefold()):
            return one
    names = [one.id for one in lessons]
    args: dict[str, Argument] = {"name": options.lesson, "known": ", ".join(names) or "-"}
    near = closest(options.lesson, names)
    raise ArbiterError(Message("cli-learn-unknown-close" if near else "cli-learn-unknown", {**args, "close": near}))


def _list(lessons: list[Lesson], kept: dict[str, Marks], options: Options) -> int:
    if options.json:
        print_json([_facts(one, kept.get(one.id), options.lang) for one in lessons])
        return 0
    for one in lessons:
        marks = kept.get(one.id)
        sign = "✓" if marks is not None and marks.done else "…" if marks is not None else " "
        print(f"{sign} {one.id:<5} {one.title[options.lang]}")
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
        "rulesets": [one for one in lesson.rulebooks if one],
        "progress": None if marks is None else marks.to_json(),
    }


def _check(lessons: list[Lesson], options: Options) -> int:
    """Prove lessons: their solutions reach the goals, their wrong solutions do not."""
    chosen = [one for one in lessons if options.lesson in ("", one.id)]
    for one in chosen:
        for rulebook in one.rulebooks:
            prove(one, rulebook)
    if options.json:
        print_json({"proved": [one.id for one in chosen]})
    else:
        print(said(options.lang, "cli-learn-proved", count=len(chosen)))
    return 0


LEARN = Command("learn", "cli-learn", _arguments, learn)
