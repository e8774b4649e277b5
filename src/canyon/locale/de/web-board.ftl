### Der Spielplan im Browser.

web-board-name = Der Fluss { $board }
web-board-start = { $field }, ein Startfeld, { $distance ->
    [one] einen Schritt
   *[other] { $distance } Schritte
} vom Ziel entfernt
web-board-pool = { $field }, Wasser ohne Weg zum Ziel
web-board-land = { $field }, Land
web-board-fall = { $field }, der Wasserfall
web-board-cave = { $field }, die Höhle
web-board-village = { $field }, das Dorf
web-board-pole = { $field }, der Wegpfahl
web-board-end = Wählen: { $place }
web-board-taken = { $place }; hier: { $names }
web-board-nearer = Vergrößern
web-board-farther = Verkleinern
web-board-whole = Ganzer Plan
web-board-note-close = Schließen
web-reason-stays = Dein Kanu ist schon hier und muss näher ans Ziel: auf eines der leuchtenden Felder.
web-race-name = Das Rennen
web-race-canoe = { $player }: { $distance ->
    [0] gelandet
    [one] ein Schritt bis zum Ziel
   *[other] { $distance } Schritte bis zum Ziel
}
web-race-waiting = { $player }: noch nicht auf dem Wasser
