"""The report on one line-up, and on the first bot's sequential test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.table import Table

from canyon.arena import plot
from canyon.arena.formatting import elo, likelihood, milliseconds, percent, setting, span
from canyon.arena.match import Match
from canyon.arena.report import Json, Report, rounded, standing_json, table
from canyon.arena.series import Deal
from canyon.arena.statistics import FEW, Sprt
from canyon.arena.summary import Standing, Summary


class LineupReport(Report):
    """What the games of a line-up say; with a `margin`, the series may stop early (`Sprt`)."""

    def __init__(self, match: Match, margin: float | None = None) -> None:
        self.summary = Summary(match)
        super().__init__(self.summary)
        self._sprt = None if margin is None else Sprt(self.summary.fair, margin)

    def add(self, deal: Deal) -> bool:
        super().add(deal)
        return self._sprt is not None and self._sprt.decision(self._shares) is not None

    def running(self) -> str:
        """The first bot's share, and the best of the others."""
        if not self.summary.deals:
            return ""
        first, *others = zip(self.names, self.summary.standings, strict=True)
        (name, standing), (other, best) = first, max(others, key=lambda each: each[1].wins)
        margin = "" if standing.margin is None else f" ± {standing.margin:.1%}"
        return f"{name} {percent(standing.wins)}{margin}, {other} {percent(best.wins)}"

    def tables(self) -> Iterator[Table | str]:
        yield self.headline()
        yield self._results()
        yield self._bids_and_times()
        yield self._bids_met()
        yield f"{setting(self.summary.match)}; fair share {self.summary.fair:.1%}"
        few = self.summary.deals < FEW
        yield f"intervals: {'cautious, as there are few deals' if few else 'bootstrap over deals'}"
        yield "Elo: compared with the others; LOS: likelihood of more than the fair share"
        if self._sprt is not None:
            yield self._sprt_sentence(self._sprt)

    def to_json(self) -> Json:
        told = self.heading_json()
        told["players"] = [self._player(standing) for standing in self.summary.standings]
        return told if self._sprt is None else told | {"sprt": self._sprt_json(self._sprt)}

    def draw(self, path: Path) -> None:
        plot.draw(self.summary, path)

    @property
    def _shares(self) -> list[float]:
        return self.summary.standings[0].shares

    def _results(self) -> Table:
        """One line per entry: wins, what they say about its strength, and its mean place."""
        shown, fair = table("wins,95 % interval,Elo,LOS,place"), self.summary.fair
        for name, standing in zip(self.names, self.summary.standings, strict=True):
            shown.add_row(
                name,
                percent(standing.wins),
                span(standing.interval),
                elo(standing.elo(fair), standing.elo_interval(fair)),
                likelihood(standing.superiority(fair)),
                f"{standing.place:.2f}",
            )
        return shown

    def _bids_and_times(self) -> Table:
        """One line per entry: ms and p99 are the time per choice.

        It is a table of its own, because a terminal may have no more than 80 columns.
        """
        shown = table("bids met,ms,p99")
        for name, standing in zip(self.names, self.summary.standings, strict=True):
            tally = standing.tally
            shown.add_row(
                name,
                percent(tally.bids.share()),
                milliseconds(tally.times.mean),
                milliseconds(tally.times.quantile(0.99)),
            )
        return shown

    def _bids_met(self) -> Table:
        """Bids met by the number of cards dealt, and by where the canoe was."""
        standings = self.summary.standings
        hands = sorted({cards for each in standings for cards in each.tally.bids.hands})
        shown = table(",".join([*map(str, hands), "normal water", "current"]))
        shown.title = "bids met, by cards dealt and by where the canoe was"
        for name, standing in zip(self.names, standings, strict=True):
            bids = standing.tally.bids
            by_cards = [percent(bids.share(cards=cards), 0) for cards in hands]
            by_zone = [percent(bids.share(current=current)) for current in (False, True)]
            shown.add_row(name, *by_cards, *by_zone)
        return shown

    def _player(self, standing: Standing) -> Json:
        fair, interval = self.summary.fair, standing.interval
        return {
            **standing_json(standing, standing.elo(fair), standing.elo_interval(fair)),
            "interval": interval and [rounded(bound) for bound in interval],
            "los": rounded(standing.superiority(fair)),
            "place": rounded(standing.place),
        }

    def _sprt_sentence(self, sprt: Sprt) -> str:
        name, better = self.names[0], percent(sprt.fair + sprt.margin)
        verdict = {
            True: f"{name} is better than its fair share: H1, {better}, accepted",
            False: f"{name} does not reach {better}: H0, the fair share, accepted",
            None: "not decided yet",
        }[sprt.decision(self._shares)]
        ratio = f"log likelihood ratio {sprt.ratio(self._shares):.2f} of ±{sprt.bound:.2f}"
        return f"sprt: {verdict} ({ratio})"

    def _sprt_json(self, sprt: Sprt) -> Json:
        return {
            "h0": sprt.fair,
            "h1": sprt.fair + sprt.margin,
            "ratio": round(sprt.ratio(self._shares), 4),
            "bound": round(sprt.bound, 4),
            "accepted": {True: "H1", False: "H0", None: None}[sprt.decision(self._shares)],
        }
