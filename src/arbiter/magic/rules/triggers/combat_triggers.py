"""Which events of combat match which abilities.  CR 508.3, 509.5"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Attacked, BecameBlocked, Blocked, Unblocked, WasAttacked
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.triggers.event_patterns import Found, is_subject
from arbiter.magic.state.records import Binding, player_id, seat_of


def attacks(ctx: Context, pattern: n.Attacks, event: Attacked) -> Found:
    """508.3, 508.3a: the creature is declared as an attacker, of what the ability names."""
    if not is_subject(ctx, pattern.what, event.id):
        return None
    if pattern.alone and event.others > 0:
        return None  # 506.5
    if event.others < pattern.others:
        return None
    named = pattern.at is not None or pattern.at_players is not None
    if named and not _is_at(ctx, pattern.at, pattern.at_players, event.at):
        return None
    bindings = (Binding("event object", (event.id,)), Binding("attacked", (event.at,)))
    if pattern.who is not None:  # 508.3c: a player attacks with it
        seat = layers.characteristics(ctx.state, event.id).controller
        return (
            (*bindings, Binding("event player", (player_id(seat),)))
            if seat in phrases.players(ctx, pattern.who)
            else None
        )
    return (*bindings, Binding("event player", (event.at,))) if event.at < 0 else bindings


def is_attacked(ctx: Context, pattern: n.IsAttacked, event: WasAttacked) -> Found:
    """508.3b"""
    if not _is_at(ctx, pattern.what, pattern.who, event.at):
        return None
    at = Binding("event player", (event.at,)) if event.at < 0 else Binding("event object", (event.at,))
    if pattern.by is not None:
        attackers = [id for id, attack in ctx.state.combat.attackers.items() if attack.attacked == event.at]
        seats = {layers.characteristics(ctx.state, id).controller for id in attackers}
        named = [seat for seat in phrases.players(ctx, pattern.by) if seat in seats]
        if not named:
            return None
        at = Binding("event player", (player_id(named[0]),))
    return (at, Binding("attacked", (event.at,)), Binding("defending", (player_id(event.defending),)))


def _is_at(ctx: Context, what: n.Predicate | None, who: n.Players | None, at: Id) -> bool:
    if at < 0:
        return who is not None and seat_of(at) in phrases.players(ctx, who)
    return what is not None and phrases.matches(ctx, what, at)


def attacks_unblocked(ctx: Context, pattern: n.AttacksUnblocked, event: Unblocked) -> Found:
    """509.5g"""
    return (Binding("event object", (event.id,)),) if is_subject(ctx, pattern.what, event.id) else None


def blocks(ctx: Context, pattern: n.Blocks, event: Blocked) -> Found:
    """509.5a, 509.5b, 509.5e"""
    if not is_subject(ctx, pattern.what, event.id):
        return None
    return _blocking(ctx, event, pattern.least, pattern.attacker, event.attacker)


def becomes_blocked(ctx: Context, pattern: n.BecomesBlocked, event: BecameBlocked) -> Found:
    """509.5c, 509.5d, 509.5e"""
    if not is_subject(ctx, pattern.what, event.id):
        return None
    return _blocking(ctx, event, pattern.least, pattern.by, event.blocker)


def _blocking(ctx: Context, event: Blocked | BecameBlocked, least: int, named: n.Predicate | None, other: Id) -> Found:
    """Once for the creature, for each other creature named, or once there are enough (509.5, 509.5e)."""
    if least:  # 509.5e
        return (Binding("event object", (event.id,)),) if event.before < least <= event.number else None
    if named is None:
        return (Binding("event object", (event.id,)),) if event.first else None  # 700.1, 509.5a, 509.5c
    # 509.5b, 509.5d, 509.5f: for each that it names
    return (Binding("event object", (other,)),) if other and phrases.matches(ctx, named, other) else None
