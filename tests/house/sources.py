"""The project's own files, as the checks of the house read them."""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
CODE_FOLDERS = ("src", "tests", "tools", "examples")
UNTRACKED_FOLDERS = (".git", ".venv", "build", "dist", "__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache")


def python_files(*folders: str) -> list[Path]:
    """The Python files below these folders of the project (all code folders when none is named)."""
    return sorted(path for folder in folders or CODE_FOLDERS for path in (ROOT / folder).rglob("*.py"))


def short(path: Path) -> str:
    """A path as reports and allowances write it."""
    return path.relative_to(ROOT).as_posix()


@cache
def text_of(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(text_of(path), str(path))


def module_name(path: Path, root: Path = SRC) -> str:
    """`src/arbiter/kernel/rng.py` is `arbiter.kernel.rng`; a package's `__init__` is the package."""
    parts = list(path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tracked_files() -> list[Path]:
    """What is or would be committed; without git everything that is not built."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
        paths = [ROOT / name for name in listed.split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if not set(path.parts) & set(UNTRACKED_FOLDERS)]
    return sorted(path for path in paths if path.is_file())
