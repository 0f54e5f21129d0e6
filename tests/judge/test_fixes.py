"""Fixes as repairs of a game, and what a rewind would undo (JA-3 to JA-8): logged, replayed, saved, nothing hidden shown."""

from __future__ import annotations

import json

import pytest

from arbiter.judge import fixes
from arbiter.judge.rewinding import points, rewind, rewind_report, traces
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.localisation import LANGUAGES, knows
from arbiter.kernel.messages import ArbiterError, IllegalChoice
from arbiter.kernel.saving import load, save
from arbiter.magic.game import RULES, samples
from arbiter.magic.state.state import MagicState
from arbiter.scenario.document import checked
from arbiter.scenario.run import table_for
from arbiter.scenario.source import parse
from tests.contract.playing import playing

POSITION = """
given:
  P1:
    hand: [Shock, Forest, Island]
    library: [Plains, Swamp, Mountain, Forest, Island, Grizzly Bears]
    battlefield: [Bitterblossom, Soul Warden, "Ajani's Pridemate"]
  P2: {life: 5, library: [Island, Island, Island], battlefield: [Grizzly Bears]}
"""


def position(text: str = POSITION) -> Game:
    root = parse(text, "t.yaml")
    table = table_for("magic", "t.yaml", 1).for_file(root)
    return table.begin(checked(root, "t.yaml", table.words, False))


def state_of(game: Game) -> MagicState:
    assert isinstance(game.state, MagicState)
    return game.state


def names(game: Game, zone: tuple[int, ...]) -> list[str]:
    return [state_of(game).objects[id].print.name for id in zone]


def found(game: Game, name: str) -> int:
    return next(id for id in state_of(game).permanents if state_of(game).objects[id].print.name == name)


def told(game: Game) -> list[str]:
    return [one.message.id for one in game.log.entries()]


def library_of(game: Game) -> list[str]:
    return names(game, state_of(game).players[0].library)


def test_cards_are_returned_at_random() -> None:
    ends = set()
    for turns in range(12):  # other dice, other cards
        game = position()
        for _ in range(turns):
            state_of(game).rng = (state_of(game).rng * 3 + 12345) % 2**63
        before = library_of(game)
        fixes.return_at_random(game, 0, 1)
        hand = names(game, state_of(game).players[0].hand)
        assert library_of(game)[1:] == before and len(hand) == 2
        assert sorted([*hand, library_of(game)[0]]) == ["Forest", "Island", "Shock"]
        assert told(game)[-1] == "event-judge-returns"
        ends.add(library_of(game)[0])
    assert len(ends) > 1


def test_what_the_opponent_sees_of_returned_cards() -> None:
    game = position()
    fixes.return_at_random(game, 0, 2)
    entry = list(game.log.entries())[-1]
    assert entry.seen_by(1) and all(name not in str(entry) for name in ("Shock", "Forest", "Island"))


def test_only_the_random_part_is_shuffled() -> None:
    orders = set()
    for turns in range(6):
        game = position()
        state_of(game).rng += turns * 7919
        ids = state_of(game).players[0].library
        fixes.shuffle_random_part(game, 0, top=1, bottom=2)
        now = state_of(game).players[0].library
        assert (now[0], now[-2:]) == (ids[0], ids[-2:])
        assert not set(now[1:-2]) & set(ids), "nobody can follow a card by its id"
        middle = library_of(game)[1:-2]
        assert sorted(middle) == ["Forest", "Mountain", "Swamp"]
        orders.add(tuple(middle))
    assert len(orders) > 1


def test_a_known_card_goes_where_it_belongs() -> None:
    game = position()
    fixes.put_where_it_belongs(game, found(game, "Soul Warden"), "graveyard")
    assert names(game, state_of(game).players[0].graveyard) == ["Soul Warden"]
    assert game.decisions


def test_a_missed_trigger_goes_on_the_stack_and_resolves() -> None:
    game = position()
    fixes.put_trigger_on_stack(game, found(game, "Bitterblossom"))
    assert len(state_of(game).items) == 1 and "event-judge-trigger" in told(game)
    life = state_of(game).players[0].life
    for _ in range(2):
        game.answer(game.decisions[0], "pass")
    assert state_of(game).players[0].life == life - 1
    sources = [one.source for one in state_of(game).items.values()]
    assert sources == [found(game, "Soul Warden")], "the token it made is an event like any other"


def test_state_based_actions_mend_what_is_illegal() -> None:
    game = position()
    game.repair(json.dumps({"player": 1, "life": 0}))
    assert game.result is None
    fixes.check_now(game)
    assert game.result is not None


@pytest.mark.parametrize(
    "change",
    [
        {"player": 0, "return": 4},
        {"player": 0, "return": 0},
        {"player": 0, "return": True},
        {"player": 7, "return": 1},
        {"player": 0, "shuffle": True, "top": 4, "bottom": 3},
        {"player": 0, "shuffle": True, "top": -1},
        {"player": 0, "shuffle": True, "top": "x"},
        {"object": 999, "zone": "graveyard"},
        {"rewound": "x"},
        {"check": 1},
    ],
)
def test_a_repair_that_makes_no_sense_changes_nothing(change: dict[str, object]) -> None:
    game = position()
    digest = game.digest()
    with pytest.raises(IllegalChoice):
        game.repair(json.dumps(change))
    assert game.digest() == digest


def test_refused_where_it_cannot_be_done() -> None:
    game = position()
    for name, place in (("Bitterblossom", 1), ("Grizzly Bears", 0)):
        with pytest.raises(IllegalChoice):
            fixes.put_trigger_on_stack(game, found(game, name), place)
    with pytest.raises(IllegalChoice):
        fixes.put_where_it_belongs(game, found(game, "Grizzly Bears"), "battlefield")


def test_saves_and_forks_keep_repairs() -> None:
    game = new_game(RULES, samples(2, 3))
    for _ in playing(game, 3, 60):
        pass
    while not game.at_checkpoint:
        game.undo()
    fixes.return_at_random(game, 0, 1)
    fixes.shuffle_random_part(game, 1, bottom=1)
    assert load(save(game), {"magic": RULES}).digest() == game.digest() == game.fork().digest()


def test_a_report_changes_nothing_and_a_rewind_is_kept() -> None:
    game = new_game(RULES, samples(2, 5))
    digests = {0: game.digest()}
    for _ in playing(game, 5, 90):
        digests[len(game.inputs)] = game.digest()
    now, inputs = game.digest(), len(game.inputs)
    point = points(game)[25]
    report = rewind_report(game, point)
    assert game.digest() == now and report.inputs == inputs - point
    assert [one.message.id for one in reversed(report.undone)] == told(game)[len(told(game)) - len(report.undone) :]
    rewind(game, point)
    assert len(game.record) > inputs, "what was taken back stays in the record"
    assert game.digest() == digests[point]
    assert not game.at_checkpoint or told(game)[-1] == "event-judge-rewound"
    assert load(save(game), {"magic": RULES}).digest() == game.digest()


def test_draws_and_shuffles_are_counted_and_advised_on() -> None:
    game = new_game(RULES, samples(2, 5))
    for _ in playing(game, 5, 90):
        pass
    far = rewind_report(game, points(game)[-1])
    assert far.counts["draws"] > 1 and "draws" in far.over and not far.simple
    near = rewind_report(game, points(game)[0])
    assert near.counts["decisions"] <= 1
    said = far.as_json("ru")
    assert isinstance(said, dict) and said["advice"] == "leave"
    assert isinstance(said["undone"], list) and len(said["undone"]) == len(far.undone)


def test_a_rewind_to_nowhere_is_refused() -> None:
    game = new_game(RULES, samples(2, 5))
    for point in (-1, 10**6):
        with pytest.raises(ArbiterError, match="nearest point"):
            rewind_report(game, point)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_trace_is_a_line_of_the_log(lang: str) -> None:
    ids = [id for kinds in traces().games.values() for members in kinds.values() for id in members]
    assert ids and [id for id in ids if not knows(lang, id)] == []
