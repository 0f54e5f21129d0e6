"""What a simulation plays: decks, agents, a seed.  Every game of it follows from its number alone.

Entrants (an agent with a deck) change seats from game to game; with `swap` they change decks too.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, final

from arbiter.agents import make
from arbiter.games import DEFAULT
from arbiter.kernel.codec import Json
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rng import MASK, mix, times
from arbiter.kernel.seats import Agent
from arbiter.kernel.version import VERSION
from arbiter.setup import Cards, decks_of

BOUND = 5000
"""Decisions after which a game is given up, and reported as such."""

Deck = str | Cards
"""The name of a ready deck or of a deck file, or the cards."""
Maker = str | Callable[[int], Agent]
"""The name of an agent, or what makes one from a seed."""


@final
class Plan:
    """Which games are played.  Raises `ArbiterError` for decks and agents that nobody knows."""

    def __init__(
        self,
        decks: Sequence[Deck],
        agents: Sequence[Maker],
        seed: int = 0,
        swap: bool = False,
        bound: int = BOUND,
        game: str = DEFAULT,
    ) -> None:
        self.library = decks_of(game)
        fit = self.library.entrants
        if len(decks) not in fit:
            raise ArbiterError(Message("sim-decks", {"least": fit[0], "most": fit[-1], "given": len(decks)}))
        if len(agents) == 1:
            agents = [agents[0]] * len(decks)
        if len(agents) != len(decks):
            raise ArbiterError(Message("sim-agents", {"decks": len(decks), "agents": len(agents)}))
        if bound < 1:
            raise ArbiterError(Message("sim-positive", {"what": "bound", "given": bound}))
        self.decks = [self.library.cards(deck) if isinstance(deck, str) else list(deck) for deck in decks]
        self.deck_names = [self._name(deck, place) for place, deck in enumerate(decks)]
        named = [deck for deck in decks if isinstance(deck, str)]
        self.ruleset = self.library.ruleset(named) if len(named) == len(decks) else None
        self.makers = list(agents)
        self.agent_names = [agent if isinstance(agent, str) else agent.__name__ for agent in agents]
        self.seed = seed
        self.swap = swap
        self.bound = bound
        for place in range(len(decks)):
            self.agent(place, 0)

    @property
    def size(self) -> int:
        """How many play in a game."""
        return len(self.decks)

    def seed_of(self, number: int) -> int:
        """The seed of a game: unlike those of its neighbours."""
        return mix((mix(self.seed & MASK) + times(number, 0x9E3779B97F4A7C15)) & MASK) >> 1

    def entrants(self, number: int) -> list[int]:
        """Who sits where: the entrant of each seat."""
        return [(seat + number) % self.size for seat in range(self.size)]

    def played_deck(self, number: int, entrant: int) -> int:
        """Which deck an entrant plays."""
        shift = (number // self.size) % self.size if self.swap else 0
        return (entrant + shift) % self.size

    def agent(self, entrant: int, seed: int) -> Agent:
        maker = self.makers[entrant]
        return make(maker, seed, self.library.rules.name) if isinstance(maker, str) else maker(seed)

    def agents(self, number: int) -> list[Agent]:
        """The agents of a game, by seat."""
        seed = self.seed_of(number)
        return [self.agent(entrant, mix(seed + 1 + seat)) for seat, entrant in enumerate(self.entrants(number))]

    def setup(self, number: int) -> Json:
        """The set-up of a game."""
        decks = [self.decks[self.played_deck(number, entrant)] for entrant in self.entrants(number)]
        return self.library.setup(decks, self.seed_of(number), self.ruleset)

    # As text, for other processes and for whoever goes on later.

    def as_json(self) -> dict[str, Any]:
        for name, maker in zip(self.agent_names, self.makers, strict=True):
            if not isinstance(maker, str):
                raise ArbiterError(Message("sim-unnamed", {"name": name}))
        decks = [
            {"name": name, "cards": self.library.keys(deck)}
            for name, deck in zip(self.deck_names, self.decks, strict=True)
        ]
        facts = {"decks": decks, "agents": self.agent_names, "seed": self.seed, "swap": self.swap, "bound": self.bound}
        cards = self.library.definitions(self.decks)
        if self.ruleset is not None:
            facts["ruleset"] = self.ruleset
        return {"game": self.library.rules.name, "engine": VERSION, **facts, "cards": cards}

    def identity(self) -> str:
        """The same for the same games."""
        text = json.dumps(self.as_json(), sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()

    def _name(self, deck: Deck, place: int) -> str:
        """What an entrant's deck is called: as it is among the ready ones, or as its file."""
        if not isinstance(deck, str):
            return f"deck {place + 1}"
        return deck if self.library.is_ready(deck) else Path(deck).stem


def plan_from(text: str) -> Plan:
    """The plan that `as_json` has written."""
    facts = json.loads(text)
    library = decks_of(facts["game"])
    library.rules.learn(facts["cards"])
    decks: list[Deck] = [library.known(deck["cards"]) for deck in facts["decks"]]
    plan = Plan(decks, facts["agents"], facts["seed"], facts["swap"], facts["bound"], facts["game"])
    plan.deck_names = [deck["name"] for deck in facts["decks"]]
    plan.ruleset = facts.get("ruleset")
    return plan
