"""Piles: objects grouped for a while, without leaving their zone.  CR 700.3"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, assign
from arbiter.kernel.decisions import Assign, Option
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.actions import zone_changes
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing import arrivals, order_of_cards
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState


@verb(n.Separate)
def separate(state: MagicState, instruction: n.Separate, ctx: Context) -> Asking[bool]:
    """700.3: a player says for each object in which pile it is; the objects stay where they are (700.3c)."""
    ids = phrases.objects(ctx, instruction.what)
    seat = yield from choices.chooser(state, ctx, instruction.who, "608.2d")
    assigned: list[tuple[Option, Option]] | None = None
    while assigned is None and ids and state.outcome is None:
        seat = yield from choices.stand_in(state, seat, ctx.source)
        assigned = yield from _assigned(state, ctx, seat, ids)
        if assigned is None:
            ids = [id for id in ids if id in state.objects]  # 800.4f: the player has left meanwhile
    pairs = assigned or []
    piles = [tuple([card.about for card, slot in pairs if slot.detail == str(place)]) for place in (1, 2)]
    kept = [binding for binding in ctx.bindings if binding.name not in choices.PILES]
    ctx.bindings = (*kept, *[Binding(name, pile) for name, pile in zip(choices.PILES, piles, strict=True)])
    state.touched = True
    _log(state, seat, piles)
    return bool(pairs)


def _assigned(state: MagicState, ctx: Context, seat: int, ids: list[Id]) -> Asking[list[tuple[Option, Option]] | None]:
    """In which pile the player puts each of these; None: the player has left."""

    def make() -> Assign | None:
        if not state.players[seat].playing:
            return None
        slots = [Option(f"pile:{place}", "pile", 0, 0, str(place)) for place in (1, 2)]
        prompt = Message("choose-piles")
        decision = Assign(
            queries.decider(state, seat), seat, "700.3", prompt, choices.options_for(ids, "choose"), slots
        )
        decision.all_ = True  # 700.3a: each of them in exactly one pile
        decision.about = ctx.source
        return decision

    return (yield from assign(make))


def _log(state: MagicState, seat: int, piles: list[tuple[Id, ...]]) -> None:
    """700.3d: a pile may be empty."""
    for place, pile in enumerate(piles if state.log.on else []):
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "n": place + 1, "count": len(pile)}
        args["objects"] = [zones.ref(state, id) for id in pile]
        state.log.add("event-pile", args, ("700.3a",) if pile else ("700.3d",))


@verb(n.PutPiles)
def put_piles(state: MagicState, instruction: n.PutPiles, ctx: Context) -> Asking[bool]:
    """The objects of one pile, each still an object of its own (700.3b), go one way, the others another."""
    seat = yield from choices.stand_in(state, ctx.controller, ctx.source)
    chooser = yield from choices.chooser(state, ctx, instruction.who, "608.2d")
    name = yield from choices.pile(state, chooser, ctx.source)
    events: list[Event] = []
    for binding in ctx.bindings:
        if binding.name in choices.PILES:
            into = instruction.into if binding.name == name else instruction.rest
            cards = [there for there in [zones.current(state, id) for id in binding.ids] if there]
            if into.zone == "library":
                staying = [id for id in cards if state.objects[id].zone == "library"]
                soon = order_of_cards.soon_shuffled(ctx)
                yield from order_of_cards.within_libraries(state, staying, into, soon, ctx.controller)
                cards = [id for id in cards if id not in staying]
            for there in cards:
                event = Move(there, into.zone, "700.3b", ctx.source, "")
                if arrivals.arrives(state, ctx, into, event, seat):
                    events.append(event)
    return (yield from zone_changes.move_all(state, ctx, events))
