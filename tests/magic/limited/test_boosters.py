"""Boosters hold what their sets say; files of a user's own say it too, or are refused with the place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.magic.cards import pool, sets
from arbiter.magic.limited import boosters, draft, files
from arbiter.magic.limited.boosters import BASICS, Settings, booster, chosen

ALL = Settings(playable=False)
CODES = ["LEA", "ARN", "FEM", "PTK", "TSP", "ALA", "ISD", "DGM", "CNS", "M20", "THB", "9ED"]


def rarities(code: str, pack: list[str]) -> Counter[str]:
    printed = sets.printed_in(code)
    return Counter(printed[name].rarity if name in printed else "L" for name in pack)


def test_every_set_that_had_boosters_has_them_here() -> None:
    assert len(boosters.available(ALL)) == len(sets.boosters()) == 119
    assert [one.code for one in boosters.available(Settings())] == [one.code for one in boosters.available(ALL)]


def test_a_booster_has_ten_commons_three_uncommons_a_rare_and_a_land() -> None:
    for seed in range(20):
        found = rarities("ZEN", booster(chosen("ZEN"), Rng(seed), ALL))
        assert (found["C"], found["U"], found["R"] + found["M"], found["L"]) == (10, 3, 1, 1)


def test_a_mythic_rare_is_in_one_booster_of_eight() -> None:
    rng = Rng(5)
    mythics = [rarities("ZEN", booster(chosen("ZEN"), rng, ALL))["M"] for _ in range(800)]
    assert 70 <= sum(mythics) <= 130 and max(mythics) == 1


@pytest.mark.parametrize("code", CODES)
def test_all_cards_of_a_booster_are_different_and_of_the_set(code: str) -> None:
    made_of = chosen(code)
    size = sum(slot.count for slot in boosters.slots(made_of.booster))
    for seed in range(5):
        pack = booster(made_of, Rng(seed), ALL)
        spells = [name for name in pack if name not in BASICS]
        assert len(pack) == size and len(set(spells)) == len(spells)
        apart = [name for name in spells if name in made_of.cards and "-" in made_of.cards[name].marks]
        assert not apart, "sold with ready decks, not in boosters"


def test_the_slots_of_sets_with_two_faced_cards_and_of_conspiracy() -> None:
    innistrad = booster(chosen("ISD"), Rng(1), ALL)
    assert [sets.printed_in("ISD")[name].marks for name in innistrad].count("d") == 1
    conspiracy = booster(chosen("CNS"), Rng(1), ALL)
    assert len([name for name in conspiracy if "m" in sets.printed_in("CNS")[name].marks]) == 1


def test_the_same_seed_opens_the_same_packs() -> None:
    assert booster(chosen("RAV"), Rng(9), ALL) == booster(chosen("RAV"), Rng(9), ALL)
    assert booster(chosen("RAV"), Rng(9), ALL) != booster(chosen("RAV"), Rng(10), ALL)


def test_settings_leave_out_lands_and_cards_that_cannot_be_played() -> None:
    pack = booster(chosen("ZEN"), Rng(2), Settings(lands=False))
    assert len(pack) == 14 and not set(pack) & set(BASICS)
    for seed in range(10):
        assert all(pool.known(name) for name in booster(chosen("LEA"), Rng(seed), Settings()))
    every = {name for seed in range(40) for name in booster(chosen("LEA"), Rng(seed), ALL)}
    assert any(not pool.known(name) for name in every)


def test_the_core_set_of_2005_has_three_rarities() -> None:
    """classic-2005/1.26"""
    assert {one.rarity for one in sets.printed_in("9ED").values()} == {"C", "U", "R", "L"}
    assert "M" in {one.rarity for one in sets.printed_in("M10").values()}


def test_sealed_is_six_boosters_or_the_tournament_pack_of_2005_and_two() -> None:
    (six,) = draft.sealed([chosen("M10")], 1, 4)
    assert len(six) == 90
    (old,) = draft.sealed([chosen("9ED")], 1, 4, Settings(lands=False), "2005")
    counts = Counter(old)
    assert all(counts[land] == 6 for land in BASICS) and len(old) == 75 + 2 * 14


@pytest.mark.parametrize(
    ("told", "at"),
    [
        ("[]", "-"),
        ("{code: x y, cards: {common: [Shock]}}", "code"),
        ("{code: AAA, cards: {comon: [Shock]}}", "cards: comon"),
        ("{code: AAA, cards: {common: Shock}}", "cards: common"),
        ("{code: AAA, cards: {common: [Shokk of Nothing]}}", "cards: common: Shokk of Nothing"),
        ("{code: AAA, cards: {common: [Shock, Shock]}}", "cards: common: Shock"),
        ("{code: AAA, booster: 10 Commons, cards: {common: [Shock]}}", "booster"),
        ("{code: AAA, booster: 10 C; 1 L@NOPE, cards: {common: [Shock]}}", "booster"),
        ("{code: AAA, colour: red, cards: {common: [Shock]}}", "-"),
        ("{code: [", "-"),
    ],
)
def test_nonsense_in_a_set_file_is_refused_with_its_place(told: str, at: str, tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(told, "utf-8")
    with pytest.raises(ArbiterError) as error:
        files.read_set(path)
    for lang in ("en", "ru"):
        assert f"set.yaml, {at}: " in say(error.value.message, lang)
        assert "[limited" not in say(error.value.message, lang)


def test_a_set_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(
        "code: OWN\nbooster: 2 C; 1 R\ncards: {common: [Shock, Ангел Серры, Divination], rare: [Wrath of God]}\n"
    )
    made = files.read_set(path)
    pack = booster(made, Rng(1), ALL)
    assert (
        len(pack) == 3
        and pack[-1] == "Wrath of God"
        and set(pack) <= {"Shock", "Serra Angel", "Divination", "Wrath of God"}
    )
    made.booster = "9 C"
    assert made.problem(ALL) is not None


def test_a_cube_names_its_cards(tmp_path: Path) -> None:
    path = tmp_path / "cube.txt"
    path.write_text("# mine\nShock\n2 Island  # two\nOpt\n", "utf-8")
    assert files.read_cube(path) == ["Shock", "Island", "Island", "Opt"]
    path.write_text("Shock\nNo Such Card At All\n", "utf-8")
    with pytest.raises(ArbiterError, match=r"cube\.txt, 2: "):
        files.read_cube(path)
    with pytest.raises(ArbiterError, match="the cube has 3 cards; 2 players need 90"):
        draft.cube_draft(["Shock", "Opt", "Shock"], 2, 0)
