"""English: abilities as card text in today's templating, the inverse of the grammar."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import attachment_of
from arbiter.magic.language.render.clauses_en import ClausesEn
from arbiter.magic.language.render.events_en import HappeningEn
from arbiter.magic.language.render.lexicon import (
    SECOND,
    Lexicon,
)
from arbiter.magic.language.render.listing_en import called
from arbiter.magic.language.render.modifications_en import ModificationsEn
from arbiter.magic.language.render.nouns_en import NounsEn
from arbiter.magic.language.render.phrases_en import PhrasesEn
from arbiter.magic.language.render.sentences import Sentences
from arbiter.magic.language.render.skeleton import Skeleton
from arbiter.magic.language.render.speaking import Speaking
from arbiter.magic.language.render.zones_en import ZonesEn
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line

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
    once_later="when {}, {}",
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
    return "\n".join(English(line, abilities).skeleton.lines(abilities))


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


@final
class English:
    """The families that say it; one asks another by its name: `by.nouns.noun(what)`."""

    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...]) -> None:
        self.words = ENGLISH
        self.nouns = NounsEn(self)
        self.modifications = ModificationsEn(self)
        self.zones = ZonesEn(self)
        self.clauses = ClausesEn(self)
        self.phrases = PhrasesEn(self)
        self.saying = HappeningEn(self)
        self.speaking = Speaking(self, types)
        self.sentences = Sentences(self)
        self.skeleton = Skeleton(self, attachment_of(types, abilities))
