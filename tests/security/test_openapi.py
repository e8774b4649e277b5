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
from schemathesis import GenerationMode

from canyon.server.app import create_app
from canyon.server.config import Config
from tests.server.live import Live, serving

SCHEMA = schemathesis.openapi.from_dict(create_app(Config(db=":memory:")).openapi())
OPERATIONS: list[Any] = [cast(Any, result).ok() for result in SCHEMA.get_all_operations()]
NAMES = [f"{operation.method.upper()} {operation.path}" for operation in OPERATIONS]
WITH_INPUT = {
    name: operation
    for name, operation in zip(NAMES, OPERATIONS, strict=True)
    if operation.body or operation.query
}
"""What has a body or a query, hence can be asked in a way that the document forbids."""


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("openapi") / "canyon.db") as running:
        yield running


def tried(live: Live, operation: Any, mode: GenerationMode, examples: int) -> int:
    """Ask, as somebody who is known and sits at a table, and as nobody; how many were refused."""
    ann = live.guest("Ann")
    code = live.table([ann], bots=2)
    known, stranger = requests.Session(), requests.Session()
    known.headers["Authorization"] = f"Bearer {ann.token}"
    refused = 0

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        nonlocal refused
        for session in (known, stranger):
            for real in (False, True) if "code" in case.path_parameters else (False,):
                if real:
                    case.path_parameters["code"] = code
                answer = case.call(base_url=live.url, session=session, timeout=60)
                assert answer.status_code < 500, (answer.status_code, answer.text)
                refused += answer.status_code in (400, 422)

    ask()
    known.close()
    stranger.close()
    return refused


def test_the_document_is_whole() -> None:
    assert len(OPERATIONS) > 30
    assert len(WITH_INPUT) > 20


@pytest.mark.parametrize("operation", OPERATIONS, ids=NAMES)
def test_no_request_breaks_the_server(live: Live, operation: Any) -> None:
    tried(live, operation, GenerationMode.POSITIVE, 5)


@pytest.mark.parametrize("name", WITH_INPUT)
def test_no_request_against_the_document_breaks_the_server(live: Live, name: str) -> None:
    operation = WITH_INPUT[name]
    refused = tried(live, operation, GenerationMode.NEGATIVE, 8)
    assert refused or not operation.body  # in a query, what means nothing may be ignored


@pytest.mark.soak
@pytest.mark.parametrize("operation", OPERATIONS, ids=NAMES)
def test_no_request_of_many_breaks_the_server(live: Live, operation: Any) -> None:
    tried(live, operation, GenerationMode.POSITIVE, 500)


@pytest.mark.soak
@pytest.mark.parametrize("name", WITH_INPUT)
def test_none_of_many_against_the_document_does(live: Live, name: str) -> None:
    tried(live, WITH_INPUT[name], GenerationMode.NEGATIVE, 500)
