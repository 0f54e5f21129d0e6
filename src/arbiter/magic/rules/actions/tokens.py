"""Tokens and emblems.  CR 111, 114, 701.6"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.predefined import predefined_name
from arbiter.magic.language.subtypes import SINCE_2019
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.combat import combat_changes
from arbiter.magic.rules.events import linked_objects, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import CreateTokens, Event
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.layering.modifications import excepted
from arbiter.magic.rules.layering.text import given_by
from arbiter.magic.rules.meaning import moved_objects, phrases
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

PREDEFINED_BY: Final[dict[str, str]] = {"Treasure": "111.10a", "Food": "111.10b", "Gold": "111.10c", "Clue": "701.35a"}


def token_card(ctx: Context, spec: n.TokenSpec) -> Card:
    """111.3: the characteristics that the effect defines for a token, and no others."""
    name = spec.name or " ".join(spec.subtypes)  # 111.4, 111.9
    power = None if spec.power is None else phrases.quantity(ctx, spec.power)  # 200.3
    toughness = None if spec.toughness is None else phrases.quantity(ctx, spec.toughness)
    maker = ctx.state.objects.get(ctx.source)
    own = (
        spec.abilities
        if maker is None
        else tuple([given_by(ability, maker.id, maker.shown().name) for ability in spec.abilities])
    )
    subtypes = spec.subtypes
    if ctx.state.ruleset.subtypes == "2019":
        subtypes = tuple([word for word in subtypes if word not in SINCE_2019])  # cr-2019-05-03/205.3g
    # 205.2c: a token has card types like a card
    return Card(name, "", spec.supertypes, spec.types, subtypes, own, power, toughness, None, spec.colors)


def _token_card(state: MagicState, instruction: n.CreateToken, ctx: Context) -> Asking[Card | None]:
    """What the token is: as the effect defines it, or a copy; None if there is nothing to copy.

    706.2, 608.2g: the copiable values of what it is a copy of, as it is or last was; 608.2d: which may have to be chosen.
    """
    if instruction.token is not None:
        return _undefined(state, instruction.token) or token_card(ctx, instruction.token)
    copied: list[Id] = []
    if instruction.copy_of is not None:
        copied = yield from choices.picked(state, ctx, instruction.copy_of, "608.2d", "choose")
    moved = isinstance(instruction.copy_of, n.Bound)
    derived = ctx.look.derived(moved_objects.before(state, copied[0]) if moved else copied[0]) if copied else None
    return None if derived is None else excepted(derived.card, instruction.changes, derived.card.name)


def _undefined(state: MagicState, spec: n.TokenSpec) -> Card | None:
    """cr-2019-05-03/111.10: of what this rulebook does not define, the name is all that an effect says."""
    name = predefined_name(spec)
    return Card(name, "", (), (), (), ()) if name.lower() in state.ruleset.unknown else None


@verb(n.CreateToken)
def create_token(state: MagicState, instruction: n.CreateToken, ctx: Context) -> Asking[bool]:
    """701.6"""
    events: list[Event] = []
    number = phrases.amount(ctx, instruction.count)
    card = yield from _token_card(state, instruction, ctx)
    if card is None:
        return False
    name = "" if instruction.token is None else predefined_name(instruction.token)  # 111.10
    for seat in phrases.players(ctx, instruction.who):
        event = CreateTokens(seat, card, number, "701.6a", ctx.source)
        copying = ("706.2", "706.9") if instruction.changes else ("706.2",)
        event.also = (PREDEFINED_BY[name],) if name else () if instruction.token is not None else copying
        if name.lower() in state.ruleset.unknown:
            event.also = ("cr-2019-05-03/111.10",)
        if instruction.link:
            event.also = (*event.also, "607.2c")
        event.tapped = instruction.tapped
        event.paid = instruction.keyword  # 702.127b
        event.counters = [(kind, phrases.amount(ctx, count)) for kind, count in instruction.counters]
        if number > 0:
            events.append(event)
    done = yield from propose(state, ctx, events)
    results: list[Id] = []
    for made in done:
        if isinstance(made, CreateTokens):
            results += made.results
    yield from _join_combat(state, instruction, ctx, results)
    if instruction.link and results:
        linked_objects.remember(state, ctx.source, ctx.origin, instruction.link, results)  # 607.2c
    ctx.run.results = results
    return bool(results)


def _join_combat(state: MagicState, instruction: n.CreateToken, ctx: Context, tokens: list[Id]) -> Asking[None]:
    """Tokens that are created attacking (508.4) or blocking (509.7)."""
    blocked = [] if instruction.blocking is None else phrases.objects(ctx, instruction.blocking)
    for id in tokens:
        if instruction.attacking:
            yield from combat_changes.put_attacking(state, ctx, id, instruction.at)
        elif blocked:
            yield from combat_changes.put_blocking(state, id, blocked[0])


@verb(n.GetEmblem)
def get_emblem(state: MagicState, instruction: n.GetEmblem, ctx: Context) -> Asking[bool]:
    """114.2: an emblem with these abilities is put into the command zone, owned and controlled by the player."""
    for seat in phrases.players(ctx, instruction.who):
        if not state.players[seat].playing:
            continue  # 800.4d
        card = Card("", "", (), (), (), instruction.abilities)  # 114.1, 114.3
        made = zones.new_object(state, "command", seat, seat, card)  # 408.2, 109.4a
        state.edit_zones().command = (*state.zones.command, made.id)  # 408.1, 114.5
        state.touched = True
        layers.entered(state, made.id)
        tell(state, "event-emblem", ("114.2",), {"player": player_id(seat)})
    return True
    yield  # a verb is a generator, also one that asks nothing
