# De bots: hoe ze heten, en hoe ze aan tafel zijn.

bot-beginner = eendje
bot-beginner-about = Biedt één slag per kaart die er sterk uitziet en pakt slagen zodra het kan. Gemaakt voor je eerste spellen.
bot-easy = bever
bot-easy-about = Speelt verstandig, vergeet welke kaarten weg zijn en biedt graag een slag te veel.
bot-medium = otter
bot-medium-about = Telt elke kaart en kent de rivier, maar rekent niet vooruit.
bot-hard = reiger
bot-hard-about = Staat doodstil, rekent duizenden verdelingen door en slaat dan toe. Ga hem in de weg liggen als je kunt.
bot-expert = adelaar
bot-expert-about = Heeft het spel geleerd door tegen zichzelf te spelen, vaker dan een mens ooit zal doen. Beslist in één oogopslag.
bot-master = steenarend
bot-master-about = Nog eens de adelaar, maar hij cirkelt voor hij toeslaat: wat verraden je biedingen en kaarten over je hand?
bot-eagle = adelaar
bot-eagle-about = Alleen het netwerk van de adelaar, onder de naam die het in de arena heeft.
bot-eagle-plus = rekenende adelaar
bot-eagle-plus-about = De adelaar die ook vooruitrekent, met evenveel proefspellen voor elke beslissing.
bot-heron = reiger
bot-heron-about = Rekent vooruit, met evenveel proefspellen voor elke beslissing.
bot-otter = otter
bot-otter-about = Vuistregels, zonder vooruit te rekenen.
bot-random = toeval
bot-random-about = Doet zomaar iets wat mag. De lat waar iedereen overheen moet.

bot-needs = De bot ‘{ $name }’ heeft { $library } nodig. Typ in de map van Canyon: pip install '.[fast]'
