"""Which replacement and prevention effects could modify an event: of abilities, of shields, of the object itself.  CR 614.1, 615.1

An effect gets one opportunity to affect an event or what replaces it (614.5): `Event.applied` names those that have had it.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.protection import protected
from arbiter.magic.rules.facts import queries, teams
from arbiter.magic.rules.facts.events import Damage, Destruction, Event, Life, Move, TurnFace
from arbiter.magic.rules.layering.watchers import given_entering
from arbiter.magic.rules.layers import keyword_rules
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing import commander_return, shields
from arbiter.magic.rules.replacing.entry import Entering, enter_context, meets_as_it_would_be
from arbiter.magic.rules.replacing.impossible_events import impossible
from arbiter.magic.state.caches import Held
from arbiter.magic.state.lasting import Shield
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState


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
        self.onto: list[Id] = []  # the planeswalkers that damage may be dealt to instead of their controller
        self.commander = False  # 903.9
        self.written: tuple[str, ...] = ()  # the rule of the keyword that writes out how an object enters

    def replacement(self) -> n.Replacement | None:
        """The static ability or the effect of a resolved spell that says what happens instead."""
        if self.shield is not None:
            return self.shield.ability
        ability = self.held.ability if self.held is not None else None
        return ability if isinstance(ability, n.Replacement) else None


def untroubled(state: MagicState, event: Event) -> bool:
    """Whether nothing can have anything to say about the event: the common case, kept cheap."""
    if layers.watched(state, "replace " + event.kind) or impossible(state, event):
        return False
    if state.lasting.shields and any(shield.ability is not None for shield in state.lasting.shields.values()):
        return False
    if isinstance(event, TurnFace):
        return not event.up
    if isinstance(event, Move) and _own_departure(state, event):
        return False
    if state.commanders and isinstance(event, Move) and commander_return.could_return(state, event):
        return False
    if isinstance(event, Move) and event.to == "battlefield":
        card = zones.card_of(state, event)
        if card.loyalty is not None or event.arrival.counters or "Saga" in card.subtypes:
            return False
        return not card.enters and not given_entering(state, event.id)
    if isinstance(event, Damage) and state.ruleset.planeswalker_redirection and may_hit_planeswalker(state, event):
        return False
    if isinstance(event, (Damage, Destruction)):
        return not state.lasting.shields and (not isinstance(event, Damage) or not protected(state, event))
    return True


def applicable(state: MagicState, event: Event) -> list[Applicable]:
    """The replacement and prevention effects that would modify the event and have not had their chance (614.5)."""
    effects: list[Applicable] = []
    if isinstance(event, Move) and event.to == "battlefield":
        effects += _entering(state, event)
    if isinstance(event, TurnFace) and event.up:
        effects += _turned_up(state, event)
    watching = layers.watchers(state, "replace " + event.kind)
    if isinstance(event, Move):
        watching += [(event.id, held) for held in _own_departure(state, event)]
    for source, held in watching:  # 614.1, 615.1: those that are there as the event happens
        identity = f"{source}/{held.origin}"
        if identity in event.applied:
            continue  # 614.5: it has had its opportunity
        if _replaces(state, source, held, event):
            rules = keyword_rules(state, source, held.origin)
            effect = Applicable(identity, (*rules, "615.1a" if prevents(held.ability) else "614.1a")[0], source)
            effect.held = held
            effects.append(effect)
    for shield in state.lasting.shields.values():  # 614.4, 615.4: those that exist by now
        if f"shield/{shield.id}" not in event.applied and shields.applies(state, shield, event):
            effect = Applicable(f"shield/{shield.id}", shields.rule_of(shield), shield.source)
            effect.shield = shield
            effects.append(effect)
    if state.commanders and isinstance(event, Move) and commander_return.could_return(state, event):
        effect = Applicable(commander_return.identity(event), "903.9", event.id)
        effect.commander = True
        effects += [effect] if effect.identity not in event.applied else []
    if isinstance(event, Damage) and "protection" not in event.applied and protected(state, event):
        effect = Applicable("protection", "702.16e", event.to)
        effect.protection = True
        effects.append(effect)
    if isinstance(event, Damage) and state.ruleset.planeswalker_redirection and "planeswalker" not in event.applied:
        onto = may_hit_planeswalker(state, event)
        if onto:
            effect = Applicable("planeswalker", "manual-2015/1.2", event.source)
            effect.onto = onto
            effects.append(effect)
    return effects


def may_hit_planeswalker(state: MagicState, event: Damage) -> list[Id]:
    """The planeswalkers of a player that an opponent's noncombat damage to that player may be dealt to instead."""
    if event.combat or event.to >= 0 or event.amount <= 0:
        return []
    controller = layers.characteristics(state, event.source).controller
    if not queries.is_opponent(state, seat_of(event.to), controller):
        return []  # manual-2015/1.2: never from oneself to one's own
    planeswalkers: list[Id] = []
    for id in state.permanents:
        derived = layers.characteristics(state, id)
        if derived.is_type("planeswalker") and derived.controller == seat_of(event.to):
            planeswalkers.append(id)
    return planeswalkers


def _own_departure(state: MagicState, event: Move) -> list[Held]:
    """What a card off the battlefield says of leaving its zone: it works there too (113.6b)."""
    card = state.objects.get(event.id) if event.token is None else None
    if card is None or card.zone == "battlefield" or (event.to != "graveyard" and card.zone != "stack"):
        return []
    replacements = layers.characteristics(state, event.id).of(n.Replacement)
    return [held for _, held in replacements if _of_own_departure(held.ability, card.zone, event.to)]


def _of_own_departure(ability: n.Ability, zone: str, to: str) -> bool:
    """Whether it speaks of the card being put into a graveyard from anywhere, discarded, or put anywhere else from its zone."""
    if not isinstance(ability, n.Replacement):
        return False
    if isinstance(ability.event, n.Discards):
        return ability.event.what == n.Among(n.Self()) and zone == "hand"
    if not isinstance(ability.event, n.ZoneChange) or ability.event.what is not None:
        return False
    if ability.event.from_ == zone:
        return not (isinstance(ability.instead, n.Exile) and to == "exile")  # it goes nowhere else
    return ability.event.from_ == "" and ability.event.to == "graveyard"


def prevents(ability: n.Ability) -> bool:
    """615.1a: the damage is prevented, all of it or some."""
    if not isinstance(ability, n.Replacement) or ability.instead is not None:
        return False
    return isinstance(ability.event, (n.DealsDamage, n.IsDealtDamage))


def changes_control(effect: Applicable) -> bool:
    """616.1b: whether it would modify under whose control an object enters."""
    ability = effect.replacement()
    if ability is None or not isinstance(ability.instead, n.Move):
        return False
    return ability.instead.into.zone == "battlefield" and ability.instead.into.controller is not None


def _replaces(state: MagicState, source: Id, held: Held, event: Event) -> bool:
    ability = held.ability
    ctx = layers.context(state, source, layers.characteristics(state, source).controller)
    ctx.origin = held.origin
    if isinstance(ability, n.LifeFloor):
        return _below(state, event, ability, ctx)
    if not isinstance(ability, (n.Replacement, n.Multiplied)):
        return False
    by_effects = isinstance(ability.event, (n.CountersPut, n.TokensCreated)) and not event.effect
    if by_effects and not (isinstance(ability, n.Multiplied) and ability.always):
        return False  # 614.16: only what an effect does
    bindings = meets_as_it_would_be(ctx, ability.event, event)
    if bindings is None:
        return False
    if state.ruleset.ranges and isinstance(event, Damage) and not _all_in_range(ctx, ability, event):
        return False  # 801.13b
    ctx.bindings = bindings
    onto = ability.instead if isinstance(ability, n.Replacement) else None
    if isinstance(onto, n.Regenerate) and not (isinstance(event, Destruction) and shields.can_regenerate(state, event)):
        return False
    if isinstance(onto, n.Redirect) and not shields.new_recipient(ctx, onto):
        return False  # 614.9: the new recipient is not there, or cannot be dealt damage
    return ability.condition is None or phrases.holds(ctx, ability.condition)


def _all_in_range(ctx: phrases.Context, ability: n.Ability, event: Damage) -> bool:
    """801.13b: what prevents damage and names neither source nor recipient must have both in range."""
    vague = isinstance(ability, n.Replacement) and prevents(ability) and shields.of_any_damage(ability.event)
    return not vague or layers.reaches(ctx.state, ctx.controller, event.to)


def _below(state: MagicState, event: Event, ability: n.LifeFloor, ctx: phrases.Context) -> bool:
    """Whether the damage would leave the ability's controller with too little life, all that happens at once together."""
    if not isinstance(event, Life) or event.by != "120.3a" or event.seat not in teams.sharing(state, ctx.controller):
        return False
    left = state.players[event.seat].life - event.before + event.amount
    return left < ability.least and (ability.condition is None or phrases.holds(ctx, ability.condition))


TURNED_UP: Final = "is turned face up"


def _turned_up(state: MagicState, event: TurnFace) -> list[Applicable]:
    """614.1e, 707.11: what the permanent, once it is face up, says of how it is turned face up."""
    effects: list[Applicable] = []
    for held in Entering(state, event).derived.abilities:
        ability = held.ability
        identity = f"turned/{held.origin}"
        if identity in event.applied or not isinstance(ability, (n.Enters, n.EntersAsCopy)):
            continue
        if TURNED_UP in ability.when:
            effect = Applicable(identity, "614.1e", event.id)
            effect.held = held
            effects.append(effect)
    return effects


def _entering(state: MagicState, event: Move) -> list[Applicable]:
    """The effects that change how an object enters: its own (614.1c, 614.12) and those of others (614.1d)."""
    would = Entering(state, event)
    effects: list[Applicable] = []
    for held in would.derived.abilities:
        ability = held.ability
        identity = f"enters/{held.origin}"
        if identity in event.applied or not isinstance(ability, (n.Enters, n.EntersAsCopy)):
            continue
        if ability.what is not None or ability.when == TURNED_UP:
            continue  # 614.12: of a group that includes it only others' effects apply
        if isinstance(ability, n.Enters) and ability.condition is not None:
            ctx = enter_context(state, would, event, held, ability.condition)
            if not phrases.holds(ctx, ability.condition):
                continue
        effect = Applicable(identity, "614.1c", event.id)
        effect.held = held
        effect.written = keyword_rules(would.state, would.id, held.origin)
        effects.append(effect)
    judged = would.alone() if state.ruleset.entering == "own effects" else would.state
    for source, held in layers.watchers(state, "replace zone"):
        ability = held.ability
        identity = f"{source}/{held.origin}"
        if identity in event.applied or not isinstance(ability, (n.Enters, n.EntersAsCopy)) or ability.what is None:
            continue
        controller = layers.characteristics(state, source).controller
        condition = ability.condition if isinstance(ability, n.Enters) else None
        if condition is not None and not phrases.holds(layers.context(state, source, controller), condition):
            continue
        if phrases.matches(layers.context(judged, source, controller), ability.what, would.id):
            effect = Applicable(identity, "614.1d", source)
            effect.held = held
            effects.append(effect)
    return effects
