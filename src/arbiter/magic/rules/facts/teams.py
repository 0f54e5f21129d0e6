"""Teams that act as one: whose turn it is, who has priority, who decides, what is shared.  CR 805, 810

With shared team turns (805) a team has the turn and the priority.  `Turn.active` is then the team's primary player (805.2), and
`active_players` are all of its members.  Members are asked one at a time, beginning with `Turn.priority`.  A member who passes
hands the question to the next; the team has passed once all members have passed in succession (805.5b; `Turn.silent` counts
them).  A member who acts is asked again, and then all the others anew.  So any member can act as long as the team has priority,
even one who has passed before, and never is more than one decision open.  What a team does as one (attackers, blockers, damage,
the order of triggered abilities, which member is meant) is asked of the primary player: teammates who agree need not be asked
twice, and if they don't, that player makes the choice (805.2).  In whatever order a team may act, it acts from the primary player
to the left.

With a shared life total (810) the team's numbers stand with each of its members, so that whoever asks for a player's life
(810.9a) or poison counters (810.10a) reads the team's.  They are written here and nowhere else: `set_life`, `set_poison`.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.state import MagicState

SHARED_BANS = ("win", "lose", "lose for life", "gain life", "lose life", "get poison counters")
"""810.8a, 810.9g, 810.9h, 810.10c: what no player of a team can do if one of them can't."""


# Shared team turns.


def members(state: MagicState, seat: int) -> list[int]:
    """The players of the team who are still in the game, from the primary player to the left (805.2)."""
    own = queries.team(state, seat)
    return [other for other in own if state.players[other].playing]


def acting_with(state: MagicState, seat: int) -> list[int]:
    """The players who take turns and have priority together with this one: the team (805.5), or that player alone."""
    if not state.ruleset.shared_turns:
        return [seat]
    return members(state, seat) or [seat]


def primary(state: MagicState, seat: int) -> int:
    """805.2: the player who decides for the team, if it acts as one; otherwise the player."""
    return acting_with(state, seat)[0]


def active_players(state: MagicState) -> list[int]:
    """The players whose turn it is (102.1): all of the active team (805.4a)."""
    return acting_with(state, queries.active_player(state))


def is_active(state: MagicState, seat: int) -> bool:
    """Whether it is this player's turn (102.1), or that of the player's team (805.4, 805.4a)."""
    active = queries.active_player(state)
    return active == seat or (state.ruleset.shared_turns and seat in queries.team(state, active))


def is_active_in(state: MagicState, index: int, seat: int) -> bool:
    """The same of one of several turns that are taken at once (807.4)."""
    active = state.turns[index].active
    return active == seat or (state.ruleset.shared_turns and seat in queries.team(state, active))


def next_team(state: MagicState, seat: int) -> int:
    """Who comes next: the primary player of the next team (805.4, 805.5b), or the next player."""
    if not state.ruleset.shared_turns:
        return queries.next_player(state, seat)
    own = queries.team(state, seat)
    following = seat
    for _ in state.order:
        following = queries.next_player(state, following)
        if following not in own:
            return primary(state, following)
    return primary(state, seat)


def next_teammate(state: MagicState, seat: int) -> int:
    """805.5b: the member of the team who is asked next, round the team."""
    seats = acting_with(state, seat)
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else seats[0]


def after_leaving(state: MagicState, seat: int) -> int:
    """Who goes on for a player who has left: a teammate, if teams act as one (805.5); otherwise the next player (800.4a)."""
    left = members(state, seat) if state.ruleset.shared_turns else []
    return left[0] if left else next_team(state, seat)


def acting_for(state: MagicState, seat: int) -> int:
    """Who receives priority as this player would: that player, or who goes on if the player has left (800.4i)."""
    return seat if state.players[seat].playing else after_leaving(state, seat)


def sides(state: MagicState) -> int:
    """How many teams (805.5b), or players (117.4), must pass in succession."""
    seats = queries.playing(state)
    if not state.ruleset.shared_turns:
        return len(seats)
    return len([seat for seat in seats if primary(state, seat) == seat])


def one_of_each(state: MagicState, seats: list[int]) -> list[int]:
    """805.8: of several players of one team the first: what happens to a team through its players happens to it once."""
    if not state.ruleset.shared_turns:
        return seats
    members: dict[int, int] = {}
    for seat in seats:
        members.setdefault(primary(state, seat), seat)
    return list(members.values())


def whole(state: MagicState, seats: list[int]) -> list[int]:
    """The players with all of their teams, if teams act as one (805.8)."""
    if not state.ruleset.shared_turns:
        return seats
    return list(dict.fromkeys([member for seat in seats for member in acting_with(state, seat)]))


# What is shared.


def sharing(state: MagicState, seat: int) -> tuple[int, ...]:
    """The players whose life total and poison counters this player's are (810.4, 810.10)."""
    return queries.team(state, seat) if state.ruleset.shared_life else (seat,)


def set_life(state: MagicState, seat: int, life: int) -> None:
    """119.3; 810.9: what happens to the life of one player happens to the team's, and is what anybody reads (810.9a)."""
    for member in sharing(state, seat):
        state.edit_player(member).life = life


def set_poison(state: MagicState, seat: int, poison: int) -> None:
    """122.1c; 810.10: the poison counters of one player are the team's."""
    for member in sharing(state, seat):
        state.edit_player(member).poison = poison


def apart(state: MagicState, seats: list[int]) -> list[int]:
    """Of these players, one for each life total and number of poison counters (810.9d-f, 810.10a)."""
    if not state.ruleset.shared_life:
        return seats
    members: dict[tuple[int, ...], int] = {}
    for seat in seats:
        members.setdefault(sharing(state, seat), seat)
    return list(members.values())


def sharing_sideboard(state: MagicState, seat: int) -> tuple[int, ...]:
    """The players whose cards outside the game are one sideboard with this player's."""
    if state.ruleset.deck_rules == "limited" and state.ruleset.shared_life:  # 100.4c, 100.4d: else each has their own
        return queries.team(state, seat)
    return (seat,)


def sideboard(state: MagicState, seat: int) -> tuple[Id, ...]:
    """The cards that a player may take from outside the game (400.10a): their own, or those of all who share them (100.4c)."""
    return tuple([id for member in sharing_sideboard(state, seat) for id in state.players[member].sideboard])


def take_from_sideboard(state: MagicState, seat: int, id: Id) -> None:
    """108.3b: a card of the team's sideboard is owned by the player who brings it into the game."""
    before = state.objects[id].owner
    if before == seat or id not in state.players[before].sideboard:
        return
    other = state.edit_player(before)
    other.sideboard = tuple([card for card in other.sideboard if card != id])
    own = state.edit_player(seat)
    own.sideboard = (*own.sideboard, id)
    card = state.edit_object(id)
    card.owner = card.controller = seat
    card.known = 1 << seat


def seeing_hand(state: MagicState, owner: int) -> int:
    """The seats, as a mask, of the teammates who may look at a player's hand: all of them (808.5, 809.7, 810.5), or those who
    sit next to that player (811.5)."""
    mates = [seat for seat in queries.team(state, owner) if seat != owner]
    if state.ruleset.hands == "neighbors":
        near = (neighbor(state, owner, True), neighbor(state, owner, False))
        mates = [seat for seat in mates if seat in near]
    mask = 0
    for seat in mates:
        mask |= 1 << seat
    return mask


# How it ends.


def losing_with(state: MagicState, seat: int) -> list[int]:
    """Who loses because this player does: the team, if it loses as one (810.8a) or the player is its captain (809.5b)."""
    together = state.ruleset.shared_life or seat in state.ruleset.captains
    return [other for other in queries.team(state, seat) if other != seat] if together else []


def is_last(state: MagicState, seats: list[int]) -> bool:
    """Whether these players are all of one team, or one alone (104.2a, 104.2c)."""
    return not seats or all(seat in queries.team(state, seats[0]) for seat in seats)


# Where opponents sit.


def neighbor(state: MagicState, seat: int, left: bool) -> int:
    """The player in the next seat of those still in the game: to the left (the next in turn order) or to the right."""
    seats = [other for other in state.order if state.players[other].playing or other == seat]
    place = seats.index(seat) + (1 if left else -1)
    return seats[place % len(seats)]


def attackable(state: MagicState, seat: int, opponents: list[int]) -> list[int]:
    """Those of these opponents whom the player can attack because of where they sit (803.1, 809.3c, 811.4)."""
    way = state.ruleset.defending
    if way != "left" and way != "right" and not state.ruleset.adjacent:
        return opponents  # 802.1
    near: list[int] = []
    if way != "right":
        near.append(neighbor(state, seat, True))  # 803.1a
    if way != "left":
        near.append(neighbor(state, seat, False))  # 803.1b
    return [other for other in opponents if other in near]
