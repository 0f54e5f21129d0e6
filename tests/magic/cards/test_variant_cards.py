"""Planes, phenomena, schemes, conspiracies and cards that act while drafting: how many compile, and their part of the pool."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from arbiter.magic.cards import build, pool, printed
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.embedded import Archive
from arbiter.magic.language import nodes as n
from arbiter.magic.language.compiler import NotUnderstood

CORPUS = Path(os.environ.get("ARBITER_CORPUS", Path(__file__).parents[4] / "shared" / "data" / "magic"))
FILE = CORPUS if CORPUS.is_file() else CORPUS / "AtomicCards.json.gz"
KINDS = ("plane", "phenomenon", "scheme", "conspiracy")
LEAST = {"plane": (75, 78), "phenomenon": (8, 8), "scheme": (62, 65), "conspiracy": (24, 25), "drafting": (26, 27)}
"""How many of each kind compile at least, and how many there are."""


def kind_of(faces: list[dict[str, object]]) -> str:
    words = str(faces[0].get("type", "")).lower().split()
    text = str(faces[0].get("text", ""))
    drafts = "you draft" in text or "the draft" in text or "draft round" in text or "Draft " in text
    return next((kind for kind in KINDS if kind in words), "drafting" if drafts else "")


@pytest.mark.skipif(not FILE.exists(), reason="needs the corpus")
def test_so_many_of_each_kind_compile() -> None:
    found = {kind: 0 for kind in LEAST}
    listed = {kind: 0 for kind in LEAST}
    for name, faces in printed.stream(FILE):
        kind = kind_of(faces)
        if not kind:
            continue
        listed[kind] += 1
        try:
            printed.whole(name, faces)
        except NotUnderstood:
            continue
        found[kind] += 1
    assert listed == {kind: number for kind, (_, number) in LEAST.items()}
    assert {kind: found[kind] for kind, (least, _) in LEAST.items() if found[kind] < least} == {}


SOURCE = 'cards:\n  - {name: Own Bear, cost: "{G}", type: Creature — Bear, pt: 2/2, ru: Свой медведь}\n'


def made(cards: list[Card]) -> Archive:
    return Archive(build.built([SOURCE], [build.Found(card.name, card, "", "") for card in cards]))


def test_they_are_a_part_of_the_pool_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    vale = make_card("Still Vale", "", "Plane — Dominaria", "Creatures can't block.")
    bear = make_card("Stray Bear", "{G}", "Creature — Bear", "", "2/2")
    archive = made([vale, bear])
    assert archive.decks["parts"][pool.VARIANTS]["cards"] == ["Still Vale"]
    for cached in (pool._aside, pool._by_name, pool._card):
        cached.cache_clear()
    monkeypatch.setattr(pool, "_archive", lambda: archive)
    try:
        assert "Still Vale" not in pool.names()
        assert "Stray Bear" in pool.names()
        assert pool.names(pool.VARIANTS) == ["Still Vale"]
        assert pool.card("still vale").abilities == vale.abilities
    finally:
        for cached in (pool._aside, pool._by_name, pool._card):
            cached.cache_clear()


def test_every_word_of_drafting_has_its_sentence_in_both_languages() -> None:
    from arbiter.magic.language.drafting_words import DRAFTING_EN, DRAFTING_RU
    from arbiter.magic.language.words import DRAFTING

    assert set(DRAFTING_EN) == set(DRAFTING_RU) == set(DRAFTING)
    assert n.DraftAbility("face up") in make_card("Odd", "{1}", "Artifact", "Draft Odd face up.").abilities
