"""Whether an event meets the pattern of an ability, and what the ability remembers of it.  CR 603.2, 603.6, 614.1

A function for each pattern and kind of event; `event_table` puts them together.  Shared by triggered abilities and replacement
effects.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.words import ELSEWHERE
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries, ranges
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import (
    ActionPerformed,
    Attached,
    Counters,
    CreateTokens,
    Crewed,
    Cycled,
    Damage,
    Destruction,
    Discarded,
    DrawCard,
    DrawCards,
    Life,
    Losing,
    Move,
    NewFace,
    Phasing,
    Prevented,
    StepBegan,
    TappedForMana,
    Targeted,
    Turned,
    TurnFace,
    WasCast,
)
from arbiter.magic.rules.facts.queries import MAIN_PHASES
from arbiter.magic.rules.meaning import moved_objects, phrases
from arbiter.magic.rules.meaning.relations import as_cast
from arbiter.magic.state.records import Binding, player_id, seat_of
from arbiter.magic.state.state import MagicState

Found = tuple[Binding, ...] | None
"""What an ability remembers of an event; None: the event is another one."""


def is_subject(ctx: Context, what: n.Predicate | None, id: Id) -> bool:
    """Whether the object of an event is the one meant: the source itself, or one that fits the noun phrase."""
    return id == ctx.source if what is None else phrases.matches(ctx, what, id)


def casts_spell(ctx: Context, pattern: n.CastsSpell, event: WasCast) -> Found:
    late = pattern.during is not None and not phrases.holds(ctx, n.IsTurnOf(pattern.during))
    if late or not phrases.matches(ctx, as_cast(ctx, pattern.what, event.id), event.id):
        return None
    bindings = _of_player(ctx, pattern.who, event.seat)
    if bindings is None:
        return None
    cast = ctx.state.items.get(event.id)
    own = (Binding("x", (), cast.x),) if cast is not None and event.id == ctx.source else ()  # 107.3h
    return (*bindings, Binding("event object", (event.id,)), *own)


def draws(ctx: Context, pattern: n.Draws, event: DrawCard) -> Found:
    """121.1: such a player draws such a card.  A card put into a hand otherwise is not drawn (121.5, 121.6)."""
    library = ctx.state.players[event.seat].library
    card = event.result or (library[0] if library else 0)  # noticed as it is still on top
    if pattern.what is not None and not (card and phrases.matches(ctx, pattern.what, card)):
        return None
    return _of_player(ctx, pattern.who, event.seat)


def draws_several(ctx: Context, pattern: n.Draws, event: DrawCards) -> Found:
    """121.2a: such a player is told to draw so many cards."""
    return _of_player(ctx, pattern.who, event.seat) if 1 < pattern.least <= event.number else None


def discards(ctx: Context, pattern: n.Discards, event: Discarded) -> Found:
    """701.8: such a player discards such a card."""
    if pattern.what is not None and event.undefined and not moved_objects.fits_undefined(pattern.what):
        return None  # 701.8c
    if pattern.what is not None and not event.undefined and not phrases.matches(ctx, pattern.what, event.id):
        return None
    if pattern.caused_by is not None and not caused(ctx, pattern.caused_by):
        return None
    by = _of_player(ctx, pattern.who, event.seat)  # 702.28d: a card that is cycled is discarded, once
    return None if by is None else (*by, Binding("event object", (event.id,)))


def crews(ctx: Context, pattern: n.Crews, event: Crewed) -> Found:
    """702.121b: "that Vehicle" is what was crewed."""
    return (Binding("event object", (event.vehicle,)),) if is_subject(ctx, pattern.what, event.id) else None


def phases(ctx: Context, pattern: n.Phases, event: Phasing) -> Found:
    """A permanent phases out or in."""
    return _of_object(ctx, pattern.what, event.id) if pattern.out == event.out else None


def acts(ctx: Context, pattern: n.ActionPerformed, event: ActionPerformed) -> Found:
    """A keyword action of a player, or of an object (701)."""
    if pattern.action != event.name:
        return None
    if pattern.by is not None and not phrases.matches(ctx, pattern.by, event.source):
        return None
    if pattern.who is not None:
        by = _of_player(ctx, pattern.who, event.seat)
        if by is None or (pattern.what is not None and not phrases.matches(ctx, pattern.what, event.of or event.id)):
            return None
        if event.name == "clash":
            return (*by, Binding("clash", (), event.x))  # 701.22d: "if you won"
        return (*by, Binding("event object", (event.id,))) if event.id else by
    if not is_subject(ctx, pattern.what, event.id):
        return None
    bindings = (Binding("event object", (event.id,)),)
    return (*bindings, Binding("x", (), event.x)) if event.x and event.id == ctx.source else bindings


def tapped_for_mana(ctx: Context, pattern: n.TappedForMana, event: TappedForMana) -> Found:
    """106.12a"""
    if not is_subject(ctx, pattern.what, event.id):
        return None
    if pattern.who is not None and event.seat not in phrases.players(ctx, pattern.who):
        return None
    if pattern.mana not in event.mana or event.number < pattern.least:
        return None  # of another type, or less of it
    amount = Binding("event amount", (), event.number)
    made = Binding("event mana", (), 0, event.mana)
    return (Binding("event player", (player_id(event.seat),)), Binding("event object", (event.id,)), amount, made)


def _names(step: str) -> tuple[str, ...]:
    """What a step is called: the main phases by their common name too (505.1)."""
    return (step, "main") if step in MAIN_PHASES else (step,)


def step_begins(ctx: Context, pattern: n.StepBegins, event: StepBegan) -> Found:
    """603.2b: such a step or phase of such a player begins; without an active player, of nobody in particular (800.4i)."""
    if pattern.first and not _is_first(ctx.state, pattern, event.active):
        return None
    if isinstance(pattern.whose, n.EachPlayer) and not ctx.state.players[event.active].playing:
        near = ranges.reaches_place(ctx.state, ctx.controller, event.active)
        return () if near and pattern.step in _names(event.step) else None
    return _of_player(ctx, pattern.whose, event.active) if pattern.step in _names(event.step) else None


def _is_first(state: MagicState, pattern: n.StepBegins, active: int) -> bool:
    """Whether it is the first such step of the game, or of this player."""
    turns = state.turn_count if pattern.first == "game" else state.players[active].turns
    return turns == 1 and not (pattern.step == "upkeep" and queries.turn_of(state).upkeep_over)


def is_destroyed(ctx: Context, pattern: n.IsDestroyed, event: Destruction) -> Found:
    """701.7: such a permanent is destroyed."""
    return _of_object(ctx, pattern.what, event.id)


def loses_game(ctx: Context, pattern: n.LosesGame, event: Losing) -> Found:
    """104.3: such a player loses the game."""
    return _of_player(ctx, pattern.who, event.seat)


def cycles(ctx: Context, pattern: n.Cycles, event: Cycled) -> Found:
    """702.28c: such a player cycles such a card."""
    bindings = _of_player(ctx, pattern.who, event.seat) if is_subject(ctx, pattern.what, event.id) else None
    return None if bindings is None else (*bindings, Binding("event object", (event.id,)))


def _of_object(ctx: Context, what: n.Predicate | None, id: Id) -> Found:
    return (Binding("event object", (id,)),) if is_subject(ctx, what, id) else None


def _of_player(ctx: Context, who: n.Players, seat: int) -> Found:
    if seat not in phrases.players(ctx, who):
        return None
    return (Binding("event player", (player_id(seat),)),)


def changes_zone(ctx: Context, pattern: n.ZoneChange, event: Move) -> Found:
    """Enters (603.6a), dies, leaves, is put into (603.6).  Before the move the object is `id`, after it `result`."""
    origin = event.from_zone
    if not origin and event.id in ctx.state.objects:
        origin = ctx.state.objects[event.id].zone
    if (pattern.to and pattern.to != event.to) or not comes_from(pattern.from_, origin):  # 700.4
        return None
    if pattern.caused_by is not None and not caused(ctx, pattern.caused_by):
        return None
    if pattern.resolving and not _resolves(ctx, event):
        return None
    if pattern.this_way and not _this_way(ctx, event):
        return None
    subject = event.id
    if event.result and pattern.from_ != "battlefield":
        subject = event.result  # 603.6b, 611.3c: as continuous effects make it, from the moment it is there
    own = pattern.what is None and event.result == ctx.source != 0
    if not own and not is_subject(ctx, pattern.what, subject):
        return None
    if own and event.arrival.x and ctx.state.ruleset.entered_x == "zero":
        return Binding("event object", (subject,)), Binding("x", ())  # cr-2019-05-03/107.3k
    if own and event.arrival.x:
        return Binding("event object", (subject,)), Binding("x", (), event.arrival.x)  # 107.3k
    return (Binding("event object", (subject,)),)


def comes_from(zone: str, origin: str) -> bool:
    """Whether a zone that something moves from is the one meant: any, this one, or any but this one."""
    return zone in ("", origin) or (zone in ELSEWHERE and zone != f"not {origin}")


def _resolves(ctx: Context, event: Move) -> bool:
    """Whether a spell that has done all it says is put into its owner's graveyard as the last part of its resolution (608.2k)."""
    now = ctx.state.pending.resolution
    return now is not None and now.item.id == event.id and not now.todo


def _this_way(ctx: Context, event: Move) -> bool:
    """Whether the other ability of the same keyword has replaced the event (607.1)."""
    keyword = ctx.origin.rpartition(".k")[0]
    return any(effect.startswith(f"{event.id}/{keyword}.k") for effect in event.applied)


def would_discard(ctx: Context, pattern: n.Discards, event: Move) -> Found:
    """701.8a: a card would be discarded; looked at before it has moved."""
    if event.verb != "discard" or (pattern.what is not None and not phrases.matches(ctx, pattern.what, event.id)):
        return None
    if pattern.caused_by is not None and not caused(ctx, pattern.caused_by):
        return None
    bindings = _of_player(ctx, pattern.who, ctx.state.objects[event.id].owner)
    return None if bindings is None else (*bindings, Binding("event object", (event.id,)))


def caused(ctx: Context, who: n.Players) -> bool:
    """Whether a spell or ability of such a player is resolving."""
    now = ctx.state.pending.resolution
    if now is None:
        return False  # 703.2, 704.2: turn-based and state-based actions are controlled by nobody
    return now.item.controller in phrases.players(ctx, who)


def sacrifices(ctx: Context, pattern: n.Sacrifices, event: Move) -> Found:
    """701.16a; looked at before the permanent has moved, as it leaves the battlefield (603.10a)."""
    if event.action != "sacrifice" or not is_subject(ctx, pattern.what, event.id):
        return None
    if pattern.by is not None and not (event.exploits and phrases.matches(ctx, pattern.by, event.source)):
        return None  # 702.109b
    bindings = _of_player(ctx, pattern.who, layers.characteristics(ctx.state, event.id).controller)
    return None if bindings is None else (*bindings, Binding("event object", (event.id,)))


def is_dealt_damage(ctx: Context, pattern: n.IsDealtDamage, event: Damage) -> Found:
    """Damage is dealt to such a permanent or player."""
    return _damage(event) if _struck(ctx, pattern, event) else None


def deals_damage(ctx: Context, pattern: n.DealsDamage, event: Damage) -> Found:
    """Such a source deals damage."""
    return _damage(event) if _dealt(ctx, pattern, event) else None


def _damage(event: Damage) -> tuple[Binding, ...]:
    victim = Binding("event player", (event.to,)) if event.to < 0 else Binding("event object", (event.to,))
    return (victim, Binding("event source", (event.source,)), Binding("event amount", (), event.amount))


def _struck(ctx: Context, pattern: n.IsDealtDamage, event: Damage) -> bool:
    """Whether damage is dealt to such a permanent or player, whatever deals it."""
    if (pattern.combat_only and not event.combat) or (pattern.noncombat and event.combat):
        return False
    if event.to < 0:
        return pattern.players is not None and -1 - event.to in phrases.players(ctx, pattern.players)
    return (pattern.what is not None or pattern.players is None) and is_subject(ctx, pattern.what, event.to)


def _dealt(ctx: Context, pattern: n.DealsDamage, event: Damage) -> bool:
    """Whether such a source deals damage to such a permanent or player; or, if it is mutual, the other way round."""
    if (pattern.combat_only and not event.combat) or (pattern.noncombat and event.combat):
        return False
    if event.amount < pattern.least:
        return False
    if is_subject(ctx, pattern.what, event.source):  # 609.7c
        if pattern.to is None and pattern.to_players is None:
            return True
        if _hit(ctx, pattern, event.to):
            return True
    return pattern.mutual and pattern.to is not None and is_subject(ctx, pattern.to, event.source)


def _hit(ctx: Context, pattern: n.DealsDamage, to: Id) -> bool:
    if to < 0:
        return pattern.to_players is not None and -1 - to in phrases.players(ctx, pattern.to_players)
    return pattern.to is not None and phrases.matches(ctx, pattern.to, to)


def gains_life(ctx: Context, pattern: n.GainsLife, event: Life) -> Found:
    """Such a player gains life; that damage had lifelink is nobody's spell or ability (120.3f)."""
    if pattern.own and event.cause != event.seat:
        return None
    return _so_much(_of_player(ctx, pattern.who, event.seat), event.amount) if event.amount > 0 else None


def loses_life(ctx: Context, pattern: n.LosesLife, event: Life) -> Found:
    """Such a player loses life."""
    return _so_much(_of_player(ctx, pattern.who, event.seat), -event.amount) if event.amount < 0 else None


def tokens_created(ctx: Context, pattern: n.TokensCreated, event: CreateTokens) -> Found:
    """Such a player creates tokens."""
    return _so_much(_of_player(ctx, pattern.who, event.seat), event.number) if event.number > 0 else None


def counters_put(ctx: Context, pattern: n.CountersPut, event: Counters) -> Found:
    """Counters of the kind are put on such an object."""
    if event.number <= 0 or event.on <= 0 or pattern.kind not in ("", event.name):
        return None
    if not phrases.matches(ctx, pattern.what, event.on) or not _put_so(ctx, pattern, event):
        return None
    return _so_much((Binding("event object", (event.on,)),), event.number)


def gets_counters(ctx: Context, pattern: n.GetsCounters, event: Counters) -> Found:
    """122.1: such a player gets counters of the kind."""
    if event.number <= 0 or event.on >= 0 or pattern.kind not in ("", event.name):
        return None
    return _so_much(_of_player(ctx, pattern.who, seat_of(event.on)), event.number)


def _so_much(bindings: Found, amount: int) -> Found:
    return None if bindings is None else (*bindings, Binding("event amount", (), amount))


def _put_so(ctx: Context, pattern: n.CountersPut, event: Counters) -> bool:
    """Whether the counters are put by such a player (122.6a), and reach the number that is waited for (122.7)."""
    if pattern.who is not None:
        # 122.6a: nobody named, the object's controller puts them there
        seat = event.seat if event.seat >= 0 else layers.characteristics(ctx.state, event.on).controller
        if seat not in phrases.players(ctx, pattern.who):
            return False
    if pattern.nth == 0:
        return True
    now = ctx.state.permanents[event.on].count(event.name)
    return now - event.number < pattern.nth <= now  # 122.7


def counters_removed(ctx: Context, pattern: n.CountersRemoved, event: Counters) -> Found:
    """One counter of the kind is removed: the last one, if that is what is waited for."""
    if event.number >= 0 or event.name != pattern.kind or event.on < 0 or not is_subject(ctx, pattern.what, event.on):
        return None
    if pattern.last and event.left:
        return None
    return Binding("event object", (event.on,)), Binding("event amount", (), 1)


def damage_prevented(ctx: Context, pattern: n.DamagePrevented, event: Prevented) -> Found:
    """615.13: damage to these was prevented, by one effect at one time."""
    total = 0
    for to, amount in event.parts:
        if to < 0:
            seats = [] if pattern.to_players is None else phrases.players(ctx, pattern.to_players)
            total += amount if -1 - to in seats else 0
        elif pattern.to is not None and phrases.matches(ctx, pattern.to, to):
            total += amount
    return (Binding("event amount", (), total),) if total > 0 else None


def reaches_chapter(ctx: Context, pattern: n.Chapter, event: Counters) -> Found:
    """714.2, 714.2b, 714.2c: the lore counters put on this Saga made their number reach the chapter's."""
    if event.name != "lore" or event.number <= 0 or event.on != ctx.source:
        return None
    now = ctx.state.permanents[ctx.source].count("lore")
    return () if now - event.number < pattern.number <= now else None  # 107.15, 107.15a, 107.15b


def becomes_tapped(ctx: Context, pattern: n.BecomesTapped, event: Turned) -> Found:
    """Becomes tapped, becomes untapped."""
    return _of_object(ctx, pattern.what, event.id) if event.tapped == pattern.tapped else None


def becomes_attached(ctx: Context, pattern: n.BecomesAttached, event: Attached) -> Found:
    """701.3a: becomes attached to a permanent that it was not attached to."""
    return _of_object(ctx, pattern.what, event.id) if is_subject(ctx, pattern.to, event.host) else None


def transforms(ctx: Context, pattern: n.Transforms, event: NewFace) -> Found:
    """A permanent transforms."""
    # 701.27b: to be turned face up or face down is something else
    if event.flip or not is_subject(ctx, pattern.what, event.id):
        return None
    # 701.27e: what it has become is looked at once it has transformed
    if pattern.into is not None and not phrases.matches(ctx, pattern.into, event.id):
        return None
    return (Binding("event object", (event.id,)),)


def face_turned(ctx: Context, pattern: n.FaceTurned, event: TurnFace) -> Found:
    """Is turned face up, or face down; the X of its morph cost is that of its own abilities (702.36f)."""
    if event.up != pattern.up or not event.turned:
        return None
    if not is_subject(ctx, pattern.what, event.id):
        return None
    bindings = (Binding("event object", (event.id,)),)
    return (*bindings, Binding("x", (), event.arrival.x)) if event.arrival.x and event.id == ctx.source else bindings


def becomes_target(ctx: Context, pattern: n.BecomesTarget, event: Targeted) -> Found:
    """601.2c: an object or a player becomes the target of a spell or ability."""
    if event.id < 0:
        if pattern.players is None or _of_player(ctx, pattern.players, seat_of(event.id)) is None:
            return None
    elif (pattern.what is None and pattern.players is not None) or not is_subject(ctx, pattern.what, event.id):
        return None
    if pattern.by is not None and not (event.spell and phrases.matches(ctx, pattern.by, event.source)):
        return None
    bindings = _of_player(ctx, n.EachPlayer() if pattern.who is None else pattern.who, event.seat)
    if bindings is None:
        return None
    return (
        *bindings,
        Binding("event object", (event.id,) if event.id > 0 else ()),
        Binding("event source", (event.item,)),
    )
