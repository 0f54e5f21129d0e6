"""The table with many players: rows of them, teams, ranges, whom creatures attack, boards on pages, the command zone."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

from arbiter.client.decision_lines import sheet
from arbiter.client.face import face_of
from arbiter.client.magic import rows
from arbiter.client.magic.board import board_lines, stack_lines
from arbiter.client.magic.layout import MagicLayout, shared, trimmed
from arbiter.client.magic.stops import MagicStops
from arbiter.client.magic.tiles import item_tile
from arbiter.client.plan import Plan
from arbiter.client.table.grid import cut_name
from arbiter.client.table.rows import Rows
from arbiter.client.table.screens import Page
from arbiter.client.table.start import StartScreen
from arbiter.kernel.decisions import Assign
from arbiter.kernel.messages import ArbiterError
from arbiter.setup import Way
from tests.client.driving import Driver, driven, position, standing, table

LARGE, SMALL = (100, 30), (80, 24)

FOUR = """\
players: 4
variant: free-for-all
turn: P1
step: precombat main
P1:
  life: 20
  battlefield: [Grizzly Bears, Serra Angel, Forest, Forest, Glorious Anthem]
  hand: [Forest]
  library: [Forest, Forest]
P2: {life: 17, poison: 3, battlefield: [Hill Giant, Mountain], library: [Forest, Forest]}
P3: {life: 5, hand: [Forest, Forest], library: [Forest, Forest]}
P4: {life: 40, battlefield: [Serra Angel, Plains, Glorious Anthem], library: [Forest, Forest]}
"""
TEAMS = """\
players: 4
teams: [[P1, P2], [P3, P4]]
ruleset: {ranges: [1, 1, 1, 1]}
turn: P1
step: precombat main
P1: {life: 20, library: [Forest, Forest]}
P2: {life: 20, library: [Forest, Forest]}
P3: {life: 20, library: [Forest, Forest]}
P4: {life: 20, library: [Forest, Forest]}
"""


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def eight(life: int = 20) -> str:
    """Eight players, each with a creature, a land and an artifact."""
    lines = ["players: 8", "variant: free-for-all", "turn: P1", "step: precombat main"]
    for seat in range(1, 9):
        lying = "battlefield: [Grizzly Bears, Forest, Sol Ring]"
        lines.append(f"P{seat}: {{life: {life + seat}, {lying}, library: [Forest, Forest]}}")
    return "\n".join(lines)


async def to_attack(driver: Driver) -> None:
    """Pass until the attackers are declared."""
    for _ in range(20):
        if isinstance(driver.decision, Assign):
            return
        await driver.press("space")
    raise AssertionError(driver.text())


def test_the_others_stand_in_rows_with_their_numbers(tmp_path: Path) -> None:
    async def story() -> None:
        async with table(position(standing(tmp_path, FOUR)), size=LARGE) as driver:
            lines = driver.text().splitlines()
            assert lines[0].split()[:7] == ["life", "hand", "lib", "gy", "creatures", "lands", "other"]
            second, third, fourth = [line.partition("│")[0].split() for line in lines[1:4]]
            assert second == ["P2◂", "17", "0", "2", "0", "1", "(3/3)", "1", "0", "poison", "3"]
            assert third == ["P3", "5", "2", "2", "0", "0", "0", "0"]
            assert fourth == ["P4", "40", "0", "2", "0", "1", "(5/5)", "1", "1"]
            assert "Hill Giant" in driver.titles("their-creatures")

    driven(story)


def test_a_key_shows_the_board_of_the_next_and_another_all_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with table(position(standing(tmp_path, FOUR)), size=LARGE) as driver:
            await driver.press("v", "v")
            assert driver.game.opponent == 3 and driver.titles("their-creatures") == ["Serra Angel"]
            assert driver.titles("their-lands") == ["Plains", "Glorious Anthem"]
            await driver.press("b")
            assert isinstance(driver.screen, Page)
            assert "The board of P4" in driver.text() and "P4: life 40" in driver.text()
            assert "creatures: Serra Angel 5/5" in driver.text()

    driven(story)


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_eight_players_fit_and_the_own_board_is_whole(size: tuple[int, int], tmp_path: Path) -> None:
    async def story() -> None:
        async with table(position(standing(tmp_path, eight())), size=size) as driver:
            text = driver.text()
            assert [tile.title for tile in driver.zone("others").tiles] == [f"P{seat}" for seat in range(2, 9)]
            assert all(len(driver.zone(name).places) == 1 for name in ("own-creatures", "own-lands", "own-others")), (
                text
            )
            board = driver.game.query_one("#board").region
            for name in ("others", "steps", "own-creatures", "own-lands", "own-others"):
                region = driver.zone(name).region
                assert region.bottom <= board.bottom, text
            assert driver.zone("own-creatures").region.height >= 3
            assert bool(driver.zone("their-creatures").tiles) == (size == LARGE), text

    driven(story)


def test_creatures_are_sent_against_several_players_by_keys(tmp_path: Path) -> None:
    async def story() -> None:
        async with table(position(standing(tmp_path, FOUR)), size=LARGE) as driver:
            await to_attack(driver)
            assert driver.rows() == ["Grizzly Bears 3/3", "Serra Angel 5/5", "→ P2", "→ P3", "→ P4"]
            await driver.press("1", "4", "2", "5")
            assert [tile.goes for tile in driver.zone("others").tiles] == ["", "Grizzly Bears 3/3", "Serra Angel 5/5"]
            await driver.press("space")
            told = [driver.game.session.told(entry) for entry in driver.game.session.log()]
            assert any(line.startswith("Grizzly Bears attacks P3") for line in told), told
            assert any(line.startswith("Serra Angel attacks P4") for line in told), told

    driven(story)


def test_the_row_says_whom_a_player_attacks(tmp_path: Path) -> None:
    given = FOUR.replace("step: precombat main", "step: declare attackers").replace(
        "[Grizzly Bears, Serra Angel,", "[{name: Grizzly Bears, attacking: P3}, {name: Serra Angel, attacking: P4},"
    )
    view = standing(tmp_path, given).view(1)
    first = next(player for player in view["players"] if player["seat"] == 0)
    assert rows.attacks(view, 0) == "»P3 »P4" and rows.cells(view, first, "en")[-1] == "»P3 »P4"
    assert any("Grizzly Bears 3/3 (attacking P3)" in line for line in board_lines(view, "en"))


def test_a_click_on_a_row_sends_what_is_in_hand(tmp_path: Path) -> None:
    async def story() -> None:
        async with table(position(standing(tmp_path, FOUR)), size=LARGE) as driver:
            await to_attack(driver)
            await driver.press("2")
            await driver.click("others", 2)
            assert driver.zone("others").tiles[2].goes == "Serra Angel 5/5", driver.text()

    driven(story)


def test_teams_and_ranges_are_seen(tmp_path: Path) -> None:
    async def story() -> None:
        game = standing(tmp_path, TEAMS)
        async with table(position(game), size=LARGE) as driver:
            lines = driver.text().splitlines()
            assert lines[0].split()[0] == "team"
            assert [line.split()[1] for line in lines[1:4]] == ["A", "B", "B"]
            assert [tile.color for tile in driver.zone("others").tiles] == ["own", "their", "their"]
            assert "P1 (you), team A" in driver.text()
            await driver.press("z")
            assert "Team A: P1, P2" in driver.text() and "Team B: P3, P4" in driver.text()

    driven(story)


def test_who_is_out_of_range_is_said(tmp_path: Path) -> None:
    view = standing(tmp_path, TEAMS).view(0)
    own = next(player for player in view["players"] if player["seat"] == 0)
    far = next(player for player in view["players"] if player["seat"] == 2)
    own["range"] = [0, 1, 3]
    assert rows.notes(view, far, "en") == ["out of range"] and not rows.is_near(view, 2) and rows.is_near(view, 3)
    assert "P1 reaches P1, P2, P4" in rows.team_lines(view, "en")
    assert any(line.startswith("P3") and "team B, out of range" in line for line in board_lines(view, "en"))


def test_commanders_and_what_lies_in_the_command_zone(tmp_path: Path) -> None:
    given = FOUR.replace("P2: {life: 17,", "P2: {life: 17, command: [Serra Angel],")
    view = standing(tmp_path, given).view(0)
    id = view["command"][0]["id"]
    view["commanders"] = [
        {"name": "Serra Angel", "owner": 1, "tax": 4, "damage": {"0": 6, "2": 11}, "id": id},
        {"name": "Hill Giant", "owner": 2, "tax": 0, "damage": {"0": 9}},
    ]
    assert rows.led(view, 0, "en") == ["cmd dmg 9"] and rows.led(view, 1, "en") == ["tax 4"]
    assert rows.led(view, 2, "ru") == ["урон ком. 11"]
    assert rows.commander_lines(view, "en")[0] == "Serra Angel (P2): tax 4; damage dealt: P1 6, P3 11"
    lines = board_lines(view, "en")
    assert "    Command zone: Serra Angel (P2)" in lines and any("Commanders:" in line for line in lines)


def test_the_command_zone_can_be_pointed_at(tmp_path: Path) -> None:
    given = FOUR.replace("P2: {life: 17,", "P2: {life: 17, command: [Serra Angel],")

    async def story() -> None:
        async with table(position(standing(tmp_path, given)), size=LARGE) as driver:
            assert driver.titles("command") == ["Serra Angel (P2)"] and "[Serra Angel (P2)" in driver.text()
            await driver.click("command", 0, button=3)
            assert isinstance(driver.screen, Page) and "Flying" in driver.text()

    driven(story)


def test_the_start_screen_offers_variant_players_and_rules() -> None:
    async def story() -> None:
        async with table(None) as driver:
            screen = driver.screen
            assert isinstance(screen, StartScreen)
            assert "Free-for-All" in driver.text() and "Comprehensive" in driver.text()
            screen.query_one("#variant", OptionList).highlighted = 1
            await driver.pilot.pause()
            sizes = [str(one.prompt) for one in screen.query_one("#players", OptionList).options]
            assert sizes[:4] == ["2", "3", "4", "5"]
            assert screen.query_one("#players", OptionList).highlighted == sizes.index("4")
            screen.query_one("#players", OptionList).highlighted = sizes.index("3")
            screen.query_one("#agent", OptionList).highlighted = 1
            await driver.pilot.press("space")
            await driver.wait(lambda: driver.app.last is not None and driver.game.question is not None)
            plan = driver.game.plan
            assert plan.way == Way("free-for-all", 3, "cr-2020-01-24") and len(set(plan.decks)) == 3

    driven(story)


def test_the_log_names_what_is_played(tmp_path: Path) -> None:
    async def story() -> None:
        async with table(Plan(5, "embers", agent="random", way=Way("free-for-all", 3))) as driver:
            await driver.press("g")
            assert "Played: Free-for-All, 3 players." in driver.text()

    driven(story)


def test_the_board_of_an_opponent_is_shown_before_a_teammates(tmp_path: Path) -> None:
    async def story() -> None:
        async with table(position(standing(tmp_path, TEAMS)), size=LARGE) as driver:
            assert driver.game.opponent == 3  # the only opponent in range

    driven(story)


def test_berserk_has_no_such_lists() -> None:
    async def story() -> None:
        async with table(None) as driver:
            screen = driver.screen
            screen.query_one("#game", OptionList).highlighted = 1
            await driver.pilot.pause()
            assert not screen.query_one("#choice-variant").display and not screen.query_one("#choice-players").display

    driven(story)


def test_rows_beyond_the_screen_are_on_pages() -> None:
    zone = Rows("others")
    assert [zone.wanted(players) for players in (1, 2, 7)] == [1, 3, 8]


def test_own_rows_are_kept_where_there_is_no_room_for_all() -> None:
    assert trimmed(2, shared(2, [1, 1, 1, 0])) == [1, 0, 1, 0]
    assert trimmed(1, [1, 1, 1, 1]) == [1, 0, 0, 0] and trimmed(4, [1, 1, 1, 1]) == [1, 1, 1, 1]


# Plans, and the client in lines.


def test_a_plan_gives_ready_decks_to_those_who_have_none() -> None:
    plan = Plan(3, "embers", ["dawn"], "random", way=Way("free-for-all", 5))
    assert plan.decks[:2] == ["embers", "dawn"] and len(set(plan.decks)) == 5
    taken = Plan(0, opponent="dawn", agent="random")
    assert taken.decks == ["tides", "dawn"]  # dawn would be the person's if the opponent had not chosen it
    again = plan.again(9)
    assert (again.decks, again.way) == (plan.decks, plan.way)


def test_a_plan_refuses_what_does_not_fit() -> None:
    for given, id in (({"opponents": 24}, "cli-play-most"), ({"way": Way("duel", 3)}, "variant-unfit")):
        with pytest.raises(ArbiterError) as caught:
            Plan(1, **given)
        assert caught.value.message.id == id


def test_with_many_players_a_line_for_each_and_the_whole_on_demand(tmp_path: Path) -> None:
    view = standing(tmp_path, eight()).view(0)
    brief, whole = board_lines(view, "en", brief=True), board_lines(view, "en")
    assert "P2: life 22, hand 0, library 2; creatures 1 (2/2), lands 1, other 1" in brief
    assert len(brief) < len(whole) and [line[:2] for line in brief[1:8]] == [f"P{seat}" for seat in range(2, 9)]
    assert "    creatures: Grizzly Bears 2/2" in brief


PLANES = """\
variant: planechase
turn: P1
step: precombat main
P1:
  command: [{name: Quiet Vale, type: Plane — Alara, text: "Whenever you roll {CHAOS}, draw a card."}]
  library: [Forest, Forest]
P2: {library: [Forest, Forest]}
"""


def test_an_ability_without_a_source_is_called_by_what_it_does(tmp_path: Path) -> None:
    game = standing(tmp_path, PLANES)
    game.chance_open = True
    game.answer(game.decisions[0], "roll:0")
    game.answer(game.decisions[0], "planeswalker")
    assert [item_tile(game.view(0), one, "en").title for one in game.view(0)["stack"]] == ["planeswalking ability"]
    assert "способность перехода между мирами" in " ".join(stack_lines(game.view(1), "ru"))


def test_all_are_sent_to_the_place_that_is_pressed_next(tmp_path: Path) -> None:
    async def story() -> None:
        async with table(position(standing(tmp_path, FOUR)), size=LARGE) as driver:
            await to_attack(driver)
            assert "(x: all), then where it goes" in driver.question.how()
            await driver.press("x", "5")
            assert [tile.goes for tile in driver.zone("others").tiles] == ["", "", "Grizzly Bears 3/3, Serra Angel 5/5"]
            await driver.press("backspace", "x", "1", "4")
            assert driver.question.draft.pairs and "→ P2" in driver.zone("prompt").tiles[1].note

    driven(story)


def test_who_blocks_sees_the_attackers_and_whose_they_are(tmp_path: Path) -> None:
    given = FOUR.replace("turn: P1", "turn: P4").replace("precombat main", "declare attackers")
    given = given.replace(
        "P4: {life: 40, battlefield: [Serra Angel,", "P4: {life: 40, battlefield: [{name: Hill Giant, attacking: P1},"
    )
    game = standing(tmp_path, given)
    while game.decisions[0].prompt.id == "priority":
        game.answer(game.decisions[0], "pass")
    blocks = game.decisions[0]
    assert isinstance(blocks, Assign) and blocks.seat == 0
    assert MagicLayout().looked_at(game.view(0), blocks, 1) == 3
    assert sheet(face_of("magic"), game, blocks, "en").slots == ["Hill Giant 4/4 (P4)"]


def test_of_who_has_left_only_that_is_said(tmp_path: Path) -> None:
    game = standing(tmp_path, FOUR)
    game.concede(1)
    view = game.view(0)
    gone = next(player for player in view["players"] if player["seat"] == 1)
    assert rows.cells(view, gone, "en") == ("", "17", "", "", "", "", "", "", "has left")
    layout = MagicLayout()
    assert layout.looked_at(view, game.decisions[0], 1) == 2 and layout.looked_at(view, game.decisions[0], 3) == 3
    assert "P2" not in layout.zones_page(view, "en") and layout.zones_page(view, "en")[0] == "P1"


def test_one_is_not_asked_whether_to_respond_to_a_teammate(tmp_path: Path) -> None:
    shock = '{name: Shock, cost: "{R}", type: Instant, text: Shock deals 2 damage to any target.}'
    for by, asked in (("P2", False), ("P3", True)):
        bolt = "name: Bolt, cost: '{R}', type: Instant, text: Bolt deals 1 damage to any target."
        stack = f"stack: [{{{bolt}, by: {by}, targets: [P4]}}]"
        given = TEAMS.replace(
            "P1: {life: 20,", f"{stack}\npriority: P1\nP1: {{life: 20, hand: [{shock}], battlefield: [Mountain],"
        )
        game = standing(tmp_path, given)
        assert (MagicStops().answer(game, game.decisions[0]) is None) == asked, by


def test_a_row_that_is_cut_keeps_its_cost() -> None:
    assert cut_name("cast Sram, Senior Edificer  {1}{W}", 24) == "cast Sram, Senio… {1}{W}"
    assert cut_name("cast Shock  {R}", 24) == "cast Shock  {R}"
