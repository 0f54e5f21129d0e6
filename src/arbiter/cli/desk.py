"""`arbiter desk`: the judge's decision tables, question by question."""

from __future__ import annotations

import sys

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.judge.infractions import guide
from arbiter.judge.loading import ROOT, tables
from arbiter.judge.table import Question
from arbiter.judge.walking import Walk, words_of
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message

PENALTY = {
    "none": "cli-desk-none",
    "warning": "cli-desk-warning",
    "game-loss": "cli-desk-game-loss",
    "match-loss": "cli-desk-match-loss",
    "disqualification": "cli-desk-disqualification",
}


def _arguments(parser: Parser) -> None:
    parser.argument("table", metavar="TABLE", nargs="?", default=ROOT, about="cli-desk-table")
    parser.argument("answers", metavar="ANSWER", nargs="*", about="cli-desk-answers")
    parser.argument("--list", action="store_true", about="cli-desk-list")
    parser.argument("--earlier", type=int, default=0, metavar="N", about="cli-desk-earlier")
    parser.argument("--seconds", type=int, default=0, metavar="S", about="cli-desk-seconds")
    parser.common()


def desk(options: Options) -> int:
    """Walk a table with the answers given, then ask for the others; with `--json` the open question is the answer."""
    if min(options.earlier, options.seconds) < 0:
        raise ArbiterError(Message("cli-desk-negative"))
    if options.list:
        _list(options)
        return 0
    walk = Walk.begin(tables(), options.table)
    for answer in options.answers:
        walk.answer(answer)
    if options.json:
        print_json(walk.as_json(options.lang, guide(), options.earlier, options.seconds))
        return 0
    while walk.question is not None:
        _ask(walk, walk.question, options.lang)
    _print(walk, options)
    return 0


def _list(options: Options) -> None:
    rows = [(table.name, table.title.said(options.lang), table.rel) for table in tables().values()]
    if options.json:
        print_json([{"table": name, "title": title, "rel": rel} for name, title, rel in rows])
        return
    for name, title, _ in rows:
        print(f"{name:<20} {title}")


def _ask(walk: Walk, question: Question, lang: str) -> None:
    """One question at the terminal; a number or the word of an answer, `<` goes back.  The end of input ends the walk."""
    print(question.text.said(lang))
    keys = [] if question.number else [choice.key for choice in question.choices]
    for place, choice in enumerate(() if question.number else question.choices, 1):
        print(f"  {place}. {words_of(choice.text, choice.key, lang)} ({choice.key})")
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise ArbiterError(Message("cli-desk-unfinished", {"question": question.text.said(lang)}))
    given = line.strip()
    if given == "<":
        walk.back()
        return
    if keys and given.isdigit() and 0 < int(given) <= len(keys):
        given = keys[int(given) - 1]
    try:
        walk.answer(given)
    except ArbiterError as error:
        print(say(error.message, lang))


def _print(walk: Walk, options: Options) -> None:
    """The ruling for people: what is so, what to do, the penalty, the time, where it is written."""
    ruling = walk.ruling
    assert ruling is not None
    lang, numbers = options.lang, walk.numbers()
    print(ruling.text.said(lang, numbers))
    for place, step in enumerate(ruling.steps, 1):
        print(f"  {place}. {step.said(lang, numbers)}")
    cites = list(ruling.cites)
    penalty = ruling.penalty
    if ruling.infraction:
        infraction = guide().infractions[ruling.infraction]
        penalty = guide().proposed(ruling.infraction, penalty, options.earlier)
        print(said(lang, "cli-desk-infraction", name=infraction.title.said(lang), section=infraction.section))
    if penalty != "none" or ruling.infraction:
        print(said(lang, "cli-desk-penalty", penalty=said(lang, PENALTY[penalty])))
    if penalty != ruling.penalty:
        print(said(lang, "cli-desk-upgraded", n=options.earlier))
    minutes = walk.extension(options.seconds)
    if minutes:
        print(said(lang, "cli-desk-extension", n=minutes))
    print(said(lang, "cli-desk-cites", sections=", ".join(cites)))


DESK = Command("desk", "cli-desk", _arguments, desk)
