"""The fold: what an event is after its entries.  Every kind of entry is a function that refuses or changes, in this order.

What an entry needs of chance or of a long computation (pairings, seats, seeds) stands in the entry itself, so the same log
gives the same state whatever computes pairings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from arbiter.kernel.messages import ArbiterError
from arbiter.tournament import numbers as numbers_of
from arbiter.tournament import shapes
from arbiter.tournament.log import Entry
from arbiter.tournament.roles import DOOR, HOUSE, JOINT, ORGANISER, joint, roles_of
from arbiter.tournament.settings import minutes_of, refused, sanction_problem, settings_from, structure_for, timers
from arbiter.tournament.state import SWISS, Match, Player, Result, Round, State, Timer

Apply = Callable[[State, Entry], None]
APPLY: Final[dict[str, Apply]] = {}
MOST_DRAWN: Final = 20
MOST_NAME: Final = 100


def entry(what: str) -> Callable[[Apply], Apply]:
    """Registers what an entry does."""

    def register(function: Apply) -> Apply:
        APPLY[what] = function
        return function

    return register


def fold(entries: Iterable[Entry], rounds: int | None = None) -> State:
    """The state after the entries that were not undone; with `rounds` as it was when that round was over, before the next."""
    log = list(entries)
    undone = undone_in(log)
    state = State()
    for entry in log:
        if entry.number in undone or entry.what == "undo":
            continue
        if rounds is not None and entry.what in ("pair", "cut") and len(state.rounds) >= rounds:
            break
        apply(state, entry)
    return state


def undone_in(log: Iterable[Entry]) -> set[int]:
    """The numbers of entries that later ones took back; who takes back an undo brings the entry back."""
    undone: set[int] = set()
    for entry in reversed(list(log)):
        if entry.what == "undo" and entry.number not in undone:
            shapes.require("undo", entry.data)
            undone.add(entry.data["number"])
    return undone


def apply(state: State, entry: Entry) -> None:
    """Adds one entry; a refused one changes nothing.  Roles are asked when an entry is added, not when a log is read."""
    if entry.what != "create" and not state.staff:
        raise refused("not-created")
    if state.ended and entry.what not in ("repair", "prizes", "check"):
        raise refused("ended")
    if entry.what not in APPLY:
        raise refused("entry-unknown", what=entry.what, known=", ".join(APPLY))
    shapes.require(entry.what, entry.data)
    APPLY[entry.what](state, entry)


# Before the event.


@entry("create")
def _create(state: State, entry: Entry) -> None:
    if state.staff:
        raise refused("created-twice")
    if not entry.who or entry.who.startswith("#") or len(entry.who) > MOST_NAME:
        raise refused("name-wrong", name=entry.who[:MOST_NAME])
    settings = settings_from(entry.data["settings"])
    state.settings = settings
    state.numbers = numbers_of.changed(numbers_of.standard(), settings.numbers)
    state.staff = {entry.who: ORGANISER}


@entry("staff")
def _staff(state: State, entry: Entry) -> None:
    name, role = entry.data["name"], joint(entry.data["role"])
    if not name or name.startswith("#") or len(name) > MOST_NAME:
        raise refused("name-wrong", name=name[:MOST_NAME])
    _require_may_play(state, name, [*state.staff, name])
    organisers = [person for person in state.staff if ORGANISER in roles_of(state, person)]
    if organisers == [name] and ORGANISER not in role.split(JOINT):
        raise refused("last-organiser", name=name, role=role)
    state.staff[name] = role


def _require_may_play(state: State, name: str, staff: Iterable[str]) -> None:
    """TM-3: who runs an event plays in it only where that is allowed."""
    playing = {person for player in state.players.values() for person in (player.name, *player.members)}
    table = state.numbers["officials_play"]
    if name in staff and name in playing and state.settings.rel not in table["rel"]:
        raise refused("official-plays", name=name, rel=state.settings.rel, section=table["section"])


@entry("register")
def _register(state: State, entry: Entry) -> None:
    name = entry.data["name"].strip()
    members = tuple(str(member) for member in entry.data.get("members", ()))
    byes, agent = entry.data.get("byes", 0), entry.data.get("agent", "")
    if not name or name.startswith("#") or max(map(len, (name, *members))) > MOST_NAME:
        raise refused("name-wrong", name=name[:MOST_NAME])
    if any(name.casefold() == other.name.casefold() for other in state.players.values()):
        raise refused("name-taken", name=name)
    if members and len(members) != state.settings.team_size:
        raise refused("team-size", name=name, size=state.settings.team_size, given=len(members))
    if byes and byes not in state.numbers["rounds"]["awarded_byes"]:
        raise refused("byes-wrong", byes=byes)
    if state.rounds and (state.settings.structure != SWISS or state.seeds or state.pods):
        raise refused("too-late", name=name)
    if state.rounds and state.announced and len(state.rounds) >= state.announced[0]:
        raise refused("too-late", name=name)
    if state.rounds and entry.role == DOOR:
        raise refused("door-closed")
    if agent and (entry.role == DOOR or not state.settings.at_tables):
        raise refused("agent-where", name=name)
    table = state.numbers["officials_play"]
    if {name, *members} & set(state.staff) and state.settings.rel not in table["rel"]:
        raise refused("official-plays", name=name, rel=state.settings.rel, section=table["section"])
    id = max(state.players, default=0) + 1
    came = len(state.rounds) + 1
    state.players[id] = Player(id, name, members, byes, came, away=list(range(1, came)), agent=agent[:MOST_NAME])


@entry("deck")
def _deck(state: State, entry: Entry) -> None:
    player = state.player(entry.data["player"])
    member = entry.data.get("member", 0)
    _require_member(state, player, member)
    if state.rounds and not state.continuous and member in player.decks and entry.role == "player":
        raise refused("deck-fixed", name=player.name)
    player.decks[member] = entry.data["text"]


def _require_member(state: State, player: Player, member: int) -> None:
    if not 0 <= member < state.settings.team_size:
        raise refused("team-size", name=player.name, size=state.settings.team_size, given=member + 1)


@entry("pool")
def _pool(state: State, entry: Entry) -> None:
    """TM-17, TM-21: what somebody has opened; decks are made of it.  `member`: who of a team has drafted it alone."""
    player, cards, member = state.player(entry.data["player"]), entry.data["cards"], entry.data.get("member")
    if state.settings.kind == "constructed":
        raise refused("pool-constructed")
    if state.rounds and entry.role != "house":
        raise refused("pool-late", name=player.name)
    if member is None:
        player.pool = [str(card) for card in cards]
        return
    _require_member(state, player, member)
    if not state.settings.drafted_alone:
        raise refused("pool-member", name=player.name)
    player.pools[member] = [str(card) for card in cards]


@entry("check")
def _check(state: State, entry: Entry) -> None:
    state.player(entry.data["player"]).checked += 1


@entry("announce")
def _announce(state: State, entry: Entry) -> None:
    """TM-5: from now on neither who comes nor who leaves changes the number of rounds."""
    given = entry.data["rounds"], entry.data["cut"]
    if state.announced is not None:
        raise refused("rounds-announced", rounds=state.announced[0], cut=state.announced[1])
    wanted = structure_for(state)
    if state.settings.rel in state.numbers["rounds"]["mandatory"] and given != wanted:
        section = state.numbers["rounds"]["section"]
        count = len(state.active())
        raise refused("rounds-mandatory", players=count, rounds=wanted[0], cut=wanted[1], section=section)
    problem = sanction_problem(state, given[0]) if state.settings.type == "sanctioned" else None
    if problem is not None:
        raise ArbiterError(problem)
    if len(state.active()) < 2:
        raise refused("too-few")
    state.announced = given


@entry("tell")
def _tell(state: State, entry: Entry) -> None:
    item = entry.data["item"]
    if item not in state.numbers["announcements"]:
        raise refused("setting-choice", name="item", value=item, known=", ".join(state.numbers["announcements"]))
    if item not in state.told:
        state.told.append(item)


@entry("pods")
def _pods(state: State, entry: Entry) -> None:
    pods = [[int(id) for id in pod] for pod in entry.data["pods"]]
    if state.rounds:
        raise refused("pods-late")
    if sorted(id for pod in pods for id in pod) != sorted(player.id for player in state.active()):
        raise refused("pods-everybody")
    state.pods, state.seated = pods, entry.number


@entry("timer")
def _timer(state: State, entry: Entry) -> None:
    """TM-21, TM-22: time to draft, to register and to build; an empty name ends it."""
    what = entry.data["name"]
    if not what:
        state.timer = None
        return
    known = timers(state)
    if what not in known:
        raise refused("setting-choice", name="timer", value=what, known=", ".join(known))
    state.timer = Timer(what, entry.when, known[what])


# Rounds.


@entry("pair")
def _pair(state: State, entry: Entry) -> None:
    last, stage = state.round, entry.data["stage"]
    if state.announced is None:
        raise refused("not-announced")
    if last is not None and not last.over:
        missing = [match.table for match in last.matches if match.result is None]
        tables = ", ".join(str(table) for table in missing[:20])
        raise refused("round-open", round=last.number, tables=tables, n=len(missing))
    if stage == SWISS and (len(state.swiss_rounds()) >= state.announced[0] or state.seeds):
        raise refused("rounds-over", rounds=state.announced[0])
    matches = [_match(state, table, pair) for table, pair in enumerate(entry.data["pairs"], 1)]
    _require_everybody(state, stage, [id for match in matches for id in match.players])
    state.rounds.append(Round(len(state.rounds) + 1, stage, matches, minutes_of(state, stage), paired=entry.number))


def _match(state: State, table: int, pair: Iterable[Any]) -> Match:
    players = tuple(int(id) for id in pair)
    if len(players) not in (1, 2) or len(set(players)) != len(players):
        raise refused("pair-wrong", table=table)
    match = Match(table, players)
    if match.bye:
        won, lost = state.numbers["bye"]["games"]
        match.result = (min(won, state.needed_wins), lost, 0)
    return match


def _require_everybody(state: State, stage: str, paired: list[int]) -> None:
    if stage == SWISS:
        wanted = [player.id for player in state.active()]
    else:
        wanted = sorted(paired)
        wrong = [id for id in wanted if id not in state.seeds]
        if wrong:
            raise refused("not-in-bracket", player=wrong[0])
    if len(set(paired)) != len(paired) or sorted(paired) != sorted(wanted):
        raise refused("pair-everybody")


@entry("cut")
def _cut(state: State, entry: Entry) -> None:
    """Who plays on after the Swiss rounds, or everybody in single elimination, in the order of the bracket."""
    seeds = [int(id) for id in entry.data["seeds"]]
    if state.announced is None:
        raise refused("not-announced")
    if state.seeds:
        raise refused("cut-twice")
    last = state.round
    if len(state.swiss_rounds()) < state.announced[0] or (last is not None and not last.over):
        raise refused("cut-early", rounds=state.announced[0])
    if len(set(seeds)) != len(seeds) or not seeds:
        raise refused("pair-everybody")
    for id in seeds:
        state.player(id)
    state.seeds = seeds


@entry("clock")
def _clock(state: State, entry: Entry) -> None:
    round, action = state.current(), entry.data["action"]
    if action == "start" and round.started is None:
        round.started = entry.when
    elif action == "pause" and round.started is not None and round.paused is None:
        round.paused = entry.when
    elif action == "resume" and round.paused is not None:
        round.stopped += entry.when - round.paused
        round.paused = None
    else:
        raise refused("clock-action", action=action)


@entry("extend")
def _extend(state: State, entry: Entry) -> None:
    seconds = entry.data["seconds"]
    if seconds <= 0:
        raise refused("extension-wrong", seconds=seconds)
    match = _open(state, entry.data["table"])
    match.extension += seconds
    match.at_table += seconds if entry.role == HOUSE else 0


@entry("turns")
def _turns(state: State, entry: Entry) -> None:
    turns = entry.data["turns"]
    if turns <= 0:
        raise refused("turns-wrong", turns=turns)
    _open(state, entry.data["table"]).turns += turns


def _open(state: State, table: int) -> Match:
    match = state.current().at(table)
    if match.result is not None:
        raise refused("has-result", table=table)
    return match


# Results.


def result_from(state: State, round: Round, match: Match, given: Any) -> Result:
    """A result that can be: games of the first, of the second, drawn."""
    first, second, drawn = [int(number) for number in given]
    most = state.needed_wins
    if len(match.players) == 1:
        raise refused("bye-result", table=match.table)
    if min(first, second, drawn) < 0 or max(first, second) > most or first == second == most or drawn > MOST_DRAWN:
        raise refused("result-wrong", result=f"{first}-{second}-{drawn}", most=most)
    if round.stage != SWISS and first == second:
        raise refused("no-draw", stage=round.stage)
    return first, second, drawn


def _require_clock(state: State, round: Round, result: Result) -> None:
    """TM-9: nothing that was played can be entered before the clock starts; an agreed draw can."""
    if state.settings.timed and round.started is None and any(result):
        raise refused("clock-not-started", round=round.number)


@entry("result")
def _result(state: State, entry: Entry) -> None:
    round = state.current()
    match = _open(state, entry.data["table"])
    result = result_from(state, round, match, entry.data["result"])
    _require_clock(state, round, result)
    match.result = result


@entry("report")
def _report(state: State, entry: Entry) -> None:
    """A player reports; when the other says the same it is the result.  Until then it can be reported anew."""
    player, round = entry.data["player"], state.current()
    match = round.of(player)
    if match is None:
        raise refused("not-paired", player=player, round=round.number)
    if match.result is not None:
        raise refused("has-result", table=match.table)
    result = result_from(state, round, match, entry.data["result"])
    _require_clock(state, round, result)
    match.claims[player] = result
    if len(match.claims) == 2 and len(set(match.claims.values())) == 1:
        match.result = result


@entry("repair")
def _repair(state: State, entry: Entry) -> None:
    """A wrong result, also of an earlier round.  Swiss pairings that were made stand; in a bracket who goes on changes."""
    round = state.numbered(entry.data["round"])
    match = round.at(entry.data["table"])
    if match.result is None:
        raise refused("no-result", table=match.table, round=round.number)
    result = result_from(state, round, match, entry.data["result"])
    before = match.winner()
    after = match.players[0 if result[0] > result[1] else 1]
    follows = _follows(state, round, before) if round.stage != SWISS and before != after else None
    if round.stage == SWISS and state.seeds and not entry.data.get("keep_cut", False):
        raise refused("repair-after-cut", round=round.number)
    match.result = result
    if follows is not None:
        follows.players = tuple(after if id == before else id for id in follows.players)
        follows.claims = {}


def _follows(state: State, round: Round, winner: int | None) -> Match | None:
    """The match of the next round of a bracket that the winner plays; if it was played, that must be taken back first."""
    if round.number >= len(state.rounds) or winner is None:
        return None
    match = state.rounds[round.number].of(winner)
    if match is not None and match.result is not None and not match.bye:
        raise refused("repair-played", round=round.number + 1, table=match.table)
    return match


# Judges.


@entry("call")
def _call(state: State, entry: Entry) -> None:
    """JA-1: a player wants a judge at the table; who asks again waits since the first time."""
    round = state.current()
    match = round.of(entry.data["player"])
    if match is None:
        raise refused("not-paired", player=entry.data["player"], round=round.number)
    if match.called is None:
        match.called = entry.when


@entry("penalty")
def _penalty(state: State, entry: Entry) -> None:
    """JA-9, JA-20: what the desk decided about a player; whether it may was asked there."""
    player = state.player(entry.data["player"])
    player.penalties.append(
        (len(state.rounds), entry.data["infraction"][:MOST_NAME], entry.data["penalty"][:MOST_NAME])
    )


@entry("attend")
def _attend(state: State, entry: Entry) -> None:
    match = state.current().at(entry.data["table"])
    if match.called is None:
        raise refused("not-called", table=match.table)
    match.called = None


# Coming and going.


@entry("no-show")
def _no_show(state: State, entry: Entry) -> None:
    """TM-13: after ten minutes the opponent has won, and who did not come is out until he appears."""
    round, player = state.current(), state.player(entry.data["player"])
    match = round.of(player.id)
    if match is None or len(match.players) == 1:
        raise refused("not-paired", player=player.id, round=round.number)
    if match.result is not None:
        raise refused("has-result", table=match.table)
    minutes = state.numbers["minutes"]["no-show"]
    if state.settings.timed and (round.started is None or entry.when - round.started < 60 * minutes):
        raise refused("no-show-early", minutes=minutes)
    games = (state.needed_wins, 0, 0)
    match.result = games if match.players[1] == player.id else (0, state.needed_wins, 0)
    match.no_show = player.id
    player.active = False


@entry("appear")
def _appear(state: State, entry: Entry) -> None:
    """TM-13: until the round is over a no-show can be taken back."""
    player, round = state.player(entry.data["player"]), state.current()
    match = round.of(player.id)
    if match is None or match.no_show != player.id or player.disqualified:
        raise refused("no-no-show", name=player.name)
    match.result, match.no_show, player.active = None, 0, True


@entry("drop")
def _drop(state: State, entry: Entry) -> None:
    player = state.player(entry.data["player"])
    if not player.active:
        raise refused("not-active", name=player.name)
    player.active = False


@entry("disqualify")
def _disqualify(state: State, entry: Entry) -> None:
    player = state.player(entry.data["player"])
    if player.disqualified:
        raise refused("not-active", name=player.name)
    player.active, player.disqualified = False, True


@entry("return")
def _return(state: State, entry: Entry) -> None:
    """TM-14: also after skipped rounds, with the record as it was; what skipped rounds count is a number of the event."""
    player = state.player(entry.data["player"])
    if player.active:
        raise refused("is-active", name=player.name)
    if player.disqualified:
        raise refused("disqualified", name=player.name)
    if state.seeds:
        raise refused("too-late", name=player.name)
    player.active = True
    player.away = [round.number for round in state.rounds if round.of(player.id) is None]


@entry("prizes")
def _prizes(state: State, entry: Entry) -> None:
    given: Mapping[str, Any] = entry.data["prizes"]
    prizes = {int(id): int(count) for id, count in given.items()}
    for id in prizes:
        state.player(id)
    state.prizes = prizes


@entry("end")
def _end(state: State, entry: Entry) -> None:
    last = state.round
    if last is None or not last.over:
        raise refused("end-early")
    state.ended = True
