"""Choices that effects and costs ask for: objects without targeting, yes or no, mana.  CR 608.2d, 101.4"""

from __future__ import annotations

from dataclasses import replace

from arbiter.kernel.asking import Asking, drawn, drawn_some, number, pick_one, pick_some, together
from arbiter.kernel.decisions import Decision, Number, Option, PickOne, PickSome, Together
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries, ranges
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState

PILES = ("pile 1", "pile 2")


def key_of(id: Id) -> str:
    """The stable key of an object or (below zero) a player."""
    return f"player:{-1 - id}" if id < 0 else f"object:{id}"


def options_for(ids: list[Id], verb: str) -> list[Option]:
    return [Option(key_of(id), verb, id) for id in ids]


def yes(
    state: MagicState, seat: int, rule: str, prompt: Message, about: Id, also: tuple[str, ...] = ()
) -> Asking[bool]:
    """Whether a player does something optional.  A player who has left does not."""

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option("yes", "yes"), Option("no", "no")]
        decision = PickOne(queries.decider(state, seat), seat, rule, prompt, options)
        decision.about = about
        decision.also = also
        return decision

    chosen = yield from pick_one(make)
    return chosen is not None and chosen.key == "yes"


def how_many(
    state: MagicState, seat: int, rule: str, prompt: Message, most: int, about: Id, also: tuple[str, ...] = ()
) -> Asking[int]:
    """A number from 0 to so many; 0 from a player who has left."""

    def make() -> Number | None:
        if not state.players[seat].playing:
            return None
        decision = Number(queries.decider(state, seat), seat, rule, prompt, 0, most)
        decision.about = about
        decision.also = also
        return decision

    chosen = yield from number(make)
    return 0 if chosen is None else chosen


def some(
    state: MagicState,
    seat: int,
    rule: str,
    prompt: Message,
    ids: list[Id],
    least: int,
    most: int,
    verb: str,
    about: Id,
    own: bool = False,
) -> Asking[list[Id]]:
    """`least` to `most` of these objects; all of them without a question if there is nothing to choose.

    `own`: it is one player's part of what each of several does; nobody else does it for a player who has left.
    """
    ids = [id for id in ids if queries.exists(state, id) and layers.reaches(state, seat, id)]  # 801.5a
    while len(ids) > least:
        if own and not state.players[seat].playing:
            return []
        seat = yield from stand_in(state, seat, about)
        chosen = yield from _some(state, seat, rule, prompt, ids, least, most, verb, about)
        if chosen is not None or state.players[seat].playing or state.outcome is not None:
            return [] if chosen is None else [option.about for option in chosen]
        ids = [id for id in ids if queries.exists(state, id)]  # 800.4f: the player has left meanwhile
    return ids


def _some(
    state: MagicState, seat: int, rule: str, prompt: Message, ids: list[Id], least: int, most: int, verb: str, about: Id
) -> Asking[list[Option] | None]:
    def make() -> PickSome | None:
        if not state.players[seat].playing:
            return None
        there = [id for id in ids if queries.exists(state, id)]
        decision = PickSome(
            queries.decider(state, seat), seat, rule, prompt, options_for(there, verb), min(least, len(there)), most
        )
        decision.about = about
        return decision

    return (yield from pick_some(make))


def stand_in(state: MagicState, seat: int, about: Id) -> Asking[int]:
    """Who makes a choice that is this player's: another one, if the player has left the game.

    800.4f: the controller of the object that requires the choice names this player, an opponent for an opponent; 800.4g: if a rule
    requires it, it is the next player in turn order.
    """
    if state.players[seat].playing:
        return seat
    following = queries.next_player(state, seat)
    controller = _controller(state, about)
    if controller < 0:
        return following
    asked = controller if state.players[controller].playing else queries.next_player(state, controller)
    able = queries.apnap(state)
    if queries.is_opponent(state, controller, seat):
        able = [player for player in able if queries.is_opponent(state, controller, player)] or able
    ids = [player_id(player) for player in able]
    chosen = yield from some(state, asked, "800.4f", Message("choose-player"), ids, 1, 1, "choose", about)
    return seat_of(chosen[0]) if chosen else following


def _controller(state: MagicState, about: Id) -> int:
    """The controller of what asks for a choice: of the spell or ability that resolves, or of the object; -1: a rule asks."""
    now = state.pending.resolution
    if about <= 0:
        return -1
    if now is not None and about in (now.item.id, now.item.source):
        return now.item.controller
    known = about in state.objects or about in state.memory.remembered
    return layers.characteristics(state, about).controller if known else -1


def secretly(
    state: MagicState, counts: dict[int, int], rule: str, hands: dict[int, list[Id]], about: Id
) -> Asking[dict[int, list[Id]]]:
    """Each of these players chooses so many cards to discard at the same time; nobody sees what the others choose (101.4a)."""
    chosen: dict[int, list[Id]] = {}
    asked: list[int] = []
    for seat, count in counts.items():
        if len(hands[seat]) <= count:
            chosen[seat] = list(hands[seat])  # 609.3: as many as there are
        else:
            asked.append(seat)

    def make() -> Together:
        decisions: list[Decision] = []
        for seat in asked:
            if state.players[seat].playing:
                options, count = options_for(hands[seat], "discard"), counts[seat]
                prompt = Message("choose-discard", {"n": count})
                decision = PickSome(queries.decider(state, seat), seat, rule, prompt, options, count, count)
                decision.about = about
                decisions.append(decision)
        return Together(decisions)

    decisions, answers = yield from together(make)
    for decision, answer in zip(decisions, answers, strict=True):
        assert isinstance(answer, tuple)
        keys = [str(key) for key in answer]
        chosen[decision.player] = [option.about for option in decision.options if option.key in keys]
    return chosen


def picked(
    state: MagicState, ctx: Context, what: n.Objects, rule: str, verb: str, chooser: int = -1, asked: str = ""
) -> Asking[list[Id]]:
    """The objects an instruction speaks of; a `Pick` is chosen now by the player it names (or `chooser`).

    The question names what is done with them: `asked`, or else the verb.
    """
    if isinstance(what, n.Several):
        both: list[Id] = []
        for part in what.parts:
            if isinstance(part, n.Pick) and both:  # each time another one
                others = tuple([n.Not(n.Among(n.Giver(id))) for id in both])
                own = part.what.parts if isinstance(part.what, n.All) else (part.what,)
                part = replace(part, what=n.All((*own, *others)))
            both += yield from picked(state, ctx, part, rule, verb, chooser, asked)
        return list(dict.fromkeys(both))
    if isinstance(what, n.Pile):
        return (yield from _in_pile(state, ctx, what))
    if not isinstance(what, n.Pick):
        return phrases.objects(ctx, what)
    seats = phrases.players(ctx, what.who) if chooser < 0 else [chooser]
    ids: list[Id] = []
    several = len(seats) > 1
    for seat in seats:  # 115.10: what is not a target is chosen only now
        choices = pickable(state, ctx, what, seat, verb)
        piles = _face_down_piles(state, seat, choices)
        offered = [id for id in choices if piles.get(id, [id])]
        least, most = bounds(ctx, what)
        prompt = Message("choose-" + (asked or verb), {"n": min(most, len(offered))})  # "any number" has no number
        if what.random:
            chosen = yield from at_random(offered, most, rule)
        else:
            chosen = yield from some(state, seat, rule, prompt, offered, least, most, verb, ctx.source, several)
        for id in chosen:
            if len(piles.get(id, [])) > 1:  # 406.4: a card of the pile at random
                id = (yield from drawn(options_for(piles[id], verb), "406.4", Message("chance-pile"))).about
            ids.append(id)
        if several:
            announce(state, seat, chosen)
    if several:
        state.edit_pending().announced = ()
    return ids


def picked_by(state: MagicState, ctx: Context, what: n.Pick, seat: int) -> Asking[list[Id]]:
    """608.2d: "an opponent chooses a card from your graveyard": that player chooses, "you" is the controller of the effect."""
    able = pickable(state, ctx, what, ctx.controller)
    least, most = bounds(ctx, what)
    prompt = Message("choose-choose", {"n": min(most, len(able))})
    return (yield from some(state, seat, "608.2d", prompt, able, least, most, "choose", ctx.source))


def _in_pile(state: MagicState, ctx: Context, what: n.Pile) -> Asking[list[Id]]:
    """700.3: what is in the pile that the player chooses now."""
    seat = yield from chooser(state, ctx, what.who, "608.2d")
    piled = ctx.bound((yield from pile(state, seat, ctx.source)))
    return list(piled.ids) if piled is not None else []


def pile(state: MagicState, seat: int, about: Id) -> Asking[str]:
    """608.2d: one of the two piles, by the name that it is bound to."""
    seat = yield from stand_in(state, seat, about)

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"pile:{place}", "pile", 0, 0, str(place)) for place in (1, 2)]
        decision = PickOne(queries.decider(state, seat), seat, "608.2d", Message("choose-pile"), options)
        decision.about = about
        return decision

    chosen = yield from pick_one(make)
    return PILES[0] if chosen is None or chosen.detail == "1" else PILES[1]


def bounds(ctx: Context, what: n.Pick) -> tuple[int, int]:
    """The least and the most that are chosen; a number that the text works out is at least zero (107.1b)."""
    if what.number is None:
        return what.least, what.most
    number = phrases.amount(ctx, what.number)
    return (number if what.least else 0), number


def at_random(ids: list[Id], count: int, rule: str) -> Asking[list[Id]]:
    """A number of these, chosen by chance; all of them if there are not more."""
    if len(ids) <= count:
        return ids
    chosen = yield from drawn_some(options_for(ids, "choose"), count, rule, Message("chance-pick"))
    return [option.about for option in chosen]


def instructed(ctx: Context, what: n.Objects) -> int:
    """The player whom an effect instructs to do something with objects: the chooser, else the one at hand, else "you"."""
    seats = phrases.players(ctx, what.who) if isinstance(what, n.Pick) else []
    if len(seats) == 1:
        return seats[0]
    return seat_of(ctx.each) if ctx.each < 0 else ctx.controller


def announce(state: MagicState, seat: int, ids: list[Id]) -> None:
    """101.4, 101.4b: players choose in turn order, and each knows what those before have chosen; then all happens at once."""
    seen = [id for id in ids if id in state.permanents]
    if not seen:
        return
    state.edit_pending().announced = (*state.pending.announced, *seen)  # 101.4b
    state.touched = True
    tell(state, "event-chooses", ("101.4", "101.4b"), {"player": player_id(seat), "objects": list(seen)})


def _face_down_piles(state: MagicState, seat: int, ids: list[Id]) -> dict[Id, list[Id]]:
    """406.4: cards exiled face down that the player can't look at are chosen by the pile; its first card stands for it.

    The others of a pile have an empty list.
    """
    piles: dict[Id, list[Id]] = {}
    first: dict[tuple[int, Id], Id] = {}
    for id in ids:
        card = state.objects.get(id)
        if card is None or card.face_down != "exiled" or card.known == EVERYBODY or (card.known >> seat) & 1:
            continue
        stands = first.setdefault((card.owner, card.pile), id)
        piles.setdefault(stands, []).append(id)
        if stands != id:
            piles[id] = []
    return piles


def pickable(state: MagicState, ctx: Context, what: n.Pick, seat: int, verb: str = "") -> list[Id]:
    """What this player could pick: as "you" the phrase means the player who chooses; to sacrifice, only their own (701.16a)."""
    own = ctx.of(seat)
    ids = [id for id in phrases.select(own, what.what) if id not in ctx.run.barred]
    return ids if verb != "sacrifice" else [id for id in ids if can_sacrifice(ctx, seat, id)]


def can_sacrifice(ctx: Context, seat: int, id: Id) -> bool:
    """701.16a: a player can sacrifice only a permanent they control, and not one that an effect says can't be (101.2)."""
    state = ctx.state
    if (
        id not in state.permanents
        or layers.characteristics(state, id).controller != seat
        or spared(ctx, seat, "sacrifice")
    ):
        return False
    return layers.forbidden(state, id, "be sacrificed") is None  # 101.2


def spared(ctx: Context, seat: int, deed: str) -> bool:
    """101.2: whether an effect says that what opponents control can't cause the player to do this, and one of them controls what
    would cause it."""
    by = ctx.item.controller if ctx.item is not None else ctx.controller
    if not queries.is_opponent(ctx.state, seat, by):
        return False
    made = (f"be made to {deed}", "be made to discard or sacrifice")
    return any(layers.player_bans(ctx.state, seat, action) is not None for action in made)


def player(state: MagicState, seat: int, rule: str, about: Id, opponents: bool = False) -> Asking[str]:
    """One of the players in the game, or of the opponents, as a permanent remembers them."""
    seat = yield from stand_in(state, seat, about)

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        able = [player for player in queries.apnap(state) if ranges.reaches_player(state, seat, player)]  # 801.5a
        able = [player for player in able if not opponents or queries.is_opponent(state, seat, player)]
        if not able:
            return None
        options = options_for([player_id(player) for player in able], "choose")
        decision = PickOne(queries.decider(state, seat), seat, rule, Message("choose-player"), options)
        decision.about = about
        return decision

    chosen = yield from pick_one(make)
    return f"P{(seat if chosen is None else seat_of(chosen.about)) + 1}"


def an_opponent(state: MagicState, ctx: Context, rule: str) -> Asking[int]:
    """The opponent who makes a choice for the controller; the controller decides which, if there are several."""
    return (yield from chooser(state, ctx, n.EachOpponent(), rule))


def appropriate(ctx: Context, who: n.Players) -> list[int]:
    """Who can make a choice; 801.5c: if none of these players is in range, the closest of them to the controller's left."""
    able = phrases.players(ctx, who)
    if able or not ctx.state.ruleset.ranges:
        return able
    anywhere = [seat for seat in phrases.players_anywhere(ctx, who) if ctx.state.players[seat].playing]
    if anywhere:
        able = [ranges.closest(ctx.state, ctx.controller, anywhere)]
        tell(ctx.state, "event-chooser-out-of-range", ("801.5c",), {"player": player_id(able[0])})
    return able


def chooser(state: MagicState, ctx: Context, who: n.Players, rule: str) -> Asking[int]:
    """One of these players, to make a choice: the controller decides which.  The controller, if there is none."""
    able = appropriate(ctx, who)
    if len(able) < 2:
        return able[0] if able else ctx.controller
    ids = [player_id(seat) for seat in able]
    chosen = yield from some(state, ctx.controller, rule, Message("choose-player"), ids, 1, 1, "choose", ctx.source)
    return seat_of(chosen[0]) if chosen else able[0]


def mana(state: MagicState, seat: int, source: Id, alternatives: tuple[str, ...], rule: str = "106.1b") -> Asking[str]:
    """Which mana to add (106.5, 605)."""

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"mana:{mana}", "mana", 0, 0, mana) for mana in alternatives]
        decision = PickOne(queries.decider(state, seat), seat, rule, Message("choose-mana"), options)
        decision.about = source
        return decision

    chosen = yield from pick_one(make)
    return alternatives[0] if chosen is None else chosen.detail
