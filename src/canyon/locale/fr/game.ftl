### Ce que le terminal et la page web partagent : couleurs, phases, événements, raisons, résultats, règles.
### $player, $dealer, $starter, $rival, $blocker, $pusher sont des noms ; $card le nom d’une carte ;
### $field, $start, $end des cases comme f17 ; $suit et $phase des textes de ce fichier.

## Personnes

# À la place du nom de quelqu’un qui a effacé toutes ses données.
person-deleted = Profil supprimé
labelled = { $label } : { $what }

## Couleurs

suit-B = bleu
suit-G = vert
suit-R = rouge
suit-Y = jaune
suit-V = violet
card-name = { $value } { $suit }

## Nombres et énumérations

decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
all-of = { $others } et { $last }

## Phases

phase-draw = le tirage au sort
phase-place = la mise à l’eau des canoës
phase-deal = la donne
phase-bid = les annonces
phase-tricks = les plis
phase-canoes = la course des canoës
phase-over = la fin de la course

## Cases

field-water = { $field }, à { $distance ->
    [one] une case
   *[other] { $distance } cases
} de l’arrivée
field-jetty = { $field }, le ponton de la grotte, à { $distance ->
    [one] une case
   *[other] { $distance } cases
} de l’arrivée
field-current = { $field }, dans le courant, à { $distance ->
    [one] une case
   *[other] { $distance } cases
} de l’arrivée ; d’ici, on dérive vers { $end } ; la cascade est à { $drifts ->
    [one] une dérive
   *[other] { $drifts } dérives
}
field-landing = { $field }, un débarcadère

## Variantes

variant-calm-water = Eau calme : on saute les manches sombres, de 6 à 9
variant-blind-bids = Annonces secrètes : on les révèle toutes en même temps

## Événements

event-cards-drawn = Tirage au sort : { $draws }.
event-cards-drawn-again = Égalité pour la plus haute carte ; nouveau tirage : { $draws }.
event-dealer-chosen = { $dealer } a tiré la plus haute carte et donne en premier ; { $starter } commence.
event-canoe-placed = { $player } part de { $field }.
event-cards-dealt = Manche { $round } : { $dealer } donne { $count ->
    [one] une carte
   *[other] { $count } cartes
} à chacun. On retourne le { $card } : atout { $suit }.
event-bid-made = { $player } annonce { $bid }.
event-bid-made-cards = { $player } annonce { $bid } (cartes de tempo { $tempo }).
event-bid-made-blind = { $player } a fait son annonce en secret.
event-bids-revealed = On révèle les annonces : { $bids }.
event-card-played = { $player } joue le { $card }.
event-trick-won = Le pli { $number } va à { $player }, qui en a maintenant { $won }.
event-points-met = { $player } a annoncé { $bid } et fait { $bid } : { $bid } + { $bonus } de bonus = { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-points-missed = { $player } a annoncé { $bid }, mais fait { $won } : { $points ->
    [0] aucun point
    [one] un point
   *[other] { $points } points
}.
event-points-current-met = { $player } a annoncé { $bid } et fait { $bid } ; dans le courant, seul le bonus compte : { $points ->
    [one] un point
   *[other] { $points } points
}.
event-points-current-missed = { $player } a annoncé { $bid }, mais fait { $won } : le courant emporte son canoë.
event-canoe-moved = { $player } avance { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}, de { $start } à { $end }.
event-canoe-stayed-no-points = { $player } reste en { $field }.
event-canoe-stayed-blocked = Canoë bloqué : { $player } reste en { $field } et perd { $points ->
    [one] son point
   *[other] ses { $points } points
}.
event-canoe-stayed-fallen = Après sa chute dans la cascade, { $player } reste en { $field }.
event-canoe-drifted = { $player } dérive de { $start } à { $end }.
event-canoe-pushed = { $pusher } pousse { $player } de { $start } à { $end }.
event-canoe-fell = { $player } tombe dans la cascade et ressort de la grotte en { $field }.
event-canoe-landed = { $player } accoste en { $field } { $left ->
    [0] sans point restant
    [one] avec un point restant
   *[other] avec { $left } points restants
} !
event-round-ended = La manche { $round } est terminée.
event-marker-moved = Le marqueur passe à la manche { $round } ; { $dealer } donne, { $starter } commence.
event-game-ended = La course est terminée : { $player } gagne.

## Raisons d’un refus

reason-players = Une partie compte de 3 à 6 joueurs, pas { $count }.
reason-wrong-phase = Ce n’est pas possible maintenant. Phase en cours : { $phase }.
reason-wrong-turn = C’est le tour de quelqu’un d’autre.
reason-draw-cards = Au tirage, chacune des { $count } places reçoit une carte qui n’est pas encore sortie.
reason-no-start-field = { $field } n’est pas une case de départ.
reason-start-taken = { $blocker } est déjà en { $field }.
reason-deal-seats = Il faut { $count } mains, une par place.
reason-deal-count = À la manche { $round }, chaque main reçoit { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
reason-card-twice = Le { $card } est donné deux fois.
reason-bid-range = Une annonce est un nombre de 0 à { $most }.
reason-not-held = Vous n’avez pas le { $card } en main.
reason-must-follow = Vous avez du { $suit } : il faut en jouer.
reason-stays = Votre canoë est déjà en { $field } ; il doit se rapprocher de l’arrivée : { $nearer }.
reason-land = { $field } est sur la terre ferme.
reason-off-map = { $field } n’est pas sur le plateau.
reason-waterfall = { $field } est la cascade ; on n’y entre pas à la pagaie.
reason-occupied = { $blocker } est en { $field }.
reason-too-far = { $field } est à { $steps ->
    [one] une case
   *[other] { $steps } cases
}, et vous n’avez { $points ->
    [0] aucun point
    [one] qu’un point
   *[other] que { $points } points
}.
reason-cut-off = { $blocker } barre le chemin vers { $field }.
reason-no-way = Aucun chemin ne mène à { $field }.
reason-not-optimal = { $field } n’est pas assez près de l’arrivée : vous pouvez atteindre { $nearer }.
reason-no-file = Impossible de lire { $name }.
reason-not-json = Ce n’est pas du JSON.
reason-too-large = Un enregistrement fait au plus { $most } octets.
reason-not-type = La valeur n’est pas du bon type.
reason-unknown-key = La clé « { $key } » est inconnue.
reason-key-twice = La clé « { $key } » figure deux fois dans le même objet.
reason-missing-key = Il manque la clé « { $key } ».
reason-no-format = Le format doit être « { $wanted } ».
reason-no-card = « { $name } » n’est pas une carte : une carte s’écrit avec une lettre (B bleu, G vert, R rouge, Y jaune, V violet) et une valeur de 1 à 10.
reason-no-field = « { $name } » n’est pas une case du plateau.
reason-dealer-range = La place du donneur va de 0 à { $most }.
reason-round-open = La manche { $round } n’est pas terminée, mais une autre suit.
reason-surplus = Il n’y a plus rien à choisir ici.
reason-game-over = La partie s’est terminée avec la manche précédente.
reason-not-over = Il n’y a pas de résultat avant qu’un canoë n’accoste.
reason-wrong-result = Selon les règles, c’est { $right }.
reason-no-hint = L’étape { $step } n’est pas un choix, ou son numéro ne dépasse pas celui du conseil précédent.
reason-no-seed = La graine (64 chiffres hexadécimaux) manque ou est incorrecte.
reason-wrong-commitment = Ce n’est pas le SHA-256 de la graine.
reason-wrong-deal = Avec cette graine, la donne est : { $right }.

## Perspective : ce qu’une annonce apporterait

outlook-lands = accoste !
outlook-blocked = route barrée
outlook-signs = Annonce tenue : cases gagnées → restantes
outlook-if-met = Annonce tenue
outlook-brings = +{ $steps }, reste { $distance }
outlook-first = Si les autres canoës ne bougent pas.
outlook-met-open = Annonce { $bid } tenue : { $steps ->
    [one] une case gagnée
   *[other] { $steps } cases gagnées
}, encore { $distance }.
outlook-met-lands = Annonce { $bid } tenue : vous accostez, { $left ->
    [0] sans point restant
    [one] avec un point restant
   *[other] avec { $left } points restants
}.
outlook-met-blocked = Annonce { $bid } tenue, mais route barrée : { $steps ->
    [0] aucune case gagnée
    [one] une case gagnée
   *[other] { $steps } cases gagnées
} sur { $points }, encore { $distance }.
outlook-miss = Manquée : vos plis, sans bonus.
outlook-drift = Manquée : vous dérivez vers { $field }.
outlook-drift-push = Manquée : vous dérivez vers { $field } et poussez { $players }.
outlook-fall = Manquée : vous tombez dans la cascade, retour à la grotte.
outlook-pushed-fall = { $count ->
    [one] { $players } tombe dans la cascade.
   *[other] { $players } tombent dans la cascade.
}
outlook-misses = { $count ->
    [one] Encore une annonce manquée, et vous tombez dans la cascade.
   *[other] Encore { $count } annonces manquées après celle-ci, et vous tombez dans la cascade.
}

## Résultats

result-only = { $player } gagne : aucun autre canoë n’a accosté.
result-points = { $player } gagne avec { $left ->
    [one] un point restant
   *[other] { $left } points restants
} ; { $rival } en a { $rival_left }.
result-bid = { $player } et { $rival } sont à égalité de points restants ({ $left }) ; { $player } gagne grâce à son annonce plus forte, { $bid } contre { $rival_bid }.
result-order = { $player } et { $rival } sont à égalité de points restants ({ $left }) et d’annonce ({ $bid }) ; { $player } gagne pour avoir accosté en premier.
result-place-landed = { $place }. { $player } : a accosté, { $left ->
    [0] aucun point restant
    [one] un point restant
   *[other] { $left } points restants
}, annonce { $bid }
result-place-water = { $place }. { $player } : à { $distance ->
    [one] une case
   *[other] { $distance } cases
} de l’arrivée
result-abandoned = Après { $rounds } manches, personne n’a accosté : la course est arrêtée sans vainqueur.

## Les règles en bref

rule-M1 = Cinquante cartes : cinq couleurs, bleu, vert, rouge, jaune et violet, de 1 à 10 chacune.
rule-M2 = Chacun a un canoë et des cartes de tempo de 0 à 4, de sa couleur.
rule-M3 = Le plateau a de l’eau, de la terre, six cases de départ, trois débarcadères, une cascade, le ponton de la grotte et le courant : toutes les cases à une distance de 1 à 7 de l’arrivée, chacune avec une flèche.
rule-M4 = Le compteur a 14 manches. Cartes par joueur : 8 7 6 5 4 3 2 1 2 3 4 5 6 7 ; puis on recommence. Les manches 6 à 9 sont sombres.
rule-S1 = De trois à six joueurs forment un cercle ; « dans le sens horaire » et « à gauche » désignent toujours la place suivante.
rule-S2 = Tout le monde tire une carte ; la plus haute désigne le premier donneur. En cas d’égalité, on tire de nouveau entre ex æquo.
rule-S3 = Le joueur à gauche du donneur commence la manche : c’est le premier joueur.
rule-S4 = En commençant par le premier joueur, chacun place son canoë sur une case de départ libre de son choix.
rule-D1 = Le donneur mélange les cinquante cartes et en donne à chacun autant que l’indique le compteur de manches.
rule-D2 = La carte suivante est retournée : sa couleur est l’atout. Ni elle ni le reste du paquet ne servent dans cette manche.
rule-T1 = Chacun à son tour annonce ouvertement combien de plis il fera : de 0 au nombre de cartes en main.
rule-T2 = La somme des annonces est libre ; elle peut même égaler le nombre de plis.
rule-T3 = Une annonce se montre avec le moins de cartes de tempo possible : 6, c’est 4 + 2.
rule-T4 = Annonces secrètes : tout le monde annonce en secret, puis on révèle toutes les annonces ensemble.
rule-P1 = Le premier joueur entame le premier pli ; celui qui remporte un pli entame le suivant.
rule-P2 = Si vous avez la couleur demandée, vous devez en jouer. Sinon, jouez la carte que vous voulez : personne n’est obligé de couper ni de monter.
rule-P3 = Le plus fort atout remporte le pli ; sans atout, la plus forte carte de la couleur demandée.
rule-P4 = Tout le monde voit combien de plis chacun a faits, mais les plis terminés restent face cachée.
rule-P5 = La phase des plis est terminée quand toutes les mains sont vides.
rule-C1 = Les canoës avancent l’un après l’autre, à partir du premier joueur ; le donneur passe en dernier.
rule-C2 = Chaque pli vaut un point ; une annonce tenue exactement ajoute un bonus : 1 pour une annonce de 0, 2 pour une annonce de 1, 3 à partir de 2.
rule-C3 = On avance case par case, dans les huit directions, et chaque case coûte un point. La terre, la cascade, les autres canoës et les cases déjà traversées sont interdits ; en diagonale, on peut toujours se glisser entre deux obstacles.
rule-C4 = Un canoë par case ; seul le ponton de la grotte en accueille autant qu’on veut, et on peut le traverser.
rule-C5 = Un canoë doit s’arrêter aussi près de l’arrivée que ses points le permettent. Entre plusieurs cases à égale distance, le choix est libre. La distance se compte en cases jusqu’au débarcadère le plus proche, comme s’il n’y avait aucun canoë sur l’eau.
rule-C6 = On ne garde aucun point en réserve ; il n’en reste que si des canoës barrent le chemin ou si le canoë a accosté.
rule-C7 = Si rien de plus proche n’est accessible, le canoë est bloqué : il reste où il est, et ses points sont perdus. Reculer d’abord pour s’arrêter plus près est permis, et même obligatoire si c’est ainsi qu’on arrive au plus près.
rule-C8 = Atteindre un débarcadère termine le mouvement ; les points dont on n’a pas besoin pour le plus court chemin libre sont les points restants. Un canoë par débarcadère. On peut choisir n’importe quel débarcadère libre à portée, même s’il laisse moins de points.
rule-W1 = Ce qui compte, c’est la case où le canoë se trouve au début de son propre tour : de l’extérieur, il entre dans le courant avec tous ses points.
rule-W2 = Dans le courant, une annonce tenue fait avancer le canoë de son bonus seulement. Un canoë bloqué reste sur place, sans dériver.
rule-W3 = Dans le courant, une annonce manquée fait dériver le canoë d’une case dans le sens de la flèche, sans autre mouvement.
rule-W4 = Un canoë qui se trouve sur le passage dérive à son tour, selon la flèche de sa propre case, et ainsi de suite.
rule-W5 = Un canoë poussé avant son tour joue son tour depuis sa nouvelle case.
rule-W6 = Un canoë qui tombe dans la cascade ressort au ponton de la grotte et y reste jusqu’à la fin de la manche. À la suivante, il repart de là, avec tous ses points.
rule-W7 = De flèche en flèche, on arrive toujours à la cascade.
rule-K1 = Le marqueur avance d’une manche. Le premier joueur devient donneur, et le joueur suivant commence.
rule-K2 = Eau calme : on saute les manches sombres, de 6 à 9.
rule-E1 = La manche où un canoë accoste est la dernière ; tout le monde la termine.
rule-E2 = Si plusieurs canoës ont accosté, celui qui a le plus de points restants gagne ; à égalité, c’est la plus forte annonce de la manche qui l’emporte, puis le premier arrivé.
rule-E3 = Derrière le vainqueur viennent les autres canoës qui ont accosté, puis le reste selon la distance à l’arrivée. À distance égale, la place est partagée.
rule-E4 = La course dure jusqu’à ce qu’un canoë accoste ; après 100 manches, on peut l’arrêter sans vainqueur.
