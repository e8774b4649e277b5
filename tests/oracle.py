"""The rules of Canyon a second time: slow, plain and on its own, to compare the engine with.

Nothing here knows the package `canyon`. It was written from the rules' text alone and uses the
names of the game record, as the record writes them:

    card    "B7"     suit letter and value
    field   "f17"    row letter and column number of the map
    seat    0 … n-1  in ring order; lists "by seat" have one entry per seat
    phase   "place", "deal", "bid", "tricks", "canoes", "over"

An `Oracle` is a game that changes in place. `next()` says who decides what; `place`, `deal`,
`bid`, `play` and `paddle` carry a decision out or raise ValueError and change nothing.
"""

from collections import deque
from pathlib import Path
from typing import Any

from tests.oracle_board import ARROWS, Board, faults

CARDS = [suit + str(value) for suit in "BGRYV" for value in range(1, 11)]  # M1
DEALT = [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]  # M4: cards per player in rounds 1 … 14
BOARDS = Path(__file__).parent / "data" / "boards"


class Oracle:
    """One game, all of its secrets included."""

    def __init__(
        self,
        rows: list[str],
        players: int,
        dealer: int,
        calm_water: bool = False,
        blind_bids: bool = False,
    ) -> None:
        require(3 <= players <= 6, "S1: 3 to 6 players")
        require(0 <= dealer < players, "S2: the dealer is one of the players")
        self.board = Board(rows)
        self.players = players
        self.calm_water = calm_water
        self.blind_bids = blind_bids  # T4 hides bids from the players, not from the rules
        self.dealer = dealer
        self.starter = (dealer + 1) % players  # S3
        self.round = 1  # M4: the marker, 1 … 14
        self.phase = "place"
        self.seat = self.starter  # who decides next
        self.positions = [""] * players  # by seat; "" is not placed yet
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.trump = ""  # the card turned up
        self.bids: list[int | None] = [None] * players
        self.won = [0] * players
        self.trick: list[tuple[int, str]] = []  # (seat, card) on the table, led card first
        self.to_move: list[int] = []  # seats whose canoes have not had their turn
        self.fallen: set[int] = set()
        self.landings: list[tuple[int, int]] = []  # (seat, points left), as they landed
        self.winner: int | None = None
        self.places: list[int] | None = None
        self.tricks_by_round: list[list[int]] = []
        self.positions_by_round: list[list[str]] = []
        self.log: list[tuple[str, int, str, str]] = []  # (what, seat, from, to)

    # Constructed positions: any map, any canoes, nothing checked.

    @classmethod
    def bid_phase(
        cls,
        rows: list[str],
        canoes: list[str],
        starter: int,
        trump: str,
        hands: list[list[str]],
        blind_bids: bool = False,
        round_number: int = 1,
    ) -> "Oracle":
        """A round right after the deal."""
        game = cls(rows, len(canoes), (starter - 1) % len(canoes), blind_bids=blind_bids)
        game.positions = list(canoes)
        game.hands = [list(hand) for hand in hands]
        game.trump, game.round, game.phase = trump, round_number, "bid"
        return game

    @classmethod
    def trick_phase(
        cls,
        rows: list[str],
        canoes: list[str],
        starter: int,
        trump: str,
        hands: list[list[str]],
        bids: list[int],
        round_number: int = 1,
    ) -> "Oracle":
        """A round right after the bids, which are given by seat."""
        game = cls.bid_phase(rows, canoes, starter, trump, hands, round_number=round_number)
        game.bids = list(bids)
        game.phase = "tricks"
        return game

    @classmethod
    def canoe_phase(
        cls,
        rows: list[str],
        canoes: list[str],
        starter: int,
        bids: list[int],
        won: list[int],
        round_number: int = 1,
    ) -> "Oracle":
        """A round right after the last trick; canoes without a choice have moved already."""
        none: list[list[str]] = [[] for _ in canoes]
        game = cls.trick_phase(rows, canoes, starter, "", none, bids, round_number)
        game.won = list(won)
        game._begin_canoes()
        return game

    def next(self) -> dict[str, Any] | None:
        """Who decides what now, as `canyon verify` says it."""
        if self.phase == "over":
            return None
        if self.phase == "deal":
            return {"phase": "deal"}
        legal: list[Any] = []
        if self.phase == "place":
            legal = [f for f in self.board.starts if f not in self.positions]  # S4
        elif self.phase == "bid":
            legal = list(range(len(self.hands[self.seat]) + 1))  # T1 T2
        elif self.phase == "tricks":
            legal = self._followers(self.hands[self.seat])
        elif self.phase == "canoes":
            legal = self._ends(self.seat)
        return {"seat": self.seat, "phase": self.phase, "legal": legal}

    def _check(self, phase: str, choice: object) -> None:
        require(self.phase == phase, f"{phase}: the game is at {self.phase}")
        legal = (self.next() or {})["legal"]
        require(choice in legal, f"{phase}: seat {self.seat} can't choose {choice}, only {legal}")

    def _clockwise(self) -> list[int]:
        return [(self.starter + i) % self.players for i in range(self.players)]  # S1 C1

    # Set-up

    def place(self, field: str) -> None:
        """Put the next canoe on a free start field (S4)."""
        self._check("place", field)
        self.positions[self.seat] = field
        self.seat = (self.seat + 1) % self.players
        if self.seat == self.starter:
            self.phase = "deal"

    # 1 Deal

    def deal(self, hands: list[list[str]], trump: str) -> None:
        """Deal the round's cards, `hands` by seat, and turn one up (D1 D2 M4)."""
        require(self.phase == "deal", f"deal: the game is at {self.phase}")
        require(len(hands) == self.players, "D1: one hand a player")
        require(all(len(hand) == DEALT[self.round - 1] for hand in hands), "M4: size of hands")
        cards = [card for hand in hands for card in hand] + [trump]
        require(all(card in CARDS for card in cards), "M1: no such card")
        require(len(set(cards)) == len(cards), "D1: a card twice")
        self.hands = [list(hand) for hand in hands]
        self.trump = trump
        self.bids = [None] * self.players
        self.won = [0] * self.players
        self.seat = self.starter
        self.phase = "bid"

    # 2 Tempo

    def bid(self, number: int) -> None:
        """Bid for the next seat in turn order, blind bids included (T1 T2 T4)."""
        self._check("bid", number)
        self.bids[self.seat] = number
        self.seat = (self.seat + 1) % self.players
        if self.seat == self.starter:
            self.phase = "tricks"  # P1: the starting player leads

    # 3 Tricks

    def _followers(self, hand: list[str]) -> list[str]:
        """The cards of a hand that may be played on the trick (P2)."""
        led = self.trick[0][1][0] if self.trick else ""
        return [card for card in hand if card[0] == led] or list(hand)

    def play(self, card: str) -> None:
        """Play a card; the last of a trick settles it, the last of all starts the canoes."""
        self._check("tricks", card)
        self.hands[self.seat].remove(card)
        self.trick.append((self.seat, card))
        self.seat = (self.seat + 1) % self.players
        if len(self.trick) < self.players:
            return
        trumps = [(s, c) for s, c in self.trick if c[0] == self.trump[0]]
        suited = [(s, c) for s, c in self.trick if c[0] == self.trick[0][1][0]]
        taker, _ = max(trumps or suited, key=lambda played: int(played[1][1:]))  # P3
        self.won[taker] += 1
        self.trick = []
        self.seat = taker  # P1
        if not any(self.hands):  # P5
            self._begin_canoes()

    # 4 Canoes

    def _begin_canoes(self) -> None:
        self.phase = "canoes"
        self.to_move = self._clockwise()  # C1
        self.fallen = set()
        self._run_canoes()

    def _run_canoes(self) -> None:
        """Take the turns of all canoes up to the first that has a choice."""
        while self.to_move:
            self.seat = self.to_move[0]
            if self.seat in self.fallen:  # W6: fell before its own turn
                self.to_move.pop(0)
            elif self._in_current(self.seat) and not self._met(self.seat):
                self._drift(self.to_move.pop(0))  # W3
            else:
                ends = self._ends(self.seat)
                if len(ends) > 1:
                    return
                self._move(ends[0])
        self._end_round()

    def _in_current(self, seat: int) -> bool:
        return self.board.mark[self.positions[seat]] in ARROWS  # W1 W5: where it is now

    def _met(self, seat: int) -> bool:
        return self.bids[seat] == self.won[seat]

    def _points(self, seat: int) -> int:
        """C2 on a normal field, W2 in the current."""
        bonus = min(self.won[seat] + 1, 3) if self._met(seat) else 0
        return bonus if self._in_current(seat) else self.won[seat] + bonus

    def _ways(self, seat: int) -> dict[str, int]:
        """Steps of the shortest free way to each field within the canoe's points (C3 C4)."""
        here = self.positions[seat]
        taken = [p for s, p in enumerate(self.positions) if s != seat and p != self.board.jetty]
        steps = {here: 0}
        queue = deque([here])
        while queue:
            field = queue.popleft()
            if self.board.mark[field] == "L" or steps[field] == self._points(seat):
                continue  # C8: a landing stage ends the move
            for near in self.board.neighbours(field):
                if near not in taken and near not in steps:
                    steps[near] = steps[field] + 1
                    queue.append(near)
        return steps

    def _ends(self, seat: int) -> list[str]:
        """The legal ends: all of least distance (C5 C6), or the canoe's own field (C7)."""
        ways = self._ways(seat)
        nearest = min(self.board.distance(field) for field in ways)
        if self.board.distance(self.positions[seat]) == nearest:
            return [self.positions[seat]]
        return sorted(field for field in ways if self.board.distance(field) == nearest)

    def paddle(self, end: str) -> None:
        """Move the canoe whose turn it is to one of its two or more legal ends."""
        self._check("canoes", end)
        self._move(end)
        self._run_canoes()

    def _move(self, end: str) -> None:
        seat = self.to_move.pop(0)
        here = self.positions[seat]
        if self.board.mark[end] == "L":
            self.landings.append((seat, self._points(seat) - self._ways(seat)[end]))  # C8
        self.log.append(("stayed" if end == here else "moved", seat, here, end))
        self.positions[seat] = end

    def _drift(self, seat: int) -> None:
        here = self.positions[seat]
        there = self.board.downstream(here)
        if self.board.mark[there] == "W":  # W6
            self.fallen.add(seat)
            self.positions[seat] = self.board.jetty
            self.log.append(("fell", seat, here, self.board.jetty))
            return
        if there in self.positions:  # W4: the farthest pushed canoe goes first
            self._drift(self.positions.index(there))
        self.positions[seat] = there
        self.log.append(("drifted", seat, here, there))

    # 5 Marker, End

    def _end_round(self) -> None:
        self.tricks_by_round.append(list(self.won))
        self.positions_by_round.append(list(self.positions))
        if self.landings:  # E1
            self.phase = "over"
            self._rank()
            return
        self.phase = "deal"
        self.round = self.round % 14 + 1  # K1 M4
        if self.calm_water and self.round == 6:
            self.round = 10  # K2
        self.dealer = self.starter  # K1
        self.starter = self.seat = (self.dealer + 1) % self.players

    def _rank(self) -> None:
        def merit(landing: tuple[int, int]) -> tuple[int, int]:
            return (landing[1], self.bids[landing[0]] or 0)  # E2: points left, then the bid

        landed = [seat for seat, _ in sorted(self.landings, key=merit, reverse=True)]
        places = {seat: landed.index(seat) + 1 for seat in landed}  # equal: landed first (E2)
        rest = [seat for seat in range(self.players) if seat not in landed]
        far = {seat: self.board.distance(self.positions[seat]) for seat in rest}
        for seat in rest:  # E3; shared places count on: 1, 2, 2, 4
            places[seat] = 1 + len(landed) + sum(far[other] < far[seat] for other in rest)
        self.winner = landed[0]
        self.places = [places[seat] for seat in range(self.players)]


def board_rows(board: object) -> list[str]:
    """The map of a record's `board`: a built-in one's name, or a map of its own."""
    if isinstance(board, dict):
        keys(board, {"name", "map"})
        require(type(board["name"]) is str, "a board's name is text")
        rows = listed(board["map"], str)
        require(not faults(rows), "; ".join(faults(rows)))
        return rows
    known = {path.stem: path for path in BOARDS.glob("*.txt")}
    require(type(board) is str and board in known, f"no board {board}")
    lines = known[str(board)].read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith(";")]


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """What `canyon verify` answers for a valid record; ValueError for any other."""
    keys(record, {"format", "board", "players", "dealer", "placements", "rounds"}, "options result")
    require(record["format"] == "canyon-record/1", "format")
    options = record.get("options", {})
    keys(options, set(), "calm_water blind_bids")
    require(all(type(options[k]) is bool for k in options if k[:2] != "x_"), "options: true, false")
    players = len(listed(record["players"], str))
    require(type(record["dealer"]) is int, "dealer: a seat")
    game = Oracle(
        board_rows(record["board"]),
        players,
        record["dealer"],
        options.get("calm_water", False),
        options.get("blind_bids", False),
    )
    for field in listed(record["placements"], str):
        game.place(field)
    for one in listed(record["rounds"], dict):
        keys(one, {"hands", "trump", "bids", "cards", "moves"})
        game.deal([listed(hand, str) for hand in listed(one["hands"], list)], one["trump"])
        for number in listed(one["bids"], int):
            game.bid(number)
        for card in listed(one["cards"], str):
            game.play(card)
        for end in listed(one["moves"], str):
            game.paddle(end)
    if "result" in record:
        keys(record["result"], {"winner", "places"})
        winner, places = record["result"]["winner"], record["result"]["places"]
        require(type(winner) is int and winner == game.winner, "E2: another winner")
        require(listed(places, int) == game.places, "E3: other places")
    return {
        "ok": True,
        "finished": game.phase == "over",
        "rounds": len(game.tricks_by_round),
        "winner": game.winner,
        "places": game.places,
        "tricks": game.tricks_by_round,
        "positions": game.positions_by_round,
        "next": game.next(),
    }


def require(fine: bool, why: str) -> None:
    if not fine:
        raise ValueError(why)


def keys(value: object, needed: set[str], optional: str = "") -> None:
    """A JSON object with these keys; those that start with x_ are anybody's."""
    require(type(value) is dict, "an object, please")
    have = {key for key in value if not key.startswith("x_")}  # type: ignore[attr-defined]
    require(needed <= have <= needed | set(optional.split()), f"keys: {sorted(have)}")


def listed(value: object, kind: type) -> list[Any]:
    """A JSON list of nothing but `kind` (True is not an int here)."""
    require(isinstance(value, list) and all(type(v) is kind for v in value), f"{kind} list, please")
    return list(value)  # type: ignore[call-overload, no-any-return]
