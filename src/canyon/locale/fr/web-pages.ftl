### Les pages autour de la table : accueil, réglages, relecture, soi-même, ennuis.

## Chemins

web-nav-home = Canyon, page d’accueil
web-nav-pages = Pages
web-nav-menu = Menu
web-nav-learn = Comment jouer
web-nav-replay = Relecture
web-nav-settings = Réglages
web-nav-me = Ma page
web-nav-account = Compte et données
web-nav-language = Langue

## Accueil

web-front-continue = Reprendre la partie
web-front-continue-turn = Reprendre : c’est à vous
web-front-tagline = Une course de canoës qui se décide aux cartes
web-front-play = Jouer
web-front-starting = Les cartes arrivent…
web-front-level = Adversaires
web-level-beginner = Premiers pas
web-level-beginner-about = le caneton, pour débuter
web-level-easy = Facile
web-level-easy-about = le castor oublie des cartes
web-level-medium = Moyen
web-level-medium-about = la loutre compte les cartes
web-level-hard = Difficile
web-level-hard-about = le héron voit loin
web-level-expert = Expert
web-level-expert-about = l’aigle a tout vu
web-level-master = Maître
web-level-master-about = l’aigle royal lit dans votre jeu
web-level-up = Gagné ! Et si vous passiez au niveau « { $level } » ?
web-level-down = C’était difficile cette fois. Et si vous essayiez le niveau « { $level } » ?
web-level-try = Essayer
web-front-more = Rivière, joueurs, variantes
web-front-players = { $count } joueurs
web-front-how-many = Nombre de joueurs, vous compris
web-front-variants = Variantes
web-board-choice = Rivière
web-board-rounds = environ { $count } manches
web-front-friends = Jouer entre amis
web-front-friends-about = Ouvrez une table et envoyez le lien. Personne n’a besoin d’un compte, et des robots occupent les places vides.
web-front-make = Ouvrir une table
web-front-code = Un code ou un lien ?
web-front-go = Rejoindre
web-front-code-wrong = Un code a six lettres, comme KQXWPZ. Le lien entier convient aussi.
web-front-running = Vos parties
web-front-finished = Parties terminées
web-front-open = Tables ouvertes
web-front-open-none = Aucune table n’est ouverte à tout le monde en ce moment. Ouvrez-en une et inscrivez-la sur la liste, dans ses options.
web-front-all = Tout afficher ({ $count })
web-front-learn = Première visite ?
web-front-learn-about = Annoncez combien de plis vous ferez. Tombez juste, et votre canoë prend de l’avance. Huit petites étapes expliquent le reste.
web-front-you = Vous
web-front-you-about = Vous jouez sans compte ; ce navigateur se souvient de vous.
web-name-label = Votre nom
web-name-keep = Enregistrer
web-name-kept = Vous vous appelez désormais { $player }.
web-install = Installer comme application
web-install-by-hand = Pour installer : « Partager », puis « Sur l’écran d’accueil ».

## Tables dans les listes

web-list-just-now = à l’instant
web-list-your-turn = À vous
web-list-their-turn = À { $players } de jouer
web-list-others-turn = Aux autres de jouer
web-list-playing = En cours : regarder
web-list-won = Victoire
web-list-lost = { $player } a gagné
web-list-ended = Arrêtée sans vainqueur
web-list-free = { $free ->
    [0] complet
    [one] une place libre
   *[other] { $free } places libres
}

## Aide

web-help-title = Aide
web-help-key = Cette aide
web-help-keys = Raccourcis clavier
web-help-rule = Que dit la règle { $rule } ?
web-help-signs = Symboles
web-help-goal = cases jusqu’à l’arrivée
web-help-now = Ce qui compte maintenant : { $phase }
web-help-short = Le jeu en bref
web-help-learn = Comment jouer, avec toutes les règles
web-help-fingerprint = Toutes les donnes de cette partie découlent d’une graine secrète, montrée à la fin. Son empreinte, ci-dessous, est fixée dès le départ : personne ne peut changer la graine en cours de route.
web-key-space = Espace
web-key-escape = Échap

## Réglages

web-settings-about = Tout s’applique aussitôt et reste enregistré dans ce navigateur.
web-settings-look = Apparence
web-settings-theme = Thème
web-settings-theme-auto = Automatique
web-settings-theme-light = Jour
web-settings-theme-dark = Nuit
web-settings-cardSize = Cartes
web-settings-cardSize-normal = Normales
web-settings-cardSize-large = Grandes
web-settings-symbols = Grands symboles
web-settings-symbols-about = Reconnaître les couleurs à leur forme, d’un coup d’œil.
web-settings-coordinates = Coordonnées du plateau
web-settings-coordinates-about = Lettres et nombres sur les bords.
web-settings-motion = Rythme et son
web-settings-pace = Rythme
web-settings-pace-relaxed = Tranquille
web-settings-pace-normal = Normal
web-settings-pace-quick = Rapide
web-settings-pace-instant = Instantané
web-settings-pace-about = S’applique aux animations, aux plis terminés et, en solo contre des robots, aux robots aussi.
web-settings-sounds = Sons
web-settings-sounds-about = Discrets : cartes, eau, bois.
web-settings-play = À la table
web-settings-autoplay = Cartes jouées automatiquement
web-settings-autoplay-last = La dernière carte d’une manche
web-settings-autoplay-all = Toute carte imposée
web-settings-autoplay-off = Aucune
web-settings-confirmBids = Confirmer les annonces
web-settings-confirmBids-about = Un second clic pour valider chaque annonce.
web-settings-warnBlunders = Me prévenir avant une gaffe
web-settings-warnBlunders-about = En solo contre des robots : demande une confirmation avant un choix qui coûte au moins 6 parties sur 100. Tant que c’est activé, vos choix comptent comme faits avec un conseil.

## Relecture

web-replay-about = Revoir une partie terminée, coup par coup et du point de vue de chacun.
web-replay-drop = Déposez ici un enregistrement (.json)
web-replay-choose = Choisir un fichier
web-replay-where = L’enregistrement se télécharge à la fin de la partie ou depuis sa relecture. Rien de ce que vous déposez ici n’est conservé.
web-replay-games = Vos parties terminées
web-replay-sample = Voir un exemple de partie
web-replay-loading = Chargement de la relecture…
web-replay-of = Relecture de { $code }
web-replay-place = Manche { $round } · décision { $at } sur { $count }
web-replay-eyes = Vu par
web-replay-eyes-all = tous, cartes visibles
web-replay-link = Copier le lien
web-replay-link-copied = Le lien vers ce moment est copié.
web-replay-save = Télécharger
web-replay-values = Afficher les valeurs
web-replay-mistake-back = Erreur précédente
web-replay-mistake-on = Erreur suivante
web-review = Analyse
web-review-table = Retour à la table
web-review-back = Moment précédent
web-review-on = Moment suivant
web-replay-hands = Mains
web-replay-position = Position dans la partie
web-replay-steps = Parcourir la partie
web-replay-back = Une décision en arrière
web-replay-on = Une décision en avant
web-replay-trick-back = Un pli en arrière (ou Maj et ←)
web-replay-trick-on = Un pli en avant (ou Maj et →)
web-replay-round-back = Une manche en arrière
web-replay-round-on = Une manche en avant
web-replay-first = Au début
web-replay-last = À la fin
web-replay-play = Lecture automatique
web-replay-pause = Pause
web-replay-bad = Impossible de lire { $file }. { $why }
web-replay-bad-at = Impossible de lire { $file }. À { $at } : { $why }

## Soi-même

web-me-name = Nom
web-me-name-about = Le nouveau nom s’affiche aussitôt, même aux tables où vous jouez ; les parties terminées gardent l’ancien.
web-me-games = Vos parties
web-me-games-none = Aucune partie pour l’instant.
web-me-account = Compte
web-me-guest = Vous jouez sans compte, et seul ce navigateur vous connaît. Avec un identifiant et un mot de passe, on vous reconnaîtra sur tous vos appareils.
web-me-login = Identifiant
web-me-login-hint = De 3 à 40 minuscules, chiffres, points, tirets ou tirets bas
web-me-password = Mot de passe
web-me-password-hint = Au moins 8 caractères
web-me-make = Créer un compte
web-me-account-made = Votre compte est créé.
web-me-have-one = J’ai un compte
web-me-log-in = Se connecter
web-me-log-in-about = Les parties jouées ici sans compte rejoindront votre compte.
web-me-make-instead = Créer plutôt un nouveau compte
web-me-logged-in = Quel plaisir de vous revoir, { $player } !
web-me-known-as = Votre identifiant : { $login }
web-me-change-password = Changer le mot de passe
web-me-change-password-about = Il faudra vous reconnecter dans tous les autres navigateurs.
web-me-old-password = Ancien mot de passe
web-me-new-password = Nouveau mot de passe
web-me-password-changed = Votre mot de passe a été changé.
web-me-log-out = Se déconnecter
web-me-logins = Vos navigateurs
web-me-this-browser = Ce navigateur
web-me-browser = Un autre navigateur
web-me-log-out-other = Déconnecter l’autre navigateur
web-me-log-out-title = Déconnecter l’autre navigateur ?
web-me-log-out-about = Il faudra s’y identifier de nouveau.
web-me-token-once = Voici votre jeton. Il ne sera plus jamais montré ; conservez-le en lieu sûr :
web-me-copy = Copier
web-me-copied = Copié.
web-me-copy-by-hand = Ce navigateur ne nous laisse pas copier ; sélectionnez le texte et copiez-le vous-même.
web-me-bots = Vos robots
web-me-bots-about = Un robot a son propre compte. Un programme sur votre ordinateur joue pour lui, à plusieurs tables à la fois. Tant qu’il est connecté, vous pouvez l’ajouter à vos tables.
web-me-bots-guest = Avec un compte, vous pouvez aussi avoir des robots qui jouent ici.
web-me-bot-name = Nom du robot
web-me-bot-name-hint = De 3 à 24 lettres, chiffres, points, tirets ou tirets bas
web-me-bot-make = Créer un robot
web-me-bot-here = connecté
web-me-bot-away = non connecté
web-me-bot-settings = Réglages de { $name }
web-me-bot-anybody = Tout le monde peut l’ajouter à une table
web-me-bot-tables = Tables à la fois
web-me-bot-start = Pour le faire jouer, tapez dans le dossier de Canyon, sur votre ordinateur :
web-me-bot-program = À la place d’otter, indiquez un autre robot ou un programme à vous, sous la forme cmd:./mybot ; { $page }, dans ce dossier, explique comment l’écrire (en anglais).
web-me-bot-token = Nouveau jeton
web-me-bot-token-one = Nouveau jeton pour { $name }
web-me-bot-delete = Supprimer
web-me-bot-delete-one = Supprimer { $name }
web-me-bot-delete-title = Supprimer { $name } ?
web-me-bot-delete-about = Les parties en cours continuent avec un de nos robots à sa place. Cette action est irréversible.
web-me-data = Vos données
web-me-data-about = Tout ce qui est conservé sur vous : nom, parties, décisions, messages. Téléchargez tout, ou faites tout effacer.
web-me-download = Tout télécharger
web-me-delete = Tout effacer
web-me-delete-title = Effacer tout ce qui vous concerne ?
web-me-delete-about = Votre nom, votre compte et vos messages disparaîtront définitivement. Les parties en cours continueront avec un robot à votre place. Cette action est irréversible.
web-me-delete-yes = Effacer définitivement

## Ennuis

web-error-missing-title = Hors de la rivière
web-error-missing = Aucune rivière ne mène ici. Une faute de frappe dans l’adresse, peut-être ?
web-error-no-table-title = Table introuvable
web-error-no-table = Il n’y a pas (ou plus) de table { $code } ici. Vérifiez le code : six lettres, rien d’autre.
web-error-no-watchers-title = Une table fermée
web-error-no-watchers = Il faut avoir une place à la table { $code } pour la voir.
web-error-not-over-title = Partie en cours
web-error-not-over = On joue encore à la table { $code }. Revenez à la fin de la partie.
web-error-offline-title = Pas de connexion
web-error-offline = Le serveur est injoignable. Vos parties y sont sauvegardées ; vous pourrez continuer dès que la connexion sera rétablie.
web-error-fault-title = Quelque chose a mal tourné
web-error-fault = Cela n’aurait pas dû arriver. Il suffit souvent de réessayer ; vos parties sont sauvegardées.
web-error-again = Réessayer
web-error-home = Retour à l’accueil
web-error-to-table = Aller à la table
