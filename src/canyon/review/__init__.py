"""A game looked at again: what every choice was worth, and where a result came from.

decision  one choice with the worth of all alternatives, as programs read it
reasons   one sentence for it, from the judgement's numbers
ledger    a seat's result as a sum: start, deals, bids, cards, paddling, the rest
review    from a record to both
hint      what to choose now, and why
moments   the choices that are told first
stored    the same as it is kept, in no language
table     the same in the terminal
command   `canyon review`

docs/coach.md tells the method.
"""
