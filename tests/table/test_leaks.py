"""What a screen, an explanation or a check gives a seat does not differ between games that differ only in what it may not know.

The twins are those of the contract (`tests.contract.leaks`), here with all that a client is sent, in both languages.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import CHANCE
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import Seat
from arbiter.table.playing import WATCHER, Playing
from arbiter.table.setups import prepared
from tests.contract.leaks import same_answer, twins
from tests.contract.playing import playing as played_at_random

MOMENTS = 10
STEPS = 4
ASKED = ("why", "why not", "look", "means", "actions")
CASES = {
    "duel": {"game": "magic", "decks": ["embers", "thicket"], "seed": 3},
    "commander": {"game": "magic", "variant": "commander", "players": 3, "seed": 4},
    "battle": {"game": "berserk", "seed": 5},
}


def moments(name: str, most: int) -> Iterator[Game]:
    """A random game at checkpoints, more of them at its beginning."""
    setup = prepared(CASES[name])
    game = new_game(Playing(setup).game.rules, setup["begins"])
    found = 0
    for count, _ in enumerate(played_at_random(game, 3)):
        if game.at_checkpoint and (count < 8 or count % 9 == 0):
            yield game
            found += 1
            if found >= most:
                return


def sent(playing: Playing, seat: int, lang: str) -> dict[str, object]:
    """A screen as it goes over a wire, without how much has happened before."""
    told = playing.screen(seat, lang).model_dump(mode="json")
    return {key: value for key, value in told.items() if key not in ("number", "free_take_back", "may_repeat")}


def explained(playing: Playing, seat: int, lang: str, rng: Rng) -> list[str]:
    """What a seat is told that asks everything about some things, whether it sees them or not."""
    view = str(playing.game.view(seat))
    ids = sorted({int(one) for one in re.findall(r"'(?:id|source)': (\d+)", view)})
    chosen = [ids[rng.below(len(ids))] for _ in range(4)] if ids else []
    found: list[str] = []
    for what in ASKED:
        for id in [*chosen, rng.below(200) + 1]:
            try:
                found.append(repr(playing.ask(seat, what, id, "", lang)))
            except ArbiterError as error:
                found.append(repr(playing.refused(error, seat, lang)))
    return found


def checked(playing: Playing, seat: int, lang: str, rng: Rng) -> list[str]:
    """What a seat is told of answers in the making, legal ones and others."""
    if playing.asked(seat) < 0:
        return []
    decision = Seat(playing.game, seat).decision
    keys = [option.key for option in decision.options]
    tried: list[object] = [random_legal(decision, rng), keys[:1], keys, 7, "nothing", [[key, key] for key in keys[:2]]]
    number = playing.asked(seat)
    return [repr(playing.check(seat, number, one, partial, lang)) for one in tried for partial in (True, False)]


@pytest.mark.parametrize("name", CASES)
def test_nothing_hidden_is_sent(name: str) -> None:
    met: Counter[str] = Counter()
    for game in moments(name, MOMENTS):
        for seat in (*game.rules.seats(game.state), WATCHER):
            rng = Rng(len(game.inputs) * 8 + seat + 1)
            one, two = twins(game, seat, rng)
            met["twins"] += 1
            met["different"] += one.rules.codec.positional(one.state) != two.rules.codec.positional(two.state)
            met["compared"] += compared(one, two, seat, rng)
    assert met["different"] * 2 > met["twins"], f"the twins hardly differ: {met}"
    assert met["compared"] > met["twins"], f"the twins part too early to show anything: {met}"


def compared(one: Game, two: Game, seat: int, rng: Rng) -> int:
    """At how many steps both gave the seat the same."""
    began, chance = (one.state.secrets, two.state.secrets), 0
    first, second = Playing.around(one), Playing.around(two)
    for step in range(STEPS):
        lang = LANGUAGES[step % 2]
        assert sent(first, seat, lang) == sent(second, seat, lang), f"seat {seat} sees a hidden difference"
        number = rng.below(1000)
        assert explained(first, seat, lang, Rng(number)) == explained(second, seat, lang, Rng(number))
        assert checked(first, seat, lang, Rng(number)) == checked(second, seat, lang, Rng(number))
        alike = [asked.seat for asked in one.decisions] == [
            asked.seat for asked in two.decisions
        ]  # else one has sealed
        same = same_answer(one, two, seat, rng) if alike and one.decisions else None
        if same is None:
            return step + 1
        chance += same[0].seat == CHANCE
        one.answer(same[0], same[2])
        two.answer(same[1], same[2])
        if (one.state.secrets - began[0], two.state.secrets - began[1]) != (chance, chance):
            return step + 1
    return STEPS


@pytest.mark.parametrize("name", CASES)
def test_nothing_hidden_is_sent_within_procedures(name: str) -> None:
    """Also between the questions of a spell, and where choices are sealed: what the seat imagines looks the same."""
    inside = 0
    setup = prepared(CASES[name])
    game = new_game(Playing(setup).game.rules, setup["begins"])
    for count, _ in enumerate(played_at_random(game, 7, 120)):
        if game.at_checkpoint or count % 3:
            continue
        inside += 1
        for seat in game.rules.seats(game.state):
            imagined = Playing.around(Seat(game, seat).imagine(Rng(count)))
            real = Playing.around(game)
            left_out = {"log": None, "question": None}
            assert {**sent(real, seat, "en"), **left_out} == {**sent(imagined, seat, "en"), **left_out}
            asked, other = real.screen(seat, "ru").question, imagined.screen(seat, "ru").question
            assert (asked is None) == (other is None)
            if asked is not None and other is not None:
                assert asked.model_copy(update={"number": 0}) == other.model_copy(update={"number": 0})
    assert inside


def test_who_looks_on_sees_what_everybody_knows() -> None:
    """The hands of a game of Magic are closed to a watcher, and open to a judge."""
    game = list(moments("duel", 12))[-1]
    playing = Playing.around(game)
    watched, judged = playing.screen(WATCHER, "en"), playing.screen(-2, "en")
    hands = [card for player in watched.view["players"] for card in player["hand"]]
    assert hands and all(set(card) == {"id"} for card in hands)
    assert all("name" in card for player in judged.view["players"] for card in player["hand"])
    assert all(len(player["library known"]) == player["library"] for player in judged.view["players"])
    assert watched.question is None and watched.stops is None and watched.won is None
