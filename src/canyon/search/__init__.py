"""What judge and bots share: a position as a seat knows it, its hidden worlds, and their worth.

unseen        what can be deduced about the cards of the others
rounds_to_go  how far it really is to the goal, with the waterfall in mind
traits        what counts about a canoe's field after a round, in plain Python
value         the same as integers: each canoe's share is its chance to win
encoder       from a seat's view to the arrays that a search works on
worlds        hidden hands and stock, drawn evenly among those that fit what was seen
plausible     which of them explain what the others bid and played
odds          what cards and bids are worth, in tables
playout       how everybody continues to the end of a round: by `bidding` and `cardplay`
compiled      the compiler for all of this

`self_play` is the program that fills the tables of `odds`, and `fit` the one that finds the weights
of `traits`. Everything from `value` down needs the extra `fast`.
"""
