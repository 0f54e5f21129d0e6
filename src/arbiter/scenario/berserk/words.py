"""The words of Berserk in scenario files: cells, zones, phases, what is printed on cards, actions and facts."""

from __future__ import annotations

from typing import Final

from arbiter.berserk.cards.files import RARITIES
from arbiter.berserk.cards.formats import CAMPAIGN, FORMATS
from arbiter.berserk.language import words as w
from arbiter.berserk.rules.phases import PHASES
from arbiter.berserk.rules.victory import JUDGES
from arbiter.berserk.state.ruleset import READINGS, settings
from arbiter.scenario.document import PLAYER, Verb, Words, names_shape
from arbiter.scenario.shapes import Either, Listed, Mapping, Shape, Text, Truth, Whole, Word

ZONES: Final = ["battlefield", "auxiliary", "deck", "deal", "squad", "graveyard", "sideboard"]
MOMENTS: Final = [phase for phase in PHASES if phase != "over"]
STAGES: Final = ["die roll", "effect", "ending"]
"""511: steps of the attack, spell or impact on top of the stack."""

CELL: Final = "[a-e][1-6]"
STRENGTH: Final = r"\d+-\d+-\d+"
COST: Final = r"(\d+|X|\d+\+X)( (gold|silver))?|none"

NAME: Final = Text(about="The name of a card (Boxer, Boxer 2, or what `as` says).")
NAMES: Final = Either(text=NAME, items=Listed(NAME))
SEAT: Final = Text(PLAYER, "player")
NOTATION: Final = Either(text=Text(), items=Listed(Text()), about="Abilities in the notation of the ability language.")

CARD: Final[dict[str, Shape]] = {
    "type": Word(w.TYPES, "type", "creature if not said."),
    "subtype": Word(("independent", "flying", "symbiote"), "type", "Of a creature; independent if not said."),
    "elements": Listed(Word(w.ELEMENTS, "element"), about="None: a neutral card."),
    "cost": Text(COST, "crystals", "4 silver, 7 gold (an elite card), X gold, none; 4 silver if not said."),
    "lives": Whole(about="Printed lives; 10 if not said."),
    "movement": Whole(about="Printed movement; 1 if not said."),
    "strike": Text(STRENGTH, "strength", "Weak, medium and strong: 1-2-3, which is meant if nothing is said."),
    "class": Either(text=Word(w.CLASSES, "class"), items=Listed(Word(w.CLASSES, "class"))),
    "text": Text(about="Rules text in Russian; `abilities` may add to it."),
    "cases": Listed(Text(), about="Its name in the six cases, if its text declines it."),
    "abilities": NOTATION,
    "erratum": Text(about="Its corrected text, valid instead of the printed one."),
    "legend": Text(about="What is printed in italics; it means nothing in play."),
    "rarity": Word(list(RARITIES), "rarity"),
    "set": Whole(1, "In which set it was printed; of several printings the latest is valid."),
    "reissue": Truth("It keeps its own text beside the older card; it is called by name and set: Smith (13)."),
}
"""What is printed on a card (104-109)."""

ACQUIRED: Final = Mapping(
    {
        "what": NOTATION,
        "from": Text(about="The card that gave it; the card itself if not said."),
        "until": Word(
            [duration for duration in w.DURATIONS if duration], "duration", "Till the end of the battle if not said."
        ),
    },
    ["what"],
)

ON_CELL: Final = Mapping(
    {
        "text": Text(about="What the cell has acquired, in Russian, as a card that gives it would quote it."),
        "what": NOTATION,
        "player": Text(
            PLAYER, "player", "Who controls it; if not said, who controls `from`, or else the First player."
        ),
        "from": Text(about="The card that gave it; if not said, one that is gone."),
        "until": Word(
            [duration for duration in w.DURATIONS if duration], "duration", "Till the end of the battle if not said."
        ),
        "last turn": Whole(1, "The turn with which it ends, if another than `until` would say now."),
        "used": Either(
            text=Whole(), items=Listed(Whole()), about="How often its limited ability was used; a list for several."
        ),
    }
)
"""An effect on a cell (119.2); `text` or `what` must be there."""

STATE: Final[dict[str, Shape]] = {
    "as": Text(about="What this file calls the card."),
    "copies": Whole(1, "How many such cards lie there; in a pile only."),
    "owner": Text(PLAYER, "player", "Its owner, if another player controls it."),
    "closed": Truth("Closed; open if not said."),
    "hidden": Truth("Face down; revealed if not said."),
    "wounds": Whole(about="Wounds on it."),
    "additional lives": Whole(about="Additional lives on it."),
    "reduced": Whole(about="By how much its lives are reduced."),
    "chips": Whole(about="Chips on it."),
    "incarnation": Whole(about="Chips of incarnation on it, in the graveyard."),
    "moved": Whole(about="Movement units spent this turn."),
    "acted": Whole(about="How often it has acted this turn."),
    "x": Whole(about="The X it was recruited for."),
    "host": Text(about="The card that it is on; if not said, the other card that is written for its cell."),
    "acquired": Listed(Either(text=Text(), fields=ACQUIRED), about="Acquired abilities and other effects on it."),
}
"""What has happened to a card."""

LYING: Final = Either(text=Text(), fields=Mapping({"name": Text(), **CARD, **STATE}, ["name"]))
STANDING: Final = Either(
    text=Text(), items=Listed(LYING), fields=Mapping({"name": Text(), **CARD, **STATE}, ["name"]),
    about="The card on this cell, or a list: a card and what it carries.",
)  # fmt: skip

SQUAD: Final = Mapping(
    {
        "gold": Whole(about="Gold crystals left."),
        "silver": Whole(about="Silver crystals left."),
        "flown": Whole(about="Crystals spent on flying creatures."),
        "auxiliary": Listed(LYING, about="Flying creatures, terrains and others in the auxiliary zone."),
        "deck": Listed(LYING, about="The top card first."),
        "opened": Listed(LYING, about="What the deck may be made of, if the format is limited."),
        "graveyard": Listed(LYING, about="The top card last."),
        "deal": Listed(LYING, about="Cards dealt and not recruited."),
        "squad": Listed(LYING, about="Cards recruited and not placed."),
        "sideboard": Listed(LYING, about="Cards out of this campaign."),
        "beaten": Truth("Lost the last game of the campaign."),
    },
    patterns={CELL: STANDING},
    what="zone",
)

_OPTIONS: Final[dict[str, Shape]] = {
    name: Truth() if isinstance(value, bool) else Word(READINGS[name], "reading") if isinstance(value, str) else Whole()
    for name, value in settings().items()
}

CAMPAIGN_SHAPE: Final = Mapping(
    {
        "to wins": Whole(1, "Played until somebody has won so many games."),
        "to games": Whole(1, "Played for so many games."),
        "wins": Mapping({}, patterns={"P[12]": Whole()}, about="Games won so far."),
        "games": Whole(about="Games played so far."),
        "largest deck": Whole(1, "What the players agreed on; any size if not said."),
    },
    about="The campaign that this game belongs to.",
)

GIVEN: Final = Mapping(
    {
        "exact": Text(about="A whole position as the engine saves it; written by tools."),
        "first": Text(PLAYER, "player", "The First player; P1 if not said."),
        "turn": Text(PLAYER, "player", "Whose turn it is; the First player's if not said."),
        "turn number": Whole(about="Which turn of the battle; 3 or 4 if not said."),
        "phase": Word(MOMENTS, "moment", "choice if not said."),
        "campaign": CAMPAIGN_SHAPE,
        "format": Word([*FORMATS, CAMPAIGN], "format", "What the decks are built for; they are checked by its rules."),
        "ruleset": Mapping(_OPTIONS, about="Readings of the rules."),
        "cells": Mapping({}, patterns={CELL: Listed(ON_CELL)}, what="cell", about="Effects on cells."),
    },
    patterns={"P[12]": SQUAD},
)

_ANSWERS: Final[dict[str, Shape]] = {
    "at": Either(text=NAME, items=Listed(Either(text=NAME, items=Listed(NAME))), about="What it is directed at."),
    "to": Either(text=Text(), items=Listed(Text(CELL, "cell")), about="The cell."),
    "x": Whole(about="X."),
    "of": Either(text=Text(), items=Listed(Text()), about="The cost, eliteness, element or class that is chosen."),
    "way": Whole(1, "Which of the alternatives is used: its place in the text."),
    "chips": Either(text=Whole(), items=Listed(Whole()), about="How many chips of each card are used."),
}

VERBS: Final[dict[str, Verb]] = {
    "move": Verb("yes", {"to": Text(CELL, "cell", "Where to.")}),
    "strike with": Verb("yes", {"at": Text(about="What is attacked.")}),
    "use": Verb(
        "yes", {**_ANSWERS, "ability": Whole(1, "Which of its printed abilities, from the top; or of a cell's.")}
    ),
    "defend with": Verb("yes"),
    "accumulate a chip on": Verb("yes"),
    "aim with": Verb("yes"),
    "retreat with": Verb("yes"),
    "reveal": Verb("yes"),
    "end turn": Verb(),
    "decline": Verb(),
    "recruit": Verb("yes", {"gold": Whole(), "x": Whole(), "for": Word(["the other cost"], "way")}),
    "stop recruiting": Verb(),
    "be awarded victory": Verb("no", {"out of time": Truth("Time is over.")}),
    "be awarded a draw": Verb("no", {"out of time": Truth("Time is over.")}),
    "be out of time": Verb("no", {"by": Word(JUDGES, "judge", "Who stops the game and counts; a judge if not said.")}),
    "place": Verb("no", names=Text(CELL, "cell")),
    "seat": Verb("no", names=Text()),
}

PLAYER_FACTS: Final[dict[str, Shape]] = {
    "gold": Whole(),
    "silver": Whole(),
    "cards": names_shape(),
    **{zone: names_shape() for zone in ZONES},
    "next deck": names_shape(),
    "next sideboard": names_shape(),
}

OBJECT_FACTS: Final[dict[str, Shape]] = {
    "zone": Word(ZONES, "zone"),
    "cell": Text(about="The cell it stands on; or none."),
    "controller": SEAT,
    "owner": SEAT,
    "closed": Truth(),
    "hidden": Truth(),
    "wounds": Whole(),
    "lives": Whole(None, "Current lives."),
    "additional lives": Whole(),
    "reduced": Whole(),
    "chips": Whole(),
    "incarnation": Whole(),
    "cost": Whole(),
    "movement": Whole(about="Movement units left."),
    "strike": Text(
        f"{STRENGTH}|none", "strength", "What its simple strike deals, weak, medium and strong, by its properties."
    ),
    "type": Word(w.TYPES, "type"),
    "subtype": Text(about="Of a creature; or none."),
    "elements": names_shape(),
    "classes": names_shape(),
    "elite": Truth(),
    "legend": Text(),
    "rarity": Word(list(RARITIES), "rarity"),
    "named": Mapping({}, patterns={".+": Whole()}, about="Its named abilities with their values; 1 for those without."),
    "abilities": Whole(about="How many abilities it has."),
    "host": Text(about="What it is on; or none."),
    "carries": names_shape(),
    "known to": names_shape(),
}

WORDS: Final = Words(
    game="berserk",
    head={"cards": Listed(Mapping({"name": Text(), **CARD}, ["name"]), about="Cards, as printed.")},
    given=GIVEN,
    verbs=VERBS,
    player_facts=dict(PLAYER_FACTS),
    object_facts=Mapping(dict(OBJECT_FACTS), what="fact"),
    moments=[*MOMENTS, *STAGES],
    facts={
        "stack": names_shape(),
        "turn": SEAT,
        "first": SEAT,
        "phase": Word([*MOMENTS, *STAGES], "moment"),
        "priority": SEAT,
        "effects": Whole(about="How many acquired effects there are on all cards and cells."),
        "campaign won by": names_shape(),
        "delayed": Whole(about="How many delayed abilities are waiting."),
    },
    zones=list(ZONES),
)
