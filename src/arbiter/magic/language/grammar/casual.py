"""What planes, schemes and conspiracies say and few other cards do: abilities for some time, choices with names, players
who must be attacked (508.1d, 608.2d, 611.2).
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.assembling import assembled_all
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.modifiers import ATTACHED, DONE_THIS_WAY
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.mentions import BURIED, ChoosePlayer, TargetPhrase, TargetPlayerPhrase, ThatOne, ThisWay
from arbiter.magic.language.reflect import rebuilt, walk
from arbiter.magic.language.wording.spoken import parts_of
from arbiter.magic.language.words import ANY_NUMBER, NAMED_CHOICES

FOR_GOOD = "for the rest of the game"
ITS_COUNTER = "its counter"  # before a kind of counters: for as long as it has one (611.2b)
FROM_EACH_HAND = "from each of those hands . those players discard those cards"
AMONG_OPPONENTS = "an opponent with the highest life total among your opponents"
ONCE = "you can't choose any player as a target more than once ."


def told_apart(node: object, first: TargetPlayerPhrase) -> object:
    """The nodes with every target but the first another player than those before."""
    if isinstance(node, TargetPlayerPhrase):
        other = replace(node.targets, players=n.EachOpponent(n.Targeted()))
        return node if node is first else TargetPlayerPhrase(other)
    return rebuilt(node, lambda part: told_apart(part, first))


FOR_IT = ("you noted for cards named ~", "noted as you drafted cards named ~", "chosen as you drafted cards named ~")


class Casual(Family):
    # Abilities that hold for some time.

    def how_long(self) -> str:
        """A duration, or for good."""
        return "permanent" if self.line.words(FOR_GOOD) else self.duration()

    def leading(self) -> n.Instruction | None:
        start = self.line.at
        found = self.grammar.clauses.leading()
        if found is None and start < len(self.line.tokens) and self.line.tokens[start].word in ("until", "for"):
            self.line.at = start
            lasts = self.how_long()
            found = self.meanwhile(lasts) if lasts and self.line.words(",") else None
        return found

    def meanwhile(self, lasts: str) -> n.Instruction | None:
        """611.2: "until your next turn, whenever a player taps a land for mana, ...": up to the end of the text"""
        start = self.line.at
        many = self.line.peek() in ("whenever", "when", "at", "if")
        ends = [place for place in range(start, len(self.line.tokens)) if self.line.tokens[place].text == "."]
        end = (ends[-1] if many else ends[0]) if ends else len(self.line.tokens)
        found = self.grammar.paragraphs.inner_abilities([*self.line.tokens[start:end], Token(".", 0, 0)])
        if not found:
            return None
        self.line.at = end
        return n.ApplyAbilities(tuple(found), lasts)

    def main_clause(self) -> n.Instruction | None:
        start = self.line.at
        found = self.hand_size_now() or self.spells_now() or self.named_choice()
        if found is None:
            self.line.at = start
            found = self.grammar.clauses.main_clause()
        return found

    def hand_size_now(self) -> n.Instruction | None:
        """402.2: "you have no maximum hand size until your next turn" """
        start = self.line.at
        if self.line.words("you have no maximum hand size"):
            lasts = self.how_long()
            if lasts:
                return n.ApplyAbilities((n.StaticForPlayers(n.You(), n.All(()), (n.MaximumHand(ANY_NUMBER),)),), lasts)
        self.line.at = start
        return None

    def spells_now(self) -> n.Instruction | None:
        """601.2f: "artifact spells you cast this turn cost {2} less to cast" """
        start = self.line.at
        noun = self.grammar.nouns.noun() if self.line.peek() not in ("you", "each", "target", "that", "it") else None
        if noun is not None and noun.head == "spell" and noun.number == "plural":
            now = self.line.words("you cast this turn")
            if now and self.line.words("can't be countered"):
                own = n.All((*parts_of(noun.what), n.ControlledBy(n.You())))
                return n.ApplyAbilities((n.Static(n.Every(own), (n.Restrict("be countered"),)),), "end of turn")
            who: n.Players = n.You() if now else n.EachOpponent()
            change = (
                self.grammar.costing.price("casting")
                if self.line.words("cost" if now else "your opponents cast cost")
                else None
            )
            lasts = "end of turn" if now else self.duration()
            if change is not None and lasts:
                return n.ApplyAbilities((n.StaticForPlayers(who, without_spell(noun.what), (change,)),), lasts)
        self.line.at = start
        return None

    def replaced_event(self, event: n.EventPattern) -> n.Ability | None:
        found = self.grammar.replacing.replaced_event(event)
        if isinstance(event, n.BecomesTapped) and isinstance(found, n.Replacement) and found.condition is None:
            return replace(found, condition=n.InStep("untap", n.You()))
        return found

    # Static abilities.

    def place(self) -> n.Predicate | None:
        """401: "the top of any player's library" """
        if self.line.words("the top of any player 's library"):
            return n.Among(n.TopOf(n.EachPlayer(), n.Number(1)))
        return self.grammar.riders.place()

    def same_named(self) -> n.Objects | None:
        if self.line.one_of("the top card of a library", "the top card of each player 's library"):
            return n.TopOf(n.EachPlayer(), n.Number(1))
        return self.grammar.quantities.same_named()

    def duration(self) -> str:
        """611.2b: "for as long as it has a divinity counter on it" """
        start = self.line.at
        if self.line.one_of("for as long as it has a", "for as long as it has an"):
            kind = self.grammar.numbers.counter_kind()
            if kind and self.line.words("on it"):
                return f"{ITS_COUNTER} {kind}"
        self.line.at = start
        return self.grammar.modifying.duration()

    # What players do and choose.

    def copied_token(self, count: n.Quantity, who: n.Players, tapped: bool) -> n.Instruction | None:
        """508.4: "that creature, tapped and attacking that opponent", after "a token that's a copy of" """
        start = self.line.at
        of = self.grammar.making.objects(who)
        if of is not None and self.line.one_of(
            *[f", tapped and attacking that {word}" for word in ("opponent", "player")]
        ):
            at = n.Attackable(ThatOne(), planeswalkers=False)
            return n.CreateToken(None, count, who, True, attacking=True, copy_of=of, at=at)
        self.line.at = start
        return self.grammar.making.copied_token(count, who, tapped)

    def also_deals(self, before: n.Instruction) -> n.Instruction | None:
        """ "put a -1/-1 counter on target creature, two -1/-1 counters on another target creature, and ..." """
        start = self.line.at
        if isinstance(before, n.AddCounters):
            count = self.grammar.numbers.count()
            kind = self.grammar.numbers.counter_kind() if count is not None else ""
            what = self.next_target() if kind and self.line.words("on") else None
            if count is not None and what is not None:
                return n.AddCounters(what, kind, count)
        self.line.at = start
        return self.grammar.clauses.also_deals(before)

    def next_target(self) -> n.Objects | None:
        """115.3: "another target creature", "a third target creature": other than those before"""
        if self.line.one_of("a third", "a fourth"):
            found = self.grammar.picking.target()
            return replace(found, another=True) if isinstance(found, TargetPhrase) else None
        return self.grammar.making.objects(n.You())

    def permitted(self, who: n.Players) -> n.Instruction | None:
        """ "you may have your life total become 20" """
        start = self.line.at
        if isinstance(who, n.You) and self.line.words("have your life total become"):
            amount = self.grammar.quantities.quantity()
            if amount is not None:
                return n.May(n.SetLife(n.You(), amount))
        self.line.at = start
        return self.grammar.clauses.permitted(who)

    def named_choice(self) -> n.Instruction | None:
        """608.2d: "target opponent chooses self or others. If that player chooses self, ... If the player chooses others, ..." """
        start = self.line.at
        who = self.players() if self.line.peek() in ("target", "that", "you") else None
        words = self.chosen_names() if who is not None and self.line.one_of("chooses", "choose") else ()
        parts: list[n.Instruction] = []
        for word in words:
            told = (
                self.line.words(".")
                and self.line.words("if")
                and self.line.one_of("that player chooses", "the player chooses")
            )
            items = self.grammar.clauses.chain() if told and self.line.words(word) and self.line.words(",") else None
            if not items:
                break
            parts.append(assembled_all(items))
        if who is not None and words and len(parts) == len(words):
            return n.Alternatives(tuple(parts), who, words)
        self.line.at = start
        return None

    def chosen_names(self) -> tuple[str, ...]:
        first = self.line.one_of(*NAMED_CHOICES)
        second = self.line.one_of(*NAMED_CHOICES) if first and self.line.words("or") else ""
        return (first, second) if second else ()

    def players(self) -> n.Players | None:
        if self.line.words("a player you noted for cards named ~"):
            return n.NotedPlayers()
        if self.line.words("up to one target opponent"):
            return TargetPlayerPhrase(n.Targets(None, n.EachOpponent(), 0))
        if self.line.words("up to one other target opponent"):
            return TargetPlayerPhrase(n.Targets(None, n.EachOpponent(n.Targeted()), 0))
        if self.line.words("each of your other opponents"):
            return n.EachOpponent(ThatOne())
        start = self.line.at
        if self.line.words("each opponent other than"):
            but = self.grammar.nouns.players()
            if but is not None:
                return n.EachOpponent(but)
        self.line.at = start
        if self.line.words("each player except"):
            but = self.grammar.nouns.players()
            if but is not None:
                return n.EachPlayer(but=but)
        self.line.at = start
        return self.grammar.nouns.players()

    # Static abilities that say what must block, be a target or be revealed, and of what is attached (509.1c, 601.2c, 603.11).

    def lured(self) -> n.Static | None:
        """509.1c: "All creatures able to block ~ do so." """
        start = self.line.at
        if self.line.words("all creatures able to block"):
            what = self.grammar.listing.known_object()
            if what is not None and self.line.words("do so"):
                return n.Static(what, (n.Require("be blocked by all"),))
        self.line.at = start
        return None

    def of_attached(self) -> n.Ability | None:
        """ "You control enchanted creature." """
        start = self.line.at
        if self.line.words("you control") and self.line.peek() in ATTACHED:
            what = self.grammar.listing.known_object()
            if what is not None:
                return n.Static(what, (n.GainControl(n.You()),))
        self.line.at = start
        return None

    def revealing(self) -> list[n.Ability] | None:
        """603.11: "Reveal the first card you draw each turn. Whenever you reveal a land card this way, draw a card." """
        start = self.line.at
        may = self.line.words("you may reveal the first card you draw each turn as you draw it .")
        own = self.line.words("reveal the first card you draw on each of your turns .")
        if may or own or self.line.words("reveal the first card you draw each turn ."):
            said = n.Allow("reveal the first draw") if may else n.Require("reveal the first draw")
            during = n.IsTurnOf(n.You()) if own else None
            found: list[n.Ability] = [n.StaticForPlayers(n.You(), n.All(()), (said,), condition=during)]
            while self.line.words("whenever you reveal"):
                known, what = self.grammar.events.watched()
                effect = self.up_to("whenever you reveal") if known and self.line.words("this way ,") else None
                if what is None or effect is None:
                    break
                found.append(n.Triggered(n.Reveals(n.You(), what), effect))
            if len(found) > 1 and self.line.ended():
                return found
        self.line.at = start
        return None

    def up_to(self, words: str) -> n.Instruction | None:
        """The sentences before these words."""
        tokens, ends = self.line.tokens, words.split(" ")
        said = [token.word for token in tokens]
        places = [at for at in range(self.line.at, len(said)) if said[at : at + len(ends)] == ends]
        self.line.tokens = tokens[: places[0]] if places else tokens
        found = self.grammar.paragraphs.sentences()
        whole = self.line.ended()
        self.line.tokens = tokens
        return found if whole else None

    # What schemes and phenomena say: who must attack whom, the lowest life total, what happened since a turn, the order of turns.

    # Who attacks whom.

    # Which players and how much.

    def sentence(self) -> list[n.Instruction] | None:
        if self.line.words(f"choose {AMONG_OPPONENTS}"):
            return [ChoosePlayer(n.MostLife(n.EachOpponent()))]
        return self.grammar.clauses.sentence()

    def several(self, chooser: n.Players) -> n.Objects | None:
        """115.3: "up to one target artifact, up to one target enchantment, and up to one target land" """
        if self.line.words("all but"):
            kept = self.grammar.picking.top_cards()
            return n.AllBut(kept) if isinstance(kept, n.TopOf) and kept.zone == "library" else None
        first = self.grammar.quantities.several(chooser)
        end = self.line.at
        members: list[n.Objects] = [first] if isinstance(first, TargetPhrase) else []
        joint = ""
        while members and joint != ", and":
            joint = self.line.one_of(", and", ",")
            member = (
                (self.grammar.picking.target() or (self.grammar.riders.every() if joint == ", and" else None))
                if joint
                else None
            )
            if member is None:
                self.line.at = end
                return first
            members.append(member)
        return n.Several(tuple(members)) if len(members) > 2 else first

    def of_revealed_hands(self) -> n.Instruction | None:
        """608.2e: "each opponent reveals their hand. Choose a nonland card from each of those hands. Those players discard ..." """
        start = self.line.at
        noun = self.grammar.nouns.noun() if self.line.words("each opponent reveals their hand . choose a") else None
        if noun is not None and noun.head == "card" and self.line.words(FROM_EACH_HAND):
            return n.DiscardChosen(n.EachOpponent(), noun.what)
        self.line.at = start
        return None

    def who_did_not(self) -> n.Instruction | None:
        """608.2e: "each opponent sacrifices a creature. Then each opponent who didn't sacrifice a creature discards two cards" """
        start = self.line.at
        noun = self.grammar.nouns.noun() if self.line.words("each opponent sacrifices a") else None
        same = (
            self.grammar.nouns.noun()
            if noun is not None and self.line.words(". then each opponent who didn't sacrifice a")
            else None
        )
        done = (
            self.grammar.effects.deed(n.ThatPlayer())
            if noun is not None and same is not None and same.what == noun.what
            else None
        )
        if noun is not None and done is not None:
            lost = n.Sacrifice(n.ThatPlayer(), n.Pick(noun.what, n.ThatPlayer()))
            return n.ForEachPlayer(n.EachOpponent(), n.Sequence((lost, n.If(n.Unless(n.Done()), done))))
        self.line.at = start
        return None

    def sentences(self) -> n.Instruction | None:
        """115.3: "You can't choose any player as a target more than once.": said of all the targets before"""
        rider = ONCE.split(" ")
        said = [token.word for token in self.line.tokens]
        place = next((at for at in range(self.line.at, len(said)) if said[at : at + len(rider)] == rider), -1)
        if place < 0:
            return self.grammar.clauses.sentences()
        tokens = self.line.tokens
        self.line.tokens = tokens[:place]
        found = self.grammar.clauses.sentences()
        self.line.tokens = tokens
        if found is None or self.line.at != place:
            return None
        self.line.at = place + len(rider)
        phrases = [part for part in walk(found) if isinstance(part, TargetPlayerPhrase)]
        if any(phrase.targets.players != n.EachOpponent() for phrase in phrases) or len(phrases) < 2:
            return None
        return cast("n.Instruction", told_apart(found, phrases[0]))

    # The game as a whole.

    def of_the_game(self) -> n.Instruction | None:
        start = self.line.at
        done = self.of_revealed_hands() or self.who_did_not()
        if done is not None:
            return done
        found = self.permitted(n.EachPlayer()) if self.line.words("starting with you , each player may") else None
        if isinstance(found, n.ForEachPlayer):
            return n.ForEachPlayer(found.who, found.do, found.one, from_you=True)
        self.line.at = start
        return self.grammar.making.of_the_game()

    # What cards say of drafting, of decks and hands before the game, and of what was noted and chosen then (905.2, 100.2, 103.4).

    # What was noted and chosen.

    def having_noted(self) -> n.Predicate | None:
        start = self.line.at
        if self.line.words("one of the chosen names"):
            return n.Chosen("card name")
        if self.line.words("the other chosen name"):
            return n.Chosen("card name", other=True)
        if self.line.words("a name") and self.line.one_of(*FOR_IT):
            return n.Noted("card name")
        self.line.at = start
        return None

    def chosen_before(self) -> n.Predicate | None:
        start = self.line.at
        if self.line.words("of a type") and self.line.one_of(*FOR_IT):
            return n.Noted("creature type")
        self.line.at = start
        return self.grammar.modifiers.chosen_before()

    def that_clause(self) -> n.Predicate | None:
        if self.line.words("that died this way"):
            return n.Among(ThisWay(BURIED), True)
        if self.line.one_of(*[f"that were {verb} this way" for verb in DONE_THIS_WAY]):
            return n.Among(ThisWay(self.line.peek(-3)), True)
        start = self.line.at
        if self.line.words("that 's one or more of the colors") and self.line.one_of(*FOR_IT):
            return n.Noted("color")
        self.line.at = start
        return self.grammar.modifiers.that_clause()

    def controlled(self) -> n.Predicate | None:
        if self.line.words("you exiled with cards named ~"):
            return n.ExiledWith("drafted")
        return self.grammar.modifiers.controlled()

    def keyword_line(self) -> list[n.Ability] | None:
        """702.1c: "If you removed a creature card with flying from the draft ..., ~ has flying. The same is true for ..." """
        start = self.line.at
        condition = self.grammar.conditions.condition() if self.line.words("if you removed") and self.back(2) else None
        first = condition.left if isinstance(condition, n.Compare) else None
        if isinstance(first, n.Removed) and self.line.words(f", ~ has {first.keyword}"):
            names = [first.keyword, *self.grammar.modifying.same_for()]
            if self.line.words("."):
                return [self.given_for(name) for name in names]
        self.line.at = start
        return self.grammar.keywording.keyword_line()

    def back(self, words: int) -> bool:
        self.line.at -= words
        return True

    def given_for(self, keyword: str) -> n.Ability:
        """What it has if a creature card with that keyword was removed."""
        return n.Static(n.Self(), (n.Grant((n.Keyword(keyword),)),), n.Compare(n.Removed(keyword), ">=", n.Number(1)))
