"""What the server can be asked, as one OpenAPI document: the requests, and the messages of the socket among the components.

`python -m arbiter.table.schema FILE` writes it; the types of the page are made from it.
"""

from __future__ import annotations

import json
import sys
from http import HTTPStatus
from pathlib import Path
from typing import Any, Literal, get_args

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from arbiter.table.errors import PROBLEMS, Problem
from arbiter.table.messages import FromClient, FromServer, Part

PLACE = "#/components/schemas/{model}"


def with_messages(app: FastAPI) -> dict[str, Any]:
    """The description of the requests, with the socket's messages and, by name, which side says which."""
    document = get_openapi(title=app.title, version=app.version, routes=app.routes, description=app.description)
    known = document.setdefault("components", {}).setdefault("schemas", {})
    _with_problems(document["paths"], known)
    from_client, from_server = said(FromClient), said(FromServer)
    models: list[tuple[type[BaseModel], Literal["validation", "serialization"]]] = []
    models += [(model, "validation") for model in from_client]
    models += [(model, "serialization") for model in from_server]
    _, schemas = models_json_schema(models, ref_template=PLACE)
    for name, schema in schemas["$defs"].items():
        if _plain(known.setdefault(name, schema)) != _plain(schema):
            raise ValueError(f"{name} is the name of a message and of something else: rename one of them")
    for name, members in (("FromClient", from_client), ("FromServer", from_server)):
        one_of = [{"$ref": PLACE.format(model=member.__name__)} for member in members]
        known[name] = {"oneOf": one_of, "discriminator": {"propertyName": "type"}}
    return document


def _with_problems(paths: dict[str, Any], known: dict[str, Any]) -> None:
    """What may go wrong in any request.  Said here: routes that declare it make ten models each, before the first page."""
    known[Problem.__name__] = Problem.model_json_schema(ref_template=PLACE)
    for name in ("HTTPValidationError", "ValidationError"):  # what FastAPI would answer itself
        known.pop(name, None)
    content = {"application/json": {"schema": {"$ref": PLACE.format(model=Problem.__name__)}}}
    problems = {str(status): {"description": HTTPStatus(status).phrase, "content": content} for status in PROBLEMS}
    for operation in [operation for path in paths.values() for operation in path.values()]:
        operation["responses"] |= problems


def _plain(schema: Any) -> Any:
    """A schema without the defaults that are null, which FastAPI leaves out: requests may answer with messages too."""
    if isinstance(schema, list):
        return [_plain(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _plain(part) for key, part in schema.items() if (key, part) != ("default", None)}


def said(side: Any) -> list[type[Part]]:
    """The classes of one side's messages: the members of the annotated union."""
    return list(get_args(get_args(side)[0]))


def main(path: str) -> None:
    from arbiter.table.app import create_app
    from arbiter.table.config import Config

    text = json.dumps(create_app(Config()).openapi(), ensure_ascii=False, indent=1, sort_keys=True)
    Path(path).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
