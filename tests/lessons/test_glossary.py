"""The glossary: each word in both languages, found in the lessons as it is written there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter.lessons.glossary import Entry, entries
from arbiter.lessons.lesson import folder_of

CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


@pytest.mark.parametrize("game", ["magic", "berserk"])
def test_every_word_is_there_in_both_languages_once(game: str) -> None:
    found = entries(game)
    for lang in ("en", "ru"):
        terms = [entry.term[lang] for entry in found]
        forms = [form for entry in found for form in entry.forms(lang)]
        assert len(terms) == len(set(terms))
        assert len(forms) == len(set(forms)), [form for form in forms if forms.count(form) > 1]
    for entry in found:
        assert CYRILLIC.search(entry.means["ru"]) and not CYRILLIC.search(entry.means["en"]), entry.term
        assert not entry.means["en"].endswith(".") and not entry.means["ru"].endswith(".")


def written(entry: Entry, lang: str, text: str) -> bool:
    forms = [re.escape(form).replace(r"\*", r"\w{0,4}") for form in entry.forms(lang)]
    return any(re.search(rf"(?<!\w){form}(?!\w)", text, re.IGNORECASE) for form in forms)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_most_words_come_up_in_the_lessons(lang: str) -> None:
    """Forms with a slip of the pen would be found nowhere."""
    text = " ".join([path.read_text("utf-8") for path in sorted(Path(folder_of("magic")).glob("*.yaml"))])
    missing = [entry.term[lang] for entry in entries("magic") if not written(entry, lang, text)]
    assert len(missing) <= 6, missing
