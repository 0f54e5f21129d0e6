"""The draft of Magic.  CR 905.1, 905.2

What the rulebook says of the draft of Conspiracy holds for every booster draft; only there do cards act in it.
"""

from __future__ import annotations

from typing import Final

from arbiter.drafting.draft import new_draft
from arbiter.drafting.state import DraftState, Pack
from arbiter.kernel.decisions import PickOne
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Message
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import View
from arbiter.kernel.state import State
from arbiter.magic.limited.boosters import BadBooster, CardSet, Settings, booster, sheet, tournament_pack
from arbiter.magic.limited.conspiracy import ConspiracyRules

FEWEST, MOST = 2, 12
ROUNDS: Final = 3
PACK: Final = 15
"""Cards in a pack of a cube."""

SEALED: Final = {
    "boosters": (booster,) * 6,
    "2005": (tournament_pack, booster, booster),  # the tournament pack was for this
}
"""What each player of a sealed event opens."""


class MagicDraft(ConspiracyRules):
    """A draft of Magic."""

    whole = "905.1"
    takes = "905.1a"
    turns = "905.1b"
    looks = "905.1c"
    pools = "905.1d"
    order = "905.2a"
    fewest, most = FEWEST, MOST

    def pick(self, state: DraftState, seat: int) -> PickOne:
        """905.1a: one card of the booster pack before the player."""
        return super().pick(state, seat)

    def receivers(self, state: DraftState, seat: int, pack: Pack) -> list[int]:
        """905.1b: packs go to the left in the first and third draft round, to the right in the second."""
        return super().receivers(state, seat, pack)

    def view(self, state: State, seat: int) -> View:
        """905.1c: a player sees the pack before them, their own cards, and what is revealed or face up."""
        return super().view(state, seat)

    def finish(self, state: DraftState, by: str) -> None:
        """905.1, 905.1d: the draft is over, and what was drafted is each player's card pool."""
        super().finish(state, by)


RULES: Final = MagicDraft("draft-magic")


def require_players(players: int, least: int = FEWEST) -> None:
    if not least <= players <= MOST:
        problem = Message("limited-players", {"players": players, "least": least, "most": MOST})
        raise BadBooster("players", problem)


def booster_draft(
    sets: list[CardSet], players: int, seed: int, settings: Settings | None = None, rounds: int = 0, each: int = 1
) -> Game:
    """A draft of boosters: a set for each round, or one for all; sets take turns in more `rounds` than there are sets.

    `each`: cards that are taken before a pack goes on."""
    settings = settings or Settings()
    require_players(players)
    require_sets(sets, settings)
    many = rounds or (ROUNDS if len(sets) == 1 else len(sets))
    opened = [sets[at % len(sets)] for at in range(many)]
    rng = Rng(seed)
    packs = [[booster(set, rng, settings) for _ in range(players)] for set in opened]
    spare = [booster(opened[0], rng, settings) for _ in range(players)]  # for cards that add a pack to the draft
    names = sorted({name for set in sets for name in sheet(set, settings)})
    codes = [set.code for set in opened]
    return new_draft(RULES, packs, seed, names, spare=spare, each=each, sets=codes)


def cube_draft(cube: list[str], players: int, seed: int, rounds: int = ROUNDS, size: int = PACK) -> Game:
    """A draft of a cube: packs are dealt from one heap of cards."""
    require_players(players)
    need = players * rounds * size
    if len(cube) < need:
        raise BadBooster("cube", Message("limited-cube-small", {"n": len(cube), "need": need, "players": players}))
    rng = Rng(seed)
    order = [cube[at] for at in rng.permutation(len(cube))]
    dealt = [order[at : at + size] for at in range(0, need, size)]
    packs = [dealt[at : at + players] for at in range(0, len(dealt), players)]
    return new_draft(RULES, packs, seed, list(cube), len(set(cube)) == len(cube), sets=["cube"])


def sealed(
    sets: list[CardSet], players: int, seed: int, settings: Settings | None = None, product: str = "boosters"
) -> list[list[str]]:
    """What each player opens: six boosters, or a tournament pack and two; several sets take turns."""
    settings = settings or Settings()
    require_players(players, 1)
    require_sets(sets, settings)
    if product not in SEALED:
        raise BadBooster("product", Message("limited-product", {"given": product[:20], "known": ", ".join(SEALED)}))
    rng = Rng(seed)
    opened: list[list[str]] = []
    for _ in range(players):
        packs = [make(sets[at % len(sets)], rng, settings) for at, make in enumerate(SEALED[product])]
        opened.append([name for pack in packs for name in pack])
    return opened


def require_sets(sets: list[CardSet], settings: Settings) -> None:
    """Boosters can be made of these sets, and there are one or three of them and no more."""
    if not sets:
        raise BadBooster("set", Message("limited-which"))
    for set in sets:
        problem = set.problem(settings)
        if problem is not None:
            raise BadBooster("set", problem)
