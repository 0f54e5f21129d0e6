"""How a draft goes: packs are opened, everybody takes a card in secret, packs go on; then the next round.

A game derives its own rules from `DraftRules`: it says by which of its rules that is done, and what its cards do in a draft (the
hooks `extra`, `begin_pick`, `drafted`, `receivers`, `ended`).  Everything that a draft knows is in the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from arbiter.drafting import imagining
from arbiter.drafting.state import ALL, Drafted, Drafter, DraftState, Note, Pack, Watch
from arbiter.kernel.asking import Asking, drawn, shuffled, together
from arbiter.kernel.codec import Codec, Damaged, Json
from arbiter.kernel.decisions import Answer, Decision, Option, PickOne, Together
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.messages import EVERYBODY, JUDGE, Argument, IllegalSetup, Message, Reason, Ref, Refusal
from arbiter.kernel.rng import MASK, Rng, mix
from arbiter.kernel.rules import Result, Rules, View
from arbiter.kernel.state import State

MOST_CARDS: Final = 5_000
MOST_EACH: Final = 15


class DraftRules(Rules):
    """A draft.  `whole`, `takes`, `turns`, `looks`, `pools`, `order`: the rules by which
    there are drafts, cards are taken, packs go round, packs are looked
    at, what was taken is what a deck is made of, and several act at once."""

    whole = takes = turns = looks = pools = order = "-"
    fewest, most = 1, 24

    def __init__(self, name: str) -> None:
        self.name = name
        self.codec = Codec([DraftState, Drafter, Drafted, Pack, Note, Watch], [])

    # What a game's cards do.

    def extra(self, state: DraftState, seat: int) -> list[Option]:
        """What a player may do in the place of taking a card, or before it."""
        return []

    def used(self, state: DraftState, seat: int, key: str) -> Asking[bool]:
        """An extra option was chosen; whether the player still takes a card from this pack."""
        yield from ()
        return True

    def drafted(self, state: DraftState, seat: int, card: int, pack: Pack) -> Asking[None]:
        """A player has taken a card (its id) from a pack, which still lies before that player."""
        yield from ()

    def receivers(self, state: DraftState, seat: int, pack: Pack) -> list[int]:
        """To whom a player may pass a pack: the first, where nobody can be asked."""
        return [next_seat(state, seat)]

    def asks_whom(self, able: list[int]) -> bool:
        """Whether who passes a pack is asked to whom."""
        return len(able) > 1

    def ended(self, state: DraftState) -> Asking[None]:
        """The last card was taken."""
        yield from ()

    # Set-up.

    def start(self, setup: Json) -> State:
        """`setup`: {"packs": [[[name, ...] for each seat] for each round], "sheet": [name, ...], "spare": [[name, ...], ...],
        "unique": false, "each": 1, "seed": n}"""
        if not isinstance(setup, dict):
            raise Damaged("setup", "document")
        rounds = [[_names(pack) for pack in _list(packs, "packs")] for packs in _list(setup.get("packs"), "packs")]
        seats = len(rounds[0]) if rounds else 0
        if not rounds or any(len(packs) != seats for packs in rounds):
            raise Damaged("packs", "setup")
        if not self.fewest <= seats <= self.most:
            args: dict[str, Argument] = {"players": seats, "least": self.fewest, "most": self.most}
            raise IllegalSetup(Refusal(self.takes, Message("draft-players", args)))
        state = DraftState()
        seed = setup.get("seed", 0)
        state.rng = mix(seed if isinstance(seed, int) else 0) & MASK
        state.players = {seat: Drafter(seat) for seat in range(seats)}
        state.unopened = tuple([tuple([Pack(state.new_id(), cards) for cards in packs]) for packs in rounds])
        state.spare = tuple([Pack(state.new_id(), _names(names)) for names in _list(setup.get("spare") or [], "spare")])
        state.sheet, state.unique = _names(setup.get("sheet") or []), setup.get("unique") is True
        each = setup.get("each", 1)
        state.each = each if isinstance(each, int) and 1 <= each <= MOST_EACH else 1
        state.rounds, state.total = len(rounds), len(_all_cards(state))
        if state.total > MOST_CARDS:
            raise Damaged("packs", "setup")
        return state

    # Playing.

    def result(self, state: State) -> Result | None:
        assert isinstance(state, DraftState)
        return Result((), state.ended_by, Message("draft-over")) if state.stage == "over" else None

    def seats(self, state: State) -> list[int]:
        assert isinstance(state, DraftState)
        return state.seats()

    def is_waiting(self, state: State) -> bool:
        return False

    def waiting(self, state: State) -> list[Decision]:
        return []

    def act(self, state: State, decision: Decision, answer: Answer) -> Asking[None] | None:
        raise NotImplementedError

    def step(self, state: State) -> Asking[None] | None:
        assert isinstance(state, DraftState)
        if state.stage == "open":
            self._open(state)
            return None
        return self._pick(state) if state.stage == "pick" else self._end(state)

    def _open(self, state: DraftState) -> None:
        """A round begins: everybody opens a pack."""
        state.touched = True
        packs, state.unopened = state.unopened[0], state.unopened[1:]
        state.round += 1
        for seat, player in list(state.players.items()):
            made = state.edit(seat)
            made.taken, made.passes, made.done = 0, 0, False
            if player.left:
                state.undrafted += packs[seat].cards
            elif packs[seat].cards:
                made.queue = (packs[seat],)
        state.stage = "pick"
        tell(state, "draft-round", (self.takes, self.turns), {"round": state.round, "rounds": state.rounds})
        self._go_on(state)

    def _pick(self, state: DraftState) -> Asking[None]:
        """Everybody takes a card at the same time; nobody sees what the others take."""
        chosen: dict[int, str] = {}

        def make() -> Together:
            return Together([self.pick(state, seat) for seat in choosers(state, chosen)])

        while True:
            asked = yield from together(make)
            state.touched = True
            keys = {decision.player: str(answer) for decision, answer in zip(*asked, strict=True)}
            chosen |= {seat: key for seat, key in keys.items() if key.startswith("card:")}
            acting = [seat for seat in keys if seat not in chosen]
            if not acting:
                break
            yield from self._act_first(state, [(seat, keys[seat]) for seat in acting], chosen)
        moved = [(seat, player.queue[0].id) for seat, player in state.players.items() if player.queue]
        for seat, _ in moved:
            yield from self._take(state, seat, chosen.get(seat, ""))
        moved = [(seat, pack) for seat, pack in moved if not (chosen.get(seat) and stays(state, seat, pack))]
        to = yield from self._addressed(state, moved)
        for seat, pack in moved:
            self._pass(state, seat, pack, to.get(pack, -1))
        self._go_on(state)

    def pick(self, state: DraftState, seat: int) -> PickOne:
        """What a player is asked: a card of the pack, or what else may be done."""
        pack = state.players[seat].queue[0]
        options = [
            Option(f"card:{place}", "draft", detail=name, group=name) for place, name in enumerate(pack.cards, start=1)
        ]
        args: dict[str, Argument] = {"round": state.round, "number": state.players[seat].taken + 1, "n": len(options)}
        decision = PickOne(seat, seat, self.takes, Message("draft-take", args), [*options, *self.extra(state, seat)])
        decision.also = (self.looks,)
        return decision

    def _act_first(self, state: DraftState, acts: list[tuple[int, str]], chosen: dict[int, str]) -> Asking[None]:
        """What players do before they take a card, or in its place; several at once in random order."""
        places = [0]
        if len(acts) > 1:
            places = yield from shuffled([0] * len(acts), self.order)
        for place in places:
            seat, key = acts[place]
            if not (yield from self.used(state, seat, key)):
                chosen[seat] = ""

    def _take(self, state: DraftState, seat: int, key: str) -> Asking[None]:
        player = state.players[seat]
        if player.left or player.done or not player.queue:
            return
        if player.passes:
            state.edit(seat).passes -= 1
            return
        if player.blind:
            yield from self.take_blindly(state, seat)
            return
        if key:
            yield from self.take(state, seat, int(key.partition(":")[2]))

    def take_blindly(self, state: DraftState, seat: int) -> Asking[None]:
        """A card taken at random, without a look at the pack."""
        cards = state.players[seat].queue[0].cards
        options = [Option(f"card:{place}", "draft-unseen") for place in range(1, len(cards) + 1)]
        chosen = yield from drawn(options, self.takes, Message("chance-draft"))
        state.edit(seat).blind -= 1
        yield from self.take(state, seat, int(chosen.key.partition(":")[2]))

    def take(self, state: DraftState, seat: int, place: int) -> Asking[None]:
        """A card leaves the pack for the player's own pile."""
        player = state.edit(seat)
        pack = player.queue[0].copy()
        name = pack.cards[place - 1]
        pack.cards = pack.cards[: place - 1] + pack.cards[place:]
        player.queue = (pack, *player.queue[1:])
        player.taken += 1
        card = Drafted(state.new_id(), name, pack.id, pack.holders, state.round, player.taken)
        player.pool += (card,)
        shown: dict[str, Argument] = {"player": Ref(-1 - seat, f"P{seat + 1}"), "card": Ref(card.id, name, 1 << seat)}
        tell(state, "draft-took", (self.takes,), shown, 1 << seat)
        yield from self.drafted(state, seat, card.id, pack)

    def _addressed(self, state: DraftState, moved: list[tuple[int, int]]) -> Asking[dict[int, int]]:
        """To whom packs go that may go to several players: who passes one chooses; all do at the same time."""
        able = {id: self._able(state, seat, id) for seat, id in moved}
        asked = [(seat, id) for seat, id in moved if self.asks_whom(able[id])]

        def make() -> Together:
            return Together([self._address(state, seat, id) for seat, id in asked if not state.players[seat].left])

        if not asked:
            return {}
        decisions, answers = yield from together(make)
        chosen = {
            decision.player: int(str(answer).partition(":")[2])
            for decision, answer in zip(decisions, answers, strict=True)
        }
        return {id: chosen[seat] for seat, id in asked if seat in chosen}

    def _able(self, state: DraftState, seat: int, id: int) -> list[int]:
        held = [pack for pack in state.players[seat].queue if pack.id == id and pack.cards]
        return self.receivers(state, seat, held[0]) if held and not state.players[seat].left else []

    def _address(self, state: DraftState, seat: int, id: int) -> PickOne:
        options = [Option(f"to:{receiver}", "draft-pass", -1 - receiver) for receiver in self._able(state, seat, id)]
        left = next(len(pack.cards) for pack in state.players[seat].queue if pack.id == id)
        return PickOne(seat, seat, self.turns, Message("draft-to-whom", {"n": left}), options)

    def _pass(self, state: DraftState, seat: int, id: int, to: int = -1) -> None:
        """What is left of a pack goes on, to whom its holder has chosen."""
        held = [pack for pack in state.players[seat].queue if pack.id == id]
        if not held:
            return
        player = state.edit(seat)
        player.queue = tuple([pack for pack in player.queue if pack.id != id])
        if held[0].cards:
            able = self.receivers(state, seat, held[0])
            state.edit(to if to in able else able[0]).queue += (held[0],)

    def _go_on(self, state: DraftState) -> None:
        """Whoever has a pack looks at it; a round is over when no pack has cards."""
        state.secrets += 1
        if all(state.players[seat].done for seat in state.seats()):
            self._leave_over(state)
        for seat, player in list(state.players.items()):
            if player.queue and not player.blind and player.queue[0].holders[-1:] != (seat,):
                first = player.queue[0].copy()
                first.holders += (seat,)
                state.edit(seat).queue = (first, *player.queue[1:])
        if not any(player.queue for player in state.players.values()):
            state.stage = "open" if state.unopened and state.seats() else "after"

    def _leave_over(self, state: DraftState) -> None:
        for seat, player in list(state.players.items()):
            if player.queue:
                state.undrafted += tuple([name for pack in player.queue for name in pack.cards])
                state.edit(seat).queue = ()

    def _end(self, state: DraftState) -> Asking[None]:
        yield from self.ended(state)
        self.finish(state, self.pools)

    def finish(self, state: DraftState, by: str) -> None:
        for seat, player in list(state.players.items()):
            if any(card.up for card in player.pool):
                made = state.edit(seat)
                made.pool = tuple([turned(card, False) for card in player.pool])
        state.touched = True
        state.stage, state.ended_by = "over", by
        tell(state, "draft-over", (by, self.whole), {})

    def concede(self, state: State, seat: int) -> None:
        """A player leaves: his packs go on without him."""
        assert isinstance(state, DraftState)
        player = state.edit(seat)
        player.left = True
        tell(state, "draft-left", (self.takes,), {"player": Ref(-1 - seat, f"P{seat + 1}")})
        if not state.seats():
            self._leave_over(state)
            self.finish(state, self.takes)
            return
        for pack in player.queue:
            self._pass(state, seat, pack.id)
        if state.stage == "pick":
            self._go_on(state)

    def agree_draw(self, state: State) -> None:
        """All players agree to stop: what was taken is theirs."""
        assert isinstance(state, DraftState)
        self._leave_over(state)
        self.finish(state, self.takes)

    def repair(self, state: State, change: Json) -> Refusal | None:
        return Refusal(self.takes, Message("draft-no-repair"))

    # Looking.

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, DraftState)
        own = state.players.get(seat)
        shown = own is not None and looks(own)
        return {
            "stage": state.stage,
            "round": state.round,
            "rounds": state.rounds,
            "seat": seat,
            "pack": list(own.queue[0].cards) if own is not None and shown else None,
            "pool": [] if own is None else [_card(card) for card in own.pool],
            "players": [_player(player, seat) for player in state.players.values()],
            "notes": [{"seat": n.seat, "card": n.card, "kind": n.kind, "value": n.value} for n in state.notes],
            "sights": [{"of": of, "card": name} for who, of, name in state.sights if who == seat],
            "unopened": len(state.unopened),
        }

    def imagine(self, state: State, now: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, DraftState) and isinstance(now, DraftState)
        return imagining.imagined(state, now, seat, rng)

    def name_of(self, state: State, seat: int, id: int) -> Ref:
        assert isinstance(state, DraftState)
        if id < 0:
            return Ref(id, f"P{-id}")
        for owner, player in state.players.items():
            for card in (*player.pool, *player.removed):
                if card.id == id:
                    return Ref(id, card.name, ALL if card.up else card.known | 1 << owner)
        return Ref(id, "-")

    def why(self, state: State, fact: str, asker: int = JUDGE) -> Reason | Refusal:
        return Refusal(self.takes, Message("draft-unknown", {"given": fact[:60]}))

    def why_not(self, state: State, seat: int, action: str, asker: int = JUDGE) -> Refusal | None:
        """Knows "card:3"."""
        assert isinstance(state, DraftState)
        if state.stage != "pick" or seat not in choosers(state):
            return Refusal(self.takes, Message("draft-no-pack"))
        if asker not in (JUDGE, seat):  # only who holds a pack knows what is in it
            return Refusal(self.looks, Message("draft-unknown", {"given": action[:60]}))
        return self.pick(state, seat).check(action)

    def problems(self, state: State) -> list[str]:
        assert isinstance(state, DraftState)
        there = len(_all_cards(state))
        problems = [] if there == state.total else [f"{there} cards are in the draft, there were {state.total}"]
        return problems + [
            f"seat {seat} has left with packs" for seat, p in state.players.items() if p.left and p.queue
        ]


# What all of it uses.


def tell(state: DraftState, id: str, by: tuple[str, ...], args: dict[str, Argument], seats: int = EVERYBODY) -> None:
    state.touched = True
    state.log.add(id, args, by, seats)


def choosers(state: DraftState, chosen: Mapping[int, str] | None = None) -> list[int]:
    """The players who now choose a card and have not chosen yet."""
    return [
        seat
        for seat, player in state.players.items()
        if player.queue
        and not (player.left or player.done or player.passes or player.blind)
        and seat not in (chosen or {})
    ]


def looks(player: Drafter) -> bool:
    """Whether a player looks at the pack that lies before them."""
    return bool(player.queue) and player.queue[0].holders[-1:] == (player.seat,)


def stays(state: DraftState, seat: int, id: int) -> bool:
    """Whether a player takes one more card from a pack before it goes on."""
    player = state.players[seat]
    if state.each == 1 or player.left or player.done or not player.queue or player.queue[0].id != id:
        return False
    holders = player.queue[
        0
    ].holders  # who has held it, the player last: a pack that comes again has been held more often
    taken = sum(card.pack == id and card.holders == holders for card in (*player.pool, *player.removed))
    return bool(player.queue[0].cards) and taken < state.each


def next_seat(state: DraftState, seat: int) -> int:
    """The neighbour that packs go to: to the left in the first round, to the right in the second, and so on."""
    size = len(state.players)
    step = 1 if state.round % 2 == 1 else -1
    ahead = [(seat + step * k) % size for k in range(1, size + 1)]
    return next((seat for seat in ahead if not state.players[seat].left), seat)


def turned(card: Drafted, up: bool) -> Drafted:
    """The same card face up or face down."""
    made = card.copy()
    made.up = up
    return made


def find(state: DraftState, seat: int, id: int) -> Drafted:
    """A card of a player's pile."""
    return next(card for card in state.players[seat].pool if card.id == id)


def put(state: DraftState, seat: int, card: Drafted) -> None:
    """A card of a player's pile, changed."""
    player = state.edit(seat)
    player.pool = tuple([card if other.id == card.id else other for other in player.pool])


def _all_cards(state: DraftState) -> list[str]:
    names = [name for packs in (*state.unopened, state.spare) for pack in packs for name in pack.cards]
    for player in state.players.values():
        names += [name for pack in player.queue for name in pack.cards]
        names += [card.name for card in (*player.pool, *player.removed)]
    return names + list(state.undrafted)


def _card(card: Drafted) -> View:
    return {"id": card.id, "name": card.name, "up": card.up, "round": card.round, "number": card.number}


def _player(player: Drafter, seat: int) -> View:
    """What a seat sees of a player: how much was taken, and the cards that it may look at."""
    return {
        "seat": player.seat,
        "left": player.left,
        "taken": len(player.pool),
        "packs": [len(pack.cards) for pack in player.queue],
        "up": [card.name for card in player.pool if card.up],
        "known": [card.name for card in player.pool if not card.up and imagining.knows(card.known, seat)],
        "removed": [card.name if card.up or player.seat == seat else None for card in player.removed],
    }


def _list(given: Json, key: str) -> list[Json]:
    if not isinstance(given, list):
        raise Damaged(key, "setup")
    return given


def _names(given: Json) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(name, str) and name for name in given):
        raise Damaged("packs", "setup")
    return tuple([str(name) for name in given])


# The door for everybody else.


def new_draft(
    rules: DraftRules,
    packs: list[list[list[str]]],
    seed: int = 0,
    sheet: list[str] | None = None,
    unique: bool = False,
    spare: list[list[str]] | None = None,
    each: int = 1,
    **facts: Any,
) -> Game:
    """A draft at its first decision: packs for each round and seat; `facts` stand in the set-up for whoever reads it."""
    setup: dict[str, Json] = {"packs": [[list(pack) for pack in round] for round in packs], "seed": seed, **facts}
    listed: list[Json] = list(sheet or sorted({name for round in packs for pack in round for name in pack}))
    setup |= {"sheet": listed, "unique": unique, "spare": [list(pack) for pack in spare or []]}
    setup |= {"each": each} if each > 1 else {}
    return new_game(rules, setup)


def pool_of(draft: Game, seat: int) -> list[str]:
    """What a player has taken."""
    assert isinstance(draft.state, DraftState)
    return [card.name for card in draft.state.players[seat].pool]
