"""The arena: bots against each other, on the same deals from every seat.

match     who meets whom, at which seatings, on which deals
game      one game, and what it says; watched, patience: bots held to the rules and the clock
series    all games of a match, on any executor; workers: processes here, or a Dask cluster
journal   a series that goes on after a crash
conduct   a series from its first game to its end
tally     wins, places, bids, times; rating: OpenSkill; chances: intervals, the sequential test
summary   what the games say of each bot; report, plot: for people and programs
wishes    what was asked for; command: `canyon arena`
league    many bots: `canyon league`
"""
