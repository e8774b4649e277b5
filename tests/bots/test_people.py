"""The levels for people: what each overlooks, and that none needs what is not installed."""

import subprocess
import sys
from random import Random

import pytest

from canyon.actions import Action, Bid, Play
from canyon.bots import BOTS, LEVELS, make
from canyon.cards import Card
from canyon.fair import fair_chance, seed_from
from canyon.play import play
from canyon.rules import apply, new_game, result
from canyon.sketch import bid_phase, chart, trick_phase
from canyon.texts import Texts, languages
from canyon.views import view

POOL = chart("""
    a............L
    b............L
    c............L
""")


def test_every_level_is_there_and_has_a_character_in_every_language() -> None:
    assert set(LEVELS) <= set(BOTS)
    for language in languages():
        texts = Texts(language)
        about = {texts(spec.about_key) for spec in BOTS.values()}
        assert len(about) == len(BOTS)
        assert all(texts(spec.title_key) for spec in BOTS.values())


WITHOUT = """
import sys
for library in sys.argv[1:]:
    sys.modules[library] = None
from random import Random
from canyon.bots import BOTS, make
print(*BOTS)
for name in ("hard", "eagle", "eagle+"):
    try:
        make(name, Random(1))
    except ValueError as error:
        print(error)
"""


def test_without_libraries_bots_are_not_listed_and_say_how_to_get_them() -> None:
    def told(*missing: str) -> list[str]:
        done = subprocess.run(
            [sys.executable, "-c", WITHOUT, *missing],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONPATH": ":".join(sys.path)},
        )
        return done.stdout.splitlines()

    hints = [
        f"the bot {bot!r} needs {library}: type `pip install '.[fast]'` in Canyon's folder"
        for bot, library in (("hard", "Numba"), ("eagle", "NumPy"), ("eagle+", "Numba"))
    ]
    listed = "beginner easy medium expert eagle otter random"
    assert told("numba") == [listed, hints[0], hints[2]]
    assert told("numba", "numpy") == ["beginner easy medium otter random", *hints]


def test_a_beginner_bids_what_looks_certain_and_hoards_its_high_cards() -> None:
    hands = ["G9 B10 R8", "B1 B2 B3", "R1 R2 R3"]
    assert make("beginner", Random(1)).choose(view(bid_phase(POOL, hands, "G1", 6), 0)) == Bid(2)
    game = trick_phase(POOL, ["B9 B4", "B8 B2", "R1 R2"], "G1", (0, 0, 0))
    game = apply(game, Play(Card("B9"))).game
    assert make("beginner", Random(1)).choose(view(game, 1)) == Play(Card("B2"))


def test_an_easy_bot_misjudges_by_one_at_the_most() -> None:
    hands = ["G10 G9 B1 R2", "B4 B2 B3 V1", "R1 R4 R3 V2"]
    seen = view(bid_phase(POOL, hands, "G1", 5), 0)
    reckoned = make("otter", Random(1)).choose(seen)
    assert isinstance(reckoned, Bid)
    bids = {bid_of(make("easy", Random(seed)).choose(seen)) for seed in range(40)}
    assert bids == {reckoned.tricks - 1, reckoned.tricks, reckoned.tricks + 1}


def bid_of(action: Action) -> int:
    assert isinstance(action, Bid)
    return action.tricks


@pytest.mark.parametrize(("better", "worse"), [("easy", "beginner"), ("medium", "easy")])
def test_a_level_wins_more_than_its_share_against_the_next_lower(better: str, worse: str) -> None:
    wins, games = 0, 90
    for number in range(games):
        names = [better if seat == number % 3 else worse for seat in range(3)]
        bots = [make(name, Random(number)) for name in names]
        seed = seed_from(f"levels {number // 3}")
        end = play(new_game(3), bots, lambda game, seed=seed: fair_chance(game, seed))  # type: ignore[misc]
        wins += result(end).winner == number % 3
    assert wins > games / 3
