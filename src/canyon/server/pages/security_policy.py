"""What a page of ours may load: what comes from here, and inline nothing but what is named."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""A picture that is opened by itself loads nothing and runs nothing."""


def content_policy(*inline_scripts: str) -> str:
    """The header for a page that holds exactly these scripts; others hold none."""
    hashes = [b64encode(sha256(each.encode()).digest()).decode() for each in inline_scripts]
    scripts = " ".join(["'self'", *(f"'sha256-{each}'" for each in hashes)])
    return (
        f"default-src 'self'; script-src {scripts}; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'; object-src 'none'"
    )
