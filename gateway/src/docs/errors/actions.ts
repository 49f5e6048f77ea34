import type { ErrorCode } from '@learning-library/common/contract';
import type { PageLanguage } from '../../i18n';

type Actions = Readonly<Record<ErrorCode, string>>;

const en: Actions = {
  validation_error:
    'Correct each entry of `details.issues`. An entry names the part of the request, the field, the broken rule and its limit.',
  invalid_cursor:
    'Send `nextCursor` with the same `limit` and filters as the previous page, or start again without a cursor.',
  bad_request: 'Send one JSON object in UTF-8 without duplicate field names. `details.reason` says what is wrong.',
  invalid_api_key: 'Send the key exactly as you received it: `Authorization: Bearer <API_KEY>`.',
  revoked_api_key: 'Ask the operator for a new key.',
  insufficient_credits: 'Ask the operator to add credits, then send the request again.',
  insufficient_scope: 'Ask the operator for a key with the scope in `details.requiredScope`.',
  account_suspended: 'Contact the operator. Retrying does not help.',
  live_not_enabled: 'Ask the operator to approve your organization. Until then, use a test key.',
  forbidden:
    'Read `details.reason`: correct the folder, activate the plan, delete items to get below the quota, or send the request from your server.',
  not_found: 'Check the path and the identifier. A deleted resource cannot be restored.',
  not_acceptable: 'Send `Accept: application/json`, or omit the header.',
  idempotency_in_progress:
    'Wait for the number of seconds in `Retry-After`, then send the request again with the same key.',
  precondition_failed:
    'Read the resource again, apply your change to the new version, and send its ETag in `If-Match`.',
  payload_too_large: 'Send a body of at most `details.maxBytes` bytes.',
  unsupported_media_type: 'Send `Content-Type: application/json` without a `Content-Encoding` header.',
  idempotency_key_reused: 'Use a new key for each operation. Repeat a key only to retry the same request.',
  content_too_short: 'Use a content whose text has at least 100 characters, or write the memocards yourself.',
  nothing_to_generate:
    'Add another content, or delete memocards to generate their passages again. If the text has no testable facts, write the memocards yourself.',
  no_memocards: 'Create or generate memocards first.',
  all_memocards_have_questions: 'Add memocards if you need more questions.',
  rate_limited: 'Wait for the number of seconds in `Retry-After`, then send the request again.',
  test_quota_exceeded: 'Wait until `details.resetsAt` (midnight UTC), or use a live key.',
  internal_error:
    'Retry later, a POST with the same `Idempotency-Key`. If the error persists, report it with the `X-Request-Id`.',
  unavailable: 'Wait for the number of seconds in `Retry-After`, then retry, a POST with the same `Idempotency-Key`.',
};

const fr: Actions = {
  validation_error:
    'Corrigez chaque entrée de `details.issues`. Elle indique la partie de la requête, le champ, la règle enfreinte et sa limite.',
  invalid_cursor:
    'Envoyez `nextCursor` avec les mêmes filtres et la même `limit` que pour la page précédente, ou recommencez sans curseur.',
  bad_request: 'Envoyez un seul objet JSON en UTF-8, sans champ en double. `details.reason` précise ce qui ne va pas.',
  invalid_api_key: 'Envoyez la clé telle que vous l’avez reçue : `Authorization: Bearer <API_KEY>`.',
  revoked_api_key: 'Demandez une nouvelle clé à l’opérateur.',
  insufficient_credits: 'Demandez à l’opérateur d’ajouter des crédits, puis renvoyez la requête.',
  insufficient_scope: 'Demandez à l’opérateur une clé dotée de la portée indiquée dans `details.requiredScope`.',
  account_suspended: 'Contactez l’opérateur. Il est inutile de renvoyer la requête.',
  live_not_enabled: 'Demandez à l’opérateur d’approuver votre organisation. En attendant, utilisez une clé de test.',
  forbidden:
    'Consultez `details.reason` : corrigez le dossier, activez l’offre, supprimez des éléments pour repasser sous le quota ou envoyez la requête depuis votre serveur.',
  not_found: 'Vérifiez le chemin et l’identifiant. Une ressource supprimée ne peut pas être restaurée.',
  not_acceptable: 'Envoyez `Accept: application/json`, ou omettez cet en-tête.',
  idempotency_in_progress:
    'Attendez le nombre de secondes indiqué par `Retry-After`, puis renvoyez la requête avec la même clé.',
  precondition_failed:
    'Relisez la ressource, appliquez votre modification à la nouvelle version et envoyez son ETag dans `If-Match`.',
  payload_too_large: 'Envoyez un corps d’au plus `details.maxBytes` octets.',
  unsupported_media_type: 'Envoyez `Content-Type: application/json`, sans en-tête `Content-Encoding`.',
  idempotency_key_reused:
    'Utilisez une nouvelle clé pour chaque opération. Ne reprenez une clé que pour renvoyer la même requête.',
  content_too_short: 'Choisissez un contenu d’au moins 100 caractères, ou rédigez vous-même les mémocartes.',
  nothing_to_generate:
    'Ajoutez un contenu, ou supprimez des mémocartes pour traiter de nouveau leurs passages. Si le texte ne contient aucun fait vérifiable, rédigez vous-même les mémocartes.',
  no_memocards: 'Créez ou générez d’abord des mémocartes.',
  all_memocards_have_questions: 'Ajoutez des mémocartes si vous voulez d’autres questions.',
  rate_limited: 'Attendez le nombre de secondes indiqué par `Retry-After`, puis renvoyez la requête.',
  test_quota_exceeded: 'Attendez l’instant `details.resetsAt` (minuit UTC), ou utilisez une clé de production.',
  internal_error:
    'Réessayez plus tard, avec la même `Idempotency-Key` pour un POST. Si l’erreur persiste, signalez-la en citant le `X-Request-Id`.',
  unavailable:
    'Attendez le nombre de secondes indiqué par `Retry-After`, puis réessayez, avec la même `Idempotency-Key` pour un POST.',
};

/** The next step for the caller, for each error code. */
export const ACTIONS: Readonly<Record<PageLanguage, Actions>> = { en, fr };
