"""Canyon small enough to be solved: for algorithms that look at every position, such as CFR.

The rules are the same; the pack, the track and the river are shorter.
"""

from __future__ import annotations

from collections import Counter

from canyon.board import sketch
from canyon.extras import extra

with extra("the OpenSpiel game"):
    import pyspiel

CREEK = sketch(
    """
S...L
S...L
S...L
""",
    "creek",
)
"""A river of four steps, without a current."""
TINY = (
    "canyon(players=3,board=creek,suits=2,values=3,first_round=8,rounds=1,placed=true,reward=place)"
)
"""One card each of a pack of six, one round: 360 deals. Places are paid by distance."""


def tree(game: pyspiel.Game) -> pyspiel.Game:
    """All of a small game as a tree in OpenSpiel's own C++ (Gambit's format).

    Each position is computed once, by the rules; then an algorithm that visits all of them again
    and again takes milliseconds instead of seconds.
    """
    players, counts = range(game.num_players()), Counter[str]()
    known: list[dict[str, int]] = [{} for _ in players]
    lines = ['EFG 2 R "canyon" { ' + " ".join(f'"{player}"' for player in players) + " }"]

    def add(state: pyspiel.State) -> None:
        player, chosen = state.current_player(), state.legal_actions()
        names = [f'"{state.action_to_string(player, action)}"' for action in chosen]
        if state.is_terminal():
            kind, made = f't "" {counts["ends"]}', [repr(paid) for paid in state.returns()]
            counts["ends"] += 1
        elif state.is_chance_node():
            chances = [chance for _, chance in state.chance_outcomes()]
            pairs = zip(names, chances, strict=True)
            kind, made = f'c "" {counts["deals"]}', [f"{name} {chance!r}" for name, chance in pairs]
            counts["deals"] += 1
        else:
            known_to = known[player]
            number = known_to.setdefault(state.information_state_string(player), len(known_to))
            kind, made = f'p "" {player + 1} {number + 1}', names
        after = "" if state.is_terminal() else " 0"
        lines.append(f'{kind} "" {{ {" ".join(made)} }}{after}')
        for action in chosen:
            add(state.child(action))

    add(game.new_initial_state())
    return pyspiel.load_efg_game("\n".join(lines) + "\n")
