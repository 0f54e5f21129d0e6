"""Designations that players have: the monarch, the city's blessing.  CR 702.130, 718"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

MONARCH_ORIGIN: Final = "monarch"

MONARCH_PRINT: Final = Card("The Monarch", "", (), (), (), ())  # what an ability without a source is called

MONARCH_ABILITIES: Final[tuple[n.Triggered, ...]] = (
    n.Triggered(n.StepBegins("end", n.You()), n.Draw(n.You())),  # 718.2
    n.Triggered(
        n.DealsDamage(n.Is("creature"), None, n.You(), True),
        n.BecomeMonarch(n.ControllerOf(n.EventSource())),
    ),  # 718.2
)

ENOUGH: Final = 10  # permanents


def crown(state: MagicState, seat: int, rules: tuple[str, ...]) -> bool:
    """718.3: as a player becomes the monarch, the current monarch ceases to be it; whether anything changed."""
    before = state.monarch
    if before == seat:
        return False
    state.monarch = seat
    state.touched = True
    layers.changed(state, "players")
    tell(state, "event-monarch", (*rules, "718.3") if before >= 0 else rules, {"player": player_id(seat)})
    return True


def succeed(state: MagicState) -> bool:
    """718.4: the monarch has left the game: the active player becomes the monarch, or the next player in turn order."""
    if state.monarch < 0 or state.players[state.monarch].playing:
        return False
    heir = queries.active_player(state)
    if not state.players[heir].playing:
        heir = queries.next_player(state, heir)
    return crown(state, heir, ("718.4",))


def note_blessings(state: MagicState) -> None:
    """702.130b: any time a player controls enough permanents, one of them with ascend.

    It is asked before abilities trigger on what has just happened (702.130d).
    """
    if not layers.watched(state, layers.ASCEND):
        return
    for id, _ in layers.watchers(state, layers.ASCEND):
        _bless(state, layers.characteristics(state, id).controller, "702.130b")


def bless_by_spell(state: MagicState, spell: Id, seat: int) -> None:
    """702.130a: what ascend on an instant or sorcery does, before anything else that the spell says."""
    if layers.characteristics(state, spell).has("ascend"):
        _bless(state, seat, "702.130a")


def _bless(state: MagicState, seat: int, rule: str) -> None:
    """702.130c: however many players have it; a player who has it keeps it."""
    if state.players[seat].blessed or len(state.permanents) < ENOUGH:
        return
    own = [id for id in state.permanents if layers.characteristics(state, id).controller == seat]
    if len(own) < ENOUGH:
        return
    state.edit_player(seat).blessed = True
    state.touched = True
    layers.changed(state, "players")
    tell(state, "event-blessing", (rule, "702.130c"), {"player": player_id(seat)})
