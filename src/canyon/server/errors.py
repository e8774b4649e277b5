"""Why something can't be done: a code for programs and a sentence for people."""

from __future__ import annotations

from canyon.refusal import Reason


class Denied(Exception):
    """A request that is refused: a code for programs, a sentence, perhaps a rule's reason.

    What the sentence tells beyond the code are its facts.
    """

    def __init__(
        self, code: str, sentence: str, reason: Reason | None = None, **facts: int
    ) -> None:
        super().__init__(sentence)
        self.code, self.sentence, self.reason, self.facts = code, sentence, reason, facts


class TooFast(Denied):
    """Somebody goes on faster than allowed; they may try again after `wait` seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__("too-fast", "You are too fast: wait a little.")
        self.wait = wait


class StoreUnavailable(Exception):
    """The database does not answer, or does not take what it is given."""

    def __init__(self) -> None:
        super().__init__("The server cannot reach or write its database now. Try again in a while.")
