"""What is checked of compiled texts on the whole corpus, here on a sample of it, and on the constructions always.

The tools do the work: `tools.wordings`, `tools.roundtrip`, `tools.drops`, `tools.twins`, `tools.executed`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from arbiter.engine import engine
from arbiter.magic.language.notation import KINDS
from tools import compiler_page, corpus, drops, executed, roundtrip, twins, wordings
from tools.corpus import Face

CARD = "Odd Oath"
ENTRIES = yaml.load((Path(__file__).parent / "constructions.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
CONSTRUCTIONS = [Face(CARD, entry["type"], entry["text"], None) for entry in ENTRIES]
needs_corpus = pytest.mark.skipif(not corpus.present(), reason=corpus.MISSING)

PAIRS = [
    ("Creature", "Whenever ~ or another Elf you control enters, draw a card.",
     "Whenever Odd Oath or another Elf enters the battlefield under your control, draw a card."),
    ("Creature", "Whenever a creature you control with power 4 or greater enters, draw a card.",
     "Whenever a creature with power 4 or greater enters the battlefield under your control, draw a card."),
    ("Creature", "Whenever a creature an opponent controls enters, you gain 1 life.",
     "Whenever a creature enters the battlefield under an opponent's control, you gain 1 life."),
    ("Creature", "Whenever ~ deals combat damage to a player, that player mills that many cards.",
     "Whenever Odd Oath deals combat damage to a player, that player puts that many cards from the top of their library "
     "into their graveyard."),
    ("Creature", "When ~ enters, you may search your library for a Goblin card, reveal it, put it into your hand, then shuffle.",
     "When Odd Oath enters the battlefield, you may search your library for a Goblin card, reveal it, and put it into your "
     "hand. If you do, shuffle your library."),
    ("Enchantment", "You may play lands from the top of your library.",
     "You may play the top card of your library if it's a land card."),
    ("Enchantment", "You may cast creature spells from the top of your library.",
     "You may cast the top card of your library if it's a creature card."),
    ("Artifact", "{W/P}, {T}: Tap target creature.", "{WP}, {T}: Tap target creature."),
    ("Sorcery", "Each opponent sacrifices a creature of their choice.", "Each opponent sacrifices a creature."),
    ("Instant", "Exile target player's graveyard.", "Exile all cards from target player's graveyard."),
    ("Artifact", "Pay six {E}: Draw a card.", "Pay {E}{E}{E}{E}{E}{E}: Draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("types", "today", "older"), PAIRS, ids=[pair[1] for pair in PAIRS])
def test_two_wordings_mean_the_same(types: str, today: str, older: str) -> None:
    tally = wordings.compared([Face(CARD, types, today, older)])
    assert (tally.same, tally.different) == (1, [])


def test_a_difference_is_found() -> None:
    found = wordings.compared(
        [
            Face(CARD, "Instant", "Draw a card.", "Draw two cards."),
            Face(CARD, "Instant", "Draw a card.", "Sing."),
            Face(CARD, "Instant", "Sing.", "Draw a card."),
            Face(CARD, "Instant", "Sing.", "Dance."),
        ]
    )
    assert [one.what for one in found.different] == ["nodes", "older refused", "today refused"]
    assert (found.same, found.refused) == (0, 1)


@needs_corpus
def test_both_wordings_of_the_corpus_mean_the_same() -> None:
    tally = wordings.compared(corpus.faces(60))
    assert len(tally.different) <= (tally.same + tally.refused) // 100


def test_constructions_come_back() -> None:
    tally = roundtrip.returned(CONSTRUCTIONS)
    assert tally.compiled == len(CONSTRUCTIONS)
    assert tally.share() >= roundtrip.LEAST


@needs_corpus
def test_the_corpus_comes_back() -> None:
    assert roundtrip.returned(corpus.faces(60)).share() >= roundtrip.LEAST


def test_every_word_of_a_construction_counts() -> None:
    assert [str(one) for one in drops.dropped(CONSTRUCTIONS, share=0.1).found] == []


@pytest.mark.parametrize(
    ("types", "text", "word"),
    [("Instant", "You gain 3 life.", "You"), ("Sorcery", "Draw a card. Then discard a card.", "Then")],
)
def test_a_word_that_says_nothing_is_explained(types: str, text: str, word: str) -> None:
    tally = drops.dropped([Face(CARD, types, text, None)], share=1)
    assert tally.found == [] and len(tally.excused) == 1
    assert word.lower() in next(iter(tally.excused)).lower()


def test_a_word_that_ought_to_count_is_found() -> None:
    face = Face(CARD, "Instant", "Draw a card.\nDestroy all creatures.", None)
    left = [drops.without(face.text, number, token) for number, token in drops.words(face, 1.0, 1)]
    assert left[0] == "a card.\nDestroy all creatures." and left[-1] == "Draw a card.\nDestroy all ."
    assert drops.Finding(CARD, "Destroy ", "all", " creatures.").excuse() == ""


@needs_corpus
def test_every_word_of_the_corpus_counts() -> None:
    tally = drops.dropped(corpus.faces(60), share=0.1)
    assert len(tally.found) <= tally.dropped // 200, "\n".join(map(str, tally.found))


def test_texts_of_equal_nodes_are_explained() -> None:
    first = Face("Fire", "Instant", "Fire deals 2 damage to any target. (Even a player.)", None)
    second = Face("Ice", "Instant", "Raid — Ice deals 2 damage to any target.", None)
    assert [twins.explained(group) for group in twins.groups([first, second]).values()] == [
        "the card's name, reminder text, ability words"
    ]
    other = Face("Ash", "Instant", "Ash deals 3 damage to any target.", None)
    assert twins.groups([first, other]) == {}
    assert twins.explained([first, other]) == ""


@pytest.mark.parametrize(
    "faces", [CONSTRUCTIONS, pytest.param([], marks=needs_corpus)], ids=["constructions", "corpus"]
)
def test_different_texts_with_equal_nodes(faces: list[Face]) -> None:
    found = twins.groups(faces or corpus.faces(15))
    unexplained = [[face.text for face in group] for group in found.values() if not twins.explained(group)]
    assert unexplained == []


@pytest.mark.skipif(engine() != "plain", reason="nodes can be watched on the plain engine only")
def test_what_scenarios_execute_is_seen() -> None:
    seen = executed.executed([executed.SCENARIOS / "205" / "isnt_a_creature.yaml"])
    assert {"Static", "LoseTypes"} <= seen.kinds
    assert set(executed.EXPLAINED) <= set(KINDS)
    assert "Proliferate" not in seen.kinds and executed.never_kinds(seen) != []
    assert not any("__getattribute__" in vars(kind) for kind in KINDS.values())


def test_the_page_of_the_compiler_is_current() -> None:
    page = (corpus.ROOT / "docs" / "compiler.md").read_text("utf-8")
    assert compiler_page.updated(page) == page, "run: python -m tools.compiler_page docs/compiler.md"
    for named in re.findall(r"`(?:python -m )?(tools\.\w+)`", page):
        assert (corpus.ROOT / (named.replace(".", "/") + ".py")).exists()
    for named in re.findall(r"`(\w+\.py)`", page):
        assert list(compiler_page.LANGUAGE.rglob(named)) or named.startswith("test_"), named
