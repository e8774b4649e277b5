"""Self-play on a graphics card: how `eagle` learns. Needs the extra `train`.

encoder     what actor and critic see of a batch of games
prior       the chance to win from the canoes' positions alone, where the critic's estimate starts
critic      the network that sees all hands, and estimates everybody's chance to win
env_step    an action, and everything up to the next real choice
rollout     games continued for several steps: what was seen and chosen, and the results
learn       what is learned from that: PPO and Adam
branch      what every bid and card would have led to in the true deal
climb       what is learned from that
ascent      both in turn, against each rival
evaluate    how good it is: against random choices, against its past
checkpoint  everything in a few files, so that training can stop and resume
start       games to begin with
programs    all of that, compiled
report      what is reported
curves      its course as a picture
plan        the sizes and rates, from the command line
trainer     the loop

    python -m canyon.train --minutes 8 --out somewhere
    python -m canyon.train --minutes 8 --out elsewhere --resume somewhere
"""
