"""How the pool is stored: everything comes back, nothing is read too early, equal contents are equal bytes; what it costs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.magic.cards import build, construction, pool
from arbiter.magic.cards.build import Found, built, left_out, read_cards
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.embedded import Archive, contents, packed
from arbiter.magic.cards.faces import put_together
from arbiter.magic.cards.samples import pool_deck
from arbiter.magic.game import pool_samples

SMALLEST, LARGEST = 10_000, 3_000_000

FIRE = make_card("Fire", "{1}{R}", "Instant", "Draw a card.")
ICE = make_card("Ice", "{1}{U}", "Instant", "Target creature gets +1/+1 until end of turn.")
CARDS = [
    make_card("Bear", "{1}{G}", "Creature — Bear", "", "2/2"),
    make_card("Star", "{X}{U}", "Legendary Artifact Creature — Wall", "Flying\nDefender", "*/3"),
    make_card("Nobody", "", "Creature — Elf", "", "-1/1", color_indicator=("black", "green")),
    make_card("Ghost", "{W}", "Creature — Spirit", "", "1/1", color_indicator=()),
    make_card("Guest", "{2}", "Legendary Planeswalker — Jace", "[+1]: Draw a card.", loyalty=3),
    put_together("split", (FIRE, ICE)),
    put_together(
        "double-faced", (make_card("Day", "{1}", "Artifact", "{T}: Draw a card."), make_card("Night", "", "Land"))
    ),
]


def test_every_fact_comes_back() -> None:
    archive = Archive(packed([(card, "Имя") for card in CARDS], {}, {}))
    found = [archive.card(at) for at in archive.places.values()]
    assert [card.facts() for card in found] == [card.facts() for card in CARDS]
    assert [archive.outline(at).colors for at in archive.places.values()] == [card.colors for card in CARDS]
    assert {archive.outline(at).russian for at in archive.places.values()} == {"Имя"}
    assert [face.name for face in archive.outline(archive.places["Fire // Ice"]).faces] == ["Fire", "Ice"]


def test_equal_contents_are_equal_bytes() -> None:
    rows = [(card, "") for card in CARDS]
    once = packed(rows, {"B": "x", "A": "y"}, {"decks": {}})
    assert once == packed(rows, {"A": "y", "B": "x"}, {"decks": {}})
    assert contents(once)["refused.tsv"] == "A\ty\nB\tx"


def test_the_pool_of_the_package() -> None:
    """Large in cards, small in bytes, and no text of a card in it: only names, facts and notation."""
    assert len(pool.names()) >= SMALLEST
    assert pool.DATA.stat().st_size < LARGEST
    assert pool.DATA == build.RESULT
    assert len(pool.refused()) > 1000 and not set(pool.refused()) & set(pool.names())
    for name in pool.names()[::200]:
        card = pool.card(name)
        assert (card.name, pool.card(name)) == (name, card)
    texts = contents(pool.DATA.read_bytes())
    assert "enters the battlefield" not in texts["abilities.txt"] and "your library" not in texts["abilities.txt"]


def test_the_starter_part_comes_first() -> None:
    starter = pool.names(pool.STARTER)
    assert pool.names()[: len(starter)] == starter
    assert 300 < len(starter) < 400
    assert [outline.name for outline in pool.outlines(pool.STARTER)] == starter


def test_outlines_say_what_the_cards_say() -> None:
    for outline in pool.outlines()[::97]:
        card = pool.card(outline.name)
        bare = outline.card()
        for one in (outline, bare):
            assert (one.mana_cost, one.types, one.supertypes, one.subtypes) == (
                card.mana_cost,
                card.types,
                card.supertypes,
                card.subtypes,
            )
            assert (one.power, one.toughness, one.loyalty, one.colors) == (
                card.power,
                card.toughness,
                card.loyalty,
                card.colors,
            )


def refusal(name: str) -> str:
    with pytest.raises(ArbiterError) as error:
        pool.card(name)
    return say(error.value.message, "en")


def test_names_as_people_write_them() -> None:
    assert pool.card("fire/ice").name == pool.card("Ice").name == "Fire // Ice"
    assert pool.card("  SERRA ANGEL ") is pool.card("ангел серры")
    assert "Did you mean: Lightning Bolt" in refusal("Lightnig Bolt")
    assert "There is no card “Qqqq”" in refusal("Qqqq")
    assert "cannot be played" in refusal(next(iter(pool.refused())))


PROGRAM = """
import re
from pathlib import Path
from arbiter.magic.cards import pool
pool.card("Serra Angel"), pool.deck("burn"), pool.name_in("ru", "Shock"), pool.known("fire/ice")
print(pool._card.cache_info().currsize, re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
"""


def test_what_the_pool_costs() -> None:
    """A card, a deck and a name in another spelling: under 100 MB in a process of their own, and only those cards are made."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    made, kilobytes = (int(word) for word in done.stdout.split())
    assert made <= 30
    assert kilobytes < 100_000


# The builder.

SOURCE = "{cards: [{name: Bear, type: Creature — Bear, pt: 2/2, ru: Медведь}], decks: {}, published: {Shock: Шок}}"
SHOCK = make_card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")


def found(*cards: Card) -> list[Found]:
    return [Found(card.name, card, "", f"рус. {card.name}") for card in cards]


def test_russian_names_of_the_source_go_before_those_of_the_file() -> None:
    archive = Archive(built([SOURCE], [*found(SHOCK, CARDS[1]), Found("Oath", None, "sing", "")]))
    names = {name: archive.outline(at).russian for name, at in archive.places.items()}
    assert names == {"Bear": "Медведь", "Shock": "Шок", "Star": "рус. Star"}
    assert archive.refused == {"Oath": "sing"}
    assert archive.decks["parts"] == {"starter": {"cards": ["Bear", "Shock"], "decks": []}}


FILE = """{"data": {
  "Hind": [{"type": "Creature — Elk", "power": "2", "toughness": "1", "text": "Vigilance",
            "foreignData": [{"language": "German", "name": "Hindin"}, {"language": "Russian", "name": "Лань"}]}],
  "Oath": [{"type": "Instant", "text": "Sing a song."}],
  "Elk": [{"type": "Creature — Elk", "power": "3", "toughness": "3"}]}}"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_cards_are_read_from_a_file(jobs: int, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(FILE, "utf-8")
    seen: list[int] = []
    made = list(read_cards(path, frozenset(["Elk"]), jobs, seen.append))
    assert [(one.name, one.card is not None, one.why, one.russian) for one in made] == [
        ("Hind", True, "", "Лань"),
        ("Oath", False, "sing a song", ""),
        ("Elk", False, build.UNCHECKED, ""),
    ]
    assert seen == [3]


def test_the_list_of_what_is_left_out(tmp_path: Path) -> None:
    lines, report = tmp_path / "names.txt", tmp_path / "check.json"
    lines.write_text("Elk\n\n Hind \n", "utf-8")
    report.write_text('{"failures": [], "unpassed": ["Elk", "Hind"]}', "utf-8")
    assert left_out(lines) == left_out(report) == {"Elk", "Hind"}


# Random decks.


def test_decks_of_any_cards_of_the_pool() -> None:
    """The same for the same seed, other ones for others, and none that could not be played."""
    decks = [pool_deck(28, Rng(seed)) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
    assert [len(deck) for deck in decks] == [28, 28, 28]
    assert construction.problems(decks[2], [], "") == []
    starter = set(pool.names(pool.STARTER))
    assert any(card.name not in starter and "land" not in card.types for card in decks[0])
    assert pool_samples(3, 5) == pool_samples(3, 5) != pool_samples(3, 6)
