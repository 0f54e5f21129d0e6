"""The fixes of the tables: of a game at our own table, and of an illegal deck.

Fixes of a game are repairs: logged, seen by both players, kept by records and saves.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.magic.cards.deck import MAIN, Deck
from arbiter.magic.variants.formats import Format, Formats, check

HALF: Final = 2
"""With less than this part of the smallest deck left, little is left to play with (J-5.1.1-10)."""
SMALLEST: Final = {"constructed": 60, "limited": 40, "commander": 100, "brawl": 60}
"""100.2a, 100.2b, 903.5a, 903.11c: cards of the smallest deck, by how a format builds."""


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


@dataclass(frozen=True)
class DeckFix:
    """JA-6: the fix at Regular.

    `out`: so many copies of each card leave the deck; `lands`: so many basic lands of the player's choice join it.
    """

    out: dict[str, int]
    lands: int
    left: int
    playable: bool

    def as_json(self) -> Json:
        advice = "fill" if self.playable else "refund-or-loan"
        out: dict[str, Json] = {**self.out}
        return {"out": out, "lands": self.lands, "left": self.left, "advice": advice}


def deck_fix(formats: Formats, format: Format, day: str, deck: Deck) -> DeckFix:
    """What a judge does with a deck that breaks the format; nothing where it breaks none."""
    held = deck.counts(MAIN)
    out: dict[str, int] = {}
    for violation in check(formats, format, day, deck).violations:
        mend = violation.mend
        if mend is None or "card" not in mend.args:
            continue
        name = str(mend.args["card"])
        wanted = held.get(name, 0) if mend.id == "format-leave-out" else mend.args.get("n", 0)
        many = min(wanted if isinstance(wanted, int) else 0, held.get(name, 0))
        if many:
            out[name] = max(out.get(name, 0), many)
    left = deck.size(MAIN) - sum(out.values())
    least = SMALLEST[format.deck]
    return DeckFix(out, max(0, least - left), left, left * HALF >= least)
