### L’analyse : ce que valait un choix, et pourquoi. $choice est ce qui a été choisi, $better le
### meilleur : une annonce, une carte comme B7 ou une case comme f17. Tous les nombres sont sur 100.

## Raisons

coach-start-best = Depuis { $choice }, vous gagnez { $win } parties sur 100 ; aucune autre case de départ n’est nettement meilleure.
coach-start-win = Depuis { $better }, vous gagnez { $better_win } parties sur 100, depuis { $choice } { $win }.
coach-bid-best = Annonce { $choice } : tenue dans { $met } donnes sur 100 compatibles avec ce que vous avez vu, elle vaut { $win } points ; aucune autre n’est nettement meilleure.
coach-bid-win = Annonce { $better } : tenue dans { $better_met } donnes sur 100 compatibles avec ce que vous avez vu, elle vaut { $better_win } points ; annonce { $choice } : { $met } sur 100, { $win } points.
coach-bid-fall = Avec l’annonce { $choice }, vous tombez dans la cascade dans { $fall } donnes sur 100 compatibles avec ce que vous avez vu, avec l’annonce { $better } dans { $better_fall }.
coach-card-best = Avec { $choice }, votre annonce est tenue dans { $met } donnes sur 100 compatibles avec ce que vous avez vu ; aucune autre carte n’est nettement meilleure.
coach-card-best-lost = Votre annonce est perdue ; avec { $choice }, vous gagnez encore { $win } parties sur 100, et aucune autre carte n’est nettement meilleure.
coach-card-met = Avec { $better }, votre annonce est tenue dans { $better_met } donnes sur 100 compatibles avec ce que vous avez vu, avec { $choice } dans { $met }.
coach-card-takes = Sur 100 donnes compatibles avec ce que vous avez vu, { $choice } remporte le pli { $takes } fois et { $better } { $better_takes } fois ; cela vaut { $better_win } points au lieu de { $win }.
coach-card-fall = Avec { $choice }, vous tombez dans la cascade dans { $fall } donnes sur 100 compatibles avec ce que vous avez vu, avec { $better } dans { $better_fall }.
coach-card-win = Avec { $better }, vous gagnez { $better_win } parties sur 100, avec { $choice } { $win }.
coach-end-best = Depuis { $choice }, vous gagnez { $win } parties sur 100 ; aucune autre case n’est nettement meilleure.
coach-end-fall = Depuis { $choice }, vous tombez dans la cascade ce tour-ci dans { $fall } cas sur 100, depuis { $better } dans { $better_fall }.
coach-end-win = Depuis { $better }, vous gagnez { $better_win } parties sur 100, depuis { $choice } { $win }.

## Le tableau

coach-ledger = D’où viennent les résultats, en points sur 100 ; chacun commence avec { $start }
coach-column-player = Joueur
coach-column-result = Résultat
coach-column-deals = Donnes
coach-column-bids = Annonces
coach-column-cards = Cartes
coach-column-paddling = Pagaie
coach-column-others = Autres
coach-column-accuracy = Précision
coach-legend = Autres : ce que les autres ont fait, et la répartition des cartes. Précision, de 0 à 100 : annonces, cartes, canoës.
coach-good = Bons choix
coach-bad = Les choix les plus coûteux
coach-none = Aucun ne se distingue.
coach-moment = Manche { $round }, { $player }, { $choice }
coach-verdict-inaccuracy = Imprécision, { $loss } points
coach-verdict-mistake = Erreur, { $loss } points
coach-verdict-blunder = Grosse erreur, { $loss } points
coach-reviewing = Analyse en cours
