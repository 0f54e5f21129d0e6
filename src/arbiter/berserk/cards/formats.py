"""Decks and where they come from: constructed, draft and sealed; boosters, and drafting from them.

8.constructed-deck, 8.draft-deck, 8.horde, 8.booster, 402.3, 701.3.  The document names sealed without numbers: it has those
of a draft, and how many boosters a player opens is agreed on (`boosters` is what we suggest).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, final

from arbiter.berserk.cards.card import Card
from arbiter.drafting.draft import DraftRules, new_draft, pool_of
from arbiter.drafting.state import DraftState
from arbiter.kernel.messages import Argument, IllegalChoice, Message, Refusal
from arbiter.kernel.rng import Rng

COPIES: Final = 3
HORDE: Final = 5


@final
@dataclass(frozen=True)
class Format:
    """A way to build decks.  `most` and `copies`: 0 is any number; `deal`: how many cards are dealt (402.3)."""

    name: str
    rule: str
    least: int
    most: int
    copies: int
    deal: int
    boosters: int = 0  # that each player opens


CONSTRUCTED: Final = Format("constructed", "8.constructed-deck", 30, 50, COPIES, 15)
DRAFT: Final = Format("draft", "8.draft-deck", 20, 28, 0, 12, 4)
SEALED: Final = Format("sealed", "8.draft-deck", 20, 28, 0, 12, 5)
FORMATS: Final = {format.name: format for format in (CONSTRUCTED, DRAFT, SEALED)}


def deal_in(format: object) -> int:
    """402.3: how many cards are dealt in a format of this name; 0: none is so called."""
    return FORMATS[format].deal if isinstance(format, str) and format in FORMATS else 0


CAMPAIGN: Final = "campaign"


def campaign(most: int = 0) -> Format:
    """701.3: a deck of any size, or at most as large as the players agreed."""
    return Format(CAMPAIGN, "701.3", 1, most, COPIES, 15)


def problems(format: Format, deck: Sequence[Card], opened: Sequence[Card] | None = None) -> list[Refusal]:
    """Every rule that a deck breaks; empty if it may be played.  `opened`: the cards it may be made of, if it is limited."""
    args: dict[str, Argument] = {"n": len(deck), "least": format.least, "most": format.most}
    refusals: list[Refusal] = []
    if len(deck) < format.least:
        refusals.append(Refusal(format.rule, Message("berserk-deck-small", args)))
    if format.most and len(deck) > format.most:
        refusals.append(Refusal(format.rule, Message("berserk-deck-large", args)))
    if format.copies:
        refusals += _too_many(format, deck)
    if opened is not None:
        refusals += _not_opened(deck, opened)
    return refusals


def _too_many(format: Format, deck: Sequence[Card]) -> list[Refusal]:
    """8.constructed-deck: three of a name; 8.horde: five."""
    refusals: list[Refusal] = []
    for name, cards in _by_name(deck).items():
        horde = all(card.has("horde") for card in cards)  # an older or newer card of the name may be without it (110.4)
        most = HORDE if horde else format.copies
        if len(cards) > most:
            args: dict[str, Argument] = {"card": name, "n": len(cards), "most": most}
            refusals.append(Refusal("8.horde" if horde else "8.constructed-deck", Message("berserk-deck-copies", args)))
    return refusals


def _not_opened(deck: Sequence[Card], opened: Sequence[Card]) -> list[Refusal]:
    """8.booster: a draft or sealed deck holds cards that its player took from boosters."""
    there = {name: len(cards) for name, cards in _by_name(opened).items()}
    refusals: list[Refusal] = []
    for name, cards in _by_name(deck).items():
        if len(cards) > there.get(name, 0):
            args: dict[str, Argument] = {"card": name, "n": len(cards), "most": there.get(name, 0)}
            refusals.append(Refusal("8.booster", Message("berserk-deck-not-opened", args)))
    return refusals


def _by_name(cards: Iterable[Card]) -> dict[str, list[Card]]:
    by_name: dict[str, list[Card]] = {}
    for card in cards:
        by_name.setdefault(card.name, []).append(card)
    return by_name


# Boosters.

COMMON: Final = ("common",)
RARE: Final = ("rare", "super-rare", "ultra-rare")
RARITIES: Final = ("mass", *COMMON, *RARE, "legendary", "promo")  # 109.1
COMMONS: Final = 6
RARES: Final = 1


@final
class Pool:
    """Cards with their rarities (109.1), to make boosters from."""

    def __init__(self, cards: Iterable[tuple[Card, str]]) -> None:
        entries = list(cards)
        unknown = [rarity for _, rarity in entries if rarity not in RARITIES]
        if unknown:
            raise ValueError(f"no such rarity: {unknown[0]}; there are {', '.join(RARITIES)}")
        self.common = [card for card, rarity in entries if rarity in COMMON]
        self.rare = [card for card, rarity in entries if rarity in RARE]

    def problem(self) -> Refusal | None:
        """8.booster: why no booster can be made of these cards."""
        args: dict[str, Argument] = {"common": len(self.common), "rare": len(self.rare)}
        if len(self.common) < COMMONS or len(self.rare) < RARES:
            return Refusal("8.booster", Message("berserk-pool-small", args))
        return None


def booster(pool: Pool, rng: Rng) -> list[Card]:
    """8.booster: six common cards and a rare one, all different."""
    assert pool.problem() is None
    commons = [pool.common[index] for index in rng.permutation(len(pool.common))[:COMMONS]]
    return [*commons, *[pool.rare[index] for index in rng.permutation(len(pool.rare))[:RARES]]]


def sealed(pool: Pool, players: int, rng: Rng, boosters: int = SEALED.boosters) -> list[list[Card]]:
    """8.booster: what each player opens and builds a deck from."""
    return [[card for _ in range(boosters) for card in booster(pool, rng)] for _ in range(players)]


@final
class BoosterDraft(DraftRules):
    """8.booster: a draft of Berserk.  Its document says no more of one than what a booster is."""

    whole = takes = turns = looks = pools = order = "8.booster"
    most = 8


DRAFT_RULES: Final = BoosterDraft("draft-berserk")


@final
class Draft:
    """A draft: everybody opens a booster, takes a card, hands the rest to the neighbour; then the next booster.

    The first booster goes to the left (to the next seat), the second to the right, and so on.  `game` is the draft as the kernel
    drives it: with views, saves and replays.
    """

    def __init__(self, pool: Pool, players: int, rng: Rng, boosters: int = DRAFT.boosters) -> None:
        self.players = players
        packs = [[booster(pool, rng) for _ in range(players)] for _ in range(boosters)]
        self.cards = {card.name: card for card in (*pool.common, *pool.rare)}
        names = [[[card.name for card in pack] for pack in own] for own in packs]
        self.game = new_draft(DRAFT_RULES, names, rng.below(1 << 32), sorted(self.cards))

    @property
    def _state(self) -> DraftState:
        assert isinstance(self.game.state, DraftState)
        return self.game.state

    @property
    def over(self) -> bool:
        return self.game.result is not None

    @property
    def round(self) -> int:
        return self._state.round

    @property
    def packs(self) -> list[list[Card]]:
        """The pack that each player holds."""
        held = [player.queue[0].cards if player.queue else () for player in self._state.players.values()]
        return [[self.cards[name] for name in names] for names in held]

    @property
    def taken(self) -> list[list[Card]]:
        """What each player has taken."""
        return [[self.cards[name] for name in pool_of(self.game, seat)] for seat in range(self.players)]

    def refuse(self, seat: int, place: int) -> Refusal | None:
        """8.booster: why a player cannot take the card at this place of the pack he holds."""
        held = len(self.packs[seat])
        if 0 <= place < held:
            return None
        return Refusal("8.booster", Message("berserk-no-draft-card", {"n": place + 1, "most": held}))

    def take(self, picks: Sequence[int]) -> None:
        """All players at once: each takes the card at this place of the pack he holds, and hands the rest on."""
        for seat, place in zip(range(self.players), picks, strict=True):
            refusal = self.refuse(seat, place)
            if refusal is not None:
                raise IllegalChoice(refusal)
        for decision in list(self.game.decisions):
            self.game.answer(decision, f"card:{picks[decision.seat] + 1}")
