"""What `make bite` and CI do with a campaign: the ledger is written, and a place that stopped biting is an error."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.rulebook.campaign import choose
from arbiter.rulebook.ledger import FILE, Entry
from tests.rulebook.test_bite import book_of, campaign_of, game
from tools.bite import check, tell_rules, update

__all__ = ["game"]


PROJECT = Path(__file__).resolve().parents[2]


def test_update_writes_the_ledger_once(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert update(campaign_of(game), book_of(game), again=False) == 0
    said = capsys.readouterr().out
    assert "shown but never bitten: 402.2" in said
    assert "4 of 5 places bite, 4 of 5 rules" in said
    written = (game / FILE).read_text(encoding="utf-8")
    assert update(campaign_of(game), book_of(game), again=False) == 0
    assert "0 places tried" in capsys.readouterr().out
    assert (game / FILE).read_text(encoding="utf-8") == written


def test_ci_accepts_what_the_ledger_says_and_refuses_what_it_claims_falsely(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    update(campaign_of(game), book_of(game), again=False)
    campaign = campaign_of(game)
    capsys.readouterr()
    book = book_of(game)
    assert check(campaign, choose(book, campaign.ledger, "a commit")) == 0
    assert "0 places changed, 0 of them bite; 4 picked, 0 do not bite any more" in capsys.readouterr().out
    (limit,) = [site for site in campaign.sites if site.citation.rule == "402.2"]
    campaign.ledger.entries[limit.key] = Entry(campaign.ledger.content(limit, {"limit": "failed"}), {"limit": "failed"})
    assert check(campaign, choose(book, campaign.ledger, "a commit")) == 1
    assert "402.2 does not bite any more" in capsys.readouterr().out


def test_ci_tries_some_of_what_changed(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    campaign = campaign_of(game)
    assert check(campaign, choose(book_of(game), campaign.ledger, "a commit", most=2)) == 0
    said = capsys.readouterr().out
    assert "5 places changed, 2 picked by the commit and tried (the others wait for `make bite`)" in said
    assert "; 0 picked" in said


def test_ci_asks_only_whether_a_place_bites(game: Path) -> None:
    text = 'game: toy\nrules: ["704.5a"]\ncall: life\nwith: -1\ngives: lost\n'
    (game / "scenarios" / "loses_too.yaml").write_text(text, encoding="utf-8")
    campaign = campaign_of(game)
    (life,) = [site for site in campaign.sites if site.citation.rule == "704.5a"]
    assert list(campaign.bite([life], lambda done, all: None)[life.key].bites) == ["loses", "loses_too"]
    campaign.brief = True
    assert len(campaign.bite([life], lambda done, all: None)[life.key].bites) == 1


def test_a_rule_can_be_looked_at(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tell_rules(campaign_of(game), ["704.5a"])
    assert "704.5a: loses (failed)" in capsys.readouterr().out
    tell_rules(campaign_of(game), ["704.5g"])
    assert "no passing scenario names these rules" in capsys.readouterr().out


def test_what_stands_outside_of_functions_bites_in_every_book_of_a_run() -> None:
    """A table of Magic's rules, in a run that has looked at another book before."""
    command = [sys.executable, str(PROJECT / "tools" / "bite.py"), "--rule", "201.3b"]
    path = {**os.environ, "PYTHONPATH": str(PROJECT / "src")}
    done = subprocess.run(command, capture_output=True, text=True, cwd=PROJECT, env=path, check=True)
    books = [line for line in done.stdout.splitlines() if line.endswith(":")]
    assert books == ["berserk:", "classic-2005:", "cr-2019-05-03:", "magic:", "manual-2015:"]
    assert "201.3b: magic/201/name_of_a_half (failed)" in done.stdout
    assert "nothing noticed" not in done.stdout
