"""Sentences put together: what one says of the one before, and all of them as one instruction (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from arbiter.magic.language.grammar.effects import in_hand
from arbiter.magic.language.grammar.riders import with_abilities, with_new_targets
from arbiter.magic.language.mentions import (
    BeingThere,
    ChoosePlayer,
    ChosenFromHand,
    CounteredInto,
    InsteadThen,
    It,
    ManaRider,
    NoPrevention,
    NoRegeneration,
    NumbersRevealed,
    Otherwise,
    PreventedThen,
    RegeneratedThen,
    SpentOnly,
    StillLand,
    TargetsOfCopy,
    ThatOne,
    TheCopy,
    ThoseTokens,
    TokenHas,
    TrailingIf,
)
from arbiter.magic.language.nodes import (
    AddMana,
    AddTypes,
    Among,
    Apply,
    AtNext,
    CameUp,
    CastCard,
    ChooseNumberSecretly,
    Copy,
    CounterSpell,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Done,
    EventAmount,
    Every,
    FlipCoin,
    ForEachPlayer,
    If,
    Instruction,
    May,
    Modification,
    Move,
    NextTime,
    PayLife,
    PayMana,
    Pick,
    Prevent,
    Regenerate,
    Reveal,
    Sequence,
    SetTypes,
    Times,
    Unless,
    UnlessPaid,
    WhenDone,
    WonFlip,
    You,
)
from arbiter.magic.language.reflect import mentions, rebuilt, walk

COMPLETING = (
    ChosenFromHand,
    NoPrevention,
    NoRegeneration,
    SpentOnly,
    ManaRider,
    CounteredInto,
    InsteadThen,
    PreventedThen,
    RegeneratedThen,
    TargetsOfCopy,
    TokenHas,
    StillLand,
    NumbersRevealed,
    Otherwise,
    BeingThere,
)


def assembled_all(items: list[Instruction]) -> Instruction:
    return items[0] if len(items) == 1 else Sequence(tuple(items))


def assembled(items: list[Instruction]) -> Instruction | None:
    """The sentences as one instruction; None if one of them has nothing to complete."""
    result: list[Instruction] = []
    for item in items:
        if result and isinstance(result[-1], UnlessPaid) and isinstance(item, If) and mentions(item.condition, Done):
            return None  # to pay, or to do what is done unless that is paid: either could be meant
        joined = joined_to(result[-1], item) if result else None
        if joined is not None:
            result[-1] = joined
        elif isinstance(item, COMPLETING):
            return None
        else:
            result.append(item)
    followed = [*(isinstance(item, WhenDone) or is_of_deed(item) for item in result[1:]), False]
    if not result or any(unfinished(item) and not when for item, when in zip(result, followed, strict=True)):
        return None
    if any("{X}" in part.cost for item, when in zip(result, followed, strict=True) if when for part in payments(item)):
        return None  # the X of a payment is not known to what it triggers
    return assembled_all([part for item in result for part in (item.parts if isinstance(item, Sequence) else (item,))])


def steps_of(done: Instruction) -> tuple[Instruction, ...]:
    return done.parts if isinstance(done, Sequence) else (done,)


def joined_to(before: Instruction, item: Instruction) -> Instruction | None:
    """The sentence before, completed by this one; None if they are two."""
    if isinstance(item, ChosenFromHand) and isinstance(before, Reveal) and isinstance(before.what, Every):
        if item.what is None:
            return None
        chosen = Pick(in_hand(item.what, ThatOne()), You(), item.least, item.most, False, item.number)
        return Sequence((before, Discard(ThatOne(), what=chosen)))
    if isinstance(item, ChosenFromHand) and isinstance(before, Reveal) and isinstance(before.what, Pick):
        shown = Pick(Among(It(plural=True, pool=True)), You(), item.least, item.most)
        return Sequence((before, Discard(ThatOne(), what=shown))) if item.what is None else None
    if isinstance(item, BeingThere):
        return cast("Instruction", entering_as(before, item.modifications)) if mentions(before, Move) else None
    if isinstance(item, TokenHas):
        return with_abilities(before, item)
    if isinstance(item, NoRegeneration):
        return not_regenerated(before)
    if isinstance(item, NoPrevention) and isinstance(before, DealDamage):
        return replace(before, preventable=False)
    if isinstance(item, SpentOnly) and isinstance(before, AddMana):
        return replace(before, only=item.only)
    if isinstance(item, ManaRider) and isinstance(before, AddMana):
        return replace(before, spent=item.spent, lasts=item.lasts or before.lasts)
    if isinstance(before, ChoosePlayer):
        return ForEachPlayer(before.who, item, one=True)
    if isinstance(item, RegeneratedThen) and isinstance(before, Regenerate):
        return Regenerate(before.what, item.do)
    if isinstance(item, InsteadThen):
        return done_instead(before, item)
    if isinstance(item, PreventedThen) and isinstance(before, NextTime) and before.instead is None:
        return NextTime(before.event, None, before.of_choice, before.waits, item.do)
    if isinstance(item, PreventedThen) and isinstance(before, Prevent):
        return replace(before, then=item.do)
    if isinstance(item, CounteredInto):
        if isinstance(before, UnlessPaid) and isinstance(before.what, CounterSpell):
            return replace(before, what=CounterSpell(before.what.what, item.into))
        return CounterSpell(before.what, item.into) if isinstance(before, CounterSpell) else None
    if isinstance(item, May) and isinstance(item.what, CastCard) and isinstance(item.what.what, TheCopy):
        copied = isinstance(before, Copy) and CastCard(before.what, item.what.free, True, count=before.count)
        return May(copied, item.who) if copied else None
    if isinstance(before, May) and isinstance(before.what, Copy) and isinstance(item, If) and item.condition == Done():
        return joined_to(before.what, item.then)  # a copy that is made and not cast is nothing (706.12)
    if isinstance(item, TargetsOfCopy):
        return with_new_targets(before)
    if isinstance(item, StillLand) and isinstance(before, May) and isinstance(before.what, Apply):
        still = joined_to(before.what, item)
        return None if still is None else replace(before, what=still)
    if isinstance(item, StillLand) and isinstance(before, Apply):
        kept = tuple(AddTypes(part.words) if isinstance(part, SetTypes) else part for part in before.modifications)
        return Apply(before.what, kept, before.duration) if kept != before.modifications else None
    if isinstance(item, NumbersRevealed) and isinstance(before, ChooseNumberSecretly):
        return Sequence((before,))
    return decided(before, item)


def decided(before: Instruction, item: Instruction) -> Instruction | None:
    """The sentence before, completed by one that asks what came of it: otherwise, if you do, if it comes up heads."""
    if isinstance(item, Otherwise) and isinstance(before, May) and before.cost:
        deed = May(assembled_all(list(before.cost)), before.who)
        return Sequence((deed, If(Done(), before.what, item.do)))
    if isinstance(item, Otherwise) and isinstance(before, If) and before.otherwise is None:
        return If(before.condition, before.then, item.do)
    if isinstance(item, If) and isinstance(item.condition, CameUp) and isinstance(before, FlipCoin):
        return Sequence((FlipCoin(before.who, called=False), item))
    if isinstance(before, AtNext) and isinstance(item, If) and item.condition in (Done(), Unless(Done())):
        inner = joined_to(before.do, item)  # 603.7: what is done then decides, not that it was put off
        return replace(before, do=inner if inner is not None else Sequence((before.do, item)))
    if isinstance(item, Apply) and item.what == It() and item.duration == "permanent":
        return back_with(before, item)
    flipped = isinstance(before, AtNext) and isinstance(before.do, FlipCoin)
    if isinstance(before, AtNext) and flipped and isinstance(item, If) and mentions(item.condition, WonFlip):
        return replace(before, do=Sequence((before.do, item)))  # 603.7: it is flipped only then
    if isinstance(item, If) and item.otherwise is None:
        if isinstance(before, May) and not before.cost and isinstance(item.condition, Done):
            paid = before.what.parts if isinstance(before.what, Sequence) else (before.what,)
            return May(item.then, before.who, paid)
        if (
            isinstance(before, If)
            and before.otherwise is None
            and isinstance(before.condition, WonFlip)
            and item.condition == Unless(WonFlip())
        ):
            return If(before.condition, before.then, item.then)
    return None


def back_with(before: Instruction, item: Apply) -> Instruction | None:
    """603.7: "return it to the battlefield at the beginning of the next upkeep. It gains haste": it does so once it is back"""
    if isinstance(before, May) and before.cost:
        later = back_with(before.what, item)
        return replace(before, what=later) if later is not None else None
    moved = before.do if isinstance(before, AtNext) else None
    if isinstance(before, AtNext) and isinstance(moved, Move) and moved.into.zone == "battlefield":
        return replace(before, do=Sequence((moved, item)))
    return None


def done_instead(before: Instruction, item: InsteadThen) -> Instruction | None:
    """614.15: what an effect does instead of a part of itself; the damage is dealt to the same."""
    do = item.do
    if isinstance(do, DealDamage) and do.to is None and do.to_players is None:
        if not isinstance(before, DealDamage):
            return None
        amount = Times(2, before.amount) if do.amount == Times(2, EventAmount()) else do.amount
        do = DealDamage(amount, before.to, before.to_players, before.source, before.preventable)
    if isinstance(do, ThoseTokens):
        made = replace(before, count=do.count) if isinstance(before, CreateToken) else None
        return None if made is None else If(item.condition, made, before, instead=True)
    return If(item.condition, do, before, instead=True)


def is_of_deed(item: Instruction) -> bool:
    """Whether it asks if the instruction before was followed."""
    return isinstance(item, If) and mentions(item.condition, Done)


def payments(item: Instruction) -> list[PayMana]:
    return [part for part in walk(item) if isinstance(part, PayMana)]


def unfinished(item: Instruction) -> bool:
    """A payment that nothing follows, a secret choice that is never revealed, a copy that nothing made."""
    if mentions(item, TheCopy) or mentions(item, ThoseTokens):
        return True
    if isinstance(item, May):
        parts = item.what.parts if isinstance(item.what, Sequence) else (item.what,)
        return any(isinstance(part, (PayMana, PayLife)) for part in parts)
    return isinstance(item, (PayMana, PayLife, ChooseNumberSecretly, ChoosePlayer))


def entering_as(node: object, being: tuple[Modification, ...]) -> object:
    """611.2e: the instruction with what the permanent is from the moment it enters."""
    if isinstance(node, Move) and node.into.zone == "battlefield":
        return replace(node, into=replace(node.into, being=being))
    return rebuilt(node, lambda part: entering_as(part, being))


def not_regenerated(before: Instruction) -> Instruction | None:
    """What is destroyed, perhaps only if or unless something is so, can't be regenerated."""
    if isinstance(before, Destroy):
        return Destroy(before.what, regeneration=False)
    if isinstance(before, UnlessPaid):
        inner = not_regenerated(before.what)
        return None if inner is None else replace(before, what=inner)
    if isinstance(before, TrailingIf) or (isinstance(before, If) and before.otherwise is None):
        then = not_regenerated(before.then)
        return None if then is None else replace(before, then=then)
    return None
