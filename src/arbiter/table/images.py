"""Pictures of cards from a folder of the operator's: `arbiter serve --images DIR`.

The folder is read once, when the server starts.  A request names a card, never a path: what is not in the list is not there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter, Depends
from fastapi.responses import FileResponse
from pydantic import BaseModel

from arbiter import games
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.table.faults import absent
from arbiter.table.hub import Here

router = APIRouter(tags=["cards"])
KINDS: Final = (".avif", ".webp", ".jpg", ".jpeg", ".png")
"""What a browser shows; of two pictures of a card the kind that stands first is taken."""
A_DAY: Final = "private, max-age=86400"

Pictures = dict[str, dict[str, Path]]
"""By game: the pictures by the names of cards, as `_key` has them."""


def _key(name: str) -> str:
    """A name as files can be called: `Fire // Ice` may be "Fire-Ice", "fire_ice"."""
    return "".join([letter for letter in name.casefold() if letter.isalnum()])


def pictures_in(folder: Path | None) -> Pictures:
    """The pictures of a folder: those in a folder named as a game are of that game, others of all games."""
    if folder is None:
        return {}
    root = folder.resolve()
    if not root.is_dir():
        raise ArbiterError(Message("table-images", {"path": str(folder)}))
    shared = _listed(root, root)
    return {game: {**shared, **_listed(root / game, root)} for game in games.names()}


def _listed(folder: Path, root: Path) -> dict[str, Path]:
    if not folder.is_dir():
        return {}
    paths = [path for path in sorted(folder.iterdir()) if path.suffix.lower() in KINDS]
    paths = [
        path for path in paths if path.is_file() and path.resolve().is_relative_to(root)
    ]  # no link leads out of it
    paths.sort(key=lambda path: KINDS.index(path.suffix.lower()), reverse=True)
    return {_key(path.stem): path for path in paths}


def pictures(hub: Here) -> Pictures:
    """What this server has."""
    return hub.pictures


Known = Annotated[Pictures, Depends(pictures)]


class WithPictures(BaseModel):
    """The games for whose cards the server has pictures."""

    games: list[str]


@router.get("/api/images")
async def images(known: Known) -> WithPictures:
    """For which games there are pictures of cards: `/images/GAME/NAME`."""
    return WithPictures(games=[game for game, pictures in known.items() if pictures])


@router.get("/images/{game}/{name:path}", include_in_schema=False)
async def image(known: Known, game: str, name: str) -> FileResponse:
    """The picture of a card by its English name, with any of the endings or none."""
    bare = next((name[: -len(kind)] for kind in KINDS if name.lower().endswith(kind)), name)
    picture = known.get(game, {}).get(_key(bare))
    if picture is None or not picture.is_file():
        raise absent()
    return FileResponse(picture, headers={"cache-control": A_DAY})
