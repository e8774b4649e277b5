# Die Bots: wie sie heißen und wie sie am Tisch sind.

bot-beginner = Entenküken
bot-beginner-about = Sagt für jede Karte, die stark aussieht, einen Stich an und holt sie sich, sobald es kann. Für die ersten Partien.
bot-easy = Biber
bot-easy-about = Spielt vernünftig, vergisst, welche Karten weg sind, und sagt gern einen Stich zu viel an.
bot-medium = Otter
bot-medium-about = Zählt jede Karte mit und kennt den Fluss. Rechnet nicht voraus, schenkt dir aber nichts.
bot-hard = Reiher
bot-hard-about = Steht still, denkt Tausende Kartenverteilungen durch und stößt zu. Versperr ihm den Weg, wenn du kannst.
bot-expert = Adler
bot-expert-about = Hat das Spiel gegen sich selbst gelernt, in mehr Partien, als ein Mensch je spielen wird. Entscheidet auf einen Blick.
bot-master = Steinadler
bot-master-about = Wieder der Adler, aber er kreist, bevor er herabstößt: Was verraten deine Ansagen und Karten über deine Hand?
bot-eagle = Adler
bot-eagle-about = Das Netz für sich allein, wie es die Arena kennt.
bot-eagle-plus = Adler mit Suche
bot-eagle-plus-about = Der Adler mit Suche, mit gleich vielen Probespielen für jede Entscheidung.
bot-heron = Reiher
bot-heron-about = Der Suchbot, mit gleich vielen Probespielen für jede Entscheidung.
bot-otter = Otter
bot-otter-about = Faustregeln, keine Suche.
bot-random = Zufall
bot-random-about = Irgendetwas Erlaubtes. Der Maßstab, den alle schlagen müssen.

bot-needs = Der Bot „{ $name }“ braucht { $library }. Tippe im Ordner von Canyon: pip install '.[fast]'
