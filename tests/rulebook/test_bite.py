"""A mutant runs in a child, and only what a passing scenario notices counts as a bite."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arbiter.rulebook.bite import CRASHED, FAILED, HUNG, PASSED, STILLBORN, Experiment, Warm, perform, place_for
from arbiter.rulebook.book import Book
from arbiter.rulebook.campaign import Campaign, CannotRun, baseline, choose, concerned
from arbiter.rulebook.citations import read_source
from arbiter.rulebook.coverage import coverage
from arbiter.rulebook.ledger import read_ledger
from arbiter.rulebook.mutants import mutants
from arbiter.rulebook.shows import scenarios

RUNNER = "toygame.runner:run"

RULES = '''
def toughness(n: int) -> bool:
    """704.5f"""
    return n <= 0


def life(n: int) -> str:
    if n <= 0:  # 704.5a
        return "lost"
    return "fine"


def poison(n: int) -> str:
    total = n  # 704.5c
    return "lost" if total >= 10 else "fine"


def shuffle(n: int) -> int:
    while n > 0:
        n -= 1  # 103.1
    return n


LIMIT = 7  # 402.2
HALF = 10 // LIMIT
'''

SHIELD = """
def shield() -> int:
    return 3  # 704.5g

STRENGTH = shield()

def shielded(n: int) -> int:
    return STRENGTH + n
"""

RUN = """
from toygame.rules import deeds


class Report:
    def __init__(self, passed, cited):
        self.passed = passed
        self.cited = cited


def run(path):
    import yaml

    facts = yaml.safe_load(path.read_text())
    actual = getattr(deeds, facts["call"])(facts["with"])
    return Report(actual == facts["gives"], facts["rules"])
"""

FILES = {
    "dies": 'rules: ["704.5f"]\ncall: toughness\nwith: 0\ngives: true\n',
    "lives": 'rules: ["704.5f"]\ncall: toughness\nwith: 1\ngives: false\n',
    "loses": 'rules: ["704.5a"]\ncall: life\nwith: 0\ngives: lost\n',
    "fails": 'rules: ["704.5a"]\ncall: life\nwith: 0\ngives: fine\n',
    "poison": 'rules: ["704.5c"]\ncall: poison\nwith: 3\ngives: fine\n',
    "shuffle": 'rules: ["103.1"]\ncall: shuffle\nwith: 2\ngives: 0\n',
    "limit": 'rules: ["402.2"]\ncall: toughness\nwith: 0\ngives: true\n',
}


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with rules and a runner, and scenarios for it."""
    (tmp_path / "toygame" / "rules").mkdir(parents=True)
    for name, text in {"__init__": "", "runner": RUN, "rules/__init__": "", "rules/deeds": RULES}.items():
        (tmp_path / "toygame" / f"{name}.py").write_text(text, encoding="utf-8")
    (tmp_path / "scenarios").mkdir()
    for name, text in FILES.items():
        (tmp_path / "scenarios" / f"{name}.yaml").write_text("game: toy\n" + text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "toygame" not in sys.modules
    return tmp_path


def book_of(game: Path) -> Book:
    book = Book("toy", "1", game, game / "toygame")
    book.rules = {rule: "ordinary" for rule in ("103.1", "402.2", "704.5a", "704.5c", "704.5f", "704.5g")}
    book.sections = {"103": "Start", "402": "Hand", "704": "Actions"}
    return book


def campaign_of(game: Path) -> Campaign:
    named = list(scenarios(game / "scenarios"))
    book = book_of(game)
    campaign = Campaign(book, game, read_ledger(book, named), baseline(named, RUNNER), RUNNER, jobs=2)
    campaign.least_work = 0.3
    return campaign


def ends(game: Path, rule: str, scenario: str, work: float = 1, warm: Warm | None = None) -> dict[str, str]:
    """How one scenario ends with each mutant of a rule."""
    path = game / "toygame" / "rules" / "deeds.py"
    source = path.read_text(encoding="utf-8")
    (citation,) = [found for found in read_source(path, source) if found.rule == rule]
    made = mutants(source, citation)
    file = game / "scenarios" / f"{scenario}.yaml"
    experiments = [Experiment("toygame.rules.deeds", path, mutant, {file: work}) for mutant in made]
    results = perform(experiments, RUNNER, jobs=2, warm=warm)
    return {mutant.what: result[file].end for mutant, result in zip(made, results, strict=True)}


def test_a_warm_parent_sees_the_same(game: Path) -> None:
    """Bodies of functions are put in place; a table, and what nothing noticed, are tried from the imports on."""
    rules = [("704.5f", "dies"), ("704.5a", "loses"), ("704.5c", "poison"), ("402.2", "limit")]
    cold = [ends(game, rule, scenario) for rule, scenario in rules]
    warm = Warm(RUNNER)
    assert [ends(game, rule, scenario, warm=warm) for rule, scenario in rules] == cold
    assert "toygame.rules.deeds" in sys.modules  # only the children forgot it
    warm.cool()
    assert not any(name.startswith("toygame") for name in sys.modules)


def test_another_body_is_put_into_the_function_that_is_there(game: Path) -> None:
    path = game / "toygame" / "rules" / "deeds.py"
    warm = Warm(RUNNER)
    try:
        places = {}
        for citation in read_source(path, path.read_text("utf-8")):
            mutant = mutants(path.read_text("utf-8"), citation)[0]
            place = place_for(Experiment("toygame.rules.deeds", path, mutant, {}))
            places[citation.rule] = "" if place is None else place[0].__name__
            if place is not None:
                place[0].__code__ = place[1]
        assert places == {"704.5f": "toughness", "704.5a": "life", "704.5c": "poison", "103.1": "shuffle", "402.2": ""}
        deeds = sys.modules["toygame.rules.deeds"]
        assert (deeds.toughness(0), deeds.life(0)) == (False, "fine")
    finally:
        warm.cool()


def test_what_the_imports_have_called_is_tried_from_the_imports_on(game: Path) -> None:
    """Nobody asks `shield` again once its answer stands in a table, and the mutant is noticed all the same."""
    path = game / "toygame" / "rules" / "deeds.py"
    path.write_text(path.read_text("utf-8") + SHIELD, encoding="utf-8")
    text = 'game: toy\nrules: ["704.5g"]\ncall: shielded\nwith: 1\ngives: 4\n'
    (game / "scenarios" / "shielded.yaml").write_text(text, encoding="utf-8")
    warm = Warm(RUNNER)
    try:
        assert {code.co_name for code in warm.ran} >= {"shield"}
        assert "toughness" not in {code.co_name for code in warm.ran}
        assert ends(game, "704.5g", "shielded", warm=warm) == {"neutral": FAILED}
    finally:
        warm.cool()


def test_a_scenario_notices_by_failing(game: Path) -> None:
    assert ends(game, "704.5f", "dies") == {"result": FAILED, "opposite result": PASSED}
    assert ends(game, "704.5f", "lives") == {"result": PASSED, "opposite result": FAILED}
    assert ends(game, "704.5a", "loses") == {"negated": FAILED, "never": FAILED}


def test_a_scenario_notices_by_crashing_or_not_ending(game: Path) -> None:
    assert ends(game, "704.5c", "poison") == {"removed": CRASHED}
    assert ends(game, "103.1", "shuffle", work=0.5) == {"removed": HUNG}


def test_a_mutant_that_cannot_be_imported_proves_nothing(game: Path) -> None:
    assert ends(game, "402.2", "limit") == {"removed": STILLBORN}


def test_the_parent_never_sees_a_mutant(game: Path) -> None:
    ends(game, "704.5f", "dies")
    assert not any(name.startswith("toygame") for name in sys.modules)


def test_a_campaign_fills_the_ledger(game: Path) -> None:
    campaign = campaign_of(game)
    assert [show.name for show in campaign.shows if not show.passed] == ["fails"]
    assert len(campaign.due()) == 5
    campaign.keep(campaign.bite(campaign.due(), lambda done, all: None))
    bites = {site.citation.rule: campaign.ledger.entries[site.key].bites for site in campaign.sites}
    assert bites == {
        "704.5f": {"dies": FAILED, "lives": FAILED},
        "704.5a": {"loses": FAILED},
        "704.5c": {"poison": CRASHED},
        "103.1": {"shuffle": HUNG},
        "402.2": {},
    }
    campaign.ledger.write(game / "bites.json")
    again = campaign_of(game)
    assert again.due() == []
    report = coverage(book_of(game), again.shows, again.ledger)
    assert [rule for rule, status in report.statuses.items() if status == "tested"] == [
        "103.1",
        "704.5a",
        "704.5c",
        "704.5f",
    ]
    assert report.statuses["402.2"] == "implemented"


def test_an_entry_lapses_with_a_scenario_that_noticed(game: Path) -> None:
    campaign = campaign_of(game)
    sites = [site for site in campaign.sites if site.citation.rule == "704.5a"]
    campaign.keep(campaign.bite(sites, lambda done, all: None))
    campaign.ledger.write(game / "bites.json")
    assert len(campaign_of(game).due()) == 4
    loses = game / "scenarios" / "loses.yaml"
    loses.write_text(loses.read_text(encoding="utf-8") + "claim: more\n", encoding="utf-8")
    assert len(campaign_of(game).due()) == 5


def test_only_the_scenarios_of_what_is_due_are_played(game: Path) -> None:
    campaign = campaign_of(game)
    campaign.keep(campaign.bite(campaign.sites, lambda done, all: None))
    campaign.ledger.write(game / "bites.json")
    loses = game / "scenarios" / "loses.yaml"
    loses.write_text(loses.read_text(encoding="utf-8") + "claim: more\n", encoding="utf-8")
    named, book = list(scenarios(game / "scenarios")), book_of(game)
    ledger = read_ledger(book, named)
    played = concerned(book, ledger, named)
    assert [one.name for one in played] == ["fails", "loses"]
    again = Campaign(book, game, ledger, baseline(played, RUNNER), RUNNER, jobs=1)
    assert [site.citation.rule for site in again.due()] == ["704.5a"]
    again.keep(again.bite(again.due(), lambda done, all: None))
    assert len(again.ledger.entries) == len(again.known()) == 5  # the others are kept


def test_spot_checks_depend_on_the_commit(game: Path) -> None:
    campaign = campaign_of(game)
    campaign.keep(campaign.bite(campaign.sites[:2], lambda done, all: None))
    choices = [choose(book_of(game), campaign.ledger, str(commit), spots=1) for commit in range(60)]
    assert len({tuple(site.key for site in choice.picked) for choice in choices}) == 2
    assert {len(choice.changed) for choice in choices} == {3}


def test_ci_plays_what_its_choice_needs(game: Path) -> None:
    named = list(scenarios(game / "scenarios"))
    choice = choose(book_of(game), read_ledger(book_of(game), named), "a commit", most=1)
    (site,) = choice.tried
    assert choice.named(named) == [one for one in named if site.citation.rule in one.rules] != []


def test_a_baseline_is_the_same_in_two_children(game: Path) -> None:
    named = list(scenarios(game / "scenarios"))
    one, two = ([(show.name, show.passed, show.cited) for show in baseline(named, RUNNER, jobs)] for jobs in (1, 2))
    assert one == two


def test_code_that_cannot_run_at_all_is_told(game: Path) -> None:
    (game / "toygame" / "rules" / "deeds.py").write_text("import nowhere_to_be_found\n", encoding="utf-8")
    with pytest.raises(CannotRun, match="nowhere_to_be_found"):
        campaign_of(game)
