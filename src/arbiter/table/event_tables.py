"""Events at our own tables: the drafts of pods, the matches of rounds, and what comes of them.

Whoever looks at an event drives it on, as with draft rooms.  The names of rooms and tables are made of the event, of the entry
that asked for them and of the server's secret: whoever is quicker, they are made once, and nobody guesses them.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, final

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from arbiter.table import drafts, names, tokens
from arbiter.table.desk import CARDS, LAB, Desk
from arbiter.table.event_rooms import Room, Rooms, now_for
from arbiter.table.faults import CONFLICT, Fault
from arbiter.table.hub import Hub
from arbiter.table.store import drafts as stored_drafts
from arbiter.table.store.drafts import Draft, DraftSeat
from arbiter.table.store.models import Played, Seat, Table
from arbiter.table.store.people import Onlooker
from arbiter.tournament.clock import at_table
from arbiter.tournament.roles import THE_HOUSE
from arbiter.tournament.running import Event
from arbiter.tournament.settings import timers
from arbiter.tournament.state import Match, Player, Result, Round, State

log = logging.getLogger(__name__)
PAUSE: Final = 1.0
"""Seconds between two looks of one process at what the tables of an event do."""
PATIENCE: Final = 60.0
MOST_SEED: Final = 2**62


def name_of(key: str, *parts: object) -> str:
    """A name that only the server can make, and always the same."""
    told = ":".join(["event-table", *map(str, parts)])
    return tokens.encoded(hmac.digest(key.encode(), told.encode(), "sha256"))


def playing(state: State) -> list[Match]:
    """The matches that are played at tables now: those of a round that has begun and have no result."""
    round = state.round
    if not state.settings.at_tables or round is None or (state.settings.timed and round.started is None):
        return []
    return [match for match in round.matches if not match.bye and match.result is None]


def drafting(state: State) -> list[int]:
    """The pods that draft at our tables and are not done."""
    if not state.settings.at_tables or state.settings.kind != "draft" or state.rounds:
        return []
    players = state.players
    return [at for at, pod in enumerate(state.pods) if any(players[id].pool is None for id in pod)]


@final
@dataclass(frozen=True)
class Tables:
    """The tables of one event."""

    hub: Hub
    desk: Desk
    rooms: Rooms
    id: str
    host: str  # who created the event

    def match_name(self, round: Round, match: Match) -> str:
        return name_of(self.hub.people.key, self.id, round.paired, match.table, match.players)

    def pod_name(self, state: State, pod: int) -> str:
        return name_of(self.hub.people.key, self.id, "pod", state.seated, pod)

    # Driving.

    def drive(self, room: Room) -> None:
        """See beside this request what the tables have done, unless somebody just did."""
        state = room.event.state
        if not (playing(state) or drafting(state)) or time.monotonic() - room.looked < PAUSE:
            return
        if room.driving is None or room.driving.done():
            room.looked = time.monotonic()
            room.driving = asyncio.create_task(self._drive(room))

    async def _drive(self, room: Room) -> None:
        try:
            for pod in drafting(room.event.state):
                await self._drafted(room, pod)
            await self._played(room)
            room.trouble = None
        except ArbiterError as error:
            room.trouble = error.message
            log.warning("tables of an event: %s", say(error.message, "en"), extra={"event": self.id})
        except Exception:
            log.exception("tables of an event", extra={"event": self.id})

    # Matches.

    async def _played(self, room: Room) -> None:
        """Open the tables of the round that are missing, and take over how those ended that are over."""
        state = room.event.state
        open, round = playing(state), state.round
        if not open or round is None:
            return
        known = await self._known([self.match_name(round, match) for match in open])
        for match in open:
            name = self.match_name(round, match)
            if name not in known:
                await self.opened(state, round, match)
            elif known[name][0] == "over":
                await self._take_over(name, match, known[name][1])
            elif name not in self.hub.tables.live:
                await self.hub.tables.get(name)

    async def _known(self, ids: list[str]) -> dict[str, tuple[str, list[int]]]:
        """The state of each table that is there, and who has conceded its match."""
        async with self.hub.store.reading() as session:
            asked = select(Table.id, Table.state, Table.room).where(Table.id.in_(ids))
            rows = (await session.execute(asked)).all()
        return {id: (state, list((room or {}).get("conceded", []))) for id, state, room in rows}

    async def _take_over(self, name: str, match: Match, conceded: list[int]) -> None:
        """The result comes by itself; if somebody of the staff was quicker, theirs stands."""
        async with self.hub.store.reading() as session:
            asked = select(Played.outcome).where(Played.table_id == name).order_by(Played.game)
            outcomes = [one for one in await session.scalars(asked) if one is not None]

        def work(event: Event) -> None:
            round = event.state.round
            named = [] if round is None else [self.match_name(round, one) for one in playing(event.state)]
            if name not in named:
                return
            result = result_of(outcomes, conceded, event.state.needed_wins)
            event.do(THE_HOUSE, now_for(event), "result", table=match.table, result=list(result))

        await self.rooms.act(self.id, work)

    async def opened(self, state: State, round: Round, match: Match) -> str:
        """The table of a match, made if there is none yet; its name."""
        name = self.match_name(round, match)
        if await self._known([name]):
            return name
        settings = dict(self.settings(state))
        players = [state.players[id] for id in match.players]
        seed = secrets.randbelow(MOST_SEED)
        given = [_side(state, player) for player in players]
        setup = await self.desk.run(CARDS, "event_decks:match", settings, given, seed, lang="en", patience=PATIENCE)
        left = at_table(state, round, match, int(time.time()))
        clock = {"player": 0, "match": max(60, left.seconds) if left.phase == "running" else 0, "away": 0}
        options = {"public": False, "watchers": True, "clock": clock, "delay": 0, "judge": True}
        title = f"{state.settings.name} · {round.number} · {match.table}"[:200]
        game = state.settings.game
        try:
            async with self.hub.store.writing() as session:
                session.add(Table(id=name, game=game, title=title, setup=setup, options=options, host=self.host))
                await session.flush()
                session.add_all([_seat(name, place, player, players) for place, player in enumerate(players)])
        except IntegrityError:
            return name  # somebody else was quicker
        await self.hub.tables.get(name)
        return name

    def settings(self, state: State) -> dict[str, Any]:
        return {one: getattr(state.settings, one) for one in state.settings.__dataclass_fields__}

    async def seat(self, name: str, place: int, person: str) -> None:
        """Whoever has a player's link sits on the player's seat, from whichever browser."""
        async with self.hub.store.writing() as session:
            own = update(Seat).where(Seat.table_id == name, Seat.seat == place, Seat.kind != "agent")
            await session.execute(own.values(kind="person", person=person, level=""))
            self.hub.store.news.say(session, "table", name)
        live = await self.hub.tables.get(name)
        if live is not None:  # before the page comes: whose seat is another's is shown out
            await live.refresh()

    async def look_on(self, name: str, person: str, role: str) -> None:
        """Somebody of the staff comes to the table: to judge, or to watch."""
        async with self.hub.store.writing() as session:
            known = await session.get(Onlooker, (name, person))
            if known is None:
                session.add(Onlooker(table_id=name, person=person, role=role))
            else:
                known.role = role

    # Drafts.

    async def pod_opened(self, state: State, pod: int) -> str:
        """The draft room of a pod, made if there is none yet; its name."""
        name = self.pod_name(state, pod)
        if await stored_drafts.load(self.hub.store, name) is not None:
            return name
        settings, picks = state.settings, state.numbers["limited"]["picks"]
        building = sum(seconds for _, _, seconds in timers(state)["building"])
        codes = await self.desk.run(CARDS, "event_decks:codes_of", self.settings(state), lang="en", patience=PATIENCE)
        options = {
            "pick_seconds": max(picks.values()) if settings.timed else 0,
            "build_seconds": building if settings.timed else 0,
            "best_of": 1,
            "cube": "",
            "public": False,
            "sets": codes,
            "seed": secrets.randbelow(2**31),
            "event": self.id,
        }
        draft = Draft(
            id=name,
            host=self.host,
            game=settings.game,
            kind="booster",
            state="waiting",
            options=options,
            setup={},
            length=0,
            deadline=0.0,
            created=time.time(),
        )
        seats = [_draft_seat(name, place, state.players[id]) for place, id in enumerate(state.pods[pod])]
        with suppress(IntegrityError):  # somebody else was quicker
            await stored_drafts.add(self.hub.store, draft, seats)
        return name

    async def draft_seat(self, name: str, place: int, person: str) -> None:
        found = await stored_drafts.load(self.hub.store, name)
        if found is None or found[1][place].kind == "agent":
            raise Fault(CONFLICT, "table-draft-stage")
        await stored_drafts.change_seat(self.hub.store, name, place, kind="person", person=person)

    async def _drafted(self, room: Room, pod: int) -> None:
        """See how the draft of a pod goes; when all have built, pools and decks are theirs in the event."""
        state = room.event.state
        name = await self.pod_opened(state, pod)
        draft, seats = await drafts.driven(self.hub, self.desk, name, "en")
        if draft.state != "over":
            return
        rows = await stored_drafts.rows(self.hub.store, name, draft.length)
        pools: list[list[str]] = await self.desk.run(
            LAB, "packs:pools", name, draft.setup, rows, len(seats), lang="en", patience=PATIENCE
        )
        texts = [await self.deck_text(state, pools[seat.seat], seat.deck) for seat in seats]
        ids = list(state.pods[pod])

        def work(event: Event) -> None:
            if event.state.seated != state.seated or event.state.players[ids[0]].pool is not None:
                return
            for place, id in enumerate(ids):
                hand_out(event, id, pools[place], texts[place])

        await self.rooms.act(self.id, work)

    async def deck_text(self, state: State, pool: list[str], deck: list[str] | None) -> str:
        """The list of a deck as it is handed in; who has built none gets one."""
        if deck:
            found = await self.desk.run(CARDS, "event_decks:text_of", deck, lang="en", patience=PATIENCE)
        else:
            found = await self.desk.run(
                CARDS, "event_decks:built", self.settings(state), pool, lang="en", patience=PATIENCE
            )
        return str(found)


def hand_out(event: Event, id: int, pool: list[str], deck: str) -> None:
    """What somebody has opened or drafted, and, if there is one, the deck made of it."""
    when = now_for(event)
    event.do(THE_HOUSE, when, "pool", player=id, cards=pool)
    if deck:
        event.do(THE_HOUSE, when, "deck", player=id, text=deck, accepted=True)


def result_of(outcomes: list[dict[str, Any]], conceded: list[int], needed: int) -> Result:
    """Games won by each and drawn; who alone has conceded the match has lost it, whatever was won before."""
    won = [min(needed, sum(seat in one["winners"] for one in outcomes)) for seat in (0, 1)]
    if len(conceded) == 1:
        won[1 - conceded[0]] = needed
        won[conceded[0]] = min(won[conceded[0]], needed - 1)
    return won[0], won[1], sum(not one["winners"] for one in outcomes)


def _side(state: State, player: Player) -> dict[str, Any]:
    chance = state.settings.seed + player.id
    return {"name": player.name[:80], "text": player.decks.get(0, ""), "pool": player.pool, "chance": chance}


def _seat(name: str, place: int, player: Player, players: list[Player]) -> Seat:
    taken = [one.name for one in players[:place]]
    kind = {"kind": "agent", "level": player.agent} if player.agent else {"kind": "open", "level": "friend"}
    named = names.apart(player.name[:80], taken)
    return Seat(table_id=name, seat=place, person=None, name=named, deck=None, settings={}, **kind)


def _draft_seat(name: str, place: int, player: Player) -> DraftSeat:
    kind = "agent" if player.agent else "open"
    return DraftSeat(draft_id=name, seat=place, kind=kind, person=None, name=player.name[:80], deck=None, table="")
