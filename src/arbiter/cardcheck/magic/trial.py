"""The games of one card: played until everything it promises was seen, something is wrong, or enough has been tried."""

from __future__ import annotations

from typing import Final

from arbiter.cardcheck.magic.player import Actor, answered
from arbiter.cardcheck.magic.promises import promises_of
from arbiter.cardcheck.magic.scenes import ORDINARY, SCENES, scene_of
from arbiter.cardcheck.magic.setting import staged
from arbiter.cardcheck.magic.stage import Casting
from arbiter.cardcheck.magic.watching import Watcher
from arbiter.cardcheck.verdict import BROKEN, CRASH, ENDLESS, OTHERWISE, UNANSWERED, TooLong, Verdict, limited
from arbiter.kernel.game import Game, from_state
from arbiter.kernel.rng import Rng
from arbiter.magic.cards.card import Card
from arbiter.magic.game import RULES
from arbiter.magic.rules.game import subgames
from arbiter.magic.state.state import MagicState
from arbiter.scenario.shrink import Failure, check, from_exception, from_problems, shrink, written
from arbiter.scenario.writer import write

TAKES: Final = ORDINARY + len(SCENES)  # games for one card
DECISIONS: Final = 130  # in one game
TURNS: Final = 3
PATIENT: Final = 4  # of six games, the one that goes on for longer
LONGER: Final = 4  # times as long
LOOKS: Final = 12  # decisions between two looks at the invariants and at what is merely there
SECONDS: Final = 120  # of the processor, after which a card counts as endless
SHRINKS: Final = 120  # how often a failing game is played again to shorten it
SUBGAME: Final = 4000  # the same, while a game within the game is played
PASSES: Final = 150  # decisions in which a stack that nobody adds to should come to its end
LOOP: Final = "104.4b"


def try_card(card: Card, takes: int = TAKES, seconds: int = SECONDS) -> Verdict:
    """Play the games of a card.  Never raises."""
    verdict = Verdict(card.name)
    watcher = Watcher(card, promises_of(card), [])
    game: Game | None = None
    try:
        with limited(seconds):
            casting = Casting(card)
            watcher.others = casting.others
            wanted = casting.wanted()
            for take in range(takes):
                game = None
                game = from_state(RULES, None, staged(casting, card, take))
                failure = play(game, watcher, take, verdict, wanted)
                if failure is not None:
                    note(verdict, failure, game)
                    break
                if not watcher.waits:
                    break
    except Exception as error:
        failure = (
            Failure("endless", f"more than {seconds} seconds") if isinstance(error, TooLong) else from_exception(error)
        )
        note(verdict, failure, game)
    if not verdict.problem and watcher.wrong:
        verdict.problem, verdict.what = OTHERWISE, "; ".join(watcher.wrong)
    verdict.never_saw(unseen(watcher))
    return verdict


def play(game: Game, watcher: Watcher, take: int, verdict: Verdict, cast: list[str]) -> Failure | None:
    """One game, with the invariants on; what is wrong with it, if anything is."""
    watcher.join(game)
    actor = Actor(watcher, game, take, cast)
    verdict.games += 1
    state = game.state
    assert isinstance(state, MagicState)
    scene = scene_of(take)
    patient = take % 6 == PATIENT if scene is None else scene.patient
    longer = LONGER if patient else 1
    last = state.turn_count + TURNS * longer
    for count in range(DECISIONS * longer):
        if game.result is not None or not watcher.waits:
            break
        looking = count % LOOKS == 0 or actor.acted
        watcher.look()
        if looking:
            problems = game.rules.problems(game.state)
            if problems:
                return from_problems(problems)
            watcher.compare(game.decisions)
        if watcher.state.turn_count > last:
            break
        actor.step()
        verdict.decisions += 1
    watcher.look()
    failure = let_go(game) or check(game, 0)
    if failure is None:
        game.view(0)
        game.view(1)
    watcher.leave()
    return failure or looped(game)


def let_go(game: Game) -> Failure | None:
    """Both players pass until the stack is empty; a stack that never is does not end."""
    rng = Rng(1)
    state = game.state
    assert isinstance(state, MagicState)
    passes = (
        PASSES if subgames.innermost(state) is state else SUBGAME
    )  # 720: its players play on until somebody has won
    for _ in range(passes):
        state = game.state
        assert isinstance(state, MagicState)
        turn = state.turns[0] if state.turns else None
        if (
            game.result is not None
            or turn is None
            or not (turn.stack or state.pending.waiting or state.pending.resolution)
        ):
            return None
        if not game.idle():
            answered(game, game.decisions[0], rng)
    return looped(game) or Failure("endless", f"the stack is not empty after {passes} decisions")


def looped(game: Game) -> Failure | None:
    """A game that ended as a draw because nothing could stop a loop."""
    for entry in game.log.entries(max(0, len(game.log) - 3)) if game.result is not None else ():
        if LOOP in entry.rules:
            return Failure("endless", "a loop that nothing can stop (104.4b)")
    return None


def note(verdict: Verdict, failure: Failure, game: Game | None) -> None:
    verdict.what = failure.sign
    if failure.sign == "endless":
        verdict.problem = ENDLESS
    elif failure.sign.startswith("Unanswered"):
        verdict.problem = UNANSWERED
    else:
        verdict.problem = BROKEN if failure.sign.startswith(("problem", "fork")) else CRASH
    if game is not None:
        verdict.rules = [rule for entry in game.log.entries(max(0, len(game.log) - 1)) for rule in entry.rules]
        if verdict.problem != ENDLESS:
            verdict.scenario = scenario(game)
    verdict.what = f"{failure.sign}: {failure.text.strip().splitlines()[-1][:200]}" if failure.text else failure.sign


def scenario(game: Game) -> str:
    """The failing game as a short scenario file; empty if it does not fail again."""
    try:
        with limited(SECONDS):
            shrunk = shrink(RULES, None, game.began, list(game.record), SHRINKS)
            return "" if shrunk is None else written(RULES, None, shrunk, write)
    except Exception:
        return ""  # the failure itself is reported; only its short form is not


def unseen(watcher: Watcher) -> list[tuple[str, bool]]:
    """The classes of the promises not kept, outermost only; and whether they were carried out without any effect."""
    return [
        (promise.what, id(promise) in watcher.vain)
        for promise in watcher.open
        if promise.outer is None or promise.outer not in watcher.open
    ]
