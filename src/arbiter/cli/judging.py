"""`arbiter judge`, which plays scenario files and tells what happened, and `arbiter shrink`, which writes them."""

from __future__ import annotations

import sys
from pathlib import Path

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.client.files import read_whole, write_whole
from arbiter.games import all_rules
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.scenario.report import Report
from arbiter.scenario.run import exit_code, files_in, run_file
from arbiter.scenario.shrink import shrink_text
from arbiter.scenario.writer import write


def _judge_arguments(parser: Parser) -> None:
    parser.argument("files", metavar="FILE", nargs="+", type=Path, about="cli-judge-files")
    parser.argument("--strict", action="store_true", about="cli-judge-strict")
    parser.argument("--why", action="append", default=[], metavar="FACT", about="cli-judge-why")
    parser.argument("--brief", action="store_true", about="cli-judge-brief")
    parser.common()


def judge(options: Options) -> int:
    """Play the files; 1 if an expectation failed, 2 if a file cannot be played as written."""
    files = files_in(options.files)
    if not files:
        raise ArbiterError(Message("cli-judge-none", {"where": ", ".join(str(path) for path in options.files)}))
    reports = [run_file(path, options.strict, complete=False, why=options.why) for path in files]
    if options.json:
        print_json([report.as_json(options.lang) for report in reports])
        return exit_code(reports)
    for report in reports:
        _print(report, options)
    if len(reports) > 1:
        passed = sum(report.passed for report in reports)
        print(said(options.lang, "cli-judge-summary", passed=passed, count=len(reports)))
    return exit_code(reports)


def _print(report: Report, options: Options) -> None:
    """The story on the output; what is wrong with a file itself is one message where errors go."""
    if report.error is not None:
        print(f"arbiter: {say(report.error.message, options.lang)}", file=sys.stderr)
        return
    for line in report.lines(options.lang, story=not options.brief):
        print(line)


def _shrink_arguments(parser: Parser) -> None:
    parser.argument("file", metavar="FILE", type=Path, about="cli-shrink-file")
    parser.argument("--out", type=Path, default=None, metavar="FILE", about="cli-shrink-out")
    parser.common(json=False)


def shrink(options: Options) -> int:
    """A save or record of a game that fails becomes a scenario file."""
    made = shrink_text(read_whole(options.file), all_rules(), write)
    if made is None:
        raise ArbiterError(Message("cli-shrink-nothing", {"file": str(options.file)}))
    if options.out is None:
        print(made, end="")
    else:
        write_whole(options.out, made)
        print(said(options.lang, "client-saved", file=str(options.out)))
    return 0


JUDGE = Command("judge", "cli-judge", _judge_arguments, judge)
SHRINK = Command("shrink", "cli-shrink", _shrink_arguments, shrink)
