"""Matches: best of N, sideboarding, who chooses, draws, concessions, time; saved and loaded whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.agents import make
from arbiter.client.decision_lines import decision_lines, sheet
from arbiter.client.face import face_of
from arbiter.client.table.question import Question
from arbiter.client.table.tiles import Board
from arbiter.games import all_rules
from arbiter.kernel.codec import Damaged
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from arbiter.matches import Match, load_match, new_match, play_match, standing, told
from arbiter.matches.match import is_match
from arbiter.matches.series import following
from arbiter.matches.standing import Standing, new_standing

DECK = "20 Mountain\n20 Shock\n\nSideboard\n15 Lightning Bolt\n"


@pytest.fixture
def decks(tmp_path: Path) -> list[str]:
    path = tmp_path / "deck.txt"
    path.write_text(DECK, "utf-8")
    return [str(path), str(path)]


def again(match: Match) -> Match:
    return load_match(match.save(), all_rules())


def settle(game: Game) -> None:
    """Both keep the deck that they have."""
    while game.decisions and game.decisions[0].asks == "100.4":
        decision = game.decisions[0]
        game.answer(decision, [option.key for option in decision.options][:40])


def test_a_match_ends_when_enough_games_are_won(decks: list[str]) -> None:
    match = new_match("magic", decks, best_of=3)
    match.concede_game(0)
    assert match.result is None and match.standing.wins == (0, 1) and match.decisions == []
    match.next_game()
    match.concede_game(1)
    match.next_game()
    match.concede_game(1)
    assert match.result is not None and match.result.winners == (0,) and match.result.why == "won"
    assert "P1" in say(match.result.message, "en") and "2:1" in say(match.result.message, "ru")
    with pytest.raises(ArbiterError, match="The match is over"):
        match.next_game()


def test_decks_are_changed_between_games_in_secret(decks: list[str]) -> None:
    match = new_match("magic", decks, best_of=3, seed=3)
    assert match.game.decisions[0].asks != "100.4", "the first game is played with the decks as they are"
    match.concede_game(0)
    game = match.next_game()
    assert [decision.asks for decision in game.decisions] == ["100.4", "100.4"]
    before = game.view(1)
    bolts = [option.key for option in game.decisions[0].options][-15:]
    rest = [option.key for option in game.decisions[0].options][:30]
    game.answer(game.decisions[0], [*rest, *bolts])
    assert game.view(1) == before and len(game.decisions) == 1
    settle(game)
    assert game.view(0)["players"][0]["library"] + len(game.view(0)["players"][0]["hand"]) == 45
    match.concede_game(1)
    setup = json.loads(json.dumps(match.next_game().setup))
    assert [len(deck) for deck in setup["decks"]] == [45, 40], "the next game begins with the decks of the last"


def test_a_new_match_begins_with_the_decks_as_they_were(decks: list[str]) -> None:
    match = new_match("magic", decks, best_of=3, seed=3)
    before = json.loads(json.dumps(match.game.setup))["decks"]
    match.concede_game(0)
    game = match.next_game()
    changed = [option.key for option in game.decisions[0].options]
    game.answer(game.decisions[0], changed)
    settle(game)
    match.concede_game(1)
    assert json.loads(json.dumps(match.next_game().setup))["decks"] != before
    again = new_match("magic", decks, best_of=3, seed=3)
    assert json.loads(json.dumps(again.game.setup))["decks"] == before


def test_who_changes_a_deck_sees_its_cards_and_begins_with_the_deck_of_the_last_game(decks: list[str]) -> None:
    match = new_match("magic", decks, best_of=3, seed=3)
    match.concede_game(0)
    game = match.next_game()
    decision = game.decisions[0]
    first = decision.options[0]
    own = say(game.rules.option_text(game.state, 0, decision, first), "en", 0)
    assert "hidden" not in own and "hidden" in say(game.rules.option_text(game.state, 0, decision, first), "en", 1)
    on = sheet(face_of("magic"), game, decision, "en")
    assert len(on.begun) == 40 and on.read("") == decision.normal(on.begun)
    changed = on.read("1 41")
    assert isinstance(changed, tuple) and len(changed) == 40 and decision.options[0].key not in changed
    question = Question(face_of("magic"), game, decision, "en")
    rows = question.rows(Board())
    assert question.draft.answer() == on.read("")
    assert [(row.title, row.size) for row in rows] == [
        ("Mountain", "[20/20]"),
        ("Shock  {R}", "[20/20]"),
        ("Lightning Bolt  {R}", "[0/15]"),
    ]
    assert "✓" in "".join(decision_lines(face_of("magic"), game, on, "en"))


def test_the_loser_chooses_who_starts_and_after_a_draw_whoever_chose_before(decks: list[str]) -> None:
    match = new_match("magic", decks, best_of=5, seed=3)
    match.concede_game(0)
    for expected in (0, 0):
        game = match.next_game()
        settle(game)
        (asked,) = game.decisions
        assert asked.asks == "103.2" and asked.seat == expected
        game.offer_draw(0)
        game.offer_draw(1)
    assert match.standing.draws == 2 and match.standing.wins == (0, 1)
    assert "drawn: 2" in say(told(match.game)[0], "en")


def test_drawn_games_are_played_again_but_not_for_ever(decks: list[str]) -> None:
    match = new_match("magic", decks, best_of=3, most_games=2)
    for _ in range(2):
        settle(match.game)
        match.game.offer_draw(0)
        match.game.offer_draw(1)
        if match.result is None:
            match.next_game()
    assert match.result is not None and match.result.winners == () and match.result.why == "games"


def test_conceding_the_match_ends_it(decks: list[str]) -> None:
    match = new_match("magic", decks, best_of=3)
    match.concede_game(0)
    match.next_game()
    match.concede(1)
    assert match.result is not None and match.result.winners == (0,) and match.result.why == "conceded"
    assert again(match).result is not None and again(match).standing == match.standing


def test_players_agree_to_a_drawn_match(decks: list[str]) -> None:
    match = new_match("magic", decks)
    match.offer_draw(0)
    assert match.result is None and again(match).result is None
    match.offer_draw(1)
    assert match.result is not None and match.result.winners == () and match.result.why == "agreed"


def test_time_ends_a_match_as_it_stands(decks: list[str]) -> None:
    match = new_match("magic", decks)
    match.concede_game(0)
    match.next_game()
    match.end_on_time()
    assert match.result is not None and match.result.winners == (1,) and match.result.why == "time"
    level = new_match("magic", decks)
    level.end_on_time()
    assert level.result is not None and level.result.winners == ()


def test_a_match_is_saved_and_goes_on(decks: list[str]) -> None:
    match = new_match("magic", decks, seed=9)
    match.concede_game(0)
    settle(match.next_game())
    loaded = again(match)
    assert loaded.save() == match.save() and is_match(match.save())
    agents = [make("random", 1), make("random", 2)]
    assert play_match(loaded, agents) is not None
    final = load_match(loaded.record(), all_rules())
    assert final.result is not None and final.standing == loaded.standing


def test_a_match_whose_games_do_not_follow_is_refused(decks: list[str]) -> None:
    match = new_match("magic", decks)
    match.concede_game(0)
    match.next_game()
    document = json.loads(match.record())
    document["games"][1]["setup"]["chooser"] = 1
    with pytest.raises(ArbiterError, match="Game 2 of the match does not follow"):
        load_match(json.dumps(document), all_rules())
    for key, value in (("kind", "x"), ("games", []), ("inputs", [["fly", 0, 0]]), ("inputs", [["concede", 7, 0]])):
        broken = json.loads(match.save()) | {key: value}
        with pytest.raises(Damaged):
            load_match(json.dumps(broken), all_rules())


def test_a_game_knows_the_match_it_belongs_to(decks: list[str]) -> None:
    match = new_match("magic", decks)
    match.concede_game(0)
    stands = standing(match.game)
    assert stands is not None and stands.wins == (0, 1)
    after = following(match.game, 5)
    assert after is not None and standing(after) == Standing(3, (0, 1), games=1)
    assert following(after, 6) is None, "it is not over"


def test_berserk_is_played_in_matches_too() -> None:
    match = new_match("berserk", ["dark", "fire"], best_of=3, seed=1)
    agents = [make("random", 1, "berserk"), make("random", 2, "berserk")]
    result = play_match(match, agents)
    assert result is not None and max(result.standing.wins) == 2
    assert again(match).result is not None


@pytest.mark.parametrize("best_of", [0, 2, -1, 101])
def test_best_of_an_odd_number(best_of: int) -> None:
    with pytest.raises(ArbiterError, match="odd number"):
        new_standing(2, best_of)


def test_teams_win_matches_together() -> None:
    stands = new_standing(4, 3).after((0, 1)).after((2, 3)).after((0, 1))
    assert stands.winners == (0, 1) and stands.over == "won"
    assert new_standing(4, 3).without(0).without(1).without(2).winners == (3,)
