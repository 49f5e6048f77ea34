export const errors: Readonly<Record<string, string>> = {
  'The request breaks a rule of the operation.': 'La requête enfreint une règle de l’opération.',
  'The API key is missing, unknown, revoked or expired.': 'La clé d’API est absente, inconnue, révoquée ou expirée.',
  'The account has too few AI credits.': 'Le compte n’a pas assez de crédits IA.',
  'The key, the account or the organization may not do this.':
    'La clé, le compte ou l’organisation n’a pas le droit de faire cela.',
  'A resource that the request names does not exist or is not visible to this key.':
    'Une ressource que la requête désigne n’existe pas ou n’est pas visible avec cette clé.',
  'The Accept header excludes application/json.': 'L’en-tête Accept exclut application/json.',
  'The same request is still running under this Idempotency-Key.':
    'La même requête est encore en cours avec cette Idempotency-Key.',
  'A precondition does not hold; nothing was modified.':
    'Une condition préalable n’est pas remplie ; rien n’a été modifié.',
  'The body is larger than 4,194,304 bytes.': 'Le corps dépasse 4 194 304 octets.',
  'The body is not application/json in UTF-8, or has a content coding.':
    'Le corps n’est pas de type application/json en UTF-8, ou porte un codage de contenu.',
  'The request is well-formed and cannot be carried out.': 'La requête est bien formée mais ne peut pas être exécutée.',
  'Too many calls in a minute, or the calls of a test key in a day are used up.':
    'Trop d’appels en une minute, ou appels quotidiens d’une clé de test épuisés.',
  'Something went wrong on our side.': 'Une erreur s’est produite de notre côté.',
  'A part of the service cannot be reached for the moment.': 'Une partie du service est momentanément injoignable.',

  'Why the request was refused.': 'Pourquoi la requête a été refusée.',
  'Stable code, for programs.': 'Code stable, destiné aux programmes.',
  'For people, in the language that Accept-Language asks for.':
    'Destiné aux personnes, dans la langue que demande Accept-Language.',
  'What there is to know beyond the message.': 'Ce qu’il faut savoir au-delà du message.',
  'Always null for this code.': 'Toujours null pour ce code.',
  'What to correct, one entry for each broken rule.': 'Ce qu’il faut corriger, une entrée par règle enfreinte.',
  'Part of the request.': 'Partie de la requête.',
  'Name of the value; members of a body as a dotted path.':
    'Nom de la valeur ; pour un corps, chemin dont les étapes sont séparées par des points.',
  'The broken rule. `consistency` means that the value does not fit the others.':
    'La règle enfreinte. `consistency` signifie que la valeur ne s’accorde pas avec les autres.',
  'The rule in words, in the language of the answer.': 'La règle en toutes lettres, dans la langue de la réponse.',
  'The bound of the rule. Null where it has none.': 'La borne de la règle. Null si elle n’en a pas.',
  'Of `quota_exceeded` alone: what the account holds too much of. `text_bytes` is the size of all bodies.':
    'Pour `quota_exceeded` seulement : ce que le compte contient en trop. `text_bytes` est la taille de tous les corps.',
  'Of `quota_exceeded` alone: how much the account may hold.':
    'Pour `quota_exceeded` seulement : ce que le compte peut contenir.',
  'What exactly was wrong.': 'Ce qui n’allait pas précisément.',
  'The scope that the key lacks.': 'La portée qui manque à la clé.',
  'The formats there are.': 'Les formats disponibles.',
  'The media types that are read.': 'Les types de média acceptés.',
  'Size of the largest body, in bytes.': 'Taille du plus grand corps admis, en octets.',
  'Calls of one window.': 'Nombre d’appels par fenêtre.',
  'Length of the window in seconds.': 'Durée de la fenêtre en secondes.',
  'Calls of one day.': 'Nombre d’appels par jour.',
  'When the key can be used again.': 'Instant à partir duquel la clé est de nouveau utilisable.',
  'The ETag that the resource has now.': 'L’ETag actuel de la ressource.',
  'What is counted.': 'Ce qui est compté.',
  'Units that the generation plans to use.': 'Unités que la génération prévoit d’utiliser.',
  'Units that the account has left.': 'Unités qui restent au compte.',
  'Characters that a generation needs at least.': 'Nombre minimal de caractères pour une génération.',
  'Characters that the text has, white space around it not counted.':
    'Nombre de caractères du texte, sans les blancs qui l’entourent.',
};
