"""Resolving spells and abilities, instruction by instruction.  CR 608

Between two instructions the place and the memory of the effect stand in the state (`Resolution`), so a long resolution has
checkpoints of its own.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, own
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import composed_instructions, players
from arbiter.magic.rules.casting import halves
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.combat import damage_on_stack
from arbiter.magic.rules.events import designations, visibility, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import cast_facts, combat_facts, queries, stacks, teams
from arbiter.magic.rules.facts.combat_facts import COMBAT
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.rules.layering.text import as_changed
from arbiter.magic.rules.layers import written_by
from arbiter.magic.rules.meaning import noted_facts, outcomes, phrases, players_meant
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.rules.targets import division, targets
from arbiter.magic.rules.targets.targets import context_of, specs_of
from arbiter.magic.rules.triggers import bestowed_auras
from arbiter.magic.state.records import Binding, Item, Resolution, player_id
from arbiter.magic.state.state import MagicState

BECOMES: Final[dict[str, str]] = {
    "artifact": "301.2",
    "creature": "302.2",
    "enchantment": "303.2",
    "planeswalker": "306.2",
}


LAST_STEP: Final[dict[str, str]] = {  # what a spell of this type does last: it goes to the graveyard
    "instant": "304.2",
    "sorcery": "307.2",
}


def begin(state: MagicState, id: Id) -> Asking[None]:
    """608.2a-b, 608.3: the topmost object begins to resolve."""
    item = state.items[id]
    ctx = context_of(state, item)
    if state.log.on:
        state.log.because(
            state.log.add(
                "event-resolves", {"object": zones.ref(state, id)}, ("608.1", "117.4", "405.5", *_also(state, id))
            )
        )
    if item.kind == damage_on_stack.KIND:
        yield from damage_on_stack.deal(state, item)
        _over(state)
        return
    ability = as_changed(state, item)
    if isinstance(ability, n.Triggered) and ability.condition is not None and not phrases.holds(ctx, ability.condition):
        _log_fizzle(state, id, "condition", ("608.2a", "603.4"))
        zones.take_out(state, id)  # 603.4: the "if" is no longer true
        _over(state)
        return
    specs = specs_of(state, item)
    kept = targets.still_legal(ctx, item, specs)
    if (
        any(item.targets)  # 115.6: without targets chosen for it, it is not targeted and resolves
        and not any(kept)
        and not bestowed_auras.end_bestow(state, id, "702.102d")  # it goes on resolving as a creature spell
    ):
        yield from _does_not_resolve(state, item)
        return
    if kept != item.targets:
        _log_illegal(state, item, kept)
    if item.kind == "spell" and ability is None:
        yield from _permanent(state, item, kept)
        return
    assert isinstance(ability, (n.SpellAbility, n.Activated, n.Triggered))
    resolved = item.copy()
    resolved.targets = kept
    resolved.divided = division.kept_shares(item, kept)
    if item.kind == "spell":
        designations.bless_by_spell(state, id, item.controller)
    elif mentions(ability.effect, n.TimesResolved):
        key = (item.source, noted_facts.resolved_key(item.origin))
        state.edit_memory().used[key] = state.memory.used.get(key, 0) + 1
    meant = yield from choose_players(state, ctx, ability.effect)
    if id not in state.items:
        return  # 800.4a: its controller has left meanwhile
    # 608.2: now the steps of 608.2c-j
    state.edit_pending().resolution = Resolution(resolved, (ability.effect,), (*item.bindings, *meant))
    state.touched = True


def _also(state: MagicState, id: Id) -> tuple[str, ...]:
    """The rules of the keywords by which a spell does more than is written on it, such as cipher and epic."""
    held = [own for _, own in layers.characteristics(state, id).of(n.SpellAbility)] if id in state.items else []
    return tuple([rule for own in held for rule in written_by(own.origin, own.ability)])


def _log_fizzle(state: MagicState, id: Id, why: str, rules: tuple[str, ...]) -> None:
    tell(state, "event-does-not-resolve", rules, {"object": id}, {"why": why})


def _log_illegal(state: MagicState, item: Item, kept: tuple[tuple[Id, ...], ...]) -> None:
    """608.2b: illegal targets are left alone; the rest of the effect happens."""
    for before, after in zip(item.targets, kept, strict=True):
        gone = [zones.ref(state, id) for id in before if id not in after]
        if gone:
            tell(state, "event-target-illegal", ("608.2b",), {"source": item.id}, {"objects": gone})


def _does_not_resolve(state: MagicState, item: Item) -> Asking[None]:
    """608.2b: all its targets are illegal, so it does not resolve."""
    if state.ruleset.illegal_targets == "countered":
        yield from _countered_by_rules(state, item)
    else:
        _log_fizzle(state, item.id, "targets", ("608.2b",))
        yield from _leave_stack(state, item)
    _over(state)


def _countered_by_rules(state: MagicState, item: Item) -> Asking[None]:
    """classic-2005/1.8, manual-2015/1.6: the rules counter it, also what no spell or ability can counter."""
    if item.kind == "spell":
        move = Move(item.id, "graveyard", "classic-2005/1.8", 0, "counter")
        move.also = ("manual-2015/1.6", "608.2b")
        yield from happen(state, [move])
        return
    tell(state, "event-counter", ("classic-2005/1.8", "manual-2015/1.6", "608.2b"), {"object": item.id})
    zones.take_out(state, item.id)


def _permanent(state: MagicState, item: Item, kept: tuple[tuple[Id, ...], ...]) -> Asking[None]:
    """608.3: the spell becomes a permanent; an Aura is put on what it targets (608.3a)."""
    move = Move(item.id, "battlefield", "608.3", item.id, "")
    move.arrival.controller = item.controller
    move.arrival.x = item.x
    move.arrival.spell.extra = item.extra
    move.arrival.spell.paid = item.alternative
    cast_facts.note_becoming(move, item)
    if kept and kept[0]:
        move.arrival.attach = kept[0][0]
        move.also = ("608.3a",)
    derived = layers.characteristics(state, item.id)
    move.arrival.chosen = (*move.arrival.chosen, *cast_facts.chosen_in_costs(item, derived.abilities))
    move.also = (*move.also, *[rule for kind, rule in BECOMES.items() if derived.is_type(kind)])
    cast_by = state.objects[item.id].controller
    done = yield from happen(state, [move])  # 301.2, 302.2, 303.2, 306.2: under its controller's control
    entered = state.objects.get(move.result)
    if state.ruleset.spell_control == "ends":
        cast_by = item.controller  # cr-2019-05-03/400.7a: what gave control of the spell says nothing of the permanent
    if entered is not None and cast_by != item.controller == entered.controller and entered.zone == "battlefield":
        state.edit_object(entered.id).controller = cast_by  # 110.2b: by default; what gave control goes on (400.7a)
    if not done and item.id in state.items:
        yield from happen(state, [Move(item.id, "graveyard", "608.3b", item.id, "")])
    _over(state)


def step(state: MagicState) -> Asking[None] | None:
    """The next instruction of what is resolving."""
    now = state.pending.resolution
    assert now is not None
    visibility.see_tops(state)  # after a shuffle
    designations.note_blessings(state)
    if not now.todo:
        return _finish(state, now)
    head = now.todo[0]
    if state.ruleset.shared_turns and players_meant.is_whole_team(_context(state, now)):
        return _instruction(state, now, head)
    if isinstance(head, n.Sequence):
        _go_on(state, now, head.parts + now.todo[1:])
        return None
    if isinstance(head, n.If) and not composed_instructions.is_optional_instead(head):
        ctx = _context(state, now)
        if composed_instructions.comes_true(ctx, head.condition, head.instead):
            _go_on(state, now, (head.then, *now.todo[1:]))
        elif head.otherwise is not None and outcomes.is_decided(ctx, head.condition):
            _go_on(state, now, (head.otherwise, *now.todo[1:]))
        else:
            _go_on(state, now, now.todo[1:], composed_instructions.done_before(ctx, head.condition))
        return None
    return _instruction(state, now, head)


def _context(state: MagicState, now: Resolution) -> Context:
    ctx = context_of(state, now.item)  # 608.2j: as it was, though it may have left the stack
    ctx.bindings = now.bindings
    ctx.run.done = now.done
    ctx.run.next = now.todo[1] if len(now.todo) > 1 else None
    return ctx


def _go_on(state: MagicState, now: Resolution, todo: tuple[n.Instruction, ...], done: bool | None = None) -> None:
    made = now.copy()
    made.todo = todo
    made.done = now.done if done is None else done
    state.edit_pending().resolution = made
    state.touched = True


def _instruction(state: MagicState, now: Resolution, head: n.Instruction) -> Asking[None]:
    """608.2c: follow the instructions in the order written."""
    ctx = _context(state, now)
    if players_meant.is_whole_team(ctx):
        done = yield from composed_instructions.for_team(state, head, ctx)
    else:
        done = yield from composed_instructions.carry_out_part(state, head, ctx)
    if state.pending.resolution is None:
        return  # 719.4: the game was restarted
    made = state.pending.resolution.copy()
    made.todo = made.todo[1:]  # 610.1: once
    made.bindings = ctx.bindings
    made.done = done
    state.edit_pending().resolution = made
    state.touched = True


def _finish(state: MagicState, now: Resolution) -> Asking[None]:
    """608.2k"""
    if not (yield from halves.exile_adventure(state, now.item)):
        yield from _leave_stack(state, now.item)
    state.edit_pending().resolution = None
    _over(state)


def _leave_stack(state: MagicState, item: Item) -> Asking[None]:
    """A spell goes to its owner's graveyard, an ability ceases to exist."""
    if item.id not in state.items:
        return  # 608.2j: it has left the stack, and was carried out nevertheless
    if item.kind == "spell":
        move = Move(item.id, "graveyard", "608.2k", item.id, "")
        types = layers.characteristics(state, item.id).types
        move.also = tuple([rule for kind, rule in LAST_STEP.items() if kind in types])
        yield from happen(state, [move])
    else:
        zones.take_out(state, item.id)


def _over(state: MagicState) -> None:
    """117.3b: the active player receives priority after a resolution."""
    state.touched = True
    players.release(state)
    state.log.because(-1)
    if queries.turn_of(state).stage != "resolve":
        return  # 719.4: the game was restarted meanwhile, and the first turn is about to begin
    turn = state.edit_turn(state.pending.resolving)
    turn.passed, turn.silent = 0, 0
    turn.priority = stacks.first(state, state.pending.resolving)
    turn.by = "117.3b"
    turn.stage = "check"


def choose_players(state: MagicState, ctx: Context, effect: n.Instruction) -> Asking[tuple[Binding, ...]]:
    """Which active, attacking or defending player is meant where several could be: the controller chooses as it begins to resolve.

    Each player chosen stands under the name by which `players_meant` looks for them.
    """
    if len(state.players) == 2:
        return ()
    bindings: list[Binding] = []
    for name, rule, seats in _players_to_choose(state, ctx, effect):
        ids = [player_id(seat) for seat in seats]
        chosen = yield from choices.some(
            state, ctx.controller, rule, Message("choose-player"), ids, 1, 1, "choose", ctx.source
        )
        bindings.append(Binding(name, tuple(chosen)))
    return tuple(bindings)


def _players_to_choose(state: MagicState, ctx: Context, effect: n.Instruction) -> list[tuple[str, str, list[int]]]:
    """What is to be chosen: the name, the rule, and among whom."""
    questions: list[tuple[str, str, list[int]]] = []
    for part in dict.fromkeys(
        [phrase for phrase in own(effect) if isinstance(phrase, (n.ActivePlayer, n.DefendingPlayer))]
    ):
        if isinstance(part, n.DefendingPlayer):
            able = combat_facts.could_defend(state, queries.active_player(state))
            fighting = queries.turn_of(state).step in COMBAT
            if fighting and len(able) > 1 and not players_meant.defending(ctx):
                questions.append(("defending", "805.10e" if state.ruleset.shared_turns else "802.2a", able))
        elif not players_meant.active(ctx, part):
            rule = "805.10c" if part.attacking else "805.9"
            questions.append((players_meant.NAMES[part.attacking], rule, teams.active_players(state)))
    return questions
