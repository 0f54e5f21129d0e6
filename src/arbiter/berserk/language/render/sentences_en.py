"""Abilities in English: sentences."""

from __future__ import annotations

from dataclasses import replace

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.lasting import DEED_PAIRS
from arbiter.berserk.language.forms.nominal import is_place
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.render.english import EnglishPhrases, EnglishPowers
from arbiter.berserk.language.render.russian import beside_itself, replaced_power
from arbiter.berserk.language.render.speaker import Speaker, with_x
from arbiter.kernel.notation import show
from arbiter.wording.form import Form, Piece
from arbiter.wording.speaker import Unsayable, capital, listed

PHASES = {"your turn": "in your turn", "opponent's turn": "in the opponent's turn"}
PAIRS = {(one, other): english for _, one, other, english in DEED_PAIRS}


class EnglishSentences:
    """Says the abilities of a card."""

    def __init__(self, by: English) -> None:
        self.by = by

    def text(self, abilities: tuple[n.Ability, ...]) -> str:
        return " ".join([capital(self.ability(ability)) + "." for ability in abilities])

    def ability(self, ability: n.Ability) -> str:
        if isinstance(ability, n.Named):
            return self.by.phrases.named(ability)
        if isinstance(ability, n.Class):
            return lex.NOUNS[ability.word].english
        if isinstance(ability, n.Formation):
            return f"Formation: {'; '.join([capital(self.ability(given)) for given in ability.what])}"
        if isinstance(ability, n.Charge):
            return f"Charge {ability.chips}: {'; '.join([capital(self.ability(given)) for given in ability.what])}"
        if isinstance(ability, (n.Playable, n.Triggered)):
            plain, amount = with_x(ability)
            if amount is not None:
                return f"{self.ability(plain)}, where X is {self.by.phrases.quantity(amount)}"
        if isinstance(ability, n.Playable):
            return f"{self.cost(ability)}: {capital(self.by.powers.power(ability.power))}{self.limits(ability)}"
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
        words += [f"wound this card for {self.by.phrases.quantity(cost.wounds)}"] if cost.wounds != n.Num(0) else []
        words += ["instead of movement"] if cost.movement else []
        words += ["destroy this card"] if cost.destroy else []
        return ", ".join(words) or "free of charge"

    def limits(self, ability: n.Playable | n.Triggered) -> str:
        said: list[str] = []
        if ability.times:
            said.append(f"{self.by.phrases.counted(n.Num(ability.times), 'time')} a {ability.per}")
        if isinstance(ability, n.Playable) and ability.only is not None:
            phase = PHASES.get(ability.only.word) if isinstance(ability.only, n.Phase) else None
            said.append(f"only {phase}" if phase else f"only if {self.by.say('condition', '', ability.only)}")
        return f" ({', '.join(said)})" if said else ""

    def event(self, event: n.Event) -> str:
        if isinstance(event, n.Begins):
            return self.by.by_table(TABLES["moment"], "", event)
        after = isinstance(event, n.When) and event.after
        for table in ("after",) if after else ("on", "clause"):
            try:
                said = self.by.by_table(TABLES[table], "", event)
            except Unsayable:
                continue
            own = isinstance(event, n.When) and event.subject is None
            return f"{'after' if after else 'when'} {'this card ' if own else ''}{said}"
        raise Unsayable(show(event))

    def triggered(self, ability: n.Triggered) -> str:
        power = ability.power
        if isinstance(power, n.Joined) and power.may:
            power = replace(power, may=False)
        said = f"you may {self.by.powers.power(power)}" if ability.may else self.by.powers.power(power)
        only = ability.only
        when = ""
        if isinstance(only, n.Phase) and only.word in PHASES:
            when = f" {PHASES[only.word]}"
        elif only is not None:
            when = f", if {self.by.say('condition', '', only)}"
        return f"{self.event(ability.when)}{when}, {said}"

    def permanent(self, ability: n.Permanent) -> str:
        try:
            said = self.by.by_table(TABLES["sentence"], "", n.Permanent(ability.does, ability.who))
        except Unsayable:
            said = ""
        said = said or self.standing(ability)
        said += f" {self.by.say('until', '', ability.until)}" if ability.until else ""
        return said + (f" while {self.by.say('condition', '', ability.while_)}" if ability.while_ is not None else "")

    def standing(self, ability: n.Permanent) -> str:
        many = isinstance(ability.who, (n.Every, n.Both))
        own = isinstance(ability.who, n.This)
        who = "" if own else self.by.phrases.people(ability.who) + " "
        verb = "" if own else "have " if many else "has "
        for category in ("gets", "vps"):
            try:
                said = self.had(category, "pl" if many else "sg", tuple(ability.does))
            except Unsayable:
                continue
            return f"{who}{verb if category == 'gets' else ''}{said}"
        raise Unsayable(show(ability))

    def had(self, category: str, arg: str, value: tuple[object, ...]) -> str:
        if category == "vps":
            return self.predicates(value, arg)
        said: list[str] = []
        for ability in value:
            if isinstance(ability, n.Gains):
                said.append(self.had(category, arg, ability.what))
            elif isinstance(ability, n.Named):
                said.append(self.by.phrases.named(ability))
            elif isinstance(ability, n.Modification):
                said.append(self.by.by_table(TABLES["had"], arg, ability))
            elif isinstance(ability, n.Ability):
                said.append(f'"{capital(self.ability(ability))}"')
            else:
                raise Unsayable(show(ability))
        return listed(said, "and")

    def predicates(self, value: tuple[object, ...], number: str) -> str:
        said: list[str] = []
        deeds: list[n.Cannot] = []
        for change in value:
            if isinstance(change, n.Cannot) and change.deed != "wear equipment":
                deeds.append(change)
                continue
            said += [*self.deeds(deeds, number), self.by.by_table(TABLES["done"], number, change)]
            deeds = []
        return " and ".join([*said, *self.deeds(deeds, number)])

    def deeds(self, deeds: list[n.Cannot], number: str) -> list[str]:
        if not deeds:
            return []
        pair = PAIRS.get((deeds[0].deed, deeds[-1].deed)) if len(deeds) == 2 else None
        return [f"cannot {pair or listed([self.by.by_table(TABLES['deed'], number, deed) for deed in deeds], 'and')}"]


class English(Speaker):
    """Says the abilities of a card; a family asks another by its name: `by.phrases.cards(...)`."""

    def __init__(self, name: str = "this card") -> None:
        super().__init__()
        self.name = name
        self.phrases = EnglishPhrases(self)
        self.powers = EnglishPowers(self)
        self.sentences = EnglishSentences(self)

    def say(self, category: str, arg: str, value: object, before: str = "") -> str:
        if isinstance(value, n.Filter) and category in ("filter", "gear", "next", "each", "random"):
            return f"each {self.phrases.filter(value, '')}" if category == "each" else self.phrases.filter(value, arg)
        if isinstance(value, n.Cards):
            if category == "attacker" and isinstance(value, n.Every):
                return self.phrases.filter(value.what, "a")
            return self.phrases.people(value) if category in ("people", "many") else self.phrases.cards(value)
        if category == "place":
            if not is_place(value):
                raise Unsayable("no place")
            return self.say("post", "", value)
        if isinstance(value, n.Strength):
            return (
                self.phrases.signed(value)
                if category == "signed"
                else self.phrases.strength(value, -1 if category == "weakening" else 1)
            )
        if isinstance(value, n.Quantity):
            return self.powers.number(category, arg, value)
        if isinstance(value, n.Power):
            return self.powers.power(replaced_power(category, value))
        if isinstance(value, n.Relocate):
            value = beside_itself(value)
        if isinstance(value, n.Effect):
            return self.by_table(TABLES["effect.stmt"], arg, value)
        if isinstance(value, n.Event):
            return self.sentences.event(value)
        if isinstance(value, (str, int)):
            return self.powers.literal(category, arg, value)
        if isinstance(value, tuple):
            return self.powers.group(category, arg, value)
        table = TABLES.get(category) or TABLES[f"{category}.{arg}"]
        return self.by_table(table, arg, value)

    def wording(self, form: Form) -> list[Piece] | None:
        return form.foreign

    def subject(self, wording: list[Piece], binds: dict[str, object]) -> object:
        return None

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        return options[-1 if arg == "pl" else 0]


def english(abilities: tuple[n.Ability, ...], name: str = "this card") -> str:
    """The text of a card with these abilities, in English."""
    return English(name).sentences.text(abilities)
