"""Clauses: one verb with its arguments, as an instruction (608.2c, 701)."""

from __future__ import annotations

from arbiter.magic.language.grammar.modifying import Modifying
from arbiter.magic.language.mentions import (
    It,
    NoRegeneration,
    NumbersRevealed,
    StillLand,
    TargetPhrase,
    TargetPlayerPhrase,
)
from arbiter.magic.language.nodes import (
    Ability,
    AddCounters,
    AddMana,
    Apply,
    Attach,
    ChooseNumberSecretly,
    ControlPlayer,
    CounterSpell,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    Exile,
    ExtraTurn,
    Fight,
    FlipCoin,
    GainControl,
    GainLife,
    Instruction,
    Into,
    LoseGame,
    LoseLife,
    Mill,
    Modification,
    Move,
    Number,
    Objects,
    OwnerOf,
    PayLife,
    PayMana,
    Players,
    PlaySubgame,
    Prevent,
    Quantity,
    Regenerate,
    RemoveCounters,
    RestartGame,
    Reveal,
    Sacrifice,
    Scry,
    Search,
    Self,
    Shuffle,
    SwitchPT,
    Tap,
    TapThis,
    Targets,
    Times,
    TokenSpec,
    Untap,
    WinGame,
    X,
    You,
)
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.words import CARD_TYPES, SUPERTYPES

ANY_COLOR = ("W", "U", "B", "R", "G")


class Effects(Modifying):
    # What players do.

    def deed(self, who: Players) -> Instruction | None:
        """A verb phrase whose subject is these players; in the imperative they are you."""
        start = self.at
        verb = self.peek()
        result: Instruction | None = None
        if verb in ("draw", "draws", "gain", "gains", "lose", "loses", "discard", "discards", "mill", "mills"):
            result = self.counted_deed(who)
        elif verb in ("scry", "scries", "win", "wins", "take", "takes", "flip", "flips", "pay", "pays", "secretly"):
            result = self.plain_deed(who)
        elif verb in ("sacrifice", "sacrifices", "exile", "exiles", "reveal", "reveals"):
            result = self.deed_to_objects(who)
        elif verb in ("put", "puts", "return", "returns", "shuffle", "shuffles", "search", "searches"):
            result = self.deed_with_cards(who)
        elif verb in ("create", "creates", "add", "adds", "remove", "removes"):
            result = self.making(who)
        elif isinstance(who, You):
            result = self.command(who)
        if result is None:
            self.at = start
        return result

    def counted_deed(self, who: Players) -> Instruction | None:
        """Draw, gain life, lose life, discard, mill: so much or so many."""
        if self.verb("draw"):
            count = self.so_many("card")
            return Draw(who, count) if count is not None else None
        if self.verb("mill"):
            count = self.so_many("card")
            return Mill(who, count) if count is not None else None
        if self.verb("discard"):
            if self.words("~"):
                return Discard(who, what=Self())
            count = self.so_many("card")
            return Discard(who, count, self.words("at random")) if count is not None else None
        if self.words("gain control of"):
            return self.control(who)
        if self.verb("gain"):
            count = self.so_much("life")
            return GainLife(who, count) if count is not None else None
        if self.verb("lose"):
            if self.words("the game"):
                return LoseGame(who)
            half = self.simple_quantity() if self.peek() == "half" else None
            count = half if half is not None else self.so_much("life")
            return LoseLife(who, count) if count is not None else None
        return None

    def so_many(self, noun: str) -> Quantity | None:
        """ "two cards", "a card for each creature you control", "cards equal to its power" """
        start = self.at
        if self.words(noun + "s equal to"):
            return self.quantity()
        count = self.count()
        if count is not None and self.one_of(noun + "s", noun):
            return self.per_each(count)
        self.note(f"<number> {noun}s")
        self.at = start
        return None

    def so_much(self, noun: str) -> Quantity | None:
        """ "4 life", "life equal to its power", "2 life for each creature you control" """
        start = self.at
        if self.words(noun + " equal to"):
            return self.quantity()
        count = self.count()
        if count is not None and self.words(noun):
            return self.per_each(count)
        self.note(f"<number> {noun}")
        self.at = start
        return None

    def per_each(self, count: Quantity) -> Quantity:
        """The count, times what follows "for each", if that follows."""
        if not isinstance(count, Number):
            return count
        each = self.for_each()
        if each is None:
            return count
        return each if count.value == 1 else Times(count.value, each)

    def plain_deed(self, who: Players) -> Instruction | None:
        if self.verb("scry"):
            count = self.count()
            return Scry(count, who) if count is not None else None
        if self.verb("win"):
            return WinGame(who) if self.words("the game") else None
        if self.verb("take"):
            return ExtraTurn(who) if self.words("an extra turn after this one") else None
        if self.verb("flip"):
            return FlipCoin(who) if self.words("a coin") else None
        if self.verb("pay"):
            return self.payment()
        if self.words("secretly") and self.verb("choose"):
            return self.secret_number(who)
        return None

    def payment(self) -> Instruction | None:
        """118: mana or life."""
        mana = self.mana_symbols()
        if mana:
            return PayMana(mana)
        amount = self.so_much("life")
        return PayLife(amount) if amount is not None else None

    def mana_symbols(self) -> str:
        """Mana symbols, as many as follow each other: "{1}{G}" (107.4)."""
        result = ""
        while self.peek().startswith("{") and self.peek() not in ("{t}", "{q}", "{e}"):
            result += self.text()
            self.at += 1
        if not result:
            self.note("<mana>")
        return result

    def secret_number(self, who: Players) -> Instruction | None:
        if not self.words("a number"):
            return None
        if not self.one_of("from", "between"):
            return ChooseNumberSecretly(who)
        least = self.number()
        most = self.number() if self.one_of("to", "and") else -1
        return ChooseNumberSecretly(who, least, most) if 0 <= least <= most else None

    def deed_to_objects(self, who: Players) -> Instruction | None:
        if self.verb("sacrifice"):
            what = self.objects(who)
            return Sacrifice(who, what) if what is not None else None
        if self.verb("exile"):
            what = self.objects(who)
            return Exile(what) if what is not None else None
        if self.verb("reveal"):
            what = self.objects(who)
            return Reveal(what) if what is not None else None
        return None

    # Cards and zones.

    def deed_with_cards(self, who: Players) -> Instruction | None:
        if self.verb("shuffle"):
            if self.words("your library") or self.words("their library"):
                return Shuffle(who)
            return None
        if self.verb("search"):
            return self.search(who)
        if self.words("put") or self.words("puts"):
            counters = self.put_counters()
            if counters is not None:
                return counters
            milled = self.milled(who)
            if milled is not None:
                return milled
            what = self.objects(who)
            into = self.put_where() if what is not None else None
            return Move(what, into) if what is not None and into is not None else None
        if self.verb("return"):
            what = self.objects(who)
            into = self.return_where() if what is not None else None
            return Move(what, into) if what is not None and into is not None else None
        return None

    def put_counters(self) -> Instruction | None:
        """ "put two +1/+1 counters on ~" """
        start = self.at
        count = self.count()
        kind = self.counter_kind() if count is not None else ""
        if count is not None and kind:
            on = self.objects(You()) if self.words("on") else None
            if on is not None:
                return AddCounters(on, kind, self.per_each(count))
            self.failed(start, "put <number> <kind> counters on <object>")
        self.at = start
        return None

    def milled(self, who: Players) -> Instruction | None:
        """What 2020 wrote for "mills": "puts the top three cards of their library into their graveyard" """
        start = self.at
        count: Quantity | None = Number(1) if self.words("the top card of") else None
        if count is None and self.words("the top"):
            count = self.count()
            if count is not None and not self.words("cards of"):
                count = None
        if count is not None and self.one_of("their library into their graveyard", "your library into your graveyard"):
            return Mill(who, count)
        self.at = start
        return None

    def put_where(self) -> Into | None:
        start = self.at
        if self.words("onto the battlefield"):
            return self.arriving()
        position = "top" if self.words("on top of") else "bottom" if self.words("on the bottom of") else ""
        if position and self.owned("library"):
            return Into("library", position)
        if not position and self.words("into"):
            for zone in ("hand", "graveyard"):
                if self.owned(zone):
                    return Into(zone)
        self.failed(start, "onto the battlefield")
        self.failed(start, "on top of its owner's library")
        return None

    def return_where(self) -> Into | None:
        start = self.at
        if self.words("to the battlefield"):
            return self.arriving()
        if self.words("to") and self.owned("hand"):
            return Into("hand")
        self.failed(start, "to its owner's hand")
        self.failed(start, "to the battlefield")
        return None

    def owned(self, zone: str) -> bool:
        """A zone of the object's owner, which is where every object goes (400.3)."""
        plural = "libraries" if zone == "library" else zone + "s"
        return bool(
            self.one_of(
                f"its owner 's {zone}",
                f"their owner 's {zone}",
                f"their owners ' {plural}",
                f"your {zone}",
                f"their {zone}",
            )
        )

    def arriving(self) -> Into:
        """How something arrives on the battlefield."""
        tapped = self.words("tapped")
        controller: Players | None = None
        start = self.at
        if self.words("under"):
            controller = self.whose()
            if controller is None and self.words("their owners '"):
                controller = OwnerOf(It(plural=True))
            if controller is None or not self.words("control"):
                controller = None
                self.at = start
        counters = self.with_counters()
        return Into("battlefield", "", tapped, controller, counters)

    def with_counters(self) -> tuple[tuple[str, Quantity], ...]:
        """ "with two +1/+1 counters on it" """
        start = self.at
        if self.words("with"):
            count = self.count()
            kind = self.counter_kind() if count is not None else ""
            if count is not None and kind and self.one_of("on it", "on them"):
                return ((kind, self.per_each(count)),)
        self.at = start
        return ()

    def search(self, who: Players) -> Instruction | None:
        """701.18: search a library, take what was found somewhere, shuffle."""
        if not (self.words("your library for") or self.words("their library for")):
            return None
        most = 1
        if self.words("up to"):
            most = self.number()
        elif not self.one_of("a", "an"):
            return None
        noun = self.noun()
        if noun is None or noun.head != "card" or most < 1:
            self.note("<noun> card")
            return None
        reveal = bool(self.one_of(", reveal it", ", reveal them", ", reveals it", ", reveals them"))
        if not self.one_of(", put it", ", put them", ", and put it", ", puts it", "and put it", ", puts them"):
            return None
        into = self.put_where()
        if into is None:
            return None
        done = self.one_of(", then shuffle", ", then shuffles", ". then shuffle", ". then that player shuffles")
        if not done:
            return None
        self.one_of("your library", "their library")
        return Search(who, noun.what, into, reveal, most)

    # Tokens, mana, counters.

    def making(self, who: Players) -> Instruction | None:
        if self.verb("create"):
            return self.create(who)
        if self.verb("add"):
            return self.add_mana(who)
        if self.verb("remove"):
            count = self.count()
            kind = self.counter_kind() if count is not None else ""
            from_what = self.objects(who) if kind and self.words("from") else None
            if count is not None and from_what is not None:
                return RemoveCounters(from_what, kind, count)
        return None

    def create(self, who: Players) -> Instruction | None:
        """111, 701.6: "two 1/1 white Soldier creature tokens with flying" """
        count = self.count()
        if count is None:
            return None
        tapped = self.words("tapped")
        supertypes: list[str] = []
        while self.peek() in SUPERTYPES:
            supertypes.append(self.peek())
            self.at += 1
        size = self.size() if "/" in self.peek() else None
        colors = [color for color in self.colors() if color != "colorless"]
        words = self.type_words()
        if not any(word in CARD_TYPES for word in words) or not self.one_of("tokens", "token"):
            self.note("<N/N> <color> <subtype> creature token")
            return None
        name = self.given_name()
        counters = self.with_counters()
        abilities: list[Ability] = []
        if not counters and self.words("with"):
            abilities = self.granted()
            if not abilities:
                return None
        count = self.per_each(count)
        spec = TokenSpec(
            name,
            tuple(word for word in words if word in CARD_TYPES),
            tuple(word for word in words if word in SUBTYPES),
            tuple(colors),
            size[0] if size is not None else None,
            size[1] if size is not None else None,
            tuple(abilities),
            tuple(supertypes),
        )
        return CreateToken(spec, count, who, tapped, counters)

    def given_name(self) -> str:
        """ "named Goldmeadow": words that begin with a capital letter."""
        if not self.words("named"):
            return ""
        words: list[str] = []
        while self.text()[:1].isupper() or (words and self.peek() in ("of", "the") and self.text(1)[:1].isupper()):
            words.append(self.text())
            self.at += 1
        return " ".join(words)

    def add_mana(self, who: Players) -> Instruction | None:
        """106: "{G}", "{R} or {G}", "one mana of any color", "{G} for each Elf you control" """
        if self.words("an amount of"):
            symbols = self.mana_symbols()
            amount = self.quantity() if symbols and self.words("equal to") else None
            return AddMana((bare(symbols),), who, amount) if amount is not None else None
        count = self.number() if not self.peek().startswith("{") else -1
        if count > 0:
            if not self.one_of("mana of any color", "mana of any one color"):
                return None
            return AddMana(tuple(color * count for color in ANY_COLOR), who)
        options: list[str] = []
        while len(options) < 10:
            symbols = self.mana_symbols()
            if not symbols:
                return None
            options.append(bare(symbols))
            if not self.one_of(", or", "or", ","):
                break
        times = self.for_each() if len(options) == 1 else None
        return AddMana(tuple(options), who, times if times is not None else Number(1))

    # Commands: verbs that only you are told to do.

    def command(self, who: Players) -> Instruction | None:
        word = self.peek()
        if word in ("destroy", "tap", "untap", "counter", "regenerate"):
            self.at += 1
            what = self.objects(who)
            if what is None:
                return None
            if word == "destroy":
                return Destroy(what)
            if word == "tap":
                return Tap(what)
            if word == "untap":
                return Untap(what)
            return CounterSpell(what) if word == "counter" else Regenerate(what)
        if word == "attach":
            self.at += 1
            what = self.known_object()
            to = self.objects(who) if what is not None and self.words("to") else None
            return Attach(what, to) if what is not None and to is not None else None
        if self.words("control target player during that player 's next turn"):
            return ControlPlayer(TargetPlayerPhrase(Targets(None, EachPlayer())))
        if word == "prevent":
            return self.prevention()
        if word == "switch":
            return self.switching(who)
        return self.restart()

    def control(self, who: Players) -> Instruction | None:
        what = self.objects(who)
        if what is None:
            return None
        return Apply(what, (GainControl(who),), "end of turn" if self.duration() else "permanent")

    def switching(self, who: Players) -> Instruction | None:
        self.at += 1
        what = self.objects(who)
        if what is None or not self.words("'s power and toughness"):
            return None
        return Apply(what, (SwitchPT(),), "end of turn" if self.duration() else "permanent")

    def restart(self) -> Instruction | None:
        """719"""
        if not self.words("restart the game , leaving in exile all"):
            return None
        noun = self.noun()
        return RestartGame(noun.what) if noun is not None and noun.head == "card" else None

    def prevention(self) -> Instruction | None:
        """615: "prevent the next 3 damage that would be dealt to any target this turn" """
        start = self.at
        self.at += 1
        amount: Quantity | None = None
        combat = False
        if self.words("the next"):
            amount = X() if self.words("x") else self.fixed()
            understood = amount is not None and self.words("damage")
        else:
            understood = self.words("all")
            combat = self.words("combat")
            understood = understood and self.words("damage")
        if understood and self.words("that would be dealt"):
            to: Objects | None = None
            to_players: Players | None = None
            if self.words("to"):
                to_players = self.players()
                to = self.objects(You()) if to_players is None else None
                understood = to is not None or to_players is not None
            if understood and self.words("this turn"):
                return Prevent(to, to_players, amount, combat)
        self.failed(start, "prevent the next <number> damage that would be dealt to <object> this turn")
        return None

    # What objects do.

    def damage(self, source: Objects) -> Instruction | None:
        """120: "deals 3 damage to any target" """
        start = self.at
        if not self.verb("deal"):
            return None
        amount: Quantity | None = None
        if self.words("damage equal to"):
            amount = self.quantity()
            understood = amount is not None
        elif self.words("damage"):
            understood = True
        else:
            amount = self.count()
            understood = amount is not None and self.words("damage")
        if understood and self.words("to"):
            first = self.recipients()
            if first is not None:
                to, to_players = first
                if amount is None and self.words("equal to"):
                    amount = self.quantity()
                if amount is not None:
                    return DealDamage(amount, to, to_players, source)
        self.failed(start, "deals <number> damage to <object or player>")
        self.at = start
        return None

    def recipients(self) -> tuple[Objects | None, Players | None] | None:
        to_players = self.players()
        to = self.objects(You()) if to_players is None else None
        end = self.at
        if (to is not None) != (to_players is not None) and not isinstance(to, TargetPhrase) and self.words("and"):
            if to is None:
                to = self.every()
            else:
                to_players = self.players()
            if to is None or to_players is None:
                self.at = end
        return None if to is None and to_players is None else (to, to_players)

    def happening(self, what: Objects) -> Instruction | None:
        """A verb phrase whose subject is objects."""
        start = self.at
        done = self.damage(what)
        if done is not None:
            return done
        if self.verb("fight"):
            other = self.objects(You())
            if other is not None:
                return Fight(what, other)
        self.at = start
        phrase = self.verb_phrase()
        if phrase is None:
            self.at = start
            return None
        modifications: tuple[Modification, ...] = tuple(phrase.modifications)
        return Apply(what, modifications, phrase.duration or "permanent")

    # Sentences that complete the one before.

    def rider(self) -> Instruction | None:
        if self.one_of(
            *(f"{what} can't be regenerated" for what in ("they", "it", "that creature", "those creatures"))
        ):
            return NoRegeneration()
        if self.one_of("it 's still a land", "they 're still lands"):
            return StillLand()
        if self.words("then those numbers are revealed"):
            return NumbersRevealed()
        return None

    def subgame(self) -> Instruction | None:
        """720"""
        if self.words("players play a magic subgame , using their libraries as their decks"):
            return PlaySubgame()
        return None

    def tap_symbol(self) -> Instruction | None:
        return TapThis() if self.words("{t}") else None


def bare(symbols: str) -> str:
    """Mana symbols as the node holds them: "{G}{G}" is "GG"."""
    return symbols.replace("{", "").replace("}", "")
