"""A campaign: games played with the decks that are left.  605.2, 701, 703.1 (retreat, 702, belongs to the battle)

A campaign is a value; a game that has ended makes the next value from it.  Cards are named, as in the set-up of a game.
"""

from __future__ import annotations

from typing import final

from arbiter.berserk.rules.board import RETURNED, in_game
from arbiter.berserk.state.records import Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.codec import Json
from arbiter.kernel.messages import IllegalSetup, Message, Refusal
from arbiter.kernel.records import Record, Renaming

Names = tuple[str, ...]


@final
class Campaign(Record):
    """Decks and sideboards by seat, wins, games played, and what was agreed (701.2): so many wins, or so many games."""

    decks: tuple[tuple[str, ...], ...]
    sideboards: tuple[tuple[str, ...], ...] = ((), ())
    wins: tuple[int, ...] = (0, 0)
    games: int = 0
    to_wins: int = 0
    to_games: int = 0
    beaten: int = -1  # who lost the last game (703.1); -1: nobody

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, decks: tuple[tuple[str, ...], ...], sideboards: tuple[tuple[str, ...], ...] = ((), ()), wins:
        tuple[int, ...] = (0, 0), games: int = 0, to_wins: int = 0, to_games: int = 0, beaten: int = -1) -> None:
        self.decks = decks
        self.sideboards = sideboards
        self.wins = wins
        self.games = games
        self.to_wins = to_wins
        self.to_games = to_games
        self.beaten = beaten

    def copy(self) -> Campaign:
        return Campaign(self.decks, self.sideboards, self.wins, self.games, self.to_wins, self.to_games, self.beaten)

    def values(self) -> tuple[object, ...]:
        return (self.decks, self.sideboards, self.wins, self.games, self.to_wins, self.to_games, self.beaten,)

    def names(self) -> tuple[str, ...]:
        return ('decks', 'sideboards', 'wins', 'games', 'to_wins', 'to_games', 'beaten',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Campaign:
        return Campaign(self.decks, self.sideboards, self.wins, self.games, self.to_wins, self.to_games, self.beaten)
    # fmt: on
    # end of the generated part


def new_campaign(decks: tuple[Names, Names], to_wins: int = 0, to_games: int = 0) -> Campaign:
    """701.2: played to a number of wins, or for a number of games."""
    if (to_wins > 0) == (to_games > 0):
        raise IllegalSetup(Refusal("701.2", Message("berserk-campaign-end")))
    return Campaign(decks, to_wins=to_wins, to_games=to_games)


def winners(campaign: Campaign) -> tuple[int, ...] | None:
    """701.2: who has won the campaign; several players if they have won equally often; None while it goes on."""
    most = max(campaign.wins)
    if (campaign.to_wins and most >= campaign.to_wins) or (campaign.to_games and campaign.games >= campaign.to_games):
        return tuple([seat for seat, wins in enumerate(campaign.wins) if wins == most])
    return None


def next_setup(campaign: Campaign, seed: int) -> Json:
    """701.1: the set-up of the next game: the decks as the last game left them; the loser takes two cards (703.1)."""
    return {
        "decks": [list(deck) for deck in campaign.decks],
        "sideboards": [list(side) for side in campaign.sideboards],
        "beaten": campaign.beaten,
        "ruleset": {"campaign": True},
        "seed": seed,
    }


def after_game(campaign: Campaign, state: BerserkState) -> Campaign:
    """701.4, 701.5: what a game that has ended leaves: cards in decks, cards in sideboards, wins."""
    assert state.ended_by
    decks: list[Names] = []
    sideboards: list[Names] = []
    for seat in sorted(state.players):
        kept, lost = remains(state, seat)
        decks.append(kept)
        sideboards.append((*campaign.sideboards[seat], *lost))
    made = campaign.copy()
    made.decks, made.sideboards = tuple(decks), tuple(sideboards)
    made.games += 1
    sole = _winner(state)
    made.wins = tuple([wins + (seat == sole) for seat, wins in enumerate(campaign.wins)])
    made.beaten = -1 if sole < 0 else 1 - sole
    return made


def _winner(state: BerserkState) -> int:
    """603.1: it is a draw (-1) if both win, or nobody does."""
    return state.winners[0] if len(state.winners) == 1 else -1


def remains(state: BerserkState, seat: int) -> tuple[Names, Names]:
    """The names of a player's own cards that stay in the deck after this game, and of those for the sideboard.

    701.4: cards in the game zone go by who controls them: the winner's to their owners' decks, the loser's to their
    owners' graveyards; after a draw all go to the decks (605.2).  701.5: graveyards go to the sideboards.  Cards that
    were never in the game zone (deck, deal) stay in the deck; recruits count as being there (403.2.2).
    """
    if not state.ruleset.campaign:
        return everything(state, seat), ()
    sole = _winner(state)
    kept: list[tuple[int, str]] = []
    lost: list[tuple[int, str]] = []
    for card in state.objects.values():
        if card.owner != seat or card.zone in ("sideboard", RETURNED):
            continue
        there = in_game(card) or card.zone == "squad"  # 403.2.2
        gone = card.zone == "graveyard" or (there and _is_lost(state, card, sole))  # 701.5
        (lost if gone else kept).append((card.number, card.print.key))
    return tuple([name for _, name in sorted(kept)]), tuple([name for _, name in sorted(lost)])


def _is_lost(state: BerserkState, card: Object, sole: int) -> bool:
    """701.4: a card in the game zone after the game: one of the loser's, or (settings) by who owns it, or after a draw."""
    if sole < 0:  # 605.2
        return state.ruleset.drawn_campaign_game == "to_graveyards"
    whose = card.controller if state.ruleset.campaign_cards_of == "controller" else card.owner
    return whose != sole


def everything(state: BerserkState, seat: int) -> Names:
    """605.2: after a game all cards of a player are in his deck again."""
    mine = [
        (card.number, card.print.key) for card in state.objects.values() if card.owner == seat and card.zone != RETURNED
    ]
    return tuple([name for _, name in sorted(mine)])
