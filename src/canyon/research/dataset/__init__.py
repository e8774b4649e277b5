"""Whole games in bulk, as records: made by one command, read by one loader.

plan     which games there are: each follows from its bot, its number and the seed
shard    some games in one compressed file
folder   a data set's folder: its manifest, what is there and what is still to do
command  `canyon dataset`
loading  records, decisions and arrays for learning
"""

from canyon.research.dataset.loading import Decision, Example, decisions, examples, load

__all__ = ["Decision", "Example", "decisions", "examples", "load"]
