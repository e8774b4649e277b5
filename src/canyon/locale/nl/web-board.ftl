### Het bord in de browser.

web-board-name = De rivier { $board }
web-board-start = { $field }, een startveld, { $distance ->
    [one] één stap
   *[other] { $distance } stappen
} van het doel
web-board-pool = { $field }, water zonder weg naar het doel
web-board-land = { $field }, land
web-board-fall = { $field }, de waterval
web-board-cave = { $field }, de grot
web-board-village = { $field }, het dorp
web-board-pole = { $field }, het baken
web-board-end = Kies { $place }
web-board-taken = { $place }; hier: { $names }
web-board-nearer = Inzoomen
web-board-farther = Uitzoomen
web-board-whole = Hele bord
web-board-note-close = Sluiten
web-reason-stays = Je kano ligt hier al en moet dichter bij het doel komen: op een van de verlichte velden.
web-race-name = De race
web-race-canoe = { $player }: { $distance ->
    [0] aangelegd
    [one] één stap tot het doel
   *[other] { $distance } stappen tot het doel
}
web-race-waiting = { $player }: nog niet op het water
