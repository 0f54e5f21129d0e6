"""Abilities in Russian: sentences."""

from __future__ import annotations

from dataclasses import replace

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms import agreement
from arbiter.berserk.language.forms.nominal import is_place
from arbiter.berserk.language.grammar.sentences import ANYBODY
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.render.russian import (
    DEED_PAIR,
    FREELY,
    RussianPhrases,
    RussianPowers,
    beside_itself,
    replaced_power,
)
from arbiter.berserk.language.render.speaker import Speaker, with_x
from arbiter.berserk.language.words import ATTACKS
from arbiter.kernel.notation import show
from arbiter.kernel.reflect import walk
from arbiter.wording.form import Form, Piece
from arbiter.wording.speaker import Unsayable, capital, listed

PHASES = {"your turn": "в свой ход", "opponent's turn": "в ход противника"}


class RussianSentences:
    """Says the abilities of a card."""

    def __init__(self, by: Russian) -> None:
        self.by = by

    def text(self, abilities: tuple[n.Ability, ...]) -> str:
        """A card's text: a sentence for each ability."""
        return " ".join([self.sentence((ability,)) + "." for ability in abilities]).replace("..", ".")

    def sentence(self, abilities: tuple[n.Ability, ...]) -> str:
        """Without the full stop.  Several abilities make one sentence only if they are named."""
        if len(abilities) == 1:
            return euphonic(capital(self.ability(abilities[0])))
        if all(isinstance(ability, (n.Named, n.Class)) for ability in abilities):
            return capital(", ".join([self.ability(ability) for ability in abilities]))
        raise Unsayable(show(abilities))

    def ability(self, ability: n.Ability) -> str:
        if isinstance(ability, n.Named):
            return self.by.phrases.named(ability, "nom")
        if isinstance(ability, n.Class):
            return lex.NOUNS[ability.word].line
        if isinstance(ability, n.Formation):
            return f"Строй: {self.sentence(ability.what)}"
        if isinstance(ability, n.Charge):
            return f"Заряд {ability.chips}: {self.sentence(ability.what)}"
        if isinstance(ability, (n.Playable, n.Triggered)):
            plain, amount = with_x(ability)
            if amount is not None:
                return f"{self.ability(plain)}, где Х – {self.by.phrases.quantity(amount)}"
        if isinstance(ability, n.Playable):
            return f"{self.cost(ability)}: {capital(self.by.powers.power(ability.power, 'stmt'))}{self.limits(ability)}"
        if isinstance(ability, n.Triggered):
            return self.triggered(ability) + self.limits(ability)
        if isinstance(ability, n.Permanent):
            return self.permanent(ability)
        raise Unsayable(show(ability))

    def cost(self, ability: n.Playable) -> str:
        cost = ability.cost
        said = "{!}" if ability.sudden else ""
        if cost.chips != n.Num(0):
            said += "{C}" if cost.chips == n.Num(1) else self.by.phrases.quantity(cost.chips) + "{C}"
        said += "{T}" if cost.close else ""
        words = [said] if said else []
        words += [f"раниться на {self.by.phrases.quantity(cost.wounds)}"] if cost.wounds != n.Num(0) else []
        words += ["вместо движения"] if cost.movement else []
        words += ["уничтожить эту карту"] if cost.destroy else []
        return ", ".join(words) or "без оплаты"

    def limits(self, ability: n.Playable | n.Triggered) -> str:
        said: list[str] = []
        if (
            isinstance(ability, n.Triggered)
            and redirects(ability)
            and isinstance(ability.power, n.Does)
            and ability.power.name
        ):
            said.append(f"воздействие «{ability.power.name}»")
        if ability.times:
            said.append(
                f"{self.by.phrases.counted(n.Num(ability.times), 'time', 'acc')} за {'ход' if ability.per == 'turn' else 'бой'}"
            )
        if isinstance(ability, n.Playable) and ability.only is not None:
            phase = PHASES.get(ability.only.word) if isinstance(ability.only, n.Phase) else None
            said.append(f"только {phase}" if phase else f"только если {self.by.say('condition', '', ability.only)}")
        return f" ({', '.join(said)})" if said else ""

    # Triggered abilities.

    def event(self, event: n.Event) -> str:
        if isinstance(event, n.Begins):
            return self.by.by_table(TABLES["moment"], "", event)
        if isinstance(event, n.When) and event.after:
            return f"после {self.by.by_table(TABLES['after'], '', event)}"
        for table, lead in (("on", "при"), ("clause", "если")):
            said = self.said_by(table, event)
            if said:
                return f"{'когда' if isinstance(event, n.Becomes) else lead} {said}"
        raise Unsayable(show(event))

    def said_by(self, table: str, event: n.Event) -> str:
        try:
            return self.by.by_table(TABLES[table], "", event)
        except Unsayable:
            return ""

    def triggered(self, ability: n.Triggered) -> str:
        power = ability.power
        if isinstance(power, n.Joined) and power.may:
            power = replace(power, may=False)
        said = self.by.powers.power(power, "inf" if ability.may else "stmt")
        if ability.may:
            said = announced(said) if isinstance(power, n.Does) else said
            said = f"может, {said}" if said.startswith(FREELY) else f"может {said}"
        if redirects(ability):
            assert isinstance(power, n.Does)
            plain = self.by.powers.power(replace(power, kind="impact", name=""), "inf")
            return f"может {plain}"
        dash = " " if ability.may and ability.only is None and isinstance(ability.when, n.Begins) else " – "
        return f"{self.event(ability.when)}{self.only(ability.only)}{dash}{said}"

    def only(self, condition: n.Condition | None) -> str:
        if condition is None:
            return ""
        if isinstance(condition, n.Phase) and condition.word in PHASES:
            return f" {PHASES[condition.word]}"
        return f", если {self.by.say('condition', '', condition)}"

    # Permanent abilities.

    def permanent(self, ability: n.Permanent) -> str:
        said = self.whole(n.Permanent(ability.does, ability.who)) or self.standing(ability)
        until = f" {self.by.say('until', '', ability.until)}" if ability.until else ""
        while_ = f", пока {self.by.say('condition', '', ability.while_)}" if ability.while_ is not None else ""
        return said + until + while_

    def whole(self, ability: n.Permanent) -> str:
        try:
            return self.by.by_table(TABLES["sentence"], "", ability)
        except Unsayable:
            return ""

    def standing(self, ability: n.Permanent) -> str:
        many = isinstance(ability.who, (n.Every, n.Both))
        own = isinstance(ability.who, n.This)
        who = "" if own else self.by.phrases.people(ability.who, "nom") + " "
        verb = "" if own else "получают " if many else "получает "
        mixed = own and len(ability.does) > 1 and any(isinstance(change, n.Gains) for change in ability.does)
        if mixed:  # one ability: without the verb it would be several
            return f"получает {self.had('gets', 'acc', tuple(ability.does))}"
        for category, arg in (("gets", "nom" if own else "acc"), ("vps", "pl" if many else "sg")):
            try:
                said = self.had(category, arg, tuple(ability.does))
            except Unsayable:
                continue
            return f"{who}{verb if category == 'gets' else ''}{said}"
        if own:  # abilities in quotes are got
            return f"получает {self.had('gets', 'acc', tuple(ability.does))}"
        raise Unsayable(show(ability))

    def had(self, category: str, arg: str, value: tuple[object, ...]) -> str:
        if category == "vps":
            return self.predicates(value, arg)
        said: list[str] = []
        for ability in value:
            if isinstance(ability, n.Gains):
                said.append(self.had(category, arg, ability.what))
            elif isinstance(ability, n.Named) and not of_granter(ability):
                said.append(self.by.phrases.named(ability, arg or "nom"))
            elif isinstance(ability, n.Modification):
                said.append(self.by.by_table(TABLES["had"], arg, ability))
            elif isinstance(ability, n.Ability) and arg == "acc":
                said.append(f"«{self.sentence((ability,))}»")
            else:
                raise Unsayable(show(ability))
        return listed(said, "и")

    def predicates(self, value: tuple[object, ...], number: str) -> str:
        said: list[str] = []
        deeds: list[n.Cannot] = []
        for change in value:
            if isinstance(change, n.Cannot) and change.deed != "wear equipment":
                deeds.append(change)
                continue
            said += [*self.deeds(deeds, number), self.by.by_table(TABLES["done"], number, change)]
            deeds = []
        return " и ".join([*said, *self.deeds(deeds, number)])

    def deeds(self, deeds: list[n.Cannot], number: str) -> list[str]:
        """What it cannot do; nothing, if there is nothing."""
        if not deeds:
            return []
        cannot = "не могут" if number == "pl" else "не может"
        pair = DEED_PAIR.get((deeds[0].deed, deeds[-1].deed)) if len(deeds) == 2 else None
        said = pair or listed([self.by.by_table(TABLES["deed"], number, deed) for deed in deeds], "и")
        return [f"{cannot} {said}"]


class Russian(Speaker):
    """Says the abilities of a card; a family asks another by its name: `by.phrases.cards(...)`."""

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.names = names
        self.phrases = RussianPhrases(self)
        self.powers = RussianPowers(self)
        self.sentences = RussianSentences(self)

    def say(self, category: str, arg: str, value: object, before: str = "") -> str:
        if isinstance(value, n.Filter) and category in ("filter", "gear", "next", "each", "random"):
            lead = {"next": lex.NEXT, "each": lex.EACH, "random": lex.RANDOM}.get(category)
            if lead is not None:
                return self.phrases.led(lead, value, arg[:3])
            return self.phrases.filter(value, f"{arg}s" if category == "gear" else arg)
        if isinstance(value, n.Cards):
            if category in ("people", "many"):
                return self.phrases.people(value, arg)
            if category == "attacker" and isinstance(value, n.Every):
                return self.phrases.filter(value.what, f"{arg}s")
            if (
                category == "attacker"
                and isinstance(value, n.Target)
                and value == n.Target(value.what, name=value.name)
            ):
                return self.phrases.led(lex.CHOSEN, value.what, arg)  # without that word it is whoever attacks
            return self.phrases.cards(value, arg, before)
        if category == "place":
            if not is_place(value):
                raise Unsayable("no place")
            return self.say("post", "n", value)
        if isinstance(value, n.Strength):
            return (
                self.phrases.signed(value)
                if category == "signed"
                else self.phrases.strength(value, -1 if category == "weakening" else 1)
            )
        if isinstance(value, n.Quantity):
            return self.powers.number(category, arg, value)
        if isinstance(value, n.Power):
            return self.powers.power(replaced_power(category, value), arg)
        if isinstance(value, n.Relocate):
            value = beside_itself(value)
        if isinstance(value, n.Event):
            return self.sentences.event(value)
        if isinstance(value, (str, int)):
            return self.powers.literal(category, arg, value)
        if isinstance(value, tuple):
            return self.powers.group(category, arg, value)
        table = TABLES.get(category) or TABLES[f"{category}.{arg}"]
        return self.by_table(table, arg, value)

    def wording(self, form: Form) -> list[Piece] | None:
        return form.said

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        if subject is not None:
            return options[agreement.option(self.phrases.signature(subject), len(options))]
        if arg == "pl":
            return options[-1]
        if arg == "acc":
            return options[1]
        return options[agreement.option(arg, len(options))] if arg in tuple("mfnp") else options[0]

    def number_of(self, subject: object, arg: str) -> str:
        return "pl" if subject is not None and agreement.said(subject) == "p" else arg


def announced(said: str) -> str:
    """What a card "may" do is a verb: a power that is called by its kind is announced (501.1)."""
    return f"объявить {said}" if said.startswith(("заклинание", "воздействие")) else said


def of_granter(ability: n.Named) -> bool:
    """106.1.2: whether it speaks of the card that gave it, which is told only in quotes."""
    return any(isinstance(part, n.Granter) for part in walk(ability))


def redirects(ability: n.Triggered) -> bool:
    """Whether it is the redirection whose condition nobody prints (113.4)."""
    power = ability.power
    if (
        not isinstance(power, n.Does)
        or not isinstance(power.effect, n.Redirect)
        or not ability.may
        or ability.only is not None
    ):
        return False
    effect = power.effect
    return power.kind == "impact" and ability.when == n.When(
        "announces", subject=ANYBODY, object=effect.off, kinds=effect.kinds or ATTACKS
    )


def euphonic(text: str) -> str:
    """со стоящего"""
    return text.replace(" с стоящ", " со стоящ")


def russian(abilities: tuple[n.Ability, ...], names: tuple[str, ...] = ()) -> str:
    """The text of a card with these abilities."""
    return Russian(names).sentences.text(abilities)
