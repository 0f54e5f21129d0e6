"""What is so in a battle, in the words of scenario files."""

from __future__ import annotations

from typing import final

from arbiter.berserk import views
from arbiter.berserk.rules import board, payment, properties
from arbiter.berserk.rules.campaign import Campaign, after_game, next_setup, winners
from arbiter.berserk.state.records import Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id
from arbiter.scenario.berserk.names import Names
from arbiter.scenario.table import Fact, Named, Ordered

RECORDED = {
    "wounds": "wounds",
    "additional lives": "lives",
    "reduced": "reduced",
    "chips": "chips",
    "incarnation": "incarnation",
}


@final
class Facts:
    """A state, the names of its cards, and the campaign it belongs to."""

    def __init__(self, state: BerserkState, names: Names, campaign: Campaign | None = None) -> None:
        self.state = state
        self.names = names
        self.campaign = campaign

    def after(self) -> Campaign | None:
        """The campaign after this game (701); none while it is played, or if there is none."""
        if self.campaign is None or not self.state.ended_by:
            return None
        return after_game(self.campaign, self.state)

    def next(self, seat: int, what: str) -> Fact:
        """701.1: what a player has for the next game: decks, sideboards."""
        campaign = self.after()
        if campaign is None:
            return None
        listed = next_setup(campaign, 0)
        value = listed.get(what) if isinstance(listed, dict) else None
        names = value[seat] if isinstance(value, list) else None
        return [Named([str(name)]) for name in names] if isinstance(names, list) else None

    def name(self, id: Id) -> list[str]:
        return self.names.of(self.state, id)

    def named(self, ids: list[Id]) -> list[Named]:
        return [Named(self.name(id)) for id in ids]

    def player(self, seat: int, fact: str) -> Fact:
        player = self.state.players[seat]
        if fact in ("next deck", "next sideboard"):
            return self.next(seat, f"{fact.removeprefix('next ')}s")
        if fact == "gold":
            return player.gold
        if fact == "silver":
            return player.silver
        if fact == "deck":
            return Ordered(self.named(list(player.deck)))
        if fact == "graveyard":
            return Ordered(self.named(list(player.graveyard)))
        if fact == "cards":
            return self.named([it.id for it in board.squad(self.state, seat)])
        lying = [it for it in self.state.objects.values() if it.zone == fact]
        return self.named([it.id for it in lying if it.controller == seat])

    def object(self, id: Id, fact: str) -> Fact:
        card = self.state.objects.get(id)
        if card is None:
            return None
        if fact == "zone":
            return card.zone
        if fact == "cell":
            return board.cell_name(card.cell) or None
        if fact in ("controller", "owner"):
            return f"P{(card.owner if fact == 'owner' else card.controller) + 1}"
        if fact in RECORDED:
            count = getattr(card, RECORDED[fact])
            assert isinstance(count, int)
            return count
        if fact == "host":
            return self.name(card.host)[0] if card.host else None
        if fact == "carries":
            return self.named([it.id for it in board.carried(self.state, id)])
        if fact == "known to":
            return [Named([f"P{seat + 1}"]) for seat in self.state.players if views.sees(card, seat)]
        if fact == "closed":
            return card.closed
        return card.hidden if fact == "hidden" else self.property(card, fact)

    def property(self, card: Object, fact: str) -> Fact:
        """What a card is now (104-108)."""
        known = properties.of(self.state, card.id)
        if fact == "lives":
            return properties.current_lives(self.state, card.id)
        if fact == "movement":
            return payment.allowance(self.state, card.id)
        if fact == "cost":
            return properties.number(self.state, card.id, "cost")
        if fact == "strike":
            if not known.is_creature():
                return None
            kinds = ("weak", "medium", "strong")
            return "-".join([str(properties.number(self.state, card.id, kind)) for kind in kinds])
        if fact == "type":
            return known.type
        if fact == "subtype":
            return known.subtype or None
        if fact == "elements":
            return [Named([word]) for word in known.elements]
        if fact == "classes":
            return [Named([word]) for word in known.classes]
        if fact == "elite":
            return known.elite
        if fact in ("legend", "rarity"):
            return card.print.legend if fact == "legend" else card.print.rarity
        if fact == "named":
            return {name: max(1, value) for name, value in known.named.items()}
        return len(known.held)

    def game(self, fact: str) -> Fact:
        state = self.state
        if fact == "stack":
            return Ordered(self.named(list(reversed(state.stack))))
        if fact == "phase":
            return state.phase
        if fact == "effects":
            return len(state.lasting)
        if fact == "delayed":
            return len(state.delayed)
        if fact == "campaign won by":
            campaign = self.after()
            won = winners(campaign) if campaign is not None else None
            return [Named([f"P{seat + 1}"]) for seat in won or ()]
        seat = {"turn": state.active, "first": state.first}.get(fact, state.priority)
        return f"P{seat + 1}"
