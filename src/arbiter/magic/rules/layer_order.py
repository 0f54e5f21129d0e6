"""In which order the effects of a layer apply: timestamps and dependency.  CR 613.2, 613.6, 613.7"""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.rules.layer_apply import Actor, Deed, effective_words
from arbiter.magic.rules.layer_board import Board, Continuous, Step, decides, deeds_on
from arbiter.magic.rules.layer_reads import touches
from arbiter.magic.state.caches import Look


def marks_read(effect: Continuous, layer: str, started: bool) -> dict[str, bool]:
    """What must not change if the effect is to stay what it is in this layer (613.7a)."""
    found = dict(effect.shape.does[layer].marks)
    if not started:
        found.update(effect.shape.start.marks)
        if not effect.stored:
            found["abilities"] = True
    return found


def touched(effect: Continuous, layer: str, marks: dict[str, bool]) -> list[str]:
    """Those of the marks that applying the effect's part in this layer can change."""
    found: list[str] = []
    for mark in marks:
        if any(touches(one, mark) for one in effect.shape.parts[layer]):
            found.append(mark)
    return found


def independent(board: Board, pending: list[Continuous], layer: str) -> bool:
    """A quick test: nothing here can change anything that anything here reads, nor which effects there are."""
    if len(pending) < 2 and not any(effect.shape.shakes(layer) for effect in pending):
        return True
    modifications: list[n.Modification] = []
    marks: dict[str, bool] = {}
    for effect in pending:
        if effect.shape.shakes(layer):
            return False
        modifications += effect.shape.parts[layer]
        marks.update(marks_read(effect, layer, effect.key in board.started))
    for modification in modifications:
        for mark in marks:
            if touches(modification, mark):
                return False
    return True


def next_effect(board: Board, layer: str, pending: list[Continuous]) -> Continuous:
    """The effect that applies next: the earliest of those that need not wait for another (613.7b)."""
    pool = [effect for effect in pending if effect.defines] or pending  # 613.2
    waits = [waited_for(board, layer, effect, pool) for effect in pool]
    reach = [reachable(waits, one) for one in range(len(pool))]
    for one in range(len(pool)):
        # 613.7b: in a dependency loop, the members do not wait for each other.
        if all(reach[other].get(one, False) for other in waits[one]):
            return pool[one]
    return pool[0]


def waited_for(board: Board, layer: str, effect: Continuous, pool: list[Continuous]) -> list[int]:
    return [other for other in range(len(pool)) if depends(board, layer, effect, pool[other])]


def reachable(waits: list[list[int]], start: int) -> dict[int, bool]:
    """Everything that an effect waits for, directly or through others."""
    found: dict[int, bool] = {}
    todo = list(waits[start])
    while todo:
        one = todo.pop()
        if one not in found:
            found[one] = True
            todo += waits[one]
    return found


def depends(board: Board, layer: str, effect: Continuous, other: Continuous) -> bool:
    """613.7a: whether applying the other would change this effect's existence, what it applies to or what it does."""
    if effect is other or effect.defines != other.defines:
        return False
    changed = touched(other, layer, marks_read(effect, layer, effect.key in board.started))
    if not changed:
        return False
    wide = changed != ["abilities"]
    if wide:
        board.plan.by_class = True
        board.fill()
    trial = board.branch()
    trial.apply(other, layer)
    return footprint(board, effect, layer, wide) != footprint(trial, effect, layer, wide)


def footprint(board: Board, effect: Continuous, layer: str, wide: bool) -> list[object]:
    """What the effect would be if it applied now: whether it exists, to what it applies, what it does to each."""
    if not board.is_there(effect):
        return [False]
    found: list[object] = [True]
    if not wide:
        return found
    step = board.step_for(effect, layer)
    for key, actor in list(board.actors.items()):
        look: Look = board
        twin = actor.branch()
        if step.scope != () and decides(board.state, look, step, twin):
            found.append(key)
            found += described(step, actor, deeds_on(board.state, look, step, twin))
    return found


def described(step: Step, actor: Actor, deeds: tuple[Deed, ...]) -> list[object]:
    found: list[object] = []
    for deed in deeds:
        found.append((deed.power, deed.toughness, deed.card))
        if step.layer == "4":
            found.append(effective_words(deed.modification, actor.derived))
    return found
