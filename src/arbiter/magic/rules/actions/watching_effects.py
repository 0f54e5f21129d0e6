"""Effects of resolved spells and abilities that watch: they reach whatever matches at any time.  CR 611.2c, 615.1

Whatever only the resolving spell or ability knows, its targets or "that player", is named as it resolves; the rest of the
description is understood anew whenever it matters.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, rebuilt, walk
from arbiter.magic.rules import layers
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import stacks
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning import object_names, phrases
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

# they change rules, not characteristics (613.10)
RULES: Final = (n.Restrict, n.Require, n.Allow, n.CostTo, n.BlockMore, n.BlockerCount)
GOADED: Final = n.Require("goad")
KNOWN: Final = (
    n.TargetRef,
    n.Paid,
    n.TargetPlayer,
    n.Bound,
    n.EventObject,
    n.EventPlayer,
    n.EachItem,
    n.ThatPlayer,
    n.Sided,
)
"""What only the resolving spell or ability knows."""
NEXT_UNTAP: Final = "next untap step"
PLAYER: Final = "event player"  # the binding that `EventPlayer` speaks of


@final
class Description:
    """Which objects an effect is about, with everything named that only the resolving spell or ability knows."""

    def __init__(self, ctx: Context, players: bool = False) -> None:
        self.ctx = ctx
        self.players = players  # all of them are named
        self.seats: tuple[int, ...] | None = None  # the players named in it
        self.clear = True

    def named(self, node: object) -> object:
        """The node with the very players and objects in it that it is about now."""
        if isinstance(node, n.Players) and (self.players or any(isinstance(part, KNOWN) for part in walk(node))):
            return self.player(node)
        if node == n.Damaged() or (isinstance(node, n.Among) and isinstance(node.what, KNOWN)):
            return these(self.ctx, node)
        if isinstance(node, KNOWN):
            ids = phrases.objects(self.ctx, node) if isinstance(node, n.Objects) else []
            self.clear = self.clear and len(ids) == 1
            return n.Giver(ids[0]) if self.clear else node
        return rebuilt(node, self.named)

    def player(self, who: n.Players) -> n.Players:
        """These players, whoever is spoken of by the same words later."""
        seats = tuple(phrases.players(self.ctx, who))
        self.clear = self.clear and self.seats in (None, seats)
        self.seats = seats
        return n.EventPlayer()

    def bindings(self) -> tuple[Binding, ...]:
        return () if self.seats is None else (Binding(PLAYER, tuple([player_id(seat) for seat in self.seats])),)


def these(ctx: Context, by: object) -> object:
    """A description in which what only the resolving spell or ability knows is named: these very objects (611.2c)."""
    if isinstance(by, n.Damaged):
        return n.Either(tuple([n.Among(n.Giver(id)) for id in phrases.select(ctx, by)]))
    if isinstance(by, n.Among) and isinstance(by.what, KNOWN):
        givers = tuple([n.Among(n.Giver(id)) for id in phrases.objects(ctx, by.what)])
        return givers[0] if len(givers) == 1 else n.Either(givers)
    if isinstance(by, n.Namesake) and isinstance(by.of, KNOWN):
        known = [
            derived for derived in [ctx.look.derived(id) for id in phrases.asked_of(ctx, by.of)] if derived is not None
        ]
        return n.Either(tuple([n.Called(name) for derived in known for name in object_names.names_of(derived)]))
    return rebuilt(by, lambda part: these(ctx, part))


def with_these(ctx: Context, part: n.Modification) -> n.Modification:
    """A restriction or requirement that names the very objects which it is about besides those it is on."""
    if isinstance(part, n.Require) and part.whom is not None:
        seats = phrases.players(ctx, part.whom)
        return replace(part, whom=n.Targeted(seats[0])) if seats else part  # 611.2c
    if not isinstance(part, (n.Restrict, n.Require)) or part.by is None:
        return part
    known = any(isinstance(part, KNOWN) for part in walk(part.by))
    return replace(part, by=cast("n.Predicate", these(ctx, part.by))) if known else part


def change_rules(state: MagicState, instruction: n.Apply, ctx: Context) -> bool:
    """611.2c: what does not modify characteristics reaches whatever matches later too; the rest of it has its own set."""
    parts = tuple([with_these(ctx, part) for part in instruction.modifications if isinstance(part, RULES)])
    if GOADED in parts:  # 701.37a: it is done to creatures, and reaches no others later
        return False
    if not parts or not isinstance(instruction.what, n.Every) or mentions(instruction.what, n.Bound):
        return False
    untap = instruction.duration == NEXT_UNTAP
    about = Description(ctx, untap)
    what = about.named(instruction.what)
    if not about.clear or (untap and not _owners_known(instruction.what)):
        return False  # each until its own controller's untap step
    effect = Effect(
        state.new_id(), state.new_stamp(), ctx.source, ctx.controller, (), (), instruction.duration,
        stacks.number(state), ctx.x, rules=n.Static(cast("n.Objects", what), parts), bindings=about.bindings(),
    )  # fmt: skip
    state.edit_lasting().effects[effect.id] = effect
    layers.changed(state, "effects")
    tell(state, "event-rules-changed", ("611.2a", "611.2c"), {"source": ctx.source})
    return True


def _owners_known(what: n.Every) -> bool:
    """Whether it says who controls what it is about: then it is known now whose next untap step it speaks of."""
    return isinstance(what.what, n.All) and any(isinstance(part, n.ControlledBy) for part in what.what.parts)


def untapped(state: MagicState, seat: int) -> None:
    """The player's untap step is over: what does not untap during it untaps during later ones (611.2a)."""
    for id, effect in list(state.lasting.effects.items()):
        if effect.duration != NEXT_UNTAP or effect.rules is None:
            continue
        kept = tuple([id for binding in effect.bindings for id in binding.ids if id != player_id(seat)])
        left = effect.copy()
        left.bindings = (Binding(PLAYER, kept),)
        state.edit_lasting().effects[id] = left
        if not kept:
            del state.edit_lasting().effects[id]
        state.touched = True
        layers.changed(state, "effects")


def recipients(ctx: Context, what: n.Prevent | n.Redirect) -> n.Predicate | None:
    """615.1: the permanents whose damage an effect prevents or redirects, all of it and whenever it would be dealt; of so much
    damage to a player "and/or" permanents it is one and the same that shields all of them (615.7).

    None: those that it is about are found now; each gets a shield of its own (615.11).
    """
    to = what.to
    apiece = what.amount is not None and what.to_players is None
    if apiece or not isinstance(to, n.Every) or mentions(to, n.X):
        return None
    about = Description(ctx)
    predicate = about.named(to.what)
    return cast("n.Predicate", predicate) if about.clear and about.seats is None else None
