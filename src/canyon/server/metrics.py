"""What is counted, for Prometheus.

Counters belong to the process, not to an app. With several workers the library adds
theirs up, through files in the folder that $PROMETHEUS_MULTIPROC_DIR names.
"""

from __future__ import annotations

import os

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from canyon.server.meter import Meter

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that makes processes count together; the library reads it when imported."""

TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

TABLES = Gauge("canyon_tables", "Tables alive", multiprocess_mode="livesum")
SOCKETS = Gauge("canyon_sockets", "Listeners at tables", multiprocess_mode="livesum")
ACTIONS = Counter("canyon_actions", "Choices acknowledged, bots' and repeated ones included")
REFUSED = Counter("canyon_refused", "Choices refused", ["code"])
ERRORS = Counter("canyon_errors", "What should not happen", ["where"])
ACTION_SECONDS = Histogram("canyon_action_seconds", "A choice, until acknowledged", buckets=TIMES)
COMMIT_SECONDS = Histogram("canyon_commit_seconds", "A commit, start to end", buckets=TIMES)
COMMIT_ROWS = Histogram(
    "canyon_commit_rows", "Rows in one commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500)
)
REQUEST_SECONDS = Histogram(
    "canyon_request_seconds", "HTTP requests", ["method", "route", "status"], buckets=TIMES
)


class _TableMeter(Meter):
    """Counts what live tables report."""

    def acted(self, seconds: float) -> None:
        ACTIONS.inc()
        ACTION_SECONDS.observe(seconds)

    def refused(self, code: str) -> None:
        REFUSED.labels(code).inc()

    def failed(self, where: str) -> None:
        ERRORS.labels(where).inc()


TABLE_METER = _TableMeter()


def report() -> bytes:
    """Everything counted, in Prometheus's text format."""
    if SHARED not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
