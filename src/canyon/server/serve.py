"""`canyon serve`: runs a server that stops without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import resource
import secrets
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from errno import EADDRINUSE
from functools import partial
from ipaddress import ip_address
from typing import TYPE_CHECKING

from canyon import __version__
from canyon.server.browser import open_browser
from canyon.server.config import BOT_THREADS, Config
from canyon.server.hint_process import JUDGING
from canyon.server.startup import Taken, Unusable, database, database_file, hold, name_of, prepare
from canyon.server.work_pool import HEAVY
from canyon.texts import Texts, choose_language, languages

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import Lifespan

FIRST_PORT = 8000
PORTS = 100
"""The number of ports that are tried, one after the other."""
MOST_FILES = 65_536
"""The most files that are opened, even if the system allows more."""
SPARE = 128
"""Files that sockets leave to the database, to pages, and to sockets that are being refused."""
STUCK = 30
"""Seconds after which a connection that takes no more bytes is cut."""
GRACE = 10
"""Seconds that requests under way get when the server stops."""
HUNG = 20
"""Seconds after which a worker that does not answer is replaced; a busy machine starts slowly."""
AT_REST = 15.0
"""Seconds after which the first visitors have their pages, and what comes later can be prepared."""


logger = logging.getLogger("canyon.serve")


@dataclass(frozen=True)
class ServeOptions:
    """What the command line asks for."""

    host: str | None = None
    port: int | None = None
    db: str | None = None
    workers: int = 1
    origins: tuple[str, ...] = ()
    behind_proxy: bool = False
    lan: bool = False
    new_guests: bool = True
    at_home: bool = False
    """Whether somebody wants to play: in their language, without logs."""
    browser: bool = False


def serve(options: ServeOptions) -> int:
    """Serve until a signal comes, and return the exit code."""
    db = database(options.db)
    try:
        _check(options, db)
        with hold(db) as held:
            room = asyncio.run(prepare(db))
            listening = _listen(options)
            held.tell(_address(listening, options.lan))
            if not room:
                _say_that_the_disk_is_full(db)
            _serve(options, db, listening, room)
    except Taken as taken:
        if not (options.at_home and taken.address):
            print(f"canyon: {taken}", file=sys.stderr)
            return 1
        texts = Texts(choose_language())
        print(texts("serve-already", address=taken.address))
        if options.browser:
            open_browser(taken.address)
    except Unusable as unusable:
        print(f"canyon: {unusable}", file=sys.stderr)
        return 1
    _leave_compiling()
    return 0


def _check(options: ServeOptions, db: str) -> None:
    if database_file(db) is not None and options.workers > 1:
        raise Unusable(
            f"{options.workers} workers can't share an SQLite file, because none of them is told"
            " what another has written: use --db postgresql://…, or one worker."
        )
    for origin in options.origins:
        scheme, _, rest = origin.partition("://")
        if scheme not in ("http", "https") or not rest or set("/?#@*, ") & set(rest):
            raise Unusable(f"--origin {origin}: write it as https://play.example.org.")


def _listen(options: ServeOptions) -> socket.socket:
    """A socket at the wanted place, or at the first free port."""
    host = options.host or ("0.0.0.0" if options.lan else "127.0.0.1")
    try:
        host.encode("idna")
    except UnicodeError:
        raise Unusable(f"--host {host}: this is not an address such as 127.0.0.1 or ::1.") from None
    ports = [options.port] if options.port is not None else range(FIRST_PORT, FIRST_PORT + PORTS)
    where = host if options.port is None else f"{host}:{options.port}"
    trouble: OSError | None = None
    for port in ports:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "linux":
            # Inherited by every connection: one whose client has stopped reading would otherwise
            # stay half closed, with everything that was still to be sent.
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STUCK * 1000)
        try:
            listening.bind((host, port))
            listening.listen(2048)
        except OSError as error:
            listening.close()
            trouble = error
            if error.errno != EADDRINUSE:
                break  # another port will not help either
            if options.port is None:
                where = f"{host}, ports {FIRST_PORT}–{port}"
        else:
            listening.set_inheritable(True)
            return listening
    assert trouble is not None
    raise Unusable(f"can't listen on {where}: {(trouble.strerror or str(trouble)).lower()}.")


def _say_that_the_disk_is_full(db: str) -> None:
    with suppress(OSError):  # what is said here may go to the same disk
        print(
            f"canyon: {name_of(db)} can only be read, because nothing can be written to its disk"
            " (is it full?): games can be looked at and replayed, but nothing can be stored; start"
            " the server again once there is room.",
            file=sys.stderr,
            flush=True,
        )


def _serve(options: ServeOptions, db: str, listening: socket.socket, room: bool) -> None:
    import uvicorn

    from canyon.server.socket.frames import SocketConnection

    address = _address(listening, options.lan)
    config = Config(
        db=db,
        disk_full=not room,
        origins=(*options.origins, *((address,) if options.lan else ())),
        behind_proxy=options.behind_proxy,
        address=options.origins[0] if options.origins else address if options.lan else None,
        loopback=_is_near(listening) and not options.behind_proxy and not options.origins,
        new_guests=options.new_guests,
        warm_up=AT_REST,
    )
    level = logging.WARNING if options.at_home else logging.INFO
    run = uvicorn.Config(
        partial(application, config, level),
        factory=True,
        workers=options.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        # The proxy's headers about the client are read only in `limits`, and only if configured.
        proxy_headers=False,
        http="httptools",  # h11 would bound heads that never end, but costs pages a quarter more
        ws=SocketConnection,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,  # the length of a compressed message can leak secrets
        timeout_graceful_shutdown=GRACE,
        timeout_worker_healthcheck=HUNG,
        lifespan="on",
    )
    if options.workers > 1:
        from canyon.server import logs

        logs.set_up(level)
        _announce(address, options, listening)
        with _metrics_folder():
            # The metrics library reads the folder's name when it is first imported.
            from canyon.server.supervisor import Supervisor

            Supervisor(run, [listening]).run()
        return
    server = uvicorn.Server(run)

    def leave(*_: object) -> None:
        # Before uvicorn listens to signals itself; once it has stopped it raises them again.
        server.should_exit = True

    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, leave)
    _announce(address, options, listening)
    server.run([listening])
    if not server.started:
        raise Unusable("the server could not start, for the reason above.")


def _leave_compiling() -> None:
    """End at once, even while bots' code is compiled: that can't be interrupted.

    Everything is closed and on disk by now, but Python would wait for the bots' threads.
    """
    if any(thread.name.startswith(BOT_THREADS) for thread in threading.enumerate()):
        logging.shutdown()  # what was only counted so far is written
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)


def application(config: Config, level: int = logging.INFO) -> FastAPI:
    """The app of one process, with its signals and logs; each worker makes its own."""
    gc.disable()  # while modules are loaded: they create much, and all of it stays
    from canyon.server import logs
    from canyon.server.app import create_app

    logs.set_up(level)
    most_sockets = min(config.most_sockets, max(SPARE, _open_files() - SPARE))
    _collect_seldom()
    app = create_app(replace(config, process=secrets.token_hex(8), most_sockets=most_sockets))
    threading.Thread(target=_get_ready, args=(app,), daemon=True).start()
    app.router.lifespan_context = _with_signals(app.router.lifespan_context)
    return app


def _open_files() -> int:
    """How many files this process may open, after raising that as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return files


def _get_ready(app: FastAPI) -> None:
    """Prepare what visitors would wait for: the packed files, later texts and OpenAPI."""
    from canyon.server.pages import files

    files.imports()
    time.sleep(AT_REST)
    for language in languages():
        Texts(language)
    app.openapi()


def _collect_seldom() -> None:
    """Collect cyclic garbage less often.

    Nearly everything here is freed as soon as nobody refers to it. The rest lives long, and
    scanning it took a fifth of the CPU under load, in pauses that everybody waited for.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


def _with_signals(inner: Lifespan[FastAPI]) -> Lifespan[FastAPI]:
    """Before uvicorn cuts the sockets, everybody at them is told to come back."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        from canyon.server.pages import kept_drawings

        async with inner(app):
            loop = asyncio.get_running_loop()
            leaving: list[asyncio.Task[None]] = []

            async def farewell(number: int) -> None:
                logger.info("stopping")
                try:
                    await app.state.sockets.close_all()
                finally:  # whatever went wrong, the signal asks for an end
                    stop(number)

            def stop(number: int) -> None:
                handler = handlers[signal.Signals(number)]
                if callable(handler):
                    handler(number, None)

            def caught(number: int) -> None:
                if leaving:
                    stop(number)  # somebody is in a hurry
                else:
                    leaving.append(loop.create_task(farewell(number)))

            handlers = {each: signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGINT)}
            kept_drawings.draw_usual()
            logger.info("ready", extra={"facts": {"version": __version__, "pid": os.getpid()}})
            for each in handlers:
                signal.signal(each, lambda number, _: loop.call_soon_threadsafe(caught, number))
            try:
                yield
            finally:
                for each, handler in handlers.items():
                    signal.signal(each, handler)
                HEAVY.stop()
                JUDGING.stop()

    return lifespan


@contextmanager
def _metrics_folder() -> Iterator[None]:
    """The folder for several workers' counters."""
    with tempfile.TemporaryDirectory(prefix="canyon-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        yield


def _address(listening: socket.socket, lan: bool) -> str:
    host, port = listening.getsockname()[:2]
    if lan and host in ("0.0.0.0", "::"):
        host = _lan_host()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _is_near(listening: socket.socket) -> bool:
    """Whether only this computer can reach it."""
    return ip_address(listening.getsockname()[0]).is_loopback


def _is_far(listening: socket.socket) -> bool:
    """Whether it may be reached from beyond this computer and its network."""
    address = ip_address(listening.getsockname()[0])
    return address.is_unspecified or address.is_global


def _lan_host() -> str:
    """Our address in the network, from which packets would leave; none is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            raise Unusable("--lan: this computer is not on a network.") from None
        return str(probe.getsockname()[0])


def _announce(address: str, options: ServeOptions, listening: socket.socket) -> None:
    if options.at_home:
        texts = Texts(choose_language())
        print(texts("serve-at", address=address))
    else:
        print(f"Canyon is at {address}")
    if _is_far(listening) and not options.lan and not options.behind_proxy:
        print(
            "Beyond your own network, put a proxy with TLS in front, or everybody's password can be"
            " read on its way: see docs/hosting.md."
        )
    if options.lan:
        import segno

        segno.make(address, error="m").terminal(out=sys.stdout, compact=True, border=2)
    sys.stdout.flush()
    if options.browser:
        open_browser(address)
