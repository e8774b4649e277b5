### De webpagina’s: wat ze delen.

web-description = Canyon: een kanorace die aan de kaarttafel wordt beslist. Speel tegen bots of met vrienden, in je browser.
web-noscript = Deze pagina is een spel en heeft JavaScript nodig. Zonder JavaScript kun je Canyon in een terminal spelen: canyon play.
web-skip = Naar het spel
web-dismiss = Sluiten
