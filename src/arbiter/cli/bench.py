"""`arbiter bench`: measures the engine that runs.  `make bench` compares the plain and the compiled one."""

from __future__ import annotations

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.games import DEFAULT, called
from arbiter.kernel.messages import ArbiterError, Message

ROWS = (
    "decisions_per_second",
    "choices_per_second",
    "games_per_second",
    "turns_per_second",
    "events_per_second",
    "fork_and_answer_us",
    "fork_and_ten_answers_us",
    "copy_150_us",
    "copy_2000_us",
    "copy_us",
    "events_per_decision",
    "derivations_per_decision",
    "plans_per_decision",
    "trigger_checks_per_decision",
)
"""The figures in the order in which they are shown; a game has those that mean something in it."""

GROWTH = ("decisions", "events", "derivations", "trigger_checks", "looked", "walked", "copied", "turn_ms")
"""What is said of a turn with many tokens or triggers: work, which grows no faster than they do, and time."""

MOST_SECONDS = 600


def _arguments(parser: Parser) -> None:
    parser.argument("--game", type=called, default=DEFAULT, metavar="NAME", about="cli-bench-game")
    parser.argument("--seconds", type=float, default=3.0, metavar="N", about="cli-bench-seconds")
    parser.common()


def bench(options: Options) -> int:
    """Measure and print."""
    from arbiter.cli.measure import measured  # only this command needs the games to be loaded for measuring

    if not 0 < options.seconds <= MOST_SECONDS:
        raise ArbiterError(Message("cli-bench-span", {"most": MOST_SECONDS}))
    measurement = measured(options.seconds, options.game)
    if options.json:
        print_json(measurement)
        return 0
    figures = measurement["figures"]
    assert isinstance(figures, dict)
    print(said(options.lang, "cli-bench-title", engine=str(measurement["engine"]), python=str(measurement["python"])))
    rows = [row for row in ROWS if row in figures]
    names = [said(options.lang, "bench-" + row.replace("_", "-")) for row in rows]
    width = max(len(name) for name in names)
    for name, row in zip(names, rows, strict=True):
        print(f"  {name:<{width}}  {shown(figures[row]):>10}")
    for name, many in _tabled(measurement["many"]).items():
        args = {"speed": shown(many["decisions_per_second"]), "cost": shown(many["cost"]), "work": shown(many["work"])}
        print(f"  {said(options.lang, 'bench-many-' + name)}: {said(options.lang, 'bench-many', **args)}")
    for tokens, work in _tabled(measurement["growth"]).items():
        print(f"  {said(options.lang, 'bench-growth', tokens=int(tokens))}: {_said_work(options.lang, work)}")
    for number, work in _tabled(measurement["triggers"]).items():
        print(f"  {said(options.lang, 'bench-triggers', number=int(number))}: {_said_work(options.lang, work)}")
    return 0


def _tabled(growth: object) -> dict[str, dict[str, float]]:
    assert isinstance(growth, dict)
    return growth


def _said_work(lang: str, work: dict[str, float]) -> str:
    return ", ".join(f"{said(lang, 'bench-' + key.replace('_', '-'))} {shown(work[key])}" for key in GROWTH)


def shown(value: float) -> str:
    """A figure with three digits that matter."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


BENCH = Command("bench", "cli-bench", _arguments, bench)
