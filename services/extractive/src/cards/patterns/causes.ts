import { fold } from '@learning-library/common/contract';
import type { SentencePattern } from '../candidate';
import type { LanguageData } from '../../language';
import { insideForm, parse as readClause, type Parse } from '../parse';
import type { Usage } from '../usage';
import { isLoose } from './definitions';
import { pointsBack } from './people';

const MOST_CLAUSE = 20;

/** Why, where the text says because. */
export const causes: SentencePattern = {
  name: 'causes',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'Governments like to tax cigarettes because people go on buying them.',
      front: 'Why is it that governments like to tax cigarettes?',
      back: 'Because people go on buying them',
    },
    {
      language: 'de',
      text: 'Die linke Kammer hat eine dickere Wand, weil der Druck im Körperkreislauf höher ist.',
      front: 'Warum hat die linke Kammer eine dickere Wand?',
      back: 'Weil der Druck im Körperkreislauf höher ist',
    },
    {
      language: 'fr',
      text: 'Louis XVI convoque les états généraux afin de lever un nouvel impôt.',
      front: 'Pourquoi est-ce que Louis XVI convoque les états généraux ?',
      back: 'Afin de lever un nouvel impôt',
    },
    {
      language: 'de',
      text: 'Die Gruppe wurde von Moskau geschickt, um ein neues System in der Zone zu errichten.',
      front: 'Warum wurde die Gruppe von Moskau geschickt?',
      back: 'Um ein neues System in der Zone zu errichten',
    },
    {
      language: 'it',
      text: 'La stampa cambiò l’Europa perché i libri costavano poco.',
      front: 'Perché la stampa cambiò l’Europa?',
      back: 'Perché i libri costavano poco',
    },
  ],
  refuses: [
    { language: 'en', text: 'This is only because they were told to leave.' },
    { language: 'de', text: 'Sie gingen, weil es regnete.' },
    { language: 'fr', text: 'La réserve est assez grande pour nourrir la plante entière.' },
  ],
  make({ text, parse }, context) {
    const { language } = context;
    const opening = parse?.opening ?? '';
    if (parse !== undefined && OPENED[language.code].test(opening) && !opening.includes(','))
      return pointsBack(opening, language)
        ? []
        : fromParse(`${capital(parse.subject)} ${parse.verb} ${parse.rest}`, opening, context);
    for (const pattern of [language.causes, AIMS[language.code]]) {
      const groups = pattern.exec(text)?.groups;
      const clause = groups?.['clause']?.trim() ?? '';
      const cause = groups?.['cause']?.trim() ?? '';
      if (clause === '' || cause === '' || !text.endsWith(cause) || !text.startsWith(clause)) continue;
      if (pattern !== language.causes && !isDeed(clause, context)) continue;
      const drafts = fromParse(clause, cause, context);
      if (drafts.length > 0) return drafts;
    }
    return [];
  },
};

/** What a clause names as its cause by a noun, or as its aim, at its end. */
const AIMS: Record<LanguageData['code'], RegExp> = {
  en: /^(?<clause>[^;:]{15,200}?),? (?<cause>(?:in order to|so as to|so that|because of|owing to|thanks to|as a result of) [^;:]{8,160})$/u,
  de: /^(?<clause>[^;:]{15,200}?),? (?<cause>(?:um [^,;:]{4,120} (?:zu \p{Ll}+|\p{Ll}+zu\p{Ll}{3,}en)|damit [^;:]{10,160}))$/u,
  fr: /^(?<clause>[^;:]{15,200}?),? (?<cause>(?:afin (?:de|d['’]|que|qu['’])|en raison d|à cause d|grâce à|grâce aux? |du fait d|pour (?:s['’]|se |l['’]|en |y )?\p{Ll}+(?:er|ir|re)(?= ))[^;:]{8,160})$/u,
  es: /^(?<clause>[^;:]{15,200}?),? (?<cause>(?:con el fin de|a fin de|debido a(?:l| la)?(?! que)|a causa de|gracias a|para (?=\p{Ll}+(?:ar|er|ir)(?:se|lo|la|los|las)? ))[^;:]{8,160})$/u,
  it: /^(?<clause>[^;:]{15,200}?),? (?<cause>(?:allo scopo di|al fine di|a causa d|grazie a|per via d|per (?=\p{Ll}+(?:are|ere|ire|arsi|ersi|irsi|rre|arlo|arla|arne) ))[^;:]{8,160})$/u,
};
/** The same before the subject. */
const OPENED: Record<LanguageData['code'], RegExp> = {
  en: /^(?:Because of|Owing to|Thanks to|Due to|As a result of) /u,
  de: /^(?!)/,
  fr: /^(?:En raison d|À cause d|Grâce à|Grâce aux? |Du fait d)/u,
  es: /^(?:Debido a|A causa de|Gracias a)/u,
  it: /^(?:A causa d|Grazie a|Per via d)/u,
};

/** What somebody or something does or what is done: an aim is none of what a thing is, nor of what a relative clause tells. */
function isDeed(clause: string, { language, usage }: Parameters<SentencePattern['make']>[1]): boolean {
  const read = readClause(clause, language, usage);
  if (
    read === undefined ||
    / (?:which|that|who|qui|que|dont|où|che|cui|quien) |, (?:die|der|das|dem|den) /u.test(read.rest)
  )
    return false;
  return (
    !language.beForms.has(read.verb) ||
    PARTICIPLE.test(language.code === 'de' ? read.rest : (read.rest.split(' ')[0] ?? ''))
  );
}

const PARTICIPLE = /(?:ed|en|t|ée?s?|is?e?s?|[aiu]t[oaie]|[ai]d[oa]s?)$/u;

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function fromParse(
  clause: string,
  cause: string,
  context: Parameters<SentencePattern['make']>[1],
): ReturnType<SentencePattern['make']> {
  const { language, usage } = context;
  const read = readClause(clause, language, usage) ?? plainly(clause, language, usage);
  if (read === undefined || isLoose(read.subject, language)) return [];
  const words = clause.split(' ');
  if (words.length > MOST_CLAUSE || read.opening !== '' || /[;:]|, (?:and|but|so|und|aber) /u.test(clause)) return [];
  if (ENOUGH.test(clause) || clause.includes(' dass ')) return [];
  if (
    /(?:^|\s)(?:that|dass|que|che|not|only|just|partly|mainly|simply|and|or|is|are|was|were|nur|nicht|auch|und|seulement|et|solo|y|e|sólo|anche)$/iu.test(
      clause,
    )
  )
    return [];
  const opening = fold(cause.split(/[, ]/)[1] ?? '');
  if (opening === 'of' || pointsBack(`${read.verb} ${read.rest}`, language)) return [];
  const front = language.ask.why({
    clause: `${read.subject} ${read.verb} ${read.rest}`,
    subject: read.subject,
    verb: read.verb,
    rest: read.rest,
  });
  return [{ front, back: cause }];
}

/** "too small to …", "the time it takes to …": no aim. */
const ENOUGH =
  /(?<!\p{L})(?:enough|too|genug|zu \p{Ll}+|assez|trop|suffisamment|suffi\p{L}*|bastante|demasiado|suficiente\p{L}*|abbastanza|troppo|sufficient\p{L}*|temps|tiempo|tempo|fallut|faut|besoin|necessari[oa]s?)(?!\p{L})/u;

/** Where the question keeps the order of the clause its verb need not be known, only how it begins. */
function plainly(clause: string, language: LanguageData, usage: Usage): Parse | undefined {
  if (language.code === 'de') return undefined;
  const [first = '', ...others] = clause.split(' ');
  const folded = fold(first);
  const isClear =
    !language.deictic.has(folded) &&
    !language.connectives.has(folded) &&
    (language.determiners.has(folded) || !language.stopWords.has(folded));
  if (
    !isClear ||
    others.length < 3 ||
    pointsBack(clause, language) ||
    clause.includes(',') ||
    language.finite.has(first.toLowerCase())
  )
    return undefined;
  return {
    subject: insideForm(first, language, usage),
    verb: others[0] ?? '',
    rest: others.slice(1).join(' '),
    opening: '',
  };
}
