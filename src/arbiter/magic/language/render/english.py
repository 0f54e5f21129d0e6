"""English: abilities as card text in today's templating, the inverse of the grammar."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import attachment_of
from arbiter.magic.language.reflect import mentions, walk
from arbiter.magic.language.render.clauses_en import STEP_TEXT, ClausesEn, sentence
from arbiter.magic.language.render.nouns_en import article, listed
from arbiter.magic.language.render.unbinding import Unbinder, Unspeakable, unbound_static
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line
from arbiter.magic.language.words import number_word

NEVER_DYING = ("artifact", "enchantment", "land", "permanent", "card", "Aura", "Equipment")
FACTORS = {2: ("twice", "double"), 3: ("three times", "triple")}


def render_en(abilities: tuple[n.Ability, ...], name: str = "~", types: TypeLine | str = NO_TYPES) -> str:
    """The text of a card with these abilities.  `types` decide how it calls itself ("this creature") and what it is
    attached to; `Unspeakable` if the grammar has no text for a node."""
    line = parse_type_line(types) if isinstance(types, str) else types
    return named(plain_en(abilities, line), name, line)


def plain_en(abilities: tuple[n.Ability, ...], line: TypeLine) -> str:
    """The text with `~` for the card itself."""
    return "\n".join(English(line, abilities).lines(abilities))


def named(text: str, name: str, line: TypeLine) -> str:
    """`~` as the card calls itself (201.4): legendary cards and spells by name, other permanents "this creature"."""
    word = self_word(line)
    if not word:
        return text.replace("~", name)
    result: list[str] = []
    for place, part in enumerate(text.split("~")):
        if place:
            before = "".join(result)
            starts = not before or before.endswith((". ", "\n", '"', "• ", ": "))
            result.append(f"This {word}" if starts else f"this {word}")
        result.append(part)
    return "".join(result)


def self_word(line: TypeLine) -> str:
    if "legendary" in line.supertypes or not line.types or line.is_spell_only() or "planeswalker" in line.types:
        return ""
    for subtype in ("Equipment", "Aura", "Vehicle", "Saga", "Fortification"):
        if subtype in line.subtypes:
            return subtype
    return next(kind for kind in ("creature", "land", "artifact", "enchantment", *line.types) if kind in line.types)


@final
class English(ClausesEn):
    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...]) -> None:
        super().__init__(attachment_of(types, abilities), self.granted, not types.types or "land" in types.types)
        self.own_types = types.types

    def granted(self, ability: n.Ability) -> str:
        """An ability that an effect gives: a keyword, or an ability in quotes."""
        if isinstance(ability, n.Keyword) and not ability.cost:
            return self.keyword(ability)
        return f'"{self.ability(ability)}"'

    def lines(self, abilities: tuple[n.Ability, ...]) -> list[str]:
        """One line for each ability; keywords without a cost share one."""
        result: list[str] = []
        together = False
        for ability in abilities:
            short = isinstance(ability, n.Keyword) and not ability.cost and ability.name != "enchant"
            text = self.ability(ability)
            if short and together and text.startswith("protection from") and "protection from" in result[-1].lower():
                result[-1] += f" and {text.removeprefix('protection ')}"
            elif short and together:
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
            return sentence(self.static(ability))
        if isinstance(ability, n.StaticForPlayers):
            return sentence(self.for_players(ability))
        if isinstance(ability, (n.Replacement, n.Multiplied)):
            return self.replacement(ability)
        if isinstance(ability, (n.Enters, n.EntersAsCopy)):
            return self.entering(ability)
        if isinstance(ability, n.AdditionalCost):
            cost = listed([self.deed(part, False) for part in ability.cost])
            return f"As an additional cost to cast this spell, {cost}."
        raise Unspeakable(type(ability).__name__)

    def keyword(self, ability: n.Keyword) -> str:
        if ability.name == "enchant" and ability.filter is not None:
            return f"enchant {self.noun(ability.filter, False)}"
        if ability.name == "protection" and ability.filter is not None:
            quality = ability.filter
            if isinstance(quality, n.Is) and quality.word in ("white", "blue", "black", "red", "green"):
                return f"protection from {quality.word}"
            return f"protection from {self.noun(quality, True)}"
        if ability.cost:
            return f"{ability.name} {self.costs(ability.cost)}"
        return ability.name

    def costs(self, cost: tuple[n.Instruction, ...]) -> str:
        """118: mana and {T} as symbols, the rest as deeds."""
        said: list[str] = []
        for part in cost:
            if isinstance(part, n.PayMana):
                said.append(part.cost)
            elif isinstance(part, n.TapThis):
                said.append("{T}")
            else:
                text = self.deed(part, False)
                said.append(text[0].upper() + text[1:])
        return ", ".join(said)

    def modal(self, ability: n.ModalAbility) -> str:
        count = len(ability.modes)
        if (ability.least, ability.most) == (1, 2):
            header = "one or both"
        elif ability.least == 1 and ability.most == count > 2:
            header = "one or more"
        elif ability.least == ability.most:
            header = number_word(ability.least)
        else:
            raise Unspeakable(f"choose {ability.least} to {ability.most}")
        modes = [self.sentences(Unbinder(mode.targets, spell=True).instruction(mode.effect)) for mode in ability.modes]
        return "\n".join([f"Choose {header} —", *(f"• {mode}" for mode in modes)])

    def activated(self, ability: n.Activated) -> str:
        unbinder = Unbinder(ability.targets)
        cost = unbinder.costs(ability.cost)
        said = self.loyalty(cost) if ability.loyalty else self.costs(cost)
        text = f"{said}: {self.sentences(unbinder.instruction(ability.effect))}"
        times = {0: "", 1: "once each turn", 2: "twice each turn"}.get(ability.per_turn)
        if times is None:
            raise Unspeakable(f"{ability.per_turn} activations each turn")
        if ability.timing == "sorcery":
            text += " Activate only as a sorcery" + (f" and only {times}." if times else ".")
        elif times:
            text += f" Activate only {times}."
        return text

    def loyalty(self, cost: tuple[n.Instruction, ...]) -> str:
        """606.4"""
        if not cost:
            return "0"
        part = cost[0]
        if not isinstance(part, (n.AddCounters, n.RemoveCounters)):
            raise Unspeakable("a loyalty cost that is no loyalty counters")
        count = "X" if isinstance(part.count, n.X) else self.quantity(part.count)
        return ("+" if isinstance(part, n.AddCounters) else "−") + count

    # Triggered abilities and events.

    def triggered(self, ability: n.Triggered) -> str:
        unbinder = Unbinder(ability.targets, ability.event)
        condition = ""
        if ability.condition is not None:
            said = unbinder.unbind(ability.condition)
            if not isinstance(said, n.Condition):
                raise Unspeakable("a condition")
            condition = f"if {self.condition(said)}, "
        effect = self.sentences(unbinder.instruction(ability.effect))
        event = ability.event
        if isinstance(event, n.StepBegins):
            opening = self.step(event, mentions(ability.effect, n.EventPlayer))
        else:
            word = "When" if isinstance(event, n.ZoneChange) and event.what is None else "Whenever"
            opening = f"{word} {self.event(event, False)}"
        return f"{opening}, {condition}{lowered(effect)}"

    def step(self, event: n.StepBegins, of_player: bool) -> str:
        if event.step == "end of combat":
            return "At end of combat"
        if event.step == "beginning of combat":
            return "At the beginning of " + ("combat on your turn" if isinstance(event.whose, n.You) else "each combat")
        step = STEP_TEXT.get(event.step)
        if step is None:
            raise Unspeakable(f"the beginning of {event.step}")
        if isinstance(event.whose, n.You):
            whose = "your"
        elif isinstance(event.whose, n.EachOpponent):
            whose = "each opponent's"
        else:
            whose = "each player's" if of_player else "each"
        return f"At the beginning of {whose} {step}"

    def event(self, event: n.EventPattern, would: bool) -> str:
        """An event in the present, or after "would"."""
        if isinstance(event, (n.GainsLife, n.LosesLife, n.Draws, n.Discards, n.CastsSpell)):
            return self.player_event(event, would)
        if isinstance(event, n.ZoneChange):
            return self.zone_change(event, would)
        if isinstance(event, n.DealsDamage):
            return self.damage_event(event, would)
        phrases: dict[type, tuple[str, str]] = {
            n.Attacks: ("attacks", "attack"),
            n.Blocks: ("blocks", "block"),
            n.BecomesBlocked: ("becomes blocked", "become blocked"),
            n.BecomesTapped: ("becomes tapped", "become tapped"),
            n.IsDealtDamage: ("is dealt damage", "be dealt damage"),
        }
        if isinstance(event, (n.Attacks, n.Blocks, n.BecomesBlocked, n.BecomesTapped, n.IsDealtDamage)):
            present, base = phrases[type(event)]
            return f"{self.watched(event.what)} {'would ' + base if would else present}"
        raise Unspeakable(f"{type(event).__name__} as an event")

    def player_event(self, event: n.GainsLife | n.LosesLife | n.Draws | n.Discards | n.CastsSpell, would: bool) -> str:
        who = self.any_players(event.who)
        third = not isinstance(event.who, n.You) and not would
        verbs: dict[type, tuple[str, str]] = {
            n.GainsLife: ("gain", "life"),
            n.LosesLife: ("lose", "life"),
            n.Draws: ("draw", "a card"),
            n.Discards: ("discard", "a card"),
            n.CastsSpell: ("cast", ""),
        }
        verb, rest = verbs[type(event)]
        if isinstance(event, n.CastsSpell):
            rest = article(self.noun(event.what, False, "spell"))
        return f"{who} {'would ' if would else ''}{verb}{'s' if third else ''} {rest}"

    def zone_change(self, event: n.ZoneChange, would: bool) -> str:
        what = self.watched(event.what)
        if event.to == "battlefield" and not event.from_:
            return f"{what} {'would enter' if would else 'enters'}"
        if event.from_ == "battlefield" and event.to == "graveyard":
            if self.dies(event.what):
                return f"{what} {'would die' if would else 'dies'}"
            return f"{what} {'would be' if would else 'is'} put into a graveyard from the battlefield"
        if event.from_ == "battlefield" and not event.to:
            return f"{what} {'would leave' if would else 'leaves'} the battlefield"
        if event.to == "graveyard" and not event.from_:
            return f"{what} {'would be' if would else 'is'} put into a graveyard from anywhere"
        raise Unspeakable(f"a move from {event.from_ or 'anywhere'} to {event.to or 'anywhere'}")

    def dies(self, what: n.Predicate | None) -> bool:
        """700.4: creatures and planeswalkers die."""
        if what is None:
            return not self.own_types or "creature" in self.own_types or "planeswalker" in self.own_types
        if isinstance(what, n.Among):
            return self.attachment.noun in (n.Is("creature"), n.Is("planeswalker"))
        words = [part.word for part in walk(what) if isinstance(part, n.Is)]
        return "creature" in words or not any(word in NEVER_DYING for word in words)

    def damage_event(self, event: n.DealsDamage, would: bool) -> str:
        head = "" if event.what is None else "source"
        text = f"{self.watched(event.what, head)} {'would deal' if would else 'deals'} "
        text += "combat damage" if event.combat_only else "damage"
        if event.to is not None and event.to_players is not None:
            if event.to != n.Is("permanent") or not isinstance(event.to_players, n.EachPlayer):
                raise Unspeakable("damage to some permanents or players")
            return f"{text} to a permanent or player"
        if event.to is not None:
            return f"{text} to {article(self.noun(event.to, False))}"
        return f"{text} to {self.any_players(event.to_players)}" if event.to_players is not None else text

    # Replacement effects.

    def replacement(self, ability: n.Replacement | n.Multiplied) -> str:
        if isinstance(ability, n.Multiplied):
            return self.multiplied(ability)
        event = ability.event
        opening = f"If {self.event(event, True)}, "
        if ability.instead is not None:
            instead = Unbinder((), event).instruction(ability.instead)
            return f"{opening}{self.clause(instead)} instead."
        if isinstance(event, (n.DealsDamage, n.IsDealtDamage)):
            return f"{opening}prevent that damage."
        you = isinstance(event, (n.Draws, n.GainsLife, n.LosesLife)) and isinstance(event.who, n.You)
        if isinstance(event, n.Draws):
            return f"{opening}{'skip' if you else 'that player skips'} that draw instead."
        if isinstance(event, n.GainsLife):
            return f"{opening}{'you gain' if you else 'that player gains'} no life instead."
        if isinstance(event, n.LosesLife):
            return f"{opening}{'you lose' if you else 'that player loses'} no life instead."
        raise Unspeakable(f"{type(event).__name__} that does not happen")

    def multiplied(self, ability: n.Multiplied) -> str:
        """614.1a"""
        if ability.factor not in FACTORS:
            raise Unspeakable(f"{ability.factor} times as much")
        times, double = FACTORS[ability.factor]
        event = ability.event
        if isinstance(event, n.TokensCreated) and isinstance(event.who, n.You):
            return (
                "If an effect would create one or more tokens under your control, "
                f"it creates {times} that many of those tokens instead."
            )
        if isinstance(event, n.CountersPut):
            kind = f"{event.kind} counters" if event.kind else "counters"
            noun = self.noun(event.what, False)
            head = "creature" if noun.split(" ")[0] == "creature" else "permanent"
            return (
                f"If an effect would put one or more {kind} on {article(noun)}, "
                f"it puts {times} that many of those {kind} on that {head} instead."
            )
        if isinstance(event, n.GainsLife):
            who = "you gain" if isinstance(event.who, n.You) else "that player gains"
            return f"If {self.event(event, True)}, {who} {times} that much life instead."
        if isinstance(event, n.DealsDamage):
            both = event.to is not None and event.to_players is not None
            to = " to that permanent or player" if both else ""
            return f"If {self.event(event, True)}, it deals {double} that damage{to} instead."
        raise Unspeakable(f"{type(event).__name__} multiplied")

    # Entering and static abilities.

    def entering(self, ability: n.Enters | n.EntersAsCopy) -> str:
        if isinstance(ability, n.EntersAsCopy):
            opening = "You may have ~ enter" if ability.may else "~ enters"
            return f"{opening} as a copy of any {self.noun(ability.of, False)} on the battlefield."
        text = "~ enters" + (" tapped" if ability.tapped else "") + self.with_counters(ability.counters, "it")
        if isinstance(ability.condition, n.Unless):
            text += f" unless {self.condition(ability.condition.what)}"
        elif ability.condition is not None:
            text += f" if {self.condition(ability.condition)}"
        return text + "."

    def static(self, ability: n.Static) -> str:
        first = ability.modifications[0]
        if isinstance(first, n.DefinePT):
            return self.defined(first)
        if isinstance(first, n.GainControl) and isinstance(first.who, n.You):
            return f"you control {self.objects(ability.what)}"
        if first == n.Require("be blocked by all"):
            return f"all creatures able to block {self.objects(ability.what)} do so"
        what, modifications, condition = unbound_static(ability)
        subject, many = self.static_subject(what, modifications)
        text = f"{subject} {self.verb_phrase(modifications, many, '')}"
        if isinstance(condition, n.Unless) and isinstance(condition.what, (n.Compare, n.Matches)):
            return f"{text} unless {self.condition(condition.what)}"
        if condition is not None:
            return f"{text} as long as {self.condition(condition)}"
        return text

    def static_subject(self, what: n.Objects, parts: tuple[n.Modification, ...]) -> tuple[str, bool]:
        """Each land is a Swamp; all creatures get; creatures you control have; creatures can't."""
        if not isinstance(what, n.Every):
            return self.subject_objects(what)
        sized = any(isinstance(part, n.SetBase) and isinstance(part.power, n.Number) for part in parts)
        if isinstance(parts[0], n.AddTypes) and not sized:
            return f"each {self.noun(what.what, False)}", False
        if all(isinstance(part, (n.Restrict, n.Require)) for part in parts):
            return self.noun(what.what, True), True
        return self.every_subject(what), True

    def defined(self, part: n.DefinePT) -> str:
        """604.3"""
        if part.power is not None and part.toughness is not None:
            if part.power != part.toughness:
                raise Unspeakable("power and toughness defined differently")
            return f"~'s power and toughness are each equal to {self.quantity(part.power)}"
        if part.power is not None:
            return f"~'s power is equal to {self.quantity(part.power)}"
        if part.toughness is not None:
            return f"~'s toughness is equal to {self.quantity(part.toughness)}"
        raise Unspeakable("no power and toughness defined")

    def for_players(self, ability: n.StaticForPlayers) -> str:
        first = ability.modifications[0]
        if isinstance(first, n.CostsMore):
            cast = {n.You: " you cast", n.EachOpponent: " your opponents cast"}.get(type(ability.who), "")
            more = "more" if first.generic > 0 else "less"
            noun = self.noun(ability.spells, True, "spell")
            return f"{noun}{cast} cost {{{abs(first.generic)}}} {more} to cast"
        if isinstance(first, n.Restrict):
            subjects: dict[type, str] = {n.You: "you", n.EachOpponent: "your opponents", n.EachPlayer: "players"}
            return f"{subjects[type(ability.who)]} {self.restriction(first, True)}"
        raise Unspeakable(f"{type(first).__name__} for players")


def lowered(text: str) -> str:
    """A sentence that goes on after a comma."""
    return text if text[:1] in "~{" else text[0].lower() + text[1:]
