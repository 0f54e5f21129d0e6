"""Hidden cards that may be looked at: tops of libraries, what lies face down.  CR 401.5, 401.6, 406.3, 707.5, 707.9

What a player has seen is a fact of the state from then on (`Object.known`).
"""

from __future__ import annotations

from arbiter.kernel.messages import EVERYBODY, Argument
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, queries
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


def see_tops(state: MagicState) -> None:
    """401.5: a top card that may be looked at, or is played with revealed, is known, but not while something is being cast."""
    if state.pending.proposing:
        return
    _see_face_down(state)
    for seat in layers.allowed_players(state, "see the top card"):
        for id in state.players[seat].library[:1]:
            if _learn(state, id, 1 << seat):
                tell(state, "event-sees-top", ("401.5",), {"player": player_id(seat), "object": id})
    for seat in layers.allowed_players(state, "show the hand"):  # 701.13c: the game is played so
        for id in state.players[seat].hand:
            if _learn(state, id, EVERYBODY):
                tell(state, "event-reveals", ("701.15a",), {"player": player_id(seat), "object": id})
    showing = layers.allowed_players(state, "show the top card")
    for seat in list(state.players) if showing or any(player.shown for player in state.players.values()) else []:
        _show_top(state, seat, seat in showing)
    for id in state.zones.exile if state.zones.exile and layers.allows(state, "be looked at") else ():
        looked = layers.allowed(state, id, "be looked at") if state.objects[id].face_down else None
        # 406.3
        if looked is not None and _learn(state, id, 1 << looked.controller):
            tell(state, "event-looks-exiled", ("406.3",), {"player": player_id(looked.controller), "object": id})


def _show_top(state: MagicState, seat: int, showing: bool) -> None:
    """A player plays with the top card of the library revealed: the card that is there now."""
    before = state.players[seat].shown
    library = state.players[seat].library
    now = library[0] if library and showing else 0
    if now == before:
        return
    if before in library:
        _renew_hidden(state, seat, before)
    state.edit_player(seat).shown = now
    if now:
        _learn(state, now, EVERYBODY)
        tell(state, "event-shows-top", ("401.5",), {"player": player_id(seat), "object": now})


def _renew_hidden(state: MagicState, seat: int, id: Id) -> None:
    """401.6: a card on top that stops being revealed will be a new object; where it lies is still known."""
    old = state.objects.pop(id)
    made = old.copy()
    made.id, made.was, made.stamp = state.new_id(), id, state.new_stamp()
    state.objects[made.id] = made
    player = state.edit_player(seat)
    player.library = tuple([made.id if card == id else card for card in player.library])
    layers.changed(state, "library")
    tell(state, "event-hides-top", ("401.6",), {"player": player_id(seat), "object": made.id})


def _see_face_down(state: MagicState) -> None:
    """707.5: at any time a player may look at the face-down spells and permanents that they control."""
    lying = queries.face_down(state)
    for id in lying:
        seat = layers.characteristics(state, id).controller
        if _learn(state, id, 1 << seat):
            tell(state, "event-looks-face-down", ("707.5",), {"player": player_id(seat), "object": id})
    for id in queries.face_down_spells(state):
        _learn(state, id, 1 << state.items[id].controller)
    for id in lying if lying and layers.allows(state, "be looked at") else []:
        looked = layers.allowed(state, id, "be looked at")
        if looked is not None and _learn(state, id, 1 << looked.controller):
            tell(state, "event-looks-face-down", ("707.5",), {"player": player_id(looked.controller), "object": id})


def reveal_face_down(state: MagicState, owner: int = -1) -> None:
    """707.9: a player leaves, or the game is over: face-down permanents and spells are revealed to all players."""
    for id in [*queries.face_down(state), *[id for id in state.items if state.objects[id].face_down]]:
        card = state.objects[id]
        if owner in (-1, card.owner) and _learn(state, id, EVERYBODY):
            tell(state, "event-revealed-face-down", ("707.9",), {"player": player_id(card.owner), "object": id})
    for id in command_zone.face_down_conspiracies(state):
        card = state.objects[id]
        if owner in (-1, card.owner) and _learn(state, id, EVERYBODY):
            names = ", ".join([name for _, name in card.chosen])
            args: dict[str, Argument] = {"names": names}
            tell(state, "event-revealed-agenda", ("702.105e",), {"player": player_id(card.owner), "object": id}, args)
    for kept in list(state.phased.values()):
        if kept.was.face_down and owner in (-1, kept.was.owner):
            shown = kept.copy()
            shown.was = kept.was.copy()
            shown.was.known = EVERYBODY
            state.phased[kept.id] = shown


def announced(state: MagicState, id: Id) -> None:
    """400.2: a card is on its way from a hidden zone to a public one: all players know it already."""
    if id in state.objects:
        _learn(state, id, EVERYBODY)


def _learn(state: MagicState, id: Id, seats: int) -> bool:
    """These seats come to know the card; False if they did already."""
    known = state.objects[id].known
    if known | seats == known:
        return False
    state.edit_object(id).known |= seats
    state.learn()
    return True
