# Borden: canyon board list, show, check, new.

board-head-name = bord
board-head-steps = stappen
board-head-size = grootte
board-head-about = karakter
board-about-canyon = het standaardbord: de rivier splitst zich om een berg, met in het zuiden een flessenhals van één veld
board-about-kettle = de sprint: een open kom, twee poorten en de waterval midden in de stroming
board-about-isles = het bochtigste: drie bochten, negen eilanden en een hoefijzer de stroming in
board-about-gorge = zo lang als in het gedrukte spel: twee bochten, een vernauwing en een hoefijzer de stroming in
board-suits-canyon = Goed voor een eerste race. Met kalm water duurt die ongeveer 9 rondes.
board-suits-kettle = Leent zich goed voor blind bieden. Kalm water verandert hier weinig: de race is toch al snel voorbij.
board-suits-isles = Leent zich goed voor kalm water: dan duurt de race ongeveer 11 rondes.
board-suits-gorge = Leent zich goed voor kalm water: dan duurt de race ongeveer 12 rondes.
board-list-more = Bekijk er een met: { $command } NAAM

board-title = { $name }: { $steps ->
    [one] één stap
   *[other] { $steps } stappen
} van start tot doel, { $size } velden
board-picture-title = De rivier { $name }
board-too-wide = Het bord heeft { $columns } kolommen, meer dan hier passen. Maak het venster breder, of gebruik --svg BESTAND voor een afbeelding.
board-cropped = Het bord heeft { $columns } kolommen, meer dan hier passen.
board-svg-written = De afbeelding staat in { $file }.
board-svg-unwritable = { $file } kan niet worden geschreven.
board-new-written = Het bord staat in { $file }. Speel erop met: { $command }
board-new-exists = { $file } bestaat al en wordt niet overschreven: kies een andere naam.

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
board-figure-narrows = engtes (met 1–2 kano’s dicht)
board-figure-islands = eilanden
board-figure-entry = toegang tot de stroming
board-figure-fall = keer afdrijven tot de waterval
board-figure-jetty = grotsteiger
board-none = geen
board-fall-mean = minstens { $least }, gemiddeld { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }; per afstand tot het doel:
board-jetty-at = { $field }, { $distance ->
    [one] één stap
   *[other] { $distance } stappen
} van het doel

board-advice-none = Geen advies: dit bord heeft alles wat een goed bord nodig heeft.
board-advice-head = Advies (het bord is ook zo te spelen):
advice-open-edge = Leg rondom land: { $fields } { $count ->
    [one] ligt
   *[other] liggen
  } aan de rand van het bord.
advice-uneven-starts = Leg alle startvelden even ver van het doel: ze liggen er nu { $near } tot { $far } stappen vandaan.
advice-start-ways = Geef elk startveld minstens twee wegen naar voren: { $fields } { $count ->
    [one] heeft
   *[other] hebben
  } er minder.
advice-few-islands = Zorg voor minstens drie eilanden: { $count ->
    [0] er zijn er geen
    [one] er is er maar één
   *[other] er zijn er maar { $count }
  }.
advice-normal-by-fall = Houd gewoon water bij de waterval vandaan: { $fields } { $count ->
    [one] grenst
   *[other] grenzen
  } eraan.
advice-narrow-entry = Maak de toegang tot de stroming minstens drie velden breed: nu is dat alleen { $fields }.
advice-landing-without-arrow = Leg naast elke aanlegsteiger een pijl: bij { $fields } ontbreekt die.
advice-arrow-forward = Laat geen enkele pijl dichter bij het doel uitkomen: { $count ->
    [one] die op { $fields } doet dat wel
   *[other] die op { $fields } doen dat wel
  }.
advice-jetty-distance = Leg de grotsteiger op 9 tot 13 stappen van het doel: { $field } ligt er { $distance } vandaan.
advice-one-canoe-closes = Zorg dat één kano in zijn eentje de rivier nergens kan afsluiten: { $count ->
    [one] op { $fields } kan dat nu wel
   *[other] op elk van deze velden kan dat nu wel: { $fields }
  }.
advice-corner-gap = Laat tussen hoeken van land geen opening waar je alleen schuin doorheen kunt: { $fields }.

reason-board-size = De tekst is te groot voor een bord (hoogstens 26 rijen van 99 kolommen).
reason-board-text = Het bestand is geen UTF-8-tekst.
reason-board-empty = Er staat geen bord in.
reason-board-rows = Het bord heeft { $count } rijen; het mogen er hoogstens 26 zijn.
reason-board-columns = Het bord heeft { $count } kolommen; het mogen er hoogstens 99 zijn.
reason-board-ragged = Rij { $row } heeft { $count } { $count ->
    [one] veld
   *[other] velden
  }, maar de eerste rij heeft er { $width }.
reason-board-tab = Op { $field } staat een tab: gebruik voor elk veld één teken.
reason-board-character = Op { $field } staat ‘{ $character }’, en dat betekent op een bord niets.
reason-board-count = { $kind ->
    [S] Een bord heeft { $need } startvelden (S) nodig; dit bord heeft er { $count }.
    [L] Een bord heeft { $need } aanlegsteigers (L) nodig; dit bord heeft er { $count }.
    [J] Een bord heeft een grotsteiger (J) nodig; dit bord heeft er geen.
   *[W] Een bord heeft een waterval (W) nodig; dit bord heeft er geen.
  }
reason-board-surplus = { $kind ->
    [S] { $field } is één startveld te veel: een bord heeft er { $need }.
    [L] { $field } is één aanlegsteiger te veel: een bord heeft er { $need }.
   *[J] { $field } is één grotsteiger te veel: een bord heeft er maar één.
  }
reason-board-no-landing = Vanaf { $field } is geen aanlegsteiger te bereiken.
reason-board-start-current = Startveld { $field } ligt in de stroming, op afstand { $distance } van het doel.
reason-board-jetty-current = De grotsteiger { $field } ligt in de stroming, op afstand { $distance } van het doel.
reason-board-no-arrow = { $field } ligt op afstand { $distance } van het doel en heeft een pijl nodig.
reason-board-far-arrow = { $field } heeft een pijl, maar ligt op afstand { $distance } van het doel en niet op 1 tot en met 7.
reason-board-arrow = Wie vanaf { $field } de pijlen volgt, komt niet bij de waterval uit.
reason-board-no-jetty = Een bord met een waterval heeft een grotsteiger (J) nodig.
reason-board-canoe = Kano { $canoe } ligt op { $field }; daar is geen water.
reason-board-unknown = Er is geen bord ‘{ $name }’. Meegeleverd zijn canyon, kettle, isles en gorge; in een bestandsnaam moet een punt of schuine streep staan.
