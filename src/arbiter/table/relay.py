"""A socket at a table that another process runs is led there: bytes in, bytes out.

The other process asks again who it is, by the same cookies; only for whose address it comes from is this one believed, by
the secret that they share.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from arbiter.table.guard import RELAYED, asker_of
from arbiter.table.hub import hub

RESTART: Final = 1012
CARRIED: Final = ("cookie", "authorization", "user-agent", "accept-language")
MOST_SCREEN: Final = 64 * 1024 * 1024


async def relay(websocket: WebSocket, address: str) -> None:
    """Serve a socket by the process at this address; when that ends, the client comes again and is led elsewhere."""
    owner, headers = urlsplit(address), websocket.headers
    target = f"ws://{headers.get('host', owner.netloc)}{websocket.url.path}?{websocket.url.query}"
    carried = {name: headers[name] for name in CARRIED if name in headers}
    carried[RELAYED] = hub(websocket).people.vouched(asker_of(websocket.scope).address)
    origin = Origin(headers["origin"]) if "origin" in headers else None
    await websocket.accept()
    code = RESTART
    try:
        async with connect(
            target,
            host=owner.hostname,
            port=owner.port,
            origin=origin,
            additional_headers=carried,
            user_agent_header=None,
            max_size=MOST_SCREEN,
            open_timeout=3,
            proxy=None,
        ) as there:
            code = await _both_ways(websocket, there)
    except (OSError, InvalidHandshake, TimeoutError):
        pass
    with suppress(RuntimeError):
        await websocket.close(code)


async def _both_ways(websocket: WebSocket, there: ClientConnection) -> int:
    ways = [asyncio.create_task(_forth(websocket, there)), asyncio.create_task(_back(websocket, there))]
    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    for way in ways:
        way.cancel()
    await asyncio.gather(*ways, return_exceptions=True)
    code = there.close_code
    return code if code is not None and code not in (1000, 1001, 1006) else RESTART


async def _forth(websocket: WebSocket, there: ClientConnection) -> None:
    with suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):
        while True:
            await there.send(await websocket.receive_text())


async def _back(websocket: WebSocket, there: ClientConnection) -> None:
    with suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):
        async for message in there:
            await websocket.send_text(message if isinstance(message, str) else message.decode())
