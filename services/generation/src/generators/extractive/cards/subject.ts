import type { LanguageData } from '../../../languages';
import type { Sentence, Word } from './sentence';

const PARENTHESES = /\s*\([^()]{1,60}\)$/;
const CLAUSE = /[,;:()?!«»“”"„$]/;
const CAPITAL = /^\p{Lu}/u;
const ROMAN = /^[IVX]{1,5}$/;
const MOST_WORDS = 12;

/** The subject before a verb, as text; undefined where what stands there is more or less than one noun phrase. */
export function subjectBefore(sentence: Sentence, verb: number, data: LanguageData): string | undefined {
  const words = sentence.words.slice(0, verb);
  const [first] = words;
  if (first === undefined || words.length > MOST_WORDS) return undefined;
  const end = (sentence.words[verb] as Word).start;
  const raw = sentence.text.slice(0, end).trim();
  const subject = raw.replace(PARENTHESES, '');
  if (subject === '' || CLAUSE.test(subject)) return undefined;
  const nouns = words.filter(({ key }) => !data.determiners.has(key));
  // "The result", but "the primary key"
  if (nouns.length === 0 || data.vague.has((nouns[0] as Word).key)) return undefined;
  return words.some(({ key }) => data.subjectStops.has(key)) ? undefined : subject;
}

/** How many of the words from `from` on make up one name; 0 where none begins there. */
export function nameLength(
  words: readonly Word[],
  from: number,
  text: string,
  { nameParticles }: LanguageData,
): number {
  let end = from;
  let last = from;
  while (end < words.length) {
    const word = words[end] as Word;
    const before = words[end - 1];
    if (end > from && before !== undefined && !/^(?:[ '’-]|\. |\.)$/.test(text.slice(before.end, word.start))) break;
    if (
      end > from &&
      before !== undefined &&
      text.slice(before.end, word.start) === '. ' &&
      !ROMAN.test(before.text) &&
      before.text.length > 1
    )
      break;
    const isCapital = CAPITAL.test(word.text);
    if (isCapital) last = ++end;
    else if (end > from && nameParticles.has(word.key)) end++;
    else break;
  }
  return last - from;
}
