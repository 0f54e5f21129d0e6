"""The named abilities: the table, what the rules write out for them, and that both can be read and said."""

from __future__ import annotations

import re

import pytest

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.compiler import compile_text
from arbiter.berserk.language.meanings import BY_THE_RULES, MEANINGS, OTHERWISE, expansion
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.notation import problems
from arbiter.berserk.language.render.sentences_en import english
from arbiter.berserk.language.render.sentences_ru import russian
from arbiter.rulebook.book import books

GRANTED = ("poison", "fading")
"""Their other readings speak of the card that granted them: a text says so only in quotes, by its name."""


def named(name: str) -> n.Named:
    return n.Named(name, value=3 if NAMED[name].takes else 0)


def test_there_are_45_and_the_keywords() -> None:
    kinds = [line.kind for line in NAMED.values()]
    assert len([kind for kind in kinds if kind != "keyword"]) == 45
    assert len(kinds) - 45 == 6


def test_each_has_a_meaning_or_the_rules_know_it() -> None:
    assert set(MEANINGS) | set(BY_THE_RULES) == set(NAMED)
    assert not set(MEANINGS) & set(BY_THE_RULES)


def test_each_rule_is_in_the_book() -> None:
    book = books()["berserk"]
    assert [line.rule for line in NAMED.values() if line.rule not in book.rules] == []


@pytest.mark.parametrize("name", NAMED)
def test_a_card_can_have_it(name: str) -> None:
    ability = named(name)
    assert compile_text("", russian((ability,))) == (ability,)
    assert english((ability,)).startswith(NAMED[name].english)


@pytest.mark.parametrize("name", NAMED)
def test_a_card_can_get_and_lose_it(name: str) -> None:
    effects = (n.Give(n.This(), (named(name),), until="end of turn"), n.Take(n.Target(n.Is("creature")), names=(name,)))
    for effect in effects:
        ability = n.Playable(n.Cost(close=True), n.Does(effect))
        assert compile_text("", russian((ability,))) == (ability,)
    if name in ("symbiote", "parasite"):  # a creature "with a symbiote" carries one
        return
    asked = n.Playable(n.Cost(close=True), n.Does(n.Destroy(n.Target(n.All((n.Is("creature"), n.Has(name)))))))
    assert compile_text("", russian((asked,))) == (asked,)


@pytest.mark.parametrize("name", MEANINGS)
def test_its_meaning_is_written_in_the_language(name: str) -> None:
    meaning = expansion(named(name))
    assert meaning and problems(meaning) == []
    known = ("$value", "$minus", "$to", "$against", "$victims")
    assert all(word.startswith(known) for word in re.findall(r"\$\w+", "".join(MEANINGS[name])))
    assert compile_text("", russian(meaning)) == meaning
    assert english(meaning)


@pytest.mark.parametrize("name", OTHERWISE)
def test_its_other_reading_is_written_in_the_language(name: str) -> None:
    meaning = expansion(named(name), otherwise=True)
    assert meaning and problems(meaning) == []
    if name not in GRANTED:
        assert compile_text("", russian(meaning)) == meaning
    assert english(meaning)


def test_a_value_is_left_out_only_where_there_is_a_default() -> None:
    assert compile_text("", "Опыт в атаке.") == (n.Named("attack-experience", value=1),)
    assert compile_text("", "Уязвимость 2 к выстрелам.") == (n.Named("vulnerability", value=2, to=("shot",)),)
    assert expansion(n.Named("vulnerability", value=2, to=("shot",))) == (
        n.Permanent((n.Shelter(n.Num(-2), kinds=("shot",)),)),
    )


def test_reminders_stand_in_both_languages() -> None:
    for line in NAMED.values():
        assert line.reminder.endswith(".") and line.reminder_ru.endswith(".")
        assert ("X" in line.reminder) == ("X" in line.reminder_ru)
