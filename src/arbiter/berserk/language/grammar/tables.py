"""Berserk's language for the tables of constructions, and these tables, made once."""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language.forms import doing, following, happening, holding, lasting
from arbiter.berserk.language.lexicon.morphology import spoken
from arbiter.berserk.language.notation import NOTATION
from arbiter.wording.form import Language, Table

CATEGORIES: Final[dict[str, str]] = {
    "Cards": "cards",
    "Filter": "filter",
    "Quantity": "quantity",
    "Strength": "strength",
    "Power": "power",
    "Effect": "effect",
    "Condition": "condition",
    "Cells": "cells",
    "Event": "event",
    "int": "int",
}
SUBJECTS: Final = ("cards", "thing", "many", "filter", "next")
DEFAULTS_SAID: Final = ("kinds", "natural", "blow", "nextblow", "chosenblow", "strongblow", "chosenkinds")
"""No kinds of attacks are all attacks."""
NUMBERED: Final = ("being", "vps", "worth")

RUSSIAN: Final = Language(NOTATION, CATEGORIES, spoken, SUBJECTS, DEFAULTS_SAID, NUMBERED)
EFFECTS = RUSSIAN.forms("effect", doing.EFFECTS)

TABLES: Final[dict[str, Table]] = {
    "post": Table(RUSSIAN.forms("post", following.POST)),
    "cells.this": Table(RUSSIAN.forms("cells", (*following.own_cells("This()"), *following.CELLS))),
    "cells.it": Table(RUSSIAN.forms("cells", (*following.own_cells("It()"), *following.CELLS))),
    "quantity": Table(RUSSIAN.forms("quantity", following.QUANTITIES)),
    "condition": Table(RUSSIAN.forms("condition", holding.CONDITIONS)),
    "on": Table(RUSSIAN.forms("on", happening.ON)),
    "after": Table(RUSSIAN.forms("after", happening.AFTER)),
    "clause": Table(RUSSIAN.forms("clause", happening.CLAUSES)),
    "moment": Table(RUSSIAN.forms("moment", happening.MOMENTS)),
    "effect.inf": Table(EFFECTS),
    "effect.stmt": Table([*RUSSIAN.forms("effect", doing.SAID_FIRST), *EFFECTS, *RUSSIAN.forms("effect", doing.SAID)]),
    "had": Table(RUSSIAN.forms("had", lasting.HAD)),
    "done": Table(RUSSIAN.forms("done", lasting.DONE)),
    "deed": Table(RUSSIAN.forms("deed", lasting.DEEDS)),
    "sentence": Table(RUSSIAN.forms("sentence", lasting.SENTENCES)),
}
