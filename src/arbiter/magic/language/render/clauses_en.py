"""English clauses and sentences: instructions, what has others do something, damage instead, how it enters (608.2c, 614, 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.casual import ITS_COUNTER
from arbiter.magic.language.mentions import It, TargetPhrase, That, ThatOne, They
from arbiter.magic.language.predefined import predefined_name
from arbiter.magic.language.reflect import mentions, walk
from arbiter.magic.language.render.counts import so_many_picked
from arbiter.magic.language.render.lexicon import (
    IMPERATIVE,
    IT,
    THIRD,
    TYPES,
    Phrase,
    copied_colors,
    copies_anew,
    copies_often,
    countered_into,
    is_one,
    noun_said,
    out_of_hand,
    parts_of,
    plain,
    with_x,
)
from arbiter.magic.language.render.listing_en import article, listed
from arbiter.magic.language.render.parts import destroys_for_good, is_shared, plain_spells
from arbiter.magic.language.render.speaking import EMBLEM, bearer_word
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.render.zones_en import is_many
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.language.words import ANY_NUMBER, TEXT_WORDS, number_word, third_person

if TYPE_CHECKING:
    from arbiter.magic.language.render.english import English

KINDS = {(False, False): "damage", (True, False): "combat damage", (False, True): "noncombat damage"}


class ClausesEn:
    def __init__(self, by: English) -> None:
        self.by = by

    def spells_cast(self, what: n.All) -> Phrase:
        return Phrase(f"{self.by.nouns.noun(plain_spells(what), True, 'spell')} you cast", "p")

    # Sentences.

    def full(self, part: n.Instruction, first: bool) -> str:
        text = self.by.sentences.full(part, first)
        if isinstance(part, n.Destroy) and not part.regeneration:
            return text + (" They can't be regenerated." if is_many(part.what) else " It can't be regenerated.")
        if destroys_for_good(part):
            return text + " A creature destroyed this way can't be regenerated."
        if isinstance(part, n.AddMana):
            return text + self.by.sentences.mana_riders(part)
        if isinstance(part, n.CastCard):
            return text.removesuffix(".") + " if able."
        if isinstance(part, n.May) and isinstance(part.what, n.CastCard) and part.what.copy:
            return f"Copy {self.by.nouns.objects(part.what.what)}{self.so_often(part.what.count)}. {text}"
        into = countered_into(part)
        if into is not None:
            return f"{text} If that spell is countered this way, {self.by.sentences.by_table('countered', '', into)}."
        if copies_anew(part):
            return text + f" You may choose new targets for the {'copies' if copies_often(part) else 'copy'}."
        changed = part.what if isinstance(part, n.May) else part
        if isinstance(changed, n.Apply) and self.is_still_land(changed):
            return text + (" They're still lands." if is_many(changed.what) else " It's still a land.")
        if isinstance(part, n.ChooseNumberSecretly):
            return text + " Then those numbers are revealed."
        return text if first or not follows_restart(part) else "Then " + text[0].lower() + text[1:]

    def such_countered(self, node: n.CounterSpell, kind: n.Matches) -> str:
        if node.into is None:
            raise Unspeakable("a spell that is countered otherwise, and goes nowhere else")
        spell = article(self.by.nouns.noun(kind.filter, False, "spell"))
        where = self.by.sentences.by_table("place", "", node.into)
        return f"If {spell} is countered this way, put that card {where} instead of into its owner's graveyard."

    def copied_spell(self, count: n.Quantity, changes: tuple[n.Modification, ...]) -> str:
        """706.10"""
        colors = copied_colors(changes)
        otherwise = f", except that the copy is {listed(list(colors))}" if colors else ""
        return self.so_often(count) + otherwise

    def so_often(self, count: n.Quantity) -> str:
        if isinstance(count, n.Number):
            return {1: "", 2: " twice"}.get(count.value, f" {number_word(count.value)} times")
        return self.by.phrases.for_each(count)

    def those(self, what: n.Predicate) -> str:
        """ "those creatures", of which another kind was told before"""
        kinds = tuple([part for part in parts_of(what) if isinstance(part, n.Is)])
        return f"those {self.by.nouns.noun(kinds[0] if len(kinds) == 1 else n.All(kinds), True)}"

    def for_player(self, who: n.Players) -> str:
        return f"for {self.by.phrases.players(who)},"

    def for_object(self, what: n.Objects) -> str:
        if isinstance(what, n.Pick):
            return f"for each of {self.by.nouns.picked(what)},"
        if not isinstance(what, n.Every):
            raise Unspeakable("for each of something other than all of a kind")
        return f"for each {self.by.nouns.noun(what.what, False, preposition='in')},"

    def lasting(self, duration: str) -> str:
        """How long an effect lasts (611.2a); empty if the text does not say it."""
        if duration.startswith(ITS_COUNTER):
            return f" for as long as it has {article(duration.removeprefix(ITS_COUNTER).strip())} counter on it"
        return self.by.skeleton.lasts(duration)

    # Deeds of players.

    def deed_apart(self, node: n.Instruction, form: int) -> str:
        for part in (self.by.zones.offer, self.making):
            text = part(node)
            if text:
                verb, _, rest = text.partition(" ")
                return text if form != THIRD else f"{third_person(verb)} {rest}".rstrip()
        raise Unspeakable(f"{type(node).__name__} as a deed")

    def emblem(self, abilities: tuple[n.Ability, ...]) -> str:
        self.by.speaking.bearer = EMBLEM
        return listed([self.by.speaking.quote(ability) for ability in abilities])

    def exiled(self, node: n.Exile) -> str:
        """What, out of where, face down, with which counters, until when."""
        how = " face down" if node.face_down else ""
        how += self.by.zones.with_counters(node.counters, "them" if is_many(node.what) else "it")
        how += f" until {self.until_event(node.until)}" if node.until is not None else ""
        return f"{self.by.nouns.objects(node.what)}{self.by.zones.out_of(node.from_)}{how}"

    def resting(self, into: n.Into) -> str:
        if into.zone != "library":
            return "into your graveyard"
        return f"on the {into.position} of your library in {'a random' if into.random else 'any'} order"

    def of_hand(self, what: n.Objects, who: n.Players) -> str:
        if isinstance(what, n.Every):
            kept = out_of_hand(what)
            whole = f"{'your' if isinstance(who, n.You) else 'their'} hand"
            return whole if kept == n.All(()) else f"all {self.by.nouns.noun(kept, True, 'card')}"
        if isinstance(what, (It, That)):
            return self.by.nouns.objects(what)
        if not isinstance(what, n.Pick):
            raise Unspeakable("what is no card of a hand")
        return self.picked_card(what) + (" at random" if what.random else "")

    def picked_card(self, pick: n.Pick) -> str:
        """Cards chosen from a hand, which is not named."""
        if isinstance(pick.what, n.Among):
            return self.by.nouns.picked(pick)
        noun = self.by.nouns.noun(out_of_hand(pick), pick.most > 1, "card")
        if pick.most == 1:
            return article(noun) if pick.least else f"up to one {noun}"
        if pick.number is not None:
            return f"{so_many_picked(pick)} {noun}"
        many = "any number of" if pick.most == ANY_NUMBER else number_word(pick.most)
        return f"{'up to ' if pick.least == 0 and pick.most != ANY_NUMBER else ''}{many} {noun}"

    def until_event(self, event: n.EventPattern) -> str:
        """610.3"""
        if event == n.StepBegins("turn", n.You()):
            return "your next turn"
        if isinstance(event, n.StepBegins):
            return self.by.sentences.by_table("until_soon", "", event)
        return self.by.sentences.happens(event)

    def making(self, node: n.Instruction) -> str:
        if isinstance(node, n.CreateToken):
            return f"create {self.token(node)}"
        return self.prevention(node, IMPERATIVE) if isinstance(node, n.Prevent) else ""

    def word_chosen(self, kind: str, of: n.Predicate | None) -> str:
        """ "a color", "a nonland card name", "creature or land" """
        if isinstance(of, n.Either) and kind == "card type":
            return listed([part.word for part in of.parts if isinstance(part, n.Is)], "or")
        if kind in TEXT_WORDS and isinstance(of, n.Not) and isinstance(of.what, n.Is):
            return f"{article(kind)} other than {of.what.word}"
        return article(kind if of is None else f"{self.by.nouns.noun(of, False, 'card')} name")

    def token(self, node: n.CreateToken) -> str:
        plainer, amount = with_x(node)
        return (
            self.token(plainer) + self.by.modifications.where_x(amount)
            if amount is not None
            else self.plain_token(node)
        )

    def plain_token(self, node: n.CreateToken) -> str:
        spec = node.token
        if spec is None or node.copy_of is not None:
            if node.copy_of is None or spec is not None:
                raise Unspeakable("a token that is and is no copy")
            copies = "that's a copy" if is_one(node.count) else "that are copies"
            tokens = self.by.nouns.so_many(
                node.count, "tapped token" if node.tapped and not node.attacking else "token"
            )
            self.by.speaking.bear(node.copy_of)
            excepted = f", except {listed(self.by.skeleton.exceptions(node.changes, IT))}" if node.changes else ""
            return (
                f"{tokens} {copies} of {self.by.nouns.objects(node.copy_of)}{self.by.clauses.in_combat(node)}{excepted}"
            )
        known = predefined_name(spec)
        if known:
            return self.by.nouns.so_many(node.count, f"{'tapped ' if node.tapped else ''}{known} token")
        words = ["tapped"] if node.tapped and not node.attacking else []
        words += spec.supertypes
        if spec.power is not None and spec.toughness is not None:
            words.append(f"{plain(spec.power)}/{plain(spec.toughness)}")
        words.append(listed(list(spec.colors)) if spec.colors else "colorless")
        words += [*spec.subtypes, *spec.types, "token"]
        text = self.by.nouns.so_many(node.count, " ".join(words))
        head, each, tail = text.partition(" for each ")
        if spec.name:
            head += f" named {spec.name}"
        head += self.by.zones.with_counters(node.counters, "it" if is_one(node.count) else "them")
        if spec.abilities:
            self.by.speaking.bearer = bearer_word(TypeLine((), spec.types, spec.subtypes))
            head += f" with {listed([self.by.speaking.quote(ability) for ability in spec.abilities])}"
        return head + self.by.clauses.in_combat(node) + each + tail

    def in_combat(self, node: n.CreateToken) -> str:
        if isinstance(node.at, n.Attackable) and not node.at.planeswalkers:
            return ", tapped and attacking that opponent"
        are = "that's" if is_one(node.count) else "that are"
        if node.blocking is not None:
            return f" {are} blocking {self.by.nouns.objects(node.blocking)}"
        if not node.attacking:
            return ""
        return f" {are} {'tapped and ' if node.tapped else ''}attacking{self.by.modifications.at_whom(node.at)}"

    # What objects do.

    def happening(self, node: n.Apply | n.DealDamage) -> str:
        self.by.modifications.still_land = isinstance(node, n.Apply) and self.is_still_land(node)
        text = self.by.sentences.happening(node)
        self.by.modifications.still_land = False
        return text

    def damage(self, node: n.DealDamage, source: Phrase) -> str:
        if isinstance(node.amount, n.Divided) and node.to is not None:
            among = self.by.nouns.objects(node.to)
            its_own = isinstance(node.to, n.Pick) and isinstance(node.to.who, n.ControllerOf)
            chosen = "as its controller chooses" if its_own else "as you choose"
            how = "evenly, rounded down," if node.amount.evenly else chosen
            return (
                f"{source.text} deals {self.by.nouns.so_much(node.amount.total, 'damage')} divided {how} among {among}"
            )
        if mentions(node.amount, ThatOne) and node.to_players is not None:
            victims = self.recipients(node.to, node.to_players)
            return f"{source.text} deals damage to {victims} equal to {self.by.nouns.quantity(node.amount)}"
        amount = self.by.nouns.so_much(node.amount, "damage")
        to_whom = node.to is not None or node.to_players is not None
        if (
            to_whom and isinstance(node.amount, n.Times) and " for each " in amount
        ):  # to whom would follow what is counted
            amount = f"damage equal to {self.by.nouns.quantity(node.amount)}"
        said = f"{source.text} deals {amount}"
        if not to_whom:
            return said  # 614.15: to the same
        return f"{said} to {self.recipients(node.to, node.to_players)}"

    def is_still_land(self, node: n.Apply) -> bool:
        """A land that becomes a creature and keeps its types is said with a sentence of its own (205.1b)."""
        animated = any(isinstance(change, n.AddTypes) and "creature" in change.words for change in node.modifications)
        if isinstance(node.what, n.Self):
            own = self.by.speaking.own_types.types
            return animated and (not own or "land" in own)
        noun = noun_said(node.what)
        words = [part.word for part in walk(noun) if isinstance(part, n.Is)] if noun is not None else []
        return animated and any(word == "land" or word in LAND_TYPES for word in words)

    def subject_objects(self, what: n.Objects) -> Phrase:
        if isinstance(what, n.Every):
            return self.by.skeleton.every_subject(what)
        if isinstance(what, n.Several):
            return Phrase(self.by.nouns.objects(what, "each"), "p")
        if isinstance(what, (TargetPhrase, n.Pick, n.TopOf)):
            return Phrase(self.by.nouns.objects(what), "p" if is_many(what) else "n")
        text = self.by.nouns.known(what, True)
        return Phrase(text, "p" if text.startswith(("they", "those")) else "n")

    def recipients(self, to: n.Objects | None, to_players: n.Players | None) -> str:
        said: list[str] = []
        if isinstance(to, n.EventAttacked):
            return "the player or planeswalker it's attacking"
        if to is not None:
            said.append(self.by.nouns.objects(to, "each"))
        if to_players is not None:
            said.append("them" if isinstance(to_players, They) else self.by.phrases.players(to_players))
        if not said:
            raise Unspeakable("damage to nobody")
        return " and ".join(said)

    # English for damage that would be dealt: prevented, dealt to another, more or less of it (120, 614.9, 615).

    def prevention(self, node: n.Prevent, form: int) -> str:
        kind = KINDS[node.combat_only, False]
        divided = isinstance(node.amount, n.Divided)
        amount = node.amount.total if isinstance(node.amount, n.Divided) else node.amount
        text = f"prevent {'all' if amount is None else f'the next {plain(amount)}'} {kind}"
        text += self.would_be_dealt(node, node.mutual) + (", divided as you choose" if divided else "")
        if node.lasts == "end of turn":
            return text
        return f"{self.by.clauses.lasting(node.lasts).strip()}, {text.replace(' this turn', '')}"

    def redirected(self, node: n.Redirect) -> str:
        """614.9"""
        if node.to is None and node.to_players is None and node.source is None and node.by is None:
            return f"that damage is dealt to {self.recipients(node.onto, node.onto_players)}"
        kind = KINDS[node.combat_only, False]
        text = f"{'all' if node.amount is None else f'the next {plain(node.amount)}'} {kind}"
        text += self.would_be_dealt(node, False)
        return f"{text} is dealt to {self.recipients(node.onto, node.onto_players)} instead"

    def would_be_dealt(self, node: n.Prevent | n.Redirect, mutual: bool) -> str:
        """Of damage this turn: " that would be dealt to you this turn by Goblins" """
        said = ""
        if node.to is not None or node.to_players is not None:
            divided = isinstance(node.amount, n.Divided) and node.to is not None
            whom = self.by.nouns.objects(node.to) if divided and node.to else self.recipients(node.to, node.to_players)
            if is_shared(node) and node.to is not None and node.to_players is not None:
                whom = f"{self.by.phrases.players(node.to_players)} and/or {self.by.nouns.objects(node.to, 'bare')}"
            said = f" {'to and dealt by' if mutual else 'to'} {whom}"
        by_whom = f" by {self.by.nouns.noun(node.by, True, 'source')}" if node.by is not None else ""
        if isinstance(node.source, n.Pick) and node.amount is not None:
            return f" {self.one_source(node.source)} would deal{said} this turn"
        if node.source is not None:
            by_whom = f" by {self.one_source(node.source)}"
        return f" that would be dealt{said} this turn{by_whom}" if said else f" that would be dealt{by_whom} this turn"

    def one_source(self, source: n.Objects) -> str:
        """609.7a"""
        if not isinstance(source, n.Pick):
            return self.by.nouns.objects(source)
        return f"{article(self.by.nouns.noun(source.what, False, 'source'))} of your choice"

    # Replacement effects.

    def always_dealt(self, event: n.DealsDamage) -> str:
        """Damage of a static ability: "all damage that would be dealt to ~ by creatures" """
        text = f"all {KINDS[event.combat_only, event.noncombat]} that would be dealt"
        said: list[str] = []
        if event.to_players is not None:
            said.append("you" if isinstance(event.to_players, n.You) else self.by.phrases.players(event.to_players))
        if isinstance(event.to, n.Among):
            said.append(self.by.nouns.watched(None if event.to == n.Among(n.Self()) else event.to).text)
        elif event.to is not None:
            said.append(self.by.nouns.noun(event.to, True))
        if said:
            text += f" {'to and dealt by' if event.mutual else 'to'} {' and '.join(said)}"
        if event.what is None or isinstance(event.what, n.Among):
            return f"{text} by {self.by.nouns.watched(event.what).text}"
        return text if event.what == n.All(()) else f"{text} by {self.by.nouns.noun(event.what, True, 'source')}"

    def always_prevented(self, event: n.DealsDamage) -> str:
        return f"prevent {self.always_dealt(event)}"

    def always_redirected(self, event: n.DealsDamage, instead: n.Redirect) -> str:
        return f"{self.always_dealt(event)} is dealt to {self.recipients(instead.onto, instead.onto_players)} instead"

    def more_damage(self, event: n.EventPattern, amount: n.Quantity) -> str:
        return f"it deals {self.by.sentences.by_table('more', '', amount)}{self.to_the_same(event)}"

    def to_the_same(self, event: n.EventPattern) -> str:
        if not isinstance(event, n.DealsDamage):
            raise Unspeakable(f"more of {type(event).__name__}")
        if event.to is None and event.to_players is None:
            return ""
        if isinstance(event.to, n.Among):
            return f" to {self.by.nouns.watched(None if event.to == n.Among(n.Self()) else event.to).text}"
        if event.to is None:
            return " to you" if isinstance(event.to_players, n.You) else " to that player"
        if event.to_players is not None:
            return " to that permanent or player"
        return f" to that {'creature' if 'creature' in self.by.nouns.noun(event.to, False).split() else 'permanent'}"

    def during(self, text: str, condition: n.Condition) -> str:
        """A replacement effect that applies only while something is so."""
        if condition == n.IsTurnOf(n.You()):
            return f"during your turn, {text}"
        return f"as long as {self.by.sentences.condition(condition)}, {text}"

    def by_anyone(self, text: str) -> str:
        head, said, limit = text.partition(" this ability. Activate only ")
        if not said:
            return text
        own = limit.replace("during your ", "during their ").replace("you could", "they could")
        return f"{head} this ability but only {own}"

    def having(self, who: n.Players, deed: str) -> str:
        return f"have {self.by.phrases.players(who)} {deed}"

    def made_to(self, who: n.Players | None, deed: str, form: int) -> str:
        """As a cost; nobody named: one opponent."""
        return f"have {'an opponent' if who is None else self.by.phrases.players(who)} {deed}"

    def having_happen(self, node: n.Apply | n.DealDamage | n.Fight) -> str:
        """With the bare verb: have it deal damage, have it get +1/+1."""
        if isinstance(node, n.DealDamage):
            source = self.subject_objects(node.source)
            return "have " + self.by.sentences.dealt(node, source).replace(
                f"{source.text} deals ", f"{source.text} deal ", 1
            )
        if isinstance(node, n.Fight):
            return f"have {self.by.sentences.by_table('happening', 'bare verb', node)}"
        self.by.speaking.bear(node.what, node.modifications)
        if isinstance(node.modifications[0], TYPES):
            self.by.modifications.still_land = self.is_still_land(node)
            one = self.subject_objects(node.what)
            text = self.by.skeleton.verb_phrase(node.modifications, one, node.duration).replace(
                "becomes ", "become ", 1
            )
            self.by.modifications.still_land = False
            return f"have {one.text} {text}"
        subject = Phrase(self.subject_objects(node.what).text, "p")
        return f"have {subject.text} {self.by.skeleton.verb_phrase(node.modifications, subject, node.duration)}"

    def has_dealt(self, node: n.DealDamage) -> str:
        return self.having_happen(node).replace("have ", "has ", 1)

    def flash_now(self, what: n.Predicate, duration: str) -> str:
        """601.3b"""
        spells = self.by.nouns.noun(what, True, "spell")
        if duration == "end of turn":
            return f"you may cast {spells} this turn as though they had flash"
        return f"{self.by.clauses.lasting(duration).strip()}, you may cast {spells} as though they had flash"

    def as_it_enters(self, done: str, ability: n.Enters) -> str:
        """614.13"""
        if ability.only:
            rest = "If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard."
            return f"If ~ would enter, {done} instead. {rest}"
        tapped = " If you don't, it enters tapped." if ability.tapped else ""
        with_ = f" It enters{self.by.zones.with_counters(ability.counters, 'it')}." if ability.counters else ""
        return f"As ~ {ability.when}, {done}.{tapped}{with_}"


def follows_restart(part: n.Instruction) -> bool:
    return isinstance(part, n.Move) and isinstance(part.into.controller, n.You)
