"""What is shown of an event.  Deck lists are shown to their owners and the staff; what a player has claimed, to his table."""

from __future__ import annotations

import time
from typing import Any

from pydantic import BaseModel

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from arbiter.table.event_rooms import Room
from arbiter.table.event_tables import drafting, playing
from arbiter.tournament.clock import at_table
from arbiter.tournament.prizes import places
from arbiter.tournament.reminders import reminders
from arbiter.tournament.roles import PLAYER, acting, roles_of, table
from arbiter.tournament.settings import structure_for, timers
from arbiter.tournament.standings import facts, standings
from arbiter.tournament.state import Match, Round, State


class EventGlance(BaseModel):
    """An event in a list."""

    id: str
    name: str
    changed: float
    mine: bool


class EventPlayer(BaseModel):
    """Who takes part."""

    id: int
    name: str
    members: list[str]
    active: bool
    disqualified: bool
    byes: int
    came: int
    deck: bool  # whether a list was handed in
    agent: str  # the level of a program
    penalties: list[tuple[int, str, str]]  # for the staff and the player: in which round, for what, which
    pool: bool  # whether something was opened
    checked: int


class EventMatch(BaseModel):
    """A table of a round."""

    table: int
    players: list[int]
    result: list[int] | None
    extension: int
    turns: int
    no_show: int
    called: int | None
    seconds: int  # left at this table; below zero: since time was called
    phase: str
    playing: bool  # at a table of ours, now
    claims: dict[int, list[int]]  # what its players have reported; empty for whom it does not concern


class EventRound(BaseModel):
    """A round with its clock."""

    number: int
    stage: str
    minutes: int
    phase: str
    seconds: int
    over: bool
    matches: list[EventMatch]


class EventStanding(BaseModel):
    """A line of the standings."""

    place: int
    player: int
    name: str
    points: int
    record: list[int]
    omw: str
    gw: str
    ogw: str
    active: bool


class EventYou(BaseModel):
    """As whom the asker acts, and what this role may do."""

    who: str
    role: str
    player: int | None
    may: list[str]


class EventTimer(BaseModel):
    """Time for drafting, registering or building: seconds since it began, and its steps (what, number, seconds)."""

    what: str
    seconds: int
    steps: list[tuple[str, int, int]]


class EventView(BaseModel):
    """An event, as far as the asker may see it."""

    id: str
    length: int
    now: float
    you: EventYou
    settings: dict[str, Any]
    formulas: str
    trouble: str  # why tables could not be opened; for the staff
    reminders: list[str]
    timer: EventTimer | None
    timers: list[str]  # that can be started
    announced: list[int] | None
    structure: list[int] | None  # Swiss rounds and cut: what was announced, or would be with who is registered now
    announcements: dict[str, bool]
    players: list[EventPlayer]
    staff: dict[str, str]
    rounds: list[str]  # their stages
    round: EventRound | None
    standings: list[EventStanding]
    pods: list[list[int]]
    seeds: list[int]
    places: list[int]
    prizes: dict[int, int]
    ended: bool


class MyEvent(BaseModel):
    """What a player needs on a phone."""

    id: str
    length: int
    now: float
    name: str
    you: EventYou
    me: EventPlayer | None
    decks: list[str]  # of each member
    pool: list[str]
    pools: list[list[str]]  # of each member, where they draft each alone
    alone: bool  # whether they do
    drafting: bool  # my pod drafts at our tables
    timer: EventTimer | None
    number: int  # of the round; 0: none yet
    stage: str
    match: EventMatch | None
    opponent: str
    standings: list[EventStanding]
    pod: list[str]
    rounds: int
    minutes: int
    ended: bool


def you(state: State, who: str) -> EventYou:
    mine = roles_of(state, who)
    named = {*mine, "own"} if mine == [PLAYER] else set(mine)
    allowed = [what for what, roles in table()["entries"].items() if not named.isdisjoint(roles)]
    return EventYou(who=who, role=mine[0], player=acting(state, who), may=allowed)


def is_staff(state: State, who: str) -> bool:
    return who in state.staff


def _entrant(state: State, id: int, who: str) -> EventPlayer:
    player = state.players[id]
    concerned = is_staff(state, who) or acting(state, who) == id
    return EventPlayer(
        id=id,
        name=player.name,
        members=list(state.members(id)) if state.settings.team else [],
        active=player.active,
        disqualified=player.disqualified,
        byes=player.byes,
        came=player.came,
        deck=len([text for text in player.decks.values() if text]) >= state.settings.team_size,
        checked=player.checked,
        agent=player.agent,
        penalties=list(player.penalties) if concerned else [],
        pool=all(player.cards_of(member) is not None for member in range(state.settings.team_size)),
    )


def _match(state: State, round: Round, match: Match, who: str, now: int) -> EventMatch:
    left = at_table(state, round, match, now)
    concerned = is_staff(state, who) or acting(state, who) in match.players
    return EventMatch(
        table=match.table,
        players=list(match.players),
        result=None if match.result is None else list(match.result),
        extension=match.extension,
        turns=left.turns,
        no_show=match.no_show,
        called=match.called,
        seconds=left.seconds,
        phase=left.phase,
        playing=match in playing(state),
        claims={id: list(claim) for id, claim in match.claims.items()} if concerned else {},
    )


def round_of(state: State, round: Round, who: str, now: int) -> EventRound:
    left = at_table(state, round, Match(0, ()), now)
    return EventRound(
        number=round.number,
        stage=round.stage,
        minutes=round.minutes,
        phase=left.phase,
        seconds=left.seconds,
        over=round.over,
        matches=[_match(state, round, match, who, now) for match in round.matches],
    )


def lines(state: State, room: Room | None = None) -> list[EventStanding]:
    standing = standings(state) if room is None else room.standings()
    return [EventStanding(**facts(state, line)) for line in standing]


def _timer(state: State, now: int) -> EventTimer | None:
    timer = state.timer
    return timer and EventTimer(what=timer.what, seconds=now - timer.started, steps=list(timer.steps))


def _structure(state: State) -> list[int] | None:
    if state.announced is None and len(state.active()) < 2:
        return None
    try:
        return list(state.announced or structure_for(state))
    except ArbiterError:
        return None  # no structure is allowed for so many: whoever pairs is told why


def whole(id: str, room: Room, who: str, number: int | None = None, lang: str = "en") -> EventView:
    """Everything; with `number` as it was when that round was over, its results as they have been corrected since."""
    event, now = room.event, int(time.time())
    state = event.state if number is None else event.at_round(number)
    round = None if state.round is None else event.state.rounds[state.round.number - 1]
    told = [name for name in state.settings.__dataclass_fields__ if name != "seed"]  # who knows it knows the next pairs
    settings = {name: getattr(state.settings, name) for name in told}
    return EventView(
        id=id,
        length=len(event.log),
        now=time.time(),
        you=you(event.state, who),
        settings=settings,
        formulas=state.numbers["formulas"],
        trouble=say(room.trouble, lang) if room.trouble and is_staff(event.state, who) else "",
        reminders=reminders(state) if is_staff(event.state, who) else [],
        timer=_timer(state, now),
        timers=list(timers(state)),
        announced=None if state.announced is None else list(state.announced),
        structure=_structure(state),
        announcements={item: item in state.told for item in state.numbers["announcements"]},
        players=[_entrant(state, player, who) for player in state.players],
        staff=dict(event.state.staff) if is_staff(event.state, who) else {},
        rounds=[round.stage for round in event.state.rounds],
        round=None if round is None else round_of(state, round, who, now),
        standings=lines(state, room if number is None else None),
        pods=state.pods,
        seeds=state.seeds,
        places=places(state) if state.ended or state.prizes else [],
        prizes=state.prizes,
        ended=state.ended,
    )


def mine(id: str, room: Room, who: str) -> MyEvent:
    """A player's own part: small, because phones ask for it often."""
    state, now = room.event.state, int(time.time())
    me = acting(state, who)
    round = state.round
    match = round.of(me) if round is not None and me is not None else None
    other = [player for player in match.players if player != me] if match is not None else []
    pod = next((pod for pod in state.pods if me in pod), [])
    return MyEvent(
        id=id,
        length=len(room.event.log),
        now=time.time(),
        name=state.settings.name,
        you=you(state, who),
        me=None if me is None else _entrant(state, me, who),
        decks=[]
        if me is None
        else [state.players[me].decks.get(member, "") for member in range(len(state.members(me)))],
        pool=[] if me is None else state.players[me].pool or [],
        pools=[] if me is None else [cards for _, cards in sorted(state.players[me].pools.items())],
        alone=state.settings.drafted_alone,
        drafting=any(me in state.pods[pod] for pod in drafting(state)),
        timer=_timer(state, now),
        number=0 if round is None else round.number,
        stage="" if round is None else round.stage,
        match=None if match is None or round is None else _match(state, round, match, who, now),
        opponent=state.players[other[0]].name if other else "",
        standings=[line for line in lines(state, room) if line.player == me or line.place <= 8],
        pod=[state.players[player].name for player in pod],
        rounds=state.announced[0] if state.announced else 0,
        minutes=0 if round is None else round.minutes,
        ended=state.ended,
    )
