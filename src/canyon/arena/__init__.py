"""The arena: bots against each other, on the same deals from every seat.

match    one deal of cards, played once for each rotation of the line-up
series   many deals, on one or several processes
summary  what the games say: shares of the wins with their intervals, places, bids met
report   the summary as a table or as JSON
command  `canyon arena`
"""
