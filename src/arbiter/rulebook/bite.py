"""Biting: does a scenario notice when the code that cites its rule is switched off?

Every mutant runs in a child process of its own: the child puts the mutated module in place of its source, imports the
runner, and plays the scenarios that name the rule.  A scenario that passed before and now fails, crashes or does not end
has noticed; "does not end" means: takes far more work (processor time) than before.  A mutant with which not even the
imports work proves nothing.

Importing takes longer than playing.  Where the parent is warm (`Warm`), a mutant that only changes the body of a function
is put into the function that is already there.  If that function was already called when the parent got ready, and nothing
notices, it is tried again from the imports on.
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
from inspect import CO_OPTIMIZED, unwrap
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import final

from arbiter.rulebook.mutants import Mutant
from arbiter.rulebook.shows import Run

PASSED, FAILED, CRASHED, HUNG, STILLBORN = "passed", "failed", "crashed", "hung", "stillborn"

NOTICED = (FAILED, CRASHED, HUNG)

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

    def __init__(
        self,
        module: str,
        path: Path,
        mutant: Mutant | None,
        scenarios: dict[Path, float],
        cold: bool = False,
        first_only: bool = False,
    ) -> None:
        self.module = module
        self.path = path
        self.mutant = mutant
        self.scenarios = scenarios
        self.cold = cold  # everything is to be imported anew
        self.first_only = first_only  # it ends with the first scenario that notices

    def of(self, scenarios: dict[Path, float], cold: bool) -> Experiment:
        return Experiment(self.module, self.path, self.mutant, scenarios, cold, self.first_only)

    def ended(self, outcomes: dict[Path, Outcome]) -> bool:
        """Whether nothing more is to be learnt than this."""
        return self.first_only and any(outcome.end in NOTICED for outcome in outcomes.values())


@final
class Warm:
    """A parent that has imported the runner and its games and made them ready, so that its children need not; `ran` is
    what that called."""

    def __init__(self, runner: str) -> None:
        before = set(sys.modules)
        self.ran: set[CodeType] = set()
        sys.setprofile(self._note)
        try:
            find_runner(runner)
            ready = getattr(sys.modules[runner.partition(":")[0]], "ready", None)
            if ready is not None:
                ready()
        finally:
            sys.setprofile(None)
        own = runner.partition(".")[0]
        self.brought = [name for name in sys.modules if name not in before and name.partition(".")[0] == own]

    def _note(self, frame: FrameType, event: str, value: object) -> None:
        if event == "call":
            self.ran.add(frame.f_code)

    def cool(self) -> None:
        """Forget what was imported: the next import reads the sources again."""
        for name in self.brought:
            sys.modules.pop(name, None)


def other_body(old: CodeType, new: CodeType) -> tuple[list[str], CodeType] | None:
    """The one function whose body differs, by the names that lead to it, and its new code; None if more than that differs."""
    if (old.co_code, old.co_names, len(old.co_consts)) != (new.co_code, new.co_names, len(new.co_consts)):
        return None
    differing = [(was, now) for was, now in zip(old.co_consts, new.co_consts, strict=True) if was != now]
    if len(differing) != 1:
        return None
    was, now = differing[0]
    if not isinstance(was, CodeType) or not isinstance(now, CodeType) or was.co_name != now.co_name:
        return None
    if was.co_flags & CO_OPTIMIZED:
        return [was.co_name], now
    inner = other_body(was, now)  # the body of a class
    return None if inner is None else ([was.co_name, *inner[0]], inner[1])


def place_for(experiment: Experiment) -> tuple[FunctionType, CodeType] | None:
    """The function that is already there and what the mutant makes of its body; None if it is not as simple as that."""
    module, path = sys.modules.get(experiment.module), str(experiment.path)
    if module is None or experiment.mutant is None:
        return None
    body = other_body(
        compile(experiment.path.read_text("utf-8"), path, "exec"), compile(experiment.mutant.tree, path, "exec")
    )
    if body is None:
        return None
    live: object = module
    for name in body[0]:
        live = vars(live).get(name)
    live = live.fget if isinstance(live, property) else live
    live = unwrap(live) if callable(live) else live
    if not isinstance(live, FunctionType) or live.__code__.co_freevars != body[1].co_freevars:
        return None
    return live, body[1]


def module_name(path: Path, root: Path) -> str:
    """The dotted name of a source file below the folder that is on the path."""
    parts = list(path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def find_runner(where: str) -> Run:
    """The runner named "package.module:function", imported now."""
    module, _, name = where.partition(":")
    run: Run = getattr(importlib.import_module(module), name)
    return run


def _play(experiment: Experiment, runner: str, warm: Warm | None, say: Callable[[object], None]) -> None:
    """What the child does: import with the mutant in place, then one line for each scenario."""
    place = place_for(experiment) if warm is not None and not experiment.cold else None
    imported_with = False
    if warm is not None and place is not None:
        imported_with = place[0].__code__ in warm.ran
        place[0].__code__ = place[1]
    elif experiment.mutant is not None:
        if warm is not None:
            warm.cool()
        sys.meta_path.insert(0, _Finder(experiment.module, experiment.mutant.tree, experiment.path))
    try:
        run = find_runner(runner)
        importlib.import_module(experiment.module)
    except Exception as error:
        say([STILLBORN, repr(error)])
        return
    say(["born", imported_with])
    for path, work in experiment.scenarios.items():
        signal.setitimer(signal.ITIMER_PROF, work)
        begun = time.process_time()
        try:
            ran = run(path)
            report: list[object] = [PASSED if ran.passed else FAILED, sorted(ran.cited), ""]
        except Exception as error:
            report = [CRASHED, [], repr(error)]
        signal.setitimer(signal.ITIMER_PROF, 0)
        say([*report, time.process_time() - begun])
        if experiment.first_only and report[0] in NOTICED:
            return


@final
class Child:
    """A forked process that plays an experiment and tells by a pipe what happened."""

    def __init__(self, experiment: Experiment, runner: str, warm: Warm | None) -> None:
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
            self._live(runner, warm, write)
        os.close(write)

    def _live(self, runner: str, warm: Warm | None, write: int) -> None:
        """Never returns: whatever happens, the child ends here."""
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            _play(self.experiment, runner, warm, lambda line: _tell(write, line))
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

    def imported_with(self) -> bool:
        """Whether the mutant was put into a function which the imports had already called as it was."""
        first = self.heard.partition(b"\n")[0]
        return first == b'["born", true]'

    def outcomes(self) -> dict[Path, Outcome]:
        """How each scenario ended.  Those after the one that hung were not played and are left out."""
        lines = [json.loads(line) for line in self.heard.split(b"\n") if line]
        if not lines or lines[0][0] == STILLBORN:
            error = lines[0][1] if lines else "the child ended"
            return {path: Outcome(STILLBORN, (), error) for path in self.experiment.scenarios}
        outcomes: dict[Path, Outcome] = {}
        for path, line in zip(self.experiment.scenarios, lines[1:], strict=False):
            outcomes[path] = Outcome(line[0], tuple(line[1]), line[2], line[3])
        if len(outcomes) < len(self.experiment.scenarios) and not self.experiment.ended(outcomes):
            first = list(self.experiment.scenarios)[len(outcomes)]
            outcomes[first] = Outcome(HUNG if self.hung else CRASHED)
        return outcomes


def _tell(write: int, line: object) -> None:
    os.write(write, json.dumps(line).encode() + b"\n")


def perform(
    experiments: list[Experiment], runner: str, jobs: int = 1, warm: Warm | None = None
) -> list[dict[Path, Outcome]]:
    """Plays experiments, some at a time, and gives their outcomes in order.  What hangs goes on after the hung file."""
    results: list[dict[Path, Outcome]] = [{} for _ in experiments]
    waiting = list(enumerate(experiments))[::-1]
    running: list[tuple[int, Child]] = []
    while waiting or running:
        while waiting and len(running) < jobs:
            place, experiment = waiting.pop()
            running.append((place, Child(experiment, runner, warm)))
        for place, child in list(running):
            if child.listen(0.02 if len(running) > 1 else 0.2):
                continue
            child.finish()
            running.remove((place, child))
            results[place] |= child.outcomes()
            whole = experiments[place]
            left = {path: work for path, work in whole.scenarios.items() if path not in results[place]}
            if left and not whole.ended(results[place]):
                waiting.append((place, whole.of(left, child.experiment.cold)))
            elif child.imported_with() and all(outcome.end == PASSED for outcome in results[place].values()):
                results[place] = {}
                waiting.append((place, whole.of(whole.scenarios, True)))
    return results
