"""The second world: what has not been seen is elsewhere; then both are compared."""

from __future__ import annotations

import pkgutil
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import canyon.server
from canyon.actions import Action, Bid, Deal, Play
from canyon.board import built_in
from canyon.cards import DECK, Card, Hand, cards_of, hand_of
from canyon.events import CardPlayed, TrickWon
from canyon.refusal import Illegal
from canyon.rules import apply, new_game
from canyon.state import Game, Phase, Seat
from canyon.views import view
from tests.security.host import hosting
from tests.security.stage import SEED, Fate, Stage
from tests.security.worlds import Plan, Seen, Step, World

Acts = list[tuple[Seat | None, Action]]
TRIES = 200


class Twins:
    """Both worlds."""

    def __init__(self, stage: Stage, first: World, second: World) -> None:
        self.stage, self.first, self.second = stage, first, second

    async def differences(self, plan: Plan) -> list[str] | None:
        """How the observer can tell the worlds apart; None if the game has no twin."""
        fate = Fate(Random(f"fate {plan.number}"))
        one = await self.first.play(plan, fate)
        found = twin(plan, one, fate)
        if found is None:
            return None
        other = await self.second.play(plan, *found)
        return [*_compared(plan, one, other), *self._secrets(one), *self._secrets(other)]

    def _secrets(self, seen: Seen) -> Iterator[str]:
        """Nobody may read a seed before the end, or a token at all."""
        tokens = [person.token for person in self.first.persons]
        for name, tape in seen.tapes.items():
            for secret in (SEED.hex(), *tokens):
                if secret.encode() in tape:
                    yield f"{name}: a secret in the clear"


def _compared(plan: Plan, one: Seen, other: Seen) -> Iterator[str]:
    """The tapes that must be the same, and are not."""
    own = ("own requests", f"seat {plan.observer}", "late tab")
    public = ("watcher", "a stranger's requests", "late", "log", "counters")
    names = {
        "hands": own + public,
        "bids": own + public,
        "watcher": public,
        "tricks": ("late",),
    }[plan.kind]
    skipped = "late tab" if plan.kind == "watcher" else "none"
    compared = 0
    for name in one.tapes.keys() | other.tapes.keys():
        if not name.startswith(names) or name.startswith(skipped):
            continue
        compared += 1
        left, right = one.tapes.get(name, b""), other.tapes.get(name, b"")
        if left != right:
            at = next(
                (at for at, (a, b) in enumerate(zip(left, right, strict=False)) if a != b),
                min(len(left), len(right)),
            )
            near = slice(max(0, at - 60), at + 60)
            yield f"{name} at {at}: {left[near]!r} | {right[near]!r}"
    assert compared >= len(names) or plan.kind == "tricks", sorted(one.tapes)


def twin(plan: Plan, seen: Seen, fate: Fate) -> tuple[Fate, list[Step]] | None:
    """Another world that looks the same to the observer, and the steps that lead through it."""
    random = Random(f"twin {plan.number}")
    deals = [at for at, (_, act) in enumerate(seen.acts) if isinstance(act, Deal)]
    if not deals:
        return None
    # What is in a hand is hidden only in this round, what is face down in every earlier one.
    dealt = random.choice(deals[:-1] or deals) if plan.kind == "tricks" else deals[-1]
    before = new_game(3, built_in("kettle"), plan.options)
    for seat, action in seen.acts[:dealt]:
        before = apply(before, action, seat).game
    deal = seen.acts[dealt][1]
    assert isinstance(deal, Deal)
    acts = seen.acts[dealt + 1 :]
    now = _played(before, deal, acts)
    assert now is not None
    if now.phase is Phase.OVER:
        return None  # everything is told by then
    for _ in range(TRIES):
        if plan.kind == "tricks":
            changed = _other_tricks(plan, before, deal, acts, random)
        else:
            changed = _other_hands(plan, before, deal, acts, random)
        if changed is not None:
            other, chosen = changed
            new = Fate(fate.random)
            new.dealt = {**fate.dealt, (Phase.DEAL.value, before.rounds): other}
            return new, _with_choices(plan, seen.steps, acts, chosen)
    return None


def _played(before: Game, deal: Deal, acts: Acts) -> Game | None:
    """The game after these choices; None if one of them was not allowed."""
    try:
        game = apply(before, deal).game
        for seat, action in acts:
            game = apply(game, action, seat).game
    except Illegal:
        return None
    return game


def _other_hands(
    plan: Plan, before: Game, deal: Deal, acts: Acts, random: Random
) -> tuple[Deal, Acts] | None:
    """Whatever was not played by others goes back into the stock, and is dealt again."""
    hidden = {*range(plan.humans)} - ({plan.observer} if plan.kind != "watcher" else set())
    shown: dict[Seat, Hand] = {
        seat: hand_of([a.card for by, a in acts if by == seat and isinstance(a, Play)])
        for seat in range(3)
    }
    fixed = [hand if at not in hidden else shown[at] for at, hand in enumerate(deal.hands)]
    gone = sum(fixed) | 1 << deal.trump
    stock = [card for card in DECK if not gone >> card & 1]
    random.shuffle(stock)
    hands = list(fixed)
    for seat in sorted(hidden):
        while hands[seat].bit_count() < deal.hands[seat].bit_count():
            hands[seat] |= 1 << stock.pop()
    chosen = acts
    if plan.kind == "bids":
        if not any(seat != plan.observer for seat, _ in acts):
            return None
        chosen = [(seat, _other_bid(plan, seat, act, random)) for seat, act in acts]
    other = Deal(tuple(hands), deal.trump)
    after, was = _played(before, other, chosen), _played(before, deal, acts)
    if after is None or was is None or (after.hands == was.hands and chosen == acts):
        return None
    return other, chosen


def _other_bid(plan: Plan, seat: Seat | None, action: Action, random: Random) -> Action:
    if seat == plan.observer or not isinstance(action, Bid):
        return action
    return Bid(random.choice([bid for bid in range(9) if bid != action.tricks]))


def _other_tricks(
    plan: Plan, before: Game, deal: Deal, acts: Acts, random: Random
) -> tuple[Deal, Acts] | None:
    """Two cards change places, at least one of which is in a finished trick."""
    ends = next((at for at, (_, act) in enumerate(acts) if isinstance(act, Deal)), len(acts))
    plays = [act.card for _, act in acts[:ends] if isinstance(act, Play)]
    gone = plays[: len(plays) - len(plays) % before.players]
    now = _played(before, deal, acts)
    assert now is not None
    # Code that tells cards apart by name, not by trick, would confuse these.
    again = [card for card in gone if card in now.trick]
    one = random.choice(again or gone)
    two = random.choice([card for card in DECK if card not in (one, deal.trump)])
    swap: dict[Card, Card] = {one: two, two: one}
    hands = [hand_of([swap.get(card, card) for card in cards_of(hand)]) for hand in deal.hands]
    chosen = [
        (seat, Play(swap.get(act.card, act.card)) if isinstance(act, Play) and at < ends else act)
        for at, (seat, act) in enumerate(acts)
    ]
    other = Deal(tuple(hands), deal.trump)
    if chosen == acts or _open(plan, before, deal, acts) != _open(plan, before, other, chosen):
        return None
    return other, chosen


def _open(plan: Plan, before: Game, deal: Deal, acts: Acts) -> object:
    """What somebody who comes late can see after these choices; None if one was not allowed."""
    told: list[object] = []
    try:
        game = apply(before, deal).game
        for seat, action in acts:
            game, events = apply(game, action, seat)
            told += [each for each in events if not isinstance(each, CardPlayed | TrickWon)]
    except Illegal:
        return None
    return told, [view(game, seat) for seat in (None, plan.observer)]


def _with_choices(plan: Plan, steps: list[Step], acts: Acts, chosen: Acts) -> list[Step]:
    """The steps, with the last round's choices of people changed."""
    people = [
        (seat, new)
        for (seat, _), (_, new) in zip(acts, chosen, strict=True)
        if seat is not None and seat < plan.humans
    ]
    changed = [*steps]
    acting = [at for at, step in enumerate(steps) if step[0] == "act"]
    for at, (seat, action) in zip(acting[len(acting) - len(people) :], people, strict=True):
        assert changed[at][1] == seat
        changed[at] = ("act", seat, action)
    return changed


def _server_modules() -> list[ModuleType]:
    found = pkgutil.walk_packages(canyon.server.__path__, "canyon.server.")
    return [import_module(each.name) for each in found if "migrations" not in each.name]


@asynccontextmanager
async def twin_worlds(monkeypatch: pytest.MonkeyPatch, folder: Path) -> AsyncIterator[Twins]:
    """Two servers that are the same in everything but their cards."""
    stage = Stage(monkeypatch, _server_modules())
    async with AsyncExitStack() as stack:
        stack.callback(stage.close)
        worlds = []
        for name in ("first", "second"):
            (folder / name).mkdir()
            host = await stack.enter_async_context(hosting(folder / name, away_after=3600.0))
            worlds.append(World(stage, host, await stage.people(host)))
        yield Twins(stage, *worlds)
