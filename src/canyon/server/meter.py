"""What a table reports about itself, for whoever counts it."""

from __future__ import annotations


class Meter:
    """Counts nothing; a server's counts for Prometheus (`server/metrics.py`)."""

    def acted(self, seconds: float) -> None:
        """A choice was acknowledged after so many seconds."""

    def refused(self, code: str) -> None:
        """A choice was refused."""

    def failed(self, where: str) -> None:
        """Something happened that should not."""


SILENT = Meter()
