"""The documentation at /docs, built when somebody first asks for it."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from canyon.server.pages.security_policy import SVG_POLICY, content_policy

router = APIRouter(include_in_schema=False)


@router.get("/docs")
def front() -> RedirectResponse:
    """The contents, at an address from which relative links work."""
    return RedirectResponse("/docs/")


@router.get("/docs/{page:path}")
def file(request: Request, page: str) -> Response:
    """A page or one of its files; on a thread, because the first one takes long."""
    from canyon.server.pages.docs import site

    name = page or "index.html"
    body = site.files().get(name)
    if body is None:
        raise HTTPException(404)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    policy = SVG_POLICY if kind == "image/svg+xml" else content_policy()
    headers = {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": policy,
        "Vary": "Accept-Encoding",
    }
    if kind.startswith("text/") and "gzip" in request.headers.get("accept-encoding", ""):
        body = _packed(body)
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=kind)


@lru_cache(maxsize=64)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)
