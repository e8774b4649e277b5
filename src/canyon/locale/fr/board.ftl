# Plateaux : canyon board list, show, check, new.

board-head-name = plateau
board-head-steps = cases
board-head-size = taille
board-head-about = caractère
board-about-canyon = le plateau de base : la rivière se sépare autour d’une montagne, avec au sud un goulet d’une case
board-about-kettle = le sprint : un bassin ouvert, deux portes, la cascade au milieu du courant
board-about-isles = le plus sinueux : trois méandres, neuf îles, un fer à cheval vers le courant
board-about-gorge = aussi long que la rivière du jeu imprimé : deux méandres, un étranglement, un fer à cheval vers le courant
board-suits-canyon = Idéal pour une première course. Avec l’eau calme, environ 9 manches.
board-suits-kettle = Se prête aux annonces secrètes. L’eau calme y change peu de chose : la course se termine trop tôt.
board-suits-isles = Se prête à l’eau calme : environ 11 manches.
board-suits-gorge = Se prête à l’eau calme : environ 12 manches.
board-list-more = Pour en voir un : { $command } NOM

board-title = { $name } : { $steps ->
    [one] une case
   *[other] { $steps } cases
} du départ à l’arrivée, plateau de { $size } cases
board-picture-title = La rivière { $name }
board-too-wide = Le plateau a { $columns } colonnes, plus qu’il n’en tient ici. Une fenêtre plus large les montre toutes, --svg FICHIER aussi.
board-cropped = Le plateau a { $columns } colonnes, plus qu’il n’en tient ici.
board-svg-written = L’image est dans { $file }.
board-svg-unwritable = Impossible d’écrire { $file }.
board-new-written = Le plateau est dans { $file }. Pour y jouer : { $command }
board-new-exists = { $file } existe déjà : choisissez un autre nom, pour ne rien perdre.

board-kind = { $kind ->
    [S] case de départ
    [T] poteau repère
    [water] eau
    [island] île
    [mountain] montagne
    [arrow] courant
    [W] cascade
    [J] ponton de la grotte
    [C] grotte
    [L] débarcadère
   *[V] village
  }

board-valid = { $file } est un plateau valide.
board-invalid = { $file } n’est pas un plateau valide.

board-figure-size = lignes × colonnes
board-figure-steps = cases du départ à l’arrivée
board-figure-widths = largeur, du départ à l’arrivée
board-figure-narrows = goulets (fermés par 1 ou 2 canoës)
board-figure-islands = îles
board-figure-entry = entrée du courant
board-figure-fall = dérives jusqu’à la cascade
board-figure-jetty = ponton de la grotte
board-none = aucun
board-fall-mean = au moins { $least }, en moyenne { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ; selon la distance à l’arrivée :
board-jetty-at = { $field }, à { $distance ->
    [one] une case
   *[other] { $distance } cases
} de l’arrivée

board-advice-none = Aucun conseil : ce plateau a tout ce qu’ont les bons plateaux.
board-advice-head = Conseils (le plateau est jouable tel quel) :
advice-open-edge = Entourez la rivière de terre : { $fields } { $count ->
    [one] touche
   *[other] touchent
  } le bord du plateau.
advice-uneven-starts = Placez toutes les cases de départ à la même distance de l’arrivée : elle varie de { $near } à { $far } cases.
advice-start-ways = Donnez à chaque case de départ deux issues ou plus vers l’avant : { $fields } en { $count ->
    [one] a
   *[other] ont
  } moins.
advice-few-islands = Prévoyez au moins trois îles : il { $count ->
    [0] n’y en a aucune
    [1] n’y en a qu’une
   *[other] n’y en a que { $count }
  }.
advice-normal-by-fall = Évitez l’eau ordinaire au bord de la cascade : { $fields } { $count ->
    [one] y touche
   *[other] y touchent
  }.
advice-narrow-entry = L’entrée du courant devrait être large d’au moins trois cases : il n’y a que { $fields }.
advice-landing-without-arrow = Mettez une flèche à côté de chaque débarcadère : il n’y en a pas près de { $fields }.
advice-arrow-forward = Aucune flèche ne devrait rapprocher de l’arrivée : { $count ->
    [one] celle de { $fields } le fait
   *[other] celles de { $fields } le font
  }.
advice-jetty-distance = Placez le ponton de la grotte entre 9 et 13 cases de l’arrivée : { $field } en est à { $distance }.
advice-one-canoe-closes = Un seul canoë ne devrait pas pouvoir fermer la rivière : il le peut { $count ->
    [one] sur { $fields }
   *[other] sur chacune de ces cases : { $fields }
  }.
advice-corner-gap = Évitez les passages entre deux coins de terre qui ne se franchissent qu’en diagonale : { $fields }.

reason-board-size = Le texte est plus grand que tout plateau (26 lignes de 99 colonnes).
reason-board-text = Le fichier n’est pas du texte UTF-8.
reason-board-empty = Le fichier ne contient pas de plateau.
reason-board-rows = Le plateau a { $count } lignes ; 26 au plus sont permises.
reason-board-columns = Le plateau a { $count } colonnes ; 99 au plus sont permises.
reason-board-ragged = La ligne { $row } a { $count } { $count ->
    [one] case
   *[other] cases
  }, la première en a { $width }.
reason-board-tab = { $field } est une tabulation : écrivez un caractère par case.
reason-board-character = { $field } est « { $character } », qui ne signifie rien sur un plateau.
reason-board-count = { $kind ->
    [S] Un plateau doit avoir { $need } cases de départ (S)
    [L] Un plateau doit avoir { $need } débarcadères (L)
    [J] Un plateau doit avoir un ponton de grotte (J)
   *[W] Un plateau doit avoir une cascade (W)
  } ; celui-ci en a { $count }.
reason-board-surplus = { $kind ->
    [S] { $field } est une case de départ de trop : un plateau en a { $need }.
    [L] { $field } est un débarcadère de trop : un plateau en a { $need }.
   *[J] { $field } est un ponton de grotte de trop : un plateau en a un.
  }
reason-board-no-landing = Depuis { $field }, on ne peut atteindre aucun débarcadère.
reason-board-start-current = La case de départ { $field } est dans le courant, à la distance { $distance } de l’arrivée.
reason-board-jetty-current = Le ponton de la grotte { $field } est dans le courant, à la distance { $distance } de l’arrivée.
reason-board-no-arrow = { $field } est à la distance { $distance } de l’arrivée et a besoin d’une flèche.
reason-board-far-arrow = { $field } porte une flèche, mais sa distance à l’arrivée est { $distance }, et non de 1 à 7.
reason-board-arrow = En suivant les flèches depuis { $field }, on n’arrive pas à la cascade.
reason-board-no-jetty = Un plateau avec une cascade doit avoir un ponton de grotte (J).
reason-board-canoe = Le canoë { $canoe } est en { $field }, où il n’y a pas d’eau.
reason-board-unknown = Il n’y a pas de plateau « { $name } ». Ceux du jeu sont canyon, kettle, isles et gorge ; un nom de fichier doit contenir un point ou une barre oblique.
