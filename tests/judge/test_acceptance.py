"""The features of the judge's assistant, by their ids: each acceptance criterion as a test, or where it is tested.

JA-20 is fed by `infractions.yaml`; where a criterion needs a table server, it is in tests/table/test_judging.py.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.judge import fixes
from arbiter.judge.calls import FOR_STAFF, Desk
from arbiter.judge.fixes import deck_fix
from arbiter.judge.infractions import guide
from arbiter.judge.loading import ROOT, tables
from arbiter.judge.rewinding import points, rewind, rewind_report
from arbiter.judge.walking import Walk
from arbiter.kernel.codec import Json
from arbiter.kernel.game import new_game
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards.deck import Deck, Entry
from arbiter.magic.game import RULES, samples
from arbiter.magic.variants import formats
from arbiter.tournament.reminders import REMINDERS, reminders
from tests.contract.playing import playing
from tests.judge.test_cases import CASES, walked
from tests.judge.test_fixes import found, names, position, state_of, told
from tests.tournament.events import WHO, play
from tests.tournament.events import made as made_event

DAY = "2020-01-24"
JA = range(1, 22)


def ruling(table: str, *answers: str) -> str:
    walk = Walk.begin(tables(), table)
    for answer in answers:
        walk.answer(answer)
    assert walk.ruling is not None, walk.question
    return walk.ruling.id


def desk(rel: str = "regular", judges: int = 2) -> Desk:
    made = Desk(judges)
    made.write(0, "Ann", "player", "call", table=4, rel=rel, players=["Ann", "Ben"], description="what happened")
    return made


def test_ja_1_a_call_has_table_level_players_words_and_time_and_proposes_an_extension() -> None:
    made = desk()
    call = made.entries[0]
    assert call.at == 0 and {"table", "rel", "players", "description"} <= set(call.facts)
    made.write(190, "Jo", "floor-judge", "close", call=1)
    assert made.extension(1) == 4


def test_ja_2_guided_questions_lead_to_each_sort_of_problem_and_the_path_is_kept() -> None:
    outcomes = set()
    for answers in (
        ("problem", "regular", "no", "yes", "trigger", "no", "yes"),
        ("problem", "regular", "no", "no", "slow"),
        ("problem", "regular", "yes", "theft"),
    ):
        walk = Walk.begin(tables(), ROOT)
        for answer in answers:
            walk.answer(answer)
        while walk.question is not None:
            walk.answer("1" if walk.question.number else walk.question.choices[0].key)
        assert walk.ruling is not None
        outcomes.add(walk.ruling.outcome)
        assert tuple(step.answer for step in walk.path)[: len(answers)] == answers
    assert {"common", "behaviour", "serious"} <= outcomes


def test_ja_3_a_missed_trigger_is_declined_left_or_put_on_the_stack() -> None:
    assert ruling("missed-trigger", "no", "yes") == "declined"
    assert ruling("missed-trigger", "no", "no", "yes") == "left"
    assert ruling("missed-trigger", "no", "no", "no", "yes") == "left"
    assert ruling("missed-trigger", "no", "no", "no", "no") == "stack"
    game = position()
    fixes.put_trigger_on_stack(game, found(game, "Bitterblossom"))
    assert len(state_of(game).items) == 1


def test_ja_4_known_places_stay_and_only_the_random_part_is_shuffled() -> None:
    assert ruling("hidden-information", "yes") == "shuffle-rest"
    game = position()
    before = state_of(game).players[0].library
    fixes.shuffle_random_part(game, 0, bottom=1)
    assert state_of(game).players[0].library[-1] == before[-1]
    assert not set(before[:-1]) & set(state_of(game).players[0].library)


def test_ja_5_known_cards_go_to_their_zone_others_at_random_on_top_without_a_shuffle() -> None:
    assert ruling("extra-cards", "yes", "yes") == "returned"
    assert ruling("extra-cards", "yes", "no", "1") == "random-top"
    assert ruling("extra-cards", "no", "1") == "shuffled-in"
    game = position()
    library = names(game, state_of(game).players[0].library)
    fixes.return_at_random(game, 0, 1)
    assert names(game, state_of(game).players[0].library)[1:] == library
    fixes.put_where_it_belongs(game, found(game, "Soul Warden"), "graveyard")
    assert names(game, state_of(game).players[0].graveyard) == ["Soul Warden"]


def built(*entries: tuple[int, str]) -> Deck:
    return Deck("d", tuple(Entry(count, name) for count, name in entries))


def test_ja_6_illegal_cards_are_listed_and_basic_lands_counted() -> None:
    known = formats.read()
    standard = known.format("standard")
    fix = deck_fix(known, standard, DAY, built((5, "Shock"), (4, "Counterspell"), (51, "Mountain")))
    assert fix.out == {"Shock": 1, "Counterspell": 4} and fix.lands == 5 and fix.playable
    whole = deck_fix(known, standard, DAY, built((4, "Shock"), (56, "Mountain")))
    assert whole.out == {} and whole.lands == 0 and whole.playable


def test_ja_6_an_unplayable_rest_is_refunded_or_lent() -> None:
    known = formats.read()
    old = built(
        (4, "Lightning Bolt"), (4, "Counterspell"), (4, "Dark Ritual"), (4, "Swords to Plowshares"), (24, "Forest")
    )
    fix = deck_fix(known, known.format("standard"), DAY, old)
    assert not fix.playable and fix.lands == 36 and "refund-or-loan" in json.dumps(fix.as_json())
    assert ruling("illegal-deck", "no", "no") == "unplayable"
    assert ruling("illegal-deck", "yes", "game") == "foreign-game"


def test_ja_7_what_happened_since_is_listed_backwards_flagged_advised_on_and_undone() -> None:
    game = new_game(RULES, samples(2, 5))
    for _ in playing(game, 5, 90):
        pass
    lines = [one.message.id for one in game.log.entries()]
    report = rewind_report(game, points(game)[20])
    assert [one.message.id for one in report.undone] == lines[::-1][: len(report.undone)]
    assert {"shuffles", "draws", "seen", "decisions"} <= set(report.counts)
    assert ('"advice": "rewind"' in json.dumps(report.as_json("en"))) == report.simple
    rewind(game, points(game)[20])
    assert len(game.inputs) <= report.point + 1


def test_ja_8_forgotten_draws_and_discards_are_done_now_and_state_based_actions_mend() -> None:
    assert ruling("game-error", "yes") == "done-now" and ruling("game-error", "no", "yes") == "state-based"
    game = position()
    top, held = state_of(game).players[0].library[0], state_of(game).players[0].hand[0]
    fixes.put_where_it_belongs(game, top, "hand")
    fixes.put_where_it_belongs(game, held, "graveyard")
    player = state_of(game).players[0]
    assert "Plains" in names(game, player.hand) and names(game, player.graveyard) == ["Shock"]
    game.repair(json.dumps({"player": 1, "life": 0}))
    fixes.check_now(game)
    assert game.result is not None and "event-judge-checks" in told(game)


def test_ja_9_a_game_loss_at_regular_only_after_an_ignored_instruction() -> None:
    made = desk()
    penalty = {"player": "Ben", "rel": "regular", "penalty": "game-loss", "infraction": ""}
    with pytest.raises(ArbiterError, match="only after"):
        made.write(10, "Jo", "floor-judge", "penalty", **penalty)
    made.write(11, "Jo", "floor-judge", "talk", player="Ben", text="please stop")
    made.write(12, "Jo", "floor-judge", "ignored", player="Ben", text="did not")
    made.write(13, "Jo", "floor-judge", "penalty", **penalty)


def said(case: str) -> list[tuple[str, str, str]]:
    """What the desk says to a case of the manual: outcome, penalty and words of each of its walks."""
    walks = [walked(one["table"], one["answers"]) for one in CASES[case]]
    rulings = [walk.ruling for walk in walks if walk.ruling is not None]
    assert [one.id for one in rulings] == [one["ruling"] for one in CASES[case]]
    return [(one.outcome, one.penalty, " ".join(text.said("en") for text in one.texts())) for one in rulings]


def test_ja_10_slow_play_is_asked_about_after_the_action_and_interrupted_only_in_circles() -> None:
    """The timer beside it, `pace`: tests/table/test_judging.py."""
    assert ruling("slow-play", "no") == "ask-after" and ruling("slow-play", "yes") == "interrupt"
    ((outcome, penalty, words),) = said("J-5.1.2-1")
    assert (outcome, penalty) == ("behaviour", "none") and "until the player has acted" in words
    assert said("J-5.1.2-2")[0][2].startswith("Interrupt")


@pytest.mark.parametrize(
    ("case", "outcome", "words"),
    [
        ("J-5.1.2-6", "behaviour", "silent"),
        ("J-5.1.2-7", "allowed", "Allowed"),
        ("J-5.1.2-8", "behaviour", "fetch a judge"),
        ("J-5.2.1-4", "allowed", "fetch a judge"),
    ],
)
def test_ja_11_spectators_have_their_rules(case: str, outcome: str, words: str) -> None:
    ((found, penalty, text),) = said(case)
    assert (found, penalty) == (outcome, "none") and words in text
    assert ruling("advice", "strategy", "team") == "helped", "teams are the other exception"


def test_ja_12_a_removal_is_reported_the_organizer_told_and_only_the_organizer_bans_from_the_venue() -> None:
    """The organizer of a table and of an event is told on their pages: tests/table/test_event_desk.py, test_judging.py."""
    made = desk()
    with pytest.raises(ArbiterError, match="nothing to report"):
        made.report(1)
    assert made.for_organizer() == []
    removal = made.write(5, "Jo", "head-judge", "removal", call=1, person="Ben", text="a threat")
    assert made.report(1)["removal"] == removal.as_json() and made.for_organizer() == [removal]
    with pytest.raises(ArbiterError, match="organizer"):
        made.write(6, "Jo", "head-judge", "venue-ban", person="Ben")
    made.write(7, "Olga", "organizer", "venue-ban", person="Ben")
    assert made.for_organizer() == [], "the organizer has answered"
    told = [step.said("en") for ruling in tables()["removal"].rulings.values() for step in ruling.texts()]
    assert any("isqualif" in text for text in told), "the wording says which word is not used"


def test_ja_13_cheating_needs_both_elements_for_each_person() -> None:
    ends = set()
    for did in ("yes", "no"):
        for rest in (("yes", "yes"), ("yes", "no"), ("no", "no")):
            walk = Walk.begin(tables(), "unsporting")
            walk.answer("intent")
            for answer in (did, *rest):
                if walk.question is not None:
                    walk.answer(answer)
            assert walk.ruling is not None
            ends.add((did, rest, walk.ruling.id))
    assert {end for did, rest, end in ends if (did, rest) != ("yes", ("yes", "yes"))} == {"not-cheating"}
    assert ("yes", ("yes", "yes"), "cheating") in ends


def test_ja_14_statements_have_times_contradictions_are_marked_and_nothing_is_deleted() -> None:
    made = desk()
    made.write(1, "Jo", "head-judge", "statement", call=1, person="Ann", text="yes")
    made.write(2, "Jo", "head-judge", "statement", call=1, person="Ben", text="no")
    made.write(3, "Jo", "head-judge", "contradiction", call=1, first=2, second=3)
    made.write(4, "Jo", "head-judge", "conclusion", call=1, text="Ben lied")
    assert [one.at for one in made.of(1, "statement")] == [1, 2] and len(made.entries) == 5
    assert not [name for name in dir(made) if name.startswith(("remove", "delete", "change", "edit"))]
    assert {"statement", "contradiction", "conclusion"} <= FOR_STAFF
    assert all(one.kind not in FOR_STAFF for one in made.seen_by("player"))


@pytest.mark.parametrize(
    ("answers", "ends", "penalty"),
    [
        (("offer", "yes"), "bribery", "disqualification"),
        (("bet",), "wager", "disqualification"),
        (("split", "no"), "free", "none"),
        (("split", "yes"), "bribery", "disqualification"),
        (("chance",), "random", "disqualification"),
    ],
)
def test_ja_15_linked_offers_bets_and_random_results_are_told_apart_from_free_ones(
    answers: tuple[str, ...], ends: str, penalty: str
) -> None:
    assert ruling("incentive", *answers) == ends
    assert tables()["incentive"].rulings[ends].penalty == penalty
    cases = {f"J-5.1.3-{number}": said(f"J-5.1.3-{number}")[0][1] for number in range(15, 21)}
    assert [case for case, found in cases.items() if found == "none"] == ["J-5.1.3-18"]


def test_ja_16_an_appeal_goes_to_the_head_judge_and_both_rulings_stay() -> None:
    made = desk()
    made.write(1, "Jo", "floor-judge", "ruling", call=1, table="missed-trigger", answers=["no"], ruling="left")
    made.write(2, "Ann", "player", "appeal", call=1, player="Ann")
    made.write(3, "Kim", "head-judge", "appeal-ruling", call=1, ruling="stack", upheld=False)
    assert len(made.of(1, "ruling")) == len(made.of(1, "appeal-ruling")) == 1
    alone = desk(judges=1)
    alone.write(1, "Jo", "head-judge", "ruling", call=1, table="missed-trigger", answers=["no"], ruling="left")
    with pytest.raises(ArbiterError, match="final"):
        alone.write(2, "Ann", "player", "appeal", call=1, player="Ann")


def test_ja_17_everything_is_free_but_hidden_zones_and_status_is_announced() -> None:
    assert ruling("information", "open") == "free" and ruling("information", "hidden") == "private"
    assert ruling("information", "status") == "announce"
    free, private = said("J-5.2.1-18")
    assert free[0] == "information" and "honestly" in free[2] and "Private" in private[2]
    kinds = {one.key: one.text.said("en") for one in tables()["information"].questions["what"].choices if one.text}
    assert all(word in kinds["hidden"] for word in ("library", "hand", "sideboard", "face-down"))
    assert "announce" in said("J-5.2.1-19")[0][2].lower()


def test_ja_18_notes_of_the_match_always_others_between_games_none_in_drafts_devices_in_sight() -> None:
    assert ruling("notes", "match", "no") == "used" and ruling("notes", "match", "yes") == "no-notes"
    assert ruling("notes", "outside", "no") == "no-notes" and ruling("notes", "outside", "yes") == "used"
    assert ruling("notes", "device", "yes", "yes") == "used" and ruling("notes", "device", "no") == "head-judge"
    assert ruling("notes", "device", "yes", "no") not in ("used", "head-judge"), "the opponent must see it"
    assert len(said("J-5.2.1-6")) == 4 and len(said("J-5.2.1-7")) == 2


@pytest.mark.parametrize("case", ["J-2.2.3-2", "J-2.2.3-5", "J-2.2.3-6", "J-2.2.3-7", "J-2.3.1-15"])
def test_ja_19_communication_is_ruled_on_and_the_decision_is_stored(case: str) -> None:
    made = desk()
    for one in CASES[case]:
        walk = walked(one["table"], one["answers"])
        assert walk.ruling is not None and walk.table.name == "communication"
        path: list[Json] = [step.answer for step in walk.path]
        made.write(1, "Jo", "floor-judge", "ruling", call=1, table="communication", answers=path, ruling=walk.ruling.id)
    again = Desk(2)
    again.read([entry.as_json() for entry in made.entries])
    for entry, one in zip(again.of(1, "ruling"), CASES[case], strict=True):
        answers = entry.facts["answers"]
        assert isinstance(answers, list)
        assert ruling("communication", *map(str, answers)) == entry.facts["ruling"] == one["ruling"]


def test_ja_20_competitive_penalties_come_from_data_with_their_date() -> None:
    assert guide().dated == "2020-01" and len(guide().infractions) == 23
    assert guide().proposed("game-rule-violation", "warning", 2) == "game-loss"
    assert guide().proposed("missed-trigger", "warning", 9) == "warning"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ja_21_judges_are_reminded_where_to_stand_and_what_to_say(lang: str) -> None:
    """In the last round and before the prizes, and at no other time; both pages have the words."""
    event = made_event(8, rounds=2, cut=0)
    play(event)
    assert reminders(event.state) == []
    event.pair(WHO, 0)
    assert reminders(event.state) == ["stand", "results"]
    for match in event.state.current().matches:
        event.do(WHO, 0, "result", table=match.table, result=(2, 0, 0))
    assert reminders(event.state) == ["prizes"]
    event.do(WHO, 0, "prizes", prizes={"1": 8})
    assert reminders(event.state) == []
    words = Path(__file__).parents[2] / "web" / "src" / "locale"
    page = (words / f"events.{lang}.ts").read_text("utf-8")
    assert all(f"'reminder-{one}':" in page for one in REMINDERS)
    assert "'stand-hint':" in (words / f"desk.{lang}.ts").read_text("utf-8")


def test_no_feature_is_left_out() -> None:
    mine = Path(__file__).read_text("utf-8")
    assert [number for number in JA if f"def test_ja_{number}_" not in mine] == []
