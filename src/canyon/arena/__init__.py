"""The arena: bots against each other, on the same deals from every seat.

match       who meets whom, at which seatings, on which deals
game        one game, and its report; referee, time_limit: bots held to the rules and the clock
series      all games of a match, on any executor; workers: processes here, or a Dask cluster
journal     a series that continues after a crash
run_series  a series from its first game to its end
programs    programs that serve many games of a series
tally       wins, places, bids, times
statistics  intervals, Elo, superiority, the sequential test; strength: Elo from all pairs
summary     what the games say about each bot of a line-up; pairs: of all pairs
report      for people and programs: lineup_report, pairs_report, plot
options     what was asked for; command: `canyon arena`; formatting: words and numbers
"""
