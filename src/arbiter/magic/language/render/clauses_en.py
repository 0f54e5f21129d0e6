"""English clauses and sentences for instructions and conditions (608.2c, 701)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.reader import third_person
from arbiter.magic.language.mentions import It, TargetPhrase, That
from arbiter.magic.language.predefined import CLUE, predefined_name
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.render.gaming import added_en
from arbiter.magic.language.render.lexicon import (
    COLORS_ANY,
    IMPERATIVE,
    THIRD,
    Phrase,
    about_it,
    acted_on,
    countered_into,
    energy,
    is_energy,
    noun_said,
    out_of_hand,
    parts_of,
    plain,
)
from arbiter.magic.language.render.nouns_en import amount, article, listed
from arbiter.magic.language.render.offers_en import OffersEn
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.render.zones_en import is_many
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.language.words import ADJECTIVES, ALONE, number_word

MELDED = "exile them, then meld them into {0}"
COMMANDS = {
    n.Destroy: "destroy",
    n.Tap: "tap",
    n.Untap: "untap",
    n.CounterSpell: "counter",
    n.Copy: "copy",
    n.NewTargets: "choose new targets for",
    n.Regenerate: "regenerate",
    n.Transform: "transform",
    n.Flip: "flip",
}


class ClausesEn(OffersEn):
    # Sentences.

    def full(self, part: n.Instruction, first: bool) -> str:
        text = super().full(part, first)
        if isinstance(part, n.Destroy) and not part.regeneration:
            return text + (" They can't be regenerated." if is_many(part.what) else " It can't be regenerated.")
        if isinstance(part, n.AddMana):
            return text + self.mana_riders(part)
        if isinstance(part, n.CastCard):
            return text.removesuffix(".") + " if able."
        if isinstance(part, n.May) and isinstance(part.what, n.CastCard) and part.what.copy:
            return f"Copy {self.objects(part.what.what)}. {text}"
        into = countered_into(part)
        if into is not None:
            return f"{text} If that spell is countered this way, {self.countered(into)}."
        if isinstance(part, n.Copy) and part.new_targets:
            return text + " You may choose new targets for the copy."
        if isinstance(part, n.Apply) and self.is_still_land(part):
            return text + (" They're still lands." if is_many(part.what) else " It's still a land.")
        if isinstance(part, n.ChooseNumberSecretly):
            return text + " Then those numbers are revealed."
        return text if first or not follows_restart(part) else "Then " + text[0].lower() + text[1:]

    def mana_riders(self, part: n.AddMana) -> str:
        """106.4, 106.6"""
        text = "" if part.only is None else f" Spend this mana only to {self.spending(part.only)}."
        if part.spent is not None:
            spells = article(self.noun(part.spent.spells, False, "spell"))
            when = (
                f"When that mana is spent to cast {spells}"
                if part.spent.triggers
                else f"If that mana is spent on {spells}"
            )
            text += f" {when}, {self.chain(about_it(part.spent.do))}."
        return text + (" Until end of turn, you don't lose this mana as steps and phases end." if part.lasts else "")

    def spending(self, only: n.Spending) -> str:
        """106.6"""
        deeds = [] if only.spells is None else [f"cast {self.noun(only.spells, True, 'spell')}"]
        if only.abilities is not None:
            of = "" if only.abilities == n.All(()) else f" of {self.noun(only.abilities, True)}"
            deeds.append(f"activate abilities{of}")
        return " or ".join(deeds)

    def countered(self, into: n.Into) -> str:
        """614.15"""
        if into.zone == "exile":
            return "exile it instead of putting it into its owner's graveyard"
        where = {"top": "on top of", "bottom": "on the bottom of"}.get(into.position, "into")
        return f"put it {where} its owner's {into.zone} instead of into that player's graveyard"

    def for_player(self, who: n.Players) -> str:
        return f"for {self.players(who)},"

    def for_object(self, what: n.Predicate) -> str:
        return f"for each {self.noun(what, False, preposition='in')},"

    def life_becomes(self, node: n.SetLife) -> str:
        equal = "equal to " if isinstance(node.amount, n.LifeOf) and node.amount.starting else ""
        return f"{self.quantity(n.LifeOf(node.who))} becomes {equal}{self.quantity(node.amount)}"

    def lasting(self, duration: str) -> str:
        if duration == "you control source":
            return " for as long as you control ~"
        if duration == "you control it":
            return " for as long as you control it"
        return f" until {duration}" if duration not in ("", "permanent") else ""

    def next_step(self, event: n.EventPattern) -> str:
        if event == n.StepBegins("end of combat", n.EachPlayer()):
            return "at end of combat"
        if not isinstance(event, n.StepBegins) or event.step not in self.words.steps:
            raise Unspeakable("a delayed trigger that is no step")
        step = self.words.steps[event.step]
        if isinstance(event.whose, n.You):
            return f"at the beginning of your next {step}"
        return "at the beginning of the next " + ("turn's upkeep" if event.step == "upkeep" else step)

    # Deeds of players.

    def deed(self, node: n.Instruction, form: int) -> str:
        for part in (self.offer, self.life_and_cards, self.objects_deed, self.zone_deed, self.making, self.game_deed):
            text = part(node)
            if text:
                adverb = "secretly " if text.startswith("secretly ") else ""
                verb, _, rest = text.removeprefix(adverb).partition(" ")
                return text if form != THIRD else f"{adverb}{third_person(verb)} {rest}".rstrip()
        raise Unspeakable(f"{type(node).__name__} as a deed")

    def life_and_cards(self, node: n.Instruction) -> str:
        if isinstance(node, n.Draw):
            return f"draw {self.so_many(node.count, 'card')}"
        if isinstance(node, n.Mill):
            return f"mill {self.so_many(node.count, 'card')}"
        if isinstance(node, n.Discard):
            if isinstance(node.what, n.Pick):
                return f"discard {article(self.noun(out_of_hand(node.what), False, 'card'))}"
            if node.what is not None:
                return "discard ~"
            return f"discard {self.so_many(node.count, 'card')}{' at random' if node.at_random else ''}"
        if isinstance(node, n.GainLife):
            return f"gain {self.so_much(node.amount, 'life')}"
        if isinstance(node, n.LoseLife):
            return f"lose {self.so_much(node.amount, 'life')}"
        if isinstance(node, n.PayLife):
            return f"pay {self.so_much(node.amount, 'life')}"
        if isinstance(node, n.PayMana):
            return f"pay {node.cost if node.like is None else f'{self.possessive(node.like)} mana cost'}"
        if isinstance(node, n.PayCounters):
            return f"pay {energy(node)}"
        if isinstance(node, n.GetCounters):
            return f"get {energy(node) if is_energy(node) else self.so_many(node.count, f'{node.kind} counter')}"
        if isinstance(node, n.LoseMana):
            return "lose all unspent mana" + (" and you add the mana lost this way" if node.taken else "")
        if isinstance(node, n.Scry):
            return f"scry {plain(node.count)}"
        return ""

    def objects_deed(self, node: n.Instruction) -> str:
        if isinstance(node, (n.RemoveFromCombat, n.HaveAttack, n.Exert)):
            return self.combat_deed(node)
        for kind, verb in COMMANDS.items():
            if isinstance(node, kind):
                return f"{verb} {self.objects(acted_on(node))}"
        if isinstance(node, n.TurnFace):
            return f"turn {self.objects(node.what)} face {'up' if node.up else 'down'}"
        if isinstance(node, n.Manifest):
            return f"manifest {self.objects(node.what)}"
        if isinstance(node, n.Sacrifice):
            return f"sacrifice {self.objects(node.what)}"
        if isinstance(node, n.Exile):
            until = " face down" if node.face_down else ""
            until += f" until {self.until_event(node.until)}" if node.until is not None else ""
            return f"exile {self.objects(node.what)}{until}"
        if isinstance(node, n.Reveal) and node.to is not None:
            return self.looking(node)
        if isinstance(node, n.Reveal) and isinstance(node.what, n.Pick) and out_of_hand(node.what) != node.what.what:
            return f"choose {article(self.noun(out_of_hand(node.what), False, 'card'))} from it"
        if isinstance(node, n.Reveal):
            return f"reveal {self.objects(node.what)}"
        if isinstance(node, n.ExchangeControl):
            other = f" and {self.objects(node.other)}" if node.other is not None else ""
            return f"exchange control of {self.objects(node.what)}{other}"
        if isinstance(node, n.Attach):
            return f"attach {self.objects(node.what)} to {self.objects(node.to)}"
        if isinstance(node, n.AddCounters) and isinstance(node.count, n.Divided):
            counters = self.so_many(node.count.total, f"{node.kind} counter")
            return f"distribute {counters} among {self.objects(node.what)}"
        if isinstance(node, n.AddCounters):
            where = f" on {self.objects(node.what, 'each')}"
            return f"put {self.so_many_counters(node.count, node.kind, where)}"
        if isinstance(node, n.RemoveCounters):
            where = f" from {self.objects(node.what, 'each')}"
            return f"remove {self.so_many_counters(node.count, node.kind, where)}"
        if isinstance(node, n.Prevent):
            return self.prevention(node)
        return ""

    def until_event(self, event: n.EventPattern) -> str:
        """610.3"""
        if event == n.StepBegins("turn", n.You()):
            return "your next turn"
        if isinstance(event, n.StepBegins):
            return self.next_step(event).removeprefix("at ")
        subject, present, _ = self.event_parts(event)
        return f"{subject.text} {present}"

    def prevention(self, node: n.Prevent) -> str:
        if node.amount is not None:
            text = f"prevent the next {plain(node.amount)} damage"
        else:
            text = f"prevent all {'combat ' if node.combat_only else ''}damage"
        text += f" {self.one_source(node.source)} would deal" if node.source is not None else " that would be dealt"
        if node.to is not None or node.to_players is not None:
            text += f" to {self.recipients(node.to, node.to_players)}"
        text += " this turn"
        return text if node.by is None else f"{text} by {self.noun(node.by, True)}"

    def redirected(self, node: n.Redirect) -> str:
        """614.9"""
        text = "all damage" if node.amount is None else f"the next {plain(node.amount)} damage"
        by = ""
        if isinstance(node.source, n.Pick) and node.source.what == n.All(()) and node.amount is None:
            by = " by a source of your choice"
        said = node.source if not by else None
        text += f" {self.one_source(said)} would deal" if said is not None else " that would be dealt"
        text += f" to {self.recipients(node.to, node.to_players)} this turn{by}"
        return f"{text} is dealt to {self.recipients(node.onto, node.onto_players)} instead"

    def one_source(self, source: n.Objects) -> str:
        """609.7a"""
        if isinstance(source, n.Pick):
            return f"{article(self.noun(source.what, False, 'source'))} of your choice"
        return self.objects(source)

    def making(self, node: n.Instruction) -> str:
        if isinstance(node, n.CreateToken) and node == n.CreateToken(CLUE, who=node.who):
            return "investigate"
        if isinstance(node, n.CreateToken):
            return f"create {self.token(node)}"
        if isinstance(node, n.AddMana) and node.unspent:
            return "double the amount of each type of unspent mana you have"
        if isinstance(node, n.AddMana):
            return f"add {self.mana(node)}"
        if isinstance(node, n.FlipCoin):
            return "flip a coin"
        if isinstance(node, n.GetEmblem):
            return f"get an emblem with {listed([self.quote(one) for one in node.abilities])}"
        if isinstance(node, n.ChooseWord):
            return f"choose {article(self.word_chosen(node.kind, node.of))}"
        if isinstance(node, n.ChooseNumberSecretly):
            default = n.ChooseNumberSecretly(node.who)
            limits = f" from {node.least} to {node.most}" if node != default else ""
            return f"secretly choose a number{limits}"
        return ""

    def word_chosen(self, kind: str, of: n.Predicate | None) -> str:
        """ "color", "nonland card name" """
        return kind if of is None else f"{self.noun(of, False, 'card')} name"

    def token(self, node: n.CreateToken) -> str:
        spec = node.token
        if spec is None or node.copy_of is not None:
            if node.copy_of is None or spec is not None:
                raise Unspeakable("a token that is and is no copy")
            copies = "that's a copy" if node.count == n.Number(1) else "that are copies"
            tokens = self.so_many(node.count, "tapped token" if node.tapped else "token")
            excepted = f", except {listed([self.exception(one) for one in node.changes])}" if node.changes else ""
            return f"{tokens} {copies} of {self.objects(node.copy_of)}{excepted}"
        known = predefined_name(spec)
        if known:
            return self.so_many(node.count, f"{'tapped ' if node.tapped else ''}{known} token")
        words = ["tapped"] if node.tapped and not node.attacking else []
        words += spec.supertypes
        if spec.power is not None and spec.toughness is not None:
            words.append(f"{plain(spec.power)}/{plain(spec.toughness)}")
        words.append(listed(list(spec.colors)) if spec.colors else "colorless")
        words += [*spec.subtypes, *spec.types, "token"]
        text = self.so_many(node.count, " ".join(words))
        head, each, tail = text.partition(" for each ")
        if spec.name:
            head += f" named {spec.name}"
        head += self.with_counters(node.counters, "it" if node.count == n.Number(1) else "them")
        if spec.abilities:
            head += f" with {listed([self.of_token(one, spec) for one in spec.abilities])}"
        return head + self.in_combat(node) + each + tail

    def of_token(self, ability: n.Ability, spec: n.TokenSpec) -> str:
        """What the token says of itself: by its type where `~` would be called otherwise (201.4a)."""
        own, self.own_types = self.own_types, TypeLine(spec.supertypes, spec.types, spec.subtypes)
        text = self.quote(ability)
        word = "creature" if "creature" in spec.types else spec.types[-1]
        self.own_types = own
        if word in own.types:
            return text
        said = text.replace("~giver", "\0")
        for start in ('"', ": ", ". "):
            said = said.replace(f"{start}~", f"{start}This {word}")
        return said.replace("~", f"this {word}").replace("\0", "~giver")

    def in_combat(self, node: n.CreateToken) -> str:
        are = "that's" if node.count == n.Number(1) else "that are"
        if node.blocking is not None:
            return f" {are} blocking {self.objects(node.blocking)}"
        if not node.attacking:
            return ""
        return f" {are} {'tapped and ' if node.tapped else ''}attacking{self.at_whom(node.at)}"

    def mana(self, node: n.AddMana) -> str:
        if node.like is not None:
            return f"an amount of mana equal to {self.possessive(node.like)} mana cost"
        if node.combined and isinstance(node.times, n.Number):
            types = "colors" if node.mana == COLORS_ANY else listed(["{" + one + "}" for one in node.mana], "and/or")
            return f"{number_word(node.times.value)} mana in any combination of {types}"
        if len(node.mana) == 5 and tuple(one[:1] for one in node.mana) == COLORS_ANY:
            count = len(node.mana[0])
            if isinstance(node.times, n.X):
                return "X mana of any one color"
            if node.chosen:
                return f"{number_word(count)} mana of the chosen color"
            if node.among is not None:
                return f"{number_word(count)} mana of any color among {self.noun(node.among, True)}"
            could = self.could_produce(node.could)
            return f"{number_word(count)} mana of any {'color' if count == 1 else 'one color'}{could}"
        if node.could is not None:
            return f"{number_word(len(node.mana[0]))} mana of any type{self.could_produce(node.could)}"
        options = ["".join("{" + symbol + "}" for symbol in one) for one in node.mana]
        if node.times == n.Number(1):
            return listed(options, "or")
        if isinstance(node.times, (n.Count, n.CountersOn)):
            return f"{options[0]} for each {self.counted(node.times, False)}"
        return f"an amount of {options[0]} equal to {self.quantity(node.times)}"

    def could_produce(self, what: n.Predicate | None) -> str:
        return "" if what is None else f" that {article(self.noun(what, False))} could produce"

    def added_phases(self, node: n.AddPhases) -> str:
        return added_en(node)

    def game_deed(self, node: n.Instruction) -> str:
        if isinstance(node, n.ExtraTurn):
            return "take an extra turn after this one"
        if isinstance(node, n.LoseGame):
            return "lose the game"
        if isinstance(node, n.WinGame):
            return "win the game"
        if isinstance(node, n.ControlPlayer):
            until = "during that player's next turn" if node.during == "next turn" else "until ~ finishes resolving"
            return f"control {self.players(node.whose)} {until}"
        if isinstance(node, n.Apply):
            return self.controlling_deed(node, IMPERATIVE)
        if isinstance(node, n.Meld):
            return MELDED.format(node.into)
        if isinstance(node, n.RestartGame):
            return f"restart the game, leaving in exile all {self.noun(node.leaving, True, 'card')}"
        return ""

    # What objects do.

    def happening(self, node: n.Apply | n.DealDamage | n.Fight) -> str:
        self.still_land = isinstance(node, n.Apply) and self.is_still_land(node)
        text = super().happening(node)
        self.still_land = False
        return text

    def damage(self, node: n.DealDamage, source: Phrase) -> str:
        if isinstance(node.amount, n.Divided) and node.to is not None:
            among = self.objects(node.to)
            how = "evenly, rounded down," if node.amount.evenly else "as you choose"
            return f"{source.text} deals {self.so_much(node.amount.total, 'damage')} divided {how} among {among}"
        said = f"{source.text} deals {self.so_much(node.amount, 'damage')}"
        if node.to is None and node.to_players is None:
            return said  # 614.15: to the same
        return f"{said} to {self.recipients(node.to, node.to_players)}"

    def fight(self, node: n.Fight, one: Phrase) -> str:
        return f"{one.text} {'fight' if one.gender == 'p' else 'fights'} {self.objects(node.other)}"

    def controlling_deed(self, node: n.Apply, form: int) -> str:
        first = node.modifications[0]
        ending = self.lasting(node.duration)
        if len(node.modifications) != 1:
            return ""
        if isinstance(first, n.GainControl):
            return f"{'gains' if form == THIRD else 'gain'} control of {self.objects(node.what)}{ending}"
        if isinstance(first, n.SwitchPT):
            return f"switch {self.objects(node.what)}'s power and toughness{ending}"
        if isinstance(first, n.ReplaceWords):
            kinds = " or ".join([f"one {kind} with another" for kind in first.kinds])
            never = f". The new creature type can't be {first.never}" if first.never else ""
            return f"change the text of {self.objects(node.what)} by replacing all instances of {kinds}{ending}{never}"
        return ""

    def it_or_spell(self) -> str:
        return "~" if self.own_types.is_spell_only() else "it"

    def is_still_land(self, node: n.Apply) -> bool:
        """A land that becomes a creature and keeps its types is said with a sentence of its own (205.1b)."""
        animated = any(isinstance(one, n.AddTypes) and "creature" in one.words for one in node.modifications)
        if isinstance(node.what, n.Self):
            own = self.own_types.types
            return animated and (not own or "land" in own)
        noun = noun_said(node.what)
        words = [part.word for part in walk(noun) if isinstance(part, n.Is)] if noun is not None else []
        return animated and any(word == "land" or word in LAND_TYPES for word in words)

    def subject_objects(self, what: n.Objects) -> Phrase:
        if isinstance(what, n.Every):
            return self.every_subject(what)
        if isinstance(what, (TargetPhrase, n.Pick, n.TopOf)):
            return Phrase(self.objects(what), "p" if is_many(what) else "n")
        text = self.known(what, True)
        return Phrase(text, "p" if text.startswith(("they", "those")) else "n")

    def recipients(self, to: n.Objects | None, to_players: n.Players | None) -> str:
        said: list[str] = []
        if to is not None:
            said.append(self.objects(to, "each"))
        if to_players is not None:
            said.append(self.players(to_players))
        if not said:
            raise Unspeakable("damage to nobody")
        return " and ".join(said)

    # Conditions.

    def condition(self, node: n.Condition) -> str:
        if isinstance(node, n.Done):
            return "you do"
        if isinstance(node, n.CameUp):
            return f"it comes up {node.side}"
        if isinstance(node, n.WonFlip):
            return "you win the flip"
        if isinstance(node, n.IsMonarch):
            return self.monarchy(node, True)
        if isinstance(node, n.WasChosen):
            return self.words.was_chosen.format(node.word)
        if isinstance(node, n.CastLate):
            return "you cast it any time a sorcery couldn't have been cast"
        if isinstance(node, n.WasKicked):
            return f"{self.it_or_spell()} was kicked"
        if isinstance(node, n.CameRecently):
            return "~ came under your control since the beginning of your last upkeep"
        if isinstance(node, n.CostPaid):
            return "it escaped" if node.keyword == "escape" else f"its {node.keyword} cost was paid"
        if isinstance(node, n.OwnsAndControls):
            return f"you both own and control {self.owned_pair(node)}"
        if isinstance(node, n.CastFrom):
            return f"{self.it_or_spell()} was cast from a {node.zone}"
        if isinstance(node, n.HasAttacked):
            return self.has_attacked(node)
        if isinstance(node, n.IsTurnOf):
            return f"it's {self.whose(node.who)} turn"
        if isinstance(node, n.Matches):
            what = self.objects(node.what) if isinstance(node.what, n.TopOf) else self.known(node.what, True)
            return f"it's {self.complement(node)}" if what == "it" else f"{what} is {self.complement(node)}"
        if isinstance(node, n.Compare):
            return self.compared(node)
        if isinstance(node, n.Unless):
            return self.negated(node.what)
        raise Unspeakable(f"{type(node).__name__} as a condition")

    def owned_pair(self, node: n.OwnsAndControls) -> str:
        """712.2: this object and its counterpart."""
        own, other = node.what
        if own != n.Among(n.Self()) or not isinstance(node.who, n.You):
            raise Unspeakable("what somebody both owns and controls")
        return f"~ and {article(self.noun(other, False))}"

    def negated(self, node: n.Condition) -> str:
        if isinstance(node, n.Done):
            return "you don't"
        if isinstance(node, n.WonFlip):
            return "you lose the flip"
        if isinstance(node, n.IsMonarch):
            return self.monarchy(node, False)
        if isinstance(node, n.WasKicked):
            return f"{self.it_or_spell()} wasn't kicked"
        if isinstance(node, n.IsTurnOf):
            return f"it's not {self.whose(node.who)} turn"
        if isinstance(node, n.Matches):
            return f"{self.known(node.what, True)} isn't {self.complement(node)}"
        raise Unspeakable(f"the negation of {type(node).__name__}")

    def complement(self, node: n.Matches) -> str:
        what = node.filter
        if isinstance(what, n.Is) and (what.word in ADJECTIVES or what.word in ALONE):
            return what.word
        if isinstance(what, n.Not) and isinstance(what.what, n.Is):
            return f"non{what.what.word}"
        noun = noun_said(node.what)
        card = noun is not None and (bool(self.zones(noun)) or n.Is("card") in parts_of(noun))
        card = card or isinstance(node.what, n.TopOf)
        return article(self.noun(what, False, "card" if card else ""))

    def compared(self, node: n.Compare) -> str:
        if not isinstance(node.right, n.Number):
            raise Unspeakable("a comparison with something other than a number")
        left = node.left
        if isinstance(left, n.Devotion) and node.comparison == "<":
            return f"{self.quantity(left)} is less than {number_word(node.right.value)}"
        many = self.how_many(node.comparison, node.right.value)
        if isinstance(left, n.Devotion):
            return f"{self.quantity(left)} is {many}"
        if isinstance(left, n.LifeOf) and isinstance(left.who, n.You):
            tail = {">=": "or more", "<=": "or less"}.get(node.comparison, "")
            return f"you have {'' if tail else 'exactly '}{amount(node.right.value)}{' ' + tail if tail else ''} life"
        if isinstance(left, n.Devotion):
            many = f"less than {number_word(node.right.value)}" if node.comparison == "<" else many
            return f"{self.quantity(left)} is {many}"
        if isinstance(left, n.CountersOn):
            noun = "counter" if node.right.value == 1 and many in ("a", "exactly one") else "counters"
            return f"{self.known(left.what, True)} has {many_article(many, left.kind)} {left.kind} {noun} on it"
        if isinstance(left, n.Count) and self.is_shown(left.what):
            return f"{article(self.noun(left.what, False, 'card')).removesuffix(' revealed this way')} was revealed this way"
        if isinstance(left, n.Count):
            return self.counted_condition(left, many)
        raise Unspeakable(f"{type(left).__name__} compared")

    def is_shown(self, what: n.Predicate) -> bool:
        """Cards that the effect has revealed."""
        return any(isinstance(part, n.Among) and isinstance(part.what, (It, That)) for part in parts_of(what))

    def counted_condition(self, left: n.Count, many: str) -> str:
        if isinstance(left.what, n.In) and isinstance(left.what.whose, n.You) and left.what.zone == "hand":
            return f"you have {many} card{'' if many == 'a' else 's'} in hand"
        if not isinstance(left.what, n.All) or not isinstance(left.what.parts[-1], n.ControlledBy):
            raise Unspeakable("a count of things that nobody controls")
        who = left.what.parts[-1].who
        rest = n.All(left.what.parts[:-1])
        verb = "you control" if isinstance(who, n.You) else "an opponent controls"
        if many == "a":
            if rest.parts[:1] == (n.Other(),):
                return f"{verb} another {self.noun(n.All(rest.parts[1:]), False)}"
            return f"{verb} {article(self.noun(rest, False))}"
        return f"{verb} {many} {self.noun(rest, many != 'exactly one')}"

    def how_many(self, comparison: str, value: int) -> str:
        if comparison == "=":
            return "no" if value == 0 else f"exactly {number_word(value)}"
        if comparison == ">=" and value == 1:
            return "a"
        tail = {">=": "or more", "<=": "or fewer"}.get(comparison)
        if tail is None:
            raise Unspeakable(f"{comparison} in a condition")
        return f"{number_word(value)} {tail}"


def many_article(many: str, kind: str) -> str:
    return article(kind).split(" ")[0] if many == "a" else many


def follows_restart(part: n.Instruction) -> bool:
    return isinstance(part, n.Move) and isinstance(part.into.controller, n.You)
