"""Magic's language for the tables of constructions, and these tables, made once."""

from __future__ import annotations

from typing import Final

from arbiter.kernel.notation import Notation
from arbiter.magic.language.mentions import SoMuchThisWay, They, Timed, Was
from arbiter.magic.language.notation import NOTATION
from arbiter.magic.language.wording import (
    afterwards,
    changes,
    conditions,
    deeds,
    events,
    fixed,
    history,
    making,
    moving,
    permissions,
    prices,
    quantities,
    replacing,
    rules,
    searching,
    spoken,
    times,
)
from arbiter.wording.form import Language, Table

TOLD_OF: Final = ("watched", "mortal", "source", "whoever")  # of whom an event tells
HAPPENING: Final = (*TOLD_OF, "acting", "barred")  # to which objects or players
SUBJECTS: Final = ("subject", "doer", "some", "object", *HAPPENING)
DEFAULTS_SAID: Final = (
    "turn",
    "watched",
    "attacked",
    "got",
    "hurt",
    "drafted",
    "nth",
    "origin",
    "some_counters",
    "struck",
    "doing",
    "numbered",
    "exiled",
    "lasting",
    "until",
    "bounds",
    "counted_kind",
    "counters_on",
    "counters_from",
    "doubled",
    "copied",
    "copied_as",
    "excepted",
    "abilities_lost",
    "moved",
    "returned",
    "colored",
    "with_counters",
    "word_chosen",
    "as_when",
    "added_after",
    "sought",
    "searched",
    "found",
)

WORDS: Final = "tuple[str, ...]"
MENTIONED: Final = {kind.__name__: kind for kind in (Was, Timed, SoMuchThisWay, They)}
PATTERNS: Final = Notation(
    {**NOTATION.kinds, **{kind.__name__: kind for kind in spoken.VIEWS}, **MENTIONED},
    {name: kind for name, kind in NOTATION.types.items() if name not in NOTATION.kinds} | {WORDS: spoken.Symbols},
    {**NOTATION.declared, **spoken.DECLARED},
)
COUNTED: Final = (  # said in the number or the case of the whole
    "kind_counted",
    "own_colors",
    "spells_cast",
    "others_cast",
    "fallen",
    "meeting",
    "your_fallen",
    "such",
    "feature",
    "feature_of",
    "devotion_of",
    "alike",
)
ENGLISH: Final = Language(PATTERNS, {}, str.lower, SUBJECTS, DEFAULTS_SAID, COUNTED, spoken.VIEWS)

OF_ANYBODY: Final = (*deeds.DEEDS, *making.DEEDS, *moving.DEEDS, *searching.SEARCHING)
TABLES: Final[dict[str, Table]] = {
    "condition": Table(ENGLISH.forms("condition", conditions.DEEDS)),
    "one": Table(ENGLISH.forms("one", conditions.ONE)),
    "state": Table(ENGLISH.forms("state", (*conditions.STATES, *conditions.SHOWN))),
    "past": Table(ENGLISH.forms("past", history.PAST)),
    "sentence": Table(ENGLISH.forms("sentence", (*fixed.SENTENCES, *replacing.SENTENCES))),
    "fixed": Table(ENGLISH.forms("fixed", (*fixed.DEEDS, *rules.FIXED))),
    "deed": Table(
        ENGLISH.forms("deed", (*OF_ANYBODY, *deeds.COMMANDS, *making.COMMANDS, *moving.COMMANDS, *deeds.PHASING))
    ),
    "others_deed": Table(ENGLISH.forms("deed", OF_ANYBODY)),
    "place": Table(ENGLISH.forms("place", moving.PLACES)),
    "back": Table(ENGLISH.forms("back", moving.BACK)),
    "change": Table(ENGLISH.forms("change", (*changes.CHANGES, *changes.BEGUN))),
    "exception": Table(ENGLISH.forms("exception", changes.EXCEPTIONS)),
    "begun": Table(ENGLISH.forms("begun", changes.BEGUN)),
    "ban": Table(ENGLISH.forms("ban", changes.BANS)),
    "arrivals": Table(ENGLISH.forms("arrivals", replacing.GROUPS)),
    "rule": Table(ENGLISH.forms("rule", (*rules.RULES, *permissions.RULES))),
    "defining": Table(ENGLISH.forms("defining", rules.DEFINING)),
    "kept": Table(ENGLISH.forms("kept", changes.KEPT)),
    "happening": Table(ENGLISH.forms("happening", deeds.HAPPENING)),
    "event": Table(ENGLISH.forms("event", (*events.NOW, *events.EVENTS))),
    "would": Table(ENGLISH.forms("event", (*events.WOULD, *events.EVENTS))),
    "tally": Table(ENGLISH.forms("tally", quantities.TALLY)),
    "measure": Table(ENGLISH.forms("measure", quantities.MEASURES)),
    "sum": Table(ENGLISH.forms("sum", quantities.SUMS)),
    "price": Table(ENGLISH.forms("price", prices.PRICES)),
    "casting_price": Table(ENGLISH.forms("casting_price", prices.CASTING)),
    "activation_price": Table(ENGLISH.forms("activation_price", prices.ACTIVATION)),
    "spending": Table(ENGLISH.forms("spending", afterwards.SPENDING)),
    "spent": Table(ENGLISH.forms("spent", afterwards.SPENT)),
    "portion": Table(ENGLISH.forms("portion", afterwards.PORTIONS)),
    "more": Table(ENGLISH.forms("more", afterwards.MORE)),
    "countered": Table(ENGLISH.forms("countered", afterwards.COUNTERED)),
    "keyword_naming": Table(ENGLISH.forms("keyword_naming", fixed.KEYWORDS_NAMING)),
    "step": Table(ENGLISH.forms("step", events.STEPS)),
    "time": Table(ENGLISH.forms("time", times.TIMES)),
    "soon": Table(ENGLISH.forms("soon", times.SOON)),
    "until_soon": Table(ENGLISH.forms("until_soon", times.UNTIL)),
    "lasts": Table(ENGLISH.forms("lasts", times.LASTING)),
    "undone": Table(ENGLISH.forms("undone", history.UNDONE)),
}

KINDS: Final = {name: frozenset([form.kind for form in table.forms]) for name, table in TABLES.items()}
"""Of which nodes a table speaks."""
