"""Every kind of decision at the table, by keys and by mouse: what is taken, what is refused and why."""

from __future__ import annotations

from pathlib import Path

from arbiter.kernel.decisions import Assign, Divide, Number, Order, Pay, PickOne, PickSome
from arbiter.magic.state.state import MagicState
from tests.client.driving import Driver, driven, position, standing, table

LIBRARIES = """
P1:
  library: [Mountain x9]
  {own}
P2:
  library: [Forest x9]
  {theirs}
"""


def given(own: str, theirs: str = "{}", more: str = "") -> str:
    """A position with libraries, so that nobody loses by drawing."""
    return more + LIBRARIES.format(own=own, theirs="" if theirs == "{}" else theirs)


SHOCK = '{name: Shock, cost: "{R}", type: Instant, text: Shock deals 2 damage to any target.}'
BEAR = '{name: Bear, cost: "{1}{G}", type: Creature - Bear, pt: 2/2}'


def state(driver: Driver) -> MagicState:
    found = driver.game.session.game.state
    assert isinstance(found, MagicState)
    return found


def test_a_target_is_clicked_on_the_board(tmp_path: Path) -> None:
    text = given(f"hand: [{SHOCK}]\n  battlefield: [Mountain]", f"battlefield: [{BEAR}]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.click("hand", 0)
            assert isinstance(driver.decision, PickOne) and driver.decision.asks == "601.2c"
            assert driver.zone("their-creatures").tiles[0].able
            await driver.click("their-creatures", 0)
            assert "Bear is destroyed" in driver.text() or "Bear" not in driver.titles("their-creatures")
            assert driver.zone("others").tiles[0].facts["graveyard"][0]["name"] == "Bear"

    driven(story)


def test_a_player_is_a_target(tmp_path: Path) -> None:
    text = given(f"hand: [{SHOCK}]\n  battlefield: [Mountain]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.press("tab", "enter")
            await driver.click("others", 0)
            await driver.wait(lambda: state(driver).players[1].life == 18)

    driven(story)


def test_attackers_are_clicked_in_and_out(tmp_path: Path) -> None:
    text = given(f"battlefield: [{BEAR}, {{name: Wall, type: Creature - Wall, pt: 0/4, text: Defender}}]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            assert isinstance(driver.decision, Assign)
            assert driver.titles("own-creatures") == ["Bear", "Wall"]
            await driver.click("own-creatures", 0)
            assert driver.question.draft.pairs
            await driver.click("own-creatures", 0)
            assert driver.question.draft.pairs == []
            await driver.press("x")
            assert len(driver.question.draft.pairs) == 1
            await driver.click("own-creatures", 1)
            assert "nothing to do with it now" in driver.notice()
            await driver.press("!")
            assert "has defender and can't attack (702.3b)" in driver.text()
            await driver.press("escape", "space")
            await driver.wait(lambda: state(driver).players[1].life == 18)

    driven(story)


def test_blockers_hold_and_go(tmp_path: Path) -> None:
    raiders = "battlefield: [{name: Raider, type: Creature - Orc, pt: 3/3, text: Menace, attacking: P1}, "
    raiders += "{name: Rat, type: Creature - Rat, pt: 1/1, attacking: P1}]"
    more = "turn: P2\nstep: declare attackers\npriority: P2\n"
    text = given(f"battlefield: [{BEAR}, {{name: Guard, type: Creature - Human, pt: 1/1}}]", raiders, more)

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            assert isinstance(driver.decision, Assign) and driver.decision.asks == "509.1a"
            await driver.click("own-creatures", 0)
            assert driver.question.draft.held and "waits" in driver.text()
            await driver.click("their-creatures", 0)
            assert driver.question.draft.pairs and not driver.question.draft.held
            await driver.press("space")
            assert "702.110b" in driver.notice()
            await driver.press("backspace")
            assert driver.question.draft.pairs == []
            await driver.press("1", "4")
            assert driver.rows()[3] == "→ Rat 1/1"
            await driver.press("space")
            await driver.wait(lambda: state(driver).players[0].life == 17)

    driven(story)


def test_damage_is_divided(tmp_path: Path) -> None:
    giant = "{name: Giant, type: Creature - Giant, pt: 5/5, attacking: P2}"
    guards = "battlefield: [{name: Guard, type: Creature - Human, pt: 1/1, blocking: [Giant]}, "
    guards += "{name: Squire, type: Creature - Human, pt: 1/2, blocking: [Giant]}]"
    text = given(f"battlefield: [{giant}]", guards, "step: declare blockers\n")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.wait(lambda: driver.game.question is not None and isinstance(driver.decision, Divide))
            assert list(driver.question.draft.amounts.values()) == [5, 0]
            await driver.press("-", "-")
            assert "Left: 2 of 5" in driver.text()
            await driver.press("space")
            assert "3 of 5" in driver.notice() and "510.1c" in driver.notice()
            await driver.press("2", "2", "space")
            assert driver.titles("their-creatures") == []

    driven(story)


def test_a_number_is_typed_or_chosen(tmp_path: Path) -> None:
    blaze = '{name: Blaze, cost: "{X}{R}", type: Sorcery, text: Blaze deals X damage to any target.}'
    text = given(f"hand: [{blaze}]\n  battlefield: [Mountain x5]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.press("2")
            assert isinstance(driver.decision, Number)
            assert driver.rows() == ["0", "1", "2", "3", "4"]
            await driver.press("9", "enter")
            assert "9" in driver.notice() and "601.2b" in driver.notice()
            await driver.press("backspace", "3", "space")
            await driver.click("others", 0)
            await driver.wait(lambda: state(driver).players[1].life == 17)

    driven(story)


def test_payment_is_suggested_and_can_be_chosen(tmp_path: Path) -> None:
    text = given(f"hand: [{BEAR}]\n  battlefield: [Mountain, Forest x2]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.press("2")
            assert isinstance(driver.decision, Pay)
            assert sum(tile.chosen for tile in driver.zone("own-lands").tiles) == 2
            assert "as suggested: Forest: {G}, Mountain: {R}." in driver.text()
            forest = next(place for place, name in enumerate(driver.titles("own-lands")) if "Forest" in name)
            await driver.click("own-lands", forest)
            assert driver.zone("own-lands").tiles[forest].chosen == 1 and "Backspace" in driver.text()
            await driver.press("space")
            assert "601.2h" in driver.notice()
            await driver.click("own-lands", forest)
            assert "what you marked (2× Forest: {G})" in driver.text()
            await driver.press("space")
            await driver.wait(lambda: "Bear" in driver.titles("own-creatures"))
            objects = state(driver).objects
            paid = next(one.value for one in driver.game.session.game.inputs if isinstance(one.value, tuple))
            assert [objects[int(str(key).split(":")[1])].print.name for key in paid] == ["Forest", "Forest"]

    driven(story)


def test_triggers_are_ordered(tmp_path: Path) -> None:
    mourner = (
        "{name: Mourner, type: Creature - Human, pt: 1/1, text: 'At the beginning of your end step, you gain 1 life.'}"
    )
    draw = (
        "{name: Reader, type: Creature - Human, pt: 1/1, text: 'At the beginning of your end step, you gain 2 life.'}"
    )
    text = given(f"battlefield: [{mourner}, {draw}]", "{}", "step: postcombat main\n")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.wait(lambda: driver.game.question is not None and isinstance(driver.decision, Order))
            await driver.press("2")
            assert driver.zone("prompt").tiles[1].size == "[1]"
            second = driver.decision.options[1].key
            await driver.press("space")
            await driver.wait(lambda: state(driver).players[0].life == 23)
            ordered = [one.value for one in driver.game.session.game.inputs if isinstance(one.value, tuple)]
            assert ordered[0][0] == second

    driven(story)


def test_several_are_picked(tmp_path: Path) -> None:
    text = given("hand: [Mountain x9]", "{}", "step: end\n")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.wait(lambda: driver.game.question is not None and isinstance(driver.decision, PickSome))
            assert driver.titles("hand") == ["9× Mountain"]
            await driver.press("space")
            assert "514.1" in driver.notice()
            await driver.click("hand", 0)
            await driver.press("+")
            assert driver.zone("hand").tiles[0].chosen == 2
            await driver.press("-", "+", "space")
            await driver.wait(lambda: len(state(driver).players[0].graveyard) == 2)

    driven(story)


def test_one_object_with_several_abilities_opens_a_menu(tmp_path: Path) -> None:
    text = given('battlefield: [{name: Tower, type: Artifact, text: "{T}: You gain 1 life.\\n{T}: Draw a card."}]')

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.click("own-others", 0)
            assert "Which?" in driver.text()
            await driver.press("1")
            await driver.wait(lambda: state(driver).players[0].life == 21)

    driven(story)


def test_a_source_of_several_colors_asks_which_mana(tmp_path: Path) -> None:
    spring = '{name: Spring, type: Land, text: "{T}: Add {R} or {G}."}'
    text = given(f"hand: [{BEAR}]\n  battlefield: [Mountain, Forest, {spring}]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.press("2")
            assert isinstance(driver.decision, Pay)
            await driver.click("own-lands", driver.titles("own-lands").index("Spring"))
            assert "Which?" in driver.text() and "Spring: G" in driver.text()
            await driver.press("2")
            assert len(driver.question.draft.picked) == 1 and driver.question.draft.own

    driven(story)


def test_modes_are_chosen_by_their_words(tmp_path: Path) -> None:
    charm = '{name: Charm, cost: "{R}", type: Instant, text: "Choose one \u2014\\n\u2022 You gain 3 life.\\n\u2022 Draw a card."}'
    text = given(f"hand: [{charm}]\n  battlefield: [Mountain]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.press("2")
            assert driver.rows() == ["You gain 3 life.", "Draw a card."]
            await driver.press("1")
            await driver.wait(lambda: state(driver).players[0].life == 23)

    driven(story)


def test_what_cannot_be_targeted_says_why(tmp_path: Path) -> None:
    guarded = "{name: Guarded, type: Creature - Human, pt: 1/1, text: Hexproof}"
    text = given(f"hand: [{SHOCK}]\n  battlefield: [Mountain]", f"battlefield: [{guarded}]")

    async def story() -> None:
        async with table(position(standing(tmp_path, text))) as driver:
            await driver.press("2")
            await driver.click("their-creatures", 0)
            await driver.press("!")
            assert "702.11b" in driver.text()

    driven(story)
