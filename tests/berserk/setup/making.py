"""Cards, positions and games for the tests of what comes before a battle.

`Preparing` is the part of Berserk's rules that these tests play: from the roll for the turn order to the Start of Battle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import phases, turns
from arbiter.berserk.state.records import Lasting, Object, Player
from arbiter.berserk.state.ruleset import Ruleset
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.codec import Codec, Json
from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game, from_state
from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import EVERYBODY, Message, Refusal
from arbiter.kernel.rules import Result, Rules
from arbiter.kernel.state import State

CREATURE = n.Is("creature")


def creature(name: str = "Soldier", cost: int = 3, **more: Any) -> Card:
    return _card(
        name, "creature", cost, {"subtype": "independent", "lives": 5, "movement": 1, "strike": (1, 2, 3), **more}
    )


def flyer(name: str = "Bird", cost: int = 5, **more: Any) -> Card:
    return creature(name, cost, **{"subtype": "flying", "movement": 0, **more})


def symbiote(name: str = "Leech", cost: int = 2, **more: Any) -> Card:
    return creature(name, cost, **{"subtype": "symbiote", "movement": 0, "abilities": (n.Named("symbiote"),), **more})


def parasite(name: str = "Tick", cost: int = 2, **more: Any) -> Card:
    return symbiote(name, cost, **{"abilities": (n.Named("parasite"),), **more})


def equipment(name: str = "Sword", cost: int = 2, word: str = "weapon", **more: Any) -> Card:
    return _card(name, "equipment", cost, {"abilities": (n.Class(word),), **more})


def terrain(name: str = "Ford", cost: int = 2, **more: Any) -> Card:
    return _card(name, "terrain", cost, dict(more))


def artifact(name: str = "Idol", cost: int = 2, **more: Any) -> Card:
    return _card(name, "artifact", cost, {"lives": 4, **more})


def _card(name: str, type: str, cost: int, more: dict[str, Any]) -> Card:
    return Card(name, type, cost, **more)


def with_(*does: n.Modification) -> tuple[n.Ability, ...]:
    """A permanent ability of the card itself."""
    return (n.Permanent(does),)


class CardCodec(Codec):
    """Writes a card by its name, which is enough to compare two positions."""

    def leaf(self, value: object) -> str:
        return repr(value)


NODES = [value for value in vars(n).values() if isinstance(value, type) and issubclass(value, n.Node)]


class Preparing(Rules):
    """402-405, and nothing else: the alternations of abilities are passed over, and the game ends with 406."""

    def __init__(self) -> None:
        self.name = "berserk before the battle"
        self.codec = CardCodec([BerserkState, Object, Player, Ruleset, Lasting], list(NODES))

    def start(self, setup: Json) -> State:
        raise NotImplementedError

    def result(self, state: State) -> Result | None:
        assert isinstance(state, BerserkState)
        over = state.phase == "start of battle" or bool(state.ended_by)
        return Result(state.winners, "406.1", Message("nothing")) if over else None

    def seats(self, state: State) -> list[int]:
        assert isinstance(state, BerserkState)
        return [seat for seat, one in state.players.items() if not one.left]

    def is_waiting(self, state: State) -> bool:
        return False

    def step(self, state: State) -> Asking[None] | None:
        assert isinstance(state, BerserkState)
        if state.phase in phases.SETUP:
            return turns.step(state)
        phases.go_on(state)
        return None

    def concede(self, state: State, seat: int) -> None:
        assert isinstance(state, BerserkState)
        state.edit_player(seat).left = True
        state.winners, state.ended_by = (1 - seat,), "602.1"


RULES = Preparing()


# Positions.


def position(
    *decks: Sequence[Card], phase: str = "turn order", first: int = -1, seed: int = 1, **rules: Any
) -> BerserkState:
    """Two players with these decks, the first card on top."""
    state = BerserkState(Ruleset(**rules), phase=phase, first=first, rng=seed)
    for seat in (0, 1):
        state.players[seat] = Player(seat, 24, 22)
    for seat, deck in enumerate(decks):
        ids = [add(state, seat, card, "deck", number=number) for number, card in enumerate(deck)]
        state.edit_player(seat).deck = tuple(ids)
    state.going = max(first, 0)
    return state


def add(state: BerserkState, seat: int, card: Card, zone: str, cell: int = -1, **more: Any) -> int:
    """A card more; its owner knows it (not in the deck)."""
    id = state.new_id()
    known = 0 if zone == "deck" else 1 << seat
    arguments: dict[str, Any] = {"known": known, "cell": cell, "stamp": state.new_stamp(), **more}
    state.objects[id] = Object(id, seat, seat, zone, card, **arguments)
    state.change()
    return id


def shown(state: BerserkState, seat: int, card: Card, cell: int, **more: Any) -> int:
    """A revealed card on the battlefield."""
    return add(state, seat, card, "battlefield", cell, **{"known": EVERYBODY, **more})


def hidden(state: BerserkState, seat: int, card: Card, cell: int) -> int:
    return add(state, seat, card, "battlefield", cell, hidden=True)


def recruiting(*deals: Sequence[Card], first: int = 0, **rules: Any) -> BerserkState:
    """In the middle of recruiting, with these deals and 24 gold and 22 silver each."""
    state = position(phase="recruiting", first=first, **rules)
    for seat, deal in enumerate(deals):
        for card in deal:
            add(state, seat, card, "deal")
    state.begun = True
    return state


# Games.


def play(state: BerserkState) -> Game:
    return from_state(RULES, None, state)


def now(game: Game) -> BerserkState:
    assert isinstance(game.state, BerserkState)
    return game.state


def asked(game: Game, seat: int) -> Decision:
    """The open question of a seat."""
    (found,) = [one for one in game.decisions if one.seat == seat]
    return found


def answer(game: Game, seat: int, value: object) -> None:
    game.answer(asked(game, seat), value)


def rule_against(decision: Decision, value: object, partial: bool = False) -> str:
    """The rule by which an answer is refused; empty if it is not.  The reason can be said in both languages."""
    refusal = decision.check(value, partial)
    return "" if refusal is None else rule_of(refusal)


def rule_of(refusal: Refusal | None) -> str:
    if refusal is None:
        return ""
    for lang in LANGUAGES:
        assert not say(refusal.message, lang).startswith("["), refusal.message
    return refusal.rule


def keys(decision: Decision) -> list[str]:
    return [option.key for option in decision.options]


def recruit(game: Game, seat: int, id: int, *more: object) -> None:
    """Recruit a card and answer what is asked about it; the other seat is not in the way if it has stopped."""
    answer(game, seat, f"recruit:{id}")
    for value in more:
        answer(game, seat, value)


def names(state: BerserkState, seat: int, zone: str) -> list[str]:
    return sorted(one.print.name for one in state.objects.values() if one.owner == seat and one.zone == zone)


def lines(game: Game, seat: int = EVERYBODY, lang: str = "en") -> list[str]:
    """The log as a seat reads it."""
    entries = [entry for entry in game.log.entries() if seat == EVERYBODY or entry.seen_by(seat)]
    return [say(entry.message, lang, seat) for entry in entries]


def cited(game: Game) -> list[str]:
    return [rule for entry in game.log.entries() for rule in entry.rules]
