/** Parameters, headers and answers that many operations share. */
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
  'Since when the operation is deprecated, as `@` and seconds since 1970 (RFC 9745).':
    'Depuis quand l’opération est obsolète : `@` suivi des secondes depuis 1970 (RFC 9745).',
  'When the operation stops to answer, as an HTTP date (RFC 8594).':
    'Quand l’opération cessera de répondre, sous forme de date HTTP (RFC 8594).',

  'Done.': 'Fait.',
  'Created.': 'Créé.',
  'Accepted; the job does the rest.': 'Accepté ; la tâche fait le reste.',
  'Deleted. No body.': 'Supprimé. Pas de corps.',
  'Nothing has changed since the answer whose ETag was sent. No body.':
    'Rien n’a changé depuis la réponse dont l’ETag a été envoyé. Pas de corps.',
  'Something to delete, whose tag says which state is meant.': 'De quoi supprimer ; son tag dit quel état est visé.',
};
