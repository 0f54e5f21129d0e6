"""The real app, asked over HTTP by people with cookies of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.testclient import TestClient

from arbiter.table.app import create_app
from arbiter.table.config import Config
from arbiter.table.guard import Settings

MARK = {"x-arbiter": "1", "accept-language": "en"}


@contextmanager
def served(folder: Path) -> Iterator[TestClient]:
    """A server on a database in this folder, and somebody who asks it."""
    config = Config(db=f"sqlite:///{folder / 'tables.db'}", workers=1, agent_workers=1, guard=Settings(scale=0))
    with TestClient(create_app(config), base_url="http://127.0.0.1", headers=MARK) as client:
        yield client


def another(client: TestClient) -> TestClient:
    """Somebody else at the same server."""
    app = client.app
    assert isinstance(app, FastAPI)
    made = TestClient(app, base_url="http://127.0.0.1", headers=MARK)
    made.portal = client.portal
    return made


def ok(response: Any) -> Any:
    """The answer, which must be none of a refusal."""
    assert response.status_code < 300, response.text
    return response.json() if response.content else None
