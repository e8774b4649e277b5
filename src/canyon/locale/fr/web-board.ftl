### Le plateau dans le navigateur.

web-board-name = La rivière { $board }
web-board-start = { $field }, une case de départ, à { $distance ->
    [one] une case
   *[other] { $distance } cases
} de l’arrivée
web-board-pool = { $field }, de l’eau sans chemin vers l’arrivée
web-board-land = { $field }, terre
web-board-fall = { $field }, la cascade
web-board-cave = { $field }, la grotte
web-board-village = { $field }, le village
web-board-pole = { $field }, le poteau repère
web-board-end = Choisir { $place }
web-board-taken = { $place } ; ici : { $names }
web-board-nearer = Agrandir
web-board-farther = Réduire
web-board-whole = Plateau entier
web-board-note-close = Fermer
web-reason-stays = Votre canoë est déjà ici ; il doit se rapprocher de l’arrivée, jusqu’à une case éclairée.
web-race-name = La course
web-race-canoe = { $player } : { $distance ->
    [0] a accosté
    [one] à une case de l’arrivée
   *[other] à { $distance } cases de l’arrivée
}
web-race-waiting = { $player } : pas encore sur l’eau
