"""The engine under test is the one asked for, whole, and never a stale build."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest

from arbiter.engine import engine, sheltered, side_by_side
from tests.house.sources import ROOT, SRC, module_name, python_files
from tools.build_compiled import (
    EXTENSION_SUFFIX,
    MANIFEST,
    STAGE,
    compiled_modules,
    copy_sources,
    digest_of,
    remove_other_binaries,
    stale,
)


def origin(module: str) -> Path:
    spec = find_spec(module)
    assert spec is not None, module
    assert spec.origin is not None, module
    return Path(spec.origin)


def test_the_whole_engine_is_of_one_kind() -> None:
    """Compiled: every module of the list is a binary of build/compiled.  Plain: every one is a source in src."""
    found = {path: origin(module_name(SRC / "arbiter" / path)) for path in compiled_modules()}
    assert found
    for path, file in found.items():
        compiled = str(file).endswith(tuple(EXTENSION_SUFFIXES))
        assert compiled == (engine() == "compiled"), path
        assert file.is_relative_to(STAGE if compiled else SRC), path


@pytest.mark.skipif(engine() != "compiled", reason="tests the plain engine")
def test_the_compiled_engine_is_the_one_of_these_sources() -> None:
    assert stale() is None


def test_every_module_can_be_imported() -> None:
    """In both orders: a circle of imports shows only when one enters it from the wrong side."""
    alone = ("__main__.py", "env.py")  # programs: one is run by Python, the other by the tool that changes databases
    modules = [module_name(path) for path in python_files("src") if path.name not in alone]
    program = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)"
    for order in (modules, modules[::-1]):
        run = subprocess.run([sys.executable, "-c", program, *order], capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr


def engine_with(folder: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", "import arbiter.engine as it; print(it.engine(), it.__file__)"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_sources_alone_are_the_plain_engine() -> None:
    assert engine_with(SRC) == f"plain {SRC / 'arbiter' / 'engine.py'}"


def test_a_binary_makes_the_compiled_engine(tmp_path: Path) -> None:
    copy_sources(SRC / "arbiter", tmp_path)
    assert engine_with(tmp_path).startswith("plain ")
    (tmp_path / "arbiter" / "kernel" / f"rng{EXTENSION_SUFFIX}").touch()
    assert engine_with(tmp_path).startswith("compiled ")


@pytest.mark.parametrize("wanted", ["plain", "compiled"])
def test_a_run_on_the_wrong_engine_is_refused(wanted: str) -> None:
    environment = {**os.environ, "ARBITER_ENGINE": wanted}
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:xdist", "-q", "tests/house/test_engine.py"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (run.returncode == 0) == (wanted == engine())
    assert ("would be tested" in run.stderr) == (wanted != engine())


class Build:
    """A pretended finished build of a small package."""

    def __init__(self, folder: Path) -> None:
        self.sources = folder / "src" / "arbiter"
        self.stage = folder / "stage"
        (self.sources / "kernel").mkdir(parents=True)
        (self.sources / "kernel" / "rng.py").write_text("x = 1\n", "utf-8")
        (self.sources / "words.tsv").write_text("a\tb\n", "utf-8")
        copy_sources(self.sources, self.stage)
        self.binary = self.stage / "arbiter" / "kernel" / f"rng{EXTENSION_SUFFIX}"
        self.binary.touch()
        self.finish({"complete": True})

    def finish(self, more: dict[str, object]) -> None:
        manifest = {"sources": digest_of(self.sources), "extensions": {"arbiter.kernel.rng": "key"}, **more}
        (self.stage / MANIFEST).write_text(json.dumps(manifest), "utf-8")

    def problem(self) -> str | None:
        return stale(self.stage, self.sources)


@pytest.fixture
def build(tmp_path: Path) -> Build:
    return Build(tmp_path)


def test_a_finished_build_is_current(build: Build) -> None:
    assert build.problem() is None


def test_an_edited_added_or_renamed_source_makes_a_build_stale(build: Build) -> None:
    module = build.sources / "kernel" / "rng.py"
    module.write_text("x = 2\n", "utf-8")
    assert "other sources" in str(build.problem())
    module.write_text("x = 1\n", "utf-8")
    assert build.problem() is None
    (build.sources / "new.py").touch()
    assert "other sources" in str(build.problem())
    (build.sources / "new.py").unlink()
    module.rename(module.with_name("dice.py"))
    assert "other sources" in str(build.problem())


def test_an_edited_copy_a_lost_binary_and_an_unfinished_build_are_seen(build: Build) -> None:
    copy = build.stage / "arbiter" / "words.tsv"
    copy.write_text("c\n", "utf-8")
    assert "was edited" in str(build.problem())
    copy_sources(build.sources, build.stage)
    build.binary.unlink()
    assert "lacks" in str(build.problem())
    build.finish({"complete": False})
    assert "no finished build" in str(build.problem())
    (build.stage / MANIFEST).write_text("{", "utf-8")
    assert "no finished build" in str(build.problem())


def test_a_removed_source_leaves_neither_copy_nor_binary(build: Build) -> None:
    (build.sources / "kernel" / "rng.py").unlink()
    copy_sources(build.sources, build.stage)
    remove_other_binaries(build.stage, [])
    assert not (build.stage / "arbiter" / "kernel" / "rng.py").exists()
    assert not build.binary.exists()


def test_a_copy_that_is_equal_keeps_its_time(build: Build) -> None:
    copy = build.stage / "arbiter" / "words.tsv"
    os.utime(copy, (1, 1))
    copy_sources(build.sources, build.stage)
    assert copy.stat().st_mtime == 1


def deaf(_: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_an_interrupt_waits_until_workers_have_begun_and_never_reaches_them() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), sheltered():
        os.kill(os.getpid(), signal.SIGINT)
        done.append("all that was begun")
    assert done and not deaf(0)
    assert list(side_by_side(deaf, range(5), 2)) == [True] * 5
    assert not deaf(0)
