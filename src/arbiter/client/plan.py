"""Who plays what against whom: the plan of a game, and the session that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from arbiter.agents import make, names
from arbiter.client.face import face_of
from arbiter.client.session import Session
from arbiter.games import DEFAULT
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.seats import Agent
from arbiter.matches import as_match
from arbiter.setup import Way, decks_of, way_of

SEAT = 0
"""Where the person sits."""

BEST_AGENT = "greedy"


@final
class Plan:
    """The choices made before a game.  What is left open is settled by the seed."""

    best_of = 1
    """A match of so many games."""

    def __init__(
        self,
        seed: int,
        deck: str = "",
        opponent: str | Sequence[str] = "",
        agent: str = "",
        opponents: int = 0,
        game: Game | None = None,
        of: str = DEFAULT,
        campaign: int = 0,
        way: Way | None = None,
    ) -> None:
        self.face = face_of(of if game is None else game.rules.name)
        if campaign < 0 or (campaign and not self.face.has_campaign):
            raise ArbiterError(Message("client-no-campaign", {"name": self.face.name}))
        self.seed = seed
        self.game = game  # one that was saved, to go on with
        self.campaign = campaign  # to so many wins; 0: a single game
        given = [opponent] if isinstance(opponent, str) else list(opponent)
        self.named = deck, [name for name in given if name]  # decks that somebody has chosen
        self.way = way_of(game.setup) if game is not None else self._way(way or Way(), opponents)
        self.decks = [] if game is not None else self._settled()
        self.agent = agent or agent_names(self.face.name)[0]
        make(self.agent, seed, self.face.name)  # refuses a name that nobody has

    def _way(self, wanted: Way, opponents: int) -> Way:
        """How is played, and by how many."""
        if not 0 <= opponents <= self.face.most_opponents:
            raise ArbiterError(Message("cli-play-most", {"most": self.face.most_opponents}))
        players = wanted.players or (opponents + 1 if opponents else 0)
        if opponents and players != opponents + 1:
            raise ArbiterError(Message("cli-play-players", {"players": players, "opponents": opponents}))
        others = len(self.named[1])
        return decks_of(self.face.name).way(
            Way(wanted.variant, players, wanted.ruleset), others + 1 if others > 1 else 0
        )

    def _settled(self) -> list[str]:
        """The decks by seat: those that were named, and ready ones, different as far as there are."""
        library = decks_of(self.face.name)
        deck, others = self.named
        if len(others) >= self.way.players:
            raise ArbiterError(Message("setup-decks", {"decks": len(others) + 1, "players": self.way.players}))
        named = [*([deck] if deck else []), *others]
        spare = [deck.name for deck in library.brought(named, self.way, self.seed)[len(named) :]]
        decks = [deck or spare.pop(0), *others, *spare]
        library.brought(decks, self.way, self.seed)  # refuses what cannot be played
        return decks

    @property
    def deck(self) -> str:
        """The person's own."""
        return self.decks[SEAT] if self.decks else self.named[0]

    @property
    def opponent(self) -> str:
        """That of the next player."""
        return self.decks[SEAT + 1] if len(self.decks) > 1 else next(iter(self.named[1]), "")

    def session(self, lang: str) -> Session:
        """The game at its first decision, or the saved one where it stood, with an agent on every other seat."""
        game = self.game or self._begin()
        if self.best_of > 1 and self.game is None:
            game = as_match(game, self.best_of)
        others = [seat for seat in game.rules.seats(game.state) if seat != SEAT]
        agents: dict[int, Agent] = {seat: make(self.agent, self.seed + seat, self.face.name) for seat in others}
        return Session(game, SEAT, agents, lang)

    def again(self, seed: int) -> Plan:
        """The same decks and agents once more, with other luck."""
        deck, *others = self.decks or [""]
        return Plan(seed, deck, others, self.agent, of=self.face.name, campaign=self.campaign, way=self.way)

    def following(self, game: Game, seed: int) -> Plan | None:
        """The next game of the campaign that this one, which is over, belongs to, against the same agent."""
        after = self.face.following(game, seed)
        return None if after is None else Plan(seed, agent=self.agent, game=after)

    def _begin(self) -> Game:
        if self.campaign:
            return self.face.campaign(self.decks, self.campaign, self.seed)
        return self.face.begin(self.decks, self.seed, self.way)

    def deck_names(self, lang: str) -> dict[int, str]:
        """Who plays which deck; nobody knows of a game that was saved."""
        return {seat: self.face.deck_name(lang, name, self.way.variant) for seat, name in enumerate(self.decks)}


def agent_names(game: str) -> list[str]:
    """The agents one can play a game against, the best first."""
    return sorted(names(game), key=lambda name: name != BEST_AGENT)
