### De webpagina’s: wat ze delen.

web-description = Canyon: een kanorace die aan de kaarttafel wordt beslist. Tegen bots of met vrienden, in de browser.
web-noscript = Deze pagina is een spel en heeft JavaScript nodig. Zonder kan Canyon in een terminal worden gespeeld: canyon play.
web-skip = Naar het spel
web-dismiss = Sluiten
