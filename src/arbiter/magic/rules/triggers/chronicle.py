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
from arbiter.magic.rules.meaning.history import AS, BETWEEN, BY, COMBAT, TO, Question, asked_by, of_objects
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
                kind = KIND_OF[n.ZoneChange if question.put else type(question.event)]
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
        if question.by_each:
            if isinstance(event, BecameBlocked) and not before:
                state.edit_memory().used[event.id, f"{question.words}{BY}{event.blocker}"] = 1
                layers.changed(state, "history")
            continue
        if question.to_source:
            if isinstance(event, Damage) and not before and (event.combat or not question.combat):
                state.edit_memory().used[event.source, f"{question.words}{TO}{event.to}"] = 1
                layers.changed(state, "history")
            continue
        if question.put:
            _note_put(state, question, event, before)
            continue
        if lookback.looks_back(state, question.event, event, before) != before:
            continue
        if question.by_source:
            _count_for(state, question, event)
            continue
        for seat in state.players:
            ctx = layers.context(state, 0, seat)
            if not question.each:
                _count(ctx, question, event, "")
                continue
            for other in state.players:
                _count(ctx.at(player_id(other)), question, event, f" of {player_id(other)}")


def _count_for(state: MagicState, question: Question, event: Event) -> None:
    """What the source of the event did to objects, remembered for that source."""
    if not event.source:
        return
    ctx = layers.context(state, event.source, 0)
    if question.each and not question.of_objects:  # to each player apart
        for other in [player_id(seat) for seat in state.players]:
            if meets(ctx.at(other), question.event, event) is not None:
                once = (event.source, f"{question.kept}{question.words} of {other}")
                state.edit_memory().used[once] = state.memory.used.get(once, 0) + 1
                state.touched = True
                layers.changed(state, "history")
        return
    bindings = meets(ctx, question.event, event)
    if bindings is not None and not question.of_objects:
        key = (event.source, question.kept + question.words)
        much = event.amount if question.much and isinstance(event, Damage) else 1
        state.edit_memory().used[key] = state.memory.used.get(key, 0) + much
        state.touched = True
        layers.changed(state, "history")
    for id in _bound(bindings, "event object") if bindings is not None and question.of_objects else ():
        state.edit_memory().used[id, f"{question.words} by {event.source}"] = 1
        state.touched = True
        layers.changed(state, "history")


def _count(ctx: Context, question: Question, event: Event, whose: str) -> None:
    bindings = meets(ctx, question.event, event)
    if bindings is None:
        return
    used = ctx.state.edit_memory().used
    if question.of_objects:
        for id in _bound(bindings, of_objects(question.event)):
            of_object = (id, f"{question.words} for {player_id(ctx.controller)}")
            _keep(ctx.state, of_object)
            used[of_object] = 1
    else:
        if question.sharing:
            whose += BY + _kinds(ctx, question.sharing, bindings)
        key = (player_id(ctx.controller), question.kept + question.words + whose)
        _keep(ctx.state, key)
        used[key] = used.get(key, 0) + (_amount(bindings) if question.much else 1)
        for id in _bound(bindings, "event object") if question.apart else ():
            used[key[0], f"{key[1]}{AS}{id}"] = 1
    ctx.state.touched = True
    layers.changed(ctx.state, "history")


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


def _note_put(state: MagicState, question: Question, event: Event, before: bool) -> None:
    """A card that has come from such a zone: the object that it is there (400.7)."""
    pattern = question.event
    if isinstance(event, Move) and isinstance(pattern, n.Draws) and event.result and not before:
        for seat in state.players if event.action == "draw" else ():  # 121.1: it is in the hand of who has drawn it
            if state.objects[event.result].owner in phrases.players(layers.context(state, 0, seat), pattern.who):
                words = f"{question.words} for {player_id(seat)}"
                earlier = [key for key in state.memory.used if key[1] == words]
                state.edit_memory().used[event.result, words] = 1 + len(earlier)  # in which order
        return
    if before or not isinstance(event, Move) or not isinstance(pattern, n.ZoneChange) or not event.result:
        return
    if event.to == pattern.to and pattern.from_ in ("", event.from_zone):
        for seat in state.players:
            state.edit_memory().used[event.result, f"{question.words} for {player_id(seat)}"] = 1
        state.touched = True
        layers.changed(state, "history")


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
