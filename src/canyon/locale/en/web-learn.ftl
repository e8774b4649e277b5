### How to play: eight steps, the exercises' frame, the chapters of the rules.

web-learn-about = Win exactly as many tricks as you bid, and your canoe shoots ahead in the race to the village. You can learn it in five minutes.
web-learn-contents = On this page
web-learn-steps = The game in eight steps
web-learn-try = Try it yourself
web-learn-try-about = Eight positions: answer with a click, and see at once whether you are right, and why.
web-learn-rules = All rules
web-learn-play = Off to the river
web-learn-rule = Rule { $id }

web-learn-race-title = The race
web-learn-race = Three to six canoes set off by the landmark pole, make their way between islands and cliffs, and fight the current up to the village with its three landing stages. A card game decides how far each canoe gets.
web-learn-deal-title = Cards and trump
web-learn-deal = Each round, everybody gets cards in five suits, numbered 1 to 10: eight in the first round, then fewer and fewer, down to one, and up again. One more card is turned up: its suit is trump.
web-learn-bid-title = Bid your tempo
web-learn-bid = Look at your hand: how many tricks will you win? In turn, everybody shows that number with tempo cards. Zero is a bid, too.
web-learn-trick-title = Win tricks
web-learn-trick = One player leads a card. Everybody else must play the same suit if they can; if not, any card will do. The highest trump takes the trick, here the green 2. Without a trump, the highest card of the suit that was led does. Whoever takes the trick leads the next one.
web-learn-points-title = Count points
web-learn-points = Every trick is a point. If you win exactly what you bid, you get a bonus: 1 for a bid of 0, 2 for a bid of 1, 3 for any higher bid. Hitting the number is worth more than strong cards!
web-learn-bid-head = Bid
web-learn-won-head = Won
web-learn-points-head = Points
web-learn-paddle-title = Paddle
web-learn-paddle = One point is one step, in any of eight directions. You can’t cross canoes or land, but you may slip diagonally between two of them. You must stop as near to the goal as your points allow; where several fields are equally near, you choose. If nothing nearer can be reached, the canoe stays where it is.
web-learn-current-title = The current
web-learn-current = On the arrows only the bonus counts. Miss your bid and you drift one field along the arrow, pushing others along. Go over the waterfall and you come out of the cave, farther back, and sit out the rest of the round.
web-learn-end-title = Landing
web-learn-end = When the first canoe lands, everybody still finishes the round. If several have landed, the one with the most points left wins (here, the star); a tie goes to the higher bid.

web-learn-click = Click on the field where the canoe stops (or go there with the arrow keys and press Enter).
web-learn-bid-won = bid { $bid }, won { $won }
web-learn-number = Exercise { $number }: { $title }
web-learn-number-solved = Exercise { $number }: { $title }, solved
web-learn-right = Right!
web-learn-wrong = Not quite.
web-learn-stays = The canoe is already here, but it has to get nearer to the goal.
web-learn-retry = Try again!
web-learn-again = Do it again
web-learn-next = Next

web-learn-chapter-M = Material
web-learn-chapter-S = Set-up
web-learn-chapter-D = Deal
web-learn-chapter-T = Tempo: the bid
web-learn-chapter-P = Tricks
web-learn-chapter-C = Canoes
web-learn-chapter-W = Current and waterfall
web-learn-chapter-K = Marker
web-learn-chapter-E = End

web-lesson = Learn by playing
web-lesson-coach = Coach
web-lesson-round = Part { $at } of { $count }
web-lesson-leave = Leave the lesson
web-lesson-next = Continue
web-lesson-again = Try again
web-lesson-real = Play a real game
web-lesson-lead = Learn by playing (4 minutes)
web-lesson-about = Three short rounds with a coach: bids, tricks, trump, the current and the waterfall. Then you are ready for the river.
web-practice = Practise bidding
web-practice-about = Hand after hand: you bid, then you see how often each bid is met, what it is worth, and why. Ten hands take two minutes.
web-practice-next = Next hand
web-practice-leave = Leave
