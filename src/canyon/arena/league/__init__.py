"""The league: many bots, each two of them on every split of the seats; one rating for each.

strength  ratings that explain best who won
summary   what the games say
report    the summary for people, as Markdown, and for programs
chart     the ratings as a picture
command   `canyon league`
"""
