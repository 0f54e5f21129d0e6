"""Replacement and prevention: an event is modified until no effect that has not had its chance applies to it.  CR 614, 615, 616

What an effect does instead of an event follows the parts of the event that were not replaced (121.7).
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Argument, Message, Ref
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import links, queries, teams
from arbiter.magic.rules.facts.events import (
    Counters,
    CreateTokens,
    Damage,
    Destruction,
    DrawCard,
    DrawCards,
    Event,
    Life,
    Move,
    Prevention,
    StepBegan,
    TurnFace,
)
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing import commander_return, entry, shields
from arbiter.magic.rules.replacing.applicable import Applicable, applicable, changes_control, prevents, untroubled
from arbiter.magic.rules.replacing.entry import Entering, enter, enter_as_copy
from arbiter.magic.rules.replacing.impossible_events import impossible, told_of
from arbiter.magic.rules.triggers import event_table
from arbiter.magic.rules.triggers.event_table import affected
from arbiter.magic.state.lasting import Shield
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState

SWAYED: tuple[type, ...] = (n.Number_, n.Compare, n.Matches)  # what tapping, counters or a form may make true or untrue
OF = "of/"  # among the effects applied to an event: the kind of event that it happens instead of


@final
class Later:
    """What an effect says happens instead of an event: carried out once the rest of the event has happened (121.7)."""

    def __init__(self, instruction: n.Instruction, ctx: phrases.Context, applied: tuple[str, ...]) -> None:
        self.instruction = instruction
        self.ctx = ctx
        self.applied = applied


def all_modified(state: MagicState, events: list[Event], later: list[Later], depth: int) -> Asking[list[Event]]:
    """Each event after all replacement effects; whoever has to choose does so in APNAP order (616.1, 101.4)."""
    troubled = [place for place, event in enumerate(events) if not untroubled(state, event)]
    if not troubled:
        return events
    entering = [event.id for event in events if isinstance(event, Move) and event.to == "battlefield" and event.id]
    outcome: dict[int, list[Event]] = {}
    for place in _in_order(state, events, troubled):  # 101.4d: all choices for one event, then those for the next
        event = events[place]
        if isinstance(event, Life):
            event.before = _meanwhile(state, events, place, troubled, outcome)
        elif isinstance(event, Move) and event.to == "battlefield":
            event.arrival.barred = tuple(entering)  # 614.13a
        outcome[place] = yield from _modified(state, event, later, depth)
    final_: list[Event] = []
    for place, event in enumerate(events):
        final_ += outcome.get(place, [event])
        for used in event.spent if isinstance(event, Damage) else []:
            state.edit_lasting().shields.pop(used, None)  # 615.8: later damage of the source is dealt
    return final_


def _in_order(state: MagicState, events: list[Event], places: list[int]) -> list[int]:
    """APNAP order of the affected players (616.1); of one player's, life gained before life lost."""
    if len(places) < 2 or not state.turns:
        return places
    seats = queries.apnap(state)
    ranked: list[tuple[int, int, int]] = []
    for place in places:
        event = events[place]
        seat = affected(state, event)
        loss = 1 if isinstance(event, Life) and event.amount < 0 else 0
        ranked.append((seats.index(seat) if seat in seats else len(seats), loss, place))
    return [place for _, _, place in sorted(ranked)]


def _meanwhile(
    state: MagicState, events: list[Event], own: int, troubled: list[int], outcome: dict[int, list[Event]]
) -> int:
    """What a player loses, less what the player gains, at the same time by other events that are settled (120.4b)."""
    event = events[own]
    assert isinstance(event, Life)
    total = 0
    for place, other in enumerate(events):
        if place == own or (place in troubled and place not in outcome):
            continue
        for result in outcome.get(place, [other]):
            if isinstance(result, Life) and result.seat in teams.sharing(state, event.seat):
                total -= result.amount
    return total


def _counters_on_entry(state: MagicState, event: Move, later: list[Later]) -> Asking[None]:
    """The counters it enters with are an event inside its entering (122.6, 614.16, 616.1f)."""
    card = zones.card_of(state, event)
    wanted = [*event.arrival.counters, *event.arrival.besides]
    if card.loyalty is not None and "planeswalker" in card.types:
        wanted.append(("loyalty", card.loyalty))  # 306.5b, 209.1
    if "Saga" in card.subtypes:
        wanted.append(("lore", 1))  # 714.3a
        event.also = (*event.also, "714.3a")
    if not wanted:
        return
    wanted = entry.together(wanted)
    event.arrival.counters = wanted
    if not layers.watched(state, "replace counter"):
        return
    event.arrival.counters = []
    would = Entering(state, event)
    would.state.log = state.log
    for name, number in wanted:
        inner = Counters(would.id, name, number, event.by, event.source)
        inner.inside(event)
        inner.effect = True  # 614.16: a replacement effect puts them there
        done = yield from _modified(would.state, inner, later, 0)
        for counters in done:
            if isinstance(counters, Counters):
                event.arrival.counters.append((name, counters.number))


# Applying.


def modified(state: MagicState, event: Event, later: list[Later]) -> Asking[list[Event]]:
    """An event that is not performed here (a step that would begin), after all replacement effects."""
    if not layers.watched(state, "replace " + event.kind) and not state.lasting.shields:
        return [event]
    return (yield from _modified(state, event, later, 0))


def _changer(state: MagicState, event: Event, chosen: Applicable) -> Ref:
    """What changes an event, for the log; a token that enters has only the name that it will have (614.12)."""
    if isinstance(event, Move) and event.token is not None and chosen.source == event.id:
        return Ref(event.id, event.token.name)
    return zones.ref(state, chosen.source)


def _modified(state: MagicState, event: Event, later: list[Later], depth: int) -> Asking[list[Event]]:
    """The event after all replacement effects (616.1), or what happens instead of it."""
    seen: list[str] = list(event.applied)
    rounds = 0
    while True:
        rule = impossible(state, event)
        if rule:  # 614.17c: nothing can replace what can't happen
            if state.log.on and (rule in ("614.17d", "111.5") or not isinstance(event, (Move, Counters))):
                state.log.add("event-impossible", told_of(state, event), (rule, *_why_not(state, event, rule)))
            if isinstance(event, Move) and event.to == "battlefield" and event.id in state.objects:
                tell(state, "event-cannot-enter", (rule,), {"object": event.id})
            return []
        effects = applicable(state, event)  # 616.1e, 616.2: those that apply to the event as it is now
        if isinstance(event, Damage) and effects:
            effects = _not_prevented(state, event, effects)
        if not effects:
            if isinstance(event, Move) and event.to == "battlefield":
                yield from _counters_on_entry(state, event, later)
            return [event]
        chosen = yield from _choose(state, event, effects)
        event.applied = (*event.applied, chosen.identity)  # 614.5
        ability = chosen.replacement()
        if chosen.commander or (ability is not None and ability.may):
            agreed = yield from _agreed(state, event, chosen)
            if not agreed:
                continue
        if state.log.on:
            args: dict[str, Argument] = {"object": _changer(state, event, chosen), "what": event.kind}
            again = _again(event, chosen, seen, rounds)
            state.log.add("event-replaced", args, (*_rules(event, chosen), *again))
        if state.log.witness is not None:
            if chosen.held is not None:
                state.log.witness.begins(chosen.source, chosen.held.origin, chosen.held.ability)
            else:
                state.log.witness.begins(chosen.source, "", ability)
        instead = yield from _apply(state, event, chosen, later)
        if instead is None:
            seen += [effect.identity for effect in effects]
            rounds += 1
            continue
        final_: list[Event] = []
        for other in instead:
            other.inside(event)
            final_ += yield from _modified(state, other, later, depth + 1)
        return final_


def _again(event: Event, chosen: Applicable, seen: list[str], rounds: int) -> tuple[str, ...]:
    """The process is repeated (616.1e), maybe for an effect that another has made applicable (616.2)."""
    if rounds == 0 and (not seen or event.contained):
        return ()
    if rounds == 0:  # what happens instead of another event: is it one of another kind?
        return ("616.1e",) if OF + event.kind in seen else ("616.2",)
    return ("616.1e", "614.5") if chosen.identity in seen else ("616.1e", "616.2")


def _why_not(state: MagicState, event: Event, rule: str) -> tuple[str, ...]:
    """What else there is to say of an impossible event: that no effect that would replace it does anything, if there is one."""
    if rule not in ("120.8", "614.17") or not applicable(state, event):
        return ()
    if rule == "120.8":
        return ("614.7a",)  # damage of 0 is no event that could be replaced
    return ("614.17c", "119.7") if isinstance(event, Life) and event.amount > 0 else ("614.17c",)


def _agreed(state: MagicState, event: Event, chosen: Applicable) -> Asking[bool]:
    """ "You may ... instead": the controller of the effect decides each time whether it applies (614.1a)."""
    if chosen.commander:
        assert isinstance(event, Move)
        return (yield from commander_return.agreed(state, event))
    shield = chosen.shield
    seat = layers.characteristics(state, chosen.source).controller if shield is None else shield.controller
    args: dict[str, Argument] = {"object": zones.ref(state, chosen.source), "what": event.kind}
    return (yield from choices.yes(state, seat, "614.1a", Message("may-replace", args), chosen.source))


def _not_prevented(state: MagicState, event: Damage, effects: list[Applicable]) -> list[Applicable]:
    """615.12: if damage can't be prevented, what would prevent it has its chance and prevents nothing; shields stay."""
    everywhere = any(layers.player_bans(state, seat, "prevent damage") for seat in queries.playing(state))
    if event.preventable and not everywhere and not _of_unprevented(state, event):
        return effects
    kept: list[Applicable] = []
    for effect in effects:
        if effect.protection or effect.rule.startswith("615."):
            event.applied = (*event.applied, effect.identity)  # 615.12a: once for each event
            _note_prevention(state, event, effect, 0)
            tell(state, "event-not-prevented", ("615.12", "615.12a"), {"object": event.to})
        else:
            kept.append(effect)
    return kept


def _of_unprevented(state: MagicState, event: Damage) -> bool:
    """615.12: whether an effect says that the damage of this source, or its combat damage, can't be prevented."""
    actions = ("have damage prevented", "have combat damage prevented") if event.combat else ("have damage prevented",)
    return any(layers.forbidden(state, event.source, action) is not None for action in actions)


def _note_prevention(state: MagicState, event: Damage, effect: Applicable, amount: int) -> None:
    """What an effect prevents of an event's damage; what it says besides follows (615.5), even if it prevented nothing (615.12)."""
    if effect.shield is not None:
        shields.note(event, effect.shield, amount)
        return
    controller = (
        seat_of(effect.source) if effect.source < 0 else layers.characteristics(state, effect.source).controller
    )
    made = Prevention(effect.identity, effect.source, controller, amount, event.to)
    ability = effect.replacement()
    if effect.held is not None and ability is not None:
        made.origin = effect.held.origin
        made.then = ability.then
        made.always = True
        ctx = layers.context(state, effect.source, controller)
        ctx.origin = made.origin
        bindings = event_table.meets(ctx, ability.event, event) or ()
        made.bindings = tuple([binding for binding in bindings if binding.name != "event amount"])
    event.prevented.append(made)


def _rules(event: Event, chosen: Applicable) -> tuple[str, ...]:
    """The rules by which an effect modifies an event."""
    rules = [chosen.rule, *chosen.written]
    ability = chosen.held.ability if chosen.held is not None else None
    if chosen.shield is not None and chosen.shield.chosen:
        rules.append("614.2" if chosen.rule.startswith("614.") else "615.2")
    if isinstance(event, DrawCard):
        rules += ["614.11", "121.6"]
    if isinstance(event, DrawCards):
        rules.append("121.2a")
    if chosen.identity.startswith("enters/"):
        rules.append("614.12")
    if isinstance(event, TurnFace):
        rules.append("707.11")
    if changes_control(chosen):
        rules.append("616.1b")
    if isinstance(ability, n.EntersAsCopy):
        rules.append("616.1c")
        if ability.changes:
            rules.append("706.9")
    if isinstance(ability, n.Replacement):
        prevented = "615.6" if not ability.prevents and ability.portion is None else "615.10"
        rules.append(prevented if prevents(ability) else "614.6")
        if isinstance(ability.instead, n.Redirect):
            rules.append("614.9")
    if event.contained:
        rules.append("616.1f")
        if isinstance(event, Counters):
            rules.append("614.16")
    return tuple(rules)


def _choose(state: MagicState, event: Event, effects: list[Applicable]) -> Asking[Applicable]:
    """616.1: the affected player or the affected object's controller chooses among those whose turn it is."""
    effects = _different(event, _first(effects))
    if len(effects) == 1 or any(all(_whatever_order(effect, sums) for effect in effects) for sums in (False, True)):
        return effects[0]  # multiplications give the same product in any order, additions the same sum
    if all(_only_added(effect) for effect in effects):
        return effects[0]  # and so does what is only added
    seat = affected(state, event)
    options = [Option(f"effect:{effect.identity}", "replacement", effect.source) for effect in effects]

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        prompt = Message("choose-replacement", {"what": event.kind})
        decision = PickOne(queries.decider(state, seat), seat, "616.1", prompt, options)
        decision.also = ("616.1d",)
        return decision

    chosen = yield from pick_one(make)
    for effect, option in zip(effects, options, strict=True):
        if option is chosen:
            return effect
    return effects[0]


def _first(effects: list[Applicable]) -> list[Applicable]:
    """Those of which one must be chosen now: first whose control, then what copy, then any (616.1b-d)."""
    control = [effect for effect in effects if changes_control(effect)]  # 616.1b
    if control:
        return control
    copies = [
        effect for effect in effects if effect.held is not None and isinstance(effect.held.ability, n.EntersAsCopy)
    ]
    return copies if copies else effects  # 616.1c, 616.1d


def _whatever_order(effect: Applicable, sums: bool) -> bool:
    ability = effect.held.ability if effect.held is not None else None
    return isinstance(ability, n.Multiplied) and (ability.factor == 1 if sums else ability.plus == 0)


def _only_added(effect: Applicable) -> bool:
    """Tapped, with counters, with a choice: what others add to the same entering changes nothing of it."""
    ability = effect.held.ability if effect.held is not None else None
    if not isinstance(ability, n.Enters) or ability.do is not None:
        return False
    return not any(mentions(part, kind) for part in (ability.what, ability.condition) for kind in SWAYED)


def _different(event: Event, effects: list[Applicable]) -> list[Applicable]:
    """One of each kind."""
    kinds: list[Applicable] = []
    for effect in effects:
        if not any(_alike(event, effect, kind) for kind in kinds):
            kinds.append(effect)
    return kinds


def _alike(event: Event, effect: Applicable, other: Applicable) -> bool:
    """Whether two effects do the same to an event, so that it can't matter which is applied first."""
    if effect.shield is not None and other.shield is not None:
        return isinstance(event, StepBegan) or shields.alike(effect.shield, other.shield)
    if effect.held is None or other.held is None or effect.held.ability != other.held.ability:
        return False
    ability = effect.held.ability
    if isinstance(ability, n.Replacement):
        return isinstance(event, Move) and _elsewhere(ability) and not mentions(ability.instead, n.Self)
    return isinstance(ability, (n.Multiplied, n.Enters))


def _to_planeswalker(state: MagicState, event: Damage, onto: list[Id]) -> Asking[None]:
    """manual-2015/1.2: the controller of the source may have it dealt to a planeswalker of the player instead."""
    controller = layers.characteristics(state, event.source).controller
    prompt = Message("choose-planeswalker", {"n": event.amount})
    chosen = yield from choices.some(state, controller, "manual-2015/1.2", prompt, onto, 0, 1, "choose", event.source)
    for id in chosen:
        event.to = id
        event.also = (*event.also, "manual-2015/1.2", "614.9")


def _apply(state: MagicState, event: Event, chosen: Applicable, later: list[Later]) -> Asking[list[Event] | None]:
    """Modify the event (None), or say what happens instead of it."""
    if chosen.shield is not None:
        if chosen.shield.ability is not None:
            return _instead_once(state, event, chosen, chosen.shield, chosen.shield.ability, later)
        return shields.use(state, event, chosen.shield)
    if chosen.onto:
        assert isinstance(event, Damage)
        yield from _to_planeswalker(state, event, chosen.onto)
        return None
    if chosen.commander:
        assert isinstance(event, Move)
        commander_return.returned(state, event)
        return None
    if chosen.protection:
        assert isinstance(event, Damage)
        _note_prevention(state, event, chosen, event.amount)
        return []
    assert chosen.held is not None
    ability = chosen.held.ability
    if isinstance(ability, n.Multiplied):
        _multiply(event, ability.factor, ability.plus)
        return None
    if isinstance(ability, n.LifeFloor):
        assert isinstance(event, Life)
        event.amount = -max(0, state.players[event.seat].life - event.before - ability.least)
        return None
    if isinstance(ability, n.Enters):
        assert isinstance(event, (Move, TurnFace))
        absent = yield from enter(state, event, chosen.held, ability)
        return [] if absent else None
    if isinstance(ability, n.EntersAsCopy):
        assert isinstance(event, (Move, TurnFace))
        stays = yield from enter_as_copy(state, event, ability, chosen.source)
        return [] if stays else None  # 303.4g
    assert isinstance(ability, n.Replacement)
    return _instead(state, event, chosen, ability, later)


def _multiply(event: Event, factor: int, plus: int) -> None:
    if isinstance(event, (Life, Damage)):
        event.amount = event.amount * factor + plus
    elif isinstance(event, (Counters, CreateTokens)):
        event.number = event.number * factor + plus


def _instead(
    state: MagicState, event: Event, chosen: Applicable, ability: n.Replacement, later: list[Later]
) -> list[Event] | None:
    """614.6: the modified event.  A move to another zone stays the same move; other instructions are carried out."""
    assert chosen.held is not None
    controller = layers.characteristics(state, chosen.source).controller
    ctx = layers.context(state, chosen.source, controller)
    ctx.origin = chosen.held.origin
    ctx.bindings = event_table.meets(ctx, ability.event, event) or ()
    return _replaced(state, event, chosen, ability, ctx, later)


def _instead_once(
    state: MagicState, event: Event, chosen: Applicable, shield: Shield, ability: n.Replacement, later: list[Later]
) -> list[Event] | None:
    """614.3: "the next time": the effect is used up."""
    ctx = shields.context(state, shield)
    ctx.bindings = (*shield.bindings, *(shields.remembered(state, shield, event) or ()))
    state.touched = True
    if isinstance(event, Damage) and shield.kind != shields.EACH and shields.of_damage(ability.instead):
        once = shield.copy()
        if not isinstance(ability.event, n.IsDealtDamage):
            once.chosen = event.source  # 615.8: all that this source deals at this time
        state.edit_lasting().shields[shield.id] = once
        event.spent.append(shield.id)
    elif shield.kind != shields.EACH:
        del state.edit_lasting().shields[shield.id]
    return _replaced(state, event, chosen, ability, ctx, later)


def _replaced(
    state: MagicState,
    event: Event,
    chosen: Applicable,
    ability: n.Replacement,
    ctx: phrases.Context,
    later: list[Later],
) -> list[Event] | None:
    instead = ability.instead
    if isinstance(event, Damage) and instead is None:
        amount = shields.prevented_part(ctx, ability, event.amount)
        _note_prevention(state, event, chosen, amount)
        event.amount -= amount  # 615.6: damage that is prevented never happens
        return None if event.amount else []
    if isinstance(event, Move) and _elsewhere(ability):
        _send(event, ability, ctx)
        event.replaced = event.token is not None and event.to != "battlefield"
        return [] if event.replaced else None  # 111.7: elsewhere there is no such token
    if isinstance(event, Damage) and instead is not None and shields.other_damage(event, instead, ctx):
        return None if event.amount else []
    if isinstance(event, Destruction) and isinstance(instead, n.Regenerate):
        return shields.regenerated(state, event, chosen.source, by="701.14b")
    if instead is not None:
        later.append(Later(instead, ctx, (*event.applied, OF + event.kind)))
    if isinstance(event, StepBegan) and ability.then is not None:
        later.append(Later(ability.then, ctx, event.applied))  # 614.10b
    event.replaced = True
    return []


def _send(event: Move, ability: n.Replacement, ctx: phrases.Context) -> None:
    """The object is moved to another zone, or to the battlefield under another player's control, instead."""
    instead = ability.instead
    assert isinstance(instead, (n.Exile, n.Move))
    event.to = "exile" if isinstance(instead, n.Exile) else instead.into.zone
    event.place.position = "" if isinstance(instead, n.Exile) else instead.into.position
    event.verb = "exile" if isinstance(instead, n.Exile) else ""
    if isinstance(instead, n.Exile) and instead.link:
        event.link = links.key(ctx.source, ctx.origin, instead.link)
        event.also = (*event.also, "607.2b")
    if isinstance(instead, n.Move):
        event.arrival.tapped = event.arrival.tapped or instead.into.tapped
        event.place.depth = instead.into.place
        event.arrival.counters += [(kind, phrases.amount(ctx, number)) for kind, number in instead.into.counters]
        if instead.into.controller is not None:
            seats = phrases.players(ctx, instead.into.controller)
            event.arrival.controller = seats[0] if seats else event.arrival.controller


def _elsewhere(ability: n.Replacement) -> bool:
    """Whether it puts the object that would be moved into another zone instead."""
    if not isinstance(ability.instead, (n.Exile, n.Move)):
        return False
    what = ability.instead.what
    own = isinstance(ability.event, n.ZoneChange) and ability.event.what is None
    own = own or (isinstance(ability.event, n.Discards) and ability.event.what == n.Among(n.Self()))
    if isinstance(ability.event, n.ZoneChange) and ability.event.what == n.Among(what):
        return True
    return isinstance(what, n.EventObject) or (own and isinstance(what, n.Self))
