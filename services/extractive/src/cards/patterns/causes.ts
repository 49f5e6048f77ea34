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
      language: 'it',
      text: 'La stampa cambiò l’Europa perché i libri costavano poco.',
      front: 'Perché la stampa cambiò l’Europa?',
      back: 'Perché i libri costavano poco',
    },
  ],
  refuses: [
    { language: 'en', text: 'This is only because they were told to leave.' },
    { language: 'de', text: 'Sie gingen, weil es regnete.' },
  ],
  make({ text }, context) {
    const { language } = context;
    const groups = language.causes.exec(text)?.groups;
    const clause = groups?.['clause']?.trim() ?? '';
    const cause = groups?.['cause']?.trim() ?? '';
    if (clause === '' || cause === '' || !text.endsWith(cause) || !text.startsWith(clause)) return [];
    return fromParse(clause, cause, context);
  },
};

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
  if (
    /(?:^|\s)(?:not|only|just|partly|mainly|simply|and|or|is|are|was|were|nur|nicht|auch|und|seulement|et|solo|y|e|sólo|anche)$/iu.test(
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
