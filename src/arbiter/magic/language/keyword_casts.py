"""Keywords by which cards are cast in other ways, or come back to be cast again, written out.  CR 702

Such a keyword lets a card be cast for another cost (118.9), from another zone, as something else, or while its own ability
resolves; and it may say what then becomes of the spell or permanent.
"""

from __future__ import annotations

from arbiter.magic.language.nodes import (
    Ability,
    All,
    AlternativeCost,
    Among,
    Apply,
    AtNext,
    Bind,
    Bound,
    CastCard,
    CastFrom,
    CastOnly,
    CastsSpell,
    CharacteristicOf,
    Compare,
    CostPaid,
    CountersOn,
    CountersRemoved,
    Discard,
    Discards,
    Done,
    EachPlayer,
    Enters,
    Every,
    Exile,
    Grant,
    If,
    In,
    Into,
    Is,
    Keyword,
    Matches,
    May,
    Move,
    Not,
    Number,
    Number_,
    OwnerOf,
    Pick,
    RemoveCounters,
    Replacement,
    ReplaceWords,
    RevealUntil,
    Sacrifice,
    Self,
    Sequence,
    SetTypes,
    Static,
    StepBegins,
    Triggered,
    Unless,
    You,
    ZoneChange,
)

HASTE = Grant((Keyword("haste"),))
BESTOWED = (SetTypes(("enchantment", "Aura")), Grant((Keyword("enchant", filter=Is("creature")),)))
EACH = ReplaceWords((), old="target", new="each")


def of_casting(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that the rules write out for a keyword of casting; empty for any other."""
    name, cost = keyword.name, keyword.cost
    if name == "flashback":  # 702.33a
        return (AlternativeCost(cost, None, name, "graveyard"), _exiled(name))
    if name == "jump-start":  # 702.132a
        discard = (Discard(You()),)
        return (AlternativeCost(discard, None, name, "graveyard", besides=True), _exiled(name))
    if name == "aftermath":  # 702.126a
        there = CastOnly(Matches(Self(), In("graveyard")))
        exiled = Replacement(ZoneChange(None, from_="stack"), Exile(Self()), condition=CastFrom("graveyard"))
        return (AlternativeCost((), None, name, "graveyard", besides=True), there, exiled)
    if name == "retrace":  # 702.80a
        land = Discard(You(), what=Pick(_in_hand("land"), You()))
        return (AlternativeCost((land,), None, name, "graveyard", besides=True),)
    if name == "escape":  # 702.137a
        return (AlternativeCost(cost, None, name, "graveyard"),)
    if name == "bestow":  # 702.102a, 702.102b
        return (AlternativeCost(cost, None, name, becomes=BESTOWED),)
    if name == "overload":  # 702.95a
        return (AlternativeCost(cost, None, name, becomes=(EACH,)),)
    if name == "evoke":  # 702.73a
        sacrificed = Triggered(ZoneChange(None, to="battlefield"), Sacrifice(You(), Self()), condition=CostPaid(name))
        return (AlternativeCost(cost, None, name), sacrificed)
    if name == "dash":  # 702.108a
        back = AtNext(StepBegins("end", EachPlayer()), Move(Self(), Into("hand")))
        return (AlternativeCost(cost, back, name), Static(Self(), (HASTE,), CostPaid(name)))
    if name == "madness":
        return _madness(name)
    if name == "cascade":  # 702.84a, 702.84b
        return (_cascade(),)
    if name == "suspend":
        return _suspend()
    return _vanishing(keyword) if name == "vanishing" else ()


def _in_hand(word: str) -> All:
    return All((Is(word), In("hand", You())))


def _exiled(name: str) -> Ability:
    """Whatever would become of the spell as it leaves the stack, it is exiled, if it was cast in this way."""
    return Replacement(ZoneChange(None, from_="stack"), Exile(Self()), condition=CostPaid(name))


def _madness(name: str) -> tuple[Ability, ...]:
    """702.34a: the card is discarded into exile, and cast from there as the ability that this triggers resolves."""
    owner = OwnerOf(Self())
    cast = May(CastCard(Self(), who=owner, keyword=name), owner)
    otherwise = If(Unless(Done()), Move(Self(), Into("graveyard")))
    exiled = ZoneChange(None, from_="hand", to="exile", this_way=True)
    return (
        Replacement(Discards(EachPlayer(), Among(Self())), Exile(Self())),
        Triggered(exiled, Sequence((cast, otherwise)), zone="exile"),
    )


def _cascade() -> Ability:
    """What is exiled last is the one card among the exiled ones that may be cast."""
    lesser = (Not(Is("land")), Number_("mana value", "<", CharacteristicOf(Self(), "mana value")))
    exiled = (Among(Bound("exiled")), In("exile"))
    until = Bind("exiled", RevealUntil(You(), All(lesser), True))
    cast = May(CastCard(Every(All((*exiled, *lesser))), free=True))
    rest = Move(Every(All(exiled)), Into("library", position="bottom", random=True))
    return Triggered(CastsSpell(You(), Among(Self())), Sequence((until, cast, rest)), zone="stack")


def _suspend() -> tuple[Ability, ...]:
    """702.61a, without the first ability, which is a special action."""
    counted = Triggered(
        StepBegins("upkeep", You()),
        RemoveCounters(Self(), "time"),
        condition=Matches(Self(), Is("suspended")),
        zone="exile",
    )
    spell = Bound("spell")
    hasty = If(Matches(spell, Is("creature")), Apply(spell, (HASTE,), "you control it"))
    played = Sequence((Bind("spell", CastCard(Self(), free=True, play=True)), hasty))
    exiled = Matches(Self(), In("exile"))
    return (counted, Triggered(CountersRemoved(None, "time", True), played, condition=exiled, zone="exile"))


def _vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """702.62a, 702.62c: of each instance; without a number it enters with no counters (702.62b)."""
    left = Compare(CountersOn(Self(), "time"), ">=", Number(1))
    counted = Triggered(StepBegins("upkeep", You()), RemoveCounters(Self(), "time"), condition=left)
    gone = Triggered(CountersRemoved(None, "time", True), Sacrifice(You(), Self()))
    if keyword.number is None:
        return (counted, gone)
    return (Enters(counters=(("time", keyword.number),)), counted, gone)
