"""Loops: a draw when nobody can stop one, another choice when somebody must.  CR 104.4b, 721

A step is a moment at which a player receives priority although nobody has done anything optional since the last one.
Nothing is compared before `FIRST` of them; then a position is kept (the anchor, a later one after twice as many steps)
and the following ones are compared with it: first a key, then all of the position.  So an ordinary game pays nothing,
and a loop of any length is found within a few rounds.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, final

from arbiter.kernel.decisions import CHANCE, Answer, Decision, Divide, Number, Order, Pay, PickOne, PickSome, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.kernel.shortcuts import Shortcut
from arbiter.magic.rules import ending, layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import mana_pools, queries
from arbiter.magic.rules.facts.ranges import reaches_player
from arbiter.magic.rules.turn import loop_growth
from arbiter.magic.state.past import Choice, Past, Position
from arbiter.magic.state.state import MagicState

FIRST: Final = 8
"""So many mandatory steps in a row are ordinary play."""

ROUNDS: Final = 3
"""A cycle that changes counts is believed when it has been seen so often."""

CHOICES: Final = 32
"""So many choices of a turn are remembered for 721.3; the loops of people are shorter."""

DEPTH: Final = 16
"""So many objects, from the top of the stack, are looked at to recognise a round of a loop quickly."""

PRIORITY: Final = "117.1"
"""The rule by which a player who has priority is asked."""

SHORTCUTS: Final = ("721.2a", "721.2b")
"""The rules by which a shortcut is proposed, and accepted or shortened."""

Key = tuple[object, ...]


# Mandatory loops.


def step(state: MagicState, index: int) -> None:
    """A player is about to receive priority, or the game has just changed by itself: is this a loop without a way out?"""
    past = state.past.next()
    state.past = past
    if past.steps > state.ruleset.mandatory_steps:  # 721.1b: as far as this table goes; nothing hangs
        ending.end(state, [], "721.1b", "endless")
        return
    if past.steps < FIRST:
        return
    key = _outline(state, index)
    past.trace = hash((past.trace, key))
    _note_actor(state, past, index)
    anchor = past.anchor
    if anchor is None or past.steps >= 2 * anchor.step:
        past.anchor = Position(_kept(state), key, past.steps)
        past.rounds, past.traces, past.trace, past.actors = (), (), 0, ()
    elif key == anchor.key:
        _met_again(state, past, anchor, key)


def _met_again(state: MagicState, past: Past, anchor: Position, key: Key) -> None:
    """The anchor's key again: the very position is a loop; the same with other counts is one if that changes nothing."""
    assert isinstance(anchor.state, MagicState)
    if same(anchor.state, state):
        _drawn(state, past)  # 104.4b, 721.4: nobody did anything optional in between
        return
    if len(past.rounds) == ROUNDS:  # judged once for each anchor: a loop without end must not cost more and more
        return
    past.rounds = (*past.rounds, Position(_kept(state), key, past.steps))
    past.traces = (*past.traces, past.trace)
    past.trace = 0
    if len(past.rounds) < ROUNDS:
        return
    marks = [anchor, *past.rounds]
    lengths = [later.step - earlier.step for earlier, later in pairwise(marks)]
    alike = len(set(lengths)) == 1 and len(set(past.traces)) == 1
    states = [mark.state for mark in marks]
    if alike and loop_growth.is_endless(
        [earlier for earlier in states if isinstance(earlier, MagicState)], past.actors
    ):
        _drawn(state, past)


def _drawn(state: MagicState, past: Past) -> None:
    """104.4b; with ranges, for those who control an object in the loop and who is in range of one of them (801.16)."""
    known = [source for source, _ in past.actors if source in state.objects or source in state.memory.remembered]
    controllers = [layers.characteristics(state, source).controller for source in known]
    controllers = controllers or queries.playing(state)
    drawn = [
        player for player in queries.playing(state) if any(reaches_player(state, seat, player) for seat in controllers)
    ]
    state.past = Past()
    ending.draw(state, drawn, "104.4b", "loop")


def _outline(state: MagicState, index: int) -> Key:
    """What is alike in every round of a loop, whatever it counts: the step, the top of the stack, the libraries."""
    turn = state.turns[index]
    stack: list[object] = [len(turn.stack)]
    state.caches.work.walked += min(DEPTH, len(turn.stack))
    for id in turn.stack[-DEPTH:]:
        item = state.items[id]
        source = queries.find(state, item.source)
        stack.append((item.origin if source is None else source.print.name, item.kind, item.controller))
    libraries = [len(player.library) for player in state.players.values()]
    return (turn.step, turn.active, turn.priority, turn.stage, tuple(stack), tuple(libraries))


def _note_actor(state: MagicState, past: Past, index: int) -> None:
    stack = state.turns[index].stack
    if stack:
        item = state.items[stack[-1]]
        actor = (item.source, item.origin)
        if actor not in past.actors:
            past.actors = (*past.actors, actor)


def _kept(state: MagicState) -> MagicState:
    """A copy to compare with, which remembers no further past."""
    made = state.copy()
    made.past = Past()
    return made


# The same position.


def same(one: MagicState, other: MagicState) -> bool:
    """Whether two positions are the same: by the order of ids and timestamps, and without effects that change nothing."""
    if len(one.permanents) != len(other.permanents) or len(one.items) != len(other.items):
        return False
    if len(one.phased) != len(other.phased):
        return False
    for seat, player in one.players.items():
        twin = other.players[seat]
        if (
            player.life != twin.life
            or player.poison != twin.poison
            or mana_pools.amount(player.pool) != mana_pools.amount(twin.pool)
        ):
            return False
    for left, right in zip(one.permanents.values(), other.permanents.values(), strict=True):
        if left.tapped != right.tapped or left.damage != right.damage or left.counters != right.counters:
            return False
        if (left.attached == 0) != (right.attached == 0):  # 704.5n: what hangs on the dead has yet to come off
            return False
    return _essence(one) == _essence(other)


def _essence(state: MagicState) -> MagicState:
    made = _kept(state)
    _drop_idle_effects(made)
    zones.forget_unnamed(made)
    made.rng = made.secrets = made.edit_memory().library_changes = made.turn_count = 0
    for index in range(len(made.turns)):
        turn = made.edit_turn(index)
        turn.number, turn.by, turn.passed = 0, "", 0
    for id, effect in list(made.lasting.effects.items()):
        if effect.began:
            began = effect.copy()
            began.began = 0
            made.edit_lasting().effects[id] = began
    ids = {old: new for new, old in enumerate(made.ids(), 1)}
    stamps = {old: new for new, old in enumerate(made.stamps(), 1)}
    return made.renamed(ids, stamps)


def _drop_idle_effects(state: MagicState) -> None:
    """Of the effects on certain objects, the oldest first, those without which all of them are what they are (721.3)."""
    for id, effect in list(state.lasting.effects.items()):
        if not effect.affected or effect.rules is not None or effect.duration == "next untap step":
            continue
        before = [layers.characteristics(state, id).likeness() for id in effect.affected if id in state.objects]
        del state.edit_lasting().effects[id]
        layers.changed(state, "effects")
        after = [layers.characteristics(state, id).likeness() for id in effect.affected if id in state.objects]
        if before != after:
            state.edit_lasting().effects[id] = effect
            state.edit_lasting().effects = {id: state.lasting.effects[id] for id in sorted(state.lasting.effects)}
            layers.changed(state, "effects")


# Choices.


def answered(state: MagicState, decision: Decision, answer: Answer) -> None:
    """A decision was answered: whoever does something that could be left undone ends what was mandatory (104.4b)."""
    if state.past.differ is not None and state.past.differ[0] == decision.player:
        state.past = Past(state.past.choices)
    if answer == "pass":  # 721.5: nobody has to act, so who passes has done nothing
        return
    if decision.asks == PRIORITY and isinstance(answer, str):
        if _is_mana(decision, answer):
            state.past = Past(state.past.choices)
        else:
            _note_choice(state, decision, decision.about, (answer,))
    elif _is_optional(decision, answer):
        if isinstance(decision, PickOne | PickSome) and decision.seat != CHANCE and state.turns:
            keys = (answer,) if isinstance(answer, str) else answer
            assert isinstance(keys, tuple)
            _note_choice(state, decision, state.pending.resolving, tuple([str(key) for key in keys]))
        else:
            state.past = Past(state.past.choices)


def _is_mana(decision: Decision, key: str) -> bool:
    """Whether a mana ability was activated: no loop consists of these alone, so what else is done in it is enough to keep."""
    return any(option.key == key and option.verb == "activate-mana" for option in decision.options)


def _is_optional(decision: Decision, answer: Answer) -> bool:
    """Whether an answer does what need not be done.  A forced answer is no choice."""
    if decision.seat == CHANCE:
        return True
    if answer == "no" or answer == ():  # 721.6: a player who declines has done nothing
        return False
    if isinstance(decision, PickOne):
        return len(decision.options) > 1
    if isinstance(decision, PickSome):
        return decision.least < len(decision.options)
    if isinstance(decision, Number):
        return decision.least < decision.most
    if isinstance(decision, Divide):
        return len(decision.options) > 1
    return not isinstance(decision, Order | Pay)


def _note_choice(state: MagicState, decision: Decision, index: int, key: tuple[str, ...]) -> None:
    place = Position(_kept(state), _resources(state, index), 0)
    number = state.turn_count
    kept = [choice for choice in state.past.choices if _turn_of(choice) == number][-CHOICES + 1 :]
    state.past = Past((*kept, Choice(decision.player, key, place, decision.asks)))


def _turn_of(choice: Choice) -> int:
    assert isinstance(choice.position.state, MagicState)
    return choice.position.state.turn_count


def _resources(state: MagicState, index: int) -> Key:
    """What is quickly compared of a position in which a player acts."""
    turn = state.turns[index]
    resources: list[object] = [turn.step, turn.priority, len(turn.stack), len(state.permanents), state.turn_count]
    for player in state.players.values():
        resources += [
            player.life,
            mana_pools.amount(player.pool),
            len(player.hand),
            len(player.library),
            len(player.graveyard),
        ]
    return tuple(resources)


def forbidden(state: MagicState, index: int) -> list[tuple[str, str]]:
    """The options that the player with priority may not choose again here, each with the rule.

    721.3: if players by what they did themselves have come back to a position, the active player, or else the first
    in turn order who was involved, must choose differently.  721.2c: whoever shortened a shortcut must too.
    """
    past = state.past
    seat = state.turns[index].priority
    pairs: list[tuple[str, str]] = []
    if past.differ is not None and past.differ[0] == seat:
        pairs.append((past.differ[1], "721.2c"))
    return pairs + [(key[0], "721.3") for key in _repeated(state, seat, index, PRIORITY)]


def _repeated(state: MagicState, seat: int, index: int, asks: str) -> list[tuple[str, ...]]:
    """721.3: what the player chose in this very position before, and since then others did; and it is theirs to give way."""
    past = state.past
    if not any(choice.seat == seat and choice.asks == asks for choice in past.choices):
        return []
    keys: list[tuple[str, ...]] = []
    key = _resources(state, index)
    for place, choice in enumerate(past.choices):
        if choice.seat != seat or choice.asks != asks or choice.position.key != key:
            continue
        involved = [choice.seat for choice in past.choices[place:]]
        if len(set(involved)) < 2 or _must_give_way(state, involved) != seat:
            continue
        then = choice.position.state
        assert isinstance(then, MagicState)
        if same(then, state):
            keys.append(tuple([_translated(then, state, part) for part in choice.key]))
    return keys


@final
class Differing(Referee):
    """A choice that would only go on with a fragmented loop is no longer open to the player (721.3)."""

    def __init__(self, keys: list[tuple[str, ...]]) -> None:
        self.keys = keys

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        given = (answer,) if isinstance(answer, str) else answer
        same = not partial and given in self.keys
        return Refusal("721.3", Message("must-differ")) if same else None

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        return self.refuse(answer, False) or refusal


def asked(state: MagicState, decision: Decision) -> None:
    """721.3: also in the middle of a resolution who must give way chooses something else than the last time."""
    if not state.past.choices or not isinstance(decision, PickOne | PickSome) or decision.referee is not None:
        return
    if decision.seat == CHANCE or decision.asks == PRIORITY:
        return
    keys = _repeated(state, decision.player, state.pending.resolving, decision.asks)
    if not keys:
        return
    if isinstance(decision, PickOne):
        decision.options = [option for option in decision.options if (option.key,) not in keys] or decision.options
    decision.referee = Differing(keys)
    decision.also = (*decision.also, "721.3")


def _must_give_way(state: MagicState, involved: list[int]) -> int:
    """721.3: the active player if involved, else the first player in turn order who is."""
    for seat in queries.apnap(state):
        if seat in involved:
            return seat
    return -1


def _translated(then: MagicState, now: MagicState, key: str) -> str:
    """An option of then as it is called now: the object at the same place in the order of ids."""
    parts = key.split(":")
    if len(parts) < 2 or not parts[1].isdigit() or int(parts[1]) in now.objects:
        return key
    ids: list[Id] = sorted(then.objects)
    if int(parts[1]) not in ids:
        return key
    return ":".join([parts[0], str(sorted(now.objects)[ids.index(int(parts[1]))]), *parts[2:]])


# Shortcuts.


def proposed(state: MagicState, shortcut: Shortcut) -> None:
    """721.2a: the player with priority proposes a sequence of choices for all players, perhaps a loop."""
    args: dict[str, Argument] = {"player": zones.player_ref(shortcut.seat), "n": len(shortcut.choices)}
    args["times"] = shortcut.times
    state.log.add("event-shortcut", args, ("721.2a",))


def shortened(state: MagicState, shortcut: Shortcut) -> None:
    """721.2c: the player who named the end must choose something else there."""
    seat, value = shortcut.at(shortcut.end)
    state.log.add("event-shortened", {"player": zones.player_ref(seat)}, ("721.2c",))
    state.past = Past(state.past.choices, (seat, str(value)))  # 721.2c
