"""`canyon serve` with faults of its own: a route that raises, and a check that does."""

from canyon.cli import main
from canyon.server.http import middleware
from canyon.server.http.routes import about

honest = middleware.allowed_origin


@about.router.get("/api/fault/{what}")
async def fault(what: str) -> None:
    """Fail, each time about something else."""
    raise LookupError(what)


def allowed_origin(*asked: object) -> bool:
    """Fail where the check of an origin once failed."""
    if asked[0].headers.get("origin") == "http://fault":  # type: ignore[attr-defined]
        raise ValueError("no origin")
    return honest(*asked)  # type: ignore[arg-type]


middleware.allowed_origin = allowed_origin  # type: ignore[assignment]

if __name__ == "__main__":
    main()
