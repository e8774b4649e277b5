"""Games and positions that a program is asked about; the other seats choose at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from canyon.actions import Action
from canyon.board import built_in
from canyon.bots.check.subject import Subject
from canyon.bots.messages import DICE, happened, hello, over, question
from canyon.events import GameEnded
from canyon.play import is_over
from canyon.rules import apply, chance, legal, new_game
from canyon.state import NO_SEAT, Game, Seat
from canyon.variants import STANDARD, Options
from canyon.views import View, seen, view


def seat_in(game: Game) -> Seat:
    """Where the program sits: another seat for each number of players, and never the first."""
    return game.players - 2


def table(players: int, board: str = "canyon", options: Options = STANDARD) -> Game:
    """A new game on a built-in board."""
    return new_game(players, built_in(board), options)


def at_random(game: Game, rng: Random) -> Action:
    """What chance decides, or any choice of the seat whose turn it is."""
    return chance(game, rng) if game.turn == NO_SEAT else rng.choice(legal(game))


def position(game: Game, suits: Callable[[View], bool]) -> Game:
    """A later position of a random game, in which the program must choose and the view suits."""
    seat = seat_in(game)
    return next(
        now
        for seed in count()
        for now in _random_game(game, seed)
        if now.turn == seat and suits(view(now, seat, recall=True))
    )


def _random_game(game: Game, seed: int) -> Iterator[Game]:
    rng = Random(seed)
    while not is_over(game):
        yield game
        game = apply(game, at_random(game, rng)).game


class Sitting:
    """One game with the program in one seat."""

    def __init__(self, subject: Subject, game: Game) -> None:
        self._subject, self.game = subject, game
        self._rng = Random(f"{game.players}")
        self._seat, self._over = seat_in(game), False

    def begin(self) -> None:
        """Say hello, and hear its answer."""
        self.say_hello()
        self._subject.greeting()

    def say_hello(self) -> None:
        """Tell it that a game begins."""
        seed = self._rng.randrange(DICE)
        self._subject.tell(hello(self.game, self._seat, self._subject.clock, seed))

    def advance(self) -> bool:
        """Play until the program has chosen; False if the game is over."""
        while not is_over(self.game):
            if self.game.turn == self._seat:
                self.ask()
                return True
            self.step()
        return False

    def ask(self) -> None:
        """Let the program choose."""
        asked, shown = (
            next(self._subject.program.questions),
            view(self.game, self._seat, recall=True),
        )
        seed, clock = self._rng.randrange(DICE), self._subject.clock
        self._subject.tell(question(asked, shown, clock, seed))
        self._act(self._subject.answer(asked, shown))

    def step(self) -> None:
        """Let chance or another seat choose."""
        self._act(at_random(self.game, self._rng))

    def play(self, rounds: int) -> None:
        """Play that many rounds, then break the game off, unless it ends before."""
        while self.game.rounds < rounds and self.advance():
            pass
        self.break_off()

    def break_off(self) -> None:
        """The game is over, whether it was finished or not."""
        if not self._over:
            self._subject.tell(over())

    def _act(self, action: Action) -> None:
        step = apply(self.game, action)
        self.game = step.game
        for event in step.events:
            shown = seen(event, self._seat, self.game.options)
            self._subject.tell(happened(shown, self.game))
            if isinstance(event, GameEnded):
                self._subject.tell(over(event))
                self._over = True
