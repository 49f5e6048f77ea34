/** Shared parameters, headers, responses and errors, and the groups of operations. */
export const frame: Readonly<Record<string, string>> = {
  'Learning Library Service API': 'API Learning Library Service',
  'This service.': 'Ce service.',
  'An API key of one account: `Authorization: Bearer <API_KEY>`. Test keys start with `svc_test_`, live keys with `svc_live_`. A key has only the scopes that it was created with, and `write` does not include `read`.':
    'Une clé d’API d’un seul compte : `Authorization: Bearer <API_KEY>`. Les clés de test commencent par `svc_test_`, les clés de production par `svc_live_`. Une clé ne porte que les portées demandées pour elle, et `write` n’implique pas `read`.',
  'Scope:': 'Portée :',
  'Maximum number of items per page. A page ends earlier if its items exceed 8 MiB.':
    'Nombre maximal d’éléments par page. Une page se termine plus tôt si ses éléments dépassent 8 Mio.',
  '`nextCursor` of the previous page. Send the same other parameters.':
    '`nextCursor` de la page précédente. Les autres paramètres doivent rester inchangés.',
  'Items of the page.': 'Éléments de la page.',
  'Opaque cursor for the next page. Null when there is no next page.':
    'Curseur opaque de la page suivante. Null s’il n’y en a pas.',
  'Whether another page exists, however many items this one has.':
    'Vrai s’il existe une autre page, quel que soit le nombre d’éléments de celle-ci.',
  'Creation instant.': 'Instant de création.',
  'Last update instant.': 'Instant de la dernière modification.',
  'Changes only the fields sent.': 'Ne modifie que les champs envoyés.',

  'Makes a retry safe: within 24 hours, the same request with the same key returns the first response, and nothing is created or charged twice. 1 to 255 printable ASCII characters, preferably a new UUID v4 for each operation.':
    'Rend une nouvelle tentative sans risque : pendant 24 heures, la même requête avec la même clé reçoit la première réponse, et rien n’est créé ni facturé deux fois. De 1 à 255 caractères ASCII imprimables, de préférence un nouvel UUID v4 pour chaque action voulue.',
  'ETag that you read. If the resource has changed since, the response is 412 and your change is not applied. Without this header, the last write wins.':
    'ETags que vous avez lus. Si la ressource a changé depuis, la réponse est 412 et rien n’est modifié. Sans cet en-tête, la dernière écriture l’emporte.',
  'ETags that you have. If one of them is current, the response is 304 without a body.':
    'ETags que vous détenez. Si l’un d’eux désigne encore l’état actuel, la réponse est 304, sans corps.',
  'Preferred languages of error messages: en, fr, es, de or it. Default: English.':
    'Langues souhaitées pour les messages d’erreur, par préférence : en, fr, es, de ou it. Anglais si aucune ne convient.',
  'Your identifier of the request, 1 to 128 visible ASCII characters. The response repeats it.':
    'Votre identifiant de l’appel, de 1 à 128 caractères ASCII visibles. Il revient dans la réponse.',

  'Identifier of the request: yours if you sent one, otherwise a new one. Include it when you report a problem.':
    'L’identifiant de cet appel : le vôtre si vous en avez envoyé un, sinon un nouveau. Citez-le pour signaler un problème.',
  'Version of the API contract.': 'Version du contrat qui a répondu.',
  'Number of requests in the limit that you are closest to reaching.':
    'Appels permis dans la plus serrée des fenêtres qui comptent cet appel.',
  'Number of requests that remain in this limit.': 'Appels restants dans cette fenêtre.',
  'Seconds until this limit resets.': 'Secondes avant la fin de cette fenêtre.',
  'Version of the response. Send it in If-None-Match to read, or in If-Match to write.':
    'Désigne cet état de la réponse. À renvoyer dans If-None-Match pour lire, dans If-Match pour écrire.',
  'A private cache may store the response, and must revalidate it each time.':
    'Un cache privé peut garder la réponse et doit demander chaque fois si elle vaut encore.',
  'URL of the created resource.': 'Adresse de ce qui a été créé.',
  'The next page, as `<URL>; rel="next"`. Absent on the last page.':
    'La page suivante, sous la forme `<adresse>; rel="next"`. Absent de la dernière.',
  'Documentation of the error code, as `<URL>; rel="help"`.':
    'Documentation du code, sous la forme `<adresse>; rel="help"`.',
  'Language of the messages.': 'Langue des messages.',
  'Seconds to wait before the next attempt.': 'Secondes à attendre avant la prochaine tentative.',
  'Authentication scheme, and the reason why the key was rejected (RFC 6750).':
    'Comment s’authentifier, et ce qui n’allait pas avec la clé (RFC 6750).',
  '`true` if this is the stored response of an earlier request with the same Idempotency-Key. Absent otherwise.':
    '`true` s’il s’agit de la réponse conservée d’un appel antérieur avec la même Idempotency-Key. Absent sinon.',
  'Maximum cost of the generation, as `ai_card=<units>`.':
    'Ce que la génération prévoit d’utiliser, sous la forme `ai_card=<unités>`.',
  'Required media type of a body.': 'Le type de média que doit avoir un corps.',
  'Required content coding of a body.': 'Le codage de contenu que doit avoir un corps.',

  'Done.': 'Fait.',
  'Created.': 'Créé.',
  'Accepted. A job does the work.': 'Accepté ; la tâche fait le reste.',
  'Deleted. No body.': 'Supprimé. Pas de corps.',
  'The resource still has the ETag that you sent. No body.':
    'Rien n’a changé depuis la réponse dont l’ETag a été envoyé. Pas de corps.',

  'The request is invalid.': 'La requête enfreint une règle de l’opération.',
  'The API key is missing, unknown, revoked or expired.': 'La clé d’API est absente, inconnue, révoquée ou expirée.',
  'The account has too few AI credits.': 'Le compte n’a pas assez de crédits IA.',
  'The key, the account or the organization is not allowed to do this.':
    'La clé, le compte ou l’organisation n’a pas le droit de faire cela.',
  'A resource in the request does not exist, or this key cannot access it.':
    'Une ressource que la requête désigne n’existe pas ou n’est pas visible avec cette clé.',
  'The Accept header excludes application/json.': 'L’en-tête Accept exclut application/json.',
  'The same request with this Idempotency-Key is still running.':
    'La même requête est encore en cours avec cette Idempotency-Key.',
  'A precondition failed. Your change was not applied.':
    'Une condition préalable n’est pas remplie ; rien n’a été modifié.',
  'The body is larger than 4,194,304 bytes.': 'Le corps dépasse 4 194 304 octets.',
  'The body is not application/json in UTF-8, or is compressed.':
    'Le corps n’est pas de type application/json en UTF-8, ou porte un codage de contenu.',
  'The request is valid, but the operation cannot be performed.':
    'La requête est bien formée mais ne peut pas être exécutée.',
  'Too many requests in a minute, or the daily quota of a test key is used up.':
    'Trop d’appels en une minute, ou appels quotidiens d’une clé de test épuisés.',
  'An error occurred on our side.': 'Une erreur s’est produite de notre côté.',
  'A part of the service is temporarily unavailable.': 'Une partie du service est momentanément injoignable.',

  'Reason why the request was rejected.': 'Pourquoi la requête a été refusée.',
  'Stable error code, for programs.': 'Code stable, destiné aux programmes.',
  'Message for people, in the language of Accept-Language.':
    'Destiné aux personnes, dans la langue que demande Accept-Language.',
  'Details of the error.': 'Ce qu’il faut savoir au-delà du message.',
  'Always null for this code.': 'Toujours null pour ce code.',
  'Errors to correct, one entry per violated rule.': 'Ce qu’il faut corriger, une entrée par règle enfreinte.',
  'Part of the request.': 'Partie de la requête.',
  'Name of the value. Fields of a body are dotted paths.':
    'Nom de la valeur ; pour un corps, chemin dont les étapes sont séparées par des points.',
  'Violated rule. `consistency` means that the value contradicts another one.':
    'La règle enfreinte. `consistency` signifie que la valeur ne s’accorde pas avec les autres.',
  'Description of the error, in the language of the response.':
    'La règle en toutes lettres, dans la langue de la réponse.',
  'Limit of the rule. Null if the rule has none.': 'La borne de la règle. Null si elle n’en a pas.',
  'Exceeded quota, only for `quota_exceeded`. `text_bytes` is the size of all texts.':
    'Pour `quota_exceeded` seulement : ce que le compte contient en trop. `text_bytes` est la taille de tous les corps.',
  'Value of the quota, only for `quota_exceeded`.': 'Pour `quota_exceeded` seulement : ce que le compte peut contenir.',
  'Exact reason of the error.': 'Ce qui n’allait pas précisément.',
  'Scope that the key does not have.': 'La portée qui manque à la clé.',
  'Available formats.': 'Les formats disponibles.',
  'Accepted media types.': 'Les types de média acceptés.',
  'Maximum size of a body in bytes.': 'Taille du plus grand corps admis, en octets.',
  'Number of requests per window.': 'Nombre d’appels par fenêtre.',
  'Length of the window in seconds.': 'Durée de la fenêtre en secondes.',
  'Number of requests per day.': 'Nombre d’appels par jour.',
  'Time from which the key works again.': 'Instant à partir duquel la clé est de nouveau utilisable.',
  'Current ETag of the resource.': 'L’ETag actuel de la ressource.',
  'Counted operation.': 'Ce qui est compté.',
  'Maximum number of units for the generation.': 'Unités que la génération prévoit d’utiliser.',
  'Number of units that the account has.': 'Unités qui restent au compte.',
  'Minimum number of characters for a generation.': 'Nombre minimal de caractères pour une génération.',
  'Number of characters of the text, without surrounding white space.':
    'Nombre de caractères du texte, sans les blancs qui l’entourent.',

  Contents: 'Contenus',
  'Study material: a title, a text for generations, and counters.':
    'Supports d’étude : un titre, un texte sur lequel travaillent les générations, et le décompte de ce qui en a été tiré.',
  Folders: 'Dossiers',
  'A tree of folders for contents, at most five levels deep.':
    'Une arborescence de dossiers pour les contenus, sur cinq niveaux au plus.',
  Memocards: 'Mémocartes',
  'Memocards (flashcards) with a front, a back and an explanation. Each belongs to one content.':
    'Des cartes avec un recto, un verso et une explication. Chacune appartient à un contenu.',
  Questions: 'Questions',
  'Practice questions of four types: free text, true or false, single choice and multiple choice.':
    'Des questions d’entraînement de quatre types : réponse libre, vrai ou faux, choix unique et choix multiple.',
  'Generation and jobs': 'Génération et tâches',
  'Generate memocards from the text of a content, and questions from its memocards. The service accepts a generation immediately and runs it as a job. Poll the job until it ends.':
    'Les mémocartes sont générées à partir du texte d’un contenu, les questions à partir de ses mémocartes. Une génération est acceptée aussitôt et s’exécute comme une tâche, que l’on interroge jusqu’à sa fin.',
  Search: 'Recherche',
  'Full-text search in contents and folders. Case and accents are ignored.':
    'Recherche plein texte dans les contenus et les dossiers, sans égard à la casse ni aux accents.',
  Spaces: 'Espaces',
  'Classes and groups of the account. They are read-only.':
    'Les classes et les groupes que possède le compte. Ils sont en lecture seule.',
  'Study sessions': 'Sessions d’étude',
  'Review and practice sessions of the account, as the study application records them.':
    'Les sessions de révision et d’entraînement du compte, telles que l’application d’étude les enregistre.',
  'Learning statistics': 'Statistiques d’apprentissage',
  'Mastered memocards, study time and success rate of the account.':
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
