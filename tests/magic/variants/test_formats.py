"""Formats: what may be played on which day, and what a deck breaks.  CR 100.2, 100.6, 903.3-903.5, 903.11"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import pool, sets
from arbiter.magic.cards.deck import COMMANDER, MAIN, SIDEBOARD, Deck, Entry
from arbiter.magic.cards.identity import identity, produced
from arbiter.magic.variants import commander_decks, formats

FORMATS = formats.read()
TODAY = formats.TODAY


def deck(main: dict[str, int], side: dict[str, int] | None = None, commanders: tuple[str, ...] = ()) -> Deck:
    entries = [Entry(count, name, MAIN) for name, count in main.items()]
    entries += [Entry(count, name, SIDEBOARD) for name, count in (side or {}).items()]
    entries += [Entry(1, name, COMMANDER) for name in commanders]
    return Deck("deck", tuple(entries))


def broken(name: str, given: Deck, day: str = TODAY) -> list[str]:
    found = formats.check(FORMATS, FORMATS.format(name), day, given)
    return [f"{one.rule} {say(one.message, 'en')}" for one in found.violations]


def test_every_card_of_the_pool_has_a_printing_but_our_own() -> None:
    own = [name for name in pool.names() if not sets.printings(name)]
    assert set(own) <= set(pool.names(pool.STARTER))
    assert {"Island", "Lightning Bolt"}.isdisjoint(own)


def test_sets_come_in_the_order_of_their_release() -> None:
    days = [one.released for one in sets.sets().values()]
    assert days == sorted(days)
    assert sets.printed_in("ARN")["Library of Alexandria"].rarity == "U"


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2020-01-24", "GRN RNA WAR M20 ELD THB"),
        ("2020-01-23", "GRN RNA WAR M20 ELD"),
        ("2005-06-03", "8ED MRD DST 5DN CHK BOK SOK"),
        ("2005-10-07", "CHK BOK SOK 9ED RAV"),
        ("2016-05-01", "DTK ORI BFZ OGW SOI W16"),
    ],
)
def test_standard_by_day(day: str, expected: str) -> None:
    found = FORMATS.legal_sets(FORMATS.format("standard"), day)
    assert sorted(found or []) == sorted(expected.split())


def test_block_is_the_newest_block_as_far_as_it_is_released() -> None:
    block = FORMATS.format("block")
    assert FORMATS.legal_sets(block, "2005-03-01") == ["CHK", "BOK"]
    assert FORMATS.legal_sets(block, "2005-09-01") == ["CHK", "BOK", "SOK"]


def test_a_ban_has_its_days() -> None:
    guide = deck({"Rampaging Ferocidon": 4, "Mountain": 56})
    assert broken("standard", guide, "2018-01-18") == []
    assert broken("standard", guide, "2018-01-19") == [
        "100.6 “Rampaging Ferocidon” is banned in standard on 2018-01-19."
    ]
    assert broken("standard", guide, "2019-08-30") == []


def test_what_is_not_released_yet_and_what_is_in_other_sets() -> None:
    bolts = deck({"Lightning Bolt": 4, "Heliod, Sun-Crowned": 1, "Mountain": 55})
    assert [text.split()[0] for text in broken("standard", bolts)] == ["100.6"]
    later = broken("modern", bolts, "2019-12-31")
    assert later == ["100.6 “Heliod, Sun-Crowned” was released in THB on 2020-01-24, after 2019-12-31."]


def test_restricted_counts_deck_and_sideboard_together() -> None:
    assert broken("vintage", deck({"Black Lotus": 1, "Island": 59})) == []
    two = broken("vintage", deck({"Black Lotus": 1, "Island": 59}, {"Black Lotus": 1}))
    assert two == [
        "100.6 “Black Lotus” is restricted in vintage on 2020-01-24: one in deck and sideboard together, not 2."
    ]
    assert "banned" in broken("legacy", deck({"Black Lotus": 1, "Island": 59}))[0]


def test_duel_commander_has_lists_of_its_own_also_of_who_may_not_lead() -> None:
    ring = deck(commander_deck(), commanders=("Ezuri, Renegade Leader",))
    assert broken("commander", ring) == []
    assert broken("duel-commander", ring) == ["100.6 “Sol Ring” is banned in duel-commander on 2020-01-24."]
    forests = {"Forest": 99}
    assert broken("duel-commander", deck(forests, commanders=("Ezuri, Renegade Leader",))) == []
    edric = deck({"Forest": 50, "Island": 49}, commanders=("Edric, Spymaster of Trest",))
    told = "100.6 “Edric, Spymaster of Trest” may be in a deck but not lead it in duel-commander on 2020-01-24."
    assert broken("duel-commander", edric) == [told] and broken("commander", edric) == []
    assert broken("duel-commander", edric, "2019-10-01") == [], "between two announcements"
    other = ("Momir Vig, Simic Visionary",)
    inside = deck({"Edric, Spymaster of Trest": 1, "Forest": 49, "Island": 49}, commanders=other)
    assert broken("duel-commander", inside) == []
    assert broken("duel-commander", deck({"Forest": 98}, {"Ezuri, Renegade Leader": 1}))[0].startswith("903.5a")


def test_pauper_wants_a_common_printing() -> None:
    assert broken("pauper", deck({"Lightning Bolt": 4, "Mountain": 56})) == []
    assert len(broken("pauper", deck({"Goblin Guide": 4, "Mountain": 56}))) == 1


def test_construction_is_named_with_its_rule_and_its_mend() -> None:
    found = formats.check(FORMATS, FORMATS.format("modern"), TODAY, deck({"Goblin Guide": 5, "Mountain": 40}))
    told = [(one.rule, "" if one.mend is None else say(one.mend, "en")) for one in found.violations]
    assert told == [("100.2a", "Add 15."), ("100.2a", "Take out 1 of “Goblin Guide”.")]


def commander_deck(**changes: int) -> dict[str, int]:
    return {
        "Llanowar Elves": 1,
        "Sol Ring": 1,
        "Forest": 97,
        **{name.replace("_", " "): n for name, n in changes.items()},
    }


def test_a_commander_deck() -> None:
    chosen = ("Ezuri, Renegade Leader",)
    assert broken("commander", deck(commander_deck(), commanders=chosen)) == []
    assert (
        broken("commander", deck(commander_deck(), {"Ezuri, Renegade Leader": 1})) == []
    )  # where files have no other place
    assert [text[:7] for text in broken("commander", deck(commander_deck()))] == ["903.3 T", "903.5a "]
    assert broken("commander", deck(commander_deck(Forest=96), commanders=chosen))[0].startswith("903.5a")
    assert broken("commander", deck(commander_deck(Sol_Ring=2, Forest=96), commanders=chosen))[0].startswith("903.5b")
    foreign = broken("commander", deck(commander_deck(Shock=1, Forest=96), commanders=chosen))
    assert foreign == ["903.5c “Shock” has colors that the commander does not: {R}."]
    land = broken("commander", deck(commander_deck(Swamp=1, Forest=96), commanders=chosen))
    assert land == ["903.5d “Swamp” has colors that the commander does not: {B}."]
    assert broken("commander", deck(commander_deck(), commanders=("Grizzly Bears",)))[0].startswith("903.3 ")


def test_two_commanders_are_partners() -> None:
    both = ("Akiri, Line-Slinger", "Bruse Tarl, Boorish Herder")
    cards = {"Mountain": 49, "Plains": 49}
    assert broken("commander", deck(cards, commanders=both)) == []
    others = ("Akiri, Line-Slinger", "Ezuri, Renegade Leader")
    assert broken("commander", deck(cards, commanders=others))[0].startswith("702.123a")


def test_brawl_has_sixty_cards_a_planeswalker_may_lead_and_one_basic_land_is_free() -> None:
    leader = ("Chandra, Acolyte of Flame",)
    assert broken("brawl", deck({"Mountain": 59}, commanders=leader)) == []
    assert broken("commander", deck({"Mountain": 99}, commanders=leader))[0].startswith("903.3 ")
    karn, mountain, forest = [pool.card(name) for name in ("Karn, Silver Golem", "Mountain", "Forest")]
    assert commander_decks.problems([mountain] * 59, [karn], True) == []  # 903.11e
    found = commander_decks.problems([*[mountain] * 58, forest], [karn], True)
    assert [one.rule for one in found] == ["903.5d"]
    wastes, snow = pool.card("Wastes"), pool.card("Snow-Covered Mountain")
    assert commander_decks.problems([wastes, *[mountain] * 57, snow], [karn], True) == []  # one type, of any name


def test_a_conspiracy_is_no_card_of_a_deck_in_any_format() -> None:
    for name in ("legacy", "vintage", "pauper"):
        assert broken(name, deck({"Worldknit": 1, "Island": 59}))[0].startswith("108.5")
    assert any(
        one.startswith("108.5")
        for one in broken("commander", deck({"Worldknit": 1, "Forest": 98}, commanders=("Ezuri, Renegade Leader",)))
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Birds of Paradise", "green"),
        ("Bosh, Iron Golem", "red"),
        ("Boros Signet", "white red"),
        ("Crypt Ghast", "black"),  # 903.4b: the symbol in a reminder does not count
        ("Transguild Courier", "white blue black red green"),
        ("Archangel Avacyn // Avacyn, the Purifier", "white red"),  # 903.4c
        ("Deathrite Shaman", "black green"),
        ("Dryad Arbor", "green"),
        ("Blood Crypt", ""),
    ],
)
def test_color_identity(name: str, expected: str) -> None:
    assert " ".join(identity(pool.card(name))) == expected


def test_basic_land_types_produce_colors() -> None:
    assert produced(pool.card("Blood Crypt")) == ("black", "red")


def test_a_card_that_cannot_be_played_is_still_checked_by_its_name() -> None:
    name = next(name for name in pool.refused() if any(one.set == "LEA" for one in sets.printings(name)))
    found = formats.check(FORMATS, FORMATS.format("standard"), TODAY, deck({name: 4, "Island": 56}))
    assert [one.rule for one in found.violations] == ["100.6"]
    assert len(found.notes) == 1


def test_a_file_of_the_users_adds_formats_sets_and_bans(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(
        "formats:\n  cube: {title: {en: Our cube}, deck: limited, sets: [THB]}\n  modern: {banned: [Shock]}\n"
        "standard: [{sets: [GRN], until: 2020-01-01}]\n"
    )
    extended = formats.read([own])
    assert extended.legal_sets(extended.format("cube"), TODAY) == ["THB"]
    assert "GRN" not in (extended.legal_sets(extended.format("standard"), TODAY) or [])
    shocks = deck({"Shock": 4, "Mountain": 56})
    assert len(formats.check(extended, extended.format("modern"), TODAY, shocks).violations) == 1
    assert broken("modern", shocks) == []


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("formats: {x: {sets: [XXX]}}", "XXX"),
        ("formats: {x: {deck: huge}}", "deck"),
        ("formats: {x: {banned: [{Shock: someday}]}}", "2020-01-24"),
        ("formats: {x: {banned: [[1, 2]]}}", "banned"),
        ("formats: {x: {size: 3}}", "size"),
        ("formats: [x]", "formats"),
        ("standard: [{sets: THB}]", "sets"),
        ("prices: {}", "formats, standard, blocks"),
        ("- 1", "formats, standard, blocks"),
        ("formats: {x: {sets: {kinds: [core]}}}", "since"),
        ("a: [", "read"),
        ("[" * 100_000, "read"),
    ],
)
def test_nonsense_is_refused_with_the_place(text: str, named: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(text)
    with pytest.raises(ArbiterError) as error:
        formats.read([bad])
    assert named in say(error.value.message, "en")
    assert str(bad) in say(error.value.message, "ru")


def test_an_unknown_format_names_the_known_ones() -> None:
    with pytest.raises(ArbiterError) as error:
        FORMATS.format("oldest")
    assert "vintage" in say(error.value.message, "en")


@pytest.mark.skipif("ARBITER_CORPUS" not in os.environ, reason="needs the corpus")
def test_the_archive_is_what_the_corpus_gives() -> None:
    import gzip
    import json

    listed = Path(os.environ["ARBITER_CORPUS"]).with_name("sets.json.gz")
    assert sets.packed(json.loads(gzip.decompress(listed.read_bytes()))) == sets.ARCHIVE.read_bytes()
