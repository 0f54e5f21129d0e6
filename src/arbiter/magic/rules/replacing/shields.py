"""Shields: what resolved spells and abilities keep ready to replace or prevent an event.  CR 614.3, 614.8, 615.7-615.9, 609.7"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.asking import Asking, divide, pick_one
from arbiter.kernel.decisions import Answer, Divide, Option, PickOne, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import interpreter, layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Damage, Destruction, Event, Life, Prevented, Prevention, Turned
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.entry import meets_as_it_would_be
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.rules.triggers.event_table import affected
from arbiter.magic.rules.triggers.lookback import PAID
from arbiter.magic.state.lasting import Shield
from arbiter.magic.state.records import Binding, player_id, seat_of
from arbiter.magic.state.state import MagicState

EACH: Final = "each"  # a shield that is not used up: it replaces the event every time this turn


def context(state: MagicState, shield: Shield) -> Context:
    ctx = layers.context(state, shield.source, shield.controller)
    ctx.bindings = shield.bindings
    return ctx


def rule_of(shield: Shield) -> str:
    """The rule by which it modifies an event."""
    if shield.kind == "regenerate":
        return "614.8"
    if shield.onto or (shield.ability is not None and isinstance(shield.ability.instead, n.Redirect)):
        return "614.9"
    if shield.ability is None:
        return "615.7" if shield.amount >= 0 else "615.1a"
    prevents = shield.ability.instead is None and isinstance(shield.ability.event, (n.DealsDamage, n.IsDealtDamage))
    return "615.8" if prevents else "614.1a"


def applies(state: MagicState, shield: Shield, event: Event) -> bool:
    """Whether the shield would modify the event."""
    if state.ruleset.ranges and not _in_range(state, shield, event):
        return False
    if shield.kind == "regenerate":
        return isinstance(event, Destruction) and shield.on == event.id and can_regenerate(state, event)  # 614.7
    if shield.chosen and not (isinstance(event, Damage) and _is_chosen(state, shield, event.source)):  # 609.7
        return False  # 614.2, 615.2: damage of another source
    if shield.ability is not None:
        # 609.7b, 615.9: the source's properties are looked at again
        bindings = remembered(state, shield, event)
        if bindings is None or not isinstance(shield.ability.instead, n.Redirect):
            return bindings is not None
        ctx = context(state, shield)
        ctx.bindings = (*shield.bindings, *bindings)
        return new_recipient(ctx, shield.ability.instead) != 0
    if not isinstance(event, Damage) or (shield.combat_only and not event.combat):
        return False
    if event.shares.get(shield.id) == 0:
        return False  # 615.7: damage of another source was chosen for it
    if shield.onto and not can_be_damaged(state, shield.onto):
        return False  # 614.9: the new recipient is gone, or can no longer be dealt damage
    if shield.by is not None and not phrases.matches(context(state, shield), shield.by, event.source):
        return False
    if shield.to is not None and event.to not in shield.besides:
        return event.to > 0 and phrases.matches(context(state, shield), shield.to, event.to)  # 615.1
    return shield.on in (0, event.to)


def _in_range(state: MagicState, shield: Shield, event: Event) -> bool:
    """801.13b: the source or the recipient that it names must be in its controller's range; if it names neither, both must."""
    seat = shield.controller
    if isinstance(event, Destruction):
        return layers.reaches(state, seat, event.id)
    if not isinstance(event, Damage):
        return True  # what its words are about is looked at with them
    ability = shield.ability
    vague = of_any_damage(ability.event) if ability is not None else not (shield.on or shield.to or shield.by)
    of_source = vague or bool(shield.chosen) or shield.by is not None
    of_recipient = vague or bool(shield.on) or shield.to is not None
    return (not of_source or layers.reaches(state, seat, event.source)) and (
        not of_recipient or layers.reaches(state, seat, event.to)
    )


def of_any_damage(pattern: n.EventPattern) -> bool:
    """801.13b: whether it names neither a source nor a recipient."""
    vague = isinstance(pattern, n.DealsDamage) and pattern.what is not None and pattern.what == n.All(())
    return vague and isinstance(pattern, n.DealsDamage) and pattern.to is None and pattern.to_players is None


def remembered(state: MagicState, shield: Shield, event: Event) -> tuple[Binding, ...] | None:
    """What a shield that waits for an event remembers of this one; None if it is another."""
    assert shield.ability is not None
    return meets_as_it_would_be(context(state, shield), shield.ability.event, event)


def _is_chosen(state: MagicState, shield: Shield, source: Id) -> bool:
    """609.7a: the chosen source, or the permanent that a chosen permanent spell became."""
    card = state.objects.get(source)
    if source == shield.chosen:
        return True
    return card is not None and card.zone == "battlefield" and card.was == shield.chosen  # 400.7b


def alike(mine: Shield, theirs: Shield) -> bool:
    """Whether it can't matter which of the two is used first."""
    if mine.kind != theirs.kind or mine.on != theirs.on or mine.amount != theirs.amount or mine.chosen != theirs.chosen:
        return False
    if mine.ability is not None and (mine.source != theirs.source or mine.bindings != theirs.bindings):
        return False
    return (
        mine.combat_only == theirs.combat_only
        and mine.by == theirs.by
        and mine.to == theirs.to
        and mine.besides == theirs.besides
        and mine.onto == theirs.onto
        and mine.lasts == theirs.lasts
        and mine.ability == theirs.ability
    )


def use(state: MagicState, event: Event, shield: Shield) -> list[Event] | None:
    """Regenerate (614.8), or prevent as much damage as is left of the shield (615.7)."""
    state.touched = True
    if isinstance(event, Destruction):
        del state.edit_lasting().shields[shield.id]
        if shield.then is not None:
            event.afterwards.append((shield, 0))
        return regenerated(state, event, shield.source)
    assert isinstance(event, Damage)
    if shield.onto:
        return _redirect(state, event, shield)
    most = event.amount if shield.amount < 0 else min(event.amount, shield.amount)
    amount = min(most, event.shares.get(shield.id, most))
    event.amount -= amount
    if shield.amount >= 0:
        left = shield.copy()
        left.amount = shield.amount - amount
        state.edit_lasting().shields[shield.id] = left
        if left.amount == 0:
            del state.edit_lasting().shields[shield.id]  # 615.7: used up
    note(event, shield, amount)
    tell(state, "event-prevented", ("615.7" if shield.amount >= 0 else "615.1a",), {"object": event.to}, {"n": amount})
    return [] if event.amount == 0 else None


def regenerated(state: MagicState, event: Destruction, source: Id, by: str = "701.14a") -> list[Event]:
    """614.8, 701.7c, 701.14a: all damage is removed from it, it leaves combat, and it is tapped."""
    state.edit_permanent(event.id).damage = 0
    state.edit_permanent(event.id).deathtouched = False
    zones.remove_from_combat(state, event.id)
    return [Turned(event.id, True, by, source)]


def can_regenerate(state: MagicState, event: Destruction) -> bool:
    """Whether neither what destroys it nor another effect says that it can't be regenerated (701.14c)."""
    return event.regeneration and layers.forbidden(state, event.id, "be regenerated") is None


def note(event: Damage, shield: Shield, amount: int) -> None:
    """What the shield has prevented of the event, and what follows it (615.5)."""
    made = Prevention(f"shield/{shield.id}", shield.source, shield.controller, amount, event.to)
    made.bindings = (Binding("event source", (event.source,)), *shield.bindings)
    made.then = shield.then
    event.prevented.append(made)


def can_be_damaged(state: MagicState, id: Id) -> bool:
    """120.1a: players, and creatures and planeswalkers on the battlefield."""
    if id < 0:
        return state.players[seat_of(id)].playing
    if id not in state.permanents:
        return False
    target = layers.characteristics(state, id)
    return target.is_creature or target.is_type("planeswalker")  # 120.1


def new_recipient(ctx: Context, instead: n.Redirect) -> Id:
    """614.9: to whom the damage of an event is dealt instead; 0 if that is not there or cannot be dealt damage."""
    recipients: list[Id] = [] if instead.onto is None else phrases.objects(ctx, instead.onto)
    if instead.onto_players is not None:
        recipients = recipients + [player_id(seat) for seat in phrases.players(ctx, instead.onto_players)]
    able = [id for id in recipients if can_be_damaged(ctx.state, id)]
    return able[0] if able else 0


def own_amount(instead: n.Instruction | None) -> n.Quantity | None:
    """How much damage is dealt instead, by the same source to the same; None if it is not that which changes."""
    if not isinstance(instead, n.DealDamage) or instead.to is not None or instead.to_players is not None:
        return None
    return instead.amount


def prevented_part(ctx: Context, ability: n.Replacement, amount: int) -> int:
    """How much of this much damage is prevented: all of it, or as the effect says (615.10)."""
    if ability.portion is not None:
        return max(0, min(amount, phrases.quantity(ctx, ability.portion)))
    return min(amount, ability.prevents) if ability.prevents else amount  # 615.10


def of_damage(instead: n.Instruction | None) -> bool:
    """Whether the damage is prevented, dealt to another or so much more or less of it: it stays the same event."""
    return instead is None or isinstance(instead, n.Redirect) or own_amount(instead) is not None


def other_damage(event: Damage, instead: n.Instruction, ctx: Context) -> bool:
    """The damage is dealt to another (614.9), or more or less of it (614.1a); False if something else happens."""
    if isinstance(instead, n.Redirect):
        event.to = new_recipient(ctx, instead) or event.to
        return True
    amount = own_amount(instead)
    if amount is not None:
        event.amount = phrases.amount(ctx, amount)
    return amount is not None


def _redirect(state: MagicState, event: Damage, shield: Shield) -> list[Event] | None:
    """614.9: the same damage is dealt to another; what goes beyond the shield stays where it was."""
    moved = (
        event.amount
        if shield.amount < 0
        else min(event.amount, shield.amount, event.shares.get(shield.id, event.amount))
    )
    if shield.amount >= 0:
        left = shield.copy()
        left.amount = shield.amount - moved
        state.edit_lasting().shields[shield.id] = left
        if left.amount == 0:
            del state.edit_lasting().shields[shield.id]
    if moved == event.amount:
        event.to = shield.onto
        return None
    there = Damage(event.source, shield.onto, moved, event.combat, event.by)
    rest = Damage(event.source, event.to, event.amount - moved, event.combat, event.by)
    rest.shares = event.shares
    there.preventable = rest.preventable = event.preventable
    there.prevented = event.prevented
    rest.prevented = event.prevented
    there.spent = event.spent
    rest.spent = event.spent
    return [rest, there]


# After the prevention.


def prevented(state: MagicState, events: list[Event]) -> list[Prevention]:
    """What each effect has prevented of these simultaneous events, all of it together; abilities trigger on it (615.13)."""
    together: dict[str, Prevention] = {}
    parts: dict[str, list[tuple[Id, int]]] = {}
    for event in events:
        for prevention in event.prevented if isinstance(event, Damage) else []:
            parts.setdefault(prevention.identity, []).append((prevention.to, prevention.amount))
            if prevention.identity in together:
                together[prevention.identity].amount += prevention.amount
            else:
                together[prevention.identity] = prevention
    for identity, prevention in together.items():
        if prevention.amount > 0:
            triggers.note(state, Prevented(parts[identity], "615.13", prevention.source), False)
    return list(together.values())


def gained(state: MagicState, preventions: list[Prevention]) -> list[Event]:
    """Life that a player gains for the damage prevented is part of what the damage event results in (120.4b)."""
    events: list[Event] = []
    for prevention in preventions:
        then = prevention.then
        if not isinstance(then, n.GainLife):
            continue
        prevention.then = None
        ctx = _context_after(state, prevention)
        amount = phrases.amount(ctx, then.amount)
        seats = phrases.players(ctx, then.who) if amount > 0 and (prevention.amount > 0 or prevention.always) else []
        for seat in seats:
            life = Life(seat, amount, "119.3", prevention.source)
            life.also = ("615.5", "120.4b")
            events.append(life)
    return events


def follow(state: MagicState, preventions: list[Prevention]) -> Asking[None]:
    """615.5: the rest of a prevention effect takes place immediately after the event would have."""
    for prevention in preventions:
        if prevention.then is not None and (prevention.amount > 0 or prevention.always):
            tell(state, "event-follows-prevention", ("615.5",), {"object": prevention.source}, {"n": prevention.amount})
            yield from interpreter.carry_out(state, prevention.then, _context_after(state, prevention))


def _context_after(state: MagicState, prevention: Prevention) -> Context:
    ctx = layers.context(state, prevention.source, prevention.controller)
    ctx.origin = prevention.origin
    ctx.bindings = (*prevention.bindings, Binding("event amount", (), prevention.amount))
    return ctx


def afterwards(state: MagicState, event: Destruction) -> Asking[None]:
    """701.14a: what a regeneration effect says besides takes place after it."""
    for shield, amount in event.afterwards:
        if shield.then is not None:
            ctx = context(state, shield)
            ctx.bindings = (*shield.bindings, Binding("event amount", (), amount))
            yield from interpreter.carry_out(state, shield.then, ctx)


# Damage from several sources at the same time.


@final
class AtMost(Referee):
    """No more of a source's damage is prevented than it would deal."""

    def __init__(self, most: dict[str, int], total: int) -> None:
        self.most = most
        self.total = total

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        for pair in answer:
            assert isinstance(pair, tuple)
            key, amount = str(pair[0]), pair[1]
            assert isinstance(amount, int)
            if amount > self.most[key]:
                return Refusal("615.7", Message("share-too-large", {"n": self.most[key]}))
        return None

    def suggestions(self) -> list[object]:
        left = self.total
        shares: list[tuple[str, int]] = []
        for key, most in self.most.items():
            shares.append((key, min(most, left)))
            left -= shares[-1][1]
        return [shares]


def share_out(state: MagicState, events: list[Event]) -> Asking[None]:
    """615.7: of simultaneous damage from several sources that player chooses which the shield prevents."""
    damage = [event for event in events if isinstance(event, Damage) and event.amount > 0]
    left = [event.amount for event in damage]
    for shield in list(state.lasting.shields.values()):
        if shield.kind != "prevent" or shield.amount < 0 or (shield.on == 0 and shield.to is None):
            continue
        met = [place for place, event in enumerate(damage) if left[place] > 0 and applies(state, shield, event)]
        total = sum([left[place] for place in met])
        if len(met) < 2 or total <= shield.amount:
            for place in met:
                left[place] = 0 if total <= shield.amount else left[place]
            continue
        chosen = yield from _divide(state, shield, [damage[place] for place in met], [left[place] for place in met])
        for place, amount in zip(met, chosen, strict=True):
            damage[place].shares[shield.id] = amount
            left[place] -= amount


def _divide(state: MagicState, shield: Shield, events: list[Damage], most: list[int]) -> Asking[list[int]]:
    seat = affected(state, events[0])
    apart = len({event.source for event in events}) == len(events)  # each source deals some of it to one of them
    options = [
        Option(f"damage:{place}", "prevent", event.source if apart else event.to) for place, event in enumerate(events)
    ]
    referee = AtMost({option.key: number for option, number in zip(options, most, strict=True)}, shield.amount)

    def make() -> Divide | None:
        if not state.players[seat].playing:
            return None
        prompt = Message("choose-redirected" if shield.onto else "choose-prevented", {"n": shield.amount})
        decision = Divide(queries.decider(state, seat), seat, rule_of(shield), prompt, options, shield.amount)
        decision.about = shield.source
        decision.referee = referee
        return decision

    answer = yield from divide(make)
    shares = {option.key: amount for option, amount in answer or []}
    return [shares.get(option.key, 0) for option in options]


# Choosing a source.


def choose_source(state: MagicState, ctx: Context, what: n.Predicate | None) -> Asking[Id]:
    """609.7a: one source of damage, chosen as the effect is created and without targeting it."""

    def make() -> PickOne | None:
        able = sources(ctx, what)
        if not state.players[ctx.controller].playing or not able:
            return None
        prompt = Message("choose-source", {"source": zones.ref(state, ctx.source)})
        options = choices.options_for(able, "choose")
        decision = PickOne(queries.decider(state, ctx.controller), ctx.controller, "609.7a", prompt, options)
        decision.about = ctx.source
        decision.also = ("609.7", "120.7")
        return decision

    chosen = yield from pick_one(make)
    return 0 if chosen is None else chosen.about


def sources(ctx: Context, what: n.Predicate | None) -> list[Id]:
    """120.7, 109.2c: what may be chosen as a source of damage, in any zone: it need not be able to deal any."""
    state = ctx.state
    ids: list[Id] = [*state.permanents]
    ids += [id for id, item in state.items.items() if item.kind == "spell"]
    bindings: list[Binding] = []
    for item in state.items.values():  # 609.7a: what an object on the stack refers to
        ids += [item.source, *[id for ids in item.targets for id in ids]]
        bindings += item.bindings
    for shield in state.lasting.shields.values():  # 609.7a: what an effect refers to that waits to apply
        ids += [shield.source, shield.on, shield.chosen, shield.onto]
        bindings += shield.bindings
    for delayed in state.lasting.delayed.values():  # 609.7a: what a delayed triggered ability refers to
        ids.append(delayed.source)
        bindings += delayed.bindings
    ids += [id for binding in bindings if binding.name != PAID for id in binding.ids]
    ids += [id for id in state.zones.command if not state.objects[id].face_down]  # 609.7a: what lies face up there
    able = [id for id in dict.fromkeys(ids) if _is_source(state, id)]
    return [id for id in able if what is None or phrases.matches(ctx, what, id)]


def _is_source(state: MagicState, id: Id) -> bool:
    """An object, as it is or last was, that everybody sees; an ability on the stack is none (120.1)."""
    if id <= 0 or (id in state.items and state.items[id].kind != "spell"):
        return False
    if id in state.objects:
        return state.objects[id].zone not in ("hand", "library")
    return id in state.memory.remembered
