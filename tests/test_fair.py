"""Fair deals: the stream byte by byte, and a shuffle without bias."""

import hashlib
import hmac
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from random import Random

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
from canyon.rules import apply, new_game
from canyon.rules.setup import contenders, undrawn
from canyon.state import Phase
from tests.helpers import placed
from tests.test_play import Chooser

SEED = bytes(range(32))

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


def test_a_sample_is_no_larger_than_what_there_is() -> None:
    with pytest.raises(ValueError, match="4 can't be drawn from 3"):
        Shuffler(noise(Random(1))).sample("abc", 4)


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
    """One byte value too many is accepted, at the first place only."""
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


def test_any_text_makes_a_seed() -> None:
    assert len(seed_from("\udcff")) == 32
    assert seed_from("\udcff") != seed_from("\udcfe")
