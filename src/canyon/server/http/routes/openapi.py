"""The HTTP interface as an OpenAPI document, for programs."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

router = APIRouter(include_in_schema=False)


@router.get("/api/openapi.json")
def openapi(request: Request) -> JSONResponse:
    """The OpenAPI document; on a thread, because it takes long to build the first time."""
    return JSONResponse(request.app.openapi())
