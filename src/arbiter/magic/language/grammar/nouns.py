"""Noun phrases: numbers, players, what objects are, which objects (109, 115, 205, 608.2)."""

from __future__ import annotations

from arbiter.magic.language.grammar.naming import Naming, Noun
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import (
    Attached,
    It,
    TargetPhrase,
    TargetPlayerPhrase,
    That,
    ThatOne,
    They,
)
from arbiter.magic.language.nodes import (
    All,
    Among,
    AttachedPlayer,
    AttackingWhom,
    Chosen,
    ControlledBy,
    ControllerOf,
    CostHas,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    Either,
    EventAmount,
    EventSource,
    Every,
    ExiledWith,
    FirstPrintedIn,
    Giver,
    Has,
    HasAdventure,
    HasNoAbilities,
    In,
    Is,
    Linked,
    Namesake,
    Not,
    Number,
    Number_,
    Objects,
    Opposing,
    Other,
    OwnedBy,
    OwnerOf,
    Pick,
    Players,
    Predicate,
    PutWith,
    Quantity,
    Self,
    SubgameLosers,
    Targeting,
    Targets,
    TopOf,
    X,
    You,
)
from arbiter.magic.language.phrases import SPELL_OR_ABILITY, SPELL_OR_PERMANENT
from arbiter.magic.language.words import (
    ABILITIES,
    ADJECTIVES,
    AMBIGUOUS_NUMBER,
    ANY_NUMBER,
    EXPANSIONS,
    NOUN_FORMS,
)

ATTACHED = ("enchanted", "equipped", "fortified")  # how a card calls what it is attached to
LINK = "exiled"  # the one link that a card's abilities can have (607.2a)
ANY_TARGET = Targets(Either((Is("creature"), Is("planeswalker"))), EachPlayer())  # 115.4


def conjunction(parts: list[Predicate]) -> Predicate:
    return parts[0] if len(parts) == 1 else All(tuple(parts))


class Nouns(Naming):
    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.memory: dict[int, Noun | None] = {}  # nouns by where they begin
        self.attachment = Attached("enchanted", Is("creature"))  # how this card calls what it is attached to

    # Players.

    def players(self) -> Players | None:
        """Players as the subject or object of a verb."""
        start = self.at
        if self.words("you"):
            return You()
        if self.words("each player who doesn't win the subgame"):
            return SubgameLosers()
        if self.words("each player"):
            return EachPlayer()
        if self.words("each opponent"):
            return EachOpponent()
        if self.words("defending player"):
            return DefendingPlayer()
        if self.words("target player"):
            return TargetPlayerPhrase(Targets(None, EachPlayer()))
        if self.words("target opponent"):
            return TargetPlayerPhrase(Targets(None, EachOpponent()))
        if self.words("that player"):
            return ThatOne()
        if self.words("enchanted player"):
            return AttachedPlayer()
        owned = self.possessor()
        if owned is not None:
            if self.words("controller"):
                return ControllerOf(owned)
            if self.words("owner"):
                return OwnerOf(owned)
            self.failed(start, "<object>'s controller")
        self.at = start
        return None

    def any_players(self) -> Players | None:
        """Players in an event: "an opponent", "a player", "you"."""
        if self.one_of("an opponent", "one of your opponents"):
            return EachOpponent()
        if self.one_of("a player", "each player"):
            return EachPlayer()
        if self.words("you"):
            return You()
        return None

    def whose(self) -> Players | None:
        """A possessive: "your", "their", "that player's", "its owner's"."""
        start = self.at
        if self.words("your"):
            return You()
        if self.words("their"):
            return They()
        if self.words("an opponent 's"):
            return EachOpponent()
        who = self.players()
        if who is not None and self.words("'s"):
            return who
        self.at = start
        return None

    def possessor(self) -> Objects | None:
        """An object as a possessive: "its", "~'s", "that creature's"."""
        start = self.at
        if self.words("its"):
            return It()
        if self.words("their"):
            return It(plural=True)
        if self.words("that source 's"):
            return EventSource()
        which = self.known_object()
        if which is not None and self.words("'s"):
            return which
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
        if self.words("spell or ability"):
            more = self.having() if self.peek() == "with" else self.targeting() if self.peek() == "that" else None
            what = SPELL_OR_ABILITY if more is None else All((SPELL_OR_ABILITY, more))
            return Noun(what, "singular", "spell", self.at)
        if self.words("spell or permanent"):
            return Noun(SPELL_OR_PERMANENT, "singular", "", self.at)
        parts: list[Predicate] = []
        if self.words("other"):
            parts.append(Other())
        for _ in range(MODIFIER_LIMIT):
            adjective = self.adjectives()
            if adjective is None:
                break
            parts.append(adjective)
        head = self.head()
        if head is None:
            return None
        if head.what != All(()):
            parts.extend(head.what.parts if isinstance(head.what, All) else (head.what,))
        for _ in range(MODIFIER_LIMIT):
            modifier = self.modifier()
            if modifier is None:
                break
            parts.append(modifier)
        return Noun(conjunction(parts), head.number, head.head, self.at)

    def adjectives(self) -> Predicate | None:
        """An adjective, or several joined by "or"; a comma may follow one that begins with non-."""
        start = self.at
        first = self.adjective()
        if first is None:
            return None
        if isinstance(first, Not) and self.peek() == "," and self.peek(1).startswith("non"):
            self.at += 1
        options = [first]
        end = self.at
        while self.words("or") and len(options) < MODIFIER_LIMIT:
            option = self.adjective()
            if option is None:
                break
            options.append(option)
            end = self.at
        self.at = end
        if len(options) > 1 and self.head_follows():
            return Either(tuple(options))
        if len(options) > 1:
            self.at = start
            return None
        return first

    def head_follows(self) -> bool:
        start = self.at
        found = self.head() is not None
        self.at = start
        return found

    def adjective(self) -> Predicate | None:
        word = self.peek()
        if word in ADJECTIVES:
            self.at += 1
            return Is(word)
        if word.startswith("non"):
            rest = self.text()[3:].removeprefix("-")
            if rest in ADJECTIVES or NOUN_FORMS.get(rest, ("", True)) == (rest, False):
                self.at += 1
                return Not(Is(rest))
        self.note("<adjective>")
        return None

    def head(self) -> Noun | None:
        """Types and what they are types of: "artifact or creature", "Goblin creature token", "instant card"."""
        options: list[Predicate] = []
        last = self.types()
        number = ""
        while last is not None:
            options.append(last.what)
            number = last.number
            end = self.at
            if len(options) > MODIFIER_LIMIT or not self.list_joint():
                break
            last = self.types()
            if last is None:
                self.at = end
        parts: list[Predicate] = []
        if options:
            parts.append(options[0] if len(options) == 1 else Either(tuple(options)))
        if len(parts) == 1 and isinstance(parts[0], All):
            parts = list(parts[0].parts)
        noun = self.one_of("cards", "card", "spells", "spell", "sources", "source") if number != "plural" else ""
        if noun:
            number = "plural" if noun.endswith("s") else "singular"
            noun = noun.removesuffix("s")
        elif not options:
            self.note("<noun>")
            return None
        if noun == "spell":
            parts.append(Is("spell"))
        return Noun(conjunction(parts), number, noun, self.at)

    def list_joint(self) -> bool:
        """ "or", ",", ", or", "and" between members of a list."""
        return bool(self.one_of(", or", ", and", "or", "and", ","))

    def types(self) -> Noun | None:
        """One or more types, the last of them singular or plural: "artifact creature", "Zombies"."""
        ability = self.one_of(*ABILITIES)
        if ability:
            return Noun(Is(ability), "singular", "", self.at)
        if self.words("activated or triggered ability"):
            return Noun(Either((Is("activated ability"), Is("triggered ability"))), "singular", "", self.at)
        words: list[Predicate] = []
        number = ""
        for _ in range(MODIFIER_LIMIT):
            form = NOUN_FORMS.get(self.text()) or NOUN_FORMS.get(self.peek())
            if form is None or form[0] in ("card", "spell"):
                break
            self.at += 1
            words.append(Is(form[0]))
            number = "plural" if form[1] else "singular"
            if form[0] in AMBIGUOUS_NUMBER:
                number = "either"
            if form[1]:
                break
        if not words:
            self.note("<type>")
            return None
        return Noun(conjunction(words), number, "", self.at)

    def modifier(self) -> Predicate | None:
        """What follows the head of a noun phrase."""
        start = self.at
        word = self.peek()
        result: Predicate | None = None
        if self.one_of("that has an adventure", "that have an adventure", "with an adventure"):
            result = HasAdventure()
        elif word in ("with", "without"):
            result = self.having()
        elif word in ("from", "in"):
            result = self.in_zone()
        elif word == "that" and self.peek(1) == "targets":
            result = self.targeting()
        elif word == "exiled":
            result = ExiledWith(LINK) if self.words("exiled with ~") else None
        elif word in ("created", "put"):
            put = word == "put" and self.words("put onto the battlefield with ~")
            result = PutWith(word) if put or self.words("created with ~") else None
        elif word == "attacking":
            result = self.attacking_whom()
        elif word == "revealed":
            result = Among(It(plural=True)) if self.words("revealed this way") else None
        elif word == "other":
            rest = self.noun() if self.one_of("other than a", "other than an") else None
            result = Not(rest.what) if rest is not None else None
        elif word == "blocking":
            fighting = self.known_object() if self.words("blocking or blocked by") else None
            result = Opposing(fighting) if fighting is not None else None
        elif word == "named":
            result = self.named()
        elif word == "of":
            chosen = self.one_of("of the chosen color", "of the chosen type")
            result = Chosen("color" if chosen.endswith("color") else "creature type") if chosen else None
        else:
            result = self.controlled()
        if result is None:
            self.at = start
        return result

    def targeting(self) -> Predicate | None:
        """115.9: "that targets you", "that targets only a creature you control", "that targets ~" """
        only = self.words("that targets only")
        if not only and not self.words("that targets"):
            return None
        if self.words("~"):
            return Targeting(Among(Self()), None, only)
        if self.words("you"):
            return Targeting(None, You(), only)
        if self.words("a player"):
            return Targeting(None, EachPlayer(), only)
        noun = self.noun() if self.one_of("a", "an") else None
        return Targeting(noun.what, None, only) if noun is not None else None

    def attacking_whom(self) -> Predicate | None:
        """508.6: "attacking you" """
        who = self.any_players() if self.words("attacking") else None
        return AttackingWhom(who) if who is not None else None

    def controlled(self) -> Predicate | None:
        if self.words("you control"):
            return ControlledBy(You())
        if self.words("you don't control"):
            return Not(ControlledBy(You()))
        if self.words("you own"):
            return OwnedBy(You())
        if self.one_of("your opponents control", "an opponent controls"):
            return ControlledBy(EachOpponent())
        if self.words("they control"):
            return ControlledBy(They())
        start = self.at
        if self.peek() in ("that", "target", "defending"):
            who = self.players()
            if who is not None and self.words("controls"):
                return ControlledBy(who)
        self.at = start
        return None

    def having(self) -> Predicate | None:
        """ "with flying", "without flying", "with power 2 or less" """
        start = self.at
        without = self.words("without")
        if not without and not self.words("with"):
            return None
        if not without and self.words("no abilities"):
            return HasNoAbilities()
        if not without and self.one_of("the chosen name", "that name"):
            return Chosen("card name")
        if not without and self.words("a single target"):
            return Targeting(single=True)
        if not without and self.words("the same name as"):
            same = self.known_object()
            return Namesake(same) if same is not None else None
        if not without and self.words("a name originally printed in the"):
            for name in EXPANSIONS:
                if self.words(f"{name.lower()} expansion"):
                    return FirstPrintedIn(name)
        if not without and self.peek().startswith("{"):
            symbol = self.text().strip("{}")
            self.at += 1
            return CostHas(symbol) if self.one_of("in its mana cost", "in their mana costs") else None
        parity = "" if without else self.one_of("even converted mana costs", "odd converted mana costs")
        if parity:
            return Number_("mana value", parity.split()[0], Number(0))
        for name, line in KEYWORDS.items():
            if line.parameter in ("", "cost") and self.words(name):
                return Not(Has(name)) if without else Has(name)
        of = "" if without else self.one_of("power", "toughness", "mana value", "converted mana cost")
        if of:
            value = X() if self.words("x") else self.quantity() if self.words("equal to") else self.fixed()
            if value is not None:
                comparison = "<=" if self.words("or less") else ">=" if self.words("or greater") else "="
                return Number_("mana value" if of == "converted mana cost" else of, comparison, value)
        self.failed(start, "with <keyword>")
        self.failed(start, "with power <number> or less")
        return None

    def in_zone(self) -> Predicate | None:
        if not self.one_of("from", "in"):
            return None
        if self.words("exile"):
            return In("exile")
        if self.one_of("a graveyard", "any graveyard", "graveyards", "all graveyards"):
            return In("graveyard")
        whose = self.whose()
        if whose is None:
            return None
        zone = self.one_of("graveyard", "hand", "library")
        return In(zone, whose) if zone else None

    # Which objects.

    def objects(self, chooser: Players) -> Objects | None:
        """Objects that an instruction acts on; `chooser` picks those that are only described."""
        which = self.known_object()
        if which is None:
            which = self.target()
        if which is None:
            which = self.every()
        if which is None:
            which = self.top_cards()
        if which is None:
            which = self.picked(chooser)
        return which

    def known_object(self) -> Objects | None:
        """An object that the text has introduced: "~", "it", "that creature", "enchanted creature"."""
        start = self.at
        if self.words("~"):
            return Self()
        if self.words("~giver"):
            return Giver()
        if self.words("it"):
            return It()
        if self.one_of("them", "they"):
            return It(plural=True)
        if self.one_of("the exiled cards", "the exiled card"):
            return Linked(LINK)
        if self.words("the chosen card"):
            return That(Is("card"))
        if self.words("the revealed cards"):
            return That(Is("card"), plural=True)
        word = self.one_of("that", "those", *ATTACHED)
        if word == "that" and self.words("source"):
            return EventSource()
        noun = self.head() if word else None
        if noun is not None:
            what = Is("card") if noun.head == "card" and noun.what == All(()) else noun.what
            if word in ("that", "those"):
                return That(what, plural=word == "those")
            if Attached(word, what) == self.attachment:
                return self.attachment
            self.failed(start, f"{self.attachment.participle} <what this is attached to>")
        self.at = start
        return None

    def target(self) -> Objects | None:
        """115: "target creature", "up to two target creatures", "another target creature", "any target"."""
        start = self.at
        if self.words("any target"):
            return TargetPhrase(ANY_TARGET)
        least, most = 1, 1
        number: Quantity | None = None
        another = self.words("another")
        if not another:
            each = self.words("each of")
            least, most, number = self.how_many_targets()
            if most < 0 or (each and most == 1):
                self.at = start
                return None
            another = self.words("other")
        if most > 1 and self.words("targets"):
            return TargetPhrase(Targets(ANY_TARGET.what, ANY_TARGET.players, least, most, False, number), another)
        if self.words("target"):
            player = self.one_of("player or", "opponent or")
            noun = self.noun()
            if noun is not None and noun.number != ("singular" if most > 1 else "plural"):
                who: Players | None = None
                if player:
                    who = EachPlayer() if player == "player or" else EachOpponent()
                elif self.words("or player"):
                    who = EachPlayer()
                theirs = self.words("of an opponent 's choice")
                return TargetPhrase(Targets(noun.what, who, least, most, theirs, number), another)
            self.failed(start, "target <noun>")
        self.at = start
        return None

    def how_many_targets(self) -> tuple[int, int, Quantity | None]:
        """Before the word "target": "two", "up to X", "one or two", "one, two, or three", "any number of"; or nothing."""
        if self.words("any number of"):
            return 0, ANY_NUMBER, None
        if self.words("one or two"):
            return 1, 2, None
        if self.words("one , two , or three"):
            return 1, 3, None
        up_to = self.words("up to")
        number: Quantity | None = X() if self.words("x") else EventAmount() if self.words("that many") else None
        if number is not None:
            return (0 if up_to else 1), ANY_NUMBER, number
        value = self.number() if up_to or self.peek() != "target" else 1
        return (0 if up_to else value), value, None

    def every(self) -> Objects | None:
        """ "each creature", "all creatures", "creatures you control" """
        start = self.at
        word = self.one_of("each", "all")
        noun = self.noun()
        if noun is not None and noun.head != "card" and noun.number != ("plural" if word == "each" else "singular"):
            return Every(noun.what)
        if noun is not None and noun.head == "card" and (word or self.lying(noun)):
            return Every(noun.what)
        self.at = start
        return None

    def lying(self, noun: Noun) -> bool:
        """ "cards in graveyards": a bare plural of cards that lie somewhere"""
        parts = noun.what.parts if isinstance(noun.what, All) else (noun.what,)
        return noun.number == "plural" and any(isinstance(part, In) and part.whose is None for part in parts)

    def top_cards(self) -> Objects | None:
        start = self.at
        if self.words("the top"):
            count: Quantity | None = Number(1)
            if not self.words("card of"):
                count = self.count()
                if count is None or not self.words("cards of"):
                    count = None
            whose = self.whose() if count is not None else None
            zone = self.one_of("library", "graveyard") if count is not None and whose is not None else ""
            if count is not None and whose is not None and zone:
                return TopOf(whose, count, zone)
            self.failed(start, "the top <number> cards of <player>'s library")
        self.at = start
        return None

    def picked(self, chooser: Players) -> Objects | None:
        """ "a creature", "another creature", "two creatures", "up to two creatures": chosen, not targeted."""
        start = self.at
        least, most = 1, 1
        other = False
        if self.words("another"):
            other = True
        elif self.words("any number of"):
            least, most = 0, ANY_NUMBER
        elif not self.one_of("a", "an"):
            up_to = self.words("up to")
            most = self.number()
            least = 0 if up_to else most
        noun = self.noun() if most >= 1 else None
        if noun is not None and noun.number != ("singular" if most > 1 else "plural"):
            what = noun.what
            if other:
                what = All((Other(), *(what.parts if isinstance(what, All) else (what,))))
            return Pick(what, chooser, least, most)
        self.at = start
        return None


def without_spell(what: Predicate) -> Predicate:
    """What a spell is, where the field already says that it is a spell."""
    parts = what.parts if isinstance(what, All) else (what,)
    kept = tuple(part for part in parts if part != Is("spell"))
    return kept[0] if len(kept) == 1 else All(kept)
