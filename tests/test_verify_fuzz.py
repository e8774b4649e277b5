"""Records with one value spoilt, by the thousand: `verify` always answers, and as the oracle."""

import copy
import json
import re
from random import Random
from typing import Any

import pytest

from canyon.board import built_in, from_rows
from canyon.variants import Options
from canyon.verify import verify, verify_text
from tests import oracle
from tests.games import whole_record
from tests.perft import BROOK
from tests.test_verify import cut, in_any_order

CHANGES, SOAK_CHANGES = 3_000, 200_000

Path = tuple[str | int, ...]
BROOKS = whole_record(2, 3, from_rows(tuple(BROOK), "brook"))
KETTLE = whole_record(5, 4, built_in("kettle"), Options(calm_water=True, blind_bids=True))
SOURCES = [
    cut(BROOKS, 3, moves=0),
    cut(BROOKS, 2),
    cut(KETTLE, 2, cards=5, moves=0),
    cut(KETTLE, 1, bids=2, cards=0, moves=0),
    {"result": KETTLE["result"]} | cut(KETTLE, 0),
    BROOKS,
]
JUNK: list[Any] = [
    None, True, False, 0, 1, 2, -1, 2**63, 10**30, 1.0, -0.0, 1e308, "", "B7", "V10", "B11", "b7",
    " B7", "B７", "g5", "b2", "a1", "z99", "b002", "\ud800", "\n", "x" * 1_000, "canyon", [], {},
    [[]], [None], [0], {"x_a": 1}, {"": 0}, [[[[[[[[0]]]]]]]],
]  # fmt: skip


def paths(value: Any, here: Path = ()) -> list[Path]:
    """Every place in a record."""
    found = [here]
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            found += paths(item, (*here, key))
    return found


PLACES = [paths(source)[1:] for source in SOURCES]


def spoil(random: Random, number: int) -> Any:
    """A record with something replaced, taken out, doubled, added or swapped."""
    record = copy.deepcopy(SOURCES[number % len(SOURCES)])
    *keys, last = random.choice(PLACES[number % len(SOURCES)])
    at: Any = record
    for key in keys:
        at = at[key]
    match random.randrange(6):
        case 0 | 1:
            at[last] = copy.deepcopy(random.choice(JUNK))
        case 2:
            del at[last]
        case 3 if isinstance(at, list):
            assert isinstance(last, int)
            at.insert(last, copy.deepcopy(at[last]))
        case 4 if isinstance(at, list):
            assert isinstance(last, int)
            other = random.randrange(len(at))
            at[last], at[other] = at[other], at[last]
        case _ if isinstance(at, dict):
            at[random.choice(["x_", "x_y", "x", "note", "hands", "winner", "map"])] = random.choice(
                JUNK
            )
        case _:
            at.append(copy.deepcopy(random.choice(JUNK)))
    return record


def by_oracle(record: Any) -> dict[str, Any] | None:
    """The oracle's answer; it names faults bluntly."""
    try:
        return oracle.replay(record)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        return None


def there(record: Any, at: str) -> bool:
    """Whether a path leads to a value, or its last key is what is missing or unknown."""
    if at == "$":
        return True
    assert re.fullmatch(r"[^.\[\]]*(\.[^.\[\]]*|\[\d+\])*", at), at
    keys = [
        int(number) if number else name for name, number in re.findall(r"([^.\[\]]+)|\[(\d+)\]", at)
    ]
    for key in keys[:-1]:
        record = record[key]
    return isinstance(record, dict | list)


def check(record: Any) -> bool:
    """That the answer is right; whether the record is."""
    answer = verify(record)
    text = json.dumps(answer)
    assert "\n" not in text
    told = by_oracle(record)
    assert answer["ok"] is (told is not None), (answer, record)
    if told is not None:
        assert in_any_order(answer) == in_any_order(told)
    else:
        assert [*answer] == ["ok", "error", "at"]
        assert re.match(r"(record|[MSDTPCWKE]\d): \S", answer["error"]), answer
        assert there(record, answer["at"]), answer
        assert len(text) < 500
    assert verify_text(json.dumps(record).encode()) == answer
    return told is not None


def test_a_spoilt_record_is_answered_as_by_the_oracle() -> None:
    random = Random("spoilt")
    right = sum(check(spoil(random, number)) for number in range(CHANGES))
    assert CHANGES / 50 < right < CHANGES / 2, "were all refused, it would prove little"


@pytest.mark.soak
@pytest.mark.parametrize("block", range(10))
def test_soak_spoilt_records(block: int) -> None:
    random = Random(block)
    for number in range(SOAK_CHANGES // 10):
        check(spoil(random, number))


def test_spoilt_text_is_answered() -> None:
    """Single bytes changed, removed and inserted: most of it is no longer JSON."""
    random, right = Random("bytes"), 0
    texts = [json.dumps(source).encode() for source in SOURCES[:5]]
    for number in range(CHANGES):
        text = bytearray(texts[number % 5])
        for _ in range(random.randint(1, 3)):
            at = random.randrange(len(text))
            put = random.choice(
                [b"", b"\xff", b'"', b"[", b"}", b"9", bytes([random.randrange(256)])]
            )
            text[at : at + random.randint(0, 2)] = put
        answer = verify_text(bytes(text))
        assert answer["ok"] or re.match(r"(record|[MSDTPCWKE]\d): \S", answer["error"])
        right += answer["ok"]
    assert 0 < right < CHANGES


def test_fair_never_falls_over_either() -> None:
    random = Random("fair")
    for number in range(CHANGES // 10):
        record = spoil(random, number)
        if isinstance(record, dict):
            record |= {key: random.choice(JUNK) for key in ("x_seed", "x_commitment", "x_draws")}
        assert verify(record, fair=True)["ok"] is False
