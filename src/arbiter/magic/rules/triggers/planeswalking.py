"""Planeswalking, the planar die's results, and what becomes of planes as players leave.  CR 701.23, 800.4n, 901.8-901.11

Nobody is asked anything here, so that it can also happen as a player leaves the game (901.10).
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import variant_decks, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, queries, teams
from arbiter.magic.rules.facts.events import ActionPerformed
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

PLANESWALKS: Final = "a player planeswalks"  # durations of `words.DURATIONS` (901.11)
LEAVES_PLANE: Final = "a player planeswalks away from a plane"


def can_planeswalk(state: MagicState, seat: int) -> bool:
    """701.23a: only in a game with planes, and only the planar controller, or who rolls in the same turn (901.12d)."""
    seats = teams.acting_with(state, seat)
    return bool(state.ruleset.planar_decks) and any(
        command_zone.is_planar_controller(state, member) for member in seats
    )


def planeswalk(state: MagicState, seat: int, rules: tuple[str, ...], to: list[Id] | None = None) -> bool:
    """701.23b: what is face up goes under its deck, and the top card of the player's planar deck (or `to`) is turned up."""
    if not can_planeswalk(state, seat):
        tell(state, "event-no-planeswalk", ("701.23a",), {"player": player_id(seat)})
        return False
    away = command_zone.face_up_planes(state, command_zone.planar_controller_for(state, seat))
    note_leaving(state, seat, away)
    planes = [id for id in away if command_zone.is_plane(state.objects[id].print)]
    names = tuple([zones.ref(state, id) for id in away])
    for id in away:  # 901.11c: from all of them
        variant_decks.turn_down(state, id)
    if state.log.on and away:
        state.log.add(
            "event-planeswalks-away",
            {"player": zones.player_ref(seat), "objects": list(names)},
            ("701.23b", "701.23d", "901.11b", "901.11c") if len(away) > 1 else ("701.23b", "701.23d", "901.11b"),
        )
    arrive(state, seat, rules, bool(planes), to)
    return True


def note_leaving(state: MagicState, seat: int, away: list[Id]) -> None:
    """603.10g: what triggers on planeswalking away looks back: the plane is still there."""
    triggers.happens(state)
    for id in away:
        triggers.note(state, ActionPerformed("planeswalk away from", seat, id), True)


def arrive(state: MagicState, seat: int, rules: tuple[str, ...], from_plane: bool, to: list[Id] | None = None) -> None:
    """901.11: a card is turned up, so the player has planeswalked; durations end, and abilities trigger."""
    deck = command_zone.planar_deck(state, seat)  # 901.12a: of the player who does it, whoever is the planar controller
    arriving = list(deck[:1]) if to is None else [id for id in to if id in deck]
    for id in arriving:
        variant_decks.turn_up(state, id, command_zone.planar_controller_for(state, seat))  # 901.11a, 901.11b
    _end_durations(state, from_plane)
    tell(state, "event-planeswalks", (*rules, "901.11", "613.6g"), {"player": player_id(seat), "objects": arriving})
    triggers.note(state, ActionPerformed("planeswalk", seat), False)
    for id in arriving:
        triggers.note(state, ActionPerformed("planeswalk to", seat, id), False)  # 901.11b
        if not command_zone.is_plane(state.objects[id].print):
            tell(state, "event-encounters", ("310.5",), {"player": player_id(seat), "object": id})
            triggers.note(state, ActionPerformed("encounter", seat, id), False)  # 310.5
    state.edit_pending().checking = True


def _end_durations(state: MagicState, from_plane: bool) -> None:
    """901.11: effects that last until a player planeswalks end."""
    ended = [id for id, effect in state.lasting.effects.items() if _ends(effect.duration, from_plane)]
    for id in ended:
        zones.end_bearer(state, state.lasting.effects[id])
        del state.edit_lasting().effects[id]
    if ended:
        state.touched = True
        layers.changed(state, "effects")
        tell(state, "event-effects-end", ("901.11",), {}, {"n": len(ended)})


def _ends(duration: str, from_plane: bool) -> bool:
    return duration == PLANESWALKS or (from_plane and duration == LEAVES_PLANE)


# Players who leave.


def pass_on(state: MagicState, leaving: list[int]) -> None:
    """800.4n, 901.6: before a planar controller leaves, the next player who stays becomes the planar controller."""
    left = len(queries.playing(state)) - len(leaving)
    fewer = len(state.turns) > max(1, left // queries.APART)  # 807.4e
    for index, turn in enumerate(state.turns):
        if turn.planar not in leaving:
            continue
        if fewer:
            variant_decks.retire(state, index)
            continue
        heir = queries.next_player(state, turn.planar)
        for _ in state.order:
            if heir not in leaving:
                break
            heir = queries.next_player(state, heir)
        before = turn.planar
        heir = next(member for member in teams.acting_with(state, heir) if member not in leaving)  # 901.12b
        variant_decks.pass_control(state, index, heir, ("800.4n", "309.5", "310.4"))
        _hand_on_encounters(state, before, heir)


def _hand_on_encounters(state: MagicState, before: int, heir: int) -> None:
    """901.10b: abilities of phenomena stay on the stack, controlled by the new planar controller."""
    for item in list(state.items.values()):
        if item.controller == before and item.kind == "triggered" and _is_phenomenon(state, item.source):
            state.edit_item(item.id).controller = heir
            made = state.edit_object(item.id)
            made.owner = made.controller = heir
            tell(state, "event-ability-handed-on", ("901.10b",), {"object": item.source, "player": player_id(heir)})
    now = state.pending.resolution
    if now is not None and now.item.controller == before and _is_phenomenon(state, now.item.source):
        going_on = now.copy()
        going_on.item = now.item.copy()
        going_on.item.controller = heir
        state.edit_pending().resolution = going_on
    for place, trigger in enumerate(state.pending.waiting):
        if trigger.controller == before and _is_phenomenon(state, trigger.source):
            state.edit_pending().waiting[place] = trigger.copy()
            state.pending.waiting[place].controller = heir
            state.touched = True


def _is_phenomenon(state: MagicState, id: Id) -> bool:
    card = queries.find(state, id)
    return card is not None and "phenomenon" in card.print.types


def owners_leave(state: MagicState, owners: list[int]) -> list[tuple[int, bool]]:
    """901.10: face-up planes and phenomena leave with their owners: who will turn another one up, and whether from a plane."""
    seats: dict[int, bool] = {}
    going = [id for id in command_zone.face_up_planes(state) if state.objects[id].owner in owners]
    for id in going:
        seat = state.objects[id].controller
        note_leaving(state, seat, [id])
        seats[seat] = seats.get(seat, False) or command_zone.is_plane(state.objects[id].print)
    if any(command_zone.is_plane(state.objects[id].print) for id in going):
        _planeswalking_ceases(state)
    return list(seats.items())


def _planeswalking_ceases(state: MagicState) -> None:
    """901.10a: a planeswalking ability on the stack ceases to exist."""
    for item in list(state.items.values()):
        if item.origin == variant_decks.PLANESWALKING:
            tell(state, "event-ceases", ("901.10a",), {"object": item.id})
            zones.take_out(state, item.id)


def owners_left(state: MagicState, turned: list[tuple[int, bool]]) -> None:
    """901.10: as soon as the player has left, the planar controller turns the top card of their planar deck face up."""
    for seat, from_plane in turned:
        if state.outcome is None and state.players[seat].playing:
            arrive(state, seat, ("901.10", "901.11a"), from_plane)


# What the game itself does.


def stranded(state: MagicState) -> list[int]:
    """704.5x, 310.7: who planeswalks because of a phenomenon that no triggered ability of its own keeps there."""
    seats: list[int] = []
    for id in command_zone.face_up_planes(state):
        if not command_zone.is_plane(state.objects[id].print) and not _has_pending(state, id):
            seats.append(state.objects[id].controller)
    return list(dict.fromkeys(seats))


def _has_pending(state: MagicState, id: Id) -> bool:
    waiting = any(trigger.source == id for trigger in state.pending.waiting)
    return waiting or any(item.source == id and item.kind == "triggered" for item in state.items.values())


def finished_schemes(state: MagicState) -> list[Id]:
    """704.5w, 904.10: schemes that are not ongoing, once no triggered ability of any scheme waits or is on the stack."""
    there = command_zone.face_up_schemes(state)
    if any(_has_pending(state, id) for id in there):
        return []
    gone = [trigger.source for trigger in state.pending.waiting] + [item.source for item in state.items.values()]
    if any(_was_scheme(state, id) for id in gone):
        return []
    return [id for id in there if "ongoing" not in layers.characteristics(state, id).supertypes]  # 205.4h, 904.11


def _was_scheme(state: MagicState, id: Id) -> bool:
    card = queries.find(state, id)
    return card is not None and command_zone.is_scheme(card.print)
