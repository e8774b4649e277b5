"""The application: what lives as long as the process, and the routes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from canyon import __version__
from canyon.server import (
    about,
    exercises,
    health,
    lobby,
    me,
    reference,
    replays,
    scenery,
    seats,
    socket,
    talk,
    web,
)
from canyon.server.asking import answer_errors
from canyon.server.config import Config
from canyon.server.database import migrate, open_engine
from canyon.server.guard import Guard
from canyon.server.hub import Hub
from canyon.server.limits import Limits
from canyon.server.listen import Ear
from canyon.server.runner import Runner
from canyon.server.sockets import Sockets
from canyon.server.store import Log
from canyon.server.whereabouts import Whereabouts


def create_app(config: Config) -> FastAPI:
    """A server; `app.state` holds config, engine, log, hub and runner while it runs."""

    limits = Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        engine = open_engine(config.db, silent=config.lease)
        await migrate(engine)
        log = Log(engine)
        log.start()
        hub = Hub(engine, log, config.most_tables)
        where = Whereabouts(engine, hub, config.process)
        where.start()
        app.state.sockets = Sockets(engine, hub, config, limits, where)
        ear = Ear(engine, hub, app.state.sockets)
        ear.start()
        runner = Runner(hub, config, known_anew=where.again)
        runner.start()
        app.state.engine, app.state.log, app.state.hub, app.state.runner = engine, log, hub, runner
        try:
            yield
        finally:
            await app.state.sockets.close_all()
            await where.stop()
            await runner.stop()
            await ear.stop()
            await log.stop()
            await engine.dispose()

    app = FastAPI(
        title="Canyon",
        version=__version__,
        lifespan=lifespan,
        # Their pages load scripts from elsewhere; ours is in `reference`.
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
    )
    app.state.config, app.state.limits = config, limits
    for part in (
        about,
        me,
        lobby,
        scenery,
        seats,
        talk,
        socket,
        replays,
        exercises,
        reference,
        health,
        web,
    ):
        app.include_router(part.router)
    answer_errors(app)
    app.add_middleware(Guard, config=config, limits=limits)
    app.add_middleware(health.Timed)
    return app
