"""The application: everything that lives as long as the process, and the routes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from canyon import __version__
from canyon.server import hint_process
from canyon.server.cluster.notes import Notes
from canyon.server.cluster.pg_listener import PgListener
from canyon.server.cluster.reviews import Reviews
from canyon.server.cluster.runner import Runner
from canyon.server.cluster.sqlite_listener import SqliteListener
from canyon.server.config import Config
from canyon.server.db.engine import migrate, open_engine
from canyon.server.http.answers import AnswerLimits
from canyon.server.http.dependencies import answer_errors
from canyon.server.http.guesses import Guesses
from canyon.server.http.heads import HeadLimits
from canyon.server.http.middleware import Guard
from canyon.server.http.routes import (
    about,
    account,
    bots,
    chat,
    exercises,
    health,
    lesson,
    openapi,
    practice,
    replays,
    reviews,
    scenery,
    seats,
    tables,
)
from canyon.server.limits import Limits
from canyon.server.owner.owner import Owner
from canyon.server.pages import static
from canyon.server.presence.shared import SharedPresence
from canyon.server.socket import connection
from canyon.server.socket.connections import Sockets
from canyon.server.tables.chat_store import ChatStore
from canyon.server.tables.log_store import LogStore
from canyon.server.tables.registry import Registry


def create_app(config: Config) -> FastAPI:
    """A server; `app.state` has config, engine, log, registry and runner while it runs."""

    limits = Limits(config.rate_limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        engine = open_engine(config.db, silent=config.lease, disk_full=config.disk_full)
        try:
            await migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
        log = LogStore(engine)
        log.start()
        registry = Registry(engine, log, config.most_tables)
        presence = SharedPresence(engine, registry, config.process)
        presence.start()
        runner = Runner(registry, config, known_anew=presence.again)
        owner = Owner(registry, presence, ChatStore(engine), hint_process.hint, config.away_after)
        app.state.sockets = Sockets(engine, owner, config, limits)
        notes = Notes(engine, registry, app.state.sockets, presence)
        listener = (
            PgListener(engine.url, notes)
            if engine.dialect.name == "postgresql"
            else SqliteListener(engine, notes)
        )
        listener.start()
        runner.start()
        app.state.reviews = Reviews(registry, config)
        app.state.presence = presence
        app.state.engine, app.state.log, app.state.registry, app.state.runner = (
            engine,
            log,
            registry,
            runner,
        )
        try:
            yield
        finally:
            await app.state.sockets.close_all()
            await app.state.reviews.stop()
            await presence.stop()
            await runner.stop()
            await listener.stop()
            await log.stop()
            await engine.dispose()

    app = FastAPI(
        title="Canyon",
        version=__version__,
        lifespan=lifespan,
        # Theirs builds the document on the event loop, and their pages load scripts from
        # elsewhere; ours is in `routes/openapi`.
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
        # Looked for at every request; ours is in `metrics`.
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.state.config, app.state.limits = config, limits
    app.state.guesses = Guesses(config.rate_limits)
    # In this order a path is looked for: the socket first, because crowds come by it.
    for part in (
        connection,
        about,
        account,
        bots,
        tables,
        scenery,
        seats,
        chat,
        replays,
        reviews,
        exercises,
        lesson,
        practice,
        openapi,
        health,
        static,
    ):
        app.include_router(part.router)
    answer_errors(app)
    app.add_middleware(AnswerLimits, config=config, limits=limits)
    app.add_middleware(Guard, config=config, limits=limits)
    app.add_middleware(health.Timed)
    app.add_middleware(HeadLimits)  # what is added last comes first
    return app
