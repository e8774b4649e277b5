### What the terminal and the web page share: suits, phases, events, reasons, results, rules.
### $player, $dealer, $starter, $rival, $blocker, $pusher are names; $card is a card like B7;
### $field, $start, $end are fields like f17; $suit and $phase are texts of this file.

## People

# In place of the name of somebody who has deleted everything about themselves.
person-deleted = Deleted player

## Suits

suit-B = blue
suit-G = green
suit-R = red
suit-Y = yellow
suit-V = violet

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
} from the goal; it drifts to { $end } and is { $drifts ->
    [one] one drift
   *[other] { $drifts } drifts
} from the waterfall
field-landing = { $field }, a landing stage

## Variants

variant-calm-water = Calm water: the dark rounds 6 to 9 are skipped
variant-blind-bids = Blind bids: all bid in secret

## Events

event-cards-drawn = Drawing for the first deal: { $draws }.
event-cards-drawn-again = A tie for the highest; these draw again: { $draws }.
event-dealer-chosen = { $dealer } has drawn the highest card and deals first; { $starter } is the starting player.
event-canoe-placed = { $player } starts from { $field }.
event-cards-dealt = Round { $round }: { $dealer } deals { $count ->
    [one] one card
   *[other] { $count } cards
} to each. { $card } is turned up: { $suit } is trump.
event-bid-made = { $player } bids { $bid }.
event-bid-made-cards = { $player } bids { $bid } (tempo cards { $tempo }).
event-bid-made-blind = { $player } has bid in secret.
event-bids-revealed = The bids are turned up: { $bids }.
event-card-played = { $player } plays { $card }.
event-trick-won = Trick { $number } goes to { $player }, who now has { $won }.
event-points-met = { $player } bid { $bid } and won { $bid }: { $bid } + { $bonus } bonus = { $points ->
    [one] one point
   *[other] { $points } points
}.
event-points-missed = { $player } bid { $bid } but won { $won }: { $points ->
    [one] one point
   *[other] { $points } points
}.
event-points-current-met = { $player } bid { $bid } and won { $bid }; in the current only the bonus counts: { $points ->
    [one] one point
   *[other] { $points } points
}.
event-points-current-missed = { $player } bid { $bid } but won { $won }, and is in the current.
event-canoe-moved = { $player } paddles { $steps ->
    [one] one step
   *[other] { $steps } steps
}, from { $start } to { $end }.
event-canoe-stayed-no-points = { $player } stays on { $field }.
event-canoe-stayed-blocked = { $player } is blocked and stays on { $field }; { $points ->
    [one] the point lapses
   *[other] the { $points } points lapse
}.
event-canoe-stayed-fallen = { $player } fell earlier this round and rests on { $field }.
event-canoe-drifted = { $player } drifts from { $start } to { $end }.
event-canoe-pushed = { $pusher } pushes { $player } on, from { $start } to { $end }.
event-canoe-fell = { $player } goes over the waterfall and comes out of the cave at { $field }.
event-canoe-landed = { $player } lands at { $field } with { $left ->
    [0] no points
    [one] one point
   *[other] { $left } points
} left!
event-round-ended = Round { $round } is over.
event-marker-moved = The marker goes to round { $round }; { $dealer } deals, { $starter } is the starting player.
event-game-ended = The race is over: { $player } wins.

## Reasons: why a choice is refused

reason-players = A game has 3 to 6 players, not { $count }.
reason-wrong-phase = That is not what is to be chosen now: this is the time for { $phase }.
reason-wrong-turn = It is somebody else’s turn.
reason-draw-cards = The draw takes one fresh card for each of { $count } seats.
reason-no-start-field = { $field } is not a start field.
reason-start-taken = { $blocker } is already on { $field }.
reason-deal-seats = The deal needs { $count } hands, one for each seat.
reason-deal-count = In round { $round } everybody gets { $count ->
    [one] one card
   *[other] { $count } cards
}.
reason-card-twice = { $card } is dealt twice.
reason-bid-range = A bid is a number from 0 to { $most }.
reason-not-held = { $card } is not in your hand.
reason-must-follow = You have { $suit }, so you must follow suit.
reason-stays = Your canoe is on { $field } already, and it has to go nearer: to { $nearer }.
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
reason-no-way = No way leads to { $field }.
reason-not-optimal = { $field } is not near enough: you can reach { $nearer }, which is nearer to the goal.
reason-no-file = { $name } can’t be read.
reason-not-json = This is not JSON.
reason-too-large = A record has at most { $most } bytes.
reason-not-type = The value is of the wrong kind.
reason-unknown-key = The key “{ $key }” is unknown.
reason-key-twice = The key “{ $key }” stands twice in one object.
reason-missing-key = The key “{ $key }” is missing.
reason-no-format = The format must be “{ $wanted }”.
reason-no-card = “{ $name }” is not a card: a card is a suit (B, G, R, Y or V) and a value from 1 to 10.
reason-no-field = “{ $name }” is not a field of the board.
reason-dealer-range = The dealer is a seat from 0 to { $most }.
reason-round-open = Round { $round } is not played to its end, but another follows.
reason-surplus = There is nothing more to choose here.
reason-game-over = The game ended with the round before.
reason-not-over = There is no result before a canoe has landed.
reason-wrong-result = By the rules this is { $right }.
reason-no-seed = There is no seed of 64 hex digits.
reason-wrong-commitment = This is not the SHA-256 of the seed.
reason-wrong-deal = The seed deals otherwise: { $right }.

## Results

result-only = { $player } wins: no other canoe has landed.
result-points = { $player } wins with { $left ->
    [one] one point
   *[other] { $left } points
} left; { $rival } has landed with { $rival_left }.
result-bid = { $player } and { $rival } have landed with equal points left ({ $left }); { $player } wins by the higher bid, { $bid } to { $rival_bid }.
result-order = { $player } and { $rival } have landed with equal points left ({ $left }) and equal bids ({ $bid }); { $player } wins, having landed first.
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
rule-M2 = Everybody has one canoe and tempo cards from 0 to 4 in one colour.
rule-M3 = The board has water, land, six start fields, three landing stages, a waterfall, a cave jetty and the current: the last seven rows before the goal, each field with an arrow.
rule-M4 = The track has 14 rounds. Cards for each player: 8 7 6 5 4 3 2 1 2 3 4 5 6 7; then it begins again. Rounds 6 to 9 are dark.
rule-S1 = Three to six players sit in a ring; clockwise and to the left both mean the next seat.
rule-S2 = Everybody draws a card, and the highest value deals first. Those who tie for it draw again.
rule-S3 = The starting player sits to the dealer’s left.
rule-S4 = From the starting player on, each puts a canoe on any free start field.
rule-D1 = The dealer shuffles all fifty cards and deals as many to each as the track says.
rule-D2 = The next card is turned up: its suit is trump. It and the rest are out of play this round.
rule-T1 = In turn, everybody openly bids how many tricks they will win: 0 up to the cards in hand.
rule-T2 = The bids may add up to anything, to the number of tricks as well.
rule-T3 = A bid is shown with the fewest tempo cards that add up to it: 6 is 4 + 2.
rule-T4 = Blind bids: all bid in secret, and the bids are turned up together.
rule-P1 = The starting player leads the first trick; whoever wins a trick leads the next.
rule-P2 = Whoever has the suit led must play it. Whoever has none may play anything: nobody has to trump or to beat.
rule-P3 = The highest trump wins the trick; without a trump, the highest card of the suit led.
rule-P4 = Everybody sees how many tricks each has won, but finished tricks lie face down.
rule-P5 = The tricks are over when all hands are empty.
rule-C1 = Canoes move one after another from the starting player on; the dealer moves last.
rule-C2 = Points are the tricks won; a bid met exactly adds a bonus: 1 for a bid of 0, 2 for a bid of 1, 3 for any higher bid.
rule-C3 = Each step goes to one of the eight fields around and costs one point. Land, the waterfall, other canoes and fields already touched are closed; diagonal steps are always free to slip between.
rule-C4 = One canoe a field; only the cave jetty holds any number and lets others through.
rule-C5 = A canoe must end as near the goal as its points allow. Where several fields are equally near, the player chooses.
rule-C6 = No point may be held back; some are left over only when canoes bar the way or the canoe has landed.
rule-C7 = If nothing nearer can be reached, the canoe is blocked: it stays, and its points lapse. Going back in order to end nearer is allowed, and a duty.
rule-C8 = Entering a landing stage ends the move; what the shortest free way leaves over are the points left. Each stage holds one canoe.
rule-W1 = What counts is the field where the canoe’s own turn begins.
rule-W2 = In the current, a bid met exactly moves the canoe by its bonus alone. If it is blocked, it stays and does not drift.
rule-W3 = In the current, a missed bid lets the canoe drift one field along the arrow; it does not move otherwise.
rule-W4 = A canoe in the way of a drift drifts too, along the arrow of its own field, and so on down the line.
rule-W5 = A canoe pushed before its turn takes its turn from where it is now.
rule-W6 = A canoe that goes over the waterfall comes out at the cave jetty and plays no more this round. Next round it starts from there.
rule-W7 = Every arrow leads, over arrows alone, to the waterfall.
rule-K1 = The marker goes on one round. The starting player becomes the dealer, and the next seat starts.
rule-K2 = Calm water: the dark rounds 6 to 9 are skipped.
rule-E1 = The round in which a canoe lands is the last; everybody still finishes it.
rule-E2 = Of several landed canoes the one with most points left wins; then the higher bid of this round; then the earlier landing.
rule-E3 = Behind the winner come the other landed canoes, then the rest by distance to the goal. Equal distances share a place.
rule-E4 = The race lasts until somebody lands; after 100 rounds it may be called off without a winner.
