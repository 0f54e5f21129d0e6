"""Russian: abilities as card text in the templating of Russian cards; names stay in the nominative."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import attachment_of
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.clauses_ru import (
    IMPERATIVE,
    STEPS_RU,
    ClausesRu,
    sentence_ru,
)
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.modifications_ru import listed_ru
from arbiter.magic.language.render.nouns_ru import Phrase
from arbiter.magic.language.render.unbinding import Unbinder, Unspeakable, unbound_static
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line
from arbiter.magic.language.words import COLORS

FACTORS = {2: "вдвое", 3: "втрое"}
CHOOSE = {1: "одно", 2: "два", 3: "три", 4: "четыре"}


def render_ru(abilities: tuple[n.Ability, ...], name: str = "~", types: TypeLine | str = NO_TYPES) -> str:
    """The Russian text of a card with these abilities; `name` is written as it is, in the nominative."""
    line = parse_type_line(types) if isinstance(types, str) else types
    return "\n".join(Russian(line, abilities).lines(abilities)).replace("~", name)


@final
class Russian(ClausesRu):
    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...]) -> None:
        super().__init__(types, attachment_of(types, abilities), self.granted)

    def granted(self, ability: n.Ability) -> str:
        if isinstance(ability, n.Keyword) and not ability.cost:
            return self.keyword(ability)
        return f"«{self.ability(ability)}»"

    def lines(self, abilities: tuple[n.Ability, ...]) -> list[str]:
        result: list[str] = []
        together = False
        for ability in abilities:
            short = isinstance(ability, n.Keyword) and not ability.cost and ability.name != "enchant"
            text = self.ability(ability)
            if short and together:
                result[-1] += f", {text}"
            else:
                result.append(text[0].upper() + text[1:])
            together = short
        return result

    def ability(self, ability: n.Ability) -> str:
        if isinstance(ability, n.Keyword):
            return self.keyword(ability)
        if isinstance(ability, n.SpellAbility):
            return self.sentences(Unbinder(ability.targets, spell=True).instruction(ability.effect))
        if isinstance(ability, n.ModalAbility):
            return self.modal(ability)
        if isinstance(ability, n.Activated):
            return self.activated(ability)
        if isinstance(ability, n.Triggered):
            return self.triggered(ability)
        if isinstance(ability, n.Static):
            return sentence_ru(self.static(ability))
        if isinstance(ability, n.StaticForPlayers):
            return sentence_ru(self.for_players(ability))
        if isinstance(ability, (n.Replacement, n.Multiplied)):
            return self.replacement(ability)
        if isinstance(ability, (n.Enters, n.EntersAsCopy)):
            return self.entering(ability)
        if isinstance(ability, n.AdditionalCost):
            cost = listed_ru([self.deed(part, IMPERATIVE) for part in ability.cost])
            return f"В качестве дополнительной стоимости разыгрывания этого заклинания {cost}."
        raise Unspeakable(type(ability).__name__)

    def keyword(self, ability: n.Keyword) -> str:
        name = KEYWORDS[ability.name].russian
        if ability.name == "enchant" and ability.filter is not None:
            return f"{name} {self.noun(ability.filter, 'a', False).text}"
        if ability.name == "protection" and ability.filter is not None:
            quality = ability.filter
            if isinstance(quality, n.Is) and quality.word in COLORS:
                return f"{name} от {ru.adjective(ru.ADJECTIVES[quality.word], 'g', 'n')}"
            return f"{name} от {self.noun(quality, 'g', True).text}"
        return f"{name} {self.costs(ability.cost)}" if ability.cost else name

    def costs(self, cost: tuple[n.Instruction, ...]) -> str:
        said: list[str] = []
        for part in cost:
            if isinstance(part, n.PayMana):
                said.append(part.cost)
            elif isinstance(part, n.TapThis):
                said.append("{T}")
            else:
                text = self.deed(part, IMPERATIVE)
                said.append(text[0].upper() + text[1:] if not said else text)
        return ", ".join(said)

    def modal(self, ability: n.ModalAbility) -> str:
        if (ability.least, ability.most) == (1, 2):
            header = "одно или оба"
        elif ability.least != ability.most:
            header = "одно или несколько"
        else:
            header = CHOOSE.get(ability.least, str(ability.least))
        modes = [self.sentences(Unbinder(mode.targets, spell=True).instruction(mode.effect)) for mode in ability.modes]
        return "\n".join([f"Выберите {header} —", *(f"• {mode}" for mode in modes)])

    def activated(self, ability: n.Activated) -> str:
        unbinder = Unbinder(ability.targets)
        cost = unbinder.costs(ability.cost)
        said = self.loyalty(cost) if ability.loyalty else self.costs(cost)
        text = f"{said}: {self.sentences(unbinder.instruction(ability.effect))}"
        times = {0: "", 1: "один раз за ход", 2: "два раза за ход"}[ability.per_turn]
        if ability.timing == "sorcery":
            text += " Активируйте только при возможности разыграть волшебство" + (
                f" и только {times}." if times else "."
            )
        elif times:
            text += f" Активируйте только {times}."
        return text

    def loyalty(self, cost: tuple[n.Instruction, ...]) -> str:
        if not cost:
            return "0"
        part = cost[0]
        if not isinstance(part, (n.AddCounters, n.RemoveCounters)):
            raise Unspeakable("a loyalty cost that is no loyalty counters")
        count = str(part.count.value) if isinstance(part.count, n.Number) else "X"
        return ("+" if isinstance(part, n.AddCounters) else "−") + count

    # Triggered abilities and events.

    def triggered(self, ability: n.Triggered) -> str:
        unbinder = Unbinder(ability.targets, ability.event)
        condition = ""
        if ability.condition is not None:
            said = unbinder.unbind(ability.condition)
            if not isinstance(said, n.Condition):
                raise Unspeakable("a condition")
            condition = f"если {self.condition(said)}, "
        effect = self.sentences(unbinder.instruction(ability.effect))
        event = ability.event
        if isinstance(event, n.StepBegins):
            opening = self.step(event, mentions(ability.effect, n.EventPlayer))
            joint = ", " if condition else " "
        else:
            once = isinstance(event, n.ZoneChange) and event.what is None
            opening = f"{'Когда' if once else 'Каждый раз, когда'} {self.event(event)}"
            joint = ", "
        return f"{opening}{joint}{condition}{effect if effect[0] in '~{' else effect[0].lower() + effect[1:]}"

    def step(self, event: n.StepBegins, of_player: bool) -> str:
        if event.step == "end of combat":
            return "В конце боя"
        if event.step == "beginning of combat":
            return "В начале боя в ваш ход" if isinstance(event.whose, n.You) else "В начале каждого боя"
        step = STEPS_RU.get(event.step)
        if step is None:
            raise Unspeakable(f"the beginning of {event.step}")
        feminine = step.startswith("главной")
        if isinstance(event.whose, n.You):
            return f"В начале {'вашей' if feminine else 'вашего'} {step}"
        if isinstance(event.whose, n.EachOpponent):
            return f"В начале {step} каждого оппонента"
        if of_player:
            return f"В начале {step} каждого игрока"
        return f"В начале {'каждой' if feminine else 'каждого'} {step}"

    def watched(self, what: n.Predicate | None, kind: str = "") -> Phrase:
        if what is None:
            return self.itself("n")
        if isinstance(what, n.Among):
            return self.known(what.what, "n")
        return self.noun(what, "n", False, kind)

    def event(self, event: n.EventPattern) -> str:
        """An event in the present."""
        subject, present, _ = self.event_parts(event)
        return f"{subject.text} {present}"

    def would(self, event: n.EventPattern) -> str:
        """An event that is to happen: the subject must ..."""
        subject, _, infinitive = self.event_parts(event)
        must = "должны" if subject.text == "вы" else ru.MUST[subject.gender]
        return f"{subject.text} {must} {infinitive}"

    def event_parts(self, event: n.EventPattern) -> tuple[Phrase, str, str]:
        """The subject, the verb phrase in the present, and in the infinitive."""
        if isinstance(event, (n.GainsLife, n.LosesLife, n.Draws, n.Discards, n.CastsSpell)):
            return self.player_event(event)
        if isinstance(event, n.ZoneChange):
            return self.zone_change(event)
        if isinstance(event, n.DealsDamage):
            return self.damage_event(event)
        if isinstance(event, (n.Attacks, n.Blocks, n.BecomesBlocked, n.BecomesTapped, n.IsDealtDamage)):
            subject = self.watched(event.what)
            many = subject.gender == "p"
            blocked = ru.adjective("заблокированный", "i", subject.gender)
            tapped = ru.adjective("повёрнутый", "i", subject.gender)
            become = "становятся" if many else "становится"
            said: dict[type, tuple[str, str]] = {
                n.Attacks: ("атакуют" if many else "атакует", "атаковать"),
                n.Blocks: ("блокируют" if many else "блокирует", "блокировать"),
                n.BecomesBlocked: (f"{become} {blocked}", f"стать {blocked}"),
                n.BecomesTapped: (f"{become} {tapped}", f"стать {tapped}"),
                n.IsDealtDamage: ("получают повреждения" if many else "получает повреждения", "получить повреждения"),
            }
            return subject, *said[type(event)]
        raise Unspeakable(f"{type(event).__name__} as a Russian event")

    def player_event(
        self, event: n.GainsLife | n.LosesLife | n.Draws | n.Discards | n.CastsSpell
    ) -> tuple[Phrase, str, str]:
        you = isinstance(event.who, n.You)
        subject = Phrase(self.any_players(event.who, "n"), "m", True)
        verbs: dict[type, tuple[str, str, str, str]] = {
            n.GainsLife: ("получаете", "получает", "получить", "жизни"),
            n.LosesLife: ("теряете", "теряет", "потерять", "жизни"),
            n.Draws: ("берёте", "берёт", "взять", "карту"),
            n.Discards: ("сбрасываете", "сбрасывает", "сбросить", "карту"),
            n.CastsSpell: ("разыгрываете", "разыгрывает", "разыграть", ""),
        }
        second, third, infinitive, what = verbs[type(event)]
        if isinstance(event, n.CastsSpell):
            what = self.noun(event.what, "a", False, "spell").text
        return subject, f"{second if you else third} {what}", f"{infinitive} {what}"

    def zone_change(self, event: n.ZoneChange) -> tuple[Phrase, str, str]:
        subject = self.watched(event.what)
        many = subject.gender == "p"
        places = (event.from_, event.to)
        if places == ("", "battlefield"):
            return subject, f"{'выходят' if many else 'выходит'} на поле битвы", "выйти на поле битвы"
        if places == ("battlefield", "graveyard"):
            if subject.gender == "n" or subject.text == "~":
                return subject, "умирает", "умереть"
            moves = "попадают" if many else "попадает"
            return subject, f"{moves} на кладбище с поля битвы", "попасть на кладбище с поля битвы"
        if places == ("battlefield", ""):
            return subject, f"{'покидают' if many else 'покидает'} поле битвы", "покинуть поле битвы"
        if places == ("", "graveyard"):
            moves = "попадают" if many else "попадает"
            return subject, f"{moves} на кладбище откуда угодно", "попасть на кладбище откуда угодно"
        raise Unspeakable(f"a move from {event.from_ or 'anywhere'} to {event.to or 'anywhere'}")

    def damage_event(self, event: n.DealsDamage) -> tuple[Phrase, str, str]:
        bare = event.what is not None and not mentions(event.what, n.Is)
        subject = self.watched(event.what, "source" if bare else "")
        damage = "боевые повреждения" if event.combat_only else "повреждения"
        to = ""
        if event.to is not None and event.to_players is not None:
            to = " перманенту или игроку"
        elif event.to is not None:
            to = f" {self.noun(event.to, 'd', False).text}"
        elif event.to_players is not None:
            to = f" {self.any_players(event.to_players, 'd')}"
        deals = "наносят" if subject.gender == "p" else "наносит"
        return subject, f"{deals} {damage}{to}", f"нанести {damage}{to}"

    # Replacement effects.

    def replacement(self, ability: n.Replacement | n.Multiplied) -> str:
        if isinstance(ability, n.Multiplied):
            return self.multiplied(ability)
        opening = f"Если {self.would(ability.event)}, "
        if ability.instead is not None:
            instead = Unbinder((), ability.event).instruction(ability.instead)
            return f"{opening}вместо этого {self.clause(instead)}."
        event = ability.event
        if isinstance(event, (n.DealsDamage, n.IsDealtDamage)):
            return f"{opening}предотвратите эти повреждения."
        if isinstance(event, n.Draws):
            skip = "пропустите это взятие" if isinstance(event.who, n.You) else "тот игрок пропускает это взятие"
            return f"{opening}вместо этого {skip}."
        if isinstance(event, (n.GainsLife, n.LosesLife)):
            gains = isinstance(event, n.GainsLife)
            if isinstance(event.who, n.You):
                return f"{opening}вместо этого вы не {'получаете' if gains else 'теряете'} жизни."
            return f"{opening}вместо этого тот игрок не {'получает' if gains else 'теряет'} жизни."
        raise Unspeakable(f"{type(event).__name__} that does not happen")

    def multiplied(self, ability: n.Multiplied) -> str:
        times = FACTORS[ability.factor]
        event = ability.event
        if isinstance(event, n.TokensCreated):
            return (
                "Если эффект должен создать одну или несколько фишек под вашим контролем, "
                f"вместо этого он создаёт {times} больше этих фишек."
            )
        if isinstance(event, n.CountersPut):
            kind = f" {counter_ru(event.kind)}" if event.kind else ""
            where = self.noun(event.what, "a", False)
            it = ru.pronoun(where.gender, "a", True)
            return (
                f"Если эффект должен положить один или несколько жетонов{kind} на {where.text}, "
                f"вместо этого он кладёт на {it} {times} больше этих жетонов."
            )
        if isinstance(event, n.GainsLife):
            who = "вы получаете" if isinstance(event.who, n.You) else "тот игрок получает"
            return f"Если {self.would(event)}, вместо этого {who} {times} больше жизней."
        if isinstance(event, n.DealsDamage):
            subject = self.event_parts(event)[0]
            it = ru.pronoun(subject.gender, "n")
            return f"Если {self.would(event)}, вместо этого {it} наносит {times} больше повреждений."
        raise Unspeakable(f"{type(event).__name__} multiplied")

    # Entering and static abilities.

    def entering(self, ability: n.Enters | n.EntersAsCopy) -> str:
        subject = self.itself("n")
        enters = "выходят" if subject.gender == "p" else "выходит"
        if isinstance(ability, n.EntersAsCopy):
            copied = self.noun(ability.of, "g", False, before=("любой",)).text
            if ability.may:
                can = "могут" if subject.gender == "p" else "может"
                return sentence_ru(f"{subject.text} {can} выйти на поле битвы как копия {copied} на поле битвы")
            return sentence_ru(f"{subject.text} {enters} на поле битвы как копия {copied} на поле битвы")
        text = f"{subject.text} {enters} на поле битвы"
        if ability.tapped:
            text += f" {ru.adjective('повёрнутый', 'i', subject.gender)}"
        if ability.counters:
            kind, count = ability.counters[0]
            noun = "жетоном" if count == n.Number(1) else "жетонами"
            number = {2: "двумя ", 3: "тремя ", 4: "четырьмя ", 5: "пятью ", 6: "шестью "}
            if isinstance(count, n.Number):
                said = number.get(count.value, "" if count.value == 1 else f"{count.value} ")
                text += f" с {said}{noun} {counter_ru(kind)} на {ru.pronoun(subject.gender, 'p')}"
            elif isinstance(count, n.X):
                text += f" с X жетонами {counter_ru(kind)} на {ru.pronoun(subject.gender, 'p')}"
            else:
                on = ru.pronoun(subject.gender, "p")
                text += f" с количеством жетонов {counter_ru(kind)} на {on}, равным {self.quantity(count, 'd')}"
        if ability.condition is not None:
            only = "если только" if isinstance(ability.condition, n.Unless) else "если"
            text += f", {only} {self.condition(ability.condition)}"
        return sentence_ru(text)

    def static(self, ability: n.Static) -> str:
        first = ability.modifications[0]
        if isinstance(first, n.DefinePT):
            return self.defined(first)
        if isinstance(first, n.GainControl):
            return f"вы контролируете {self.objects(ability.what, 'a').text}"
        if first == n.Require("be blocked by all"):
            return f"все существа, которые могут блокировать {self.objects(ability.what, 'a').text}, делают это"
        what, modifications, condition = unbound_static(ability)
        subject = self.static_subject(what, modifications)
        text = f"{subject.text} {self.verb_phrase(modifications, subject, '')}"
        if isinstance(condition, n.Unless) and isinstance(condition.what, (n.Compare, n.Matches)):
            return f"{text}, если только {self.condition(condition)}"
        inner = condition.what if isinstance(condition, n.Unless) else condition
        if isinstance(inner, n.IsTurnOf) and isinstance(inner.who, n.You):
            return f"{'не ' if inner is not condition else ''}в ваш ход {text}"
        return f"{text}, пока {self.condition(condition)}" if condition is not None else text

    def static_subject(self, what: n.Objects, parts: tuple[n.Modification, ...]) -> Phrase:
        if not isinstance(what, n.Every):
            return self.objects(what, "n")
        sized = any(isinstance(part, n.SetBase) and isinstance(part.power, n.Number) for part in parts)
        if isinstance(parts[0], n.AddTypes) and not sized:
            return self.every(what, "n", "each")
        restricted = all(isinstance(part, (n.Restrict, n.Require)) for part in parts)
        bare = restricted or not isinstance(what.what, (n.Is, n.Either))
        return self.every(what, "n", "bare" if bare else "all")

    def defined(self, part: n.DefinePT) -> str:
        own = self.itself("g").text
        if part.power is not None and part.toughness is not None:
            return f"сила и выносливость {own} равны {self.quantity(part.power, 'd')}"
        if part.power is not None:
            return f"сила {own} равна {self.quantity(part.power, 'd')}"
        if part.toughness is not None:
            return f"выносливость {own} равна {self.quantity(part.toughness, 'd')}"
        raise Unspeakable("no power and toughness defined")

    def for_players(self, ability: n.StaticForPlayers) -> str:
        first = ability.modifications[0]
        if isinstance(first, n.CostsMore):
            who = {n.You: "вами ", n.EachOpponent: "вашими оппонентами "}.get(type(ability.who), "")
            spells = self.noun(ability.spells, "g", True, "spell").text
            more = "больше" if first.generic > 0 else "меньше"
            return f"стоимость разыгрываемых {who}{spells} на {{{abs(first.generic)}}} {more}"
        if isinstance(first, n.Restrict):
            subjects: dict[type, str] = {n.You: "вы", n.EachOpponent: "ваши оппоненты", n.EachPlayer: "игроки"}
            text = self.restriction(first, "p")
            return f"{subjects[type(ability.who)]} " + (
                text.replace("не могут", "не можете") if is_you(ability) else text
            )
        raise Unspeakable(f"{type(first).__name__} for players")


def is_you(ability: n.StaticForPlayers) -> bool:
    return isinstance(ability.who, n.You)
