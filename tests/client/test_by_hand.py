"""Games that were played by hand in the terminal, key by key, against `greedy`: they go as they went.

Only set-up and inputs are kept (docs/games), so each is played from its first decision, by the plain engine and the compiled one.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from arbiter import matches
from arbiter.cli.replaying import DRAFTS
from arbiter.client.magic.face import inner
from arbiter.drafting.draft import pool_of
from arbiter.games import all_rules
from arbiter.kernel.game import Game
from arbiter.kernel.saving import load
from arbiter.setup import way_of

GAMES = Path(__file__).resolve().parents[2] / "docs" / "games"


@cache
def played(name: str) -> Game:
    return load((GAMES / f"hand-{name}.json").read_text("utf-8"), all_rules())


def told(game: Game, id: str, rule: str = "") -> int:
    return sum(entry.message.id == id and (not rule or rule in entry.rules) for entry in game.log.entries())


@pytest.mark.parametrize(
    ("name", "variant", "ruleset", "winners", "rule", "turns", "lives"),
    [
        ("commander", "commander", "", (0,), "104.2a", 33, [53, -1, 39, -1]),
        ("giant-ru", "two-headed-giant", "", (2, 3), "104.2c", 12, [-2, -2, 35, 35]),
        ("classic", "", "classic-2005", (0,), "104.2a", 13, [9, 0]),
        ("match", "", "", (0,), "104.2a", 35, [18, -2]),
    ],
)
def test_a_game_by_hand_ends_as_it_ended(
    name: str, variant: str, ruleset: str, winners: tuple[int, ...], rule: str, turns: int, lives: list[int]
) -> None:
    game = played(name)
    way = way_of(game.setup)
    assert (way.variant, way.ruleset) == (variant, ruleset)
    assert game.result is not None and (game.result.winners, game.result.rule) == (winners, rule)
    state = inner(game)
    assert state.turn_count == turns
    assert [player.life for player in state.players.values()] == lives


def test_what_the_variants_and_the_old_rulebook_bring_happened_in_them() -> None:
    commander = played("commander")
    assert told(commander, "event-loses", "704.5v") == 1, "the last opponent lost to damage of a commander"
    assert any(one.zone == "command" for one in inner(commander).objects.values())
    classic = played("classic")
    assert told(classic, "event-mana-burn") == told(classic, "event-loses-life", "classic-2005/1.1") == 1
    assert told(classic, "event-damage-on-stack", "classic-2005/1.3") > 2


def test_the_draft_by_hand_and_the_match_with_its_deck() -> None:
    draft = load((GAMES / "hand-draft.json").read_text("utf-8"), DRAFTS)
    taken = pool_of(draft, 0)
    assert len(taken) == 45 and taken[:3] == ["Guardian Seraph", "Berserkers of Blood Ridge", "Howling Banshee"]
    game = played("match")
    own = inner(game).players[0]
    cards = [one.print.name for one in inner(game).objects.values() if one.owner == 0]
    basics = ("Plains", "Swamp")
    assert {name for name in cards if name not in basics} <= set(taken)
    aside = [inner(game).objects[id].print.name for id in own.sideboard]
    assert "Gravedigger" not in aside and "Palace Guard" in aside, "what was exchanged before this game"
    standing = matches.standing(game)
    assert standing is not None and standing.score == "2:0"
