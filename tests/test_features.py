"""The numbers of an observation: they must not move, because learned weights rely on them."""

from itertools import pairwise

from canyon import features
from canyon.features import PARTS, SIZE, part, size


def test_where_the_eagles_weights_expect_them() -> None:
    starts = {name: part(name).start for name in PARTS}
    assert starts == {
        "hand": 0,
        "playable": 50,
        "unseen": 100,
        "turned": 150,
        "table": 160,
        "seen": 460,
        "voids": 760,
        "seats": 790,
        "game": 886,
    }
    named = (features.HAND, features.PLAYABLE, features.UNSEEN, features.TURNED, features.TABLE)
    assert (*named, features.SEEN, features.VOIDS, features.OF_SEATS, features.GAME) == (
        *starts.values(),
    )
    assert (SIZE, features.FIELD_NUMBERS, size(18)) == (906, 12, 906 + 24 * 12)


def test_no_gaps() -> None:
    parts = [part(name) for name in PARTS]
    assert all(one.stop == other.start for one, other in pairwise(parts))
    assert (parts[0].start, parts[-1].stop) == (0, SIZE)
