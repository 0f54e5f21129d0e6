"""Who plays what against whom: the plan of a game, and the session that comes of it."""

from __future__ import annotations

from typing import final

from arbiter.agents import make, names
from arbiter.client.session import Session
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.seats import Agent
from arbiter.magic.cards import deck_files, pool
from arbiter.magic.game import new_game

SEAT = 0
"""Where the person sits."""

MOST_OPPONENTS = 3
BEST_AGENT = "greedy"


@final
class Plan:
    """The choices made before a game.  What is left open is settled by the seed."""

    def __init__(
        self,
        seed: int,
        deck: str = "",
        opponent: str = "",
        agent: str = "",
        opponents: int = 1,
        game: Game | None = None,
    ) -> None:
        if not 1 <= opponents <= MOST_OPPONENTS:
            raise ArbiterError(Message("cli-play-most", {"most": MOST_OPPONENTS}))
        decks = pool.decks(pool.STARTER)
        self.seed = seed
        self.deck = deck or decks[seed % len(decks)]
        self.opponent = opponent or decks[(decks.index(self.deck) + 1) % len(decks) if self.deck in decks else 0]
        self.agent = agent or BEST_AGENT
        self.opponents = opponents
        self.game = game  # one that was saved, to go on with
        make(self.agent, seed)  # refuses a name that nobody has
        for name in (self.deck, self.opponent):
            deck_files.playable(name)

    def session(self, lang: str) -> Session:
        """The game at its first decision, or the saved one where it stood, with an agent on every other seat."""
        game = self.game or self._begun()
        others = [seat for seat in game.rules.seats(game.state) if seat != SEAT]
        agents: dict[int, Agent] = {seat: make(self.agent, self.seed + seat) for seat in others}
        return Session(game, SEAT, agents, lang)

    def _begun(self) -> Game:
        chosen = [deck_files.playable(name) for name in self._decks()]
        sideboards = [one.sideboard for one in chosen]
        return new_game([one.main for one in chosen], self.seed, sideboards=sideboards if any(sideboards) else None)

    def again(self, seed: int) -> Plan:
        """The same decks and agents once more, with other luck."""
        return Plan(seed, self.deck, self.opponent, self.agent, self.opponents)

    def _decks(self) -> list[str]:
        return [self.deck] + [self.opponent] * self.opponents

    def deck_names(self, lang: str) -> dict[int, str]:
        """Who plays which deck; nobody knows of a game that was saved."""
        if self.game is not None:
            return {}
        return {seat: _deck_name(lang, name) for seat, name in enumerate(self._decks())}


def _deck_name(lang: str, name: str) -> str:
    """What a deck of the pool is called in a language; a deck of a file is called as the file says."""
    return pool.deck_name(lang, name) if name in pool.decks() else deck_files.chosen(name).deck.name


def agent_names() -> list[str]:
    """The agents one can play against, the best first."""
    return sorted(names(), key=lambda name: name != BEST_AGENT)
