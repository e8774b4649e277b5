"""The package's description, for whoever sees it without the repository: the README in words.

Its pictures and pages have no public address that links could lead to, so pictures are left out
and links become their text. Called by hatchling when the package is built (pyproject.toml).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Description(MetadataHookInterface):
    """Fills in `readme`, which pyproject.toml declares as dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the description to the package's metadata."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": in_words(text)}


def in_words(text: str) -> str:
    """A page without what only its repository can show; links to elsewhere stay."""
    text = re.sub(r"!\[[^]]*\]\([^)]*\)|<img [^>]*>", "", text)
    text = re.sub(r"\[([^]]*)\]\((?!https?:)[^)]*\)", r"\1", text)
    return re.sub(r"\n(\s*\n){2,}", "\n\n", text)
