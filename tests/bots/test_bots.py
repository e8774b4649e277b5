"""The registry, and what every bot must do: choose what is legal, from its view alone."""

from dataclasses import replace
from random import Random

import pytest

from canyon.board import BUILT_IN, built_in
from canyon.bots import BOTS, SEARCHING, Searcher, make
from canyon.cards import DECK, cards_of, hand_of
from canyon.fair import fair_chance, seed_from
from canyon.play import steps
from canyon.rules import apply, legal, new_game
from canyon.state import Game, Phase, Seat
from canyon.variants import Options
from canyon.views import view


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(ValueError, match=r"'beaver'.* otter, random"):
        make("beaver", Random(1))


def test_a_number_of_playouts_goes_with_a_bot_that_searches() -> None:
    heron = make("heron:70", Random(1))
    assert isinstance(heron, Searcher)
    assert heron.playouts == 70
    for name in ("heron:", "heron:0", "heron:-5", "heron:x", "heron:1000001", "heron:²"):
        with pytest.raises(ValueError, match="heron:500 has 500 playouts per decision, 1 to"):
            make(name, Random(1))
    with pytest.raises(ValueError, match="'otter' does not count playouts: leave ':5' out"):
        make("otter:5", Random(1))


DIFFERENT = {spec.maker: name for name, spec in BOTS.items()}.values()
"""Some levels are other bots under a name for people."""


@pytest.mark.parametrize("name", DIFFERENT)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("blind", [False, True])
def test_every_bot_plays_whole_games(name: str, players: int, blind: bool) -> None:
    for board in [*BUILT_IN][(players + blind) % 2 :: 2]:
        start = new_game(players, built_in(board), Options(blind_bids=blind))
        # Bots that search take their time: one of them will do.
        names = [f"{name}:4", *["otter"] * (players - 1)] if name in SEARCHING else [name] * players
        bots = [make(each, Random(seat)) for seat, each in enumerate(names)]
        *_, (_, last) = steps(start, bots, lambda game: fair_chance(game, seed_from("whole")))
        assert last.game.phase is Phase.OVER or name == "random"


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_bid_that_a_variant_forbids_is_not_made(name: str) -> None:
    """Which bids are legal is for the rules to say, not for a bot."""
    game = new_game(3, dealer=0)
    while game.phase is Phase.PLACE:
        game = apply(game, legal(game)[0]).game
    game = apply(game, fair_chance(game, seed_from("forbidden"))).game
    seen = view(game, game.turn)
    bot = make(f"{name}:4" if name in SEARCHING else name, Random(1))
    while len(seen.legal) > 1:
        chosen = bot.choose(seen)
        assert chosen in seen.legal
        seen = replace(seen, legal=tuple(bid for bid in seen.legal if bid != chosen))
    assert bot.choose(seen) == seen.legal[0]


def test_random_chooses_among_all_its_choices() -> None:
    game = new_game(3, dealer=0)
    bot = make("random", Random(5))
    chosen = {bot.choose(view(game, game.turn)) for _ in range(200)}
    assert chosen == set(view(game, game.turn).legal)
    assert len(chosen) == 6


def reshuffled(game: Game, seat: Seat, rng: Random) -> Game:
    """The same game as far as a seat can tell: what it can't see is dealt again."""
    assert game.trump is not None
    seen = {game.trump, *cards_of(game.hands[seat]), *game.trick}
    seen.update(card for trick in game.tricks for card in trick.cards)
    hidden = [card for card in DECK if card not in seen]
    rng.shuffle(hidden)
    hands = []
    for other, hand in enumerate(game.hands):
        count = 0 if other == seat else hand.bit_count()
        hands.append(hand_of(hidden[:count]) if other != seat else hand)
        hidden = hidden[count:]
    draft = game.draft()
    draft.hands = tuple(hands)
    return draft.freeze()


def test_otter_chooses_from_its_view_alone() -> None:
    """Whatever the others and the stock hide, the choice is the same; so is its randomness."""
    rng, compared = Random(3), 0
    game = new_game(4, dealer=0)
    bots = [make("otter", Random(seat)) for seat in range(4)]
    for _, step in steps(game, bots, lambda game: fair_chance(game, seed_from("hidden"))):
        game = step.game
        if game.phase not in (Phase.BID, Phase.TRICKS):
            continue
        seat, other = game.turn, reshuffled(game, game.turn, rng)
        mine = view(game, seat, recall=True)
        assert view(other, seat, recall=True) == mine
        choice = make("otter", Random(1)).choose(mine)
        assert make("otter", Random(2)).choose(view(other, seat, recall=True)) == choice
        compared += other != game
    assert compared > 100
