"""Mutated and random texts: the compiler understands or refuses them, never crashes, never takes long.

The texts are those of the constructions, with words dropped, doubled, swapped and spliced, and heaps of anything.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.magic.cards.compile import make_card
from arbiter.magic.language.compiler import NotUnderstood, compile_text, work_of
from arbiter.magic.language.grammar.reader import WORK_LIMIT
from arbiter.magic.language.grammar.tokens import tokenize
from arbiter.magic.language.grammar.wording import reworded
from arbiter.magic.language.render.english import plain_en
from arbiter.magic.language.render.russian import render_ru
from arbiter.magic.language.typeline import UnknownType, parse_type_line

ENTRIES = yaml.load((Path(__file__).parent / "constructions.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
TEXTS = [(str(entry["type"]), str(entry["text"])) for entry in ENTRIES]
TYPES = sorted({type_line for type_line, _ in TEXTS})
WORDS = sorted({word for _, text in TEXTS for word in text.split()})
CARD = "Odd Oath"
ODD = (
    "\0",
    "\u202e",
    "й",
    "🂡",
    "“",
    "”",
    "−",
    "—",
    "•",
    "\n",
    "\n•",
    "(",
    ")",
    "((",
    '"',
    "{",
    "}",
    "{T}",
    "~",
    "~giver",
    "//",
    "’s",
    "'",
)
# A lone "if" may begin anything: the first figure is what trying all of it costs, before any second word is read.
LEAST_WORK, WORK_OF_A_WORD = 5_000, 150


def survives(types: str, text: str) -> None:
    """It compiles and can be said in both languages, or it is refused with its place."""
    try:
        abilities = compile_text(CARD, types, text)
    except NotUnderstood as error:
        line = text.split("\n")[error.line - 1]
        assert line[error.start - 1 : error.end].startswith(error.span)
        return
    line_of_types = parse_type_line(types)
    assert compile_text("~", types, plain_en(abilities, line_of_types)) == abilities
    render_ru(abilities, "~", line_of_types)


@st.composite
def mutated(draw: st.DrawFn) -> tuple[str, str]:
    types, text = draw(st.sampled_from(TEXTS))
    words = re.split(r"( )", text)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(words) - 1)))
        how = draw(st.sampled_from(("drop", "double", "swap", "splice", "odd", "word", "cut", "join")))
        if how == "drop":
            del words[at : at + 2]
        elif how == "double":
            words[at:at] = words[at : at + draw(st.integers(1, 8))]
        elif how == "swap":
            other = draw(st.integers(0, max(0, len(words) - 1)))
            if words:
                words[at], words[other] = words[other], words[at]
        elif how == "splice":
            words[at:] = re.split(r"( )", draw(st.sampled_from(TEXTS))[1])[draw(st.integers(0, 10)) :]
        elif how == "odd":
            words[at:at] = [draw(st.sampled_from(ODD))]
        elif how == "word":
            words[at:at] = [draw(st.sampled_from(WORDS)), " "]
        elif how == "cut":
            del words[at:]
        else:
            words += [draw(st.sampled_from(("\n", " ", ", then ", " and "))), draw(st.sampled_from(TEXTS))[1]]
    return draw(st.sampled_from((types, draw(st.sampled_from(TYPES))))), "".join(words)


@settings(max_examples=400)
@given(mutated())
def test_a_mutated_text_is_understood_or_refused(text: tuple[str, str]) -> None:
    survives(*text)


@settings(max_examples=200)
@given(st.sampled_from(TYPES), st.lists(st.sampled_from(WORDS), max_size=40))
def test_a_heap_of_words_is_understood_or_refused(types: str, words: list[str]) -> None:
    survives(types, " ".join(words))


@settings(max_examples=200)
@given(st.sampled_from(TYPES), st.text(max_size=200))
def test_a_heap_of_letters_is_understood_or_refused(types: str, text: str) -> None:
    survives(types, text)


@settings(max_examples=200)
@given(st.text(max_size=60), st.text(max_size=40), st.sampled_from(TEXTS))
def test_any_name_and_any_type_line(name: str, types: str, text: tuple[str, str]) -> None:
    try:
        make_card(name, "", types, text[1])
    except (NotUnderstood, UnknownType, ValueError):
        return


@settings(max_examples=300)
@given(mutated(), st.integers(1, 30))
def test_the_work_grows_with_the_words(text: tuple[str, str], times: int) -> None:
    for line in " ".join([text[1].replace("\n", " ")] * times)[:4_000].split("\n"):
        words, bad = tokenize(line, CARD)
        if bad < 0:
            least = LEAST_WORK + WORK_OF_A_WORD * len(reworded(words))
            assert work_of(CARD, text[0], line) <= min(least, WORK_LIMIT + 1)


@pytest.mark.parametrize(
    ("head", "again", "tail"),
    [
        ("I", "f you control a creature, i", "f you win the flip, draw a card."),
        ("", "You may ", "draw a card."),
        ("Draw a card", ", then draw a card", "."),
        ("Destroy target ", "artifact or red ", "creature."),
        ("Draw a card for each ", "creature with power less than or equal to the number of ", "creatures."),
        ("Draw a card for each ", "spell that targets a ", "creature."),
        ("Draw cards equal to ", "half ", "your life, rounded up."),
        ("Target creature gains ", "flying, ", "and haste until end of turn."),
        ("Creatures you control have ", '"{T}: Creatures you control have ', 'flying."'),
        ("", "Each player chooses a creature. ", "Destroy them."),
        ("", "Whenever a creature dies, ", "draw a card."),
        ("", "{T}, ", "Sacrifice a creature: Draw a card."),
        ("Destroy ", "that creature's controller's ", "creature."),
        ("", "(", "Flying"),
        ("", "• ", "Draw a card."),
    ],
)
def test_a_text_that_nests_is_no_harder(head: str, again: str, tail: str) -> None:
    for times in (1, 4, 16, 64):
        text = (head + again * times + tail)[:4_000]
        survives("Creature", text)
        survives("Instant", text)
        words, bad = tokenize(text, CARD)
        for types in ("Creature", "Instant") if bad < 0 else ():
            assert work_of(CARD, types, text) <= LEAST_WORK + WORK_OF_A_WORD * len(reworded(words))
