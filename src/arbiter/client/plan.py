"""Who plays what against whom: the plan of a game, and the session that comes of it."""

from __future__ import annotations

from typing import final

from arbiter.agents import make, names
from arbiter.client.face import face_of
from arbiter.client.session import Session
from arbiter.games import DEFAULT
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.seats import Agent

SEAT = 0
"""Where the person sits."""

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
        of: str = DEFAULT,
        campaign: int = 0,
    ) -> None:
        self.face = face_of(of if game is None else game.rules.name)
        if not 1 <= opponents <= self.face.most_opponents:
            raise ArbiterError(Message("cli-play-most", {"most": self.face.most_opponents}))
        if campaign < 0 or (campaign and not self.face.has_campaign):
            raise ArbiterError(Message("client-no-campaign", {"name": self.face.name}))
        decks = self.face.first_decks()
        self.seed = seed
        self.deck = deck or decks[seed % len(decks)]
        self.opponent = opponent or decks[(decks.index(self.deck) + 1) % len(decks) if self.deck in decks else 0]
        self.agent = agent or agent_names(self.face.name)[0]
        self.opponents = opponents
        self.game = game  # one that was saved, to go on with
        self.campaign = campaign  # to so many wins; 0: a single game
        make(self.agent, seed, self.face.name)  # refuses a name that nobody has
        for name in (self.deck, self.opponent):
            self.face.check_deck(name)

    def session(self, lang: str) -> Session:
        """The game at its first decision, or the saved one where it stood, with an agent on every other seat."""
        game = self.game or self._begin()
        others = [seat for seat in game.rules.seats(game.state) if seat != SEAT]
        agents: dict[int, Agent] = {seat: make(self.agent, self.seed + seat, self.face.name) for seat in others}
        return Session(game, SEAT, agents, lang)

    def again(self, seed: int) -> Plan:
        """The same decks and agents once more, with other luck."""
        return Plan(
            seed, self.deck, self.opponent, self.agent, self.opponents, of=self.face.name, campaign=self.campaign
        )

    def following(self, game: Game, seed: int) -> Plan | None:
        """The next game of the campaign that this one, which is over, belongs to, against the same agent."""
        after = self.face.following(game, seed)
        return None if after is None else Plan(seed, self.deck, self.opponent, self.agent, self.opponents, after)

    def _begin(self) -> Game:
        if self.campaign:
            return self.face.campaign(self._decks(), self.campaign, self.seed)
        return self.face.begin(self._decks(), self.seed)

    def _decks(self) -> list[str]:
        return [self.deck] + [self.opponent] * self.opponents

    def deck_names(self, lang: str) -> dict[int, str]:
        """Who plays which deck; nobody knows of a game that was saved."""
        if self.game is not None:
            return {}
        return {seat: self.face.deck_name(lang, name) for seat, name in enumerate(self._decks())}


def agent_names(game: str) -> list[str]:
    """The agents one can play a game against, the best first."""
    return sorted(names(game), key=lambda name: name != BEST_AGENT)
