"""Pictures of cards from the operator's folder: found by name, and nothing else of the disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from arbiter.kernel.messages import ArbiterError
from arbiter.table import errors, images


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of pictures inside one with a secret."""
    root = tmp_path / "pictures"
    (root / "berserk").mkdir(parents=True)
    (tmp_path / "secret.jpg").write_bytes(b"secret")
    (root / "Grizzly Bears.jpg").write_bytes(b"bears")
    (root / "fire-ice.png").write_bytes(b"fire")
    (root / "Shock.png").write_bytes(b"worse")
    (root / "Shock.webp").write_bytes(b"better")
    (root / "notes.txt").write_bytes(b"notes")
    (root / "berserk" / "Grizzly Bears.jpg").write_bytes(b"others")
    (root / "leads out.jpg").symlink_to(tmp_path / "secret.jpg")
    return root


def visitor(folder: Path | None) -> TestClient:
    """The routes of pictures by themselves, with a server that has read this folder."""
    app = FastAPI()
    errors.install(app)
    app.include_router(images.router)
    read = images.pictures_in(folder)
    app.dependency_overrides[images.pictures] = lambda: read
    return TestClient(app)


def test_a_picture_is_found_by_the_name_of_its_card(folder: Path) -> None:
    visits = visitor(folder)
    assert set(visits.get("/api/images").json()["games"]) >= {"magic", "berserk"}
    wanted = {
        "/images/magic/Grizzly%20Bears.jpg": b"bears",
        "/images/magic/grizzly%20bears": b"bears",
        "/images/berserk/Grizzly%20Bears.jpg": b"others",  # its own folder before the one for all games
        "/images/magic/Fire%20%2F%2F%20Ice.jpg": b"fire",
        "/images/magic/Shock.jpg": b"better",
    }
    for path, picture in wanted.items():
        found = visits.get(path)
        assert (found.status_code, found.content) == (200, picture), path
    assert visits.get("/images/magic/Shock.jpg").headers["content-type"] == "image/webp"


@pytest.mark.parametrize(
    "path",
    [
        "/images/magic/No%20Such%20Card.jpg",
        "/images/magic/notes.txt",
        "/images/magic/..%2Fsecret.jpg",
        "/images/magic/%2e%2e/secret.jpg",
        "/images/magic/leads%20out.jpg",
        "/images/chess/Shock.jpg",
        "/images/magic/",
        "/images/../secret.jpg",
    ],
)
def test_nothing_else_can_be_asked_for(folder: Path, path: str) -> None:
    assert visitor(folder).get(path).status_code == 404


def test_a_server_without_pictures_says_so(tmp_path: Path) -> None:
    visits = visitor(None)
    assert visits.get("/api/images").json() == {"games": []}
    assert visits.get("/images/magic/Shock.jpg").status_code == 404
    with pytest.raises(ArbiterError, match="no folder"):
        images.pictures_in(tmp_path / "nowhere")
