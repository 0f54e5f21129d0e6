"""The monarch: a designation with two triggered abilities of its own.  CR 718"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Argument
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.state import MagicState

ORIGIN: Final = "monarch"
PRINT: Final = Card("The Monarch", "", (), (), (), ())  # how an ability without a source is called
ABILITIES: Final[tuple[n.Triggered, ...]] = (
    n.Triggered(n.StepBegins("end", n.You()), n.Draw(n.You())),  # 718.2
    n.Triggered(
        n.DealsDamage(n.Is("creature"), None, n.You(), True),
        n.BecomeMonarch(n.ControllerOf(n.EventSource())),
    ),  # 718.2
)


def crown(state: MagicState, seat: int, rules: tuple[str, ...]) -> None:
    """718.3: as a player becomes the monarch, the current monarch ceases to be it."""
    before = state.monarch
    if before == seat:
        return
    state.monarch = seat
    state.touched = True
    layers.changed(state, "players")
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat)}
        state.log.add("event-monarch", args, (*rules, "718.3") if before >= 0 else rules)


def succeed(state: MagicState) -> None:
    """718.4: the monarch has left the game: the active player becomes the monarch, or the next player in turn order."""
    if state.monarch < 0 or state.players[state.monarch].playing:
        return
    heir = queries.active_player(state)
    if not state.players[heir].playing:
        heir = queries.next_player(state, heir)
    crown(state, heir, ("718.4",))
