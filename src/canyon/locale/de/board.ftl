# Spielpläne: canyon board list, show, check, new.

board-head-name = Plan
board-head-steps = Schritte
board-head-size = Größe
board-head-about = Charakter
board-about-canyon = der Standard: Der Fluss gabelt sich um einen Berg und hat im Süden ein Nadelöhr, nur ein Feld breit
board-about-kettle = der Sprint: ein offenes Becken, zwei Tore, der Wasserfall mitten in der Strömung
board-about-isles = der verschlungenste Fluss: drei Biegungen, neun Inseln und eine Hufeisenkurve in die Strömung
board-about-gorge = so lang wie im gedruckten Spiel: zwei Biegungen, eine Engstelle und eine Hufeisenkurve in die Strömung
board-suits-canyon = Gut für das erste Rennen. Mit „Ruhiges Wasser“ dauert es etwa 9 Runden.
board-suits-kettle = Passt gut zu verdeckten Ansagen. „Ruhiges Wasser“ ändert hier wenig: Das Rennen ist früh zu Ende.
board-suits-isles = Passt gut zu „Ruhiges Wasser“: Dann dauert es etwa 11 Runden.
board-suits-gorge = Passt gut zu „Ruhiges Wasser“: Dann dauert es etwa 12 Runden.
board-list-more = Einen ansehen: { $command } NAME

board-title = { $name }: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
} vom Start zum Ziel, { $size } Felder
board-picture-title = Der Fluss { $name }
board-too-wide = Der Plan hat { $columns } Spalten, mehr als hier hineinpassen. Mach das Fenster breiter, oder schreib mit --svg DATEI ein Bild.
board-cropped = Der Plan hat { $columns } Spalten, mehr als hier hineinpassen.
board-svg-written = Das Bild liegt in { $file }.
board-svg-unwritable = { $file } lässt sich nicht schreiben.
board-new-written = Der Plan steht in { $file }. Darauf spielen: { $command }
board-new-exists = { $file } ist schon da und wird nicht überschrieben: Nimm einen anderen Namen.

board-kind = { $kind ->
    [S] Startfeld
    [T] Wegpfahl
    [water] Wasser
    [island] Insel
    [mountain] Berg
    [arrow] Strömung
    [W] Wasserfall
    [J] Höhlensteg
    [C] Höhle
    [L] Landungssteg
   *[V] Dorf
  }

board-valid = { $file } ist ein gültiger Spielplan.
board-invalid = { $file } ist kein gültiger Spielplan.

board-figure-size = Zeilen × Spalten
board-figure-steps = Schritte vom Start zum Ziel
board-figure-widths = Breite, vom Start zum Ziel
board-figure-narrows = Engstellen (1–2 Kanus sperren sie)
board-figure-islands = Inseln
board-figure-entry = Einfahrt in die Strömung
board-figure-fall = Abtreiben bis zum Wasserfall
board-figure-jetty = Höhlensteg
board-none = keine
board-fall-mean = mindestens { $least }, im Mittel { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }; nach Entfernung vom Ziel:
board-jetty-at = { $field }, { $distance ->
    [one] einen Schritt
   *[other] { $distance } Schritte
  } vom Ziel entfernt

board-advice-none = Kein Rat nötig: Der Plan hat alles, was gute Pläne haben.
board-advice-head = Ratschläge (spielbar ist der Plan auch so):
advice-open-edge = Ringsum sollte Land sein: { $fields } { $count ->
    [one] liegt
   *[other] liegen
  } am Rand des Plans.
advice-uneven-starts = Alle Startfelder sollten gleich weit vom Ziel entfernt sein: Jetzt sind es { $near } bis { $far } Schritte.
advice-start-ways = Von jedem Startfeld sollten mindestens zwei Wege nach vorn führen: { $fields } { $count ->
    [one] hat
   *[other] haben
  } weniger.
advice-few-islands = Drei Inseln sollten es mindestens sein: { $count ->
    [0] Es gibt keine
    [one] Es gibt eine
   *[other] Es gibt { $count }
  }.
advice-normal-by-fall = Gewöhnliches Wasser sollte nicht an den Wasserfall grenzen: { $fields } { $count ->
    [one] grenzt
   *[other] grenzen
  } daran.
advice-narrow-entry = Die Einfahrt in die Strömung sollte mindestens drei Felder breit sein: Hier gibt es nur { $fields }.
advice-landing-without-arrow = Neben jedem Landungssteg sollte ein Pfeil sein: Bei { $fields } fehlt er.
advice-arrow-forward = Kein Pfeil sollte näher ans Ziel führen: { $count ->
    [one] Der auf { $fields } führt näher heran
   *[other] Die auf { $fields } führen näher heran
  }.
advice-jetty-distance = Der Höhlensteg sollte 9 bis 13 Schritte vom Ziel entfernt liegen: Von { $field } sind es { $distance }.
advice-one-canoe-closes = Ein einzelnes Kanu sollte den Fluss nicht sperren können: { $count ->
    [one] Auf { $fields } kann es das
   *[other] Auf jedem der Felder { $fields } kann es das
  }.
advice-corner-gap = Zwischen Landecken sollte es keine Lücke geben, durch die man nur schräg kommt: { $fields }.

reason-board-size = Der Text ist zu groß für einen Plan (höchstens 26 Zeilen mit 99 Spalten).
reason-board-text = Die Datei ist kein UTF-8-Text.
reason-board-empty = Darin steht kein Plan.
reason-board-rows = Der Plan hat { $count } Zeilen; erlaubt sind höchstens 26.
reason-board-columns = Der Plan hat { $count } Spalten; erlaubt sind höchstens 99.
reason-board-ragged = Zeile { $row } hat { $count } { $count ->
    [one] Feld
   *[other] Felder
  }, die erste Zeile hat { $width }.
reason-board-tab = { $field } ist ein Tabulator: Schreib ein Zeichen für jedes Feld.
reason-board-character = { $field } ist „{ $character }“; das hat auf einem Plan keine Bedeutung.
reason-board-count = { $kind ->
    [S] Ein Plan braucht { $need } Startfelder (S); hier sind es { $count }.
    [L] Ein Plan braucht { $need } Landungsstege (L); hier sind es { $count }.
    [J] Ein Plan braucht einen Höhlensteg (J); hier fehlt er.
   *[W] Ein Plan braucht einen Wasserfall (W); hier fehlt er.
  }
reason-board-surplus = { $kind ->
    [S] { $field } ist ein Startfeld zu viel: Ein Plan hat { $need }.
    [L] { $field } ist ein Landungssteg zu viel: Ein Plan hat { $need }.
   *[J] { $field } ist ein Höhlensteg zu viel: Ein Plan hat einen.
  }
reason-board-no-landing = Von { $field } ist kein Landungssteg zu erreichen.
reason-board-start-current = Das Startfeld { $field } liegt in der Strömung, { $distance ->
    [one] einen Schritt
   *[other] { $distance } Schritte
  } vom Ziel entfernt.
reason-board-jetty-current = Der Höhlensteg { $field } liegt in der Strömung, { $distance ->
    [one] einen Schritt
   *[other] { $distance } Schritte
  } vom Ziel entfernt.
reason-board-no-arrow = { $field } liegt { $distance ->
    [one] einen Schritt
   *[other] { $distance } Schritte
  } vom Ziel entfernt und braucht einen Pfeil.
reason-board-far-arrow = { $field } hat einen Pfeil, liegt aber { $distance ->
    [one] einen Schritt
   *[other] { $distance } Schritte
  } vom Ziel entfernt; Pfeile gehören nur auf die Felder 1 bis 7 Schritte vor dem Ziel.
reason-board-arrow = Folgt man dem Pfeil auf { $field }, kommt man nicht allein über Pfeile zum Wasserfall.
reason-board-no-jetty = Ein Plan mit Wasserfall braucht einen Höhlensteg (J).
reason-board-canoe = Kanu { $canoe } ist auf { $field }; dort ist kein Wasser.
reason-board-unknown = Einen Plan „{ $name }“ gibt es nicht. Mitgeliefert sind canyon, kettle, isles und gorge; ein Dateiname braucht einen Punkt oder Schrägstrich.
