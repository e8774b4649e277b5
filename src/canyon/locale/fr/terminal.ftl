### Le jeu en terminal seulement : accueil, titres, questions, aide, messages.

## Début et fin

welcome = Canyon : une course de canoës qui se décide aux cartes. { $player }, vous affrontez { $rivals }.
welcome-back = Canyon : bon retour, { $player }. Vous affrontez { $rivals }.
welcome-board = Plateau { $board } : { $steps ->
    [one] une case
   *[other] { $steps } cases
} du départ au village. Faites exactement les plis annoncés, et votre canoë s’envole.
welcome-seed-secret = Une graine secrète fixe toutes les donnes ; elle sera montrée à la fin.
welcome-seed-given = Les donnes découlent de la graine que vous avez donnée.
welcome-help = Tapez { "?" } pour l’aide et les règles, b pour le plateau, q pour sauvegarder et quitter.
put-aside = La partie est sauvegardée dans { $file }. Pour la reprendre : { $command }
not-kept = Vous n’avez encore rien choisi : cette partie n’est pas sauvegardée.
end-seed = La graine de toutes les donnes était { $seed }
fingerprint = Empreinte de toutes les donnes (SHA-256 de la graine) : { $commitment }
end-record = L’enregistrement de cette partie est dans { $file }.
end-replay = Pour la revoir : { $command }
end-verify = Pour vérifier que les donnes étaient honnêtes : { $command }
end-stays = L’enregistrement de cette partie reste dans { $file } ; impossible de le ranger avec les parties terminées dans { $folder } : { $why }.

## Titres

heading-round = Manche { $round }, { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
heading-trump = atout { $suit }
heading-trump-card = L’atout est { $suit } (le { $card } est retourné).
heading-track = Cartes par manche :
heading-trick = Pli { $number } sur { $count }
heading-last-trick = Pli précédent, pour { $player } :
heading-hand = Votre main
legend-suits = Couleurs : { $suits }.
heading-end = La fin de la course
seats-table = carte
seats-bid = annonce
seats-won = plis
seats-needs = à faire
seats-way = arrivée
role-dealer = donne
role-leader = entame
role-starter = commence
need-more = encore { $count }
need-none = exact
need-over = { $count } de trop
need-lost = manque { $count }
bids-so-far = annonces jusqu’ici : { $sum } pour { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}
bids-even = annonces { $sum }, plis { $tricks } : toutes peuvent réussir
bids-over = annonces { $sum }, plis { $tricks } : pas assez pour toutes
bids-under = annonces { $sum }, plis { $tricks } : il en restera

## Questions

ask-place = D’où part votre canoë ?
ask-bid = Combien de plis ferez-vous exactement ?
ask-bid-blind = Combien de plis ferez-vous exactement ? Votre annonce reste secrète tant que tout le monde n’a pas annoncé.
ask-card-lead = Vous entamez : jouez la carte de votre choix.
ask-card-follow = On demande du { $suit } : il faut en jouer.
ask-card-free = Vous n’avez pas de { $suit } : jouez la carte de votre choix.
ask-end = Vous avez { $points ->
    [one] un point
   *[other] { $points } points
}. Où s’arrête votre canoë ? Au plus près : { $distance ->
    [0] l’arrivée même
    [one] à une case de l’arrivée
   *[other] à { $distance } cases de l’arrivée
}.
end-left = { $field } ({ $left ->
    [0] aucun point restant
    [one] un point restant
   *[other] { $left } points restants
})
choices = Au choix : { $choices }
choices-range = Au choix : de { $least } à { $most }
enter-takes = (Entrée pour { $choice }.)
not-understood = Ce choix n’existe pas. Tapez un des choix affichés, ou { "?" } pour l’aide.
out-of-patience = { $count } réponses incorrectes de suite : la partie s’arrête.

## Aide

help-keys = Tapez un choix tel qu’il est affiché, en majuscules ou en minuscules : une carte comme B7 ou une case comme f17 (ou le numéro affiché devant), ou une annonce comme 2. { "?" } aide · { "?" } C5 une règle · { "?" } C un chapitre (M S D T P C W K E) · h conseil · b plateau · q sauvegarder et quitter
hint-no-choice = Il n’y a rien à choisir.
hint-missing = Les conseils nécessitent l’extra « fast » : tapez pip install '.[fast]' dans le dossier de Canyon.
hint-compiling = Compilation pour cette machine, une seule fois…
help-place = On ne saute pas par-dessus un canoë : pensez à ceux qui pourraient vous gêner plus tard.
help-bid = Une annonce tenue exactement rapporte un bonus de 1 à 3 points ; dans le courant, lui seul vous fait avancer. Les atouts et les dix font souvent des plis.
help-tricks = La question indique les cartes jouables.
help-canoes = Vous pouvez vous arrêter sur toute case numérotée. Attention aux flèches : dans le courant, une annonce manquée fait dériver.
help-unknown = Cette règle n’existe pas. Les règles : { $rules }

## En mots simples

plain-choice = Possible : { $place }.
plain-seat = { $player } : annonce { $bid }, plis { $won } ({ $needs }).
plain-seat-unbid = { $player } n’a pas encore annoncé.
plain-winning = { $player } tient le pli avec le { $card }.
plain-hand = Votre main : { $cards }. L’atout est { $suit }.

## Relecture

replay-title = Une partie sur le plateau { $board } : { $players }.
replay-dealer = { $player } donne en premier.
replay-heading = Manche { $round } sur { $rounds } · décision { $decision } sur { $count }
replay-heading-track = Manche { $round } sur { $rounds } (manche { $marker } du compteur) · décision { $decision } sur { $count }
replay-keys = ← → une décision · ↑ ↓ une manche · g aller à une manche · Début Fin · q quitter
replay-round = Aller à la manche :
replay-open = L’enregistrement s’arrête ici, après { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
} ; la course n’est pas terminée.

## Tables sur un serveur

named-bot = { $name } (robot)
remote-waiting = Table { $table }. À table : { $players }. { $free ->
    [0] Tout le monde attend que l’hôte commence.
    [one] Une place est libre.
   *[other] { $free } places sont libres.
}
remote-help = Tapez { "?" } pour l’aide et les règles, b pour le plateau, h pour un conseil, q pour partir ; votre place reste à vous.
remote-left = La partie continue sans vous. Pour revenir : canyon play --server { $server } --table { $table }
remote-back = Un robot a joué à votre place ; vous la reprenez.
remote-long-wait = Tout le monde attend { $player } depuis longtemps. Tapez s pour faire jouer un robot à sa place, ou Entrée pour attendre encore.
remote-not-done = Votre choix n’a pas été retenu : { $why }
remote-ended = Les joueurs ont mis fin à cette partie, sans vainqueur.
remote-no-table = Il n’y a pas de table { $table } sur ce serveur.
remote-no-seat = Il n’y a pas de place libre à la table { $table }.
remote-no-watchers = La table { $table } est réservée aux personnes qui y jouent.
remote-signed-out = Le serveur ne vous connaît plus. Rejoignez de nouveau la table { $table }.
remote-bad-url = { $server } n’est pas une adresse de serveur (exemple : http://127.0.0.1:8000).
remote-unreachable = Impossible de joindre { $server } : { $why }.
remote-no-canyon = { $server } répond, mais n’est pas un serveur Canyon.
remote-bad-protocol = { $server } et ce programme ne se comprennent pas : installez la version de Canyon qu’a le serveur.
remote-password = Mot de passe de { $login } sur { $server } :
remote-refused = Le serveur répond : { $why }
remote-options = --server et --table vont ensemble ; seuls --username, --name, --lang et --plain peuvent s’y ajouter.

## Messages

narrow = Les images demandent { $columns } colonnes ; tant que la fenêtre n’est pas plus large, la partie est racontée en texte simple.
no-saved-game = Il n’y a pas de partie sauvegardée dans { $folder }. Pour en commencer une : { $command }
save-in-use = Cette partie est ouverte dans une autre fenêtre : continuez là-bas, ou fermez-la. Pour en commencer une autre : { $command }
unreadable = Impossible de lire { $file } : { $why }.
trouble-missing = ce fichier n’existe pas
trouble-folder = c’est un dossier
trouble-damaged = le fichier est endommagé
trouble-file = un fichier occupe la place d’un dossier
trouble-denied = l’accès est refusé
trouble-full = il n’y a plus d’espace libre
trouble-read-only = l’écriture est interdite
trouble-other = le système signale une erreur
unwritable = Impossible de sauvegarder des parties dans { $folder } : { $why }. Indiquez dans CANYON_HOME un dossier qui vous appartient.
input-closed = L’entrée standard est fermée : il n’y a rien à lire.
output-closed = La sortie standard est fermée : il n’y a nulle part où écrire.
output-unwritable = Impossible d’écrire la sortie : { $why }.
damaged-save = La partie sauvegardée est endommagée et ne peut pas être reprise ; elle est conservée sous { $file }. À { $at } : { $why }
saved-bot-unknown = La partie sauvegardée dans { $file } a besoin du robot « { $name } », absent ici. Elle reste telle quelle.
not-a-record = { $file } n’est pas un enregistrement valide. { $why }
bad-record = { $file } n’est pas un enregistrement valide. À { $at } : { $why }
no-such-game = { $file } n’a pas de partie { $number } ; la dernière est la partie { $last }.
unknown-bot = Il n’y a pas de robot « { $name } ». Robots disponibles : { $bots }.
bad-playouts = { $name }:500 demande 500 parties simulées par décision ; tout nombre de 1 à { $most } est possible.
no-playouts = Le robot { $name } ne fait pas de parties simulées : écrivez seulement son nom.
unknown-program = « { $name } » ne peut pas être lancé comme programme. Mettez le programme et ses arguments après cmd:, par exemple cmd:./monrobot
own-bot-unusable = « { $name } » n’est pas utilisable comme robot : { $why }
bot-failed = { $player } ({ $bot }) ne peut pas continuer : { $why }
verdict-no-start = il n’a pas pu démarrer ({ $why }).
verdict-late = il n’a pas répondu en { $seconds } s.
verdict-died = il s’est arrêté avant de répondre ({ $how }).
verdict-nonsense = il a répondu { $said } ({ $why }).
verdict-flood = il a envoyé plus de { $most } octets là où une ligne était attendue.
verdict-illegal = il a choisi { $choice } ({ $why }).
verdict-crashed = il a provoqué une erreur : { $error }
bad-players = Une partie compte de { $least } à { $most } joueurs, pas { $count }.
too-many-bots = { $count } robots, c’est trop : il y a { $seats } places en plus de la vôtre.
resume-alone = --resume reprend la partie telle qu’elle était : seuls --lang et --plain s’y ajoutent.
unknown-language = Il n’y a pas de langue « { $name } ». Langues disponibles : { $languages }.

serve-at = Le jeu est à l’adresse { $address } (tapez Ctrl-C ici pour l’arrêter).
serve-already = Canyon tourne déjà : le jeu est à l’adresse { $address }.
