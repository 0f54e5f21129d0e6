"""Whether a shortcut can be proposed.  It is tried on a fork, and the trial tells the proposer nothing new."""

from __future__ import annotations

from arbiter.kernel.decisions import CHANCE, Answer, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.inputs import Input
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.shortcuts import MOST, Choice, Shortcut


def cannot_propose(game: Game, seat: int, choices: list[Choice], times: int) -> Refusal | None:
    """Why the seat cannot propose this shortcut now."""
    rule = game.rules.shortcuts[0]
    if not rule or not game.may_propose(seat):
        return Refusal(rule, Message("shortcut-not-now"))
    if not choices or times < 1 or len(choices) * times > MOST:
        return Refusal(rule, Message("shortcut-length", {"n": len(choices) * times, "most": MOST}))
    trial = game.fork(log=False)
    trial.keep_history = False
    trial.chance_open = True
    shortcut = Shortcut(seat, choices, times)
    secrets = trial.state.secrets
    for place in range(shortcut.whole):
        problem = _choose(trial, shortcut, place, trial.state.secrets != secrets)
        if problem is not None:
            return Refusal(rule, problem)
    if trial.result is None and not trial.at_checkpoint:
        return Refusal(rule, Message("shortcut-end"))
    return None


def _choose(trial: Game, shortcut: Shortcut, place: int, unpredictable: bool) -> Message | None:
    """Make one choice of the proposal.  Returns a message that says what is wrong with it, if anything is."""
    seat, value = shortcut.at(place)
    at: dict[str, Argument] = {"place": place + 1}
    index = trial.asked(Input("answer", seat, value))
    if index < 0:
        chance = any(decision.seat == CHANCE for decision in trial.decisions)
        return Message("shortcut-unpredictable" if chance else "shortcut-illegal", at)
    decision = trial.decisions[index]
    answer = decision.normal(value)
    idle = trial.at_checkpoint and bool(decision.options) and answer == decision.options[0].key
    if not idle and unpredictable:
        return Message("shortcut-unpredictable", at)
    if not idle and _hidden(trial, shortcut.seat, decision, answer):
        return Message("shortcut-illegal", at)
    trial.answer(decision, answer)
    return None


def _hidden(trial: Game, proposer: int, decision: Decision, answer: Answer) -> bool:
    """Whether the answer is about something that the proposer cannot see."""
    for option in decision.options:
        chosen = option.key == answer or (isinstance(answer, tuple) and option.key in answer)
        known = option.about <= 0 or trial.rules.name_of(trial.state, proposer, option.about).seen_by(proposer)
        if chosen and not known:
            return True
    return False


def last_round(game: Game, seat: int) -> list[Choice]:
    """What all seats have chosen since this seat last acted: what it can propose to repeat.  Empty if it never has."""
    for place in range(len(game.inputs) - 1, -1, -1):
        if game.inputs[place].acted and game.inputs[place].seat == seat:
            answers = [given for given in game.inputs[place:] if given.kind == "answer"]
            return [(given.seat, given.value) for given in answers if given.value is not None]
    return []
