"""The same game under another name: seats renamed, ids renumbered, something inert added, saved and loaded in between.

Two games are played side by side with corresponding answers; at every decision what is asked and where everything is
must correspond.  Cards are drawn from the pool and the sample cards, so whatever they do is in it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from arbiter.kernel.decisions import Answer, Assign, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from arbiter.kernel.seats import random_answer
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.samples import random_deck
from arbiter.magic.game import RULES, _decks_to_draw_from
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.state import MagicState
from tests.hard.kit import Position

LENGTH = 160
"""How many decisions are compared in each game."""

INERT = make_card("Quiet Stone", "{9}", "Enchantment", "Shroud")

Facts = dict[str, Any]


class Correspondence:
    """How things of one game are called in the other."""

    def __init__(self, players: int, seats: list[int], inert: int = 0, gaps: bool = False) -> None:
        self.players = players
        self.seats = seats  # seat of the first game -> seat of the second
        self.inert = inert  # an object of the second game that the first one has not
        self.gaps = gaps

    def seat(self, seat: int) -> int:
        return self.seats[seat] if seat >= 0 else seat

    def ids(self, one: MagicState, two: MagicState) -> dict[int, int]:
        """Objects by the order in which they came to be."""
        return dict(zip(sorted(one.objects), sorted([id for id in two.objects if id != self.inert]), strict=True))

    def key(self, key: str, ids: dict[int, int]) -> str:
        """An option's key in the other game."""
        kind, _, rest = key.partition(":")
        if kind == "player":
            return f"player:{self.seats[int(rest)]}"
        if kind in ("object", "play", "cast", "activate", "mana", "turn", "suspend", "discard"):
            return re.sub(r"^(\w+):(\d+)", lambda match: f"{match[1]}:{ids.get(int(match[2]), int(match[2]))}", key)
        return key

    def answer(self, answer: Answer, ids: dict[int, int]) -> Answer:
        if isinstance(answer, str):
            return self.key(answer, ids)
        if isinstance(answer, int):
            return answer
        parts: list[Any] = []
        for part in answer:
            if isinstance(part, tuple):
                parts.append(tuple([self.key(one, ids) if isinstance(one, str) else one for one in part]))
            else:
                parts.append(self.key(part, ids))
        return tuple(parts)


def position(seed: int, how: Correspondence, mapped: bool) -> Position:
    """Hands of seven, libraries of twelve, some lands in play; for the second game with seats, ids or objects changed."""
    rng = Rng(seed)
    made = Position(how.players, libraries=0)
    seats = how.seats if mapped else list(range(how.players))
    made.state.order = tuple(seats)
    made.state.first = seats[0]
    made.state.turns[0].active = made.state.turns[0].priority = seats[0]
    cards: list[list[Card]] = []
    for _ in range(how.players):
        deck = random_deck(60, rng, _decks_to_draw_from(rng))
        lands = [card for card in deck if "land" in card.types][:6]
        cards += [lands, [card for card in deck if "land" not in card.types][:7], deck[:12]]
    for place, seat in enumerate(seats):
        for zone, some in zip(("battlefield", "hand", "library"), cards[3 * place : 3 * place + 3], strict=True):
            if mapped and how.gaps:
                made.state.next_id += 1 + rng.below(5)
            made.put(zone, seat, *some)
    if mapped and how.inert:
        (how.inert,) = made.put("battlefield", seats[0], INERT)
    made.state.rng = seed
    return made


def keys_of(decision: Decision) -> list[str]:
    return [option.key for option in (*decision.options, *(decision.slots if isinstance(decision, Assign) else []))]


def facts(state: MagicState, seats: list[int], without: int) -> Facts:
    """Where everything is, by names; `seats[i]` is what the i-th player of the first game is called here."""
    back = {seat: place for place, seat in enumerate(seats)}
    found: Facts = {"step": queries.turn_of(state).step, "active": back[queries.turn_of(state).active]}
    for place, seat in enumerate(seats):
        player = state.players[seat]
        names = [
            [state.objects[id].print.name for id in zone] for zone in (player.hand, player.library, player.graveyard)
        ]
        found[f"player {place}"] = (player.life, player.poison, player.playing, len(player.pool), names)
    field = []
    for id, permanent in state.permanents.items():
        if id != without:
            derived = layers.characteristics(state, id)
            field.append((derived.name, back[derived.controller], derived.power, derived.toughness, permanent.tapped,
                          permanent.damage, permanent.counters, tuple(derived.keywords)))  # fmt: skip
    found["battlefield"] = field
    found["stack"] = [state.objects[id].print.name for id in queries.turn_of(state).stack]
    found["exile"] = [state.objects[id].print.name for id in state.zones.exile]
    return found


def side_by_side(one: Game, two: Game, how: Correspondence, seed: int) -> Counter[str]:
    """Play both; what was compared, by the kind of decision."""
    rng = Rng(seed)
    compared: Counter[str] = Counter()
    straight = list(range(how.players))
    for _ in range(LENGTH):
        if not one.decisions:
            break
        first, second = one.state, two.state
        assert isinstance(first, MagicState) and isinstance(second, MagicState)
        assert facts(first, straight, 0) == facts(second, how.seats, how.inert)
        ids = how.ids(first, second)
        asked, also = one.decisions[0], two.decisions[0]
        assert (asked.kind, asked.asks, how.seat(asked.player)) == (also.kind, also.asks, also.player)
        there = [key for key in keys_of(also) if how.inert == 0 or not re.search(rf":{how.inert}\b", key)]
        assert sorted([how.key(key, ids) for key in keys_of(asked)]) == sorted(there)
        answer = random_answer(asked, rng)
        one.answer(asked, answer)
        two.answer(also, how.answer(answer, ids))
        compared[asked.kind] += 1
    results = [None if game.result is None else (game.result.rule, game.result.winners) for game in (one, two)]
    if results[0] is not None:
        results[0] = (results[0][0], tuple([how.seats[seat] for seat in results[0][1]]))
    assert results[0] == results[1]
    return compared


def games(seed: int, how: Correspondence) -> tuple[Game, Game]:
    first, second = position(seed, how, False).play().game, position(seed, how, True).play().game
    first.chance_open = second.chance_open = True
    return first, second


def compare(seed: int, how: Correspondence) -> Counter[str]:
    one, two = games(seed, how)
    return side_by_side(one, two, how, seed)


@pytest.mark.parametrize("seed", range(20))
def test_seats_renamed(seed: int) -> None:
    compared = compare(seed, Correspondence(2, [1, 0]))
    assert sum(compared.values()) > 20


@pytest.mark.parametrize("seed", range(12))
def test_seats_rotated_among_three(seed: int) -> None:
    compared = compare(seed, Correspondence(3, [1, 2, 0]))
    assert sum(compared.values()) > 20


@pytest.mark.parametrize("seed", range(20))
def test_ids_renumbered(seed: int) -> None:
    compared = compare(seed, Correspondence(2, [0, 1], gaps=True))
    assert sum(compared.values()) > 20


@pytest.mark.parametrize("seed", range(20))
def test_something_inert_added(seed: int) -> None:
    compared = compare(seed, Correspondence(2, [0, 1], inert=1))
    assert sum(compared.values()) > 20


@pytest.mark.parametrize("seed", range(4))
def test_saved_and_loaded_in_between(seed: int) -> None:
    how = Correspondence(2, [0, 1])
    one, _ = games(seed, how)
    rng = Rng(seed)
    for _ in range(LENGTH // 2):
        if one.decisions:
            one.answer(one.decisions[0], random_answer(one.decisions[0], rng))
    two = load(save(one), {"magic": RULES})
    two.chance_open = True
    side_by_side(one, two, how, seed)
    assert one.digest() == two.digest()
