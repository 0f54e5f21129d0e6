"""What planes, schemes and conspiracies say and few other cards do: abilities for some time, choices with names, players
who must be attacked (508.1d, 608.2d, 611.2)."""

from __future__ import annotations

from dataclasses import replace

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.assembling import assembled_all
from arbiter.magic.language.grammar.attracting import Attracting
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.mentions import TargetPhrase, ThatOne
from arbiter.magic.language.words import ANY_NUMBER, NAMED_CHOICES

FOR_GOOD = "for the rest of the game"
ITS_COUNTER = "its counter"  # before a kind of counters: for as long as it has one (611.2b)


class Casual(Attracting):
    # Abilities that hold for some time.

    def inner_abilities(self, tokens: list[Token]) -> list[n.Ability] | None:
        """The abilities that a text gives by itself: read by `Paragraphs`."""
        return None

    def how_long(self) -> str:
        """A duration, or for good."""
        return "permanent" if self.words(FOR_GOOD) else self.duration()

    def leading(self) -> n.Instruction | None:
        start = self.at
        found = super().leading()
        if found is None and start < len(self.tokens) and self.tokens[start].word in ("until", "for"):
            self.at = start
            lasts = self.how_long()
            found = self.meanwhile(lasts) if lasts and self.words(",") else None
        return found

    def meanwhile(self, lasts: str) -> n.Instruction | None:
        """611.2: "until your next turn, whenever a player taps a land for mana, ...": up to the end of the text"""
        start = self.at
        many = self.peek() in ("whenever", "when", "at", "if")
        ends = [place for place in range(start, len(self.tokens)) if self.tokens[place].text == "."]
        end = (ends[-1] if many else ends[0]) if ends else len(self.tokens)
        found = self.inner_abilities([*self.tokens[start:end], Token(".", 0, 0)])
        if not found:
            return None
        self.at = end
        return n.ApplyAbilities(tuple(found), lasts)

    def main_clause(self) -> n.Instruction | None:
        start = self.at
        found = self.hand_size_now() or self.spells_now() or self.named_choice()
        if found is None:
            self.at = start
            found = super().main_clause()
        return found

    def hand_size_now(self) -> n.Instruction | None:
        """402.2: "you have no maximum hand size until your next turn" """
        start = self.at
        if self.words("you have no maximum hand size"):
            lasts = self.how_long()
            if lasts:
                return n.ApplyAbilities((n.StaticForPlayers(n.You(), n.All(()), (n.MaximumHand(ANY_NUMBER),)),), lasts)
        self.at = start
        return None

    def spells_now(self) -> n.Instruction | None:
        """601.2f: "artifact spells you cast this turn cost {2} less to cast" """
        start = self.at
        noun = self.noun() if self.peek() not in ("you", "each", "target", "that", "it") else None
        if (
            noun is not None
            and noun.head == "spell"
            and noun.number == "plural"
            and self.words("you cast this turn cost")
        ):
            change = self.change("cast")
            if change is not None:
                cheaper = n.StaticForPlayers(n.You(), without_spell(noun.what), (change,))
                return n.ApplyAbilities((cheaper,), "end of turn")
        self.at = start
        return None

    def multiplied_event(self) -> n.Ability | None:
        """614.1a: "If an effect would create one or more tokens, it creates twice that many of those tokens instead." """
        start = self.at
        if self.words("if an effect would create one or more tokens , it creates"):
            factor = self.factor("that many of those tokens instead .")
            if factor:
                return n.Multiplied(n.TokensCreated(n.EachPlayer()), factor)
        self.at = start
        return super().multiplied_event()

    def replaced_event(self, event: n.EventPattern) -> n.Ability | None:
        found = super().replaced_event(event)
        if isinstance(event, n.BecomesTapped) and isinstance(found, n.Replacement) and found.condition is None:
            return replace(found, condition=n.InStep("untap", n.You()))
        return found

    # Static abilities.

    def more_lands(self, when: str) -> n.Modification | None:
        start = self.at
        if self.words("you may play any number of lands") and self.words(when):
            return n.MoreLands(ANY_NUMBER)
        self.at = start
        return super().more_lands(when)

    def place(self) -> n.Predicate | None:
        """401: "the top of any player's library" """
        if self.words("the top of any player 's library"):
            return n.Among(n.TopOf(n.EachPlayer(), n.Number(1)))
        return super().place()

    def same_named(self) -> n.Objects | None:
        if self.one_of("the top card of a library", "the top card of each player 's library"):
            return n.TopOf(n.EachPlayer(), n.Number(1))
        return super().same_named()

    def duration(self) -> str:
        """611.2b: "for as long as it has a divinity counter on it" """
        start = self.at
        if self.one_of("for as long as it has a", "for as long as it has an"):
            kind = self.counter_kind()
            if kind and self.words("on it"):
                return f"{ITS_COUNTER} {kind}"
        self.at = start
        return super().duration()

    # What players do and choose.

    def copied_token(self, count: n.Quantity, who: n.Players, tapped: bool) -> n.Instruction | None:
        """508.4: "that creature, tapped and attacking that opponent", after "a token that's a copy of" """
        start = self.at
        of = self.objects(who)
        if of is not None and self.one_of(*[f", tapped and attacking that {one}" for one in ("opponent", "player")]):
            at = n.Attackable(ThatOne(), planeswalkers=False)
            return n.CreateToken(None, count, who, True, attacking=True, copy_of=of, at=at)
        self.at = start
        return super().copied_token(count, who, tapped)

    def also_deals(self, before: n.Instruction) -> n.Instruction | None:
        """ "put a -1/-1 counter on target creature, two -1/-1 counters on another target creature, and ..." """
        start = self.at
        if isinstance(before, n.AddCounters):
            count = self.count()
            kind = self.counter_kind() if count is not None else ""
            what = self.next_target() if kind and self.words("on") else None
            if count is not None and what is not None:
                return n.AddCounters(what, kind, count)
        self.at = start
        return super().also_deals(before)

    def next_target(self) -> n.Objects | None:
        """115.3: "another target creature", "a third target creature": other than those before"""
        if self.one_of("a third", "a fourth"):
            found = self.target()
            return replace(found, another=True) if isinstance(found, TargetPhrase) else None
        return self.objects(n.You())

    def permitted(self, who: n.Players) -> n.Instruction | None:
        """ "you may have your life total become 20" """
        start = self.at
        if isinstance(who, n.You) and self.words("have your life total become"):
            amount = self.quantity()
            if amount is not None:
                return n.May(n.SetLife(n.You(), amount))
        self.at = start
        return super().permitted(who)

    def named_choice(self) -> n.Instruction | None:
        """608.2d: "target opponent chooses self or others. If that player chooses self, ... If the player chooses others, ..." """
        start = self.at
        who = self.players() if self.peek() in ("target", "that", "you") else None
        words = self.chosen_names() if who is not None and self.one_of("chooses", "choose") else ()
        parts: list[n.Instruction] = []
        for word in words:
            told = self.words(".") and self.words("if") and self.one_of("that player chooses", "the player chooses")
            items = self.chain() if told and self.words(word) and self.words(",") else None
            if not items:
                break
            parts.append(assembled_all(items))
        if who is not None and words and len(parts) == len(words):
            return n.Alternatives(tuple(parts), who, words)
        self.at = start
        return None

    def chosen_names(self) -> tuple[str, ...]:
        first = self.one_of(*NAMED_CHOICES)
        second = self.one_of(*NAMED_CHOICES) if first and self.words("or") else ""
        return (first, second) if second else ()

    def players(self) -> n.Players | None:
        if self.words("each of your other opponents"):
            return n.EachOpponent(ThatOne())
        start = self.at
        if self.words("each opponent other than"):
            but = super().players()
            if but is not None:
                return n.EachOpponent(but)
        self.at = start
        if self.words("each player except"):
            but = super().players()
            if but is not None:
                return n.EachPlayer(but=but)
        self.at = start
        return super().players()
