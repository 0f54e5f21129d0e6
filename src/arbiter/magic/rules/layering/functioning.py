"""Static abilities that work off the battlefield, because they say so.  CR 113.6b"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.vocabulary.commanding import is_eminent
from arbiter.magic.state.state import MagicState


def works_in_graveyard(card: Card) -> bool:
    """Whether a static ability of the card works in a graveyard."""
    return any(isinstance(one, n.Static) and one.zone == "graveyard" for one in card.abilities)


def works_in_command_zone(card: Card) -> bool:
    """Whether a static ability of the card says that it works in the command zone as on the battlefield."""
    return any(isinstance(one, (n.Static, n.StaticForPlayers)) and is_eminent(one.condition) for one in card.abilities)


def works_from(state: MagicState, id: Id, ability: n.Static, away: bool) -> bool:
    """Whether a static ability works from where its object is; `away`: it is a card off the battlefield."""
    return works_away(state, id, ability) if away else ability.zone == ""


def works_away(state: MagicState, id: Id, ability: n.Static | n.StaticForPlayers) -> bool:
    """Whether a static ability of a card off the battlefield works where the card is."""
    if state.objects[id].zone == "command":
        return is_eminent(ability.condition)
    return isinstance(ability, n.Static) and ability.zone != ""
