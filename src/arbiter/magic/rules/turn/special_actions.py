"""Special actions other than playing lands: turning something face up, ending an effect, rolling the planar die ...  CR 116.2b-h

Like playing a land (116.2a, `priority`) they are taken by a player who has priority and do not use the stack.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import interpreter, layers
from arbiter.magic.rules.actions import conspiracies, face_down, lasting_effects, planes
from arbiter.magic.rules.casting import suspend, timing
from arbiter.magic.rules.casting.castable import UsableCard, uses
from arbiter.magic.rules.events import visibility, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, queries
from arbiter.magic.rules.layering.bans import speaks_of
from arbiter.magic.rules.layering.board import ForPlayers
from arbiter.magic.rules.paying import payment
from arbiter.magic.rules.paying.budget import Budget
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

VERBS = ("end", "ignore", "discard", "turn", "suspend", "roll")


def options(state: MagicState, seat: int, budget: Budget, cards: list[UsableCard]) -> list[Option]:
    """The special actions that a player who has priority may take, besides playing lands (116.1)."""
    options: list[Option] = []
    for id, effect in state.lasting.effects.items():
        if effect.ended_for and cannot(state, seat, "end", id, budget) is None:
            options.append(Option(f"end:{id}", "end-effect", effect.source))
    for id, delayed in state.lasting.delayed.items():
        if seat in delayed.payers and cannot(state, seat, "end", id, budget) is None:
            options.append(Option(f"end:{id}", "end-effect", delayed.source))
    offered: list[Id] = []
    for static in layers.plan_of(state).for_players:
        if (
            not static.ability.ignored_for
            or cannot(state, seat, "ignore", static.source, budget, static.origin) is not None
        ):
            continue
        again = static.source in offered  # another effect of the same object
        key = f"ignore:{static.source}:{static.origin}" if again else f"ignore:{static.source}"
        options.append(Option(key, "ignore", static.source, 0, static.origin if again else ""))
        offered.append(static.source)
    for id, card, derived in cards:
        if card.zone != "hand":
            continue
        able = uses(derived)
        if able.discarded and cannot(state, seat, "discard", id) is None:
            options.append(Option(f"discard:{id}", "discard", id))
        if able.suspended and suspend.cannot(state, seat, id, budget) is None:
            options.append(Option(f"suspend:{id}", "suspend", id))
    for id in queries.face_down(state):
        for how in ("", face_down.MANIFEST) if layers.characteristics(state, id).controller == seat else ():
            if face_down.cost_of(state, id, how) and face_down.cannot(state, seat, id, how, budget) is None:
                options.append(
                    Option(f"turn:{id}:{how}" if how else f"turn:{id}", "turn-face-up", id, 0, how)
                )  # 116.2b
    if state.zones.command:
        hidden = command_zone.face_down_conspiracies(state)
        own = [id for id in hidden if conspiracies.cannot(state, seat, id) is None]
        options += [Option(f"turn:{id}", "turn-face-up", id) for id in own]  # 116.2h
    if state.ruleset.planar_decks and planes.cannot(state, seat, budget) is None:
        options.append(Option(planes.ROLL, "roll", 0, 0, str(state.players[seat].rolls)))  # 116.2g
    return options


def cannot(
    state: MagicState, seat: int, verb: str, id: Id, budget: Budget | None = None, how: str = ""
) -> Refusal | None:
    """Why a player may not take this special action; that they have priority is seen elsewhere."""
    if verb == "roll":
        return planes.cannot(state, seat, budget)
    if verb == "turn" and conspiracies.takes(state, id):
        return conspiracies.cannot(state, seat, id)
    if verb == "turn":
        return face_down.cannot(state, seat, id, how, budget)
    if verb == "suspend":
        return suspend.cannot(state, seat, id, budget)
    cost: tuple[n.Instruction, ...] = ()
    rule = "116.2e"
    source = id
    if verb == "end":
        rule = "116.2c"
        effect = state.lasting.effects.get(id)
        delayed = state.lasting.delayed.get(id)
        if effect is not None and effect.controller == seat:
            cost, source = effect.ended_for, effect.source
        elif delayed is not None and seat in delayed.payers:
            cost, source = delayed.unless, delayed.source
    elif verb == "ignore":
        rule = "116.2d"
        ignored = _ignorable(state, seat, id, how)
        cost = ignored.ability.ignored_for if ignored is not None else ()
    elif _discards(state, id) is not None and state.objects[id].owner == seat:
        return None
    if not cost:
        return Refusal(rule, Message("special-none", {"object": zones.ref(state, source)}))
    return payment.cannot_pay(state, seat, source, cost, 0, budget)


def _ignorable(state: MagicState, seat: int, source: Id, origin: str) -> ForPlayers | None:
    """116.2d: the effect of this ability (of the first one that there is, if none is named) that the player could pay to ignore."""
    for static in layers.plan_of(state).for_players:
        named = static.source == source and origin in ("", static.origin)
        if named and static.ability.ignored_for and speaks_of(state, static, seat):
            return static
    return None


def _discards(state: MagicState, id: Id) -> n.SpecialAction | None:
    """116.2e: the ability of a card in hand that lets its owner discard it whenever they have priority."""
    if id not in state.objects:
        return None
    for held in layers.characteristics(state, id).abilities:
        ability = held.ability
        if isinstance(ability, n.SpecialAction) and ability.zone == state.objects[id].zone:
            return ability
    return None


def take(state: MagicState, seat: int, verb: str, id: Id, how: str = "") -> Asking[None]:
    """116.3: the player pays and does it at once, and receives priority afterwards."""
    if verb == "roll":
        yield from planes.take(state, seat)
    elif verb == "turn" and conspiracies.takes(state, id):
        conspiracies.turn_up(state, seat, id)
    elif verb == "turn":
        yield from face_down.take(state, seat, id, how)
    elif verb == "suspend":
        visibility.announced(state, id)
        yield from suspend.take(state, seat, id)
    elif verb == "end":
        yield from _end(state, seat, id)
    elif verb == "ignore":
        yield from _ignore(state, seat, id, how)
    else:
        action = _discards(state, id)
        assert action is not None
        _tell(state, seat, id, "event-special-discard", "116.2e")
        yield from interpreter.carry_out(state, action.do, layers.context(state, id, seat))
    timing.acted(state, seat, "116.3")


def _end(state: MagicState, seat: int, id: Id) -> Asking[None]:
    """116.2c: the effect says that this player may pay to end it."""
    delayed = state.lasting.delayed.get(id)
    if delayed is not None:
        ctx = layers.context(state, delayed.source, seat)
        if (yield from payment.pay(state, seat, delayed.source, delayed.unless, 0, ctx, "special")):
            state.edit_lasting().delayed.pop(id, None)
            _tell(state, seat, delayed.source, "event-averts", "116.2c")
        return
    effect = state.lasting.effects[id]
    ctx = layers.context(state, effect.source, seat)
    if (
        yield from payment.pay(state, seat, effect.source, effect.ended_for, 0, ctx, "special")
    ) and id in state.lasting.effects:
        lasting_effects.end_effect(state, id, "116.2c")


def _ignore(state: MagicState, seat: int, source: Id, origin: str) -> Asking[None]:
    """116.2d: for this player the effect does not exist until end of turn; a new object has a new effect (400.7)."""
    effect = _ignorable(state, seat, source, origin)
    assert effect is not None
    ctx = layers.context(state, source, seat)
    if (yield from payment.pay(state, seat, source, effect.ability.ignored_for, 0, ctx, "special")):
        player = state.edit_player(seat)
        player.ignores = (*player.ignores, (source, effect.origin))
        layers.changed(state, "players")
        _tell(state, seat, source, "event-ignores", "116.2d")


def _tell(state: MagicState, seat: int, id: Id, event: str, rule: str) -> None:
    tell(state, event, (rule, "116.1"), {"player": player_id(seat), "object": id})
