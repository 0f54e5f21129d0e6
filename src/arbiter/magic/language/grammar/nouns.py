"""Noun phrases: numbers, players, what objects are, which objects (109, 115, 205, 608.2)."""

from __future__ import annotations

from dataclasses import replace

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.modifiers import FIXED_PLAYERS, LINK, Modifiers, conjunction, goes_before
from arbiter.magic.language.grammar.naming import Noun
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.mentions import (
    Attached,
    It,
    TargetPhrase,
    TargetPlayerPhrase,
    That,
    ThatOne,
    TheOne,
    They,
)
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.vocabulary.phrases import ABILITY, SPELL_OR_ABILITY, SPELL_OR_PERMANENT
from arbiter.magic.language.words import (
    ABILITIES,
    ADJECTIVES,
    AMBIGUOUS_NUMBER,
    ANY_NUMBER,
    COLORS,
    NOUN_FORMS,
    PAID,
    VARIETIES,
)

ATTACHED = ("enchanted", "equipped", "fortified")  # how a card calls what it is attached to
SAID_AGAIN = ("creature", "spell", "land", "artifact", "enchantment", "permanent", "planeswalker", "token", "card")
TOLD_APART = tuple(  # what follows "the creature" if it is one that was not spoken of so far
    "with without you that it they in of from on named an a attached types tapped exiled returned revealed milled "
    "discarded sacrificed destroyed chosen drawn controlled enchanted card cards spell token tokens type name enchanting "
    "becomes".split()
)
ONE_GRAVEYARD = ("single graveyard", "from an opponent 's graveyard")  # several targets all come from it
ANY_TARGET = n.Targets(n.Either((n.Is("creature"), n.Is("planeswalker"))), n.EachPlayer())  # 115.4


def is_elsewhere(modifier: n.Predicate) -> bool:
    """Whether it speaks of cards in a hand, library or graveyard, of exiled ones, or of those last looked at."""
    if isinstance(modifier, n.In):
        return modifier.zone in ("graveyard", "hand", "library")
    if isinstance(modifier, n.ExiledWith):
        return True
    if isinstance(modifier, n.Either):
        return all(is_elsewhere(one) or one == n.In("exile") for one in modifier.parts)
    return isinstance(modifier, n.Among) and isinstance(modifier.what, It) and modifier.what.pool


class Nouns(Modifiers):
    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.memory: dict[int, Noun | None] = {}  # nouns by where they begin
        self.attachment = Attached("enchanted", n.Is("creature"))  # how this card calls what it is attached to

    # Players.

    def players(self) -> n.Players | None:
        """Players as the subject or object of a verb."""
        start = self.at
        for said, meant in FIXED_PLAYERS:
            if self.words(said):
                return meant
        if self.one_of("each friend", "each foe"):
            return n.Sided(self.tokens[self.at - 1].word)
        if self.one_of("the active player", "attacking player"):
            return n.ActivePlayer(attacking=self.peek(-2) == "attacking")
        if self.one_of("any number of target players each", "any number of target opponents each"):
            whom: n.Players = n.EachPlayer() if self.peek(-2) == "players" else n.EachOpponent()
            return TargetPlayerPhrase(n.Targets(None, whom, 0, ANY_NUMBER))
        if self.words("two target players each"):
            return TargetPlayerPhrase(n.Targets(None, n.EachPlayer(), 2, 2))
        if self.words("that player or that planeswalker 's controller"):
            return n.Whichever((ThatOne(), n.ControllerOf(That(n.Is("planeswalker")))))
        if self.words("that player or that permanent 's controller"):
            return n.Whichever((ThatOne(), n.ControllerOf(That(n.Is("permanent")))))
        ahead = self.most_life()
        if ahead is not None:
            return ahead
        if self.one_of("that player", "the player"):
            return ThatOne()
        if self.words("that opponent"):
            return ThatOne(opponent=True)
        if self.words("enchanted player"):
            return n.AttachedPlayer()
        if self.words("the chosen player"):
            return n.ChosenPlayer()
        owned = self.possessor()
        if owned is not None:
            if self.words("controller"):
                return n.ControllerOf(owned)
            if self.words("owner"):
                return n.OwnerOf(owned)
            self.failed(start, "<object>'s controller")
        self.at = start
        return None

    # What an object is.

    def noun(self) -> Noun | None:
        """A noun phrase without article or determiner."""
        start = self.at
        if start in self.memory:
            known = self.memory[start]
        else:
            known = self.read_noun()
            self.memory[start] = known
        self.at = start if known is None else known.end
        return known

    def read_noun(self) -> Noun | None:
        start = self.at
        played = self.peek(-1) == "play" and self.at > 0
        if self.words("spell or ability"):
            more = self.having() if self.peek() == "with" else self.targeting() if self.peek() == "that" else None
            what = SPELL_OR_ABILITY if more is None else n.All((SPELL_OR_ABILITY, more))
            return Noun(what, "singular", "spell", self.at)
        other = self.head_and_colors() if self.words("spell or") else None
        if other is not None and other.head == "" and other.number == "singular":  # 109.2
            either: n.Predicate = n.Either((n.Is("spell"), other.what))
            more = self.that_clause() if self.peek() == "that" else None
            return Noun(either if more is None else n.All((more, either)), "singular", "", self.at)
        self.at = start
        parts: list[n.Predicate] = []
        if self.words("other"):
            parts.append(n.Other())
        for _ in range(MODIFIER_LIMIT):
            adjective = self.adjectives()
            if adjective is None:
                break
            parts.append(adjective)
        head = self.head()
        if head is None:
            return None
        if head.what != n.All(()):
            parts.extend(head.what.parts if isinstance(head.what, n.All) else (head.what,))
        count = 0 if head.what == n.All(()) else len(head.what.parts) if isinstance(head.what, n.All) else 1
        modifiers: list[n.Predicate] = []
        for _ in range(MODIFIER_LIMIT):
            held = any(isinstance(part, n.ControlledBy) for part in modifiers)
            modifier = (
                self.modifier() if not held or self.peek() != "from" else None
            )  # what players control is in no zone
            if modifier is None:
                break
            if modifier == n.Other():  # "other than ~"
                parts[:0] = [] if n.Other() in parts else [modifier]
                continue
            if modifier != n.All(()) and goes_before(modifier):  # "that's red", "that isn't a Demon"
                own = modifier.parts if isinstance(modifier, n.All) else (modifier,)
                parts[len(parts) - count : len(parts) - count] = own
            elif modifier != n.All(()):  # "on the battlefield", where it is anyway
                modifiers.append(modifier)
        if not played and not self.called_card(head, modifiers):
            return None
        modifiers.sort(
            key=lambda one: not isinstance(one, n.ControlledBy)
        )  # "with flying you control": in either order
        return Noun(conjunction(parts + modifiers), head.number, head.head, self.at)

    def called_card(self, head: Noun, modifiers: list[n.Predicate]) -> bool:
        """109.2: what is not on the battlefield is called a card, but for lands that are played"""
        if head.head or not any(is_elsewhere(one) for one in modifiers):
            return True
        self.note('"card"', head.end)
        return False

    def adjectives(self) -> n.Predicate | None:
        """An adjective, or several joined by "or"; a comma may follow one that begins with non-."""
        start = self.at
        first = self.adjective()
        if first is None:
            return None
        if isinstance(first, n.Not) and self.peek() == "," and self.peek(1).startswith("non"):
            self.at += 1
        options = [first, *self.more_colors()]
        end = self.at
        while self.one_of("or", "and/or") and len(options) < MODIFIER_LIMIT:
            option = self.adjective()
            if option is None:
                break
            options.append(option)
            end = self.at
        self.at = end
        if len(options) > 1 and (self.head_follows() or self.peek() in ADJECTIVES):
            return n.Either(tuple(options))
        if len(options) > 1:
            self.at = start
            return None
        return first

    def more_colors(self) -> list[n.Predicate]:
        """The rest of a list of three colors and more: ", white, or blue" """
        start = self.at
        found: list[n.Predicate] = []
        while len(found) < len(COLORS):
            joint = self.one_of(", or", ", and/or", ",")
            word = self.peek()
            if not joint or word not in COLORS:
                break
            self.at += 1
            found.append(n.Is(word))
            if joint != ",":
                return found
        self.at = start
        return []

    def head_follows(self) -> bool:
        start = self.at
        found = self.head() is not None
        self.at = start
        return found

    def adjective(self) -> n.Predicate | None:
        word = self.peek()
        if word in ("enchanted", "equipped"):  # 303.4, 301.5
            self.at += 1
            return n.HasAttached(n.Is("Aura" if word == "enchanted" else "Equipment"))
        whom = self.attacking_whom() if word == "attacking" and self.peek(1) == "the" else None
        if whom is not None:
            return whom
        if word in ADJECTIVES:
            self.at += 1
            return n.Is(word)
        if word in ("paired", "unpaired"):  # 702.94b
            with_ = self.paired()
            self.at += 0 if with_ is not None else 1
            return n.Not(n.PairedWith()) if word == "unpaired" else with_ or n.PairedWith()
        if word.startswith("non"):
            rest = self.text()[3:].removeprefix("-")
            form = (rest, False) if rest in ADJECTIVES else NOUN_FORMS.get(rest, ("", True))
            if not form[1]:
                self.at += 1
                return n.Not(n.Is(form[0]))
        self.note("<adjective>")
        return None

    def head(self) -> Noun | None:
        """Types and what they are types of: "artifact or creature", "Goblin creature token", "instant card"."""
        if self.words("spell or permanent"):
            return Noun(SPELL_OR_PERMANENT, "singular", "", self.at)
        options: list[n.Predicate] = []
        last = self.types()
        number = ""
        first = (self.at, last.number) if last is not None else (self.at, "")
        joint = ""
        while last is not None:
            options.append(last.what)
            number = last.number
            end = self.at
            following = self.list_joint() if len(options) <= MODIFIER_LIMIT else ""
            last = self.types() if following else None
            if last is None:
                self.at = end
            else:
                joint = following
        if joint == ",":  # no list: a comma that ends a clause
            self.at, number = first
            del options[1:]
        parts: list[n.Predicate] = []
        if options:
            parts.append(options[0] if len(options) == 1 else n.Either(tuple(options)))
        if len(parts) == 1 and isinstance(parts[0], n.All):
            parts = list(parts[0].parts)
        noun = self.one_of("cards", "card", "spells", "spell", "sources", "source") if number != "plural" else ""
        if noun:
            number = "plural" if noun.endswith("s") else "singular"
            noun = noun.removesuffix("s")
            if noun == "card" and not options and self.one_of("or token", "or tokens"):  # 111.1: a token is no card
                return Noun(n.Either((n.Is("card"), n.Is("token"))), number, "", self.at)
        elif not options:
            self.note("<noun>")
            return None
        if noun == "spell" or (noun == "source" and options):
            parts.append(n.Is(noun))
        return Noun(conjunction(parts), number, noun, self.at)

    def list_joint(self) -> str:
        """ "or", ",", ", or", "and" between members of a list."""
        return self.one_of(", or", ", and", ", and/or", "and/or", "or", "and", ",")

    def types(self) -> Noun | None:
        """One or more types, the last of them singular or plural: "artifact creature", "Zombies"."""
        ability = self.one_of(*ABILITIES)
        if ability:
            return Noun(n.Is(ability), "singular", "", self.at)
        if self.words("activated or triggered ability"):
            return Noun(ABILITY, "singular", "", self.at)
        if self.said("all") and self.words("abilities"):
            return Noun(ABILITY, "plural", "", self.at)
        words: list[n.Predicate] = []
        number = ""
        for _ in range(MODIFIER_LIMIT):
            form = NOUN_FORMS.get(self.text()) or NOUN_FORMS.get(self.peek())
            if self.peek(1) == "'s" and self.text() + "'s" in NOUN_FORMS:  # "Urza's Mine"
                form = NOUN_FORMS[self.text() + "'s"]
                self.at += 1
            if form is None or form[0] in ("card", "spell"):
                break
            self.at += 1
            words.append(n.Is(form[0]))
            number = "plural" if form[1] else "singular"
            if form[0] in AMBIGUOUS_NUMBER:
                number = "either"
            if form[1]:
                break
        if not words:
            self.note("<type>")
            return None
        return Noun(conjunction(words), number, "", self.at)

    # Which objects.

    def objects(self, chooser: n.Players, subject: bool = False) -> n.Objects | None:
        """Objects that an instruction acts on; `chooser` picks those that are only described.

        "Creatures" without "all" or "each" are the subject of a sentence and never what a verb acts on.
        """
        which = self.known_object()
        if which is None:
            which = self.target()
        if which is None and (subject or self.peek() in ("all", "each")):
            which = self.every()
        if which is None:
            which = self.top_cards()
        if which is None:
            which = self.picked(chooser)
        return which

    def last_exiled(self, start: int) -> n.Objects | None:
        """ "the last creature card exiled with ~" """
        which = self.head()
        if which is not None and which.head == "card" and which.number == "singular" and self.words("exiled with ~"):
            return n.Linked(LINK, which.what)
        self.at = start
        return None

    def known_object(self) -> n.Objects | None:
        """An object that the text has introduced: "~", "it", "that creature", "enchanted creature"."""
        start = self.at
        if self.words("~"):
            return n.Self()
        if self.words("~giver"):
            return n.Giver()
        if self.words("it"):
            return It()
        if self.one_of("them", "they"):
            return It(plural=True)
        if self.words("the creature it 's paired with"):
            return n.PartnerOf(It())
        if self.words("the creature ~ is paired with"):
            return n.PartnerOf(n.Self())
        if self.one_of("the exiled cards", "the exiled card"):
            return n.Linked(LINK)
        if self.words("the last"):
            return self.last_exiled(start)
        if self.words("the exploited creature"):  # 702.109b
            return n.EventObject()
        if self.words("the chosen card"):
            return That(n.Is("card"))
        if self.words("the revealed cards"):
            return That(n.Is("card"), plural=True)
        done = self.one_of(*[f"the {verb}" for verb in (*PAID, "milled")])
        which = self.head() if done else None
        if which is not None and which.number != "plural":
            named = n.Is("card") if which.head == "card" and which.what == n.All(()) else which.what
            return TheOne(done.removeprefix("the "), named)
        self.at = start
        if self.peek() == "the" and self.peek(1) in SAID_AGAIN and self.peek(2) not in TOLD_APART:
            self.at += 2
            return That(n.Is(self.peek(-1)))
        if self.words("that spell or ability"):
            return That(SPELL_OR_ABILITY)
        if self.words("that ability"):
            return That(n.Is("activated ability"))
        word = self.one_of("that", "those", *ATTACHED)
        if word == "that" and self.words("source"):
            return n.EventSource()
        noun = self.head() if word else None
        if noun is not None:
            what = n.Is("card") if noun.head == "card" and noun.what == n.All(()) else noun.what
            if word in ("that", "those"):
                return That(what, plural=word == "those")
            if Attached(word, what) == self.attachment and noun.number != "plural":
                return self.attachment
            self.failed(start, f"{self.attachment.participle} <what this is attached to>")
        self.at = start
        return None

    def target(self) -> n.Objects | None:
        """115: "target creature", "up to two target creatures", "another target creature", "any target"."""
        start = self.at
        if self.words("any target"):
            chooser = They() if self.words("of their choice") else None
            theirs = self.words("of an opponent 's choice")
            return TargetPhrase(
                replace(ANY_TARGET, chooser=chooser, of_opponent=theirs) if chooser or theirs else ANY_TARGET
            )
        if self.words("any other target"):
            return TargetPhrase(ANY_TARGET, True)
        least, most = 1, 1
        number: n.Quantity | None = None
        another = self.words("another")
        if not another:
            each = self.words("each of")
            least, most, number = self.how_many_targets()
            if most < 0 or (each and most == 1):
                self.at = start
                return None
            another = self.words("other")
        if most > 1 and self.words("targets"):
            return TargetPhrase(n.Targets(ANY_TARGET.what, ANY_TARGET.players, least, most, False, number), another)
        if self.words("target"):
            player = self.one_of("player or", "opponent or")
            self.in_target = most > 1
            noun = self.noun()
            self.in_target = False
            if noun is not None and noun.number == "plural" and self.words("from the battlefield and/or"):
                return self.here_and_there(noun, n.Targets(None, None, least, most, False, number), another)
            if noun is not None and noun.number != ("singular" if most > 1 else "plural"):
                who: n.Players | None = None
                if player:
                    who = n.EachPlayer() if player == "player or" else n.EachOpponent()
                elif self.words("or player"):
                    who = n.EachPlayer()
                theirs = self.words("of an opponent 's choice")
                chooser = They() if self.words("of their choice") else None
                what = self.further(noun, noun.what) if theirs else noun.what
                placed = self.with_place(what) if noun.head == "card" and what is not None else what
                if placed is not None:
                    said = " ".join([token.word for token in self.tokens[start : self.at]])
                    together = most > 1 and any(place in said for place in ONE_GRAVEYARD)
                    alike = self.one_of(*[f"that share a {kind}" for kind in VARIETIES]) if most > 1 else ""
                    sharing = alike.removeprefix("that share a ")
                    targets = n.Targets(
                        placed, who, least, most, theirs, number, together, sharing=sharing, chooser=chooser
                    )
                    return TargetPhrase(targets, another)
            self.failed(start, "target <noun>")
        self.at = start
        return None

    def here_and_there(self, here: Noun, targets: n.Targets, another: bool) -> n.Objects | None:
        """109.2a: "creatures from the battlefield and/or creature cards from graveyards" """
        there = self.noun()
        placed = there is not None and any(isinstance(part, n.In) for part in walk(there.what))
        if there is None or there.head != "card" or there.number != "plural" or not placed:
            return None
        return TargetPhrase(replace(targets, what=n.Either((here.what, there.what))), another)

    def with_place(self, what: n.Predicate) -> n.Predicate | None:
        """109.2: a card is somewhere: as it says, or as the target that is joined to it does"""
        parts = what.parts if isinstance(what, n.All) else (what,)
        if any(isinstance(part, (n.In, n.ExiledWith, n.Among)) for part in parts):
            return what
        end = self.at
        second = self.target() if self.words("and") else None
        self.at = end
        there = second.targets.what if isinstance(second, TargetPhrase) else None
        places = [part for part in (there.parts if isinstance(there, n.All) else (there,)) if isinstance(part, n.In)]
        return n.All((*parts, places[0])) if places and what != n.All(()) else places[0] if places else None

    def how_many_targets(self) -> tuple[int, int, n.Quantity | None]:
        """Before the word "target": "two", "up to X", "one or two", "one, two, or three", "any number of"; or nothing."""
        if self.words("any number of"):
            return 0, ANY_NUMBER, None
        if self.words("one or two"):
            return 1, 2, None
        if self.words("one or more"):
            return 1, ANY_NUMBER, None
        if self.words("one , two , or three"):
            return 1, 3, None
        up_to = self.words("up to")
        number: n.Quantity | None = n.X() if self.words("x") else n.EventAmount() if self.words("that many") else None
        if number is not None:
            return (0 if up_to else 1), ANY_NUMBER, number
        value = self.number() if up_to or self.peek() != "target" else 1
        return (0 if up_to else value), value, None

    def how_many_picked(self) -> tuple[int, int, n.Quantity | None]:
        """Of what is chosen and not targeted: as `least_and_most`, or so many as X or that many is."""
        start = self.at
        up_to = self.words("up to")
        number: n.Quantity | None = n.X() if self.words("x") else n.EventAmount() if self.words("that many") else None
        if number is not None:
            return (0 if up_to else 1), ANY_NUMBER, number
        self.at = start
        least, most = self.least_and_most()
        return least, most, None

    def every(self) -> n.Objects | None:
        """ "each creature", "all creatures", "creatures you control" """
        start = self.at
        word = self.one_of("each", "all")
        noun = self.noun()
        if noun is not None and noun.head != "card" and noun.number != ("plural" if word == "each" else "singular"):
            return n.Every(noun.what)
        if noun is not None and noun.head == "card" and (word or self.lying(noun)):
            return n.Every(noun.what)
        self.at = start
        return None

    def lying(self, noun: Noun) -> bool:
        """ "cards in graveyards": a bare plural of cards that lie somewhere"""
        parts = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        return noun.number == "plural" and any(isinstance(part, n.In) for part in parts)

    def top_cards(self) -> n.Objects | None:
        start = self.at
        if self.words("the top"):
            count: n.Quantity | None = n.Number(1)
            what: n.Predicate | None = None
            if not self.words("card of"):
                count = self.count() or n.Number(1)
                noun = self.head_and_colors() if not self.words("cards of") else None
                what = noun.what if noun is not None and noun.head == "card" and noun.what != n.All(()) else None
                if self.peek(-1) != "of" and (what is None or not self.words("of")):
                    count = None
            whose = self.whose() if count is not None and self.peek() != "an" else None
            zone = self.one_of("library", "graveyard") if count is not None and whose is not None else ""
            if count is not None and whose is not None and zone and (what is None or zone == "graveyard"):
                return n.TopOf(whose, count, zone, what)
            self.failed(start, "the top <number> cards of <player>'s library")
        self.at = start
        return None

    def head_and_colors(self) -> Noun | None:
        """Adjectives and a head, without what follows it."""
        parts: list[n.Predicate] = []
        adjective = self.adjectives()
        while adjective is not None and len(parts) < MODIFIER_LIMIT:
            parts.append(adjective)
            adjective = self.adjectives()
        head = self.head()
        if head is None:
            return None
        own = head.what.parts if isinstance(head.what, n.All) else (head.what,)
        return Noun(conjunction([*parts, *own]), head.number, head.head, self.at)

    def picked(self, chooser: n.Players) -> n.Objects | None:
        """ "a creature", "another creature", "two creatures", "up to two creatures": chosen, not targeted."""
        start = self.at
        other = self.words("another")
        least, most, number = (1, 1, None) if other else self.how_many_picked()
        noun = self.noun() if most >= 1 else None
        if noun is not None and noun.number != ("singular" if most > 1 else "plural"):
            what = noun.what
            if other:
                what = n.All((n.Other(), *(what.parts if isinstance(what, n.All) else (what,))))
            random = (least == most or (number is not None and least > 0)) and self.words("at random")
            whole = self.further(noun, what) if random else what
            if whole is not None:
                return n.Pick(whole, chooser, least, most, random, number)
        self.at = start
        return None

    def further(self, noun: Noun, what: n.Predicate) -> n.Predicate | None:
        """What a noun phrase goes on to say after "at random": "from your graveyard" """
        parts = list(what.parts if isinstance(what, n.All) else (what,))
        modifiers: list[n.Predicate] = []
        for _ in range(MODIFIER_LIMIT):
            modifier = self.modifier()
            if modifier is None:
                break
            modifiers.append(modifier)
        return conjunction(parts + modifiers) if self.called_card(noun, modifiers) else None


def without_spell(what: n.Predicate) -> n.Predicate:
    """What a spell is, where the field already says that it is a spell."""
    parts = what.parts if isinstance(what, n.All) else (what,)
    kept = tuple(part for part in parts if part != n.Is("spell"))
    return kept[0] if len(kept) == 1 else n.All(kept)
