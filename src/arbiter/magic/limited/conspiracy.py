"""Cards that act while they are drafted.  CR 905.2

Some are revealed as they are drafted and something is noted for them (905.2b), some lie face up and do something while they do
(905.2c).  What a card does stands in its nodes; here is how it is done.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from arbiter.drafting.draft import DraftRules, find, looks, next_seat, put, tell, turned
from arbiter.drafting.state import ALL, Drafted, DraftState, Note, Pack, Watch
from arbiter.kernel.asking import Asking, pick_one, together
from arbiter.kernel.decisions import Option, PickOne, Together
from arbiter.kernel.messages import Argument, Message, Ref
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.deck_files import meant
from arbiter.magic.language import nodes as n
from arbiter.magic.limited.rating import COLORS

Ability = tuple[str, Any]
"""What a card does in a draft (a word), and of which cards."""

FACE_UP: Final = "face up"
REVEALED: Final = (
    "note the next name", "see the next card", "note who passed it", "note how many", "add a booster pack",
    "choose three colors", "guess the next card",
)  # fmt: skip
AT_RANDOM: Final = 3
"""So many cards are drafted at random."""
REMOVE: Final = ("remove face up", "remove face down")
ANOTHER: Final = ("draft another and return", "draft another and skip")
NOTE: Final = ("note a name", "note creature types")


@cache
def abilities_of(name: str) -> tuple[Ability, ...]:
    """What a card does in a draft, from its nodes."""
    card = meant(name)
    if not isinstance(card, Card):
        return ()
    return tuple([(ability.do, ability.what) for ability in card.abilities if isinstance(ability, n.DraftAbility)])


def is_creature(name: str) -> bool:
    card = meant(name)
    return isinstance(card, Card) and "creature" in card.types


def _player(seat: int) -> Ref:
    return Ref(-1 - seat, f"P{seat + 1}")


class ConspiracyRules(DraftRules):
    """A draft in which cards can act."""

    def abilities(self, name: str) -> tuple[Ability, ...]:
        return abilities_of(name)

    def does(self, name: str, *words: str) -> bool:
        return any(do in words for do, _ in self.abilities(name))

    def _active(self, state: DraftState, seat: int, *words: str) -> list[Drafted]:
        """905.2c: a player's cards that lie face up and do one of these things."""
        return [card for card in state.players[seat].pool if card.up and self.does(card.name, *words)]

    # Instead of a pick, or before it.

    def extra(self, state: DraftState, seat: int) -> list[Option]:
        """905.2c: what cards that lie face up allow; 905.2a: nobody has priority, so a player does it when asked for a card."""
        options: list[Option] = []
        for card in self._active(state, seat, "draft the booster pack"):
            options.append(Option(f"all:{card.id}", "draft-all", card.id))
        for card in self._active(state, seat, "see a player's next card"):
            others = [other for other in state.seats() if other != seat]
            options += [Option(f"spy:{card.id}:{other}", "draft-spy", card.id, -1 - other) for other in others]
        for card in self._active(state, seat, "see a booster pack"):
            options += [
                Option(f"look:{card.id}:{pack.id}", "draft-look", card.id, detail=where)
                for pack, where in self._unwatched(state)
            ]
        return options

    def _unwatched(self, state: DraftState) -> list[tuple[Pack, str]]:
        """Packs that are not opened, and those that nobody looks at."""
        hidden: list[tuple[Pack, str]] = []
        for ahead, packs in enumerate(state.unopened, start=1):
            hidden += [(pack, f"{state.round + ahead}/P{seat + 1}") for seat, pack in enumerate(packs)]
        for seat, player in state.players.items():
            hidden += [(pack, f"{state.round}/P{seat + 1}") for pack in player.queue[1:]]
        return hidden

    def used(self, state: DraftState, seat: int, key: str) -> Asking[bool]:
        verb, card, *rest = key.split(":")
        source = find(state, seat, int(card))
        self._turn_down(state, seat, source)
        if verb == "all":
            while state.players[seat].queue and state.players[seat].queue[0].cards and not state.players[seat].left:
                yield from self.take(state, seat, 1)
            state.edit(seat).done = True
            return False
        if verb == "spy":
            state.watches += (Watch("see", seat, source.name, of=int(rest[0])),)
            return True
        for pack, where in self._unwatched(state):
            if pack.id == int(rest[0]):
                state.sights += tuple([(seat, where, name) for name in pack.cards])
        state.secrets += 1
        return True

    # As a card is drafted.

    def drafted(self, state: DraftState, seat: int, card: int, pack: Pack) -> Asking[None]:
        yield from self._watched(state, seat, card, pack)
        before = [drafted for drafted in state.players[seat].pool if drafted.up and drafted.id != card]
        yield from self._own(state, seat, card, pack)
        for source in before:
            if any(drafted.id == card for drafted in state.players[seat].pool):
                yield from self._with(state, seat, card, source.id)

    def _watched(self, state: DraftState, seat: int, card: int, pack: Pack) -> Asking[None]:
        """What waited for this card: the next of a pack, or of a player."""
        due = [watch for watch in state.watches if watch.pack == pack.id or watch.of == seat]
        state.watches = tuple([watch for watch in state.watches if watch not in due])
        for watch in due:
            drawn = find(state, seat, card)
            if watch.kind == "see":
                self._show(state, seat, drawn, 1 << watch.seat)
                state.sights += ((watch.seat, f"P{seat + 1}", drawn.name),)
            elif watch.kind == "name":
                self._reveal(state, seat, drawn)
                self._note(state, watch.seat, watch.card, "card name", drawn.name)
            else:
                yield from self._guess(state, watch, seat, drawn)

    def _guess(self, state: DraftState, watch: Watch, seat: int, drawn: Drafted) -> Asking[None]:
        """A name is guessed before the card is seen; whoever has passed the pack knows what was in it."""
        rest = [pack.cards for pack in state.players[seat].queue[:1]]
        known = (
            [drawn.name, *[name for cards in rest for name in cards]] if watch.seat in drawn.holders else state.sheet
        )
        names = sorted(set(known))  # who has not looked at the pack guesses among all cards there can be

        def make() -> PickOne | None:
            options = [Option(f"name:{at}", "draft-name", detail=name) for at, name in enumerate(names)]
            return self._asked(state, watch.seat, "draft-guess", options, watch.card)

        guessed = yield from pick_one(make)
        self._reveal(state, seat, find(state, seat, drawn.id))
        if guessed is not None and guessed.detail == drawn.name:
            self._note(state, watch.seat, watch.card, "guessed", "yes")

    def _own(self, state: DraftState, seat: int, card: int, pack: Pack) -> Asking[None]:
        """905.2b, 905.2c: what the drafted card itself says."""
        drawn = find(state, seat, card)
        words = [do for do, _ in self.abilities(drawn.name)]
        if FACE_UP in words:
            put(state, seat, turned(drawn, True))
            tell(state, "draft-face-up", ("905.2c", "905.2"), self._told(seat, drawn))
        elif any(do in REVEALED for do in words):
            self._reveal(state, seat, drawn)
        if "draft at random" in words:
            state.edit(seat).blind = AT_RANDOM
        if "note the next name" in words:
            state.watches += (Watch("name", seat, drawn.name, of=seat),)
        if "see the next card" in words and pack.cards:
            state.watches += (Watch("see", seat, drawn.name, pack.id),)
        if "guess the next card" in words and pack.cards:
            state.watches += (Watch("guess", seat, drawn.name, pack.id),)
        if "note how many" in words:
            self._note(state, seat, drawn.name, "number", str(drawn.number))
        if "note who passed it" in words and len(drawn.holders) > 1:
            self._note(state, seat, drawn.name, "player", str(drawn.holders[-2]))
        if "choose three colors" in words:
            yield from self._colors(state, seat, drawn)
        if "add a booster pack" in words and state.spare:
            yield from self._add_pack(state, seat, drawn)

    def _colors(self, state: DraftState, seat: int, drawn: Drafted) -> Asking[None]:
        """The player to the right, the drafter, the player to the left: three colours, each another one."""
        size = len(state.players)
        left = list(COLORS)
        for chooser in ((seat - 1) % size, seat, (seat + 1) % size):

            def make(chooser: int = chooser) -> PickOne | None:
                options = [Option(f"color:{color}", "draft-color", detail=color) for color in left]
                return self._asked(state, chooser, "draft-choose-color", options, drawn.name)

            answer = yield from pick_one(make)
            if answer is not None:
                left.remove(answer.detail)
                self._note(state, seat, drawn.name, "color", answer.detail)

    def _add_pack(self, state: DraftState, seat: int, drawn: Drafted) -> Asking[None]:
        if (yield from self._may(state, seat, "draft-add-pack", drawn.name)):
            added, state.spare = state.spare[0], state.spare[1:]
            player = state.edit(seat)
            player.queue = (*player.queue[:1], added, *player.queue[1:])
            tell(state, "draft-added", ("905.2b",), {"player": _player(seat)})

    # Cards that lie face up while another is drafted.

    def _with(self, state: DraftState, seat: int, card: int, source: int) -> Asking[None]:
        """905.2c: what a card that lies face up does as another is drafted."""
        there = [drafted for drafted in state.players[seat].pool if drafted.id == source and drafted.up]
        if not there:
            return
        drawn, lying = find(state, seat, card), there[0]
        for do, what in self.abilities(lying.name):
            if do == "draft at random" and not state.players[seat].blind:
                self._turn_down(state, seat, lying)
            elif do in REMOVE:
                yield from self._remove(state, seat, drawn, lying, do == "remove face up")
            elif do in ANOTHER and looks(state.players[seat]) and state.players[seat].queue[0].cards:
                yield from self._another(state, seat, lying, do)
            elif do in NOTE and (what is None or is_creature(drawn.name)):
                yield from self._note_it(state, seat, drawn, lying, do)

    def _remove(self, state: DraftState, seat: int, drawn: Drafted, lying: Drafted, up: bool) -> Asking[None]:
        if not (yield from self._may(state, seat, "draft-remove", lying.name, drawn)):
            return
        player = state.edit(seat)
        player.pool = tuple([other for other in player.pool if other.id != drawn.id])
        player.removed += (turned(drawn, up),)
        self._note(state, seat, lying.name, "removed", drawn.name if up else "-")
        if up:
            tell(state, "draft-removed", ("905.2c",), self._told(seat, turned(drawn, True)))
            card = meant(drawn.name)
            keywords = (
                [ability.name for ability in card.abilities if isinstance(ability, n.Keyword)]
                if isinstance(card, Card)
                else []
            )
            for keyword in keywords if is_creature(drawn.name) else []:
                self._note(state, seat, lying.name, "removed creature with", keyword)

    def _another(self, state: DraftState, seat: int, lying: Drafted, do: str) -> Asking[None]:
        """One more card from this pack; then the card that allowed it goes into the pack, or is turned face down."""

        def make() -> PickOne | None:
            cards = state.players[seat].queue[0].cards if state.players[seat].queue else ()
            options = [Option("none", "draft-none")]
            options += [Option(f"card:{at}", "draft", detail=name) for at, name in enumerate(cards, start=1)]
            return self._asked(state, seat, "draft-another", options, lying.name)

        chosen = yield from pick_one(make)
        if chosen is None or chosen.key == "none":
            return
        self._turn_down(state, seat, lying)
        if do == "draft another and skip":
            state.edit(seat).passes += 1
        yield from self.take(state, seat, int(chosen.key.partition(":")[2]))
        if do == "draft another and return":
            player = state.edit(seat)
            player.pool = tuple([other for other in player.pool if other.id != lying.id])
            pack = player.queue[0].copy()
            pack.cards += (lying.name,)
            player.queue = (pack, *player.queue[1:])

    def _note_it(self, state: DraftState, seat: int, drawn: Drafted, lying: Drafted, do: str) -> Asking[None]:
        if not (yield from self._may(state, seat, "draft-note", lying.name, drawn)):
            return
        self._reveal(state, seat, find(state, seat, drawn.id))
        card = meant(drawn.name)
        types = list(card.subtypes) if isinstance(card, Card) else []
        values = [drawn.name] if do == "note a name" else types
        for value in values:
            self._note(state, seat, lying.name, "card name" if do == "note a name" else "creature type", value)
        self._turn_down(state, seat, lying)

    # Passing, and after the draft.

    def receivers(self, state: DraftState, seat: int, pack: Pack) -> list[int]:
        """The last card of a pack goes to a player whose card says so, the nearest first; whoever passes it chooses one."""
        seats: list[int] = []
        receiver = seat
        for _ in state.players if len(pack.cards) == 1 else ():
            receiver = next_seat(state, receiver)
            player = state.players[receiver]
            if not player.left and not player.done and self._active(state, receiver, "receive the last cards"):
                seats.append(receiver)  # who takes no more in this round would hand it on for ever
        return seats or super().receivers(state, seat, pack)

    def ended(self, state: DraftState) -> Asking[None]:
        """Immediately after the draft: whoever may, shows a card that the others may offer one for."""
        for seat in state.seats():
            for lying in self._active(state, seat, "offer an exchange"):
                yield from self._exchange(state, seat, lying)

    def _exchange(self, state: DraftState, seat: int, lying: Drafted) -> Asking[None]:
        def shown() -> PickOne | None:
            return self._asked(state, seat, "draft-show", self._pool_options(state, seat), lying.name)

        picked = yield from pick_one(shown)
        if picked is None or picked.key == "none":
            return
        mine = find(state, seat, picked.about)
        self._reveal(state, seat, mine)

        def offers() -> Together:
            asked = [
                self._asked(state, player, "draft-offer", self._pool_options(state, player), mine.name)
                for player in state.seats()
            ]
            return Together([decision for decision in asked if decision is not None and decision.seat != seat])

        decisions, answers = yield from together(offers)
        offered = [
            (decision.player, option.about)
            for decision, answer in zip(decisions, answers, strict=True)
            if (option := decision.option(str(answer))) is not None and option.about
        ]
        if seat not in state.seats():
            return
        yield from self._accept(state, seat, mine.id, offered)

    def _accept(self, state: DraftState, seat: int, mine: int, offered: list[tuple[int, int]]) -> Asking[None]:
        there = [(owner, id) for owner, id in offered if owner in state.seats()]
        for owner, id in there:
            self._reveal(state, owner, find(state, owner, id))

        def make() -> PickOne | None:
            options = [Option("none", "draft-none")]
            options += [Option(f"card:{id}", "draft-take-offer", id, -1 - owner) for owner, id in there]
            return self._asked(state, seat, "draft-accept", options, find(state, seat, mine).name)

        chosen = yield from pick_one(make)
        for owner, id in there:
            if chosen is not None and chosen.about == id:
                given, got = find(state, seat, mine), find(state, owner, id)
                put(state, seat, _in_place(got, given.id))
                put(state, owner, _in_place(given, got.id))
                tell(state, "draft-exchanged", ("905.2",), {"player": _player(seat), "other": _player(owner)})

    def _pool_options(self, state: DraftState, seat: int) -> list[Option]:
        cards = state.players[seat].pool
        return [Option("none", "draft-none"), *[Option(f"pool:{card.id}", "draft-own", card.id) for card in cards]]

    # What all of it uses.

    def _asked(self, state: DraftState, seat: int, prompt: str, options: list[Option], card: str) -> PickOne | None:
        if state.players[seat].left:
            return None
        decision = PickOne(seat, seat, "905.2", Message(prompt, {"card": card}), options)
        decision.also = (self.takes,)
        return decision

    def _may(self, state: DraftState, seat: int, prompt: str, source: str, card: Drafted | None = None) -> Asking[bool]:
        def make() -> PickOne | None:
            if state.players[seat].left:
                return None
            args: dict[str, Argument] = {"card": source, "drafted": "" if card is None else card.name}
            options = [Option("no", "no"), Option("yes", "yes")]
            return PickOne(seat, seat, "905.2", Message(prompt, args), options)

        answer = yield from pick_one(make)
        return answer is not None and answer.key == "yes"

    def _told(self, seat: int, card: Drafted) -> dict[str, Argument]:
        return {"player": _player(seat), "card": Ref(card.id, card.name)}

    def _show(self, state: DraftState, seat: int, card: Drafted, mask: int) -> None:
        made = card.copy()
        made.known = ALL if mask == ALL or card.known == ALL else card.known | mask
        put(state, seat, made)
        state.secrets += 1

    def _reveal(self, state: DraftState, seat: int, card: Drafted) -> None:
        """905.2b: everybody sees the card, which then lies face down again."""
        self._show(state, seat, card, ALL)
        tell(state, "draft-revealed", ("905.2b", "905.2"), self._told(seat, card))

    def _note(self, state: DraftState, seat: int, card: str, kind: str, value: str) -> None:
        """905.2b: everybody may read what was noted."""
        state.notes += (Note(seat, card, kind, value),)
        args: dict[str, Argument] = {"player": _player(seat), "card": card, "value": value}
        tell(state, "draft-noted", ("905.2b",), args)

    def _turn_down(self, state: DraftState, seat: int, card: Drafted) -> None:
        """905.2c: what lies face up is turned face down."""
        put(state, seat, turned(find(state, seat, card.id), False))
        tell(state, "draft-face-down", ("905.2c",), self._told(seat, card))


def _in_place(card: Drafted, id: int) -> Drafted:
    """A card that takes another's place in a pile; everybody has seen it."""
    made = card.copy()
    made.id, made.known, made.up = id, ALL, False
    return made


def noted(state: DraftState, seat: int) -> list[tuple[str, str, str]]:
    """What was noted for a player's cards: the card, the kind, the value.  A game is told of it (905.2b)."""
    return [(note.card, note.kind, note.value) for note in state.notes if note.seat == seat]
