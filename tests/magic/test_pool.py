"""The embedded pool: current, whole in both languages, and two decks whose random games end."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.agents.random import RandomAgent
from arbiter.client.asking import sheet
from arbiter.client.names import card_lines, spoken
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import EVERYBODY, ArbiterError
from arbiter.kernel.seats import Seat
from arbiter.magic.cards import build, pool
from arbiter.magic.game import new_game

BOUND = 3000


def test_the_data_is_built_from_its_source() -> None:
    assert build.RESULT.read_text("utf-8") == build.built(build.SOURCE.read_text("utf-8"))


def test_two_decks_of_forty() -> None:
    assert pool.decks() == ["embers", "thicket"]
    for name in pool.decks():
        assert len(pool.deck(name)) == 40
        assert sum("land" in card.types for card in pool.deck(name)) == 16
        copies = {card.name: sum(one.name == card.name for one in pool.deck(name)) for card in pool.deck(name)}
        assert all(count <= 4 for card, count in copies.items() if "basic" not in pool.card(card).supertypes)


def test_a_deck_is_a_new_list_each_time() -> None:
    pool.deck("embers").clear()
    assert len(pool.deck("embers")) == 40


def test_cards_are_found_by_either_name() -> None:
    assert pool.card("kiln ogre") is pool.card("Огр из Печи")
    for wrong in (lambda: pool.card("Nobody"), lambda: pool.deck("Nobody")):
        with pytest.raises(ArbiterError):
            wrong()


@pytest.mark.parametrize("card", pool.cards(), ids=lambda card: card.name)
def test_every_card_is_rendered_in_both_languages(card: object) -> None:
    found = pool.card(getattr(card, "name", ""))
    english, russian = (card_lines(found, lang) for lang in LANGUAGES)
    assert english[0].startswith(found.name)
    assert len(english) == len(russian)
    assert not any(letter in "\n".join(russian).lower() for letter in "bdefhjklnopqsvyz")


def test_the_decks_are_a_match() -> None:
    """Random games end well before the bound, and neither deck wins nearly all of them."""
    wins = [0, 0]
    for seed in range(16):
        game = new_game([pool.deck(name) for name in pool.decks()], seed, log=False)
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
def test_everything_said_in_a_game_is_written(lang: str) -> None:
    game = new_game([pool.deck(name) for name in pool.decks()], 2)
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
    assert build.main([str(build.SOURCE), str(tmp_path / "pool.json")]) == 0
    assert "24 cards" in capsys.readouterr().out
    assert (tmp_path / "pool.json").read_text("utf-8") == build.RESULT.read_text("utf-8")
