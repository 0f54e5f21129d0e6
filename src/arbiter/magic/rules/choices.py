"""Choices that effects and costs ask for: objects without targeting, yes or no, mana.  CR 608.2d, 101.4"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one, pick_some, together
from arbiter.kernel.decisions import Decision, Option, PickOne, PickSome, Together
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.subtypes import CREATURE_TYPES
from arbiter.magic.rules import layers, phrases, queries
from arbiter.magic.rules.phrases import Context
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState


def key_of(id: Id) -> str:
    """The stable key of an object or (below zero) a player."""
    return f"player:{-1 - id}" if id < 0 else f"object:{id}"


def options_for(ids: list[Id], verb: str) -> list[Option]:
    return [Option(key_of(id), verb, id) for id in ids]


def yes(state: MagicState, seat: int, rule: str, prompt: Message, about: Id) -> Asking[bool]:
    """Whether a player does something optional.  A player who has left does not."""

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option("yes", "yes"), Option("no", "no")]
        decision = PickOne(queries.decider(state, seat), seat, rule, prompt, options)
        decision.about = about
        return decision

    chosen = yield from pick_one(make)
    return chosen is not None and chosen.key == "yes"


def some(
    state: MagicState, seat: int, rule: str, prompt: Message, ids: list[Id], least: int, most: int, verb: str, about: Id
) -> Asking[list[Id]]:
    """`least` to `most` of these objects; all of them without a question if there is nothing to choose."""
    ids = [id for id in ids if id < 0 or id in state.objects]
    if len(ids) <= least:
        return ids

    def make() -> PickSome | None:
        if not state.players[seat].playing:
            return None
        there = [id for id in ids if id < 0 or id in state.objects]
        decision = PickSome(
            queries.decider(state, seat), seat, rule, prompt, options_for(there, verb), min(least, len(there)), most
        )
        decision.about = about
        return decision

    chosen = yield from pick_some(make)
    return [] if chosen is None else [option.about for option in chosen]


def secretly(
    state: MagicState, seats: list[int], rule: str, prompt: Message, hands: dict[int, list[Id]], count: int, about: Id
) -> Asking[dict[int, list[Id]]]:
    """Each of these players chooses cards from a hidden zone at the same time; nobody sees what the others choose (101.4a)."""
    chosen: dict[int, list[Id]] = {}
    asked: list[int] = []
    for seat in seats:
        if len(hands[seat]) <= count:
            chosen[seat] = list(hands[seat])
        else:
            asked.append(seat)

    def make() -> Together:
        decisions: list[Decision] = []
        for seat in asked:
            if state.players[seat].playing:
                options = options_for(hands[seat], "discard")
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
    state: MagicState, ctx: Context, what: n.Objects, rule: str, verb: str, chooser: int = -1
) -> Asking[list[Id]]:
    """The objects an instruction speaks of; a `Pick` is chosen now by the player it names (or `chooser`)."""
    if not isinstance(what, n.Pick):
        return phrases.objects(ctx, what)
    seats = phrases.players(ctx, what.who) if chooser < 0 else [chooser]
    found: list[Id] = []
    for seat in seats:
        choices = pickable(state, ctx, what, seat, verb)
        prompt = Message("choose-" + verb, {"n": what.most})
        found += yield from some(state, seat, rule, prompt, choices, what.least, what.most, verb, ctx.source)
    return found


def pickable(state: MagicState, ctx: Context, what: n.Pick, seat: int, verb: str = "") -> list[Id]:
    """What this player could pick: as "you" the phrase means the player who chooses; to sacrifice, only their own (701.16a)."""
    own = Context(state, ctx.look, ctx.source, seat)
    own.item = ctx.item
    own.bindings = ctx.bindings
    own.origin = ctx.origin
    own.each = player_id(seat)
    found = phrases.select(own, what.what)
    if verb != "sacrifice":
        return found
    return [id for id in found if id in state.permanents and layers.characteristics(state, id).controller == seat]


def color(state: MagicState, seat: int, rule: str, about: Id) -> Asking[str]:
    """One of the five colors (105.1)."""

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"color:{one}", "color", 0, 0, one) for one in words.COLORS]
        decision = PickOne(queries.decider(state, seat), seat, rule, Message("choose-color"), options)
        decision.about = about
        return decision

    chosen = yield from pick_one(make)
    return words.COLORS[0] if chosen is None else chosen.detail


def creature_type(state: MagicState, seat: int, rule: str, about: Id) -> Asking[str]:
    """One existing creature type (205.3m); which subtypes creatures happen to have makes no difference."""

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"type:{one}", "word", 0, 0, one) for one in CREATURE_TYPES]
        decision = PickOne(queries.decider(state, seat), seat, rule, Message("choose-creature-type"), options)
        decision.about = about
        decision.also = ("205.3m",)
        return decision

    chosen = yield from pick_one(make)
    return "Human" if chosen is None else chosen.detail


def player(state: MagicState, seat: int, rule: str, about: Id) -> Asking[str]:
    """One of the players in the game, as a permanent remembers them."""

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = options_for([player_id(one) for one in queries.apnap(state)], "choose")
        decision = PickOne(queries.decider(state, seat), seat, rule, Message("choose-player"), options)
        decision.about = about
        return decision

    chosen = yield from pick_one(make)
    return f"P{(seat if chosen is None else seat_of(chosen.about)) + 1}"


def as_it_enters(state: MagicState, seat: int, kind: str, about: Id) -> Asking[str]:
    """614.12a: what a permanent's controller chooses as it enters, a word of `words.CHOICES`."""
    if kind == "color":
        return (yield from color(state, seat, "614.12a", about))
    if kind == "player":
        return (yield from player(state, seat, "614.12a", about))
    return (yield from creature_type(state, seat, "614.12a", about))


def mana(state: MagicState, seat: int, source: Id, alternatives: tuple[str, ...]) -> Asking[str]:
    """Which mana to add (106.5, 605)."""

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(f"mana:{one}", "mana", 0, 0, one) for one in alternatives]
        decision = PickOne(queries.decider(state, seat), seat, "106.1b", Message("choose-mana"), options)
        decision.about = source
        return decision

    chosen = yield from pick_one(make)
    return alternatives[0] if chosen is None else chosen.detail
