"""Taking back what cannot be completed: illegal actions are reversed.  CR 722"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, again, pick_some
from arbiter.kernel.decisions import Option, PickSome
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.rules import ending
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.paying import total_costs
from arbiter.magic.rules.paying.payment import Activation
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


@final
class Proposal:
    """What is needed to take an action back: the moment before it, and the mana abilities activated since."""

    def __init__(self, state: MagicState, seat: int) -> None:
        self.saved: MagicState = state.copy()
        self.seat = seat
        self.spent: list[Activation] = []


def reverse(state: MagicState, proposal: Proposal, object: Id) -> Asking[None]:
    """722.1: the action is reversed; mana abilities that changed a library, and those that paid for them, are kept."""
    seat = proposal.seat
    if not state.players[seat].playing:
        zones.proposed(state)
        return  # the player has left, and the spell with them (800.4a)
    name = zones.ref(state, object)
    left = [
        player
        for player in proposal.saved.players
        if proposal.saved.players[player].playing and not state.players[player].playing
    ]
    rng, secrets = state.rng, state.secrets
    state.restore(proposal.saved)
    state.rng, state.secrets = rng, secrets
    for player in left:
        ending.leave(state, [player])
    tell(state, "reversed", ("722.1", "722.2"), {"player": player_id(seat)}, {"object": name})
    last = max([index for index, activation in enumerate(proposal.spent) if activation.final], default=-1)
    for index, activation in enumerate(proposal.spent):
        if index <= last and (activation.final or _feeds(proposal.spent[index + 1 : last + 1])):
            yield from again(activation.activate(state), activation.answers)
    rest = [activation for index, activation in enumerate(proposal.spent) if index > last]
    for player in dict.fromkeys([seat, *[activation.seat for activation in rest]]):
        yield from _keep_some(state, player, [activation for activation in rest if activation.seat == player])


def _feeds(later: list[Activation]) -> bool:
    """Whether mana made before could have been spent on a later mana ability that is kept."""
    return any(
        activation.final and total_costs.mana_of(activation.ability.ability.cost).total > 0 for activation in later
    )


def _keep_some(state: MagicState, seat: int, spent: list[Activation]) -> Asking[None]:
    """ "Each player may also reverse any legal mana abilities": those not reversed are activated again."""
    plain = [activation for activation in spent if activation.ability.id in state.permanents]
    if not plain:
        return
    options = [
        Option(f"keep:{i}", "keep-mana", activation.ability.id, 0, activation.mana)
        for i, activation in enumerate(plain)
    ]

    def make() -> PickSome | None:
        if not state.players[seat].playing:
            return None
        return PickSome(
            queries.decider(state, seat), seat, "722.1", Message("choose-keep-mana"), options, 0, len(options)
        )

    chosen = yield from pick_some(make)
    for option in chosen or []:
        activation = plain[int(option.key.split(":")[1])]
        yield from again(activation.activate(state), activation.answers)
