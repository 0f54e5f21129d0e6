"""Cards together in play: layer by layer, cast with every order of effects, in combat; each line with its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.answers.interaction import View, views
from arbiter.kernel.messages import ArbiterError
from arbiter.scenario.run import run_file


def _of(found: list[View], kind: str) -> list[View]:
    return [one for one in found if one.kind == kind]


def test_layers_are_told_one_by_one() -> None:
    found = views(["Humility", "Glorious Anthem", "Serra Angel"], "en")
    lines = [(line.depth, line.text, line.rules) for line in _of(found, "stand")[0].lines]
    assert (0, "Serra Angel: power 2.", ("613.1",)) in lines
    assert (1, "Humility, layer 7b: 1.", ("613.3b",)) in lines
    assert (1, "Glorious Anthem, layer 7c: 2.", ("613.3c",)) in lines


def test_another_order_is_told_where_it_matters() -> None:
    found = _of(views(["Humility", "Levitation", "Serra Angel"], "en"), "stand")
    assert [one.about for one in found] == [
        "Humility → Levitation → Serra Angel",
        "Serra Angel → Levitation → Humility",
    ]
    said = [{line.text for line in one.lines} for one in found]
    assert "Serra Angel: abilities flying." in said[0]
    assert "Serra Angel: abilities none." in said[1]


def test_every_order_of_replacement_effects_is_played() -> None:
    """J-3.2.3-4: doubled and one less is 5, one less and doubled is 4; who is affected chooses."""
    cast = _of(views(["Fire Servant", "Benevolent Unicorn", "Lightning Bolt"], "en"), "cast")
    bolts = [one for one in cast if one.about.startswith("Lightning Bolt")]
    dealt = [line.text for one in bolts for line in one.lines if "deals" in line.text]
    assert dealt == ["Lightning Bolt deals 5 damage to Fire Servant.", "Lightning Bolt deals 4 damage to Fire Servant."]
    assert any("616.1e" in line.rules for one in bolts for line in one.lines)


def test_triggers_are_played_in_every_order_to_their_end() -> None:
    """J-2.1-9: whose persist goes onto the stack last comes back first, and so Murderous Redcap can shoot Kitchen Finks."""
    cast = _of(views(["Murderous Redcap", "Kitchen Finks", "Volcanic Fallout"], "en"), "cast")
    told = {one.about: [line.text for line in one.lines] for one in cast if one.about.startswith("Volcanic Fallout")}
    back = [f"{name} enters the battlefield." for name in ("Kitchen Finks", "Murderous Redcap")]
    orders = {tuple(line for line in lines if line in back) for lines in told.values()}
    assert {tuple(back), tuple(reversed(back))} <= orders
    first_redcap = told["Volcanic Fallout; P1: Murderous Redcap; P1: Kitchen Finks"]
    assert first_redcap[-2:] == ["Murderous Redcap deals 1 damage to Kitchen Finks.", "Kitchen Finks is destroyed."]


def test_the_layers_of_a_position_that_is_set_up() -> None:
    """J-3.4-14: set, modified, raised by a counter, then switched: each with what it makes of the value."""
    path = Path(__file__).parents[1] / "scenarios" / "magic" / "613" / "set_modified_counted_then_switched.yaml"
    played = run_file(path, why=["power of Windreaver"])
    lines = [(line.rules[0], line.words("en")) for line in played.story if line.kind == "why" and line.depth < 2]
    assert lines[0] == ("613.1", "Windreaver: power 7.")
    layers = [rule for rule, _ in lines if rule.startswith("613.3")]
    assert layers[:4] == ["613.3b", "613.3c", "613.3d", "613.3e"], lines  # after these what was switched is told


def test_creatures_meet_in_combat_in_russian_too() -> None:
    fight = _of(views(["Hill Giant", "Grizzly Bears"], "ru"), "combat")[0]
    assert ("704.5g", "704.3", "704.1") in [line.rules for line in fight.lines]
    assert all(line.text and line.rules for line in fight.lines)
    unblocked = _of(views(["Serra Angel", "Grizzly Bears"], "ru"), "combat")[0]
    assert unblocked.lines[0].text == "«Grizzly Bears» не блокирует. Атакует «Serra Angel»."


def test_a_view_is_a_scenario_that_can_be_played(tmp_path: Path) -> None:
    for place, one in enumerate(views(["Grizzly Bears", "Pacifism"], "en")):
        path = tmp_path / f"{place}.yaml"
        path.write_text(one.scenario, encoding="utf-8")
        assert run_file(path, complete=False).error is None


def test_too_many_cards_and_strangers_are_refused() -> None:
    for names in ([], ["Forest"] * 6, ["No Such Card At All"]):
        with pytest.raises(ArbiterError):
            views(names, "en")
