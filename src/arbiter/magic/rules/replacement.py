"""The event pipeline: propose, replace or prevent, perform, note what triggered.  CR 614, 615, 616

`happen` takes events that happen at the same time.  Each is modified until no replacement effect that has not had its chance
(614.5) applies to it; then all are performed, then the events they contain are proposed, outer before inner (616.1f).
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers, phrases, queries, returning, shields, triggers, zones
from arbiter.magic.rules.entering import Entering, enter, enter_as_copy, enter_context
from arbiter.magic.rules.events import Counters, CreateTokens, Damage, Destruction, DrawCard, Event, Life, Move
from arbiter.magic.rules.performing import affected, perform
from arbiter.magic.state.caches import Held
from arbiter.magic.state.effects import Shield
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState

DEPTH_LIMIT = 60


@final
class Applicable:
    """A replacement or prevention effect that could modify an event now."""

    def __init__(self, identity: str, rule: str, source: Id) -> None:
        self.identity = identity
        self.rule = rule
        self.source = source
        self.held: Held | None = None
        self.shield: Shield | None = None
        self.protection = False
        self.flashback = False


def happen(state: MagicState, events: list[Event], depth: int = 0) -> Asking[list[Event]]:
    """Let events happen at the same time; those that did, as modified."""
    if depth > DEPTH_LIMIT:
        raise AssertionError("events are nested too deeply")
    if state.shields and len(events) > 1:
        yield from shields.share_out(state, events)
    final_: list[Event] = []
    for event in events:
        if isinstance(event, Life) and final_:
            event.before = sum([-one.amount for one in final_ if isinstance(one, Life) and _loses(one, event.seat)])
        if _untroubled(state, event):
            final_.append(event)
        else:
            final_ += yield from _modified(state, event, depth)
    leaving = [event for event in final_ if isinstance(event, Move) and event.id in state.permanents]
    for event in leaving:
        triggers.note(state, event, True)  # 603.10a, 603.2c
        zones.remember(state, event.id)  # 608.2g: all as they were before any of them left
    inner: list[Event] = []
    for event in final_:
        inner += perform(state, event)
    for event in leaving:
        if event.id in state.permanents:
            del state.remembered[event.id]
    for event in final_:
        if _happened(event):
            triggers.note(state, event, False)
            if isinstance(event, Move) and event.counters and event.result in state.permanents:
                for name, number in event.counters:  # 122.6: counters it enters with are put on it
                    triggers.note(state, Counters(event.result, name, number, "122.6"), False)
    if inner:
        done = yield from happen(state, inner, depth + 1)
        _report(final_, done)
    for event in events:
        if isinstance(event, (Damage, Destruction)) and event.afterwards:
            yield from shields.afterwards(state, event)
    back = returning.due(state, leaving)
    if back:
        yield from happen(state, back, depth + 1)
    triggers.note_states(state)
    if any(isinstance(event, Move) and "library" in (event.from_zone, event.to) for event in final_):
        zones.see_tops(state)
    return final_


def _loses(event: Life, seat: int) -> bool:
    return event.seat == seat and event.amount < 0


def _happened(event: Event) -> bool:
    """603.2f: an event triggers only if it actually occurred."""
    if isinstance(event, Move):
        return event.result != 0
    if isinstance(event, (Life, Damage)):
        return (event.amount if isinstance(event, Life) else max(event.amount, 0)) != 0
    return True


def _report(outer: list[Event], inner: list[Event]) -> None:
    """Tell the events that contained others which objects came of it."""
    made = [event for event in inner if isinstance(event, Move)]
    for event in outer:
        if isinstance(event, CreateTokens):
            event.results = [move.result for move in made if move.token is event.token]
        elif isinstance(event, DrawCard) and made:
            event.result = made[0].result


# What can't happen, and what can be replaced.


def impossible(state: MagicState, event: Event) -> str:
    """The rule because of which the event can't happen (101.2, 614.17); empty if it can."""
    if isinstance(event, Destruction):
        if event.id not in state.permanents:
            return "701.7a"
        return "702.12b" if layers.characteristics(state, event.id).has("indestructible") else ""
    if isinstance(event, Life):
        return "614.17" if event.amount > 0 and layers.player_bans(state, event.seat, "gain life") is not None else ""
    if isinstance(event, DrawCard):
        return "614.17" if layers.player_bans(state, event.seat, "draw") is not None else ""
    if isinstance(event, Damage):
        if event.amount <= 0:
            return "120.8"
        return "" if event.to < 0 or shields.can_be_damaged(state, event.to) else "120.1a"
    if isinstance(event, CreateTokens):
        return "" if state.players[event.seat].playing else "800.4b"
    if isinstance(event, Counters):
        return "" if event.on < 0 or event.on in state.permanents else "122.1"
    if isinstance(event, Move):
        return _cannot_move(state, event)
    return ""


def _cannot_move(state: MagicState, event: Move) -> str:
    if event.token is None and event.id not in state.objects:
        return "400.7"
    if event.to != "battlefield":
        return ""
    if event.controller >= 0 and not state.players[event.controller].playing:
        return "800.4b"
    types = _card(state, event).types
    if "instant" in types or "sorcery" in types:
        return "400.4a"
    if not layers.restricts(state, "enter"):
        return ""
    would = Entering(state, event)
    return "101.2" if any(ban.action == "enter" and not ban.must for ban in would.derived.bans) else ""


def _card(state: MagicState, event: Move) -> Card:
    """What would be printed on the object that enters."""
    if event.copied is not None:
        return event.copied
    return event.token if event.token is not None else state.objects[event.id].print


def _untroubled(state: MagicState, event: Event) -> bool:
    """Whether nothing can have anything to say about the event: the common case, kept cheap."""
    if layers.watched(state, "replace " + event.kind) or impossible(state, event):
        return False
    if state.shields and any(shield.ability is not None for shield in state.shields.values()):
        return False
    if isinstance(event, Move) and (_flashed_back(state, event) or _own_departure(state, event)):
        return False
    if isinstance(event, Move) and event.to == "battlefield":
        card = _card(state, event)
        if card.loyalty is not None or event.counters or "Saga" in card.subtypes:
            return False
        return not any(isinstance(one, (n.Enters, n.EntersAsCopy)) for one in card.abilities)
    if isinstance(event, (Damage, Destruction)):
        return not state.shields and (not isinstance(event, Damage) or not _protected(state, event))
    return True


def applicable(state: MagicState, event: Event) -> list[Applicable]:
    """The replacement and prevention effects that would modify the event and have not had their chance (614.5)."""
    found: list[Applicable] = []
    if isinstance(event, Move) and event.to == "battlefield":
        found += _entering(state, event)
    watching = layers.watchers(state, "replace " + event.kind)
    if isinstance(event, Move):
        watching += [(event.id, held) for held in _own_departure(state, event)]
    for source, held in watching:
        identity = f"{source}/{held.origin}"
        if identity not in event.applied and _replaces(state, source, held, event):
            one = Applicable(identity, "615.1a" if _prevents(held.ability) else "614.1a", source)
            one.held = held
            found.append(one)
    for shield in state.shields.values():
        if f"shield/{shield.id}" not in event.applied and shields.applies(state, shield, event):
            one = Applicable(f"shield/{shield.id}", shields.rule_of(shield), shield.source)
            one.shield = shield
            found.append(one)
    if isinstance(event, Damage) and "protection" not in event.applied and _protected(state, event):
        one = Applicable("protection", "702.16e", event.to)
        one.protection = True
        found.append(one)
    if isinstance(event, Move) and _flashed_back(state, event):
        one = Applicable("flashback", "702.33a", event.id)
        one.flashback = True
        found.append(one)
    return found


def _own_departure(state: MagicState, event: Move) -> list[Held]:
    """What a card off the battlefield says of being put into a graveyard from anywhere: it works there too (113.6b)."""
    if event.to != "graveyard" or event.token is not None or event.id in state.permanents:
        return []
    card = state.objects.get(event.id)
    if card is None or not any(_of_own_departure(one) for one in card.print.abilities):
        return []
    return [held for held in layers.characteristics(state, event.id).abilities if _of_own_departure(held.ability)]


def _of_own_departure(ability: n.Ability) -> bool:
    if not isinstance(ability, n.Replacement) or not isinstance(ability.event, n.ZoneChange):
        return False
    return ability.event.what is None and ability.event.from_ == "" and ability.event.to == "graveyard"


def _flashed_back(state: MagicState, event: Move) -> bool:
    """702.33a: a spell cast for its flashback cost is exiled instead of going anywhere else from the stack."""
    item = state.items.get(event.id)
    return item is not None and item.alternative == "flashback" and event.to not in ("exile", "stack")


def _prevents(ability: n.Ability) -> bool:
    """615.1a: the damage is prevented, all of it or some."""
    if not isinstance(ability, n.Replacement) or ability.instead is not None:
        return False
    return isinstance(ability.event, (n.DealsDamage, n.IsDealtDamage))


def _replaces(state: MagicState, source: Id, held: Held, event: Event) -> bool:
    ability = held.ability
    ctx = layers.context(state, source, layers.characteristics(state, source).controller)
    ctx.origin = held.origin
    if isinstance(ability, n.LifeFloor):
        return _below(state, event, ability, ctx)
    if not isinstance(ability, (n.Replacement, n.Multiplied)):
        return False
    found = triggers.meets(ctx, ability.event, event)
    if found is None:
        return False
    ctx.bindings = found
    condition = ability.condition if isinstance(ability, n.Replacement) else None
    return condition is None or phrases.holds(ctx, condition)


def _below(state: MagicState, event: Event, ability: n.LifeFloor, ctx: phrases.Context) -> bool:
    """Whether the damage would leave the ability's controller with too little life, all that is dealt at once together."""
    if not isinstance(event, Life) or event.by != "120.3a" or event.seat != ctx.controller:
        return False
    left = state.players[event.seat].life - event.before + event.amount
    return left < ability.least and (ability.condition is None or phrases.holds(ctx, ability.condition))


def _protected(state: MagicState, event: Damage) -> bool:
    """702.16e: damage from a source with the quality is prevented."""
    if event.to > 0 and event.to not in state.permanents:
        return False
    return protection(state, event.to, event.source)


def _protected_player(state: MagicState, seat: int, source: Id) -> bool:
    for keyword, giver in layers.player_keywords(state, seat):
        ctx = layers.context(state, giver, seat)
        if keyword.name == "protection" and keyword.filter is not None and phrases.matches(ctx, keyword.filter, source):
            return True
    return False


def protection(state: MagicState, id: Id, source: Id) -> bool:
    """Whether the permanent (or, below zero, the player) has protection from something the source is (702.16a)."""
    if id < 0:
        return _protected_player(state, seat_of(id), source)
    derived = layers.characteristics(state, id)
    if not derived.has("protection"):
        return False
    ctx = layers.context(state, id, derived.controller)
    for held in derived.abilities:
        keyword = held.ability
        quality = keyword.filter if isinstance(keyword, n.Keyword) and keyword.name == "protection" else None
        if quality is not None and phrases.matches(ctx, quality, source):
            return True
    return False


# Entering the battlefield.


def _entering(state: MagicState, event: Move) -> list[Applicable]:
    """The entering object's own abilities that change how it enters (614.1c, 614.12)."""
    would = Entering(state, event)
    found: list[Applicable] = []
    for held in would.derived.abilities:
        ability = held.ability
        identity = f"enters/{held.origin}"
        if identity in event.applied or not isinstance(ability, (n.Enters, n.EntersAsCopy)):
            continue
        if ability.what is not None:
            continue  # 614.12: of a group that includes it only others' effects apply
        if isinstance(ability, n.Enters) and ability.condition is not None:
            ctx = enter_context(would, event, held)
            if not phrases.holds(ctx, ability.condition):
                continue
        one = Applicable(identity, "614.1c", event.id)
        one.held = held
        found.append(one)
    for source, held in layers.watchers(state, "replace zone"):
        ability = held.ability
        identity = f"{source}/{held.origin}"
        if identity in event.applied or not isinstance(ability, (n.Enters, n.EntersAsCopy)) or ability.what is None:
            continue
        ctx = layers.context(would.state, source, layers.characteristics(state, source).controller)
        if phrases.matches(ctx, ability.what, would.id):
            one = Applicable(identity, "614.1d", source)
            one.held = held
            found.append(one)
    return found


def _counters_on_entry(state: MagicState, event: Move) -> Asking[None]:
    """The counters it enters with are an event inside its entering (122.6, 614.16, 616.1f)."""
    card = _card(state, event)
    wanted = list(event.counters)
    if card.loyalty is not None and "planeswalker" in card.types:
        wanted.append(("loyalty", card.loyalty))  # 306.5b
    if "Saga" in card.subtypes:
        wanted.append(("lore", 1))  # 714.3a
        event.also = (*event.also, "714.3a")
    if not wanted:
        return
    event.counters = wanted
    if not layers.watched(state, "replace counter"):
        return
    would = Entering(state, event)
    would.state.log = state.log
    event.counters = []
    for name, number in wanted:
        inner = Counters(would.id, name, number, event.by, event.source)
        inner.inside(event)
        done = yield from _modified(would.state, inner, 0)
        for one in done:
            if isinstance(one, Counters):
                event.counters.append((name, one.number))


# Applying.


def _modified(state: MagicState, event: Event, depth: int) -> Asking[list[Event]]:
    """The event after all replacement effects (616.1), or what happens instead of it."""
    while True:
        rule = impossible(state, event)
        if rule:
            if state.log.on and not isinstance(event, (Move, Counters)):
                state.log.add("event-impossible", {"what": event.kind}, (rule,))
            return []
        found = applicable(state, event)
        if isinstance(event, Damage) and found:
            found = _not_prevented(state, event, found)
        if not found:
            if isinstance(event, Move) and event.to == "battlefield":
                yield from _counters_on_entry(state, event)
            return [event]
        chosen = yield from _choose(state, event, found)
        event.applied = (*event.applied, chosen.identity)
        if state.log.on:
            args: dict[str, Argument] = {"object": zones.ref(state, chosen.source), "what": event.kind}
            state.log.add("event-replaced", args, _rules(event, chosen))
        instead = yield from _apply(state, event, chosen)
        if instead is None:
            continue
        final_: list[Event] = []
        for other in instead:
            other.inside(event)
            final_ += yield from _modified(state, other, depth + 1)
        return final_


def _not_prevented(state: MagicState, event: Damage, found: list[Applicable]) -> list[Applicable]:
    """615.12: if damage can't be prevented, what would prevent it has its chance and prevents nothing; shields stay."""
    if not any(layers.player_bans(state, seat, "prevent damage") is not None for seat in queries.playing(state)):
        return found
    kept: list[Applicable] = []
    for one in found:
        if one.protection or one.rule.startswith("615."):
            event.applied = (*event.applied, one.identity)
            if state.log.on:
                state.log.add("event-not-prevented", {"object": zones.ref(state, event.to)}, ("615.12",))
        else:
            kept.append(one)
    return kept


def _rules(event: Event, chosen: Applicable) -> tuple[str, ...]:
    """The rules by which an effect modifies an event."""
    rules = [chosen.rule]
    if isinstance(event, DrawCard):
        rules.append("614.11")
    if chosen.identity.startswith("enters/"):
        rules.append("614.12")
    if chosen.held is not None and isinstance(chosen.held.ability, n.EntersAsCopy):
        rules.append("616.1c")
    if chosen.held is not None and isinstance(chosen.held.ability, n.EntersAsCopy) and chosen.held.ability.changes:
        rules.append("706.9")
    if chosen.held is not None and isinstance(chosen.held.ability, n.Replacement):
        prevented = "615.10" if chosen.held.ability.prevents else "615.6"
        rules.append(prevented if _prevents(chosen.held.ability) else "614.6")
    if event.contained:
        rules.append("616.1f")
        if isinstance(event, Counters):
            rules.append("614.16")
    return tuple(rules)


def _choose(state: MagicState, event: Event, found: list[Applicable]) -> Asking[Applicable]:
    """616.1: the affected player or the affected object's controller chooses; copying comes first (616.1c)."""
    copies = [one for one in found if one.held is not None and isinstance(one.held.ability, n.EntersAsCopy)]
    if copies:
        found = copies
    found = _different(event, found)
    if len(found) == 1 or all(_whatever_order(one, n.Multiplied) for one in found):
        return found[0]  # multiplications give the same product in any order
    if all(_whatever_order(one, n.Enters) for one in found):
        return found[0]  # and so does what is only added
    seat = affected(state, event)
    options = [Option(f"effect:{one.identity}", "replacement", one.source) for one in found]

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        return PickOne(
            queries.decider(state, seat), seat, "616.1", Message("choose-replacement", {"what": event.kind}), options
        )

    chosen = yield from pick_one(make)
    for one, option in zip(found, options, strict=True):
        if option is chosen:
            return one
    return found[0]


def _whatever_order(one: Applicable, kind: type[n.Ability]) -> bool:
    return one.held is not None and isinstance(one.held.ability, kind)


def _different(event: Event, found: list[Applicable]) -> list[Applicable]:
    """One of each kind."""
    kinds: list[Applicable] = []
    for one in found:
        if not any(_alike(event, one, kind) for kind in kinds):
            kinds.append(one)
    return kinds


def _alike(event: Event, one: Applicable, other: Applicable) -> bool:
    """Whether two effects do the same to an event, so that it can't matter which is applied first."""
    if one.shield is not None and other.shield is not None:
        return shields.alike(one.shield, other.shield)
    if one.held is None or other.held is None or one.held.ability != other.held.ability:
        return False
    ability = one.held.ability
    if isinstance(ability, n.Replacement):
        return isinstance(event, Move) and _elsewhere(ability) and not mentions(ability.instead, n.Self)
    return isinstance(ability, (n.Multiplied, n.Enters))


def _apply(state: MagicState, event: Event, chosen: Applicable) -> Asking[list[Event] | None]:
    """Modify the event (None), or say what happens instead of it."""
    if chosen.shield is not None:
        if chosen.shield.ability is not None:
            return (yield from _instead_once(state, event, chosen.shield, chosen.shield.ability))
        return shields.use(state, event, chosen.shield)
    if chosen.protection:
        assert isinstance(event, Damage)
        return []
    if chosen.flashback:
        assert isinstance(event, Move)
        event.to = "exile"
        event.position = ""
        return None
    assert chosen.held is not None
    ability = chosen.held.ability
    if isinstance(ability, n.Multiplied):
        _multiply(event, ability.factor)
        return None
    if isinstance(ability, n.LifeFloor):
        assert isinstance(event, Life)
        event.amount = -max(0, state.players[event.seat].life - event.before - ability.least)
        return None
    if isinstance(ability, n.Enters):
        assert isinstance(event, Move)
        yield from enter(state, event, chosen.held, ability)
        return None
    if isinstance(ability, n.EntersAsCopy):
        assert isinstance(event, Move)
        if ability.what is not None:
            event.copied = layers.characteristics(state, chosen.source).card
            return None
        yield from enter_as_copy(state, event, ability)
        return None
    assert isinstance(ability, n.Replacement)
    return (yield from _instead(state, event, chosen, ability))


def _multiply(event: Event, factor: int) -> None:
    if isinstance(event, (Life, Damage)):
        event.amount *= factor
    elif isinstance(event, (Counters, CreateTokens)):
        event.number *= factor


def _instead(state: MagicState, event: Event, chosen: Applicable, ability: n.Replacement) -> Asking[list[Event] | None]:
    """614.6: the modified event.  A move to another zone stays the same move; other instructions are carried out."""
    assert chosen.held is not None
    controller = layers.characteristics(state, chosen.source).controller
    ctx = layers.context(state, chosen.source, controller)
    ctx.origin = chosen.held.origin
    ctx.bindings = triggers.meets(ctx, ability.event, event) or ()
    return (yield from _carried_out(state, event, ability, ctx))


def _instead_once(
    state: MagicState, event: Event, shield: Shield, ability: n.Replacement
) -> Asking[list[Event] | None]:
    """614.3: "the next time": the effect is used up."""
    ctx = shields.context(state, shield)
    ctx.bindings = (*shield.bindings, *(shields.remembered(state, shield, event) or ()))
    del state.shields[shield.id]
    state.touched = True
    return (yield from _carried_out(state, event, ability, ctx))


def _carried_out(
    state: MagicState, event: Event, ability: n.Replacement, ctx: phrases.Context
) -> Asking[list[Event] | None]:
    instead = ability.instead
    if isinstance(event, Damage) and ability.prevents:
        event.amount = max(0, event.amount - ability.prevents)  # 615.10
        return None
    if isinstance(event, Move) and _elsewhere(ability):
        assert isinstance(instead, (n.Exile, n.Move))
        event.to = "exile" if isinstance(instead, n.Exile) else instead.into.zone
        event.position = "" if isinstance(instead, n.Exile) else instead.into.position
        event.verb = "exile" if isinstance(instead, n.Exile) else ""
        if isinstance(instead, n.Move):
            event.tapped = event.tapped or instead.into.tapped
            if instead.into.controller is not None:
                event.controller = phrases.players(ctx, instead.into.controller)[0]
        return None
    if instead is not None:
        from arbiter.magic.rules import effects  # the interpreter stands above the pipeline

        yield from effects.carry_out(state, instead, ctx, event.applied)
    return []


def _elsewhere(ability: n.Replacement) -> bool:
    """Whether it puts the object that would be moved into another zone instead."""
    if not isinstance(ability.instead, (n.Exile, n.Move)):
        return False
    what = ability.instead.what
    own = isinstance(ability.event, n.ZoneChange) and ability.event.what is None
    return isinstance(what, n.EventObject) or (own and isinstance(what, n.Self))
