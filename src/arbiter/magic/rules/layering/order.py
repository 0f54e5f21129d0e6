"""In which order the effects of a layer apply: timestamps and dependency.  CR 613.2, 613.6, 613.7"""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.rules.layering.board import Board, Continuous, Step, decides, deeds_on
from arbiter.magic.rules.layering.dependencies import touches
from arbiter.magic.rules.layering.modifications import Actor, Deed, effective_words


def marks_read(effect: Continuous, layer: str, started: bool) -> dict[str, bool]:
    """What must not change if the effect is to stay what it is in this layer (613.7a)."""
    if effect.stored and layer == "2":
        return {}  # who gains control of what was fixed as the effect began (611.2c)
    marks = dict(effect.shape.does[layer].marks)
    if not started:
        marks.update(effect.shape.start.marks)
        if not effect.stored:
            marks["abilities"] = True
    return marks


def touched(effect: Continuous, layer: str, marks: dict[str, bool]) -> list[str]:
    """Those of the marks that applying the effect's part in this layer can change."""
    marks_touched: list[str] = []
    for mark in marks:
        if any(touches(part, mark) for part in effect.shape.parts[layer]):
            marks_touched.append(mark)
    return marks_touched


def independent(board: Board, pending: list[Continuous], layer: str) -> bool:
    """A quick test: nothing here can change anything that anything here reads, nor which effects there are."""
    modifications: list[n.Modification] = []
    marks: dict[str, bool] = {}
    for effect in pending:
        if effect.shape.shakes(layer):
            return False
        modifications += effect.shape.parts[layer]
        marks.update(marks_read(effect, layer, effect.key in board.started))
    if len(pending) < 2:
        return True
    for modification in modifications:
        for mark in marks:
            if touches(modification, mark):
                return False
    return True


def next_effect(board: Board, layer: str, pending: list[Continuous]) -> Continuous:
    """The effect that applies next: the earliest of those that need not wait for another (613.7, 613.7b)."""
    pool = [effect for effect in pending if effect.defines] or pending  # 613.2
    order = Dependencies(board, layer, pool)
    for place in range(len(pool)):
        # 613.7b: in a dependency loop, the members do not wait for each other.
        if all(order.reaches(other, place) for other in order.waits(place)):
            return pool[place]
    raise AssertionError("of several effects one never waits for any outside its loop")


@final
class Dependencies:
    """Which of the effects waits for which, as the board stands; found only as far as somebody asks."""

    def __init__(self, board: Board, layer: str, pool: list[Continuous]) -> None:
        self.board = board
        self.layer = layer
        self.pool = pool
        self.known: dict[int, list[int]] = {}
        self.trials: dict[int, Board] = {}  # the board as it would be after each effect
        self.footprints: dict[int, dict[object, object]] = {}

    def waits(self, place: int) -> list[int]:
        """The effects that this one depends on."""
        awaited = self.known.get(place)
        if awaited is None:
            awaited = [other for other in range(len(self.pool)) if self.depends(place, other)]
            self.known[place] = awaited
        return awaited

    def reaches(self, place: int, goal: int) -> bool:
        """Whether an effect waits for another, directly or through others."""
        seen: dict[int, bool] = {}
        todo = [place]
        while todo:
            at = todo.pop()
            if at == goal:
                return True
            if at not in seen:
                seen[at] = True
                todo += self.waits(at)
        return False

    def depends(self, place: int, other: int) -> bool:
        """613.7a: whether the other would change this effect's existence, what it applies to or what it does."""
        effect = self.pool[place]
        if place == other or effect.defines != self.pool[other].defines:
            return False
        marks = marks_read(effect, self.layer, effect.key in self.board.started)
        changed = touched(self.pool[other], self.layer, marks)
        if not changed:
            return False
        if changed == ["abilities"]:
            return self.board.is_there(effect) != self.trial(other).is_there(effect)
        self.board.plan.by_class = True
        self.board.fill()
        if place not in self.footprints:
            self.footprints[place] = footprint(self.board, effect, self.layer)
        trial = self.trial(other)
        trial.fill()
        return self.footprints[place] != footprint(trial, effect, self.layer)

    def trial(self, other: int) -> Board:
        branch = self.trials.get(other)
        if branch is None:
            branch = self.board.branch()
            branch.apply(self.pool[other], self.layer)
            self.trials[other] = branch
        return branch


def footprint(board: Board, effect: Continuous, layer: str) -> dict[object, object]:
    """What the effect would be if it applied now: to which objects it applies, and what it does to each."""
    if not board.is_there(effect):
        return {"exists": False}
    steps_on: dict[object, object] = {"exists": True}
    step = board.step_for(effect, layer)
    if step.scope == ():
        return steps_on
    for key, actor in board.actors.items():
        if decides(board.state, board, step, actor):
            steps_on[key] = described(step, actor, deeds_on(board.state, board, step, actor))
    return steps_on


def described(step: Step, actor: Actor, deeds: tuple[Deed, ...]) -> list[object]:
    facts: list[object] = []
    for deed in deeds:
        facts.append((deed.power, deed.toughness, deed.card, [held.ability for held in deed.taken]))
        if step.layer == "4":
            facts.append(effective_words(deed.modification, actor.derived))
    return facts
