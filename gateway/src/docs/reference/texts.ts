import type { PageLanguage } from '../../i18n';

const number = (value: number, language: PageLanguage): string => value.toLocaleString(language);

type Bound = number | undefined;

export type ReferenceTexts = (typeof REFERENCE_TEXTS)[PageLanguage];

export const REFERENCE_TEXTS = {
  en: {
    language: 'en',
    title: 'API reference',
    description: 'Guides, all operations with samples in five languages, clients and errors of the API.',
    contents: 'Contents',
    close: 'Close',
    guides: 'Guides',
    introduction: 'Introduction',
    search: 'Search',
    nothing: 'Nothing found.',
    samples: 'Request in',
    answer: 'Answer',
    answers: 'Answers',
    noBody: 'No body.',
    refusals: 'Refusals',
    required: 'required',
    deprecated: 'deprecated',
    headers: 'Headers of the answer',
    from: { path: 'Path', query: 'Query', header: 'Headers', body: 'Body' },
    oneOf: 'One of',
    defaultsTo: 'Default',
    pattern: 'Pattern',
    between: (min: Bound, max: Bound, unit?: 'characters' | 'items') => {
      const words = unit === undefined ? '' : ` ${unit}`;
      if (min === undefined) return `At most ${number(max ?? 0, 'en')}${words}`;
      if (max === undefined) return `At least ${number(min, 'en')}${words}`;
      return `${number(min, 'en')} to ${number(max, 'en')}${words}`;
    },
  },
  fr: {
    language: 'fr',
    title: 'Référence de l’API',
    description: 'Guides, toutes les opérations avec des exemples en cinq langages, clients et erreurs de l’API.',
    contents: 'Sommaire',
    close: 'Fermer',
    guides: 'Guides',
    introduction: 'Introduction',
    search: 'Rechercher',
    nothing: 'Aucun résultat.',
    samples: 'Requête en',
    answer: 'Réponse',
    answers: 'Réponses',
    noBody: 'Sans corps.',
    refusals: 'Refus',
    required: 'obligatoire',
    deprecated: 'obsolète',
    headers: 'En-têtes de la réponse',
    from: { path: 'Chemin', query: 'Paramètres', header: 'En-têtes', body: 'Corps' },
    oneOf: 'Au choix',
    defaultsTo: 'Par défaut',
    pattern: 'Motif',
    between: (min: Bound, max: Bound, unit?: 'characters' | 'items') => {
      const words = { characters: ' caractères', items: ' éléments', none: '' }[unit ?? 'none'];
      if (min === undefined) return `${number(max ?? 0, 'fr')}${words} au plus`;
      if (max === undefined) return `${number(min, 'fr')}${words} au moins`;
      return `De ${number(min, 'fr')} à ${number(max, 'fr')}${words}`;
    },
  },
} as const satisfies Record<PageLanguage, object>;
