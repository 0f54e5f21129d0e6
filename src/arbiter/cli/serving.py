"""`arbiter serve`: the table in the browser."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from arbiter.cli.parser import Command, Options, Parser
from arbiter.table.config import Config, default_db


def _arguments(parser: Parser) -> None:
    parser.argument("--host", default="127.0.0.1", metavar="H", about="cli-serve-host")
    parser.argument("--port", type=int, default=8000, metavar="P", about="cli-serve-port")
    parser.argument("--db", default=os.environ.get("ARBITER_DB", ""), metavar="URL", about="cli-serve-db")
    parser.argument("--workers", type=int, default=0, metavar="N", about="cli-serve-workers")
    parser.argument("--address", default="", metavar="URL", about="cli-serve-address")
    parser.argument("--images", default="", metavar="DIR", about="cli-serve-images")
    parser.argument("--lessons", default="", metavar="DIR", about="cli-serve-lessons")
    parser.argument("--no-browser", action="store_true", about="cli-serve-no-browser")
    parser.common(json=False)


def serve(options: Options) -> int:
    """Start the server; what it stands on is loaded only now."""
    from arbiter.table.serving import serve as run

    own = Path(options.lessons) if options.lessons else None
    if own is not None:
        from arbiter.lessons.lesson import (
            check_folder,  # only who has lessons of his own waits for the rules to be loaded
        )

        check_folder(own)
    config = Config(
        host=options.host,
        port=options.port,
        db=options.db or default_db(),
        address=options.address,
        browser=not options.no_browser,
        images=Path(options.images) if options.images else None,
        lessons=own,
    )
    if options.workers > 0:
        config = replace(config, workers=options.workers, agent_workers=max(1, options.workers // 2))
    return run(config, options.lang)


SERVE = Command("serve", "cli-serve", _arguments, serve)
