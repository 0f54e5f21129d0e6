"""How the contract plays: random legal answers, and what of a game can be compared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import Answer, Assign, Decision, Divide, Number, Option, Pay, PickSome
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat

BOUND = 3000
"""A random game that takes more decisions counts as endless."""

Facts = tuple[Any, ...]


def option_facts(option: Option) -> Facts:
    return (option.key, option.verb, option.about, option.other, option.detail, option.group, option.weight)


def decision_facts(decision: Decision) -> Facts:
    """Everything in a decision, as plain values."""
    facts: list[Any] = [decision.kind, decision.seat, decision.player, decision.asks, decision.about]
    facts += [repr(decision.prompt), [option_facts(option) for option in decision.options]]
    if isinstance(decision, (PickSome, Number)):
        facts += [decision.least, decision.most]
    if isinstance(decision, Divide):
        facts += [decision.total, decision.least]
    if isinstance(decision, Assign):
        facts += [[option_facts(slot) for slot in decision.slots], decision.all_]
        facts += [list(table.items()) for table in (decision.allowed, decision.uses, decision.room)]
    if isinstance(decision, Pay):
        facts += [decision.suggested]
    return tuple(facts)


def open_facts(game: Game) -> list[Facts]:
    return [decision_facts(decision) for decision in game.decisions]


def log_facts(game: Game, start: int = 0) -> list[str]:
    return [f"{entry!r} {entry.seats}" for entry in game.log.entries(start)]


TAIL = 60
"""How many of the last log entries a snapshot holds; the earlier ones are in earlier snapshots."""


def snapshot(game: Game) -> dict[str, Any]:
    """All that must be equal in two games that are the same game."""
    rules = game.rules
    return {
        "digest": game.digest(),
        "open": open_facts(game),
        "log": (len(game.log), log_facts(game, max(0, len(game.log) - TAIL))),
        "views": [json.dumps(game.view(seat)) for seat in rules.seats(game.state)],
        "limit": game.take_back_limit(),
        "secrets": game.state.secrets,
        "result": repr(game.result),
    }


def seen_facts(game: Game, seat: int) -> dict[str, Any]:
    """All that a seat gets to see: view, own decisions in words, log lines.  As bytes would go over a wire.

    An agent looks into messages too: there are no names in them but those that it may read.
    """
    place = Seat(game, seat)
    own = [place.decision] if any(decision.seat == seat for decision in game.decisions) else []
    lines = [(say(it.message, "en", seat), repr(it.message), it.rules) for it in place.log()]
    return {
        "view": json.dumps(game.view(seat), ensure_ascii=False),
        "decisions": [decision_facts(decision) for decision in own],
        "prompts": [(say(decision.prompt, "en", seat), say(decision.prompt, "ru", seat)) for decision in own],
        "options": [option_words(place, decision) for decision in own],
        "log": lines,
    }


def option_words(seat: Seat, decision: Decision) -> list[str]:
    words = [seat.option_text(decision, index) for index in range(len(decision.options))]
    return [*map(repr, words), *[say(message, lang, seat.seat) for message in words for lang in ("en", "ru")]]


def choose(game: Game, rng: Rng) -> tuple[int, Answer]:
    """One of the open decisions (by its place) and a random legal answer to it."""
    index = rng.below(len(game.decisions))
    return index, random_legal(game.decisions[index], rng)


def give(game: Game, chosen: tuple[int, Answer]) -> None:
    game.answer(game.decisions[chosen[0]], chosen[1])


def playing(game: Game, seed: int, bound: int = BOUND) -> Iterator[tuple[int, Answer]]:
    """Play at random; yields each answer before it is given, so that the caller can look (or fork) first."""
    rng = Rng(seed)
    for _ in range(bound):
        if not game.decisions:
            return
        chosen = choose(game, rng)
        yield chosen
        give(game, chosen)
