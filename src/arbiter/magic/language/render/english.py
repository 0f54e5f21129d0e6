"""English: abilities as card text in today's templating, the inverse of the grammar."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.casual import ITS_COUNTER
from arbiter.magic.language.render.clauses_en import ClausesEn
from arbiter.magic.language.render.events_en import HappeningEn
from arbiter.magic.language.render.lexicon import (
    SECOND,
    THIRD,
    Lexicon,
    capital,
    costs_alike,
    is_none_controlled,
    small,
)
from arbiter.magic.language.render.listing_en import article, called, listed
from arbiter.magic.language.render.parts import uncounterable_now
from arbiter.magic.language.render.qualities import quality_en
from arbiter.magic.language.render.saying import Saying
from arbiter.magic.language.render.unbinding import Unbinder, Unspeakable
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line
from arbiter.magic.language.words import number_word

TURN_OF: dict[type, str] = {n.You: "your", n.EachOpponent: "an opponent's", n.EachPlayer: "any"}
ENGLISH = Lexicon(
    quotes=('"', '"'),
    level="LEVEL {0}",
    this_ability="this ability",
    if_="if",
    then=", then ",
    both=" and ",
    or_else=" or ",
    pair=" and ",
    you="you",
    may=("may", "may"),
    do=("you do", "they do", "a player does"),
    when_done="when you do,",
    lost_flip="you lose the flip",
    otherwise="Otherwise,",
    when_once=("whenever", "when"),
    rest=("put ", "the rest", " and the rest"),
    unless_paid="{} unless {} {}",
    skip_draw="skip that draw",
    not_removed="This effect doesn't remove {}.",
    life_prevented="You gain life equal to the damage prevented this way.",
    ignorable="any player may {0} for that player to ignore this effect until end of turn",
    any_time="You may {0} any time you could cast an instant.",
    revealed_first="You may reveal ~ from your opening hand. If you do, at the beginning of the first upkeep, {0}.",
    could_mulligan="Any time you could mulligan and ~ is in your hand, {0}.",
    as_untapped="during your next untap step, as you untap your permanents,",
    after_upkeep=("after your upkeep step", "after an opponent's upkeep step"),
    activators={
        n.EachPlayer(): "Any player may activate this ability.",
        n.EachOpponent(): "Only your opponents may activate this ability.",
    },
    x_is="X is {}.",
    where="where",
    this_turn=" this turn",
    for_good=" for the rest of the game",
    each_turn=" on each of your turns",
    unprevented=" and the damage can't be prevented",
    own_cost="{} rather than pay this spell's mana cost",
    own_free="You may cast this spell without paying its mana cost.",
    their_cost="{} rather than pay the mana cost for spells you cast",
    or_="or",
    an_opponent="an opponent",
    additional_cost="As an additional cost to cast this spell, {}.",
    choose=("Choose {}", "An opponent chooses {}"),
    modes_again=". You may choose the same mode more than once.",
    per_turn={0: "", 1: "once each turn", 2: "twice each turn"},
    activate=("Activate only as a sorcery", "Activate only as an instant", "and only", "Activate only"),
    only_if=" if",
    when=("When", "Whenever"),
    at="at ",
    after_step=", ",
    steps={
        "upkeep": "upkeep",
        "end": "end step",
        "draw": "draw step",
        "untap": "untap step",
        "precombat main": "first main phase",
        "postcombat main": "second main phase",
        "main": "main phase",
        "cleanup": "cleanup step",
    },
    instead="{} instead",
    next_time="the next time {} this turn, {}",
    every_time="if {} this turn, {}",
    anywhere_else="if {}, {} instead of putting it anywhere else",
    prevented="prevent that damage",
    told_otherwise={
        "next untap step": ("untap step", "next untap step"),
        "end of combat": ("this turn", "this combat"),
    },
    choose_player=("Choose a player.", "Choose an opponent."),
    until_then="{}, {}",
    in_graveyard=("as long as {} is in your graveyard{}, {}", " and {}"),
    prevented_then="If damage is prevented this way,",
    regenerated_then="If it regenerates this way,",
    prevented_some="prevent {} of that damage",
    nothing={
        n.Draws: ("skip that draw", "that player skips that draw"),
        n.GainsLife: ("you gain no life", "that player gains no life"),
        n.LosesLife: ("you lose no life", "that player loses no life"),
    },
    factors={2: "twice", 3: "three times"},
    those_tokens="create {word} of those tokens",
    cast_only="Cast this spell only {}.",
    as_attacks="you may {} as ~ attacks",
    control="you control {}",
    forecast="Forecast — {}, Reveal ~ from your hand",
    once_each_turn="This ability triggers only once each turn.",
    no_counter="This ability can't be countered.",
    each_time="whenever {} this turn, {}",
    to_next_turn="until your next turn, whenever {}, {}",
    they=("they", SECOND),
    that_permanent="that permanent",
    those_permanents="those permanents",
    reveal_draws=(
        "Reveal the first card you draw each turn.",
        "Reveal the first card you draw on each of your turns.",
        "You may reveal the first card you draw each turn as you draw it.",
    ),
    this_way="Whenever you reveal {} this way, ",
    anchors={},
    if_done="If you do, {}.",
)


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
    text = text.replace("~giver", name).replace("named ~", f"named {name}")  # 201.3
    if not word:
        return text.replace("~", name)
    return called(text, word)


def self_word(line: TypeLine) -> str:
    if "legendary" in line.supertypes or not line.types or line.is_spell_only() or "planeswalker" in line.types:
        return ""
    for subtype in ("Equipment", "Aura", "Vehicle", "Saga", "Fortification"):
        if subtype in line.subtypes:
            return subtype
    return next(kind for kind in ("creature", "land", "artifact", "enchantment", *line.types) if kind in line.types)


FOR_IT = "you noted for cards named ~"
NOTED_EN = {
    "card name": f"with a name {FOR_IT}",
    "creature type": f"of a type {FOR_IT}",
    "color": "that's one or more of the colors chosen as you drafted cards named ~",
}


@final
class English(ClausesEn):
    def speaker(self) -> Saying:
        if self.saying is None:
            self.saying = HappeningEn(self)
        return self.saying

    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...]) -> None:
        super().__init__(types, abilities, ENGLISH)

    def after_keyword(self, before: str, text: str) -> str:
        if text.startswith("protection from") and "protection from" in before.lower():
            return f" and {text.removeprefix('protection ')}"
        return f", {text}"

    def keyword(self, ability: n.Keyword) -> str:
        if ability.name == "enchant" and ability.players is not None:
            return "enchant " + ("player" if isinstance(ability.players, n.EachPlayer) else "opponent")
        if ability.name == "enchant" and ability.filter is not None:
            return f"enchant {self.noun(ability.filter, False)}"
        if ability.name == "champion" and ability.filter is not None:
            return f"champion {article(self.noun(ability.filter, False))}"
        if ability.name in ("protection", "hexproof") and ability.filter is not None:
            return f"{ability.name} from {quality_en(ability.filter) or self.noun(ability.filter, True)}"
        if ability.name == "bands with other" and ability.filter is not None:
            return f"bands with other {self.noun(ability.filter, True)}"
        if ability.name == "landwalk" and ability.filter is not None:
            return f"{self.noun(ability.filter, False).lower()}walk"
        if isinstance(ability.filter, n.Called):
            return f"{ability.name} {ability.filter.name}"
        if ability.name == "cycling" and ability.filter is not None:
            return f"{self.noun(ability.filter, False)}cycling{self.keyword_cost(ability.cost)}"
        if costs_alike(ability):
            return f"{ability.name}. The {ability.name} cost is equal to its mana cost"
        if ability.name == "offering" and ability.filter is not None:
            return f"{self.noun(ability.filter, False)} offering"
        onto = f" {self.noun(ability.filter, False)}" if ability.name == "equip" and ability.filter is not None else ""
        if ability.name == "affinity" and ability.filter is not None:
            onto = f" for {self.noun(ability.filter, True)}"
        if ability.name == "splice" and ability.filter is not None:
            onto = f" onto {self.noun(ability.filter, False)}"
        return ability.name + onto + self.keyword_rest(ability)

    def cost_deed(self, text: str, first: bool) -> str:
        return capital(text)

    def modes(self, node: n.Modal) -> str:
        if (node.least, node.most) == (1, 2):
            return "one or both"
        if (node.least, node.most) == (0, len(node.modes)):
            return "any number"
        if node.least == 1 and node.most == len(node.modes) > 2:
            return "one or more"
        if node.least != node.most:
            raise Unspeakable(f"choose {node.least} to {node.most}")
        return number_word(node.least)

    # Events.

    def no_more_than(self, times: int) -> str:
        return f"Activate no more than {'twice' if times == 2 else f'{number_word(times)} times'} each turn."

    def in_step(self, node: n.InStep | n.IsTurnOf) -> str:
        if isinstance(node, n.IsTurnOf):
            return "during your turn" if isinstance(node.who, n.You) else "during an opponent's turn"
        steps = {**self.words.steps, "end of combat": "end of combat step"}
        step = steps.get(node.step) or f"{node.step} step"
        fighting = node.step in ("declare attackers", "declare blockers", "combat damage", "end of combat")
        if fighting:
            turn = "" if isinstance(node.whose, n.EachPlayer) else f" on {TURN_OF[type(node.whose)]} turn"
            return f"during the {step}{turn}"
        return f"during {TURN_OF[type(node.whose)]} {step}"

    def anyone(self, who: n.Players) -> str:
        return "any player" if isinstance(who, n.EachPlayer) else "any opponent"

    def trailing_if(self, condition: n.Condition, done: str) -> str:
        if isinstance(condition, n.Unless):
            return f"{done} unless {self.condition(condition.what)}"
        return f"{done} if {self.condition(condition)}"

    # Replacement effects.

    # Entering and static abilities.

    def entering(self, ability: n.Enters | n.EntersAsCopy) -> str:
        if ability.what is not None:
            return self.group_enters(ability)
        if ability.when != "enters" and isinstance(ability, n.EntersAsCopy):
            return self.turned_up(ability)
        if isinstance(ability, n.EntersAsCopy):
            opening = "You may have ~ enter" if ability.may else "~ enters"
            opening += " tapped" if ability.tapped else ""
            text = f"{opening} as a copy of any {self.noun(ability.of, False)} on the battlefield"
            self.bear(n.Every(ability.of))
            excepted = [*(["its name is ~"] if ability.keeps_name else []), *map(self.exception, ability.changes)]
            excepted += [f"it enters{self.with_counters(ability.counters, 'it')}"] if ability.counters else []
            when = "" if ability.changed_if is None else f"if {self.condition(ability.changed_if)}, "
            return self.sentence(f"{text}, except {when}{listed(excepted)}" if excepted else text)
        if ability.condition == n.CostPaid("escape"):
            return self.sentence("~ escapes" + self.with_counters(ability.counters, "it"))
        tapped = " tapped" if ability.tapped else ""
        text = f"~ enters{tapped}" + self.with_counters(ability.counters, "it")
        if ability.gains:
            text += f" and with {listed([self.quote(one) for one in ability.gains])}"
        if isinstance(ability.condition, n.Unless):
            text += f" unless {self.condition(ability.condition.what)}"
        elif ability.condition is not None:
            text += f" if {self.condition(ability.condition)}"
        return text + "."

    def as_long_as(self, text: str, condition: n.Condition) -> str:
        denied = condition.what if isinstance(condition, n.Unless) else None
        if isinstance(denied, (n.Compare, n.Matches, n.SomePlayer, n.Joined)) and not is_none_controlled(denied):
            return f"{text} unless {self.condition(denied)}"
        if isinstance(condition, n.Matches) and isinstance(condition.what, n.TopOf):
            return f"as long as {self.condition(condition)}, {text}"
        return f"{text} as long as {self.condition(condition)}"

    def for_each(self, count: n.Quantity) -> str:
        return f" for each {self.counted(count, False)}"

    def given_to_you(self, part: n.Grant, now: bool) -> str:
        return f"you {'gain' if now else 'have'} {listed([self.quote(one) for one in part.abilities])}"

    # English: what planes, schemes and conspiracies say and few other cards do (608.2d, 611.2).

    def after(self, part: n.Predicate, preposition: str) -> str:
        if isinstance(part, n.Noted):
            return NOTED_EN[part.kind]
        if part == n.ExiledWith("drafted"):
            return "you exiled with cards named ~"
        if part == n.Chosen("card name", other=True):
            return "with the other chosen name"
        return super().after(part, preposition)

    def players(self, who: n.Players) -> str:
        return f"a player {FOR_IT}" if isinstance(who, n.NotedPlayers) else super().players(who)

    def own_sentence(self, node: n.Instruction) -> str:
        if isinstance(node, n.ApplyAbilities):
            return self.meanwhile(node)
        if isinstance(node, n.Alternatives) and node.words:
            return self.named_choice(node)
        if isinstance(node, n.DiscardChosen):
            card = article(self.noun(node.what, False, "card"))
            chosen = f"Choose {card} from each of those hands. Those players discard those cards"
            return f"{self.players(node.who)} reveals their hand. {chosen}"
        return super().own_sentence(node)

    def meanwhile(self, node: n.ApplyAbilities) -> str:
        """611.2"""
        sure = uncounterable_now(node)
        if sure is not None:
            return f"{self.noun(sure, True, 'spell')} you cast this turn can't be countered"
        until = "for the rest of the game" if node.duration == "permanent" else self.lasting(node.duration).strip()
        said = " ".join(self.lines(node.abilities))
        return f"{until}, {small(said.removesuffix('.'))}"

    def chosen_player(self, who: n.Players) -> str:
        if who == n.MostLife(n.EachOpponent()):
            return "Choose an opponent with the highest life total among your opponents."
        return super().chosen_player(who)

    def each_player(self, node: n.ForEachPlayer) -> str:
        steps = node.do.parts if isinstance(node.do, n.Sequence) and isinstance(node.who, n.EachOpponent) else ()
        first, second = steps if len(steps) == 2 else (None, None)
        if isinstance(first, n.Sacrifice) and isinstance(second, n.If) and second.condition == n.Unless(n.Done()):
            lost = self.objects(first.what)
            punished = self.deed(second.then, THIRD)
            return f"each opponent sacrifices {lost}. Then each opponent who didn't sacrifice {lost} {punished}"
        return ("starting with you, " if node.from_you else "") + super().each_player(node)

    def life_becomes(self, node: n.SetLife) -> str:
        said = super().life_becomes(node)
        return said.replace("an opponent's", "each opponent's", 1) if node.who == n.EachOpponent() else said

    def named_choice(self, node: n.Alternatives) -> str:
        """608.2d"""
        chooses = "choose" if isinstance(node.who, n.You) else "chooses"
        said = [f"{self.players(node.who)} {chooses} {' or '.join(node.words)}"]
        for word, part in zip(node.words, node.parts, strict=True):
            said.append(f"If that player chooses {word}, {self.chain(part)}")
        return ". ".join(said)

    def lasting(self, duration: str) -> str:
        if duration.startswith(ITS_COUNTER):
            return f" for as long as it has {article(duration.removeprefix(ITS_COUNTER).strip())} counter on it"
        return super().lasting(duration)

    def in_combat(self, node: n.CreateToken) -> str:
        if isinstance(node.at, n.Attackable) and not node.at.planeswalkers:
            return ", tapped and attacking that opponent"
        return super().in_combat(node)

    def replacement(self, ability: n.Replacement) -> str:
        event, instead = ability.event, ability.instead
        if (
            isinstance(event, n.BecomesTapped)
            and ability.condition == n.InStep("untap", n.You())
            and instead is not None
        ):
            subject = self.watched(event.what).text
            done = self.instead(event, Unbinder((), event).instruction(instead))
            return self.sentence(f"if {subject} would untap during your untap step, {done}")
        return super().replacement(ability)

    # English for what players must choose and cannot do, and for abilities that are given (101.2, 201.4a, 601.2c).

    def self_named(self, text: str, bearer: str) -> str:
        """201.4a: the giver keeps its name, the object that has the ability is "this creature"."""
        return "~giver".join([called(part, bearer) for part in text.split("~giver")])
