"""What `arbiter event` shows: pairings, standings, an event at a glance."""

from __future__ import annotations

from arbiter.cli.output import said
from arbiter.tournament.clock import at_table
from arbiter.tournament.standings import percent, standings
from arbiter.tournament.state import SWISS, Match, Round, State


def _title(round: Round, lang: str) -> str:
    if round.stage == SWISS:
        return said(lang, "cli-event-round-title", n=round.number)
    if round.stage.startswith("last-"):
        return said(lang, "cli-event-stage", stage="last", size=int(round.stage.removeprefix("last-")))
    return said(lang, "cli-event-stage", stage=round.stage, size=0)


def _result(match: Match) -> str:
    if match.result is None:
        return "-"
    first, second, drawn = match.result
    return f"{first}-{second}" + (f"-{drawn}" if drawn else "")


def pairings(state: State, round: Round, lang: str) -> str:
    lines = [_title(round, lang)]
    names = {id: f"{player.name} (#{id})" for id, player in state.players.items()}
    width = max((len(names[match.players[0]]) for match in round.matches), default=0)
    for match in round.matches:
        other = said(lang, "cli-event-bye") if match.bye else names[match.players[1]]
        lines.append(f"  {match.table:>4}  {names[match.players[0]]:<{width}}  {_result(match):>5}  {other}")
    return "\n".join(lines)


def table(state: State, lang: str) -> str:
    ranking = standings(state)
    width = max((len(state.players[line.player].name) for line in ranking), default=0)
    head = said(lang, "cli-event-columns", name=" " * width)
    lines = [said(lang, "cli-event-standings", n=len(state.swiss_rounds()), formulas=state.numbers["formulas"]), head]
    for line in ranking:
        player = state.players[line.player]
        shares = "  ".join(f"{percent(share):>6}" for share in (line.opponents_match, line.game, line.opponents_game))
        record = f"{line.wins}-{line.losses}-{line.draws}"
        gone = "" if player.active else "  " + said(lang, "cli-event-gone")
        lines.append(f"{line.place:>4}  {player.name:<{width}}  {line.points:>4}  {record:>7}  {shares}{gone}")
    return "\n".join(lines)


def shown(state: State, lang: str, now: int) -> str:
    settings = state.settings
    first = said(lang, "cli-event-glance", name=settings.name, rel=settings.rel, n=len(state.active()))
    if state.announced is not None:
        rounds, cut = state.announced
        first += " " + said(lang, "cli-event-announced", rounds=rounds, cut=cut)
    missing = [item for item in state.numbers["announcements"] if item not in state.told]
    lines = [first]
    if not state.rounds:
        lines += ["  " + said(lang, "cli-event-tell", item=item) for item in missing]
        lines += [f"  #{player.id}  {player.name}" for player in state.players.values()]
        return "\n".join(lines)
    round = state.current()
    lines.append(pairings(state, round, lang))
    if round.started is not None and not round.over:
        lines += _times(state, round, lang, now)
    return "\n".join(lines)


def _times(state: State, round: Round, lang: str, now: int) -> list[str]:
    """The clock of the round, and the tables that have another time."""

    def clock(match: Match) -> str:
        time = at_table(state, round, match, now)
        return said(lang, "cli-event-clock", phase=time.phase, minutes=time.seconds // 60, turns=time.turns)

    usual = clock(Match(0, ()))
    apart = [(match.table, clock(match)) for match in round.matches if match.result is None]
    lines = [said(lang, "cli-event-time", table=table, clock=text) for table, text in apart if text != usual]
    return ["  " + line for line in (usual, *lines)]
