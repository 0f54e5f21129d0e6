"""The set-up of a table as JSON: checked, and spelt out so that the same game begins from it at any later time.

`Wanted` is what people choose: game, decks, way to play.  `prepared` adds `begins`, the set-up of the kernel with every
card in it.  What follows in a match or a campaign has a `begins` of its own (`following`).
"""

from __future__ import annotations

from typing import Any, Final

from pydantic import Field, JsonValue, ValidationError

from arbiter import games
from arbiter.client.face import face_of
from arbiter.kernel.codec import Damaged, Json
from arbiter.kernel.game import Game
from arbiter.kernel.inputs import Input
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.saving import inputs_of, load_record, replayed, row_of
from arbiter.kernel.state import State
from arbiter.matches import as_match, standing
from arbiter.matches.series import KEY as MATCH
from arbiter.matches.standing import standing_from
from arbiter.setup import Brought, Cards, Decks, Way, decks_of
from arbiter.table.shapes import MOST_SEED, DeckList, Given

Deck = str | Cards | Brought


class Wanted(Given):
    """What is to be played.  Decks by seat: a ready deck's name, a list, or "" for a ready one that the seed chooses."""

    game: str = games.DEFAULT
    decks: list[str | DeckList] = Field(default=[], max_length=24)
    seed: int = Field(default=0, ge=0, lt=MOST_SEED)
    variant: str = ""
    players: int = Field(default=0, ge=0, le=24)
    ruleset: str = ""
    best_of: int = 1
    campaign: int = 0  # Berserk: to so many wins; 0: a single game
    rules: dict[str, JsonValue] = Field(default={})  # single settings of the ruleset
    options: dict[str, JsonValue] = Field(default={})  # what the table keeps for itself: clocks, spectators


def wanted(setup: dict[str, Any]) -> Wanted:
    """The choices in a set-up; `ArbiterError` names the field that is wrong."""
    known = {key: value for key, value in setup.items() if key in Wanted.model_fields}
    strange = [key for key in setup if key not in Wanted.model_fields and key not in MADE]
    try:
        return Wanted.model_validate({**known, **{key: None for key in strange}})
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise ArbiterError(Message("table-setup-field", {"field": place, "problem": str(first["msg"])})) from None


MADE: Final = ("begins", "definitions", "position", "names", "of")
"""What `prepared`, `following` and `saved` add."""


def prepared(setup: dict[str, Any]) -> dict[str, Any]:
    """The set-up with everything that a later rebuild needs; `ArbiterError` if it cannot be played."""
    choices = wanted(setup)
    if "begins" in setup:
        return setup
    library = decks_of(choices.game)
    way = library.way(Way(choices.variant, choices.players, choices.ruleset), len(choices.decks))
    decks = _decks(library, choices, way)
    game = _begin(choices, decks, way)
    if choices.best_of != 1:
        game = as_match(game, choices.best_of)
    facts: dict[str, Any] = choices.model_dump(mode="json")
    names = [deck if isinstance(deck, str) else _name(choices, seat) for seat, deck in enumerate(decks)]
    return {**facts, "players": len(game.rules.seats(game.state)), "names": names, "begins": game.setup}


def _name(choices: Wanted, seat: int) -> str:
    given = choices.decks[seat] if seat < len(choices.decks) else ""
    return given.name if isinstance(given, DeckList) else given


def _decks(library: Decks, choices: Wanted, way: Way) -> list[Deck]:
    """The decks by seat; ready ones, different as far as there are, where none is named."""
    named = [deck for deck in choices.decks if isinstance(deck, str) and deck]
    for name in named:
        if not library.is_ready(name) and name not in library.ready_for(way.variant):
            known = ", ".join(library.ready_for(way.variant))
            raise ArbiterError(Message("table-deck-unknown", {"name": name, "known": known}))
    chosen: list[Deck | None] = []
    for seat in range(way.players):
        given = choices.decks[seat] if seat < len(choices.decks) else ""
        if isinstance(given, DeckList):
            chosen.append(library.read(given.name or f"P{seat + 1}", given.text, way))
        else:
            chosen.append(given or None)
    own = [deck for deck in chosen if deck is not None]
    spare = iter([deck.name for deck in library.brought(own, way, choices.seed)[len(own) :]])
    return [deck if deck is not None else next(spare) for deck in chosen]


def _begin(choices: Wanted, decks: list[Deck], way: Way) -> Game:
    face, library = face_of(choices.game), decks_of(choices.game)
    if choices.campaign:
        return face.campaign([deck for deck in decks if not isinstance(deck, Brought)], choices.campaign, choices.seed)
    settings: dict[str, Any] = {}
    if library.variants():
        settings = {"variant": way.variant, "players": way.players, "ruleset": way.ruleset or None}
    if choices.rules:
        settings["ruleset"] = {**({"name": way.ruleset} if way.ruleset else {}), **choices.rules}
    return library.new_game(decks, choices.seed, **settings)


# Games.


def game_of(setup: dict[str, Any], rows: list[Json]) -> Game:
    """The game of a prepared set-up, with the inputs of a record."""
    rules = games.rules_of(str(setup["game"]))
    try:
        rules.learn(setup.get("definitions"))
        began = rules.codec.decode(setup["position"]) if setup.get("position") is not None else None
        if began is not None and not isinstance(began, State):
            raise Damaged("position", "setup")
        return replayed(rules, setup["begins"], inputs_of(rules, rows), began)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as error:
        raise Damaged(type(error).__name__, str(error)[:80]) from None


def saved(text: str) -> tuple[dict[str, Any], list[Json]]:
    """A saved game, a record or a position of the kernel, as a table's set-up and record."""
    rules, begins, began, inputs = load_record(text, games.all_rules())
    setup: dict[str, Any] = {"game": rules.name, "begins": begins}
    if began is not None:
        setup |= {"position": rules.codec.encode(began), "definitions": rules.definitions(began)}
    game = replayed(rules, begins, [], began)
    setup["players"] = len(game.rules.seats(game.state))
    return setup, [row_of(rules, given) for given in inputs]


def following(setup: dict[str, Any], game: Game, seed: int, conceded: list[int]) -> dict[str, Any] | None:
    """The set-up of the next game of the match or campaign; None if there is none.  `conceded`: who gave up the match."""
    after = face_of(game.rules.name).following(game, seed)
    if after is None or not isinstance(after.setup, dict):
        return None
    begins = dict(after.setup)
    if MATCH in begins:
        stands = standing_from(begins[MATCH])
        for seat in conceded:
            stands = stands.without(seat)
        if stands.over:
            return None
        begins[MATCH] = stands.as_json()
    elif conceded:
        return None  # of a campaign there are two sides
    return {**{key: value for key, value in setup.items() if key not in ("position", "definitions")}, "begins": begins}


def out_of_match(game: Game) -> list[int]:
    """The seats that conceded the match before this game began: they leave it at once."""
    setup = game.setup
    if not isinstance(setup, dict) or MATCH not in setup:
        return []
    return list(standing_from(setup[MATCH]).conceded)


def is_level(game: Game) -> bool:
    """Whether nobody leads in the match of a game: before the game, or after it if it is over."""
    stands = standing(game)
    return stands is None or len(set(stands.wins)) == 1


def inputs_as_rows(game: Game, inputs: list[Input]) -> list[Json]:
    return [row_of(game.rules, given) for given in inputs]
