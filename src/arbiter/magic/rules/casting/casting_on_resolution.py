"""Cards that an effect lets a player cast while it resolves.  CR 608.2f, 112.1b, 706.12"""

from __future__ import annotations

from itertools import product

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import castable, casting, halves, permissions, ways_to_cast
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import face_turns, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import mana_pools, queries, teams
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying.budget import Budget
from arbiter.magic.rules.paying.mana import kind_of
from arbiter.magic.rules.paying.payment_options import Purpose, spendable
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.rules.triggers import lookback, triggers
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


def could_cast(ctx: Context, instruction: n.CastCard) -> bool:
    """608.2d: casting can be chosen only if one of the cards could be cast; what a hand holds is for its player to know."""
    what = instruction.what
    if isinstance(what, n.Pick) and "hand" in phrases.zones_of(what.what):
        return any(ctx.state.players[seat].hand for seat in phrases.players(ctx, instruction.who))
    return any(_able(ctx, instruction, seat) for seat in phrases.players(ctx, instruction.who))


def _able(ctx: Context, instruction: n.CastCard, seat: int) -> list[Id]:
    """The cards that the player could cast."""
    what = instruction.what
    cards = choices.pickable(ctx.state, ctx, what, seat) if isinstance(what, n.Pick) else phrases.objects(ctx, what)
    there = [lookback.found(ctx, id) for id in cards]
    return [id for id in there if id and _able_with(ctx.state, instruction, seat, id)]


def _able_with(state: MagicState, instruction: n.CastCard, seat: int, id: Id) -> bool:
    """601.1a: a land is played, everything else is cast."""
    return (instruction.play and _playable(state, seat, id)) or bool(_parts(state, seat, id, _how(instruction)))


def _parts(state: MagicState, seat: int, id: Id, how: str) -> list[str]:
    """Which parts of the card could be cast in this way: the whole, or one half or another."""
    parts = [halves.joined(part, how) for part in halves.parts_of(state.objects[id].print)]
    return [part for part in parts if castable.cannot_within(state, seat, id, part) is None]


def _choose_part(state: MagicState, seat: int, id: Id, parts: list[str]) -> Asking[str]:
    """It is chosen before the card is put onto the stack."""
    if len(parts) == 1:
        return parts[0]
    card = state.objects[id].print

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        prompt = Message("choose-part", {"object": zones.ref(state, id)})
        options = [Option(f"part:{part}", "cast-part", id, 0, halves.name_of(card, part)) for part in parts]
        rule = "708.3" if card.kind == "split" else "715.3"
        return PickOne(queries.decider(state, seat), seat, rule, prompt, options)

    chosen = yield from pick_one(make)
    return parts[0] if chosen is None else chosen.key.partition(":")[2]


def _how(instruction: n.CastCard) -> str:
    return instruction.keyword or (ways_to_cast.FREE if instruction.free else "")


def _playable(state: MagicState, seat: int, id: Id) -> bool:
    """Whether an effect that says "play" can make the player play this land: on their turn, if they may play one more."""
    if state.objects[id].face_down == "exiled":
        return _playable(face_turns.turned_up(state, id), seat, id)  # 406.3
    if not layers.characteristics(state, id).is_type("land") or permissions.land_forbidden(state, seat, id):
        return False
    left = state.players[seat].lands_played < layers.land_plays(state, seat)  # 305.2b
    return left and teams.is_active(state, seat)  # 305.3


def _play(state: MagicState, seat: int, id: Id) -> Asking[list[Id]]:
    """305.2a, 701.13b: a land played during a resolution counts as played this turn."""
    state.edit_player(seat).lands_played += 1
    move = Move(id, "battlefield", "305.1", 0, "play")
    move.arrival.controller = seat
    yield from happen(state, [move])
    note_played(state, seat, move)
    return [move.result] if move.result else []


def note_played(state: MagicState, seat: int, move: Move) -> None:
    """A land was played, and not only put onto the battlefield."""
    if move.result:
        triggers.note(state, ActionPerformed("play", seat, move.result), False)  # 305.4


@verb(n.CastCard)
def cast_card(state: MagicState, instruction: n.CastCard, ctx: Context) -> Asking[bool]:
    """608.2f, 701.4b: one card after the other; each becomes the topmost object on the stack, and the effect goes on."""
    made: list[Id] = []
    for seat in phrases.players(ctx, instruction.who):
        able = _able(ctx, instruction, seat)
        if not able:
            _log_not_cast(state, seat, ctx.source)
        if isinstance(instruction.what, n.Pick):
            least, most = choices.bounds(ctx, instruction.what)
            prompt = Message("choose-choose", {"n": most})
            able = yield from choices.some(state, seat, "608.2d", prompt, able, least, most, "choose", ctx.source)
        copies = phrases.amount(ctx, instruction.count)
        for id, place in product(able, range(copies)):
            if instruction.play and id in state.objects and _playable(state, seat, id):
                made += yield from _play(state, seat, id)
                continue
            parts = _parts(state, seat, id, _how(instruction)) if id in state.objects else []
            if not parts:
                continue
            how = yield from _choose_part(state, seat, id, parts)
            rule = "608.2d" if place else "" if ctx.run.optional else _unforced(state, seat, id, how)
            if rule and not (yield from _agrees(state, seat, id, rule)):
                continue
            spell = yield from casting.cast_within(state, seat, id, how, instruction.copy)
            made += [spell] if spell else []
    ctx.run.results = made  # 400.7g: other parts of the effect find the spells that the cards have become
    return bool(made)


def _unforced(state: MagicState, seat: int, id: Id, how: str) -> str:
    """The rule by which a player who is to cast a card if able need not do so; empty if they must."""
    first, rest = halves.parted(how)
    if first:
        return _unforced(halves.considered(state, id, first), seat, id, rest)
    also = castable.additional(state, seat, id, how)
    for part in also:
        what = part.what if isinstance(part, (n.Discard, n.Exile)) else None
        if isinstance(what, n.Pick) and "hand" in phrases.zones_of(what.what):
            return "118.8c"
    cost = castable.total_mana(state, seat, id, how).with_x(0)
    pool = Budget("", state.players[seat].life)
    pieces = mana_pools.pieces(state.players[seat].pool)
    for place in spendable(state, seat, Purpose("cast", id, also)):
        pool.put(kind_of(pieces[place]), None)
    return "" if pool.can_pay(cost) else "118.3c"


def _agrees(state: MagicState, seat: int, id: Id, rule: str) -> Asking[bool]:
    prompt = Message("may-cast", {"object": zones.ref(state, id)})
    return (yield from choices.yes(state, seat, rule, prompt, id))


def _log_not_cast(state: MagicState, seat: int, source: Id) -> None:
    """101.3: nothing that could be cast."""
    tell(state, "event-cannot-cast", ("101.3",), {"player": player_id(seat), "object": source})
