"""A review as it is kept and sent to browsers: in no language, packed."""

from __future__ import annotations

import json
import zlib

from canyon.review.moments import bad, good
from canyon.review.review import Review


def packed(review: Review) -> bytes:
    """Everything that a page shows: what programs read, and the numbers of the moments."""
    written = review.to_json(None) | {
        "good": [decision.number for decision in good(review)],
        "bad": [decision.number for decision in bad(review)],
    }
    return zlib.compress(json.dumps(written, separators=(",", ":")).encode(), 9)
