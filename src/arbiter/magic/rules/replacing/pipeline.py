"""The event pipeline: everything that changes a game goes through it.  CR 614-616, 603.2, 700.1

`happen` takes events that happen at the same time.  They are proposed, replaced or prevented, performed and noticed; then the
events inside them happen, outer before inner (616.1f), and what has to follow does.  Each of them is told as it is performed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from arbiter.kernel.asking import Asking
from arbiter.magic.rules import ending, interpreter
from arbiter.magic.rules.choices import timestamps
from arbiter.magic.rules.events import awaited_returns, phasing, visibility, zones
from arbiter.magic.rules.events.performing import gained_at_once
from arbiter.magic.rules.facts.events import (
    CreateTokens,
    Destruction,
    DrawCard,
    Event,
    Move,
    Phasing,
    Prevention,
)
from arbiter.magic.rules.replacing import arrivals, contradictions, entry, order_of_cards, shields
from arbiter.magic.rules.replacing.applicable import untroubled
from arbiter.magic.rules.replacing.replacement import Later, all_modified
from arbiter.magic.rules.triggers import bestowed_auras, noticing, revealed_cards, triggers
from arbiter.magic.rules.triggers.event_table import perform
from arbiter.magic.state.state import MagicState

DEPTH_LIMIT = 60


@final
class Course:
    """Events that happen at the same time, on their way: what was proposed, what has become of it, what is still to follow."""

    def __init__(self, state: MagicState, proposed: list[Event], depth: int) -> None:
        self.state = state
        self.proposed = proposed
        self.depth = depth
        self.events: list[Event] = proposed  # as modified
        self.later: list[Later] = []  # what happens instead of some of them
        self.leaving: list[Move] = []  # those by which permanents leave the battlefield
        self.inside: list[Event] = []  # the events that they contain
        self.prevented: list[Prevention] = []

    def moves(self) -> list[Move]:
        return [event for event in self.events if isinstance(event, Move)]


def happen(state: MagicState, events: list[Event], depth: int = 0) -> Asking[list[Event]]:
    """Let events happen at the same time; those that did, as modified."""
    if depth > DEPTH_LIMIT:
        raise AssertionError("events are nested too deeply")
    course = Course(state, events, depth)
    if state.lasting.shields or any(not untroubled(state, event) for event in events):
        yield from _replace(course)
    lying = order_of_cards.sizes(state) if depth == 0 and state.ruleset.graveyard_order else None
    _look_back(course)
    _perform(course)
    if len(course.events) > 1:
        yield from _order(course)
    _notice(course)
    if course.inside:
        yield from _happen_inside(course)
    yield from _arrange(course, lying)
    yield from _follow(course)
    _see(course)
    return course.events


def _replace(course: Course) -> Asking[None]:
    """Replaced: each event is modified until no further effect applies to it (616.1)."""
    state = course.state
    if state.lasting.shields and len(course.proposed) > 1:
        yield from shields.share_out(state, course.proposed)
    course.events = yield from all_modified(state, course.proposed, course.later, course.depth)
    for besides in course.later:
        besides.instruction = yield from contradictions.settle(state, course.events, besides.instruction, besides.ctx)
    course.events = [event for event in course.events if not event.dropped]


def _look_back(course: Course) -> None:
    """About to happen: what looks back in time sees all as it still is (603.10), and what leaves is remembered (608.2g)."""
    state = course.state
    triggers.happens(state)
    for event in course.proposed:
        if isinstance(event, Move) and event.replaced:
            triggers.note_action(state, event)
    course.leaving = [event for event in course.moves() if event.id in state.permanents]
    for event in course.events:
        if isinstance(event, Move) and event.token is None and event.id in state.objects:
            triggers.note_leaving(state, event)  # 603.10a, 603.2c
        elif isinstance(event, Phasing):
            triggers.note_leaving(state, event)  # 603.10b
    for event in course.leaving:
        zones.remember(state, event.id)  # 608.2g, 704.7: all as they were before any of them left
    phasing.remember(state, course.events)


def _perform(course: Course) -> None:
    """Performed: all of them, and what follows for all of them together."""
    state = course.state
    for move in course.moves():
        if move.arrival.counters:
            entry.bar_counters(state, move)
    for event in course.events:
        course.inside += perform(state, event)
    if len(course.events) > 1:
        course.inside = gained_at_once(course.inside)
    course.inside += phasing.settle(state, course.events)
    for move in course.leaving:
        if move.id in state.permanents:
            del state.edit_memory().remembered[move.id]


def _order(course: Course) -> Asking[None]:
    """What has become of several at once gets its order: timestamps (613.6), worlds (704.5k)."""
    yield from timestamps.in_order(course.state, course.events)
    zones.note_worlds(course.state, course.events)


def _notice(course: Course) -> None:
    """Noticed: abilities trigger on it (603.2)."""
    bestowed_auras.fall_off(course.state)
    noticing.note(course.state, course.events)
    course.prevented = shields.prevented(course.state, course.proposed)
    course.inside += shields.gained(course.state, course.prevented)


def _happen_inside(course: Course) -> Asking[None]:
    """The events inside, outer before inner (616.1f): the results of damage are modified and occur together (120.4b, 120.4c)."""
    done = yield from happen(course.state, course.inside, course.depth + 1)
    _report(course.events, done)


def _arrange(course: Course, lying: dict[int, int] | None) -> Asking[None]:
    """Cards that came to lie somewhere: the first draw may be revealed, owners order graveyards and melded cards."""
    state = course.state
    if any(isinstance(event, DrawCard) for event in course.events):
        yield from revealed_cards.first_draws(state, course.events)
    if lying is not None:
        yield from order_of_cards.in_graveyards(state, lying)
    if any(event.second for event in course.moves()):
        yield from order_of_cards.melded(state, course.events)


def _follow(course: Course) -> Asking[None]:
    """What replaced an event (614.6), what follows a prevention (615.5) or a regeneration, what comes back (610.3)."""
    state = course.state
    for instead in course.later:  # 121.7: draws among them come after what was not replaced
        yield from interpreter.carry_out(state, instead.instruction, instead.ctx, instead.applied)
    if course.prevented:
        yield from shields.follow(state, course.prevented)
    for event in course.proposed:
        if isinstance(event, Destruction) and event.afterwards:
            yield from shields.afterwards(state, event)
    if course.leaving or state.lasting.delayed:
        yield from returned(state, course.leaving, course.depth)


def _see(course: Course) -> None:
    """What is so now: state triggers (603.8), and what players see on top of libraries."""
    triggers.note_states(course.state)
    ending.exile_uncontrolled(course.state)  # 800.4c: an event may have ended what gave control
    if any("library" in (event.from_zone, event.to) for event in course.moves()):
        visibility.see_tops(course.state)


def returned(state: MagicState, leaving: Sequence[Event] = (), depth: int = 0) -> Asking[None]:
    """610.3: what waited for something to happen comes back; for an Aura its owner chooses what it enchants."""
    back = awaited_returns.due(state, leaving)
    if not back:
        return
    able = yield from arrivals.placed(state, back)
    yield from happen(state, able, depth + 1)


def _report(outer: list[Event], inner: list[Event]) -> None:
    """Tell the events that contained others which objects came of it."""
    made = [event for event in inner if isinstance(event, Move)]
    for event in outer:
        if isinstance(event, CreateTokens):
            event.results = [move.result for move in made if move.token is event.token]
        elif isinstance(event, DrawCard) and made:
            event.result = made[0].result
