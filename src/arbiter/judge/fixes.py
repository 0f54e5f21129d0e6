"""The fixes of the tables as repairs of a game at our own table: logged, seen by both players, kept by records and saves."""

from __future__ import annotations

import json

from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game


def return_at_random(game: Game, seat: int, number: int) -> None:
    """JA-5: so many cards of the hand, chosen at random, go on top of the library; no shuffle."""
    _repair(game, {"player": seat, "return": number})


def shuffle_random_part(game: Game, seat: int, top: int = 0, bottom: int = 0) -> None:
    """JA-4: the library is shuffled except so many cards on top and at the bottom whose places are rightly known."""
    _repair(game, {"player": seat, "shuffle": True, "top": top, "bottom": bottom})


def put_where_it_belongs(game: Game, id: int, zone: str) -> None:
    """JA-5: a card that all know goes to its proper zone."""
    _repair(game, {"object": id, "zone": zone})


def put_trigger_on_stack(game: Game, id: int, place: int = 0) -> None:
    """JA-3: a triggered ability of a permanent that was missed (the first, unless said) goes on the stack now."""
    _repair(game, {"object": id, "trigger": place})


def check_now(game: Game) -> None:
    """JA-8: state-based actions mend what is illegal now."""
    _repair(game, {"check": True})


def _repair(game: Game, change: Json) -> None:
    game.repair(json.dumps(change))
