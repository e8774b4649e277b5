### The pages around the table: front page, settings, replay, oneself, troubles.

## Ways

web-nav-home = Canyon, front page
web-nav-pages = Pages
web-nav-menu = Menu
web-nav-learn = How to play
web-nav-replay = Replay
web-nav-settings = Settings
web-nav-me = My page
web-nav-account = Account and data
web-nav-language = Language

## Front page

web-front-continue = Continue your game
web-front-continue-turn = Continue: it’s your turn
web-front-tagline = A canoe race, decided at the card table
web-front-play = Play now
web-front-starting = Shuffling the cards…
web-front-level = Opponents
web-level-beginner = Beginner
web-level-beginner-about = the duckling, for first games
web-level-easy = Easy
web-level-easy-about = the beaver forgets cards
web-level-medium = Medium
web-level-medium-about = the otter counts cards
web-level-hard = Hard
web-level-hard-about = the heron thinks ahead
web-level-expert = Expert
web-level-expert-about = the eagle has seen it all
web-level-master = Master
web-level-master-about = the golden eagle reads you
web-level-up = You won! Ready for the level “{ $level }”?
web-level-down = That was a tough race. How about the level “{ $level }”?
web-level-try = Try it
web-front-more = River, players, variants
web-front-players = { $count } players
web-front-how-many = Players, including you
web-front-variants = Variants
web-board-choice = River
web-board-rounds = about { $count } rounds
web-front-friends = Play with friends
web-front-friends-about = Open a table and send the link. Nobody needs an account, and bots fill empty seats.
web-front-make = Open a table
web-front-code = Got a code or a link?
web-front-go = Go
web-front-code-wrong = A code has six letters, like KQXWPZ. The whole link works, too.
web-front-running = Your games
web-front-finished = Finished games
web-front-open = Open tables
web-front-open-none = No table is open to everybody right now. Open one yourself, and list it under “Options”.
web-front-all = Show all { $count }
web-front-learn = New to Canyon?
web-front-learn-about = Bid how many tricks you’ll win. Hit the number, and your canoe shoots ahead. Eight small steps explain the rest.
web-front-you = You
web-front-you-about = You are a guest; this browser remembers you.
web-name-label = Your name
web-name-keep = Save
web-name-kept = From now on you are { $player }.
web-install = Install as an app
web-install-by-hand = To install: “Share”, then “Add to Home Screen”.

## Tables in lists

web-list-just-now = just now
web-list-your-turn = Your turn
web-list-their-turn = { $players } to play
web-list-others-turn = Others to play
web-list-playing = Under way: watch
web-list-won = You won
web-list-lost = { $player } won
web-list-ended = Ended without a winner
web-list-free = { $free ->
    [0] all seats taken
    [one] one seat free
   *[other] { $free } seats free
}

## Help

web-help-title = Help
web-help-key = This help
web-help-keys = Keys
web-help-rule = What does { $rule } say?
web-help-signs = Symbols
web-help-goal = steps to the goal
web-help-now = What matters now: { $phase }
web-help-short = The game in short
web-help-learn = How to play, with all rules
web-help-fingerprint = All deals of this game follow from a secret seed, which is shown at the end. Its fingerprint, below, is fixed from the start, so nobody can swap the seed along the way.
web-key-space = Space
web-key-escape = Esc

## Settings

web-settings-about = Everything takes effect at once and is kept in this browser.
web-settings-look = Appearance
web-settings-theme = Colours
web-settings-theme-auto = Automatic
web-settings-theme-light = Day
web-settings-theme-dark = Night
web-settings-cardSize = Cards
web-settings-cardSize-normal = Normal
web-settings-cardSize-large = Large
web-settings-symbols = Large suit symbols
web-settings-symbols-about = Tell suits apart by shape at a glance.
web-settings-coordinates = Coordinates on the board
web-settings-coordinates-about = Letters and numbers along the edge.
web-settings-motion = Pace and sound
web-settings-pace = Pace
web-settings-pace-relaxed = Relaxed
web-settings-pace-normal = Normal
web-settings-pace-quick = Quick
web-settings-pace-instant = Instant
web-settings-pace-about = Applies to animations, to finished tricks and, when you play alone against bots, to the bots too.
web-settings-sounds = Sounds
web-settings-sounds-about = Soft ones: cards, water, wood.
web-settings-play = At the table
web-settings-autoplay = Cards played automatically
web-settings-autoplay-last = The last card of a round
web-settings-autoplay-all = Every forced card
web-settings-autoplay-off = None
web-settings-confirmBids = Confirm bids
web-settings-confirmBids-about = A bid counts only after a second click.
web-settings-warnBlunders = Warn me before a blunder
web-settings-warnBlunders-about = When you play alone against bots: asks you once before a choice that costs you 6 or more of 100 games. While this is on, your choices count as made with a hint.

## Replay

web-replay-about = Watch a finished game again, step by step and through anybody’s eyes.
web-replay-drop = Drop a record here (a .json file)
web-replay-choose = Choose a file
web-replay-where = You can download a game’s record at its end or from its replay. Files you drop here are not stored.
web-replay-games = Your finished games
web-replay-sample = Watch a sample game
web-replay-loading = Loading the replay…
web-replay-of = Replay of { $code }
web-replay-place = Round { $round } · decision { $at } of { $count }
web-replay-eyes = Seen by
web-replay-eyes-all = everybody, open hands
web-replay-link = Copy link
web-replay-link-copied = The link to this moment has been copied.
web-replay-save = Save record
web-replay-values = Show values
web-replay-mistake-back = Previous mistake
web-replay-mistake-on = Next mistake
web-review = Review
web-review-table = Back to the table
web-review-back = Previous moment
web-review-on = Next moment
web-replay-hands = Hands
web-replay-position = Position in the game
web-replay-steps = Step through the game
web-replay-back = One decision back
web-replay-on = One decision forward
web-replay-trick-back = One trick back (or Shift + ←)
web-replay-trick-on = One trick forward (or Shift + →)
web-replay-round-back = One round back
web-replay-round-on = One round forward
web-replay-first = Go to the beginning
web-replay-last = Go to the end
web-replay-play = Play automatically
web-replay-pause = Pause
web-replay-bad = { $file } can’t be replayed. { $why }
web-replay-bad-at = { $file } can’t be replayed. At { $at }: { $why }

## Oneself

web-me-name = Name
web-me-name-about = Your new name is shown at once, even at tables where you are sitting; finished games keep the old one.
web-me-games = Your games
web-me-games-none = No game yet.
web-me-account = Account
web-me-guest = You are playing as a guest, and only this browser knows you. With a username and a password you are the same person on every device.
web-me-login = Username
web-me-login-hint = 3–40 lower-case letters, digits, dots, dashes or underscores
web-me-password = Password
web-me-password-hint = At least 8 characters
web-me-make = Create an account
web-me-account-made = Your account has been created.
web-me-have-one = I have an account
web-me-log-in = Log in
web-me-log-in-about = The games you played here as a guest will move into your account.
web-me-make-instead = Create a new account instead
web-me-logged-in = Welcome back, { $player }!
web-me-known-as = You are logged in as { $login }.
web-me-change-password = Change password
web-me-change-password-about = You will have to log in again in all other browsers.
web-me-old-password = Old password
web-me-new-password = New password
web-me-password-changed = Your password has been changed.
web-me-log-out = Log out
web-me-logins = Your browsers
web-me-this-browser = This browser
web-me-browser = Another browser
web-me-log-out-other = Log out the other browser
web-me-log-out-title = Log out the other browser?
web-me-log-out-about = Whoever uses it has to log in again there.
web-me-token-once = Your token. It is shown only this once, so keep it safe:
web-me-copy = Copy
web-me-copied = Copied.
web-me-copy-by-hand = This browser won’t let us copy; select it and copy it yourself.
web-me-bots = Your bots
web-me-bots-about = A bot has an account of its own. A program on your computer plays for it, at several tables at once. While it is connected, you can add it to your tables.
web-me-bots-guest = With an account of your own, you can also have bots that play here.
web-me-bot-name = The bot’s name
web-me-bot-name-hint = 3 to 24 letters, digits, dots, hyphens or underscores
web-me-bot-make = Create a bot
web-me-bot-here = connected
web-me-bot-away = not connected
web-me-bot-settings = Settings of { $name }
web-me-bot-anybody = Anybody may add it to a table
web-me-bot-tables = Tables at once
web-me-bot-start = To let it play, type in Canyon’s folder on your computer:
web-me-bot-program = Instead of otter, any other bot will do, or a program of your own, as cmd:./mybot; { $page } in that folder explains how to write one.
web-me-bot-token = New token
web-me-bot-token-one = New token for { $name }
web-me-bot-delete = Delete
web-me-bot-delete-one = Delete { $name }
web-me-bot-delete-title = Delete { $name }?
web-me-bot-delete-about = Games under way continue with one of our bots in its seat. This can’t be undone.
web-me-data = Your data
web-me-data-about = Everything stored about you: name, games, choices, messages. Download it, or have it deleted.
web-me-download = Download everything
web-me-delete = Delete everything
web-me-delete-title = Delete everything about you?
web-me-delete-about = Your name, your account and your messages will be gone for good. Games under way continue with a bot in your seat. This can’t be undone.
web-me-delete-yes = Delete for good

## Troubles

web-error-missing-title = Off the map
web-error-missing = No river leads here. Check the address for a typo.
web-error-no-table-title = Table not found
web-error-no-table = There is no table { $code } here (any more). Check the code: six letters, nothing else.
web-error-no-watchers-title = A closed table
web-error-no-watchers = Only the players at table { $code } may see it.
web-error-not-over-title = Not over yet
web-error-not-over = The game at table { $code } is still under way. Come back when it is over.
web-error-offline-title = No connection
web-error-offline = The server can’t be reached. Your games are safe there; as soon as the connection is back, you can continue.
web-error-fault-title = Something went wrong
web-error-fault = That should not have happened. Trying again often helps; your games are safe.
web-error-again = Try again
web-error-home = Go to the front page
web-error-to-table = Go to the table
