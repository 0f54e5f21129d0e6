"""The embedded pool: current, whole in both languages; decks that the rules allow and whose random games end."""

from __future__ import annotations

import gzip
import json
import os
import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from arbiter.agents.random import RandomAgent
from arbiter.client.asking import sheet
from arbiter.client.names import card_lines, spoken
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import EVERYBODY, ArbiterError
from arbiter.kernel.seats import Seat
from arbiter.magic.cards import build, pool, printed
from arbiter.magic.cards.card import Card
from arbiter.magic.game import new_game
from arbiter.magic.language.compiler import compile_text
from arbiter.magic.language.manasymbols import COLOR_OF, symbols
from arbiter.magic.language.notation import parse_abilities, problems, show
from arbiter.magic.language.render.english import render_en
from arbiter.magic.language.typeline import TypeLine

BOUND = 3000


def corpus() -> Path | None:
    """The card file that published cards are built from, where there is one."""
    given = os.environ.get("ARBITER_CORPUS")
    beside = Path(__file__).parents[3] / "shared" / "data" / "magic" / "AtomicCards.json.gz"
    found = Path(given) if given else beside
    return found if found.is_file() else None


def test_the_data_is_built_from_its_source() -> None:
    """What is ours from its text, what is published from a card file, if there is one here."""
    found = corpus()
    data = build.RESULT.read_text("utf-8")
    entries = printed.read(found) if found is not None else None
    assert data == build.built(build.SOURCE.read_text("utf-8"), entries, data)


def test_the_source_holds_no_text_of_published_cards() -> None:
    source = yaml.safe_load(build.SOURCE.read_text("utf-8"))
    assert len(source["published"]) >= 200
    assert all(isinstance(russian, str) and russian for russian in source["published"].values())
    assert not {entry["name"] for entry in source["cards"]} & set(source["published"])


STARTERS = ["dawn", "tides", "graves", "flames", "wilds", "skies", "pyre", "meadow"]
SMALL = ["embers", "thicket"]


def test_eight_decks_of_sixty_and_two_of_forty() -> None:
    assert pool.decks() == STARTERS + SMALL
    for name in pool.decks():
        deck = pool.deck(name)
        assert len(deck) == (60 if name in STARTERS else 40)  # 100.2a, 100.2b
        lands = sum("land" in card.types for card in deck)
        assert lands == 16 if name in SMALL else 22 <= lands <= 25
        copies = Counter(card.name for card in deck if "basic" not in card.supertypes)
        assert max(copies.values()) <= 4


def test_five_decks_of_one_color_and_three_of_two() -> None:
    def colors(name: str) -> set[str]:
        """Those without which a deck could not be cast; a hybrid or Phyrexian symbol asks for none of its own."""
        costs = [symbol for card in pool.deck(name) for symbol in symbols(card.mana_cost)]
        return {symbol for symbol in costs if symbol in COLOR_OF}

    assert [colors(name) for name in STARTERS[:5]] == [{"W"}, {"U"}, {"B"}, {"R"}, {"G"}]
    assert [colors(name) for name in STARTERS[5:]] == [{"W", "U"}, {"B", "R"}, {"G", "W"}]


def test_a_deck_is_a_new_list_each_time() -> None:
    pool.deck("embers").clear()
    assert len(pool.deck("embers")) == 40


def test_cards_are_found_by_either_name() -> None:
    assert pool.card("kiln ogre") is pool.card("Огр из Печи")
    for wrong in (lambda: pool.card("Nobody"), lambda: pool.deck("Nobody")):
        with pytest.raises(ArbiterError):
            wrong()


def test_no_two_cards_share_a_name() -> None:
    for lang in LANGUAGES:
        names = Counter(pool.name_in(lang, card.name) for card in pool.cards())
        assert names.most_common(1)[0][1] == 1


@pytest.mark.parametrize("card", pool.cards(), ids=lambda card: card.name)
def test_every_card_is_rendered_in_both_languages(card: Card) -> None:
    english, russian = (card_lines(card, lang) for lang in LANGUAGES)
    assert english[0].startswith(card.name)
    assert len(english) == len(russian)
    words = re.sub(r"\{[^}]*\}", "", "\n".join(russian))
    assert re.findall("[A-HJ-UWYZa-z]", words) == []  # X and the numerals of chapters aside


@pytest.mark.parametrize("card", pool.cards(), ids=lambda card: card.name)
def test_every_card_comes_back_from_its_text_and_its_notation(card: Card) -> None:
    types = TypeLine(card.supertypes, card.types, card.subtypes)
    assert compile_text(card.name, types, render_en(card.abilities, card.name, types)) == card.abilities
    assert tuple(parse_abilities(show(ability))[0] for ability in card.abilities) == card.abilities


@pytest.mark.parametrize("card", pool.cards(), ids=lambda card: card.name)
def test_nodes_hold_words_of_closed_lists_only(card: Card) -> None:
    assert problems(card.abilities) == []


def test_the_decks_are_a_match() -> None:
    """Random games end well before the bound, and neither deck wins nearly all of them."""
    wins = [0, 0]
    for seed in range(16):
        game = new_game([pool.deck(name) for name in SMALL], seed, log=False)
        agent = RandomAgent(seed)
        count = 0
        while game.decisions:
            game.answer(game.decisions[0], agent.choose(Seat(game, game.decisions[0].seat)))
            count += 1
            assert count < BOUND
        assert game.result is not None
        for seat in game.result.winners:
            wins[seat] += 1
    assert min(wins) >= 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("decks", [SMALL, ["pyre", "skies"], ["meadow", "graves"], ["flames", "tides"]])
def test_everything_said_in_a_game_is_written(decks: list[str], lang: str) -> None:
    game = new_game([pool.deck(name) for name in decks], 2)
    agent = RandomAgent(3)
    said: list[str] = []
    while game.decisions:
        decision = game.decisions[0]
        said.append(spoken(decision.prompt, lang, decision.seat))
        said += sheet(game, decision, lang).names
        game.answer(decision, agent.choose(Seat(game, decision.seat)))
    said += [spoken(entry.message, lang, EVERYBODY) for entry in game.log.entries()]
    assert len(said) > 500
    assert [text for text in said if text.startswith("[")] == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("cards: [", "not YAML"),
        ("{}", "expected the keys cards"),
        ("{cards: [{name: A, type: Instant, ru: А, text: Sing a song.}], decks: {}}", '"Sing a song"'),
        ("{cards: [{name: A, type: Song, ru: А}], decks: {}}", '"Song" in the type line'),
        ("{cards: [{name: A, type: Creature, pt: big, ru: А}], decks: {}}", "power and toughness are written"),
        ("{cards: [{name: A, type: Instant}], decks: {}}", "expected name, type, ru"),
        ("{cards: [], decks: {x: {ru: х, cards: {B: 4}}}}", "deck x: unknown cards B"),
        (
            "{cards: [{name: A, type: Instant, ru: А}], decks: {x: {ru: х, cards: {A: 5}}}}",
            "deck x: The deck has 5 cards; it takes 40 or more",
        ),
        ("{cards: [{name: A, type: Instant, ru: А}], decks: {x: {ru: х, cards: {A: 60}}}}", "100.2a"),
        ("{cards: [], published: {A: А}, decks: {}}", "A: what is printed on it is not known here"),
    ],
)
def test_a_bad_source_is_refused_and_nothing_written(
    source: str, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "source.yaml"
    path.write_text(source, "utf-8")
    assert build.main([str(path)]) == 2
    assert expected in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["source.yaml"]


def test_building(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result = tmp_path / "pool.json"
    assert build.main([str(build.SOURCE), str(result)]) == 2
    assert "Savannah Lions: what is printed on it is not known here" in capsys.readouterr().err
    result.write_text(build.RESULT.read_text("utf-8"), "utf-8")
    assert build.main([str(build.SOURCE), str(result)]) == 0
    assert f"{len(pool.cards())} cards" in capsys.readouterr().out
    assert result.read_text("utf-8") == build.RESULT.read_text("utf-8")


HIND = {"type": "Creature — Elk", "manaCost": "{1}{G}", "power": "2", "toughness": "1", "text": "Vigilance"}
OATH = {"type": "Legendary Planeswalker — Karn", "manaCost": "{4}", "loyalty": "5", "text": "[+1]: Draw a card."}
SHADE = {"type": "Creature — Shade", "colorIndicator": ["B"], "power": "1", "toughness": "1"}


@pytest.mark.parametrize("packed", [False, True])
def test_building_from_a_card_file(packed: bool, tmp_path: Path) -> None:
    source, file = tmp_path / "source.yaml", tmp_path / "cards"
    source.write_text("{cards: [], published: {Hind: Лань, Oath: Клятва, Shade: Тень}, decks: {}}", "utf-8")
    data = json.dumps({"data": {"Hind": [HIND], "Oath": [OATH], "Shade": [SHADE]}}).encode()
    file.write_bytes(gzip.compress(data) if packed else data)
    assert build.main(["--cards", str(file), str(source)]) == 0
    cards = json.loads((tmp_path / "source.json").read_text("utf-8"))["cards"]
    assert cards[0] == ["Hind", "{1}{G}", [], ["creature"], ["Elk"], ['Keyword("vigilance")'], 2, 1, None, ["green"]]
    assert cards[1][8] == 5 and cards[2][9] == ["black"]
    (tmp_path / "cards").unlink()
    assert build.main([str(source)]) == 0
    assert json.loads((tmp_path / "source.json").read_text("utf-8"))["cards"] == cards


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"nothing", "Expecting value"),
        (b"\x1f\x8bnothing", "cards: "),
        (b"[]", 'the key "data"'),
        (b'{"data": {}}', "Hind: not in the card file"),
        (json.dumps({"data": {"Hind": [HIND, HIND]}}).encode(), "Hind: 2 faces of the layout normal; known: split"),
        (json.dumps({"data": {"Hind": [{**HIND, "text": "Sing."}]}}).encode(), '"Sing"'),
        (json.dumps({"data": {"Hind": [{**HIND, "power": "?"}]}}).encode(), "Hind: power and toughness"),
    ],
)
def test_a_bad_card_file_is_refused(
    data: bytes, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, file = tmp_path / "source.yaml", tmp_path / "cards"
    source.write_text("{cards: [], published: {Hind: Лань}, decks: {}}", "utf-8")
    file.write_bytes(data)
    assert build.main(["--cards", str(file), str(source)]) == 2
    assert expected in capsys.readouterr().err
    assert not (tmp_path / "source.json").exists()
