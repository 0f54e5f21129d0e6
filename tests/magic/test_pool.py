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

from arbiter.agents.simple import RandomAgent
from arbiter.client.decision_lines import sheet
from arbiter.client.face import face_of
from arbiter.client.magic.names import card_lines
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import EVERYBODY, ArbiterError
from arbiter.kernel.seats import Seat
from arbiter.magic.cards import build, pool, printed
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.embedded import Archive, contents
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


EVERY = 40  # of the card file, one card in so many is compiled anew


def sources() -> list[str]:
    return [source.read_text("utf-8") for source in build.SOURCES]


def test_the_data_is_built_from_its_source() -> None:
    """Our cards, the decks and the parts from the sources; the published cards from the data itself."""
    data = build.RESULT.read_bytes()
    assert contents(build.built(sources(), None, data)) == contents(data)


def test_published_cards_are_what_the_card_file_says_today() -> None:
    """Those of the starter part and a sample of the others, where there is a card file here."""
    path = corpus()
    if path is None:
        pytest.skip("there is no card file here")
    wanted = set(pool.names(pool.STARTER))
    file = [one for at, one in enumerate(printed.stream(path)) if at % EVERY == 0 or one[0] in wanted]
    differ: list[str] = []
    for one in build.compiled(file):
        known = pool.known(one.name)
        if one.card is None:
            differ += [one.name] if known == one.name else []
        elif pool.refused().get(one.card.name) == build.UNCHECKED:
            continue
        elif one.card.name not in known or pool.card(one.card.name) != one.card:
            differ.append(one.name)
    assert differ == []


def test_the_source_holds_no_text_of_published_cards() -> None:
    source = yaml.safe_load(sources()[0])
    assert len(source["published"]) >= 200
    assert all(isinstance(russian, str) and russian for russian in source["published"].values())
    assert not {entry["name"] for entry in source["cards"]} & set(source["published"])


STARTERS = ["dawn", "tides", "graves", "flames", "wilds", "skies", "pyre", "meadow"]
SMALL = ["embers", "thicket"]


def test_eight_decks_of_sixty_and_two_of_forty() -> None:
    assert pool.decks(pool.STARTER) == STARTERS + SMALL
    for name in pool.decks(pool.STARTER):
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
        names = Counter(pool.name_in(lang, name) for name in pool.names())
        assert names.most_common(1)[0][1] == 1


@pytest.mark.parametrize("card", pool.cards(pool.STARTER), ids=lambda card: card.name)
def test_every_card_is_rendered_in_both_languages(card: Card) -> None:
    english, russian = (card_lines(card, lang) for lang in LANGUAGES)
    assert english[0].startswith(card.name)
    assert len(english) == len(russian)
    words = re.sub(r"\{[^}]*\}", "", "\n".join(russian))
    assert re.findall("[A-HJ-UWYZa-z]", words) == []  # X and the numerals of chapters aside


@pytest.mark.parametrize("card", pool.cards(pool.STARTER), ids=lambda card: card.name)
def test_every_card_comes_back_from_its_text_and_its_notation(card: Card) -> None:
    types = TypeLine(card.supertypes, card.types, card.subtypes)
    assert compile_text(card.name, types, render_en(card.abilities, card.name, types)) == card.abilities
    assert tuple(parse_abilities(show(ability))[0] for ability in card.abilities) == card.abilities


@pytest.mark.parametrize("card", pool.cards(pool.STARTER), ids=lambda card: card.name)
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
    agent, face = RandomAgent(3), face_of("magic")
    said: list[str] = []
    while game.decisions:
        decision = game.decisions[0]
        said.append(face.spoken(decision.prompt, lang, decision.seat))
        said += sheet(face, game, decision, lang).names
        game.answer(decision, agent.choose(Seat(game, decision.seat)))
    said += [face.spoken(entry.message, lang, EVERYBODY) for entry in game.log.entries()]
    assert len(said) > 500
    assert [text for text in said if text.startswith("[")] == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("cards: [", "not YAML"),
        ("{}", "expected the keys cards"),
        ("{songs: []}", "expected the keys cards"),
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
        ("{cards: [], published: {A: А}, decks: {}}", "A: not in the card file; give --cards FILE"),
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
    """Without a card file what is published is taken over; equal contents give equal bytes."""
    result = tmp_path / "pool.zip"
    source = str(build.SOURCES[0])
    assert build.main([source, str(result)]) == 2
    assert "Savannah Lions: not in the card file" in capsys.readouterr().err
    result.write_bytes(build.RESULT.read_bytes())
    assert build.main([source, str(result)]) == 0
    assert f"{len(Archive(build.RESULT.read_bytes()).places)} cards" in capsys.readouterr().out
    once = result.read_bytes()
    assert build.main([source, str(result)]) == 0
    assert result.read_bytes() == once
    assert list(Archive(once).decks["decks"]) == STARTERS + SMALL


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
    made = (tmp_path / "source.zip").read_bytes()
    hind, oath, shade = [Archive(made).card(at) for at in range(3)]
    types: list[tuple[str, ...]] = [(), ("creature",), ("Elk",), ('Keyword("vigilance")',)]
    assert hind.facts() == ("Hind", "{1}{G}", *types, 2, 1, None, ("green",))
    assert oath.loyalty == 5 and shade.colors == ("black",)
    (tmp_path / "cards").unlink()
    assert build.main([str(source)]) == 0
    assert (tmp_path / "source.zip").read_bytes() == made


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"nothing", "MTGJSON (AtomicCards"),
        (b"\x1f\x8bnothing", "download it again"),
        (b"[]", "Hind: not in the card file"),
        (b'{"data": {"Elk": [{}]}}', "Hind: not in the card file"),
        (json.dumps({"data": {"Hind": [HIND, HIND]}}).encode(), "Hind: not in the card file"),
        (json.dumps({"data": {"Hind": [{**HIND, "text": "Sing."}]}}).encode(), "Hind: not in the pool: sing"),
        (
            json.dumps({"data": {"Hind": [{**HIND, "power": "?"}]}}).encode(),
            "Hind: not in the pool: card: power and toughness",
        ),
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
    assert not (tmp_path / "source.zip").exists()
