"""Import floors: an arrow only ever points down, games never import each other, the kernel knows no game."""

from __future__ import annotations

import ast
from collections.abc import Iterable

FLOORS: tuple[tuple[str, ...], ...] = (
    ("arbiter.kernel", "arbiter.engine"),
    ("arbiter.drafting", "arbiter.wording"),
    ("arbiter.magic", "arbiter.berserk"),
    ("arbiter.games",),
    ("arbiter.rulebook", "arbiter.scenario", "arbiter.cardcheck"),
    ("arbiter.setup", "arbiter.agents", "arbiter.matches", "arbiter.research", "arbiter.judge", "arbiter.tournament"),
    ("arbiter.client", "arbiter.answers", "arbiter.cli", "arbiter.table", "arbiter.lessons", "arbiter.training"),
    ("arbiter", "arbiter.__main__", "arbiter.api"),
)
"""From the ground up.  Neighbours on a floor may use each other, except games, and not in a circle."""

GAMES = FLOORS[2]

BERSERK_RULES_FLOORS: tuple[tuple[str, ...], ...] = tuple(
    tuple(f"arbiter.berserk.rules.{room}" for room in floor.split())
    for floor in (
        "board context phases printed strikes interpreter",  # cells, phases, what is printed; who asks; the table of verbs
        "telling meaning",  # the lines of the log; what phrases mean
        "properties strength obligations prices reasons",  # what cards are, how strong, what they cost; why
        "questions rolls",  # choices and dice
        "triggers timing",  # events, who waits for them, when abilities may be announced
        "wounds payment stack zones",  # what is put on cards, paid, done on the stack; where cards go
        "recipients relocation hidden_cards hosts victory squads",  # whom an effect reaches; who may be where
        "illegality targeting summoning discards feasibility",  # at what a power may be used, and whether
        "declaration interruption",  # a power is announced; it is asked again
        "replacement acquired markers stack_changes unity",  # what is done instead; verbs
        "movement cells",  # movement, strikes, defenders; abilities of cells
        "game_effects",  # 503: what the rules do by themselves
        "stages",  # 511: attacks, spells and impacts, stage by stage
        "priority refusals",  # what a player can do, and why not
        "campaign deal recruiting placement turns registered repairs",  # the phases; what a judge sets right
    )
)
"""Inside the rules of Berserk: what is read stands below, what acts above.  What must carry out an effect of a higher floor asks
the interpreter: the verb has registered with it."""

MAGIC_FLOORS: tuple[tuple[str, ...], ...] = (
    ("arbiter.magic.rulebook", "arbiter.magic.language"),
    ("arbiter.magic.cards",),
    ("arbiter.magic.state",),
    ("arbiter.magic.rules",),
    ("arbiter.magic.variants", "arbiter.magic.limited"),
    ("arbiter.magic.views", "arbiter.magic.invariants"),
    ("arbiter.magic.game",),
    ("arbiter.magic",),
)
"""Inside Magic.  A printed card holds nodes and its maker compiles the text, so the language is below the cards."""

MAGIC_RULES_FLOORS: tuple[tuple[str, ...], ...] = (
    ("arbiter.magic.rules.facts",),
    ("arbiter.magic.rules.meaning",),
    ("arbiter.magic.rules.layering", "arbiter.magic.rules.layers"),
    ("arbiter.magic.rules.events",),
    ("arbiter.magic.rules.choices",),
    ("arbiter.magic.rules.triggers",),
    ("arbiter.magic.rules.ending",),
    ("arbiter.magic.rules.targets",),
    ("arbiter.magic.rules.interpreter",),
    ("arbiter.magic.rules.replacing",),
    ("arbiter.magic.rules.paying",),
    ("arbiter.magic.rules.casting",),
    ("arbiter.magic.rules.combat",),
    ("arbiter.magic.rules.actions",),
    ("arbiter.magic.rules.state_based",),
    ("arbiter.magic.rules.turn",),
    ("arbiter.magic.rules.game",),
    ("arbiter.magic.rules", "arbiter.magic.rules.registered"),
)
"""Inside the rules of Magic: what is read stands below, what acts above.  What must run a verb of a higher floor carries out an
instruction: the verb has registered with the interpreter."""

Edge = tuple[str, str]
Modules = dict[str, ast.Module]


def imports(module: str, tree: ast.Module, package: bool, known: Iterable[str]) -> list[str]:
    """The project's modules that a module imports, anywhere in it, also for types only."""
    names = set(known)
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _base(module, package, node)
            members = [f"{base}.{alias.name}" for alias in node.names]
            found += [member if member in names else base for member in members]
    return sorted({name for name in found if name.split(".")[0] == module.split(".")[0]})


def _base(module: str, package: bool, node: ast.ImportFrom) -> str:
    if node.level == 0:
        return node.module or ""
    parts = module.split(".") if package else module.split(".")[:-1]
    parts = parts[: len(parts) - (node.level - 1)]
    return ".".join([*parts, node.module] if node.module else parts)


def place(module: str, floors: tuple[tuple[str, ...], ...]) -> tuple[int, str] | None:
    """The floor and the room of a module: the longest name in the table that it lies in."""
    rooms = [(room, level) for level, floor in enumerate(floors) for room in floor]
    fitting = [(room, level) for room, level in rooms if module == room or module.startswith(room + ".")]
    if not fitting:
        return None
    room, level = max(fitting, key=lambda it: len(it[0]))
    top = floors[-1][0]
    if room == top and module != top:
        return None
    return level, room


def problems(edges: Iterable[Edge], floors: tuple[tuple[str, ...], ...], apart: tuple[str, ...] = ()) -> list[str]:
    """Every import that points up, leaves one game for another, or closes a circle of neighbours."""
    found: list[str] = []
    beside: dict[str, set[str]] = {}
    for importer, imported in edges:
        here, there = place(importer, floors), place(imported, floors)
        if here is None or there is None:
            found.append(f"{importer if here is None else imported} has no floor: add it to the table of floors")
        elif there[0] > here[0]:
            found.append(f"{importer} imports {imported}, which is on a higher floor")
        elif here[1] != there[1] and here[1] in apart and there[1] in apart:
            found.append(f"{importer} imports {imported}: games never import each other")
        elif here[1] != there[1] and here[0] == there[0]:
            beside.setdefault(here[1], set()).add(there[1])
    return sorted(set(found)) + _circles(beside)


def _circles(beside: dict[str, set[str]]) -> list[str]:
    return [
        f"{room} and its neighbours import each other in a circle" for room in sorted(beside) if _back(room, beside)
    ]


def _back(room: str, beside: dict[str, set[str]]) -> bool:
    seen: set[str] = set()
    ahead = sorted(beside[room])
    while ahead:
        it = ahead.pop()
        if it == room:
            return True
        if it not in seen:
            seen.add(it)
            ahead += sorted(beside.get(it, set()))
    return False


def late_imports(tree: ast.Module) -> list[int]:
    """The lines of imports that stand inside a function."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    inside = [node for function in functions for node in ast.walk(function)]
    return sorted({node.lineno for node in inside if isinstance(node, ast.Import | ast.ImportFrom)})


def circles(edges: Iterable[Edge]) -> list[list[str]]:
    """The groups of modules that import each other in a circle, however long it is."""
    above: dict[str, set[str]] = {}
    below: dict[str, set[str]] = {}
    for importer, imported in edges:
        if importer != imported:
            above.setdefault(imported, set()).add(importer)
            below.setdefault(importer, set()).add(imported)
    found = {tuple(sorted(_reached(name, below) & _reached(name, above))) for name in sorted(below)}
    return [list(group) for group in sorted(found) if group]


def _reached(name: str, ways: dict[str, set[str]]) -> set[str]:
    """Where the arrows lead from a module, itself included if they lead back to it."""
    seen: set[str] = set()
    ahead = [name]
    while ahead:
        for it in ways.get(ahead.pop(), set()):
            if it not in seen:
                seen.add(it)
                ahead.append(it)
    return seen
