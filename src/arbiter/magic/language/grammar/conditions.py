"""Conditions: read by the tables of `wording.conditions`, whose holes are the noun phrases and quantities of the grammar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.modifiers import COMPARED
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.phrase_holes import PHRASE_HOLES
from arbiter.magic.language.grammar.quantities import mentions_status
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.keywords import beginning
from arbiter.magic.language.mentions import It, ThatOne, TheOne, They
from arbiter.magic.language.reflect import TooDeep, replaced, walk
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.language.wording.spoken import ANYTHING, One, kept_of, parts_of, settled
from arbiter.magic.language.wording.tables import ENGLISH, HAPPENING, TABLES
from arbiter.magic.language.words import COLOR_SYMBOLS, COLORS, SUPERTYPES
from arbiter.wording.form import HOLE, Form, Piece
from arbiter.wording.reader import Found, Reader, State

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

PHRASES_WITHIN: Final = 10
"""So deep phrases of tables may stand within each other: no card comes near, and recursion has an end."""
COUNTED: Final = {"no": ("=", 0), "a": (">=", 1), "an": (">=", 1), "another": (">=", 1)}
SUBJECTS: Final[tuple[tuple[str, n.Players], ...]] = (  # of whom a condition says what they have or control
    ("an opponent", One(n.EachOpponent())),
    ("any opponent", One(n.EachOpponent())),
    ("one of your opponents", One(n.EachOpponent())),
    ("a player", One(n.EachPlayer())),
    ("any player", One(n.EachPlayer())),
    ("no opponent", One(n.EachOpponent(), "no")),
    ("each player", One(n.EachPlayer(), "each")),
    ("your opponents", n.EachOpponent()),
    ("your team", n.Team()),  # 102.4
)
DOERS: Final[tuple[tuple[str, n.Players], ...]] = (  # of whom it says what they did
    ("you ' ve", n.You()),
    ("you", n.You()),
    ("an opponent has", One(n.EachOpponent())),
    ("an opponent", One(n.EachOpponent())),
    ("a player has", One(n.EachPlayer())),
    ("a player", One(n.EachPlayer())),
    ("that player", One(ThatOne(), "that")),
)
OWN: Final = {
    "self": ("~",),
    "enters": ("~ enters the battlefield", "~ enters"),
    "host": ("enchanted creature", "equipped creature", "enchanted permanent"),
    "it": ("it", "~"),
    "cast": ("you cast it", "you cast ~", "it was cast", "~ was cast"),
    "copied": ("that the spell", "that that spell", "that spell", "the spell", "it", "that it"),
}
WOULD: Final = "would"
SAID_ALIKE: Final = ("doer", "subject", "object", "things", "several", "barred", "group", "with_counters")
"""Categories of which the argument only tells how they are said."""
SAID_AGAIN: Final = ("those", "there", "found", "joint", "and_put", "in_order", "remaining", "in_addition", "that_kind")


class ConditionReader(Reader):
    """Reads conditions at a place of the grammar's tokens; what has no table is read by the grammar itself."""

    def __init__(self, grammar: Grammar) -> None:
        super().__init__([token.word for token in grammar.line.tokens], ENGLISH)
        self.grammar = grammar
        self.of = grammar.line.tokens
        self.known_by = grammar.events.state_of_reading()
        self.own_words: dict[tuple[str, int, int], int] = {}
        self.holes = PHRASE_HOLES

    def note(self, at: int, known: str) -> None:
        self.grammar.line.note(known, at)

    def readings(self, category: str, arg: str, at: int) -> list[Found]:
        table = TABLES.get(category)
        if category == "condition" and table is not None:
            return [*self.by_table(table, arg, at), *self.read("one", "", at)]
        if table is not None:
            return self.by_table(table, arg, at)
        if category == "ones":
            return self.joined(arg, at)
        if arg and category in SAID_ALIKE:
            return self.read(category, "", at)
        if category in ("subject", "doer"):
            return self.persons(category, at)
        self.grammar.line.at = at
        value = self.holes[category](self, arg)
        return [] if value is None else [(value, self.grammar.line.at)]

    def best(self, category: str, at: int, how: str = "") -> Found | None:
        """The longest reading; two of them that mean different things are none."""
        readings = self.read(category, how, at)
        longest = max([end for _, end in readings], default=at)
        kept = [reading for reading in readings if reading[1] == longest]
        return kept[0] if len(kept) == 1 else None

    def add(self, readings: list[Found], form: Form, wording: list[Piece], arg: str, at: int) -> None:
        """Of two constructions that read the same words, that one is meant which has more of them in its own wording."""
        own = len([piece for piece in wording if piece.kind != HOLE])
        for value, end in self.by_wording(form, wording, arg, at):
            key = (form.category, at, end)
            before = self.own_words.get(key, -1)
            if own > before:
                readings[:] = [reading for reading in readings if reading[1] != end]
            if own >= before:
                self.own_words[key] = own
                readings.append((value, end))

    def by_hole(self, piece: Piece, state: State) -> list[State]:
        """What is said once more of what was read before tells nothing new."""
        if piece.category == "end":  # nothing may follow it
            self.grammar.line.at = state.at
            ended = self.grammar.clauses.full_stop()
            return [State(self.grammar.line.at, state.binds, state.agreed)] if ended else []
        if piece.category in SAID_AGAIN:
            return [State(end, state.binds, state.agreed) for _, end in self.read(*piece.asks, state.at)]
        return super().by_hole(piece, state)

    def made(self, form: Form, state: State) -> object | None:
        """What was read, once it is known of whom it speaks."""
        if form.category not in ("condition", "one", "state"):
            return super().made(form, state)
        who = state.binds.get("who")
        if isinstance(who, One):
            state.binds["who"] = They()
            said = super().made(form, state)
            return settled(who, said) if isinstance(said, n.Condition) else None
        said = super().made(form, state)
        if isinstance(who, n.Players) and not isinstance(who, n.You):
            return replaced(said, They(), who)
        being = state.binds.get("being")
        if isinstance(being, n.Predicate) and self.word(state.at - 1) == "card":  # "it" that is such a card is a card
            return replaced(said, n.Matches(It(), being), n.Matches(It(card=True), being))
        return said

    def allowed(self, piece: Piece, subject: Piece | None, binds: dict[str, object], arg: str) -> list[int]:
        if arg == WOULD:
            return [len(piece.options) - 1]
        if subject is None or subject.category == "some" or subject.category in HAPPENING:
            return [0, 1]
        return [1 if isinstance(binds[subject.hole], (n.You, n.EachOpponent)) else 0]

    # Whole conditions.

    def joined(self, joint: str, at: int) -> list[Found]:
        """Two conditions: "if you control a creature and it's your turn" """
        found: list[Found] = []
        for first, end in self.read("one", "", at):
            after = self.words(end, joint)
            if after >= 0:
                again = max(self.words(after, "if"), self.words(after, "as long as"), after)
                found += [((first, second), last) for second, last in self.read("one", "", again)]
            after = self.words(end, ",")
            for second, then in self.read("one", "", after) if after >= 0 else ():
                again = self.words(then, f", {joint}")
                rest = self.read("one", "", again) if again >= 0 else []
                found += [((first, second, third), last) for third, last in rest]
        return found

    def persons(self, category: str, at: int) -> list[Found]:
        found: list[Found] = []
        for phrase, who in SUBJECTS if category == "subject" else DOERS:
            end = self.words(at, phrase)
            if end >= 0:
                found.append((who, end))
        self.grammar.line.at = at
        one = self.grammar.casual.players() if category == "subject" else None
        if one is not None and not isinstance(one, (n.EachPlayer, n.EachOpponent)):
            found.append((one, self.grammar.line.at))
        return found

    def own(self, how: str) -> object | None:
        """How the object calls itself; what it says is the row's."""
        return self.grammar.line.one_of(*OWN[how]) or None if how in OWN else None

    # Numbers.

    def many(self, noun: str) -> tuple[str, int] | None:
        """ "five or more", "fewer than two", with a noun: "no cards" """
        compared = self.how_many()
        if compared is None or (not noun and compared[0]):
            return None
        if noun and not self.grammar.line.one_of(f"{noun}s", noun):
            return None
        return compared[1], compared[2]

    def how_many(self) -> tuple[str, str, int] | None:
        """A number compared, and the word in place of one: "five or more", "exactly two", "no", "a"."""
        grammar = self.grammar
        word = grammar.line.peek()
        if word in COUNTED:
            grammar.line.at += 1
            grammar.line.note("")
            return word, *COUNTED[word]
        before = grammar.line.one_of("at least", "fewer than", "exactly")
        value = grammar.numbers.number()
        if value < 0:
            return None
        if before:
            return "", {"at least": ">=", "fewer than": "<", "exactly": "="}[before], value
        after = grammar.line.one_of("or more", "or greater", "or fewer", "or less")
        return ("", ">=" if after in ("or more", "or greater") else "<=", value) if after else None

    def figures(self) -> int | None:
        value = self.grammar.numbers.number()
        return value if value >= 0 else None

    def number(self) -> int | None:
        value = self.grammar.numbers.number()
        return value if value > 0 else None

    def so_great(self, how: str) -> tuple[str, n.Quantity] | None:
        """After "is": "4 or greater", "less than its toughness", "5" """
        grammar, start = self.grammar, self.grammar.line.at
        for phrase, comparison in (*COMPARED, ("equal to", "=")):
            right = grammar.quantities.quantity() if grammar.line.words(phrase) else None
            if right is not None:
                return comparison, right
            grammar.line.at = start
        so_many = self.many("")
        if so_many is not None:
            return so_many[0], n.Number(so_many[1])
        grammar.line.at = start
        exact = None if how == "more" else n.X() if grammar.line.words("x") else grammar.numbers.fixed()
        return ("=", exact) if exact is not None else None

    def plus_or_minus(self) -> int | None:
        way = self.grammar.line.one_of("plus", "minus")
        number = self.grammar.numbers.number() if way else 0
        return None if number <= 0 else -number if way == "minus" else number

    def size_name(self) -> str | None:
        of = self.grammar.line.one_of("power", "toughness", "mana value", "converted mana cost")
        return "mana value" if of == "converted mana cost" else of or None

    def value(self) -> tuple[str, n.Quantity] | None:
        """After "has power": "2 or less", "X" """
        exact = n.X() if self.grammar.line.words("x") else self.grammar.numbers.fixed()
        if exact is None:
            return None
        return {"or less": "<=", "or greater": ">="}.get(self.grammar.line.one_of("or less", "or greater"), "="), exact

    def counters(self) -> tuple[str, int, str] | None:
        compared = self.how_many()
        kind = self.grammar.numbers.counter_kind() if compared is not None else ""
        return (compared[1], compared[2], kind) if compared is not None and kind else None

    # n.Objects.

    def a_noun(self, how: str) -> n.Predicate | None:
        """ "a creature card" """
        if not self.grammar.line.one_of("a", "an"):
            return None
        what = self.bare()
        if how == "card":
            return what if self.grammar.line.said("card") else None
        if how == "spell":
            return without_spell(what) if what is not None and self.grammar.line.said("spell") else None
        return self.or_others(what) if how == "or" and what is not None else what

    def one_spell(self) -> n.Predicate | None:
        noun = self.grammar.nouns.noun()
        return (
            without_spell(noun.what) if noun is not None and (noun.head, noun.number) == ("spell", "singular") else None
        )

    def bare(self) -> n.Predicate | None:
        noun = self.grammar.nouns.noun()
        return noun.what if noun is not None else None

    def plural(self) -> n.Predicate | None:
        noun = self.grammar.nouns.noun()
        return noun.what if noun is not None and noun.number != "singular" else None

    def all_such(self) -> n.Predicate | None:
        """109.2a: also "permanents you control and/or cards in your graveyard" """
        here = self.plural()
        there = self.plural() if here is not None and self.grammar.line.words("and/or") else None
        return n.Either((here, there)) if here is not None and there is not None else here

    def or_others(self, what: n.Predicate) -> n.Predicate | None:
        """ "a Plains or an Island" """
        while self.grammar.line.one_of("or a", "or an"):
            another = self.bare()
            if another is None:
                return None
            what = n.Either((*(what.parts if isinstance(what, n.Either) else (what,)), another))
        return what

    def some(self, how: str) -> tuple[str, int, n.Predicate] | None:
        """So many of such objects: "five or more creatures", "another spell" """
        grammar, start = self.grammar, self.grammar.line.at
        compared = self.how_many()
        bare = grammar.line.peek() in ("card", "cards")
        noun = grammar.nouns.noun() if compared is not None else None
        if compared is None or noun is None:
            return None
        word, comparison, number = compared
        what = noun.what
        if how in ("spell", "none"):
            if noun.head != "spell":
                return None
            what = without_spell(what)
        elif how in ("card", "cards") and (noun.head != "card" or (bare and how == "card")):
            return None
        elif how == "placed" and not any(
            token.word in ("card", "cards") for token in grammar.line.tokens[start : grammar.line.at]
        ):
            return None  # 109.2
        elif how == "theirs":
            kept = tuple(
                [part for part in kept_of(what) if part not in (n.ControlledBy(n.You()), n.ControlledBy(They()))]
            )
            if noun.head == "card" or len(kept) == len(kept_of(what)):
                return None
            what = n.All(kept)
        what = n.All((n.Other(), *parts_of(what))) if word == "another" else what
        either = self.or_others(what) if how == "or" else what
        return None if either is None else (comparison, number, either)

    def each_of(self) -> tuple[n.Predicate, ...] | None:
        """ "a Forest and a Plains", "a Forest, a Plains, and an Island" """
        grammar = self.grammar
        found: list[n.Predicate] = []
        joint, start = "", self.grammar.line.at
        first = self.plural()
        name = grammar.naming.capitals() if first is not None and grammar.line.words("and") else ""
        called = [part for part in parts_of(first) if isinstance(part, n.Called)] if first is not None else []
        if first is not None and name and called:  # "artifacts named Crown of Empires and Throne of Empires"
            return first, n.All(tuple([n.Called(name) if part in called else part for part in parts_of(first)]))
        grammar.line.at = start
        while len(found) <= MODIFIER_LIMIT:
            noun = grammar.nouns.noun() if grammar.line.one_of("a", "an") else None
            if noun is None or noun.number == "plural" or (found and grammar.line.peek() in ("or", "is", "was", "are")):
                return None
            found.append(noun.what)
            if joint and joint != ",":
                return tuple(found)
            joint = grammar.line.one_of(", and", "and", ",")
            if not joint:
                return None
        return None

    def there_are(self) -> tuple[str, int, n.Quantity] | None:
        """After "there": "are seven or more cards in your graveyard" """
        grammar, start = self.grammar, self.grammar.line.at
        if grammar.line.peek(2) == "colors" and grammar.line.words("are five"):
            compared: tuple[str, str, int] | None = ("", ">=", len(COLORS))  # 105.1: there are no more
        else:
            compared = self.how_many() if grammar.line.one_of("are", "is", "'s") else None
        counted = grammar.quantities.counted() if compared is not None else None
        if compared is None or counted is None:
            return None
        if isinstance(counted, n.Count):
            parts = parts_of(counted.what)
            said = [token.word for token in grammar.line.tokens[start : grammar.line.at]]
            if not any(isinstance(part, (n.In, n.ExiledWith)) for part in parts) and "battlefield" not in said:
                return None  # the text has to say where
            if compared[0] == "another":
                counted = n.Count(n.All((n.Other(), *parts)))
        return compared[1], compared[2], counted

    def standing(self) -> n.Predicate | None:
        grammar = self.grammar
        where = grammar.quantities.standing()
        if where is not None:
            return None if isinstance(where, n.All) else where
        if grammar.line.words("attacking"):
            return n.Is("attacking")
        return ANYTHING if grammar.line.words("on the battlefield") else None

    def thing(self, how: str) -> n.Objects | None:
        """What a condition says something of; `gone`: not what a cost was paid with, which is `paid`."""
        grammar = self.grammar
        what = grammar.listing.known_object() or grammar.picking.top_cards()
        if what is None and grammar.line.peek() == "target":
            what = grammar.picking.target()
        return what if not how or isinstance(what, TheOne) == (how == "paid") else None

    def being(self, how: str) -> n.Predicate | None:
        """After "is" or "was"; what a permanent was doing is not known once it has left."""
        what = self.grammar.quantities.complement()
        return None if what is not None and how == "was" and mentions_status(what) else what

    # Words.

    def ballot(self) -> tuple[str, str] | None:
        """A word that players vote for, and the other one (701.31b)."""
        words = self.grammar.quantities.ballot
        word = self.grammar.line.peek()
        if word not in words:
            return None
        self.grammar.line.at += 1
        return word, words[1 - words.index(word)]

    def keyword(self, plain: bool) -> str | None:
        for line in beginning(self.grammar.line.peek()):
            if not (plain and "filter" in line.parameter) and self.grammar.line.words(line.name):
                return line.name
        return None

    def symbol(self) -> str | None:
        """ "{R}" as the color of mana"""
        color = (
            COLOR_SYMBOLS.get(self.grammar.line.text().strip("{}"), "") if self.grammar.line.peek()[:1] == "{" else ""
        )
        self.grammar.line.at += 1
        return color or None

    def symbols(self) -> str | None:
        mana = ""
        while self.grammar.line.peek().startswith("{"):
            mana += self.grammar.line.text()
            self.grammar.line.at += 1
        return mana or None


class Conditions(Family):
    by_tables: ConditionReader | None = None
    by_others: ConditionReader | None = None  # the one before: what was read by it is remembered, too

    def table_reader(self) -> ConditionReader:
        for reader in (self.by_tables, self.by_others):
            if (
                reader is not None
                and reader.of is self.line.tokens
                and reader.known_by == self.grammar.events.state_of_reading()
            ):
                return reader
        self.by_others = self.by_tables
        self.by_tables = self.grammar.costing.new_reader()
        return self.by_tables

    phrases_within = 0  # how many phrases are being read by tables, each within the one before

    def read_by(self, category: str, how: str = "") -> object | None:
        """The longest reading here by the tables of a category."""
        table = TABLES.get(category)
        if table is not None and not table.by_hole and self.line.peek() not in table.by_word:
            return None
        tables = self.table_reader()
        start = self.line.at
        if self.phrases_within >= PHRASES_WITHIN:
            raise TooDeep(f"phrases stand {PHRASES_WITHIN} deep within each other")
        self.phrases_within += 1
        found = tables.best(category, start, how)
        self.phrases_within -= 1
        self.line.at = start if found is None else found[1]
        return None if found is None else found[0]

    def condition(self) -> n.Condition | None:
        """What follows "if", "as long as", "unless": one condition, or two joined by "and" or "or"."""
        start = self.line.at
        found = self.read_by("condition")
        if not isinstance(found, n.Condition):
            self.line.failed(start, "<player> controls <noun>")
            self.line.failed(start, "<object> is <noun>")
            return None
        for part in walk(found):
            if isinstance(part, n.OwnsAndControls):
                self.line.pair = part.what[1]
        return found

    def during_turn(self) -> n.Condition | None:
        """In front of a static ability: "during your turn", "during turns other than yours" """
        if self.line.words("during your turn"):
            return n.IsTurnOf(n.You())
        return n.Unless(n.IsTurnOf(n.You())) if self.line.words("during turns other than yours") else None

    def past_deed(self) -> n.Predicate | None:
        """In the past tense: "attacked this turn", "was dealt damage this turn", "didn't attack this turn" """
        negative = self.line.words("didn't")
        done = self.read_by("undone" if negative else "past")
        if not isinstance(done, n.Predicate):
            self.line.at -= negative
            return None
        return n.Not(done) if negative else done

    # What card text says of combat: who can block how many, times in the combat phase, and being made to attack or block.

    any_turn = False  # "during any turn you attacked": in that turn, which is not said again
    this_turn = False  # the modification read last said itself how long it lasts
    this_combat = False  # likewise: "blocks it this combat if able"
    beginning = False  # what is read begins now, so that its controller may choose something for it

    # How many block, how many are blocked (509.1a-b).

    def attacked_too(self) -> n.Objects | None:
        """508.4: "that player or planeswalker", after "attacking"; None: its controller will choose."""
        if self.line.one_of(
            "that player or a planeswalker they control", "that opponent or a planeswalker they control"
        ):
            return n.Attackable(ThatOne())
        same = self.grammar.listing.known_object() if self.line.words("the same player or planeswalker as") else None
        if same is not None:
            return n.EventAttacked(of=same)
        if self.line.words("that player or planeswalker"):
            return n.EventAttacked()
        return n.EventAttacked(player=True) if self.line.one_of("that player", "that opponent") else None

    # When (506.6).

    def provided(self) -> n.Condition | None:
        """ "unless you control a Forest", "if it was kicked" """
        denied = self.line.one_of("unless", "if") == "unless"
        so = self.condition() if self.line.said("unless" if denied else "if") else None
        return n.Unless(so) if denied and so is not None else so

    def time(self) -> n.Condition | None:
        """ "before attackers are declared", "during your upkeep", "during combat on your turn" """
        found = self.read_by("time")
        return found if isinstance(found, n.Condition) else None

    # Effects that decide combat (506.4, 508.4, 508.7, 509.1h, 509.6).

    # Keywords that say what they concern (702.14, 702.21).

    def landwalk(self) -> n.Ability | None:
        """702.14a: "swampwalk", "nonbasic landwalk", "snow swampwalk" """
        start = self.line.at
        before: list[n.Predicate] = []
        word = self.line.peek()
        if word in SUPERTYPES or word.removeprefix("non") in SUPERTYPES:
            self.line.at += 1
            before.append(n.Is(word) if word in SUPERTYPES else n.Not(n.Is(word.removeprefix("non"))))
        walk = self.line.peek().removesuffix("walk")
        kind = walk if walk == "land" else walk.capitalize()
        if walk and walk != self.line.peek() and (kind == "land" or kind in LAND_TYPES):
            self.line.at += 1
            of: n.Predicate = n.Is(kind)
            if (
                kind == "land"
                and self.grammar.modifiers.was_chosen("land type")
                and self.line.words("of the chosen type")
            ):
                of = n.All((n.Is("land"), n.Chosen("land type")))
            return n.Keyword("landwalk", filter=n.All((*before, *parts_of(of))) if before else of)
        self.line.at = start
        return None
