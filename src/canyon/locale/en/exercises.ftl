### The exercises: the worked examples of the rules as questions.

exercise-1-title = Who takes it?
exercise-1-question = Green is trump. Alder leads the blue 7, Birch plays the blue 8, Cedar the blue 3; Dogwood has no blue and discards the red 9. Which card takes the trick?
exercise-1-why = Nobody has played a trump, and the red 9 is of the wrong suit: the highest blue card wins, Birch’s 8.

exercise-2-title = Counting points
exercise-2-question = Birch bid 1 and won 1 trick. Where does Birch’s canoe stop?
exercise-2-why = 1 trick, plus a bonus of 2 for meeting a bid of 1 exactly, makes 3 points: from b2 to b5.

exercise-3-title = A bid met in the current
exercise-3-question = Alder bid 2 and won 2 tricks, and begins this turn on an arrow. Where may Alder’s canoe stop?
exercise-3-why = In the current only the bonus counts, here 3 points. All three fields two steps from the goal are equally near, so Alder may choose any of them.

exercise-4-title = Three in a row
exercise-4-question = Cedar has missed the bid and drifts. Where does Birch’s canoe stop?
exercise-4-why = Cedar pushes Alder, Alder pushes Birch, and Birch goes over the edge and comes out of the cave at the jetty.

exercise-5-title = Through the gap
exercise-5-question = Birch has 2 points; Cedar moves next. Where does Birch’s canoe stop?
exercise-5-why = The only gap is d4, and a diagonal step slips between island and canoe. Now Birch is in Cedar’s way.

exercise-6-title = Back first, then forward
exercise-6-question = Dogwood has 3 points, and Alder blocks the lower channel. Where does Dogwood’s canoe stop?
exercise-6-why = One step back, then around through the upper channel: b4 is nearer to the goal than where Dogwood began, so Dogwood has to go there.

exercise-7-title = A closed river
exercise-7-question = Cedar has 3 points. Where does Cedar’s canoe stop?
exercise-7-why = Mountain, Alder, island and Birch close the river from bank to bank. Nothing nearer can be reached: Cedar is blocked and stays, and the points are lost.

exercise-8-title = No lingering in the narrows
exercise-8-question = Cedar has 2 points. Where does Cedar’s canoe stop?
exercise-8-why = Stopping on c4 would close the narrows, but the second point leads nearer to the goal, to c5, so Cedar has to move on.
