"""TQ-1 to TQ-9 of the features, each by its id; those of the exam and of practice stand in `test_practice`."""

from __future__ import annotations

import random

import pytest

from arbiter.client.face import face_of
from arbiter.judge.infractions import Guide, guide
from arbiter.judge.table import PENALTIES
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError
from arbiter.rulebook.book import books
from arbiter.rulebook.examples import read_examples
from arbiter.scenario.source import Fields, Scalar
from arbiter.training import bank, choosing, paper, penalties, sections
from arbiter.training.bank import Item
from arbiter.training.choosing import Wanted
from arbiter.training.lookup import ask_by_id
from arbiter.training.reading import Plain, Point, read

OPEN_EXERCISES = ("J-3.3.1-15", "J-3.3.3-17", "J-3.4-13")
"""TQ-4."""


def asked() -> set[str]:
    return {example for entry in choosing.entries() for example in entry.examples}


def test_nobody_is_asked_for_more_than_there_is() -> None:
    """At the table too, any number was told as a thousand: which 1,000 do you sacrifice?"""
    story = ask_by_id("magic/702/devoured_creatures#2", "en").story
    assert any("Which 3 do you sacrifice?" in line for line in story)


@pytest.mark.parametrize(
    ("id", "key"),
    [
        ("magic/610/returning_at_the_same_time#1", "the ability of Echo Fawn 1, the ability of Echo Fawn 2"),
        ("magic/508/put_onto_the_battlefield_attacking#3", "the ability of Pride, the ability of Cause"),
    ],
)
def test_nobody_is_asked_which_of_alike_things_comes_first(id: str, key: str) -> None:
    """Who controls alike triggers puts them onto the stack as he likes: the order from the other end is no mistake."""
    question = ask_by_id(id, "en")
    assert question.choices[question.key] == key
    other = sorted(key.split(", "))
    assert [choice for choice in question.choices if sorted(choice.split(", ")) == other] == [key]


def test_tq_1_the_records_of_the_manual_are_in_the_bank() -> None:
    records = [id for id in read_examples(books()["magic"].folder) if id.startswith("J-")]
    assert len(records) == 518
    assert [id for id in records if id not in asked()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", sorted(paper.sheets()))
def test_tq_1_of_cards_on_paper_the_formats_and_the_type_lines_are_the_key(id: str, lang: str) -> None:
    question, sheet = ask_by_id(id, lang), paper.sheets()[id]
    assert len(set(question.choices)) == len(question.choices) == 3
    assert [bool(mistake) for mistake in question.mistakes] == [at != question.key for at in range(3)]
    assert question.rules and question.reason and question.page
    if sheet.line:
        assert question.choices[question.key] == {"en": "instant", "ru": "мгновенное заклинание"}[lang]
    else:
        assert [bool(paper.broken(sheet.format, deck)) for deck in sheet.decks].count(True) == 1


@pytest.mark.parametrize(
    ("id", "named"),
    [
        ("J-1.1-1", "3 × Mahamoti Djinn, 2 × Джинн Махамоти, 55 × Island"),
        ("J-5.2.3-8", "Archangel Avacyn: 1 × Damnation, 98 × Plains"),
        ("J-5.2.3-9", "Archangel Avacyn: 1 × Unmake, 98 × Plains"),
        ("J-5.2.3-10", "Zur the Enchanter: 1 × Boros Signet, 98 × Plains"),
    ],
)
def test_tq_1_the_deck_that_may_not_be_played(id: str, named: str) -> None:
    question = ask_by_id(id, "en")
    assert question.choices[question.key] == named


def test_tq_4_the_counters_of_the_exiled_card_are_what_one_would_add_by_mistake() -> None:
    """J-3.4-13: the bonus is given in layer 7c, where the counters of 7d are not yet."""
    ids = [entry.id for entry in choosing.select(Wanted(example="J-3.4-13"))]
    question = next(asked for asked in (ask_by_id(id, "en") for id in ids) if "Iron Maw" in asked.text)
    assert question.choices[question.key] == "4/4" and "6/6" in question.choices


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(topic="3.2.3"),
        Wanted(topic="704.5"),
        Wanted(kind="which"),
        Wanted(card="Giant Growth"),
        Wanted(example="J-4.3-1"),
    ],
    ids=["section", "topic", "kind", "card", "example"],
)
def test_tq_1_questions_are_filtered(wanted: Wanted) -> None:
    found = choosing.select(wanted)
    assert found and len(found) < len(choosing.entries())


def test_tq_1_what_is_asked_does_not_tell_the_answer() -> None:
    question = ask_by_id(choosing.select(Wanted(kind="fact", topic="4.3"))[0].id, "en")
    shown = [*question.position, *question.story, question.text]
    assert not any(line in shown for line in question.reason)


def stored_answer(item: Item) -> tuple[Plain, Plain] | None:
    """What the file of a question expects of its fact (`then` of a worked example), and what the engine finds there."""
    run = read(bank.scenario(item.scenario), item.scenario, "")
    point = Point.named(item.points[0])
    steps = run.scenario.steps
    then = run.scenario.then if point.step >= len(steps) else steps[point.step].value
    own = then.get(point.of) if point.of and isinstance(then, Fields) else then
    value = own.get(point.fact) if isinstance(own, Fields) else own if point.fact == "zone" else None
    if not isinstance(value, Scalar):
        return None  # lists and parts of them are compared by the scenario itself
    found = run.found[point.key]
    stored = value.value if isinstance(value.value, (int, bool)) else value.text
    return stored, len(found) if isinstance(stored, int) and isinstance(found, (list, dict)) else found


def test_tq_3_the_engine_and_the_scenario_agree() -> None:
    """The stored answer is what the file of the worked example expects; what the engine computes must be just that."""
    items = [one for one in bank.items().values() if one.kind == "fact" and one.examples]
    pairs = [pair for one in random.Random(3).sample(items, 60) if (pair := stored_answer(one)) is not None]
    assert len(pairs) >= 20
    for stored, computed in pairs:
        assert str(stored).casefold() == str(computed).casefold()


@pytest.mark.parametrize("example", OPEN_EXERCISES)
def test_tq_4_open_exercises_have_derived_answers(example: str) -> None:
    assert choosing.select(Wanted(example=example))


def test_tq_7_every_answer_shows_reason_section_and_rule() -> None:
    for entry in random.Random(7).sample(choosing.select(Wanted(game="magic", difficulty="normal")), 10):
        question = ask_by_id(entry.id, "ru")
        assert question.reason and question.rules
        assert question.section in sections.pages()


@pytest.mark.parametrize(
    ("game", "rule", "lang", "said"),
    [
        ("magic", "702.16f", "en", "Protection. Such creatures can't block it."),
        ("magic", "702.11c", "ru", "Порчеустойчивость. То же для игрока с Порчеустойчивостью."),
        ("magic", "611.2", "ru", "Продолжительные эффекты. Он может возникнуть при разрешении."),
        ("magic", "702.19", "en", "Trample."),
    ],
)
def test_tq_7_a_rule_is_quoted_with_what_it_speaks_of(game: str, rule: str, lang: str, said: str) -> None:
    """Alone it spoke of "it" and of "such creatures", and a learner could not know of what."""
    assert face_of(game).rule_in_context(rule, lang) == said


def test_tq_1_abilities_that_read_alike_are_asked_about_once() -> None:
    """Flying was asked about seven times, each time of another card that was not shown."""
    own = [entry for entry in choosing.select(Wanted(kind="ability")) if not entry.examples]
    texts = [ask_by_id(entry.id, "en").text for entry in own]
    assert len(texts) > 80 and len(set(texts)) == len(texts)


@pytest.mark.parametrize(("lang", "asked"), [("en", "How many chips does Маг have?"), ("ru", "«Маг»: сколько фишек?")])
def test_tq_1_chips_are_counted(lang: str, asked: str) -> None:
    """ "Which chips?" asked for kinds, and a number answered."""
    assert ask_by_id("berserk/501/resources_are_pledged_once#2", lang).text == asked


def test_tq_8_a_wrong_answer_leads_back_to_the_page() -> None:
    question = ask_by_id("J-5.1.1-2/1", "en")
    assert sections.pages()[question.section].titles["en"].endswith("common issues")


def test_tq_9_level_two_is_locked_without_the_data_of_the_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    level_2 = Wanted(difficulty=sections.LEVEL_2)
    assert {entry.kind for entry in choosing.select(level_2)} == {"penalty"}
    empty = Guide("", {}, {})
    monkeypatch.setattr(penalties, "guide", lambda: empty)
    with pytest.raises(ArbiterError):
        choosing.select(level_2)
    with pytest.raises(ArbiterError):
        ask_by_id("IPG 3.3#1", "en")
    assert not any(entry.section == sections.LEVEL_2 for entry in choosing.entries())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tq_9_every_infraction_is_asked_about_and_the_guide_is_the_key(lang: str) -> None:
    asked = [ask_by_id(entry.id, lang) for entry in choosing.select(Wanted(kind="penalty"))]
    assert {question.rules[0] for question in asked} == {one.section for one in guide().infractions.values()}
    keys = {question.id: PENALTIES[question.key] for question in asked}
    assert keys["IPG 3.3#1"] == "warning" and keys["IPG 3.3#2"] == "game-loss"
    assert keys["IPG 2.5#3"] == "game-loss" and keys["IPG 2.6#3"] == "warning", "this one is not counted up"
    for question in asked:
        assert len(set(question.choices)) == len(PENALTIES) and question.page
        assert [bool(mistake) for mistake in question.mistakes] == [at != question.key for at in range(len(PENALTIES))]


def test_tq_9_an_exam_of_level_two_is_of_its_questions_and_none_of_level_one_has_any() -> None:
    level_2 = {entry.id for entry in choosing.select(Wanted(kind="penalty"))}
    assert set(choosing.exam(10, 1, sections.LEVEL_2)) < level_2
    assert not set(choosing.exam(40, 1)) & level_2
