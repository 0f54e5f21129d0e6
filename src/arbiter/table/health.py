"""Whether a server process can serve: for whoever watches over it."""

from __future__ import annotations

from fastapi import APIRouter, Response
from pydantic import BaseModel

from arbiter.kernel.version import VERSION
from arbiter.table.hub import Here
from arbiter.table.store import queries

router = APIRouter(tags=["server"])


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
