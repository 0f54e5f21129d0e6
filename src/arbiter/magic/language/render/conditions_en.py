"""English conditions: what the tables leave to noun phrases, numbers and articles (107, 109.5, 603.4, 608.2i)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import TargetPhrase, That, ThatOne, They
from arbiter.magic.language.render.counts import one_said, several_said, that_one_said
from arbiter.magic.language.render.lexicon import EXILED, noun_said, parts_of
from arbiter.magic.language.render.listing_en import amount, article, listed
from arbiter.magic.language.render.relations import size_said
from arbiter.magic.language.render.saying import Saying
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.vocabulary.commanding import ALSO_BURIED, EMINENT
from arbiter.magic.language.wording.spoken import seen_done
from arbiter.magic.language.words import ADJECTIVES, ALONE, COLOR_SYMBOLS, COLORS, ORDINALS, number_word

if TYPE_CHECKING:
    from arbiter.magic.language.render.english import English

ATTACHED_EN: Final[dict[n.Predicate, str]] = {n.Is("Aura"): "enchanted", n.Is("Equipment"): "equipped"}  # 301.5, 303.4
THAN: Final = {
    ">": "greater than",
    "<": "less than",
    ">=": "greater than or equal to",
    "<=": "less than or equal to",
    "=": "equal to",
}
QUOTED: Final = re.compile(r'(?<!\S)" (.*?) "(?!\S)')
MANY: Final = "1"  # how things are counted
SYMBOLS: Final = {color: f"{{{letter}}}" for letter, color in COLOR_SYMBOLS.items()}


class ConditionsSaidEn:
    def __init__(self, by: English, said: Saying) -> None:
        self.said = said
        self.by = by
        self.holes: dict[str, Callable[[str, Any], str]] = {
            "a": self.a_noun,
            "aimed": self.aimed,
            "amount": lambda arg, many: self.so_much(many, "exactly "),
            "anyone": lambda arg, who: by.nouns.any_players(who),
            "all_of": lambda arg, who: "your opponents" if isinstance(who, n.EachOpponent) else "all players",
            "all_such": lambda arg, what: by.nouns.all_such(what),
            "are": self.there_are,
            "ballot": lambda arg, words: str(words[0]),
            "bare": lambda arg, what: by.nouns.noun(what, False),
            "cards": lambda arg, many: self.counted(many, "card"),
            "characteristic": lambda arg, left: self.measure(left, n.CharacteristicOf),
            "counters": lambda arg, many: self.counters(*many),
            "devoted": lambda arg, colors: " and ".join(colors) or "that color",
            "devotion": lambda arg, left: self.measure(left, n.Devotion),
            "doer": self.doer,
            "each_of": lambda arg, whats: listed([article(by.nouns.noun(what, False)) for what in whats]),
            "fallen": lambda arg, what: by.nouns.noun(what, arg == MANY),
            "figures": lambda arg, value: amount(value),
            "done_to": lambda arg, what: "cards a player discarded this way",
            "holder": lambda arg, what: by.nouns.known(what, False),
            "kind_counted": lambda arg, kind: f"{kind} {'counters' if arg == MANY else 'counter'}",
            "life": lambda arg, left: by.nouns.quantity(left),
            "number": lambda arg, value: number_word(value),
            "one_known": lambda arg, what: one_said(by.nouns.objects(what), what),
            "object": lambda arg, what: by.nouns.known(what, True),
            "ones": lambda joint, parts: listed([self.said.condition(part) for part in parts], joint),
            "one_target": self.one_target,
            "single": lambda arg, what: by.nouns.noun(what, False, arg),
            "opponents": lambda arg, many: self.counted(many, "opponent"),
            "ordinal": lambda arg, nth: ORDINALS[nth],
            "player": lambda arg, who: (
                self.subject_said(arg, who) if isinstance(who, They) else by.phrases.players(who)
            ),
            "plural_done": self.plural_done,
            "that_one": lambda arg, who: that_one_said("that player", who),
            "those_all": lambda arg, what: several_said(by.nouns.known(what, False), what, arg),
            "those_cards": lambda arg, what: "those cards",
            "plural": lambda arg, what: by.nouns.noun(what, True, arg),
            "same": self.same,
            "size": lambda arg, many: self.so_much(many, ""),
            "so": self.so_great,
            "some": self.some,
            "spells_cast": lambda arg, what: by.nouns.noun(what, arg == MANY, "spell"),
            "such": lambda arg, what: by.nouns.such(what, arg == MANY),
            "standing": lambda arg, where: "attacking" if where == n.Is("attacking") else by.phrases.after(where, "in"),
            "subject": self.subject_said,
            "symbol": self.symbol,
            "thing": self.thing,
            "so_often": lambda arg, many: self.counted(many, "time"),
            "turn": lambda arg, last: "last turn" if last else "this turn",
            "meeting": self.meeting,
            "whose": lambda arg, who: by.nouns.whose(who),
        }

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        if isinstance(subject, tuple):  # so many of them
            return options[0 if self.many(subject[0], subject[1]) in ("a", "exactly one") else 1]
        return options[1 if isinstance(subject, (n.You, n.EachOpponent)) else 0]

    def own(self, arg: str, before: str) -> str:
        by = self.by
        if arg == "did":
            return by.words.do[by.sentences.deed_told[0]]
        if arg == "undone":
            if by.sentences.deed_told[0] == 2:
                return "no one does"
            return ("they" if by.sentences.deed_told[0] else "you") + (
                " can't" if by.sentences.deed_told[1] else " don't"
            )
        if arg == "host":
            return by.nouns.objects(n.AttachedTo())
        if arg == "cast":
            return "~ was cast" if by.speaking.own_types.is_spell_only() else "you cast it"
        return by.nouns.itself()

    # Players.

    def meeting(self, arg: str, so: n.Condition) -> str:
        """ "who controls more lands than you", of many "who control ..." """
        said = self.by.nouns.who(n.PlayersWho(n.EachPlayer(), so)).strip()
        return said.replace("who controls ", "who control ", 1) if arg == MANY else said

    def subject_said(self, arg: str, who: n.Players) -> str:
        if isinstance(who, They) and self.said.someone is not None:
            return self.one_of_them()
        return "your opponents" if isinstance(who, n.EachOpponent) else self.by.phrases.players(who)

    def one_of_them(self) -> str:
        one = self.said.someone
        if one is None or isinstance(one.who, ThatOne):
            return "that player"
        name = "opponent" if isinstance(one.who, n.EachOpponent) else "player"
        return f"{one.how} {name}" if one.how else article(name)

    def doer(self, arg: str, who: n.Players) -> str:
        if isinstance(who, They):
            if self.said.someone is None:
                raise Unspeakable("they did")
            return self.one_of_them()
        if arg == "they":
            raise Unspeakable("what is said of one of them")
        return "you've" if isinstance(who, n.You) and arg.endswith("ve") else self.by.nouns.any_players(who)

    # Numbers.

    def many(self, comparison: str, value: int) -> str:
        if comparison == "=":
            return "no" if value == 0 else f"exactly {number_word(value)}"
        if comparison == ">=" and value == 1:
            return "a"
        if comparison == "<":
            return f"fewer than {number_word(value)}"
        tail = {">=": "or more", "<=": "or fewer"}.get(comparison)
        if tail is None:
            raise Unspeakable(f"{comparison} in a condition")
        return f"{number_word(value)} {tail}"

    def counted(self, many: tuple[str, int], noun: str) -> str:
        said = self.many(*many)
        if said == "a":
            return article(noun)
        return f"{said} {noun}" if said == "exactly one" else f"{said} {noun}s"

    def counters(self, comparison: str, value: int, kind: str) -> str:
        many = self.many(comparison, value)
        said = article(kind).split(" ")[0] if many == "a" else many
        return f"{said} {kind} {'counter' if many in ('a', 'exactly one') else 'counters'}"

    def so_much(self, many: tuple[str, int], exactly: str) -> str:
        comparison, value = many
        more = " or more" if exactly else " or greater"
        tail = {">=": more, "<=": " or less"}.get(comparison)
        if tail is None and (comparison != "=" or not exactly):
            raise Unspeakable(f"{comparison} in a condition")
        return f"{amount(value)}{tail}" if tail is not None else f"{exactly}{amount(value)}"

    def so_great(self, arg: str, said: tuple[str, n.Quantity]) -> str:
        comparison, right = said
        if arg == "many" and isinstance(right, n.Number):
            less = f"less than {number_word(right.value)}"
            return less if comparison == "<" else self.many(comparison, right.value)
        tail = {">=": " or more" if arg == "more" else " or greater", "<=": " or less"}.get(comparison)
        if isinstance(right, n.Number) and tail is not None:
            return f"{amount(right.value)}{tail}"
        if comparison == "=" and isinstance(right, (n.Number, n.X)):
            return self.by.nouns.quantity(right)
        return f"{THAN[comparison]} {self.by.nouns.quantity(right)}"

    def measure(self, left: n.Quantity, kind: type) -> str:
        if not isinstance(left, kind):
            raise Unspeakable(f"{type(left).__name__} in this place")
        return self.by.nouns.quantity(left)

    def one_target(self, arg: str, what: n.Objects) -> str:
        if not isinstance(what, TargetPhrase):
            raise Unspeakable("no target")
        return self.by.nouns.target(what)

    def symbol(self, arg: str, color: str) -> str:
        if color not in SYMBOLS:
            raise Unspeakable("mana that was spent")
        return SYMBOLS[color]

    # Objects.

    def a_noun(self, arg: str, what: n.Predicate) -> str:
        head = "card" if arg in ("shown", "card") else "spell" if arg == "spell" else ""
        if n.Other() in parts_of(what):
            rest = n.All(tuple([part for part in parts_of(what) if part != n.Other()]))
            return f"another {self.by.nouns.noun(rest, False, head)}"
        said = article(self.by.nouns.noun(what, False, head))
        done = seen_done(what) if arg in ("done", "dying") else None
        tail = {"eaten": " it devoured", "shown": " from among them"}.get(arg, f" {done[0]} this way" if done else "")
        return said.removesuffix(tail) if tail else said

    def plural_done(self, arg: str, what: n.Predicate) -> str:
        """Several to which something was done, which is said elsewhere."""
        done = seen_done(what)
        return self.by.nouns.noun(what, True).removesuffix(f" {done[0]} this way" if done else "")

    def some(self, arg: str, said: tuple[str, int, n.Predicate | None]) -> str:
        comparison, value, what = said
        head = {"spell": "spell", "none": "spell", "card": "card", "cards": "card"}.get(arg, "")
        if what is None or (arg == "none" and (comparison, value) != ("=", 0)):
            raise Unspeakable("so many")
        many = self.many(comparison, value)
        if arg == "in":
            one = many == "a"
            return (
                article(self.by.nouns.counted(n.Count(what), False))
                if one
                else f"{many} {self.by.nouns.counted(n.Count(what), True)}"
            )
        if many == "a":
            return self.one_such(what, head)
        return f"{many} {self.by.nouns.noun(what, many != 'exactly one', head)}"

    def one_such(self, what: n.Predicate, head: str) -> str:
        """ "a creature", "another Merfolk or an Island" """
        kinds = parts_of(what)[0] if len(parts_of(what)) == 1 else what
        if isinstance(kinds, n.Either) and any(n.Other() in parts_of(kind) for kind in kinds.parts):
            return " or ".join([self.one_such(kind, head) for kind in kinds.parts])
        if n.Other() in parts_of(what):
            rest = n.All(tuple([part for part in parts_of(what) if part != n.Other()]))
            return f"another {self.by.nouns.noun(rest, False, head)}"
        return article(self.by.nouns.noun(what, False, head))

    def there_are(self, arg: str, said: tuple[str, int, n.Quantity]) -> str:
        comparison, value, left = said
        if not isinstance(left, (n.Count, n.Variety)):
            raise Unspeakable(f"so many of {type(left).__name__}")
        many = self.many(comparison, value)
        if isinstance(left, n.Variety) and (left.kind, comparison, value) == ("color", ">=", len(COLORS)):
            many = number_word(value)  # 105.1
        if many == "a" and isinstance(left, n.Count) and n.Other() in parts_of(left.what):
            rest = n.All(tuple([part for part in parts_of(left.what) if part != n.Other()]))
            return f"is another {self.by.nouns.counted(n.Count(rest), False)}"
        return (
            f"is {article(self.by.nouns.counted(left, False))}"
            if many == "a"
            else f"are {many} {self.by.nouns.counted(left, True)}"
        )

    def thing(self, arg: str, what: n.Objects) -> str:
        if arg == "paid" and (not isinstance(what, n.Paid) or what == EXILED):
            raise Unspeakable("what a cost was not paid with")
        return self.by.nouns.objects(what) if isinstance(what, n.TopOf) else self.by.nouns.known(what, True)

    def aimed(self, arg: str, what: n.Predicate) -> str:
        if not isinstance(what, n.Targeting):
            raise Unspeakable("no target")
        return self.by.nouns.targeting(what).removeprefix("that targets ")

    def same(self, arg: str, of: n.Objects) -> str:
        if arg and of == n.Self():
            raise Unspeakable("its own name")
        return self.by.nouns.alike(of)

    def being(self, of: object, what: object) -> str:
        """After "is" or "was"."""
        by = self.by
        if isinstance(what, n.Is) and (what.word in ADJECTIVES or what.word in ALONE):
            return what.word
        if isinstance(what, (n.AttackingWhom, n.Opposing, n.IsAttached)):
            return by.phrases.after(what, "in")
        if isinstance(what, n.PairedWith):
            return (
                f"paired with {'another creature' if what.what is None else article(by.nouns.noun(what.what, False))}"
            )
        if isinstance(what, n.HasAttached) and what.what in ATTACHED_EN:
            return ATTACHED_EN[what.what]
        if isinstance(what, n.Either) and all(isinstance(part, n.HasAttached) for part in what.parts):
            return " or ".join([self.being(of, part) for part in what.parts])
        if (of, what) == (EMINENT.what, EMINENT.filter):
            return "in the command zone or on the battlefield"
        if (of, what) == (ALSO_BURIED.what, ALSO_BURIED.filter):
            return "in your graveyard or on the battlefield"
        if isinstance(what, n.In):
            return "on the battlefield" if what.zone == "battlefield" else by.phrases.after(what, "in")
        if isinstance(what, n.Either) and all(
            isinstance(part, n.Is) and part.word in ADJECTIVES for part in what.parts
        ):
            return " or ".join([by.nouns.word(part) for part in what.parts])
        if isinstance(what, n.Not) and isinstance(what.what, n.Is):
            return f"non{what.what.word}"
        if not isinstance(what, n.Predicate) or not isinstance(of, n.Objects):
            raise Unspeakable("what something is")
        if size_said(what):
            return size_said(what)
        noun = noun_said(of)
        card = noun is not None and (bool(by.zones.zones(noun)) or n.Is("card") in parts_of(noun))
        card = card or isinstance(of, n.TopOf) or of in (That(n.Is("card")), EXILED)
        if card and isinstance(what, n.Either) and not all(isinstance(part, n.Is) for part in what.parts):
            return " or ".join([article(by.nouns.noun(part, False, "card")) for part in what.parts])
        return article(by.nouns.noun(what, False, "card" if card else ""))
