"""Names that a misspelt one may have meant: found among all names of the pool, and without going through them letter by letter."""

from __future__ import annotations

from difflib import SequenceMatcher

import pytest

from arbiter.magic.cards import pool, spelling

MISSPELT = {
    "Lightnig Bolt": "Lightning Bolt",
    "Grizly Baers": "Grizzly Bears",
    "Sera Angel": "Serra Angel",
    "Jace the Mind Scuptor": "Jace, the Mind Sculptor",
    "Birds of Paradice": "Birds of Paradise",
    "Countrespell": "Counterspell",
}


@pytest.mark.parametrize(("written", "meant"), MISSPELT.items())
def test_the_name_that_was_meant_comes_first(written: str, meant: str) -> None:
    assert pool.suggestions(written)[0] == meant


@pytest.mark.parametrize("written", MISSPELT)
def test_no_name_with_as_many_letters_is_more_alike(written: str) -> None:
    """The index leaves out only what could not have come first."""
    key = spelling.folded(written)
    room = len(key) // 4
    shares = []
    for name in pool.names():
        other = spelling.folded(name)
        if abs(len(other) - len(key)) <= room:
            shares.append((-SequenceMatcher(None, other, key, autojunk=False).ratio(), other))
    assert spelling.folded(pool.suggestions(written)[0]) == min(shares)[1]


def test_a_beginning_is_completed_by_the_shortest_names() -> None:
    index = spelling.Index(["forestbear", "forest", "foresight", "oakforest"])
    assert index.close("fores") == ["forest", "foresight", "forestbear"]
    assert index.close("fores", 1) == ["forest"]


def test_what_is_like_nothing_has_no_suggestion() -> None:
    index = spelling.Index(["forest", "island"])
    assert index.close("") == [] == index.close("q" * 1000) == index.close("tserof" * 3)
    assert spelling.Index([]).close("forest") == []


def test_letters_that_stand_twice_are_counted_twice() -> None:
    assert spelling.Index(["aaaa", "abcd"]).close("aaab") == ["aaaa"]


def test_names_are_taken_apart_once_however_often_they_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    index = spelling.Index([spelling.folded(name) for name in pool.names()])
    taken: list[str] = []
    number = spelling.Index._number

    def counted(self: spelling.Index, key: str) -> int:
        taken.append(key)
        return number(self, key)

    monkeypatch.setattr(spelling.Index, "_number", counted)
    index.close("birdsofparadice")
    assert len(taken) > 1
    taken.clear()
    index.close("birdsofparadize")
    assert taken == ["birdsofparadize"]


def test_few_names_are_compared_letter_by_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []

    class Counted(SequenceMatcher[str]):
        def ratio(self) -> float:
            compared.append("")
            return super().ratio()

    monkeypatch.setattr(spelling, "SequenceMatcher", Counted)
    assert pool.suggestions("Grizly Bears") == ["Grizzly Bears"]
    assert 0 < len(compared) <= spelling.COMPARED
