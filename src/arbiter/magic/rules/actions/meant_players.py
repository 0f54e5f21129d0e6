"""Which active, attacking or defending player is meant where several could be.  CR 802.2a, 805.9, 805.10c, 805.10e

The controller of the spell or ability chooses one as it begins to resolve; the choice is a binding of what resolves.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import own
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.facts import combat_facts, queries, teams
from arbiter.magic.rules.facts.combat_facts import COMBAT
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning import players_meant
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState


def choose(state: MagicState, ctx: Context, effect: n.Instruction) -> Asking[tuple[Binding, ...]]:
    """The players chosen, each under the name by which `players_meant` looks for them."""
    if len(state.players) == 2:
        return ()
    found: list[Binding] = []
    for name, rule, seats in _open(state, ctx, effect):
        ids = [player_id(seat) for seat in seats]
        chosen = yield from choices.some(
            state, ctx.controller, rule, Message("choose-player"), ids, 1, 1, "choose", ctx.source
        )
        found.append(Binding(name, tuple(chosen)))
    return tuple(found)


def _open(state: MagicState, ctx: Context, effect: n.Instruction) -> list[tuple[str, str, list[int]]]:
    """What is to be chosen: the name, the rule, and among whom."""
    found: list[tuple[str, str, list[int]]] = []
    for part in dict.fromkeys([one for one in own(effect) if isinstance(one, (n.ActivePlayer, n.DefendingPlayer))]):
        if isinstance(part, n.DefendingPlayer):
            able = combat_facts.could_defend(state, queries.active_player(state))
            fighting = queries.turn_of(state).step in COMBAT
            if fighting and len(able) > 1 and not players_meant.defending(ctx):
                found.append(("defending", "805.10e" if state.ruleset.shared_turns else "802.2a", able))
        elif not players_meant.active(ctx, part):
            rule = "805.10c" if part.attacking else "805.9"
            found.append((players_meant.NAMES[part.attacking], rule, teams.active_players(state)))
    return found
