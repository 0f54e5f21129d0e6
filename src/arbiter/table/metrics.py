"""How a server process is, for whoever watches over it: whether it can serve, and counters in Prometheus's text form."""

from __future__ import annotations

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from pydantic import BaseModel

from arbiter.kernel.version import VERSION
from arbiter.table.hub import Here
from arbiter.table.store import queries

REGISTRY = CollectorRegistry()
QUICK = (0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)

TABLES = Gauge("arbiter_tables", "Tables in the store, by state", ["state"], registry=REGISTRY)
LIVE = Gauge("arbiter_live_tables", "Tables that this process runs", registry=REGISTRY)
SOCKETS = Gauge("arbiter_sockets", "Open sockets", registry=REGISTRY)
MESSAGES = Counter("arbiter_messages", "Messages from clients, by type", ["type"], registry=REGISTRY)
REFUSED = Counter("arbiter_refused", "Messages refused, by code", ["code"], registry=REGISTRY)
ANSWERS = Counter("arbiter_changes", "What happened in games and was stored, by kind", ["kind"], registry=REGISTRY)
SECONDS = Histogram("arbiter_change_seconds", "From the message to its being stored", buckets=QUICK, registry=REGISTRY)
THOUGHT = Histogram("arbiter_agent_seconds", "How long agents thought, by level", ["level"], registry=REGISTRY)
LATE = Counter("arbiter_agent_late", "Answers of agents that came too late or were refused", registry=REGISTRY)
REBUILT = Counter("arbiter_games_rebuilt", "Games opened from the store", registry=REGISTRY)
WORKERS = Gauge("arbiter_workers", "Worker processes that are up", ["pool"], registry=REGISTRY)
CRASHES = Gauge("arbiter_worker_crashes", "Workers that ended by themselves", ["pool"], registry=REGISTRY)
GAMES = Gauge("arbiter_games_in_memory", "Games that workers hold", ["pool"], registry=REGISTRY)

router = APIRouter(tags=["server"])


@router.get("/metrics", include_in_schema=False)
async def metrics(here: Here) -> Response:
    for state, count in (await queries.counts(here.store)).items():
        TABLES.labels(state).set(count)
    LIVE.set(len(here.tables.live))
    for name, pool in (("people", here.workers), ("agents", here.agents)):
        WORKERS.labels(name).set(sum(worker.is_up for worker in pool.workers))
        CRASHES.labels(name).set(sum(worker.crashes for worker in pool.workers))
        GAMES.labels(name).set(sum(len(worker.games) for worker in pool.workers))
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


class Health(BaseModel):
    """`well` needs the database and at least one worker of each kind."""

    well: bool
    version: str
    database: bool
    workers: int
    agents: int


@router.get("/healthz", responses={503: {"model": Health}})
async def healthz(here: Here, response: Response) -> Health:
    try:
        database = await queries.alive(here.store)
    except Exception:  # whatever is wrong with it, we cannot serve
        database = False
    workers, agents = (sum(worker.is_up for worker in pool.workers) for pool in (here.workers, here.agents))
    well = database and workers > 0 and agents > 0
    response.status_code = 200 if well else 503
    return Health(well=well, version=VERSION, database=database, workers=workers, agents=agents)
