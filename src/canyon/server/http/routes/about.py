"""What a page asks first: what this server offers, its address, links to it."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from fastapi import APIRouter, Request, Response

from canyon import __version__
from canyon.bots import BOTS, LEVELS
from canyon.server.http.dependencies import ERRORS, VisibleTable, config_of
from canyon.server.pages.origin import address
from canyon.server.responses import Answer
from canyon.server.socket.messages import PROTOCOL
from canyon.server.tables.chat import KEYS
from canyon.server.tables.settings import SUBSTITUTE
from canyon.variants import VARIANTS

router = APIRouter(tags=["about"], responses=ERRORS)


class Picture(Response):
    """An SVG."""

    media_type = "image/svg+xml"


class BotFacts(Answer):
    """A bot that can take a seat."""

    name: str
    substitute: bool
    """It sits in for people who are away."""
    level: bool
    """It is one of the levels that people choose from, from the weakest to the strongest."""


class About(Answer):
    """This server."""

    version: str
    protocol: int
    address: str
    """Where others find this server, as far as it knows; links begin with it."""
    loopback: bool
    """It can be reached only from its own computer: start it with `--lan` to invite others."""
    variants: list[str]
    phrases: list[str]
    """Their keys: what may be said at a table in every language."""


@router.get("/api/about")
async def about(request: Request) -> About:
    """What this server offers, and its address."""
    config = config_of(request)
    return About(
        version=__version__,
        protocol=PROTOCOL,
        address=address(request, config),
        loopback=config.loopback,
        variants=[each.name for each in VARIANTS],
        phrases=[*KEYS],
    )


@router.get("/api/bots")
async def list_bots() -> list[BotFacts]:
    """The bots that can take seats."""
    return [
        BotFacts(name=name, substitute=name == SUBSTITUTE, level=name in LEVELS) for name in BOTS
    ]


@router.get("/api/tables/{code}/qr.svg", response_class=Picture)
async def invitation(request: Request, live_table: VisibleTable) -> Picture:
    """The table's link as a QR code, for phones."""
    return Picture(_code(f"{address(request, config_of(request))}/t/{live_table.table.code}"))


@lru_cache(maxsize=256)
def _code(link: str) -> bytes:
    import segno

    picture = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(picture, kind="svg", border=2, xmldecl=False, omitsize=True)
    return picture.getvalue()
