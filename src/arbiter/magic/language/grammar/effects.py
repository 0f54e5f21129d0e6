"""Clauses: one verb with its arguments, as an instruction (608.2c, 701)."""

from __future__ import annotations

from typing import cast

from arbiter.magic.language.grammar.altering import is_yours
from arbiter.magic.language.grammar.dealing import Dealing
from arbiter.magic.language.mentions import (
    TargetPhrase,
    That,
    They,
)
from arbiter.magic.language.nodes import (
    Ability,
    All,
    Alternatives,
    Among,
    Ante,
    Apply,
    Attach,
    CharacteristicOf,
    ChooseNumberSecretly,
    ChooseWord,
    Copy,
    CostTo,
    CounterSpell,
    Destroy,
    Discard,
    Draw,
    EventPattern,
    Every,
    ExchangeControl,
    ExchangeLife,
    Exile,
    ExtraTurn,
    Fight,
    Flip,
    FlipCoin,
    GainControl,
    GainLife,
    GetCounters,
    GetEmblem,
    Half,
    HasAttached,
    In,
    Instruction,
    Is,
    LifeOf,
    LoseCounters,
    LoseGame,
    LoseLife,
    LoseMana,
    Mill,
    Namesake,
    NewTargets,
    Not,
    Number,
    Objects,
    Other,
    PayCounters,
    PayLife,
    PayMana,
    Pick,
    Players,
    Predicate,
    Regenerate,
    ReplaceWords,
    RestartGame,
    Reveal,
    Sacrifice,
    Scry,
    Self,
    Sequence,
    Static,
    StaticForPlayers,
    SwitchPT,
    Tap,
    TapThis,
    Transform,
    Unattach,
    Untap,
    UntapThis,
    WinGame,
    You,
)
from arbiter.magic.language.reflect import replaced
from arbiter.magic.language.words import ANY_NUMBER, CHOICES, TEXT_WORDS

HANDS = ("hands", "hand")
COPIED = ("that the spell", "that that spell", "that spell", "the spell", "it", "that it")
ANYTHING_ELSE = "for each other spell , permanent , card not on the battlefield , and/or player"
COPY_ANEW = (
    "and may choose a new target for that copy",
    "and may choose a new target for the copy",
    "and may choose new targets for the copy",
)


class Effects(Dealing):
    # What players do.

    def deed(self, who: Players) -> Instruction | None:
        """A verb phrase whose subject is these players; in the imperative they are you."""
        start = self.at
        verb = self.peek()
        result: Instruction | None = self.of_the_table(who)
        if result is None and verb in ("remove", "exert"):
            result = self.combat_command()
        result = result or self.keyword_action(who)
        if result is not None:
            return result
        if verb in ("draw", "draws", "gain", "gains", "lose", "loses", "discard", "discards", "mill", "mills"):
            result = self.counted_deed(who)
        elif verb in ("scry", "scries", "win", "wins", "take", "takes", "flip", "flips", "pay", "pays", "secretly"):
            result = self.plain_deed(who)
        elif verb in ("sacrifice", "sacrifices", "exile", "exiles", "reveal", "reveals", "copies"):
            result = self.color_pairs() or self.revealed_until(who) or self.deed_to_objects(who)
        elif verb in ("get", "gets"):
            result = self.emblem(who)
        elif verb in ("cast", "casts", "play", "plays"):
            result = self.casting(who)
        elif verb == "distribute":
            result = self.distribution()
        elif verb in ("choose", "chooses"):
            result = self.chosen_word("choose") if isinstance(who, You) else None
            self.at = start if result is None else self.at
            if result is None and isinstance(who, You):
                result = self.choice_from_hand() or self.command(who)
            result = result or self.chosen_objects(who)
        elif verb in ("ante", "antes"):
            self.at += 1
            anted = self.objects(who)
            result = Ante(who, anted) if anted is not None else None
        elif verb in ("copy", "copies") and not isinstance(who, You):
            self.at += 1
            result = self.copying(who)
        elif verb in ("skip", "skips"):
            result = self.skipping(who)
        elif verb == "move":
            result = self.moved_counters()
        elif verb in ("put", "puts", "return", "returns", "shuffle", "shuffles", "search", "searches"):
            result = (self.put_piles() if isinstance(who, You) else None) or self.deed_with_cards(who)
        elif verb in ("create", "creates", "add", "adds", "remove", "removes", "investigate", "investigates"):
            result = self.making(who)
        elif isinstance(who, You):
            result = self.command(who)
        if result is None:
            self.at = start
        return result

    def emblem(self, who: Players) -> Instruction | None:
        """114.2: "you get an emblem with ..." """
        if not self.verb("get"):
            return None
        energy = self.energy()
        if energy:
            return GetCounters(who, "energy", Number(energy))
        start = self.at
        count = self.count() if self.peek() != "an" or self.peek(1) != "emblem" else None
        kind = self.counter_kind() if count is not None else ""
        if count is not None and kind:
            return GetCounters(who, kind, count)
        self.at = start
        if not self.words("an emblem with"):
            return None
        abilities = self.granted()
        return GetEmblem(tuple(abilities), who) if abilities else None

    def counted_deed(self, who: Players) -> Instruction | None:
        """Draw, gain life, lose life, discard, mill: so much or so many."""
        if self.verb("draw"):
            up_to = self.words("up to")
            count = self.so_many("card")
            return Draw(who, count, up_to) if count is not None else None
        if self.verb("mill"):
            count = self.so_many("card")
            return Mill(who, count) if count is not None else None
        if self.verb("discard"):
            if self.words("~"):
                return Discard(who, what=Self())
            described = self.of_hand(who)
            if described is not None:
                return Discard(who, what=described)
            count = self.so_many("card")
            return Discard(who, count, self.words("at random")) if count is not None else None
        if self.words("gain control of") or (not isinstance(who, You) and self.words("gains control of")):
            return self.control(who)
        if self.verb("gain"):
            count = self.so_much("life")
            return GainLife(who, count) if count is not None else None
        if self.verb("lose"):
            if self.words("the game"):
                return LoseGame(who)
            if self.words("all unspent mana"):
                return LoseMana(who, self.words("and you add the mana lost this way"))
            if self.words("all counters"):
                return LoseCounters(who)
            if self.words("all"):
                kind = self.counter_kind()
                return LoseCounters(who, kind) if kind else None
            half = self.simple_quantity() if self.peek() == "half" else None
            count = half if half is not None else self.so_much("life")
            return LoseLife(who, count) if count is not None else None
        return None

    def plain_deed(self, who: Players) -> Instruction | None:
        if self.verb("scry"):
            count = self.count()
            return Scry(count, who) if count is not None else None
        if self.verb("win"):
            return WinGame(who) if self.words("the game") else None
        if self.verb("take"):
            return ExtraTurn(who) if self.words("an extra turn after this one") else None
        if self.verb("flip"):
            if self.words("a coin"):
                return FlipCoin(who)
            flipped = self.objects(who)
            return Flip(flipped) if flipped is not None else None
        if self.verb("pay"):
            return self.payment()
        if self.words("secretly") and self.verb("choose"):
            return self.secret_number(who)
        return None

    def payment(self) -> Instruction | None:
        """118: mana or life."""
        energy = self.energy()
        if energy:
            return PayCounters("energy", Number(energy))
        mana = self.mana_symbols()
        if mana:
            return PayMana(mana)
        start = self.at
        of = self.possessor()
        if of is not None and self.words("mana cost"):
            return PayMana("", of)
        self.at = start
        half = self.quantity() if self.peek() == "half" else None
        amount = half if isinstance(half, Half) and isinstance(half.what, LifeOf) else self.so_much("life")
        return PayLife(amount) if amount is not None else None

    def secret_number(self, who: Players) -> Instruction | None:
        if not self.words("a number"):
            return None
        if not self.one_of("from", "between"):
            return ChooseNumberSecretly(who)
        least = self.number()
        most = self.number() if self.one_of("to", "and") else -1
        return ChooseNumberSecretly(who, least, most) if 0 <= least <= most else None

    def of_hand(self, who: Players) -> Objects | None:
        """ "a land card": a card of a kind, from the hand of the player who discards it."""
        start = self.at
        own = who if isinstance(who, You) else They()
        whose = "your" if isinstance(who, You) else "their"
        if self.one_of(
            *[f"{all_}{whose} {hand}" for all_ in ("", "all the cards in ", "all cards in ") for hand in HANDS]
        ):
            return Every(In("hand", who))
        other = self.words("another")
        least, most, number = (1, 1, None) if other else self.how_many_picked()
        if most >= 1 and number is None and not other and self.one_of("of them", "of those cards"):
            return Pick(Among(That(Is("card"), plural=True)), who, least, most)
        noun = self.noun() if most >= 1 else None
        if other and noun is not None and noun.head == "card" and isinstance(noun.what, Namesake):
            return Pick(All((Other(), noun.what, In("hand", own))), who)  # the source may be in that hand, too
        plain = other or (
            noun is not None and noun.what == All(()) and (least == most or (number is not None and least > 0))
        )
        if noun is not None and noun.head == "card" and not plain and (noun.number == "plural") == (most > 1):
            return Pick(in_hand(noun.what, own), who, least, most, False, number)
        self.at = start
        return None

    def deed_to_objects(self, who: Players) -> Instruction | None:
        if self.verb("sacrifice"):
            what = self.objects(who)
            each = self.for_each() if isinstance(what, Pick) and (what.least, what.most) == (1, 1) else None
            if isinstance(what, Pick) and each is not None:
                what = Pick(what.what, what.who, 1, ANY_NUMBER, False, each)
            return Sacrifice(who, what) if what is not None else None
        if self.words("exile them , then meld them into"):
            return self.melding(who)
        if self.verb("exile"):
            what = self.several(who)
            if what is None:
                return None
            from_ = self.out_of(what)
            face_down = self.words("face down")
            counters = self.with_counters()
            until = self.until_event() if self.words("until") else None
            return Exile(what, until=until, face_down=face_down, from_=from_, counters=counters)
        if self.verb("reveal"):
            if self.one_of("your hand", "their hand"):
                return Reveal(Every(In("hand", who if isinstance(who, You) else They())))
            what = self.objects(who)
            return Reveal(what) if what is not None else None
        return self.copying(who) if self.words("copies") else None

    def copying(self, who: Players) -> Instruction | None:
        """706.10: "that spell for each Mountain you control"; 706.10d: "for each other creature that it could target" """
        what = self.objects(who)
        if what is None:
            return None
        at = self.aimed_copies()
        if at is not None:
            return Copy(what, at=Every(at), who=who)
        if isinstance(who, You) and self.words(". the copy targets"):
            to = self.known_object()
            return Copy(what, at=to) if to is not None else None
        count, changes = self.for_each() or Number(1), self.copied_otherwise()
        anew = not isinstance(who, You) and self.one_of(*COPY_ANEW)  # 706.10c
        return Copy(what, bool(anew), count, changes, who=who)

    def exchanged_values(self) -> Instruction | None:
        """701.10g: "your life total with ~'s toughness"; 701.10f: "your graveyard and library" """
        life = self.life_total()
        of = self.characteristic() if isinstance(life, LifeOf) and self.words("with") else None
        if (
            isinstance(life, LifeOf)
            and isinstance(of, CharacteristicOf)
            and of.characteristic in ("power", "toughness")
        ):
            return ExchangeLife(life.who, None, of.what, of.characteristic)
        return None

    def aimed_copies(self) -> Predicate | None:
        """706.10d: "for each other creature that spell could target. Each copy targets a different one of them" """
        start = self.at
        anything = self.one_of(*[f"{ANYTHING_ELSE} {one} could target" for one in COPIED])
        if anything and self.words(". each copy targets a different one of them"):
            return All(())
        self.at = start
        noun = self.noun() if self.words("for each other") else None
        told = noun is not None and bool(self.one_of(*[f"{one} could target" for one in COPIED]))
        told = told and self.words(". each copy targets a different one of")
        if noun is not None and told and (self.words("them") or (self.words("those") and self.noun() is not None)):
            return noun.what
        self.at = start
        return None

    def until_event(self) -> EventPattern | None:
        """610.3: after "until"; read by `Events`, which knows what an event is."""
        return None

    # Commands: verbs that only you are told to do.

    def command(self, who: Players) -> Instruction | None:
        word = self.peek()
        if word in ("reselect", "simultaneously", "goad") or (word == "all" and self.peek(1) == "phased-out"):
            return self.combat_command()
        if word == "pair":
            return self.pairing()
        if word == "transform":
            self.at += 1
            what = self.objects(who)
            return Transform(what) if what is not None else None
        if word in ("destroy", "tap", "untap", "counter", "regenerate"):
            self.at += 1
            either = word == "tap" and self.words("or untap")
            what = self.several(who)
            if what is None:
                return None
            if either:
                return Alternatives((Tap(what), Untap(what)))
            if word == "destroy":
                return Destroy(what)
            if word == "tap":
                return Tap(what)
            if word == "untap":
                return Untap(what)
            return CounterSpell(what) if word == "counter" else Regenerate(what)
        if word == "copy":
            self.at += 1
            return self.copying(who)
        change = self.one_of("change a target of", "change the target of", "change any targets of")
        if change:
            what = self.objects(who)
            to = self.objects(who) if what is not None and self.words("to") else None
            return NewTargets(what, to, change.split(" ")[1]) if what is not None else None
        if self.words("change the text of"):
            return self.new_text(who)
        if self.words("choose new targets for"):
            what = self.objects(who)
            return NewTargets(what) if what is not None else None
        if word == "exchange" and self.peek(1) != "control":
            self.at += 1
            return self.exchanged_values()
        if self.words("exchange control of"):
            what = self.objects(who)
            other = self.objects(who) if what is not None and self.words("and") else None
            return ExchangeControl(what, other) if what is not None else None
        if word == "attach":
            self.at += 1
            what = self.known_object() or self.target()
            to = self.objects(who) if what is not None and self.words("to") else None
            if isinstance(what, TargetPhrase) and isinstance(to, Pick):  # "another": than what it is attached to
                to = cast("Pick", replaced(to, Other(), Not(HasAttached(Among(what)))))
            return Attach(what, to) if what is not None and to is not None else None
        if word == "unattach":
            self.at += 1
            return self.unattaching(who)
        if word == "prevent":
            return self.prevention()
        if word == "switch":
            return self.switching(who)
        return self.restart()

    def unattaching(self, who: Players) -> Instruction | None:
        what = self.objects(who)
        host = self.objects(who) if what is not None and self.words("from") else None
        return Unattach(what, host) if what is not None else None

    def control(self, who: Players) -> Instruction | None:
        what = self.several(who)
        if what is None:
            return None
        return Apply(what, (GainControl(who),), self.duration() or "permanent")

    def switching(self, who: Players) -> Instruction | None:
        self.at += 1
        what = self.objects(who)
        if what is None or not self.words("'s power and toughness"):
            return None
        return Apply(what, (SwitchPT(),), self.duration() or "permanent")

    def new_text(self, who: Players) -> Instruction | None:
        """612: "target permanent by replacing all instances of one color word with another" """
        what = self.objects(who)
        if what is None or not self.words("by replacing all instances of"):
            return None
        kinds: list[str] = []
        for _ in TEXT_WORDS:
            kind = self.one_of(*[f"one {kind} with another" for kind in TEXT_WORDS])
            if not kind:
                return None
            kinds.append(kind.removeprefix("one ").removesuffix(" with another"))
            if not self.words("or"):
                break
        lasts = self.duration() or "permanent"
        never = self.type_words()[:1] if self.words(". the new creature type can't be") else [""]
        return Apply(what, (ReplaceWords(tuple(kinds), never[0]),), lasts) if never else None

    def chosen_word(self, start: str) -> ChooseWord | None:
        """ "choose a color", "choose a nonland card name" (105.4, 205.3e, 201.3)"""
        if not self.words(start):
            return None
        for kind in CHOICES:
            if kind != "player" and self.words(f"a {kind}"):
                return ChooseWord(kind)
        noun = self.noun() if self.one_of("a", "an") else None
        if noun is None or noun.head != "card" or not self.words("name"):
            return None
        return ChooseWord("card name", of=noun.what)

    def restart(self) -> Instruction | None:
        """719"""
        if not self.words("restart the game , leaving in exile all"):
            return None
        noun = self.noun()
        return RestartGame(noun.what) if noun is not None and noun.head == "card" else None

    def prevention(self) -> Instruction | None:
        """615: read by `Damaging`, which knows what damage would be dealt."""
        return None

    # What it costs to attack.

    def attack_cost(self) -> Ability | None:
        """508.1h: "Creatures can't attack you unless ...", "~ can't attack unless you sacrifice two Islands." """
        start = self.at
        if self.words("creatures can't attack you unless their controller pays"):
            mana = self.mana_symbols()
            if mana and self.words("for each creature they control that 's attacking you"):
                return StaticForPlayers(You(), All(()), (CostTo((PayMana(mana),)),))
        self.at = start
        if self.words("creatures can't attack you or planeswalkers you control unless their controller pays"):
            mana = self.mana_symbols()
            if mana and self.words("for each of those creatures"):
                return StaticForPlayers(You(), All(()), (CostTo((PayMana(mana),), "attack or planeswalkers"),))
        self.at = start
        if self.words("creatures can't block unless their controller pays"):
            mana = self.mana_symbols()
            if mana and self.words("for each blocking creature they control"):
                return Static(Every(Is("creature")), (CostTo((PayMana(mana),), "block"),))
        self.at = start
        what = self.known_object()
        action = self.one_of("can't attack unless you", "can't block unless you") if what is not None else ""
        paid = self.deed(You()) if action else None
        if what is not None and paid is not None:
            return Static(what, (CostTo((paid,), action.split()[1]),))
        self.at = start
        return None

    # What objects do.

    def happening(self, what: Objects) -> Instruction | None:
        """A verb phrase whose subject is objects."""
        start = self.at
        each = self.each_to_itself(what) if isinstance(what, Every) else None
        if each is not None:
            return each
        done = self.damage(what) or self.made_to_fight(what) or self.exploring(what)
        if done is not None:
            return done
        if self.verb("fight"):
            other = self.objects(You())
            if other is not None:
                return Fight(what, other)
        self.at = start
        if isinstance(what, TargetPhrase) and what.targets.most > 1:
            self.words("each")
        self.beginning = True
        phrase = self.verb_phrase()
        self.beginning = False
        if phrase is None or (phrase.yours and not is_yours(what)):
            self.at = start
            return None
        applied = Apply(what, tuple(phrase.modifications), phrase.duration or "permanent")
        end = self.at
        hit = self.damage(what) if phrase.duration and isinstance(what, Self) and self.words("and") else None
        if hit is None:
            self.at = end
            return applied
        return Sequence((applied, hit))

    def tap_symbol(self) -> Instruction | None:
        if self.words("{q}"):
            return UntapThis()
        return TapThis() if self.words("{t}") else None


def in_hand(what: Predicate, whose: Players) -> Predicate:
    """A card of this kind in a hand."""
    hand = In("hand", whose)
    return hand if what == All(()) else All((*(what.parts if isinstance(what, All) else (what,)), hand))
