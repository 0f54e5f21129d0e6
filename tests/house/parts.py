"""Writing to a part of a state without asking for it: a copy of the state that shares the part would be changed too."""

from __future__ import annotations

import ast

CHANGES = ("append", "clear", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort", "update")

Fields = dict[str, list[str]]


def fields_of_parts(trees: list[ast.Module]) -> Fields:
    """The fields of every part, by the name under which a state has it."""
    classes = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    parts = {node.name: list(_declared(node)) for node in classes if "Part" in map(ast.unparse, node.bases)}
    states = [node for node in classes if "State" in map(ast.unparse, node.bases)]
    declared = [(name, kind) for state in states for name, kind in _declared(state).items()]
    return {name: parts[kind] for name, kind in declared if kind in parts}


def _declared(node: ast.ClassDef) -> dict[str, str]:
    return {
        item.target.id: ast.unparse(item.annotation)
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    }


def problems(tree: ast.Module, fields: Fields) -> list[str]:
    """Every line that writes to a field of a part, or to a table in it, which was only read from the state."""
    found = []
    for scope in [tree, *[node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]]:
        nodes = list(ast.walk(scope))
        names = [
            target.id
            for node in nodes
            if isinstance(node, ast.Assign) and _is_read(node.value, fields)
            for target in node.targets
            if isinstance(target, ast.Name)
        ]
        for node in nodes:
            place = _changed(node)
            if place is not None and (_is_read(place, fields) or (isinstance(place, ast.Name) and place.id in names)):
                found.append((place.lineno, ast.unparse(place)))
    return [
        f"line {line}: {place} is written to; edit_NAME of the state gives the part"
        for line, place in sorted(set(found))
    ]


def _changed(node: ast.AST) -> ast.expr | None:
    """What a node changes: the field it sets, or the table it changes an entry of."""
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        return node if isinstance(node, ast.Attribute) else node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        return node.func.value
    return None


def _is_read(node: ast.expr, fields: Fields) -> bool:
    """Whether it is a field of a part as one reads it: `state.combat.attackers`."""
    if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Attribute):
        return False
    return node.attr in fields.get(node.value.attr, [])
