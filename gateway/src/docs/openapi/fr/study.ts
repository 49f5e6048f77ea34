/** Search, spaces, study sessions and statistics. */
export const study: Readonly<Record<string, string>> = {
  'List spaces': 'Lister les espaces',
  'The classes and groups that the account owns, most recent first. Archived ones are left out unless they are asked for. Members are never part of the answer.':
    'Les classes et les groupes que possède le compte, les plus récents d’abord. Ceux qui sont archivés n’y figurent que sur demande. Les membres ne font jamais partie de la réponse.',
  'Whether archived spaces are listed too.': 'Indique si les espaces archivés sont listés aussi.',
  'Space identifier.': 'Identifiant de l’espace.',
  'Biology, class 4b': 'Biologie, classe 4 B',
  'Whether the space is a class or a group.': 'Indique si l’espace est une classe ou un groupe.',
  'Colour in the form #RRGGBB.': 'Couleur sous la forme #RRGGBB.',
  'When the space was archived. Null while it is in use.':
    'Instant où l’espace a été archivé. Null tant qu’il est en usage.',
  'Read a space': 'Lire un espace',
  'One space that the account owns, archived or not.': 'Un espace que possède le compte, archivé ou non.',
  'List study sessions': 'Lister les sessions d’étude',
  "The account's review and practice sessions, the latest start first. Where both filters are given, both apply.":
    'Les sessions de révision et d’entraînement du compte, celles commencées en dernier d’abord. Si les deux filtres sont donnés, ils s’appliquent tous deux.',
  'Only sessions with this status.': 'Seulement les sessions qui ont ce statut.',
  'Only sessions in this space.': 'Seulement les sessions de cet espace.',
  'Study session identifier.': 'Identifiant de la session d’étude.',
  'Whether memocards were reviewed or questions practised.':
    'Indique s’il s’agissait de réviser des mémocartes ou de s’entraîner sur des questions.',
  'Whether the session goes on, was completed or was abandoned.':
    'Indique si la session se poursuit, a été menée à terme ou abandonnée.',
  'Space that the session took place in. Null when none.':
    'Espace dans lequel la session a eu lieu. Null s’il n’y en a pas.',
  'Content that was studied. Null when it was not a single one.':
    'Contenu étudié. Null s’il ne s’agissait pas d’un seul contenu.',
  'Number of items that the session has.': 'Nombre d’éléments de la session.',
  'Number of answers given.': 'Nombre de réponses données.',
  'Number of correct answers.': 'Nombre de réponses justes.',
  'Seconds from start to end; while the session is in progress, to the last answer.':
    'Secondes du début à la fin ; tant que la session est en cours, jusqu’à la dernière réponse.',
  'When the session was started.': 'Instant où la session a commencé.',
  'When the session ended. Null while it is in progress.':
    'Instant où la session s’est terminée. Null tant qu’elle est en cours.',
  'Read the learning statistics': 'Lire les statistiques d’apprentissage',
  'What the account has mastered, and how long and how well it has studied. The success rate moves with the days, so the `ETag` can move without a new answer.':
    'Ce que le compte maîtrise, et combien de temps et avec quel succès il a étudié. Le taux de réussite évolue au fil des jours : l’`ETag` peut donc changer sans nouvelle réponse.',
  'Memocards that are remembered for three weeks or longer.': 'Mémocartes retenues pour trois semaines ou plus.',
  'Seconds of all sessions that have ended.': 'Durée en secondes de toutes les sessions terminées.',
  'Correct answers among all answers of the current UTC day and the 29 days before it. Null without answers.':
    'Part des réponses justes parmi toutes celles du jour UTC en cours et des 29 jours précédents. Null sans réponse.',
  'Number of completed sessions.': 'Nombre de sessions menées à terme.',
};
