"""The OpenSpiel game `canyon`: importing this module registers it with pyspiel.

Chance is explicit: first who deals, all seats equally likely (S2); then in each
round one card after the other, seat by seat, and the card turned up. Actions are numbered as in
`canyon.numbering`. Blind bids (T4) are made in turn and stay hidden until the last is made.

information state  all that the seat has seen since the game began, as a string; as a tensor what
                   it has seen this round, in order: every round is dealt from the whole pack, so of
                   earlier ones only the position counts
observation        what it may know now (`canyon.features`), suits as printed
"""

from __future__ import annotations

from math import prod
from random import Random
from typing import Any

from canyon.board import load
from canyon.cards import DECK, SUIT_SIZE, Suit, cards_of
from canyon.extras import extra
from canyon.features import FIELD_NUMBERS, PARTS, SEATS, STARTS, size
from canyon.numbering import actions, end_slots, number
from canyon.play import MAX_ROUNDS
from canyon.research import rewards
from canyon.rules import legal, places
from canyon.rules.marker import TRACK, cards_dealt, move_marker
from canyon.rules.setup import MAX_PLAYERS, MIN_PLAYERS, blank, check_players
from canyon.rules.tempo import bids_hidden
from canyon.state import NO_SEAT, Game, Phase, Seat
from canyon.variants import STANDARD, VARIANTS, Options
from canyon.wire import options_to_json

with extra("the OpenSpiel game"):
    import numpy as np
    import pyspiel

    from canyon.fast.observation import observe
    from canyon.research.position import (
        Position,
        choice_of,
        choose,
        deal,
        dealt_to,
        observed,
        redealt,
        written,
    )
    from canyon.research.tiny import CREEK

GAME_TYPE = pyspiel.GameType(
    short_name="canyon",
    long_name="Canyon",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "players": 4,
        "board": "canyon",
        **options_to_json(STANDARD),
        "reward": "win",
        "rounds": MAX_ROUNDS,
        "first_round": 1,
        "placed": False,
        "suits": len(Suit),
        "values": SUIT_SIZE,
    },
)
REWARDS = ("win", "place")
DECISIONS = 10
"""The most actions of a seat in a round: a bid, eight cards, an end."""
MOST_PLAYS = 8 * SEATS
"""Cards played in a round."""


class CanyonGame(pyspiel.Game):  # type: ignore[misc]
    """`pyspiel.load_game("canyon(players=3,blind_bids=true)")`.

    reward       "win" or "place"
    rounds       after how many a game without a landing is given up (E4)
    first_round  where the game begins on the track: 1 with eight cards, 8 with one (M4)
    placed       whether seat 0 deals and the canoes are on the first start fields, in order of the
                 seats, so that a game begins with a deal
    suits        how many suits the pack has, and how many
    values       cards each; the first ones
    board        any board, or `creek`, the short one of `canyon.research.tiny`
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        players, self.rounds = int(given["players"]), int(given["rounds"])
        check_players(players)
        if self.rounds < 1:
            raise ValueError(f"a game is given up after one round or more, not {self.rounds}")
        self.board = CREEK if given["board"] == CREEK.name else load(given["board"])
        self.pack = _pack(int(given["suits"]), int(given["values"]))
        self._first, self._placed = int(given["first_round"]), bool(given["placed"])
        self.options = Options(**{each.name: bool(given[each.name]) for each in VARIANTS})
        self.reward = rewards.check(given["reward"])
        if self.reward not in REWARDS:
            raise ValueError(f"the rewards are {' and '.join(REWARDS)}, not {self.reward!r}")
        info = pyspiel.GameInfo(
            num_distinct_actions=actions(self.board),
            max_chance_outcomes=max(self.pack[-1] + 1, players),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=players * (1 + DECISIONS * self.rounds),
        )
        super().__init__(GAME_TYPE, info, params or {})
        self._check_deals(players)

    def new_initial_state(self) -> CanyonState:
        """Before the lot for the first deal."""
        return CanyonState(self)

    def start(self) -> Game:
        """The first position."""
        players: int = self.num_players()
        draft = blank(players, self.board, self.options)
        draft.marker = self._first
        if self._placed:
            draft.phase, draft.dealer = Phase.DEAL, 0
            draft.canoes = self.board.starts[:players]
        return draft.freeze()

    def _check_deals(self, players: int) -> None:
        """ValueError if there is no such round, or the pack is too small for one."""
        if not 1 <= self._first <= len(TRACK):
            raise ValueError(f"the rounds of the track are 1 to {len(TRACK)}, not {self._first}")
        draft, most = self.start().draft(), 0
        for _ in range(min(self.rounds, len(TRACK))):
            most = max(most, cards_dealt(draft.marker))
            move_marker(draft)
        if (needed := most * players + 1) > len(self.pack):
            raise ValueError(
                f"{most} cards for {players} players, and one turned up, are {needed}, but the "
                f"pack has only {len(self.pack)}: take more suits or values, or a later first_round"
            )

    def max_chance_nodes_in_history(self) -> int:
        """The lot; all cards of all rounds."""
        players: int = self.num_players()
        return 1 + self.rounds * (8 * players + 1)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> CanyonObserver:
        """What turns a state into tensors and strings."""
        if params:
            raise ValueError(f"observers take no parameters; there are {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return CanyonObserver(end_slots(self.board), kind.perfect_recall)


class CanyonState(pyspiel.State):  # type: ignore[misc]
    """A game under way, deals included."""

    def __init__(self, game: CanyonGame) -> None:
        super().__init__(game)
        start = game.start()
        self.position = Position(start, own=("",) * start.players)

    # What OpenSpiel asks for.

    def current_player(self) -> int:
        """Whose turn it is; chance's, or nobody's at the end."""
        game = self.position.game
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if game.turn == NO_SEAT else game.turn

    def is_terminal(self) -> bool:
        """Somebody has landed, or the game is given up (E1, E4)."""
        game = self.position.game
        return game.phase is Phase.OVER or game.rounds >= self.get_game().rounds

    def _legal_actions(self, player: int) -> list[int]:
        game = self.position.game
        return sorted([number(choice, game.board) for choice in legal(game, player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All seats are equally likely to deal, and all remaining cards equally likely to come."""
        game, dealt, *_ = self.position
        if game.phase is Phase.DRAW:
            return [(seat, 1 / game.players) for seat in range(game.players)]
        left = [card for card in self.get_game().pack if card not in dealt]
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        game = self.position.game
        if game.turn != NO_SEAT:
            self.position = choose(self.position, action)
        elif game.phase is Phase.DRAW:
            first = game.draft()
            first.dealer, first.phase = action, Phase.PLACE
            first.turn = first.starter
            self.position = Position(first.freeze(), own=self.position.own)
        else:
            self.position = deal(self.position, action, self.move_number())

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.position.game
        if player == pyspiel.PlayerId.CHANCE:
            drawn = game.phase is Phase.DRAW
            return f"seat {action} deals" if drawn else str(DECK[action])
        return written(choice_of(game, action), game.board)

    def returns(self) -> list[float]:
        """What the game has paid, by seat."""
        game = self.position.game
        if not self.is_terminal():
            return [0.0] * game.players
        abandoned = game.phase is not Phase.OVER
        return rewards.final(self.get_game().reward, places(game), abandoned)

    def information_state_string(self, player: Seat | None = None) -> str:
        """Everything that a seat has seen since the game began."""
        seat = self.current_player() if player is None else player
        position = self.position
        cards = " ".join(str(DECK[card]) for card in dealt_to(position, seat))
        return f"{seat}:{position.own[seat]}{cards}|{position.game.dealer}|{position.seen}"

    def observation_string(self, player: Seat | None = None) -> str:
        """What a seat may know now."""
        seat = self.current_player() if player is None else player
        return observed(self.position, seat)

    def __str__(self) -> str:
        game, dealt, *_ = self.position
        hands = "; ".join(" ".join(map(str, cards_of(hand))) for hand in game.hands)
        cards = " ".join(str(DECK[card]) for card in dealt)
        return f"dealer {game.dealer}|{self.position.seen}|{hands}|{cards}"

    def resample_from_infostate(self, player: Seat, sampler: Any) -> CanyonState:
        """A state that the player can't tell from this one, with its history; the stock is
        redrawn with the hands. `sampler` returns a number from 0 up to 1."""
        position, history = self.position, self.history()
        rng, game = Random(sampler()), position.game
        cards = redealt(position, player, self.get_game().pack, rng)
        at = position.dealt_at if cards else len(history)
        again: CanyonState = self.get_game().new_initial_state()
        for action in [*history[:at], *cards]:
            again.apply_action(action)
        hidden = bids_hidden(game)
        for action in history[at + len(cards) :]:
            if hidden and again.position.game.turn != player:
                action = rng.randint(0, cards_dealt(game.marker))
            again.apply_action(action)
        return again


class CanyonObserver:
    """A state as a seat sees it, as OpenSpiel's observers do."""

    def __init__(self, slots: int, perfect_recall: bool) -> None:
        parts = {**PARTS, "fields": (STARTS + slots, FIELD_NUMBERS)}
        self._length, self._recalls = size(slots), perfect_recall
        if perfect_recall:
            parts["order"] = MOST_PLAYS, len(DECK)
        self.tensor = np.zeros(sum(map(prod, parts.values())), np.float32)
        self.dict, start = dict[str, Any](), 0
        for name, shape in parts.items():
            self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)

    def set_from(self, state: CanyonState, player: Seat) -> None:
        """Write the tensor."""
        position = state.position
        game = position.game
        self.tensor.fill(0)
        self.tensor[: self._length], _ = observe(game, player, canonical=False)
        for card in dealt_to(position, player):  # the hand, while it is being dealt
            self.dict["hand"][card] = 1.0
        if self._recalls:
            cards = [card for trick in game.tricks for card in trick.cards]
            for at, card in enumerate([*cards, *game.trick]):
                self.dict["order"][at, card] = 1.0

    def string_from(self, state: CanyonState, player: Seat) -> str:
        """The same in words."""
        if self._recalls:
            return state.information_state_string(player)
        return state.observation_string(player)


def _pack(suits: int, values: int) -> tuple[int, ...]:
    """The cards of the first suits, each up to a value."""
    if not (1 <= suits <= len(Suit) and 1 <= values <= SUIT_SIZE):
        raise ValueError(
            f"a pack has 1 to {len(Suit)} suits of 1 to {SUIT_SIZE} values, not {suits} of {values}"
        )
    return tuple(suit * SUIT_SIZE + value for suit in range(suits) for value in range(values))


pyspiel.register_game(GAME_TYPE, CanyonGame)
