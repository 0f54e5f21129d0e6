"""What can't happen: events that an effect or a rule forbids.  CR 101.2, 614.17"""

from __future__ import annotations

from arbiter.kernel.messages import Argument
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.events import (
    Counters,
    CreateTokens,
    Damage,
    Destruction,
    DrawCard,
    Event,
    Life,
    Move,
)
from arbiter.magic.rules.replacing import shields
from arbiter.magic.rules.replacing.entry import Entering
from arbiter.magic.rules.triggers.event_table import about
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState


def impossible(state: MagicState, event: Event) -> str:
    """The rule because of which the event can't happen (101.2, 614.17); empty if it can."""
    if event.reach != -1 and _out_of_range(state, event):
        return "801.10"
    if isinstance(event, Destruction):
        if event.id not in state.permanents:
            return "701.7a"
        # 702.12a, 702.12c
        return "702.12b" if layers.characteristics(state, event.id).has("indestructible") else ""
    if isinstance(event, Life):
        return _cannot_change_life(state, event) if state.players[event.seat].playing else "104.5"
    if isinstance(event, DrawCard):  # 614.11, 121.6a: an empty library is no reason
        return _cannot_draw(state, event) if state.players[event.seat].playing else "104.5"
    if isinstance(event, Damage):
        if event.amount <= 0:
            return "120.8"
        return "" if shields.can_be_damaged(state, event.to) else "120.1a"
    if isinstance(event, CreateTokens):  # 800.4b
        return "" if state.players[event.seat].playing else "800.4b"
    if isinstance(event, Counters):  # 122.1
        if not queries.exists(state, event.on):
            return "122.1"
        if event.on < 0 and event.number > 0:
            return "614.17" if _gets_no_counters(state, seat_of(event.on), event.name) else ""
        banned = event.on > 0 and event.number > 0 and layers.bars_counters(state, event.on, event.name)
        return "614.17" if banned else ""
    if isinstance(event, Move):
        return _cannot_move(state, event)
    return ""


def _out_of_range(state: MagicState, event: Event) -> bool:
    """801.10, 801.13, 801.13a: whether an effect would affect an object or player outside its controller's range."""
    id = 0 if isinstance(event, Move) and event.token is not None else about(event)
    if not id or not queries.exists(state, id):
        return False
    return not event.reach >> (seat_of(id) if id < 0 else layers.characteristics(state, id).controller) & 1


def _gets_no_counters(state: MagicState, seat: int, name: str) -> bool:
    """122.1: whether an effect says that a player can't get such counters."""
    if layers.player_bans(state, seat, "get counters") is not None:
        return True
    return name == "poison" and layers.player_bans(state, seat, "get poison counters") is not None


def _cannot_change_life(state: MagicState, event: Life) -> str:
    if event.amount > 0 and layers.player_bans(state, event.seat, "gain life") is not None:  # 614.17a: there by now
        return "614.17"
    if event.amount < 0 and layers.player_bans(state, event.seat, "lose life") is not None:
        return "614.17"
    return ""


def _cannot_draw(state: MagicState, event: DrawCard) -> str:
    if layers.player_bans(state, event.seat, "draw") is not None:
        return "614.17"
    return "121.2b" if draws_left(state, event.seat) == 0 else ""


def draws_left(state: MagicState, seat: int) -> int:
    """121.2b: how many cards effects let the player still draw this turn; -1: any number."""
    most = [limit.number for _, limit, seats in layers.limits(state, "draw") if seat in seats]
    return max(0, min(most) - state.players[seat].drawn) if most else -1


def cannot_choose_to_draw(state: MagicState, seat: int, count: int) -> str:
    """The rule because of which a player can't choose, or pay a cost, to draw so many cards; an empty library is none (121.3)."""
    if layers.player_bans(state, seat, "draw") is not None:
        return "121.3"
    left = draws_left(state, seat)
    return "121.2b" if 0 <= left < count else ""


def _cannot_move(state: MagicState, event: Move) -> str:
    if event.token is None and event.id not in state.objects:
        return "400.7"
    if event.to != "battlefield":
        return ""
    if event.arrival.controller >= 0 and not state.players[event.arrival.controller].playing:
        return "800.4b"
    types = zones.card_of(state, event).types
    if "instant" in types:
        return "304.4"  # 400.4, 400.4a
    if "sorcery" in types:
        return "307.4"  # 400.4a
    if not layers.restricts(state, "enter"):
        return ""
    bans = Entering(state, event).derived.bans  # 614.17d: as it would be on the battlefield
    if event.token is None:
        bans = (*bans, *layers.characteristics(state, event.id).bans)  # "cards in graveyards": as it is where it lies
    if not any(ban.action == "enter" and not ban.must for ban in bans):
        return ""
    return "614.17d" if event.token is None else "111.5"  # 614.17d


def told_of(state: MagicState, event: Event) -> dict[str, Argument]:
    """What cannot happen, and to whom."""
    id = about(event)
    if not id:
        return {"what": event.kind, "named": "no"}
    return {"what": event.kind, "named": "yes", "object": zones.ref(state, id)}
