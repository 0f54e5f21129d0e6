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
from arbiter.tournament.rounds import drafters
from arbiter.tournament.running import Event
from arbiter.tournament.settings import draft_each, draft_rounds, timers
from arbiter.tournament.state import SWISS, Match, Player, Result, Round, State

log = logging.getLogger(__name__)
PAUSE: Final = 1.0
"""Seconds between two looks of one process at what the tables of an event do."""
PATIENCE: Final = 60.0
MOST_SEED: Final = 2**62


def name_of(key: str, *parts: object) -> str:
    """A name that only the server can make, and always the same."""
    signed = ":".join(["event-table", *map(str, parts)])
    return tokens.encoded(hmac.digest(key.encode(), signed.encode(), "sha256"))


def playing(state: State) -> list[Match]:
    """The matches that are played at tables now: those of the round that have no result.  Before its clock starts players
    may sit down and take mulligans (the manual, 5.2.2)."""
    round = state.round
    if not state.settings.at_tables or round is None:
        return []
    return [match for match in round.matches if not match.bye and match.result is None]


def drafting(state: State) -> list[int]:
    """The pods that draft at our tables and are not done."""
    if not state.settings.at_tables or state.settings.kind != "draft" or state.rounds:
        return []
    players = state.players
    return [
        at
        for at in range(len(state.pods))
        if any(players[id].cards_of(member) is None for id, member in drafters(state, at))
    ]


@final
@dataclass(frozen=True)
class Tables:
    """The tables of one event."""

    hub: Hub
    desk: Desk
    rooms: Rooms
    id: str
    host: str  # who created the event

    def match_name(self, round: Round, match: Match, board: int = 0) -> str:
        parts = (self.id, round.paired, match.table, match.players, *([board] if board else []))
        return name_of(self.hub.people.key, *parts)

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
        named = {match.table: self._names(state, round, match) for match in open}
        known = await self._known([name for names in named.values() for name in names])
        for match in open:
            names = named[match.table]
            for board, name in enumerate(names):
                if name not in known:
                    await self.opened(state, round, match, board)
                elif known[name].state != "over":
                    await self._keep_time(state, round, match, known[name])
            there = [known[name] for name in names if name in known]
            if any(table.state == "over" for table in there) and not _is_early(state, round):
                await self._take_over(round, match, there)

    def _names(self, state: State, round: Round, match: Match) -> list[str]:
        """The tables at which a match is played: one for each member of a team, but one for two heads."""
        return [self.match_name(round, match, board) for board in range(boards(state))]

    async def _known(self, ids: list[str]) -> dict[str, Table]:
        """The tables that are there."""
        async with self.hub.store.reading() as session:
            tables = list(await session.scalars(select(Table).where(Table.id.in_(ids))))
        return {table.id: table for table in tables}

    async def _keep_time(self, state: State, round: Round, match: Match, table: Table) -> None:
        """What judges have given the match in the event reaches its table, and what they gave there the event."""
        if table.id not in self.hub.tables.live:
            await self.hub.tables.get(table.id)
        times = {**table.options.get("round", {}), **_time(state, round, match)}
        if table.options.get("round") != times:
            await self._tell(table, times)
        more = int((table.room or {}).get("judged", 0)) - match.at_table
        if more > 0:

            def work(event: Event) -> None:
                now = event.state.round
                if now is None or now.paired != round.paired:
                    return
                if now.at(match.table).at_table == match.at_table and now.at(match.table).result is None:
                    event.do(THE_HOUSE, now_for(event), "extend", table=match.table, seconds=more)

            await self.rooms.act(self.id, work)

    async def _tell(self, table: Table, times: dict[str, Any]) -> None:
        """Whoever runs the table hears of it."""
        async with self.hub.store.writing() as session:
            own = update(Table).where(Table.id == table.id)
            await session.execute(own.values(options={**table.options, "round": times}))
            self.hub.store.news.say(session, "table", table.id)
        live = self.hub.tables.live.get(table.id)
        if live is not None:
            await live.refresh()

    async def _take_over(self, round: Round, match: Match, tables: list[Table]) -> None:
        """The result comes by itself; if somebody of the staff was quicker, theirs stands."""
        ended = [table for table in tables if table.state == "over"]
        outcomes = {table.id: await self._outcomes(table) for table in ended}

        def work(event: Event) -> None:
            now, state = event.state.round, event.state
            if (
                now is None
                or now.paired != round.paired
                or match.table not in [match.table for match in playing(state)]
            ):
                return
            results = [
                result_of(outcomes[table.id], conceded_at(table), state.game_wins, sides(state)) for table in ended
            ]
            result = results[0] if boards(state) == 1 else of_team(results, state.needed_wins)
            if len(ended) == boards(state) or max(result[:2]) >= state.needed_wins:
                event.do(THE_HOUSE, now_for(event), "result", table=match.table, result=list(result))

        _, added = await self.rooms.act(self.id, work)
        for other in tables if added else ():  # the rest of a team's match decides nothing any longer
            if other.state != "over":
                await self._tell(other, {**other.options.get("round", {}), "decided": True})

    async def _outcomes(self, table: Table) -> list[dict[str, Any]]:
        """How the games ended that were begun; one that time came before is none."""
        async with self.hub.store.reading() as session:
            asked = select(Played).where(Played.table_id == table.id).order_by(Played.game)
            games = list(await session.scalars(asked))
        unbegun = [game for game, turn in [(table.room or {}).get("called") or (-1, 1)] if not turn]
        ended = [(game.game, game.outcome) for game in games if game.outcome is not None]
        return [outcome for game, outcome in ended if outcome["winners"] or game not in unbegun]

    async def opened(self, state: State, round: Round, match: Match, board: int = 0) -> str:
        """The table of a match, or of the members of this number in a match of teams, made if there is none yet; its name."""
        name = self.match_name(round, match, board)
        if await self._known([name]):
            return name
        settings = dict(self.settings(state))
        people = sitting(state, match, board)
        seed = secrets.randbelow(MOST_SEED)
        given = [_side(state, *person) for person in people]
        setup = await self.desk.run(CARDS, "event_decks:match", settings, given, seed, lang="en", patience=PATIENCE)
        left, times = at_table(state, round, match, int(time.time())), _time(state, round, match)
        clock = {"player": 0, "match": max(1, left.seconds) if round.minutes else 0, "away": 0}
        options = {"public": False, "watchers": True, "clock": clock, "delay": 0, "judge": True}
        options["round"] = {**times, "opened": times["allowed"]}
        many = f"{match.table}.{board + 1}" if boards(state) > 1 else str(match.table)
        title = f"{state.settings.name} · {round.number} · {many}"[:200]
        game = state.settings.game
        try:
            async with self.hub.store.writing() as session:
                session.add(Table(id=name, game=game, title=title, setup=setup, options=options, host=self.host))
                await session.flush()
                session.add_all(_seats(state, name, people))
        except IntegrityError:
            return name  # somebody else was quicker
        await self.hub.tables.get(name)
        return name

    def settings(self, state: State) -> dict[str, Any]:
        return {field: getattr(state.settings, field) for field in state.settings.__dataclass_fields__}

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
        settings, magic = state.settings, state.settings.game == "magic"
        building = sum(seconds for _, _, seconds in timers(state)["building"])
        codes = await self.desk.run(CARDS, "event_decks:codes_of", self.settings(state), lang="en", patience=PATIENCE)
        options = {
            "pick_seconds": 0,
            "picks": {str(n): time for n, time in state.numbers["limited"]["picks"].items()} if settings.timed else {},
            "rounds": draft_rounds(state) if magic else 0,  # Berserk's document names its own
            "each": draft_each(state),
            "apart": settings.two_headed,  # decks are built on the team's page
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
        seats = [
            _draft_seat(state, name, place, state.players[id], member)
            for place, (id, member) in enumerate(drafters(state, pod))
        ]
        with suppress(IntegrityError):  # somebody else was quicker
            await stored_drafts.add(self.hub.store, draft, seats)
        return name

    async def draft_seat(self, name: str, place: int, person: str) -> None:
        draft = await stored_drafts.load(self.hub.store, name)
        if draft is None or draft[1][place].kind == "agent":
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
        texts = [await self.deck_texts(state, pools[seat.seat], seat) for seat in seats]

        def work(event: Event) -> None:
            if event.state.seated != state.seated or pod not in drafting(event.state):
                return
            for place, (id, member) in enumerate(drafters(state, pod)):
                alone = member if state.settings.drafted_alone else None
                hand_out(event, id, pools[place], texts[place], alone)

        await self.rooms.act(self.id, work)

    async def deck_texts(self, state: State, pool: list[str], seat: DraftSeat) -> list[str]:
        """The decks of who sat here, as they are handed in; who has built none gets one.

        Two heads build on their page, as in a sealed event; a program has its decks at once."""
        if state.settings.two_headed and seat.kind != "agent":
            return []
        if seat.deck:
            return [await self.desk.run(CARDS, "event_decks:text_of", seat.deck, lang="en", patience=PATIENCE)]
        args = (self.settings(state), pool)
        return list(await self.desk.run(CARDS, "event_decks:built", *args, lang="en", patience=PATIENCE))


def hand_out(event: Event, id: int, pool: list[str], decks: list[str], alone: int | None = None) -> None:
    """What somebody has opened or drafted, and the decks made of it, one for each member, if there are any.

    `alone`: which member of a team has drafted this, for the own deck."""
    when = now_for(event)
    event.do(THE_HOUSE, when, "pool", player=id, cards=pool, **({} if alone is None else {"member": alone}))
    for member, deck in enumerate(decks, alone or 0):
        more = {"member": member} if member else {}
        event.do(THE_HOUSE, when, "deck", player=id, text=deck, accepted=True, **more)


# Who plays whom, and what comes of it.


def boards(state: State) -> int:
    """At how many tables of ours a match is played: the members of a team play one by one, two heads together."""
    return 1 if state.settings.two_headed else state.settings.team_size


def sides(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats of the two sides of a table."""
    return ((0, 1), (2, 3)) if state.settings.two_headed else ((0,), (1,))


def sitting(state: State, match: Match, board: int = 0) -> list[tuple[Player, int]]:
    """Who sits at a table, by seat: of which player, which member."""
    members = range(state.settings.team_size) if state.settings.two_headed else (board,)
    return [(state.players[id], member) for id in match.players for member in members]


def conceded_at(table: Table) -> list[int]:
    return list((table.room or {}).get("conceded", []))


def result_of(
    outcomes: list[dict[str, Any]],
    conceded: list[int],
    needed: int,
    sides: tuple[tuple[int, ...], tuple[int, ...]] = ((0,), (1,)),
) -> Result:
    """Games won by each side and drawn; who alone has conceded the match has lost it, whatever was won before."""
    won = [min(needed, sum(bool(set(side) & set(outcome["winners"])) for outcome in outcomes)) for side in sides]
    gone = [place for place, side in enumerate(sides) if set(side) & set(conceded)]
    if len(gone) == 1:
        won[1 - gone[0]] = needed
        won[gone[0]] = min(won[gone[0]], needed - 1)
    return won[0], won[1], sum(not outcome["winners"] for outcome in outcomes)


def of_team(results: list[Result], needed: int) -> Result:
    """The match of two teams of what their members' matches brought: won by each, drawn."""
    won = [sum(result[side] > result[1 - side] for result in results) for side in (0, 1)]
    return min(needed, won[0]), min(needed, won[1]), len(results) - sum(won)


def _is_early(state: State, round: Round) -> bool:
    """Whether the clock of the round has yet to start."""
    return state.settings.timed and round.started is None


def _time(state: State, round: Round, match: Match) -> dict[str, Any]:
    """What the event says about the time of a match: seconds allowed without those that its table gave, when these are over
    (0: nobody knows yet), the turns after them, whether life decides then (J-5.2.1-11), whether the clock stands or has yet
    to start."""
    allowed = 60 * round.minutes + match.extension - match.at_table
    ends = 0 if round.started is None or not round.minutes else round.started + round.stopped + allowed
    turns = int(state.numbers["turns"]["extra"]) + match.turns
    standing = {"paused": round.paused is not None, "early": _is_early(state, round)}
    return {"allowed": allowed, "ends": ends, "turns": turns, "life": round.stage != SWISS, **standing}


def _side(state: State, player: Player, member: int) -> dict[str, Any]:
    chance, named = state.settings.seed + player.id + member, state.members(player.id)[member]
    return {"name": named[:80], "text": player.decks.get(member, ""), "pool": player.cards_of(member), "chance": chance}


def _seats(state: State, table: str, people: list[tuple[Player, int]]) -> list[Seat]:
    made: list[Seat] = []
    for place, (player, member) in enumerate(people):
        kind = {"kind": "agent", "level": player.agent} if player.agent else {"kind": "open", "level": "friend"}
        named = names.apart(state.members(player.id)[member][:80], [problem.name for problem in made])
        made.append(Seat(table_id=table, seat=place, person=None, name=named, deck=None, settings={}, **kind))
    return made


def _draft_seat(state: State, name: str, place: int, player: Player, member: int) -> DraftSeat:
    kind = "agent" if player.agent else "open"
    named = (state.members(player.id)[member] if state.settings.drafted_alone else player.name)[:80]
    return DraftSeat(draft_id=name, seat=place, kind=kind, person=None, name=named, deck=None, table="")
