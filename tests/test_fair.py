"""Fair deals: the stream byte by byte, no bias, and records that nobody can alter unseen."""

import copy
import hashlib
import hmac
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from canyon.actions import Deal, Draw
from canyon.board import built_in
from canyon.cards import DECK, cards_of, hand_of
from canyon.fair import (
    SEED_BYTES,
    Shuffler,
    commitment,
    derive,
    fair_chance,
    new_seed,
    noise,
    seed_from,
    stream,
)
from canyon.play import steps
from canyon.record import Recorder
from canyon.rules import apply, new_game
from canyon.rules.setup import contenders, undrawn
from canyon.state import Phase
from canyon.verify import verify
from tests.helpers import placed
from tests.test_play import Chooser

SEED = bytes(range(32))
Record = dict[str, Any]

# The specification once more, in the plainest words: what a stranger would write to check a game.


def spec_bytes(seed: bytes, label: str, count: int) -> bytes:
    """Blocks of HMAC-SHA256 over "canyon/1 ", the label and an 8-byte big-endian counter."""
    blocks = b""
    for number in range(count // 32 + 1):
        message = b"canyon/1 " + label.encode("ascii") + number.to_bytes(8, "big")
        blocks += hmac.new(seed, message, hashlib.sha256).digest()
    return blocks[:count]


def spec_sample(data: bytes, pack: list[str], count: int) -> list[str]:
    """Pick one of those left, swap it to the front; bytes that would favour some are dropped."""
    pack, place = list(pack), 0
    for byte in data:
        left = len(pack) - place
        if place == count:
            return pack[:count]
        if byte < 256 // left * left:
            chosen = place + byte % left
            pack[place], pack[chosen] = pack[chosen], pack[place]
            place += 1
    raise AssertionError("not enough bytes")


PACK = [suit + str(value) for suit in "BGRYV" for value in range(1, 11)]


def test_the_stream_is_as_specified() -> None:
    for label in ("draw 1", "deal 1", "deal 14"):
        assert b"".join(islice(stream(SEED, label), 9)) == spec_bytes(SEED, label, 9 * 32)


def test_the_stream_byte_by_byte() -> None:
    """Known bytes, so that nobody changes the stream unawares: old games must stay checkable."""
    assert next(stream(SEED, "deal 1"))[:8].hex() == "3025ac517766cb1c"
    assert (
        " ".join(map(str, Shuffler(stream(SEED, "deal 1")).sample(DECK, 6))) == "V9 Y9 Y1 Y8 Y2 G8"
    )


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_draws_and_deals_are_as_specified(players: int) -> None:
    game, draws, deals = new_game(players, built_in("kettle")), 0, 0
    chooser = Chooser(players)
    for action, step in steps(game, [chooser] * players, partial(fair_chance, seed=SEED)):
        if isinstance(action, Draw):
            draws += 1
            pack = [str(card) for card in undrawn(game)]
            data = spec_bytes(SEED, f"draw {draws}", 999)
            assert [*map(str, action.cards)] == spec_sample(data, pack, len(contenders(game)))
        if isinstance(action, Deal):
            deals += 1
            count = action.hands[0].bit_count()
            data = spec_bytes(SEED, f"deal {deals}", 999)
            cards = spec_sample(data, PACK, players * count + 1)
            for seat, hand in enumerate(action.hands):
                mine = cards[seat * count : (seat + 1) * count]
                assert {str(card) for card in cards_of(hand)} == set(mine)
            assert str(action.trump) == cards[-1]
        game = step.game
    assert game.phase is Phase.OVER
    assert deals == game.rounds


def test_s2_a_tie_draws_from_the_cards_that_are_left() -> None:
    tied = 0
    for number in range(200):
        game, seed = new_game(6), seed_from(str(number))
        while game.phase is Phase.DRAW:
            game = apply(game, fair_chance(game, seed)).game
        tied += len(game.draws) > 1
        drawn = [card for row in game.draws for _, card in row]
        assert len({*drawn}) == len(drawn)
    assert tied > 10


def test_seeds_and_commitments() -> None:
    seed = new_seed()
    assert len(seed) == SEED_BYTES == 32
    assert seed != new_seed()
    assert seed_from("river") == hashlib.sha256(b"river").digest()
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert derive(SEED, "bots") == hmac.digest(SEED, b"canyon/1 seed bots", "sha256")
    assert len({SEED, derive(SEED, "bots"), derive(SEED, "chat")}) == 3


def test_a_sample_holds_each_thing_once() -> None:
    shuffler = Shuffler(noise(Random(1)))
    for size in (1, 2, 50, 255, 256):
        for count in {0, 1, size // 2, size}:
            sample = shuffler.sample(range(size), count)
            assert len(sample) == len(set(sample)) == count
            assert set(sample) <= set(range(size))


# No bias: how often each card comes to each place, against evenly (χ²).

Sampler = Callable[[Iterator[bytes]], list[int]]


def honest(blocks: Iterator[bytes]) -> list[int]:
    return Shuffler(blocks).sample(range(50), 50)


def without_rejection(blocks: Iterator[bytes]) -> list[int]:
    pool, data = [*range(50)], chain.from_iterable(blocks)
    for at in range(49):
        other = at + next(data) % (50 - at)
        pool[at], pool[other] = pool[other], pool[at]
    return pool


def any_two_swapped(blocks: Iterator[bytes]) -> list[int]:
    """The best known wrong shuffle: every place swaps with any other."""
    pool, data = [*range(50)], chain.from_iterable(blocks)
    for at in range(50):
        other = next(byte for byte in data if byte < 250) % 50
        pool[at], pool[other] = pool[other], pool[at]
    return pool


def one_too_few(blocks: Iterator[bytes]) -> list[int]:
    """An off-by-one: nothing may stay where it is."""
    pool, data = [*range(50)], chain.from_iterable(blocks)
    for at in range(49):
        left = 49 - at
        other = at + 1 + next(byte for byte in data if byte < 256 // left * left) % left
        pool[at], pool[other] = pool[other], pool[at]
    return pool


def wrong_limit(blocks: Iterator[bytes]) -> list[int]:
    """One byte value too many is accepted, at the first place alone."""
    pool, data = [*range(50)], chain.from_iterable(blocks)
    for at in range(50):
        left = 50 - at
        limit = 256 // left * left + (at == 0)
        other = at + next(byte for byte in data if byte < limit) % left
        pool[at], pool[other] = pool[other], pool[at]
    return pool


def chi_square(sampler: Sampler, deals: int, blocks: Iterator[bytes]) -> float:
    """Of the card × place table. Were all even: 2450 on average, ± 71."""
    counts = [[0] * 50 for _ in range(50)]
    for _ in range(deals):
        for row, card in zip(counts, sampler(blocks), strict=True):
            row[card] += 1
    even = deals / 50
    return sum((count - even) ** 2 / even for row in counts for count in row)


LIMITS = 2_450 - 5 * 71, 2_450 + 5 * 71


def test_no_card_comes_to_any_place_too_often() -> None:
    low, high = LIMITS
    assert low < chi_square(honest, 60_000, noise(Random("deals"))) < high


@pytest.mark.parametrize(
    "biased", [without_rejection, any_two_swapped, one_too_few], ids=lambda each: each.__name__
)
def test_the_measure_finds_a_biased_shuffle(biased: Sampler) -> None:
    assert chi_square(biased, 15_000, noise(Random("deals"))) > LIMITS[1]


@pytest.mark.soak
def test_soak_a_million_deals() -> None:
    low, high = LIMITS
    assert low < chi_square(honest, 1_000_000, noise(Random("million"))) < high


@pytest.mark.soak
def test_soak_a_million_deals_find_one_wrong_limit() -> None:
    assert chi_square(wrong_limit, 1_000_000, noise(Random("million"))) > LIMITS[1]


def test_no_seat_gets_a_card_too_often() -> None:
    """Whole deals of the keyed stream, six players with eight cards each: card × holder."""
    deals, game = 6_000, placed(6)
    counts = [[0] * 50 for _ in range(8)]
    for number in range(deals):
        deal = fair_chance(game, number.to_bytes(32, "big"))
        assert isinstance(deal, Deal)
        holders = *deal.hands, 1 << deal.trump
        for row, hand in zip(counts, (*holders, hand_of(DECK) ^ sum(holders)), strict=True):
            for card in cards_of(hand):
                row[card] += 1
    even = [deals * 8 / 50] * 6 + [deals / 50] * 2
    square = sum(
        (count - mean) ** 2 / mean for row, mean in zip(counts, even, strict=True) for count in row
    )
    # Were all even: 350 on average, ± 27 (49 × 7 degrees of freedom, × 50/49).
    assert 350 - 5 * 27 < square < 350 + 5 * 27


# Records: the seed deals the same again, or `verify` says where it does not.


@pytest.fixture(scope="module")
def played() -> Record:
    start = new_game(3, built_in("kettle"))
    recorder = Recorder(start, ["Ann", "Bo", "Cy"], {"x_commitment": commitment(SEED)})
    chooser = Chooser(4)
    for action, step in steps(start, [chooser] * 3, partial(fair_chance, seed=SEED)):
        recorder.add(action, step)
    recorder.extra("x_seed", SEED.hex())
    return recorder.to_json()


def test_a_fair_game_is_found_fair(played: Record) -> None:
    answer = verify(played, fair=True)
    assert answer["ok"]
    assert answer["fair"] is True
    assert "fair" not in verify(played)


def test_a_fair_game_under_way_is_found_fair(played: Record) -> None:
    record = copy.deepcopy(played)
    del record["result"], record["rounds"][2:]
    record["rounds"][-1].update(bids=[], cards=[], moves=[])
    assert verify(record, fair=True)["ok"]
    record["rounds"] = []
    assert verify(record, fair=True)["ok"]


def test_the_draws_need_not_be_written(played: Record) -> None:
    record = {key: value for key, value in played.items() if key != "x_draws"}
    assert verify(record, fair=True)["ok"]


def swap_hands(record: Record) -> None:
    """Two cards that nobody has played yet, the other way round."""
    del record["result"], record["rounds"][1:]
    record["rounds"][0].update(bids=[], cards=[], moves=[])
    one, two, _ = record["rounds"][0]["hands"]
    one[0], two[0] = two[0], one[0]


def swap_trump(record: Record) -> None:
    swap_hands(record)
    hands, trump = record["rounds"][0]["hands"], record["rounds"][0]["trump"]
    record["rounds"][0]["trump"], hands[2][0] = hands[2][0], trump


def other_dealer(record: Record) -> None:
    del record["result"]
    record.update(rounds=[], placements=[], dealer=(record["dealer"] + 1) % 3)


def other_draws(record: Record) -> None:
    record["x_draws"][0][0][1], record["x_draws"][0][1][1] = (
        record["x_draws"][0][1][1],
        record["x_draws"][0][0][1],
    )


def no_seed(record: Record) -> None:
    del record["x_seed"]


def no_commitment(record: Record) -> None:
    del record["x_commitment"]


def other_seed(record: Record) -> None:
    record["x_seed"] = bytes(32).hex()


def other_commitment(record: Record) -> None:
    record["x_commitment"] = commitment(bytes(32))


def other_seed_and_commitment(record: Record) -> None:
    """A seed that gives the same first dealer, so that the first deal tells."""
    other_seed(record)
    other_commitment(record)
    del record["x_draws"]


TAMPERED: list[tuple[Callable[[Record], None], str, str]] = [
    (swap_hands, "rounds[0].hands", "fair: the seed deals otherwise: "),
    (swap_trump, "rounds[0].hands", "fair: the seed deals otherwise: "),
    (other_dealer, "dealer", "fair: the seed deals otherwise: "),
    (other_draws, "x_draws", "fair: the seed deals otherwise: "),
    (no_seed, "x_seed", "fair: there is no seed"),
    (no_commitment, "x_commitment", "fair: this is not the SHA-256 of the seed"),
    (other_seed, "x_commitment", "fair: this is not the SHA-256 of the seed"),
    (other_commitment, "x_commitment", "fair: this is not the SHA-256 of the seed"),
    (other_seed_and_commitment, "rounds[0].hands", "fair: the seed deals otherwise: "),
]


@pytest.mark.parametrize(
    ("tamper", "at", "error"), TAMPERED, ids=lambda each: getattr(each, "__name__", "")
)
def test_a_tampered_record_is_found(
    played: Record, tamper: Callable[[Record], None], at: str, error: str
) -> None:
    record = copy.deepcopy(played)
    tamper(record)
    assert verify(record)["ok"], "by the rules alone nothing is wrong with it"
    answer = verify(record, fair=True)
    assert not answer["ok"]
    assert answer["at"] == at
    assert answer["error"].startswith(error)


@pytest.mark.parametrize(
    "seed", [None, 7, "", "00", "x" * 64, "A" * 64, ["0" * 64], "0" * 66, "０" * 64]
)
def test_a_seed_is_64_hex_digits(played: Record, seed: object) -> None:
    answer = verify(played | {"x_seed": seed}, fair=True)
    assert (answer["ok"], answer["at"]) == (False, "x_seed")


def test_what_breaks_the_rules_is_said_first(played: Record) -> None:
    answer = verify(played | {"dealer": 7, "x_seed": None}, fair=True)
    assert answer["error"].startswith("S2: ")
