"""`arbiter serve`: the server process itself."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sys
import webbrowser
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, final

import uvicorn

from arbiter.engine import keep
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.table.app import create_app
from arbiter.table.config import Config

PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
"""What every record of the log has: the rest is what somebody added."""


SWITCH: Final = 0.0005
"""Seconds after which a busy thread lets another one in.  Whoever writes to the disk must get in several times for each commit, and
everybody waits for it; by default that takes five milliseconds each time while the event loop has work."""


@final
class JsonLines(logging.Formatter):
    """A line of JSON for each event.  Addresses hold tokens, so requests are not logged here at all."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("arbiter").setLevel(logging.INFO)


@final
class Server(uvicorn.Server):
    """Says where it is when it can be reached, and shows the page."""

    def __init__(self, config: Config, lang: str) -> None:
        self.chosen = config
        self.lang = lang
        self.app = create_app(config)
        logging.getLogger("uvicorn.error").addFilter(lambda record: self.app.problem is None)
        settings = uvicorn.Config(
            self.app,
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=config.most_message,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
            server_header=False,
            proxy_headers=False,
        )
        super().__init__(settings)

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        keep()  # a look at every object of a thousand tables would hold up each of them for most of a second
        shown = "127.0.0.1" if self.chosen.host in ("0.0.0.0", "::", "") else self.chosen.host
        address = f"http://{shown}:{self.chosen.port}/"
        print(say(Message("table-serving", {"address": address}), self.lang), flush=True)
        if self.chosen.browser:
            with suppress(webbrowser.Error):
                await asyncio.to_thread(webbrowser.open, address)


def reserved(config: Config) -> Config:
    """With a port that is free: another one if any will do.  The other processes must know it before we listen."""
    try:
        with socket.create_server((config.host, config.port)) as probe:
            return replace(config, port=int(probe.getsockname()[1]))
    except (OSError, OverflowError) as error:
        given: dict[str, Argument] = {"host": config.host, "port": str(config.port), "problem": str(error.args[-1])}
        raise ArbiterError(Message("table-port", given)) from None


def serve(config: Config, lang: str) -> int:
    """Serve until interrupted or told to end; connections are closed in peace, and every game goes on next time."""
    set_up_logs()
    sys.setswitchinterval(SWITCH)
    config = reserved(config)
    server = Server(config, lang)
    with suppress(KeyboardInterrupt, SystemExit):  # the latter where it could not start
        server.run()
    if server.app.problem is not None:
        raise server.app.problem
    return 0 if server.started else 1
