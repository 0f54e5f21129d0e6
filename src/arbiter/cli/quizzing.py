"""`arbiter quiz`: practice, a mock exam, the study path, policy cases in several steps, the puzzle of the day."""

from __future__ import annotations

import sys
import time
from dataclasses import asdict
from datetime import date
from pathlib import Path

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.judge.walking import words_of
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.training import choosing, policy, sections
from arbiter.training.bank import KINDS
from arbiter.training.choosing import Wanted
from arbiter.training.games import in_folder, nothing_in
from arbiter.training.lookup import ask_by_id
from arbiter.training.progress import keep, load
from arbiter.training.questions import EDITIONS, NotAsked, ask
from arbiter.training.shapes import QuizSolved

NUMBER = 10
"""So many questions of practice, unless somebody wants more."""


def _arguments(parser: Parser) -> None:
    parser.argument("topic", metavar="TOPIC", nargs="?", default="", about="cli-quiz-topic")
    for name in ("exam", "daily", "path", "count", "list", "policy"):
        parser.argument(f"--{name}", action="store_true", about=f"cli-quiz-{name}")
    parser.argument("--games", type=Path, metavar="PATH", default=None, about="cli-quiz-games")
    parser.argument("--show", metavar="ID", default="", about="cli-quiz-show")
    parser.argument("--number", type=int, default=0, metavar="N", about="cli-quiz-number")
    parser.argument("--minutes", type=int, default=choosing.MINUTES, metavar="N", about="cli-quiz-minutes")
    parser.argument("--pass", dest="needed", type=int, default=choosing.PASS, metavar="N", about="cli-quiz-pass")
    parser.argument("--kind", choices=KINDS, default="", about="cli-quiz-kind")
    parser.argument("--level", choices=sections.DIFFICULTIES, default="", about="cli-quiz-level")
    parser.argument("--card", metavar="NAME", default="", about="cli-quiz-card")
    parser.argument("--game", choices=("magic", "berserk"), default="", about="cli-quiz-game")
    parser.argument("--rules", choices=EDITIONS, default="", about="cli-quiz-rules")
    parser.argument("--seed", type=int, default=None, metavar="N", about="cli-quiz-seed")
    parser.common()


def quiz(options: Options) -> int:
    wanted = Wanted(options.topic, options.kind, options.level, options.card, options.game)
    if options.count:
        return _count(wanted, options)
    if options.list:
        return _list(wanted, options)
    if options.show:
        return _show(options.show, options)
    if options.path:
        return _path(options)
    if options.games is not None:
        return _of_games(options)
    if options.policy:
        return _policy(options)
    if options.exam:
        return _exam(options)
    ids = [choosing.daily(date.today(), options.game or "magic")] if options.daily else _practised(wanted, options)
    return _practice(ids, options)


def _seed(options: Options) -> int:
    return time.time_ns() if options.seed is None else int(options.seed)


# What there is.


def _count(wanted: Wanted, options: Options) -> int:
    entries = choosing.select(wanted)
    examples = len({example for entry in entries for example in entry.examples if example.startswith("J-")})
    counts = {
        "questions": len(entries),
        "kinds": {kind: sum(entry.kind == kind for entry in entries) for kind in KINDS},
        "games": {game: sum(entry.game == game for entry in entries) for game in ("magic", "berserk")},
        "difficulty": {
            difficulty: sum(entry.difficulty == difficulty for entry in entries) for difficulty in sections.DIFFICULTIES
        },
        "examples": examples,
    }
    if options.json:
        print_json(counts)
    else:
        print(said(options.lang, "cli-quiz-counted", n=len(entries), examples=examples))
    return 0


def _list(wanted: Wanted, options: Options) -> int:
    entries = choosing.select(wanted)
    if options.json:
        print_json([{**vars(entry), "section": entry.section, "difficulty": entry.difficulty} for entry in entries])
        return 0
    for entry in entries:
        print(f"{entry.id}  {entry.section}  {entry.difficulty}  {entry.kind}  {' '.join(entry.examples)}".rstrip())
    return 0


def _show(id: str, options: Options) -> int:
    question = ask_by_id(id, options.lang, options.rules)
    if options.json:
        print_json(asdict(question))
        return 0
    _tell(question)
    _tell_answer(question, -1, options.lang)
    return 0


def _path(options: Options) -> int:
    progress = load()
    stations = choosing.path(progress)
    if options.json:
        print_json([{"section": station.page.section, "title": station.page.titles[options.lang],
                     "questions": station.questions, "answered": station.answered,
                     "known": station.known, "done": station.done} for station in stations])  # fmt: skip
        return 0
    for station in stations:
        sign = "✓" if station.done else "·"
        print(
            f"{sign} {station.page.section:6} {station.page.titles[options.lang]}  {station.known}/{station.questions}"
        )
    following = choosing.next_page(progress)
    if following:
        print(said(options.lang, "cli-quiz-next", section=following))
    return 0


# Asking.


def _practised(wanted: Wanted, options: Options) -> list[str]:
    """What is due and new; without any wish, the page where the study path goes on."""
    progress, number = load(), options.number or NUMBER
    if wanted == Wanted():
        wanted = Wanted(topic=choosing.next_page(progress))
    return choosing.practice(wanted, progress, number, _seed(options))


def _practice(ids: list[str], options: Options) -> int:
    progress, right, asked = load(), 0, 0
    for id in ids:
        try:
            question = ask_by_id(id, options.lang, options.rules)
        except NotAsked:
            continue  # by this rulebook it has no answer
        _tell(question)
        given = _answer(len(question.choices), options.lang)
        if given is None:
            break
        good = given == question.key
        asked, right = asked + 1, right + good
        progress.note(id, good)
        keep(progress)
        _tell_answer(question, given, options.lang)
    print(said(options.lang, "cli-quiz-score", right=right, all=asked))
    return 0


def _of_games(options: Options) -> int:
    """Questions about games of one's own that are over; they are found while one answers."""
    right = asked = 0
    for item, text in in_folder(options.games):
        if asked == (options.number or NUMBER):
            break
        if options.kind and item.kind != options.kind:
            continue
        try:
            question = ask(item, options.lang, options.rules, text, compare=False)
        except NotAsked:
            continue  # there are no words for it
        _tell(question)
        given = _answer(len(question.choices), options.lang)
        if given is None:
            return 0
        asked, right = asked + 1, right + (given == question.key)
        _tell_answer(question, given, options.lang)
    if not asked:
        raise nothing_in(options.games)
    print(said(options.lang, "cli-quiz-score", right=right, all=asked))
    return 0


def _exam(options: Options) -> int:
    """All answers first, then the report; what is not answered in time is wrong."""
    ids = choosing.exam(options.number or choosing.LENGTH, _seed(options), options.level or sections.NORMAL)
    if options.minutes < 1 or not 1 <= options.needed <= 100:
        raise ArbiterError(Message("cli-quiz-exam-wrong"))
    print(said(options.lang, "cli-quiz-exam-begins", n=len(ids), minutes=options.minutes, needed=options.needed))
    begun, answers = time.monotonic(), dict.fromkeys(ids, False)
    progress = load()
    for number, id in enumerate(ids, 1):
        question = ask_by_id(id, options.lang, options.rules)
        print(f"\n[{number}/{len(ids)}]")
        _tell(question)
        given = _answer(len(question.choices), options.lang)
        if given is None or time.monotonic() - begun > 60 * options.minutes:
            break
        answers[id] = given == question.key
        progress.note(id, answers[id])
    keep(progress)
    marks = choosing.marks(answers, options.needed, time.monotonic() - begun <= 60 * options.minutes)
    for section, (right, asked) in marks.by_section.items():
        title = sections.pages()[section].titles[options.lang] if section in sections.pages() else ""
        print(f"{section:6} {title}  {right}/{asked}")
    print(said(options.lang, "cli-quiz-passed" if marks.passed else "cli-quiz-failed", percent=marks.percent))
    wrong = [section for section, (right, asked) in marks.by_section.items() if right < asked]
    if wrong:
        print(said(options.lang, "cli-quiz-read-again", sections=", ".join(wrong)))
    return 0


def _policy(options: Options) -> int:
    """A case in several steps: what do you ask, what do you do."""
    ids = (
        [options.topic]
        if options.topic in policy.cases()
        else [entry.id for entry in choosing.select(Wanted(options.topic, "policy"))]
    )
    case = policy.case(ids[_seed(options) % len(ids)])
    play = policy.Play(case)
    print(case.facts[options.lang])
    while (question := play.question) is not None:
        print(f"\n{question.text.said(options.lang)}")
        if not question.number:
            for place, choice in enumerate(question.choices, 1):
                print(f"  {place}) {words_of(choice.text, choice.key, options.lang)}")
        given = _line()
        if given is None:
            return 0
        key = (
            question.choices[int(given) - 1].key if _is_choice(given, question.number, len(question.choices)) else given
        )
        try:
            good = play.answer(key)
        except ArbiterError as error:
            print(said(options.lang, error.message.id, **error.message.args), file=sys.stderr)
            continue
        print(said(options.lang, "cli-quiz-right" if good else "cli-quiz-wrong"))
    assert play.walk is not None and play.walk.ruling is not None
    print(f"\n{policy.ruling_text(play.walk, options.lang)}")
    for step in play.walk.ruling.steps:
        print(f"  {step.said(options.lang, play.walk.numbers())}")
    print(f"  [{', '.join(play.walk.ruling.cites)}]")
    right, asked = play.score
    print(said(options.lang, "cli-quiz-score", right=right, all=asked))
    return 0


def _is_choice(given: str, number: bool, count: int) -> bool:
    return not number and given.isdigit() and 1 <= int(given) <= count


def _line() -> str | None:
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    return None if not line or line.strip() in ("q", "quit", "в", "выход") else line.strip()


def _answer(count: int, lang: str) -> int | None:
    """The number of an answer, from 0; nothing if somebody leaves."""
    while True:
        given = _line()
        if given is None:
            return None
        if given.isdigit() and 1 <= int(given) <= count:
            return int(given) - 1
        print(said(lang, "cli-quiz-which", n=count))


def _tell(question: QuizSolved) -> None:
    print()
    print("\n".join(question.position))
    for card in question.cards:
        print("    " + " / ".join(line.strip() for line in card))
    for line in question.story:
        print(f"> {line}")
    print(f"\n{question.text}")
    for place, choice in enumerate(question.choices, 1):
        print(f"  {place}) {choice}")


def _tell_answer(question: QuizSolved, given: int, lang: str) -> None:
    """What is right and why, which mistake was made, which page to read, how editions differ."""
    if given >= 0:
        print(said(lang, "cli-quiz-right" if given == question.key else "cli-quiz-wrong"))
    print(said(lang, "cli-quiz-key", n=question.key + 1, text=question.choices[question.key]))
    for place in [given] if given >= 0 else range(len(question.choices)):
        if question.mistakes[place]:
            print(f"  {question.choices[place]}: {question.mistakes[place]}")
    for line in question.reason:
        print(f"  {line}")
    if question.page:
        print(said(lang, "cli-quiz-page", section=question.section, title=question.page))
    for line in question.editions:
        print(said(lang, "cli-quiz-edition", line=line))


QUIZ = Command("quiz", "cli-quiz", _arguments, quiz)
