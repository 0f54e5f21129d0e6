"""The bank: every question has one right answer, wrong ones with a name, and words in both languages."""

from __future__ import annotations

import os
import random
import re

import pytest

from arbiter.kernel.localisation import LANGUAGES
from arbiter.rulebook.book import project_folder
from arbiter.training import bank, choosing, policy
from arbiter.training.bank import EDITION, FACT, LEGAL, WHICH, Item
from arbiter.training.lookup import ask_by_id
from arbiter.training.questions import NotAsked, ask
from arbiter.training.shapes import QuizSolved

DRAWN = 500 if os.environ.get("ARBITER_NIGHTLY") else 60
"""So many questions are drawn: the keys are computed anew, which takes its time."""

LEAST = 1518


def drawn() -> list[str]:
    ids = [entry.id for entry in choosing.entries()]
    return random.Random(24).sample(ids, DRAWN)


@pytest.mark.parametrize("id", drawn())
def test_a_question_has_one_key_and_words_in_both_languages(id: str) -> None:
    asked = {lang: ask_by_id(id, lang) for lang in LANGUAGES}
    for lang, question in asked.items():
        assert len(set(question.choices)) == len(question.choices) >= 2
        assert [place for place, mistake in enumerate(question.mistakes) if not mistake] == [question.key], (
            "every wrong answer is a mistake with a name"
        )
        assert_no_broken_word(question, lang)
    assert len({len(question.choices) for question in asked.values()}) == 1


def assert_no_broken_word(question: QuizSolved, lang: str) -> None:
    lines = [*question.position, *question.story, question.text, *question.choices]
    lines += [*question.reason, *question.mistakes, *question.editions]
    for line in lines:
        assert not re.search(r"quiz-[a-z]|\{ ?\$|\bNone\b|\{\}|  \)|\( |\?\?", line), line
    if lang == "ru":
        assert re.search("[а-яё]", question.text, re.IGNORECASE)


def test_the_bank_is_as_large_as_promised() -> None:
    assert len(choosing.entries()) >= LEAST


def test_ids_are_unique() -> None:
    ids = [entry.id for entry in choosing.entries()]
    assert len(set(ids)) == len(ids)


FILE = """
rules: ["702.110b"]
claim: One creature alone cannot block a creature with menace; two can.
strict: true
given:
  step: declare attackers
  P1: {battlefield: [{name: Raider, type: Creature - Orc, pt: 3/3, text: Menace, attacking: P2}]}
  P2: {battlefield: [{name: Guard, type: Creature - Human, pt: 1/1}, {name: Squire, type: Creature - Human, pt: 1/1}]}
when:
  - {P2: block, Raider: [Guard], refused: "702.110b"}
  - {P2: block, Raider: [Guard, Squire]}
  - {P1: choose, answer: [Squire, Guard], asks: "509.2"}
then:
  Raider: {blocked by: [Guard, Squire], pt: 9/9}
"""


def item(kind: str, *points: str, wrong: tuple[tuple[str, str], ...] = ()) -> Item:
    return Item("test#1", "test", kind, points, wrong, ("702.110b",), (), ("2.2.3",))


def test_the_key_is_what_the_engine_says_not_what_the_file_expects() -> None:
    """The file expects nonsense (9/9): nobody looks at that."""
    question = ask(item(FACT, "3|Raider|pt", wrong=(("9/9", "613.3c"),)), "en", "", FILE)
    assert question.choices[question.key] == "3/3"
    assert sorted(question.choices) == ["3/3", "9/9"]


def test_a_wrong_answer_that_is_right_by_the_engine_is_left_out() -> None:
    with pytest.raises(NotAsked):
        ask(item(FACT, "3|Raider|pt", wrong=(("3/3", "613.3c"),)), "en", "", FILE)


def test_which_is_legal_names_the_rule_that_forbids_the_other() -> None:
    question = ask(item(WHICH, "0||legal", "1||legal"), "en", "", FILE)
    assert question.choices[question.key] == "P2 declares blockers: Guard, Squire → Raider"
    assert "702.110b" in question.mistakes[1 - question.key]


def test_a_question_of_legality_is_yes_or_no() -> None:
    question = ask(item(LEGAL, "0||legal", wrong=(("", "702.110b"),)), "ru", "", FILE)
    assert (question.choices, question.key) == (["да", "нет"], 1)


def test_what_is_asked_and_what_is_told_afterwards_are_the_whole_question() -> None:
    question = ask(item(LEGAL, "0||legal", wrong=(("", "702.110b"),)), "en", "", FILE)
    before, after = vars(question.asked()), vars(question.reasons())
    assert not before.keys() & after.keys() and {"key", "mistakes", "reason"} <= after.keys()
    assert QuizSolved(**before, **after) == question


def test_what_has_no_words_is_not_asked() -> None:
    odd = FILE.replace("step: declare attackers", "step: declare attackers\n  monarch: P1")
    with pytest.raises(NotAsked, match="monarch"):
        ask(item(WHICH, "0||legal", "1||legal"), "en", "", odd)


def test_the_rulebook_that_is_chosen_gives_the_key() -> None:
    """What is a wrong answer because it is right by another edition is the key by that edition."""
    found = [(one, value, why) for one in bank.items().values() for value, why in one.wrong if why.startswith(EDITION)]
    assert found
    for one, value, why in found[:5]:
        asked = {book: ask(one, "en", book) for book in ("", why.removeprefix(EDITION))}
        keys = {book: question.choices[question.key] for book, question in asked.items()}
        assert keys[""] != keys[why.removeprefix(EDITION)], (one.id, value)
        assert any(keys[why.removeprefix(EDITION)] in line for line in asked[""].editions), (
            "TQ-7: the difference is shown"
        )


@pytest.mark.skipif(not os.environ.get("ARBITER_NIGHTLY"), reason="reads the whole bank")
def test_the_scenarios_of_the_bank_are_those_of_the_project() -> None:
    project = project_folder()
    assert project is not None
    stale = [
        name
        for name in {one.scenario for one in bank.items().values()}
        if name  # abilities of cards stand in no scenario
        and not name.startswith("games/")
        and (project / "tests" / "scenarios" / f"{name}.yaml").read_text("utf-8") != bank.scenario(name)
    ]
    assert stale == [], "build the bank again: python -m arbiter.training.build"


def test_policy_cases_are_in_the_bank() -> None:
    assert {one.example for one in policy.cases().values()} <= {
        example for entry in choosing.entries() for example in entry.examples
    }
