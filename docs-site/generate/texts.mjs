/** The words of generated pages. */
export const TEXTS = {
  en: {
    prefix: '',
    reference: 'API reference',
    back: '← Guides',
    colon: ':',
    scope: 'Scope',
    path: 'Path parameters',
    query: 'Query parameters',
    header: 'Request headers',
    body: 'Request body',
    request: 'Example request',
    variables: (names) =>
      `The samples read these environment variables: ${names.join(', ')}. See [Quickstart](../quickstart).`,
    response: 'Response',
    fields: 'Response fields',
    headers: 'Response headers',
    errors: 'Errors',
    required: 'required',
    deprecated: 'This operation is deprecated.',
    oneOf: 'One of:',
    values: 'Allowed values',
    pattern: 'Pattern',
    fallback: 'Default',
    characters: 'characters',
    items: 'items',
    between: (min, max, unit) =>
      min === undefined
        ? `At most ${max}${unit}`
        : max === undefined
          ? `At least ${min}${unit}`
          : `${min} to ${max}${unit}`,
    number: (value) => value.toLocaleString('en-US'),
    end: '.',
    status: 'Status',
    meaning: 'Meaning',
    fix: 'Fix',
    details: 'Field `details`',
    noDetails: 'Always `null`.',
    example: 'Example response',
    fixExample: 'Example fix',
    notFound: {
      title: 'PAGE NOT FOUND',
      quote: 'This page does not exist or has moved.',
      linkLabel: 'Go to the introduction',
      linkText: 'Go to the introduction',
    },
  },
  fr: {
    prefix: 'fr/',
    reference: 'Référence de l’API',
    back: '← Guides',
    colon: '\u00a0:',
    scope: 'Portée',
    path: 'Paramètres de chemin',
    query: 'Paramètres de requête',
    header: 'En-têtes de la requête',
    body: 'Corps de la requête',
    request: 'Exemple de requête',
    variables: (names) =>
      `Les exemples lisent ces variables d’environnement : ${names.join(', ')}. Voir [Démarrage rapide](../quickstart).`,
    response: 'Réponse',
    fields: 'Champs de la réponse',
    headers: 'En-têtes de la réponse',
    errors: 'Erreurs',
    required: 'obligatoire',
    deprecated: 'Cette opération est obsolète.',
    oneOf: 'Au choix :',
    values: 'Valeurs autorisées',
    pattern: 'Motif',
    fallback: 'Par défaut',
    characters: 'caractères',
    items: 'éléments',
    between: (min, max, unit) =>
      min === undefined
        ? `Au plus ${max}${unit}`
        : max === undefined
          ? `Au moins ${min}${unit}`
          : `De ${min} à ${max}${unit}`,
    number: (value) => value.toLocaleString('fr-FR'),
    end: '.',
    status: 'Statut',
    meaning: 'Signification',
    fix: 'Correction',
    details: 'Champ `details`',
    noDetails: 'Toujours `null`.',
    example: 'Exemple de réponse',
    fixExample: 'Exemple de correction',
    notFound: {
      title: 'PAGE INTROUVABLE',
      quote: 'Cette page n’existe pas ou a été déplacée.',
      linkLabel: 'Aller à l’accueil',
      linkText: 'Retour à l’accueil',
    },
  },
};
