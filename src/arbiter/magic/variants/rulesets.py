"""The rulebooks that can be played by, each a value: which settings differ from those of January 2020.

The rules read single settings, never the name of a rulebook, so that players can mix: settings that a user names besides are
put over those of the rulebook.  What an older book says otherwise is cited with that book: classic-2005/1.1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, final

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.state.ruleset import LISTED_WORDS, SETTING_WORDS, Ruleset

Settings = dict[str, Any]

DEFAULT: Final = "cr-2020-01-24"


@final
@dataclass(frozen=True)
class Rulebook:
    """A rulebook and its settings where they differ from the present one's.  Its title is the message `ruleset-NAME`."""

    name: str
    settings: Settings


_BEFORE_2020: Final[Settings] = {
    "mulligan": "vancouver",
    "shared_among": "at least one",
    "bestow_phased_in": "lasts",
    "copy_exceptions": "all",
    "artifact_creatures": "keep",
    "unknown": ("adventure", "escape", "food", "ending combat"),
    "entered_x": "zero",
    "turned_up_auras": "alone",
    "goads": "each",
    "team_steps": "each opponent",
    "subtypes": "2019",
    "equipment_on_players": "stays",
    "spell_control": "ends",
    "ended_combat": "first",
}

_2019: Final[Settings] = {**_BEFORE_2020, "edition": "2019-05-03"}

_2015: Final[Settings] = {
    **_BEFORE_2020,
    "edition": "manual-2015",
    "planeswalkers": "one of a type",
    "planeswalker_redirection": True,
    "illegal_targets": "countered",
    "entering": "own effects",
    "phased_tokens": "cease",
    "commander_exile": "stays",
}

_2005: Final[Settings] = {
    **_BEFORE_2020,
    "edition": "classic-2005",
    "mulligan": "paris",
    "mulligan_order": "one by one",
    "mana_burn": True,
    "pools_empty": "phase",
    "mana_announced": False,
    "damage_on_stack": True,
    "damage_division": "free",
    "legend_rule": "all",
    "illegal_targets": "countered",
    "indestructible": "property",
    "token_owner": "controller",
    "outside": "sideboard and exile",
    "sideboard": "one for one",
    "terms": "2005",
}

RULEBOOKS: Final[dict[str, Rulebook]] = {
    rulebook.name: rulebook
    for rulebook in (
        Rulebook(DEFAULT, {}),
        Rulebook("cr-2019-05-03", _2019),
        Rulebook("manual-2015", _2015),
        Rulebook("classic-2005", _2005),
    )
}


def settings(name: str) -> Settings:
    """The settings of a rulebook by its name; an unknown name is refused with the known ones."""
    book = RULEBOOKS.get(name)
    if book is None:
        raise ArbiterError(Message("rulebook-unknown", {"name": name, "known": ", ".join(RULEBOOKS)}))
    return dict(book.settings)


def title(name: str) -> Message:
    """What a rulebook is called."""
    return Message(f"ruleset-{name}")


def made_of(given: Mapping[str, Any]) -> Ruleset:
    """The ruleset of these settings: those of the rulebook that `name` names, with the others put over them.

    800.2: a game may use several options, each a setting.
    """
    made = Ruleset()
    rest = {name: value for name, value in given.items() if name != "name"}
    named = given.get("name", DEFAULT)
    for name, value in [*settings(str(named)).items(), *rest.items()]:
        _set(made, name, as_tuple(value))
    return made


def _set(made: Ruleset, name: str, value: Any) -> None:
    known = made.names()
    if name not in known or type(value) is not type(getattr(made, name)):
        raise ArbiterError(Message("ruleset-unknown", {"setting": name, "known": ", ".join(("name", *known))}))
    words = SETTING_WORDS.get(name) or LISTED_WORDS.get(name, ())
    for word in value if name in LISTED_WORDS else (value,):
        if words and word not in words:
            args: dict[str, Any] = {"setting": name, "value": word, "known": ", ".join(words)}
            raise ArbiterError(Message("ruleset-value", args))
    setattr(made, name, value)


def as_tuple(setting: Any) -> Any:
    """Lists of a file are tuples in a ruleset."""
    return tuple([as_tuple(value) for value in setting]) if isinstance(setting, list | tuple) else setting
