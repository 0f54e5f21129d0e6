"""What stands in the files: docstrings, no paths of one machine, no hosts of registries, data that gets installed."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.house.sources import ROOT, SRC, python_files, short, text_of, tracked_files, tree_of

# Each pattern is written so that it does not match its own line.
MACHINE = re.compile(
    r"(?<![\w.])/(?:work|root|home|Users|opt/wheels)/[\w.]"
    r"|(?<!\w)[A-Z]:\\{1,2}Users"
    r"|\.\./shared\b"
    r"|(?:pypi|crates|npmjs|pythonhosted|docker|ghcr|golang|maven|debian)[.](?:org|io|com|net)\b"
)


def machine_bound(text: str) -> list[str]:
    """Every place of a text that is true on one machine only, or names a registry's host."""
    return [found.group() for line in text.splitlines() for found in MACHINE.finditer(line)]


def readable(path: Path) -> str:
    """The text of a file; pictures and other binaries have none."""
    content = path.read_bytes()
    return "" if b"\0" in content else content.decode("utf-8")


def test_no_file_is_bound_to_one_machine() -> None:
    found = [f"{short(path)}: {it}" for path in tracked_files() for it in machine_bound(readable(path))]
    assert "\n".join(found) == ""


@pytest.mark.parametrize(
    "text",
    [
        "see /wor" + "k/main",
        "cd /ro" + "ot/x",
        "'/ho" + "me/ann/x'",
        "C:\\Us" + "ers",
        "../sha" + "red/x",
        "py" + "pi.org",
    ],
)
def test_a_text_bound_to_a_machine_is_seen(text: str) -> None:
    assert len(machine_bound(text)) == 1


def test_ordinary_paths_are_not_bound_to_a_machine() -> None:
    assert machine_bound("src/arbiter/home/x, build/work/y, /usr/bin/env, a/root/b, ~/saves") == []


def has_docstring(tree: ast.Module) -> bool:
    """An empty `__init__` needs none."""
    return not tree.body or ast.get_docstring(tree) is not None


def test_every_module_says_what_it_is_for() -> None:
    assert [short(path) for path in python_files() if not has_docstring(tree_of(path))] == []


def test_a_module_without_docstring_is_seen() -> None:
    assert not has_docstring(ast.parse("x = 1"))
    assert has_docstring(ast.parse('"""Says it."""\nx = 1'))


def not_installed(files: list[str], patterns: list[str]) -> list[str]:
    """Data files of the package that no pattern of the package data takes along."""
    data = [name for name in files if not name.endswith((".py", ".pyc"))]
    return [name for name in data if not any(fnmatch(name.rsplit("/", 1)[-1], pattern) for pattern in patterns)]


def test_all_data_of_the_package_is_installed() -> None:
    patterns = tomllib.loads(text_of(ROOT / "pyproject.toml"))["tool"]["setuptools"]["package-data"]["*"]
    files = [short(path) for path in tracked_files() if path.is_relative_to(SRC / "arbiter")]
    assert not_installed(files, patterns) == []


def test_data_that_is_not_installed_is_seen() -> None:
    assert not_installed(["src/arbiter/a.py", "src/arbiter/a.ftl", "src/arbiter/a.toml"], ["*.ftl"]) == [
        "src/arbiter/a.toml"
    ]


@pytest.mark.parametrize("tool", ["records.py", "node_index.py"])
def test_records_are_current(tool: str) -> None:
    command = [sys.executable, str(ROOT / "tools" / tool), "--check"]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_planeswalker_has_one_name_in_russian() -> None:
    """Rules, messages and cards are told in the same words; the English word is known to who asks, and written nowhere."""
    magic = SRC / "arbiter" / "magic"
    folders = [magic / "rulebook", magic / "locale" / "ru"]
    files = [path for folder in folders for path in folder.rglob("*") if path.name.endswith((".ru.tsv", ".ftl"))]
    assert len(files) > 10
    said = [f"{short(path)}: {line}" for path in files for line in text_of(path).splitlines() if _says_it(path, line)]
    assert "\n".join(said) == ""


def _says_it(path: Path, line: str) -> bool:
    text = line.partition(" = ")[2] if path.suffix == ".ftl" else line
    return "planeswalker" in text.casefold()
