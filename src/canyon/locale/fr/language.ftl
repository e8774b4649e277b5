# Le nom que cette langue se donne : un dossier avec ce fichier est une langue du jeu.

language-name = Français
