"""Nodes in Russian, as cards print them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms import agreement
from arbiter.berserk.language.forms.following import UNTIL
from arbiter.berserk.language.forms.happening import LATER
from arbiter.berserk.language.forms.lasting import DEED_PAIRS
from arbiter.berserk.language.forms.nominal import attributive, rank, spoken_after
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.lexicon.attacks import KIND_NOUNS, PROTECTION, SINGULAR_ONLY, STRENGTHS
from arbiter.berserk.language.lexicon.counting import counted
from arbiter.berserk.language.lexicon.morphology import CASES, GEN, NOM, Adjective, Noun
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.styles import as_said
from arbiter.berserk.language.words import ATTACKED, ATTACKS, EACH, EVERY, FLIGHT, PROTECTIONS
from arbiter.kernel.notation import show
from arbiter.kernel.reflect import replaced
from arbiter.wording.speaker import Unsayable, listed

if TYPE_CHECKING:
    from arbiter.berserk.language.render.sentences_ru import Russian

PRONOUNS = ("оно", "его", "ему", "его", "им", "нём")
PRONOUNS_AFTER = ("оно", "него", "нему", "него", "ним", "нём")  # after a preposition
THEY = ("они", "их", "им", "их", "ими", "них")
THEY_AFTER = ("они", "них", "ним", "них", "ними", "них")
SELF = ("", "себя", "себе", "себя", "собой", "себе")
PREPOSITIONS = ("с", "со", "у", "от", "по", "на", "в", "к", "к", "рядом", "из", "под")
FREELY = "не закрываясь, "
MANNERS = {"directed": "направленн", "unanswerable": "безответн"}


class RussianPhrases:
    """Noun phrases, numbers, attacks.  `names`: the card's name, in six cases if they are known."""

    def __init__(self, by: Russian) -> None:
        self.by = by

    def signature(self, subject: object) -> str:
        """How a subject is said: this card is "эта карта"."""
        found = agreement.said(subject)
        return "f" if found == "?" else found

    # Noun phrases.

    def filter(self, what: n.Filter, arg: str) -> str:
        case, many = CASES.index(arg[:3]), arg[3:] == "p"
        if what == n.Same(n.Host()):
            return lex.HOST.form(case, many)
        noun = agreement.head(what)
        parts = sorted(agreement.parts_of(what), key=rank)
        before = [part for part in parts if attributive(part)]
        after = spoken_after(what)
        bare = noun is None and many and any(isinstance(part, (n.Is, n.Not)) for part in before)
        if noun is None:
            noun = lex.CARD
        gender = "p" if many else noun.gender
        animate = True if bare else noun.animate
        words = [self.attribute(part, gender, animate, case) for part in before]
        if not bare:
            words.append(self.nouns(what, noun, case, many))
        words += [self.by.say("post", gender, part) for part in after]
        return " ".join(words).replace(" ,", ",")

    def nouns(self, what: n.Filter, noun: Noun, case: int, many: bool) -> str:
        for part in agreement.parts_of(what):
            if rank(part)[0] == 4 and not isinstance(part, n.Either):
                break
            if isinstance(part, n.Either) and part != agreement.HEROES and rank(part)[0] == 4:
                said = [lex.NOUNS[noun.word].form(case, many) for noun in part.parts if isinstance(noun, n.Is)]
                return " или ".join(said)
        return noun.form(case, many)

    def attribute(self, part: n.Filter, gender: str, animate: bool, case: int) -> str:
        if isinstance(part, n.Other):
            return lex.OTHER.form(gender, animate, case)
        if isinstance(part, n.Of):
            return lex.YOUR.form(gender, animate, case)
        if isinstance(part, n.Beside):
            return lex.ADJACENT.form(gender, animate, case)
        if isinstance(part, n.Is) and part.word in lex.ADJECTIVES:
            return lex.ADJECTIVES[part.word].form(gender, animate, case)
        if isinstance(part, n.Not) and isinstance(part.what, n.Is) and part.what.word in lex.ADJECTIVES:
            return "не" + lex.ADJECTIVES[part.what.word].form(gender, animate, case)
        raise Unsayable(show(part))

    def led(self, adjective: Adjective, what: n.Filter, case: str) -> str:
        """A noun phrase after a word that agrees with it."""
        noun = agreement.head(what) or lex.CARD
        return f"{adjective.form(noun.gender, noun.animate, CASES.index(case))} {self.filter(what, f'{case}s')}"

    # Cards.

    def cards(self, node: n.Cards, case: str, before: str = "") -> str:
        place = CASES.index(case)
        if isinstance(node, n.This):
            return f"{lex.THIS.form('f', False, place)} {lex.CARD.singular[place]}"
        if isinstance(node, n.Granter):
            if place < len(self.by.names) and self.by.names[place]:
                return self.by.names[place]
            raise Unsayable(f"the name in the case {case}")
        if isinstance(node, n.It) and node.name == ATTACKED:
            return self.role(ATTACKED, place)
        if isinstance(node, n.It) and node.name == EACH and case == "gen":
            return "каждой из этих карт"
        if isinstance(node, n.It) and node.name == EVERY:
            return (THEY_AFTER if before in PREPOSITIONS else THEY)[place]
        if isinstance(node, n.It):
            return (PRONOUNS_AFTER if before in PREPOSITIONS else PRONOUNS)[place]
        if isinstance(node, n.Host):
            return lex.HOST.singular[place] + (" этой экипировки" if node.of is not None else "")
        if isinstance(node, n.That):
            return self.role(node.role, place)
        if isinstance(node, n.Every):
            return self.led(lex.EACH, node.what, case)
        if isinstance(node, n.Both):
            return " и ".join([self.cards(card, case) for card in node.parts])
        if isinstance(node, n.Target):
            return self.target(node, case)
        raise Unsayable(show(node))

    def role(self, role: str, case: int) -> str:
        if role == "subject":
            return f"{lex.THIS.form('n', False, case)} {lex.CREATURE.singular[case]}"
        word = {"attacked": "attacked", "attacker": "attacking"}.get(role, "")
        if not word:
            raise Unsayable(f"the {role} of an event")
        return lex.ADJECTIVES[word].form("m", True, case)

    def target(self, node: n.Target, case: str) -> str:
        if isinstance(node.what, n.Either) and node.what.parts[0] == n.Same(n.This()):
            itself = SELF[CASES.index(case)]
            if not itself:
                raise Unsayable(show(node))
            return f"{itself} или {self.filter(node.what.parts[1], f'{case}s')}"
        if node.count is not None:
            return self.so_many(node, case)
        if node.most > 1:
            return self.several(node, case)
        if node.by == "opponent":
            return self.led(lex.CHOSEN_BY_OPPONENT, node.what, case)
        if case != "nom" and n.Of("you") in agreement.parts_of(node.what):
            return self.filter(node.what, f"{case}s")
        return self.led(lex.CHOSEN, node.what, case)

    def so_many(self, node: n.Target, case: str) -> str:
        """502.4: X of them, X or fewer, any number; what X is, the sentence says at its end."""
        lead = lex.CHOSEN_BY_OPPONENT if node.by == "opponent" else None
        number = "любое число" if isinstance(node.count, n.Whole) else "Х" if node.least else "Х или менее"
        counted = case in ("nom", "acc") or isinstance(node.count, n.Whole)
        return f"{number} {self.many(node.what, 'gen' if counted else case, lead)}"

    def several(self, node: n.Target, case: str) -> str:
        """Two; up to three; at least two and at most three."""
        place = CASES.index(case)
        most, least = lex.NUMERAL_FORMS.get(node.most), lex.NUMERAL_FORMS.get(node.least)
        if most is None:
            raise Unsayable(show(node))
        lead = lex.CHOSEN_BY_OPPONENT if node.by == "opponent" else None
        if node.least == 0 and case == "acc":
            return f"до {most[GEN]} {self.many(node.what, 'gen', lead)}"
        count = most[place]
        if node.least == 0:
            count = f"не более чем {count}"
        elif least is not None and node.least < node.most:
            count = f"не менее чем {least[place]} и не более чем {count}"
        elif node.least != node.most:
            raise Unsayable(show(node))
        if case == "nom":
            return f"{count} {self.few(node.what, lead) if node.most < 5 else self.many(node.what, 'gen', lead)}"
        return f"{count} {self.many(node.what, case, lead)}"

    def many(self, what: n.Filter, case: str, lead: Adjective | None) -> str:
        noun = agreement.head(what) or lex.CARD
        first = f"{lead.form('p', noun.animate, CASES.index(case))} " if lead is not None else ""
        return first + self.filter(what, f"{case}p")

    def few(self, what: n.Filter, lead: Adjective | None = None) -> str:
        """After two, three and four."""
        noun = agreement.head(what) or lex.CARD
        parts = sorted(agreement.parts_of(what), key=rank)
        words = [lead.form("p", noun.animate, GEN)] if lead is not None else []
        words += [self.attribute(part, "p", noun.animate, GEN) for part in parts if attributive(part)]
        words += [noun.few, *[self.by.say("post", "p", part) for part in spoken_after(what)]]
        return " ".join(words).replace(" ,", ",")

    def people(self, node: n.Cards, case: str) -> str:
        """Cards as many: bare, without "each"."""
        return self.filter(node.what, f"{case}p") if isinstance(node, n.Every) else self.cards(node, case)

    # Numbers.

    def quantity(self, node: n.Quantity) -> str:
        if isinstance(node, n.Num):
            return str(node.value)
        if isinstance(node, n.X):
            return "Х"
        if isinstance(node, n.Rolled):
            return f"{node.weak}-{node.medium}-{node.strong}"
        return self.by.by_table(TABLES["quantity"], "", node)

    def strength(self, node: n.Strength, sign: int = 1) -> str:
        values = [node.weak, node.medium, node.strong]
        if sign > 0 and values[0] == values[1] == values[2] and not isinstance(values[0], (n.Num, n.X, n.Rolled)):
            return self.quantity(values[0])
        said = [plain(value, sign) for value in values]
        return said[0] if said[0] == said[1] == said[2] else "-".join(said)

    def signed(self, node: n.Strength) -> str:
        if any(
            isinstance(value, n.Num) and value.value < 0 for value in (node.weak, node.medium, node.strong)
        ) or negated(node):
            return "-" + self.strength(node, -1)
        if not all(isinstance(value, (n.Num, n.X)) for value in (node.weak, node.medium, node.strong)):
            raise Unsayable(show(node))
        return "+" + self.strength(node)

    def counted(self, value: n.Quantity, name: str, case: str) -> str:
        noun, place = lex.COUNTED[name], CASES.index(case or "nom")
        if value == n.Num(1) and name not in ("time", "crystal"):
            return noun.singular[place]
        return f"{self.quantity(value)} {counted(value, noun, place)[0]}"

    # Attacks.

    def kinds(self, kinds: tuple[str, ...], arg: str) -> str:
        case, many = CASES.index(arg[:3]), arg[3:] == "p"
        noun = KIND_NOUNS.get(kinds)
        if noun is not None:
            return noun.form(case, many and kinds not in SINGULAR_ONLY)
        singles = [KIND_NOUNS.get((kind,)) for kind in kinds]
        said = [noun.form(case, many) for noun in singles if noun is not None]
        if len(said) != len(kinds):
            raise Unsayable(str(kinds))
        return listed(said, "и")

    def source(self, kinds: tuple[str, ...], arg: str) -> str:
        if kinds == ():
            raise Unsayable("no kinds")
        return self.kinds(() if kinds == ATTACKS else kinds, arg)

    def blow(self, value: tuple[tuple[str, ...], tuple[str, ...]], arg: str, lead: Adjective | None = None) -> str:
        kinds, strengths = value
        noun = KIND_NOUNS.get(kinds) or KIND_NOUNS[kinds[:1]]
        case = CASES.index(arg[:3])
        gender = "p" if arg[3:] == "p" else noun.gender
        words = [lead.form(gender, False, case)] if lead is not None else []
        words += (
            [" или ".join([STRENGTHS[strength].form(gender, False, case) for strength in strengths])]
            if strengths
            else []
        )
        return " ".join([*words, self.kinds(kinds, arg)])

    # Names.

    def named(self, node: n.Named, case: str) -> str:
        line = NAMED[node.name]
        said = line.cases[case]
        if node.amount is not None:
            said += f" {self.quantity(node.amount)}"
        elif line.takes and node.value != line.default:
            said += f" {node.value}"
        if node.name == "vampirism" and node.value:
            said += f" на Х-{-node.value}, где Х – число ран, нанесённых простым ударом"
        said += f" против {self.filter(node.against, 'genp')}" if node.against is not None else ""
        return said + (f" к {self.kinds(node.to, 'datp')}" if node.to else "")

    def names_of(self, names: tuple[str, ...], case: str) -> str:
        return listed([self.name_of(name, case) for name in names], "и")

    def name_of(self, name: str, case: str) -> str:
        kinds = PROTECTIONS.get(name)
        if name == FLIGHT:
            return lex.FLIGHT.singular[CASES.index(case)]
        return NAMED[name].cases[case] if kinds is None else f"{PROTECTION[case]} от {self.source(kinds, 'genp')}"

    def being(self, word: str, many: bool) -> str:
        return self.filter(n.Is(word), "insp" if many else "inss") + self.as_card(word, many)

    def as_card(self, word: str, many: bool) -> str:
        """An adjective alone in the plural says "cards" too: what something becomes."""
        return f" {lex.CARD.plural[4]}" if many and word in lex.ADJECTIVES else ""


def plain(value: n.Quantity, sign: int) -> str:
    if isinstance(value, n.Num) and value.value * sign >= 0:
        return str(value.value * sign)
    if isinstance(value, n.X) and sign > 0:
        return "Х"
    if sign < 0 and value == n.Times(-1, n.X()):
        return "Х"
    raise Unsayable(show(value))


def negated(node: n.Strength) -> bool:
    return n.Times(-1, n.X()) in (node.weak, node.medium, node.strong)


def less(value: n.Quantity) -> str:
    """8.from-attack: what is taken away; a vulnerability adds."""
    more = isinstance(value, n.Num) and value.value < 0
    return "+" + plain(value, -1) if more else "-" + plain(value, 1)


class RussianPowers:
    """Powers and the categories that constructions ask for."""

    def __init__(self, by: Russian) -> None:
        self.by = by

    def number(self, category: str, arg: str, value: n.Quantity) -> str:
        if category == "counted":
            name, _, case = arg.partition(".")
            return self.by.phrases.counted(value, name, case)
        if category == "natural" and not isinstance(value, n.Num):
            return self.by.phrases.quantity(value)
        if category in ("natural", "negative"):
            return plain(value, -1 if category == "negative" else 1)
        if category == "signedq":
            return self.by.phrases.signed(n.Strength(value, value, value))
        if category == "less":
            return less(value)
        return self.by.phrases.quantity(value)

    def literal(self, category: str, arg: str, value: str | int) -> str:
        if isinstance(value, int):
            if category == "numeral" and value in lex.NUMERAL_FORMS:
                return lex.NUMERAL_FORMS[value][CASES.index(arg)]
            return f"{value:+d}" if category == "signedint" else str(value)
        if category == "until":
            if value not in UNTIL:
                raise Unsayable(value)
            return UNTIL[value][0]
        if category in ("name", "worth"):
            said = NAMED[value].cases[arg if category == "name" else "nom" if arg == "nom" else "acc"]
            return said[0].lower() + said[1:]
        if category == "title":
            return f"«{value}»"
        if category == "class":
            if value not in lex.NOUNS:
                raise Unsayable(value)
            return lex.NOUNS[value].line
        return self.by.phrases.being(value, arg in ("pl", "p"))

    def group(self, category: str, arg: str, value: tuple[object, ...]) -> str:
        if category in ("blow", "nextblow", "chosenblow", "strongblow"):
            lead = {"nextblow": lex.NEXT, "chosenblow": lex.CHOSEN}.get(category)
            first, second = value
            assert isinstance(first, tuple) and isinstance(second, tuple)
            if category == "strongblow" and not second:
                raise Unsayable("no strengths")
            return self.by.phrases.blow((first, second), arg if lead is None else f"{arg}s", lead)
        if category in ("gets", "vps", "named"):
            return self.by.sentences.had(category, arg, value)
        kinds = tuple([str(kind) for kind in value])
        if category == "chosenkinds":
            return self.by.phrases.blow((kinds, ()), f"{arg}s", lex.CHOSEN)
        if category == "names":
            return self.by.phrases.names_of(kinds, arg)
        return self.by.phrases.source(kinds, arg) if category == "source" else self.by.phrases.kinds(kinds, arg)

    def had(self, category: str, arg: str, value: tuple[object, ...]) -> str:
        raise NotImplementedError

    def event(self, event: n.Event) -> str:
        raise NotImplementedError

    # Powers.

    def power(self, power: n.Power, mood: str) -> str:
        if isinstance(power, n.Attack):
            return self.attack(power, mood)
        if isinstance(power, n.AtEach):
            return f"{self.attack(power.attack, mood)} по {self.by.phrases.cards(power.at, 'dat')}"
        if isinstance(power, n.Repeated):
            return self.repeated(power)
        if isinstance(power, n.Later):
            if power.when not in LATER:
                raise Unsayable(show(power))
            return f"{LATER[power.when]} – {self.power(power.power, mood)}"
        if isinstance(power, n.Joined):
            return self.joined(power, mood)
        if isinstance(power, n.Provided):
            return f"если {self.by.say('condition', '', power.if_)} – {self.power(power.power, mood)}"
        assert isinstance(power, n.Does)
        said = self.by.say("effect", mood, power.effect)
        reach = f", дальность {self.by.phrases.quantity(power.reach)}" if power.reach is not None else ""
        if power.kind == "impact" and not power.name:
            return said + reach
        name = f" «{power.name}»" if power.name else ""
        return f"{'заклинание' if power.kind == 'spell' else 'воздействие'}{name} – {said}{reach}"

    def attack(self, power: n.Attack, mood: str) -> str:
        case = "acc" if mood == "inf" else "nom"
        said = self.described(power, KIND_NOUNS[(power.kind,)].singular[CASES.index(case)])
        if power.manner:
            manner = Adjective("", MANNERS[power.manner], "ый", "")
            said = f"{manner.form(KIND_NOUNS[(power.kind,)].gender, False, CASES.index(case))} {said}"
        said = f"нанести {said}" if mood == "inf" else said
        return f"{FREELY}{said}" if power.free else said

    def described(self, power: n.Attack, noun: str) -> str:
        """The noun, the name, the strength, at whom, how far."""
        said = noun + (f" «{power.name}»" if power.name else "")
        if power.strength is not None:
            said += f" на {self.by.phrases.strength(power.strength)}"
        if power.at is not None:
            said += f" по {self.by.phrases.cards(power.at, 'dat')}"
        return said + (f", дальность {self.by.phrases.quantity(power.reach)}" if power.reach is not None else "")

    def repeated(self, power: n.Repeated) -> str:
        attack = power.power
        if not isinstance(attack, n.Attack):
            raise Unsayable(show(power))
        noun = KIND_NOUNS[(attack.kind,)]
        few = isinstance(power.count, n.Num) and power.count.value < 5
        count = self.by.phrases.quantity(power.count)
        if isinstance(power.count, n.Num) and not power.fewer:
            count = lex.NUMERAL_FORMS.get(power.count.value, (count,))[NOM]
        count += " или менее" if power.fewer else ""
        form = noun.few if few else noun.plural[1]
        if (power.different or power.same or power.unlike) and isinstance(attack.at, n.Target):
            said = self.described(
                n.Attack(attack.kind, strength=attack.strength, reach=attack.reach, name=attack.name), form
            )
            if power.same:
                return f"{count} {said}, только по одной цели: {self.by.phrases.filter(attack.at.what, 'dats')}"
            if power.unlike:
                return f"{count} {said}, только по {self.by.phrases.filter(attack.at.what, 'datp')} разных стихий"
            return f"{count} {said} по разным {self.by.phrases.filter(attack.at.what, 'datp')}"
        said = f"{count} {self.described(attack, form)}"
        return said + (
            ", только по разным целям" if power.different else ", только по одной цели" if power.same else ""
        )

    def joint(self, power: n.Joined, place: int, mood: str) -> str:
        """One of several powers; what follows "при этом" may have a subject of its own where there is no infinitive."""
        try:
            return self.power(power.parts[place], mood)
        except Unsayable:
            if mood != "inf" or power.how != "whereupon" or not place:
                raise
            return self.power(power.parts[place], "stmt")

    def joined(self, power: n.Joined, mood: str) -> str:
        power = replace(power, parts=as_said(power.parts))
        parts = [self.joint(power, place, mood) for place in range(len(power.parts))]
        if power.how == "and":
            said = parts[0]
            for place in range(1, len(parts)):
                later = isinstance(power.parts[place], n.Later)
                said += (", " if later or place < len(parts) - 1 else " и ") + parts[place]
            return said
        between = {
            "whereupon": ", при этом ",
            "or": " или ",
            "otherwise": ", в противном случае – ",
            "refused": "; если противник не может или не хочет этого сделать – ",
        }
        return between[power.how].join(parts)


def replaced_power(category: str, power: n.Power) -> n.Power:
    """In what is done instead, the number of the effect is said as X."""
    made = replaced(power, n.Amount(), n.X()) if category == "instead" else power
    assert isinstance(made, n.Power)
    return made


def beside_itself(effect: n.Relocate) -> n.Relocate:
    """A cell beside the card that is relocated is said from where that card stands."""
    to = effect.to
    if isinstance(to, n.FreeCell) and to.near == effect.who and not isinstance(effect.who, n.This):
        return replace(effect, to=replace(to, near=n.It()))
    return effect


DEED_PAIR = {(one, other): said for said, one, other, _ in DEED_PAIRS}
