"""A person plays Berserk against `greedy` to the end, in Russian: in lines with ready decks, at the table, and a campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.agents import make
from arbiter.cli import main, playing
from arbiter.client.face import face_of
from arbiter.client.plain import PlainClient
from arbiter.client.plan import Plan
from arbiter.games import all_rules
from arbiter.kernel.saving import load, save
from arbiter.kernel.seats import Seat
from tests.client.berserk_cards import learn
from tests.client.berserk_person import Fighter
from tests.client.driving import driven, table
from tests.client.test_berserk_table import by_keys

BARE = ("[berserk", "[client", "[table", "[option", "[choice", "[hidden")
TOO_LONG = 900


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


class Person(Fighter):
    """Plays a game of a plan; every line goes through the client's own input."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan.seed, "ru")
        self.client = PlainClient(plan.session("ru"), self.read, self.printed.append)


def test_a_battle_with_ready_decks_from_the_roll_to_the_end() -> None:
    person = Person(Plan(3, "steppe", "swamp", "greedy", of="berserk"))
    text = person.play()
    game = person.client.session.game
    assert game.result is not None
    assert not [line for line in text.split("\n") if any(bare in line for bare in BARE)]
    told: tuple[str, ...] = (
        "бросок за очерёдность хода",
        "Игроки набирают отряды",
        "P1 набирает:",
        "расставляет рубашкой вверх",
    )
    told += ("вскрывает", "Ход 1", "объявляет простой удар", "погибает")
    places = [text.find(words) for words in told]
    assert -1 not in places, dict(zip(told, places, strict=True))
    assert text.split("\n")[-1].endswith((" (602.1)", " (603.1)"))
    again = load(save(game), all_rules())
    assert again.digest() == game.digest() and again.result is not None


def test_a_battle_at_the_table() -> None:
    horde, grove = learn()

    async def story() -> None:
        async with table(Plan(5, horde, grove, "greedy", of="berserk"), "ru", (120, 40)) as driver:
            moved, seen = 0, ""
            for _ in range(TOO_LONG):
                if driver.game.over:
                    break
                text = driver.text()
                assert not any(bare in text for bare in BARE)
                seen += text if driver.game.view["turn"] < 2 else ""
                moved = await by_keys(driver, moved)
            assert driver.game.over and "побеждает" in driver.text() and "602.1" in driver.text()
            for words in ("набор отряда", "расстановка", "Ваш бросок больше", "Выберите игродействие"):
                assert words in seen, words

    driven(story)


def test_a_campaign_goes_on_with_what_is_left() -> None:
    """701.4, 701.5, 703.1: the second battle begins with the decks that the first left, and the save knows it."""
    horde, grove = learn()
    plan = Plan(5, horde, grove, "random", of="berserk", campaign=2)
    person = Person(plan)
    person.play()
    game = load(save(person.client.session.game), all_rules())
    lines = face_of("berserk").campaign_lines(game, "ru")
    assert lines[0] == "Кампания до 2 побед, сыграно боёв: 1 (701.2)."
    after = plan.following(game, 6)
    assert after is not None
    second = after.session("ru").game
    assert isinstance(second.setup, dict) and isinstance(game.setup, dict)
    decks, sides = second.setup["decks"], second.setup["sideboards"]
    before = game.setup["decks"]
    assert isinstance(decks, list) and isinstance(sides, list) and isinstance(before, list)
    for seat in (0, 1):
        left, lost, had = decks[seat], sides[seat], before[seat]
        assert isinstance(left, list) and isinstance(lost, list) and isinstance(had, list)
        assert sorted(map(str, left + lost)) == sorted(map(str, had))
    assert second.setup["beaten"] in (0, 1)
    agents = [make("random", seat) for seat in (0, 1)]
    while second.decisions:
        decision = second.decisions[0]
        second.answer(decision, agents[decision.seat].choose(Seat(second, decision.seat)))
    assert face_of("berserk").campaign_lines(second, "en")[0] == "A campaign to 2 wins; battles so far: 2 (701.2)."


def test_a_campaign_from_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Conceding twice ends it; Magic has none."""
    lines = iter(["сдаюсь", "сдаюсь"] * 2)
    monkeypatch.setattr(playing, "read_line", lambda: next(lines))
    arguments = ["play", "--game", "berserk", "--campaign", "2", "--deck", "dark", "--opponent", "fire", "--plain"]
    assert main([*arguments, "--agent", "random", "--lang", "ru", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "P2: побед 1" in out and "Кампанию выигрывает P2 (701.2)." in out
    assert main(["play", "--campaign", "2", "--plain", "--lang", "ru"]) == 2
    assert "только в игре berserk" in capsys.readouterr().err
