### The web pages: what all of them share.

web-description = Canyon: a canoe race decided at the card table. Play against bots or with friends, in the browser.
web-noscript = This page is a game and needs JavaScript. Without it, Canyon can be played in a terminal: canyon play.
web-skip = Skip to the game
web-dismiss = Dismiss
