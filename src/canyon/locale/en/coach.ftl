### The review: what a choice was worth, and why. $choice is what was chosen, $better what was best:
### a bid, a card’s name or a field like f17. All numbers are of 100.

## Reasons

coach-start-best = From { $choice } you win { $win } of 100 games; no other start field is clearly better.
coach-start-win = From { $better } you win { $better_win } of 100 games; from { $choice }, { $win }.
coach-bid-best = Bid { $choice }: met in { $met } of 100 deals that fit what you saw, worth { $win } points; no other bid is clearly better.
coach-bid-win = Bid { $better }: met in { $better_met } of 100 deals that fit what you saw, worth { $better_win } points; bid { $choice }: { $met } of 100, { $win } points.
coach-bid-fall = With bid { $choice } you go over the waterfall in { $fall } of 100 deals that fit what you saw, with bid { $better } in { $better_fall }.
coach-card-best = With { $choice } your bid is met in { $met } of 100 deals that fit what you saw; no other card is clearly better.
coach-card-best-lost = Your bid is lost; with { $choice } you still win { $win } of 100 games, and no other card is clearly better.
coach-card-met = With { $better } your bid is met in { $better_met } of 100 deals that fit what you saw, with { $choice } in { $met }.
coach-card-takes = In 100 deals that fit what you saw, { $choice } wins the trick { $takes } times, { $better } wins it { $better_takes } times; that is worth { $better_win } points instead of { $win }.
coach-card-fall = With { $choice } you go over the waterfall in { $fall } of 100 deals that fit what you saw, with { $better } in { $better_fall }.
coach-card-win = With { $better } you win { $better_win } of 100 games; with { $choice }, { $win }.
coach-end-best = From { $choice } you win { $win } of 100 games; no other field is clearly better.
coach-end-fall = From { $choice } you go over the waterfall in { $fall } of 100 cases this round, from { $better } in { $better_fall }.
coach-end-win = From { $better } you win { $better_win } of 100 games; from { $choice }, { $win }.

## The table

coach-ledger = Where the results came from, in points of 100; everybody starts with { $start }
coach-column-player = Player
coach-column-result = Result
coach-column-deals = Deals
coach-column-bids = Bids
coach-column-cards = Cards
coach-column-paddling = Paddling
coach-column-others = Others
coach-column-accuracy = Accuracy
coach-legend = Others: what the others did, and how the cards lay. Accuracy, 0 to 100: bids, cards, canoes.
coach-good = Good choices
coach-bad = Choices that cost most
coach-none = None stands out.
coach-moment = Round { $round }, { $player }: { $choice }
coach-bid = bid { $bid }
coach-verdict-inaccuracy = Inaccuracy, { $loss } points
coach-verdict-mistake = Mistake, { $loss } points
coach-verdict-blunder = Blunder, { $loss } points
coach-reviewing = Reviewing

## Reasons that say more

coach-same = It makes no difference: whatever you choose, you win { $win } of 100 games.
coach-card-best-win = With the { $choice } you win { $win } of 100 games; another card meets your bid more often, but none is clearly better.
coach-card-win-lost = Your bid is lost; with the { $better } you still win { $better_win } of 100 games, with the { $choice } only { $win }.

## Reasons for what another player chose: { $player } is whoever chose

coach-player-start-best = From { $choice }, { $player } wins { $win } of 100 games; no other start field is clearly better.
coach-player-start-win = From { $better }, { $player } wins { $better_win } of 100 games; from { $choice }, { $win }.
coach-player-bid-best = Bid { $choice }: met in { $met } of 100 deals that fit what { $player } saw, wins { $win } of 100 games; no other bid is clearly better.
coach-player-bid-win = Bid { $better }: met in { $better_met } of 100 deals that fit what { $player } saw, wins { $better_win } of 100 games; bid { $choice }: met in { $met }, wins { $win }.
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
coach-player-card-best-win = With the { $choice }, { $player } wins { $win } of 100 games; another card meets the bid more often, but none is clearly better.
coach-player-card-win-lost = The bid is lost; with the { $better }, { $player } still wins { $better_win } of 100 games, with the { $choice } only { $win }.

## The page

coach-title = Review
coach-chances = Chances to win, round by round (of 100)
coach-choices = All choices
coach-round = Round { $round }
coach-column-choice = Choice
coach-column-win = Wins of 100
coach-column-met = Bid met
coach-column-fall = Falls
coach-column-loss = Loses

## On the server’s pages

coach-review-of = Review of { $code }
coach-making = The review is being made. It is kept for everybody who may see this game.
coach-waiting = Preparing…
coach-judged = { $done } of { $total } positions judged
coach-luck = Luck of the deal, round by round
coach-luck-text = What each player’s own cards were worth, in points of 100: the chance to win with them, less the chance before the deal.
coach-all-verdicts = All choices with a verdict
coach-values = What each choice is worth
coach-chosen = chosen
coach-no-choice = Nobody whose cards you see has a choice here.
coach-mistake = Mistake

## Practising bids

practice-ask = How many tricks will you win?
practice-hand = Hand { $number }
practice-good = A good bid
practice-score = Score { $points }
practice-score-about = The average of your last { $count ->
    [one] hand
   *[other] { $count } hands
}: 100 if every bid was the best, 0 if every bid was the worst.
practice-streak = Good in a row: { $streak } (best { $longest })
