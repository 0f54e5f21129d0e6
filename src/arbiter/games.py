"""The games, one entry each.  Whoever serves several games asks here for what he needs of one.

An entry names its parts as "module:name", and a part is loaded when it is first wanted: to know which games there are
loads none of them.  So this module stands below those who bring the parts, and a third game is one more entry
(`register`); whatever has no part for what is asked is refused with a message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal, TypeVar, final

from arbiter.kernel import localisation
from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.rules import Rules

Part = Literal["decks", "face", "layout", "sight", "scenarios", "guide", "bench", "cards", "check"]
"""What a game can have besides its rules."""

Made = TypeVar("Made")


@final
@dataclass(frozen=True)
class Entry:
    """A game: its name, its module, and what it has for those who serve every game.  Its title is the message `game-NAME`."""

    name: str
    module: str
    """Has `RULES`, and `PLAYERS` and `samples(players, seed)` if it can be played at random: the contract, the soak."""
    decks: str = ""
    """`arbiter.setup.Decks`: decks by name or file, and games with them.  For `new_game`, simulations and clients."""
    face: str = ""
    """`arbiter.client.face.Face`: the game in words.  For `arbiter play`."""
    layout: str = ""
    """`arbiter.client.table.layout.Layout`: how the terminal table is divided."""
    sight: str = ""
    """`arbiter.table.sights.Sight`: what the table in the browser shows of it besides its face."""
    scenarios: str = ""
    """`arbiter.scenario.table.Table`: positions and scripts from files."""
    guide: str = ""
    """`arbiter.agents.greedy.Guide`: what the agent `greedy` knows of the game."""
    bench: str = ""
    """`arbiter.cli.benched.Benched`: what is measured."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """What `arbiter cards` can do, and which function does it: who looks at a card waits for no compiler and no engine."""
    check: str = ""
    """`arbiter.cardcheck.running.Check`: cards are played and compared with what their nodes promise."""
    data: str = ""
    """Where the user's own cards are kept: a context manager that is given another folder, or None."""
    locale: str = ""
    """A folder with the game's messages, if the game lives outside the package."""


HOUSE: Final = (
    Entry(
        "magic",
        "arbiter.magic.game",
        decks="arbiter.setup.magic:MagicDecks",
        face="arbiter.client.magic.face:MagicFace",
        layout="arbiter.client.magic.layout:MagicLayout",
        sight="arbiter.table.magic:MagicSight",
        scenarios="arbiter.scenario.magic.table:MagicTable",
        guide="arbiter.agents.magic.guide:MagicGuide",
        bench="arbiter.cli.benched:BenchedMagic",
        cards={
            "list": "arbiter.cli.card_decks:list_pool",
            "show": "arbiter.cli.card_find:show",
            "find": "arbiter.cli.card_find:find",
            "import": "arbiter.cli.card_store:import_file",
            "deck": "arbiter.cli.card_decks:deck",
            "compile": "arbiter.cli.card_report:compile_file",
            "report": "arbiter.cli.deck_reports:report",
            "check": "arbiter.cli.card_check:check",
        },
        check="arbiter.cardcheck.magic.check:MagicCheck",
        data="arbiter.magic.cards.store:chosen",
    ),
    Entry(
        "berserk",
        "arbiter.berserk.game",
        decks="arbiter.setup.berserk:BerserkDecks",
        face="arbiter.client.berserk.face:BerserkFace",
        layout="arbiter.client.berserk.layout:BerserkLayout",
        sight="arbiter.table.berserk:BerserkSight",
        scenarios="arbiter.scenario.berserk.table:BerserkTable",
        guide="arbiter.agents.berserk.guide:BerserkGuide",
        bench="arbiter.cli.benched:BenchedBerserk",
        cards={
            "list": "arbiter.cli.berserk_cards:list_cards",
            "show": "arbiter.cli.berserk_cards:show_card",
            "find": "arbiter.cli.berserk_cards:find_cards",
            "import": "arbiter.cli.berserk_cards:import_cards",
            "deck": "arbiter.cli.berserk_cards:show_deck",
            "compile": "arbiter.cli.berserk_cards:compile_cards",
            "check": "arbiter.cli.berserk_check:check",
            "sealed": "arbiter.cli.berserk_boosters:open_sealed",
            "draft": "arbiter.cli.berserk_boosters:draft",
        },
        check="arbiter.cardcheck.berserk.check:BerserkCheck",
        data="arbiter.berserk.cards.shelf:chosen",
    ),
)
DEFAULT: Final = HOUSE[0].name
"""The game that is meant where none is named."""

_entries: dict[str, Entry] = {entry.name: entry for entry in HOUSE}
_shared: dict[tuple[str, str], object] = {}


def register(entry: Entry) -> None:
    """Add a game, or put another entry in the place of the one of that name."""
    _entries[entry.name] = entry
    _drop(entry.name)
    if entry.locale:
        localisation.register(Path(entry.locale))


def _drop(name: str) -> None:
    for key in [key for key in _shared if key[0] == name]:
        del _shared[key]


def forget(name: str) -> None:
    """Take a game out again."""
    del _entries[name]
    _drop(name)


def registered() -> list[dict[str, Any]]:
    """The entries that are not of the house, as plain data: another process must be told of them (`register_all`)."""
    return [asdict(entry) for entry in _entries.values() if entry not in HOUSE]


def register_all(entries: list[dict[str, Any]]) -> None:
    """Make known what `registered` gave in another process."""
    for facts in entries:
        register(Entry(**facts))


# Which games there are.


def names(part: Part | None = None) -> list[str]:
    """The games there are; those that have a part."""
    return [name for name, entry in _entries.items() if part is None or getattr(entry, part)]


def entry_of(name: str) -> Entry:
    """The entry of a game; `ArbiterError` if there is no such game."""
    entry = _entries.get(name)
    if entry is not None:
        return entry
    close = get_close_matches(name, _entries, 1)
    args: dict[str, Argument] = {"name": name, "known": ", ".join(_entries), "close": close[0] if close else ""}
    raise ArbiterError(Message("games-unknown-close" if close else "games-unknown", args))


def called(text: str) -> str:
    """The game that a person calls by its title in either language; what no game is called stays as it is."""
    if not text or text in _entries:
        return text
    for name in _entries:
        if text.casefold() in [name, *[say(Message(f"game-{name}"), lang).casefold() for lang in LANGUAGES]]:
            return name
    return text


# What they have.


def has(name: str, part: Part) -> bool:
    """Whether a game has a part."""
    return bool(getattr(entry_of(name), part))


def needed(name: str, part: Part) -> Entry:
    """The entry of a game that must have a part; `ArbiterError` if it has not."""
    entry = entry_of(name)
    if not getattr(entry, part):
        known = ", ".join(names(part)) or "-"
        raise ArbiterError(Message("games-no-part", {"name": name, "part": part, "known": known}))
    return entry


def loaded(place: str) -> Callable[..., Any]:
    """What stands at "module:name"."""
    module, _, name = place.partition(":")
    named: Callable[..., Any] = getattr(import_module(module), name)
    return named


def made(name: str, part: Part, kind: type[Made]) -> Made:
    """A part of a game, made anew."""
    made_part = loaded(str(getattr(needed(name, part), part)))()
    assert isinstance(made_part, kind), f"{name}: {part} is no {kind.__name__}"
    return made_part


def shared(name: str, part: Part, kind: type[Made]) -> Made:
    """A part of a game, made once for all."""
    key = (name, part)
    if key not in _shared:
        _shared[key] = made(name, part, kind)
    kept = _shared[key]
    assert isinstance(kept, kind)
    return kept


def module_of(name: str) -> ModuleType:
    """The module of a game."""
    return import_module(entry_of(name).module)


def rules_of(name: str) -> Rules:
    """The rules of a game."""
    rules = module_of(name).RULES
    assert isinstance(rules, Rules)
    return rules


@final
class AllRules(Mapping[str, Rules]):
    """The rules of every game, for whoever opens a file and does not know of which game it is; that one is loaded."""

    def __getitem__(self, name: str) -> Rules:
        if name not in _entries:
            raise KeyError(name)
        return rules_of(name)

    def __iter__(self) -> Iterator[str]:
        return iter(names())

    def __len__(self) -> int:
        return len(_entries)


def all_rules() -> AllRules:
    return AllRules()
