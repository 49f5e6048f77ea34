import type { PageLanguage } from '../language';

export interface ReferenceTexts {
  language: PageLanguage;
  title: string;
  description: string;
  contents: string;
  close: string;
  guides: string;
  introduction: string;
  search: string;
  nothing: string;
  copy: string;
  copied: string;
  samples: string;
  answer: string;
  answers: string;
  noBody: string;
  refusals: string;
  required: string;
  deprecated: string;
  headers: string;
  from: Readonly<Record<'path' | 'query' | 'header' | 'body', string>>;
  oneOf: string;
  defaultsTo: string;
  pattern: string;
  between: (min: number | undefined, max: number | undefined, unit: 'characters' | 'items' | undefined) => string;
}

const number = (value: number, language: PageLanguage): string => value.toLocaleString(language);

export const REFERENCE_TEXTS: Readonly<Record<PageLanguage, ReferenceTexts>> = {
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
    copy: 'Copy',
    copied: 'Copied',
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
    between: (min, max, unit) => {
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
    copy: 'Copier',
    copied: 'Copié',
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
    between: (min, max, unit) => {
      const words = { characters: ' caractères', items: ' éléments', none: '' }[unit ?? 'none'];
      if (min === undefined) return `${number(max ?? 0, 'fr')}${words} au plus`;
      if (max === undefined) return `${number(min, 'fr')}${words} au moins`;
      return `De ${number(min, 'fr')} à ${number(max, 'fr')}${words}`;
    },
  },
};
