"""Who and where: players in turn order, opponents, zones, the objects in them.  CR 101.4, 102, 109, 110, 400

Every question about seats goes through here, so that teams and range of influence have one place to come to.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Message, Refusal, TooMuch
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

MOST_OBJECTS: Final = 20_000
MOST_ROUNDS: Final = 10_000  # of one process (608.2c)

MAIN_PHASES: Final = ("precombat main", "postcombat main")  # 505.1

JOINED: Final = "+"  # between two ways of casting a spell at once
APART: Final = 4  # 807.4a: so many players for each turn marker
AT_RANDOM: Final = -2  # in the state's `first`: the starting player is drawn (720.2), nobody chooses


def playing(state: MagicState) -> list[int]:
    """The players still in the game, in turn order from the starting player."""
    return [seat for seat in state.order if state.players[seat].playing]


def turn_of(state: MagicState) -> Turn:
    """The turn in which something is happening now."""
    return state.turns[state.pending.resolving]


def active_player(state: MagicState) -> int:
    """Whose turn it is (102.1); the starting player before the first turn."""
    return turn_of(state).active if state.turns else state.order[0]


def apnap(state: MagicState) -> list[int]:
    """Active player first, then the others in turn order (101.4); so a team, which sits together, chooses together (805.6)."""
    seats = list(state.order)
    start = seats.index(active_player(state))
    return [seat for seat in seats[start:] + seats[:start] if state.players[seat].playing]


def next_player(state: MagicState, seat: int) -> int:
    """The next player in turn order who is still in the game."""
    seats = list(state.order)
    start = seats.index(seat) + 1
    for other in seats[start:] + seats[:start]:
        if state.players[other].playing:
            return other
    return seat


def with_markers(state: MagicState) -> list[int]:
    """Who takes a turn first: the starting player, or with several turn markers every fourth player (807.4b)."""
    seats = playing(state)
    count = max(1, min(state.ruleset.markers, len(seats) // APART))  # 807.4a
    return [seats[APART * marker] for marker in range(count)]


def payable_life(state: MagicState, seat: int) -> int:
    """119.4, 119.4a: how much life a player can pay: what there is, of a team that shares it too, and 0 in any case."""
    return max(0, state.players[seat].life)


def outside(state: MagicState) -> list[Id]:
    """The objects in public zones other than the battlefield and the command zone."""
    graves = [id for player in state.players.values() for id in player.graveyard]
    return [*graves, *state.zones.exile, *state.items]


def passed_over(state: MagicState, before: int, following: int) -> list[int]:
    """The players who have left and whose turns would have begun between these two players' (800.4j)."""
    seats = list(state.order)
    start = seats.index(before) + 1
    passed: list[int] = []
    for seat in seats[start:] + seats[:start]:
        if seat == following:
            break
        if not state.players[seat].playing:
            passed.append(seat)
    return passed


def team(state: MagicState, seat: int) -> tuple[int, ...]:
    """The seats of the player's team, also of those who have left (102.3); without teams the player alone."""
    for members in state.ruleset.teams:
        if seat in members:
            return members
    return (seat,)


def teammates(state: MagicState, seat: int) -> list[int]:
    """The other players of the team who are still in the game, in turn order (102.3)."""
    if not state.ruleset.teams:
        return []
    members = team(state, seat)
    return [other for other in playing(state) if other != seat and other in members]


def opponents(state: MagicState, seat: int) -> list[int]:
    """The players who are not of the same team, in turn order (102.2, 102.3)."""
    if not state.ruleset.teams:
        return [other for other in playing(state) if other != seat]
    members = team(state, seat)
    return [other for other in playing(state) if other not in members and other != seat]


def is_opponent(state: MagicState, seat: int, other: int) -> bool:
    return seat != other and (not state.ruleset.teams or other not in team(state, seat))  # 102.2, 102.3


def decider(state: MagicState, seat: int) -> int:
    """The seat that answers for a player: their own, unless another controls them (716.5)."""
    decider = seat
    for _ in state.order:
        player = state.players[decider]
        controller = player.controller if player.commanded < 0 else player.commanded
        if controller < 0 or not state.players[controller].playing:
            break  # 716.8: also who controls another player decides for themselves
        decider = controller  # 716.5: and what that player decides for others
        if decider == seat:
            break
    return decider


def seen_through(state: MagicState, seat: int) -> int:
    """The seats, as a mask, whose information a player sees: their own, and of players they control (716.4), and so on."""
    mask = 1 << seat
    for _ in state.order:
        before = mask
        for other, player in state.players.items():
            if (player.controller >= 0 and mask >> player.controller & 1) or (
                player.commanded >= 0 and mask >> player.commanded & 1
            ):
                mask |= 1 << other
        if mask == before:
            break
    return mask


def zone_ids(state: MagicState, zone: str, seat: int) -> tuple[Id, ...]:
    """The objects in a zone, in its order; `seat` says whose, where each player has their own."""
    if zone == "library":
        return state.players[seat].library
    if zone == "hand":
        return state.players[seat].hand
    if zone == "graveyard":
        return state.players[seat].graveyard
    if zone == "battlefield":
        return tuple(state.permanents)
    if zone == "exile":
        return state.zones.exile
    if zone == "outside":
        return state.players[seat].sideboard
    if zone == "command":
        return state.zones.command
    if zone == "ante":
        return state.zones.ante
    return turn_of(state).stack


def everywhere(state: MagicState, zone: str) -> list[Id]:
    """All objects in a zone, or in all players' zones of that name."""
    if zone in ("library", "hand", "graveyard"):
        ids: list[Id] = []
        for seat in playing(state):
            ids += zone_ids(state, zone, seat)
        return ids
    return list(zone_ids(state, zone, 0))  # 109.1: on the stack abilities too


def face_down(state: MagicState) -> list[Id]:
    """The permanents that are face down, kept from question to question."""
    known = state.caches.face_down
    if known is None:
        known = {id: True for id in state.permanents if state.objects[id].face_down}
        state.caches.face_down = known
    return list(known)


def face_down_spells(state: MagicState) -> list[Id]:
    """The spells that are face down, kept from question to question."""
    known = state.caches.spells_down
    if known is None:
        state.caches.work.walked += len(state.items)
        items = [item.id for item in state.items.values() if item.kind == "spell"]
        known = {id: True for id in items if state.objects[id].face_down}
        state.caches.spells_down = known
    return [id for id in known if id in state.items]


def emblems(state: MagicState) -> list[Id]:
    """The emblems in the command zone: no cards, so without card types (114.3)."""
    return [id for id in state.zones.command if not state.objects[id].print.types]


def exists(state: MagicState, id: Id) -> bool:
    """Whether the object is still where its id says; a player, whether still in the game."""
    if id < 0:
        return state.players[-1 - id].playing
    return id in state.objects


def owner_of(state: MagicState, id: Id) -> int:
    card = find(state, id)
    if card is None:  # a card that has left a zone where nothing is remembered of it
        card = next((card for card in state.objects.values() if card.was == id), None)
    return -1 if card is None else card.owner


def find(state: MagicState, id: Id) -> Object | None:
    """The object, or what it last was (608.2g)."""
    if id in state.objects:
        return state.objects[id]
    if id in state.memory.remembered:
        return state.memory.remembered[id].was
    return None


def compare(left: int, comparison: str, right: int) -> bool:
    if comparison == "=":
        return left == right
    if comparison == ">=":
        return left >= right
    if comparison == "<=":
        return left <= right
    if comparison in ("even", "odd"):
        return (left % 2 == 0) == (comparison == "even")
    return left > right if comparison == ">" else left < right


def keywords_in(how: str) -> list[str]:
    """The keywords by which a spell was cast: "flashback-2" is the second cost of that name."""
    keywords: list[str] = []
    for part in how.split(JOINED):
        stem, _, place = part.rpartition("-")
        name = stem if place.isdecimal() else part
        if name in KEYWORDS:
            keywords.append(name)
    return keywords


def require_room(state: MagicState, number: int, rule: str) -> None:
    """Refuse what would make so many objects more, if there is no room for them."""
    if number + len(state.objects) > MOST_OBJECTS:
        args: dict[str, int] = {"n": number, "most": MOST_OBJECTS}
        raise TooMuch(Refusal(rule, Message("too-many-objects", {**args})))


def require_end(rounds: int, rule: str) -> None:
    """Refuse a process that was done so often and does not end."""
    if rounds >= MOST_ROUNDS:
        raise TooMuch(Refusal(rule, Message("too-many-rounds", {"most": MOST_ROUNDS})))


def part(whole: int, what: n.Half | n.Portions) -> int:
    """107.1a: half of a number, rounded as it says; or how many times it holds so many."""
    if isinstance(what, n.Portions):
        return max(whole, 0) // what.size
    return (whole + 1) // 2 if what.rounded == "up" else whole // 2
