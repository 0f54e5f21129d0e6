"""What is done for each of several players: one loop that goes on in the next clause, one target for each (601.2c, 608.2e)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.assembling import steps_of
from arbiter.magic.language.mentions import It, TargetPhrase, That, ThatOne, They
from arbiter.magic.language.reflect import mentions, replaced, walk
from arbiter.magic.language.words import ANY_NUMBER


def is_same_loop(following: n.Instruction, first: n.ForEachPlayer) -> TypeGuard[n.ForEachPlayer]:
    """ "each player shuffles ..., then reveals ...": both are done by the same players, each with what is theirs"""
    same = isinstance(following, n.ForEachPlayer) and replace(following, do=first.do) == first
    return same and not isinstance(first.do, n.May)


def of_the_same_loop(following: n.Instruction, first: n.Instruction, subject: n.Players) -> n.Instruction | None:
    """ "each player reveals the top card ..., loses life equal to that card's mana value": each that of the card they revealed"""
    if not isinstance(first, n.ForEachPlayer) or isinstance(first.do, n.May) or isinstance(first.who, n.You):
        return None
    if (
        subject != first.who
        or getattr(following, "who", subject) != first.who
        or not (mentions(following, That) or mentions(following, It))
    ):
        return None
    again = following.do if isinstance(following, n.ForEachPlayer) else replaced(following, first.who, n.ThatPlayer())
    if isinstance(again, n.Move) and again.into.zone == "battlefield" and again.into.controller is None:
        again = replace(again, into=replace(again.into, controller=n.ThatPlayer()))  # 110.2a: who puts it there
    return replace(first, do=n.Sequence((*steps_of(first.do), *steps_of(cast("n.Instruction", again)))))


def of_each_again(following: n.Instruction, first: n.ForEachPlayer) -> list[n.Instruction] | None:
    """608.2c: "each player shuffles ..., then draws that many cards": each as many; "..., then discards a card": then all do"""
    if not isinstance(following, (n.Draw, n.Discard)) or following.who != first.who or following.who == n.You():
        return None
    if mentions(following.count, n.EventAmount):
        draws = replace(following, who=n.ThatPlayer())
        return [replace(first, do=n.Sequence((*steps_of(first.do), draws)))]
    return (
        [first, following]
        if isinstance(following.count, n.Number) and following == type(following)(following.who, following.count)
        else None
    )


def one_for_each(done: n.Instruction, any_number: bool = False) -> n.Instruction | None:
    """601.2c: what is done to a target of each opponent's; None if nothing, or more than that, is said of the opponent."""
    phrases = [part for part in walk(done) if isinstance(part, TargetPhrase)]
    what = phrases[0].targets.what if len(phrases) == 1 and phrases[0].targets.most == 1 else None
    if what is None or not mentions(what, ThatOne):
        return None
    theirs = cast("n.Predicate", replaced(what, ThatOne(), n.EachOpponent()))
    least = 0 if any_number else phrases[0].targets.least
    targets = replace(phrases[0].targets, what=theirs, least=least, most=ANY_NUMBER, apart=True)
    made = replaced(done, phrases[0], TargetPhrase(targets, phrases[0].another))
    return None if mentions(made, ThatOne) or mentions(made, They) else cast("n.Instruction", made)
