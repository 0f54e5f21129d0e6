"""docs/decisions.md names every key of every view, and none that no view has; and every kind of decision."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeAlias

import arbiter
from arbiter.kernel import decisions
from arbiter.kernel.game import Game
from arbiter.magic.state.state import MagicState
from arbiter.scenario.run import load

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "decisions.md").read_text("utf-8")
Keys: TypeAlias = dict[str, set[str]]

HEAD = "rules: []\nclaim: x\n"
MAGIC = (
    HEAD
    + r"""
given:
  step: combat damage
  P1:
    battlefield:
      - {name: Ox, type: Creature, pt: 2/2, monstrous: true, renowned: true, paired with: Elk}
      - {name: Elk, type: Creature, pt: 2/2, attacking: P2}
      - {name: Wolf, type: Creature, pt: 2/2, face down: morph}
      - {name: Hawk, type: Creature, pt: 1/1, phased out: true}
      - {name: Bushi Tenderfoot, flipped: true}
    exile:
      - {name: Bear, type: Creature, pt: 2/2, counters: {time: 2}}
      - {name: Deer, type: Creature, pt: 2/2, face down: true, known to: [P1]}
    hand: [Fire // Ice]
    command:
      - {name: Lion, type: Legendary Creature - Cat, pt: 3/3, commander: true}
      - {name: Plot, type: Conspiracy, text: Hidden agenda, face down: agenda, chosen: [Bear]}
  P2:
    commander damage: {Lion: 3}
    battlefield: [{name: Wall, type: Creature, pt: 0/4, blocking: Elk}]
    hand: [{name: Frog, type: Creature, pt: 1/1}]
"""
)
TRIGGERS = (
    HEAD
    + r"""
given:
  P1:
    hand: [{name: Spark, cost: "{R}", type: Instant, text: Draw a card.}]
    battlefield:
      - {name: Seer, type: Creature, pt: 1/1, text: "Whenever you cast a spell, draw a card."}
      - {name: Sage, type: Creature, pt: 1/1, text: "Whenever you cast a spell, you gain 1 life."}
    mana: "{R}"
"""
)
BERSERK = (
    "game: berserk\n"
    + HEAD
    + r"""
given:
  P1:
    c3: {name: Боец}
    graveyard: [{name: Старик}]
  P2:
    c4: {name: Враг}
    d4: {name: Тайный, hidden: true}
  cells:
    b2: [{what: "Occupied()"}]
"""
)


def documented(book: str) -> Keys:
    """The keys that the page names, section by section."""
    found: Keys = {}
    for title, text in re.findall(rf"^### {book}: (.+?)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL):
        keys = re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)
        assert len(keys) == len(set(keys)), f"{title}: a key stands twice"
        found[title] = set(keys)
    return found


def note(seen: Keys, title: str, values: list[dict[str, Any]]) -> None:
    seen.setdefault(title, set()).update([key for one in values for key in one])


def magic_keys(seen: Keys, view: dict[str, Any]) -> None:
    note(seen, "the game", [view])
    note(seen, "a turn", view["turns"])
    note(seen, "a player", view["players"])
    for player in view["players"]:
        known = [one for _, one in player["library known"]]
        note(seen, "an object", [*player["hand"], *player["graveyard"], *player["sideboard"], *known])
    note(seen, "an object", [*view["exile"], *view["command"], *view["ante"]])
    note(seen, "a permanent", view["battlefield"])
    note(seen, "a phased-out permanent", view["phased out"])
    note(seen, "a spell or ability on the stack", view["stack"])
    note(seen, "an ability that waits", view["waiting"])
    note(seen, "the result", [view["result"]] if view["result"] else [])
    note(seen, "a commander", view["commanders"])


def berserk_keys(seen: Keys, view: dict[str, Any]) -> None:
    note(seen, "the battle", [view])
    note(seen, "a player", view["players"])
    for player in view["players"]:
        note(seen, "a brief card", [*(player["deal"] or []), *(player["recruited"] or []), *player["graveyard"]])
    note(seen, "a card in the game zone", view["cards"])
    note(seen, "an effect on a cell", view["cells"])
    note(seen, "a die on the stack", [one for one in view["stack"] if one["kind"] == "roll"])
    note(seen, "an action on the stack", [one for one in view["stack"] if one["kind"] != "roll"])
    note(seen, "an ability that waits", view["waiting"])
    note(seen, "the result", [view["result"]] if view["result"] else [])


def position(tmp_path: Path, text: str) -> Game:
    path = tmp_path / "position.yaml"
    path.write_text(text, "utf-8")
    scenario, table = load(path, complete=False)
    return table.begin(scenario)


def played(game: Game, seen: Keys, look: Any, every: int) -> None:
    """A game of random answers to its end, looked at from every seat."""
    rng = arbiter.Rng(1)
    count = 0
    while game.decisions:
        if count % every == 0 or game.view(0)["waiting"]:
            look(seen, game.view(0))
            look(seen, game.view(1))
        count += 1
        game.answer(game.decisions[0], arbiter.random_answer(game.decisions[0], rng))
    look(seen, game.view(0))


def test_every_key_of_a_view_of_magic(tmp_path: Path) -> None:
    seen: Keys = {}
    game = position(tmp_path, MAGIC)
    assert isinstance(game.state, MagicState)
    for id in list(game.state.combat.attackers):
        made = game.state.combat.attackers[id].copy()
        made.band = id
        game.state.edit_combat().attackers[id] = made
    magic_keys(seen, game.view(0))
    magic_keys(seen, game.view(1))
    played(position(tmp_path, TRIGGERS), seen, magic_keys, 1)
    played(arbiter.new_game(["embers", "thicket"], seed=0), seen, magic_keys, 10)
    seen["a permanent"] -= seen["an object"]
    assert documented("Magic") == seen


def test_every_key_of_a_view_of_berserk(tmp_path: Path) -> None:
    seen: Keys = {}
    game = position(tmp_path, BERSERK)
    berserk_keys(seen, game.view(0))
    decks = arbiter.decks("berserk")
    for seed in range(12):
        pair = [decks[seed % len(decks)], decks[(seed + 1) % len(decks)]]
        played(arbiter.new_battle(pair, seed=seed), seen, berserk_keys, 5)
        if seen["an ability that waits"]:  # in some battles nobody has to order any
            break
    assert documented("Berserk") == seen


def test_a_hidden_card_of_berserk_shows_the_first_keys_only(tmp_path: Path) -> None:
    (hidden,) = [one for one in position(tmp_path, BERSERK).view(0)["cards"] if one["hidden"]]
    text = PAGE.split("### Berserk: a card in the game zone")[1].split("###")[0]
    keys = re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)
    assert list(hidden) == keys[: keys.index("chips") + 1]


def test_every_kind_of_decision_stands_in_the_table_and_has_an_example() -> None:
    classes = [one for one in vars(decisions).values() if isinstance(one, type) and issubclass(one, decisions.Decision)]
    kinds = sorted([one.kind for one in classes if one is not decisions.Decision])
    table = PAGE.split("## The seven kinds of decision")[1].split("## A view of Magic")[0]
    assert sorted(re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)) == kinds
    assert sorted(set(re.findall(r'first\("([^"]+)"', table))) == kinds
