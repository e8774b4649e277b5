# Spielpläne: canyon board list, show, check, new.

board-head-name = Plan
board-head-steps = Schritte
board-head-size = Größe
board-head-about = Charakter
board-about-canyon = der übliche: Der Fluss gabelt sich um einen Berg, im Süden eine Enge von einem Feld
board-about-kettle = der Sprint: ein offenes Becken, zwei Tore, der Wasserfall mitten in der Strömung
board-about-isles = der verschlungene: drei Biegungen, neun Inseln, im Hufeisen in die Strömung
board-about-gorge = so lang wie der gedruckte Fluss: zwei Biegungen, eine Engstelle, im Hufeisen in die Strömung
board-suits-canyon = Gut für das erste Rennen. Mit „Ruhiges Wasser“ dauert es etwa 9 Runden.
board-suits-kettle = Gut für verdeckte Ansagen. „Ruhiges Wasser“ ändert hier wenig: Das Rennen ist früh zu Ende.
board-suits-isles = Gut für „Ruhiges Wasser“: Dann dauert es etwa 11 Runden.
board-suits-gorge = Gut für „Ruhiges Wasser“: Dann dauert es etwa 12 Runden.
board-list-more = Einen ansehen: { $command } NAME

board-title = { $name }: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
} vom Start zum Ziel, { $size } Felder
board-picture-title = Der Fluss { $name }
board-too-wide = Der Plan hat { $columns } Spalten, mehr als hier Platz haben. Ein breiteres Fenster zeigt alle, ebenso --svg DATEI.
board-cropped = Der Plan hat { $columns } Spalten, mehr als hier Platz haben.
board-svg-written = Das Bild ist in { $file }.
board-svg-unwritable = { $file } lässt sich nicht schreiben.
board-new-written = Der Plan steht in { $file }. Darauf spielen: { $command }
board-new-exists = { $file } gibt es schon: Nimm einen anderen Namen, damit nichts verloren geht.

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
board-figure-narrows = Engen (1–2 Kanus sperren sie)
board-figure-islands = Inseln
board-figure-entry = Einfahrt in die Strömung
board-figure-fall = Abtreiben bis zum Wasserfall
board-figure-jetty = Höhlensteg
board-none = keine
board-fall-mean = mindestens { $least }, im Mittel { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }; nach Entfernung vom Ziel:
board-jetty-at = { $field }, { $distance ->
    [one] ein Schritt
   *[other] { $distance } Schritte
} vom Ziel

board-advice-none = Kein Rat nötig: Der Plan hat alles, was gute Pläne haben.
board-advice-head = Ratschläge (spielbar ist der Plan auch so):
advice-open-edge = Ringsum sollte Land sein: { $fields } { $count ->
    [one] liegt
   *[other] liegen
  } am Rand des Plans.
advice-uneven-starts = Alle Startfelder sollten gleich weit vom Ziel sein: Sie sind { $near } bis { $far } Schritte entfernt.
advice-start-ways = Jedes Startfeld sollte zwei oder mehr Wege nach vorn haben: { $fields } { $count ->
    [one] hat
   *[other] haben
  } weniger.
advice-few-islands = Drei Inseln sollten es mindestens sein: { $count ->
    [0] Es gibt keine
    [one] Es gibt eine
   *[other] Es gibt { $count }
  }.
advice-normal-by-fall = Kein gewöhnliches Wasser sollte an den Wasserfall grenzen: { $fields } { $count ->
    [one] tut
   *[other] tun
  } es.
advice-narrow-entry = Die Einfahrt in die Strömung sollte mindestens drei Felder breit sein: Es gibt nur { $fields }.
advice-landing-without-arrow = Neben jedem Landungssteg sollte ein Pfeil sein: Bei { $fields } fehlt er.
advice-arrow-forward = Kein Pfeil sollte näher zum Ziel führen: { $count ->
    [one] Der von { $fields } tut es
   *[other] Die von { $fields } tun es
  }.
advice-jetty-distance = Der Höhlensteg sollte 9 bis 13 Schritte vom Ziel liegen: Von { $field } sind es { $distance }.
advice-one-canoe-closes = Kein einzelnes Kanu sollte den Fluss sperren können: { $count ->
    [one] Auf { $fields } kann es eines
   *[other] Auf jedem dieser Felder kann es eines: { $fields }
  }.
advice-corner-gap = Keine Lücke zwischen Landecken sollte nur schräg zu durchfahren sein: { $fields }.

reason-board-size = Der Text ist größer als jeder Plan (26 Zeilen zu 99 Spalten).
reason-board-text = Die Datei ist kein Text in UTF-8.
reason-board-empty = Darin steht kein Plan.
reason-board-rows = Der Plan hat { $count } Zeilen; erlaubt sind höchstens 26.
reason-board-columns = Der Plan hat { $count } Spalten; erlaubt sind höchstens 99.
reason-board-ragged = Zeile { $row } hat { $count } { $count ->
    [one] Feld
   *[other] Felder
  }, die erste Zeile hat { $width }.
reason-board-tab = { $field } ist ein Tabulator: Für jedes Feld steht ein Zeichen.
reason-board-character = { $field } ist „{ $character }“; das bedeutet auf einem Plan nichts.
reason-board-count = { $kind ->
    [S] Ein Plan braucht { $need } Startfelder (S)
    [L] Ein Plan braucht { $need } Landungsstege (L)
    [J] Ein Plan braucht einen Höhlensteg (J)
   *[W] Ein Plan braucht einen Wasserfall (W)
  }; dieser hat { $count }.
reason-board-surplus = { $kind ->
    [S] { $field } ist ein Startfeld zu viel: Ein Plan hat { $need }.
    [L] { $field } ist ein Landungssteg zu viel: Ein Plan hat { $need }.
   *[J] { $field } ist ein Höhlensteg zu viel: Ein Plan hat einen.
  }
reason-board-no-landing = Von { $field } ist kein Landungssteg zu erreichen.
reason-board-start-current = Das Startfeld { $field } liegt in der Strömung, in Entfernung { $distance } vom Ziel.
reason-board-jetty-current = Der Höhlensteg { $field } liegt in der Strömung, in Entfernung { $distance } vom Ziel.
reason-board-no-arrow = { $field } liegt in Entfernung { $distance } vom Ziel und braucht einen Pfeil.
reason-board-far-arrow = { $field } hat einen Pfeil, liegt aber in Entfernung { $distance } vom Ziel, nicht 1 bis 7.
reason-board-arrow = Der Pfeil auf { $field } führt nicht über lauter Pfeile zum Wasserfall.
reason-board-no-jetty = Ein Plan mit Wasserfall braucht einen Höhlensteg (J).
reason-board-canoe = Kanu { $canoe } ist auf { $field }; dort ist kein Wasser.
reason-board-unknown = Einen Plan „{ $name }“ gibt es nicht. Mitgeliefert sind canyon, kettle, isles und gorge; ein Dateiname braucht einen Punkt oder Schrägstrich.
