"""Why a file can't be read or written: the system's error in the reader's language."""

from __future__ import annotations

from errno import EACCES, EDQUOT, EEXIST, EISDIR, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS

from canyon.texts import Texts

_TEXTS = {
    ENOENT: "trouble-missing",
    EISDIR: "trouble-folder",
    ENOTDIR: "trouble-file",
    EEXIST: "trouble-file",  # of mkdir: what is there is no folder
    EACCES: "trouble-denied",
    EPERM: "trouble-denied",
    ENOSPC: "trouble-full",
    EDQUOT: "trouble-full",
    EROFS: "trouble-read-only",
}


def trouble(error: BaseException | None, texts: Texts) -> str:
    """The reason, to stand at the end of a sentence; a path of null bytes has no number."""
    number = error.errno if isinstance(error, OSError) else None
    return texts(_TEXTS.get(number or 0, "trouble-other"))
