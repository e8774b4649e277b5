### The review: what a choice was worth, and why. $choice is what was chosen, $better what was best:
### a bid, a card’s name or a field like f17. All numbers are of 100.

## Reasons

coach-start-best = From { $choice } you win { $win } of 100 games; no other start field is clearly better.
coach-start-win = From { $better } you win { $better_win } of 100 games; from { $choice }, { $win }.
coach-bid-best = A bid of { $choice } is met in { $met } of 100 deals that fit what you saw, and wins { $win } of 100 games; no other bid is clearly better.
coach-bid-win = A bid of { $better } is met in { $better_met } of 100 deals that fit what you saw, and wins { $better_win } of 100 games; a bid of { $choice } is met in { $met }, and wins { $win }.
coach-bid-fall = With a bid of { $choice } you go over the waterfall in { $fall } of 100 deals that fit what you saw, with a bid of { $better } in { $better_fall }.
coach-card-best = With the { $choice } your bid is met in { $met } of 100 deals that fit what you saw; no other card is clearly better.
coach-card-best-lost = Your bid is lost; with the { $choice } you still win { $win } of 100 games, and no other card is clearly better.
coach-card-met = With the { $better } your bid is met in { $better_met } of 100 deals that fit what you saw, with the { $choice } in { $met }.
coach-card-takes = The { $choice } wins the trick in { $takes } of 100 deals that fit what you saw, the { $better } in { $better_takes }; that means winning { $better_win } of 100 games instead of { $win }.
coach-card-fall = With the { $choice } you go over the waterfall in { $fall } of 100 deals that fit what you saw, with the { $better } in { $better_fall }.
coach-card-win = With the { $better } you win { $better_win } of 100 games; with the { $choice }, { $win }.
coach-end-best = From { $choice } you win { $win } of 100 games; no other field is clearly better.
coach-end-fall = From { $choice } you go over the waterfall in { $fall } of 100 cases this round, from { $better } in { $better_fall }.
coach-end-win = From { $better } you win { $better_win } of 100 games; from { $choice }, { $win }.

## The table

coach-ledger = Where each result came from, in points out of 100; everybody starts with { $start }
coach-column-player = Player
coach-column-result = Result
coach-column-deals = Deals
coach-column-bids = Bids
coach-column-cards = Cards
coach-column-paddling = Paddling
coach-column-others = Others
coach-column-accuracy = Accuracy
coach-legend = Others: what the others did, and how the cards were distributed. Accuracy: from 0 to 100, for bids, cards and canoes.
coach-good = Good choices
coach-bad = The costliest choices
coach-none = None stands out.
coach-moment = Round { $round }, { $player }: { $choice }
coach-bid = bid { $bid }
coach-verdict-inaccuracy = Inaccuracy: costs { $loss } of 100 games
coach-verdict-mistake = Mistake: costs { $loss } of 100 games
coach-verdict-blunder = Blunder: costs { $loss } of 100 games
coach-reviewing = Reviewing

## Reasons that say more

coach-same = It makes no difference: whatever you choose, you win { $win } of 100 games.
coach-bid-same = Every bid wins about { $win } of 100 games; a bid of { $choice } is met most often, in { $met } of 100 deals that fit what you saw.
coach-card-same = Every card wins about { $win } of 100 games; with the { $choice } your bid is met most often, in { $met } of 100 deals that fit what you saw.
coach-card-best-win = With the { $choice } you win { $win } of 100 games; another card meets your bid more often, but none is clearly better.
coach-card-win-lost = Your bid is lost; with the { $better } you still win { $better_win } of 100 games, with the { $choice } only { $win }.

## Reasons for what another player chose: { $player } is whoever chose

coach-player-start-best = From { $choice }, { $player } wins { $win } of 100 games; no other start field is clearly better.
coach-player-start-win = From { $better }, { $player } wins { $better_win } of 100 games; from { $choice }, { $win }.
coach-player-bid-best = A bid of { $choice } is met in { $met } of 100 deals that fit what { $player } saw, and wins { $win } of 100 games; no other bid is clearly better.
coach-player-bid-win = A bid of { $better } is met in { $better_met } of 100 deals that fit what { $player } saw, and wins { $better_win } of 100 games; a bid of { $choice } is met in { $met }, and wins { $win }.
coach-player-bid-fall = With a bid of { $choice }, the canoe goes over the waterfall in { $fall } of 100 deals that fit what { $player } saw; with a bid of { $better }, in { $better_fall }.
coach-player-card-best = With the { $choice }, the bid is met in { $met } of 100 deals that fit what { $player } saw; no other card is clearly better.
coach-player-card-best-lost = The bid is lost; with the { $choice }, { $player } still wins { $win } of 100 games, and no other card is clearly better.
coach-player-card-met = With the { $better }, the bid is met in { $better_met } of 100 deals that fit what { $player } saw; with the { $choice }, in { $met }.
coach-player-card-takes = The { $choice } wins the trick in { $takes } of 100 deals that fit what { $player } saw, the { $better } in { $better_takes }; that means winning { $better_win } of 100 games instead of { $win }.
coach-player-card-fall = With the { $choice }, the canoe goes over the waterfall in { $fall } of 100 deals that fit what { $player } saw; with the { $better }, in { $better_fall }.
coach-player-card-win = With the { $better }, { $player } wins { $better_win } of 100 games; with the { $choice }, { $win }.
coach-player-end-best = From { $choice }, { $player } wins { $win } of 100 games; no other field is clearly better.
coach-player-end-fall = From { $choice }, { $player } goes over the waterfall in { $fall } of 100 cases this round; from { $better }, in { $better_fall }.
coach-player-end-win = From { $better }, { $player } wins { $better_win } of 100 games; from { $choice }, { $win }.
coach-player-same = It makes no difference: whatever the choice, { $player } wins { $win } of 100 games.
coach-player-bid-same = Every bid wins about { $win } of 100 games; a bid of { $choice } is met most often, in { $met } of 100 deals that fit what { $player } saw.
coach-player-card-same = Every card wins about { $win } of 100 games; with the { $choice }, the bid is met most often, in { $met } of 100 deals that fit what { $player } saw.
coach-player-card-best-win = With the { $choice }, { $player } wins { $win } of 100 games; another card meets the bid more often, but none is clearly better.
coach-player-card-win-lost = The bid is lost; with the { $better }, { $player } still wins { $better_win } of 100 games, with the { $choice } only { $win }.

## The table of choices

coach-column-choice = Choice
coach-column-win = Wins of 100
coach-column-met = Bid met
coach-column-fall = Falls
coach-column-loss = Costs

## On the server’s pages

coach-review-of = Review of { $code }
coach-chances = Chances of winning, round by round (out of 100)
coach-making = The review is being worked out. It will be saved for everybody who may see this game.
coach-waiting = Preparing…
coach-judged = { $done } of { $total } positions judged
coach-luck = Luck of the deal, round by round
coach-luck-text = What each player’s own cards were worth, in points out of 100: the chance of winning with them, minus the chance before the deal.
coach-all-verdicts = All choices with a verdict
coach-values = What each choice is worth
coach-chosen = chosen
coach-no-choice = Nobody whose cards you can see has a choice here.
coach-mistake = Mistake

## Practising bids

practice-ask = How many tricks will you win?
practice-hand = Hand { $number }
practice-good = A good bid
practice-score = Score { $points }
practice-score-about = { $count ->
    [one] Your last hand
   *[other] The average of your last { $count } hands
}, from 0 for the worst bid to 100 for the best.
practice-streak = Good bids in a row: { $streak } (best: { $longest })
