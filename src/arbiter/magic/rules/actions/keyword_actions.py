"""Keyword actions that stand for a whole procedure.  CR 701.21, 701.22, 701.26, 701.29-701.34, 701.39, 701.41-701.43

And what abilities of keywords do that others wait for.  CR 702.99b, 702.111b
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import library_actions, planes, schemes
from arbiter.magic.rules.actions.tokens import create_token
from arbiter.magic.rules.actions.zone_changes import move_all
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries, stacks, teams
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.counters import counted
from arbiter.magic.rules.facts.events import ActionPerformed, Counters, CreateTokens, Event, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.records import Binding, player_id, seat_of
from arbiter.magic.state.state import MagicState

EXERTED: Final = n.Restrict("untap", n.ControlledBy(n.You()))  # in another player's untap step it untaps

UNTIL: Final = "your next untap step"

PLUS: Final = "+1/+1"
TOKENS: Final = n.Pick(n.All((n.Is("creature"), n.Is("token"), n.ControlledBy(n.You()))), n.You())
ARMIES: Final = n.Pick(n.All((n.Is("Army"), n.Is("creature"), n.ControlledBy(n.You()))), n.You())
ARMY: Final = n.TokenSpec("", ("creature",), ("Zombie", "Army"), ("black",), n.Number(0), n.Number(0))


@verb(n.KeywordAction)
def perform(state: MagicState, instruction: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.1: what the one word stands for."""
    return (yield from ACTIONS[instruction.name](state, instruction, ctx))


def _number(ctx: Context, action: n.KeywordAction) -> int:
    return 0 if action.number is None else phrases.amount(ctx, action.number)


def _done(state: MagicState, name: str, seat: int, id: Id = 0) -> None:
    """701.39b: what waits for the action triggers when all of it is done."""
    triggers.note(state, ActionPerformed(name, seat, id), False)


def _put(state: MagicState, ctx: Context, ids: list[Id], number: int, seat: int, rule: str) -> Asking[bool]:
    """+1/+1 counters on each of these permanents, as this player is told to."""
    events: list[Event] = []
    for id in ids:
        if id in state.permanents and number:
            event = Counters(id, PLUS, number, rule, ctx.source)
            event.seat = seat  # 122.6a
            events.append(event)
    done = yield from propose(state, ctx, events)
    ctx.run.results = ids
    return bool(done)


def surveil(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.41a: look at the top cards, put any number into the graveyard, the rest back in any order."""
    for seat in phrases.players(ctx, action.who):
        count = _number(ctx, action)
        more = layers.more_cards(state, seat, action.name)
        prompt = Message("may-look-further", {"n": more})
        if more and (yield from choices.yes(state, seat, "701.41b", prompt, ctx.source)):
            count += more  # 701.41b
        top = list(state.players[seat].library[:count])
        yield from library_actions.looked_through(state, ctx, seat, seat, top, "graveyard", "701.41a")
        _done(state, action.name, seat)
    return True


def fateseal(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.21a: look at the top cards of an opponent's library, put any number on its bottom, the rest back."""
    for seat in phrases.players(ctx, action.who) if phrases.players(ctx, n.EachOpponent()) else []:
        opponent = yield from choices.an_opponent(state, ctx, "701.21a")
        top = list(state.players[opponent].library[: _number(ctx, action)])
        yield from library_actions.looked_through(state, ctx, seat, opponent, top, "library", "701.21a")
        _done(state, action.name, seat)
    return True


CLASHED = "sided clashed"  # the opponent with whom the player clashed: "that player"


def clash(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.22b: you and an opponent of your choice each reveal a card, then decide in turn order where it goes (701.22c)."""
    you = ctx.controller
    if not phrases.players(ctx, n.EachOpponent()):
        return False  # 801.10: no opponent is there to clash with
    opponent = yield from choices.an_opponent(state, ctx, "701.22b")
    seats = [seat for seat in queries.apnap(state) if seat in (you, opponent)]
    revealed: dict[int, Id] = {}
    for seat in seats:
        for id in state.players[seat].library[:1]:
            library_actions.reveal_card(state, id)
            revealed[seat] = id
    values = {seat: layers.characteristics(state, revealed[seat]).mana_value for seat in revealed}
    others = [values[seat] for seat in values if seat != you]
    won = you in values and all(values[you] > other for other in others)  # 701.22d
    sunk: list[int] = []
    for seat in revealed:
        prompt = Message("may-clash", {"object": zones.ref(state, revealed[seat])})
        if (yield from choices.yes(state, seat, "701.22a", prompt, ctx.source, ("701.22c",))):
            sunk.append(seat)
    for seat in sunk:
        library_actions.to_the_bottom(state, seat, revealed[seat])
    kept = [binding for binding in ctx.bindings if binding.name not in ("clash", CLASHED)]
    ctx.bindings = (*kept, Binding("clash", (), 1 if won else 0), Binding(CLASHED, (player_id(opponent),)))
    state.touched = True
    tell(
        state,
        "event-clash-won" if won else "event-clash",
        ("701.22d",) if won else ("701.22a",),
        {"player": player_id(you), "opponent": player_id(opponent)},
    )
    for seat in seats:
        event = ActionPerformed(action.name, seat)
        beaten = [values[other] for other in values if other != seat]
        event.x = 1 if seat in values and all(values[seat] > other for other in beaten) else 0  # 701.22d
        triggers.note(state, event, False)
    return won


def proliferate(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.26a: any number of permanents and players that have counters get one more of each kind."""
    for seat in phrases.players(ctx, action.who):
        able = [player_id(player) for player in queries.apnap(state) if _kinds(state, player_id(player))]
        able += [id for id in state.permanents if _kinds(state, id)]
        chosen: list[Id] = []
        if able:
            chosen = yield from choices.some(
                state, seat, "701.26a", Message("choose-proliferate"), able, 0, len(able), "counter", ctx.source
            )
        poisoned = yield from _poisoned(state, seat, chosen, ctx.source)
        events: list[Event] = []
        for id in chosen:
            for kind in _kinds(state, id):
                if kind == "poison" and id not in poisoned:
                    continue  # 701.26b
                event = Counters(id, kind, 1, "701.26a", ctx.source)
                event.seat = seat
                events.append(event)
        yield from propose(state, ctx, events)
        _done(state, action.name, seat)
    return True


def _poisoned(state: MagicState, seat: int, chosen: list[Id], source: Id) -> Asking[list[Id]]:
    """701.26b: of chosen players who share poison counters, one gets another; the player who proliferates says which."""
    poisoned: list[Id] = []
    players = [seat_of(id) for id in chosen if id < 0 and "poison" in _kinds(state, id)]
    for first in teams.apart(state, players):
        own = [player_id(player) for player in players if player in teams.sharing(state, first)]
        poisoned += yield from choices.some(
            state, seat, "701.26b", Message("choose-poisoned"), own, 1, 1, "counter", source
        )
    return poisoned


def _kinds(state: MagicState, id: Id) -> list[str]:
    """The kinds of counters that a permanent or a player has; of a team that shares them, poison counters too (810.10d)."""
    if id >= 0:
        return [kind for kind, number in state.permanents[id].counters if number > 0]
    player = state.players[seat_of(id)]
    kinds = [kind for kind, number in player.counters if number > 0]
    return ["poison", *kinds] if player.poison else kinds


def populate(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.29a: a token that is a copy of a creature token of the player's choice."""
    made: list[Id] = []
    for seat in phrases.players(ctx, action.who):
        able = choices.pickable(state, ctx, TOKENS, seat)
        prompt = Message("choose-choose", {"n": 1})
        chosen = yield from choices.some(state, seat, "701.29a", prompt, able, 1, 1, "choose", ctx.source)
        if not chosen:
            tell(state, "event-nothing-populated", ("701.29b",), {"player": player_id(seat)})
            continue
        event = CreateTokens(seat, layers.characteristics(state, chosen[0]).card, 1, "701.29a", ctx.source)
        event.also = ("706.2",)
        done = yield from propose(state, ctx, [event])  # 701.29a
        for creation in done:
            if isinstance(creation, CreateTokens):
                made += creation.results
        _done(state, action.name, seat)
    ctx.run.results = made
    return bool(made)


def monstrosity(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.30a: unless it is monstrous, it gets counters and becomes monstrous."""
    id = ctx.source
    if id not in state.permanents or state.permanents[id].monstrous:
        return False
    number = _number(ctx, action)
    yield from _put(state, ctx, [id], number, ctx.controller, "701.30a")
    if id in state.permanents:
        state.edit_permanent(id).monstrous = True  # 701.30b
        layers.changed(state, "status")
        tell(state, "event-monstrous", ("701.30a", "701.30b"), {"object": id})
        event = ActionPerformed(action.name, ctx.controller, id)
        event.x = number if isinstance(action.number, n.X) else 0  # 701.30c
        triggers.note(state, event, False)
    return True


def renown(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """702.111a: it gets counters and becomes renowned, as long as it is on the battlefield (702.111b)."""
    id = ctx.source
    if id not in state.permanents:
        return False
    yield from _put(state, ctx, [id], _number(ctx, action), ctx.controller, "702.111a")
    if id in state.permanents:
        state.edit_permanent(id).renowned = True  # 702.111b
        layers.changed(state, "status")
        tell(state, "event-renowned", ("702.111a", "702.111b"), {"object": id})
        _done(state, action.name, ctx.controller, id)
    return True


def evolve(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """702.99b: it evolves if counters are put on it."""
    put = yield from _put(state, ctx, [ctx.source], 1, ctx.controller, "702.99a")
    if put:
        tell(state, "event-evolves", ("702.99b",), {"object": ctx.source})
        _done(state, action.name, ctx.controller, ctx.source)
    return put


def bolster(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.32a: counters on a creature with the least toughness among the player's own."""
    for seat in phrases.players(ctx, action.who):
        own = choices.pickable(state, ctx, n.Pick(n.All((n.Is("creature"), n.ControlledBy(n.You()))), n.You()), seat)
        sizes = {id: layers.characteristics(state, id).toughness for id in own}
        least = [id for id in own if sizes[id] == min(sizes.values())]
        prompt = Message("choose-counter", {"n": 1})
        chosen = yield from choices.some(state, seat, "701.32a", prompt, least, 1, 1, "counter", ctx.source)
        yield from _put(state, ctx, chosen, _number(ctx, action), seat, "701.32a")
        _done(state, action.name, seat)
    return True


def support(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.34a: a +1/+1 counter on each of the targets."""
    ids = [] if action.what is None else phrases.objects(ctx, action.what)
    return (yield from _put(state, ctx, ids, 1, ctx.controller, "701.34a"))


def explore(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.39a: a land goes to the hand; of another card, or of none, it gets a counter, and the card may be put away."""
    for id in [] if action.what is None else phrases.objects(ctx, action.what):
        derived = ctx.look.derived(id)
        if derived is None:
            continue
        seat = derived.controller  # 701.39c: as it is or last was
        top = list(state.players[seat].library[:1])
        for card in top:
            library_actions.reveal_card(state, card)
        if top and layers.characteristics(state, top[0]).is_type("land"):
            yield from move_all(state, ctx, [Move(top[0], "hand", "701.39a", ctx.source, "")])
        else:
            yield from _put(state, ctx, [id], 1, seat, "701.39a")
            for card in top:
                prompt = Message("may-explore", {"object": zones.ref(state, card)})
                if (yield from choices.yes(state, seat, "701.39a", prompt, ctx.source)):
                    yield from move_all(state, ctx, [Move(card, "graveyard", "701.39a", ctx.source, "")])
        ctx.run.results = []
        _done(state, action.name, seat, id)
    return True


def adapt(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.42a: counters, if it has none."""
    id = ctx.source
    if id not in state.permanents or counted(state, id, PLUS):
        return False
    return (yield from _put(state, ctx, [id], _number(ctx, action), ctx.controller, "701.42a"))


def amass(state: MagicState, action: n.KeywordAction, ctx: Context) -> Asking[bool]:
    """701.43a: an Army is created if there is none; counters go on an Army of the player's choice."""
    chosen: list[Id] = []
    for seat in phrases.players(ctx, action.who):
        own = ctx.of(seat)
        if not choices.pickable(state, ctx, ARMIES, seat):
            yield from create_token(state, n.CreateToken(ARMY), own)
        able = choices.pickable(state, ctx, ARMIES, seat)
        prompt = Message("choose-counter", {"n": 1})
        # 701.43b: the one that was amassed
        chosen = yield from choices.some(state, seat, "701.43a", prompt, able, 1, 1, "counter", ctx.source)
        yield from _put(state, ctx, chosen, _number(ctx, action), seat, "701.43a")
        _done(state, action.name, seat)
    ctx.run.results = chosen
    return bool(chosen)


ACTIONS: Final[dict[str, Callable[[MagicState, n.KeywordAction, Context], Asking[bool]]]] = {
    "surveil": surveil,
    "fateseal": fateseal,
    "clash": clash,
    "proliferate": proliferate,
    "populate": populate,
    "monstrosity": monstrosity,
    "bolster": bolster,
    "support": support,
    "explore": explore,
    "adapt": adapt,
    "amass": amass,
    "evolve": evolve,
    "renown": renown,
    "planeswalk": planes.planeswalk,
    "roll the planar die": planes.roll_the_die,
    "set in motion": schemes.set_named,
    "abandon": schemes.abandon,
}


@verb(n.Exert)
def exert(state: MagicState, instruction: n.Exert, ctx: Context) -> Asking[bool]:
    """701.38a: it will not untap in the next untap step of the player who exerts it."""
    ids = yield from choices.picked(state, ctx, instruction.what, "701.38a", "choose")
    done = False
    for id in ids:
        if id not in state.permanents:  # 701.38c
            continue
        made = Effect(state.new_id(), state.new_stamp(), ctx.source, ctx.controller, (id,), (EXERTED,), UNTIL)
        made.began = stacks.number(state)
        state.edit_lasting().effects[made.id] = made  # 701.38b: tapped or not, exerted before or not
        layers.changed(state, "effects")
        tell(state, "event-exerts", ("701.38a",), {"object": id})
        triggers.note(state, ActionPerformed("exert", ctx.controller, id), False)  # 701.38a
        done = True
    return done
