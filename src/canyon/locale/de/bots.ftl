# Die Bots: wie sie heißen und wie sie am Tisch sind.

bot-beginner = Entenküken
bot-beginner-about = Sagt für jede Karte, die stark aussieht, einen Stich an und greift zu, sobald es kann. Für die ersten Partien.
bot-easy = Biber
bot-easy-about = Spielt vernünftig, vergisst, welche Karten weg sind, und sagt gern einen Stich zu viel an.
bot-medium = Otter
bot-medium-about = Zählt jede Karte mit und kennt den Fluss. Rechnet nicht voraus, schenkt dir aber nichts.
bot-hard = Reiher
bot-hard-about = Steht still, spielt im Kopf Tausende Kartenverteilungen durch und stößt zu. Versperr ihm den Weg, wenn du kannst.
bot-expert = Adler
bot-expert-about = Hat das Spiel gegen sich selbst gelernt, in mehr Partien, als ein Mensch je spielen wird. Ein Blick genügt ihm.
bot-master = Steinadler
bot-master-about = Noch einmal der Adler, aber er kreist, bevor er herabstößt: Was verraten deine Ansagen und Karten über deine Hand?
bot-eagle = Adler
bot-eagle-about = Das neuronale Netz des Adlers allein, unter seinem Namen in der Arena.
bot-eagle-plus = Adler mit Suche
bot-eagle-plus-about = Der Adler mit Suche und gleich vielen Probespielen für jede Entscheidung.
bot-heron = Reiher
bot-heron-about = Der Suchbot mit gleich vielen Probespielen für jede Entscheidung.
bot-otter = Otter
bot-otter-about = Faustregeln, keine Suche.
bot-random = Zufall
bot-random-about = Wählt irgendetwas Erlaubtes. Der Maßstab, an dem sich alle messen.

bot-needs = Der Bot „{ $name }“ braucht { $library }. Tippe im Ordner von Canyon: pip install '.[fast]'
