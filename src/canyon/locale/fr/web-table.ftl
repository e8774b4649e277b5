### La table dans le navigateur : salle d’attente, partie, fin.
### $player est un nom ; $suit, $card, $field, $phase sont comme dans game.ftl ; $code est le code d’une table, comme KQXWPZ.

## La page

web-title = Table { $code } · Canyon
web-title-turn = ● À vous · { $code }
web-connecting = Connexion à la table…
web-reconnecting = Connexion perdue, reconnexion en cours… Votre partie est en sûreté ; vous pourrez continuer dès que la connexion revient.
web-on-its-way = Votre choix est en route ; le serveur n’a pas encore répondu…
web-try-again = Réessayer
web-close = Fermer
web-cancel = Annuler
web-closed-no-table = Il n’y a pas de table { $code }
web-closed-no-table-text = Le code est peut-être mal tapé, ou la table est fermée depuis longtemps.
web-closed-no-watchers = La table { $code } est réservée à qui y joue
web-closed-no-watchers-text = Cette table n’admet pas de spectateurs.
web-closed-signed-out = Le serveur ne vous connaît plus
web-closed-signed-out-text = Vous avez quitté votre session, peut-être dans une autre fenêtre. Rechargez la page pour continuer.
web-closed-too-many-sockets = Vous avez trop de tables ouvertes
web-closed-too-many-sockets-text = Fermez-en une dans une autre fenêtre ou un autre onglet, puis réessayez.
web-closed-other = La table est injoignable
web-closed-other-text = La page et le serveur ne se comprennent pas. Recharger la page suffit en général.

## Les places

web-you = vous
web-you-mark = (vous)
web-free = Place libre
web-program = Programme
web-seats = Qui joue
web-dealer = donne les cartes
web-starter = commence
web-turn = joue
web-no-bid-yet = pas encore d’annonce
web-bid-of = annonce { $bid }
web-bid-secret = a annoncé en secret
web-won = { $won ->
    [one] { $won } pli
   *[other] { $won } plis
}
web-won-short = { $won }/{ $bid }
web-need-open = encore { $count }
web-need-met = juste
web-need-over = { $count } de trop
web-need-lost = manque { $count }
web-to-goal = { $count ->
    [one] encore { $count } case
   *[other] encore { $count } cases
}
web-landed = a accosté
web-conceded = abandon ; un robot continue
web-bot-sits-in = un robot à sa place
web-away = n’est pas là
web-coming-back = se reconnecte

## L’en-tête de la table

web-round = Manche { $round }
web-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-before-start = Au départ
web-trump = Atout
web-trump-card = Carte retournée : { $card }
web-table-code = Table { $code }
web-invite = Inviter
web-menu = Menu
web-board = Plateau
web-board-open = Ouvrir le plateau
web-board-loading = Le plateau se dessine…
web-board-named = Plateau { $board }
web-talk = Journal et discussion
web-unread = nouveaux messages

## La piste

web-track = Les manches et le nombre de cartes de chacune
web-station = Manche { $round } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-station-dark = (sombre)
web-station-skipped = (sombre, sautée)
web-track-name = Cartes par manche
web-bonus = Bonus si juste
web-bonus-bid = annonce { $bid }
web-bids-so-far = Annonces jusqu’ici : { $sum } pour { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}
web-bids-even = Annonces { $sum } · plis { $tricks } : toutes peuvent réussir
web-bids-over = Annonces { $sum } · plis { $tricks } : pas assez pour toutes
web-bids-under = Annonces { $sum } · plis { $tricks } : il en restera

## Ce qui se passe

web-turn-place = À vous : d’où part votre canoë ? Le premier au village gagne.
web-turn-bid = À vous : combien de plis ferez-vous exactement ?
web-turn-bid-blind = Annoncez en secret : combien de plis ferez-vous exactement ?
web-turn-lead = À vous : entamez avec n’importe quelle carte.
web-turn-follow = À vous : on demande du { $suit }, jouez du { $suit }.
web-turn-free = À vous : vous n’avez pas de { $suit }, jouez n’importe quelle carte.
web-turn-canoe = À vous : vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Où s’arrête votre canoë ?
web-status-won = Annonce { $bid }, plis { $won }.
web-status-draw = Tirage au sort du premier donneur.
web-status-place = { $player } choisit une case de départ.
web-status-deal = On donne les cartes.
web-status-bid = { $player } annonce.
web-status-bid-several = { $count ->
    [one] Il manque encore { $count } annonce.
   *[other] Il manque encore { $count } annonces.
}
web-status-tricks = { $player } choisit une carte.
web-status-canoes = { $player } choisit où mener son canoë.
web-status-away = C’est à { $player }, qui n’est pas là.
web-status-coming-back = C’est à { $player }, qui se reconnecte.
web-status-over = La course est terminée.
web-status-bot = Un robot joue à votre place en ce moment.
web-watching = Vous regardez
web-you-conceded = Vous avez abandonné
web-left-days = encore { $count } jours
web-left-hours = encore { $count } heures
web-left-minutes = encore { $count } minutes
web-left-seconds = { $count ->
    [one] encore { $count } seconde
   *[other] encore { $count } secondes
}
web-time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
web-time-minutes = { $count } minutes
web-time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}

## Cartes, annonces, plis

web-hand = Votre main
web-card-closed = { $card } (pas jouable maintenant)
web-trick = Le pli
web-led = Couleur demandée : { $suit }
web-no-card-yet = Pas encore de carte sur la table
web-winning = en tête
web-takes = gagne
web-trick-taken = { $player } remporte le pli
web-trick-taken-you = Vous remportez le pli
web-draw = Le tirage
web-draw-dealer = { $player } a tiré la plus haute carte et donne en premier.
web-bid-ask = Votre annonce
web-bid-confirm = Annoncer { $bid }
web-points = De combien avance chaque canoë
web-points-of = annonce { $bid }, plis { $won }
web-points-drift = dérive
web-key-card = jouer une carte
web-key-bid = annoncer
web-key-skip = passer l’animation

## Journal et discussion

web-log = Journal
web-log-empty = Ce qui se passe s’écrit ici.
web-chat = Discussion
web-chat-empty = Personne n’a encore rien dit.
web-chat-write = Écrire à la table
web-chat-send = Envoyer
web-chat-phrases = Phrases toutes faites et sourdine
web-chat-back = Retour à la discussion
web-chat-watching = Seules les personnes qui jouent peuvent écrire ici.
web-chat-hide = Cacher la discussion
web-chat-hidden = La discussion est cachée.
web-chat-show = Montrer la discussion
web-mute = Ne pas me montrer ce que dit { $player }

## Invitation

web-invite-title = Inviter
web-invite-text = Ce lien montre la table ; tant qu’une place est libre, on peut jouer.
web-invite-link = Lien vers cette table
web-invite-code = Ou ce code, sur la page d’accueil :
web-invite-qr = Code QR du lien
web-copy = Copier
web-copied = Copié
web-share = Partager…
web-loopback = Cette table n’est accessible que depuis cet ordinateur.
web-loopback-how = Pour jouer avec d’autres sur votre réseau, arrêtez Canyon et relancez-le avec :

## Le menu

web-menu-title = Table { $code }
web-menu-learn = Comment jouer
web-menu-settings = Tous les réglages
web-menu-front = Page d’accueil
web-menu-leave = Vous pouvez quitter la page à tout moment ; votre place reste la vôtre.
web-menu-speed = Vitesse des animations
web-menu-speed-slow = lente
web-menu-speed-normal = normale
web-menu-speed-fast = rapide
web-menu-speed-off = aucune
web-menu-sounds = Sons
web-notify = M’avertir quand c’est à moi
web-notify-on = Vous recevrez un avis quand ce sera à vous
web-take-back = Reprendre ma place
web-substitute = Faire remplacer { $player } par un robot
web-end-together = Finir d’un commun accord
web-end-together-text = La partie se termine sans victoire dès que toutes les personnes qui jouent le veulent ({ $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}).
web-end-not = Finalement, je veux continuer
web-end-asked = { $player } aimerait finir la partie sans victoire.
web-concede = Abandonner
web-concede-text = Un robot jouera à votre place ; vous ne pourrez pas la reprendre.

## La salle d’attente

web-waiting-title = Avant la course
web-waiting-seats = Qui joue ?
web-waiting-race = La course
web-waiting-free = { $count ->
    [one] { $count } place est libre : attendez quelqu’un, ou laissez jouer un robot.
   *[other] { $count } places sont libres : attendez du monde, ou laissez jouer des robots.
}
web-waiting-others = { $count ->
    [one] { $count } place est libre.
   *[other] { $count } places sont libres.
}
web-waiting-host = Tout le monde est là. L’hôte lance la course.
web-host = hôte
web-bot = robot
web-sit = S’asseoir ici
web-move-here = Venir ici
web-stand-up = Quitter la place
web-remove = Retirer
web-add-bot = Robot
web-bot-level = Robots
web-start = Lancer la course
web-start-bots = { $count ->
    [one] Lancer avec { $count } robot
   *[other] Lancer avec { $count } robots
}
web-join = S’asseoir et jouer
web-full = Toutes les places sont prises. Vous pourrez regarder dès que la course commence.
web-your-name = Votre nom
web-your-colour = Votre couleur
web-colour-0 = rouge, triangle
web-colour-1 = or, carré
web-colour-2 = crème, étoile
web-colour-3 = noir, disque
web-colour-4 = mauve, losange
web-colour-5 = vert, croix
web-option-clock = { $time } par décision
web-option-no-clock = Sans limite de temps
web-option-watchers = Spectateurs admis
web-option-no-watchers = Sans spectateurs
web-option-listed = Sur la liste des tables ouvertes
web-option-private = Seulement avec le lien
web-options = Options
web-options-at-once = Toute la table voit les changements aussitôt.
web-options-done = Terminé
web-options-board = Rivière
web-options-own = Plateau personnel
web-options-own-about = Votre propre plateau.
web-options-upload = Ou votre propre plateau
web-options-upload-hint = Un fichier texte, un caractère par case.
web-options-bad-map = Ce plateau est inutilisable : { $why }
web-options-seats = Places
web-options-seat-taken = Une des places à supprimer est prise : la personne assise là doit d’abord changer de place.
web-options-clock = Temps par décision

## La fin

web-over-title = La fin de la course
web-you-win = Vous gagnez !
web-wins = { $player } gagne
web-place-landed = a accosté, { $left ->
    [0] aucun point restant
    [one] { $left } point restant
   *[other] { $left } points restants
}, annonce { $bid }
web-ended = Fin d’un commun accord
web-ended-text = On s’est mis d’accord pour finir cette partie sans victoire.
web-over-rematch = Rejouer
web-over-rematch-join = Vers la revanche
web-over-replay = Revoir la partie
web-over-download = Télécharger l’enregistrement
web-graph = Cases jusqu’à l’arrivée, manche par manche
web-graph-table = En tableau
web-graph-round = Manche
web-fair = Les donnes étaient-elles honnêtes ?
web-fair-text = Toutes les donnes découlent d’une graine secrète. Son empreinte était fixée avant la première carte et consultable à tout moment : personne n’a pu changer la graine. La voici ; chaque donne peut être vérifiée.
web-fair-commitment = Empreinte (SHA-256)
web-fair-seed = Graine
web-fair-fits = Graine et empreinte concordent
web-fair-not = Graine et empreinte ne concordent pas
web-fair-verify = Pour vérifier toutes les donnes :
