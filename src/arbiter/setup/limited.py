"""From a draft to a game: the decks of some of its players, the rest of their pools, what was noted for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.drafting.draft import pool_of
from arbiter.drafting.state import DraftState
from arbiter.kernel import game as kernel
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, IllegalSetup, Message
from arbiter.magic import game as magic
from arbiter.magic.cards import pool
from arbiter.magic.limited.building import Built, build, problems
from arbiter.magic.limited.conspiracy import noted
from arbiter.magic.variants import values

LIMITED: dict[str, Json] = {"deck_rules": "limited"}


def limited_game(
    draft: Game, seats: Sequence[int], seed: int = 0, decks: Mapping[int, Built] | None = None, **settings: Any
) -> Game:
    """A game between players of a draft that is over, by their seats there.

    `decks`: what a player has built; whoever has none gets one.  `settings`: those of the ruleset.
    """
    state = draft.state
    assert isinstance(state, DraftState)
    if draft.result is None:
        raise ArbiterError(Message("draft-not-over"))
    built = [(decks or {}).get(seat) or build(pool_of(draft, seat)) for seat in seats]
    for seat, deck in zip(seats, built, strict=True):
        for refusal in problems(deck.main, pool_of(draft, seat)):
            raise IllegalSetup(refusal)
    notes = _notes(state, seats)
    return game_of(built, seed, {"noted": notes} if any(notes) else {}, **settings)


def game_of(
    built: Sequence[Built], seed: int, more: Mapping[str, Json] | None = None, variant: str = "", **settings: Any
) -> Game:
    """A game with decks from pools.  905.4: conspiracies of a pool wait in the sideboard, and the game asks for them first."""
    mains = [[pool.card(name) for name in deck.main] for deck in built]
    sides = [[pool.card(name) for name in deck.sideboard if pool.known(name)] for deck in built]
    variant = variant or ("free-for-all" if len(built) > 2 else "")
    rules = {**LIMITED, **(values.settings(variant, len(built)) if variant else {})}
    if any("conspiracy" in card.types for side in sides for card in side):
        rules["conspiracies"] = True
    setup = magic.setup_of(mains, seed, ruleset={**rules, **settings}, sideboards=sides)
    assert isinstance(setup, dict)
    return kernel.new_game(magic.RULES, {**setup, **(more or {})})


def _notes(state: DraftState, seats: Sequence[int]) -> list[Json]:
    """905.2b: what was noted for each player's cards; players are named by their seats in the game."""
    notes: list[Json] = []
    for seat in seats:
        own: list[Json] = []
        for card, kind, value in noted(state, seat):
            if kind != "player":
                own.append([card, kind, value])
            elif int(value) in seats:
                own.append([card, kind, str(list(seats).index(int(value)))])
        notes.append(own)
    return notes
