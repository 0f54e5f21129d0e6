"""Builds the compiled engine: a complete copy of the package in build/compiled, its inner floors as C extensions.

The sources are copied first and the copy is compiled, so an edit during a build cannot come out half old and half new.
Only extensions whose C text, headers, flags or compiler changed are compiled again, and a build that is stopped keeps
what it has finished.  The manifest, whole only at the end, holds a digest of the sources: `stale` compares it with the
sources of today, and the tests refuse to run on a stale build.

mypyc would have its runtime library compiled into every module: more than half of the work.  Here it is compiled once and
linked to every module, and the headers that all share are read once (GCC's precompiled header).

    python tools/build_compiled.py [--opt 1] [--jobs 2]    build what changed
    python tools/build_compiled.py --check                 exit 1 and say why if build/compiled is stale
    python tools/build_compiled.py --compiler              exit 1 and say why if no C extension can be built here
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "arbiter"
BUILD = ROOT / "build"
STAGE = BUILD / "compiled"
MANIFEST = "manifest.json"

COMPILED_PACKAGES = (
    "kernel",
    "magic/state",
    "magic/rules",
    "magic/language",
    "magic/cards/card.py",
    "magic/game.py",
    "berserk/state",
    "berserk/rules",
    "berserk/language",
    "berserk/cards/card.py",
    "berserk/game.py",
)
"""The packages that are compiled, with everything below them, and single modules of others: the one list of them."""

EXCLUDED: dict[str, str] = {}
"""Modules of those packages that stay plain, each with its reason: path below src/arbiter -> why."""

FORM = "2"
"""Raised when this module makes other binaries of the same C text."""

KEPT_EVERY = 20
"""After so many extensions the manifest is written, so that a build that is stopped goes on from there."""

EXTENSION_SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")

Keys = dict[str, str]


def compiled_modules(package: Path = SOURCES) -> list[Path]:
    """The modules to compile, relative to the package.  An `__init__` only re-exports and stays plain."""
    named = [package / part for part in COMPILED_PACKAGES]
    found = {path for one in named for path in ([one] if one.is_file() else one.rglob("*.py"))}
    relative = sorted(path.relative_to(package) for path in found)
    return [path for path in relative if path.name != "__init__.py" and path.as_posix() not in EXCLUDED]


def package_files(package: Path) -> list[Path]:
    """Every file that belongs to the package, relative to it: no caches, no binaries, no editor's hidden files."""
    files = (path.relative_to(package) for path in package.rglob("*") if path.is_file())
    return sorted(path for path in files if not _foreign(path))


def _foreign(path: Path) -> bool:
    hidden = any(part == "__pycache__" or part.startswith(".") for part in path.parts)
    return hidden or path.suffix in (".so", ".pyd", ".pyc")


def digest_of(package: Path) -> str:
    """A digest of the names and contents of a package's files."""
    digest = hashlib.blake2b(digest_size=16)
    for path in package_files(package):
        content = (package / path).read_bytes()
        digest.update(f"{path.as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def toolchain(opt: str) -> str:
    """What besides the sources decides the binaries."""
    versions = f"python {sys.version.split()[0]}, {EXTENSION_SUFFIX}, mypy {version('mypy')}, {_compiler_version()}"
    return f"{versions}, -O{opt}, form {FORM}"


def _compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))


def _compiler_version() -> str:
    said = subprocess.run([_compiler()[0], "--version"], capture_output=True, text=True, check=False).stdout
    return said.partition("\n")[0]


def _is_gcc() -> bool:
    """Whether a precompiled header that does not fit is passed over in silence, and the header itself read."""
    told = [*_compiler(), "-dM", "-E", "-x", "c", os.devnull]
    macros = subprocess.run(told, capture_output=True, text=True, check=False).stdout
    return "__GNUC__" in macros and "__clang__" not in macros


def read_manifest(stage: Path) -> dict[str, Any]:
    try:
        manifest: dict[str, Any] = json.loads((stage / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return manifest


def stale(stage: Path = STAGE, sources: Path = SOURCES) -> str | None:
    """Why a build must not be used, or None when it is the build of these sources."""
    manifest = read_manifest(stage)
    if not manifest.get("complete"):
        return f"{stage} holds no finished build"
    if manifest["sources"] != digest_of(sources):
        return f"{stage} was built from other sources than those in {sources}"
    if digest_of(stage / "arbiter") != manifest["sources"]:
        return f"the copy of the sources in {stage} was edited"
    missing = [name for name in _binaries(manifest["extensions"]) if not (stage / name).exists()]
    return f"{stage} lacks {missing[0]}" if missing else None


def _binaries(extensions: Iterable[str]) -> list[str]:
    return [name.replace(".", "/") + EXTENSION_SUFFIX for name in extensions]


def copy_sources(sources: Path, stage: Path) -> None:
    """Makes the staged copy equal to the sources, touching only files that differ (mypy's cache looks at times)."""
    target = stage / "arbiter"
    wanted = package_files(sources)
    for path in wanted:
        content = (sources / path).read_bytes()
        copy = target / path
        if not copy.is_file() or copy.read_bytes() != content:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
    if target.exists():
        for path in sorted(set(package_files(target)) - set(wanted)):
            (target / path).unlink()


def remove_other_binaries(stage: Path, extensions: Iterable[str]) -> None:
    """A module that is no longer compiled must not leave its binary beside its source."""
    wanted = {stage / name for name in _binaries(extensions)}
    for path in sorted(stage.rglob("*.so")):
        if path not in wanted:
            path.unlink()


def generate(folder: Path, work: Path, opt: str) -> list[Extension]:
    """Runs mypyc on the package in a folder; the C text and mypy's cache stay in the work folder."""
    from mypyc.build import mypycify
    from setuptools import Extension

    here = folder.relative_to(ROOT)
    modules = [str(here / "arbiter" / path) for path in compiled_modules(folder / "arbiter")]
    os.environ["MYPYPATH"] = str(here)
    options = ["--config-file=", "--strict", "--explicit-package-bases", "--namespace-packages"]
    cache = f"--cache-dir={work / 'mypyc_cache'}"
    extensions = mypycify(
        [*options, cache, *modules], opt_level=opt, debug_level="0", separate=True, target_dir=str(work / "c")
    )
    found = [it for it in extensions if isinstance(it, Extension)]
    if opt != "0" and sys.platform == "linux" and _is_gcc():
        for it in found:  # calls within a module and into Python go straight there and not by way of a table
            it.extra_compile_args = [*it.extra_compile_args, "-fno-semantic-interposition", "-fno-plt"]
            it.extra_link_args = [*it.extra_link_args, "-Wl,-Bsymbolic"]
    return found


class Common:
    """What all extensions share: mypyc's runtime library as one object, and the headers that every C text begins with.

    The C text of a module includes the files of the library by name.  A folder before the library's own in the search
    path has files of these names that hold the declarations only.
    """

    def __init__(self, extensions: list[Extension], folder: Path) -> None:
        from mypyc.common import RUNTIME_C_FILES

        self.object = folder / "runtime.o"
        self.source = folder / "runtime.c"
        self.header = folder / "common.h"
        self.arguments = list(extensions[0].extra_compile_args)
        self.include_dirs = next(it.include_dirs for it in extensions if it.include_dirs)
        self.begin = ["-include", str(self.header)] if _is_gcc() else []
        names = folder / "names"
        names.mkdir(parents=True, exist_ok=True)
        for name in RUNTIME_C_FILES:
            (names / name).write_text("#include <Python.h>\n#include <CPy.h>\n", "utf-8")
        self.source.write_text("".join(f"#include <{name}>\n" for name in RUNTIME_C_FILES), "utf-8")
        self.header.write_text("#include <Python.h>\n#include <CPy.h>\n", "utf-8")
        for extension in extensions:
            if extension.include_dirs:  # the others only import one of these
                extension.extra_objects = [str(self.object)]
            extension.include_dirs = [str(names), *self.include_dirs]

    def prepare(self, compiler: Any) -> None:
        """Compiles the library and the header, with the flags of the extensions."""
        folders = [f"-I{folder}" for folder in [*self.include_dirs, *compiler.include_dirs]]
        command = [*compiler.compiler_so, *folders]
        compiler.spawn([*command, "-c", str(self.source), "-o", str(self.object), *self.arguments])
        if self.begin:
            made = f"{self.header}.gch"
            compiler.spawn([*command, "-x", "c-header", str(self.header), "-o", made, *self.arguments])


def key_of(extension: Extension, tools: str) -> str:
    """A digest of everything the compiler reads for one extension."""
    digest = hashlib.blake2b(tools.encode(), digest_size=16)
    digest.update(repr((extension.extra_compile_args, extension.include_dirs)).encode())
    for path in [*extension.sources, *sorted(extension.depends)]:
        digest.update(Path(path).read_bytes())
    return digest.hexdigest()


def compile_extensions(
    extensions: list[Extension], common: Common, target: Path, jobs: int, done: Callable[[str], None]
) -> None:
    """Compiles and links every extension given, into the target folder; tells the name of each that is done."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    lock = threading.Lock()

    class Build(build_ext):
        def build_extensions(self) -> None:
            common.prepare(self.compiler)
            super().build_extensions()

        def build_extension(self, ext: Extension) -> None:
            super().build_extension(ext)
            with lock:
                done(ext.name)

    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *common.begin]
    ordered = sorted(extensions, key=lambda it: -sum(Path(path).stat().st_size for path in it.sources))
    command = Build(Distribution({"name": "arbiter", "ext_modules": ordered}))
    command.build_lib = str(target)
    command.build_temp = str(BUILD / "o")
    command.parallel = jobs
    command.force = True
    command.ensure_finalized()
    command.run()


def build(opt: str, jobs: int, stage: Path = STAGE) -> str:
    """Brings the compiled engine up to date and says what was done."""
    began = time.monotonic()
    tools = toolchain(opt)
    before = read_manifest(stage)
    if before.get("toolchain") == tools and stale(stage) is None:
        return "The compiled engine is up to date."
    stage.mkdir(parents=True, exist_ok=True)
    old: Keys = before.get("extensions", {})
    _write_manifest(stage, {"complete": False, "extensions": old})
    copy_sources(SOURCES, stage)
    extensions = generate(stage, BUILD, opt)
    keys = {extension.name: key_of(extension, tools) for extension in extensions}
    remove_other_binaries(stage, keys)
    binaries = dict(zip(keys, _binaries(keys), strict=True))
    kept = {name: key for name, key in keys.items() if old.get(name) == key and (stage / binaries[name]).exists()}
    due = [it for it in extensions if it.name not in kept]
    changed = len(due)

    def done(name: str) -> None:
        kept[name] = keys[name]
        if len(kept) % KEPT_EVERY == 0:
            _write_manifest(stage, {"complete": False, "extensions": kept})

    _write_manifest(stage, {"complete": False, "extensions": kept})
    if due:
        compile_extensions(due, Common(extensions, BUILD / "common"), stage, jobs, done)
    digest = digest_of(stage / "arbiter")
    _write_manifest(stage, {"complete": True, "sources": digest, "toolchain": tools, "extensions": keys})
    modules = len(keys) // 2
    spent = time.monotonic() - began
    return f"Compiled engine: {modules} modules, {changed} of {len(keys)} extensions built at -O{opt}, {spent:.0f} s."


def _write_manifest(stage: Path, manifest: dict[str, object]) -> None:
    new = stage / (MANIFEST + ".new")
    new.write_text(json.dumps(manifest, indent=1, sort_keys=True) + "\n", "utf-8")
    new.replace(stage / MANIFEST)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two builds at once would write the same files."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compiler_problem() -> str | None:
    """Why no C extension can be built here, or None after choosing a compiler that works (in CC)."""
    configured = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "")
    candidates = [configured, "cc", "gcc", "clang"]
    present = [it for it in candidates if it and shutil.which(shlex.split(it)[0])]
    if not present:
        return "no C compiler was found (cc, gcc or clang)"
    for candidate in present:
        if _compiles(candidate):
            if candidate != str(sysconfig.get_config_var("CC")):
                os.environ["CC"] = candidate
            return None
    return (
        f"{present[0]} cannot compile a Python extension (are the header files of Python and of the C library there?)"
    )


def _compiles(compiler: str) -> bool:
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", "utf-8")
        command = [*shlex.split(compiler), f"-I{include}", "-fPIC", "-shared", str(source), "-o", f"{folder}/probe.so"]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--opt", choices=["0", "1", "2", "3"], default="1", help="optimisation level of the C compiler")
    parser.add_argument("--jobs", type=int, default=2, help="how many C compilers run at once")
    parser.add_argument("--check", action="store_true", help="only say whether build/compiled is current")
    parser.add_argument("--compiler", action="store_true", help="only say whether a C extension can be built here")
    arguments = parser.parse_args()
    problem = stale() if arguments.check else compiler_problem()
    if problem is not None:
        print(f"Not compiled: {problem}.", file=sys.stderr)
        return 1
    if arguments.check or arguments.compiler:
        return 0
    os.chdir(ROOT)
    with one_at_a_time():
        print(build(arguments.opt, arguments.jobs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
