"""Questions from games that were really played: what is legal now, what happens, what something's power is, and why.

Only games that are over are asked about, and of a position only what its player could see: libraries and the hands of others
are left out of the file.  What is asked of it then is compared with what really happened; where that differs, because it
hung on what is left out, nothing is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import dropwhile, islice
from pathlib import Path
from typing import Any, Final, final

import yaml

from arbiter.games import all_rules
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.inputs import Input
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rules import Rules
from arbiter.kernel.saving import load_record, replayed
from arbiter.kernel.state import State
from arbiter.magic.rules import layers
from arbiter.magic.state.state import MagicState
from arbiter.scenario.magic.describe import CannotSay, Describer
from arbiter.scenario.run import table_for
from arbiter.training import sections
from arbiter.training.bank import FACT, UNCHANGED, WHICH, Item
from arbiter.training.questions import NotAsked, ask, played
from arbiter.training.reading import Plain, Point, Reading
from arbiter.training.shapes import QuizSolved

EVERY: Final = 6
"""Of the inputs of a game every so manieth is looked at for what is legal."""
MOST_INPUTS: Final = 40
"""A spell that takes more answers than this until it has resolved is not asked about."""
RESOLVING: Final = ("608.1", "608.2")
LAYERS: Final = ("613.1", "613.4")


@final
@dataclass(frozen=True)
class Kept:
    """A game as it was kept: its set-up and inputs."""

    name: str
    rules: Rules
    setup: Json
    began: State | None
    inputs: Sequence[Input]

    def is_over(self) -> bool:
        return replayed(self.rules, self.setup, list(self.inputs), self.began).result is not None


def kept_in(path: Path) -> Kept:
    """A saved game; `ArbiterError` if it is none."""
    rules, setup, began, inputs = load_record(path.read_text("utf-8"), all_rules())
    return Kept(path.stem, rules, setup, began, inputs)


def kept_of(name: str, game: Game) -> Kept:
    """A game as it stands, with its whole record."""
    return Kept(name, game.rules, game.setup, game.began, list(game.record))


@final
class Found:
    """The questions of a game, looked for one after the other, as they are wanted."""

    def __init__(self, kept: Kept) -> None:
        self._coming = asked_of(kept)
        self._found: list[tuple[Item, str]] = []

    def __iter__(self) -> Iterator[tuple[Item, str]]:
        yield from self._found
        for pair in self._coming:
            self._found.append(pair)
            yield pair

    def asked(self, lang: str, rulebook: str, id: str = "", after: str = "") -> QuizSolved | None:
        """The question of this id, or the first one behind another for which there are words; None: there is none."""
        coming = dropwhile(lambda pair: pair[0].id != after, self) if after else iter(self)
        for item, text in islice(coming, 1 if after else 0, None):
            if item.id == id or not id:
                try:
                    return ask(item, lang, rulebook, text, compare=False)
                except NotAsked:
                    continue
        return None


def asked_of(kept: Kept) -> Iterator[tuple[Item, str]]:
    """The questions of a game that is over, each with the text of its position.  One that still goes on is refused."""
    if kept.rules.name != "magic":
        raise ArbiterError(Message("quiz-game-other", {"game": kept.rules.name}))
    if not kept.is_over():
        raise ArbiterError(Message("quiz-game-unfinished", {"name": kept.name}))
    game = replayed(kept.rules, kept.setup, [], kept.began)
    while len(game.record) < len(kept.inputs):  # chance falls by itself as it fell then
        number, given = len(game.record), kept.inputs[len(game.record)]
        name = f"games/{kept.name}/{number}"
        questions = [_which(game, name)] if number and number % EVERY == 0 else []
        questions += [_size(game, name)] if questions else []
        if given.kind == "answer" and isinstance(given.value, str) and given.value.startswith("cast:"):
            questions.append(_happens(game, kept.inputs[number : number + MOST_INPUTS], name))
        yield from [question for question in questions if question is not None]
        game.replay([given])


def positions(path: Path) -> Iterator[tuple[str, str]]:
    """Names and texts of positions of one saved game in which something may be played and something may not."""
    kept = kept_in(path)
    for item, text in asked_of(kept) if kept.rules.name == "magic" and kept.is_over() else ():
        if item.kind == WHICH:
            yield item.scenario, text


def nothing_in(path: Path) -> ArbiterError:
    return ArbiterError(Message("quiz-games-none", {"path": str(path)}))


def in_folder(path: Path) -> Iterator[tuple[Item, str]]:
    """The questions of a saved game, or of all games of a folder that are over; what is no such game is passed over there."""
    if not path.exists():
        raise nothing_in(path)
    if path.is_file():
        yield from asked_of(kept_in(path))
        return
    for file in sorted(path.glob("*.json")):
        try:
            yield from asked_of(kept_in(file))
        except ArbiterError:
            continue


def _described(game: Game) -> tuple[dict[str, Any], dict[int, str], int] | None:
    """The position as its player sees it, what the file calls its objects, and the player's seat."""
    table, state = table_for("magic", "games", 1), game.state
    if not game.decisions or not table.is_priority(game.decisions[0]) or not isinstance(state, MagicState):
        return None
    try:
        describer = Describer(state)
        facts = describer.document()
    except (CannotSay, ArbiterError):
        return None
    seat = game.decisions[0].player
    for key in [key for key in facts["given"] if key[0] == "P" and key[1:].isdigit()]:
        facts["given"][key].pop("library", None)
        if key != f"P{seat + 1}":
            facts["given"][key].pop("hand", None)
    return facts, _as_written(describer.labels, str(facts)), seat


def _as_written(labels: dict[int, str], text: str) -> dict[int, str]:
    """What the file calls its objects: their numbers stand there only where names would not tell them apart."""
    return {id: label if label in text else label.partition(" #")[0] for id, label in labels.items()}


def _text(facts: dict[str, Any], steps: list[Any], then: dict[str, Any] | None = None) -> str:
    document = {"rules": [], "claim": "A position of a game that was played.", **facts, "when": steps}
    document |= {} if then is None else {"then": then}
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=118, default_flow_style=None)


def _which(game: Game, name: str) -> tuple[Item, str] | None:
    """Which of these is legal: the cards of the hand are tried one by one."""
    position, state = _described(game), game.state
    if position is None or not isinstance(state, MagicState):
        return None
    facts, _, seat = position
    hand = {state.objects[id].print.name: state.objects[id].print for id in state.players[seat].hand}
    if len(hand) < 3:
        return None
    verbs = {card: "play" if "land" in printed.types else "cast" for card, printed in hand.items()}
    text = _text(facts, [{f"P{seat + 1}": f"{verb} {card}", "possible": True} for card, verb in verbs.items()])
    run = played(name, text, "")
    legal = [key for key, rule in run.found.items() if rule == ""] if run is not None else []
    refused = [key for key, rule in run.found.items() if rule] if run is not None else []
    if run is None or not legal or not refused:
        return None
    rules = tuple(dict.fromkeys(str(run.found[key]) for key in refused))[:3]
    points = tuple(sorted([legal[0], *refused[:3]], key=lambda key: Point.named(key).step))
    return Item(f"{name}#1", name, WHICH, points, (), rules, (), (sections.page_for(rules),)), text


def _size(game: Game, name: str) -> tuple[Item, str] | None:
    """What its power and toughness are, and why: of a creature that is not as it is printed."""
    position, state = _described(game), game.state
    if position is None or not isinstance(state, MagicState):
        return None
    facts, labels, _ = position
    for id in state.permanents:
        now, card = layers.characteristics(state, id), state.objects[id].print
        if now.power is None or card.power is None or (now.power, now.toughness) == (card.power, card.toughness):
            continue
        label = labels.get(id, "")
        text = _text(facts, [], {label: {"pt": f"{now.power}/{now.toughness}"}})
        item = _fact(played(name, text, ""), name, 2, label, "pt", f"{now.power}/{now.toughness}", LAYERS)
        if item is not None:
            return item, text
    return None


def _happens(game: Game, inputs: Sequence[Input], name: str) -> tuple[Item, str] | None:
    """What happens: a spell as it was really cast, and a fact that its resolution has changed."""
    position = _described(game)
    if position is None:
        return None
    facts, labels, seat = position
    step, after = _cast(game, inputs, labels, seat)
    if after is None:
        return None
    players = {f"P{player + 1}": {"life": after.players[player].life} for player in after.order}
    targets = {str(label): {"pt": "0/0"} for label in step.get("targets", []) if label not in players}
    text = _text(facts, [step, "resolve"], {**players, **targets})
    run = played(name, text, "")
    for key in run.found if run is not None else ():
        point = Point.named(key)
        assert run is not None
        true = _true(after, labels, point)
        if point.fact in ("life", "pt") and run.before.get(key) not in (None, true):
            item = _fact(run, name, 3, point.of, point.fact, true, RESOLVING)
            if item is not None:
                return item, text
    return None


def _cast(
    game: Game, inputs: Sequence[Input], labels: dict[int, str], seat: int
) -> tuple[dict[str, Any], MagicState | None]:
    """The step of a file that casts what was cast, and the position once it has resolved; None if something came between."""
    then, step = game.fork(log=False), dict[str, Any]()
    first = len(then.record)
    while len(then.record) - first < len(inputs):
        then.replay([inputs[len(then.record) - first]])
        state = then.state
        assert isinstance(state, MagicState)
        if then.result is not None or len(state.items) > 1:
            return step, None
        if len(state.items) == 1 and not step and not state.pending.proposing:
            (item,) = state.items.values()
            printed = state.objects[item.id].print.name
            aims = [_named(target, labels) for target in _targets(item)]
            if not all(aims):
                return step, None
            step = {f"P{seat + 1}": f"cast {printed}", **({"targets": aims} if aims else {})}
        if step and not state.items:
            return step, state
    return step, None


def _targets(item: Any) -> list[int]:
    return [
        int(target) for group in item.targets for target in (group if isinstance(group, tuple | list) else (group,))
    ]


def _named(id: int, labels: dict[int, str]) -> str:
    return f"P{-id}" if id < 0 else labels.get(id, "")


def _true(state: MagicState, labels: dict[int, str], point: Point) -> Plain:
    if point.of.startswith("P") and point.of[1:].isdigit() and point.fact == "life":
        return state.players[int(point.of[1:]) - 1].life
    ids = [id for id, label in labels.items() if label == point.of and id in state.permanents]
    now = layers.characteristics(state, ids[0]) if len(ids) == 1 else None
    return None if now is None else f"{now.power}/{now.toughness}"


def _fact(
    run: Reading | None, name: str, number: int, of: str, fact: str, true: Plain, rules: tuple[str, ...]
) -> Item | None:
    """A question about a fact that the position gives as it really was; None where it does not."""
    key = (
        next((key for key in run.found if (Point.named(key).of, Point.named(key).fact) == (of, fact)), "")
        if run
        else ""
    )
    if run is None or not key or run.found[key] != true:
        return None
    before = run.before.get(key)
    wrong = ((before, UNCHANGED),) if before not in (None, true) else ()
    return Item(f"{name}#{number}", name, FACT, (key,), wrong, rules, (), (sections.page_for(rules),))
