"""What happens is counted, where a card of this game asks how often it happened in a turn, and to which objects.  CR 603.2"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import BecameBlocked, Damage, Event, Move
from arbiter.magic.rules.layering.watchers import KIND_OF
from arbiter.magic.rules.meaning import object_words, phrases
from arbiter.magic.rules.meaning.history import (
    AS,
    BETWEEN,
    BY,
    COMBAT,
    TO,
    OfArrivals,
    OfBlockers,
    OfDamage,
    OfObjects,
    OfTimes,
    Question,
    asked_by,
    of_objects,
)
from arbiter.magic.rules.triggers import lookback
from arbiter.magic.rules.triggers.event_table import meets
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState


def _questions(state: MagicState) -> dict[str, tuple[Question, ...]]:
    """What the cards of this game ask, by the kind of event it is about; found once for the turn."""
    known = state.caches.questions
    if isinstance(known, Questions):
        return known.by_kind
    questions: dict[str, tuple[Question, ...]] = {}
    seen: dict[str, bool] = {}
    for card in state.objects.values():
        for question in asked_by(card.print).questions:
            if question.words not in seen:
                seen[question.words] = True
                kind = KIND_OF[n.ZoneChange if isinstance(question, OfArrivals) else type(question.event)]
                questions[kind] = (*questions.get(kind, ()), question)
    state.caches.questions = Questions(questions)
    return questions


@final
class Questions:
    def __init__(self, by_kind: dict[str, tuple[Question, ...]]) -> None:
        self.by_kind = by_kind


def remember(state: MagicState, event: Event, before: bool) -> None:
    """The event happens, or (`before`) is about to: what looks back in time sees it as it still is (603.10)."""
    for question in _questions(state).get(event.kind, ()):
        if isinstance(question, OfBlockers):
            if isinstance(event, BecameBlocked) and not before:
                _note(state, (event.id, f"{question.words}{BY}{event.blocker}"))
        elif isinstance(question, OfDamage):
            if isinstance(event, Damage) and not before and (event.combat or not question.combat):
                _note(state, (event.source, f"{question.words}{TO}{event.to}"))
        elif isinstance(question, OfArrivals):
            _note_put(state, question, event, before)
        elif lookback.looks_back(state, question.event, event, before) != before:
            continue
        elif isinstance(question, OfTimes):
            _count(state, question, event)
        elif isinstance(question, OfObjects):
            _note_objects(state, question, event)


def _note(state: MagicState, key: tuple[Id, str], number: int = 1) -> None:
    """It has happened; or how often and how much it has."""
    state.edit_memory().used[key] = number
    state.touched = True
    layers.changed(state, "history")


def _askers(ctx: Context, each: bool) -> list[tuple[Context, str]]:
    """Of whom the question is asked: once, or of each player apart; with what is said of whom."""
    if not each:
        return [(ctx, "")]
    return [(ctx.at(player_id(seat)), f" of {player_id(seat)}") for seat in ctx.state.players]


def _count(state: MagicState, question: OfTimes, event: Event) -> None:
    """How often it happened, for each player who may be "you" or, if it is something that its source did, for that source."""
    if question.by_source:
        if event.source:
            much = event.amount if question.much and not question.each and isinstance(event, Damage) else 1
            for ctx, whose in _askers(layers.context(state, event.source, 0), question.each):
                if meets(ctx, question.event, event) is not None:
                    key = (event.source, question.kept + question.words + whose)
                    _note(state, key, state.memory.used.get(key, 0) + much)
        return
    for seat in state.players:
        for ctx, whose in _askers(layers.context(state, 0, seat), question.each):
            bindings = meets(ctx, question.event, event)
            if bindings is not None:
                kinds = BY + _kinds(ctx, question.sharing, bindings) if question.sharing else ""
                key = (player_id(seat), question.kept + question.words + whose + kinds)
                _keep(state, key)
                _note(state, key, state.memory.used.get(key, 0) + (_amount(bindings) if question.much else 1))
                for id in _bound(bindings, "event object") if question.apart else ():
                    _note(state, (key[0], f"{key[1]}{AS}{id}"))


def _note_objects(state: MagicState, question: OfObjects, event: Event) -> None:
    """To which objects it happened, for each player who may be "you" or, if its source did it, for that source."""
    if question.by_source:
        ctx = layers.context(state, event.source, 0)
        bindings = meets(ctx, question.event, event) if event.source else None
        for id in _bound(bindings or (), "event object"):
            _note(state, (id, f"{question.words} by {event.source}"))
        return
    for seat in state.players:
        for ctx, _ in _askers(layers.context(state, 0, seat), question.each):
            for id in _bound(meets(ctx, question.event, event) or (), of_objects(question.event)):
                key = (id, f"{question.words} for {player_id(seat)}")
                _keep(state, key)
                _note(state, key)


def _keep(state: MagicState, key: tuple[Id, str]) -> None:
    """How often it had happened before this moment."""
    state.caches.counted_before.setdefault(key, state.memory.used.get(key, 0))


def becomes(state: MagicState, event: Event) -> None:
    """The permanent that a spell becomes is not another than that spell."""
    if not isinstance(event, Move) or event.from_zone != "stack" or not event.result:
        return
    for (whose, words), number in list(state.memory.used.items()):
        if words.endswith(f"{AS}{event.id}"):
            state.edit_memory().used[whose, words.removesuffix(str(event.id)) + str(event.result)] = number  # 400.7c


def new_combat(state: MagicState) -> None:
    """What happened "this combat" is forgotten as another combat phase begins (500.8)."""
    gone = [key for key in state.memory.used if key[1].startswith(COMBAT)]
    for key in gone:
        del state.edit_memory().used[key]
    if gone:
        layers.changed(state, "history")


def _note_put(state: MagicState, question: OfArrivals, event: Event, before: bool) -> None:
    """A card that has come from such a zone: the object that it is there (400.7)."""
    pattern = question.event
    if isinstance(event, Move) and isinstance(pattern, n.Draws) and event.result and not before:
        for seat in state.players if event.action == "draw" else ():  # 121.1: it is in the hand of who has drawn it
            if state.objects[event.result].owner in phrases.players(layers.context(state, 0, seat), pattern.who):
                _note(state, (event.result, f"{question.words} for {player_id(seat)}"))
        return
    if before or not isinstance(event, Move) or not isinstance(pattern, n.ZoneChange) or not event.result:
        return
    if event.to == pattern.to and pattern.from_ in ("", event.from_zone):
        for seat in state.players:
            _note(state, (event.result, f"{question.words} for {player_id(seat)}"))


def _kinds(ctx: Context, kind: str, bindings: tuple[Binding, ...]) -> str:
    """Which such characteristics the source of the damage has as it deals it."""
    known = [ctx.look.derived(id) for id in _bound(bindings, "event source")]
    return BETWEEN.join(
        [word for derived in known if derived is not None for word in object_words.of_kind(derived, kind)]
    )


def _bound(bindings: tuple[Binding, ...], name: str) -> tuple[Id, ...]:
    return next((binding.ids for binding in bindings if binding.name == name), ())


def _amount(bindings: tuple[Binding, ...]) -> int:
    return next((binding.number for binding in bindings if binding.name == "event amount"), 1)
