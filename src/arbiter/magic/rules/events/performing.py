"""Events happening: the one place where a proposed event changes the game, once nothing replaces it.  CR 119-122, 701

Each function carries out events of one kind (see `event_table`) and returns the events inside: they are proposed in turn (616.1f).
"""

from __future__ import annotations

from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import commanding, face_turns, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, queries, teams
from arbiter.magic.rules.facts.counters import add_counters, counted
from arbiter.magic.rules.facts.events import (
    Counters,
    CreateTokens,
    Damage,
    Destruction,
    DrawCard,
    Event,
    Life,
    Move,
    NewFace,
    Turned,
    TurnFace,
)
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState


def move(state: MagicState, event: Move) -> list[Event]:
    if event.token is None and event.id not in state.objects:
        return []
    moving = event.token is None
    if moving and _is_confined(state, event):
        tell(state, "event-stays-in-command", ("400.4b",), {"object": event.id})
        return []
    if moving and state.objects[event.id].token and state.objects[event.id].zone != "battlefield":
        return []  # 111.8: a token that has left the battlefield stays where it is
    counted = event.id in state.permanents and bool(state.permanents[event.id].counters)
    before = zones.ref(state, event.id) if moving else None
    revealed = moving and _is_revealed(state, event)
    zones.move(state, event)
    if state.log.on:
        after = zones.ref(state, event.result)
        shown = (
            after if before is None or (event.from_zone in ("library", "hand") and event.to in zones.PUBLIC) else before
        )
        if revealed or (event.to in ("library", "hand") and event.from_zone == "library"):
            shown = after
        id = f"event-{event.verb}" if event.verb else ("event-enters" if event.to == "battlefield" else "event-moves")
        owner = zones.player_ref(state.objects[event.result].owner)
        args: dict[str, Argument] = {"object": shown, "player": owner, "from": event.from_zone, "to": event.to}
        if state.objects[event.result].face_down:
            event.also = (*event.also, "406.3" if event.to == "exile" else "707.3")
        if revealed:
            event.also = (*event.also, "707.9")
        if event.from_zone == event.to == "exile":
            event.also = (*event.also, "400.8", "406.7")
        state.log.add(id, args, (event.by, *event.also, "122.2") if counted else (event.by, *event.also))
    return []


def _is_confined(state: MagicState, event: Move) -> bool:
    """400.4b: planes, phenomena, vanguards, schemes and conspiracies remain in the command zone."""
    old = state.objects[event.id]
    # 309.2, 310.2, 311.2, 312.2, 313.3
    return old.zone == "command" and event.to != "command" and command_zone.is_nontraditional(old.print)


def _is_revealed(state: MagicState, event: Move) -> bool:
    """707.9: a face-down permanent that leaves the battlefield, or a spell that does not go there, is shown to all players."""
    old = state.objects[event.id]
    return old.face_down not in ("", "exiled") and not (old.zone == "stack" and event.to == "battlefield")


def damage(state: MagicState, event: Damage) -> list[Event]:
    """The results of damage (120.3), which are events of their own (120.4)."""
    if event.amount <= 0:
        return []  # 120.8
    source = layers.characteristics(state, event.source)
    if state.log.on:
        args: dict[str, Argument] = {
            "source": zones.ref(state, event.source),
            "object": zones.ref(state, event.to),
            "n": event.amount,
        }
        state.log.add("event-damage", args, (event.by, *event.also, *_results(state, event)))
    results: list[Event] = []
    if event.to < 0:
        seat = seat_of(event.to)
        if state.commanders:
            commanding.note_damage(state, event)
        # 702.89a, 702.89b, 702.89d-f: as the source is or last was, wherever, and however often it has it
        if source.has("infect") or layers.demanded(state, seat, "be dealt damage with infect"):
            poison = Counters(event.to, "poison", event.amount, "120.3b", event.source)
            poison.seat = source.controller
            results.append(poison)
        else:
            loss = Life(seat, -event.amount, "120.3a", event.source)
            loss.also = ("119.2",)
            results.append(loss)
    else:
        results += _damage_permanent(state, event)
    # 702.15a-f: as the source is or last was, wherever; for each source, however often it has it
    if source.has("lifelink"):
        results.append(Life(source.controller, event.amount, "120.3f", event.source))
    for result in results:
        result.inside(event)
    return results


def gained_at_once(results: list[Event]) -> list[Event]:
    """The results of simultaneous damage, where each source with lifelink is one cause to gain life (119.9, 702.15e)."""
    gains: dict[Id, Life] = {}
    distinct: list[Event] = []
    for result in results:
        if not isinstance(result, Life) or result.by != "120.3f":
            distinct.append(result)
        elif result.source not in gains:
            gains[result.source] = result
            distinct.append(result)
        else:
            whole = gains[result.source]
            whole.amount += result.amount
            whole.also = (*whole.also, *[rule for rule in result.also if rule not in whole.also])
            whole.applied = (*whole.applied, *[effect for effect in result.applied if effect not in whole.applied])
    return distinct


def withers(state: MagicState, source: Derived) -> bool:
    """120.3d: its source has wither or infect, or all damage is dealt as though it had."""
    own = source.has("wither") or source.has("infect")
    return own or bool(layers.demanded(state, source.controller, "deal damage with wither"))


def _results(state: MagicState, event: Damage) -> tuple[str, ...]:
    """The rules of what damage does that is no event of its own: it is marked (120.3e), and deathtouch is noted (702.2b)."""
    if event.to < 0 or not layers.characteristics(state, event.to).is_creature:
        return ()
    source = layers.characteristics(state, event.source)
    marked = () if withers(state, source) else ("120.3e", "302.7")
    return (*marked, "702.2b") if source.has("deathtouch") else marked


def _damage_permanent(state: MagicState, event: Damage) -> list[Event]:
    source = layers.characteristics(state, event.source)
    target = layers.characteristics(state, event.to)
    results: list[Event] = []
    if target.is_type("planeswalker"):
        lost = Counters(event.to, "loyalty", -event.amount, "120.3c", event.source)
        lost.also = ("306.8",)
        results.append(lost)  # 306.8
    if target.is_creature:
        # 702.79a-d, 702.89c: as the source is or last was, wherever, and however often it has it
        if withers(state, source):
            withering = Counters(event.to, "-1/-1", event.amount, "120.3d", event.source)
            withering.seat = source.controller
            results.append(withering)
        else:
            state.edit_permanent(event.to).damage += event.amount  # 120.3e, 120.5: it is only marked
        # 702.2a, 702.2d-f: as the source is or last was, wherever, and however often it has it
        if source.has("deathtouch"):
            state.edit_permanent(event.to).deathtouched = True  # 702.2b
    return results


def change_life(state: MagicState, event: Life) -> list[Event]:
    if event.amount == 0:
        return []  # 119.9
    teams.set_life(state, event.seat, state.players[event.seat].life + event.amount)  # 119.3
    layers.changed(state, "life")
    id = "event-gains-life" if event.amount > 0 else "event-loses-life"
    shared = ("810.9",) if state.ruleset.shared_life else ()
    tell(
        state,
        id,
        (event.by, *event.also, *shared),
        {"player": player_id(event.seat)},
        {"n": abs(event.amount), "life": state.players[event.seat].life},
    )
    return []


def draw(state: MagicState, event: DrawCard) -> list[Event]:
    """121.1: the top card of the library goes to the hand; 121.4: from an empty library nothing does, and it is remembered."""
    player = state.players[event.seat]
    if not player.library:
        state.edit_player(event.seat).drew_from_empty = True
        event.vain = True
        tell(state, "event-draws-nothing", ("121.4",), {"player": player_id(event.seat)})
        return []
    state.edit_player(event.seat).drawn += 1
    move = Move(player.library[0], "hand", event.by, event.source, "draw")  # 402.1
    move.inside(event)
    return [move]


def tap_or_untap(state: MagicState, event: Turned) -> list[Event]:
    permanent = state.permanents.get(event.id)
    if permanent is None or permanent.tapped == event.tapped:
        event.vain = True
        return []  # 701.20a, 701.20b: only what is untapped can be tapped, and the other way round
    state.edit_permanent(event.id).tapped = event.tapped  # 110.5c: nothing else changes it
    layers.changed(state, "status", event.id)
    id = "event-tapped" if event.tapped else "event-untapped"
    tell(state, id, (event.by, *event.also), {"object": event.id})
    return []


def new_face(state: MagicState, event: NewFace) -> list[Event]:
    """701.27a, 709.2: the same permanent, with other characteristics (711.12)."""
    if event.id not in state.permanents:
        return []
    before = zones.ref(state, event.id)
    permanent = state.edit_permanent(event.id)
    if event.flip:
        permanent.flipped = True  # 709.4: it stays so
    else:
        object = state.edit_object(event.id)
        object.face = 0 if object.face else 1
        object.stamp = state.new_stamp()  # 613.6f
        permanent.turned = state.new_id()  # 701.27f
        layers.changed(state, "timestamp", event.id)
    layers.changed(state, "copy", event.id)
    if state.log.on:
        id = "event-flips" if event.flip else "event-transforms"
        args: dict[str, Argument] = {"object": before, "into": zones.name_of(state, event.id)}
        state.log.add(id, args, (event.by, *event.also))
    return []


def turn_face(state: MagicState, event: TurnFace) -> list[Event]:
    """707.8: what is put on the permanent as it is turned face up is an event inside that."""
    card = state.objects.get(event.id)
    if event.id not in state.permanents or card is None or bool(card.face_down) != event.up:
        return []
    face_turns.turn_face(state, event)
    id = "event-turned-face-up" if event.up else "event-turned-face-down"
    turned = ("707.8", "613.6e") if event.up else ("613.6e",)
    tell(state, id, (event.by, *event.also, *turned), {"object": event.id})
    inner: list[Event] = []
    for name, number in event.arrival.counters:
        counters = Counters(event.id, name, number, "122.1", event.id)
        counters.inside(event)
        counters.effect = True
        inner.append(counters)
    return inner


def put_or_remove_counters(state: MagicState, event: Counters) -> list[Event]:
    if event.number == 0:
        return []
    shared: tuple[str, ...] = ()
    if event.on < 0:
        player = state.edit_player(seat_of(event.on))
        if event.name == "poison":
            teams.set_poison(state, player.seat, max(0, player.poison + event.number))  # 122.1c
            shared = ("810.10", *(("810.10b",) if event.number < 0 else ())) if state.ruleset.shared_life else ()
        else:
            player.counters = add_counters(player.counters, event.name, event.number)
        layers.changed(state, "players")
    else:
        event.removed = min(counted(state, event.on, event.name), -event.number)
        if event.number < 0 and event.removed == 0:
            return []
        if event.on in state.permanents:
            permanent = state.edit_permanent(event.on)
            permanent.counters = add_counters(permanent.counters, event.name, event.number)  # 122.1
            layers.changed(state, "counters", event.on)
        elif event.on in state.objects:
            card = state.edit_object(event.on)
            card.counters = add_counters(card.counters, event.name, event.number)
        else:
            return []
    id = "event-counters-put" if event.number > 0 else "event-counters-removed"
    number = event.removed if event.number < 0 <= event.on else abs(event.number)
    tell(state, id, (event.by, *event.also, *shared), {"object": event.on}, {"n": number, "kind": event.name})
    return []


def destroy(state: MagicState, event: Destruction) -> list[Event]:
    """701.7a, 701.7b: to destroy a permanent is to move it from the battlefield to its owner's graveyard."""
    if event.id not in state.permanents:
        return []
    move = Move(event.id, "graveyard", event.by, event.source, "destroy")
    move.inside(event)
    return [move]


def create_tokens(state: MagicState, event: CreateTokens) -> list[Event]:
    """111.2, 701.6b: created first, then each token enters the battlefield under the control of the player who creates it."""
    if state.log.on:
        args: dict[str, Argument] = {
            "player": zones.player_ref(event.seat),
            "n": event.number,
            "name": zones.called(event.token),
        }
        state.log.add("event-creates", args, (event.by, *event.also))
    queries.require_room(state, event.number, "701.6a")
    moves: list[Event] = []
    for _ in range(event.number):
        move = Move(0, "battlefield", "111.2", event.source, "")
        move.token = event.token
        move.arrival.controller = event.seat
        move.arrival.tapped = event.tapped
        move.arrival.spell.paid = event.paid
        move.arrival.counters = list(event.counters)
        move.inside(event)
        moves.append(move)
    return moves
