"""The tables of constructions, made once."""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language.forms import doing, following, happening, lasting
from arbiter.berserk.language.forms.form import forms
from arbiter.berserk.language.grammar.reader import Table

EFFECTS = forms("effect", doing.EFFECTS)

TABLES: Final[dict[str, Table]] = {
    "post": Table(forms("post", following.POST)),
    "cells.this": Table(forms("cells", (*following.own_cells("This()"), *following.CELLS))),
    "cells.it": Table(forms("cells", (*following.own_cells("It()"), *following.CELLS))),
    "quantity": Table(forms("quantity", following.QUANTITIES)),
    "condition": Table(forms("condition", following.CONDITIONS)),
    "on": Table(forms("on", happening.ON)),
    "after": Table(forms("after", happening.AFTER)),
    "clause": Table(forms("clause", happening.CLAUSES)),
    "moment": Table(forms("moment", happening.MOMENTS)),
    "effect.inf": Table(EFFECTS),
    "effect.stmt": Table([*forms("effect", doing.SAID_FIRST), *EFFECTS, *forms("effect", doing.SAID)]),
    "had": Table(forms("had", lasting.HAD)),
    "done": Table(forms("done", lasting.DONE)),
    "deed": Table(forms("deed", lasting.DEEDS)),
    "sentence": Table(forms("sentence", lasting.SENTENCES)),
}
