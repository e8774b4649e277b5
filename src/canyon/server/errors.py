"""Why something can't be done: a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Literal

from canyon.refusal import Reason

Code = Literal[
    "bad-action",
    "bad-json",
    "bad-message",
    "bad-protocol",
    "bad-request",
    "bad-text",
    "banned",
    "binary",
    "bot-is-busy",
    "bot-is-private",
    "bot-name-taken",
    "bot-not-connected",
    "bot-sits-in",
    "colour-taken",
    "conceded",
    "fault",
    "full",
    "has-account",
    "illegal",
    "login-taken",
    "no-account",
    "no-board",
    "no-bot",
    "no-choice",
    "no-exercise",
    "no-guests",
    "no-hello",
    "no-hints",
    "no-judge",
    "no-method",
    "no-person",
    "no-record",
    "no-seat",
    "no-stage",
    "no-table",
    "no-token",
    "no-watchers",
    "nobody",
    "not-awaited",
    "not-for-bots",
    "not-found",
    "not-host",
    "not-json",
    "not-over",
    "not-playing",
    "not-seated",
    "origin",
    "present",
    "restart",
    "seat-taken",
    "seats-free",
    "second-hello",
    "signed-out",
    "stale",
    "started",
    "too-deep",
    "too-early",
    "too-fast",
    "too-large",
    "too-many-bots",
    "too-many-errors",
    "too-many-mutes",
    "too-many-sockets",
    "too-slow",
    "unavailable",
    "unknown-type",
    "wrong-password",
]
"""Every code with which the server refuses something; each has a text in `web-refusals.ftl`."""


class Denied(Exception):
    """A request that is refused: a code for programs, a sentence, perhaps a rule's reason.

    The facts are what the sentence says beyond the code.
    """

    def __init__(
        self, code: Code, sentence: str, reason: Reason | None = None, **facts: int
    ) -> None:
        super().__init__(sentence)
        self.code, self.sentence, self.reason, self.facts = code, sentence, reason, facts


class TooFast(Denied):
    """Somebody is faster than allowed; they may try again after `wait` seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__("too-fast", "That was too fast: wait a moment.")
        self.wait = wait


class StoreUnavailable(Exception):
    """The database does not answer, or refuses what it is given."""

    def __init__(self) -> None:
        super().__init__(
            "The server can't reach its database, or can't write to it. Try again later."
        )
