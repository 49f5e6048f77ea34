export const generation: Readonly<Record<string, string>> = {
  'Generate memocards': 'Générer des mémocartes',
  'Generates memocards from the parts of the text that have none yet. The answer names a job to poll and the most that it can cost: one `ai_card` for each card. With a test key the job has succeeded at once, and nothing is made or charged.':
    'Génère des mémocartes à partir des parties du texte qui n’en ont pas encore. La réponse désigne une tâche à interroger et son coût maximal : un `ai_card` par carte. Avec une clé de test, la tâche a réussi aussitôt, et rien n’est créé ni facturé.',
  'Generate questions': 'Générer des questions',
  'Generates one practice question for each memocard of the content that has none yet. The answer names a job to poll and the most that it can cost: one `ai_card` for each question. With a test key the job has succeeded at once, and nothing is made or charged.':
    'Génère une question d’entraînement pour chaque mémocarte du contenu qui n’en a pas encore. La réponse désigne une tâche à interroger et son coût maximal : un `ai_card` par question. Avec une clé de test, la tâche a réussi aussitôt, et rien n’est créé ni facturé.',
  'Job to follow with GET /v1/jobs/{jobId}.': 'Tâche à suivre avec GET /v1/jobs/{jobId}.',
  'pending when accepted. succeeded at once in the sandbox.':
    'pending à l’acceptation. succeeded aussitôt dans le bac à sable.',
  'What the generation plans to use.': 'Ce que la génération prévoit d’utiliser.',
  'Units at most: one for each memocard or question.': 'Nombre maximal d’unités : une par mémocarte ou par question.',
  'Read a job': 'Lire une tâche',
  'How far a generation has come. Poll about every five seconds until `status` is `succeeded`, `failed` or `cancelled`. A job can be read for 90 days, also without an active plan.':
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
};
