"""The page about the HTTP interface: the OpenAPI document to read, without a single script."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse

Json = Any

OPENAPI = "/api/openapi.json"

router = APIRouter(include_in_schema=False)


@router.get(OPENAPI)
def openapi(request: Request) -> JSONResponse:
    """The OpenAPI document; on a thread, because it takes long to build the first time."""
    return JSONResponse(request.app.openapi())


@router.get("/api/docs")
def reference(request: Request) -> HTMLResponse:
    """Every operation, what it takes and what it answers, with an example of each."""
    return HTMLResponse(page(request.app.openapi()))


def page(document: dict[str, Json]) -> str:
    """An OpenAPI document as a web page."""
    operations = [
        (method.upper(), path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    title = escape(f"{document['info']['title']} {document['info']['version']}")
    contents = "".join(
        f'<li><a href="#{escape(each["operationId"])}">{method} {escape(path)}</a></li>'
        for method, path, each in operations
    )
    sections = "".join(_section(document, *operation) for operation in operations)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>'
        f"<h1>{title}: HTTP</h1><p>Programs read the same as "
        '<a href="/api/openapi.json">OpenAPI</a>. Every refusal is an object with '
        "<code>code</code> and <code>message</code>.</p>"
        f"<ul>{contents}</ul>{sections}</body></html>"
    )


def _section(document: Json, method: str, path: str, operation: Json) -> str:
    parts = [
        f'<h2 id="{escape(operation["operationId"])}"><code>{method} {escape(path)}</code></h2>',
        f"<p>{escape(operation.get('description', ''))}</p>",
    ]
    for parameter in operation.get("parameters", []):
        what = escape(parameter.get("description", ""))
        parts.append(f"<p><code>{escape(parameter['name'])}</code> {what}</p>")
    if "requestBody" in operation:
        parts.append(_example(document, "Body", operation["requestBody"]["content"]))
    for status, answer in operation["responses"].items():
        if status.startswith("2") and "content" in answer:
            parts.append(_example(document, f"Answer {escape(status)}", answer["content"]))
    return "".join(parts)


def _example(document: Json, label: str, content: Json) -> str:
    if "application/json" not in content:
        return f"<p>{label}: {', '.join(map(escape, content))}</p>"
    schema = content["application/json"].get("schema", {})
    text = json.dumps(example(document, schema), indent=2, ensure_ascii=False)
    return f"<p>{label}:</p><pre>{escape(text)}</pre>"


def example(document: Json, schema: Json, depth: int = 0) -> Json:
    """A value that a schema allows: its own example, or one made up from its parts."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return example(document, document["components"]["schemas"][name], depth + 1)
    for key in ("examples", "enum"):
        if schema.get(key):
            return schema[key][0]
    for key in ("const", "default"):
        if key in schema:
            return schema[key]
    if depth > 8:
        return None
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            return example(document, schema[key][0], depth + 1)
    match schema.get("type"):
        case "object":
            parts = schema.get("properties", {})
            return {name: example(document, part, depth + 1) for name, part in parts.items()}
        case "array":
            return [example(document, schema.get("items", {}), depth + 1)]
        case "string":
            return "…"
        case "integer":
            return schema.get("minimum", 0)
        case "number":
            return 0.0
        case "boolean":
            return True
    return None
