"""The rules again, compiled with Numba, for one core at full speed: playouts, mass simulation.

A game is one flat array of integers, and every function here that plays works on three:

state    the game itself: see `layout`
river    the board's tables: see `river`
scratch  what is not part of the game: randomness, the pack, space for flood fills, tallies

    layout river scratch  what the three arrays contain
    setup … ending        the rules, chapter by chapter, as in `canyon.rules`
    engine                one decision at a time: what is legal, what follows, what chance deals
    heuristics playouts   rules of thumb, and whole rounds and games by them or at random; loops of
                          your own begin with `intrinsics.raw_pointer` for each array, as these do
    suits observation     what a seat may know, as numbers (`canyon.features`)
    convert               from and to the `Game` of the rules
    compiled intrinsics   Numba with our settings, and what it can't express

Compiled code trusts its arguments, as `canyon.rules` does not: only `engine.apply` refuses what
is not legal. It is kept in the user's cache folder, so that the next start need not compile; the
rules of a chapter must never overflow an integer, because Numba's compiler relies on that.
Needs the extra `fast`; `canyon.numbering`, which numbers the actions, needs nothing.
"""
