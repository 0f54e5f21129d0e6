"""The words of Magic in scenario files: zones, steps, status, actions and facts, in the rulebook's terms."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.words import DURATIONS
from arbiter.magic.language.words import STEPS as STEP_WORDS
from arbiter.magic.state.ruleset import LISTED_WORDS, SETTING_WORDS, Ruleset
from arbiter.magic.variants.rulesets import RULEBOOKS
from arbiter.magic.variants.values import VARIANTS
from arbiter.scenario.document import PLAYER, Verb, Words, names_shape
from arbiter.scenario.shapes import Either, Listed, Mapping, Often, Shape, Text, Truth, Whole, Word

ZONES: Final = [
    "battlefield",
    "hand",
    "library",
    "graveyard",
    "exile",
    "command",
    "ante",
    "stack",
    "outside",
    "nowhere",
]

STEPS: Final = [*STEP_WORDS[:7], "first combat damage", *STEP_WORDS[7:]]
"""The steps of a turn (500), and the one that first strike adds (510.4)."""

NAME: Final = Text(about="The name of an object (Bear, Bear 2, or what `as` says) or a player.")
NAMES: Final = Listed(NAME)
SEAT: Final = Text(PLAYER, "player")
SYMBOLS: Final = r"(\{[0-9WUBRGCXYZSTQEP/]+\})*"
AMOUNTS_OF_MANA: Final = r"(\{[0-9WUBRGCXYZSTQEP/]+\}(×[0-9]+)?)*"
MANA: Final = Text(AMOUNTS_OF_MANA, "mana", "Mana symbols in braces, in quotes; much of one type as {G}×500.")
AMOUNTS: Final = Mapping({}, patterns={".+": Whole()})
COUNTED: Final = Either(text=Word(["none"], "key"), fields=AMOUNTS)
PT: Final = Text(r"[-+]?(\d+|\*)/[-+]?(\d+|\*)", "pt")

CARD: Final[dict[str, Shape]] = {
    "cost": Text(SYMBOLS, "mana", "Mana cost, such as {2}{R}; in quotes."),
    "type": Text(about="Type line: Legendary Creature - Elf Druid."),
    "pt": Text(r"(-?\d+|(\d+\+)?\*)/(-?\d+|(\d+\+)?\*)", "pt", "Power and toughness: 2/2."),
    "text": Text(about="Rules text in English; one paragraph per line."),
    "notation": Text(about="Abilities in the notation of the ability language, instead of text."),
    "loyalty": Whole(about="Starting loyalty."),
    "hand": Whole(None, "The hand modifier of a vanguard: -1, +2."),
    "life": Whole(None, "The life modifier of a vanguard."),
    "colors": Listed(Word(["white", "blue", "black", "red", "green"], "color"), about="Color indicator."),
}
"""What is printed on a card, or on one face of it."""

FACE: Final = Mapping({"name": Text(), **CARD}, ["name", "type"])

FACES: Final[dict[str, Shape]] = {
    "halves": Listed(FACE, about="A split card: its two halves, the left first; its name is theirs with // between."),
    "flips into": Mapping(dict(FACE.fields), ["name", "type"], about="A flip card: what it is while it is flipped."),
    "transforms into": Mapping(dict(FACE.fields), ["name", "type"], about="A double-faced card: its back face."),
    "melds into": Mapping(dict(FACE.fields), ["name", "type"], about="A meld card: the combined face of the pair."),
    "adventure": Mapping(dict(FACE.fields), ["name", "type"], about="An adventurer card: what it is as an Adventure."),
}
"""What a card has besides its normal characteristics (708, 709, 711, 712, 715)."""

PERMANENT: Final[dict[str, Shape]] = {
    "tapped": Truth("Tapped; untapped if not said."),
    "summoning sick": Truth("Not continuously controlled since this turn began; false if not said."),
    "damage": Whole(about="Damage marked on it."),
    "deathtouched": Truth("Damaged by a source with deathtouch since state-based actions were checked."),
    "counters": Mapping({}, patterns={".+": Whole()}, about="Counters by kind."),
    "attached to": Text(about="What an Aura or Equipment is attached to."),
    "paired with": Text(about="The creature it is paired with; of the two one says it (702.94b)."),
    "chosen": Mapping({}, patterns={".+": Text()}, about="Choices made as it entered, by link."),
    "copy of": Text(about="The card whose copiable values it has."),
    "token": Truth("It is a token."),
    "attacking": Text(about="The player or planeswalker it attacks."),
    "blocked": Truth("An attacking creature that was blocked, though nothing blocks it now."),
    "blocking": Either(text=NAME, items=NAMES, about="What it blocks, in damage assignment order."),
    "timestamp": Whole(about="Place in the order of entering among all permanents; as written if not said."),
    "loyalty used": Truth("One of its loyalty abilities was activated this turn."),
    "activated": AMOUNTS,
    "owner": Text(PLAYER, "player", "Its owner, if another player."),
    "transformed": Truth("The back face of a double-faced card is up."),
    "melded with": Text(about="The other card of its meld pair: it is the melded permanent of both."),
    "flipped": Truth("It is flipped."),
    "monstrous": Truth("It is monstrous."),
    "renowned": Truth("It is renowned."),
    "phased out": Truth("It is phased out: by itself, or along with what it is attached to if that is phased out too."),
    "face down": Word(["morph", "manifest", "turned"], "reason", "It is face down, and this is how it came to be so."),
    "known to": Listed(SEAT, about="Who knows what it is, besides its controller, if it is face down."),
}
"""What a permanent can have when the scenario begins."""

ENTRY: Final[dict[str, Shape]] = {
    "name": Text(about="The card's name; with type, pt, text ... it is defined here."),
    "as": Text(about="What the file calls this object."),
    "count": Whole(1, "So many of them."),
    "commander": Truth("It is a commander: its owner's, wherever it lies (903.3)."),
    "casts": Whole(about="A commander: how often its owner has cast it from the command zone this game."),
}


def _entries(more: dict[str, Shape], about: str) -> Shape:
    fields = Mapping({**ENTRY, **CARD, **FACES, **more}, ["name"])
    return Listed(Either(text=Text(about="A card's name; Forest x3 for three."), fields=fields), about=about)


def _stack_entry() -> Shape:
    more: dict[str, Shape] = {
        "by": SEAT,
        "ability of": Text(about="The object an ability on the stack comes from."),
        "ability": Whole(1, "Which ability of it, counted from the top of its text."),
        "targets": Listed(Either(text=NAME, items=NAMES), about="Targets, one entry per use of the word."),
        "modes": Listed(Whole(1)),
        "x": Whole(),
        "kicked": Truth(),
        "owner": SEAT,
    }
    return Mapping({**ENTRY, **CARD, **FACES, **more}, ["by"])


KNOWN: Final[dict[str, Shape]] = {"known to": Listed(SEAT, about="Who knows what it is.")}

FACE_DOWN: Final[dict[str, Shape]] = {
    "face down": Truth("It was exiled face down."),
    "pile": Whole(1, "Cards exiled face down together have the same number."),
}

PLAYER_GIVEN: Final[dict[str, Shape]] = {
    "life": Whole(None, "20 if not said."),
    "poison": Whole(),
    "counters": Mapping({}, patterns={".+": Whole()}, about="Counters of the player other than poison, by kind."),
    "mana": MANA,
    "battlefield": _entries(PERMANENT, "Permanents this player controls."),
    "hand": _entries(KNOWN, "Cards in hand."),
    "library": _entries(KNOWN, "Cards in the library, the top first."),
    "graveyard": _entries({}, "Cards in the graveyard, the top last."),
    "exile": _entries(
        {"exiled with": NAME, "counters": PERMANENT["counters"], **FACE_DOWN, **KNOWN},
        "Cards this player owns in exile.",
    ),
    "command": _entries(
        {
            "face down": Word(["agenda"], "reason", "A conspiracy with hidden agenda."),
            "chosen": Listed(Text(), about="The card names chosen for it."),
            "counters": PERMANENT["counters"],
            "controller": SEAT,
            **KNOWN,
        },
        "Cards this player owns in the command zone, face up unless said.",
    ),
    "planar deck": _entries(KNOWN, "The planar deck, the top first; with decks, before it is shuffled."),
    "scheme deck": _entries(KNOWN, "The scheme deck, the top first; with decks, before it is shuffled."),
    "rolls": Whole(about="How often this player has paid to roll the planar die this turn."),
    "ante": _entries({}, "Cards this player owns in the ante zone."),
    "sideboard": _entries({}, "Cards this player owns outside the game."),
    "deck": _entries({}, "The player's deck: the game is still to be set up (103)."),
    "lands played": Whole(about="Lands played this turn."),
    "city's blessing": Truth("This player has the city's blessing."),
    "noted": Mapping(
        {},
        patterns={".+": Mapping({}, patterns={".+": Listed(Text())})},
        about="What was noted while drafting: for cards of which name, what kind of fact, which (905.2b).",
    ),
    "left": Truth("This player has left the game."),
    "controlled by": Text(PLAYER, "player", "Who makes this player's decisions this turn."),
    "controlled next turn by": SEAT,
    "commander": _entries({}, "With a deck: the commander that leads it, or two of them; it is not in the deck."),
    "vanguard": _entries({}, "With a deck: the player's vanguard (902.3)."),
    "commander damage": Mapping({}, patterns={".+": Whole()}, about="Combat damage dealt by each commander."),
}

EFFECT: Final = Mapping(
    {
        "affects": NAMES,
        "does": Listed(Text(), about="Modifications in the notation of the ability language."),
        "by": SEAT,
        "from": NAME,
        "lasts": Word(list(DURATIONS), "duration"),
    },
    ["affects", "does"],
)

SHIELD: Final = Mapping(
    {"regenerate": NAME, "prevent": Whole(), "to": NAME, "combat only": Truth(), "by": SEAT},
    about="A regeneration shield, or damage to be prevented.",
)

TURN: Final = Mapping(
    {
        "turn": SEAT,
        "turn number": Whole(1),
        "step": Word(STEPS, "moment"),
        "priority": SEAT,
        "passed": Whole(),
        "stack": Listed(_stack_entry()),
    },
    ["turn"],
)

DELAYED: Final = Mapping(
    {
        "when": Text(about="The event, in the notation of the ability language."),
        "does": Text(about="The instruction, in the notation of the ability language."),
        "by": SEAT,
        "from": NAME,
        "remembers": Mapping(
            {}, patterns={".+": Either(text=NAME, items=NAMES)}, about="By the names that Bound uses."
        ),
    },
    ["when", "does"],
)


def _setting(name: str, value: object) -> Shape:
    """The form of a ruleset's setting, by the value it has if nothing is said."""
    if name in SETTING_WORDS:
        return Word(SETTING_WORDS[name], "option")
    if name in LISTED_WORDS:
        return Listed(Word(LISTED_WORDS[name], "option") if LISTED_WORDS[name] else Text())
    if isinstance(value, bool):
        return Truth()
    if isinstance(value, tuple):
        return Listed(Whole())
    return Whole() if isinstance(value, int) else Text()


RULESET: Final[dict[str, Shape]] = {
    "name": Word(list(RULEBOOKS), "option", "The rulebook that is played by: its settings, before all others."),
    **{
        name.replace("_", " "): _setting(name, value)
        for name, value in zip(Ruleset().names(), Ruleset().values(), strict=True)
        if name not in ("edition", "teams")
    },
}

GIVEN: Final = Mapping(
    {
        "players": Whole(2, "How many players; as many as are named, and at least two, if not said."),
        "turn": Text(PLAYER, "player", "Whose turn it is; P1 if not said."),
        "turn number": Whole(1),
        "step": Word(STEPS, "moment", "Which step it is; precombat main if not said."),
        "priority": Text(PLAYER, "player", "Who has priority; the active player if not said."),
        "passed": Whole(about="How many players have passed in succession."),
        "stack": Listed(_stack_entry(), about="Spells and abilities on the stack, the top first."),
        "other turns": Listed(TURN, about="In a Grand Melee: turns that other players take at the same time."),
        "delayed": Listed(DELAYED, about="Delayed triggered abilities that wait for their event."),
        "effects": Listed(EFFECT, about="Continuous effects of resolved spells and abilities."),
        "shields": Listed(SHIELD),
        "first": Text(PLAYER, "player", "With decks: who takes the first turn; if not said, that is settled (103.2)."),
        "previous game": Mapping(
            {"winners": Listed(SEAT), "chooser": SEAT},
            about="With decks: who won the game of the match before, and who had chosen the starting player.",
        ),
        "extra turns": Listed(SEAT, about="Who takes an extra turn, the next first."),
        "monarch": Text(PLAYER, "player", "Who is the monarch."),
        "planar deck": _entries(KNOWN, "The planar deck that all players share, the top first."),
        "variant": Word(
            list(VARIANTS), "option", "The variant that is played: its settings, before those of `ruleset`."
        ),
        "teams": Listed(Listed(SEAT), about="The teams, each with its players as they sit."),
        "ruleset": Mapping(dict(RULESET), what="option"),
        "exact": Text(about="A whole position as the engine saves it; written by tools."),
    },
    patterns={PLAYER: Mapping(dict(PLAYER_GIVEN))},
    about="The position.",
)

TARGETS: Final = Listed(Either(text=NAME, items=NAMES), about="What is targeted; a list in the list per word target.")

CHOICES: Final[dict[str, Shape]] = {
    "targets": TARGETS,
    "x": Whole(),
    "modes": Listed(Whole(1), about="Which modes, counted from the top."),
    "kicked": Either(text=Often(), items=Listed(Often()), about="Which kicker costs are paid, or how often."),
    "buyback": Truth("Whether its cost is paid."),
    "entwine": Truth("Whether its cost is paid, for all modes."),
    "replicate": Either(text=Whole(), items=Listed(Whole()), about="How often its cost is paid."),
    "conspire": Either(text=Truth(), items=Listed(Truth()), about="Whether its cost is paid."),
    "splice": Either(text=NAME, items=NAMES, about="Which cards are spliced onto the spell, in order (702.46)."),
    "announced": Text(about="What is paid for hybrid and Phyrexian symbols; {P} for 2 life."),
    "pay": Listed(Text(), about="The mana abilities to pay with, in order."),
    "spend": Listed(Text(), about="The mana of the pool to spend, where it makes a difference."),
    "costs": Either(text=NAME, items=NAMES, about="What is sacrificed, discarded ... as a cost."),
    "for mana": Either(
        text=NAME, items=NAMES, about="What mana abilities used on the way sacrifice, discard ..., in order."
    ),
    "divided": Mapping({}, patterns={".+": Whole(1)}, about="How damage or counters are divided."),
    "mana": Text(about="Which mana a mana ability adds."),
}
"""What is chosen on the way of casting and activating (601.2, 602.2)."""

VERBS: Final[dict[str, Verb]] = {
    "cast": Verb(
        "yes",
        {
            **CHOICES,
            "for": Text(about="The alternative cost: flashback."),
            "as": Text(about="The half of a split card, or both halves; the Adventure of an adventurer card."),
        },
    ),
    "activate": Verb(
        "yes", {**CHOICES, "ability": Whole(1, "Which of its activated abilities, if several are offered.")}
    ),
    "play": Verb("yes"),
    "ignore": Verb(
        "yes",
        {"pay": CHOICES["pay"], "ability": Whole(1, "Which of its effects that are offered, the first or the second.")},
    ),
    "end": Verb("yes", {"pay": CHOICES["pay"]}),
    "turn": Verb(
        "yes", {**CHOICES, "for": Word(["manifest"], "way", "For its mana cost, as a manifested creature card.")}
    ),
    "discard": Verb("yes"),
    "suspend": Verb("yes", {"x": CHOICES["x"], "pay": CHOICES["pay"]}),
    "roll": Verb("no", {"pay": CHOICES["pay"]}),
    "attack": Verb("no", {"with": Either(items=NAMES, fields=Mapping({}, patterns={".+": NAME}))}),
    "block": Verb("no", names=NAMES),
}

NAMED: Final = names_shape()

PLAYER_FACTS: Final[dict[str, Shape]] = {
    "life": Whole(None),
    "poison": Whole(),
    "counters": COUNTED,
    "mana": Text(f"none|{AMOUNTS_OF_MANA}", "mana", "Mana in the pool, in any order; or none."),
    "hand": NAMED,
    "library": NAMED,
    "graveyard": NAMED,
    "battlefield": NAMED,
    "exile": NAMED,
    "command": NAMED,
    "ante": NAMED,
    "sideboard": NAMED,
    "planar deck": NAMED,
    "scheme deck": NAMED,
    "rolls": Whole(),
    "others count": AMOUNTS,
    "city's blessing": Truth(),
    "in the game": Truth(),
    "stack": NAMED,
    "step": Word([*STEPS, "waits", "none"], "moment", "Of that player's turn; waits: it has not begun (807.4d)."),
    "lands played": Whole(),
    "controlled by": Text(),
    "commander damage": COUNTED,
    "color identity": NAMED,
    "in range": Listed(SEAT, about="The players in this player's range of influence (801.2)."),
    "range": Whole(),
}

OBJECT_FACTS: Final[dict[str, Shape]] = {
    "zone": Word(ZONES, "zone"),
    "pt": PT,
    "power": Whole(None),
    "toughness": Whole(None),
    "loyalty": Whole(),
    "mana value": Whole(),
    "name": Text(),
    "types": NAMED,
    "subtypes": NAMED,
    "supertypes": NAMED,
    "colors": NAMED,
    "keywords": NAMED,
    "abilities": Whole(about="How many abilities it has."),
    "controller": SEAT,
    "owner": SEAT,
    "tapped": Truth(),
    "summoning sick": Truth(),
    "damage": Whole(),
    "counters": COUNTED,
    "attached to": Text(),
    "paired with": Text(),
    "attachments": NAMED,
    "attacking": Text(),
    "blocking": NAMED,
    "blocked": Truth(),
    "blocked by": NAMED,
    "token": Truth(),
    "face down": Truth(),
    "transformed": Truth("Its back face is up."),
    "flipped": Truth(),
    "monstrous": Truth(),
    "renowned": Truth(),
    "phased out": Truth(),
    "targets": NAMED,
    "known to": NAMED,
    "seen by": NAMED,
    "faces seen by": NAMED,
    "commander": Truth(),
    "tax": Whole(about="Of a commander: what is paid besides to cast it from the command zone (903.8)."),
}

WORDS: Final = Words(
    game="magic",
    head={
        "cards": Listed(Mapping({"name": Text(), **CARD, **FACES}, ["name"]), about="Cards, as printed."),
        "also under": Listed(Word(list(RULEBOOKS), "option"), about="Other rulebooks by which the same comes of it."),
    },
    given=GIVEN,
    verbs=VERBS,
    player_facts=dict(PLAYER_FACTS),
    object_facts=Mapping(dict(OBJECT_FACTS), what="fact"),
    moments=list(STEPS),
    facts={
        "stack": NAMED,
        "turn": SEAT,
        "step": Word(STEPS, "moment"),
        "priority": SEAT,
        "monarch": Text(about="Who is the monarch; or none."),
        "planar controller": Text(about="Who is the planar controller; or none."),
        "planar deck": NAMED,
        "announced": names_shape(),
        "effects": Whole(about="How many continuous effects of resolved spells and abilities there are."),
    },
    zones=list(ZONES),
)
