"""Biting: does a scenario notice when the code that cites its rule is switched off?

Every mutant runs in a child process that is forked before any game is imported: the child puts the mutated module in
place of its source, imports the runner, and plays the scenarios that name the rule.  A scenario that passed before and
now fails, crashes or does not end has noticed; "does not end" means: takes far more work (processor time) than before.
A mutant with which not even the imports work proves nothing.
"""

from __future__ import annotations

import ast
import importlib
import importlib.abc
import importlib.util
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import final

from arbiter.rulebook.mutants import Mutant
from arbiter.rulebook.shows import Run

PASSED, FAILED, CRASHED, HUNG, STILLBORN = "passed", "failed", "crashed", "hung", "stillborn"

MOST_BYTES = 4 << 30

LEAST_WORK = 3.0
"""Seconds of processor time that every scenario may take, whatever it took without a mutant."""

PATIENCE = 120.0
"""Seconds on the clock after which a child that says nothing and does nothing is given up."""


@final
class Outcome:
    """How one scenario ended in a child, the rules cited on the way, the error that stopped it, the work it took."""

    def __init__(self, end: str, cited: tuple[str, ...] = (), error: str = "", work: float = 0.0) -> None:
        self.end = end
        self.cited = cited
        self.error = error
        self.work = work


class _Loader(importlib.abc.Loader):
    def __init__(self, tree: ast.Module, path: Path) -> None:
        self.tree = tree
        self.path = path

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)


class _Finder(importlib.abc.MetaPathFinder):
    """Gives the mutated module under its own name, and leaves all others to the usual finders."""

    def __init__(self, name: str, tree: ast.Module, path: Path) -> None:
        self.name = name
        self.tree = tree
        self.path = path

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        package = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=_Loader(self.tree, self.path), submodule_search_locations=package
        )


@final
class Experiment:
    """A module, what is put in its place (nothing for the plain run), and the scenarios with the work each may take."""

    def __init__(self, module: str, path: Path, mutant: Mutant | None, scenarios: dict[Path, float]) -> None:
        self.module = module
        self.path = path
        self.mutant = mutant
        self.scenarios = scenarios


def module_name(path: Path, root: Path) -> str:
    """The dotted name of a source file below the folder that is on the path."""
    parts = list(path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def find_runner(where: str) -> Run:
    """The runner named "package.module:function", imported now."""
    module, _, name = where.partition(":")
    run: Run = getattr(importlib.import_module(module), name)
    return run


def _play(experiment: Experiment, runner: str, say: Callable[[object], None]) -> None:
    """What the child does: import with the mutant in place, then one line for each scenario."""
    if experiment.mutant is not None:
        sys.meta_path.insert(0, _Finder(experiment.module, experiment.mutant.tree, experiment.path))
    try:
        run = find_runner(runner)
        importlib.import_module(experiment.module)
    except Exception as error:
        say([STILLBORN, repr(error)])
        return
    say(["born"])
    for path, work in experiment.scenarios.items():
        signal.setitimer(signal.ITIMER_PROF, work)
        begun = time.process_time()
        try:
            ran = run(path)
            said: list[object] = [PASSED if ran.passed else FAILED, sorted(ran.cited), ""]
        except Exception as error:
            said = [CRASHED, [], repr(error)]
        signal.setitimer(signal.ITIMER_PROF, 0)
        say([*said, time.process_time() - begun])


@final
class Child:
    """A forked process that plays an experiment and tells by a pipe what happened."""

    def __init__(self, experiment: Experiment, runner: str) -> None:
        self.experiment = experiment
        self.patience = PATIENCE + 10 * max(experiment.scenarios.values(), default=0.0)
        self.deadline = time.monotonic() + self.patience
        self.heard = b""
        self.hung = False
        self.pipe, write = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.pipe)
            self._live(runner, write)
        os.close(write)

    def _live(self, runner: str, write: int) -> None:
        """Never returns: whatever happens, the child ends here."""
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            _play(self.experiment, runner, lambda line: _tell(write, line))
        except BaseException:
            os._exit(1)
        os._exit(0)

    def listen(self, wait: float) -> bool:
        """Hears what there is; False when there is no more to come."""
        ready, _, _ = select.select([self.pipe], [], [], wait)
        if ready:
            chunk = os.read(self.pipe, 65536)
            self.heard += chunk
            self.deadline = time.monotonic() + self.patience
            if not chunk:
                return False
        if time.monotonic() > self.deadline:
            self.hung = True
            return False
        return True

    def finish(self) -> None:
        if self.hung:
            os.kill(self.pid, signal.SIGKILL)
        os.close(self.pipe)
        _, status = os.waitpid(self.pid, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
            self.hung = True

    def outcomes(self) -> dict[Path, Outcome]:
        """How each scenario ended.  Those after the one that hung were not played and are left out."""
        lines = [json.loads(line) for line in self.heard.split(b"\n") if line]
        if not lines or lines[0][0] == STILLBORN:
            error = lines[0][1] if lines else "the child ended"
            return {path: Outcome(STILLBORN, (), error) for path in self.experiment.scenarios}
        found: dict[Path, Outcome] = {}
        for path, line in zip(self.experiment.scenarios, lines[1:], strict=False):
            found[path] = Outcome(line[0], tuple(line[1]), line[2], line[3])
        if len(found) < len(self.experiment.scenarios):
            first = list(self.experiment.scenarios)[len(found)]
            found[first] = Outcome(HUNG if self.hung else CRASHED)
        return found


def _tell(write: int, line: object) -> None:
    os.write(write, json.dumps(line).encode() + b"\n")


def perform(experiments: list[Experiment], runner: str, jobs: int = 1) -> list[dict[Path, Outcome]]:
    """Plays experiments, some at a time, and gives their outcomes in order.  What hangs goes on after the hung file."""
    results: list[dict[Path, Outcome]] = [{} for _ in experiments]
    waiting = list(enumerate(experiments))[::-1]
    running: list[tuple[int, Child]] = []
    while waiting or running:
        while waiting and len(running) < jobs:
            place, experiment = waiting.pop()
            running.append((place, Child(experiment, runner)))
        for place, child in list(running):
            if child.listen(0.02 if len(running) > 1 else 0.2):
                continue
            child.finish()
            running.remove((place, child))
            results[place] |= child.outcomes()
            left = {path: work for path, work in experiments[place].scenarios.items() if path not in results[place]}
            if left:
                whole = experiments[place]
                waiting.append((place, Experiment(whole.module, whole.path, whole.mutant, left)))
    return results
