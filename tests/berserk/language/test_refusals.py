"""What is not understood is refused, with the exact place and what is known there, in both languages."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.berserk.language.compiler import NotUnderstood, compile_text
from arbiter.berserk.language.lexicon.words import NOUNS
from arbiter.kernel.localisation import say

TWICE = "{T}: Излечить другое ваше существо на 1 и другое ваше существо на 1."


def refused(text: str, name: str = "Пробная Карта") -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        compile_text(name, text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "span", "why"),
    [
        ("Гном. Строй: +1 к ударам бога.", "бога", "not-understood"),
        ("{T}: Выстрел на много.", "много", "not-understood"),
        ("При ударе – обнять атакованного.", "обнять атакованного", "not-understood"),
        ("Броня.", "Броня", "numberless"),
        ("Защита от дождя.", "дождя", "not-understood"),
        ("{T}: Излечить его на 2.", "{T}: Излечить его на 2", "unbound"),
        ("Выбранное существо не может действовать.", "действовать", "not-understood"),
        ("Ваши существа не может двигаться.", "может двигаться", "not-understood"),
        ("{C} Выстрел на 2.", "Выстрел на 2", "not-understood"),
        ("{T}: Ранить выбранную существо на 2.", "существо на 2", "not-understood"),
        ("Полёт €.", "€", "not-understood"),
        (TWICE, TWICE.removesuffix("."), "not-understood"),
        (
            "В начале вашего хода – вызвать на своё место существо.",
            "В начале вашего хода – вызвать на своё место существо",
            "impossible",
        ),
    ],
)
def test_a_refusal_shows_the_span(text: str, span: str, why: str) -> None:
    error = refused(text)
    assert (error.span, error.why) == (span, why)
    assert text[error.start - 1 : error.end] == span


def test_a_word_that_no_rule_defines_is_told_though_the_card_is_called_so() -> None:
    error = refused("Темный эльф. Броня 1.", "Темный Эльф")
    assert (error.span, error.why) == ("Темный эльф", "undefined")


def test_a_refusal_reads_well_in_both_languages() -> None:
    message = refused("{T}: Выстрел на много.").message
    assert say(message, "en") == (
        'Пробная Карта, characters 17-21 not understood: "много". '
        'Known here: "стоимость", "число", "начальное", a strength. Card refused.'
    )
    assert say(message, "ru") == (
        "«Пробная Карта», знаки 17-21: не понято «много». "
        'Здесь известно: "стоимость", "число", "начальное", сила. Карта не принята.'
    )
    assert "speaks of no card" in say(refused("{T}: Излечить его на 2.").message, "en")
    assert "местоимение" in say(refused("{T}: Излечить его на 2.").message, "ru")


def test_a_name_is_declined_by_the_tables_or_as_the_card_says() -> None:
    text = "Когда у Пробной Карты становится 2 или менее ран – получить фишку."
    assert len(compile_text("Пробная Карта", text)) == 1
    wrong = text.replace("Пробной Карты", "Пробному Карту")
    assert refused(wrong).span.startswith("Пробному Карту")
    cases = ("Пробная Карта", "Пробной Карты", "Пробной Карте", "Пробную Карту", "Пробной Картой", "Пробной Карте")
    assert len(compile_text("Пробная Карта", text, cases)) == 1


def test_a_long_text_is_refused() -> None:
    assert refused("Броня 1. " * 1000).start > 1


def test_an_empty_text_has_no_abilities() -> None:
    assert compile_text("Пробная Карта", "") == ()
    assert compile_text("Пробная Карта", "   ") == ()


WORDS = st.sampled_from(
    [
        *[noun.singular[case] for noun in NOUNS.values() for case in (0, 1, 3)],
        *"при ударе если когда ранить на 2 выбранное ваше противника – , . : { } {T} {!} « » ( )".split(),
        *"раз за ход и или может не пока".split(),
        "получает",
        "+1",
        "к",
        "удару",
        "Х",
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS, max_size=14))
def test_nothing_but_a_refusal_is_raised(words: list[str]) -> None:
    text = " ".join(words)
    try:
        compile_text("Пробная Карта", text)
    except NotUnderstood as error:
        assert text[error.start - 1 : error.end] == error.span or error.why == "unfaithful"


def test_all_refused_sentences_are_told_at_once_and_what_no_rule_defines() -> None:
    lower = "{T}: Положить на кладбище нижнюю карту вашей колоды."
    error = refused(f"Гном. Враг степей. {{T}}: Выстрел на много. Броня 2. {lower}")
    assert [one.span for one in (error, *error.others)][:2] == ["Враг степей", "много"]
    assert error.why == "undefined"
    first, second, third = [say(message, "en") for message in error.messages()]
    assert "define no such word" in first and "not understood" in second
    assert 'Nearest known: "' in third


def test_a_named_ability_without_its_number_is_told_so() -> None:
    error = refused("Гном. Преданность. Уязвимость.")
    assert (error.span, error.why, error.others) == ("Преданность", "numberless", [])
    assert 'such as "Преданность 1"' in say(error.message, "en")
    assert "например «Преданность 1»" in say(error.message, "ru")
