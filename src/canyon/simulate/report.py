"""The pacing of a board for people, as tables, and for programs, as JSON."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from canyon.simulate.pacing import Pacing, Share

WORDS = {
    "blocked": "moves blocked per game",
    "shortened": "moves that canoes shortened",
    "drifts": "drifts per game, pushes included",
    "pushed": "canoes pushed by others",
    "falls": "falls a game",
}


def figures(pacing: Pacing) -> Table:
    """How long games are, and what happens in them."""
    table = Table(show_header=False)
    table.add_column()
    table.add_column(justify="right")
    tenth, half, most = pacing.deciles
    table.add_row("rounds, median (a tenth to nine tenths)", f"{half} ({tenth}–{most})")
    table.add_row("rounds, mean", f"{pacing.rounds:.1f}")
    table.add_row("games past round 14", f"{pacing.past_track:.1%}")
    table.add_row("games given up after 100 rounds", f"{pacing.given_up / pacing.games:.1%}")
    for event, words in WORDS.items():
        table.add_row(words, f"{pacing.events[event]:.2f}")
    table.add_row("games with a fall", f"{pacing.games_with_fall:.1%}")
    table.add_row("lead changes per game", f"{pacing.lead_changes:.2f}")
    table.add_row("bids met", f"{pacing.bids_met:.1%}")
    by_cards = " ".join(f"{share:.0%}" for share in pacing.met.values())
    if len(pacing.met) > 1:
        table.add_row(f"bids met with {next(iter(pacing.met))} … 1 cards", by_cards)
    return table


def fairness(pacing: Pacing) -> Table:
    """Who wins how often, compared with a fair share."""
    table = Table()
    table.add_column("fairness: wins, 1 = fair")
    table.add_column("wins", justify="right")
    table.add_column("95 % interval", justify="right")
    table.add_column("games", justify="right")
    for share in pacing.by_turn:
        _add(table, f"seat number {share.name} in the first round", share)
    table.add_section()
    for share in pacing.by_start:
        _add(table, f"start field {share.name}", share)
    return table


def _add(table: Table, name: str, share: Share) -> None:
    low, high = share.ratio - share.margin, share.ratio + share.margin
    interval = f"{max(low, 0):.2f}–{high:.2f}" if share.games else "–"
    table.add_row(name, f"{share.ratio:.2f}" if share.games else "–", interval, f"{share.games:,}")


def as_json(pacing: Pacing) -> dict[str, Any]:
    """The same for programs."""
    tenth, half, most = pacing.deciles
    return {
        "games": pacing.games,
        "given_up": pacing.given_up,
        "rounds": {"mean": round(pacing.rounds, 3), "p10": tenth, "median": half, "p90": most},
        "lengths": [*pacing.lengths],
        "past_track": round(pacing.past_track, 4),
        **{name: round(mean, 4) for name, mean in pacing.events.items()},
        "games_with_fall": round(pacing.games_with_fall, 4),
        "lead_changes": round(pacing.lead_changes, 4),
        "bids_met": round(pacing.bids_met, 4),
        "bids_met_by_cards": {str(cards): round(met, 4) for cards, met in pacing.met.items()},
        "fairness_by_seat": [_share(share) for share in pacing.by_turn],
        "fairness_by_start": {share.name: _share(share) for share in pacing.by_start},
    }


def _share(share: Share) -> dict[str, Any]:
    return {
        "games": share.games,
        "wins": share.wins,
        "ratio": round(share.ratio, 4),
        "margin": round(share.margin, 4),
    }
