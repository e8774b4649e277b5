"""The league: many bots, every pair in every split of the seats; one rating for each bot.

strength  the ratings that best explain who won
summary   what the games say
report    the summary for people, as Markdown, and for programs
chart     the ratings as a picture
command   `canyon league`
"""
