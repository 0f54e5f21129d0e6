"""The turn structure: steps in order, turn-based actions, giving priority.  CR 500-514, 703, 603.3, 807

Where the game is stands in the `Turn` record: its step and, within the step, its stage.  `step` does the next thing.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, order, pick_one
from arbiter.kernel.decisions import Option, Order, PickOne
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import ending, interpreter, layers, state_based
from arbiter.magic.rules.actions import (
    keyword_actions,
    lasting_effects,
    planes,
    players,
    resolution,
    schemes,
    soulbond,
    watching_effects,
    zone_changes,
)
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.combat import combat
from arbiter.magic.rules.events import (
    designations,
    phasing,
    summoning_sickness,
    turn_markers,
    variant_decks,
    visibility,
    zones,
)
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import combat_facts, queries, ranges, stacks, teams, vanguards
from arbiter.magic.rules.facts.events import Counters, DrawCard, Event, Life, Turned
from arbiter.magic.rules.layers import written_by
from arbiter.magic.rules.meaning import history
from arbiter.magic.rules.paying import unspent_mana
from arbiter.magic.rules.replacing.pipeline import happen, returned
from arbiter.magic.rules.replacing.replacement import Later
from arbiter.magic.rules.targets import division, modes, target_choice, targets
from arbiter.magic.rules.triggers import first_times, occurrences, trigger_rules, triggers
from arbiter.magic.rules.turn import loops, phases, priority, skipped_turns
from arbiter.magic.rules.turn.phases import PHASE_OF, RECEIVES, RULE_OF, RULE_OF_PHASE
from arbiter.magic.state.lasting import Delayed, Waiting
from arbiter.magic.state.records import Binding, Item, player_id, seat_of
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn


def due(state: MagicState) -> int:
    """The turn that has something to do, or -1 if all wait for players."""
    for index, turn in enumerate(state.turns):
        if turn.stage not in ("priority", "held"):
            return index
    for index, turn in enumerate(state.turns):
        if turn.stage == "held" and turn_markers.may_begin(state, index):
            return index
    return -1


def step(state: MagicState) -> Asking[None] | None:
    """Do the next thing."""
    index = due(state)
    if state.pending.resolving != index:
        state.edit_pending().resolving = index
        state.touched = True
        layers.changed(state, "turn")
    turn = state.turns[index]
    if turn.stage == "held":
        after = skipped_turns.extra_first(state, turn)
        _start(state, index, turn.active)
        state.edit_turn(index).extra_after = after
        return None
    if turn.stage == "begin":
        return _begin(state, index)
    if turn.stage == "check":
        return _check(state, index)
    if turn.stage == "resolve":
        return resolution.begin(state, turn.stack[-1])  # 117.7: what was cast or activated in response comes first
    if state.ruleset.mana_burn and _mana_is_lost(state, turn) and unspent_mana.unspent(state):  # else 106.4
        return _burn(state)
    _end(state, index)
    return None


# Beginning a step.


def _begin(state: MagicState, index: int) -> Asking[None]:
    """The step begins: turn-based actions (703.4), then abilities that trigger at its beginning (603.2b)."""
    pending: list[Later] = []
    if state.lasting.delayed:
        yield from returned(state)  # 610.3: "until your next turn"
    turn = state.turns[state.pending.resolving]
    if skipped_turns.may_skip(state, turn):  # 500.10
        planned = turn.step
        turn = yield from skipped_turns.first_unskipped(state, state.pending.resolving, pending)
        if state.ruleset.pools_empty == "phase" and PHASE_OF[planned] != PHASE_OF[turn.step]:
            yield from _burn(state)  # classic-2005/1.2: the phase has ended though its last step was skipped
    combat_facts.begins(state, stacks.place_of(state, turn.number))
    if turn.step != "declare attackers" and turn.step != "declare blockers" and state.log.on:
        args: dict[str, Argument] = {
            "player": zones.player_ref(turn.active),
            "step": Message("step-" + turn.step.replace(" ", "-")),
        }
        state.log.add("event-step", args, (RULE_OF[turn.step], RULE_OF_PHASE[PHASE_OF[turn.step]]))
    for instead in pending:  # 614.10b
        yield from interpreter.carry_out(state, instead.instruction, instead.ctx, instead.applied)
    # 703.1, 703.3, 117.2c: turn-based actions come first, before state-based actions, triggered abilities and priority
    if turn.step == "untap":
        yield from _untap(state)
    elif turn.step == "draw":
        yield from _draw(state)  # 405.6e
    elif turn.step == "precombat main":
        if state.ruleset.archenemies:
            yield from schemes.of_turn(state, turn.active)  # 505.3, 703.4d: before Sagas (703.4e)
        yield from _sagas(state)
    elif turn.step == "beginning of combat":
        yield from _choose_defending(state, state.pending.resolving)
    elif turn.step == "declare attackers":
        yield from combat.declare_attackers(state)
    elif turn.step == "declare blockers":
        yield from combat.declare_blockers(state)
    elif turn.step in ("first combat damage", "combat damage"):
        yield from combat.combat_damage(state, turn.step == "first combat damage")
    elif turn.step == "cleanup":
        yield from _cleanup(state)
    if state.outcome is not None:
        return
    named = "combat damage" if turn.step == "first combat damage" else turn.step
    active = teams.active_players(state)
    for seat in active if turn.step == "upkeep" else []:
        lasting_effects.end_of_player(state, "your next upkeep", seat, "611.2a")
        summoning_sickness.upkeep_begins(state, seat, False)  # 702.29a
    triggers.step_began(state, named, active)  # 500.6, 703.1a, 513.2
    for seat in active if turn.step == "upkeep" else []:
        summoning_sickness.upkeep_begins(state, seat, True)  # 702.29a
    index = stacks.place_of(state, turn.number)
    made = state.edit_turn(index)
    made.passed, made.silent = 0, 0
    made.by = "117.3a"
    # 117.3a: the active player, after the turn-based actions
    made.priority = stacks.first(state, index)
    # 500.3, 502.3: no player receives priority in the untap step, which ends when all is done
    made.stage = "check" if turn.step in RECEIVES or turn.step == "cleanup" else "end"


def _choose_defending(state: MagicState, index: int) -> Asking[None]:
    """507.1, 703.4f: where not all opponents are defending players, the active player chooses one of them."""
    active = state.turns[index].active
    opponents = [player_id(seat) for seat in combat_facts.could_defend(state, active)]
    if state.ruleset.defending != "one" or len(opponents) < 2 or not state.players[active].playing:
        return  # 506.2, 802.2, 803.1, 805.10a
    chosen = yield from choices.some(state, active, "507.1", Message("choose-defending"), opponents, 1, 1, "choose", 0)
    if not chosen:
        return  # 800.4a: the active player has left meanwhile
    state.edit_turn(state.pending.resolving).defending = seat_of(chosen[0])
    facts: dict[str, Argument] = {"player": zones.player_ref(active), "defending": zones.player_ref(seat_of(chosen[0]))}
    tell(state, "event-defending", ("507.1", "506.2a", "703.4f"), {}, facts)


def _sagas(state: MagicState) -> Asking[None]:
    """505.4, 703.4e, 714.3, 714.3b: the active player puts a lore counter on each Saga they control."""
    events: list[Event] = []
    for id in state.permanents:
        derived = layers.characteristics(state, id)
        if "Saga" in derived.subtypes and teams.is_active(state, derived.controller):
            events.append(Counters(id, "lore", 1, "714.3b"))
    for event in events:
        event.also = ("505.4", "703.4e")
    if events:
        yield from happen(state, events)


def _untap(state: MagicState) -> Asking[None]:
    """502.2: the active player determines which of their permanents untap; those untap at the same time."""
    # 502.1, 703.4a, 702.25k: only as part of this step
    active = teams.active_players(state)
    phased = [event for seat in active for event in phasing.in_untap_step(state, seat)]
    if phased:
        yield from happen(state, phased)
    able: list[Id] = []
    for id in list(state.permanents):
        if layers.characteristics(state, id).controller not in active:
            if state.permanents[id].tapped and any(layers.untaps_with(state, id, seat) for seat in active):
                able.append(id)
            continue
        if state.permanents[id].tapped and layers.forbidden(state, id, "untap", id) is None:
            able.append(id)
    kept: list[Id] = []
    for seat in active:
        kept += yield from _kept_tapped(state, seat, able)
    events: list[Event] = [Turned(id, False, "502.2") for id in able if id not in kept]
    for event in events:
        event.also = ("703.4b",)
    yield from happen(state, events)
    for delayed in [delayed for delayed in state.lasting.delayed.values() if _is_due(delayed, active)]:  # 502.2
        del state.edit_lasting().delayed[delayed.id]
        ctx = layers.context(state, delayed.source, delayed.controller)
        ctx.bindings = delayed.bindings
        tell(state, "event-as-untapped", ("502.2",), {"object": delayed.source})
        yield from interpreter.carry_out(state, delayed.effect, ctx)  # 502.2: part of untapping, nothing uses the stack
    for seat in active:
        lasting_effects.end_for(state, watching_effects.NEXT_UNTAP, seat)
        watching_effects.untapped(state, seat)
        lasting_effects.end_of_player(state, keyword_actions.UNTIL, seat, "701.38b")


def _kept_tapped(state: MagicState, seat: int, able: list[Id]) -> Asking[list[Id]]:
    """502.2: which of the permanents that could untap a player keeps tapped, or must."""
    own = [id for id in able if layers.characteristics(state, id).controller == seat]
    optional = [id for id in own if layers.allowed(state, id, "stay tapped") is not None]
    prompt = Message("choose-stay-tapped")
    kept = yield from choices.some(state, seat, "502.2", prompt, optional, 0, len(optional), "tap", 0)
    for most, spoken_of in layers.limited(state, "untap", seat, own):
        choice = [id for id in spoken_of if id not in kept]
        prompt = Message("choose-untap", {"n": most})
        untapped = yield from choices.some(state, seat, "502.2", prompt, choice, most, most, "untap", 0)
        kept += [id for id in choice if id not in untapped] if len(choice) > most else []
    return kept


def _is_due(delayed: Delayed, active: list[int]) -> bool:
    """Whether this is something that its controller does as they untap their permanents."""
    return isinstance(delayed.event, n.AsUntapped) and delayed.controller in active


def _draw(state: MagicState) -> Asking[None]:
    """504.1; 805.4b: each player of the active team, one after the other (805.6a)."""
    for seat in teams.active_players(state):
        if state.players[seat].playing:
            draw = DrawCard(seat, "504.1")
            draw.also = ("703.4c", "805.4b") if state.ruleset.shared_turns else ("703.4c",)
            yield from happen(state, [draw])


def _cleanup(state: MagicState) -> Asking[None]:
    """514.1: discard down to the maximum hand size; 514.2: damage and effects "until end of turn" end together."""
    discarded: dict[int, list[Id]] = {}
    for seat in teams.active_players(state):
        chosen = yield from _over_maximum(state, seat)
        if chosen:
            discarded[seat] = chosen
    if discarded:
        ctx = layers.context(state, 0, next(iter(discarded)))
        yield from zone_changes.discard_cards(state, ctx, discarded)
    _wear_off(state, state.pending.resolving)


def _over_maximum(state: MagicState, seat: int) -> Asking[list[Id]]:
    """514.1: which cards a player with more than the maximum hand size discards."""
    over = len(state.players[seat].hand) - layers.maximum_hand(state, seat)  # 402.2
    if over <= 0 or not state.players[seat].playing:
        return []
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "n": layers.maximum_hand(state, seat)}
        by = ("902.5b",) if vanguards.hand_modifier(state, seat) else ()
        state.log.add("event-maximum-hand", args, ("402.2", "703.4n", *by))
    prompt = Message("choose-discard", {"n": over})
    hand = list(state.players[seat].hand)
    return (yield from choices.some(state, seat, "514.1", prompt, hand, over, over, "discard", 0))


def _wear_off(state: MagicState, index: int) -> None:
    """514.2, 120.6: damage marked on permanents is removed, and what lasts until end of turn ends, at the same time."""
    damaged = [id for id, permanent in state.permanents.items() if permanent.damage]
    ended = [id for id, effect in state.lasting.effects.items() if effect.duration == "end of turn"]
    # 614.10a, 611.2a
    waiting = {id: shield for id, shield in state.lasting.shields.items() if shield.kind == "skip" or shield.lasts}
    if len(state.turns) > 1:  # 807.4: what began in another turn that is being taken lasts until that one ends
        ended = [id for id in ended if stacks.is_over_with(state, index, state.lasting.effects[id].began)]
        waiting = {
            id: shield
            for id, shield in state.lasting.shields.items()
            if id in waiting or not stacks.is_over_with(state, index, shield.began)
        }
    used_up = len(state.lasting.shields) - len(waiting)
    if damaged or ended or used_up:
        tell(
            state,
            "event-wears-off",
            ("514.2", "703.4p", *(("120.6",) if damaged else ())),
            {},
            {"damaged": len(damaged), "ended": len(ended) + used_up},
        )
    for id, permanent in list(state.permanents.items()):
        if permanent.damage or permanent.deathtouched:
            made = state.edit_permanent(id)
            made.damage = 0  # 120.6
            made.deathtouched = False
    for id in ended:
        del state.edit_lasting().effects[id]  # 514.2
    if ended:
        layers.changed(state, "effects")
        ending.exile_uncontrolled(state)  # 800.4c
    lasting = state.edit_lasting()  # 514.2
    lasting.shields = waiting
    lasting.delayed = {id: kept for id, kept in lasting.delayed.items() if not (kept.this_turn or kept.expires)}
    for seat in state.order:
        if state.players[seat].ignores:
            state.edit_player(seat).ignores = ()  # 514.2
    unspent_mana.wear_off(state)
    phasing.wear_off(state)
    state.touched = True


# Between priorities.


def _check(state: MagicState, index: int) -> Asking[None]:
    """117.5: state-based actions until none apply, then triggered abilities go on the stack, and again; then priority."""
    lasting_effects.end_lost(state)
    if state.memory.links:
        soulbond.settle(state)
    if state.lasting.delayed:
        yield from returned(state)
    visibility.see_tops(state)
    designations.note_blessings(state)
    triggers.note_states(state)  # 603.8: also what state-based actions are about to end
    number = state.turns[index].number
    performed = yield from state_based.check(state)  # 405.6f, 117.2d, 704.2
    index = stacks.place_of(state, number)
    if performed or state.outcome is not None:
        if state.turns[index].step == "cleanup":
            state.edit_turn(index).again = True  # 514.3a
        if state.outcome is None:
            loops.step(state, index)
        return
    if triggers.due(state, index):  # 117.2, 117.2a, 508.2b, 509.4a, 510.3a
        yield from _put_triggers(state, index)
        return
    turn = state.turns[index]
    if turn.step == "cleanup" and not turn.stack and not turn.again:
        state.edit_turn(index).stage = "end"  # 514.3: normally no player receives priority
        return
    zones.forget(state)
    pending = state.edit_pending()
    pending.checking, pending.batch = False, 0
    state.edit_turn(index).stage = "priority"
    loops.step(state, index)


def _put_triggers(state: MagicState, index: int) -> Asking[None]:
    """603.3b: each player in APNAP order puts theirs on the stack in any order."""
    if state.turns[index].step == "cleanup":
        state.edit_turn(index).again = True  # 514.3a
    waiting = state.pending.waiting
    if not all(occurrences.enough(noted.ability.event, noted.bindings) for noted in waiting):
        waiting = [noted for noted in waiting if occurrences.enough(noted.ability.event, noted.bindings)]
        state.edit_pending().waiting = waiting
    due = [noted for noted in waiting if noted.turn == index]  # 603.3b: what triggers meanwhile waits
    number = state.turns[index].number
    for seat in teams.one_of_each(state, queries.apnap(state)):  # 405.3, 805.7: a team's abilities together
        together = teams.acting_with(state, seat)
        mine = [noted for noted in due if noted.controller in together]
        if not mine:
            continue
        ordered = yield from _ordered(state, seat, mine)
        index = stacks.place_of(state, number)
        own = [
            place
            for place, noted in enumerate(state.pending.waiting)
            if noted.controller in together and noted.turn == index
        ]
        put = dict.fromkeys(own[: len(mine)])
        state.edit_pending().waiting = [noted for place, noted in enumerate(state.pending.waiting) if place not in put]
        state.touched = True
        often = triggers.several(mine)
        for noted in ordered:
            rules = trigger_rules.rules_of(noted, (noted.source, noted.origin) in often)
            if state.turns[index].step == "upkeep" and state.turns[index].by == "117.3a":
                rules = (*rules, "503.1a")
            if state.ruleset.shared_turns and isinstance(noted.ability.event, n.StepBegins):
                rules = (*rules, "805.4d" if state.ruleset.team_steps == "once" else "cr-2019-05-03/805.4d")
            if noted.free:
                state.edit_pending().resolving = yield from priority.chosen_stack(state, noted, index)
            yield from _put_trigger(state, noted, rules)
            state.edit_pending().resolving = index = stacks.place_of(state, number)


def _ordered(state: MagicState, seat: int, mine: list[Waiting]) -> Asking[list[Waiting]]:
    """The order in which a player's abilities go on the stack; asked only where two of them differ."""
    places: dict[object, int] = {}
    first = [places.setdefault(triggers.likeness(trigger), place) for place, trigger in enumerate(mine)]
    if not any(first):
        return mine
    options: list[Option] = []
    for place, trigger in enumerate(mine):
        options.append(Option(f"trigger:{place}", "trigger", trigger.source, group=f"trigger:{first[place]}"))

    def make() -> Order | None:
        if not state.players[seat].playing:
            return None
        decision = Order(queries.decider(state, seat), seat, "603.3b", Message("order-triggers"), options)
        decision.also = ("805.7", "805.2") if state.ruleset.shared_turns else ()
        return decision

    chosen = yield from order(make)
    if chosen is None:
        return mine
    return [mine[int(option.key.split(":")[1])] for option in chosen]


def _which_event(state: MagicState, trigger: Waiting) -> Asking[tuple[Binding, ...]]:
    """603.7b: of several events at the same time the controller of a delayed ability chooses the one it triggered on."""
    if len(trigger.choices) < 2:
        return trigger.choices[0] if trigger.choices else ()
    options: list[Option] = []
    for place, bindings in enumerate(trigger.choices):
        about = [id for binding in bindings if binding.name == "event object" for id in binding.ids]
        options.append(Option(f"event:{place}", "choose", about[0] if about else 0))

    def make() -> PickOne | None:
        if not state.players[trigger.controller].playing:
            return None
        seat = queries.decider(state, trigger.controller)
        return PickOne(seat, trigger.controller, "603.7b", Message("choose-event"), options)

    chosen = yield from pick_one(make)
    return trigger.choices[0 if chosen is None else int(chosen.key.split(":")[1])]


def _put_trigger(state: MagicState, noted: Waiting, rules: tuple[str, ...]) -> Asking[None]:
    """603.3, 603.3c-d: the ability goes on the stack, with its modes and targets; without legal choices it does not."""
    ability = noted.ability
    if not state.players[noted.controller].playing:
        return
    source = queries.find(state, noted.source)
    if source is None and noted.source:
        return
    card = _without_source(noted.origin) if source is None else source.shown()
    event = yield from _which_event(state, noted)
    made = zones.new_object(state, "stack", noted.controller, noted.controller, card)  # 109.1
    item = Item(
        made.id, "triggered", noted.controller, noted.source, noted.origin, ability, bindings=(*noted.bindings, *event)
    )
    zones.put_on_stack(state, item)
    ctx = targets.context_of(state, item)
    modal = modes.modal_in(ability.effect)
    if modal is not None:
        picked = yield from modes.choose(state, ctx, modal, "603.3c", "700.2b")
        if not picked or made.id not in state.items:  # 700.2b: nor if any number may be chosen, and none is
            if made.id in state.items:
                zones.take_out(state, made.id)
                modes.removed(state, noted.source)
            return
        ability = modes.with_modes(ability, picked)
        moded = state.edit_item(made.id)
        moded.modes = picked
        moded.ability = ability
    shared = division.totals(ctx, ability.effect)
    specs = division.at_least_one(ctx, ability.targets, shared)
    chosen = yield from target_choice.choose(state, ctx, specs, "603.3d", ("115.1d",), shared)
    shares = yield from division.announce(state, ctx, chosen or (), shared)
    if chosen is None or made.id not in state.items:
        if made.id in state.items:
            zones.take_out(state, made.id)
            tell(state, "event-trigger-removed", ("603.3d",), {"object": noted.source})
        return
    edited = state.edit_item(made.id)
    edited.targets = chosen
    edited.bindings = (*edited.bindings, *targets.players_of(state, ability.targets, chosen))
    edited.divided = shares
    if state.log.on:
        shown = zones.ref(state, noted.source or made.id)
        args: dict[str, Argument] = {"object": shown, "player": zones.player_ref(noted.controller)}
        rules = (*rules, *triggers.regardless(state, noted.controller))
        state.log.add("event-triggers", args, (*rules, *written_by(noted.origin, noted.ability)))


def _without_source(origin: str) -> Card:
    """718.2, 901.8: how an ability that has no source is called."""
    planar = origin == variant_decks.PLANESWALKING
    return variant_decks.PLANESWALKING_PRINT if planar else designations.MONARCH_PRINT


# Ending a step, a turn.


def _mana_is_lost(state: MagicState, turn: Turn) -> bool:
    """500.4, 106.4: as each step and phase ends; or only as a phase does."""
    return state.ruleset.pools_empty == "step" or phases.ends_phase(turn)  # classic-2005/1.2


def _burn(state: MagicState) -> Asking[None]:
    """classic-2005/1.1: all players lose life for the mana they lose, at the same moment; it is no damage."""
    lost = unspent_mana.unspent(state) if state.ruleset.mana_burn else []
    losses: list[Event] = [Life(seat, -amount, "classic-2005/1.1") for seat, amount in lost]
    unspent_mana.empty_pools(state)
    for seat, amount in lost:
        tell(state, "event-mana-burn", ("classic-2005/1.1",), {"player": player_id(seat)}, {"n": amount})
    yield from happen(state, losses)


def _end(state: MagicState, index: int) -> None:
    """500.4: mana is lost as a step ends; then the next step, or the next turn."""
    turn = state.turns[index]
    if _mana_is_lost(state, turn):
        unspent_mana.empty_pools(state)
    if turn.step == "upkeep":
        state.edit_turn(index).upkeep_over = True  # 503.2: after the first of several
    if turn.step == "end of combat":  # 511.3
        combat.end(state)
        lasting_effects.end_effects(state, "end of combat", "511.2")  # 500.5
    if turn.step == "cleanup" and not turn.again:  # 514.3a
        _next_turn(state, index)  # 500.1: that was the last step
        return
    made = state.edit_turn(index)
    made.step = _next_step(state, turn, made)  # 500.1
    made.stage = "begin"
    made.again = False  # 514.3a


def _next_step(state: MagicState, turn: Turn, made: Turn) -> str:
    if turn.step == "cleanup":
        tell(state, "event-another-cleanup", ("514.3a",), {"player": player_id(turn.active)})
        return "cleanup"  # 514.3a: another cleanup step
    return phases.following(state, turn, made)


def _next_turn(state: MagicState, index: int) -> None:
    """The next player's turn, or an extra one (500.7); with turn markers, the marker is passed on (807.4c)."""
    turn = state.turns[index]
    active = turn.active
    before = active if turn.extra_after < 0 else turn.extra_after
    if turn_markers.removed(state, index):  # 807.4g
        players.end_control(state, active)
        return
    following, after = skipped_turns.next_turn(state, before, index)  # 500.7
    gone = queries.passed_over(state, before, following) if after < 0 else []  # 800.4k
    phasing.turn_passed(state, gone)
    for seat in gone:
        lasting_effects.end_of_player(state, "your next turn", seat, "800.4k")
        lasting_effects.end_of_player(state, "your next upkeep", seat, "800.4k")
        lasting_effects.end_of_player(state, "end of your next turn", seat, "800.4k")
    for seat in teams.acting_with(state, active):
        players.end_control(state, seat)
    if state.ruleset.markers > 1:  # 807.4c
        turn_markers.handed_on(state, index, following, after)
        return
    _start(state, index, following)  # 500.1
    if after >= 0:  # 500.7
        state.edit_turn(index).extra_after = after


def _start(state: MagicState, index: int, seat: int) -> None:
    """A turn begins (500)."""
    seat = teams.acting_for(state, seat)  # 800.4j
    state.turn_count += 1
    planar, ended = state.turns[index].planar, state.turns[index].active
    state.turns[index] = Turn(state.turn_count, seat, "untap", marker=state.turns[index].marker)
    if state.ruleset.planar_decks:
        planes.turn_begins(state, index, planar, seat)
    state.edit_memory().used = history.new_turn(state, ended)
    first_times.begin(state)
    if ranges.determine(state):
        layers.changed(state, "players")  # 801.2c
    combat_facts.forget_attacks(state, seat)  # 508.6
    for other in state.players:
        if state.players[other].drawn:
            state.edit_player(other).drawn = 0
    active = teams.acting_with(state, seat)
    for member in active:
        player = state.edit_player(member)
        player.lands_played = 0  # 305.2, 805.4c
        player.turns += 1
        player.controller = player.next_controller  # 716.1b, 716.1
        player.next_controller = -1
    for id in list(state.permanents):
        # 606.3: in a Grand Melee not by a turn that another player begins meanwhile
        again = len(state.turns) < 2 or layers.characteristics(state, id).controller == seat
        if again and state.permanents[id].loyalty_used:
            state.edit_permanent(id).loyalty_used = False
    triggers.step_began(state, "turn", active)
    for member in active:
        phasing.new_turn(state, member)
        lasting_effects.end_of_player(state, "your next turn", member, "611.2a")
        lasting_effects.last_turn(state, member)
        summoning_sickness.turn_begins(state, member)  # 302.6
    lasting_effects.forget_spent(state)
    layers.changed(state, "turn")
    rules: tuple[str, ...] = ("500.1", "103.7") if state.turn_count == 1 else ("500.1",)
    if state.ruleset.shared_turns:
        rules = (*rules, "805.4")
    whose = [player_id(member) for member in active]  # 805.4a: a team's turn is each of its players'
    tell(state, "event-turn", rules, {"player": whose if len(whose) > 1 else whose[0]}, {"n": state.turn_count})


def first_turns(state: MagicState) -> None:
    """103.7: the starting player takes the first turn; turn markers go to every fourth player (807.4b)."""
    turn_markers.hand_out(state)
    for marker in range(len(state.turns)):
        state.edit_pending().resolving = marker
        _start(state, marker, state.turns[marker].active)
    state.edit_pending().resolving = 0
