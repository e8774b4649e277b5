"""Errors of the system, in the reader's language."""

import errno

import pytest

from canyon.terminal.wording.os_errors import os_error_text
from canyon.texts import Texts, languages


@pytest.mark.parametrize("language", languages())
def test_common_errors_have_texts_of_their_own(language: str) -> None:
    texts = Texts(language)
    numbers = ("ENOENT", "EISDIR", "ENOTDIR", "EACCES", "ENOSPC", "EROFS", "EIO")
    told = [os_error_text(OSError(getattr(errno, name), name), texts) for name in numbers]
    assert len(set(told)) == len(numbers)
    assert not any(name in sentence for name in numbers for sentence in told)
    assert os_error_text(ValueError("embedded null byte"), texts) == told[-1]
