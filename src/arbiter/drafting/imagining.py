"""A draft as a seat could imagine it: what it has seen stays, the rest is drawn anew from what packs can hold.

A pack that a seat has held is known up to what was taken since: those cards change places among each other.
"""

from __future__ import annotations

from arbiter.drafting.state import ALL, Drafted, DraftState, Pack
from arbiter.kernel.rng import Rng

Group = tuple[int, int]
"""A pack, and how often the seat had held it: cards of one group may have changed places for all it knows."""


def knows(mask: int, seat: int) -> bool:
    return mask == ALL or (seat >= 0 and (mask >> seat) & 1 == 1)


def imagined(state: DraftState, now: DraftState, seat: int, rng: Rng) -> DraftState:
    """The state with other cards in all places that the seat cannot know of."""
    seen = {
        card.id
        for owner, player in now.players.items()
        for card in (*player.pool, *player.removed)
        if owner == seat or card.up or knows(card.known, seat)
    }
    groups: dict[Group, list[str]] = {}
    for group, name in _places(state, seat, seen):
        groups.setdefault(group, []).append(name)
    fresh = _fresh(state, now, seat, seen, rng)
    for group, names in groups.items():
        unheld = group[1] == 0
        groups[group] = [fresh() for _ in names] if unheld else [names[at] for at in rng.permutation(len(names))]
    _put(state, seat, seen, groups)
    return state


class _Fresh:
    """Cards that could be anywhere."""

    def __init__(self, sheet: list[str], unique: bool, rng: Rng) -> None:
        self.sheet = sheet
        self.unique = unique
        self.rng = rng

    def __call__(self) -> str:
        at = self.rng.below(len(self.sheet))
        return self.sheet.pop(at) if self.unique and len(self.sheet) > 1 else self.sheet[at]


def _fresh(state: DraftState, now: DraftState, seat: int, seen: set[int], rng: Rng) -> _Fresh:
    sheet = list(state.sheet) or ["-"]
    if state.unique:
        known = {name for group, name in _places(state, seat, seen) if group[1] > 0}
        for player in now.players.values():
            known |= {card.name for card in (*player.pool, *player.removed) if card.id in seen}
        known |= {name for pack in now.players[seat].queue[:1] for name in pack.cards}
        sheet = [name for name in sheet if name not in known] or sheet
    return _Fresh(sheet, state.unique, rng)


def _hidden_pack(state: DraftState, seat: int, owner: int, place: int) -> bool:
    """Whether a pack in a queue is not before the seat's eyes."""
    return owner != seat or place > 0 or state.players[seat].queue[0].holders[-1:] != (seat,)


def _places(state: DraftState, seat: int, seen: set[int]) -> list[tuple[Group, str]]:
    """Every place whose card the seat does not know, in a fixed order."""
    places: list[tuple[Group, str]] = []
    for owner, player in state.players.items():
        for place, pack in enumerate(player.queue):
            if _hidden_pack(state, seat, owner, place):
                places += [(_group(pack.id, pack.holders, seat), name) for name in pack.cards]
        for card in (*player.pool, *player.removed):
            if card.id not in seen and owner != seat:
                places.append((_group(card.pack, card.holders, seat), card.name))
    for pack in [pack for packs in (*state.unopened, state.spare) for pack in packs]:
        places += [((pack.id, 0), name) for name in pack.cards]
    return places + [((0, 0), name) for name in state.undrafted]


def _group(pack: int, holders: tuple[int, ...], seat: int) -> Group:
    looks = len([holder for holder in holders if holder == seat])
    return (pack, looks)


def _put(state: DraftState, seat: int, seen: set[int], groups: dict[Group, list[str]]) -> None:
    """Lay the cards of each group in its places, in the order of `_places`."""
    for owner in list(state.players):
        player = state.edit(owner)
        queue = list(player.queue)
        for place, pack in enumerate(queue):
            if _hidden_pack(state, seat, owner, place):
                queue[place] = _filled(pack, groups.get(_group(pack.id, pack.holders, seat), []))
        player.queue = tuple(queue)
        player.pool = tuple([_renamed(card, owner, seat, seen, groups) for card in player.pool])
        player.removed = tuple([_renamed(card, owner, seat, seen, groups) for card in player.removed])
    state.unopened = tuple(
        [tuple([_filled(pack, groups.get((pack.id, 0), [])) for pack in packs]) for packs in state.unopened]
    )
    state.spare = tuple([_filled(pack, groups.get((pack.id, 0), [])) for pack in state.spare])
    state.undrafted = tuple([groups[(0, 0)].pop(0) for _ in state.undrafted])


def _filled(pack: Pack, names: list[str]) -> Pack:
    made = pack.copy()
    made.cards = tuple([names.pop(0) for _ in pack.cards])
    return made


def _renamed(card: Drafted, owner: int, seat: int, seen: set[int], groups: dict[Group, list[str]]) -> Drafted:
    if card.id in seen or owner == seat:
        return card
    made = card.copy()
    made.name = groups[_group(card.pack, card.holders, seat)].pop(0)
    return made
