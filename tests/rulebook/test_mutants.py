"""Each kind of cited place is switched off in its own way, and the rest of the module stays as it was."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from arbiter.rulebook.citations import read_source
from arbiter.rulebook.mutants import mutants

RULES = Path("game/rules/module.py")


def mutated(source: str) -> dict[str, str]:
    """The mutants of the first citation in a module, as text, by what was done."""
    source = dedent(source).strip()
    citation = next(found for found in read_source(RULES, source) if found.implements)
    return {mutant.what: ast.unparse(mutant.tree) for mutant in mutants(source, citation)}


def code(source: str) -> str:
    return ast.unparse(ast.parse(dedent(source)))


@pytest.mark.parametrize(
    ("source", "made"),
    [
        ('def f():\n    happen(by="704.5a")\n    go()', {"removed": "def f():\n    pass\n    go()"}),
        ('def f():\n    if a:\n        raise Bad(Refusal("1.1"))', {"removed": "def f():\n    if a:\n        pass"}),
        (
            'def f() -> Refusal | None:\n    return Refusal("702.110b")',
            {"neutral": "def f() -> Refusal | None:\n    return None"},
        ),
        (
            "def f():\n    if a:  # 704.3\n        go()",
            {
                "negated": "def f():\n    if not a:\n        go()",
                "never": "def f():\n    if a and False:\n        go()",
            },
        ),
        ("def f():\n    # 704.3\n\n    for a in b:\n        go()",
         {"skipped": "def f():\n    for a in ():\n        go()"}),
        (
            "def f():\n    while a:  # 704.3: again\n        go()",
            {"skipped": "def f():\n    while a and False:\n        go()"},
        ),
        ("def f() -> int:\n    return 7  # 103.4", {"neutral": "def f() -> int:\n    return 0"}),
        (
            "def f() -> bool:\n    return a  # 103.4",
            {"neutral": "def f() -> bool:\n    return False", "negated": "def f() -> bool:\n    return not a"},
        ),
        (
            'def f() -> bool:\n    """See 103.4."""\n    return a',
            {"result": "def f() -> bool:\n    return False", "opposite result": "def f() -> bool:\n    return True"},
        ),
        ('def f() -> list[int]:\n    """See 103.4."""\n    return a',
         {"result": "def f() -> list[int]:\n    return []"}),
        ("def f() -> str:  # 103.4\n    return a", {"result": "def f() -> str:\n    return ''"}),
        ("def f():\n    state.life = 3  # 119.5\n    go()", {"removed": "def f():\n    pass\n    go()"}),
        ("def f():\n    count = 3  # 119.5\n    go()", {"removed": "def f():\n    count = 0\n    go()"}),
        ("def f():\n    count: list[int] = g()  # 119.5", {"removed": "def f():\n    count: list[int] = []"}),
        ("def f():\n    a, b = g()  # 119.5", {"removed": "def f():\n    a, b = (None, None)"}),
        ("def f():\n    count += 1  # 119.5", {"removed": "def f():\n    pass"}),
        ("def f():\n    if a:\n        b()\n    else:  # 119.5\n        c()",
         {"removed": "def f():\n    if a:\n        b()\n    else:\n        pass"}),
        ("ZONES = ('a', 'b')  # 400.2", {"removed": "ZONES = ()"}),
        ("def f(a):\n    match a:\n        case 1:  # 400.2\n            go()",
         {"skipped": "def f(a):\n    match a:\n        case 1 if False:\n            go()"}),
        ('T = [K("a", "702.9"), K("b", "702.10")]', {"line removed": "T = [K('b', '702.10')]"}),
        ('T = {"704.5a": lose, "704.5b": draw}', {"line removed": "T = {'704.5b': draw}"}),
        ('T = {"lose": ("704.5a", 1), "draw": ("704.5b", 2)}', {"line removed": "T = {'draw': ('704.5b', 2)}"}),
        ('T = table(K("a", "702.9"), K("b", "702.10"))', {"line removed": "T = table(K('b', '702.10'))"}),
        ("T = (\n    a,  # 704.5a\n    b,\n)", {"line removed": "T = (b,)"}),
        ('def f():\n    return all_of([Lose(by="704.5a"), Lose(by="704.5b")])',
         {"line removed": "def f():\n    return all_of([Lose(by='704.5b')])"}),
        ('def f():\n    return (x, Reason("613.1"))', {"neutral": "def f():\n    return None"}),
        ("def f():\n    if (\n        a\n        and b  # 702.9b\n    ):\n        go()",
         {"line removed": "def f():\n    if a and True:\n        go()"}),
        ("def f():\n    return (\n        a  # 702.9b\n        or b\n    )",
         {"line removed": "def f():\n    return False or b"}),
        ('def f(s) -> int:\n    go()\n    if s.log.on:\n        s.log.add("x", {}, ("601.2i",))\n    return 1',
         {"result": "def f(s) -> int:\n    return 0"}),
        ('def f(s):\n    for a in b:\n        s.log.add("x", {}, ("601.2i",))',
         {"skipped": "def f(s):\n    for a in ():\n        s.log.add('x', {}, ('601.2i',))"}),
        ("def f() -> list[int]:\n    if a:\n        return []  # 120.8\n    return b",
         {"passed over": "def f() -> list[int]:\n    if a:\n        pass\n    return b"}),
        ("def f() -> bool:\n    if a:\n        return False  # 301.5c\n    return b",
         {"passed over": "def f() -> bool:\n    if a:\n        pass\n    return b",
          "negated": "def f() -> bool:\n    if a:\n        return not False\n    return b"}),
        ("def f():\n    if a:\n        return  # 603.4\n    go()",
         {"passed over": "def f():\n    if a:\n        pass\n    go()"}),
        ('def f() -> Refusal | None:\n    return None if a else no(state, "118.3", b)',
         {"neutral": "def f() -> Refusal | None:\n    return None"}),
        ('def f():\n    taps.append(Turned(a, True, "508.1f"))', {"removed": "def f():\n    pass"}),
        ("class A:  # 110.5\n    def f(self):\n        go()  # 110.6",
         {"removed": "class A:\n\n    def f(self):\n        pass"}),
    ],
)  # fmt: skip
def test_mutants(source: str, made: dict[str, str]) -> None:
    assert mutated(source) == {what: code(text) for what, text in made.items()}


def test_a_generator_stays_one_without_its_last_yield() -> None:
    source = """
        def f(state) -> Asking[int]:
            yield Lose(by="704.5a")
        """
    space: dict[str, object] = {}
    exec("from __future__ import annotations\n" + mutated(source)["removed"], space)
    function = space["f"]
    assert callable(function)
    assert list(function(None)) == []


def test_a_neutral_generator_gives_a_neutral_answer() -> None:
    source = '''
        def f(state) -> Asking[bool]:
            """704.5a"""
            yield 1
            return True
        '''
    assert mutated(source)["result"].count("return False") == 1
    assert mutated(source)["opposite result"].count("return True") == 1
    assert "yield" in mutated(source)["result"]


def test_what_only_declares_has_no_mutant() -> None:
    source = "import x  # 704.5a"
    (citation,) = read_source(RULES, source)
    assert mutants(source, citation) == []
