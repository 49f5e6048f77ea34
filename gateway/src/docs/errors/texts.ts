import type { ErrorCode } from '@learning-library/common/contract';
import type { PageLanguage } from '../../i18n';

const en = {
  title: 'Error codes',
  introduction: [
    'Every error of the Learning Library Service has the body {"error": {"code", "message", "details"}}. The code is stable and meant for programs; the message is meant for people, in the language that Accept-Language asks for (English, French, Spanish, German or Italian).',
    'Every response carries X-Request-Id. Quote it when you report a problem.',
  ],
  contents: 'All codes',
  labels: {
    status: 'HTTP status',
    meaning: 'Meaning',
    action: 'What to do',
    details: 'Field details',
    none: 'always null',
    example: 'An answer',
    mend: 'The mend in code',
  },
  mending:
    'For Node.js 20 or newer, with the address of the service and the key in API and KEY. The clients for TypeScript and Python do what is to be done about lost answers, pauses and conflicts by themselves.',
  actions: {
    validation_error:
      'Correct what the issues name: each tells where it is, the field, the broken rule and the bound, if there is one.',
    invalid_cursor:
      'Send the nextCursor of the previous page with the same parameters, or start again without a cursor.',
    bad_request: 'Send one JSON object in UTF-8, with each member name at most once. The reason says what was found.',
    invalid_api_key: 'Send the key as "Authorization: Bearer <API_KEY>", exactly as it was handed to you.',
    revoked_api_key: 'Ask the operator for a new key and replace the old one.',
    insufficient_credits: 'Have credits added to the account, then send the request again.',
    insufficient_scope: 'Ask the operator for a key that carries the required scope.',
    account_suspended: 'Contact the operator. Sending the request again does not help.',
    live_not_enabled: 'Go on with a test key, or ask the operator to approve the integration.',
    forbidden:
      'Look at the reason: correct the folder, delete what is no longer needed, activate the plan, or call from your server.',
    not_found: 'Check path and identifier. What is deleted stays deleted.',
    not_acceptable: 'Send "Accept: application/json", or leave the header out.',
    idempotency_in_progress: 'Wait as long as Retry-After says (1 second), then send it again with the same key.',
    precondition_failed:
      'Read the resource again, apply your change to what you find, and send the new ETag in If-Match.',
    payload_too_large: 'Send less at once; maxBytes is the bound.',
    unsupported_media_type: 'Send "Content-Type: application/json" and no Content-Encoding.',
    idempotency_key_reused: 'Use a new key for each operation, and the same key only to repeat the very same request.',
    content_too_short: 'Use a content whose text has at least 100 characters.',
    nothing_to_generate:
      'To generate again, delete memocards of the part first. A text without definitions, dates, lists or tables may give none: write those cards by hand.',
    no_memocards: 'Create or generate memocards first.',
    all_memocards_have_questions: 'Nothing is missing. Add memocards to get more questions.',
    rate_limited:
      'Wait as long as Retry-After says. The RateLimit-* headers of every response tell how many calls are left.',
    test_quota_exceeded: 'Go on after midnight UTC (resetsAt, Retry-After), or use a live key.',
    internal_error:
      'Try again later, with the same Idempotency-Key for a POST. Report it with the X-Request-Id if it stays.',
    unavailable: 'Wait as long as Retry-After says, then try again, with the same Idempotency-Key for a POST.',
  } satisfies Record<ErrorCode, string>,
};

const fr: typeof en = {
  title: 'Codes d’erreur',
  introduction: [
    'Chaque erreur du Learning Library Service a pour corps {"error": {"code", "message", "details"}}. Le code est stable et s’adresse aux programmes ; le message s’adresse aux personnes, dans la langue demandée par Accept-Language (anglais, français, espagnol, allemand ou italien).',
    'Chaque réponse porte un X-Request-Id. Citez-le pour signaler un problème.',
  ],
  contents: 'Tous les codes',
  labels: {
    status: 'Statut HTTP',
    meaning: 'Signification',
    action: 'Que faire',
    details: 'Champ details',
    none: 'toujours null',
    example: 'Une réponse',
    mend: 'La correction en code',
  },
  mending:
    'Pour Node.js 20 ou plus récent, l’adresse du service et la clé se trouvant dans API et KEY. Les clients pour TypeScript et Python se chargent d’eux-mêmes des réponses perdues, des pauses et des conflits.',
  actions: {
    validation_error:
      'Corrigez ce que désignent les issues : chacune indique l’emplacement, le champ, la règle enfreinte et, s’il y en a une, la borne.',
    invalid_cursor:
      'Envoyez le nextCursor de la page précédente avec les mêmes paramètres, ou recommencez sans curseur.',
    bad_request: 'Envoyez un seul objet JSON en UTF-8, sans nom de membre répété. La raison dit ce qui a été trouvé.',
    invalid_api_key:
      'Envoyez la clé sous la forme « Authorization: Bearer <API_KEY> », telle qu’elle vous a été remise.',
    revoked_api_key: 'Demandez une nouvelle clé à l’opérateur et remplacez l’ancienne.',
    insufficient_credits: 'Faites ajouter des crédits au compte, puis renvoyez la requête.',
    insufficient_scope: 'Demandez à l’opérateur une clé qui porte la portée requise.',
    account_suspended: 'Contactez l’opérateur. Renvoyer la requête ne sert à rien.',
    live_not_enabled: 'Continuez avec une clé de test, ou demandez à l’opérateur d’approuver l’intégration.',
    forbidden:
      'Regardez la raison : corrigez le dossier, supprimez ce qui ne sert plus, activez l’offre ou appelez depuis votre serveur.',
    not_found: 'Vérifiez le chemin et l’identifiant. Ce qui est supprimé le reste.',
    not_acceptable: 'Envoyez « Accept: application/json », ou n’envoyez pas cet en-tête.',
    idempotency_in_progress:
      'Attendez le temps indiqué par Retry-After (1 seconde), puis renvoyez-la avec la même clé.',
    precondition_failed: 'Relisez la ressource, reportez-y votre modification et envoyez le nouvel ETag dans If-Match.',
    payload_too_large: 'Envoyez moins à la fois ; maxBytes est la borne.',
    unsupported_media_type: 'Envoyez « Content-Type: application/json » et aucun Content-Encoding.',
    idempotency_key_reused:
      'Prenez une nouvelle clé pour chaque opération, et la même clé seulement pour répéter la même requête.',
    content_too_short: 'Prenez un contenu dont le texte compte au moins 100 caractères.',
    nothing_to_generate:
      'Pour générer de nouveau, supprimez d’abord des mémocartes de la partie. Un texte sans définitions, dates, listes ni tableaux peut n’en donner aucune : écrivez-les à la main.',
    no_memocards: 'Créez ou générez d’abord des mémocartes.',
    all_memocards_have_questions: 'Il ne manque rien. Ajoutez des mémocartes pour obtenir d’autres questions.',
    rate_limited:
      'Attendez le temps indiqué par Retry-After. Les en-têtes RateLimit-* de chaque réponse disent combien d’appels il reste.',
    test_quota_exceeded: 'Reprenez après minuit UTC (resetsAt, Retry-After), ou utilisez une clé de production.',
    internal_error:
      'Réessayez plus tard, avec la même Idempotency-Key pour un POST. Si cela dure, signalez-le avec le X-Request-Id.',
    unavailable:
      'Attendez le temps indiqué par Retry-After, puis réessayez, avec la même Idempotency-Key pour un POST.',
  },
};

export const ERROR_TEXTS: Readonly<Record<PageLanguage, typeof en>> = { en, fr };
