"""What can go wrong at a remote table."""

from __future__ import annotations

from canyon.refusal import Reason


class Lost(Exception):
    """The table can't be reached, now or at all; `code` says why, `why` what the network said."""

    def __init__(self, code: str, sentence: str, why: str = "") -> None:
        super().__init__(sentence)
        self.code, self.why = code, why


class Refused(Exception):
    """The server refused a request; `reason` has the rule, if there is one."""

    def __init__(self, code: str, sentence: str, reason: Reason | None = None) -> None:
        super().__init__(sentence)
        self.code, self.reason = code, reason


def why(error: Exception) -> str:
    """What an error of the network says, without its class."""
    if (closed := getattr(error, "rcvd", None)) is not None:
        return str(closed.reason or closed.code)
    reason = getattr(error, "reason", None)
    if isinstance(reason, Exception):
        return why(reason)
    return str(reason or getattr(error, "strerror", None) or error)
