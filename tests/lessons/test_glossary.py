"""The glossary: each word in both languages, found in the lessons as it is written there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter.answers.glossary import glossary
from arbiter.answers.terms import Named, for_newcomers
from arbiter.lessons.lesson import folder_of

CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


@pytest.mark.parametrize("game", ["magic", "berserk"])
def test_every_word_is_there_in_both_languages_once(game: str) -> None:
    found = for_newcomers(game)
    for lang in ("en", "ru"):
        forms = [form for entry in found for form in entry.forms[lang]]
        assert len(forms) == len(set(forms)), [form for form in forms if forms.count(form) > 1]
    for entry in found:
        assert CYRILLIC.search(entry.means["ru"]) and not CYRILLIC.search(entry.means["en"]), entry.names
        assert not entry.means["en"].endswith(".") and not entry.means["ru"].endswith(".")


def test_words_of_the_lessons_are_terms_of_the_glossary_with_rule_and_engine() -> None:
    """One table: what a lesson marks is what the glossary lists, with its rule, both languages and the engine's word."""
    listed = {(term.game, term.rule, term.en[0]): term for term in glossary()}
    assert sum(not term.engine for term in listed.values()) < len(listed) / 20
    for game in ("magic", "berserk"):
        assert len(for_newcomers(game)) > 20
        for entry in for_newcomers(game):
            term = listed[game, entry.rule, entry.names["en"][0]]
            assert term.means == entry.means and set(entry.names["ru"]) <= set(term.ru)
    assert {"riot", "escape"} <= {name for term in listed.values() for name in term.en}, "every keyword is a term"


def written(entry: Named, lang: str, text: str) -> bool:
    forms = [re.escape(form).replace(r"\*", r"\w{0,4}") for form in entry.forms[lang]]
    return any(re.search(rf"(?<!\w){form}(?!\w)", text, re.IGNORECASE) for form in forms)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_most_words_come_up_in_the_lessons(lang: str) -> None:
    """Forms with a slip of the pen would be found nowhere."""
    text = " ".join([path.read_text("utf-8") for path in sorted(Path(folder_of("magic")).glob("*.yaml"))])
    missing = [entry.names[lang][0] for entry in for_newcomers("magic") if not written(entry, lang, text)]
    assert len(missing) <= 6, missing


@pytest.mark.parametrize(
    ("game", "lang", "name", "text", "marked"),
    [
        ("magic", "ru", "Цель", "Стоимость платят целиком.", False),
        ("magic", "ru", "Цель", "Выберите целевое существо.", True),
        ("magic", "en", "Draw", "The match is drawn.", True),  # the longer form is another term's, and goes first
        ("magic", "en", "Drawn game", "The match is drawn.", True),
        ("berserk", "ru", "Ряд", "Защитник должен стоять рядом.", False),
        ("berserk", "ru", "Ряд", "Серебром платят за рядовых.", False),
        ("berserk", "ru", "Ряд", "Шесть рядов клеток.", True),
    ],
)
def test_a_word_that_only_begins_alike_is_not_marked(game: str, lang: str, name: str, text: str, marked: bool) -> None:
    """ "Целиком" was explained as a target, and who stands "рядом" as a row."""
    (entry,) = [entry for entry in for_newcomers(game) if entry.names[lang][0] == name]
    assert written(entry, lang, text) == marked
