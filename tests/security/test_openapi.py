"""Whatever the OpenAPI document allows, and much that it does not: no answer is a 5xx.

Schemathesis makes the requests; they go over real HTTP. Full tables and a database out of
reach, the 503 of the document, do not happen here.
"""

from collections.abc import Iterator
from typing import Any, cast

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from canyon.server.app import create_app
from canyon.server.config import Config
from tests.server.live import Live, serving

SCHEMA = schemathesis.openapi.from_dict(create_app(Config(db=":memory:")).openapi())
OPERATIONS: list[Any] = [cast(Any, result).ok() for result in SCHEMA.get_all_operations()]
NAMES = [f"{operation.method.upper()} {operation.path}" for operation in OPERATIONS]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("openapi") / "canyon.db") as running:
        yield running


def tried(live: Live, operation: Any, examples: int) -> None:
    """Ask, as somebody who is known and sits at a table, and as nobody."""
    ann = live.guest("Ann")
    code = live.table([ann], bots=2)
    known, stranger = requests.Session(), requests.Session()
    known.headers["Authorization"] = f"Bearer {ann.token}"

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        for session in (known, stranger):
            for real in (False, True) if "code" in case.path_parameters else (False,):
                if real:
                    case.path_parameters["code"] = code
                answer = case.call(base_url=live.url, session=session, timeout=60)
                assert answer.status_code < 500, (answer.status_code, answer.text)

    ask()
    known.close()
    stranger.close()


def test_the_document_is_whole() -> None:
    assert len(OPERATIONS) > 30


@pytest.mark.parametrize("operation", OPERATIONS, ids=NAMES)
def test_no_request_breaks_the_server(live: Live, operation: Any) -> None:
    tried(live, operation, 5)


@pytest.mark.soak
@pytest.mark.parametrize("operation", OPERATIONS, ids=NAMES)
def test_no_request_of_many_breaks_the_server(live: Live, operation: Any) -> None:
    tried(live, operation, 500)
