"""Unspent mana: it is lost as steps and phases end, unless an effect keeps it, or leaves it without its color.  CR 106.4, 500.4"""

from __future__ import annotations

from arbiter.kernel.messages import Argument
from arbiter.magic.language import nodes as n
from arbiter.magic.language.words import COLOR_SYMBOLS
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import mana_pools
from arbiter.magic.state.records import Mana, player_id
from arbiter.magic.state.state import MagicState


def empty_pools(state: MagicState) -> None:
    """500.4: as a step or phase ends, unspent mana is lost."""
    for seat, player in list(state.players.items()):
        if player.pool:
            if _fades(state, seat):
                _become_colorless(state, seat)
                continue
            kept = [mana for mana in player.pool if mana.lasts or _stays(state, seat, mana)]
            lost = mana_pools.amount(player.pool) - mana_pools.amount(kept)
            if not lost:
                continue
            state.edit_player(seat).pool = tuple(kept)
            tell(state, "event-mana-lost", ("500.4", "703.4q"), {"player": player_id(seat)}, {"n": lost})


def unspent(state: MagicState) -> list[tuple[int, int]]:
    """The players who would lose mana now, each with how much."""
    losses: list[tuple[int, int]] = []
    for seat, player in state.players.items():
        lost = [mana for mana in player.pool if not mana.lasts and not _stays(state, seat, mana)]
        if lost and not _fades(state, seat):
            losses.append((seat, mana_pools.amount(lost)))
    return losses


def _stays(state: MagicState, seat: int, mana: Mana) -> bool:
    """Whether an effect says that the player doesn't lose this mana; such an effect may speak of one color."""
    for ban in layers.all_player_bans(state, seat, "lose unspent mana"):
        if ban.by is None or ban.by == n.Is(COLOR_SYMBOLS.get(mana.color, "colorless")):
            return True
    return False


def _fades(state: MagicState, seat: int) -> bool:
    """Whether mana that the player would lose becomes colorless instead."""
    return bool(layers.all_player_bans(state, seat, "lose more of mana than its color"))


def _become_colorless(state: MagicState, seat: int) -> None:
    """106.4: it stays what it was besides: its source, and what is said of its spending."""
    pool = state.players[seat].pool
    faded = tuple(
        [
            mana
            if mana.lasts or _stays(state, seat, mana)
            else Mana("C", mana.source, mana.snow, mana.only, mana.spent, False, mana.count)
            for mana in pool
        ]
    )
    if any(mana.color != before.color for mana, before in zip(faded, pool, strict=True)):
        state.edit_player(seat).pool = faded
        tell(state, "event-mana-fades", ("106.4",), {"player": player_id(seat)})


def wear_off(state: MagicState) -> None:
    """514.2: "until end of turn" is over for mana that was kept."""
    for seat, player in list(state.players.items()):
        if any(mana.lasts for mana in player.pool):
            kept = [
                Mana(mana.color, mana.source, mana.snow, mana.only, mana.spent, False, mana.count)
                for mana in player.pool
            ]
            state.edit_player(seat).pool = tuple(kept)


def lose(state: MagicState, seat: int) -> tuple[Mana, ...]:
    """A player loses all unspent mana: their pool is emptied (106.4)."""
    if _fades(state, seat):
        _become_colorless(state, seat)
        return ()
    lost = state.players[seat].pool
    if lost:
        state.edit_player(seat).pool = ()
        if state.log.on:
            state.log.add(
                "event-mana-lost", {"player": zones.player_ref(seat), "n": mana_pools.amount(lost)}, ("106.4",)
            )
    return lost


def take(state: MagicState, seat: int, lost: tuple[Mana, ...]) -> None:
    """106.13: mana that was lost goes into another pool as it is, with its source and what is said of its spending."""
    if not lost:
        return
    player = state.edit_player(seat)
    player.pool = (*player.pool, *lost)
    if state.log.on:
        args: dict[str, Argument] = {
            "player": zones.player_ref(seat),
            "mana": mana_pools.text(lost),
        }
        state.log.add("event-mana", args, ("106.13",))
