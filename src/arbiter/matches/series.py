"""The games of a match, each made from the one before: its set-up says how the match stands.

Who chooses the starting player, and with which decks the next game begins, is a rule of the game: `Decks.next_setup`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arbiter.kernel import game as kernel
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.rng import MASK, mix, times
from arbiter.matches.standing import MatchResult, Standing, new_standing, standing_from
from arbiter.setup import decks_of

KEY: Final = "match"
"""Where the standing is in a set-up."""


def seed_of(seed: int, number: int) -> int:
    """The seed of a game of a match, from 0."""
    return mix((mix(seed & MASK) + times(number + 1, 0x9E3779B97F4A7C15)) & MASK) >> 1


def begin(
    game: str,
    decks: Sequence[Any],
    best_of: int = 3,
    seed: int = 0,
    most_games: int = 0,
    log: bool = True,
    **settings: Any,
) -> Game:
    """The first game of a match with these decks; `settings` are those of the game."""
    library = decks_of(game)
    first = library.match_setup(decks, seed_of(seed, 0), **settings)
    return _with(game, first, new_standing(len(decks), best_of, most_games), log)


def _with(game: str, setup: Json, standing: Standing, log: bool) -> Game:
    assert isinstance(setup, dict)
    return kernel.new_game(decks_of(game).rules, {**setup, KEY: standing.as_json()}, log)


def as_match(game: Game, best_of: int, most_games: int = 0) -> Game:
    """A game that has just begun, begun again as the first of a match."""
    assert isinstance(game.setup, dict)
    stands = new_standing(len(game.rules.seats(game.state)), best_of, most_games)
    return _with(game.rules.name, game.setup, stands, game.log.on)


def standing(game: Game) -> Standing | None:
    """How the match of a game stands: before the game, or after it if it is over; None if it belongs to none."""
    if not isinstance(game.setup, dict) or KEY not in game.setup:
        return None
    before = standing_from(game.setup[KEY])
    return before if game.result is None else before.after(game.result.winners)


def next_setup(game: Game, seed: int) -> Json:
    """The set-up of the game that follows, with what this one, which is over, leaves of it."""
    stands = standing(game)
    assert stands is not None
    after = decks_of(game.rules.name).next_setup(game, seed)
    assert isinstance(after, dict)
    return {**after, KEY: stands.as_json()}


def told(game: Game) -> list[Message]:
    """How the match of a game stands, in words; nothing if it belongs to none."""
    stands = standing(game)
    if stands is None:
        return []
    if stands.winners is not None:
        return [MatchResult(stands.winners, stands.over, stands).message]
    number = stands.games + (game.result is None)
    args: dict[str, Argument] = {"number": number, "best": stands.best_of, "score": stands.score, "draws": stands.draws}
    return [Message("match-stands", args)]


def following(game: Game, seed: int) -> Game | None:
    """The next game of the match; None if this one is not over, or the match is."""
    stands = standing(game)
    if stands is None or game.result is None or stands.over:
        return None
    return kernel.new_game(game.rules, next_setup(game, seed), game.log.on)
