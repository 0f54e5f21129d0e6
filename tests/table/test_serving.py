"""The server as an operator meets it: starting, watching, stopping."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed

from arbiter.table.app import ROUTERS, create_app
from arbiter.table.config import Config
from arbiter.table.messages import FromClient, FromServer
from arbiter.table.parts import LATER
from arbiter.table.schema import said
from tests.table.asked import served
from tests.table.conftest import Start
from tests.table.servers import PATIENCE, ROOT, rows_of, sit_down, until
from tools.scripted import at_table


def test_it_is_well_counts_and_says_no_secret(db: str, start: Start, tmp_path: Path) -> None:
    server = start(db)
    table = sit_down(server, 1, agents=1)
    asyncio.run(asyncio.wait_for(table.players[0].play(lambda one: len(one.done) >= 3), PATIENCE))
    assert server.get("/healthz")["well"]
    counted = server.get("/metrics")
    for name in ("tables", "sockets", "changes_total", "change_seconds_bucket", "workers", "agent_seconds_count"):
        assert re.search(rf"^arbiter_{name}(\{{.*\}})? [1-9]", counted, re.M) or name == "sockets", name
    log = (tmp_path / "server-0.log").read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert lines[0]["event"] == "serving"
    for secret in table.guests[0].http.cookies.values():
        assert secret not in log


def test_it_ends_in_peace_and_goes_on(db: str, start: Start, tmp_path: Path) -> None:
    """SIGTERM: connections are told to come again, workers end, and the next start has every game."""
    server = start(db)
    table = sit_down(server, 1, agents=1)
    player = table.players[0]

    async def stopped() -> int:
        async with at_table(server.url, table.id, player.cookie) as socket:
            await asyncio.wait_for(player.play(lambda one: len(one.done) >= 4), PATIENCE)
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await asyncio.wait_for(socket.recv(), PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            return await stopping

    assert asyncio.run(stopped()) == -signal.SIGTERM  # uvicorn passes the signal on when it has done its work
    assert json.loads((tmp_path / "server-0.log").read_text().splitlines()[-1])["event"] == "stopped"
    before = rows_of(db, table.id)
    server.start()
    asyncio.run(asyncio.wait_for(player.play(lambda one: len(one.done) >= 7), PATIENCE))
    assert rows_of(db, table.id)[: len(before)] == before


def test_it_ends_in_peace_while_its_first_page_is_worked_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What can be played is being worked out by a worker: a server that stops just then leaves no task unheard."""
    with served(tmp_path) as client:
        app = client.app
        assert isinstance(app, FastAPI)
        worker = app.state.hub.agents.workers[0]
        until(lambda: worker.is_up and worker.load, "the worker is asked what can be played")
    gc.collect()
    assert "never retrieved" not in caplog.text


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        db = f"sqlite:///{tmp_path / 'tables.db'}"
        command = [sys.executable, "-m", "arbiter", "serve", "--no-browser", "--port", str(port), "--db", db]
        done = subprocess.run([*command, "--lang", "en"], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr.startswith(f"arbiter: 127.0.0.1, port {port} cannot be listened at")


def test_the_page_is_served_and_what_is_hashed_is_kept(start: Start, tmp_path: Path) -> None:
    static = Config().static
    if not (static / "index.html").is_file():
        assert os.environ.get("CI") != "true", "the page is not built, and in CI it must be"
        pytest.skip("the page is not built")
    server = start(f"sqlite:///{tmp_path / 'tables.db'}")
    with httpx.Client(base_url=server.url, trust_env=False) as http:
        for path in ("/", "/lobby", "/table/whatever"):
            page = http.get(path)
            assert (page.status_code, page.headers["cache-control"]) == (200, "no-store")
            assert page.text == (static / "index.html").read_text("utf-8")
        asset = next(path for path in sorted((static / "assets").iterdir()) if path.suffix == ".js")
        kept = http.get(f"/assets/{asset.name}")
        assert "immutable" in kept.headers["cache-control"]
        for path in ("/assets/none.js", "/api/none", "/assets/../../config.py", "/..%2f..%2fconfig.py"):
            answer = http.get(path)
            assert answer.status_code == 404 or answer.text == page.text


def test_the_first_page_waits_for_no_route_to_be_made_again() -> None:
    """An included router is made anew at the first request, with ten models for each route: half a second of a start."""
    app = create_app(Config())
    app.parts.all()
    routes = app.router.routes
    assert all(route in routes for router in ROUTERS for route in router.routes)
    assert max(len(getattr(route, "response_fields", {})) for route in routes) <= 1


def test_a_part_is_loaded_when_one_of_its_addresses_is_asked_for() -> None:
    """Ahead of the page, which answers to any address; and the server is loaded without them."""
    app = create_app(Config())

    def paths() -> list[str]:
        return [str(getattr(route, "path", "")) for route in app.router.routes]

    for part in LATER:
        assert not [path for path in paths() if path.startswith(part.prefix)], part
        app.parts.want(f"{part.prefix}/anything")
        assert [path for path in paths() if path.startswith(part.prefix)], part
        assert paths()[-1] == "/{path:path}"
    modules = [module for part in LATER for module in part.modules]
    code = f"import sys, arbiter.table.serving; print([one for one in {modules} if one in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert loaded.stdout.strip() == "[]"


def test_what_may_go_wrong_is_described_at_every_request() -> None:
    document = create_app(Config()).openapi()
    for path, operations in document["paths"].items():
        for operation in operations.values():
            assert {"404", "422", "429"} <= set(operation["responses"]), path
            answer = operation["responses"]["422"]["content"]["application/json"]["schema"]
            assert answer == {"$ref": "#/components/schemas/Problem"}


def test_the_description_has_the_requests_and_the_messages() -> None:
    document = create_app(Config()).openapi()
    schemas = document["components"]["schemas"]
    for name, side in (("FromClient", FromClient), ("FromServer", FromServer)):
        names = [member.__name__ for member in said(side)]
        assert [one["$ref"].rpartition("/")[2] for one in schemas[name]["oneOf"]] == names
        assert set(names) <= set(schemas)
    wanted = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document)))
    assert wanted <= set(schemas)
    assert "/healthz" in document["paths"]


def test_the_page_of_docs_names_every_message_and_field() -> None:
    text = (ROOT / "docs" / "socket.md").read_text("utf-8")
    sections = dict(re.findall(r"^### `([^`]+)`\n(.*?)(?=^##|\Z)", text, re.S | re.M))
    declared = {
        member.model_fields["type"].default: member for side in (FromClient, FromServer) for member in said(side)
    }
    assert sorted(sections) == sorted(declared)
    for name, member in declared.items():
        fields = [field for field in member.model_fields if field not in ("type", "ref", "seat")]
        missing = [field for field in fields if f"`{field}`" not in sections[name]]
        assert missing == [], name


def test_other_commands_do_not_load_the_server() -> None:
    code = "import sys; import arbiter.cli; from arbiter.cli.parser import parse; sys.exit('fastapi' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=PATIENCE).returncode == 0


def test_the_server_loads_no_game() -> None:
    """Games, cards, books and languages are the workers': who waits for the server to start does not wait for them."""
    games = "('arbiter.magic.', 'arbiter.berserk.', 'arbiter.rulebook.', 'alembic')"
    code = f"import sys, arbiter.table.app; print([name for name in sys.modules if name.startswith({games})])"
    told = subprocess.run([sys.executable, "-c", code], timeout=PATIENCE, capture_output=True, text=True)
    assert told.stdout == "[]\n", told.stderr
