"""What a page asks first: what this server offers, its address, links to it."""

from __future__ import annotations

from io import BytesIO

from fastapi import APIRouter, Request, Response

from canyon import __version__
from canyon.bots import BOTS, LEVELS
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import ERRORS, VisibleTable, config_of, cost, elsewhere
from canyon.server.messages import PROTOCOL
from canyon.server.pages.origin import address
from canyon.server.responses import Answer
from canyon.server.tables.chat import KEYS
from canyon.server.tables.settings import SUBSTITUTE
from canyon.variants import VARIANTS

router = APIRouter(tags=["about"], responses=ERRORS, route_class=JsonRoute)


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


@router.get("/api/tables/{code}/qr.svg", response_class=Picture, dependencies=[cost(5)])
async def invitation(request: Request, live_table: VisibleTable) -> Picture:
    """The table's link as a QR code, for phones."""
    code = live_table.table.code
    link = f"{address(request, config_of(request))}/t/{code}"
    # One for each table, because a link depends on what the request calls the host.
    kept, picture = _codes.pop(code, ("", b""))
    if kept != link:
        picture = await elsewhere(request, _draw, link)
    _codes[code] = link, picture
    if len(_codes) > MOST_CODES:
        del _codes[next(iter(_codes))]
    return Picture(picture)


MOST_CODES = 256
_codes: dict[str, tuple[str, bytes]] = {}
"""By table, the least recently wanted first: its link, and the picture of that."""


def _draw(link: str) -> bytes:
    import segno

    picture = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(picture, kind="svg", border=2, xmldecl=False, omitsize=True)
    return picture.getvalue()
