"""Arbiter: the rules of collectible card games, so that they can be played, judged and explained rule by rule.

What `arbiter.api` offers stands here too, and is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbiter.api import (
        Agent,
        ArbiterError,
        BerserkCard,
        Brought,
        Card,
        Game,
        IllegalChoice,
        Match,
        Message,
        Reason,
        Refusal,
        Report,
        Result,
        Rng,
        Seat,
        Summary,
        agent,
        agent_names,
        berserk_card,
        board,
        card,
        deck,
        decks,
        load,
        load_match,
        new_battle,
        new_game,
        new_match,
        play,
        play_match,
        random_answer,
        rulesets,
        run_scenario,
        save,
        say,
        simulate,
        variants,
    )

__all__ = [
    "Agent",
    "ArbiterError",
    "BerserkCard",
    "Brought",
    "Card",
    "Game",
    "IllegalChoice",
    "Match",
    "Message",
    "Reason",
    "Refusal",
    "Report",
    "Result",
    "Rng",
    "Seat",
    "Summary",
    "agent",
    "agent_names",
    "berserk_card",
    "board",
    "card",
    "deck",
    "decks",
    "load",
    "load_match",
    "new_battle",
    "new_game",
    "new_match",
    "play",
    "play_match",
    "random_answer",
    "rulesets",
    "run_scenario",
    "save",
    "say",
    "simulate",
    "variants",
]


def __getattr__(name: str) -> object:
    if name in __all__:
        return getattr(import_module("arbiter.api"), name)
    raise AttributeError(f"module 'arbiter' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
