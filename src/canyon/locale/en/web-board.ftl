### The board in the browser. $field is a field like f17, $place a field in words, $names are players.

web-board-name = River: { $board }
web-board-start = { $field }, a start field, { $distance ->
    [one] one step
   *[other] { $distance } steps
} from the goal
web-board-pool = { $field }, water with no way to the goal
web-board-land = { $field }, land
web-board-fall = { $field }, the waterfall
web-board-cave = { $field }, the cave
web-board-village = { $field }, the village
web-board-pole = { $field }, the landmark pole
web-board-end = Choose { $place }
web-board-taken = { $place }; here: { $names }
web-board-nearer = Zoom in
web-board-farther = Zoom out
web-board-whole = Whole board
web-board-note-close = Close
web-reason-stays = Your canoe is already here and has to get nearer to the goal: to one of the lit fields.
web-race-name = The race
web-race-canoe = { $player }: { $distance ->
    [0] landed
    [one] one step to the goal
   *[other] { $distance } steps to the goal
}
web-race-waiting = { $player }: not on the water yet
