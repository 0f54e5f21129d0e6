"""The card check of Berserk: what a card promises, and that what is not kept is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.library import cards
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.compiler import compile_text
from arbiter.berserk.language.notation import parse_abilities
from arbiter.cardcheck import running
from arbiter.cardcheck.berserk.check import work_of
from arbiter.cardcheck.berserk.promises import promises_of
from arbiter.cardcheck.berserk.trial import try_card

SEEN = (
    "Палач Стылого Мрака",
    "Камень Забытых Клятв",
    "Клинок Без Ножен",
    "Громовая Глыба",
    "Каменная Блоха",
    "Вожак Осыпи",
)
"""A creature, an artifact that is wounded instead of another, equipment, a protection, a parasite, thick skin."""


def creature(*abilities: n.Ability) -> Card:
    return Card(
        "Пробный", "creature", 4, lives=8, movement=1, subtype="independent", strike=(1, 2, 3), abilities=abilities
    )


def test_every_power_and_every_permanent_ability_is_promised() -> None:
    text = "Гном. Броня 1. {T}: Выстрел на 2, при этом закрыть атакованного. При ударе – получить фишку."
    text += " +1 к выстрелам, -1 от атак."
    found = [one.what for one in promises_of(creature(*compile_text("Пробный", text)))]
    assert found == ["armor", "Attack shot", "Turn", "Chips", "Bonus", "Shelter"]


def test_what_no_battle_shows_says_why() -> None:
    (promise,) = promises_of(creature(n.Named("horde")))
    assert promise.because == "check-while-recruiting"


@pytest.mark.parametrize("name", SEEN)
def test_a_card_of_the_set_does_all_that_it_says(name: str) -> None:
    verdict = try_card(cards()[name])
    assert (verdict.problem, verdict.unseen) == ("", [])


@pytest.mark.parametrize(
    ("notation", "named"),
    [
        ('Playable(Cost(close=True), Does(Turn("close", That("subject"))))', "Turn"),  # there is no event
        ('Permanent((Shelter(Num(1), from_=All((Is("terrain"), Is("creature")))),))', "Shelter"),  # from no card at all
        ('Triggered(When("attacks"), Does(Wound(It(), Num(1))))', "Wound"),  # nothing was spoken of
    ],
)
def test_what_never_does_anything_is_named(notation: str, named: str) -> None:
    verdict = try_card(creature(parse_abilities(notation)[0]), takes=6)
    assert verdict.unseen == [named] and not verdict.problem


def test_two_processes_say_what_one_does_and_a_check_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With cards that only this process knows."""
    works = [work_of(creature(n.Named("armor", value=1))), work_of(cards()["Громовая Глыба"])]
    alone = running.run("berserk", works, out=tmp_path / "kept.jsonl", takes=2)
    assert [row["name"] for row in alone.rows] == ["Пробный", "Громовая Глыба"]
    assert running.run("berserk", works, jobs=2, takes=2).rows == alone.rows
    monkeypatch.setattr("arbiter.cardcheck.berserk.check.try_card", lambda card, takes: pytest.fail("played again"))
    assert running.run("berserk", works, out=tmp_path / "kept.jsonl", takes=2).rows == alone.rows


def test_a_card_that_takes_too_long_is_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(*_: object) -> str:
        while True:
            pass

    monkeypatch.setattr("arbiter.cardcheck.berserk.trial.play", forever)
    monkeypatch.setattr("arbiter.cardcheck.berserk.trial.SECONDS", 1)
    assert try_card(creature(n.Named("armor", value=1))).problem == "endless"


def test_a_crash_is_reported_and_not_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise ValueError("no such thing")

    monkeypatch.setattr("arbiter.cardcheck.berserk.trial.play", broken)
    verdict = try_card(creature(n.Named("armor", value=1)))
    assert (verdict.problem, verdict.passed) == ("crash", False) and "no such thing" in verdict.what
