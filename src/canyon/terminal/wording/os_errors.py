"""Why a file can't be read or written: the system's error in the reader's language."""

from __future__ import annotations

from errno import EACCES, EBADMSG, EDQUOT, EEXIST, EISDIR, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS

from canyon.texts import Texts

_TEXTS = {
    ENOENT: "trouble-missing",
    EISDIR: "trouble-folder",
    ENOTDIR: "trouble-file",
    EEXIST: "trouble-file",  # of mkdir: what is there is not a folder
    EACCES: "trouble-denied",
    EPERM: "trouble-denied",
    ENOSPC: "trouble-full",
    EDQUOT: "trouble-full",
    EROFS: "trouble-read-only",
    EBADMSG: "trouble-damaged",
}


def os_error_text(error: BaseException | None, texts: Texts) -> str:
    """The reason, for the end of a sentence; an error of a path with null bytes has no number."""
    number = error.errno if isinstance(error, OSError) else None
    return texts(_TEXTS.get(number or 0, "trouble-other"))
