/** Parameters, headers and answers that many operations share, refusals, and the groups of operations. */
export const frame: Readonly<Record<string, string>> = {
  'Learning Library Service API': 'API Learning Library Service',
  'This service.': 'Ce service.',
  'An API key of one account: `Authorization: Bearer <API_KEY>`. Test keys start with `svc_test_`, live keys with `svc_live_`. A key carries only the scopes that were asked for it, and `write` does not imply `read`.':
    'Une clé d’API d’un seul compte : `Authorization: Bearer <API_KEY>`. Les clés de test commencent par `svc_test_`, les clés de production par `svc_live_`. Une clé ne porte que les portées demandées pour elle, et `write` n’implique pas `read`.',
  'Scope:': 'Portée :',
  'Items of a page at most. A page ends earlier where its items exceed 8 MiB.':
    'Nombre maximal d’éléments par page. Une page se termine plus tôt si ses éléments dépassent 8 Mio.',
  '`nextCursor` of the page before. The other parameters must stay as they were.':
    '`nextCursor` de la page précédente. Les autres paramètres doivent rester inchangés.',
  'Items of the page.': 'Éléments de la page.',
  'Opaque cursor for the next page. Null when there is no next page.':
    'Curseur opaque de la page suivante. Null s’il n’y en a pas.',
  'True when another page exists, however many items this one has.':
    'Vrai s’il existe une autre page, quel que soit le nombre d’éléments de celle-ci.',
  'Creation instant.': 'Instant de création.',
  'Last update instant.': 'Instant de la dernière modification.',
  'Changes only the fields sent.': 'Ne modifie que les champs envoyés.',

  'Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do.':
    'Rend une nouvelle tentative sans risque : pendant 24 heures, la même requête avec la même clé reçoit la première réponse, et rien n’est créé ni facturé deux fois. De 1 à 255 caractères ASCII imprimables, de préférence un nouvel UUID v4 pour chaque action voulue.',
  'ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins.':
    'ETags que vous avez lus. Si la ressource a changé depuis, la réponse est 412 et rien n’est modifié. Sans cet en-tête, la dernière écriture l’emporte.',
  'ETags that you hold. Where one still names the current state, the answer is 304 without a body.':
    'ETags que vous détenez. Si l’un d’eux désigne encore l’état actuel, la réponse est 304, sans corps.',
  'Languages of error messages by preference: en, fr, es, de or it. English where none of them fits.':
    'Langues souhaitées pour les messages d’erreur, par préférence : en, fr, es, de ou it. Anglais si aucune ne convient.',
  'Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer.':
    'Votre identifiant de l’appel, de 1 à 128 caractères ASCII visibles. Il revient dans la réponse.',

  'The identifier of this call: yours where you sent one, else a new one. Quote it when you report a problem.':
    'L’identifiant de cet appel : le vôtre si vous en avez envoyé un, sinon un nouveau. Citez-le pour signaler un problème.',
  'Version of the contract that answered.': 'Version du contrat qui a répondu.',
  'Calls allowed in the tightest window that counts this call.':
    'Appels permis dans la plus serrée des fenêtres qui comptent cet appel.',
  'Calls left in that window.': 'Appels restants dans cette fenêtre.',
  'Seconds until that window ends.': 'Secondes avant la fin de cette fenêtre.',
  'Names this state of the answer. Send it back in If-None-Match to read, in If-Match to write.':
    'Désigne cet état de la réponse. À renvoyer dans If-None-Match pour lire, dans If-Match pour écrire.',
  'A private cache may keep the answer and has to ask each time whether it still holds.':
    'Un cache privé peut garder la réponse et doit demander chaque fois si elle vaut encore.',
  'Address of what was made.': 'Adresse de ce qui a été créé.',
  'The next page, as `<address>; rel="next"`. Absent on the last one.':
    'La page suivante, sous la forme `<adresse>; rel="next"`. Absent de la dernière.',
  'Documentation of the code, as `<address>; rel="help"`.':
    'Documentation du code, sous la forme `<adresse>; rel="help"`.',
  'Language of the messages.': 'Langue des messages.',
  'Seconds to wait before the next attempt.': 'Secondes à attendre avant la prochaine tentative.',
  'How to authenticate, and what was wrong with the key (RFC 6750).':
    'Comment s’authentifier, et ce qui n’allait pas avec la clé (RFC 6750).',
  '`true` where this is the stored answer of an earlier call with the same Idempotency-Key. Absent otherwise.':
    '`true` s’il s’agit de la réponse conservée d’un appel antérieur avec la même Idempotency-Key. Absent sinon.',
  'What the generation plans to use, as `ai_card=<units>`.':
    'Ce que la génération prévoit d’utiliser, sous la forme `ai_card=<unités>`.',
  'The media type that a body has to have.': 'Le type de média que doit avoir un corps.',
  'The content coding that a body has to have.': 'Le codage de contenu que doit avoir un corps.',

  'Done.': 'Fait.',
  'Created.': 'Créé.',
  'Accepted; the job does the rest.': 'Accepté ; la tâche fait le reste.',
  'Deleted. No body.': 'Supprimé. Pas de corps.',
  'Nothing has changed since the answer whose ETag was sent. No body.':
    'Rien n’a changé depuis la réponse dont l’ETag a été envoyé. Pas de corps.',

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
