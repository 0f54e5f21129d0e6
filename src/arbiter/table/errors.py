"""Whatever goes wrong in a request is answered as JSON in the asker's language: `code`, `text`, `rule`."""

from __future__ import annotations

import logging
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from sqlalchemy.exc import OperationalError, TimeoutError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.table.faults import BUSY, ILLEGAL, NOT_THERE, Fault, absent, language, told
from arbiter.table.store.queries import LostLease
from arbiter.table.workers import Missing, Refusal

log = logging.getLogger("arbiter.table")


class Problem(BaseModel):
    """Why a request was refused."""

    code: str
    text: str
    rule: str = ""


PROBLEMS: Final = (400, 401, 403, 404, 408, 409, 413, 421, 422, 429, 503)
"""The statuses with which any route may answer, and say what the problem is."""

SOON: Final = 3.0
PASSING: Final = (Missing, LostLease, OperationalError, TimeoutError)
"""A worker that has to be replaced, a table that has gone to another process, a database that is away or overrun: in so
many seconds it can be asked again."""


def install(app: FastAPI) -> None:
    """Every error of the app by its kind."""
    app.add_exception_handler(ArbiterError, _refused)
    app.add_exception_handler(Refusal, _refused_by_worker)
    app.add_exception_handler(RequestValidationError, _misshapen)
    app.add_exception_handler(HTTPException, _http)
    for kind in PASSING:
        app.add_exception_handler(kind, _busy)
    app.add_exception_handler(Exception, _failed)


def lang_of(request: Request) -> str:
    return language(request.query_params.get("lang", ""), request.headers.get("accept-language", ""))


def _answer(error: ArbiterError, lang: str) -> Response:
    status = error.status if isinstance(error, Fault) else ILLEGAL
    headers = {"cache-control": "no-store", **(error.headers if isinstance(error, Fault) else {})}
    return JSONResponse(told(error, lang), status, headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, ArbiterError)
    return _answer(error, lang_of(request))


async def _refused_by_worker(request: Request, error: Exception) -> Response:
    """A worker has said it in the asker's language already."""
    assert isinstance(error, Refusal)
    told_there = Problem(code=error.code, text=error.text, rule=error.rule)
    return JSONResponse(told_there.model_dump(), ILLEGAL, {"cache-control": "no-store"})


async def _misshapen(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join([str(part) for part in first["loc"][1:]]) or str(first["loc"][0])
    return _answer(Fault(ILLEGAL, "room-shape", where=where[:100], problem=str(first["msg"])[:200]), lang_of(request))


async def _http(request: Request, error: Exception) -> Response:
    """A fault met while a body was read comes wrapped."""
    assert isinstance(error, HTTPException)
    lang = lang_of(request)
    if isinstance(error.__cause__, Fault):
        return _answer(error.__cause__, lang)
    if error.status_code == NOT_THERE:
        return _answer(absent(), lang)
    answer = _answer(Fault(error.status_code, "room-status", number=error.status_code), lang)
    answer.headers.update(error.headers or {})
    return answer


async def _busy(request: Request, error: Exception) -> Response:
    log.warning("request to be repeated: %s %s", request.method, request.url.path, exc_info=error)
    return _answer(Fault(BUSY, "room-busy", wait=SOON), lang_of(request))


async def _failed(request: Request, error: Exception) -> Response:
    """Nothing of the error goes out: it stands in the log."""
    log.error("request failed: %s %s", request.method, request.url.path, exc_info=error)
    body = {"code": "room-failed", "text": say(Message("room-failed"), lang_of(request)), "rule": ""}
    return JSONResponse(body, 500)
