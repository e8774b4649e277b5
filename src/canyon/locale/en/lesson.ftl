### Learning by playing: what the coach says. $first and $second are cards of the learner's.

lesson-1-intro = A race to the village. Cards decide how far each canoe gets: first you bid, then you play tricks, then you paddle.
lesson-1-bid = These are your cards. How many of the three tricks will you win? Hit the number exactly, and you get a bonus. Your { $first } is the highest of its suit and should win; your other cards are low. A good bid is 1.
lesson-1-met = That is the heart of the game: say how many tricks you will win, then win exactly that many. Next: trump.
lesson-1-missed = Without the bonus you did not get far. With a bid of 1 it would have been three fields, because your { $first } wins one trick here, whatever happens. Try again, or continue.
lesson-2-intro = A few rounds later. Your canoe is close to the current. In each round one suit is trump: its cards beat all others.
lesson-2-bid = Trump is { $trump }. Your { $first } is small, but it beats every card of another suit. Your { $second } is unlikely to win. A good bid is 1.
lesson-2-met = A small trump was enough. Your canoe has reached the current, the fields with arrows. From here on, everything is at stake.
lesson-2-missed = Without the bonus you did not get far. Your { $first } wins exactly one trick here, so a bid of 1 gets you into the current. Try again, or continue.
lesson-3-intro = Two rounds later. You are on the arrows, three fields from the village. Here only the bonus counts. Miss your bid, and the current carries you one field along the arrow, and in the end over the waterfall.
lesson-3-bid = To land you need 3 points: bid 2 and meet it. Your { $first } is the highest trump. Your { $second } is the highest of its suit and also wins, unless somebody trumps it.
lesson-3-landed = You have landed and won the race! Now you know all you need; the rest comes with practice.
lesson-3-met = You met your bid and got nearer. Landing takes a bid of 2. Try again, or play a real game.
lesson-3-missed = The current has carried you back. Bid 2, lead your { $first } and then your { $second }: everybody who has a trump must play it on the first, so the second is safe. Try again, or play a real game.

lesson-taken-own = You take the trick with the { $card }.
lesson-taken-other = { $player } takes the trick with the { $card }.
lesson-trumped-own = You take the trick with a trump, the { $card }.
lesson-trumped-other = { $player } takes the trick with a trump, the { $card }.
lesson-lead = You lead: play any card.
lesson-follow = { $player } led { $led }. You have that suit, so you must play it. The highest card of that suit wins, unless somebody trumps.
lesson-free = { $player } led { $led }. You have none, so you may play any card.
lesson-wanted = { $count ->
    [0] You have as many tricks as you bid: try not to win any more.
    [one] You need 1 more trick.
   *[other] You need { $count } more tricks.
}
lesson-beyond = You have won more than you bid, so there is no bonus.
lesson-late = Your bid can’t be met any more.
lesson-points-met = You bid { $bid } and won { $won }: exactly right! { $won } for your tricks, plus a bonus of { $bonus }: { $points ->
    [one] 1 point, one field.
   *[other] { $points } points, and each point is one field.
}
lesson-points-missed = You bid { $bid } and won { $won }: no bonus. Your tricks still count: { $points ->
    [one] 1 point, one field.
   *[other] { $points } points, and each point is one field.
}
lesson-current-met = You bid { $bid } and won { $won }: exactly right! On the arrows only the bonus counts: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
lesson-current-missed = You bid { $bid } and won { $won }. Miss your bid on the arrows, and you drift one field.
lesson-paddle = Choose where to stop: the lit fields are all equally near the village.
lesson-fall = { $player } missed the bid right above the waterfall: over goes the canoe, and out of the cave, far behind.
