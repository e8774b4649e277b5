# Borden: canyon board list, show, check, new.

board-head-name = bord
board-head-steps = stappen
board-head-size = grootte
board-head-about = karakter
board-about-canyon = het gewone: de rivier splitst zich om een berg, met in het zuiden een hals van één veld
board-about-kettle = de sprint: een open kom, twee poorten, de waterval midden in de stroming
board-about-isles = het bochtige: drie bochten, negen eilanden, een hoefijzer de stroming in
board-about-gorge = zo lang als de gedrukte rivier: twee bochten, een vernauwing, een hoefijzer de stroming in
board-suits-canyon = Goed voor een eerste race. Met kalm water duurt die ongeveer 9 rondes.
board-suits-kettle = Leent zich voor blind bieden. Kalm water verandert hier weinig: de race is vroeg voorbij.
board-suits-isles = Leent zich voor kalm water: dan duurt de race ongeveer 11 rondes.
board-suits-gorge = Leent zich voor kalm water: dan duurt de race ongeveer 12 rondes.
board-list-more = Bekijk er een met: { $command } NAAM

board-title = { $name }: { $steps ->
    [one] één stap
   *[other] { $steps } stappen
} van start tot doel, { $size } velden
board-picture-title = De rivier { $name }
board-too-wide = Het bord heeft { $columns } kolommen, meer dan hier passen. Een breder venster toont ze allemaal, --svg BESTAND ook.
board-cropped = Het bord heeft { $columns } kolommen, meer dan hier passen.
board-svg-written = De afbeelding staat in { $file }.
board-svg-unwritable = { $file } kan niet worden geschreven.
board-new-written = Het bord staat in { $file }. Erop spelen: { $command }
board-new-exists = { $file } bestaat al: kies een andere naam, zodat er niets verloren gaat.

board-kind = { $kind ->
    [S] startveld
    [T] baken
    [water] water
    [island] eiland
    [mountain] berg
    [arrow] stroming
    [W] waterval
    [J] grotsteiger
    [C] grot
    [L] aanlegsteiger
   *[V] dorp
  }

board-valid = { $file } is een geldig bord.
board-invalid = { $file } is geen geldig bord.

board-figure-size = rijen × kolommen
board-figure-steps = stappen van start tot doel
board-figure-widths = breedte, van start tot doel
board-figure-narrows = engten (1–2 kano’s sluiten ze)
board-figure-islands = eilanden
board-figure-entry = ingang van de stroming
board-figure-fall = keer afdrijven tot de waterval
board-figure-jetty = grotsteiger
board-none = geen
board-fall-mean = minstens { $least }, gemiddeld { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }; naar afstand tot het doel:
board-jetty-at = { $field }, { $distance ->
    [one] één stap
   *[other] { $distance } stappen
} van het doel

board-advice-none = Geen advies: dit bord heeft alles wat goede borden hebben.
board-advice-head = Advies (het bord is ook zo te spelen):
advice-open-edge = Leg rondom land: { $fields } { $count ->
    [one] ligt
   *[other] liggen
  } aan de rand van het bord.
advice-uneven-starts = Leg alle startvelden even ver van het doel: ze liggen er { $near } tot en met { $far } stappen vandaan.
advice-start-ways = Geef elk startveld twee of meer wegen vooruit: { $fields } { $count ->
    [one] heeft
   *[other] hebben
  } er minder.
advice-few-islands = Zorg voor minstens drie eilanden: { $count ->
    [0] er is er geen
    [one] er is er één
   *[other] er zijn er { $count }
  }.
advice-normal-by-fall = Houd gewoon water bij de waterval vandaan: { $fields } { $count ->
    [one] grenst
   *[other] grenzen
  } eraan.
advice-narrow-entry = Maak de ingang van de stroming minstens drie velden breed: er is alleen { $fields }.
advice-landing-without-arrow = Leg naast elke aanlegsteiger een pijl: bij { $fields } ontbreekt die.
advice-arrow-forward = Laat geen pijl dichter naar het doel leiden: { $count ->
    [one] die van { $fields } doet dat
   *[other] die van { $fields } doen dat
  }.
advice-jetty-distance = Leg de grotsteiger 9 tot en met 13 stappen van het doel: { $field } ligt er { $distance } vandaan.
advice-one-canoe-closes = Geen enkele kano zou in zijn eentje de rivier moeten kunnen sluiten: { $count ->
    [one] op { $fields } kan het
   *[other] op elk van deze velden kan het: { $fields }
  }.
advice-corner-gap = Laat geen opening tussen hoeken van land waar je alleen schuin door kunt: { $fields }.

reason-board-size = De tekst is groter dan elk bord (26 rijen van 99 kolommen).
reason-board-text = Het bestand is geen UTF-8-tekst.
reason-board-empty = Er staat geen bord in.
reason-board-rows = Het bord heeft { $count } rijen; er mogen er hoogstens 26 zijn.
reason-board-columns = Het bord heeft { $count } kolommen; er mogen er hoogstens 99 zijn.
reason-board-ragged = Rij { $row } heeft { $count } { $count ->
    [one] veld
   *[other] velden
  }, de eerste rij heeft er { $width }.
reason-board-tab = { $field } is een tab: schrijf één teken voor elk veld.
reason-board-character = { $field } is ‘{ $character }’, dat op een bord niets betekent.
reason-board-count = { $kind ->
    [S] Een bord heeft { $need } startvelden (S) nodig
    [L] Een bord heeft { $need } aanlegsteigers (L) nodig
    [J] Een bord heeft een grotsteiger (J) nodig
   *[W] Een bord heeft een waterval (W) nodig
  }; dit heeft er { $count }.
reason-board-surplus = { $kind ->
    [S] { $field } is een startveld te veel: een bord heeft er { $need }.
    [L] { $field } is een aanlegsteiger te veel: een bord heeft er { $need }.
   *[J] { $field } is een grotsteiger te veel: een bord heeft er één.
  }
reason-board-no-landing = Vanaf { $field } is geen aanlegsteiger te bereiken.
reason-board-start-current = Startveld { $field } ligt in de stroming, op afstand { $distance } van het doel.
reason-board-jetty-current = De grotsteiger { $field } ligt in de stroming, op afstand { $distance } van het doel.
reason-board-no-arrow = { $field } ligt op afstand { $distance } van het doel en heeft een pijl nodig.
reason-board-far-arrow = { $field } heeft een pijl, maar ligt op afstand { $distance } van het doel, niet 1 tot en met 7.
reason-board-arrow = De pijl van { $field } leidt niet via niets dan pijlen naar de waterval.
reason-board-no-jetty = Een bord met een waterval heeft een grotsteiger (J) nodig.
reason-board-canoe = Kano { $canoe } ligt op { $field }; daar is geen water.
reason-board-unknown = Er is geen bord ‘{ $name }’. Meegeleverd zijn canyon, kettle, isles en gorge; een bestandsnaam heeft een punt of schuine streep nodig.
