"""Deck files: every format read and written, told apart by what is in it; every problem said at once, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import deck_files, pool
from arbiter.magic.cards.deck import COMMANDER, COMPANION, MAIN, SIDEBOARD, BadDeck, Deck, Entry
from arbiter.magic.cards.deck_files import FORMATS, WRITERS, chosen, parsed, without_commander

Counts = dict[str, int]


def read(text: str) -> tuple[Deck, str]:
    """The deck of a text without problems, and its format."""
    deck, problems, kind = parsed(text)
    assert problems == []
    return deck, kind


def problems(text: str, lang: str = "en") -> list[str]:
    return [f"{problem.line}: {say(problem.message, lang)}" for problem in parsed(text)[1]]


def told(error: ArbiterError, lang: str = "en") -> str:
    """What a user reads."""
    return "\n".join([say(message, lang) for message in error.messages()])


def file(folder: Path, text: str | bytes, name: str = "deck.txt") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


PLAIN = """
// Creatures
4 Serra Angel
4x Grizzly Bears
2 x Ornithopter
# lands
20 Plains

Sideboard
2 Naturalize
SB: 1 Disenchant
"""


def test_plain_lines() -> None:
    deck, kind = read(PLAIN)
    assert kind == "dec"
    assert deck.counts(MAIN) == {"Serra Angel": 4, "Grizzly Bears": 4, "Ornithopter": 2, "Plains": 20}
    assert deck.counts(SIDEBOARD) == {"Naturalize": 2, "Disenchant": 1}


ARENA = """About
Name Under the Sea

Commander
1 Talrand, Sky Summoner (M13) 72

Companion
1 Counterspell (7ED) 67

Deck
4 Lightning Bolt (M10) 146
3 Fire // Ice (APC) 128
20 Island

Sideboard
2 Negate (M20) 69
"""


def test_arena() -> None:
    deck, kind = read(ARENA)
    assert (deck.name, kind) == ("Under the Sea", "arena")
    assert deck.of(MAIN)[0] == Entry(4, "Lightning Bolt", MAIN, "M10", "146", "", 11)
    assert deck.of(MAIN)[1].name == "Fire // Ice"
    assert deck.counts(COMMANDER) == {"Talrand, Sky Summoner": 1}
    assert deck.counts(COMPANION) == {"Counterspell": 1}
    assert [entry.number for entry in deck.of(SIDEBOARD)] == ["69"]


MTGO = "36 Island\n4 Fire/Ice\n\n3 Negate\n"


def test_a_blank_line_begins_the_sideboard_where_nothing_else_says_so() -> None:
    deck, _ = read(MTGO)
    assert (deck.counts(MAIN), deck.counts(SIDEBOARD)) == ({"Island": 36, "Fire/Ice": 4}, {"Negate": 3})
    assert read("39 Island\n\n3 Negate\n")[0].counts(SIDEBOARD) == {}  # too few above it
    assert read("40 Island\n\n16 Negate\n")[0].counts(SIDEBOARD) == {}  # too many below it
    assert read("40 Island\n\n4 Opt\n\n4 Negate\n")[0].counts(SIDEBOARD) == {}  # groups of a deck
    assert read("Deck\n40 Island\n\n4 Opt\n")[0].counts(SIDEBOARD) == {"Opt": 4}
    assert read("40 Island\n\nSB: 4 Opt\n\n4 Negate\n")[0].counts(SIDEBOARD) == {"Opt": 4}


SECTIONS = """[metadata]
Name=Fire and Ice
Deck Type=constructed
[Commander]
1 Talrand, Sky Summoner|M13
[Main]
4 Lightning Bolt|M10|[146]
3 Shock|M20|1
[Sideboard]
2 Negate
[Planes]
1 Academy at Tolaria West
"""
PRINTED = """NAME:Fire and Ice
4 [M10:146] Lightning Bolt
SB: 2 [M20:69] Negate
LAYOUT MAIN:(1,1)(NONE,false,50)|([M10:146],[M10:146])
"""


def test_dck_files() -> None:
    deck, kind = read(SECTIONS)
    assert (deck.name, kind) == ("Fire and Ice", "dck")
    assert deck.counts(COMMANDER) == {"Talrand, Sky Summoner": 1}
    assert [(one.name, one.set, one.number) for one in deck.of(MAIN)] == [
        ("Lightning Bolt", "M10", "146"),
        ("Shock", "M20", ""),
    ]
    assert deck.size(MAIN, SIDEBOARD, COMMANDER) == 10  # the plane is no part of it
    deck, kind = read(PRINTED)
    assert (deck.name, kind) == ("Fire and Ice", "xmage")
    assert [(one.name, one.set, one.number, one.part) for one in deck.entries] == [
        ("Lightning Bolt", "M10", "146", MAIN),
        ("Negate", "M20", "69", SIDEBOARD),
    ]


DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="urn:xsd">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="35196" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="20" Quantity="2" Sideboard="true" Name="Fire/Ice" Annotation="0" />
  <Cards CatID="21" Quantity="1" Sideboard="true" Name="Talrand, Sky Summoner" Annotation="16777728" />
</Deck>
"""
COD = """<?xml version="1.0"?>
<cockatrice_deck version="1">
    <deckname>Fire &amp; Ice</deckname>
    <zone name="main">
        <card number="4" name="Lightning Bolt" setShortName="M10" collectorNumber="146"/>
    </zone>
    <zone name="side"><card number="2" price="0" name="Negate"/></zone>
    <zone name="tokens"><card number="9" name="Drake"/></zone>
</cockatrice_deck>
"""


def test_xml() -> None:
    deck, kind = read(DEK)
    assert kind == "dek"
    assert [(one.count, one.name, one.part, one.catalog) for one in deck.entries] == [
        (4, "Lightning Bolt", MAIN, "35196"),
        (2, "Fire/Ice", SIDEBOARD, "20"),
        (1, "Talrand, Sky Summoner", COMMANDER, "21"),
    ]
    deck, kind = read(COD)
    assert (deck.name, kind) == ("Fire & Ice", "cod")
    assert [(one.count, one.name, one.set, one.number) for one in deck.entries] == [
        (4, "Lightning Bolt", "M10", "146"),
        (2, "Negate", "", ""),
    ]


def test_marks_of_other_programs() -> None:
    deck, _ = read(
        "1 Talrand, Sky Summoner *CMDR*\n2 Opt (DOM) 60 *F*\n1 Shock #!Commander\n3 Negate # for later\n1 [DOM] Opt"
    )
    assert deck.counts(COMMANDER) == {"Talrand, Sky Summoner": 1, "Shock": 1}
    assert [(one.name, one.set, one.number) for one in deck.of(MAIN)] == [
        ("Opt", "DOM", "60"),
        ("Negate", "", ""),
        ("Opt", "DOM", ""),
    ]
    deck, _ = read("Creatures (4)\n4 Grizzly Bears\nLands:\n20 Forest\nMaybeboard\n4 Shock\nСайдборд\n1 Naturalize")
    assert (deck.counts(MAIN), deck.counts(SIDEBOARD)) == ({"Grizzly Bears": 4, "Forest": 20}, {"Naturalize": 1})


FULL = Deck(
    "Two Keys",
    (
        Entry(40, "Island"),
        Entry(4, "Fire // Ice", MAIN, "APC", "128"),
        Entry(2, "Негодование & <Ко>", SIDEBOARD, "M10", "12a"),
    ),
)


@pytest.mark.parametrize("kind", FORMATS)
def test_what_is_written_is_read_again(kind: str) -> None:
    """Names, counts and the sideboard in every format; the printings and the name where the format has them."""
    deck, problems, found = parsed(WRITERS[kind](FULL))
    assert problems == []
    assert found == {"mtgo": "plain"}.get(kind, kind)
    names = [entry.name.replace("Fire/Ice", "Fire // Ice") for entry in deck.entries]
    assert names == [entry.name for entry in FULL.entries]
    assert [(one.count, one.part) for one in deck.entries] == [(one.count, one.part) for one in FULL.entries]
    if kind in ("arena", "dck", "xmage", "cod"):
        assert [(one.set, one.number) for one in deck.entries] == [(one.set, one.number) for one in FULL.entries]
    assert deck.name == ("" if kind in ("plain", "mtgo", "dek") else FULL.name)


@pytest.mark.parametrize("kind", ["plain", "arena", "dck", "dek"])
def test_a_commander_stays_one_where_the_format_has_commanders(kind: str) -> None:
    deck = Deck("", (Entry(1, "Talrand, Sky Summoner", COMMANDER), Entry(99, "Island")))
    assert read(WRITERS[kind](deck))[0].counts(COMMANDER) == {"Talrand, Sky Summoner": 1}


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_marks_and_line_ends(mark: bytes, end: bytes, tmp_path: Path) -> None:
    path = file(tmp_path, mark + end.join([b"38 Island", b"2 Negate"]))
    assert chosen(str(path)).deck.counts(MAIN) == {"Island": 38, "Negate": 2}


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be"])
def test_utf_16_is_read_if_it_says_so(encoding: str, tmp_path: Path) -> None:
    mark = b"\xfe\xff" if encoding == "utf-16-be" else b""
    path = file(tmp_path, mark + "4 Ангел Серры\n".encode(encoding))
    assert chosen(path).deck.counts(MAIN) == {"Serra Angel": 4}


def test_names_in_every_spelling(tmp_path: Path) -> None:
    """Russian, any case, other apostrophes, halves, accents."""
    lines = "1 ангел серры\n1 NEVINYRRAL’S DISK\n1 fire/ice\n1 Fire // Ice\n1 Fire\n1 Dandan\n1 Осада\n"
    with pytest.raises(BadDeck) as refused:
        chosen(file(tmp_path, lines))
    assert [problem.line for problem in refused.value.problems] == [7]
    found = chosen(file(tmp_path, lines.replace("1 Осада\n", "")))
    assert found.deck.counts(MAIN) == {"Serra Angel": 1, "Nevinyrral's Disk": 1, "Fire // Ice": 3, "Dandân": 1}
    assert [card.name for card in found.main][:3] == ["Serra Angel", "Nevinyrral's Disk", "Fire // Ice"]


def test_every_problem_is_said_at_once(tmp_path: Path) -> None:
    path = file(tmp_path, "4 Serra Angle\nSwamp\n0 Island\n4\n20 Plains\n")
    with pytest.raises(BadDeck) as refused:
        chosen(str(path))
    english, russian = (told(refused.value, lang) for lang in ("en", "ru"))
    assert english.splitlines() == [
        f"{path}, line 1: There is no card “Serra Angle” in the pool. Did you mean: Serra Angel?",
        f'{path}, line 2: “Swamp” has no count; write "4 Name"',
        f"{path}, line 3: there cannot be 0 of “Island”",
        f"{path}, line 4: a count without a name",
    ]
    assert russian.splitlines()[0].startswith(f"{path}, строка 1: В наборе нет карты «Serra Angle».")
    assert len(russian.splitlines()) == 4


def test_many_problems_are_counted(tmp_path: Path) -> None:
    path = file(tmp_path, "\n".join(f"1 Qwrtz {number}" for number in range(50)))
    with pytest.raises(BadDeck) as refused:
        chosen(str(path))
    lines = told(refused.value).splitlines()
    assert len(lines) == 20 and lines[-1].endswith(" (And 30 more.)")
    assert len(refused.value.problems) == 50
    assert say(refused.value.message, "en").endswith(" (And 49 more.)")  # for who shows only one


def test_a_refused_card_says_why(tmp_path: Path) -> None:
    """It is known and cannot be put into a deck by accident."""
    refused = sorted(pool.refused())[0]
    with pytest.raises(BadDeck) as error:
        chosen(file(tmp_path, f"4 {refused}\n"))
    assert "cannot be played" in say(error.value.message, "en") and refused in say(error.value.message, "en")
    assert "сыграть нельзя" in say(error.value.message, "ru")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "there are no cards in it"),
        (b"\xff\xd8\xff\xe0picture", "line 1: this is no text; save the file as UTF-8"),
        (b"4 Island\n4 Isl\xe9nd", "line 2: this is no text"),
        (b"4 Is\0land", "line 1: this is no text"),
        (b"x" * 1_000_001, "a deck file has at most 1,000,000 bytes"),
        (b"4 " + b"x" * 500, "line 1: the line has more than 400 letters"),
        (b"9000 Island\n4 Forest\n", "line 1: more than 5,000 cards"),
        (b"99999999999 Island\n", "line 1: “99999999999 Island” has no count"),
        (b"<Deck><Cards", "line 1: the XML is damaged: unclosed token"),
        (b"<html></html>", "line 1: <html> begins no deck; known are <Deck> (MTGO)"),
        (b'<Deck><Cards Quantity="many" Name="Opt"/></Deck>', "line 1: “many Opt” has no count"),
        (
            b'<!DOCTYPE Deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Deck>&b;</Deck>',
            "line 1: declarations of types and entities are not read",
        ),
        (b"<Deck>" * 30, "line 1: the elements are nested too deep"),
        (b"[Main]\nfour Islands\n", "line 2: “four Islands” has no count"),
    ],
)
def test_hostile_and_damaged_files(data: bytes, expected: str, tmp_path: Path) -> None:
    path = file(tmp_path, data)
    with pytest.raises(BadDeck) as refused:
        chosen(str(path))
    assert expected in told(refused.value)
    assert "[deck" not in told(refused.value, "ru")


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet=st.sampled_from('4x SB:/[]()|<>"&\n\t#;Deckard Plains 12№Ж\r'), max_size=120))
def test_no_text_breaks_the_reader(text: str) -> None:
    deck, found, kind = parsed(text)
    assert kind in ("", *FORMATS)
    assert all(entry.count > 0 and entry.name for entry in deck.entries)
    assert all(problem.line >= 0 for problem in found)


def test_no_such_file_and_no_such_deck(tmp_path: Path) -> None:
    with pytest.raises(BadDeck) as missing:
        chosen(str(tmp_path / "none.txt"))
    assert told(missing.value).endswith("none.txt: there is no such file")
    assert told(missing.value, "ru").endswith("none.txt: такого файла нет")
    with pytest.raises(BadDeck) as folder:
        chosen(tmp_path)
    assert told(folder.value).endswith("this is a folder")
    with pytest.raises(ArbiterError) as long:
        chosen("x" * 5000)
    assert "There is no deck" in told(long.value)
    with pytest.raises(ArbiterError) as unknown:
        chosen("nonesuch")
    assert "There is no deck “nonesuch”. Known: dawn" in say(unknown.value.message, "en")


def test_a_deck_of_the_pool_is_chosen_by_its_name() -> None:
    found = chosen("dawn")
    assert sorted(card.name for card in found.main) == sorted(card.name for card in pool.deck("dawn"))
    assert found.sideboard == []
    assert deck_files.chosen("dawn").main is not found.main


def test_a_deck_with_a_commander_is_for_games_with_commanders(tmp_path: Path) -> None:
    path = file(tmp_path, "Commander\n1 Talrand, Sky Summoner\nDeck\n99 Island\n")
    assert chosen(path).deck.size(COMMANDER) == 1
    with pytest.raises(BadDeck) as refused:
        without_commander(path)
    assert "line 2: “Talrand, Sky Summoner” is a commander: a deck with one is played" in told(refused.value)
    assert len(deck_files.chosen(path).main) == 99
    assert [card.name for card in chosen(path).cards(COMMANDER)] == ["Talrand, Sky Summoner"]


def test_every_format_has_a_writer() -> None:
    assert tuple(WRITERS) == FORMATS
