### What the terminal and the web page share: suits, phases, events, reasons, results, rules.
### $player, $dealer, $starter, $rival, $blocker, $pusher are names; $card is a card's name;
### $field, $start, $end are fields like f17; $suit and $phase are texts of this file.

## People

# In place of the name of somebody who has deleted everything about themselves.
person-deleted = Deleted player
labelled = { $label }: { $what }

## Suits

suit-B = blue
suit-G = green
suit-R = red
suit-Y = yellow
suit-V = violet
card-name = { $suit } { $value }

## Numbers and lists

decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
all-of = { $others } and { $last }

## Phases

phase-draw = the draw for the first deal
phase-place = placing the canoes
phase-deal = the deal
phase-bid = the bids
phase-tricks = the tricks
phase-canoes = the canoes
phase-over = the end of the race

## Fields

field-water = { $field }, { $distance ->
    [one] one step
   *[other] { $distance } steps
} from the goal
field-jetty = { $field }, the cave jetty, { $distance ->
    [one] one step
   *[other] { $distance } steps
} from the goal
field-current = { $field }, in the current, { $distance ->
    [one] one step
   *[other] { $distance } steps
} from the goal; a canoe here drifts to { $end }; waterfall after { $drifts ->
    [one] one drift
   *[other] { $drifts } drifts
}
field-landing = { $field }, a landing stage

## Variants

variant-calm-water = Calm water: the dark rounds 6 to 9 are skipped
variant-blind-bids = Blind bids: everybody bids in secret

## Events

event-cards-drawn = Drawing for the first deal: { $draws }.
event-cards-drawn-again = A tie for the highest card; drawing again: { $draws }.
event-dealer-chosen = { $dealer } has drawn the highest card and deals first; { $starter } is the starting player.
event-canoe-placed = { $player } starts from { $field }.
event-cards-dealt = Round { $round }: { $dealer } deals everybody { $count ->
    [one] one card
   *[other] { $count } cards
}. The { $card } is turned up: { $suit } is trump.
event-bid-made = { $player } bids { $bid }.
event-bid-made-cards = { $player } bids { $bid } (tempo cards { $tempo }).
event-bid-made-blind = { $player } has bid in secret.
event-bids-revealed = The bids are revealed: { $bids }.
event-card-played = { $player } plays the { $card }.
event-trick-won = Trick { $number } goes to { $player }, who now has { $won }.
event-points-met = { $player } bid { $bid } and won { $bid }: { $bid } + { $bonus } bonus = { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-points-missed = { $player } bid { $bid } but won { $won }: { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
}.
event-points-current-met = { $player } bid { $bid } and won { $bid }; in the current only the bonus counts: { $points ->
    [one] one point
   *[other] { $points } points
}.
event-points-current-missed = { $player } bid { $bid } but won { $won }: the current takes the canoe.
event-canoe-moved = { $player } paddles { $steps ->
    [one] one step
   *[other] { $steps } steps
}, from { $start } to { $end }.
event-canoe-stayed-no-points = { $player } stays on { $field }.
event-canoe-stayed-blocked = { $player } is blocked and stays on { $field }; { $points ->
    [one] the point is lost
   *[other] the { $points } points are lost
}.
event-canoe-stayed-fallen = { $player } went over the waterfall this round and stays on { $field }.
event-canoe-drifted = { $player } drifts from { $start } to { $end }.
event-canoe-pushed = { $pusher } pushes { $player } along, from { $start } to { $end }.
event-canoe-fell = { $player } goes over the waterfall and comes out of the cave at { $field }.
event-canoe-landed = { $player } lands at { $field } with { $left ->
    [0] no points
    [one] one point
   *[other] { $left } points
} left!
event-round-ended = Round { $round } is over.
event-marker-moved = The marker moves to round { $round }; { $dealer } deals, { $starter } is the starting player.
event-game-ended = The race is over: { $player } wins.

## Reasons: why a choice is refused

reason-players = A game has 3 to 6 players, not { $count }.
reason-wrong-phase = You can’t do that in this phase ({ $phase }).
reason-wrong-turn = It is somebody else’s turn.
reason-draw-cards = In the draw, each of the { $count } seats gets one fresh card.
reason-no-start-field = { $field } is not a start field.
reason-start-taken = { $blocker } is already on { $field }.
reason-deal-seats = The deal needs { $count } hands, one for each seat.
reason-deal-count = In round { $round } everybody gets { $count ->
    [one] one card
   *[other] { $count } cards
}.
reason-card-twice = The { $card } is dealt twice.
reason-bid-range = A bid is a number from 0 to { $most }.
reason-not-held = You don’t have the { $card } in your hand.
reason-must-follow = You have { $suit }, so you must play { $suit }.
reason-stays = Your canoe is already on { $field } and has to get nearer to the goal: to { $nearer }.
reason-land = { $field } is land.
reason-off-map = { $field } is not on the board.
reason-waterfall = { $field } is the waterfall; nobody paddles into it.
reason-occupied = { $blocker } is on { $field }.
reason-too-far = { $field } is { $steps ->
    [one] one step
   *[other] { $steps } steps
} away, and you have { $points ->
    [one] one point
   *[other] { $points } points
}.
reason-cut-off = { $blocker } bars the way to { $field }.
reason-no-way = There is no way to { $field }.
reason-not-optimal = { $field } is not near enough to the goal: you can reach { $nearer }.
reason-no-file = { $name } can’t be read.
reason-not-json = This is not JSON.
reason-too-large = A record has at most { $most } bytes.
reason-not-type = The value has the wrong type.
reason-unknown-key = The key “{ $key }” is unknown.
reason-key-twice = The key “{ $key }” appears twice in one object.
reason-missing-key = The key “{ $key }” is missing.
reason-no-format = The format must be “{ $wanted }”.
reason-no-card = “{ $name }” is not a card: a card is a letter (B blue, G green, R red, Y yellow, V violet) and a value from 1 to 10.
reason-no-field = “{ $name }” is not a field of the board.
reason-dealer-range = The dealer is a seat from 0 to { $most }.
reason-round-open = Round { $round } is not finished, but another one follows.
reason-surplus = There is nothing more to choose here.
reason-game-over = The game ended with the round before.
reason-not-over = There is no result before a canoe has landed.
reason-wrong-result = By the rules this is { $right }.
reason-no-hint = Step { $step } is not a choice, or its number is not higher than that of the hint before it.
reason-no-seed = The seed (64 hex digits) is missing or wrong.
reason-wrong-commitment = This is not the SHA-256 of the seed.
reason-wrong-deal = With this seed the deal is: { $right }.

## Outlook: what a bid would bring

# On a bid's button, where there is little room.
outlook-lands = lands!
outlook-blocked = blocked
# Explains the figures on the buttons.
outlook-signs = If met: steps nearer → still to go
outlook-if-met = If met
outlook-brings = +{ $steps }, { $distance } to go
outlook-first = Based on where the canoes are now.
outlook-met-open = Bid { $bid }, met: { $steps ->
    [one] one step nearer
   *[other] { $steps } steps nearer
}, { $distance } to go.
outlook-met-lands = Bid { $bid }, met: you land, with { $left ->
    [0] no points
    [one] one point
   *[other] { $left } points
} left.
outlook-met-blocked = Bid { $bid }, met: canoes block the way; only { $steps } of { $points ->
    [one] 1 step
   *[other] { $points } steps
} nearer, { $distance } to go.
outlook-miss = Miss: your tricks only, no bonus.
outlook-drift = Miss: you drift to { $field }.
outlook-drift-push = Miss: you drift to { $field } and push { $players }.
outlook-fall = Miss: you go over the waterfall, back to the cave.
# $players is one name or several.
outlook-pushed-fall = { $count ->
    [one] { $players } goes over the waterfall.
   *[other] { $players } go over the waterfall.
}
# $count: after this miss.
outlook-misses = { $count ->
    [one] One more miss, and you go over the waterfall.
   *[other] After that, { $count } more misses to the waterfall.
}

## Results

result-only = { $player } wins: no other canoe has landed.
result-points = { $player } wins with { $left ->
    [one] one point
   *[other] { $left } points
} left; { $rival } landed with { $rival_left }.
result-bid = { $player } and { $rival } landed with equal points left ({ $left }); { $player } wins with the higher bid, { $bid } to { $rival_bid }.
result-order = { $player } and { $rival } landed with equal points left ({ $left }) and equal bids ({ $bid }); { $player } wins, having landed first.
result-place-landed = { $place }. { $player }: landed, { $left ->
    [0] no points
    [one] one point
   *[other] { $left } points
} left, bid { $bid }
result-place-water = { $place }. { $player }: { $distance ->
    [one] one step
   *[other] { $distance } steps
} from the goal
result-abandoned = After { $rounds } rounds nobody has landed: the race is called off, without a winner.

## The rules in short

rule-M1 = Fifty cards: five suits, blue, green, red, yellow and violet, each with the values 1 to 10.
rule-M2 = Everybody has one canoe, and tempo cards numbered 0 to 4 in the same colour.
rule-M3 = The board has water, land, six start fields, three landing stages, a waterfall, a cave jetty and the current: all fields one to seven steps from the goal, each with an arrow.
rule-M4 = The round track has 14 rounds. Cards for each player: 8 7 6 5 4 3 2 1 2 3 4 5 6 7; then it begins again. Rounds 6 to 9 are dark.
rule-S1 = Three to six players sit in a ring; “clockwise” and “to the left” both mean the next seat.
rule-S2 = Everybody draws a card, and whoever draws the highest value deals first. Those who tie for it draw again.
rule-S3 = The starting player sits to the dealer’s left.
rule-S4 = Beginning with the starting player, everybody puts a canoe on a free start field.
rule-D1 = The dealer shuffles all fifty cards and deals everybody as many as the round track says.
rule-D2 = The next card is turned up: its suit is trump. It and the rest are out of play this round.
rule-T1 = In turn, everybody openly bids how many tricks they will win, from 0 to the number of cards in hand.
rule-T2 = The bids may add up to anything, even to exactly the number of tricks.
rule-T3 = A bid is shown with the fewest tempo cards that add up to it: 6 is 4 + 2.
rule-T4 = Blind bids: everybody bids in secret, and the bids are revealed together.
rule-P1 = The starting player leads the first trick; whoever wins a trick leads the next.
rule-P2 = If you have the suit that was led, you must play it. If not, play any card; you never have to trump or to play higher.
rule-P3 = The highest trump wins the trick; without a trump, the highest card of the suit that was led.
rule-P4 = Everybody can see how many tricks each player has won, but finished tricks stay face down.
rule-P5 = The tricks are over when all hands are empty.
rule-C1 = Canoes move one after another, beginning with the starting player; the dealer moves last.
rule-C2 = Every trick won is a point; a bid met exactly adds a bonus: 1 for a bid of 0, 2 for a bid of 1, 3 for any higher bid.
rule-C3 = Each step goes to one of the eight neighbouring fields and costs one point. Land, the waterfall, other canoes and fields already visited are closed; a diagonal step may always slip between two obstacles.
rule-C4 = One canoe per field; only the cave jetty holds any number and lets others through.
rule-C5 = A canoe must stop as near the goal as its points allow. Where several fields are equally near, the player chooses. Distance is counted in steps to the nearest landing stage, as if there were no canoes on the river.
rule-C6 = No point may be held back; points are left over only when canoes bar the way or the canoe has landed.
rule-C7 = If nothing nearer can be reached, the canoe is blocked: it stays, and its points are lost. Going back first in order to stop nearer is allowed, and even required if that gets it nearest.
rule-C8 = Reaching a landing stage ends the move; the points you don’t need for the shortest open way are your points left. Each stage holds one canoe. You may choose any free stage within reach, even one that leaves you fewer points.
rule-W1 = What counts is the field where the canoe’s own turn begins: from outside, it paddles into the current with all its points.
rule-W2 = In the current, a bid met exactly moves the canoe by its bonus only. If the canoe is blocked, it stays and does not drift.
rule-W3 = In the current, after a missed bid the canoe drifts one field along the arrow and makes no other move.
rule-W4 = A canoe in the way of a drift drifts too, along the arrow of its own field, and so on down the line.
rule-W5 = A canoe pushed before its turn takes its turn from where it is now.
rule-W6 = A canoe that goes over the waterfall comes out at the cave jetty and sits out the rest of the round. In the next round it starts from there, with all its points.
rule-W7 = From any arrow, following the arrows leads to the waterfall.
rule-K1 = The marker moves one round ahead. The starting player becomes the dealer, and the next seat becomes the starting player.
rule-K2 = Calm water: the dark rounds 6 to 9 are skipped.
rule-E1 = The round in which a canoe lands is the last one; everybody still finishes it.
rule-E2 = If several canoes have landed, the one with the most points left wins; ties go to the higher bid of this round, then to the earlier landing.
rule-E3 = Behind the winner come the other landed canoes, then the rest by distance from the goal. Canoes at the same distance share a place.
rule-E4 = The race lasts until somebody lands; after 100 rounds it may be called off without a winner.
