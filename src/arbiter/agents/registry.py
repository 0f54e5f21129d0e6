"""Agents by name: those of the house for a game, and anybody's own as "module:name".

"isolated:" before a name: the agent plays in a process of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module

from arbiter import games
from arbiter.agents.greedy import GreedyAgent, Guide
from arbiter.agents.simple import IdleAgent, RandomAgent
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.seats import Agent

ISOLATED = "isolated:"
IDLE = "idle"
"""An opponent who is none: no player of strength, so not among the names."""


def names(game: str = games.DEFAULT) -> list[str]:
    """The agents that can play a game."""
    return ["random", "greedy"] if games.has(game, "guide") else ["random"]


def make(name: str, seed: int = 0, game: str = games.DEFAULT) -> Agent:
    """A new agent.  The same name, seed and decisions give the same answers.

    "module:name" is an agent of your own: whatever stands there is called with the seed and must give an `Agent`.
    """
    if name.startswith(ISOLATED):
        from arbiter.agents.isolation import IsolatedAgent  # which makes agents at its other end

        return IsolatedAgent(name.removeprefix(ISOLATED), seed, game)
    if name == "random":
        return RandomAgent(seed)
    if name == IDLE:
        return IdleAgent(seed)
    if name == "greedy" and games.has(game, "guide"):
        return GreedyAgent(guide_for(game), seed)
    if ":" in name:
        made = _named(name)(seed)
        if isinstance(made, Agent):
            return made
        raise ArbiterError(Message("agent-none", {"name": name}))
    known = names(game)
    close = get_close_matches(name, known, 1)
    id = "agent-unknown-close" if close else "agent-unknown"
    raise ArbiterError(Message(id, {"name": name, "known": ", ".join(known), "close": close[0] if close else ""}))


def isolated(name: str) -> str:
    """The name of an agent for whoever trusts only those of the house: a foreign one plays in a process of its own."""
    return ISOLATED + name if ":" in name and not name.startswith(ISOLATED) else name


def guide_for(game: str) -> Guide:
    """What helps the greedy agent in a game."""
    return games.made(game, "guide", Guide)


def _named(place: str) -> Callable[..., object]:
    module, _, name = place.partition(":")
    try:
        maker = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ArbiterError(Message("agent-not-found", {"name": place, "problem": str(error)})) from None
    if not callable(maker):
        raise ArbiterError(Message("agent-none", {"name": place}))
    made: Callable[..., object] = maker
    return made
