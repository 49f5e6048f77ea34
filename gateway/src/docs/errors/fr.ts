import type { PageTexts } from './pageTexts';

export const fr: PageTexts = {
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
  codes: {
    validation_error: {
      meaning: 'Une valeur du chemin, de la requête, d’un en-tête ou du corps enfreint une règle de l’opération.',
      action:
        'Corrigez ce que désignent les issues : chacune indique l’emplacement, le champ, la règle enfreinte et, s’il y en a une, la borne.',
    },
    invalid_cursor: {
      meaning: 'Le curseur n’a pas été fourni par cette liste, ou l’a été pour une autre limite ou d’autres filtres.',
      action: 'Envoyez le nextCursor de la page précédente avec les mêmes paramètres, ou recommencez sans curseur.',
    },
    bad_request: {
      meaning: 'Le corps ne se lit pas comme un objet JSON, ou la requête n’est pas une requête HTTP valide.',
      action: 'Envoyez un seul objet JSON en UTF-8, sans nom de membre répété. La raison dit ce qui a été trouvé.',
    },
    invalid_api_key: {
      meaning: 'L’en-tête Authorization est absent ou mal formé, ou la clé est inconnue.',
      action: 'Envoyez la clé sous la forme « Authorization: Bearer <API_KEY> », telle qu’elle vous a été remise.',
    },
    revoked_api_key: {
      meaning: 'La clé a été révoquée ou a expiré.',
      action: 'Demandez une nouvelle clé à l’opérateur et remplacez l’ancienne.',
    },
    insufficient_credits: {
      meaning: 'Le compte a moins de crédits IA que la génération ne peut en utiliser. Rien n’a été généré ni débité.',
      action: 'Faites ajouter des crédits au compte, puis renvoyez la requête.',
    },
    insufficient_scope: {
      meaning: 'La clé n’a pas la portée de l’opération. Une portée d’écriture ne comprend pas celle de lecture.',
      action: 'Demandez à l’opérateur une clé qui porte la portée requise.',
    },
    account_suspended: {
      meaning: 'L’opérateur a suspendu le compte pour lequel agit la clé.',
      action: 'Contactez l’opérateur. Renvoyer la requête ne sert à rien.',
    },
    live_not_enabled: {
      meaning: 'L’organisation n’a pas, ou n’a plus, l’accès en production.',
      action: 'Continuez avec une clé de test, ou demandez à l’opérateur d’approuver l’intégration.',
    },
    forbidden: {
      meaning:
        'La requête est comprise et refusée : couleur ou icône sur un sous-dossier, dossier au-delà du cinquième niveau, compte plein, compte sans offre active ou appel depuis un navigateur.',
      action:
        'Regardez la raison : corrigez le dossier, supprimez ce qui ne sert plus, activez l’offre ou appelez depuis votre serveur.',
    },
    not_found: {
      meaning: 'Le chemin ou la ressource n’existe pas, ou la ressource appartient à un autre compte.',
      action: 'Vérifiez le chemin et l’identifiant. Ce qui est supprimé le reste.',
    },
    not_acceptable: {
      meaning: 'L’en-tête Accept exclut application/json.',
      action: 'Envoyez « Accept: application/json », ou n’envoyez pas cet en-tête.',
    },
    idempotency_in_progress: {
      meaning: 'La même requête est encore en cours avec cette Idempotency-Key.',
      action: 'Attendez le temps indiqué par Retry-After (1 seconde), puis renvoyez-la avec la même clé.',
    },
    precondition_failed: {
      meaning: 'La ressource a changé depuis la lecture de son ETag. Rien n’a été modifié.',
      action: 'Relisez la ressource, reportez-y votre modification et envoyez le nouvel ETag dans If-Match.',
    },
    payload_too_large: {
      meaning: 'Le corps est plus grand que ce que le service lit.',
      action: 'Envoyez moins à la fois ; maxBytes est la borne.',
    },
    unsupported_media_type: {
      meaning: 'Le corps n’est pas de type application/json en UTF-8, ou il est compressé.',
      action: 'Envoyez « Content-Type: application/json » et aucun Content-Encoding.',
    },
    idempotency_key_reused: {
      meaning: 'L’Idempotency-Key a servi pour une autre requête au cours des dernières 24 heures.',
      action: 'Prenez une nouvelle clé pour chaque opération, et la même clé seulement pour répéter la même requête.',
    },
    content_too_short: {
      meaning: 'Le texte du contenu est trop court pour en tirer des mémocartes.',
      action: 'Prenez un contenu dont le texte compte au moins 100 caractères.',
    },
    nothing_to_generate: {
      meaning:
        'Chaque partie du contenu a déjà ses mémocartes, ou une tâche en cours les prépare, ou rien ne s’y laisse demander.',
      action:
        'Pour générer de nouveau, supprimez d’abord des mémocartes de la partie. Un texte sans définitions, dates, listes ni tableaux peut n’en donner aucune : écrivez-les à la main.',
    },
    no_memocards: {
      meaning: 'Le contenu n’a aucune mémocarte dont tirer des questions.',
      action: 'Créez ou générez d’abord des mémocartes.',
    },
    all_memocards_have_questions: {
      meaning: 'Chaque mémocarte du contenu a déjà ses questions, ou une tâche en cours les prépare.',
      action: 'Il ne manque rien. Ajoutez des mémocartes pour obtenir d’autres questions.',
    },
    rate_limited: {
      meaning: 'Les appels de la fenêtre en cours sont épuisés.',
      action:
        'Attendez le temps indiqué par Retry-After. Les en-têtes RateLimit-* de chaque réponse disent combien d’appels il reste.',
    },
    test_quota_exceeded: {
      meaning: 'La clé de test a épuisé ses appels du jour.',
      action: 'Reprenez après minuit UTC (resetsAt, Retry-After), ou utilisez une clé de production.',
    },
    internal_error: {
      meaning: 'Une erreur s’est produite de notre côté.',
      action:
        'Réessayez plus tard, avec la même Idempotency-Key pour un POST. Si cela dure, signalez-le avec le X-Request-Id.',
    },
    unavailable: {
      meaning: 'Une partie du service est momentanément injoignable.',
      action: 'Attendez le temps indiqué par Retry-After, puis réessayez, avec la même Idempotency-Key pour un POST.',
    },
  },
};
