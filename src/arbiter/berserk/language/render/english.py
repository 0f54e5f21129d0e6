"""Nodes in English: phrases and powers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms import agreement
from arbiter.berserk.language.forms.following import UNTIL_EN
from arbiter.berserk.language.forms.happening import LATER_EN
from arbiter.berserk.language.forms.nominal import attributive, rank, spoken_after
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.lexicon.attacks import KIND_NOUNS, STRENGTHS
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.render.russian import less, negated, plain
from arbiter.berserk.language.styles import as_said
from arbiter.berserk.language.words import ATTACKED, ATTACKS, EACH, EVERY, FLIGHT, PROTECTIONS
from arbiter.kernel.notation import show
from arbiter.wording.speaker import Unsayable, listed

if TYPE_CHECKING:
    from arbiter.berserk.language.render.sentences_en import English

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
TIMES = {1: "once", 2: "twice"}


def article(noun: str) -> str:
    return f"{'an' if noun[0].lower() in 'aeiou' and not noun.startswith(('uni', 'one')) else 'a'} {noun}"


class EnglishPhrases:
    """Noun phrases, numbers, attacks.  `name`: what the card is called."""

    def __init__(self, by: English) -> None:
        self.by = by

    def filter(self, what: n.Filter, arg: str) -> str:
        """ "a": with an article, "p": many; otherwise bare."""
        many = arg == "p"
        if what == n.Same(n.Host()):
            return "its host"
        parts = sorted(agreement.parts_of(what), key=rank)
        other = any(isinstance(part, n.Other) for part in parts)
        yours = n.Of("you") in parts
        words = [self.attribute(part) for part in parts if attributive(part) and not isinstance(part, (n.Other, n.Of))]
        words.append(self.nouns(what, many))
        if many:
            words = [*(["your"] if yours else []), *(["other"] if other else []), *words]
        said = " ".join(words)
        if not many and arg == "a":
            said = f"another {said}" if other else article(said)
        elif not many and other:
            said = f"other {said}"
        after = ["of yours"] if yours and not many else []
        after += [self.by.say("post", "p" if many else "", part) for part in spoken_after(what)]
        return " ".join([said, *after])

    def nouns(self, what: n.Filter, many: bool) -> str:
        for part in agreement.parts_of(what):
            if rank(part)[0] == 4 and not isinstance(part, n.Either):
                break
            if isinstance(part, n.Either) and part != agreement.HEROES and rank(part)[0] == 4:
                nouns = [lex.NOUNS[noun.word] for noun in part.parts if isinstance(noun, n.Is)]
                return " or ".join([noun.english_plural if many else noun.english for noun in nouns])
        noun = agreement.head(what) or lex.CARD
        return noun.english_plural if many else noun.english

    def attribute(self, part: n.Filter) -> str:
        if isinstance(part, n.Beside):
            return "adjacent"
        if isinstance(part, n.Is) and part.word in lex.ADJECTIVES:
            return lex.ADJECTIVES[part.word].english
        if isinstance(part, n.Not) and isinstance(part.what, n.Is) and part.what.word in lex.ADJECTIVES:
            return "non-" + lex.ADJECTIVES[part.what.word].english
        raise Unsayable(show(part))

    def cards(self, node: n.Cards) -> str:
        if isinstance(node, n.This):
            return "this card"
        if isinstance(node, n.Granter):
            return self.by.name
        if isinstance(node, n.It):
            return {ATTACKED: "the attacked card", EVERY: "those cards", EACH: "each of those cards"}.get(
                node.name, "it"
            )
        if isinstance(node, n.Host):
            return "its host" if node.of is None else "the host of that equipment"
        if isinstance(node, n.That):
            roles = {"attacked": "the attacked card", "attacker": "the attacking card", "subject": "that creature"}
            return roles.get(node.role, "the other card")
        if isinstance(node, n.Every):
            return f"each {self.filter(node.what, '')}"
        if isinstance(node, n.Both):
            return " and ".join([self.cards(card) for card in node.parts])
        if isinstance(node, n.Target):
            return self.target(node)
        raise Unsayable(show(node))

    def target(self, node: n.Target) -> str:
        if isinstance(node.what, n.Either) and node.what.parts[0] == n.Same(n.This()):
            return f"this card or a chosen {self.filter(node.what.parts[1], '')}"
        if node.count is not None:
            fewer = " or fewer" if not node.least else ""
            number = "any number" if isinstance(node.count, n.Whole) else f"X{fewer}"
            between = "of" if n.Of("you") in agreement.parts_of(node.what) or number != f"X{fewer}" else "chosen"
            chosen = " chosen by the opponent" if node.by == "opponent" else ""
            return f"{number} {between} {self.filter(node.what, 'p')}{chosen}"
        if node.most > 1:
            number = NUMBERS.get(node.most, str(node.most))
            between = "of" if n.Of("you") in agreement.parts_of(node.what) else "chosen"
            said = f"{number} {between} {self.filter(node.what, 'p')}"
            if node.least < node.most:
                said = f"{NUMBERS.get(node.least, str(node.least))} to {said}" if node.least else f"up to {said}"
            return said + (" chosen by the opponent" if node.by == "opponent" else "")
        if node.by == "opponent":
            return f"{self.filter(node.what, 'a')} chosen by the opponent"
        other = any(isinstance(part, n.Other) for part in agreement.parts_of(node.what))
        return f"{'another' if other else 'a'} chosen {self.filter(node.what, '').removeprefix('other ')}"

    def people(self, node: n.Cards) -> str:
        return self.filter(node.what, "p") if isinstance(node, n.Every) else self.cards(node)

    # Numbers.

    def quantity(self, node: n.Quantity) -> str:
        if isinstance(node, n.Num):
            return str(node.value)
        if isinstance(node, n.X):
            return "X"
        if isinstance(node, n.Rolled):
            return f"{node.weak}-{node.medium}-{node.strong}"
        return self.by.by_table(TABLES["quantity"], "", node)

    def strength(self, node: n.Strength, sign: int = 1) -> str:
        values = (node.weak, node.medium, node.strong)
        if sign > 0 and values[0] == values[1] == values[2] and not isinstance(values[0], (n.Num, n.X, n.Rolled)):
            return self.quantity(values[0])
        said = [plain(value, sign).replace("Х", "X") for value in values]
        return said[0] if said[0] == said[1] == said[2] else "-".join(said)

    def signed(self, node: n.Strength) -> str:
        if any(
            isinstance(value, n.Num) and value.value < 0 for value in (node.weak, node.medium, node.strong)
        ) or negated(node):
            return "-" + self.strength(node, -1)
        if not all(isinstance(value, (n.Num, n.X)) for value in (node.weak, node.medium, node.strong)):
            raise Unsayable(show(node))
        return "+" + self.strength(node)

    def counted(self, value: n.Quantity, name: str) -> str:
        noun = lex.COUNTED[name]
        if name == "time" and isinstance(value, n.Num) and value.value in TIMES:
            return TIMES[value.value]
        if value == n.Num(1) and name != "crystal":
            return article(noun.english)
        return f"{self.quantity(value)} {noun.english if value == n.Num(1) else noun.english_plural}"

    # Attacks.

    def kinds(self, kinds: tuple[str, ...], arg: str) -> str:
        noun = KIND_NOUNS.get(kinds)
        nouns = (
            [noun]
            if noun is not None
            else [noun for noun in [KIND_NOUNS.get((kind,)) for kind in kinds] if noun is not None]
        )
        if noun is None and len(nouns) != len(kinds):
            raise Unsayable(str(kinds))
        said = listed([noun.english_plural if arg == "p" else noun.english for noun in nouns], "and")
        return article(said) if arg == "a" else said

    def source(self, kinds: tuple[str, ...], arg: str) -> str:
        if kinds == ():
            raise Unsayable("no kinds")
        return self.kinds(() if kinds == ATTACKS else kinds, arg)

    def blow(self, value: tuple[tuple[str, ...], tuple[str, ...]], arg: str) -> str:
        kinds, strengths = value
        said = self.kinds(kinds, "p" if arg == "p" else "")
        if strengths:
            said = f"{' or '.join([STRENGTHS[strength].english for strength in strengths])} {said}"
        return article(said) if arg == "a" else said

    def named(self, node: n.Named) -> str:
        line = NAMED[node.name]
        said = line.english
        if node.amount is not None:
            said += f" {self.quantity(node.amount)}"
        elif line.takes and node.value != line.default:
            said += f" {node.value}"
        if node.name == "vampirism" and node.value:
            said += f" for {-node.value} less than the wounds that its simple strike dealt"
        said += f" against {self.filter(node.against, 'p')}" if node.against is not None else ""
        return said + (f" to {self.kinds(node.to, 'p')}" if node.to else "")


class EnglishPowers:
    """Powers and the categories that constructions ask for."""

    def __init__(self, by: English) -> None:
        self.by = by

    def number(self, category: str, arg: str, value: n.Quantity) -> str:
        if category == "counted":
            return self.by.phrases.counted(value, arg.partition(".")[0])
        if category == "natural" and not isinstance(value, n.Num):
            return self.by.phrases.quantity(value)
        if category in ("natural", "negative"):
            return plain(value, -1 if category == "negative" else 1).replace("Х", "X")
        if category == "signedq":
            return self.by.phrases.signed(n.Strength(value, value, value))
        if category == "less":
            return less(value).replace("Х", "X")
        return self.by.phrases.quantity(value)

    def literal(self, category: str, arg: str, value: str | int) -> str:
        if isinstance(value, int):
            return f"{value:+d}" if category == "signedint" else str(value)
        if category == "until":
            return UNTIL_EN[value]
        if category in ("name", "worth"):
            return NAMED[value].english
        if category == "title":
            return f'"{value}"'
        if category == "class":
            if value not in lex.NOUNS:
                raise Unsayable(value)
            return lex.NOUNS[value].english
        return self.by.phrases.filter(n.Is(value), "p" if arg in ("pl", "p") else "a")

    def group(self, category: str, arg: str, value: tuple[object, ...]) -> str:
        if category in ("blow", "nextblow", "chosenblow", "strongblow"):
            first, second = value
            assert isinstance(first, tuple) and isinstance(second, tuple)
            if category == "strongblow" and not second:
                raise Unsayable("no strengths")
            return self.by.phrases.blow((first, second), arg)
        if category in ("gets", "vps", "named"):
            return self.by.sentences.had(category, arg, value)
        kinds = tuple([str(kind) for kind in value])
        if category == "names":
            return listed([self.name_of(name) for name in kinds], "and")
        return self.by.phrases.source(kinds, arg) if category == "source" else self.by.phrases.kinds(kinds, arg)

    def name_of(self, name: str) -> str:
        kinds = PROTECTIONS.get(name)
        if name == FLIGHT:
            return lex.FLIGHT.english
        return NAMED[name].english if kinds is None else f"protection from {self.by.phrases.source(kinds, 'p')}"

    def had(self, category: str, arg: str, value: tuple[object, ...]) -> str:
        raise NotImplementedError

    def event(self, event: n.Event) -> str:
        raise NotImplementedError

    # Powers.

    def power(self, power: n.Power) -> str:
        if isinstance(power, n.Attack):
            return self.attack(power)
        if isinstance(power, n.AtEach):
            return f"{self.attack(power.attack)} at {self.by.phrases.cards(power.at)}"
        if isinstance(power, n.Repeated):
            return self.repeated(power)
        if isinstance(power, n.Later):
            return f"{LATER_EN[power.when]} {self.power(power.power)}"
        if isinstance(power, n.Joined):
            return self.joined(power)
        if isinstance(power, n.Provided):
            return f"if {self.by.say('condition', '', power.if_)}, {self.power(power.power)}"
        assert isinstance(power, n.Does)
        said = self.by.say("effect", "stmt", power.effect)
        said += f", range {self.by.phrases.quantity(power.reach)}" if power.reach is not None else ""
        if power.kind == "impact" and not power.name:
            return said
        name = f' "{power.name}"' if power.name else ""
        return f"{power.kind}{name} - {said}"

    def attack(self, power: n.Attack) -> str:
        noun = KIND_NOUNS[(power.kind,)].english
        said = self.described(power, f"{power.manner} {noun}" if power.manner else noun)
        return f"without closing, {said}" if power.free else said

    def described(self, power: n.Attack, noun: str) -> str:
        said = noun + (f' "{power.name}"' if power.name else "")
        said += f" for {self.by.phrases.strength(power.strength)}" if power.strength is not None else ""
        said += f" at {self.by.phrases.cards(power.at)}" if power.at is not None else ""
        return said + (f", range {self.by.phrases.quantity(power.reach)}" if power.reach is not None else "")

    def repeated(self, power: n.Repeated) -> str:
        attack = power.power
        if not isinstance(attack, n.Attack):
            raise Unsayable(show(power))
        noun = KIND_NOUNS[(attack.kind,)].english_plural
        count = self.by.phrases.quantity(power.count) + (" or fewer" if power.fewer else "")
        if power.unlike and isinstance(attack.at, n.Target):
            said = self.described(
                n.Attack(attack.kind, strength=attack.strength, reach=attack.reach, name=attack.name), noun
            )
            return f"{count} {said} at {self.by.phrases.filter(attack.at.what, 'p')} of different elements only"
        if power.different and isinstance(attack.at, n.Target):
            said = self.described(n.Attack(attack.kind, strength=attack.strength, name=attack.name), noun)
            return f"{count} {said} at different {self.by.phrases.filter(attack.at.what, 'p')}"
        apart = ", at different targets only" if power.different else ", all at one target" if power.same else ""
        return f"{count} {self.described(attack, noun)}{apart}"

    def joined(self, power: n.Joined) -> str:
        parts = [self.power(part) for part in as_said(power.parts)]
        between = {
            "and": " and ",
            "whereupon": ", whereupon ",
            "or": " or ",
            "otherwise": ", otherwise ",
            "refused": "; if the opponent cannot or will not do so, ",
        }
        if power.how == "and" and isinstance(power.parts[-1], n.Later):
            return ", ".join(parts)
        return listed(parts, "and") if power.how == "and" else between[power.how].join(parts)
