### Apprendre en jouant : ce que dit le coach. $first et $second sont des cartes de la personne qui apprend.

lesson-1-intro = Une course jusqu’au village. Les cartes disent jusqu’où va chaque canoë : d’abord on annonce, puis on joue les plis, puis on pagaie.
lesson-1-bid = Voici vos cartes. Sur les trois plis, combien en ferez-vous ? Tombez juste, et vous gagnez un bonus. Votre { $first } est la plus haute carte de sa couleur et devrait gagner ; les autres sont faibles. Annoncer 1 est un bon choix.
lesson-1-met = C’est le cœur du jeu : annoncer combien de plis on fera, puis en faire exactement autant. Place à l’atout.
lesson-1-missed = Sans bonus, vous n’aviez qu’un point. Avec une annonce de 1, vous auriez avancé de trois cases, car votre { $first } fait ici un pli quoi qu’il arrive. Recommencez, ou continuez.
lesson-2-intro = Quelques manches plus tard. Votre canoë approche du courant. À chaque manche, une couleur est atout : ses cartes battent toutes les autres.
lesson-2-bid = L’atout est { $trump }. Votre { $first } est petit, mais il bat toute carte d’une autre couleur. Votre { $second } ne gagnera sans doute pas. Annoncer 1 est un bon choix.
lesson-2-met = Un petit atout a suffi. Votre canoë a atteint le courant, les cases à flèche : c’est là que tout se joue.
lesson-2-missed = Sans bonus, on ne va pas loin. Votre { $first } fait ici exactement un pli : une annonce de 1 vous mène dans le courant. Recommencez, ou continuez.
lesson-3-intro = Deux manches plus tard. Vous êtes sur les flèches, à trois cases du village. Ici, seul le bonus compte. Manquez votre annonce, et le courant vous emporte d’une case dans le sens de la flèche ; au bout des flèches, il y a la cascade.
lesson-3-bid = Pour accoster, il vous faut 3 points : annoncez 2 et faites exactement 2 plis. Votre { $first } est le plus haut atout. Votre { $second } est la plus haute carte de sa couleur et gagne aussi, sauf si quelqu’un coupe.
lesson-3-landed = Vous avez accosté et gagné la course ! Vous en savez assez ; le reste viendra en jouant.
lesson-3-met = Annonce tenue, et vous vous rapprochez. Pour accoster, il faut annoncer 2. Recommencez, ou jouez une vraie partie.
lesson-3-missed = Le courant vous a fait reculer. Annoncez 2, entamez avec votre { $first }, puis avec votre { $second } : ceux qui ont de l’atout doivent en jouer sur le premier, et le second ne risque plus rien. Recommencez, ou jouez une vraie partie.

lesson-taken-own = Vous faites le pli avec le { $card }.
lesson-taken-other = { $player } fait le pli avec le { $card }.
lesson-trumped-own = Vous faites le pli avec un atout, le { $card }.
lesson-trumped-other = { $player } fait le pli avec un atout, le { $card }.
lesson-lead = À vous d’entamer : jouez la carte de votre choix.
lesson-follow = { $player } a entamé avec du { $led }. Vous avez cette couleur : vous devez en jouer. La plus haute carte de cette couleur fait le pli, si personne ne joue d’atout.
lesson-free = { $player } a entamé avec du { $led }. Vous n’en avez pas : jouez la carte de votre choix.
lesson-wanted = { $count ->
    [0] Vous avez le compte : évitez de faire un pli de plus.
    [one] Il vous faut encore 1 pli.
   *[other] Il vous faut encore { $count } plis.
}
lesson-beyond = Vous avez fait plus de plis qu’annoncé : il n’y aura pas de bonus.
lesson-late = Votre annonce ne peut plus être tenue.
lesson-points-met = Vous avez annoncé { $bid } et fait { $won } : le compte est bon ! { $won } pour les plis et { $bonus } de bonus font { $points ->
    [one] 1 point
   *[other] { $points } points
}, et chaque point vaut une case.
lesson-points-missed = Vous avez annoncé { $bid }, mais fait { $won } : pas de bonus. Les plis comptent quand même : { $points ->
    [0] aucun pli, aucune case.
    [one] 1 point, une case.
   *[other] { $points } points, et chaque point vaut une case.
}
lesson-current-met = Vous avez annoncé { $bid } et fait { $won } : le compte est bon ! Sur les flèches, seul le bonus compte : { $points ->
    [one] 1 point
   *[other] { $points } points
}.
lesson-current-missed = Vous avez annoncé { $bid }, mais fait { $won }. Sur les flèches, une annonce manquée vous fait dériver d’une case.
lesson-paddle = Choisissez où vous arrêter : les cases éclairées sont toutes à la même distance du village.
lesson-fall = { $player } a manqué son annonce juste au-dessus de la cascade : son canoë y tombe et ressort de la grotte, loin derrière.
