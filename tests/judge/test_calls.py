"""The log of the desk: who may write what, what follows from it, and that nothing is ever lost."""

from __future__ import annotations

import pytest

from arbiter.judge.calls import NEEDS, RIGHTS, Desk
from arbiter.judge.infractions import guide
from arbiter.kernel.messages import ArbiterError


def called(judges: int = 3) -> Desk:
    desk = Desk(judges)
    desk.write(100, "Ann", "player", "call", table=7, rel="regular", players=["Ann", "Ben"], description="a trigger")
    return desk


def ruled(judges: int = 3, role: str = "floor-judge") -> Desk:
    desk = called(judges)
    desk.write(150, "Jo", role, "ruling", call=1, table="missed-trigger", answers=["no", "yes"], ruling="declined")
    return desk


def test_a_call_is_open_until_closed_and_proposes_its_time() -> None:
    desk = ruled()
    assert [one.number for one in desk.open_calls()] == [1]
    assert desk.extension(1) == 0
    desk.write(280, "Jo", "floor-judge", "close", call=1)
    assert desk.open_calls() == []
    assert desk.extension(1) == 3
    with pytest.raises(ArbiterError, match="is closed"):
        desk.write(290, "Jo", "floor-judge", "close", call=1)


def test_a_short_call_earns_no_time() -> None:
    desk = ruled()
    desk.write(160, "Jo", "floor-judge", "close", call=1)
    assert desk.extension(1) == 0


def test_both_rulings_of_an_appeal_are_kept() -> None:
    desk = ruled()
    desk.write(160, "Ann", "player", "appeal", call=1, player="Ann")
    with pytest.raises(ArbiterError, match="That is for: head-judge"):
        desk.write(170, "Jo", "floor-judge", "appeal-ruling", call=1, ruling="stack", upheld=False)
    desk.write(170, "Kim", "head-judge", "appeal-ruling", call=1, ruling="stack", upheld=False)
    assert [one.facts["ruling"] for one in desk.entries if "ruling" in one.facts] == ["declined", "stack"]


@pytest.mark.parametrize("desk", [ruled(judges=1), ruled(role="head-judge")], ids=["one judge", "head judge"])
def test_a_final_ruling_cannot_be_appealed(desk: Desk) -> None:
    with pytest.raises(ArbiterError, match="final"):
        desk.write(160, "Ann", "player", "appeal", call=1, player="Ann")


def test_nobody_appeals_before_the_ruling() -> None:
    with pytest.raises(ArbiterError, match="no ruling yet"):
        called().write(160, "Ann", "player", "appeal", call=1, player="Ann")


def test_a_game_loss_at_regular_only_after_an_ignored_instruction() -> None:
    desk = called()

    def lose() -> None:
        desk.write(200, "Jo", "floor-judge", "penalty", player="Ben", rel="regular", penalty="game-loss", infraction="")

    with pytest.raises(ArbiterError, match="only after"):
        lose()
    desk.write(110, "Jo", "floor-judge", "ignored", player="Ben", text="went on")
    with pytest.raises(ArbiterError, match="only after"):
        lose()
    desk.write(120, "Jo", "floor-judge", "talk", player="Ben", text="asked to stop")
    assert not desk.game_loss_offered("Ben")
    desk.write(130, "Jo", "floor-judge", "ignored", player="Ben", text="went on again")
    assert desk.game_loss_offered("Ben") and not desk.game_loss_offered("Ann")
    lose()
    with pytest.raises(ArbiterError, match="only after"):  # a Warning does not exist at Regular
        desk.write(201, "Jo", "floor-judge", "penalty", player="Ben", rel="regular", penalty="warning", infraction="")


def test_repeats_are_counted_for_the_day() -> None:
    desk = called()
    for at in (110, 120, 90_000):
        desk.write(
            at,
            "Jo",
            "floor-judge",
            "penalty",
            player="Ben",
            rel="competitive",
            penalty="warning",
            infraction="slow-play",
        )
    assert desk.offences("Ben", "slow-play") == 3
    assert desk.offences("Ben", "slow-play", since=86_400) == 1
    assert desk.offences("Ann", "slow-play") == desk.offences("Ben", "marked-cards") == 0
    assert guide().proposed("slow-play", "warning", desk.offences("Ben", "slow-play")) == "game-loss"


def test_an_investigation_and_its_report() -> None:
    desk = called()
    with pytest.raises(ArbiterError, match="nothing to report"):
        desk.report(1)
    desk.write(110, "Jo", "head-judge", "statement", call=1, person="Ann", text="a friend traded me the card")
    desk.write(120, "Jo", "head-judge", "statement", call=1, person="friend", text="no trades today")
    with pytest.raises(ArbiterError, match="There are: 2, 3"):
        desk.write(130, "Jo", "head-judge", "contradiction", call=1, first=2, second=9)
    desk.write(130, "Jo", "head-judge", "contradiction", call=1, first=2, second=3)
    desk.write(140, "Jo", "head-judge", "conclusion", call=1, text="she lied")
    desk.write(150, "Jo", "head-judge", "removal", call=1, person="Ann", text="a lie to a judge")
    report = desk.report(1)
    statements = report["statements"]
    assert isinstance(statements, list) and len(statements) == 2
    assert isinstance(report["removal"], dict) and report["removal"]["person"] == "Ann"
    with pytest.raises(ArbiterError, match="That is for: organizer"):
        desk.write(160, "Jo", "head-judge", "venue-ban", person="Ann")
    desk.write(160, "Org", "organizer", "venue-ban", person="Ann")


def test_the_log_reads_back_and_goes_only_forward() -> None:
    desk = ruled()
    again = Desk(3)
    again.read([one.as_json() for one in desk.entries])
    assert again.entries == desk.entries
    with pytest.raises(ArbiterError, match="forward in time"):
        desk.write(149, "Jo", "floor-judge", "close", call=1)
    with pytest.raises(ArbiterError, match="no call 5"):
        desk.write(151, "Jo", "floor-judge", "close", call=5)
    with pytest.raises(ArbiterError, match="lacks: table"):
        desk.write(151, "Ann", "player", "call", rel="regular", players=[], description="")
    with pytest.raises(ArbiterError, match="no entry"):
        desk.write(151, "Ann", "player", "shout")
    assert len(desk.entries) == 2


def test_every_kind_has_rights_and_facts() -> None:
    assert set(RIGHTS) == set(NEEDS)
