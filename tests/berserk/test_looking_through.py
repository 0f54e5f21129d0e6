"""Who looks for a card in the own deck sees what is there; nobody else does, and after the shuffle nobody at all."""

from __future__ import annotations

from pathlib import Path

from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.decisions import CHANCE
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat, random_answer
from arbiter.scenario.run import load

FILE = """\
game: berserk
rules: ["532.3.2"]
claim: A summons is looked for in the deck.
given:
  P1:
    c3: {name: Убийца, strike: 5-5-5}
  P2:
    c4: {name: Мать, lives: 3, closed: true, text: 'При гибели – вызвать существо стоимостью 3'}
    e6: {name: Другой}
    deck: [{name: Дитя, cost: 3 silver}, {name: Старик, cost: 3 silver}]
when: []
then: {Мать: battlefield}
"""


def asked_to_summon(folder: Path) -> Game:
    """A random battle from that position, up to the question."""
    path = folder / "summon.yaml"
    path.write_text(FILE, "utf-8")
    scenario, table = load(path, complete=False)
    for seed in range(200):
        game, rng = table.begin(scenario), Rng(seed)
        for _ in range(60):
            if not game.decisions or game.decisions[0].prompt.id == "berserk-ask-summon":
                break
            game.answer(game.decisions[0], random_answer(game.decisions[0], rng))
        if game.decisions and game.decisions[0].prompt.id == "berserk-ask-summon":
            return game
    raise AssertionError("nobody ever died")


def test_the_cards_are_named_to_who_looks_until_the_shuffle(tmp_path: Path) -> None:
    game = asked_to_summon(tmp_path)
    decision = game.decisions[0]
    seat = Seat(game, decision.seat)
    texts = [say(seat.option_text(decision, index), "ru", decision.seat) for index in range(len(decision.options))]
    assert [name for name in ("Дитя", "Старик") if any(name in text for text in texts)] == ["Дитя", "Старик"]
    state = game.state
    assert isinstance(state, BerserkState)
    other = 1 - decision.seat
    assert not any(state.objects[id].known >> other & 1 for id in state.players[decision.seat].deck)
    game.answer(decision, "nothing")
    while game.decisions and game.decisions[0].seat == CHANCE:  # the shuffle
        game.answer(game.decisions[0], random_answer(game.decisions[0], Rng(1)))
    state = game.state
    assert isinstance(state, BerserkState)
    assert [state.objects[id].known for id in state.players[decision.seat].deck] == [0, 0]
