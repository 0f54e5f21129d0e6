"""Cards that a static ability has a player reveal, and the triggered abilities linked to it.  CR 121.8, 121.9, 603.11, 607.2g"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.events import DrawCard, Event, Revealed
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

FIRST_DRAW = "reveal the first draw"
EVERY_DRAW = "reveal draws"


def first_draws(state: MagicState, done: Sequence[Event]) -> Asking[None]:
    """The first card that a player draws in a turn is revealed where a static ability says so (603.11)."""
    for event in done:
        if not isinstance(event, DrawCard) or not event.result:
            continue
        if layers.demanded(state, event.seat, EVERY_DRAW) and event.result in state.objects:
            state.edit_object(event.result).known = EVERYBODY  # 701.15a
            state.learn()
            tell(state, "event-reveals", ("701.15a",), {"object": event.result, "player": player_id(event.seat)})
        if state.players[event.seat].drawn != 1:
            continue
        if not state.pending.proposing:  # 121.8: else it is revealed once the spell is cast
            yield from _reveal(state, event.seat, event.result, ())


def turned_up(state: MagicState, cards: list[Id]) -> Asking[None]:
    """121.8: of the cards drawn while a spell was being cast, the first of the turn is revealed now."""
    for seat in list(state.players):
        mine = [id for id in cards if state.objects[id].owner == seat]
        if mine and state.players[seat].drawn == len(mine):
            yield from _reveal(state, seat, mine[0], ("121.8",))


def _reveal(state: MagicState, seat: int, id: Id, also: tuple[str, ...]) -> Asking[None]:
    for source, origin, may in [*layers.demanded(state, seat, FIRST_DRAW), *_told_by_itself(state, id)]:
        if may:  # 121.9: the player has seen the card
            prompt = Message("may-reveal", {"object": zones.ref(state, id)})
            agreed = yield from choices.yes(state, seat, "121.9", prompt, id)
            if not agreed:
                continue
        state.edit_object(id).known = EVERYBODY  # 702.93b
        state.learn()
        tell(state, "event-reveals", ("603.11", "607.2g", *also), {"object": id, "player": player_id(seat)})
        triggers.note_reveal(state, Revealed(id, seat, "603.11", source, origin))


def _told_by_itself(state: MagicState, id: Id) -> list[tuple[Id, str, bool]]:
    """702.93a: the abilities of the drawn card by which its player may reveal it."""
    abilities: list[tuple[Id, str, bool]] = []
    for _, held in layers.characteristics(state, id).of(n.Static):
        ability = held.ability
        if isinstance(ability, n.Static) and ability.zone == "hand" and n.Allow(FIRST_DRAW) in ability.modifications:
            abilities.append((id, held.origin, True))
    return abilities
