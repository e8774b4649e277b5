### L’analyse : ce que valait un choix, et pourquoi. $choice est ce qui a été choisi, $better le
### meilleur : une annonce, le nom d’une carte ou une case comme f17. Tous les nombres sont sur 100.

## Raisons

coach-start-best = Depuis { $choice }, vous gagnez { $win } fois sur 100 ; aucune autre case de départ n’est nettement meilleure.
coach-start-win = Depuis { $better }, vous gagnez { $better_win } fois sur 100 ; depuis { $choice }, { $win } fois.
coach-bid-best = Sur 100 donnes compatibles avec ce que vous avez vu, l’annonce { $choice } est tenue { $met } fois et fait gagner la partie { $win } fois ; aucune autre n’est nettement meilleure.
coach-bid-win = Sur 100 donnes compatibles avec ce que vous avez vu, l’annonce { $better } est tenue { $better_met } fois et fait gagner la partie { $better_win } fois, contre { $met } et { $win } fois pour l’annonce { $choice }.
coach-bid-fall = Sur 100 donnes compatibles avec ce que vous avez vu, vous tombez dans la cascade { $fall } fois avec l’annonce { $choice }, { $better_fall } fois avec l’annonce { $better }.
coach-card-best = Sur 100 donnes compatibles avec ce que vous avez vu, votre annonce est tenue { $met } fois avec le { $choice } ; aucune autre carte n’est nettement meilleure.
coach-card-best-lost = Votre annonce est déjà manquée ; avec le { $choice }, vous gagnez encore { $win } fois sur 100, et aucune autre carte n’est nettement meilleure.
coach-card-met = Sur 100 donnes compatibles avec ce que vous avez vu, votre annonce est tenue { $better_met } fois avec le { $better }, { $met } fois avec le { $choice }.
coach-card-takes = Sur 100 donnes compatibles avec ce que vous avez vu, le { $better } remporte le pli { $better_takes } fois et fait gagner la partie { $better_win } fois, contre { $takes } et { $win } fois pour le { $choice }.
coach-card-fall = Sur 100 donnes compatibles avec ce que vous avez vu, vous tombez dans la cascade { $fall } fois avec le { $choice }, { $better_fall } fois avec le { $better }.
coach-card-win = Avec le { $better }, vous gagnez { $better_win } fois sur 100 ; avec le { $choice }, { $win } fois.
coach-end-best = Depuis { $choice }, vous gagnez { $win } fois sur 100 ; aucune autre case n’est nettement meilleure.
coach-end-fall = Depuis { $choice }, vous tombez dans la cascade à cette manche { $fall } fois sur 100 ; depuis { $better }, { $better_fall } fois.
coach-end-win = Depuis { $better }, vous gagnez { $better_win } fois sur 100 ; depuis { $choice }, { $win } fois.

## Le tableau

coach-ledger = D’où viennent les résultats, en points sur 100 ; chacun commence avec { $start }
coach-column-player = Joueur
coach-column-result = Résultat
coach-column-deals = Donnes
coach-column-bids = Annonces
coach-column-cards = Cartes
coach-column-paddling = Canoës
coach-column-others = Autres
coach-column-accuracy = Précision
coach-legend = Autres : ce que les autres ont fait, et la répartition des cartes. Précision, de 0 à 100 : annonces, cartes, canoës.
coach-good = Bons choix
coach-bad = Choix les plus coûteux
coach-none = Aucun ne se distingue.
coach-moment = Manche { $round }, { $player } : { $choice }
coach-bid = annonce { $bid }
coach-verdict-inaccuracy = Imprécision : coûte { NUMBER($loss, minimumFractionDigits: 1) } { $loss ->
    [one] partie
   *[other] parties
} sur 100
coach-verdict-mistake = Erreur : coûte { NUMBER($loss, minimumFractionDigits: 1) } { $loss ->
    [one] partie
   *[other] parties
} sur 100
coach-verdict-blunder = Gaffe : coûte { NUMBER($loss, minimumFractionDigits: 1) } { $loss ->
    [one] partie
   *[other] parties
} sur 100
coach-reviewing = Analyse en cours

## Raisons qui en disent plus

coach-same = Peu importe : quel que soit votre choix, vous gagnez { $win } fois sur 100.
coach-bid-same = Toutes les annonces font gagner environ { $win } fois sur 100 ; l’annonce { $choice } est la plus souvent tenue, { $met } fois sur 100 donnes compatibles avec ce que vous avez vu.
coach-card-same = Toutes les cartes font gagner environ { $win } fois sur 100 ; c’est avec le { $choice } que votre annonce est le plus souvent tenue, { $met } fois sur 100 donnes compatibles avec ce que vous avez vu.
coach-card-best-win = Avec le { $choice }, vous gagnez { $win } fois sur 100 ; avec une autre carte, votre annonce serait plus souvent tenue, mais aucune n’est nettement meilleure.
coach-card-win-lost = Votre annonce est déjà manquée ; avec le { $better }, vous gagnez encore { $better_win } fois sur 100, avec le { $choice } seulement { $win } fois.

## Raisons des choix d’un autre joueur : { $player } est celui qui a choisi

coach-player-start-best = Depuis { $choice }, { $player } gagne { $win } fois sur 100 ; aucune autre case de départ n’est nettement meilleure.
coach-player-start-win = Depuis { $better }, { $player } gagne { $better_win } fois sur 100 ; depuis { $choice }, { $win } fois.
coach-player-bid-best = Sur 100 donnes compatibles avec ce que voyait { $player }, l’annonce { $choice } est tenue { $met } fois et fait gagner la partie { $win } fois ; aucune autre n’est nettement meilleure.
coach-player-bid-win = Sur 100 donnes compatibles avec ce que voyait { $player }, l’annonce { $better } est tenue { $better_met } fois et fait gagner la partie { $better_win } fois, contre { $met } et { $win } fois pour l’annonce { $choice }.
coach-player-bid-fall = Sur 100 donnes compatibles avec ce que voyait { $player }, le canoë tombe dans la cascade { $fall } fois avec l’annonce { $choice }, { $better_fall } fois avec l’annonce { $better }.
coach-player-card-best = Sur 100 donnes compatibles avec ce que voyait { $player }, l’annonce est tenue { $met } fois avec le { $choice } ; aucune autre carte n’est nettement meilleure.
coach-player-card-best-lost = L’annonce est déjà manquée ; avec le { $choice }, { $player } gagne encore { $win } fois sur 100, et aucune autre carte n’est nettement meilleure.
coach-player-card-met = Sur 100 donnes compatibles avec ce que voyait { $player }, l’annonce est tenue { $better_met } fois avec le { $better }, { $met } fois avec le { $choice }.
coach-player-card-takes = Sur 100 donnes compatibles avec ce que voyait { $player }, le { $better } remporte le pli { $better_takes } fois et fait gagner la partie { $better_win } fois, contre { $takes } et { $win } fois pour le { $choice }.
coach-player-card-fall = Sur 100 donnes compatibles avec ce que voyait { $player }, le canoë tombe dans la cascade { $fall } fois avec le { $choice }, { $better_fall } fois avec le { $better }.
coach-player-card-win = Avec le { $better }, { $player } gagne { $better_win } fois sur 100 ; avec le { $choice }, { $win } fois.
coach-player-end-best = Depuis { $choice }, { $player } gagne { $win } fois sur 100 ; aucune autre case n’est nettement meilleure.
coach-player-end-fall = Depuis { $choice }, { $player } tombe dans la cascade à cette manche { $fall } fois sur 100 ; depuis { $better }, { $better_fall } fois.
coach-player-end-win = Depuis { $better }, { $player } gagne { $better_win } fois sur 100 ; depuis { $choice }, { $win } fois.
coach-player-same = Peu importe : quel que soit le choix, { $player } gagne { $win } fois sur 100.
coach-player-bid-same = Toutes les annonces font gagner environ { $win } fois sur 100 ; l’annonce { $choice } est la plus souvent tenue, { $met } fois sur 100 donnes compatibles avec ce que voyait { $player }.
coach-player-card-same = Toutes les cartes font gagner environ { $win } fois sur 100 ; c’est avec le { $choice } que l’annonce est le plus souvent tenue, { $met } fois sur 100 donnes compatibles avec ce que voyait { $player }.
coach-player-card-best-win = Avec le { $choice }, { $player } gagne { $win } fois sur 100 ; avec une autre carte, l’annonce serait plus souvent tenue, mais aucune n’est nettement meilleure.
coach-player-card-win-lost = L’annonce est déjà manquée ; avec le { $better }, { $player } gagne encore { $better_win } fois sur 100, avec le { $choice } seulement { $win } fois.

## Le tableau des choix

coach-column-choice = Choix
coach-column-win = Victoires sur 100
coach-column-met = Annonce tenue
coach-column-fall = Chutes
coach-column-loss = Perte

## Sur les pages du serveur

coach-review-of = Analyse de { $code }
coach-chances = Chances de gagner, manche par manche (sur 100)
coach-making = L’analyse est en cours. Elle sera conservée pour toutes les personnes qui peuvent voir cette partie.
coach-waiting = Préparation…
coach-judged = Positions évaluées : { $done } sur { $total }
coach-luck = La chance à la donne, manche par manche
coach-luck-text = Ce que valaient les cartes de chacun, en points sur 100 : les chances de gagner avec elles, moins celles d’avant la donne.
coach-all-verdicts = Toutes les imprécisions, erreurs et gaffes
coach-values = Ce que vaut chaque choix
coach-chosen = choisi
coach-no-choice = Aucun joueur dont vous voyez les cartes n’a de choix à faire ici.
coach-mistake = Erreur

## S’exercer aux annonces

practice-ask = Combien de plis ferez-vous ?
practice-hand = Main { $number }
practice-good = Une bonne annonce
practice-score = Score : { $points }
practice-score-about = { $count ->
    [one] Votre dernière main
   *[other] La moyenne de vos { $count } dernières mains
}, de 0 pour la pire annonce à 100 pour la meilleure.
practice-streak = Série : { $streak } (record : { $longest })
