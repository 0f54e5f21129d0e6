"""Sentences: clauses with their subjects, and what joins them: may, if, unless, then, for each, instead (608.2c-e, 614.15)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.assembling import assembled_all, of_them, processed, steps_of
from arbiter.magic.language.grammar.effects import of_its_victims
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.looping import is_same_loop, of_each_again, of_the_same_loop, one_for_each
from arbiter.magic.language.grammar.modifying import is_yours
from arbiter.magic.language.grammar.reader import CLAUSE_LIMIT, MODIFIER_LIMIT
from arbiter.magic.language.grammar.riders import describes_token
from arbiter.magic.language.mentions import (
    BeingThere,
    ChoosePlayer,
    InsteadThen,
    It,
    Otherwise,
    PreventedThen,
    RegeneratedThen,
    TargetPhrase,
    TargetPlayerPhrase,
    That,
    ThatOne,
    They,
    TrailingIf,
)
from arbiter.magic.language.reflect import mentions, replaced, walk

TWO_DECISIONS: Final = (", then", ", and")


class Clauses(Family):
    arrived = False  # the sentence before puts something somewhere
    x_told = False  # a sentence has said what X is

    def sentences(self) -> n.Instruction | None:
        """All sentences up to the end (or the closing quote), as one instruction."""
        repeated = self.line.words("repeat the following process x times .")
        items: list[n.Instruction] = []
        before = 0  # clauses of the sentence before
        while not self.line.ended() and self.line.peek() != '"' and len(items) < CLAUSE_LIMIT:
            self.arrived = any(mentions(item, n.Move) for item in items[-1:])
            self.grammar.riders.created = any(describes_token(item) for item in items[-1:])
            told, begins = self.x_told, self.line.tokens[self.line.at].start
            sentence = self.grammar.casual.sentence()
            if (
                sentence is None
                or not self.full_stop()
                or (told and any(n.X() in list(walk(item)) for item in sentence))
            ):
                return None  # 608.2g: X was worked out before
            if isinstance(sentence[0], InsteadThen) and sentence[0].whole and 0 <= self.line.parted < begins:
                before = len(items)  # 614.15: a line of its own says what all that the line before does is replaced by
            if before > 1 and isinstance(sentence[0], InsteadThen):
                old, new = items[-before:], steps_of(sentence[0].do)
                if not sentence[0].whole and [type(item) for item in old] != [type(item) for item in new]:
                    return None  # which part of it is replaced?  Like for like: all of it
                items[-before:] = [assembled_all(items[-before:])]
            if items and isinstance(items[-1], ChoosePlayer):
                sentence = [assembled_all(sentence)]  # all of it speaks of that player
            items.extend(sentence)
            before = len(sentence)
        done = processed(items)
        return n.Process(done, n.X()) if done is not None and repeated else done

    def full_stop(self) -> bool:
        """A full stop, or a quoted ability that ended with one."""
        if self.line.words("."):
            return True
        ends = "".join([token.text for token in self.line.tokens[max(0, self.line.at - 3) : self.line.at]])
        return ends.endswith(('."', ".'\""))

    def sentence(self) -> list[n.Instruction] | None:
        rider = self.grammar.riders.rider()
        if rider is not None:
            return [rider]
        replaced_part = self.own_replacement() if self.line.peek() == "if" else self.instead_if()
        if replaced_part is not None:
            return [replaced_part]
        if self.line.words("if damage is prevented this way ,"):
            items = self.chain()
            return [PreventedThen(assembled_all(items))] if items else None
        if self.line.words("for each 1 damage prevented this way ,"):
            put = self.clause()
            one = isinstance(put, n.AddCounters) and put.count == n.Number(1)
            return (
                [PreventedThen(replace(put, count=n.EventAmount()))] if isinstance(put, n.AddCounters) and one else None
            )
        if not self.line.preventing and self.line.words("you gain life equal to the damage prevented this way"):
            return [PreventedThen(n.GainLife(n.You(), n.EventAmount()))]
        if self.line.words("choose a player"):
            return [ChoosePlayer(n.EachPlayer())]
        if self.line.words("choose an opponent"):
            return [ChoosePlayer(n.EachOpponent())]
        start = self.line.at
        returned = self.arrived and self.line.one_of("that creature", "those permanents")
        if (returned or self.line.words("that permanent")) and self.line.peek() in ("is", "are"):  # 611.2e
            phrase = self.grammar.modifying.verb_phrase()
            if phrase is not None and not phrase.duration:
                return [BeingThere(tuple(phrase.modifications))]
        self.line.at = start
        if self.line.words("if it regenerates this way ,"):
            items = self.chain()
            return [RegeneratedThen(assembled_all(items))] if items else None
        if self.line.words("otherwise ,"):
            items = self.chain()
            return [Otherwise(assembled_all(items))] if items else None
        self.line.words("then")
        return self.chain()

    def chain(self) -> list[n.Instruction] | None:
        """Clauses joined by "and" or "then", or a list of them."""
        first = self.clause()
        if first is None:
            return None
        items = list(first.parts) if isinstance(first, n.Sequence) else [first]
        last_joint = ""
        for _ in range(MODIFIER_LIMIT):
            told = self.where(items)
            if told is None:
                return None
            items = told
            end = self.line.at
            joint = self.line.one_of(", then", ", and", "and", "then", ",")
            last = items[-1]
            if joint and isinstance(last, n.Destroy) and self.grammar.riders.no_regeneration():
                items[-1] = replace(last, regeneration=False)  # 701.14c: "and it can't be regenerated"
                continue
            following = (
                (self.grammar.casual.also_deals(items[-1]) or self.continued() or self.goes_on(items[-1]))
                if joint
                else None
            )
            if following is None:
                self.line.at = end
                break
            last_joint = joint
            if isinstance(items[-1], TrailingIf) or (isinstance(following, TrailingIf) and joint != ", then"):
                return None  # whether the condition is one of both would be a guess
            if isinstance(items[-1], n.May) and isinstance(following, n.May) and joint in TWO_DECISIONS:
                items.append(following)  # "you may ..., then you may ...", "you may ..., and you may ..."
                continue
            last = items[-1]
            if isinstance(last, n.ForEachPlayer) and joint == ", then" and is_same_loop(following, last):
                items[-1] = replace(last, do=n.Sequence((*steps_of(last.do), *steps_of(following.do))))
                continue
            subject = self.grammar.damaging.subject
            within = of_the_same_loop(following, last, subject) if joint in (",", ", then") else None
            if within is not None:
                items[-1] = within
                last_joint = "" if joint == ", then" else joint
                continue
            if isinstance(last, n.ForEachPlayer) and joint == ", then" and not isinstance(last.do, n.May):
                again = of_each_again(following, last)
                if again is not None:
                    items[-1:] = again
                    continue
            each = of_each_so_many(following, last) if joint == ", then" else None
            if each is not None:
                items[-1] = each
                continue
            if isinstance(last, (n.May, n.ForEachPlayer)):
                return None  # who may do what would be a guess
            if isinstance(last, n.AtNext) and joint == ", then":
                items[-1] = replace(last, do=n.Sequence((*steps_of(last.do), following)))  # 603.7: then, and not before
            else:
                items.append(following)
        listed = last_joint == "," and not isinstance(items[-1], n.Search)  # a list ends with "and" or "then"
        return None if listed else self.where(items)

    def also_deals(self, before: n.Instruction) -> n.Instruction | None:
        """ "~ gets +2/+0 until end of turn and deals 1 damage to you": what was changed deals it"""
        start = self.line.at
        source = changed_alone(before)
        dealt = self.grammar.effects.damage(source) if source is not None and self.line.peek() == "deals" else None
        self.line.at = start if dealt is None else self.line.at
        return dealt

    def goes_on(self, before: n.Instruction) -> n.Instruction | None:
        """ "that token gains haste until end of turn and attacks this combat if able": what was changed, for another time"""
        start = self.line.at
        what = changed_alone(before)
        self.grammar.conditions.beginning = True
        phrase = self.grammar.modifying.verb_phrase() if what is not None else None
        self.grammar.conditions.beginning = False
        if what is None or phrase is None or (phrase.yours and not is_yours(what)) or not phrase.duration:
            self.line.at = start
            return None
        return n.Apply(what, tuple(phrase.modifications), phrase.duration)

    def where(self, items: list[n.Instruction]) -> list[n.Instruction] | None:
        """107.3c: "where X is ..." says X for the whole sentence."""
        start = self.line.at
        if not self.line.words(", where x is"):
            return items
        amount = self.grammar.quantities.quantity()
        parts = [part for item in items for part in walk(item)]
        fixed = any(isinstance(part, n.PayMana) and "{X}" in part.cost for part in parts)
        if amount is not None and self.line.words("as you cast ~"):  # 601.2c, 601.2d: where it is known then anyway
            known = [
                part
                for part in parts
                if part == n.Divided(n.X()) or (isinstance(part, n.Targets) and part.number == n.X())
            ]
            fixed = fixed or not known
        if amount is None or fixed or n.X() not in parts:
            self.line.failed(start, "where X is <quantity>")
            return None
        self.x_told = True
        return [of_its_target(cast("n.Instruction", replaced(item, n.X(), amount))) for item in items]

    def continued(self) -> n.Instruction | None:
        """A clause after "and": with the subject of the clause before, or its own."""
        start = self.line.at
        if not isinstance(self.grammar.damaging.subject, n.You):
            done = self.by_players(self.grammar.damaging.subject)
            if done is not None:
                return done
        self.line.at = start
        return self.clause()

    def clause(self) -> n.Instruction | None:
        start = self.line.at
        self.line.depth += 1
        result = self.grammar.casual.leading() if self.line.depth < CLAUSE_LIMIT else None
        if result is None:
            self.line.at = start
            result = self.grammar.casual.main_clause() if self.line.depth < CLAUSE_LIMIT else None
        if result is not None:
            result = self.grammar.damaging.trailing(result)
        self.line.depth -= 1
        if result is None:
            self.line.at = start
        return result

    def no_life_gained(self) -> n.Instruction | None:
        """614.3: "that player would gain life this turn, that player gains no life instead" """
        start = self.line.at
        who = self.grammar.casual.players()
        nothing = f"{'you gain' if isinstance(who, n.You) else 'that player gains'} no life instead"
        if who is not None and self.line.words("would gain life this turn ,") and self.line.words(nothing):
            return n.NextTime(n.GainsLife(who), None, each=True)
        self.line.at = start
        return None

    def leading(self) -> n.Instruction | None:
        """A clause that begins with what it depends on."""
        word = self.line.peek()
        if word == "if":
            self.line.at += 1
            start = self.line.at
            condition = self.grammar.conditions.condition()
            items = self.chain() if condition is not None and self.line.words(",") else None
            if condition is not None and items:
                return n.If(condition, assembled_all(items))
            self.line.at = start
            found = self.no_life_gained() or self.grammar.events.next_time()
            if isinstance(found, n.NextTime) and (found.waits or found.each):
                return found
            return replace(found, each=True) if isinstance(found, n.NextTime) and found.instead is not None else None
        if word == "for" and self.line.peek(1) != "as":
            return self.repeated()
        if self.line.words("the next time"):
            return self.grammar.events.next_time()
        if self.line.words("whenever"):
            return self.grammar.events.each_time()
        if self.line.words("when you do ,"):
            items = self.chain()
            return n.WhenDone(assembled_all(items)) if items else None
        if self.line.words("when"):
            return self.grammar.events.next_this_turn()
        if word in ("during", "as"):
            offered = self.grammar.riders.while_permitted()
            if offered is not None:
                return offered
        if word in ("until", "for"):
            lasts = self.grammar.casual.duration()
            self.grammar.riders.begun = bool(lasts) and self.line.words(",")
            if self.grammar.riders.begun and lasts in ("end of turn", "your next turn") and self.line.words("whenever"):
                watched = self.grammar.events.each_time(lasts)
                self.grammar.riders.begun = False
                return watched
            found = self.lasting(lasts) if self.grammar.riders.begun else None
            self.grammar.riders.begun = False
            return found
        if self.line.words("during your next untap step , as you untap your permanents ,"):  # 502.2
            items = self.chain()
            return n.AtNext(n.AsUntapped(n.You()), assembled_all(items)) if items else None
        if self.line.words("at this turn 's next end of combat ,"):
            items = self.chain()
            combat = n.StepBegins("end of combat", n.EachPlayer())
            return n.AtNext(combat, assembled_all(items), expires=True) if items else None
        if word == "at":
            event = self.grammar.damaging.next_step()
            items = self.chain() if event is not None and self.line.words(",") else None
            return n.AtNext(event, assembled_all(items)) if event is not None and items else None
        return None

    def lasting(self, duration: str) -> n.Instruction | None:
        """After a leading duration: all the clauses that it covers."""
        applied: list[n.Instruction] = []
        for item in self.chain() or []:
            if isinstance(item, (n.Apply, n.ApplyToPlayers)) and item.duration in ("permanent", duration):
                applied.append(replace(item, duration=duration))
            elif isinstance(item, n.Prevent) and duration in ("end of turn", "your next turn"):
                applied.append(replace(item, lasts=duration))
            else:
                return None
        return assembled_all(applied) if applied else None

    def repeated(self) -> n.Instruction | None:
        """ "For each creature you control, ..." """
        if self.line.words("for any number of opponents ,"):
            chosen = self.chain()
            return one_for_each(assembled_all(chosen), True) if chosen else None
        fixed = self.grammar.conditions.read_by("fixed")
        if isinstance(fixed, n.Instruction):
            return fixed
        start = self.line.at
        willing = self.line.words("for each opponent who does ,")
        who = self.grammar.casual.players() if not willing and self.line.words("for") else None
        if willing:
            who = n.Sided("willing")
        elif not isinstance(who, (n.EachOpponent, n.EachPlayer)) or not self.line.words(","):
            self.line.at, who = start, None
        if who is not None:
            items = self.chain()
            done = assembled_all(items) if items else None
            apiece = one_for_each(done) if done is not None and who == n.EachOpponent() else None
            return apiece or (n.ForEachPlayer(who, done) if done is not None else None)
        self.line.at += 1
        what: n.Objects | None = self.grammar.making.objects(n.You()) if self.line.words("each of") else None
        if what is None and self.line.peek() == "each":
            what = self.grammar.riders.every()
        items = self.chain() if isinstance(what, (n.Every, n.Pick)) and self.line.words(",") else None
        return n.ForEachObject(what, assembled_all(items)) if what is not None and items else None

    def main_clause(self) -> n.Instruction | None:
        start = self.line.at
        self.grammar.damaging.subject = n.You()
        special = self.grammar.casual.of_the_game() or self.for_this_turn() or self.grammar.damaging.redirection()
        special = special or self.grammar.riders.permission_now() or self.grammar.riders.doubled()
        special = special or self.grammar.riders.an_opponent_gains() or self.shared_now()
        if special is not None:
            return special
        if self.line.words("you and that player each"):
            both = self.grammar.effects.deed(n.You())
            return None if both is None else n.Sequence((both, cast("n.Instruction", of_them(both))))
        who = self.grammar.casual.players()
        if who is None and self.line.words("they"):
            who = ThatOne()
        anyone = self.line.one_of("any player", "any opponent") if who is None and self.line.peek(2) == "may" else ""
        if anyone:
            who = n.EachPlayer() if anyone == "any player" else n.EachOpponent()
        if who is not None:
            if self.line.words("may"):
                what = self.grammar.casual.permitted(who)
                if what is not None:
                    return what
            else:
                self.grammar.damaging.subject = who
                done = self.by_players(who)
                lost = isinstance(who, TargetPlayerPhrase) and who not in list(walk(done))  # a target must not be lost
                if done is not None and not lost:
                    return done
        self.line.at = start
        self.grammar.damaging.subject = n.You()
        done = self.grammar.effects.deed(n.You())
        if done is not None:
            return done
        self.line.at = start
        what_objects = self.grammar.quantities.with_others(self.grammar.making.objects(n.You(), subject=True))
        if what_objects is not None:
            happened = self.grammar.effects.happening(what_objects)
            if happened is not None:
                return happened
        self.line.at = start
        return None

    def for_this_turn(self) -> n.Instruction | None:
        """611.2: "players can't gain life this turn", "you may play an additional land this turn" """
        start = self.line.at
        found = self.grammar.modifying.players_cannot()
        if found is not None and self.line.words("this turn"):
            return n.ApplyToPlayers(found[0], (found[1],))
        lasts = (
            "permanent"
            if self.grammar.riders.begun or self.line.words("for the rest of the game")
            else self.grammar.casual.duration()
        )
        if found is not None and lasts:
            return n.ApplyToPlayers(found[0], (found[1],), lasts)
        self.line.at = start
        self.grammar.conditions.beginning = True
        given = self.grammar.modifying.given_to_you()
        self.grammar.conditions.beginning = False
        if given is not None and self.line.words("until end of turn"):
            return n.ApplyToPlayers(n.You(), (given,))
        self.line.at = start
        both = self.grammar.modifying.with_you()
        if both is not None and self.line.words("until end of turn"):
            return n.Sequence((n.ApplyToPlayers(n.You(), (both[1],)), *[n.Apply(what, (both[1],)) for what in both[0]]))
        self.line.at = start
        return None

    def shared_now(self) -> n.Instruction | None:
        """702.1c"""
        shared = self.grammar.modifying.shared_keywords()
        return None if shared is None else n.Apply(shared[0], (shared[1],))

    def permitted(self, who: n.Players) -> n.Instruction | None:
        """What players may do: one decision for the whole chain; of several players each decides."""
        items: list[n.Instruction] = []
        end = self.line.at
        if self.line.words("have"):  # 121.3a: that somebody else does something
            other = self.grammar.casual.players()
            done = self.by_players(other) if other is not None else None
            if done is not None:
                return n.May(done, who)
            self.line.at = end + 1
            what_happens = self.grammar.making.objects(who, subject=True)
            happened = self.grammar.effects.happening(what_happens) if what_happens is not None else None
            if isinstance(happened, n.DealDamage) and happened.to == It(plural=True) and not isinstance(who, n.You):
                happened = replace(happened, to=None, to_players=They())
            if happened is not None and isinstance(who, (n.EachPlayer, n.EachOpponent)):
                return n.ForEachPlayer(
                    who, n.May(cast("n.Instruction", replaced(happened, They(), n.ThatPlayer())), n.ThatPlayer())
                )
            if happened is not None and not isinstance(who, n.SubgameLosers):
                return n.May(cast("n.Instruction", replaced(happened, They(), who)), who)
            self.line.at = end
        for _ in range(MODIFIER_LIMIT):
            done = self.grammar.effects.deed(who)
            if done is None:
                break
            items.append(done)
            end = self.line.at
            if not self.line.one_of(", then", "and"):
                break
        self.line.at = end
        if not items:
            return None
        what = assembled_all(items)
        if isinstance(who, (n.EachPlayer, n.EachOpponent, n.Sided, n.SubgameLosers)):
            at_hand = replaced(replaced(what, who, n.ThatPlayer()), They(), n.ThatPlayer())
            return n.ForEachPlayer(who, n.May(cast("n.Instruction", at_hand), n.ThatPlayer()))
        return n.May(cast("n.Instruction", replaced(what, They(), who)), who)

    def by_players(self, who: n.Players) -> n.Instruction | None:
        """A deed of these players, in which "their" is theirs."""
        done = self.grammar.effects.deed(who)
        if done is None:
            return None
        if isinstance(who, (n.EachPlayer, n.EachOpponent, n.Sided, n.SubgameLosers)):
            done = of_their_own(done)
            if mentions(done, They) or mentions(done, n.ChosenNumber):
                at_hand = replaced(replaced(done, who, n.ThatPlayer()), They(), n.ThatPlayer())
                return n.ForEachPlayer(who, cast("n.Instruction", at_hand))
            return their_own(done) if who == n.EachPlayer() else done
        if isinstance(who, TargetPlayerPhrase) and who.targets.most > 1 and mentions(done, They):
            return None  # whose is meant, of several targets, would be a guess
        return cast("n.Instruction", replaced(under_their_control(done), They(), who))

    def own_replacement(self) -> n.Instruction | None:
        """614.15: "If you control three or more artifacts, ~ deals 4 damage instead." """
        start = self.line.at
        self.line.at += 1
        condition = self.grammar.conditions.condition()
        if condition is not None and self.line.words(","):
            middle = self.line.at
            if self.line.words("instead"):
                items = self.chain()
                return InsteadThen(condition, assembled_all(items), whole=True) if items else None
            number = self.grammar.numbers.number() if self.line.words("search your library for up to") else -1
            noun = self.grammar.nouns.noun() if number > 1 else None
            if (
                noun is not None
                and noun.head == "card"
                and self.line.words("instead of")
                and self.grammar.numbers.number() > 0
            ):
                found = n.Search(n.You(), noun.what, n.Into("library"), most=number)  # the rest is as it was
                return InsteadThen(condition, found)
            self.line.at = middle
            deals = bool(self.line.one_of("~ deals", "it deals"))
            if deals and self.line.one_of(
                "double that damage to that permanent or player instead", "double that damage instead"
            ):
                return InsteadThen(condition, n.DealDamage(n.Times(2, n.EventAmount())))
            amount = self.grammar.numbers.count() if deals else None
            amount = self.grammar.moving.per_each(amount) if amount is not None and self.line.words("damage") else None
            if amount is not None and self.line.words("instead"):
                return InsteadThen(condition, n.DealDamage(amount))
            amount = self.grammar.quantities.quantity() if deals and self.line.words("damage equal to") else None
            if amount is not None and self.line.words("instead"):
                return InsteadThen(condition, n.DealDamage(amount))
            self.line.at = middle
            items = self.chain()
            if items and self.line.words("instead"):
                return InsteadThen(condition, assembled_all(items))
        self.line.at = start
        return None

    def instead_if(self) -> n.Instruction | None:
        """614.15: "~ deals 5 damage instead if a creature died this turn.", "You gain 10 life instead if ..." """
        start = self.line.at
        if not any(token.word == "instead" for token in self.line.tokens[start:]):
            return None
        amount = self.grammar.numbers.count() if self.line.one_of("~ deals", "it deals") else None
        do: n.Instruction | None = (
            n.DealDamage(amount) if amount is not None and self.line.words("damage instead if") else None
        )
        if do is None:
            self.line.at = start
            items = self.chain()
            do = assembled_all(items) if items and self.line.words("instead if") else None
        condition = self.grammar.conditions.condition() if do is not None else None
        if do is not None and condition is not None:
            return InsteadThen(condition, do)
        self.line.at = start
        return None


def of_its_target(done: n.Instruction) -> n.Instruction:
    """ "X damage to target opponent, where X is the number of creatures that player controls": who is dealt it"""
    whom = done.to_players if isinstance(done, n.DealDamage) else None
    return of_its_victims(done) if isinstance(done, n.DealDamage) and isinstance(whom, TargetPlayerPhrase) else done


def changed_alone(before: n.Instruction) -> n.Objects | None:
    """What a clause changes, as the next one speaks of it; None if it changes none or several."""
    if isinstance(before, n.DealDamage):
        return before.source if isinstance(before.source, n.Self) else None
    what = before.what if isinstance(before, n.Apply) else None
    if isinstance(what, (n.Self, It, That)):
        return None if isinstance(what, (It, That)) and what.plural else what
    return It() if isinstance(what, TargetPhrase) and what.targets.most == 1 else None


def of_their_own(done: n.Instruction) -> n.Instruction:
    """ "Each opponent sacrifices a creature with the greatest power among creatures that player controls": who sacrifices it"""
    for part in walk(done) if isinstance(done, n.Sacrifice) else ():
        if isinstance(part, n.Greatest):
            return cast("n.Instruction", replaced(done, part, replaced(part, ThatOne(), They())))
    return done


def their_own(done: n.Instruction) -> n.Instruction:
    """110.2a: "each player puts all creature cards revealed this way onto the battlefield": each of them those they own"""
    if isinstance(done, n.Sequence):
        return n.Sequence(tuple([their_own(part) for part in done.parts]))
    if not isinstance(done, n.Move) or not isinstance(done.what, n.Every) or done.into.zone != "battlefield":
        return done
    return replace(done, into=replace(done.into, controller=done.into.controller or n.OwnerOf(done.what)))


def under_their_control(done: n.Instruction) -> n.Instruction:
    """110.2a: "the player puts that card onto the battlefield": who is told to; who picks a card is told by that"""
    if isinstance(done, n.Sequence):
        return n.Sequence(tuple([under_their_control(part) for part in done.parts]))
    told = isinstance(done, n.Move) and done.into.zone == "battlefield" and done.into.controller is None
    if not isinstance(done, n.Move) or not told or isinstance(done.what, n.Pick):
        return done
    return replace(done, into=replace(done.into, controller=They()))


def of_each_so_many(following: n.Instruction, first: n.Instruction) -> n.Instruction | None:
    """ "Each player discards their hand, then draws that many cards": each so many as that player discarded"""
    if not isinstance(following, n.Draw) or not isinstance(first, n.Discard) or following.who != first.who:
        return None
    if not isinstance(first.who, (n.EachPlayer, n.EachOpponent)) or not mentions(following.count, n.EventAmount):
        return None
    both = replaced(n.Sequence((first, following)), first.who, n.ThatPlayer())
    return n.ForEachPlayer(first.who, cast("n.Instruction", both))
