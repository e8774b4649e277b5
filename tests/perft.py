"""Exact counts of decision sequences and reachable states, after the perft of chess programs.

    python tests/perft.py           count every position again and compare with the table
    python tests/perft.py --write   count and write the table, tests/data/perft.json

Positions and counts come from `oracle.py` alone; an engine builds the same positions from the
table and must reach the same counts. What the table says of a position:

    map, valid_board   rows of the map, and whether it passes as a board (small ones need not)
    players, dealer, starter, round, options
    phase              the phase of the position: place, bid, tricks (none played) or canoes (none
                       moved: those without a choice then move by themselves)
    canoes             fields by seat (null: not placed)
    hands, trump, bids, won   by seat where a list; null or empty where there is none yet
    next               the first decision, as `canyon verify` says it
    counts             for depth 1, 2, …: [sequences, states, ended]
    outcomes           how the sequences ended: [canoes, places or null, sequences], in order; null
                       for all of it where there are more than 60

After exactly `depth` decisions: `sequences` counts the ways to decide, `states` the different
states they lead to, `ended` those sequences after which the round or the game is over (they go no
deeper: there is no deal here). A state is made of

    the phase; the canoes' fields by seat;
    when decisions go on: the seat that decides, hands as sets, bids, tricks won, the cards of the
        trick on the table in order, and the landings so far as (seat, points left) in order;
    when the game is over: the places.
"""

import copy
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # for a run by the file's name

from tests.oracle import DEALT, Oracle, board_rows
from tests.oracle_board import faults

TABLE = Path(__file__).parent / "data" / "perft.json"

Position = dict[str, Any]
State = tuple[Any, ...]

BROOK = [  # a valid board, three wide; the current flows across it into the fall
    "###############",
    "#SS..↓↓↓↓↓↓↓L##",
    "#SS..↓↓↓↓↓↓↓LV#",
    "#SSJ.↓↓↓↓↓↓↓L##",
    "###C#WWWWWWW###",
    "###############",
]
SLUICE = [  # a valid board; all arrows run along its lower edge to one field of waterfall
    "###############",
    "#SS..↘↘↘↘↘↘↓L##",
    "#SS..↘↘↘↘↘↘↓LV#",
    "#SSJ.→→→→→→↓L##",
    "###C#######W###",
    "###############",
]
LANES = [  # a wide lane and a narrow one round a long island
    "#########",
    "#......L#",
    "#......L#",
    "#.ooo..L#",
    "#......L#",
    "#########",
]
CORNERS = [  # every way east is a diagonal between two corners of land, or past an island
    "#########",
    "#..#..oL#",
    "#.#..o.L#",
    "#..o...L#",
    "#########",
]
CAVE = [  # the jetty is the only way through
    "##########",
    "#S.##..L##",
    "#S..J...LV",
    "#S.##..L##",
    "##########",
]


def canoes(
    name: str,
    rows: list[str],
    fields: str,
    bids: list[int],
    won: list[int],
    starter: int = 0,
    round_number: int = 1,
    depth: int = 9,
) -> Position:
    """A position right after the last trick."""
    assert sum(won) == DEALT[round_number - 1] >= max(bids), name
    return {
        **_common(name, "canoes", rows, fields.split(), starter, round_number, depth),
        "bids": bids,
        "won": won,
    }


def tricks(
    name: str,
    rows: list[str],
    fields: str,
    trump: str,
    hands: list[str],
    bids: list[int] | None,
    starter: int = 0,
    depth: int = 9,
    blind_bids: bool = False,
) -> Position:
    """A position right after the bids or, where none are given, right after the deal."""
    split = [hand.split() for hand in hands]
    round_number = DEALT.index(len(split[0])) + 1
    phase = "bid" if bids is None else "tricks"
    return {
        **_common(name, phase, rows, fields.split(), starter, round_number, depth),
        "hands": split,
        "trump": trump,
        "bids": bids or [None] * len(split),
        "options": {"calm_water": False, "blind_bids": blind_bids},
    }


def placement(name: str, rows: list[str], players: int, starter: int) -> Position:
    """A game at its very beginning."""
    return _common(name, "place", rows, [None] * players, starter, 1, 9)


def _common(
    name: str, phase: str, rows: list[str], fields: Any, starter: int, number: int, depth: int
) -> Position:
    players = len(fields)
    return {
        "name": name,
        "phase": phase,
        "map": rows,
        "valid_board": not faults(rows),
        "players": players,
        "dealer": (starter - 1) % players,
        "starter": starter,
        "round": number,
        "options": {"calm_water": False, "blind_bids": False},
        "canoes": fields,
        "hands": [[] for _ in range(players)],
        "trump": None,
        "bids": [None] * players,
        "won": [0] * players,
        "depth": depth,
    }


def positions() -> list[Position]:
    """The positions of the table, without their counts."""
    canyon, kettle, isles = board_rows("canyon"), board_rows("kettle"), board_rows("isles")
    return [
        placement("S4 three canoes on canyon", canyon, 3, starter=2),
        placement("S4 six canoes on kettle", kettle, 6, starter=1),
        tricks("T1 open bids, then the first card", BROOK, "b5 c5 d5 c3", "V1",
               ["B1 B2 R9", "B3 G4 G5", "B6 R7 Y8", "V2 V3 V4"], None, starter=2, depth=5),
        tricks("T4 blind bids, then the first card", BROOK, "b5 c5 d5", "V1",
               ["B1 B2 R9 G2", "B3 G4 G5 Y1", "B6 R7 Y8 Y9"], None, starter=1, depth=4,
               blind_bids=True),
        tricks("P2 following and void", BROOK, "b5 c5 d5", "G9",
               ["B1 B7 R3", "B8 R9 R10", "B3 R1 Y5"], [1, 1, 1], starter=0, depth=12),
        tricks("P3 trumps over void suits, to the canoes", BROOK, "b2 c8 d12", "Y3",
               ["B10 Y1 Y2", "G1 G10 R5", "B2 Y10 V7"], [2, 0, 1], starter=2, depth=12),
        tricks("P3 five suits, three cards, four players", SLUICE, "b2 c2 b9 d11", "R4",
               ["B1 R1 Y9", "B5 G3 R10", "R2 B9 V3", "V1 V8 G7"], [1, 0, 1, 0], starter=3,
               depth=16),
        tricks("a round of one card", BROOK, "b5 c8 d11", "B5", ["B7", "R2", "B9"], None,
               starter=1),
        tricks("a round of one card in a crowd", SLUICE, "c11 d12 b12 d10 d11 c4", "Y1",
               ["B7", "R2", "Y9", "B9", "G4", "B1"], None, starter=4, depth=18),
        tricks("a round of one card, falling", BROOK, "d7 c7 b7 d8 d4", "V6",
               ["B7", "R2", "B9", "G4", "B1"], None, starter=2, depth=15, blind_bids=True),
        tricks("a round of two cards", SLUICE, "c4 b10 d12", "G5",
               ["B2 G1", "B7 R3", "G8 B5"], None, starter=0, depth=12),
        tricks("a round of two cards on kettle", kettle, "e14 d14 e13 g17", "B1",
               ["B2 G1", "R7 R3", "G8 R5", "V1 B10"], None, starter=3, depth=16),
        tricks("a round of three cards", BROOK, "c11 b9 c8", "Y5",
               ["B2 G1 Y2", "B7 R3 G4", "G8 R5 V1"], None, starter=1, depth=15),
        canoes("C5 three canoes from the start", BROOK, "b3 c3 d3", [2, 1, 0], [2, 3, 0],
               starter=1, round_number=4),
        canoes("C5 six canoes on canyon", canyon, "f6 k7 f7 l5 j5 h8", [2, 0, 1, 1, 2, 1],
               [2, 1, 1, 1, 2, 1]),
        canoes("C7 a row across the river", BROOK, "c7 b8 c8 d8", [2, 0, 1, 0], [2, 0, 1, 0],
               round_number=6),
        canoes("C7 going back to get nearer", LANES, "e3 e4 b5 c5", [2, 0, 0, 1], [3, 0, 0, 0],
               round_number=6),
        canoes("C3 diagonals and corners", CORNERS, "b3 c2 d3 b2", [1, 1, 2, 1], [2, 1, 0, 2],
               round_number=4),
        canoes("C4 a crowd on the jetty", CAVE, "c5 c5 b3 c4", [0, 1, 1, 1], [0, 0, 2, 3],
               starter=3, round_number=4),
        canoes("C8 a fourth can't land", BROOK, "b12 c12 d12 c11", [1, 2, 3, 2], [1, 2, 3, 2]),
        canoes("C8 E2 six before three stages", BROOK, "b12 c12 d11 b11 c11 c10",
               [2, 0, 2, 1, 1, 2], [2, 0, 2, 1, 1, 2], starter=5),
        canoes("C8 landing from afar, points left", SLUICE, "c5 b5 d5", [6, 0, 0], [6, 1, 0],
               starter=0, round_number=2),
        canoes("E2 equal points left, the higher bid", BROOK, "b12 d12 c5", [2, 4, 1], [2, 4, 0],
               round_number=3),
        canoes("E2 all equal, the first to land", BROOK, "b12 d12 c5", [2, 2, 1], [2, 2, 0],
               starter=1, round_number=5),
        canoes("W2 blocked in the current", SLUICE, "b9 b10 c10 d10", [0, 0, 1, 1], [0, 0, 1, 1],
               starter=0, round_number=7),
        canoes("W4 three drift, one falls", SLUICE, "d10 d11 d12 c5", [2, 1, 2, 3], [0, 1, 2, 3],
               round_number=3),
        canoes("W4 a bent line of arrows", kettle, "c14 d14 e14 e13", [2, 1, 0, 1], [3, 1, 0, 2],
               round_number=3),
        canoes("W5 pushed, then drifting again", BROOK, "b8 c8 d8 c5", [1, 1, 0, 2], [0, 2, 0, 2],
               round_number=5),
        canoes("W6 fallen onto a full jetty", BROOK, "c9 d9 d4 c4", [2, 1, 1, 2], [1, 1, 1, 0],
               round_number=6),
        canoes("all at once on canyon", canyon, "f20 i20 k19 k20 h21 f19", [1, 1, 1, 3, 2, 2],
               [2, 1, 1, 0, 2, 2], starter=1),
        canoes("all at once on isles", isles, "m15 n20 n21 o14 o19 n17", [2, 4, 2, 2, 1, 1],
               [2, 4, 0, 0, 1, 1], starter=4),
        canoes("all at once on kettle", kettle, "i9 i17 f8 e16 i7 c17", [1, 1, 1, 0, 3, 2],
               [0, 1, 1, 3, 3, 0], starter=3),
    ]  # fmt: skip


def build(position: Position) -> Oracle:
    """The position as a game of the oracle."""
    rows, fields, starter = position["map"], position["canoes"], position["starter"]
    bids, won, number = position["bids"], position["won"], position["round"]
    trump, hands = position["trump"], position["hands"]
    if position["phase"] == "place":
        return Oracle(rows, position["players"], position["dealer"], **position["options"])
    if position["phase"] == "bid":
        blind = position["options"]["blind_bids"]
        return Oracle.bid_phase(rows, fields, starter, trump, hands, blind, number)
    if position["phase"] == "tricks":
        return Oracle.trick_phase(rows, fields, starter, trump, hands, bids, number)
    return Oracle.canoe_phase(rows, fields, starter, bids, won, number)


def state(game: Oracle) -> State:
    """What makes two games the same, as the module's text lists it."""
    where = (game.phase, tuple(game.positions))
    if game.phase == "over":
        return (*where, tuple(game.places or ()))
    if game.phase == "deal":
        return where
    hands = tuple(tuple(sorted(hand)) for hand in game.hands)
    table = (game.seat, hands, tuple(game.bids), tuple(game.won), tuple(game.trick))
    return (*where, *table, tuple(game.landings))


def after(game: Oracle) -> list[Oracle]:
    """The games that the next decision can lead to; none when a deal is due or all is over."""
    due = game.next() or {}
    found = []
    for choice in due.get("legal", []):
        child = copy.deepcopy(game, {id(game.board): game.board})
        decide: dict[str, Callable[[Any], None]] = {
            "place": child.place,
            "bid": child.bid,
            "tricks": child.play,
            "canoes": child.paddle,
        }
        decide[due["phase"]](choice)
        found.append(child)
    return found


def layers(position: Position) -> list[list[tuple[int, Oracle]]]:
    """For each depth the different states, each with the number of sequences that lead to it."""
    layer = [(1, build(position))]
    found = []
    for _ in range(position.get("depth", len(position.get("counts", ())))):
        reached: dict[State, tuple[int, Oracle]] = {}
        for ways, game in layer:
            for child in after(game):
                before, _ = reached.get(state(child), (0, child))
                reached[state(child)] = (before + ways, child)
        if not reached:
            break
        layer = list(reached.values())
        found.append(layer)
    return found


def entry(position: Position) -> Position:
    """A position with its counts, as the table holds it."""
    counts = []
    outcomes: dict[State, int] = {}
    for layer in layers(position):
        ended = [(ways, game) for ways, game in layer if game.phase in ("deal", "over")]
        counts.append([sum(w for w, _ in layer), len(layer), sum(w for w, _ in ended)])
        for ways, game in ended:
            outcomes[state(game)] = outcomes.get(state(game), 0) + ways
    listed = [[s[1], s[2] if len(s) > 2 else None, ways] for s, ways in sorted(outcomes.items())]
    counted = {k: v for k, v in position.items() if k not in ("depth", "counts", "outcomes")}
    counted["next"] = build(position).next()
    counted["counts"] = counts
    counted["outcomes"] = listed if len(listed) <= 60 else None
    return counted


def as_text(entries: list[Position]) -> str:
    """JSON with one key per line, and one position after the other."""
    dump = [
        ",\n  ".join(f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in e.items())
        for e in entries
    ]
    body = ",\n".join("{ " + text + " }" for text in dump)
    return '{"format": "canyon-perft/1", "positions": [\n' + body + "\n]}\n"


def read() -> dict[str, Position]:
    """The table's positions by name."""
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    return {position["name"]: position for position in table["positions"]}


def main(arguments: list[str]) -> int:
    entries = [entry(position) for position in positions()]
    if arguments == ["--write"]:
        TABLE.write_text(as_text(entries), encoding="utf-8")
    for one in entries:
        deepest = max(one["counts"], key=lambda row: row[0])
        print(f"{one['name']:45} depth {len(one['counts']):2}  most {deepest[0]} in {deepest[1]}")
    known = read()
    wrong = [
        one["name"] for one in entries if json.loads(json.dumps(one)) != known.get(one["name"])
    ]
    print("other than the table: " + "; ".join(wrong) if wrong else "as in the table")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
