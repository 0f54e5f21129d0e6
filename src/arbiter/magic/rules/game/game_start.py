"""Starting a game: decks and sideboards, shuffling, the first player, opening hands, mulligans.  CR 100.4, 103

The state's `stage` says how far the start has come: decks, shuffle, hands, mulligan, opening, then playing.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking, drawn, order, pick_one, pick_some, shuffled, together
from arbiter.kernel.decisions import Decision, Option, Order, PickOne, PickSome, Together
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.cards import construction
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import ante, conspiracies, library_actions, planes, schemes
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import commanding
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, queries, ranges, teams, vanguards
from arbiter.magic.rules.facts.events import DrawCard, Event, Move
from arbiter.magic.rules.game import before_the_game, opening_hands
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.rules.turn import turns
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

FEWER: Final[dict[str, tuple[str, ...]]] = {
    "paris": ("classic-2005/1.6",),
    "vancouver": ("cr-2019-05-03/103.4", "manual-2015/1.3"),
}
"""The mulligans for which a card fewer is drawn each time, with their rules."""


def step(state: MagicState) -> Asking[None]:
    """The next part of the start of the game."""
    if state.stage == "seats":
        return _seats(state)
    if state.stage == "decks":
        return _sideboards(state)
    if state.stage == "shuffle":
        return _shuffle(state)
    if state.stage == "hands":
        return _hands(state)
    if state.stage == "opening":
        return _opening(state)
    return _mulligans(state)


def _seats(state: MagicState) -> Asking[None]:
    """806.3, 807.3: the players are seated at random; turn order goes to the left."""
    places = yield from shuffled([player_id(seat) for seat in state.order], "806.3")
    state.order = tuple([state.order[place] for place in places])
    state.stage = "decks" if any(player.sideboard for player in state.players.values()) else "shuffle"
    state.touched = True
    tell(state, "event-seating", ("806.3", "807.3"), {"players": [player_id(seat) for seat in state.order]})


# Decks and sideboards.


def _sideboards(state: MagicState) -> Asking[None]:
    """100.4: between games of a match the players may change their decks, each without seeing what the others do.

    Those who share a sideboard (100.4c) take from it one after the other.
    """
    among = {seat: teams.sharing_sideboard(state, seat) for seat in queries.playing(state)}
    for place in range(max([len(seats) for seats in among.values()])):
        yield from _change_decks(state, [seat for seat, seats in among.items() if seats.index(seat) == place])
    for seat in queries.playing(state):
        if state.players[seat].sideboard:
            tell(
                state,
                "event-set-aside",
                ("103.1a",),
                {"player": player_id(seat)},
                {"n": len(state.players[seat].sideboard), "deck": len(state.players[seat].library)},
            )
    state.stage = "shuffle"
    state.touched = True


def _change_decks(state: MagicState, seats: list[int]) -> Asking[None]:
    """These players say at the same time which of their cards they play with."""

    def make() -> Together:
        decisions: list[Decision] = []
        for seat in [player for player in queries.playing(state) if player in seats]:
            spare = teams.sideboard(state, seat)
            cards = [*state.players[seat].library, *spare]
            least = construction.smallest(state.ruleset.deck_rules, len(cards))
            most = len(cards)
            if state.ruleset.sideboard == "one for one" and state.ruleset.deck_rules == "constructed":
                least = most = len(state.players[seat].library)  # classic-2005/1.23
            if spare and state.ruleset.sideboarding:
                prompt = Message("choose-deck", {"n": least})
                options = [Option(f"card:{id}", "deck", id, group=state.objects[id].print.key) for id in cards]
                decision = PickSome(queries.decider(state, seat), seat, "100.4", prompt, options, least, most)
                decision.also = ("100.4b",) if state.ruleset.deck_rules == "limited" else ("100.4a",)
                decisions.append(decision)
        return Together(decisions)

    decisions, answers = yield from together(make)
    for decision, answer in zip(decisions, answers, strict=True):
        assert isinstance(answer, tuple)
        _set_aside(state, decision.player, [int(str(key).split(":")[1]) for key in answer])


def _set_aside(state: MagicState, seat: int, deck: list[Id]) -> None:
    """103.1a: what is not in the deck is set aside before shuffling."""
    for id in deck:
        teams.take_from_sideboard(state, seat, id)
    player = state.edit_player(seat)
    cards = [*player.library, *player.sideboard]
    player.library = tuple([id for id in cards if id in deck])
    player.sideboard = tuple([id for id in cards if id not in deck])  # 100.4b
    for id in cards:
        made = state.edit_object(id)
        made.zone = "library" if id in deck else "outside"
        made.known = 0 if id in deck else 1 << seat


# Who goes first.


def next_chooser(seats: int, winners: tuple[int, ...], chooser: int) -> int:
    """103.2: who chooses in the next game of a match: the loser, or after a draw the player who chose last time.

    -1: that is left to chance, among several losers.
    """
    losers = [seat for seat in range(seats) if seat not in winners]
    if not winners:
        return chooser
    return losers[0] if len(losers) == 1 else -1


def _shuffle(state: MagicState) -> Asking[None]:
    """103.1-103.2: libraries are shuffled, and it is settled who goes first."""
    commanding.begin(state)
    yield from conspiracies.begin(state)  # 103.1c
    yield from before_the_game.exile_drafted(state)
    for seat in queries.playing(state):
        yield from library_actions.shuffle_library(state, seat, "103.1")
    yield from planes.shuffle_decks(state)
    yield from schemes.shuffle_decks(state)
    rule = "103.2"
    claiming = [state.objects[id].owner for id in state.zones.command if _goes_first(state, id)]
    if claiming:  # 103.2c: whatever else would settle it
        options = [Option(f"player:{seat}", "first", -1 - seat) for seat in queries.playing(state) if seat in claiming]
        picked = options[0]
        if len(options) > 1:
            picked = yield from drawn(options, "103.2c", Message("chance-first"))
        state.first, rule = -1 - picked.about, "103.2c"
    elif len(state.ruleset.archenemies) == 1:
        state.first, rule = state.ruleset.archenemies[0], "103.2b"  # 904.6: of several none (904.12c)
    elif state.first < 0:
        state.first = yield from _first(state)
    state.first = teams.primary(state, state.first)  # 805.3: the starting team begins with its primary player
    if state.ruleset.shared_turns and rule == "103.2":
        rule = "103.2a"
    start = list(state.order).index(state.first)
    state.order = state.order[start:] + state.order[:start]
    ranges.determine(state)
    state.stage = "hands"
    state.touched = True
    tell(state, "event-first-player", (rule,), {"player": player_id(state.first)})


def _goes_first(state: MagicState, id: Id) -> bool:
    """313.5a: a conspiracy may say who takes the first turn."""
    return any(isinstance(ability, n.GoesFirst) for ability in state.objects[id].print.abilities)


def _first(state: MagicState) -> Asking[int]:
    """103.2: one of the players chooses who takes the first turn; if no game was played before, chance says which one."""
    seats = teams.one_of_each(state, queries.playing(state))  # 805.3: with shared turns, a team
    if state.ruleset.middle_starts:
        return (yield from _middle(state))
    by_chance = [Option(f"player:{seat}", "first", -1 - seat) for seat in seats]
    if state.first == queries.AT_RANDOM:
        drawn_first = yield from drawn(by_chance, "720.2", Message("chance-first"))
        return -1 - drawn_first.about
    if state.chooser < 0:
        chosen = yield from drawn(by_chance, "103.2", Message("chance-chooser"))
        state.chooser = -1 - chosen.about

    def make() -> PickOne | None:
        asked = state.chooser
        if not state.players[asked].playing:
            asked = queries.next_player(state, asked)  # 800.4g
        there = teams.one_of_each(state, queries.playing(state))
        options = [Option(f"player:{seat}", "first", -1 - seat) for seat in there]
        prompt = Message("choose-first-player")
        rule = "805.3" if state.ruleset.shared_turns else "103.2"
        decision = PickOne(queries.decider(state, asked), asked, rule, prompt, options)
        decision.also = () if asked == state.chooser else ("800.4g",)
        return decision

    picked = yield from pick_one(make)
    return queries.playing(state)[0] if picked is None else -1 - picked.about


def _middle(state: MagicState) -> Asking[int]:
    """808.4: of a team drawn by lot, who sits in the middle, or to the left of it; 809.4: an emperor drawn by lot."""
    middles = [team[len(team) // 2] for team in state.ruleset.teams]
    rule = "809.4" if state.ruleset.captains else "808.4"
    seats = list(state.ruleset.captains) or middles
    options = [Option(f"player:{seat}", "first", -1 - seat) for seat in seats]
    chosen = yield from drawn(options, rule, Message("chance-first"))
    return -1 - chosen.about


# Hands.


def _hands(state: MagicState) -> Asking[None]:
    """103.3-103.4: life totals, and each player draws a hand."""
    yield from ante.first_cards(state)
    for seat in queries.playing(state):
        life, rules = _starting_life(state, seat)
        teams.set_life(state, seat, life)
        tell(state, "event-starting-life", rules, {"player": player_id(seat)}, {"n": life})
        state.edit_player(seat).kept = state.ruleset.mulligan == "none"
        yield from before_the_game.choose_numbers(state, seat)
        yield from _draw_hand(state, seat)  # 103.4, 905.6
        yield from before_the_game.more_hands(state, seat)
    state.stage = "mulligan"
    state.touched = True


def _starting_life(state: MagicState, seat: int) -> tuple[int, tuple[str, ...]]:
    """103.3: the life total a player begins with, and the rules that say so."""
    if command_zone.is_archenemy(state, seat):  # 904.12c: also each of several
        return schemes.LIFE, ("103.3", "119.1", "103.3e", "119.1e", "904.5")
    rules = ("103.3a", "119.1a", "810.4") if state.ruleset.shared_life else ("103.3", "119.1")
    by_vanguard = ("902.4",) if vanguards.of_player(state, seat) else ()
    drafted = ("905.6",) if state.ruleset.conspiracies else ()
    return vanguards.starting_life(state, seat), (*rules, *by_vanguard, *drafted)


def _draw_hand(state: MagicState, seat: int) -> Asking[None]:
    for _ in range(_drawn_for_hand(state, seat)):  # 719.3, 720.3, 103.4a
        yield from happen(state, [DrawCard(seat, "103.4")])


def _drawn_for_hand(state: MagicState, seat: int) -> int:
    """103.4: always a full hand; or one card fewer for each mulligan (classic-2005/1.6, cr-2019-05-03/103.4)."""
    size = before_the_game.hand_size(state, seat)
    if state.ruleset.mulligan in FEWER:
        return max(0, size - max(0, state.players[seat].mulligans - _free(state)))
    return size


def _mulligans(state: MagicState) -> Asking[None]:
    """103.4: each player in turn order declares; then all who take a mulligan do so at the same time."""
    open_ = [seat for seat in queries.playing(state) if not state.players[seat].kept]
    if state.ruleset.mulligan_order == "one by one":
        open_ = open_[:1]  # classic-2005/2.30: all mulligans of one player, then those of the next
    if not open_:
        yield from _look_at_tops(state)
        state.stage = "opening"
        state.touched = True
        return
    again: list[int] = []
    for seat in open_:  # 805.3a: the players of the starting team, then the others
        if (yield from _wants_mulligan(state, seat)):
            again.append(seat)
    for seat in open_:
        if seat not in again and state.players[seat].playing:
            state.edit_player(seat).kept = True  # 103.4: a player who keeps takes no further mulligan
            size = len(state.players[seat].hand)
            tell(state, "event-keeps", ("103.4",), {"player": player_id(seat)}, {"n": size})
    for seat in again:
        if state.players[seat].playing:
            yield from _mulligan(state, seat)
    for seat in again:
        if state.players[seat].playing and state.ruleset.mulligan not in FEWER:
            yield from _put_back(state, seat)


def _look_at_tops(state: MagicState) -> Asking[None]:
    """cr-2019-05-03/103.4, manual-2015/1.3: a player who keeps a smaller hand may put the top card of the library on the bottom."""
    if state.ruleset.mulligan != "vancouver":
        return
    for seat in queries.playing(state):
        if len(state.players[seat].hand) < before_the_game.hand_size(state, seat) and state.players[seat].mulligans:
            ctx = layers.context(state, 0, seat)
            top = list(state.players[seat].library[:1])
            yield from library_actions.looked_through(state, ctx, seat, seat, top, "bottom", "cr-2019-05-03/103.4")


def _free(state: MagicState) -> int:
    """How many mulligans cost no card: in a multiplayer game the first (103.4c, 800.6), and those of the settings (903.11g)."""
    # 100.1b, 800.1: how many players began it counts, not how many are left
    return max(state.ruleset.free_mulligans, 1 if len(state.players) > 2 else 0)


def _wants_mulligan(state: MagicState, seat: int) -> Asking[bool]:
    """103.4: until the hand would be of no cards; 103.4b: what a card allows at this time is done before declaring."""
    while True:
        if state.players[seat].mulligans - _free(state) >= vanguards.starting_hand(state, seat):  # 902.5a
            return False
        chosen = yield from pick_one(lambda: _declaration(state, seat))
        if chosen is None or chosen.key in ("keep", "mulligan"):
            return chosen is not None and chosen.key == "mulligan"
        yield from opening_hands.use(state, seat, chosen.about)


def _declaration(state: MagicState, seat: int) -> PickOne | None:
    if not state.players[seat].playing:
        return None
    options = [Option("keep", "keep-hand"), Option("mulligan", "mulligan")]
    options += [Option(f"use:{id}", "use-card", id) for id in opening_hands.usable(state, seat, True)]
    prompt = Message("choose-mulligan", {"n": state.players[seat].mulligans})
    decision = PickOne(queries.decider(state, seat), seat, "103.4", prompt, options)
    if len(options) > 2:
        decision.also = ("103.4b",)
    if state.ruleset.shared_turns:
        decision.also = (*decision.also, "103.4d", "805.3a")
    return decision


def _mulligan(state: MagicState, seat: int) -> Asking[None]:
    """The hand is shuffled into the library, and a new one drawn."""
    hand = state.players[seat].hand
    player = state.edit_player(seat)
    player.hand = ()
    player.library = (*hand, *player.library)
    player.mulligans += 1
    for id in hand:
        state.edit_object(id).zone = "library"
    layers.changed(state, "hand")
    tell(state, "event-mulligan", ("103.4", *FEWER.get(state.ruleset.mulligan, ())), {"player": player_id(seat)})
    yield from library_actions.shuffle_library(state, seat, "103.4")
    yield from _draw_hand(state, seat)


def _put_back(state: MagicState, seat: int) -> Asking[None]:
    """Cards as many as mulligans taken go to the bottom, in any order; the free one is not counted (103.4c)."""
    count = min(state.players[seat].mulligans - _free(state), len(state.players[seat].hand))
    hand = list(state.players[seat].hand)

    def make() -> PickSome | None:
        if not state.players[seat].playing:
            return None
        options = choices.options_for(hand, "bottom")
        prompt = Message("choose-mulligan-bottom", {"n": count})
        return PickSome(queries.decider(state, seat), seat, "103.4", prompt, options, count, count)

    if count > 0:
        chosen = yield from pick_some(make)
        yield from _bottom(state, seat, [] if chosen is None else [option.about for option in chosen])


def _bottom(state: MagicState, seat: int, ids: list[Id]) -> Asking[None]:
    """ "In any order": the player orders them."""

    def make() -> Order | None:
        if not state.players[seat].playing:
            return None
        options = choices.options_for(ids, "order")
        return Order(queries.decider(state, seat), seat, "103.4", Message("choose-bottom-order"), options)

    if len(ids) > 1:
        chosen = yield from order(make)
        if chosen is not None:
            ids = [option.about for option in chosen]
    moves: list[Event] = []
    for id in ids:
        move = Move(id, "library", "103.4", 0, "bottom")
        move.place.position = "bottom"
        moves.append(move)
    yield from happen(state, moves)


# Opening hands.


def _opening(state: MagicState) -> Asking[None]:
    """103.5: the starting player, then each other in turn order, takes actions with cards of the opening hand."""
    for seat in queries.playing(state):  # 805.3b: so too, team by team
        yield from opening_hands.take(state, seat)
    if state.ruleset.planar_decks:
        planes.set_starting_planes(state)
    turns.first_turns(state)
    state.stage = "playing"
