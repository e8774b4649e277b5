# The bots: what they are called, and what they are like at the table.

bot-beginner = duckling
bot-beginner-about = Bids a trick for each card that looks strong, and wins them as soon as it can. For your first games.
bot-easy = beaver
bot-easy-about = Plays sensibly, forgets the cards that are gone and hopes for a trick too many.
bot-medium = otter
bot-medium-about = Counts every card and knows the river. No search, and no mercy for missed bids.
bot-hard = heron
bot-hard-about = Stands still, thinks through thousands of deals, and strikes. Stand in its way if you can.
bot-expert = eagle
bot-expert-about = Learned the game by playing against itself, more often than people ever will. Decides at a glance.
bot-master = golden eagle
bot-master-about = The eagle again, but it circles before it swoops: what do your bids and cards tell about your hand?
bot-eagle = eagle
bot-eagle-about = The network by itself, as the arena knows it.
bot-eagle-plus = eagle and search
bot-eagle-plus-about = The eagle with a search, the same number of playouts for every decision.
bot-heron = heron
bot-heron-about = The search bot, with the same number of playouts for every decision.
bot-otter = otter
bot-otter-about = Rules of thumb, and no search.
bot-random = random
bot-random-about = Any legal choice. The yardstick everybody must beat.

bot-needs = The bot “{ $name }” needs { $library }. In Canyon’s folder, type: pip install '.[fast]'
