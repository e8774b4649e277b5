"""The rules again, compiled with Numba, for one core at full speed: playouts, mass simulation.

A game is one flat array of integers, and every function here that plays works on three:

state   the game itself: see `layout`
river   the board's tables: see `river`
desk    what lies beside the game: randomness, the pack, scratch paper, tallies: see `desk`

    layout river desk   what the three arrays hold
    setup … ending      the rules, chapter by chapter, as in `canyon.rules`
    engine              one decision at a time: what is legal, what follows, what chance deals
    thumb playouts      rules of thumb, and whole rounds and games by them or at random; loops of
                        your own begin with `machine.bare` for each array, as these do
    suits observation   what a seat may know, by number (`canyon.features`)
    convert             from and to the `Game` of the rules
    compiled machine    Numba with our settings, and what it has no words for

Compiled code trusts its arguments, as `canyon.rules` does not: only `engine.apply` refuses what
is not legal. It is kept in the user's cache folder, so that the next start need not compile; the
rules of a chapter must never overflow an integer, for Numba's compiler counts on that.
Needs the extra `fast`; `canyon.numbering`, which numbers the actions, needs nothing.
"""
