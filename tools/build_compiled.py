"""Builds the compiled engine: a complete copy of the package in build/compiled, its inner floors as C extensions.

The sources are copied first and the copy is compiled, so an edit during a build cannot come out half old and half new.
Only extensions whose C text, headers, flags or compiler changed are compiled again, and a build that is stopped keeps
what it has finished.  Every extension that was ever built is kept in the user's cache by a digest of what it was built
from (`Objects`): another branch, another tree, another level of optimisation finds it there.  The manifest,
whole only at the end, holds a digest of the sources: `stale` compares it with the sources of today, and the tests refuse
to run on a stale build.

mypyc would have its runtime library compiled into every module: more than half of the work.  Here it is compiled once and
linked to every module, and the headers that all share are read once (GCC's precompiled header).

    python tools/build_compiled.py [--opt 1] [--jobs 2]    build what changed, and say how far it is
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
from contextlib import contextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_cache_path

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "arbiter"
BUILD = ROOT / "build"
STAGE = BUILD / "compiled"
MANIFEST = "manifest.json"

COMPILED_PACKAGES = (
    "kernel",
    "wording",
    "magic/state",
    "magic/rules",
    "magic/language",
    "magic/cards/card.py",
    "magic/game.py",
    "magic/views.py",
    "berserk/state",
    "berserk/rules",
    "berserk/language",
    "berserk/cards/card.py",
    "berserk/game.py",
    "agents/candidates.py",
    "agents/greedy.py",
    "agents/magic",
    "agents/berserk",
)
"""The packages that are compiled, with everything below them, and single modules of others: the one list of them."""

EXCLUDED: dict[str, str] = {}
"""Modules of those packages that stay plain, each with its reason: path below src/arbiter -> why."""

QUICK = ROOT / "tools" / "quick_cc"
"""The compiler of unoptimised builds, where tcc is there: it says the same in less good machine code, and says it at once."""

FORM = "3"
"""Raised when this module makes other binaries of the same C text."""

MOST_KEPT = 1_000_000_000
"""Bytes of extensions that are kept for other branches and trees: some six whole builds."""

TOLD_EVERY = 10.0
"""Seconds between two lines that say how far the build is."""

SETTINGS = ("CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED")
"""What of the environment the compiler is called with."""

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
    settings = ", ".join(f"{name}={os.environ[name]}" for name in SETTINGS if name in os.environ)
    return ", ".join([versions, f"-O{opt}", f"form {FORM}", *([settings] if settings else [])])


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
    cache = work / "mypyc_cache"

    def extensions() -> list[Any]:
        given = [*options, f"--cache-dir={cache}", *modules]
        made: list[Any] = mypycify(given, opt_level=opt, debug_level="0", separate=True, target_dir=str(work / "c"))
        return made

    try:
        written = extensions()
    except (ValueError, KeyError, AssertionError):
        # what mypyc kept of the last build does not go with what has changed since: it begins anew
        shutil.rmtree(cache, ignore_errors=True)
        written = extensions()
    found = [it for it in written if isinstance(it, Extension)]
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
    """A digest of everything the compiler reads for one extension, and not of where in the world it stands."""
    digest = hashlib.blake2b(tools.encode(), digest_size=16)
    digest.update(repr((extension.name, extension.extra_compile_args, extension.extra_link_args)).encode())
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


class Objects:
    """The extensions built so far, in any tree of this user, by the digest of what each was built from."""

    def __init__(self, folder: Path | None = None, most: int = MOST_KEPT) -> None:
        self.folder = objects_folder() if folder is None else folder
        self.most = most

    def fetch(self, key: str, target: Path) -> bool:
        """Puts the extension with this key in its place, if there is one."""
        kept = self.folder / key
        try:
            _replace(kept, target)
            os.utime(kept)
        except OSError:
            return False
        return True

    def keep(self, key: str, built: Path) -> None:
        """Remembers an extension; where nothing can be written the build goes on without."""
        with suppress(OSError):
            _replace(built, self.folder / key)

    def trim(self, used: Iterable[str]) -> None:
        """Forgets what was not used for longest, when there is more than a few whole builds; never what is used now."""
        wanted = set(used)
        with suppress(OSError):
            kept = [(path, path.stat()) for path in self.folder.iterdir()]
            size = sum(about.st_size for _, about in kept)
            for path, about in sorted(kept, key=lambda one: one[1].st_mtime):
                if size > self.most and path.name not in wanted:
                    path.unlink(missing_ok=True)
                    size -= about.st_size


def objects_folder() -> Path:
    """Where built extensions are kept: ARBITER_OBJECTS, else the user's cache folder."""
    chosen = os.environ.get("ARBITER_OBJECTS")
    return Path(chosen) if chosen else user_cache_path("arbiter", appauthor=False) / "objects"


def _replace(source: Path, target: Path) -> None:
    """Copies a file so that whoever has the old one loaded keeps it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    scratch = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        shutil.copyfile(source, scratch)
        scratch.replace(target)
    finally:
        scratch.unlink(missing_ok=True)


class Progress:
    """How far the build is, in whole lines: `make` writes those of the tests between them."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.told = self.began

    def say(self, words: str) -> None:
        self.told = time.monotonic()
        print(f"Compiled engine, {self.spent()}: {words}", flush=True)

    def step(self, done: int, all: int) -> None:
        if done == all or time.monotonic() - self.told >= TOLD_EVERY:
            self.say(f"{done} of {all} units built")

    def spent(self) -> str:
        minutes, seconds = divmod(round(time.monotonic() - self.began), 60)
        return f"{minutes} min {seconds:02} s" if minutes else f"{seconds} s"


def build(opt: str, jobs: int, stage: Path = STAGE) -> str:
    """Brings the compiled engine up to date and says what was done."""
    tools = toolchain(opt)
    before = read_manifest(stage)
    if before.get("toolchain") == tools and stale(stage) is None:
        return "The compiled engine is up to date."
    progress = Progress()
    stage.mkdir(parents=True, exist_ok=True)
    old: Keys = before.get("extensions", {})
    _write_manifest(stage, {"complete": False, "extensions": old})
    copy_sources(SOURCES, stage)
    progress.say(f"mypyc writes the C text of {len(compiled_modules(stage / 'arbiter'))} modules ...")
    extensions = generate(stage, BUILD, opt)
    keys = {extension.name: key_of(extension, tools) for extension in extensions}
    remove_other_binaries(stage, keys)
    due = changed(extensions, keys, old, stage)
    objects = Objects()
    missing = [it for it in due if not objects.fetch(keys[it.name], _binary(stage, it.name))]
    _write_manifest(
        stage, {"complete": False, "extensions": {n: k for n, k in keys.items() if n not in _names(missing)}}
    )
    found = f"{len(due) - len(missing)} of them built before" if due else "nothing"
    progress.say(f"{len(due)} of {len(keys)} units changed, {found}; {len(missing)} to build at -O{opt}")
    if missing:
        count = 0

        def done(name: str) -> None:
            nonlocal count
            count += 1
            objects.keep(keys[name], _binary(stage, name))
            progress.step(count, len(missing))

        compile_extensions(missing, Common(extensions, BUILD / "common"), stage, jobs, done)
    objects.trim(list(keys.values()))
    digest = digest_of(stage / "arbiter")
    _write_manifest(stage, {"complete": True, "sources": digest, "toolchain": tools, "extensions": keys})
    return f"Compiled engine: {len(keys) // 2} modules at -O{opt}, {progress.spent()}."


def changed(extensions: list[Extension], keys: Keys, old: Keys, stage: Path) -> list[Extension]:
    """The extensions that the stage does not hold as they would come out now."""
    return [it for it in extensions if old.get(it.name) != keys[it.name] or not _binary(stage, it.name).exists()]


def _binary(stage: Path, name: str) -> Path:
    return stage / _binaries([name])[0]


def _names(extensions: list[Extension]) -> list[str]:
    return [it.name for it in extensions]


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


def choose_quick(opt: str) -> None:
    """An unoptimised build is for tests: nobody waits for the optimising compiler, unless one was asked for (CC)."""
    if opt == "0" and "CC" not in os.environ and shutil.which("tcc"):
        os.environ["QUICK_CC_ELSE"] = shlex.join(_compiler())
        if _compiles(str(QUICK)):
            os.environ["CC"] = str(QUICK)


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
    choose_quick(arguments.opt)
    with one_at_a_time():
        print(build(arguments.opt, arguments.jobs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
