"""A match being played: its games, what happens between and beside them, its clock; saved and loaded as a whole."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from arbiter.kernel.codec import Damaged, Json
from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rules import Rules
from arbiter.kernel.saving import load, save, save_record
from arbiter.kernel.seats import Agent, Seat
from arbiter.matches.clock import Clock, clock_from, new_clock
from arbiter.matches.series import KEY, begin, next_setup, seed_of
from arbiter.matches.standing import AGREED, TIME, MatchResult, Standing, standing_from
from arbiter.setup import decks_of

FORMAT: Final = 1
KIND: Final = "match"
KINDS: Final = ("concede", "draw", "time", "clock", "overdue")
BOUND: Final = 100_000


@final
class Match:
    """A match.  `game` is the one being played; when it is over and the match is not, `next_game` begins another."""

    def __init__(self, first: Game, seed: int, clock: Clock | None = None) -> None:
        assert isinstance(first.setup, dict)
        self.seed = seed
        self.games = [first]
        self.first_clock = clock
        self.clock = clock
        self.inputs: list[tuple[str, int, int]] = []  # what comes besides the games' own: kind, seat (or seats), time
        self._conceded: list[int] = []
        self._draw: list[int] = []
        self._ended = ""

    # Looking.

    @property
    def game(self) -> Game:
        return self.games[-1]

    @property
    def standing(self) -> Standing:
        """Games that are over count; so do concessions of the match."""
        assert isinstance(self.game.setup, dict)
        standing = standing_from(self.game.setup[KEY])
        if self.game.result is not None:
            standing = standing.after(self.game.result.winners)
        for seat in self._conceded:
            standing = standing.without(seat)
        return standing.stopped(self._ended) if self._ended and not standing.over else standing

    @property
    def result(self) -> MatchResult | None:
        standing = self.standing
        return None if standing.winners is None else MatchResult(standing.winners, standing.over, standing)

    @property
    def decisions(self) -> list[Decision]:
        """What the game waits for; nothing between games, and when the match is over."""
        return [] if self.result is not None else self.game.decisions

    # Playing.

    def answer(self, decision: Decision, answer: object) -> None:
        self._require_going()
        self.game.answer(decision, answer)

    def next_game(self) -> Game:
        """The next game begins.  Decks may be changed before it (each player's choice is sealed until all have chosen)."""
        self._require_going()
        if self.game.result is None:
            raise ArbiterError(Message("match-game-goes-on"))
        setup = next_setup(self.game, seed_of(self.seed, len(self.games)))
        self.games.append(new_game(self.game.rules, setup, self.game.log.on))
        self._draw = []
        for seat in self._conceded:
            self.game.concede(seat)
        return self.game

    def concede_game(self, seat: int) -> None:
        """A player concedes this game."""
        self._require_going()
        self.game.concede(seat)

    def concede(self, seat: int) -> None:
        """A player concedes the match, and the game with it."""
        self._require_seat(seat)
        self._note("concede", seat)
        self._without(seat)

    def offer_draw(self, seat: int) -> None:
        """A player offers to end the match as a draw; when all have, it is one.  (A game's draw: `match.game.offer_draw`.)"""
        self._require_seat(seat)
        self._note("draw", seat)
        self._offered(seat)

    def end_on_time(self) -> None:
        """The time of the match is over: whoever leads has won."""
        self._require_going()
        self._note("time", -1)
        self._ended = TIME

    def tick(self, now: int) -> None:
        """It is so late: those who have to decide are thinking from now on; who has no time left loses the match."""
        self._require_going()
        if self.clock is None:
            raise ArbiterError(Message("match-no-clock"))
        seats = tuple(sorted({decision.seat for decision in self.decisions if decision.seat >= 0}))
        clock = self.clock.passed_to(seats, now)
        self._note("clock", sum([1 << seat for seat in seats]), now)
        self.clock = clock
        if clock.is_over(now):
            self.end_on_time()
            return
        for seat in clock.overdue(now):
            if self.result is None and seat not in self._conceded:
                self._note("overdue", seat, now)
                self._without(seat)

    def _note(self, kind: str, seat: int, at: int = 0) -> None:
        self.inputs.append((kind, seat, at))

    def _without(self, seat: int) -> None:
        self._conceded.append(seat)
        if self.game.result is None and seat in self.game.rules.seats(self.game.state):
            self.game.concede(seat)

    def _offered(self, seat: int) -> None:
        if seat not in self._draw:
            self._draw.append(seat)
        if all(seat in self._draw for seat in self.standing.seats):
            self._ended = AGREED

    def _require_going(self) -> None:
        if self.result is not None:
            raise ArbiterError(Message("match-over"))

    def _require_seat(self, seat: int) -> None:
        self._require_going()
        if seat not in self.standing.seats:
            raise ArbiterError(Message("seat-not-in-game", {"seat": seat}))

    # Saving.

    def save(self) -> str:
        """The match as text: records of the games that are over, the last one whole."""
        records = [save_record(game.rules, game.setup, game.began, game.record) for game in self.games[:-1]]
        games: list[Json] = [json.loads(text) for text in [*records, save(self.game)]]
        inputs: list[Json] = [list(given) for given in self.inputs]
        document: dict[str, Json] = {"format": FORMAT, "kind": KIND, "game": self.game.rules.name, "seed": self.seed}
        document["clock"] = None if self.first_clock is None else self.first_clock.as_json()
        document |= {"games": games, "inputs": inputs}
        return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"

    def record(self) -> str:
        """The same without checkpoints and digests: what was done, and nothing that can be worked out."""
        document = json.loads(self.save())
        last = save_record(self.game.rules, self.game.setup, self.game.began, self.game.record)
        document["games"][-1] = json.loads(last)
        return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def new_match(
    game: str,
    decks: Sequence[Any],
    best_of: int = 3,
    seed: int = 0,
    *,
    most_games: int = 0,
    player_time: int = 0,
    match_time: int = 0,
    log: bool = True,
    **settings: Any,
) -> Match:
    """A match at the first decision of its first game.  Decks are names, files or lists, as for `new_game`.

    `player_time`, `match_time`: milliseconds for each player, for the match; whoever runs it tells it the time (`Match.tick`).
    """
    first = begin(game, decks, best_of, seed, most_games, log, **settings)
    clock = new_clock(len(decks), player_time, match_time) if player_time or match_time else None
    return Match(first, seed, clock)


def play_match(
    match: Match, agents: Sequence[Agent], most: int = BOUND, sideboarding: bool = False
) -> MatchResult | None:
    """Let agents, one for each seat, play a match to its end; None if it is not over after so many answers.

    They keep their decks, unless they are to choose (`sideboarding`).
    """
    library = decks_of(match.game.rules.name)
    for _ in range(most):
        if match.result is not None:
            break
        if not match.decisions:
            match.next_game()
            continue
        decision = match.decisions[0]
        kept = None if sideboarding else library.kept_deck(match.game, decision)
        answer = agents[decision.seat].choose(Seat(match.game, decision.seat)) if kept is None else kept
        match.answer(decision, answer)
    return match.result


def is_match(text: str) -> bool:
    """Whether a text is a saved match, and not a saved game."""
    return '"kind":"match"' in text[:200]


def load_match(text: str, rules: Mapping[str, Rules]) -> Match:
    """The match again, where it was saved.  Every game must follow from the one before it."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise Damaged("JSON", "document") from None
    if not isinstance(document, dict) or document.get("kind") != KIND:
        raise Damaged("kind", "match")
    if document.get("format") != FORMAT:
        raise ArbiterError(Message("save-format", {"format": str(document.get("format")), "known": FORMAT}))
    saved, seed = document.get("games"), document.get("seed")
    if not isinstance(saved, list) or not saved or type(seed) is not int:
        raise Damaged("games", "match")
    games = [load(json.dumps(game, ensure_ascii=False), rules) for game in saved]
    clock = document.get("clock")
    match = Match(games[0], seed, None if clock is None else clock_from(clock))
    match.games = games
    _require_series(games, seed)
    for kind, seat, at in _inputs(document.get("inputs"), match):
        _again(match, kind, seat, at)
    return match


def _require_series(games: list[Game], seed: int) -> None:
    for number, game in enumerate(games):
        if not isinstance(game.setup, dict) or KEY not in game.setup:
            raise Damaged(f"games: {number + 1}", "match")
        if number and (
            games[number - 1].result is None or game.setup != next_setup(games[number - 1], seed_of(seed, number))
        ):
            raise ArbiterError(Message("match-parts", {"game": number + 1}))


def _inputs(given: Json, match: Match) -> list[tuple[str, int, int]]:
    if not isinstance(given, list):
        raise Damaged("inputs", "match")
    inputs: list[tuple[str, int, int]] = []
    seats = len(match.standing.wins)
    for item in given:
        if not isinstance(item, list) or len(item) != 3 or item[0] not in KINDS:
            raise Damaged("inputs", "match")
        if type(item[1]) is not int or type(item[2]) is not int:
            raise Damaged("inputs", "match")
        if not -1 <= item[1] < (1 << seats if item[0] == "clock" else seats):
            raise Damaged("inputs", "match")
        inputs.append((str(item[0]), item[1], item[2]))
    return inputs


def _again(match: Match, kind: str, seat: int, at: int) -> None:
    """What came besides the games: they have been played already, so a concession touches only the match."""
    match.inputs.append((kind, seat, at))
    if kind in ("concede", "overdue"):
        match._conceded.append(seat)
    elif kind == "draw":
        match._offered(seat)
    elif kind == "time":
        match._ended = TIME
    elif match.clock is None:
        raise Damaged("inputs", "match")
    else:
        thinking = [place for place in range(len(match.clock.spent)) if seat >> place & 1]
        match.clock = match.clock.passed_to(tuple(thinking), at)
