"""Sentences put together: what one says of the one before, and all of them as one instruction (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.effects import in_hand
from arbiter.magic.language.grammar.riders import described, with_new_targets
from arbiter.magic.language.mentions import (
    BeingThere,
    ChoosePlayer,
    ChosenFromHand,
    CounteredInto,
    DoesTheSame,
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
    That,
    ThatOne,
    TheCopy,
    ThoseTokens,
    TokenHas,
    TokenSized,
    TrailingIf,
)
from arbiter.magic.language.reflect import mentions, rebuilt, walk

COMPLETING = (
    DoesTheSame,
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
    TokenSized,
    StillLand,
    NumbersRevealed,
    Otherwise,
    BeingThere,
)


def assembled_all(items: list[n.Instruction]) -> n.Instruction:
    return items[0] if len(items) == 1 else n.Sequence(tuple(items))


def processed(items: list[n.Instruction]) -> n.Instruction | None:
    """The sentences as one instruction, all of which the last one may repeat; what came of each time can't be spoken of."""
    repeating = [place for place, item in enumerate(items) if mentions(item, n.Again)]
    done = None if repeating and repeating != [len(items) - 1] else assembled(items)
    return n.Process(done) if done is not None and repeating else done


def assembled(items: list[n.Instruction]) -> n.Instruction | None:
    """The sentences as one instruction; None if one of them has nothing to complete."""
    result: list[n.Instruction] = []
    for item in items:
        last = result[-1] if result else None
        if isinstance(last, n.UnlessPaid) and isinstance(item, n.If) and unpaid(last, item):
            result[-1] = replace(last, also=item.then)
            continue
        if isinstance(last, n.UnlessPaid) and isinstance(item, n.If) and mentions(item.condition, n.Done):
            return None  # to pay, or to do what is done unless that is paid: either could be meant
        if isinstance(last, n.WhenDone) and isinstance(item, n.NextTime):
            result[-1] = replace(last, effect=n.Sequence((*steps_of(last.effect), item)))  # of what it has just moved
            continue
        if isinstance(last, n.Instruction) and isinstance(item, DoesTheSame):
            item = n.ForEachPlayer(item.who, cast("n.Instruction", of_them(last)))
        joined = joined_to(result[-1], item) if result else None
        if joined is not None:
            result[-1] = joined
        elif isinstance(item, COMPLETING):
            return None
        else:
            result.append(item)
    followed = [*(isinstance(item, n.WhenDone) or is_of_deed(item) for item in result[1:]), False]
    if not result or any(unfinished(item) and not when for item, when in zip(result, followed, strict=True)):
        return None
    asked = [*(is_of_deed(item) for item in result[1:]), False]
    if any("{X}" in part.cost for item, when in zip(result, asked, strict=True) if when for part in payments(item)):
        return None  # the X of a payment is not known to what asks about it in another sentence
    return assembled_all(
        [part for item in result for part in (item.parts if isinstance(item, n.Sequence) else (item,))]
    )


def of_them(value: object) -> object:
    """What is said to you, done by that player; what tokens have is theirs in any case."""
    if isinstance(value, n.Ability):
        return value
    return ThatOne() if value == n.You() else rebuilt(value, of_them)


def unpaid(before: n.UnlessPaid, item: n.If) -> bool:
    """ "Counter target spell unless its controller pays {X}. If that player doesn't, ...": who does not pay"""
    other = not isinstance(before.who, n.You) and not isinstance(before.what, n.Sacrifice)
    return other and before.also is None and item.condition == n.Unless(n.Done()) and item.otherwise is None


def steps_of(done: n.Instruction) -> tuple[n.Instruction, ...]:
    return done.parts if isinstance(done, n.Sequence) else (done,)


def joined_to(before: n.Instruction, item: n.Instruction) -> n.Instruction | None:
    """The sentence before, completed by this one; None if they are two."""
    if isinstance(item, ChosenFromHand) and isinstance(before, n.Reveal) and isinstance(before.what, n.Every):
        if item.what is None:
            return None
        return n.Sequence((before, n.Discard(ThatOne(), what=of_that_hand(item, item.what))))
    if isinstance(item, ChosenFromHand) and isinstance(before, n.Reveal) and isinstance(before.what, n.Pick):
        shown = n.Pick(n.Among(It(plural=True, pool=True)), n.You(), item.least, item.most)
        return n.Sequence((before, n.Discard(ThatOne(), what=shown))) if item.what is None else None
    if isinstance(item, BeingThere):
        return cast("n.Instruction", entering_as(before, item.modifications)) if mentions(before, n.Move) else None
    if isinstance(item, (TokenHas, TokenSized)):
        return described(before, item)
    if isinstance(item, NoRegeneration):
        return not_regenerated(before)
    if isinstance(item, NoPrevention) and isinstance(before, n.DealDamage):
        return replace(before, preventable=False)
    if isinstance(item, SpentOnly) and isinstance(before, n.AddMana):
        return replace(before, only=item.only)
    if isinstance(item, ManaRider) and isinstance(before, n.AddMana):
        return replace(before, spent=item.spent, lasts=item.lasts or before.lasts)
    if isinstance(before, ChoosePlayer):
        return n.ForEachPlayer(before.who, item, one=True)
    if isinstance(item, RegeneratedThen) and isinstance(before, n.Regenerate):
        return n.Regenerate(before.what, item.do)
    if isinstance(item, InsteadThen):
        return done_instead(before, item)
    if isinstance(item, PreventedThen) and isinstance(before, n.NextTime) and before.instead is None:
        return n.NextTime(before.event, None, before.of_choice, before.waits, item.do)
    if isinstance(item, PreventedThen) and isinstance(before, n.Prevent):
        return replace(before, then=item.do)
    if isinstance(item, CounteredInto):
        if isinstance(before, n.UnlessPaid) and isinstance(before.what, n.CounterSpell):
            return replace(before, what=n.CounterSpell(before.what.what, item.into))
        if not isinstance(before, n.CounterSpell):
            return None
        moved = n.CounterSpell(before.what, item.into)
        return moved if item.only is None else n.If(n.Matches(before.what, item.only), moved, before, instead=True)
    if isinstance(item, n.May) and isinstance(item.what, n.CastCard) and isinstance(item.what.what, TheCopy):
        copied = isinstance(before, n.Copy) and n.CastCard(before.what, item.what.free, True, count=before.count)
        return n.May(copied, item.who) if copied else None
    if (
        isinstance(before, n.May)
        and isinstance(before.what, n.Copy)
        and isinstance(item, n.If)
        and item.condition == n.Done()
    ):
        return joined_to(before.what, item.then)  # a copy that is made and not cast is nothing (706.12)
    if isinstance(item, TargetsOfCopy):
        return with_new_targets(before)
    if isinstance(item, StillLand) and isinstance(before, n.May) and isinstance(before.what, n.Apply):
        still = joined_to(before.what, item)
        return None if still is None else replace(before, what=still)
    if isinstance(item, StillLand) and isinstance(before, n.Apply):
        kept = tuple(n.AddTypes(part.words) if isinstance(part, n.SetTypes) else part for part in before.modifications)
        return n.Apply(before.what, kept, before.duration) if kept != before.modifications else None
    if isinstance(item, NumbersRevealed) and isinstance(before, n.ChooseNumberSecretly):
        return n.Sequence((before,))
    return decided(before, item)


def of_that_hand(item: ChosenFromHand, what: n.Predicate) -> n.Objects:
    """The cards that you choose from the hand of another player: some of one kind, or one of each of two."""
    chosen = n.Pick(in_hand(what, ThatOne()), n.You(), item.least, item.most, False, item.number)
    if item.also is None:
        return chosen
    return n.Several((chosen, n.Pick(in_hand(item.also, ThatOne()), n.You())))


def decided(before: n.Instruction, item: n.Instruction) -> n.Instruction | None:
    """The sentence before, completed by one that asks what came of it: otherwise, if you do, if it comes up heads."""
    if isinstance(item, Otherwise) and isinstance(before, n.May) and before.cost:
        deed = n.May(assembled_all(list(before.cost)), before.who)
        return n.Sequence((deed, n.If(n.Done(), before.what, item.do)))
    if isinstance(item, Otherwise) and isinstance(before, n.If) and before.otherwise is None:
        return n.If(before.condition, before.then, item.do)
    if isinstance(item, n.If) and isinstance(item.condition, n.CameUp) and isinstance(before, n.FlipCoin):
        return n.Sequence((n.FlipCoin(before.who, called=False), item))
    if isinstance(before, n.AtNext) and isinstance(item, n.If) and item.condition in (n.Done(), n.Unless(n.Done())):
        inner = joined_to(before.do, item)  # 603.7: what is done then decides, not that it was put off
        return replace(before, do=inner if inner is not None else n.Sequence((before.do, item)))
    if isinstance(item, n.Apply) and item.what == It() and item.duration == "permanent":
        return back_with(before, item)
    flipped = isinstance(before, n.AtNext) and isinstance(before.do, n.FlipCoin)
    if isinstance(before, n.AtNext) and flipped and isinstance(item, n.If) and mentions(item.condition, n.WonFlip):
        return replace(before, do=n.Sequence((before.do, item)))  # 603.7: it is flipped only then
    if isinstance(item, n.If) and item.otherwise is None:
        if isinstance(before, n.May) and not before.cost and isinstance(item.condition, n.Done):
            paid = before.what.parts if isinstance(before.what, n.Sequence) else (before.what,)
            return n.May(item.then, before.who, paid)
        if (
            isinstance(before, n.If)
            and before.otherwise is None
            and isinstance(before.condition, n.WonFlip)
            and item.condition == n.Unless(n.WonFlip())
        ):
            return n.If(before.condition, before.then, item.then)
    return None


def back_with(before: n.Instruction, item: n.Apply) -> n.Instruction | None:
    """603.7: "return it to the battlefield at the beginning of the next upkeep. It gains haste": it does so once it is back"""
    if isinstance(before, n.May) and before.cost:
        later = back_with(before.what, item)
        return replace(before, what=later) if later is not None else None
    moved = before.do if isinstance(before, n.AtNext) else None
    if isinstance(before, n.AtNext) and isinstance(moved, n.Move) and moved.into.zone == "battlefield":
        return replace(before, do=n.Sequence((moved, item)))
    return None


def done_instead(before: n.Instruction, item: InsteadThen) -> n.Instruction | None:
    """614.15: what an effect does instead of a part of itself; the damage is dealt to the same."""
    do = item.do
    if isinstance(do, n.DealDamage) and do.to is None and do.to_players is None:
        if not isinstance(before, n.DealDamage) or before.also is not None:
            return None
        amount = n.Times(2, before.amount) if do.amount == n.Times(2, n.EventAmount()) else do.amount
        do = n.DealDamage(amount, before.to, before.to_players, before.source, before.preventable)
    if isinstance(do, n.Search) and do.into == n.Into("library"):
        if not isinstance(before, n.Search) or (before.who, before.what) != (do.who, do.what):
            return None
        do = replace(before, most=do.most)
    if isinstance(do, n.Mill) and do.count == n.Times(2, n.EventAmount()):
        if not isinstance(before, n.Mill):
            return None
        do = replace(do, count=n.Times(2, before.count))
    if isinstance(do, n.Apply) and isinstance(do.what, That) and isinstance(before, n.Apply):
        do = replace(do, what=before.what) if is_those(do.what, before.what) else do
    if isinstance(do, ThoseTokens):
        made = replace(before, count=do.count) if isinstance(before, n.CreateToken) else None
        return None if made is None else n.If(item.condition, made, before, instead=True)
    return n.If(item.condition, do, before, instead=True)


def is_those(said: That, what: n.Objects) -> bool:
    """ "those creatures", of all that the sentence before changed"""
    told = what.what if isinstance(what, n.Every) else None
    return said.plural and told is not None and said.noun in (told.parts if isinstance(told, n.All) else (told,))


def is_of_deed(item: n.Instruction) -> bool:
    """Whether it asks if the instruction before was followed."""
    return isinstance(item, n.If) and mentions(item.condition, n.Done)


def payments(item: n.Instruction) -> list[n.PayMana]:
    return [part for part in walk(item) if isinstance(part, n.PayMana)]


def unfinished(item: n.Instruction) -> bool:
    """A payment that nothing follows, a secret choice that is never revealed, a copy that nothing made."""
    if mentions(item, TheCopy) or mentions(item, ThoseTokens):
        return True
    if isinstance(item, n.May):
        parts = item.what.parts if isinstance(item.what, n.Sequence) else (item.what,)
        return any(isinstance(part, (n.PayMana, n.PayLife)) for part in parts)
    return isinstance(item, (n.PayMana, n.PayLife, n.ChooseNumberSecretly, ChoosePlayer))


def entering_as(node: object, being: tuple[n.Modification, ...]) -> object:
    """611.2e: the instruction with what the permanent is from the moment it enters."""
    if isinstance(node, n.Move) and node.into.zone == "battlefield":
        return replace(node, into=replace(node.into, being=being))
    return rebuilt(node, lambda part: entering_as(part, being))


def not_regenerated(before: n.Instruction) -> n.Instruction | None:
    """What is destroyed, perhaps only if or unless something is so, can't be regenerated."""
    if isinstance(before, n.Destroy):
        return n.Destroy(before.what, regeneration=False)
    if isinstance(before, n.Sequence) and isinstance(before.parts[-1], n.Destroy):
        return n.Sequence((*before.parts[:-1], replace(before.parts[-1], regeneration=False)))
    if isinstance(before, n.UnlessPaid):
        inner = not_regenerated(before.what)
        return None if inner is None else replace(before, what=inner)
    if isinstance(before, (n.ForEachObject, n.AtNext)):
        each = not_regenerated(before.do)
        return None if each is None else replace(before, do=each)
    if isinstance(before, TrailingIf) or (isinstance(before, n.If) and before.otherwise is None):
        then = not_regenerated(before.then)
        return None if then is None else replace(before, then=then)
    if isinstance(before, n.May) and before.cost:
        offered = not_regenerated(before.what)
        return None if offered is None else replace(before, what=offered)
    return None
