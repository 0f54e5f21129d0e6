"""Screens of real games, written as JSON for whoever draws the table: `python -m tests.table.fixtures FOLDER`.

Each is what the server would send: from a game played by agents up to a moment, or from a position made for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from arbiter.kernel.decisions import Decision
from arbiter.kernel.messages import JUDGE
from arbiter.kernel.saving import save_record
from arbiter.scenario.run import load
from arbiter.table.messages import Screen
from arbiter.table.playing import WATCHER, Playing
from arbiter.table.setups import saved

LOGGED: Final = 30
"""So many of the latest entries of the log are in a fixture."""
MOST: Final = 1500

Wanted = Callable[[Playing, Decision], bool]


def kind(name: str, *ids: str) -> Wanted:
    """A decision of a kind, or one of these prompts."""
    return lambda playing, one: one.kind == name and (not ids or one.prompt.id in ids) and one.choices() > 1


def prompt(*ids: str) -> Wanted:
    return lambda playing, one: one.prompt.id in ids and one.choices() > 1


def busy(turn: int) -> Wanted:
    """The own main phase in a later turn, with several things to do."""

    def fits(playing: Playing, one: Decision) -> bool:
        turns = playing.game.view(one.seat).get("turns") or [{"number": 0, "active": -1, "step": ""}]
        own = turns[0]["active"] == one.player and turns[0]["step"] == "precombat main"
        return one.prompt.id == "priority" and own and turns[0]["number"] >= turn and len(one.options) > 4

    return fits


def reached(setup: dict[str, Any], wanted: Wanted, level: str = "random", most: int = MOST) -> tuple[Playing, int]:
    """A game at the first decision of a sort, and the seat that is to answer it."""
    for seed in range(int(setup.get("seed", 0)), int(setup.get("seed", 0)) + 40):
        playing = Playing({**setup, "seed": seed})
        playing.settle()
        for _ in range(most):
            for decision in playing.game.decisions:
                if wanted(playing, decision):
                    return playing, decision.seat
            if playing.is_over:
                break
            seat = playing.waiting()[0]
            playing.answer(seat, playing.asked(seat), playing.think(seat, level, seed))
    raise AssertionError(f"{setup}: no such moment")


def over(setup: dict[str, Any]) -> Playing:
    """A game to its end."""
    playing = Playing(setup)
    playing.settle()
    while not playing.is_over:
        seat = playing.waiting()[0]
        playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    return playing


def position(text: str) -> Playing:
    """A position of a scenario file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "position.yaml"
        path.write_text(text, encoding="utf-8")
        scenario, table = load(path, complete=False)
        game = table.begin(scenario)
    playing = Playing(*saved(save_record(game.rules, game.setup, game.began, [])))
    playing.settle()
    return playing


def shot(playing: Playing, seat: int, lang: str = "en") -> Screen:
    for one in playing.seats:
        playing.set_stops(one, {"auto": False})
    return playing.screen(seat, lang, max(0, len(playing.events(seat)) - LOGGED))


STACKED: Final = """
given:
  turn: P1
  step: precombat main
  P1:
    life: 14
    hand: [Shock, Lightning Bolt, Mountain]
    battlefield: [Mountain, Mountain, Mountain, {name: Grizzly Bears, counters: {+1/+1: 1}}]
    library: [Mountain, Mountain]
  P2:
    hand: [Giant Growth, Forest]
    battlefield: [Forest, Forest, {name: Grizzly Bears, summoning sick: true}, {name: Llanowar Elves, tapped: true}]
    library: [Forest, Forest]
"""


def crowded(count: int = 300) -> Playing:
    """A board with so many permanents."""
    kinds = ["Grizzly Bears", "Llanowar Elves", "Serra Angel", "Forest", "Plains", "Giant Spider"]
    sides = []
    for seat in (1, 2):
        names = [kinds[(place + seat) % len(kinds)] for place in range(count // 2)]
        listed = ", ".join(
            f"{{name: {name}, tapped: {str(place % 7 == 0).lower()}}}" for place, name in enumerate(names)
        )
        sides.append(f"  P{seat}:\n    hand: [Giant Growth, Forest, Serra Angel]\n    battlefield: [{listed}]\n")
        sides.append("    library: [Forest, Forest, Forest]\n")
    return position("given:\n  turn: P1\n  step: precombat main\n" + "".join(sides))


RICH: Final = """
given:
  turn: P1
  step: precombat main
  P1:
    life: 11
    poison: 2
    hand: [Rampant Growth, Serra Angel, Lightning Bolt, Plains, Rancor]
    battlefield:
      - {name: Forest}
      - {name: Forest}
      - {name: Forest, tapped: true}
      - {name: Plains}
      - {name: Plains}
      - {name: Mountain}
      - {name: Grizzly Bears, as: Big, damage: 1, counters: {+1/+1: 2}}
      - {name: Grizzly Bears, as: Small, summoning sick: true}
      - {name: Bonesplitter, attached to: Big}
      - {name: Llanowar Elves}
      - {name: Glorious Anthem}
    graveyard: [Shock, Giant Growth, Wrath of God]
    exile: [Doom Blade]
    library: [Forest, Mountain, Plains, Serra Angel, Forest, Shock]
  P2:
    life: 17
    hand: [Doom Blade, Island, Counterspell]
    battlefield:
      - {name: Swamp}
      - {name: Swamp, tapped: true}
      - {name: Island}
      - {name: Island}
      - {name: Giant Spider, tapped: true}
      - {name: Air Elemental}
      - {name: Pacifism, attached to: Llanowar Elves}
    graveyard: [Island, Shock]
    library: [Island, Swamp, Island]
"""


def acted(playing: Playing, seat: int, name: str, until: str) -> Playing:
    """A card of the hand is cast; all is answered plainly, everybody passes, up to a question."""
    view = playing.game.view(seat)
    ids = {one["id"]: one.get("name", "") for one in view["players"][seat]["hand"]}
    cast = next(one.key for one in playing.game.decisions[0].options if ids.get(one.about) == name)
    playing.answer(seat, playing.asked(seat), cast)
    while playing.game.decisions[0].prompt.id != until:
        decision = playing.game.decisions[0]
        answer = "pass" if decision.option("pass") is not None else playing.think(decision.seat, "random", 1)
        playing.answer(decision.seat, playing.asked(decision.seat), answer)
    return playing


def stacked() -> tuple[Playing, int]:
    """Shock on a creature, and the other player is asked."""
    playing = position(STACKED)
    shock = next(one.key for one in playing.game.decisions[0].options if one.key.startswith("cast"))
    playing.answer(0, playing.asked(0), shock)
    while playing.waiting() == [0] and playing.game.decisions[0].prompt.id != "priority":
        decision = playing.game.decisions[0]
        bears = [one.key for one in decision.options if one.about > 0]
        answer: Any = playing.think(0, "random", 1)
        if decision.prompt.id == "choose-target":
            answer = bears[:1] if decision.kind == "pick some" else bears[0]
        playing.answer(0, playing.asked(0), answer)
    playing.answer(0, playing.asked(0), "pass")
    return playing, 1


DUEL: Final[dict[str, Any]] = {"game": "magic", "decks": ["embers", "thicket"]}
BATTLE: Final[dict[str, Any]] = {"game": "berserk"}

MAGIC: Final[dict[str, tuple[dict[str, Any], Wanted]]] = {
    "first-player": (DUEL, prompt("choose-first-player")),
    "mulligan": (DUEL, prompt("choose-mulligan")),
    "bottom": (DUEL, prompt("choose-mulligan-bottom")),
    "main": (DUEL, busy(8)),
    "pay": (DUEL, kind("pay")),
    "target": (DUEL, prompt("choose-target")),
    "attackers": (DUEL, prompt("declare-attackers")),
    "blockers": (DUEL, prompt("declare-blockers")),
    "divide": (DUEL, kind("divide")),
    "order": (DUEL, kind("order")),
    "number": ({"game": "magic", "decks": ["control", "midrange"]}, kind("number")),
    "discard": (DUEL, prompt("choose-discard")),
    "commander": ({"game": "magic", "variant": "commander", "players": 4}, busy(9)),
    "two-headed": ({"game": "magic", "variant": "two-headed-giant", "players": 4}, busy(4)),
    "planechase": ({"game": "magic", "variant": "planechase", "players": 2}, busy(4)),
    "archenemy": ({"game": "magic", "variant": "archenemy"}, busy(3)),
}
BERSERK: Final[dict[str, Wanted]] = {
    "turn-order": prompt("berserk-ask-turn-order"),
    "redeal": prompt("berserk-ask-redeal"),
    "recruit": prompt("berserk-ask-recruit"),
    "place": prompt("berserk-ask-place"),
    "hidden": prompt("berserk-ask-hidden"),
    "seating": prompt("berserk-ask-seating"),
    "choice": lambda playing, one: one.prompt.id == "berserk-ask-choice" and len(one.options) > 8,
    "move": prompt("berserk-ask-cell"),
    "attack": prompt("berserk-ask-attack"),
    "dice": lambda playing, one: (
        one.prompt.id == "berserk-ask-priority"
        and playing.game.view(0)["stack"][-1:] != []
        and playing.game.view(0)["stack"][-1]["kind"] == "roll"
    ),
    "defence": lambda playing, one: any(option.verb == "berserk-defend" for option in one.options),
    "weaken": prompt("berserk-ask-weaken"),
}


def screens(only: list[str]) -> Iterator[tuple[str, Screen]]:
    """The fixtures, or those of these names."""
    for name, (setup, wanted) in MAGIC.items():
        if only and f"magic-{name}" not in only:
            continue
        playing, seat = reached(setup, wanted)
        yield f"magic-{name}", shot(playing, seat)
    for lang in ("en", "ru"):
        yield f"magic-rich-{lang}", shot(position(RICH), 0, lang)
    yield "magic-rich-watcher", shot(position(RICH), WATCHER)
    yield "magic-rich-judge", shot(position(RICH), JUDGE)
    yield "magic-search", shot(acted(position(RICH), 0, "Rampant Growth", "choose-search"), 0)
    playing, seat = stacked()
    yield "magic-stack", shot(playing, seat)
    yield "magic-crowded", shot(crowded(), 0)
    yield "magic-over", shot(over({**DUEL, "seed": 5}), 0)
    for name, wanted in BERSERK.items():
        if only and f"berserk-{name}" not in only:
            continue
        playing, seat = reached(BATTLE, wanted)
        yield f"berserk-{name}", shot(playing, seat)
        if name == "choice":
            yield "berserk-choice-ru", shot(playing, seat, "ru")
            yield "berserk-choice-watcher", shot(playing, WATCHER)
    yield "berserk-over", shot(over({**BATTLE, "seed": 5}), 0)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, screen in screens(sys.argv[2:]):
        text = screen.model_dump_json(exclude_defaults=False)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(f"{len(text) // 1024:5} kB  {name}")


if __name__ == "__main__":
    main()
