/** Names and descriptions of the groups of operations, and what each scope allows. */
export const tags: Readonly<Record<string, string>> = {
  Contents: 'Contenus',
  'Study material: a title, a text that generations work on, and counters of what was made from it.':
    'Supports d’étude : un titre, un texte sur lequel travaillent les générations, et le décompte de ce qui en a été tiré.',
  Folders: 'Dossiers',
  'A tree of folders for the contents, five levels deep at most.':
    'Une arborescence de dossiers pour les contenus, sur cinq niveaux au plus.',
  Memocards: 'Mémocartes',
  'Flashcards with a front, a back and an explanation. Each belongs to one content.':
    'Des cartes avec un recto, un verso et une explication. Chacune appartient à un contenu.',
  Questions: 'Questions',
  'Practice questions of four types: free text, true or false, single choice and multiple choice.':
    'Des questions d’entraînement de quatre types : réponse libre, vrai ou faux, choix unique et choix multiple.',
  'Generation and jobs': 'Génération et tâches',
  'Memocards are generated from the text of a content, questions from its memocards. A generation is accepted at once and runs as a job, which is polled until it has ended.':
    'Les mémocartes sont générées à partir du texte d’un contenu, les questions à partir de ses mémocartes. Une génération est acceptée aussitôt et s’exécute comme une tâche, que l’on interroge jusqu’à sa fin.',
  Search: 'Recherche',
  'Full text over contents and folders, whatever the case and the accents.':
    'Recherche plein texte dans les contenus et les dossiers, sans égard à la casse ni aux accents.',
  Spaces: 'Espaces',
  'The classes and groups that the account owns. They are read only.':
    'Les classes et les groupes que possède le compte. Ils sont en lecture seule.',
  'Study sessions': 'Sessions d’étude',
  'Review and practice sessions of the account, as the study application records them.':
    'Les sessions de révision et d’entraînement du compte, telles que l’application d’étude les enregistre.',
  'Learning statistics': 'Statistiques d’apprentissage',
  'What the account has mastered, and how long and how well it has studied.':
    'Ce que le compte maîtrise, et combien de temps et avec quel succès il a étudié.',

  'Read contents.': 'Lire les contenus.',
  'Create, change and delete contents.': 'Créer, modifier et supprimer des contenus.',
  'Read folders.': 'Lire les dossiers.',
  'Create, change and delete folders.': 'Créer, modifier et supprimer des dossiers.',
  'Read memocards.': 'Lire les mémocartes.',
  'Create, change and delete memocards.': 'Créer, modifier et supprimer des mémocartes.',
  'Read questions.': 'Lire les questions.',
  'Create, change and delete questions.': 'Créer, modifier et supprimer des questions.',
  'Start generations.': 'Lancer des générations.',
  'Follow jobs.': 'Suivre les tâches.',
  'Search contents and folders.': 'Rechercher dans les contenus et les dossiers.',
  'Read spaces.': 'Lire les espaces.',
  'Read study sessions.': 'Lire les sessions d’étude.',
  'Read learning statistics.': 'Lire les statistiques d’apprentissage.',
};
