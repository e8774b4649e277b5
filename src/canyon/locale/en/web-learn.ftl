### How to play: eight steps, the exercises' frame, the chapters of the rules.

web-learn-about = Win exactly the tricks you bid, and your canoe paddles ahead. The first one in the village wins. It takes five minutes to learn.
web-learn-contents = On this page
web-learn-steps = The game in eight steps
web-learn-try = Try it yourself
web-learn-try-about = Eight positions: answer with a click, and see at once whether it is right, and why.
web-learn-rules = All rules
web-learn-play = Off to the river
web-learn-rule = Rule { $id }
web-learn-trump = Trump

web-learn-race-title = The race
web-learn-race = Three to six canoes start from the jetties, make their way between islands and cliffs, and fight the current up to the village with its three landing stages. A card game decides how far each canoe gets.
web-learn-deal-title = Cards and trump
web-learn-deal = Each round, everybody gets cards of five suits from 1 to 10: eight in the first round, then fewer and fewer, down to one, and up again. One more card is turned up: its suit is trump.
web-learn-bid-title = Bid your tempo
web-learn-bid = Look at your hand: how many tricks will you win? In turn, everybody lays that number open with tempo cards. Zero is a bid, too.
web-learn-trick-title = Win tricks
web-learn-trick = One leads, the others follow the suit if they can; without it, any card will do. The highest trump takes the trick, here the green two. Without trump, the highest card of the suit led does. Whoever takes it leads the next.
web-learn-points-title = Count points
web-learn-points = Every trick is a point. Those who win exactly what they bid get a bonus: 1 for a bid of 0, 2 for a bid of 1, 3 for any higher bid. Hitting the number is worth more than strong cards!
web-learn-bid-head = Bid
web-learn-won-head = Won
web-learn-points-head = Points
web-learn-paddle-title = Paddle
web-learn-paddle = One point is one step, in all eight directions. Canoes and land can’t be crossed, but there is room between corners. You must end as near to the goal as your points allow; where several fields are equally near, choose. If nothing nearer can be reached, the canoe stays.
web-learn-current-title = The current
web-learn-current = On the arrows only the bonus counts. Who misses the bid drifts one field along the arrow and pushes others on. Whoever goes over the waterfall comes out of the cave, farther back, and rests for the round.
web-learn-end-title = Landing
web-learn-end = The round goes to its end when the first canoe lands. If several have landed, the one with most points left wins, here the star; then the higher bid.

web-learn-click = Click on the field where the canoe ends (or walk there with the arrow keys and press Enter).
web-learn-bid-won = bid { $bid }, won { $won }
web-learn-card-of = { $player }: { $card }
web-learn-number = Exercise { $number }: { $title }
web-learn-number-solved = Exercise { $number }: { $title }, solved
web-learn-right = Right!
web-learn-wrong = Not quite.
web-learn-again = Once more
web-learn-next = Next one

web-learn-chapter-M = Material
web-learn-chapter-S = Set-up
web-learn-chapter-D = Deal
web-learn-chapter-T = Tempo: the bid
web-learn-chapter-P = Tricks
web-learn-chapter-C = Canoes
web-learn-chapter-W = Current and waterfall
web-learn-chapter-K = Marker
web-learn-chapter-E = End
