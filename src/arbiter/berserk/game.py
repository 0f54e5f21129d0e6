"""The face of Berserk: what the kernel asks of every game, and how a battle is set up."""

from __future__ import annotations

import json

from mypy_extensions import mypyc_attr

from arbiter.berserk import invariants, views
from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.formats import CAMPAIGN, FORMATS, campaign, deal_in, problems
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import (
    cells,
    priority,
    reasons,
    refusals,
    repairs,
    strength,
    turns,
    victory,
)
from arbiter.berserk.rules.telling import player, ref, tell
from arbiter.berserk.state.records import (
    Delayed,
    Facts,
    Lasting,
    Object,
    Player,
    Roll,
    Use,
    Waiting,
)
from arbiter.berserk.state.ruleset import Battle, Ruleset, changed
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import game as kernel
from arbiter.kernel.asking import Asking
from arbiter.kernel.codec import Codec, Damaged, Json
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.messages import JUDGE, IllegalSetup, Message, Reason, Ref, Refusal
from arbiter.kernel.rng import MASK, Rng, mix
from arbiter.kernel.rules import Result, Rules, View
from arbiter.kernel.state import State

PLAYERS = (2,)
LONGEST = 20_000
"""More decisions than random players need: the last creatures of a board wander about before they meet."""

TIRED = 1200
"""A battle of random players with so many decisions, some forty turns, is out of time (604.1)."""

NEEDED = "102.1"
"""What a game is played with: named to who sets one up without it."""

UNSAID = "520.1"
"""Named where the book says nothing: to who asks for what there is not, and where a judge sets things right."""

ACTIONS = ("move", "strike", "use", "defend", "chip", "aim", "retreat", "reveal")
RECORDS = [Object, Player, Lasting, Delayed, Facts, Use, Roll, Waiting, Battle, Ruleset, BerserkState]


class BerserkCodec(Codec):
    """Cards are written by what they are; the pool, or the save itself, tells what that is."""

    def leaf(self, value: object) -> str:
        if isinstance(value, Card):
            return pool.content(value)
        return super().leaf(value)

    def unleaf(self, text: str) -> object:
        card = pool.called(text)
        if card is None:
            raise Damaged(text, "card")
        return card


@mypyc_attr(allow_interpreted_subclasses=True)
class BerserkRules(Rules):
    """The rules of Berserk: see `rules/`, which follows the rulebook."""

    def __init__(self) -> None:
        self.name = "berserk"
        self.claims = "602.1"
        self.codec = BerserkCodec(list(RECORDS), pool.node_classes())

    def pinned(self, setup: Json) -> Json:
        """With what the names of its cards mean now."""
        if not isinstance(setup, dict) or "cards" in setup:
            return setup
        listed = [deck for key in ("decks", "sideboards") for deck in _lists(setup.get(key))]
        cards = [pool.find(str(name)) for name in dict.fromkeys(str(name) for deck in listed for name in deck)]
        return {**setup, "cards": {card.key: pool.content(card) for card in cards if card is not None}}

    def start(self, setup: Json) -> State:
        if not isinstance(setup, dict) or not isinstance(setup.get("decks"), list):
            raise IllegalSetup(Refusal(NEEDED, Message("berserk-setup-form")))
        decks, seed = setup["decks"], setup.get("seed", 0)
        assert isinstance(decks, list)
        state = BerserkState(ruleset_of(setup.get("ruleset"), deal_in(setup.get("format"))))
        state.rng = mix(seed if isinstance(seed, int) else 0) & MASK
        for seat, deck in enumerate(decks):
            assert isinstance(deck, list)
            _lay_down(state, seat, [_meant(setup, name) for name in deck])
            most = setup.get("largest deck", 0)
            check_deck(state, seat, setup.get("format"), agreed=most if isinstance(most, int) else 0)
        _continue(state, setup)
        return state

    def definitions(self, state: State) -> Json:
        assert isinstance(state, BerserkState)
        return pool.definitions([card.print for card in state.objects.values()])

    def learn(self, definitions: Json) -> None:
        pool.learn(definitions)

    def result(self, state: State) -> Result | None:
        assert isinstance(state, BerserkState)
        if not victory.over(state):
            return None
        winners = [player(state, seat) for seat in state.winners]
        return Result(state.winners, state.ended_by, Message("berserk-over", {"winners": winners, "n": len(winners)}))

    def seats(self, state: State) -> list[int]:
        assert isinstance(state, BerserkState)
        return [seat for seat, seated in state.players.items() if not seated.left]

    def step(self, state: State) -> Asking[None] | None:
        assert isinstance(state, BerserkState)
        return turns.step(state)

    def is_waiting(self, state: State) -> bool:
        assert isinstance(state, BerserkState)
        return turns.is_waiting(state)

    def waiting(self, state: State) -> list[Decision]:
        assert isinstance(state, BerserkState)
        return [priority.decision(state)] if turns.is_waiting(state) else []

    def idle(self, state: State) -> Decision | None:
        assert isinstance(state, BerserkState)
        return priority.idle(state) if turns.is_waiting(state) else None

    def act(self, state: State, decision: Decision, answer: Answer) -> Asking[None] | None:
        assert isinstance(state, BerserkState) and isinstance(answer, str)
        return priority.act(state, decision.player, answer)

    def concede(self, state: State, seat: int) -> None:
        """602.1: the opponent of who concedes has won."""
        assert isinstance(state, BerserkState)
        state.edit_player(seat).left = True
        tell(state, "concedes", "602.1", {"player": player(state, seat)})
        victory.finish(state, (1 - seat,), "602.1")

    def agree_draw(self, state: State) -> None:
        """603.1: by agreement."""
        assert isinstance(state, BerserkState)
        tell(state, "agree-draw", by="603.2", args={})
        victory.finish(state, (), "603.1")

    def agree_victory(self, state: State, winner: int) -> None:
        """602.1: a decisive advantage, claimed by one player and seen by the other; an arbiter's word is a `repair`."""
        assert isinstance(state, BerserkState)
        victory.finish(state, (winner,), "602.1")

    def out_of_time(self, state: State) -> str:
        """604.1: before the First player's turn gets going both have had as many."""
        assert isinstance(state, BerserkState)
        return '{"time": "head judge"}' if victory.cannot_count(state) is None else ""

    def repair(self, state: State, change: Json) -> Refusal | None:
        """What a judge may write: see `rules.repairs`."""
        assert isinstance(state, BerserkState)
        try:
            wanted = json.loads(str(change))
        except (ValueError, RecursionError):
            wanted = None
        return repairs.repair(state, wanted)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, BerserkState)
        return views.view(state, seat)

    def imagine(self, state: State, now: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, BerserkState) and isinstance(now, BerserkState)
        return views.imagine(state, now, seat, rng)

    def unrecognised(self, state: State, now: State, seat: int, ids: list[int]) -> list[int]:
        assert isinstance(state, BerserkState) and isinstance(now, BerserkState)
        return views.unrecognised(state, now, seat, ids)

    def name_of(self, state: State, seat: int, id: int) -> Ref:
        assert isinstance(state, BerserkState)
        return ref(state, id)

    def why(self, state: State, fact: str, asker: int = JUDGE) -> Reason | Refusal:
        """Knows "strength of 12" (an attack on the stack) and "lives of 3" and the like of a card."""
        assert isinstance(state, BerserkState)
        what, _, which = fact.partition(" of ")
        id = int(which) if which.isdigit() else 0
        use = state.uses.get(id)
        if (
            what == "strength"
            and use is not None
            and use.stage == "effect"
            and isinstance(use.powers[use.at], n.Attack)
        ):
            return reasons.of_attack(state, strength.of_use(state, use))
        if id in state.objects and what in reasons.PRINTED and _may_ask(state, id, asker):
            return reasons.of_number(state, id, what)
        return Refusal(UNSAID, Message("berserk-unknown-fact", {"fact": fact}))

    def why_not(self, state: State, seat: int, action: str, asker: int = JUDGE) -> Refusal | None:
        """Knows "move 3", "strike 3", "use 3 p0", "defend 3", "chip 3", "aim 3", "retreat 3", "reveal 3"; " at 5", " to 12".

        "use-cell @12.40.0" asks of an ability of a cell, by the key that its option has.
        """
        assert isinstance(state, BerserkState)
        verb, _, rest = action.partition(" ")
        words = rest.split(" ")
        id = int(words[0]) if words[0].isdigit() else 0
        aim = int(words[-1]) if len(words) > 2 and words[-2] in ("at", "to") and words[-1].isdigit() else -1
        if verb == cells.VERB:
            return refusals.why_not_cell(state, seat, words[0], aim)
        if id not in state.objects or verb not in ACTIONS or not _may_ask(state, id, asker):
            return Refusal(UNSAID, Message("berserk-unknown-action", {"action": action}))
        return refusals.why_not(state, seat, verb, id, words[1] if len(words) > 1 else "", aim)

    def problems(self, state: State) -> list[str]:
        assert isinstance(state, BerserkState)
        return invariants.problems(state)


def _may_ask(state: BerserkState, id: int, asker: int) -> bool:
    """529.1: of a card that a seat may not look at it learns nothing."""
    return asker == JUDGE or views.sees(state.objects[id], asker)


def ruleset_of(given: Json, deal: int = 0) -> Ruleset:
    """The default readings, changed by what a set-up says; `deal`: how many cards its format deals (402.3), 0 if it names none."""
    usual: dict[str, object] = {"deal": deal} if deal else {}
    made = changed({**usual, **(given if isinstance(given, dict) else {})})
    if isinstance(made, str):
        raise IllegalSetup(Refusal(UNSAID, Message("berserk-setup-ruleset", {"name": made})))
    return made


def _lists(value: Json) -> list[list[Json]]:
    return [part for part in value if isinstance(part, list)] if isinstance(value, list) else []


def _meant(setup: dict[str, Json], name: Json) -> str:
    """What a name in a set-up means: what it meant when the game began, or what it means now."""
    cards = setup.get("cards")
    return str(cards.get(str(name), name)) if isinstance(cards, dict) else str(name)


def _lay_down(state: BerserkState, seat: int, names: list[str]) -> None:
    cards = [pool.called(name) for name in names]
    missing = [name for name, card in zip(names, cards, strict=True) if card is None]
    if missing:
        raise IllegalSetup(Refusal(NEEDED, Message("berserk-setup-card", {"name": missing[0]})))
    state.players[seat] = Player(seat)
    deck: list[int] = []
    for number, card in enumerate(cards, 1):
        id = state.new_id()
        assert card is not None
        state.objects[id] = Object(id, seat, seat, "deck", card, number)
        deck.append(id)
    state.edit_player(seat).deck = tuple(deck)


def _continue(state: BerserkState, setup: dict[str, Json]) -> None:
    """701.5, 703.1: what a game of a campaign has from those before it: sideboards, and who lost the last one."""
    beaten, sideboards = setup.get("beaten", -1), setup.get("sideboards", [])
    if isinstance(beaten, int) and beaten in state.players:
        state.edit_player(beaten).beaten = True
    for seat, names in enumerate(sideboards if isinstance(sideboards, list) else []):
        for name in names if isinstance(names, list) else []:
            card = pool.called(_meant(setup, name))
            if card is None:
                raise IllegalSetup(Refusal(NEEDED, Message("berserk-setup-card", {"name": str(name)})))
            id = state.new_id()
            number = len(state.players[seat].deck) + len(state.players[seat].sideboard) + 1
            state.objects[id] = Object(id, seat, seat, "sideboard", card, number, known=-1)
            state.edit_player(seat).sideboard = (*state.players[seat].sideboard, id)


def check_deck(state: BerserkState, seat: int, format: Json, opened: list[Card] | None = None, agreed: int = 0) -> None:
    """8.constructed-deck, 8.draft-deck: only if the set-up names a format; `opened`: the cards it may be made of.

    `agreed`: the largest deck of a campaign (701.3).
    """
    if format is None:
        return
    if format != CAMPAIGN and format not in FORMATS:
        raise IllegalSetup(Refusal("8.constructed-deck", Message("berserk-setup-format", {"name": str(format)})))
    deck = [state.objects[id].print for id in state.players[seat].deck]
    wrong = problems(campaign(agreed) if format == CAMPAIGN else FORMATS[str(format)], deck, opened)
    if wrong:
        raise IllegalSetup(wrong[0])


RULES: Rules = BerserkRules()


def samples(players: int, seed: int) -> Json:
    """A set-up with two of the ready decks."""
    rng = Rng(seed)
    names = pool.decks()
    decks: list[Json] = []
    for _ in range(players):
        deck: list[Json] = list(pool.deck(names[rng.below(len(names))]))
        decks.append(deck)
    return {"decks": decks, "seed": rng.below(1 << 32)}


def new_game(decks: list[list[str]], seed: int = 0, ruleset: dict[str, Json] | None = None) -> kernel.Game:
    """A battle with these decks (names of cards)."""
    listed: list[Json] = [list(deck) for deck in decks]
    return kernel.new_game(RULES, {"decks": listed, "seed": seed, "ruleset": ruleset})


__all__ = ["PLAYERS", "RULES", "new_game", "samples"]
