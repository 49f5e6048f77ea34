import type { Messages } from './messages';

export const fr: Messages = {
  codes: {
    validation_error: 'La requête n’est pas valide. Chaque entrée de details.issues désigne un point à corriger.',
    invalid_cursor: {
      malformed: 'Ce curseur n’a pas été fourni par cette liste. Recommencez sans curseur.',
      limit_changed:
        'Ce curseur vient d’une liste lue avec une autre valeur de limit. Gardez la même d’une page à l’autre.',
      filters_changed: 'Ce curseur vient d’une liste lue avec d’autres filtres. Gardez les mêmes d’une page à l’autre.',
    },
    bad_request: {
      malformed_json: 'Le corps de la requête n’est pas du JSON bien formé.',
      empty_body: 'Cette opération attend un objet JSON, et le corps de la requête est vide.',
      not_an_object: 'Le corps de la requête est du JSON, mais pas un objet JSON.',
      invalid_encoding: 'Le corps de la requête n’est pas encodé en UTF-8.',
      malformed_request: 'La requête n’est pas une requête HTTP valide.',
    },
    invalid_api_key:
      'La clé d’API n’est pas reconnue. Vérifiez que vous l’avez copiée en entier, ou demandez une nouvelle clé à l’opérateur.',
    revoked_api_key: 'La clé d’API a été révoquée ou a expiré. Utilisez une autre clé.',
    insufficient_credits:
      'Le compte n’a pas assez de crédits IA : il en faut {requiredUnits}, il en reste {availableUnits}. Demandez des crédits à l’opérateur.',
    insufficient_scope:
      'La clé d’API n’a pas la portée {requiredScope}. Demandez à l’opérateur une clé dotée de cette portée.',
    account_suspended: 'Le compte est suspendu. Contactez l’opérateur.',
    live_not_enabled:
      'L’accès en production n’est pas ouvert pour cette organisation. Ses clés de test restent utilisables.',
    forbidden: {
      top_level_only:
        'Seul un dossier de premier niveau peut avoir une couleur ou une icône. N’envoyez ni color ni icon.',
      folder_depth_exceeded:
        'Les dossiers s’imbriquent sur cinq niveaux au plus. Choisissez un parentId moins profond.',
      plan_inactive: 'Le compte n’a pas d’offre active. Demandez à l’opérateur d’en activer une.',
      browser_call:
        'Cette requête vient d’un navigateur : elle a un en-tête Origin ou Sec-Fetch-Site. Appelez l’API depuis un serveur ; voir /v1/docs/fr.',
      quota_exceeded:
        'Le quota {quota} du compte est atteint : {limit} au plus. Supprimez ce qui ne sert plus ou demandez un quota plus grand à l’opérateur.',
    },
    not_found: 'La ressource n’existe pas, ou cette clé d’API ne permet pas d’y accéder.',
    not_acceptable:
      'L’en-tête Accept exclut application/json, seul format disponible. Envoyez Accept: application/json, ou aucun en-tête Accept.',
    idempotency_in_progress:
      'La même requête est encore en cours avec cette Idempotency-Key. Réessayez dans un instant.',
    precondition_failed:
      'La ressource a changé et n’a plus l’ETag envoyé dans If-Match : votre modification n’a pas été appliquée. Relisez-la et envoyez son nouvel ETag.',
    payload_too_large: 'Le corps de la requête dépasse {maxBytes} octets. Envoyez moins de données par requête.',
    unsupported_media_type:
      'L’en-tête Content-Type n’indique pas du JSON en UTF-8. Envoyez Content-Type: application/json.',
    idempotency_key_reused:
      'Cette Idempotency-Key a déjà servi pour une autre requête. Utilisez une nouvelle clé pour chaque nouvelle requête.',
    content_too_short:
      'Le texte du contenu compte {length} {length:caractère|caractères} ; une génération en demande au moins {minLength}.',
    nothing_to_generate:
      'Rien à générer : chaque passage du contenu a déjà des mémocartes, est en cours de traitement ou ne contient aucun fait à interroger.',
    no_memocards:
      'Le contenu n’a aucune mémocarte à partir de laquelle créer des questions. Créez ou générez d’abord des mémocartes.',
    all_memocards_have_questions:
      'Chaque mémocarte du contenu a déjà une question, ou une tâche en cours est en train d’en créer une.',
    rate_limited:
      'Cette clé d’API a atteint sa limite de {limit} {limit:requête|requêtes} en {windowSeconds} secondes. Attendez le nombre de secondes indiqué par Retry-After.',
    test_quota_exceeded:
      'Cette clé de test a épuisé {limit:sa|ses} {limit} {limit:requête|requêtes} du jour. Elle sera de nouveau utilisable à partir de {resetsAt}.',
    internal_error: 'Une erreur s’est produite de notre côté. Indiquez le X-Request-Id en la signalant.',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans quelques secondes.',
  },
  rules: {
    required: 'Est obligatoire.',
    type: 'N’est pas du bon type.',
    format: 'N’a pas le bon format ou contient un caractère interdit.',
    minLength: 'Doit compter au moins {limit} {limit:caractère|caractères} et ne pas se réduire à des espaces.',
    maxLength: 'Doit compter au plus {limit} {limit:caractère|caractères}.',
    minimum: 'Doit valoir au moins {limit}.',
    maximum: 'Doit valoir au plus {limit}.',
    enum: 'Ne fait pas partie des valeurs acceptées.',
    pattern: 'N’a pas la forme attendue.',
    unknown: 'Nom inconnu.',
    unique: 'Ne doit pas être répété.',
    minItems: 'Doit compter au moins {limit} {limit:élément|éléments}.',
    maxItems: 'Doit compter au plus {limit} {limit:élément|éléments}.',
    consistency: 'N’est pas compatible avec les autres champs.',
  },
  variants: {
    malformed_json_at:
      'Le corps de la requête n’est pas du JSON bien formé : l’erreur se trouve à la ligne {line}, colonne {column}.',
    repeated_member:
      'Le corps de la requête n’est pas du JSON bien formé : un de ses objets contient deux fois le champ {member}. Envoyez chaque champ une seule fois.',
    reserved_member: 'Le corps de la requête contient un champ nommé {member}, interdit dans tout objet. Retirez-le.',
    byte_order_mark:
      'Le corps de la requête commence par une marque d’ordre des octets (BOM), que JSON n’autorise pas. Envoyez de l’UTF-8 sans BOM.',
    undecodable_url:
      'Le chemin ou la chaîne de requête contient un % qui ne code aucun caractère UTF-8. Encodez le signe pour cent en %25.',
    missing_api_key:
      'La requête n’a pas de clé d’API. Envoyez-la dans un seul en-tête « Authorization: Bearer <API_KEY> ».',
    missing_media_type:
      'La requête a un corps, mais pas d’en-tête Content-Type. Envoyez Content-Type: application/json.',
    content_coding:
      'L’en-tête Content-Encoding indique un codage que l’API n’accepte pas. Envoyez le JSON sans compression, avec Content-Type: application/json et sans Content-Encoding.',
    no_such_operation:
      'Aucune opération n’a ce chemin et cette méthode. Vérifiez-les ; un chemin ne finit pas par une barre oblique. La référence, sous /v1/docs/fr, présente toutes les opérations.',
    no_such_reference: 'La ressource indiquée dans {field} n’existe pas, ou cette clé d’API ne permet pas d’y accéder.',
    not_an_entity_tag:
      'If-Match ne contient pas d’ETag fort : votre modification n’a pas été appliquée. Envoyez l’ETag d’une réponse tel quel, avec ses guillemets droits et sans W/.',
    matched_if_none_match:
      'If-None-Match contient l’ETag actuel de la ressource : votre modification n’a pas été appliquée.',
    rate_limited_generations:
      'Le compte a atteint sa limite de {limit} {limit:génération|générations} en {windowSeconds} secondes. Attendez le nombre de secondes indiqué par Retry-After.',
    rate_limited_address:
      'Cette adresse a atteint sa limite de {limit} {limit:requête|requêtes} sans clé d’API valide en {windowSeconds} secondes. Envoyez une clé d’API valide, ou attendez le nombre de secondes indiqué par Retry-After.',
  },
  wanted: {
    one_of: 'Doit être {values}.',
    type: 'Doit être {values}.',
    uuid: 'Doit être un UUID, comme 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40.',
    color: 'Doit être une couleur de la forme #RRGGBB, comme #3366CC.',
    language_code: 'Doit être un code de langue, comme fr ou pt-BR.',
    storable_text: 'Ne doit contenir ni le caractère U+0000 ni la moitié d’une paire de substitution.',
    printable_ascii: 'Doit comporter de 1 à 255 caractères ASCII imprimables, de préférence un UUID.',
    known_name: 'Nom inconnu. Valeurs acceptées : {values}.',
    sent_once: 'Ne doit être envoyé qu’une fois.',
    set_at_creation: 'Ne peut plus être modifié après la création.',
    needed_by_type: 'Est obligatoire pour une question de type {values}.',
    type_without_field: 'Doit être omis : une question de type {values} n’a pas ce champ.',
    one_correct_choice: 'Doit avoir exactement un choix dont isCorrect vaut true, car le type est single_choice.',
    some_correct_choice: 'Doit avoir au moins un choix dont isCorrect vaut true, car le type est multiple_choice.',
    different_choices: 'Doit différer du texte des autres choix autrement que par la casse et les espaces.',
  },
  nothingKnown: 'Nom inconnu. Cette opération n’accepte aucune valeur ici.',
  types: {
    string: 'une chaîne',
    integer: 'un nombre entier',
    number: 'un nombre',
    boolean: 'true ou false',
    array: 'une liste',
    object: 'un objet',
    null: 'null',
  },
  unknownReason: 'La requête a été rejetée.',
  unknownRule: 'N’est pas valide.',
};
