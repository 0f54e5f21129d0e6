"""Triggered abilities: which abilities trigger on an event, and how they get onto the stack.  CR 603

Which event meets which pattern stands in `event_table`, what looks back in time in `lookback`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from arbiter.kernel.messages import EVERYBODY, Argument
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import of_arrival
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, replaced, walk
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import awaited_returns, designations, variant_decks, zones
from arbiter.magic.rules.facts import links
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import (
    ActionPerformed,
    ControlLost,
    Cycled,
    Discarded,
    Event,
    Move,
    Phasing,
    Revealed,
    StepBegan,
)
from arbiter.magic.rules.meaning import history, phrases
from arbiter.magic.rules.triggers import chronicle, first_times, lookback, occurrences
from arbiter.magic.rules.triggers.event_table import meets
from arbiter.magic.state.caches import Held, WaitingIndex
from arbiter.magic.state.lasting import Waiting
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState

OCCURRED: Final = "event object"  # what the event that triggered an ability happened to
SINCE: Final = "since"  # what a delayed ability that transforms something remembers: when it was created (701.27f)
PAID_X: Final = "paid x"  # what was chosen for the X of a payment, for what triggers on it (603.12)

IMPERSONAL: Final = (n.Sequence, n.GainLife, n.LoseLife, n.Draw, n.Number, n.You, n.EachPlayer, n.EachOpponent)
"""Of these an effect is made that is the same whatever its source is and whatever it remembers."""


def note(state: MagicState, event: Event, before: bool) -> None:
    """Let the event trigger what it triggers: `before` it happens for what looks back (603.10), after it for the rest (603.2)."""
    write(state, [event], before)
    trigger(state, event, before)


def write(state: MagicState, events: Sequence[Event], before: bool) -> None:
    """What happens at the same time is counted before an ability asks how often it has happened in this turn (603.4)."""
    state.caches.counted_before = {}
    for event in events:
        if not before:
            chronicle.becomes(state, event)
        chronicle.remember(state, event, before)


def trigger(state: MagicState, event: Event, before: bool) -> None:
    """Let the event, which is already counted, trigger what it triggers."""
    _notice(state, event, before)
    if not before:
        first_times.remember(state, event)


def _notice(state: MagicState, event: Event, before: bool) -> None:
    if not before and isinstance(event, Move) and event.to == "graveyard" and event.result:
        _note_arrival(state, event)
    if state.monarch >= 0 and not before:
        _note_inherent(state, event)
    if state.ruleset.planar_decks and not before:
        _note_planeswalking(state, event)
    if isinstance(event, Move) and _keeps_quiet(state, event, before):
        return
    if not layers.watched(state, event.kind) and not state.lasting.delayed and not _choosing(state):
        return
    for source, held in layers.watchers(state, event.kind):  # 603.1
        ability = held.ability
        if not isinstance(ability, n.Triggered):
            continue
        state.caches.work.trigger_checks += 1
        # 603.10: what looks back is checked before the event, everything else after it
        if lookback.looks_back(state, ability.event, event, before) == before:
            _try(state, event, source, held, ability)
    if not before or isinstance(event, ControlLost):  # 603.10d: which is noted only as it is lost
        _note_delayed(state, event)


def _keeps_quiet(state: MagicState, event: Move, before: bool) -> bool:
    """603.2: whether an effect says that this entering, or this dying, causes nothing to trigger."""
    if event.to == "battlefield" and not before and event.result:
        return layers.untriggered(state, "trigger by entering", event.result)
    dies = event.to == "graveyard" and event.id in state.permanents
    return before and dies and layers.untriggered(state, "trigger by dying", event.id)


def note_leaving(state: MagicState, event: Move | Phasing) -> None:
    """An object is about to leave its zone: what looks back sees it there, with all that is lost along with it (603.10)."""
    note(state, event, True)
    for lost in lookback.lost_with(state, event):
        note(state, lost, True)
    if isinstance(event, Phasing):
        return
    if event.action == "counter":  # 603.10e
        _note_own(state, event)
    if event.to == "graveyard" and event.id in state.permanents:
        for source in links.haunts(state, event.id):  # 113.6j, 702.54c: this condition functions in exile
            for held in layers.characteristics(state, source).abilities:
                if isinstance(held.ability, n.Triggered) and isinstance(held.ability.event, n.HauntedDies):
                    _try(state, event, source, held, held.ability)


def note_action(state: MagicState, event: Move) -> None:
    """What was to be moved counts as sacrificed or countered even if something else happens to it instead (701.5a, 701.16a)."""
    for source, held in layers.watchers(state, "zone"):
        ability = held.ability
        pattern = ability.event if isinstance(ability, n.Triggered) else None
        pattern = pattern.event if isinstance(pattern, n.OneOrMore) else pattern
        if isinstance(ability, n.Triggered) and isinstance(pattern, (n.Sacrifices, n.IsCountered)):
            _try(state, event, source, held, ability)
    if event.action == "counter":
        _note_own(state, event)


def _note_own(state: MagicState, event: Move) -> None:
    """113.6j: "when ~ is countered" can't trigger from the battlefield, so it does from the stack."""
    for held in layers.characteristics(state, event.id).abilities:
        ability = held.ability
        if isinstance(ability, n.Triggered) and isinstance(ability.event, n.IsCountered) and ability.event.what is None:
            _try(state, event, event.id, held, ability)


def _note_arrival(state: MagicState, event: Move) -> None:
    """603.6, 113.6j: "when ~ is put into a graveyard from anywhere" is an ability of the card there."""
    if not state.objects[event.result].print.arrives:
        return
    for held in layers.characteristics(state, event.result).abilities:
        if isinstance(held.ability, n.Triggered) and of_arrival(held.ability):
            _try(state, event, event.result, held, held.ability)


def _note_inherent(state: MagicState, event: Event) -> None:
    """718.2: the abilities of being the monarch have no source; the monarch controls them."""
    for ability in designations.MONARCH_ABILITIES:
        bindings = meets(layers.context(state, 0, state.monarch), ability.event, event)
        if bindings is not None:
            turn = state.pending.resolving if state.turns else 0
            made = Waiting(0, state.monarch, designations.MONARCH_ORIGIN, ability, bindings, turn)
            state.edit_pending().waiting.append(made)
            state.touched = True


def _note_planeswalking(state: MagicState, event: Event) -> None:
    """901.8: the planeswalking ability has no source; the player whose roll triggered it controls it."""
    seat = event.seat if isinstance(event, ActionPerformed) else -1
    ability = variant_decks.PLANESWALKING_ABILITY
    bindings = None if seat < 0 else meets(layers.context(state, 0, seat), ability.event, event)
    if bindings is not None:
        turn = state.pending.resolving if state.turns else 0
        # 901.9c
        state.edit_pending().waiting.append(Waiting(0, seat, variant_decks.PLANESWALKING, ability, bindings, turn))
        state.touched = True


def note_cycling(state: MagicState, seat: int, id: Id) -> None:
    """702.28c: what watches for cycling, and the cycled card itself from wherever it is now."""
    event = Cycled(seat, id, "702.28c")
    note(state, event, False)
    for held in layers.characteristics(state, id).abilities if _is_seen(state, id) else ():
        ability = held.ability
        if isinstance(ability, n.Triggered) and isinstance(ability.event, n.Cycles) and ability.event.what is None:
            _try(state, event, id, held, ability)


def note_discard(state: MagicState, event: Discarded) -> None:
    """701.8: what watches for discarding, and the discarded card itself from wherever it is now."""
    note(state, event, False)
    for held in layers.characteristics(state, event.id).abilities if _is_seen(state, event.id) else ():
        ability = held.ability
        if not isinstance(ability, n.Triggered) or not isinstance(ability.event, n.Discards):
            continue
        if ability.event.what == n.Among(n.Self()):
            _try(state, event, event.id, held, ability)


def note_reveal(state: MagicState, event: Revealed) -> None:
    """603.11: what is linked to the ability that had the card revealed; of the card itself while it is in hand (702.93a)."""
    note(state, event, False)
    for held in layers.characteristics(state, event.id).abilities if event.source == event.id else ():
        ability = held.ability
        if isinstance(ability, n.Triggered) and isinstance(ability.event, n.Reveals):
            _try(state, event, event.id, held, ability)


def _is_seen(state: MagicState, id: Id) -> bool:
    """603.2e: an ability of an object that was at no time visible to all players does not trigger."""
    return id in state.objects and state.objects[id].known == EVERYBODY


def _try(state: MagicState, event: Event, source: Id, held: Held, ability: n.Triggered) -> None:
    controller = layers.characteristics(state, source).controller  # 603.3a, 113.8
    ctx = layers.context(state, source, controller)
    ctx.origin = held.origin
    bindings = meets(ctx, ability.event, event)
    if bindings is None:
        return
    ctx.bindings = bindings
    if ability.condition is not None and not phrases.holds(ctx, ability.condition):
        return  # 603.4: an intervening "if" that is false
    if isinstance(event, ControlLost) and event.id == source:
        controller = event.seat  # 603.10d
    if _joins(state, source, held.origin, ability.event, bindings):
        return  # 603.2c: it is one event however many it happened to
    if ability.per_turn and not _may_trigger(state, source, held.origin, ability.per_turn):
        return
    turn = state.pending.resolving if state.turns else 0
    bindings = (*bindings, *history.earlier(ctx, ability))
    made = Waiting(source, controller, held.origin, ability, bindings, turn, state.pending.batch)
    if state.ruleset.markers > 1:
        made.free = state.pending.resolution is None and event.source not in state.items  # 807.5b
    if state.log.witness is not None:
        state.log.witness.begins(source, held.origin, ability)
    times = occurrences.several(ability.event, bindings)
    times += _once_more(state, event, controller) if source in state.permanents else 0
    state.edit_pending().waiting.extend([made] * times)
    state.touched = True


def _once_more(state: MagicState, event: Event, seat: int) -> int:
    """603.2: how many times more an ability of a permanent of this player triggers on an object entering or dying."""
    if not isinstance(event, Move):
        return 0
    if event.to == "battlefield" and event.result:
        return layers.again(state, "trigger again by entering", event.result, seat)
    dies = event.to == "graveyard" and event.id in state.permanents
    return layers.again(state, "trigger again by dying", event.id, seat) if dies else 0


def _joins(
    state: MagicState, source: Id, origin: str, pattern: n.EventPattern, bindings: tuple[Binding, ...], delayed: Id = 0
) -> bool:
    """Whether the ability has already triggered on the same occurrence, which then is of all that happens at this moment."""
    occurrence = occurrences.of(pattern, bindings)
    if occurrence is None:
        return False
    for place in _at_this_moment(state, source, origin):
        trigger = state.pending.waiting[place]
        if trigger.delayed == delayed and occurrences.of(pattern, trigger.bindings) == occurrence:
            more = trigger.copy()
            more.bindings = occurrences.joined(pattern, trigger.bindings, bindings)
            state.edit_pending().waiting[place] = more
            return True
    return False


def _at_this_moment(state: MagicState, source: Id, origin: str) -> list[int]:
    """The places among the waiting abilities of those that this one has triggered on at this moment, found in an index."""
    index = state.caches.waiting
    if index is None or not index.is_of(state.pending.waiting, state.pending.batch):
        index = state.caches.waiting = WaitingIndex(state.pending.waiting, state.pending.batch)
    state.caches.work.walked += len(state.pending.waiting) - index.seen
    return index.places(source, origin)


def _may_trigger(state: MagicState, source: Id, origin: str, most: int) -> bool:
    """ "This ability triggers only once each turn": counts the time, if there is one left."""
    times = state.memory.used.get((source, origin), 0)
    if times >= most:
        return False
    state.edit_memory().used[(source, origin)] = times + 1
    return True


def happens(state: MagicState) -> None:
    """Events begin to happen, all at the same time (603.2c)."""
    state.edit_pending().batch = state.pending.batch + 1 if state.pending.waiting else 1


def note_control(state: MagicState) -> None:
    """603.10d: control of permanents may have passed to other players."""
    lost = lookback.lost_control(state)
    for event in lost:
        note(state, event, True)


def note_states(state: MagicState) -> None:
    """603.8: state triggers trigger as soon as the state is true, and not again until they have left the stack."""
    note_control(state)
    if not layers.watched(state, "state"):
        return
    under_way: dict[tuple[Id, str], bool] | None = None
    for source, held in layers.watchers(state, "state"):
        ability = held.ability
        if not isinstance(ability, n.Triggered) or not isinstance(ability.event, n.StateIs):
            continue
        controller = layers.characteristics(state, source).controller
        ctx = layers.context(state, source, controller)
        ctx.origin = held.origin
        if ability.condition is not None and not phrases.holds(ctx, ability.condition):
            continue  # 603.4: an intervening "if" that is false
        if under_way is None:
            under_way = _under_way(state)
        condition = ability.event.condition
        true = (source, held.origin) not in under_way and phrases.holds(ctx, condition)
        if true and not _is_undefined(ctx, condition):
            turn = state.pending.resolving if state.turns else 0
            made = Waiting(source, controller, held.origin, ability, (), turn)
            if state.log.witness is not None:
                state.log.witness.begins(source, held.origin, ability)
            state.edit_pending().waiting.append(made)  # 704.4: at once, not only when state-based actions are checked
            state.touched = True


def _is_undefined(ctx: Context, condition: n.Condition) -> bool:
    """706.7a: whether it speaks of a choice that nobody made for this object, so that it is no condition at all."""
    choices = [part.kind for part in walk(condition) if isinstance(part, n.Chosen)]
    return any(not phrases.chosen_words(ctx, kind) for kind in choices)


def _under_way(state: MagicState) -> dict[tuple[Id, str], bool]:
    """The abilities, by source and origin, that have triggered and have not left the stack yet."""
    state.caches.work.walked += len(state.pending.waiting) + len(state.items)
    sources = {(trigger.source, trigger.origin): True for trigger in state.pending.waiting}
    sources.update({(item.source, item.origin): True for item in state.items.values() if item.kind == "triggered"})
    return sources


def _note_delayed(state: MagicState, event: Event) -> None:
    """Delayed triggered abilities trigger once, the next time their event occurs (603.7b)."""
    _note_again(state, event)
    for delayed in list(state.lasting.delayed.values()):
        if isinstance(delayed.effect, n.NextSpell):
            continue  # 611.2: it is no triggered ability
        ctx = layers.context(state, delayed.source, delayed.controller)
        ctx.bindings = delayed.bindings  # 603.7c: it may watch for the very object that it remembers
        bindings = meets(ctx, delayed.event, event)
        if bindings is None:
            continue
        if delayed.zone:
            awaited_returns.occurs(state, delayed)  # 610.3: nothing triggers
            continue
        lasts = delayed.this_turn or delayed.always or delayed.lasts != ""
        if lasts and _joins(state, delayed.source, "delayed", delayed.event, bindings, delayed.id):
            continue  # 603.2c
        ability = n.Triggered(delayed.event, delayed.effect)
        kept = delayed.bindings
        if any(
            binding.name == OCCURRED for binding in bindings
        ):  # 603.7c: "it" is of its own event, not of its creator's
            kept = tuple([binding for binding in kept if binding.name != OCCURRED])
        if any(isinstance(part, n.Transform) for part in walk(delayed.effect)):
            kept = (*kept, Binding(SINCE, (delayed.id,)))  # 701.27f
        turn = state.pending.resolving if state.turns else 0
        made = Waiting(delayed.source, delayed.controller, "delayed", ability, kept, turn, state.pending.batch)
        made.delayed = delayed.id
        if lasts:  # 603.7b: it has a stated duration
            made.bindings = (*kept, *bindings)
        else:
            del state.edit_lasting().delayed[delayed.id]
            made.choices = (bindings,)
            state.caches.choosing = state.pending.batch
        state.edit_pending().waiting.append(made)
        state.touched = True


def _choosing(state: MagicState) -> bool:
    """Whether a delayed ability has just triggered, so that other events of this moment may be chosen for it (603.7b)."""
    known = state.caches.choosing
    if known is None:
        state.caches.work.walked += len(state.pending.waiting)
        chosen = any(trigger.choices and trigger.batch == state.pending.batch for trigger in state.pending.waiting)
        known = state.caches.choosing = state.pending.batch if chosen else -1
    return known == state.pending.batch


def _note_again(state: MagicState, event: Event) -> None:
    """603.7b: an event at the same moment as the one that a delayed ability has just triggered on may be chosen as well."""
    if not _choosing(state):
        return
    state.caches.work.walked += len(state.pending.waiting)
    for place, trigger in enumerate(state.pending.waiting):
        if trigger.origin != "delayed" or not trigger.choices or trigger.batch != state.pending.batch:
            continue
        ctx = layers.context(state, trigger.source, trigger.controller)
        ctx.bindings = trigger.bindings
        bindings = meets(ctx, trigger.ability.event, event)
        if bindings is not None:
            more = trigger.copy()
            more.choices = occurrences.among(trigger.ability.event, trigger.choices, bindings)
            state.edit_pending().waiting[place] = more
            state.touched = True


def reflexive(ctx: Context, instruction: n.WhenDone) -> bool:
    """603.12: it triggers on what its player has just done in the same resolution, and on nothing else."""
    if not ctx.run.done:
        return False
    state = ctx.state
    told = instruction
    if mentions(told, n.X):
        paid = ctx.bound(PAID_X)
        told = cast("n.WhenDone", replaced(told, n.X(), n.Number(ctx.x if paid is None else paid.number)))  # 107.3e
    ability = n.Triggered(n.StateIs(n.Done()), told.effect, told.targets)
    turn = state.pending.resolving if state.turns else 0
    made = Waiting(ctx.source, ctx.controller, "reflexive", ability, ctx.bindings, turn)
    state.edit_pending().waiting.append(made)
    state.touched = True
    return True


def regardless(state: MagicState, seat: int) -> tuple[str, ...]:
    """603.2a: that a player can't cast spells or activate abilities is nothing to triggered abilities."""
    for action in ("activate abilities", "cast spells"):
        if layers.player_bans(state, seat, action) is not None:
            return ("603.2a",)
    return ()


def several(mine: list[Waiting]) -> dict[tuple[Id, str], bool]:
    """The abilities, by source and origin, that have triggered more than once."""
    seen: dict[tuple[Id, str], bool] = {}
    for trigger in mine:
        key = (trigger.source, trigger.origin)
        seen[key] = key in seen
    return {key: True for key, more in seen.items() if more}


def likeness(trigger: Waiting) -> object:
    """Abilities of one player with equal likenesses do the same, so that their order on the stack can't matter."""
    ability = trigger.ability
    if not ability.targets and ability.condition is None and _impersonal(ability.effect):
        return ability.effect
    remembered = tuple([(binding.name, binding.ids, binding.number) for binding in trigger.bindings])
    linked = any(isinstance(part, (n.Linked, n.ExiledWith, n.Exile)) for part in walk(ability.effect))
    return (trigger.source, trigger.origin if linked else "", ability, remembered)  # 607.1: links hang on the origin


_impersonal_effects: dict[n.Instruction, bool] = {}


def _impersonal(effect: n.Instruction) -> bool:
    if effect not in _impersonal_effects:
        _impersonal_effects[effect] = all(isinstance(part, IMPERSONAL) for part in walk(effect))
    return _impersonal_effects[effect]


def step_began(state: MagicState, step: str, active: list[int]) -> None:
    """ "At the beginning of" abilities (603.2b).

    805.4d: of a team's step once, and once for each of its players only if the ability speaks of that player.
    """
    if step == "beginning of combat":
        chronicle.new_combat(state)
    note(state, StepBegan(step, active[0], "603.2b"), False)
    for seat in active[1:]:
        already = list(state.pending.waiting)
        happens(state)
        note(state, StepBegan(step, seat, "603.2b"), False)
        again = [trigger for trigger in state.pending.waiting[len(already) :] if _is_new(state, trigger, already)]
        state.edit_pending().waiting = [*already, *again]


def _is_new(state: MagicState, trigger: Waiting, already: list[Waiting]) -> bool:
    """805.4d: whether this is no ability that has triggered for a teammate, or one that speaks of "that player"."""
    if any(isinstance(part, n.EventPlayer) for part in walk(trigger.ability)):
        return True
    event = trigger.ability.event
    each = isinstance(event, n.StepBegins) and isinstance(event.whose, n.EachOpponent)
    if each and state.ruleset.team_steps == "each opponent":
        return True  # cr-2019-05-03/805.4d
    same = [other for other in already if other.source == trigger.source and other.origin == trigger.origin]
    return not any(other.ability == trigger.ability and other.controller == trigger.controller for other in same)


def due(state: MagicState, turn: int) -> bool:
    """Whether triggered abilities wait for this turn's stack.  Those of players who have left never get there (800.4d)."""
    gone = [trigger for trigger in state.pending.waiting if not state.players[trigger.controller].playing]
    if gone:
        state.edit_pending().waiting = [
            trigger for trigger in state.pending.waiting if state.players[trigger.controller].playing
        ]
        for trigger in gone if state.log.on else []:
            args: dict[str, Argument] = {"object": zones.ref(state, trigger.source)}
            state.log.add("event-trigger-ownerless", args, ("800.4d",))
        state.touched = True
    return any(trigger.turn == turn for trigger in state.pending.waiting)
