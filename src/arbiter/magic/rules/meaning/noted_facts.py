"""What was noted, removed, guessed and exiled while cards were drafted, as the abilities of the game ask for it.  CR 905.2b"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts import links
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.state.caches import Derived

QUANTITIES: Final = (n.HighestNoted, n.Removed, n.NumberChosen)
REMOVED: Final = "removed"
REMOVED_WITH: Final = "removed creature with"
NUMBER: Final = "number"
PLAYER: Final = "player"
GUESSED: Final = "guessed"
EXILED: Final = "exiled"


def noted(ctx: Context, kind: str) -> list[str]:
    """905.2b: what the player has noted so for cards with the name of the source."""
    derived = ctx.look.derived(ctx.source)
    name = "" if derived is None else derived.name
    return [value for card, of, value in ctx.state.players[ctx.controller].noted if card == name and of == kind]


def players(ctx: Context) -> list[int]:
    seats = [int(value) for value in noted(ctx, PLAYER)]
    return [seat for seat in seats if seat in ctx.state.players and ctx.state.players[seat].playing]


def resolved_key(origin: str) -> str:
    """Under which name it is counted how often an ability of an object has resolved this turn."""
    return f"resolved {origin}"


def quantity(ctx: Context, what: n.Quantity) -> int:
    if isinstance(what, n.TimesResolved):
        return ctx.state.memory.used.get((ctx.source, resolved_key(ctx.origin)), 0)
    if isinstance(what, n.TimesActivated):
        return ctx.state.memory.used.get((ctx.source, ctx.origin), 0)  # 602.5c
    if isinstance(what, n.HighestNoted):
        return max([int(value) for value in noted(ctx, NUMBER)], default=0)
    if isinstance(what, n.Removed) and what.keyword:
        return noted(ctx, REMOVED_WITH).count(what.keyword)
    if isinstance(what, n.Removed):
        return len(noted(ctx, REMOVED))
    return max([int(value) for value in links.chosen_of(ctx.state, ctx.source, ctx.origin, NUMBER)], default=0)


def holds(ctx: Context, what: n.Condition) -> bool:
    if isinstance(what, n.GuessedRight):
        return bool(noted(ctx, GUESSED))
    return not ctx.state.players[ctx.controller].sideboard  # 905.1d: no card of the pool was left out of the deck


def is_noted(ctx: Context, kind: str, derived: Derived) -> bool:
    """Whether an object has such a name or color, or is of such a type."""
    values = noted(ctx, kind)
    if kind == "card name":
        return derived.name in values
    return any(value in (derived.colors if kind == "color" else derived.subtypes) for value in values)


def exiled_before(ctx: Context, id: Id, derived: Derived) -> bool:
    """905.2, 607.2m: whether it is a card that the player exiled before the game with a card of the source's name."""
    there = id in ctx.state.zones.exile and ctx.state.objects[id].owner == ctx.controller
    return there and derived.name in noted(ctx, EXILED)
