"""Noun phrases: numbers, players, what objects are, which objects (109, 115, 205, 608.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.modifiers import (
    ATTACHED,
    FIXED_PLAYERS,
    LINK,
    conjunction,
    goes_before,
    of_that_player,
)
from arbiter.magic.language.grammar.naming import Noun
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.mentions import (
    Attached,
    It,
    TargetPlayerPhrase,
    That,
    ThatOne,
    TheOne,
)
from arbiter.magic.language.subtypes import CREATURE_TYPES
from arbiter.magic.language.vocabulary.phrases import ABILITY, SPELL_OR_ABILITY, SPELL_OR_PERMANENT
from arbiter.magic.language.words import (
    ABILITIES,
    ADJECTIVES,
    AMBIGUOUS_NUMBER,
    ANY_NUMBER,
    COLORS,
    NOUN_FORMS,
    PAID,
)

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

SAID_AGAIN = ("creature", "spell", "land", "artifact", "enchantment", "permanent", "planeswalker", "token", "card")
CREATURE_BEHIND, PERMANENT_BEHIND = (n.Is("creature"),), (n.Is("permanent"),)
YOUR_CREATURE = n.All((n.Is("creature"), n.ControlledBy(n.You())))
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
        return all(is_elsewhere(part) or part == n.In("exile") for part in modifier.parts)
    return isinstance(modifier, n.Among) and isinstance(modifier.what, It) and modifier.what.pool


def sharing_a_type(options: list[n.Predicate]) -> n.Predicate:
    """A list of what something may be; a type behind the last of some subtypes is that of all: "Elf or Soldier creature"."""
    last = options[-1]
    if isinstance(last, n.All) and len(options) > 1 and last.parts[1:] in (CREATURE_BEHIND, PERMANENT_BEHIND):
        subtypes = (*options[:-1], last.parts[0])
        if all(isinstance(one, n.Is) and one.word in CREATURE_TYPES for one in subtypes):  # 205.3m
            return n.All((n.Either(subtypes), *last.parts[1:]))
    return options[0] if len(options) == 1 else n.Either(tuple(options))


class Nouns(Family):
    def __init__(self, grammar: Grammar) -> None:
        super().__init__(grammar)
        self.memory: dict[int, Noun | None] = {}  # nouns by where they begin
        self.attachment = Attached("enchanted", n.Is("creature"))  # how this card calls what it is attached to

    # Players.

    def players(self) -> n.Players | None:
        """Players as the subject or object of a verb."""
        start = self.line.at
        which = self.line.one_of("target player such that", "each opponent such that", "each player such that")
        if self.line.words("target opponent such that then"):
            asked = self.grammar.conditions.condition()
            who = None if asked is None else n.PlayersWho(n.EachOpponent(), of_that_player(asked))
            return None if who is None else TargetPlayerPhrase(n.Targets(None, who, once=True))
        if which:
            asked = self.grammar.conditions.condition()
            self.line.at = start if asked is None else self.line.at
            if asked is None:
                return None
            if which.startswith("each"):
                every = n.EachPlayer() if "player" in which else n.EachOpponent()
                return n.PlayersWho(every, of_that_player(asked))
            return TargetPlayerPhrase(n.Targets(None, n.PlayersWho(n.EachPlayer(), of_that_player(asked))))
        for said, meant in FIXED_PLAYERS:
            if self.line.words(said):
                return meant
        if self.line.one_of("each friend", "each foe"):
            return n.Sided(self.line.tokens[self.line.at - 1].word)
        if self.line.one_of("the active player", "attacking player"):
            return n.ActivePlayer(attacking=self.line.peek(-2) == "attacking")
        if self.line.one_of("any number of target players each", "any number of target opponents each"):
            whom: n.Players = n.EachPlayer() if self.line.peek(-2) == "players" else n.EachOpponent()
            return TargetPlayerPhrase(n.Targets(None, whom, 0, ANY_NUMBER))
        if self.line.words("two target players each"):
            return TargetPlayerPhrase(n.Targets(None, n.EachPlayer(), 2, 2))
        if self.line.words("that player or that planeswalker 's controller"):
            return n.Whichever((ThatOne(), n.ControllerOf(That(n.Is("planeswalker")))))
        if self.line.words("that player or that permanent 's controller"):
            return n.Whichever((ThatOne(), n.ControllerOf(That(n.Is("permanent")))))
        ahead = self.grammar.modifiers.most_life()
        if ahead is not None:
            return ahead
        if self.line.one_of("that player", "the player"):
            return ThatOne()
        if self.line.words("that opponent"):
            return ThatOne(opponent=True)
        if self.line.words("enchanted player"):
            return n.AttachedPlayer()
        if self.line.words("the chosen player"):
            return n.ChosenPlayer()
        owned = self.grammar.modifiers.possessor()
        if owned is not None:
            if self.line.words("controller"):
                return n.ControllerOf(owned)
            if self.line.words("owner"):
                return n.OwnerOf(owned)
            self.line.failed(start, "<object>'s controller")
        self.line.at = start
        return None

    # What an object is.

    def noun(self) -> Noun | None:
        """A noun phrase without article or determiner."""
        start = self.line.at
        if start in self.memory:
            known = self.memory[start]
        else:
            known = self.grammar.listing.read_noun()
            self.memory[start] = known
        self.line.at = start if known is None else known.end
        return known

    def read_noun(self) -> Noun | None:
        start = self.line.at
        played = self.line.peek(-1) == "play" and self.line.at > 0
        if self.line.words("spell or ability"):
            more = (
                self.grammar.modifiers.having()
                if self.line.peek() == "with"
                else self.grammar.modifiers.targeting()
                if self.line.peek() == "that"
                else None
            )
            what = SPELL_OR_ABILITY if more is None else n.All((SPELL_OR_ABILITY, more))
            return Noun(what, "singular", "spell", self.line.at)
        other = self.head_and_colors() if self.line.words("spell or") else None
        if other is not None and other.head == "" and other.number == "singular":  # 109.2
            either: n.Predicate = n.Either((n.Is("spell"), other.what))
            more = self.grammar.casual.that_clause() if self.line.peek() == "that" else None
            return Noun(either if more is None else n.All((more, either)), "singular", "", self.line.at)
        self.line.at = start
        parts: list[n.Predicate] = []
        if self.line.words("other"):
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
                self.grammar.paragraphs.modifier() if not held or self.line.peek() != "from" else None
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
        return Noun(conjunction(parts + modifiers), head.number, head.head, self.line.at)

    def called_card(self, head: Noun, modifiers: list[n.Predicate]) -> bool:
        """109.2: what is not on the battlefield is called a card, but for lands that are played"""
        if head.head or not any(is_elsewhere(part) for part in modifiers):
            return True
        self.line.note('"card"', head.end)
        return False

    def adjectives(self) -> n.Predicate | None:
        """An adjective, or several joined by "or"; a comma may follow one that begins with non-."""
        start = self.line.at
        first = self.grammar.quantities.adjective()
        if first is None:
            return None
        if isinstance(first, n.Not) and self.line.peek() == "," and self.line.peek(1).startswith("non"):
            self.line.at += 1
        options = [first, *self.more_colors()]
        end = self.line.at
        while self.line.one_of("or", "and/or") and len(options) < MODIFIER_LIMIT:
            option = self.grammar.quantities.adjective()
            if option is None:
                break
            options.append(option)
            end = self.line.at
        self.line.at = end
        if len(options) > 1 and (self.head_follows() or self.line.peek() in ADJECTIVES):
            return n.Either(tuple(options))
        if len(options) > 1:
            self.line.at = start
            return None
        return first

    def more_colors(self) -> list[n.Predicate]:
        """The rest of a list of three colors and more: ", white, or blue" """
        start = self.line.at
        found: list[n.Predicate] = []
        while len(found) < len(COLORS):
            joint = self.line.one_of(", or", ", and/or", ",")
            word = self.line.peek()
            if not joint or word not in COLORS:
                break
            self.line.at += 1
            found.append(n.Is(word))
            if joint != ",":
                return found
        self.line.at = start
        return []

    def head_follows(self) -> bool:
        start = self.line.at
        found = self.head() is not None
        self.line.at = start
        return found

    def adjective(self) -> n.Predicate | None:
        word = self.line.peek()
        if word in ("enchanted", "equipped"):  # 303.4, 301.5
            self.line.at += 1
            return n.HasAttached(n.Is("Aura" if word == "enchanted" else "Equipment"))
        if word == "exiled" and self.line.peek(1) == "card":
            self.line.at += 1
            return n.In("exile")
        whom = self.grammar.modifiers.attacking_whom() if word == "attacking" and self.line.peek(1) == "the" else None
        if whom is not None:
            return whom
        if word in ADJECTIVES:
            self.line.at += 1
            return n.Is(word)
        if word in ("paired", "unpaired"):  # 702.94b
            with_ = self.grammar.modifiers.paired()
            self.line.at += 0 if with_ is not None else 1
            return n.Not(n.PairedWith()) if word == "unpaired" else with_ or n.PairedWith()
        if word.startswith("non"):
            rest = self.line.text()[3:].removeprefix("-")
            form = (rest, False) if rest in ADJECTIVES else NOUN_FORMS.get(rest, ("", True))
            if not form[1]:
                self.line.at += 1
                return n.Not(n.Is(form[0]))
        self.line.note("<adjective>")
        return None

    def head(self) -> Noun | None:
        """Types and what they are types of: "artifact or creature", "Goblin creature token", "instant card"."""
        if self.line.words("spell or permanent"):
            return Noun(SPELL_OR_PERMANENT, "singular", "", self.line.at)
        options: list[n.Predicate] = []
        last = self.types()
        number = ""
        first = (self.line.at, last.number) if last is not None else (self.line.at, "")
        joint = ""
        while last is not None:
            options.append(last.what)
            number = last.number
            end = self.line.at
            following = self.list_joint() if len(options) <= MODIFIER_LIMIT else ""
            last = self.types() if following else None
            if last is None:
                self.line.at = end
            else:
                joint = following
        if joint == ",":  # no list: a comma that ends a clause
            self.line.at, number = first
            del options[1:]
        parts: list[n.Predicate] = []
        if options:
            parts.append(sharing_a_type(options))
        if len(parts) == 1 and isinstance(parts[0], n.All):
            parts = list(parts[0].parts)
        noun = self.line.one_of("cards", "card", "spells", "spell", "sources", "source") if number != "plural" else ""
        if noun:
            number = "plural" if noun.endswith("s") else "singular"
            noun = noun.removesuffix("s")
            if (
                noun == "card" and not options and self.line.one_of("or token", "or tokens")
            ):  # 111.1: a token is no card
                return Noun(n.Either((n.Is("card"), n.Is("token"))), number, "", self.line.at)
        elif not options:
            self.line.note("<noun>")
            return None
        if noun == "spell" or (noun == "source" and options):
            parts.append(n.Is(noun))
        return Noun(conjunction(parts), number, noun, self.line.at)

    def list_joint(self) -> str:
        """ "or", ",", ", or", "and" between members of a list."""
        return self.line.one_of(", or", ", and", ", and/or", "and/or", "or", "and", ",")

    def types(self) -> Noun | None:
        """One or more types, the last of them singular or plural: "artifact creature", "Zombies"."""
        ability = self.line.one_of(*ABILITIES)
        if ability:
            return Noun(n.Is(ability), "singular", "", self.line.at)
        if self.line.words("activated or triggered ability"):
            return Noun(ABILITY, "singular", "", self.line.at)
        if self.line.said("all") and self.line.words("abilities"):
            return Noun(ABILITY, "plural", "", self.line.at)
        words: list[n.Predicate] = []
        number = ""
        for _ in range(MODIFIER_LIMIT):
            form = NOUN_FORMS.get(self.line.text()) or NOUN_FORMS.get(self.line.peek())
            if self.line.peek(1) == "'s" and self.line.text() + "'s" in NOUN_FORMS:  # "Urza's Mine"
                form = NOUN_FORMS[self.line.text() + "'s"]
                self.line.at += 1
            if form is None or form[0] in ("card", "spell"):
                break
            self.line.at += 1
            words.append(n.Is(form[0]))
            number = "plural" if form[1] else "singular"
            if form[0] in AMBIGUOUS_NUMBER:
                number = "either"
            if form[1]:
                break
        if not words:
            self.line.note("<type>")
            return None
        return Noun(conjunction(words), number, "", self.line.at)

    # Which objects.

    def objects(self, chooser: n.Players, subject: bool = False) -> n.Objects | None:
        """Objects that an instruction acts on; `chooser` picks those that are only described.

        "Creatures" without "all" or "each" are the subject of a sentence and never what a verb acts on.
        """
        which = self.grammar.listing.known_object()
        if which is None:
            which = self.grammar.picking.target()
        if which is None and (subject or self.line.peek() in ("all", "each")):
            which = self.grammar.riders.every()
        if which is None:
            which = self.grammar.picking.top_cards()
        if which is None:
            which = self.whole_hand() or self.grammar.listing.picked(chooser)
        return which

    def whole_hand(self) -> n.Objects | None:
        """ "the cards from your hand", "the cards in their hand": all of them"""
        start = self.line.at
        hand = self.grammar.modifiers.in_zone() if self.line.one_of("all the cards", "the cards") else None
        if isinstance(hand, n.In) and hand.zone == "hand":
            return n.Every(hand)
        self.line.at = start
        return None

    def last_exiled(self, start: int) -> n.Objects | None:
        """ "the last creature card exiled with ~" """
        which = self.head()
        if (
            which is not None
            and which.head == "card"
            and which.number == "singular"
            and self.line.words("exiled with ~")
        ):
            return n.Linked(LINK, which.what)
        self.line.at = start
        return None

    def known_object(self) -> n.Objects | None:
        """An object that the text has introduced: "~", "it", "that creature", "enchanted creature"."""
        start = self.line.at
        if self.line.words("~"):
            return n.Self()
        if self.line.words("~giver"):
            return n.Giver()
        if self.line.words("it"):
            return It()
        if self.line.one_of("them", "they"):
            return It(plural=True)
        if self.line.words("the creature it 's paired with"):
            return n.PartnerOf(It())
        if self.line.words("the creature ~ is paired with"):
            return n.PartnerOf(n.Self())
        if self.line.one_of("the exiled cards", "the exiled card"):
            return n.Linked(LINK)
        if self.line.words("the last"):
            return self.last_exiled(start)
        if self.line.words("the exploited creature"):  # 702.109b
            return n.EventObject()
        if self.line.words("the chosen card"):
            return That(n.Is("card"))
        if self.line.words("all cards they exiled this way"):
            return That(n.Is("card"), plural=True)
        if self.line.words("the revealed cards"):
            return That(n.Is("card"), plural=True)
        done = self.line.one_of(*[f"the {verb}" for verb in (*PAID, "milled")])
        which = self.head() if done else None
        if which is not None and which.number != "plural":
            named = n.Is("card") if which.head == "card" and which.what == n.All(()) else which.what
            return TheOne(done.removeprefix("the "), named)
        self.line.at = start
        if self.line.words("the creature you control"):
            return That(YOUR_CREATURE)
        if self.line.peek() == "the" and self.line.peek(1) in SAID_AGAIN and self.line.peek(2) not in TOLD_APART:
            self.line.at += 2
            return That(n.Is(self.line.peek(-1)))
        if self.line.words("that spell or ability"):
            return That(SPELL_OR_ABILITY)
        if self.line.words("that ability"):
            return That(n.Is("activated ability"))
        word = self.line.one_of("that", "those", *ATTACHED)
        if word == "that" and self.line.words("source"):
            return n.EventSource()
        noun = self.head() if word else None
        if noun is not None:
            what = n.Is("card") if noun.head == "card" and noun.what == n.All(()) else noun.what
            if word in ("that", "those"):
                return That(what, plural=word == "those")
            if Attached(word, what) == self.attachment and noun.number != "plural":
                return self.attachment
            alike = self.attachment == Attached(word, n.Is("permanent")) and what == n.Is("creature")
            if alike and noun.number != "plural":
                return (
                    self.attachment
                )  # 301.7a: "creature or Vehicle" is enchanted; a Vehicle has no power before it is one
            self.line.failed(start, f"{self.attachment.participle} <what this is attached to>")
        self.line.at = start
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
        return Noun(conjunction([*parts, *own]), head.number, head.head, self.line.at)


def without_spell(what: n.Predicate) -> n.Predicate:
    """What a spell is, where the field already says that it is a spell."""
    parts = what.parts if isinstance(what, n.All) else (what,)
    kept = tuple(part for part in parts if part != n.Is("spell"))
    return kept[0] if len(kept) == 1 else n.All(kept)
