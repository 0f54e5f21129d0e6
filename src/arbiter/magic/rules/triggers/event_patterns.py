"""Whether an event matches an event pattern, and what the ability with the pattern remembers of it.  CR 603.2, 603.6, 614.1

Shared by triggered abilities and replacement effects.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import (
    ActionPerformed,
    ControlLost,
    Counters,
    CreateTokens,
    Crewed,
    Cycled,
    Damage,
    Destruction,
    Discarded,
    DrawCard,
    DrawCards,
    Event,
    Life,
    Losing,
    Move,
    NewFace,
    Phasing,
    Prevented,
    Revealed,
    StepBegan,
    TappedForMana,
    Targeted,
    Turned,
    TurnFace,
    Unattached,
    WasCast,
)
from arbiter.magic.rules.facts.queries import MAIN_PHASES
from arbiter.magic.rules.meaning import history, moved_objects, phrases
from arbiter.magic.rules.meaning.relations import as_cast
from arbiter.magic.rules.triggers import combat_triggers, first_times, lookback
from arbiter.magic.rules.triggers.combat_triggers import is_subject as _subject
from arbiter.magic.state.records import Binding, player_id


def meets(ctx: Context, pattern: n.EventPattern, event: Event) -> tuple[Binding, ...] | None:
    """What an ability with this pattern remembers of the event; None if the event does not match it (603.2)."""
    if isinstance(pattern, n.OneOrMore):
        return meets(ctx, pattern.event, event)
    if isinstance(pattern, n.FirstTime):
        return meets(ctx, pattern.event, event) if _is_nth(ctx, pattern, event) else None
    if isinstance(event, (Unattached, ControlLost, Revealed)) or isinstance(pattern, (n.IsCountered, n.HauntedDies)):
        return lookback.meets(ctx, pattern, event)
    if isinstance(event, Move):
        if isinstance(pattern, n.Sacrifices):
            return _sacrificed(ctx, pattern, event)
        if isinstance(pattern, n.Discards):
            return _would_discard(ctx, pattern, event)
        return _zone_change(ctx, pattern, event) if isinstance(pattern, n.ZoneChange) else None
    if isinstance(event, Damage):
        return _damage(ctx, pattern, event)
    if isinstance(event, Destruction):
        met = isinstance(pattern, n.IsDestroyed) and _subject(ctx, pattern.what, event.id)
        return (Binding("event object", (event.id,)),) if met else None
    if isinstance(event, StepBegan):
        if isinstance(pattern, n.StepBegins) and pattern.step in _names(event.step):
            return _of_player(ctx, pattern.whose, event.active)
        return None
    if isinstance(event, (Life, Counters, CreateTokens)):
        return _amount(ctx, pattern, event)
    if isinstance(event, WasCast):
        return _was_cast(ctx, pattern, event) if isinstance(pattern, n.CastsSpell) else None
    if isinstance(event, Losing):
        return _of_player(ctx, pattern.who, event.seat) if isinstance(pattern, n.LosesGame) else None
    if isinstance(event, Cycled):
        if isinstance(pattern, n.Cycles) and _subject(ctx, pattern.what, event.id):
            found = _of_player(ctx, pattern.who, event.seat)
            return None if found is None else (*found, Binding("event object", (event.id,)))
        return None
    if isinstance(event, DrawCards):
        several = isinstance(pattern, n.Draws) and 1 < pattern.least <= event.number
        return _of_player(ctx, pattern.who, event.seat) if several and isinstance(pattern, n.Draws) else None
    if isinstance(event, Prevented):
        return _prevented(ctx, pattern, event)
    if isinstance(event, (DrawCard, Discarded)):  # 121.5, 121.6: a card put into a hand otherwise is not drawn
        return _drawn_or_discarded(ctx, pattern, event)
    if isinstance(event, TappedForMana):
        return _tapped_for_mana(ctx, pattern, event)
    if isinstance(event, Targeted):
        return _targeted(ctx, pattern, event)
    if isinstance(event, Turned):
        return _turned(ctx, pattern, event)
    if isinstance(event, TurnFace):
        return _face_turned(ctx, pattern, event)
    if isinstance(event, NewFace):
        return _transformed(ctx, pattern, event)
    if isinstance(event, (Crewed, Phasing)):
        return _phased_or_crewed(ctx, pattern, event)
    if isinstance(event, ActionPerformed):
        return _acted(ctx, pattern, event)
    return combat_triggers.meets(ctx, pattern, event)


def _was_cast(ctx: Context, pattern: n.CastsSpell, event: WasCast) -> tuple[Binding, ...] | None:
    late = pattern.during is not None and not phrases.holds(ctx, n.IsTurnOf(pattern.during))
    if late or not phrases.matches(ctx, as_cast(ctx, pattern.what, event.id), event.id):
        return None
    found = _of_player(ctx, pattern.who, event.seat)
    if found is None:
        return None
    cast = ctx.state.items.get(event.id)
    own = (Binding("x", (), cast.x),) if cast is not None and event.id == ctx.source else ()  # 107.3h
    return (*found, Binding("event object", (event.id,)), *own)


def _is_nth(ctx: Context, pattern: n.FirstTime, event: Event) -> bool:
    """Whether this has happened as often before in this turn as it must, and in the turn of such a player."""
    active = queries.turn_of(ctx.state).active
    if pattern.during is not None and active not in phrases.players(ctx, pattern.during):
        return False
    asked = history.of_first(pattern)
    if isinstance(asked, n.HowOften):
        own = ctx.at(player_id(event.seat)) if isinstance(event, WasCast) else ctx
        return history.how_often(own, asked) == pattern.nth - 1
    if isinstance(asked, n.Underwent):
        return isinstance(event, Targeted) and not history.underwent(ctx, asked, event.id)
    return first_times.is_nth(ctx.state, event, pattern.nth)


def _drawn_or_discarded(
    ctx: Context, pattern: n.EventPattern, event: DrawCard | Discarded
) -> tuple[Binding, ...] | None:
    """121.1, 701.8: such a player draws a card, or discards such a card."""
    if isinstance(event, DrawCard):
        return _of_player(ctx, pattern.who, event.seat) if isinstance(pattern, n.Draws) else None
    if not isinstance(pattern, n.Discards):
        return None
    if pattern.what is not None and event.undefined and not moved_objects.fits_undefined(pattern.what):
        return None  # 701.8c
    if pattern.what is not None and not event.undefined and not phrases.matches(ctx, pattern.what, event.id):
        return None
    if pattern.caused_by is not None and not _caused(ctx, pattern.caused_by):
        return None
    return _of_player(ctx, pattern.who, event.seat)  # 702.28d: a card that is cycled is discarded, once


def _phased_or_crewed(ctx: Context, pattern: n.EventPattern, event: Crewed | Phasing) -> tuple[Binding, ...] | None:
    """What phased or crewed; 702.121b: "that Vehicle" is what was crewed."""
    if isinstance(event, Crewed):
        crewed = isinstance(pattern, n.Crews) and _subject(ctx, pattern.what, event.id)
        return (Binding("event object", (event.vehicle,)),) if crewed else None
    phased = isinstance(pattern, n.Phases) and pattern.out == event.out and _subject(ctx, pattern.what, event.id)
    return (Binding("event object", (event.id,)),) if phased else None


def _acted(ctx: Context, pattern: n.EventPattern, event: ActionPerformed) -> tuple[Binding, ...] | None:
    """A keyword action of a player, or of an object (701)."""
    if not isinstance(pattern, n.ActionPerformed) or pattern.action != event.name:
        return None
    if pattern.who is not None:
        by = _of_player(ctx, pattern.who, event.seat)
        if pattern.what is None or by is None:
            return by
        return (*by, Binding("event object", (event.id,))) if phrases.matches(ctx, pattern.what, event.id) else None
    if not _subject(ctx, pattern.what, event.id):
        return None
    found = (Binding("event object", (event.id,)),)
    return (*found, Binding("x", (), event.x)) if event.x and event.id == ctx.source else found


def _tapped_for_mana(ctx: Context, pattern: n.EventPattern, event: TappedForMana) -> tuple[Binding, ...] | None:
    """106.12a"""
    if not isinstance(pattern, n.TappedForMana) or not _subject(ctx, pattern.what, event.id):
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


def _of_player(ctx: Context, who: n.Players, seat: int) -> tuple[Binding, ...] | None:
    if seat not in phrases.players(ctx, who):
        return None
    return (Binding("event player", (player_id(seat),)),)


def _zone_change(ctx: Context, pattern: n.ZoneChange, event: Move) -> tuple[Binding, ...] | None:
    """Enters (603.6a), dies, leaves, is put into (603.6).  Before the move the object is `id`, after it `result`."""
    origin = event.from_zone
    if not origin and event.id in ctx.state.objects:
        origin = ctx.state.objects[event.id].zone
    if (pattern.to and pattern.to != event.to) or (pattern.from_ and pattern.from_ != origin):  # 700.4
        return None
    if pattern.caused_by is not None and not _caused(ctx, pattern.caused_by):
        return None
    if pattern.resolving and not _resolves(ctx, event):
        return None
    if pattern.this_way and not _this_way(ctx, event):
        return None
    subject = event.id
    if event.result and pattern.from_ != "battlefield":
        subject = event.result  # 603.6b, 611.3c: as continuous effects make it, from the moment it is there
    own = pattern.what is None and event.result == ctx.source != 0
    if not own and not _subject(ctx, pattern.what, subject):
        return None
    if own and event.x:
        return Binding("event object", (subject,)), Binding("x", (), event.x)  # 107.3k
    return (Binding("event object", (subject,)),)


def _resolves(ctx: Context, event: Move) -> bool:
    """Whether a spell that has done all it says is put into its owner's graveyard as the last part of its resolution (608.2k)."""
    now = ctx.state.resolution
    return now is not None and now.item.id == event.id and not now.todo


def _this_way(ctx: Context, event: Move) -> bool:
    """Whether the other ability of the same keyword has replaced the event (607.1)."""
    keyword = ctx.origin.rpartition(".k")[0]
    return any(one.startswith(f"{event.id}/{keyword}.k") for one in event.applied)


def _would_discard(ctx: Context, pattern: n.Discards, event: Move) -> tuple[Binding, ...] | None:
    """701.8a: a card would be discarded; looked at before it has moved."""
    if event.verb != "discard" or (pattern.what is not None and not phrases.matches(ctx, pattern.what, event.id)):
        return None
    if pattern.caused_by is not None and not _caused(ctx, pattern.caused_by):
        return None
    found = _of_player(ctx, pattern.who, ctx.state.objects[event.id].owner)
    return None if found is None else (*found, Binding("event object", (event.id,)))


def _caused(ctx: Context, who: n.Players) -> bool:
    """Whether a spell or ability of such a player is resolving."""
    now = ctx.state.resolution
    if now is None:
        return False  # 703.2, 704.2: turn-based and state-based actions are controlled by nobody
    return now.item.controller in phrases.players(ctx, who)


def _sacrificed(ctx: Context, pattern: n.Sacrifices, event: Move) -> tuple[Binding, ...] | None:
    """701.16a; looked at before the permanent has moved, as it leaves the battlefield (603.10a)."""
    if event.action != "sacrifice" or not _subject(ctx, pattern.what, event.id):
        return None
    if pattern.by is not None and not (event.exploits and phrases.matches(ctx, pattern.by, event.source)):
        return None  # 702.109b
    found = _of_player(ctx, pattern.who, layers.characteristics(ctx.state, event.id).controller)
    return None if found is None else (*found, Binding("event object", (event.id,)))


def _damage(ctx: Context, pattern: n.EventPattern, event: Damage) -> tuple[Binding, ...] | None:
    if isinstance(pattern, n.IsDealtDamage):
        if not _struck(ctx, pattern, event):
            return None
    elif not isinstance(pattern, n.DealsDamage) or not _dealt(ctx, pattern, event):
        return None
    victim = Binding("event player", (event.to,)) if event.to < 0 else Binding("event object", (event.to,))
    return (victim, Binding("event source", (event.source,)), Binding("event amount", (), event.amount))


def _struck(ctx: Context, pattern: n.IsDealtDamage, event: Damage) -> bool:
    """Whether damage is dealt to such a permanent or player, whatever deals it."""
    if (pattern.combat_only and not event.combat) or (pattern.noncombat and event.combat):
        return False
    if event.to < 0:
        return pattern.players is not None and -1 - event.to in phrases.players(ctx, pattern.players)
    return (pattern.what is not None or pattern.players is None) and _subject(ctx, pattern.what, event.to)


def _dealt(ctx: Context, pattern: n.DealsDamage, event: Damage) -> bool:
    """Whether such a source deals damage to such a permanent or player; or, if it is mutual, the other way round."""
    if (pattern.combat_only and not event.combat) or (pattern.noncombat and event.combat):
        return False
    if _subject(ctx, pattern.what, event.source):  # 609.7c
        if pattern.to is None and pattern.to_players is None:
            return True
        if _hit(ctx, pattern, event.to):
            return True
    return pattern.mutual and pattern.to is not None and _subject(ctx, pattern.to, event.source)


def _hit(ctx: Context, pattern: n.DealsDamage, to: Id) -> bool:
    if to < 0:
        return pattern.to_players is not None and -1 - to in phrases.players(ctx, pattern.to_players)
    return pattern.to is not None and phrases.matches(ctx, pattern.to, to)


def _amount(ctx: Context, pattern: n.EventPattern, event: Life | Counters | CreateTokens) -> tuple[Binding, ...] | None:
    """Life gained or lost, counters put, tokens created: events with a number."""
    found: tuple[Binding, ...] | None = None
    number = 0
    if isinstance(event, Life):
        number = abs(event.amount)
        if (isinstance(pattern, n.GainsLife) and event.amount > 0) or (
            isinstance(pattern, n.LosesLife) and event.amount < 0
        ):
            found = _of_player(ctx, pattern.who, event.seat)
    elif isinstance(event, CreateTokens):
        number = event.number
        if isinstance(pattern, n.TokensCreated) and number > 0:
            found = _of_player(ctx, pattern.who, event.seat)
    elif isinstance(pattern, n.Chapter):
        return _chapter(ctx, pattern, event)
    elif isinstance(pattern, n.CountersRemoved):
        return _removed(ctx, pattern, event)
    elif isinstance(pattern, n.CountersPut) and event.number > 0 and pattern.kind in ("", event.name):
        number = event.number
        if event.on > 0 and phrases.matches(ctx, pattern.what, event.on) and _put_so(ctx, pattern, event):
            found = (Binding("event object", (event.on,)),)
    return None if found is None else (*found, Binding("event amount", (), number))


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


def _removed(ctx: Context, pattern: n.CountersRemoved, event: Counters) -> tuple[Binding, ...] | None:
    """One counter of the kind is removed: the last one, if that is what is waited for."""
    if event.number >= 0 or event.name != pattern.kind or event.on < 0 or not _subject(ctx, pattern.what, event.on):
        return None
    if pattern.last and event.left:
        return None
    return (Binding("event object", (event.on,)),)


def _prevented(ctx: Context, pattern: n.EventPattern, event: Prevented) -> tuple[Binding, ...] | None:
    """615.13: damage to these was prevented, by one effect at one time."""
    if not isinstance(pattern, n.DamagePrevented):
        return None
    total = 0
    for to, amount in event.parts:
        if to < 0:
            seats = [] if pattern.to_players is None else phrases.players(ctx, pattern.to_players)
            total += amount if -1 - to in seats else 0
        elif pattern.to is not None and phrases.matches(ctx, pattern.to, to):
            total += amount
    return (Binding("event amount", (), total),) if total > 0 else None


def _chapter(ctx: Context, pattern: n.Chapter, event: Counters) -> tuple[Binding, ...] | None:
    """714.2, 714.2b, 714.2c: the lore counters put on this Saga made their number reach the chapter's."""
    if event.name != "lore" or event.number <= 0 or event.on != ctx.source:
        return None
    now = ctx.state.permanents[ctx.source].count("lore")
    return () if now - event.number < pattern.number <= now else None  # 107.15, 107.15a, 107.15b


def _turned(ctx: Context, pattern: n.EventPattern, event: Turned) -> tuple[Binding, ...] | None:
    """Becomes tapped, becomes untapped."""
    if not isinstance(pattern, n.BecomesTapped) or event.tapped != pattern.tapped:
        return None
    return (Binding("event object", (event.id,)),) if _subject(ctx, pattern.what, event.id) else None


def _transformed(ctx: Context, pattern: n.EventPattern, event: NewFace) -> tuple[Binding, ...] | None:
    """A permanent transforms."""
    # 701.27b: to be turned face up or face down is something else
    if not isinstance(pattern, n.Transforms) or event.flip or not _subject(ctx, pattern.what, event.id):
        return None
    # 701.27e: what it has become is looked at once it has transformed
    if pattern.into is not None and not phrases.matches(ctx, pattern.into, event.id):
        return None
    return (Binding("event object", (event.id,)),)


def _face_turned(ctx: Context, pattern: n.EventPattern, event: TurnFace) -> tuple[Binding, ...] | None:
    """Is turned face up, or face down; the X of its morph cost is that of its own abilities (702.36f)."""
    if not isinstance(pattern, n.FaceTurned) or event.up != pattern.up or not event.turned:
        return None
    if not _subject(ctx, pattern.what, event.id):
        return None
    found = (Binding("event object", (event.id,)),)
    return (*found, Binding("x", (), event.x)) if event.x and event.id == ctx.source else found


def _targeted(ctx: Context, pattern: n.EventPattern, event: Targeted) -> tuple[Binding, ...] | None:
    """601.2c: an object becomes the target of a spell or ability."""
    if not isinstance(pattern, n.BecomesTarget) or not _subject(ctx, pattern.what, event.id):
        return None
    if pattern.by is not None and not (event.spell and phrases.matches(ctx, pattern.by, event.source)):
        return None
    found = _of_player(ctx, n.EachPlayer() if pattern.who is None else pattern.who, event.seat)
    if found is None:
        return None
    return (*found, Binding("event object", (event.id,)), Binding("event source", (event.item,)))
