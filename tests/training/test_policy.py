"""Policy cases: the desk's tables are the key, in one question and in several steps (TQ-6)."""

from __future__ import annotations

import re

import pytest

from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError
from arbiter.training import policy

RECORDS = 102


def test_every_policy_record_of_the_manual_has_a_case() -> None:
    assert len({case.example for case in policy.cases().values()}) == RECORDS


@pytest.mark.parametrize("id", policy.cases())
def test_the_desk_rules_in_every_case(id: str) -> None:
    case = policy.case(id)
    walk = policy.walked(case)
    assert walk is not None and walk.ruling is not None
    assert {step.question for step in walk.path} == set(case.answers), "nothing is told that nobody asks"
    assert not re.search("[а-яё]", case.facts["en"], re.IGNORECASE)
    assert re.search("[а-яё]", case.facts["ru"], re.IGNORECASE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_case_is_a_question(lang: str) -> None:
    for case in policy.cases().values():
        question = policy.ask(case, lang)
        walk = policy.walked(case)
        assert walk is not None
        assert question.choices[question.key] == policy.ruling_text(walk, lang)
        assert len(set(question.choices)) == len(question.choices) >= 2
        assert not any("{" in one for one in question.choices)


def test_a_case_is_played_in_steps_and_one_slip_costs_one_mark() -> None:
    play = policy.Play(policy.case("J-5.1.1-3/1"))
    asked = []
    for given in ("no", "yes", "no", "no"):  # the ability is not optional: the second answer is wrong
        assert play.question is not None
        asked.append(play.question.id)
        play.answer(given)
    assert asked == ["whose", "optional", "decisions", "disruptive"]
    assert play.question is None and play.walk is not None and play.walk.ruling is not None
    assert play.walk.ruling.id == "stack"
    assert play.score == (3, 4)


def test_an_answer_that_is_none_is_refused_and_not_counted() -> None:
    play = policy.Play(policy.case("J-5.1.1-3/1"))
    with pytest.raises(ArbiterError):
        play.answer("perhaps")
    assert play.score == (0, 0)


def test_numbers_count_by_their_row() -> None:
    play = policy.Play(policy.case("J-5.1.2-3/1"))
    assert play.answer("7") is True  # also less than ten minutes


def test_there_is_no_such_case() -> None:
    with pytest.raises(ArbiterError):
        policy.case("J-9.9-9/1")
