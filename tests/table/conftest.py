"""Both databases, for every test that wants one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from tests.table.servers import Server, cluster
from tests.table.visitors import House, open_house


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    with cluster() as url:
        yield url


def fresh_database(url: str, name: str) -> str:
    """An empty database in a cluster."""
    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return make_url(url).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return fresh_database(request.getfixturevalue("postgresql_url"), f"test_{abs(hash(request.node.nodeid)) % 10**8}")


Start = Callable[..., Server]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers, and ends them after the test, whatever happened."""
    servers: list[Server] = []

    def started(db: str, *options: str, wait: bool = True) -> Server:
        server = Server(db, *options, log=tmp_path / f"server-{len(servers)}.log")
        servers.append(server)
        return server.start(wait)

    yield started
    for server in servers:
        server.end()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that only visit it; in the end its log must tell of nothing that went wrong."""
    with open_house(tmp_path_factory.mktemp("house"), ARBITER_OPEN_SECONDS="2") as house:
        yield house
        assert house.failures() == []
