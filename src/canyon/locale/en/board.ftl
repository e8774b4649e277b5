# Boards: canyon board list, show, check, new.

board-head-name = board
board-head-steps = steps
board-head-size = size
board-head-about = what it is like
board-about-canyon = the default: the river forks round an inner mountain, with a one-field neck in the south
board-about-kettle = the sprint: an open pool, twin gates, the waterfall in the middle of the current
board-about-isles = the winding one: three bends, nine islands, a horseshoe into the current
board-about-gorge = as long as the printed game’s river: two bends, a pinch point, a horseshoe into the current
board-suits-canyon = Good for a first race. With calm water it takes about 9 rounds.
board-suits-kettle = Goes well with blind bids. Calm water changes little here: the race is over too soon.
board-suits-isles = Goes well with calm water, which makes it about 11 rounds.
board-suits-gorge = Goes well with calm water, which makes it about 12 rounds.
board-list-more = To see one: { $command } NAME

board-title = { $name }: { $steps ->
    [one] one step
   *[other] { $steps } steps
} from start to goal, { $size } fields
board-picture-title = River: { $name }
board-too-wide = The map has { $columns } columns, more than fit here. Widen the window, or use --svg FILE to write a picture.
board-cropped = The map has { $columns } columns, more than fit here.
board-svg-written = The picture is in { $file }.
board-svg-unwritable = { $file } can’t be written.
board-new-written = The map is in { $file }. To play on it: { $command }
board-new-exists = { $file } already exists and won’t be overwritten: choose another name.

board-kind = { $kind ->
    [S] start field
    [T] landmark pole
    [water] water
    [island] island
    [mountain] mountain
    [arrow] current
    [W] waterfall
    [J] cave jetty
    [C] cave
    [L] landing stage
   *[V] village
  }

board-valid = { $file } is a valid board.
board-invalid = { $file } is not a valid board.

board-figure-size = rows × columns
board-figure-steps = steps from start to goal
board-figure-widths = width, from start to goal
board-figure-narrows = narrows (closed by 1–2 canoes)
board-figure-islands = islands
board-figure-entry = entry to the current
board-figure-fall = drifts to the waterfall
board-figure-jetty = cave jetty
board-none = none
board-fall-mean = at least { $least }, on average { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }; by distance from the goal:
board-jetty-at = { $field }, { $distance ->
    [one] one step
   *[other] { $distance } steps
} from the goal

board-advice-none = No advice: this board has everything that a good board needs.
board-advice-head = Advice (the board can be played as it is):
advice-open-edge = Put land all around the map: { $fields } { $count ->
    [one] is
   *[other] are
  } on its edge.
advice-uneven-starts = Make all start fields equally far from the goal: they are { $near } to { $far } steps away.
advice-start-ways = Give every start field two or more ways forward: { $fields } { $count ->
    [one] has
   *[other] have
  } fewer.
advice-few-islands = Have at least three islands: there { $count ->
    [0] are none
    [one] is one
   *[other] are { $count }
  }.
advice-normal-by-fall = Keep normal water away from the waterfall: { $fields } { $count ->
    [one] is
   *[other] are
  } beside it.
advice-narrow-entry = Make the entry to the current at least three fields wide: it is only { $fields }.
advice-landing-without-arrow = Put an arrow beside every landing stage: { $fields } { $count ->
    [one] has
   *[other] have
  } none.
advice-arrow-forward = No arrow should lead nearer to the goal, but { $count ->
    [one] the one on { $fields } does
   *[other] those on { $fields } do
  }.
advice-jetty-distance = Put the cave jetty 9 to 13 steps from the goal: { $field } is { $distance } away.
advice-one-canoe-closes = No single canoe should be able to close the river, but { $count ->
    [one] one on { $fields } can
   *[other] one on any of { $fields } can
  }.
advice-corner-gap = Avoid gaps between corners of land that can only be passed diagonally: { $fields }.

reason-board-size = The text is larger than any map (26 rows of 99 columns).
reason-board-text = The file is not UTF-8 text.
reason-board-empty = There is no map in it.
reason-board-rows = The map has { $count } rows; at most 26 are allowed.
reason-board-columns = The map has { $count } columns; at most 99 are allowed.
reason-board-ragged = Row { $row } has { $count } { $count ->
    [one] field
   *[other] fields
  }, but the first row has { $width }.
reason-board-tab = { $field } is a tab: write one character for each field.
reason-board-character = { $field } is “{ $character }”, which has no meaning on a map.
reason-board-count = { $kind ->
    [S] A board needs { $need } start fields (S)
    [L] A board needs { $need } landing stages (L)
    [J] A board needs a cave jetty (J)
   *[W] A board needs a waterfall (W)
  }; this one has { $count }.
reason-board-surplus = { $kind ->
    [S] { $field } is one start field too many: a board has { $need }.
    [L] { $field } is one landing stage too many: a board has { $need }.
   *[J] { $field } is one cave jetty too many: a board has one.
  }
reason-board-no-landing = From { $field } no landing stage can be reached.
reason-board-start-current = The start field { $field } is in the current, at distance { $distance } from the goal.
reason-board-jetty-current = The cave jetty { $field } is in the current, at distance { $distance } from the goal.
reason-board-no-arrow = { $field } is at distance { $distance } from the goal and needs an arrow.
reason-board-far-arrow = { $field } has an arrow, but its distance from the goal is { $distance }, not 1 to 7.
reason-board-arrow = Following the arrows from { $field } does not lead to the waterfall.
reason-board-no-jetty = A map with a waterfall needs a cave jetty (J).
reason-board-canoe = Canoe { $canoe } is on { $field }, which is not water.
reason-board-unknown = There is no board “{ $name }”. The built-in ones are canyon, kettle, isles and gorge; a file name must contain a dot or a slash.
