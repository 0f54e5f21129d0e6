"""Sentences and clauses of both renderers: instructions in the order in which text says them (608.2c)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import TargetPhrase, TargetPlayerPhrase, ThatOne, They
from arbiter.magic.language.reflect import mentions, walk
from arbiter.magic.language.render.lexicon import (
    IMPERATIVE,
    INFINITIVE,
    LURE,
    PERMISSIONS,
    SECOND,
    SPOKEN_YOU,
    THIRD,
    TRANCE,
    Lexicon,
    Phrase,
    capital,
    is_plain,
    is_you,
    plain,
    steps,
    subject_of,
)
from arbiter.magic.language.render.speaking import Speaking
from arbiter.magic.language.render.unbinding import Unspeakable


class Sentences(Speaking):
    words: Lexicon

    def sentence(self, text: str) -> str:
        """A clause as a sentence: a capital letter, a full stop unless a quoted ability ends with one."""
        return capital(text) if text.endswith("." + self.words.quotes[1]) else capital(text) + "."

    def modal(self, node: n.Modal) -> str:
        """700.2"""
        said = self.words.choose[0 if isinstance(node.who, n.You) else 1].format(self.modes(node))
        said += self.words.modes_again if node.again else " —"
        return "\n".join([said, *(f"• {self.sentences(mode.effect)}" for mode in node.modes)])

    def sentences(self, effect: n.Instruction) -> str:
        if isinstance(effect, n.Modal):
            return self.modal(effect)
        parts = steps(effect)
        result: list[str] = []
        place = 0
        while place < len(parts):
            part = parts[place]
            following = parts[place + 1] if place + 1 < len(parts) else None
            if isinstance(part, n.Draw) and isinstance(following, n.Discard) and is_you(part.who, following.who):
                result.append(self.sentence(self.chain(n.Sequence((part, following)))))
                place += 1
            elif following is not None and isinstance(subject_of(following), They):
                said = [self.clause(part)]
                while place + 1 < len(parts) and isinstance(subject_of(parts[place + 1]), They):
                    place += 1
                    said.append(self.deed(parts[place], THIRD))
                result.append(self.sentence((self.words.then if len(said) > 2 else self.words.pair).join(said)))
            else:
                result.append(self.full(part, place == 0))
            place += 1
        return " ".join(result)

    def full(self, part: n.Instruction, first: bool) -> str:
        """An instruction as one or more whole sentences."""
        if isinstance(part, n.If) and part.instead and part.otherwise is not None:  # 614.15
            when = f"{self.words.if_} {self.condition(part.condition)}"
            return f"{self.full(part.otherwise, first)} {capital(when)}, {self.words.instead.format(self.chain(part.then))}."
        text = self.sentence(self.clause(part) + self.so_many_targets(part))
        being = [one.into.being for one in walk(part) if isinstance(one, n.Move) and one.into.being]
        if being:  # 611.2e
            said = self.verb_phrase(being[0], Phrase(self.words.that_permanent, "m"), "")
            text = f"{text} {self.sentence(f'{self.words.that_permanent} {said}')}"
        if isinstance(part, n.NextTime) and part.then == n.GainLife(n.You(), n.EventAmount()):
            return f"{text} {self.words.life_prevented}"
        if isinstance(part, (n.Prevent, n.NextTime)) and part.then is not None:
            return f"{text} {self.words.prevented_then} {self.chain(part.then)}."
        if isinstance(part, n.ForEachPlayer) and part.one:
            chosen = self.words.choose_player[0 if isinstance(part.who, n.EachPlayer) else 1]
            return f"{chosen} {self.sentence(self.chain(part.do))}"
        if isinstance(part, n.Regenerate) and part.then is not None:
            return f"{text} {self.words.regenerated_then} {self.chain(part.then)}."
        if isinstance(part, n.May) and part.cost:
            does = self.words.do[0 if isinstance(part.who, n.You) else 1]
            return f"{text} {capital(self.words.if_)} {does}, {self.chain(part.what)}."
        if isinstance(part, n.If) and part.otherwise is not None:
            lost = f"{capital(self.words.if_)} {self.words.lost_flip},"
            otherwise = lost if isinstance(part.condition, n.WonFlip) else self.words.otherwise
            return f"{text} {otherwise} {self.chain(part.otherwise)}."
        return text

    def so_many_targets(self, part: n.Instruction) -> str:
        """ "where X is ...": how many targets, if that is neither chosen nor said of the event"""
        for phrase in walk(part):
            number = phrase.targets.number if isinstance(phrase, TargetPhrase) else None
            if number is not None and not isinstance(number, (n.X, n.EventAmount)):
                return self.where_x(number)
        return ""

    def chain(self, effect: n.Instruction) -> str:
        parts = steps(effect)
        if any(isinstance(part, n.May) and part.cost for part in parts):
            raise Unspeakable("a choice with a cost inside a sentence")
        return self.words.then.join([self.clause(part) for part in parts])

    def clause(self, node: n.Instruction) -> str:
        """An instruction as a clause: small letters, no full stop."""
        if isinstance(node, n.If):
            return f"{self.words.if_} {self.condition(node.condition)}, {self.chain(node.then)}"
        if isinstance(node, n.May):
            return f"{self.players(node.who)} {self.permitted(node)}"
        if isinstance(node, n.UnlessPaid):
            form = SECOND if isinstance(node.who, n.You) else THIRD
            paid = self.listed([self.deed(part, form) for part in node.cost])
            paid += "" if node.each is None else self.for_each(node.each)
            return self.words.unless_paid.format(self.clause(node.what), self.players(node.who), paid)
        if isinstance(node, n.ForEachPlayer):
            return self.each_player(node)
        if isinstance(node, n.ForEachObject):
            if not isinstance(node.what, n.Every):
                raise Unspeakable("for each of something other than all of a kind")
            return f"{self.for_object(node.what.what)} {self.chain(node.do)}"
        if isinstance(node, n.AtNext) and node.this_turn:
            subject, present, _ = self.event_parts(node.event)
            return self.words.each_time.format(subject.text, present, self.chain(node.do))
        if isinstance(node, n.AtNext) and isinstance(node.event, n.AsUntapped):
            return f"{self.words.as_untapped} {self.chain(node.do)}"
        if isinstance(node, n.AtNext):
            if isinstance(node.do, (n.UnlessPaid, n.AddMana)):  # whose own ending would be read with the step
                return f"{self.next_step(node.event)}{self.words.after_step}{self.clause(node.do)}"
            return f"{self.clause(node.do)} {self.next_step(node.event)}"
        own = self.own_sentence(node)
        if own:
            return own
        if isinstance(node, n.ApplyToPlayers):
            part = node.modifications[0]
            if part == TRANCE:
                return self.words.sentences[part]
            until = self.lasting(node.duration) if isinstance(part, n.Grant) else self.words.this_turn
            return self.of_players(node.who, part, True) + until
        if isinstance(node, n.Phase):
            return self.phases(node, None if node.what is None else self.subject_objects(node.what))
        if isinstance(node, (n.MakeBlocked, n.HaveBlock)) or (isinstance(node, n.HaveAttack) and not node.reselect):
            return self.made_to_fight(node, self.subject_objects(node.what))
        if isinstance(node, n.Apply) and node == n.Apply(node.what, (n.Require("goad"),), "your next turn"):
            return self.goads(node.what)
        if isinstance(node, (n.Apply, n.DealDamage, n.Fight)):
            return self.happening(node)
        shown = node.what if isinstance(node, n.Reveal) and node.to is None else None
        if isinstance(shown, n.Every) and isinstance(shown.what, n.In):
            return self.hand_revealed(shown.what)
        who = subject_of(node)
        if isinstance(node, n.Discard) and isinstance(node.what, n.Pick) and not isinstance(node.who, n.You):
            return self.chosen_from_hand(node.what)
        if not isinstance(who, n.You):
            return f"{self.players(who)} {self.deed(node, THIRD)}"
        if isinstance(node, SPOKEN_YOU):
            return f"{self.words.you} {self.deed(node, SECOND)}"
        return self.deed(node, IMPERATIVE)

    def own_sentence(self, node: n.Instruction) -> str:
        """What is said in a clause of its own, with no player as its subject; "" for other instructions."""
        if isinstance(node, n.NextTime):
            return self.next_time(node)
        if isinstance(node, n.Redirect):
            return self.redirected(node)
        if isinstance(node, n.SetLife):
            return self.life_becomes(node)
        if isinstance(node, n.ExchangeLife):
            return self.life_exchanged(node)
        if isinstance(node, n.RedistributeLife) and isinstance(node.who, n.EachPlayer):
            return self.words.redistributed
        if isinstance(node, n.WhenDone):
            return f"{self.words.when_done} {self.chain(node.effect)}"
        if isinstance(node, n.AddPhases):
            return self.added_phases(node)
        if isinstance(node, n.EndableFor):
            return self.words.endable.format(self.paid(node.cost))
        if isinstance(node, n.DrawGame):
            return self.words.drawn_game
        if isinstance(node, n.PlaySubgame):
            return self.words.subgame
        if isinstance(node, n.Separate):
            return self.separating(node)
        return ""

    def permitted(self, node: n.May) -> str:
        parts = node.cost or steps(node.what)
        deeds = [self.permitted_deed(part, node.who) for part in parts]
        may = self.words.may[0 if isinstance(node.who, n.You) else 1]
        return f"{may} {(self.words.both if node.cost else self.words.then).join(deeds)}"

    def permitted_deed(self, part: n.Instruction, who: n.Players) -> str:
        """What a player may do, or have another player do."""
        other = subject_of(part)
        deed = self.deed(part, INFINITIVE)
        return self.having(other, deed) if isinstance(other, TargetPlayerPhrase) and other != who else deed

    def each_player(self, node: n.ForEachPlayer) -> str:
        if isinstance(node.do, n.May) and isinstance(node.do.who, ThatOne) and not node.do.cost:
            return f"{self.players(node.who)} {self.permitted(node.do)}"
        own = mentions(node.do, They) or mentions(node.do, n.ChosenNumber)
        named = isinstance(node.who, (n.EachPlayer, n.EachOpponent, n.SubgameLosers))
        if isinstance(subject_of(node.do), ThatOne) and own and named:
            return f"{self.players(node.who)} {self.deed(node.do, THIRD)}"
        return f"{self.for_player(node.who)} {self.chain(node.do)}"

    def happening(self, node: n.Apply | n.DealDamage | n.Fight) -> str:
        if isinstance(node, n.DealDamage):
            return self.damage(node, self.subject_objects(node.source))
        if isinstance(node, n.Fight):
            return self.fight(node, self.subject_objects(node.one))
        first = node.modifications[0]
        if isinstance(first, n.GainControl) and not isinstance(first.who, n.You):
            return f"{self.players(first.who)} {self.controlling_deed(node, THIRD)}"
        text = self.controlling_deed(node, IMPERATIVE)
        if text:
            return text
        if node.modifications[0] in PERMISSIONS:
            return self.permission_now(node)
        if node.modifications[0] == LURE:
            return self.words.sentences[LURE].format(self.direct(node.what), self.words.this_turn)
        subject = self.subject_objects(node.what)
        return f"{subject.text} {self.verb_phrase(node.modifications, subject, node.duration)}"

    # Keywords.

    def costs(self, cost: tuple[n.Instruction, ...]) -> str:
        """118: mana and {T} as symbols, the rest as deeds."""
        said: list[str] = []
        for part in cost:
            if isinstance(part, n.PayMana):
                said.append(part.cost)
            elif isinstance(part, n.TapThis):
                said.append("{T}")
            elif isinstance(part, n.UntapThis):
                said.append("{Q}")
            elif isinstance(part, n.Crew):
                said.append(self.cost_deed(self.crew_cost(plain(part.power)), not said))
            else:
                said.append(self.cost_deed(self.deed(part, IMPERATIVE), not said))
        return ", ".join(said)

    def keyword_cost(self, cost: tuple[n.Instruction, ...]) -> str:
        """Mana follows the keyword's name; anything else stands behind a dash and ends with a full stop."""
        if not cost:
            return ""
        return f" {self.costs(cost)}" if all(isinstance(one, n.PayMana) for one in cost) else f"—{self.costs(cost)}."

    def keyword_rest(self, ability: n.Keyword) -> str:
        """What follows the name of a keyword: its number, its cost."""
        if ability.name == "cumulative upkeep" and all(isinstance(one, n.PayMana) for one in ability.cost):
            return self.keyword_cost(ability.cost).replace(
                "/", "}" + self.words.or_else + "{"
            )  # 702.23a: each time a choice
        if ability.number is None:
            return self.keyword_cost(ability.cost)
        if not is_plain(ability.number):
            where = self.words.x_is.format(self.quantity(ability.number)).removesuffix(".")
            return f"{self.keyword_cost(ability.cost)}, {self.words.where} {where}"
        return f" {plain(ability.number)}" + (f"—{self.costs(ability.cost)}" if ability.cost else "")
