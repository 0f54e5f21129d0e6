"""Unity: a striking creature uses what other cards of the deck would do on that strike.  8.unity"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import properties, triggers, zones
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.interpreter import verb
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.state.records import Use, Waiting
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Answer, Option, PickSome, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id


class Different(Referee):
    """8.unity: the cards that are shown differ in name."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        shown = [self.names[str(key)] for key in answer]
        if len(shown) == len(dict.fromkeys(shown)):
            return None
        return Refusal("8.unity", Message("berserk-no-unity-twice", {}))

    def suggestions(self) -> list[object]:
        return [[]]


def able(state: BerserkState, use: Use) -> list[Id]:
    """The cards of the deck with Unity that cost less than the striking card and would do something on this strike."""
    cost = properties.number(state, use.source, "cost")
    cards: list[Id] = []
    for id in state.players[use.seat].deck:
        card = state.objects[id].print
        united = any(isinstance(ability, n.Named) and ability.name == "unity" for ability in card.abilities)
        if united and card.cost < cost and _abilities(state, use, id):
            cards.append(id)
    return cards


def _abilities(state: BerserkState, use: Use, id: Id) -> list[n.Triggered]:
    """What a card does on such a strike."""
    ctx = Context(state, use.source, use.seat, use.facts)
    fact = use.facts
    return [
        ability
        for ability in state.objects[id].print.abilities
        if isinstance(ability, n.Triggered)
        and isinstance(ability.when, n.When)
        and triggers.matches(ctx, ability.when, fact)
    ]


@verb(n.Borrow)
def _borrow(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Borrow) -> Asking[bool]:
    """The player looks through the deck, shows cards, and uses their abilities, with the striker as source or the card itself."""
    zones.look_through(state, use.seat)
    ids = able(state, use)
    by_name = state.ruleset.battle.unity_cards_differ_by == "name"

    def make() -> PickSome | None:
        if not ids or state.players[use.seat].left:
            return None
        options = [Option(f"card:{id}", "berserk-card", id) for id in ids]
        prompt = Message("berserk-ask-unity", {"object": ref(state, use.source), "n": effect.count})
        decision = PickSome(use.seat, use.seat, "8.unity", prompt, options, 0, effect.count)
        decision.about = use.source
        if by_name:
            decision.referee = Different({f"card:{id}": state.objects[id].print.name for id in ids})
        return decision

    picked = yield from asking.pick_some(make)
    shown = [option.about for option in picked or []]
    for id in shown:
        state.edit(id).known = -1
        tell(state, "unites", "8.unity", {"object": ref(state, use.source), "card": ref(state, id)})
        source = id if state.ruleset.battle.unity_source == "shown_card" else use.source
        for index, ability in enumerate(_abilities(state, use, id)):
            _wait(state, use, source, ability, f"{'s' if source == id else 'u'}{id}.{index}")
    return bool(shown)


def put_back(state: BerserkState, use: Use) -> Asking[None]:
    """8.unity: what was shown has been used; the deck that was looked through is shuffled."""
    power = use.powers[use.at] if use.powers else None
    if isinstance(power, n.Does) and isinstance(power.effect, n.Borrow) and not use.blocked:
        yield from zones.shuffle(state, use.seat, "8.unity")


def _wait(state: BerserkState, use: Use, source: Id, ability: n.Triggered, key: str) -> None:
    made = Waiting(state.new_id(), source, use.seat, key, ability, use.facts, source)
    state.change()
    state.waiting = (*state.waiting, made)
