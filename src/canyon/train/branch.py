"""What every bid and card would have led to: branches of true deals, played to the round's end.

In self-play the true deal is a sample of what a seat may believe, so labels need no guess of hidden
hands: each choice of a decision is made in the true deal, and its branch is played on by the same
policies with the same luck. What differs between branches is the choice, and what it leads to.

roots   decisions of the seat that learns, taken from games that are walked on all the while
tasks   a root with one of its choices made
slots   tasks under way: when one ends, the next takes its place, so that a card is never idle
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from canyon.bots.eagle.network import BIDS as BID_CHOICES
from canyon.bots.eagle.network import NEVER, Actor, exactly, legal, preferences, trunk
from canyon.cards import SUIT_SIZE
from canyon.features import CARDS, FIELD_NUMBERS, SUITS
from canyon.numbering import BIDS, CANOES, OVER, PLACE, PLAY
from canyon.train.encoder import action_of
from canyon.train.env_step import Came, env_step, play_on
from canyon.train.prior import prior, worth_table
from canyon.vector.bits import GOLDEN, count, i32, mix, nibble, u32
from canyon.vector.canoes import take_turn
from canyon.vector.engine import Engine, decide, standings
from canyon.vector.kernel import BLOCK, in_kernel
from canyon.vector.river import River
from canyon.vector.state import NO_BID, State, either, is_pending

CHOICES = BID_CHOICES + CARDS
"""Bids, then cards in canonical order: what is tried."""
LONGEST = 60
"""More choices than a round has for one branch; whatever is not over by then never will be."""
NOISE = 0.5
"""How much of chance's share is left in choices, so that they are nearly the first ones."""
AT_ONCE = 1 << 15
"""Branches whose canoes are asked at once: few have a choice."""


class Labels(NamedTuple):
    """Decisions, with what each choice led to; the first axis counts them."""

    vector: Array
    fields: Array
    wanted: Array
    """The policy's number for each choice, canoes' included."""
    legal: Array
    """The bids and cards that were tried; none where there is nothing to learn."""
    worth: Array
    """Of each of them: the chance to win after the round."""


class Told(NamedTuple):
    """What happened meanwhile, as sums."""

    roots: Array
    tasks: Array
    asked: Array
    """Decisions in branches."""
    illegal: Array
    games: Array
    bids: Array
    """Of the seat that learns, in the games walked on."""
    met: Array


class Sizes(NamedTuple):
    """Of a brancher."""

    roots: int
    kept: int
    """Decisions about canoes, besides."""
    tasks: int
    slots: int


def pack(state: State) -> Array:
    """States as rows of words."""
    return jnp.stack([leaf.astype(jnp.uint32) for leaf in jax.tree.leaves(state)], axis=-1)


def unpack(rows: Array, like: State) -> State:
    """Rows of words as states."""
    leaves, tree = jax.tree.flatten(like)
    found: State = jax.tree.unflatten(
        tree, [rows[..., at].astype(leaf.dtype) for at, leaf in enumerate(leaves)]
    )
    return found


class Brancher:
    """For one engine: games are scattered over their course, walked on, and branched."""

    def __init__(self, engine: Engine, sizes: Sizes, precision: Any) -> None:
        self.engine, self.sizes, self.precision = engine, sizes, precision
        self.table = worth_table(engine)

    # games

    def scatter(
        self, actors: tuple[Actor, Actor], state: State, key: Array, steps: int, times: int
    ) -> State:
        """Games somewhere on their way: begun at different moments, then that many times over,
        each with luck of its own from there on."""
        actors = _in(actors, self.precision)
        games = state.turn.size
        own = own_seats(games, self.engine)
        begins = jax.random.randint(key, (games,), 0, max(steps // 2, 1))

        def step(at: Array, state: State) -> State:
            later, _ = self.walk(actors, state, own, jax.random.fold_in(key, at))
            return either(at >= begins, later, state)

        state = lax.fori_loop(0, steps, step, state)
        at = jnp.arange(games * times)
        state = jax.tree.map(lambda each: each[at % games], state)
        luck = mix(u32(at // games) * u32(GOLDEN) + state.seed[0])
        return state._replace(seed=(luck, state.seed[1]))

    def walk(
        self, actors: tuple[Actor, Actor], state: State, own: Array, key: Array
    ) -> tuple[State, Came]:
        """One decision of each game, by the one who learns in its own seat, or by its rival."""
        vector, fields, suits = self._look(state)
        wanted = self._wanted(actors, vector, fields, state.turn == own)
        drawn = jax.random.gumbel(key, wanted.shape)
        choice = jnp.where(wanted > NEVER / 2, wanted + NOISE * drawn, NEVER).argmax(axis=-1)
        return env_step(self.engine, state, action_of(choice, suits))

    def branch(
        self, actors: tuple[Actor, Actor], state: State, key: Array
    ) -> tuple[State, Labels, Told]:
        """Games after one more decision each, and labels of decisions that they stand at."""
        actors = _in(actors, self.precision)
        games = state.turn.size
        own = own_seats(games, self.engine)
        keys = jax.random.split(key, 3)
        state, came = self.walk(actors, state, own, keys[0])
        first = jax.random.randint(keys[1], (), 0, games)
        rows, there = self._roots(state, own, first)
        part: State = jax.tree.map(lambda each: each[rows], state)
        part = part._replace(phase=jnp.where(there, part.phase, OVER))
        labels, tasks, asked = self.label(actors, part, jax.random.bits(keys[2]))
        over = came.tricks_over
        met = over & (nibble(came.bids, own) == nibble(came.won, own))
        sums = (came.illegal, came.ended, over, met)
        told = Told(
            labels.legal.any(axis=-1).sum(dtype=jnp.float32),
            tasks,
            asked,
            *(each.sum(dtype=jnp.float32) for each in sums),
        )
        return state, labels, told

    def _roots(self, state: State, own: Array, first: Array) -> tuple[Array, Array]:
        """Which games stand at a decision to learn from: bids and cards, then canoes to keep; and
        whether there is one, for there may be fewer."""
        games = state.turn.size
        order = (jnp.arange(games) + first) % games
        mine = state.turn == own
        tried = mine & ((state.phase == BIDS) | (state.phase == PLAY))
        kept = mine & ((state.phase == CANOES) | (state.phase == PLACE))
        found = [
            jnp.nonzero(which[order], size=size, fill_value=games)[0]
            for which, size in ((tried, self.sizes.roots), (kept, self.sizes.kept))
        ]
        at = jnp.concatenate(found)
        return order[jnp.minimum(at, games - 1)], at < games

    # branches

    def label(
        self, actors: tuple[Actor, Actor], state: State, salt: Array
    ) -> tuple[Labels, Array, Array]:
        """Every bid and card of decisions that leave a choice; how many branches that were, and
        how many decisions in them."""
        roots, tasks, seat = state.turn.size, self.sizes.tasks, state.turn
        vector, fields, suits = self._look(state)
        wanted = preferences(actors[0], vector, fields, jnp)[0]
        may = legal(vector, fields, jnp)[:, :CHOICES]
        may &= ((state.phase == BIDS) | (state.phase == PLAY))[:, None]
        number = may.sum(axis=-1)
        may &= ((number > 1) & (jnp.cumsum(number) <= tasks))[:, None]
        (flat,) = jnp.nonzero(may.reshape(-1), size=tasks, fill_value=roots * CHOICES)
        there = flat < roots * CHOICES
        root, choice = jnp.minimum(flat // CHOICES, roots - 1), flat % CHOICES
        branched = unpack(pack(state)[root], state)
        action = i32(action_of(choice, suits[root]))
        branched = self._compiled(play_on, (branched, action))
        branched = branched._replace(phase=jnp.where(there, branched.phase, OVER))
        rows, own = pack(branched), seat[root]
        words = mix(u32(root) + salt)
        rows, asked = self._play_out(actors, rows, words, own, state)
        value = self._worth(self._paddle(actors, rows, own, state), own)
        worth = jnp.zeros((roots * CHOICES,), jnp.float32).at[flat].set(value, mode="drop")
        labels = Labels(vector, fields, wanted, may, worth.reshape(roots, CHOICES))
        return labels, there.sum(dtype=jnp.float32), asked

    def _play_out(
        self,
        actors: tuple[Actor, Actor],
        rows: Array,
        words: Array,
        own: Array,
        like: State,
    ) -> tuple[Array, Array]:
        """Tasks at the end of their tricks, and how many decisions that took."""
        slots, tasks = self.sizes.slots, rows.shape[0]
        first = unpack(rows, like)
        held = sum(
            (
                count(low & ~first.gone[0]) + count(high & ~first.gone[1])
                for low, high in zip(first.low, first.high, strict=True)
            ),
            jnp.zeros_like(first.turn),
        )
        bidding = first.phase == BIDS
        waits = bidding | (first.phase == PLAY)
        # The longest first, so that few slots wait for the last ones.
        order = jnp.argsort(-jnp.where(waits, held + like.players * bidding, -1))
        active = waits.sum()

        def fill(state: State, task: Array, begun: Array) -> tuple[State, Array, Array]:
            free = task >= tasks
            new = begun + jnp.cumsum(free) - 1
            take = free & (new < active)
            new = order[jnp.minimum(new, tasks - 1)]
            fresh = unpack(rows[new], like)
            state = jax.tree.map(lambda one, other: jnp.where(take, one, other), fresh, state)
            return state, jnp.where(take, new, task), begun + take.sum()

        def step(carry: Any) -> Any:
            state, task, begun, out, asked, at = carry
            running = task < tasks
            whose = jnp.minimum(task, tasks - 1)
            vector, _, suits = self._look(state)
            wanted = self._cards_wanted(actors, vector, state.turn == own[whose])
            drawn = NOISE * gumbel(words[whose], state, suits)
            choice = jnp.where(wanted > NEVER / 2, wanted + drawn, NEVER).argmax(axis=-1)
            state = self._compiled(play_on, (state, i32(action_of(choice, suits))))
            done = running & (state.phase == CANOES)
            out = out.at[jnp.where(done, task, tasks)].set(pack(state), mode="drop")
            asked += running.sum(dtype=jnp.float32)
            return *fill(state, jnp.where(done, tasks, task), begun), out, asked, at + 1

        state = unpack(rows[order[jnp.arange(slots) % tasks]], like)
        nothing = jnp.full(slots, tasks, jnp.int32)
        carry = (*fill(state, nothing, i32(0)), rows, jnp.float32(0), i32(0))
        most = LONGEST * (2 + tasks // slots)
        *_, out, asked, _ = lax.while_loop(
            lambda carry: jnp.any(carry[1] < tasks) & (carry[-1] < most), step, carry
        )
        return out, asked

    def _paddle(self, actors: tuple[Actor, Actor], rows: Array, own: Array, like: State) -> State:
        """The canoes, by everybody's first choice, up to the round's end."""
        tasks, some = rows.shape[0], min(AT_ONCE, rows.shape[0])

        def settle(state: State, river: River) -> State:
            def unsettled(state: State) -> Array:
                return jnp.max(i32(is_pending(state))) > 0

            def turn(state: State) -> State:
                return take_turn(state, river, is_pending(state))

            settled: State = lax.while_loop(unsettled, turn, state)
            return settled

        def choose(given: tuple[State, Array], river: River) -> State:
            return settle(decide(given[0], river, given[1]), river)

        def asks(rows: Array) -> Array:
            state = unpack(rows, like)
            return (state.phase == CANOES) & ~is_pending(state)

        def step(carry: tuple[Array, Array, Array]) -> tuple[Array, Array, Array]:
            rows, waits, at = carry
            (chosen,) = jnp.nonzero(waits, size=some, fill_value=tasks)
            part = unpack(rows.at[chosen].get(mode="clip"), like)
            vector, fields, suits = self._look(part)
            mine = part.turn == own.at[chosen].get(mode="clip")
            wanted = self._wanted(actors, vector, fields, mine)
            action = i32(action_of(wanted.argmax(axis=-1), suits))
            part = self._compiled(choose, (part, action))
            rows = rows.at[chosen].set(pack(part), mode="drop")
            return rows, asks(rows), at + 1

        rows = pack(self._compiled(settle, unpack(rows, like)))
        most = like.players * (1 + tasks // some)
        rows, _, _ = lax.while_loop(
            lambda carry: jnp.any(carry[1]) & (carry[2] < most), step, (rows, asks(rows), i32(0))
        )
        return unpack(rows, like)

    def _worth(self, state: State, seat: Array) -> Array:
        """A seat's chance to win after a round: by the canoes' worth, or the truth."""
        first = jnp.stack([place == 1 for place in standings(state, self.engine.river)], axis=-1)
        share = jax.nn.softmax(prior(self.table, self.engine, state), axis=-1)
        every = jnp.where((state.phase == OVER)[..., None], first.astype(jnp.float32), share)
        return jnp.take_along_axis(every, seat[..., None], axis=-1)[..., 0]

    # networks and kernels

    def _look(self, state: State) -> tuple[Array, Array, Array]:
        vector, fields, suits = self.engine.observe(state, state.turn)
        return vector.astype(self.precision), fields.astype(self.precision), suits

    def _wanted(
        self, actors: tuple[Actor, Actor], vector: Array, fields: Array, mine: Array
    ) -> Array:
        own, rival = (preferences(each, vector, fields, jnp)[0] for each in actors)
        return jnp.where(mine[:, None], own, rival)

    def _cards_wanted(self, actors: tuple[Actor, Actor], vector: Array, mine: Array) -> Array:
        """The same for bids and cards alone."""
        own, rival = (exactly(each.choice, trunk(each.trunk, vector, jnp), jnp) for each in actors)
        wanted = jnp.where(mine[:, None], own, rival)
        nowhere = jnp.zeros((vector.shape[0], 0, FIELD_NUMBERS), vector.dtype)
        return jnp.where(legal(vector, nowhere, jnp), wanted, NEVER)

    def _compiled(self, function: Callable[..., State], given: Any) -> State:
        size = jax.tree.leaves(given)[0].size
        if self.engine.kernels and size % BLOCK == 0:
            return in_kernel(function, self.engine.river)(given)
        return function(given, self.engine.river)


def own_seats(games: int, engine: Engine) -> Array:
    """By game the seat of the one who learns: on each board every seat in turn."""
    return jnp.arange(games) // len(engine.boards) % engine.players


def gumbel(word: Array, state: State, suits: Array) -> Array:
    """Noise for each bid and card that depends on the root's word, on how many choices the round
    has seen, and on the card itself: branches of a root share it as long as they can."""
    number = [i32(nibble(state.bids, at) != NO_BID) for at in range(state.players)]
    moment = sum(number, count(state.gone[0]) + count(state.gone[1]))
    word = mix(word + u32(moment) * u32(GOLDEN))[..., None]
    back = jnp.argsort(suits, axis=-1)
    value = jnp.tile(jnp.arange(SUIT_SIZE), SUITS)
    cards = jnp.repeat(back * SUIT_SIZE, SUIT_SIZE, axis=-1) + value + BID_CHOICES
    bids = jnp.broadcast_to(jnp.arange(BID_CHOICES), (*cards.shape[:-1], BID_CHOICES))
    named = u32(jnp.concatenate([bids, cards], axis=-1))
    drawn = mix(mix(word + named * u32(0x85EBCA6B)) ^ u32(0x5BD1E995))
    # Neither 0 nor 1: endless noise would choose what is not legal, again and again.
    uniform = ((drawn >> u32(9)).astype(jnp.float32) + 0.5) * (1 / (1 << 23))
    return -jnp.log(-jnp.log(uniform))


def _in(weights: Any, precision: Any) -> Any:
    return jax.tree.map(lambda leaf: leaf.astype(precision), weights)
