"""Phasing: permanents that are there and yet treated as though they did not exist.  CR 702.25, 502.1, 110.5

A phased-out permanent stands in `state.phased`, neither among the objects nor among the permanents: whatever asks what is on
the battlefield does not find it.  What it last was is remembered as of an object that is gone.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.events import Event, Move, Phasing
from arbiter.magic.state.records import Phased, seat_of
from arbiter.magic.state.state import MagicState

TRACKING = (
    "you control source",
    "you control source tapped",
    "source remains",
    "source remains tapped",
    "source remains tapped and its power no less",
)  # 611.2b: that need to see their source
AFFECTED = "you control it"  # and one that needs to see what it is on


def in_untap_step(state: MagicState, active: int) -> list[Event]:
    """702.25a: what the active player controls with phasing phases out; what phased out under that player phases in."""
    going: list[Id] = []
    for id in state.permanents:
        derived = layers.characteristics(state, id)
        if derived.controller == active and derived.has("phasing"):  # 702.25n: however often
            going.append(id)
    coming = [phased.id for phased in state.phased.values() if phased.under == active or phased.returning]
    events = [*out_events(state, going, "702.25a"), *in_events(state, coming, "702.25a")]
    for event in events:
        event.also = (*event.also, "502.1", "703.4a")
    return events


def out_events(state: MagicState, ids: list[Id], rule: str, source: Id = 0) -> list[Event]:
    """These phase out directly, and what is attached to them along with them (702.25f)."""
    carried: dict[Id, bool] = {}
    able = [
        id for id in dict.fromkeys(ids) if id in state.permanents and layers.forbidden(state, id, "phase out") is None
    ]
    todo = list(able)
    hosts: dict[Id, list[Id]] = {}
    for permanent in state.permanents.values() if todo else ():
        if permanent.attached > 0:
            hosts.setdefault(permanent.attached, []).append(permanent.id)
    place = 0
    while place < len(todo):
        for attached in hosts.get(todo[place], ()):
            if attached not in carried:
                carried[attached] = True
                todo.append(attached)
        place += 1
    events: list[Event] = [Phasing(id, True, rule, source) for id in able if id not in carried]  # 702.25g
    for id in carried:
        along = Phasing(id, True, "702.25f", source)
        along.direct = False
        along.also = ("702.25g",) if id in able else ()
        events.append(along)
    return events


def in_events(state: MagicState, ids: list[Id], rule: str, source: Id = 0) -> list[Event]:
    """These phase in if they phased out directly, and with them what phased out along with them (702.25f)."""
    hosts: dict[Id, list[Id]] = {}
    for phased in state.phased.values():
        if not phased.direct:
            hosts.setdefault(phased.permanent.attached, []).append(phased.id)
    coming = [id for id in ids if state.phased[id].direct]
    direct = len(coming)
    place = 0
    while place < len(coming):
        coming += hosts.get(coming[place], [])
        place += 1
    events: list[Event] = [Phasing(id, False, rule, source) for id in coming[:direct]]
    return events + [Phasing(id, False, "702.25f", source) for id in coming[direct:]]


def perform(state: MagicState, event: Phasing) -> list[Event]:
    """The status of a permanent becomes phased out or phased in."""
    return _out(state, event) if event.out else _in(state, event)


def _out(state: MagicState, event: Phasing) -> list[Event]:
    """702.25b: nothing sees it any longer; it is not in combat."""
    id = event.id
    if id not in state.permanents:
        return []
    rules = (event.by, *event.also, "702.25b")
    tell(state, "event-phases-out", rules, {"object": id})
    under = state.memory.remembered[id].controller  # before anything phased out at this moment
    gone = Phased(id, state.objects[id], state.permanents[id], under, event.direct)
    state.phased[id] = gone  # 702.25d: no change of zones; counters, damage and attachments stay as they are
    del state.permanents[id]
    zones.remove_from_combat(state, id)  # 506.4
    del state.objects[id]  # 702.25b
    layers.left(state, id)
    state.touched = True
    _lose_sight(state, id)
    return []


def cease_tokens(state: MagicState) -> bool:
    """manual-2015/1.7: tokens that are phased out cease to exist; whether there were any."""
    gone = [phased.id for phased in state.phased.values() if phased.was.token]
    for id in gone:
        tell(state, "event-ceases", ("manual-2015/1.7",), {"object": id})
        del state.phased[id]
        state.touched = True
    return bool(gone)


def _lose_sight(state: MagicState, id: Id) -> None:
    """702.25e: effects that last for as long as something is true of it end, since they can no longer see it."""
    ended: list[Id] = []
    for lasting in state.lasting.effects.values():
        seen = (
            lasting.source == id
            if lasting.duration in TRACKING
            else lasting.duration == AFFECTED and lasting.affected == (id,)
        )
        if seen:
            ended.append(lasting.id)
    for effect in ended:
        del state.edit_lasting().effects[effect]
    if ended:
        layers.changed(state, "effects")
        tell(state, "event-effects-end", ("702.25e", "611.2b"), {}, {"n": len(ended)})


def _in(state: MagicState, event: Phasing) -> list[Event]:
    """702.25c: the game treats it again as though it existed."""
    id = event.id
    back = state.phased.pop(id, None)
    if back is None:
        return []
    state.objects[id] = back.was
    state.permanents[id] = back.permanent
    state.permanents = {permanent: state.permanents[permanent] for permanent in sorted(state.permanents)}
    state.edit_memory().remembered.pop(id, None)
    state.touched = True
    layers.entered(state, id)
    rules: tuple[str, ...] = (event.by, *event.also, "702.25c")
    if not _still_attached(state, back.permanent.attached):
        state.edit_permanent(id).attached = 0
        rules = (*rules, "702.25h")
    layers.changed(state, "attached", id)
    tell(state, "event-phases-in", rules, {"object": id})
    return []


def remember(state: MagicState, events: list[Event]) -> None:
    """What phases out is remembered as it was (608.2g)."""
    for event in events:
        if isinstance(event, Phasing) and event.out and event.id in state.permanents:
            zones.remember(state, event.id)


def settle(state: MagicState, events: list[Event]) -> list[Event]:
    """Settles who controls what has phased in, once all of it is there; what nobody in the game controls is exiled (800.4c)."""
    exiled: list[Event] = []
    for event in events:
        if not isinstance(event, Phasing) or event.out or event.id not in state.permanents:
            continue
        controller = layers.characteristics(state, event.id).controller
        if not state.players[controller].playing:
            exiled.append(Move(event.id, "exile", "702.25m", 0, "exile"))
    return exiled


def _still_attached(state: MagicState, host: Id) -> bool:
    """702.25h: whether what it was attached to is still in its zone (phased out or not), or that player in the game."""
    if host < 0:
        return state.players[seat_of(host)].playing
    return host == 0 or host in state.objects or host in state.phased


def owner_left(state: MagicState, seat: int) -> None:
    """702.25j: the phased-out permanents that a player owns leave the game with that player; nothing triggers on it."""
    for phased in [phased for phased in state.phased.values() if phased.was.owner == seat]:
        tell(state, "event-phased-out-leaves", ("702.25j", "800.4a"), {"object": phased.id})
        del state.phased[phased.id]
        state.touched = True


def turn_passed(state: MagicState, gone: list[int]) -> None:
    """702.25m: turns of players who have left would have begun now: what phased out under them will phase in."""
    for seat in gone:
        for phased in [phased for phased in state.phased.values() if phased.under == seat]:
            made = phased.copy()
            made.returning = True
            state.phased[phased.id] = made
            state.touched = True


def wear_off(state: MagicState) -> None:
    """514.2: damage marked on phased-out permanents is removed too."""
    for phased in list(state.phased.values()):
        made = phased.copy()
        made.permanent = phased.permanent.copy()
        made.permanent.damage = 0
        made.permanent.deathtouched = False
        state.phased[phased.id] = made


def new_turn(state: MagicState, seat: int) -> None:
    """A player's turn begins: what phased out under that player has been under that player's control all the time (702.25d)."""
    for phased in list(state.phased.values()):
        if phased.permanent.loyalty_used or (phased.permanent.sick and phased.under == seat):
            made = phased.copy()
            made.permanent = phased.permanent.copy()
            made.permanent.loyalty_used = False  # 606.3
            if phased.under == seat:
                made.permanent.sick = False  # 302.6
            state.phased[phased.id] = made
            state.touched = True
