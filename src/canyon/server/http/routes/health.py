"""The server's health: /healthz for its supervisor, /metrics for Prometheus."""

from __future__ import annotations

import asyncio
import time

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from canyon import __version__
from canyon.server import metrics
from canyon.server.db.engine import DB_ERRORS
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import cost

PATIENCE = 2.0
"""A database that takes more seconds to answer counts as unreachable."""

router = APIRouter(include_in_schema=False, route_class=JsonRoute)


@router.get("/healthz")
async def healthz(request: Request) -> JSONResponse:
    """200 if the database answers, otherwise 503."""
    try:
        async with asyncio.timeout(PATIENCE):
            async with request.app.state.engine.connect() as connection:
                await connection.execute(sa.text("select 1"))
    except DB_ERRORS:
        answer = {"status": "the database does not answer", "version": __version__}
        return JSONResponse(answer, status_code=503)
    return JSONResponse({"status": "ok", "version": __version__})


@router.get("/metrics", dependencies=[cost(10)])
async def show_metrics(request: Request) -> Response:
    """Everything counted; once many kinds of answers are, it takes long to write down."""
    request.app.state.registry.measure()
    return Response(await asyncio.to_thread(metrics.report), media_type=CONTENT_TYPE_LATEST)


class Timed:
    """Middleware that times requests by route, because a path may contain private data."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, began = 500, time.perf_counter()

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, note)
        finally:
            route = getattr(scope.get("route"), "path", "none")
            seconds = metrics.REQUEST_SECONDS.labels(_method(scope), route, str(status))
            seconds.observe(time.perf_counter() - began)
            if status >= 500:
                metrics.ERRORS.labels("http").inc()


def _method(scope: Scope) -> str:
    """The method, if it is a known one: anybody may send any word."""
    known = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
    return scope["method"] if scope["method"] in known else "other"
