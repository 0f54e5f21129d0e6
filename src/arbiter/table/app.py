"""The server put together: routers, sockets, the page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, final

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.version import VERSION
from arbiter.table import cards, errors, hosting, images, judging, lobby, metrics, people, sockets
from arbiter.table.config import Config
from arbiter.table.desk import Desk
from arbiter.table.event_links import holder
from arbiter.table.faults import absent
from arbiter.table.guard import Guard
from arbiter.table.hub import Hub
from arbiter.table.images import pictures_in
from arbiter.table.limits import Limits
from arbiter.table.parts import Parts
from arbiter.table.people import People
from arbiter.table.schema import with_messages
from arbiter.table.store import decks, desks, drafts, events, learnt, replays
from arbiter.table.store.engine import Store
from arbiter.table.tables import Tables
from arbiter.table.workers import Pool

log = logging.getLogger(__name__)
FOR_EVER = "public, max-age=31536000, immutable"
ROUTERS: tuple[APIRouter, ...] = (
    metrics.router,
    sockets.router,
    people.router,
    lobby.router,
    cards.router,
    images.router,
    judging.router,
)
"""What is there from the start; the other parts stand in `parts.LATER`."""
STORED = (decks, desks, drafts, events, learnt, replays)
"""What a person has is found in these tables too, whichever part was loaded (`store.people.OWNED`)."""


@final
class Application(FastAPI):
    """Describes itself with the messages of its sockets."""

    problem: ArbiterError | None = None  # why it could not start, in words for who started it
    config: Config
    limits: Limits
    parts: Parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            self.parts.want(scope["path"])
        await super().__call__(scope, receive, send)

    def build_middleware_stack(self) -> ASGIApp:
        """The guard stands outside of everything, errors included."""
        return Guard(super().build_middleware_stack(), self.config.guard, self.limits, self._believed, self._holder)

    def _believed(self, token: str) -> str:
        hub = self.state.hub
        assert isinstance(hub, Hub)
        return hub.people.believed(token)

    def _holder(self, path: str, authorization: str) -> str:
        hub = self.state.hub
        assert isinstance(hub, Hub)
        return holder(hub.people.key, path, authorization)

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            self.parts.all()
            self.openapi_schema = with_messages(self)
        return self.openapi_schema


def create_app(config: Config) -> Application:
    """An application that opens the store and starts workers when it is started."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        assert isinstance(app, Application)
        try:
            pictures = pictures_in(config.images)
            store = Store(config.db)
            await store.open()
        except ArbiterError as error:
            app.problem = error
            raise
        workers, agents = Pool("people", config.workers), Pool("agents", config.agent_workers)
        known = await People.open(store, config.secret)
        hub = app.state.hub = Hub(config, store, workers, agents, Tables(), known, limits, pictures)
        hosting.attach(hub)
        judging.attach(hub)
        desk = app.state.desk = Desk()
        try:
            hub.workers.start()
            hub.agents.start()
            await hub.tables.start(hub)
            log.info("serving", extra={"address": config.reached_at, "node": store.news.node})
            warming = asyncio.create_task(lobby.look_after(hub))
            loading = asyncio.create_task(app.parts.soon())
            preparing = asyncio.create_task(desk.prepare())
            yield
            for task in (warming, loading, preparing, *hub.choices.values()):
                task.cancel()  # when the workers stop, nobody is left to hear of it
            await hub.tables.stop()
            log.info("stopped")
        finally:
            await desk.stop()
            await hub.workers.stop()
            await hub.agents.stop()
            await store.close()

    limits = Limits(scale=config.guard.scale)
    app = Application(
        title="Arbiter",
        version=VERSION,
        lifespan=running,
        docs_url=None,
        redoc_url=None,
    )
    app.config, app.limits = config, limits
    errors.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    # not `include_router`: it makes each route anew at the first request, which is a third of the time to the first page
    for router in ROUTERS:
        app.router.routes += router.routes
    _serve_page(app, config)
    app.parts = Parts(lambda router: app.router.routes.__setitem__(slice(-1, -1), router.routes))  # the page stays last
    return app


def _serve_page(app: FastAPI, config: Config) -> None:
    """The built page: any address that is no file and not under /api is the page's own to understand."""
    root = config.static.resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise absent()
        file = (root / path).resolve()
        if path and file.is_relative_to(root) and file.is_file():
            kept = path.startswith("assets/")  # their names hold their hashes: they never change
            return FileResponse(file, headers={"cache-control": FOR_EVER if kept else "no-cache"})
        if path.startswith("assets/"):
            raise absent()
        if (root / "index.html").is_file():
            return FileResponse(root / "index.html", headers={"cache-control": "no-store"})
        return Response("The page is not built: make page", 503, media_type="text/plain")
