"""Where games are played: in this process, in several here, or on a Dask cluster."""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, ParamSpec, TypeVar

from canyon import __version__
from canyon.arena.programs import keep_programs, kept_programs
from canyon.bots.process import kill_all
from canyon.extras import how

Given = ParamSpec("Given")
Result = TypeVar("Result")

AFTER_TERM = 3.0
"""Seconds after which a worker whose game does not notice the signal ends all the same."""
CONNECT_SECONDS = 10.0
"""Seconds that a cluster's scheduler may take to answer."""


class Here(Executor):
    """Plays in this process, immediately."""

    def submit(
        self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        future: Future[Result] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes(Executor):
    """Processes on this machine; if one dies, the next game starts new ones.

    They hold one end of a pipe and we the other, so that they end when we do, for any reason.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._theirs, self._ours = get_context("spawn").Pipe(duplex=False)
        self._pool = self._new_pool()

    def submit(
        self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenExecutor:
            self._pool.shutdown()
            self._pool = self._new_pool()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Without `wait`, games under way are interrupted."""
        if not wait:
            self._ours.close()
        self._pool.shutdown(cancel_futures=cancel_futures)
        self._ours.close()
        self._theirs.close()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Fresh processes: a fork would copy whatever threads the progress bar runs.
        context = get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, _begin_work, (self._theirs,))


def _begin_work(parent: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's business
    signal.signal(signal.SIGTERM, _end)
    threading.Thread(target=_follow, args=(parent,), daemon=True).start()
    keep_programs()


def _end(*_: object) -> None:
    """End at once, and the bots as well.

    An exception would pass through the game and the pool, which can hold a lock at this moment.
    """
    kill_all()
    os._exit(1)


def _follow(parent: Connection) -> None:
    """End when the parent's end of the pipe is closed."""
    parent.poll(None)
    main = threading.main_thread().ident
    assert main is not None
    signal.pthread_kill(main, signal.SIGTERM)
    time.sleep(AFTER_TERM)
    os._exit(1)


class Place(NamedTuple):
    """Where games are played."""

    executor: Executor
    ahead: int
    """The number of games to have under way."""
    is_idle: Callable[[], bool] = lambda: False
    """Whether nothing seems to be played there; NoCluster if nothing ever will be."""


@contextmanager
def local(workers: int) -> Iterator[Place]:
    """On this machine."""
    if workers == 1:
        with kept_programs():
            yield Place(Here(), 1)
        return
    processes = Processes(workers)
    try:
        yield Place(processes, 2 * workers + 2)
    except BaseException:
        processes.shutdown(wait=False, cancel_futures=True)
        raise
    processes.shutdown(cancel_futures=True)


class NoCluster(Exception):
    """The cluster can't be used, and why."""


@contextmanager
def cluster(address: str, bots: Sequence[str]) -> Iterator[Place]:
    """On a Dask cluster whose workers can make these bots."""
    try:
        distributed: Any = import_module("distributed")
    except ModuleNotFoundError:
        raise NoCluster(f"--dask needs the package distributed: {how('cluster')}") from None
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:  # TimeoutError is an OSError
        raise NoCluster(f"there is no Dask scheduler at {address}: {_first(error)}") from None
    with _silence(), client:
        _check_versions(client)
        _check_bots(client, bots)
        threads = sum(client.nthreads().values())
        executor = client.get_executor(pure=False)
        try:
            yield Place(executor, max(16, 4 * threads), lambda: _is_idle(client))
        finally:
            with suppress(Exception):  # a scheduler that is gone need not be told
                executor.shutdown(wait=False)


@contextmanager
def _silence() -> Iterator[None]:
    """Silence the libraries' logs: we say in one sentence what they would say in pages."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _is_idle(client: Any) -> bool:
    if client.status in ("closing", "closed"):
        raise NoCluster("the Dask scheduler no longer answers")
    try:
        return not any(client.processing().values())
    except Exception:  # while it reconnects
        return False


def _check_versions(client: Any) -> None:
    """Scheduler and workers must have this version of the game."""
    try:
        client.wait_for_workers(1, timeout=CONNECT_SECONDS)
    except TimeoutError:
        told = "the Dask scheduler has no workers: start some with dask worker ADDRESS"
        raise NoCluster(told) from None
    versions: dict[str, object] = client.run(_version, on_error="return")
    try:
        versions["scheduler"] = client.run_on_scheduler(_version)
    except Exception as error:
        versions["scheduler"] = error
    for where, version in versions.items():
        if version != __version__:
            raise NoCluster(f"{where} must have canyon {__version__}: it says {_first(version)}")


def _check_bots(client: Any, bots: Sequence[str]) -> None:
    """A worker that can't make a bot would lose all its games."""
    faults: dict[str, object] = client.run(_bot_fault, tuple(bots), on_error="return")
    for where, fault in faults.items():
        if fault is not None:
            raise NoCluster(f"{where} can't play this series: {_first(fault)}")


def _bot_fault(bots: Sequence[str]) -> str | None:
    from canyon.bots.calling import check

    for bot in bots:
        try:
            check(bot)
        except ValueError as error:
            return str(error)
    return None


def _version() -> str:
    from canyon import __version__

    return __version__


def _first(error: object) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
