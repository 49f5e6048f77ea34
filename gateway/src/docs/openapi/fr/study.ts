export const study: Readonly<Record<string, string>> = {
  'Generate memocards': 'Générer des mémocartes',
  'Generates memocards from passages of the text that have none yet. The response contains a job to poll and its maximum cost: one `ai_card` per memocard. With a test key, the job succeeds immediately, and nothing is created or charged.':
    'Génère des mémocartes à partir des parties du texte qui n’en ont pas encore. La réponse désigne une tâche à interroger et son coût maximal : un `ai_card` par carte. Avec une clé de test, la tâche a réussi aussitôt, et rien n’est créé ni facturé.',
  'Generate questions': 'Générer des questions',
  'Generates one practice question for each memocard of the content that has none yet. The response contains a job to poll and its maximum cost: one `ai_card` per question. With a test key, the job succeeds immediately, and nothing is created or charged.':
    'Génère une question d’entraînement pour chaque mémocarte du contenu qui n’en a pas encore. La réponse désigne une tâche à interroger et son coût maximal : un `ai_card` par question. Avec une clé de test, la tâche a réussi aussitôt, et rien n’est créé ni facturé.',
  'Job to follow with GET /v1/jobs/{jobId}.': 'Tâche à suivre avec GET /v1/jobs/{jobId}.',
  'pending when accepted. succeeded at once in the sandbox.':
    'pending à l’acceptation. succeeded aussitôt dans le bac à sable.',
  'What the generation plans to use.': 'Ce que la génération prévoit d’utiliser.',
  'Maximum number of units: one per memocard or question.':
    'Nombre maximal d’unités : une par mémocarte ou par question.',
  'Read a job': 'Lire une tâche',
  'Progress of a generation. Poll about every five seconds until `status` is `succeeded`, `failed` or `cancelled`. You can read a job for 90 days, even without an active plan.':
    'Où en est une génération. Interrogez-la toutes les cinq secondes environ, jusqu’à ce que `status` soit `succeeded`, `failed` ou `cancelled`. Une tâche reste lisible 90 jours, même sans offre active.',
  'Job identifier.': 'Identifiant de la tâche.',
  'memocard_generation, question_generation or other. New values may appear.':
    'memocard_generation, question_generation ou autre. De nouvelles valeurs peuvent apparaître.',
  'pending, running, succeeded, failed or cancelled.': 'pending, running, succeeded, failed ou cancelled.',
  '0 to 100.': 'De 0 à 100.',
  'Content the job works on. Null once it is deleted.':
    'Contenu sur lequel porte la tâche. Null une fois qu’il est supprimé.',
  'Error code when the job failed (generation_failed). Otherwise null.':
    'Code d’erreur si la tâche a échoué (generation_failed). Sinon null.',

  'Search contents and folders': 'Rechercher dans les contenus et les dossiers',
  'Finds contents and folders that contain every word of `q` in their title, description or text; the last word can be a prefix. Only the first ten words count. Case and accents are ignored, and apostrophes separate words. Exact matches come first, then titles before descriptions before texts. Searches find a write within about a second. Pages end after 1,000 hits.':
    'Trouve les contenus et les dossiers dont le titre, la description ou le texte contiennent chaque mot de `q`, le dernier comme début de mot ; les dix premiers mots de `q` comptent. La casse et les accents sont ignorés, et les apostrophes séparent les mots. Les correspondances exactes viennent d’abord, puis les titres avant les descriptions avant les textes. Une écriture est trouvée en une seconde environ. Les pages s’arrêtent après 1 000 résultats.',
  'Words to search for.': 'Ce qui est recherché.',
  'water cycle': 'cycle de l’eau',
  'Only contents, or only folders.': 'Seulement les contenus, ou seulement les dossiers.',
  'Whether a content or a folder was found.': 'Indique si un contenu ou un dossier a été trouvé.',
  'Identifier of the content or folder.': 'Identifiant du contenu ou du dossier.',
  'Title of the content, or name of the folder.': 'Titre du contenu, ou nom du dossier.',
  'Holding folder of a content, parent of a folder. Null at the root.':
    'Dossier qui contient le contenu, ou parent du dossier. Null à la racine.',
  'At most 200 characters of plain text around the first hit in description or text. Null when the hit is in the title only.':
    'Au plus 200 caractères de texte brut autour de la première correspondance dans la description ou le texte. Null si seul le titre correspond.',
  'The water cycle never ends: what evaporates from the sea falls as rain.':
    'Le cycle de l’eau ne finit jamais : ce qui s’évapore de la mer retombe en pluie.',
  'List spaces': 'Lister les espaces',
  'Classes and groups of the account, newest first. Archived ones are included only on request. The response never contains members.':
    'Les classes et les groupes que possède le compte, les plus récents d’abord. Ceux qui sont archivés n’y figurent que sur demande. Les membres ne font jamais partie de la réponse.',
  'Whether to include archived spaces.': 'Indique si les espaces archivés sont listés aussi.',
  'Space identifier.': 'Identifiant de l’espace.',
  'Biology, class 4b': 'Biologie, classe 4 B',
  'Whether the space is a class or a group.': 'Indique si l’espace est une classe ou un groupe.',
  'Colour in the form #RRGGBB.': 'Couleur sous la forme #RRGGBB.',
  'Time at which the space was archived. Null while it is in use.':
    'Instant où l’espace a été archivé. Null tant qu’il est en usage.',
  'Read a space': 'Lire un espace',
  'One space of the account, archived or not.': 'Un espace que possède le compte, archivé ou non.',
  'List study sessions': 'Lister les sessions d’étude',
  'Review and practice sessions of the account, latest start first. You can combine both filters.':
    'Les sessions de révision et d’entraînement du compte, celles commencées en dernier d’abord. Si les deux filtres sont donnés, ils s’appliquent tous deux.',
  'Only sessions with this status.': 'Seulement les sessions qui ont ce statut.',
  'Only sessions in this space.': 'Seulement les sessions de cet espace.',
  'Study session identifier.': 'Identifiant de la session d’étude.',
  'Type of the session: review of memocards, or practice of questions.':
    'Indique s’il s’agissait de réviser des mémocartes ou de s’entraîner sur des questions.',
  'Status of the session.': 'Indique si la session se poursuit, a été menée à terme ou abandonnée.',
  'Space of the session. Null without a space.': 'Espace dans lequel la session a eu lieu. Null s’il n’y en a pas.',
  'Studied content. Null unless the session has exactly one content.':
    'Contenu étudié. Null s’il ne s’agissait pas d’un seul contenu.',
  'Number of items in the session.': 'Nombre d’éléments de la session.',
  'Number of answers.': 'Nombre de réponses données.',
  'Number of correct answers.': 'Nombre de réponses justes.',
  'Seconds from start to end, or to the last answer of a session in progress.':
    'Secondes du début à la fin ; tant que la session est en cours, jusqu’à la dernière réponse.',
  'Start of the session.': 'Instant où la session a commencé.',
  'End of the session. Null while it is in progress.':
    'Instant où la session s’est terminée. Null tant qu’elle est en cours.',
  'Read the learning statistics': 'Lire les statistiques d’apprentissage',
  'Mastered memocards, study time and success rate of the account. The success rate depends on the current day, so the `ETag` can change without a new answer.':
    'Ce que le compte maîtrise, et combien de temps et avec quel succès il a étudié. Le taux de réussite évolue au fil des jours : l’`ETag` peut donc changer sans nouvelle réponse.',
  'Number of memocards that the account remembers for at least three weeks.':
    'Mémocartes retenues pour trois semaines ou plus.',
  'Total seconds of all sessions that have ended.': 'Durée en secondes de toutes les sessions terminées.',
  'Share of correct answers in the current UTC day and the 29 days before, 0 to 1. Null without answers.':
    'Part des réponses justes parmi toutes celles du jour UTC en cours et des 29 jours précédents. Null sans réponse.',
  'Number of completed sessions.': 'Nombre de sessions menées à terme.',
};
