"""The notation: what it refuses, and how it says so."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.magic.language import nodes as n
from arbiter.magic.language.notation import (
    SIZE_LIMIT,
    NotationError,
    from_json,
    parse,
    parse_abilities,
    problems,
    show,
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Destroi(Self())", 'character 1: expected a node; the closest name is Destroy, found "Destroi"'),
        ("Destroy(", "character 9: expected a node, a text in double quotes, a number or a group, found the end"),
        ("Destroy(Self(), x=1)", 'character 17: expected one of the fields regeneration, found "x"'),
        ("Destroy(Self(), 1, 2)", 'character 17: expected bool in Destroy, found "1"'),
        ("Destroy()", 'character 9: expected the field what of Destroy, found ")"'),
        ("Draw(Self())", 'character 6: expected Players in Draw, found "Self"'),
        ('Is("creature") x', 'character 16: expected the end, found "x"'),
        ('Is("creature', "character 13: expected a closing quote, found the end"),
        ("All((Self(),))", 'character 5: expected tuple[Predicate, ...] in All, found "("'),
        ("Sequence((Draw(You())))", 'character 22: expected "," (a group of one is written with a comma), found ")"'),
        (
            "__import__",
            'character 1: expected a node, a text in double quotes, a number or a group, found "__import__"',
        ),
    ],
)
def test_errors_say_where_and_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert str(caught.value) == message


def test_depth_and_size_are_limited() -> None:
    with pytest.raises(NotationError, match="levels of nesting"):
        parse("Not(" * 100 + 'Is("creature")' + ")" * 100)
    with pytest.raises(NotationError, match=f"at most {SIZE_LIMIT} characters"):
        parse(" " * (SIZE_LIMIT + 1))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('Is("gobln")', "no type, subtype, supertype, color or status"),
        ('Restrict("atack")', "the closest is 'attack'"),
        ('Require("be countered")', "not in its list"),
        ('AddCounters(Self(), "chrge")', "the closest is 'charge'"),
        ('StepBegins("upkep", You())', "the closest is 'upkeep'"),
        ('Keyword("fliyng")', "the closest is 'flying'"),
        ('AddTypes(("gren",))', "no type word"),
        ('SpellAbility(Destroy(TargetRef(1)), (Targets(Is("land")),))', "target 1 is mentioned, but 1 are declared"),
        ('Enters(counters=(("chrge", Number(1)),))', "no kind of counter"),
    ],
)
def test_a_wrong_word_is_never_silence(text: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem.replace("(", r"\(")):
        parse(text)


def test_defaults_are_left_out_and_fields_after_them_named() -> None:
    node = n.Destroy(n.Every(n.Is("creature")), regeneration=False)
    assert show(node) == 'Destroy(Every(Is("creature")), regeneration=False)'
    assert show(n.Draw(n.You())) == "Draw(You())"
    assert parse("Draw(who=You(), count=Number(1))") == n.Draw(n.You())


def test_a_group_of_abilities() -> None:
    assert parse_abilities('(Keyword("flying"), Keyword("haste"))') == (n.Keyword("flying"), n.Keyword("haste"))
    assert parse_abilities('Keyword("flying")') == (n.Keyword("flying"),)
    with pytest.raises(NotationError, match="an ability"):
        parse_abilities("Draw(You())")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"node": "Drow"}, "unknown node 'Drow'; the closest name is Draw"),
        ({"node": "Draw"}, "Draw needs the field who"),
        ({"node": "Draw", "who": {"node": "You"}, "how": 1}, "Draw has no field 'how'"),
        ({"node": "Draw", "who": {"node": "Self"}}, "Draw.who must be Players"),
    ],
)
def test_json_is_checked(data: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        from_json(data)


def test_problems_are_empty_for_good_nodes() -> None:
    assert problems(n.Keyword("flying")) == []


@given(st.text(max_size=200))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        node = parse(text)
    except NotationError as error:
        assert 1 <= error.position <= len(text) + 1
    else:
        assert parse(show(node)) == node


WORDS = st.sampled_from(["creature", "land", "Goblin", "white", "tapped", "legendary", "permanent"])
PREDICATES = st.recursive(
    WORDS.map(n.Is) | st.just(n.Other()),
    lambda inner: inner.map(n.Not) | st.lists(inner, max_size=3).map(lambda parts: n.All(tuple(parts))),
    max_leaves=8,
)


@given(PREDICATES)
def test_nested_predicates_come_back(what: n.Predicate) -> None:
    assert parse(show(what)) == what
