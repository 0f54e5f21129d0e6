"""What a screen holds: the seven kinds of question in words, the big button, faces, the log, marks for drawing."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.kernel.messages import JUDGE, ArbiterError
from arbiter.table.messages import FROM_SERVER, Question, Screen
from arbiter.table.playing import WATCHER, Playing
from tests.table.fixtures import BATTLE, BERSERK, DUEL, MAGIC, RICH, STACKED, acted, crowded, position, reached, stacked
from tests.table.play import played


def asked(playing: Playing, seat: int, lang: str = "en") -> Question:
    question = playing.screen(seat, lang).question
    assert question is not None
    return question


def named(screen: Screen, name: str) -> int:
    """The id of a permanent."""
    return int(next(one["id"] for one in screen.view["battlefield"] if one["name"] == name))


# The question.


def test_the_big_button_says_what_happens() -> None:
    playing = position(STACKED)
    question = asked(playing, 0)
    assert (question.button, question.idle, question.action) == ("To combat", "pass", True)
    assert asked(playing, 0, "ru").button == "К бою"
    playing, seat = stacked()
    question = asked(playing, seat)
    assert question.button == "Resolve Shock" and question.text == "Shock is on the stack. Respond?"


OFFERS = """
given:
  P1: {hand: [Steam Vents], library: [Island x9]}
  P2: {library: [Island x9]}
"""


def test_who_may_or_may_pay_reads_what() -> None:
    """Not only that a card offers something: its own words, in each language."""
    playing = position(OFFERS)
    play = next(one.key for one in asked(playing, 0).options if one.verb == "play")
    playing.answer(0, playing.asked(0), play)
    question = asked(playing, 0)
    assert question.id == "may-pay" and "pay 2 life" in question.text
    assert "заплатить 2 жизни" in asked(playing, 0, "ru").text


def test_every_moment_of_a_turn_has_its_word() -> None:
    """Passed through a whole turn with everybody asked everywhere."""
    playing = position(RICH)
    seen: dict[str, str] = {}
    for _ in range(40):
        decision = playing.game.decisions[0]
        step = playing.game.view(0)["turns"][0]["step"]
        if decision.prompt.id == "priority" and decision.seat == 0 and playing.game.view(0)["turns"][0]["active"] == 0:
            seen[step] = asked(playing, 0).button
        idle = "pass" if decision.option("pass") is not None else playing.think(decision.seat, "random", 1)
        playing.answer(decision.seat, playing.asked(decision.seat), [] if decision.kind == "assign" else idle)
    assert seen["precombat main"] == "To combat"
    assert seen["beginning of combat"] == "To attackers"
    assert seen["postcombat main"] == "End turn"
    assert seen["end"] == "End turn"


@pytest.mark.parametrize("name", ["mulligan", "pay", "target", "attackers"])
def test_a_question_of_magic_is_whole(name: str) -> None:
    setup, wanted = MAGIC[name]
    playing, seat = reached(setup, wanted)
    question = asked(playing, seat)
    assert question.prompt and question.rules and question.number == playing.asked(seat)
    assert all(option.text for option in question.options)
    expected = {"mulligan": "Keep 7", "pay": "Pay {R}", "target": "", "attackers": "No attack"}
    assert question.button == expected[name]
    if name == "mulligan":
        assert question.idle == "keep" and not question.action
    if name == "pay":
        assert (
            question.cost == "{R}" and playing.check(seat, question.number, question.begun, False, "en").refusal is None
        )
    if name == "attackers":
        assert question.slots and question.begun is None


@pytest.mark.parametrize("name", ["recruit", "place", "choice", "dice", "attack"])
def test_a_question_of_berserk_is_whole(name: str) -> None:
    playing, seat = reached(BATTLE, BERSERK[name])
    question, marks = asked(playing, seat), playing.screen(seat, "en").marks
    assert all(option.text for option in question.options)
    if name == "recruit":
        assert question.button == "Recruiting done" and question.idle == "stop" and "Recruiting done" in question.sure
    if name == "place":
        assert all(slot.cell for slot in question.slots)
        assert playing.check(seat, question.number, question.begun, False, "en").refusal is None
    if name == "choice":
        assert question.button == "End turn" and "End turn" in question.sure and marks["reach"] and marks["aims"]
    if name == "dice":
        fight = marks["fight"]
        assert isinstance(fight, dict) and fight["dice"] and fight["stage"] == "roll"
    if name == "attack":
        assert all(option.about > 0 for option in question.options)


def test_a_search_names_the_cards() -> None:
    question = asked(acted(position(RICH), 0, "Rampant Growth", "choose-search"), 0)
    assert {option.text.split()[0] for option in question.options} >= {"Forest", "Mountain", "Plains"}


# Cards.


def test_faces_come_once_and_in_the_language() -> None:
    playing = position(RICH)
    screen = playing.screen(0, "ru")
    assert screen.faces["Serra Angel"].name == "Ангел Серры"
    assert screen.faces["Serra Angel"].size == "4/4" and screen.faces["Serra Angel"].cost == "{3}{W}{W}"
    assert "Doom Blade" in screen.faces, "it lies in exile"
    assert "Counterspell" not in screen.faces, "it is in the hand of another"
    assert playing.screen(0, "ru", 0, list(screen.faces)).faces == {}
    assert "Counterspell" in playing.screen(JUDGE, "en").faces


def test_tokens_have_faces() -> None:
    playing = position(
        """
given:
  turn: P1
  step: precombat main
  P1:
    battlefield:
      - {name: Goblin, type: Creature - Goblin, pt: 1/1, token: true}
      - {name: Odd Bird, type: Creature - Bird, pt: 2/1, text: Flying}
    library: [Forest]
  P2: {library: [Forest]}
"""
    )
    faces = playing.screen(0, "en").faces
    assert faces["Goblin"].size == "1/1" and faces["Odd Bird"].text == ["Flying"]


# The log.


def test_copies_are_marked() -> None:
    """A permanent that is a copy, a token that is one, and what only looks like them."""
    playing = position(
        """
given:
  turn: P1
  step: precombat main
  P1:
    battlefield:
      - Grizzly Bears
      - {name: Clone, copy of: Grizzly Bears}
      - {name: Llanowar Elves, token: true}
      - {name: Wolf, type: Creature - Wolf, pt: 2/2, token: true}
  P2: {}
"""
    )
    shown = {one["id"]: one for one in playing.screen(0, "en").view["battlefield"]}
    found = sorted((one["name"], one["token"], one["copy"]) for one in shown.values())
    assert found == [
        ("Grizzly Bears", False, False),
        ("Grizzly Bears", False, True),
        ("Llanowar Elves", True, True),
        ("Wolf", True, False),
    ]


def test_log_entries_are_numbered_among_those_that_a_seat_sees() -> None:
    playing, _ = played({**DUEL, "seed": 3}, 60)
    for seat in (0, 1, WATCHER):
        whole = playing.screen(seat, "en").log
        assert [entry.index for entry in whole] == list(range(len(whole)))
        rest = playing.screen(seat, "en", len(whole) - 3)
        assert rest.log == whole[-3:] and rest.log_from == len(whole) - 3
    assert playing.screen(0, "en", 10_000).log_from == 0, "a client that knows more than there is begins anew"


def test_events_name_their_objects_and_rules() -> None:
    playing, seat = stacked()
    entry = next(one for one in playing.screen(seat, "en").log if one.kind == "event-cast")
    assert entry.rules and -1 in entry.ids and entry.text.startswith("P1 casts Shock")
    playing.answer(1, playing.asked(1), "pass")
    hurt = next(one for one in playing.screen(0, "en").log if one.kind == "event-damage")
    assert hurt.facts["n"] == 2 and isinstance(hurt.facts["object"], int)


def test_a_die_has_its_sign() -> None:
    playing, seat = reached(BATTLE, BERSERK["dice"])
    rolls = [one for one in playing.screen(seat, "en").log if one.kind == "berserk-rolls"]
    assert rolls and all(one.sign and 1 <= int(str(one.facts["n"])) <= 6 for one in rolls)


# The rest.


def test_a_screen_survives_the_wire() -> None:
    for setup, wanted in [MAGIC["mulligan"], (BATTLE, BERSERK["choice"])]:
        playing, seat = reached(setup, wanted)
        for one in (seat, WATCHER, JUDGE):
            screen = playing.screen(one, "ru")
            assert FROM_SERVER.validate_json(screen.model_dump_json()) == screen


def test_the_end_is_told_to_each() -> None:
    playing, _ = played({**DUEL, "seed": 3}, 3)
    playing.concede(0)
    won, lost, seen = (playing.screen(seat, "en") for seat in (1, 0, WATCHER))
    assert won.won is True and lost.won is False and seen.won is None
    assert won.outcome == lost.outcome == seen.outcome
    assert won.outcome is not None and won.outcome.text == "Winner: P2." and won.outcome.rules == ["104.2a"]


def test_an_ability_is_let_through_for_good() -> None:
    text = """
given:
  turn: P1
  step: precombat main
  P1:
    battlefield: [{name: Pinger, type: Creature, pt: 1/1, text: "{0}: You gain 1 life."}]
    library: [Forest]
  P2:
    hand: [Giant Growth]
    battlefield: [Forest, Grizzly Bears]
    library: [Forest]
"""
    playing = position(text)
    playing.set_stops(1, {})
    use = next(one.key for one in playing.game.decisions[0].options if one.key.startswith("activate"))
    playing.answer(0, playing.asked(0), use)
    playing.answer(0, playing.asked(0), "pass")
    assert playing.waiting() == [1], "another's ability is on the stack"
    assert playing.screen(1, "en").marks["yield"] == "Pinger"
    rows = playing.set_stops(1, {"yields": ["Pinger"]})
    assert rows and playing.waiting() == [0]


def test_three_hundred_permanents_are_shown() -> None:
    playing = crowded(300)
    screen = playing.screen(0, "en")
    assert len(screen.view["battlefield"]) == 300 and len(screen.faces) < 20


# Questions beside the game.


def test_why_is_a_tree() -> None:
    playing = position(RICH)
    bears = next(
        one for one in playing.game.view(0)["battlefield"] if one["name"] == "Grizzly Bears" and one["counters"]
    )
    told = playing.ask(0, "why", bears["id"], "power", "en")
    assert told.trees[0].text == "Grizzly Bears: power 7."
    assert [one.rule for one in told.trees[0].because] == ["613.1", "613.3c", "613.3c", "613.3d"]


def test_what_is_dark_has_a_reason() -> None:
    playing = position(RICH)
    screen = playing.screen(0, "en")
    told = playing.ask(0, "actions", named(screen, "Llanowar Elves"), "", "en")
    assert [line.rules for line in told.lines] == [["605.3a"]]
    assert [tree.rule for tree in told.trees] == ["508.1c"]
    told = playing.ask(0, "why not", named(screen, "Air Elemental"), "", "ru")
    assert told.trees and told.trees[0].rule == "508.1a" and "Air" not in told.trees[0].text


def test_a_card_is_taken_apart() -> None:
    playing = position(RICH)
    told = playing.ask(0, "means", 0, "Rancor", "en")
    triggered = told.trees[2]
    assert triggered.rule == "603.1"
    assert [part.text.partition(":")[0] for part in triggered.because[1:3]] == ["When", "Effect"]
    told = playing.ask(0, "means", named(playing.screen(0, "en"), "Bonesplitter"), "", "ru")
    assert [tree.rule for tree in told.trees] == ["604.1", "702.6a"]


def test_what_is_not_seen_is_not_told() -> None:
    playing = position(RICH)
    hidden = playing.game.view(0)["players"][1]["hand"][0]["id"]
    for what in ("why", "why not", "look", "means", "actions"):
        with pytest.raises(ArbiterError):
            playing.ask(0, what, hidden, "", "en")
    with pytest.raises(ArbiterError):
        playing.ask(WATCHER, "actions", named(playing.screen(0, "en"), "Air Elemental"), "", "en")


def test_a_partial_answer_is_checked() -> None:
    setup, wanted = MAGIC["bottom"]
    playing, seat = reached(setup, wanted)
    question = asked(playing, seat)
    key = question.options[0].key
    assert playing.check(seat, question.number, [], True, "en").refusal is None
    whole = playing.check(seat, question.number, [], False, "ru").refusal
    assert whole is not None and whole.rules == ["103.4"]
    unknown: Any = ["nothing"]
    assert playing.check(seat, question.number, unknown, True, "en").refusal is not None
    assert playing.check(seat, question.number - 1, [key], True, "en").refusal is not None


def test_a_division_begins_with_what_kills() -> None:
    playing = position(
        """
given:
  turn: P1
  step: declare blockers
  P1:
    battlefield: [{name: Ox, type: Creature, pt: 6/6, text: Trample, attacking: P2, blocked: true}]
    library: [Forest]
  P2:
    battlefield:
      - {name: Cub, type: Creature, pt: 1/1, blocking: Ox}
      - {name: Bear, type: Creature, pt: 2/3, damage: 1, blocking: Ox}
    library: [Forest]
"""
    )
    for _ in range(12):
        if playing.game.decisions[0].kind == "divide":
            break
        seat = playing.waiting()[0]
        decision = playing.game.decisions[0]
        answer = "pass" if decision.option("pass") is not None else playing.think(seat, "random", 1)
        playing.answer(seat, playing.asked(seat), answer)
    question = asked(playing, 0)
    assert question.kind == "divide" and isinstance(question.begun, list)
    assert sorted(int(str(pair[1])) for pair in question.begun if isinstance(pair, list)) == [1, 2, 3]
    assert question.begun[-1] == ["player:1", 3]


def test_an_agent_keeps_its_deck_between_games() -> None:
    side = "\nSideboard\n4 Shatter\n"
    text = "20 Mountain\n4 Shock\n36 Goblin Piker\n" + side
    first = Playing({"decks": [{"text": text}, "dawn"], "best_of": 3})
    first.settle()
    first.concede(1)
    after = first.following(5)
    assert after is not None
    second = Playing(after)
    second.settle()
    question = asked(second, 0)
    assert question.id == "choose-deck" and question.button == "Keep this deck"
    assert second.think(0, "random", 1) == question.begun


def test_what_no_card_would_say_is_shown_as_its_nodes() -> None:
    """What the rules write out for flashback has no words of its own."""
    playing = position(RICH)
    told = playing.ask(0, "means", 0, "Deep Analysis", "en")
    flashback = next(tree for tree in told.trees if tree.text.startswith("Flashback"))
    assert any(part.text.startswith("Replacement(") for part in flashback.because)


PLACED = """
game: berserk
given:
  phase: placement
  P1: {squad: [{name: Страж Моста, strike: STRIKE, lives: 12}]}
  P2: {squad: [{name: Враг}]}
"""


def test_a_position_of_berserk_shows_its_own_cards() -> None:
    """Such as no set has: with the numbers of the position, while they are placed too; another's of the same name are its own."""
    for strike in ("3-4-5", "1-1-2"):
        shown = position(PLACED.replace("STRIKE", strike)).screen(0, "ru").faces["Страж Моста"]
        assert (shown.facts["strike"], shown.size) == (strike, "12")
