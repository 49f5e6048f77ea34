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
      'La clé d’API n’est pas reconnue. Vérifiez qu’elle a été copiée en entier, ou demandez-en une autre à l’opérateur.',
    revoked_api_key: 'La clé d’API a été révoquée ou a expiré. Utilisez une autre clé.',
    insufficient_credits:
      'Le compte n’a pas assez de crédits IA : il en faut {requiredUnits}, il en reste {availableUnits}. Demandez-en d’autres à l’opérateur.',
    insufficient_scope: 'La clé d’API n’a pas la portée {requiredScope}. Demandez à l’opérateur une clé qui la porte.',
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
    not_found: 'La ressource n’existe pas ou n’est pas visible avec cette clé d’API.',
    not_acceptable:
      'L’en-tête Accept exclut application/json, seul format disponible. Envoyez Accept: application/json, ou aucun en-tête Accept.',
    idempotency_in_progress:
      'La même requête est encore en cours avec cette Idempotency-Key. Réessayez dans un instant.',
    precondition_failed:
      'La ressource a changé depuis qu’elle avait l’ETag envoyé dans If-Match : votre modification n’a pas été appliquée. Relisez-la et envoyez son nouvel ETag.',
    payload_too_large: 'Le corps de la requête dépasse {maxBytes} octets. Envoyez moins de données par requête.',
    unsupported_media_type:
      'L’en-tête Content-Type n’indique pas du JSON en UTF-8. Envoyez Content-Type: application/json.',
    idempotency_key_reused:
      'Cette Idempotency-Key a déjà servi pour une autre requête. Envoyez chaque nouvelle requête avec une clé qui lui est propre.',
    content_too_short:
      'Le texte du contenu compte {length} {length:caractère|caractères} ; une génération en demande au moins {minLength}.',
    nothing_to_generate:
      'Chaque partie du contenu a déjà ses mémocartes, est en cours de traitement par une tâche inachevée, ou n’a rien que l’on puisse demander.',
    no_memocards: 'Le contenu n’a aucune mémocarte dont tirer des questions. Créez-en ou faites-en générer d’abord.',
    all_memocards_have_questions:
      'Chaque mémocarte du contenu a déjà ses questions, ou une tâche inachevée est en train de les faire.',
    rate_limited:
      'La limite de {limit} {limit:appel|appels} de cette clé d’API en {windowSeconds} secondes est atteinte. Attendez le temps indiqué par Retry-After.',
    test_quota_exceeded:
      'La clé de test a épuisé {limit:son|ses} {limit} {limit:appel|appels} du jour. Elle sera de nouveau utilisable à partir de {resetsAt}.',
    internal_error: 'Une erreur s’est produite de notre côté. Citez le X-Request-Id pour la signaler.',
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
    enum: 'Ne fait pas partie des valeurs admises.',
    pattern: 'N’a pas la forme attendue.',
    unknown: 'N’est pas connu ici.',
    unique: 'Ne doit pas être répété.',
    minItems: 'Doit compter au moins {limit} {limit:élément|éléments}.',
    maxItems: 'Doit compter au plus {limit} {limit:élément|éléments}.',
    consistency: 'N’est pas compatible avec les autres champs.',
  },
  variants: {
    malformed_json_at:
      'Le corps de la requête n’est pas du JSON bien formé : la faute est à la ligne {line}, colonne {column}.',
    repeated_member:
      'Le corps de la requête n’est pas du JSON bien formé : un de ses objets nomme deux fois le membre {member}. Nommez chacun une fois.',
    reserved_member: 'Le corps de la requête a un membre nommé {member}, qu’aucun objet ne peut avoir. Retirez-le.',
    byte_order_mark:
      'Le corps de la requête commence par une marque d’ordre des octets (BOM), que JSON ne connaît pas. Envoyez de l’UTF-8 sans elle.',
    undecodable_url:
      'Le chemin ou la chaîne de requête contient un % qui ne code aucun caractère UTF-8. Écrivez %25 pour le signe lui-même.',
    missing_api_key:
      'La requête n’a pas de clé d’API. Envoyez-la dans un seul en-tête « Authorization: Bearer <API_KEY> ».',
    missing_media_type:
      'La requête a un corps, mais pas d’en-tête Content-Type. Envoyez Content-Type: application/json.',
    content_coding:
      'L’en-tête Content-Encoding indique un codage que l’API n’accepte pas. Envoyez le JSON sans compression, avec Content-Type: application/json et sans Content-Encoding.',
    no_such_operation:
      'Aucune opération n’a ce chemin et cette méthode. Vérifiez-les ; un chemin ne finit pas par une barre oblique. La référence, sous /v1/docs/fr, donne toutes les opérations.',
    no_such_reference: 'Ce que désigne {field} n’existe pas ou n’est pas visible pour cette clé d’API.',
    not_an_entity_tag:
      'If-Match ne contient pas d’ETag fort, rien n’a été modifié. Envoyez l’ETag d’une réponse tel quel, entre ses guillemets droits et sans W/ devant.',
    matched_if_none_match: 'If-None-Match désigne l’état actuel de la ressource, rien n’a été modifié.',
    rate_limited_generations:
      'La limite de {limit} {limit:génération|générations} du compte en {windowSeconds} secondes est atteinte. Attendez le temps indiqué par Retry-After.',
    rate_limited_address:
      'La limite de {limit} {limit:appel|appels} en {windowSeconds} secondes sans clé reconnue depuis cette adresse est atteinte. Envoyez une clé d’API valable, ou attendez le temps indiqué par Retry-After.',
  },
  wanted: {
    one_of: 'Doit être {values}.',
    type: 'Doit être {values}.',
    uuid: 'Doit être un UUID, comme 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40.',
    color: 'Doit être une couleur de la forme #RRGGBB, comme #3366CC.',
    language_code: 'Doit être un code de langue, comme fr ou pt-BR.',
    storable_text: 'Ne doit contenir ni le caractère U+0000 ni la moitié d’une paire de substitution.',
    printable_ascii: 'Doit compter de 1 à 255 caractères ASCII imprimables, de préférence un UUID.',
    known_name: 'N’est pas connu ici. Sont connus : {values}.',
    sent_once: 'Ne doit être envoyé qu’une fois.',
    set_at_creation: 'Ne peut pas être modifié : une modification n’accepte pas ce champ.',
    needed_by_type: 'Est obligatoire pour une question de type {values}.',
    type_without_field: 'Doit être omis : une question de type {values} n’a pas ce champ.',
    one_correct_choice: 'Doit avoir exactement un choix dont isCorrect vaut true, car le type est single_choice.',
    some_correct_choice: 'Doit avoir au moins un choix dont isCorrect vaut true, car le type est multiple_choice.',
    different_choices: 'Doit différer du texte de tout autre choix par plus que la casse et les espaces.',
  },
  nothingKnown: 'N’est pas connu ici. Cette opération n’y attend rien.',
  types: {
    string: 'une chaîne',
    integer: 'un nombre entier',
    number: 'un nombre',
    boolean: 'true ou false',
    array: 'une liste',
    object: 'un objet',
    null: 'null',
  },
  unknownReason: 'La requête a été refusée.',
  unknownRule: 'N’est pas valide.',
};
