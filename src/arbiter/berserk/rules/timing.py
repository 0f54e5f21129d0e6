"""When playable abilities may be announced, whoever has them.  114.2, 304.1, 401, 409.1, 412.2, 512.1"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import triggers
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id

NOW = ("", "")


def is_assault(power: n.Power, depth: int = 0) -> bool:
    """8.assault, 505.3: whether to use a power is to announce an attack, or several and nothing else."""
    if isinstance(power, n.Joined):
        return depth < n.DEPTH_LIMIT and all(is_assault(part, depth + 1) for part in power.parts)
    if isinstance(power, n.Repeated):
        return isinstance(power.power, n.Attack)
    return isinstance(power, (n.Attack, n.AtEach))


def untimely(state: BerserkState, seat: int, ability: n.Playable) -> tuple[str, str]:
    """The rule by which it is not the time for an ability, and the message that says so; `NOW` if it is."""
    if state.phase == "initial" and not state.ruleset.sudden_in_initial_phase:
        return "409.1", "berserk-no-use-initial"
    if state.turn == 0 and not state.ruleset.sudden_in_preliminary_phase:  # 401.1
        return "401.1", "berserk-no-use-initial"
    if state.phase == "choice" and ability.sudden and not state.ruleset.sudden_in_choice_subphase:
        return "412.2", "berserk-no-use-not-here"
    slow = not ability.sudden  # 114.2, 301.2, 8.slow-game-action
    attack = ability.cost.close and is_assault(ability.power)  # 512.1
    if slow and state.stack and state.active == seat:
        return "512.1" if attack else "304.1", "berserk-no-use-slow"
    if slow and (state.phase != "choice" or state.active != seat):  # 510.3
        return "512.1" if attack else "114.2.1", "berserk-no-use-slow"
    return NOW


def worn_out(state: BerserkState, id: Id, key: str, ability: n.Playable | n.Triggered) -> tuple[str, str]:
    """The rule by which its limit forbids an ability now; `NOW` if it does not."""
    if ability.times and ability.per == "turn" and state.turn == 0:
        return "401.4", "berserk-no-use-early"
    if triggers.used_up(state, id, key, ability):
        return "8.once-per-turn" if ability.per == "turn" else "8.once-per-battle", "berserk-no-use-again"
    return NOW
