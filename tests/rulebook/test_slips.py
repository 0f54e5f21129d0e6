"""Small mistakes are made in functions that cite rules, tried against the scenarios of their section, and remembered."""

from __future__ import annotations

import argparse
import ast
from pathlib import Path
from textwrap import dedent

import pytest

from arbiter.rulebook.bite import PASSED, Experiment, perform
from arbiter.rulebook.citations import read_source
from arbiter.rulebook.shows import Show, scenarios
from arbiter.rulebook.slip_campaign import SlipCampaign, sample
from arbiter.rulebook.slip_ledger import FILE, SURVIVED, UNREACHED, SlipLedger, read_slip_ledger
from arbiter.rulebook.slips import LEFT_OUT, NEGATED, OFF_BY_ONE, OTHER_PLAYER, Slip, function_at, slips
from tests.rulebook.test_bite import book_of, game
from tools.bite import mutate, tell_figures, tell_survivors

__all__ = ["game"]

RULES = Path("game/rules/module.py")

REACH = """
import sys
from toygame import runner
from arbiter.rulebook.slips import function_at

def reach(path):
    called = set()
    sys.setprofile(lambda frame, event, value: called.add(frame.f_code))
    try:
        report = runner.run(path)
    finally:
        sys.setprofile(None)
    return runner.Report(report.passed, [function_at(code.co_filename, code.co_firstlineno) for code in called])
"""


def made(source: str) -> list[Slip]:
    source = dedent(source).strip()
    return slips(RULES, source, read_source(RULES, source), "game/rules/module")


def texts(source: str) -> list[tuple[str, str, str]]:
    return [(slip.kind, slip.before, slip.after) for slip in made(source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def f(a):\n    if a:  # 704.3\n        return", [(NEGATED, "a", "not a")]),
        ("def f(a):\n    if not a:  # 704.3\n        return", [(NEGATED, "not a", "a")]),
        ('def f(a, b):\n    """704.3"""\n    return a and b', [(NEGATED, "a", "not a"), (NEGATED, "b", "not b")]),
        ('def f(a):\n    """704.3"""\n    return [x for x in a if x.on]', [(NEGATED, "x.on", "not x.on")]),
        ('def f(seat):\n    """704.3"""\n    draw(seat)',
         [(LEFT_OUT, "draw(seat)", "pass"), (OTHER_PLAYER, "seat", "other(seat)")]),
        ('def f(a, seat):\n    """704.3"""\n    return a.controller == seat',
         [(OTHER_PLAYER, "a.controller", "other(a.controller)")]),
        ('def f(a):\n    """704.3"""\n    return a.life <= 0', [(OFF_BY_ONE, "a.life <= 0", "a.life < 0")]),
        ('def f(a):\n    """704.3"""\n    return a.life == 1', [(OFF_BY_ONE, "1", "2")]),
        ('def f(a):\n    """704.3"""\n    return a + 1', [(OFF_BY_ONE, "1", "2")]),
        ('def f(a):\n    """704.3"""\n    a.life -= 1', [(LEFT_OUT, "a.life -= 1", "pass"), (OFF_BY_ONE, "1", "2")]),
        ('def f(a):\n    """704.3"""\n    a.life = a.most', [(LEFT_OUT, "a.life = a.most", "pass")]),
        ('def f(a):\n    """704.3"""\n    yield Lose(a)', [(LEFT_OUT, "yield Lose(a)", "pass")]),
        ('def f(a):\n    """704.3"""\n    return\n    yield', []),
        ('def f(s):\n    """704.3"""\n    if s.log.on:\n        s.log.add(s.seat)', []),
        ('def f(s, e):\n    """704.3"""\n    if s.log.on:\n        if e.a:\n            e.also = ()\n        s.log.add(e)', []),
        ('def f(s, e):\n    """704.3"""\n    if s.log.on:\n        if e.a:\n            e.b = ()',
         [(NEGATED, "e.a", "not e.a"), (LEFT_OUT, "e.b = ()", "pass")]),
        ('def f(s):\n    """704.3"""\n    s.touched = True', []),
        ('def f(s, t):\n    """704.3"""\n    s.log = t.log', []),
        ('def f(s):\n    """704.3"""\n    KNOWN[s] = 1\n    KNOWN.clear()', []),
        ('def f(s):\n    """704.3"""\n    s[0] = 1\n    s.clear()',
         [(LEFT_OUT, "s[0] = 1", "pass"), (LEFT_OUT, "s.clear()", "pass")]),
        ('def f(s):\n    """704.3"""\n    return s.ruleset.defending', []),
        ('def f(seat):\n    """704.3"""\n    args: dict[str, Argument] = {"player": seat}', []),
        ('def f(s):\n    """704.3"""\n    return s\n    yield', []),
        ('def f(s, a):\n    """704.3"""\n    if a and s.log.on:\n        go()',
         [(NEGATED, "a", "not a"), (LEFT_OUT, "go()", "pass")]),
        ('def f(e):\n    """704.3"""\n    e.also = ("505.4",)', []),
        ('def f(s):\n    """704.3"""\n    raise ValueError(s)', []),
        ('def f(s):\n    """704.3"""\n    return Refusal("704.3", s.seat)', []),
        ("def f(a):\n    if a:\n        return", []),
    ],
)  # fmt: skip
def test_what_is_made_of_a_function(source: str, expected: list[tuple[str, str, str]]) -> None:
    assert texts(source) == expected


def test_the_rest_of_the_module_stays_as_it_was() -> None:
    source = (
        "class A:\n    def f(self, a, b):\n        if a and b < 2:  # 704.3\n            go()\n        end()\n\nX = 1"
    )
    found = {slip.after: ast.unparse(slip.mutant(source).tree) for slip in made(source)}
    assert found["not a"] == ast.unparse(ast.parse(source.replace("a and b < 2", "(not a) and b < 2")))
    assert found["b <= 2"] == ast.unparse(ast.parse(source.replace("b < 2", "b <= 2")))


def test_another_player_is_another_one_and_nobody_stays_nobody() -> None:
    (slip,) = made('def f(seat):\n    """704.3"""\n    return seat')
    space: dict[str, object] = {}
    exec(compile(slip.mutant('def f(seat):\n    """704.3"""\n    return seat').tree, "f", "exec"), space)
    function = space["f"]
    assert callable(function)
    assert [function(who) for who in (0, 1, 3, -1, None)] == [1, 0, 0, -1, None]


def test_a_slip_belongs_to_the_nearest_citation() -> None:
    found = made("def f(a, b):\n    if a:  # 704.3\n        pass\n    pass\n    if b:  # 120.1\n        pass")
    assert [(slip.before, slip.section) for slip in found] == [("a", "704"), ("b", "120")]
    found = made("def f(a, b):\n    pass  # 704.3\n    if a:\n        pass  # 120.1")
    assert [(slip.before, slip.section) for slip in found] == [("a", "120")]


def test_names_do_not_depend_on_lines_and_are_all_different() -> None:
    source = 'def f(a):\n    """704.3"""\n    a.go()\n    a.go()'
    first, second = made(source)
    assert first.key != second.key
    assert [slip.key for slip in made("X = 1\n\n\n" + source)] == [first.key, second.key]


def test_an_experiment_may_end_with_the_first_scenario_that_notices(game: Path) -> None:
    rules = game / "toygame" / "rules" / "deeds.py"
    source = rules.read_text(encoding="utf-8")
    bound = next(s for s in slips(rules, source, read_source(rules, source), "deeds") if s.within == "toughness")
    paths = {game / "scenarios" / f"{name}.yaml": 3.0 for name in ("lives", "dies", "limit")}
    for first_only, count in ((True, 2), (False, 3)):
        experiment = Experiment("toygame.rules.deeds", rules, bound.mutant(source), paths, first_only=first_only)
        (ends,) = perform([experiment], "toygame.runner:run")
        assert [one.end == PASSED for one in ends.values()][:2] == [True, False]
        assert len(ends) == count


def ledger_of(game: Path) -> SlipLedger:
    return read_slip_ledger(book_of(game), list(scenarios(game / "scenarios")))


def run(game: Path, **other: object) -> SlipLedger:
    (game / "toygame" / "reaching.py").write_text(REACH, encoding="utf-8")
    given = argparse.Namespace(**{"section": [], "sample": None, "jobs": 1} | other)
    ledger = ledger_of(game)
    assert mutate(book_of(game), ledger, given, None, ("toygame.runner:run", "toygame.reaching:reach")) == 0
    return ledger


def test_mutants_are_tried_against_their_section_and_kept(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ledger = run(game)
    ends = {(slip.within, slip.after): ledger.verdicts[slip.key] for slip in ledger.slips}
    assert ends["toughness", "n < 0"].noticed == "dies"
    assert ends["poison", "total > 10"].end == SURVIVED
    assert ends["shuffle", "not n > 0"].noticed == "shuffle"
    said = capsys.readouterr().out
    assert "704: " in said and "103: " in said and "all: " in said
    written = (game / FILE).read_text(encoding="utf-8")
    again = ledger_of(game)
    assert sample(again, [], None) == []
    again.write()
    assert (game / FILE).read_text(encoding="utf-8") == written


def test_survivors_are_listed_with_their_source(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(game)
    capsys.readouterr()
    tell_survivors(ledger_of(game), ["704"])
    said = capsys.readouterr().out
    assert "704.5c off by one in poison\n    total >= 10\n    total > 10\n" in said
    assert "toughness" not in said
    tell_figures(ledger_of(game), ["103"])
    assert capsys.readouterr().out.startswith("103: ")


def test_samples_add_up(game: Path) -> None:
    ledger = ledger_of(game)
    one, two = sample(ledger, ["704"], 1), sample(ledger, ["704"], 2)
    assert one == two[:1] and len(two) == 2
    run(game, section=["704"], sample=1)
    assert [slip.key for slip in sample(ledger_of(game), ["704"], 2)] == [two[1].key]


def test_a_new_scenario_makes_survivors_due_and_does_not_hide_them(game: Path) -> None:
    run(game)
    text = 'game: toy\nrules: ["704.5c"]\ncall: poison\nwith: 10\ngives: lost\n'
    (game / "scenarios" / "bound.yaml").write_text(text, encoding="utf-8")
    ledger = ledger_of(game)
    due = sample(ledger, [], 0)
    assert [slip.key for slip in due] == [slip.key for slip in ledger.survivors() if slip.section == "704"]
    assert "total > 10" in [slip.after for slip in due]
    assert "total > 10" not in [slip.after for slip in run(game).survivors()]


def test_a_changed_function_counts_no_more(game: Path) -> None:
    run(game)
    rules = game / "toygame" / "rules" / "deeds.py"
    rules.write_text(rules.read_text(encoding="utf-8").replace("total >= 10 else", "total >= 9 else"), encoding="utf-8")
    assert [slip.within for slip in sample(ledger_of(game), ["704"], None)] == ["poison", "poison"]


def test_what_no_scenario_of_the_section_calls_is_said_to_be_so(game: Path) -> None:
    ledger = ledger_of(game)
    (slip,) = [slip for slip in ledger.slips if slip.within == "toughness"]
    idle = [Show(one, True, frozenset()) for one in ledger.sections["704"]]
    SlipCampaign(game, ledger, idle, "toygame.runner:run", 1).run([slip], lambda done, all: None)
    assert ledger.verdicts[slip.key].end == UNREACHED
    calling = [Show(one, True, frozenset({function_at(str(slip.path), slip.first)})) for one in ledger.sections["704"]]
    SlipCampaign(game, ledger, calling, "toygame.runner:run", 1).run([slip], lambda done, all: None)
    assert ledger.verdicts[slip.key].noticed == "dies"
