"""The desk's messages: each one used is written in both languages, each one written is used."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import arbiter.judge
from arbiter.judge.infractions import guide
from arbiter.judge.loading import tables
from arbiter.judge.table import Table, Text
from arbiter.kernel.localisation import LANGUAGES

PACKAGE = Path(str(arbiter.judge.__file__)).parent


def used() -> set[str]:
    trees = [ast.parse(path.read_text("utf-8")) for path in PACKAGE.glob("*.py")]
    texts = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str) and re.fullmatch(r"judge(-[a-z]+)+", text)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_are_used_and_written(lang: str) -> None:
    text = (PACKAGE / "locale" / lang / "judge.ftl").read_text("utf-8")
    assert set(re.findall(r"^(judge-[a-z-]+) =", text, re.MULTILINE)) == used()


def test_russian_texts_are_russian() -> None:
    """A text that was forgotten in English has no letter of the other alphabet."""
    said = [text.words["ru"] for table in tables().values() for text in texts_of(table)]
    assert len(said) > 300
    assert [words for words in said if not re.search("[а-яё]", words, re.IGNORECASE)] == []


def texts_of(table: Table) -> list[Text]:
    """Every text of a table."""
    found = [table.title]
    for question in table.questions.values():
        found += [question.text, *(one.text for one in question.choices if one.text is not None)]
    for ruling in table.rulings.values():
        found += ruling.texts()
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_names_every_infraction_as_the_guide_does(lang: str) -> None:
    """A phone told its player of a "missed trigger" in the middle of Russian words."""
    words = (Path(__file__).parents[2] / "web" / "src" / "locale" / f"desk.{lang}.ts").read_text("utf-8")
    assert dict(re.findall(r"'infraction-([\w-]+)': '(.*)',", words)) == {
        one.id: one.title.said(lang) for one in guide().infractions.values()
    }
