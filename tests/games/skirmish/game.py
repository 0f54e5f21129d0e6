"""The face of the skirmish: what the kernel and the contract suite ask of every game."""

from __future__ import annotations

import json

from arbiter.kernel.asking import Asking
from arbiter.kernel.codec import Codec, Json
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.messages import JUDGE, Message, Reason, Ref, Refusal
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import Result, Rules, View
from arbiter.kernel.state import State
from tests.games.skirmish import mustering, strikes, turns
from tests.games.skirmish.common import finish, gone, knows, leave, name_of, tell
from tests.games.skirmish.state import ALL, Fighter, Item, Player, SkirmishState, Trick
from tests.games.skirmish.tables import DECK, FIGHTERS, PLACES, deck

PLAYERS = (2, 3, 4)


def samples(players: int, seed: int) -> Json:
    """A set-up."""
    return {"players": players, "seed": seed}


class Skirmish(Rules):
    """See the rulebook beside this module."""

    def __init__(self) -> None:
        self.name = "skirmish"
        self.codec = Codec([Player, Fighter, Trick, Item, SkirmishState], [])

    def start(self, setup: Json) -> State:
        assert isinstance(setup, dict)
        count, seed = setup["players"], setup["seed"]
        if not isinstance(count, int) or not isinstance(seed, int) or count not in PLAYERS:
            raise ValueError(f"a skirmish has 2, 3 or 4 players and a seed, not {setup}")
        return SkirmishState(players={seat: Player(seat) for seat in range(count)}, rng=seed)

    def result(self, state: State) -> Result | None:
        assert isinstance(state, SkirmishState)
        if state.stage != "over":
            return None
        winners = [name_of(state, -1 - seat) for seat in state.winners]
        return Result(state.winners, state.ended_by, Message("skirmish-over", {"winners": winners}))

    def seats(self, state: State) -> list[int]:
        assert isinstance(state, SkirmishState)
        return state.seats()

    def is_waiting(self, state: State) -> bool:
        """301.2, 302.2"""
        assert isinstance(state, SkirmishState)
        return state.stage == "act" and state.passes < len(state.seats())

    def waiting(self, state: State) -> list[Decision]:
        assert isinstance(state, SkirmishState)
        return [turns.priority(state)]

    def act(self, state: State, decision: Decision, answer: Answer) -> Asking[None] | None:
        assert isinstance(state, SkirmishState) and isinstance(answer, str)
        return turns.act(state, decision.player, answer)

    def step(self, state: State) -> Asking[None] | None:
        assert isinstance(state, SkirmishState)
        if state.stage == "muster":
            return mustering.muster(state, next(seat for seat in state.seats() if not state.players[seat].mustered))
        if state.stage == "place":
            return mustering.place(state)
        if state.stage == "bid":
            return mustering.bid(state)
        if state.stage == "turn":
            turns.begin_turn(state)
            return None
        return turns.end_turn(state) if state.stage == "end" else turns.execute(state)

    def concede(self, state: State, seat: int) -> None:
        """101.2"""
        assert isinstance(state, SkirmishState)
        leave(state, [seat], "101.2")
        if state.stage == "muster" and all(state.players[one].mustered for one in state.seats()):
            state.stage = "place"

    def agree_draw(self, state: State) -> None:
        """101.3"""
        assert isinstance(state, SkirmishState)
        finish(state, (), "101.3")

    def repair(self, state: State, change: Json) -> Refusal | None:
        """A judge may set a fighter's lives or a player's supplies: {"fighter": 3, "lives": 2}."""
        assert isinstance(state, SkirmishState)
        try:
            wanted = json.loads(str(change))
        except ValueError:
            return Refusal("101.1", Message("skirmish-repair-form"))
        if not isinstance(wanted, dict) or not all(type(value) is int for value in wanted.values()):
            return Refusal("101.1", Message("skirmish-repair-form"))
        if set(wanted) == {"fighter", "lives"} and wanted["fighter"] in state.fighters and wanted["lives"] > 0:
            if not gone(state, wanted["fighter"]):
                state.edit_fighter(wanted["fighter"]).lives = wanted["lives"]
                tell(state, "skirmish-repaired", "401.5", {"fighter": name_of(state, wanted["fighter"])})
                return None
        elif set(wanted) == {"seat", "supplies"} and wanted["seat"] in state.seats() and 0 <= wanted["supplies"] <= 5:
            state.edit_player(wanted["seat"]).supplies = wanted["supplies"]
            tell(state, "skirmish-repaired", "301.1", {"fighter": name_of(state, -1 - wanted["seat"])})
            return None
        return Refusal("101.1", Message("skirmish-repair-form"))

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, SkirmishState)
        return {
            "stage": state.stage,
            "round": state.round,
            "active": state.active,
            "priority": state.priority if state.stage == "act" else None,
            "players": [_player(state, seat, other) for other in state.players],
            "stack": [_item(item) for item in state.stack],
            "winners": list(state.winners),
        }

    def imagine(self, state: State, now: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, SkirmishState) and isinstance(now, SkirmishState)
        for other in state.seats():
            _imagine_squad(state, now, seat, other, rng)
            _imagine_tricks(state, now, seat, other, rng)
        return state

    def name_of(self, state: State, seat: int, id: int) -> Ref:
        assert isinstance(state, SkirmishState)
        return name_of(state, id)

    def why(self, state: State, fact: str, asker: int = JUDGE) -> Reason | Refusal:
        """Knows "damage of 12" (a strike) and "strength of 3" (a fighter)."""
        assert isinstance(state, SkirmishState)
        what, _, which = fact.partition(" of ")
        id = int(which) if which.isdigit() else 0
        item = state.item(id)
        if what == "strength" and id in state.fighters and _may_ask(state, id, asker):
            return _strength(state, id)
        if what != "damage" or item is None or item.kind != "strike" or item.source not in state.fighters:
            return Refusal("101.1", Message("skirmish-unknown-fact", {"fact": fact}))
        because = [_strength(state, item.source)]
        if item.number:
            message = Message("skirmish-why-roll", {"n": item.number, "swing": strikes.swing(item.number)})
            because.append(Reason("401.3", message))
        if item.shield:
            because.append(Reason("501.4", Message("skirmish-why-shield", {"n": item.shield})))
        return Reason("401.4", Message("skirmish-why-damage", {"n": strikes.damage(state, item)}), because)

    def why_not(self, state: State, seat: int, action: str, asker: int = JUDGE) -> Refusal | None:
        """Knows "strike 3", "enter 3", "play 7", "pass", "end"."""
        assert isinstance(state, SkirmishState)
        verb, _, which = action.partition(" ")
        if verb not in ("strike", "enter", "play", "pass", "end") or (which and not which.isdigit()):
            return Refusal("301.2", Message("skirmish-unknown-action", {"action": action}))
        if which and not _may_ask(state, int(which), asker):
            return Refusal("301.2", Message("skirmish-unknown-action", {"action": action}))
        if state.stage != "act" or state.priority != seat:
            return Refusal("302.1", Message("skirmish-not-priority", {"player": name_of(state, -1 - state.priority)}))
        return turns.forbids(state, seat, verb, int(which or 0))

    def problems(self, state: State) -> list[str]:
        assert isinstance(state, SkirmishState)
        found = [f"fighter {one.id} has {one.lives} lives" for one in state.fighters.values() if _wrong(one)]
        for seat, player in state.players.items():
            places = [one.place for one in state.field(seat)]
            cards = [one for one in state.tricks.values() if one.seat == seat]
            if len(places) != len(set(places)) or len(places) > PLACES:
                found.append(f"seat {seat} has fighters on the places {places}")
            if player.mustered and not player.left and len(cards) + len(player.deck) != len(deck()):
                found.append(f"seat {seat} has {len(cards)} cards and {len(player.deck)} in the deck")
            if not 0 <= player.supplies <= 5:
                found.append(f"seat {seat} has {player.supplies} supplies")
        on_stack = [item.source for item in state.stack if item.kind == "trick"]
        lying = [one.id for one in state.tricks.values() if one.zone == "stack"]
        if sorted(on_stack) != sorted(lying):
            found.append(f"tricks {on_stack} are on the stack, cards {lying} say so")
        if state.stage == "act" and state.players[state.priority].left:
            found.append(f"seat {state.priority} has priority and has left")
        return found


def _may_ask(state: SkirmishState, id: int, asker: int) -> bool:
    """Of a fighter or trick that a seat may not look at it learns nothing."""
    one = state.fighters.get(id) or state.tricks.get(id)
    return asker == JUDGE or one is None or knows(one.known, asker)


def _wrong(one: Fighter) -> bool:
    return (one.place > 0 and one.lives <= 0) or one.lives > FIGHTERS[one.name][0] + 20 or not 0 <= one.place <= PLACES


def _strength(state: SkirmishState, id: int) -> Reason:
    strength = FIGHTERS[state.fighters[id].name][1]
    return Reason("401.4", Message("skirmish-why-strength", {"fighter": name_of(state, id), "n": strength}))


def _player(state: SkirmishState, seat: int, other: int) -> View:
    """What a seat sees of a player.  Bids are told when all are in; a deck is a number, and what its owner has seen."""
    player = state.players[other]
    fighters = [one for one in state.fighters.values() if one.seat == other]
    return {
        "seat": other,
        "left": player.left,
        "supplies": player.supplies,
        "bid": player.bid,
        "deck": len(player.deck),
        "top": list(player.deck[: player.seen]) if seat == other else [],
        "fighters": [_fighter(one, seat) for one in fighters],
        "hand": [{"id": one.id, "name": _name(one.name, one.known, seat)} for one in state.hand(other)],
        "spent": sorted(one.name for one in state.tricks.values() if one.seat == other and one.zone == "spent"),
    }


def _name(name: str, known: int, seat: int) -> str | None:
    return name if knows(known, seat) else None


def _fighter(one: Fighter, seat: int) -> View:
    seen = knows(one.known, seat)
    shown = {"id": one.id, "place": one.place, "tired": one.tired, "name": one.name if seen else None}
    return {**shown, "lives": one.lives if seen else None}


def _item(item: Item) -> View:
    shown = {"id": item.id, "kind": item.kind, "seat": item.seat, "source": item.source, "target": item.target}
    more = {
        "stage": item.stage,
        "number": item.number,
        "shield": item.shield,
        "shares": [list(one) for one in item.shares],
    }
    return {**shown, **more}


def _imagine_squad(state: SkirmishState, now: SkirmishState, seat: int, other: int, rng: Rng) -> None:
    """Which fighters the unknown ones of a squad are: any that this player has not shown."""
    squad = [one for one in state.fighters.values() if one.seat == other]
    hidden = [one for one in squad if not knows(one.known | now.fighters.get(one.id, one).known, seat)]
    shown = [one.name for one in squad if one not in hidden]
    names = [name for name in FIGHTERS if name not in shown]
    order = rng.permutation(len(names))
    for index, one in enumerate(hidden):
        fighter = state.edit_fighter(one.id)
        fighter.name = names[order[index]]
        fighter.lives = FIGHTERS[fighter.name][0]


def _imagine_tricks(state: SkirmishState, now: SkirmishState, seat: int, other: int, rng: Rng) -> None:
    """Which tricks lie unknown in a hand and in a deck: what is left of the list, in any order."""
    mine = [one for one in state.tricks.values() if one.seat == other]
    hidden = [one for one in mine if not knows(one.known | now.tricks.get(one.id, one).known, seat)]
    rest = dict(DECK)
    for one in mine:
        if one not in hidden:
            rest[one.name] -= 1
    player = state.players[other]
    top = player.deck[: max(player.seen, now.players[other].seen)] if seat == other else ()
    for name in top:
        rest[name] -= 1
    if not player.mustered:
        return
    names = [name for name, count in rest.items() for _ in range(count)]
    names = [names[index] for index in rng.permutation(len(names))]
    for one in hidden:
        state.edit_trick(one.id).name = names.pop()
    state.edit_player(other).deck = top + tuple(names)


RULES: Rules = Skirmish()

__all__ = ["ALL", "PLAYERS", "RULES", "samples"]
