import type { LanguageData } from '../../../../languages';
import { hasEnding } from './endings';
import { isKnownVerb, type Reading } from './reading';
import { readSentence, type Sentence, type Word } from './sentence';

/** Words of what is said between commas. */
const MOST_INSERTED = 14;
const MOST_SUBJECT_WORDS = 7;

/** "Deflation, by contrast, is a fall in prices", "Carlo VIII, re di Francia, scese in Italia": the sentence without it. */
export function withoutInsertion(sentence: Sentence, reading: Reading): string | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const { text, words } = sentence;
  const open = text.indexOf(', ');
  const close = text.indexOf(', ', open + 2);
  if (open < 0 || close < 0) return undefined;
  const inserted = text.slice(open + 2, close);
  const subject = text.slice(0, open);
  const isAside = data.clauses.asides.has(inserted.toLowerCase().replaceAll('’', "'"));
  const behind = words.findIndex(({ start }) => start > close);
  const verb = words[behind];
  const plain = `${subject}${text.slice(close + 1)}`;
  if (verb === undefined || !isVerb(sentence, verb, data) || !isSubject(subject, reading, data)) return undefined;
  if (isAside) return plain;
  return inserted.split(' ').length > MOST_INSERTED || !isOfSubject(inserted, reading, data) ? undefined : plain;
}

function isVerb({ lower }: Sentence, { start, end, text }: Word, data: LanguageData): boolean {
  const form = lower.slice(start, end);
  if (text !== text.toLowerCase()) return false;
  const isEnding = hasEnding(form, [...data.subjectlessEndings, ...data.deedEndings], 2);
  return isKnownVerb(form, data) || isEnding;
}

/** A noun phrase without a verb, that no preposition opens. */
function isSubject(subject: string, reading: Reading, data: LanguageData): boolean {
  const sentence = readSentence(subject, reading);
  const [first] = sentence.words;
  if (first === undefined || sentence.words.length > MOST_SUBJECT_WORDS || /[:;()«“„"]/.test(subject)) return false;
  if (data.subjectStops.has(first.key) || data.connectives.has(first.key) || data.pronouns.has(first.key)) return false;
  return sentence.words.slice(1).every((word) => {
    const form = sentence.lower.slice(word.start, word.end);
    return !(data.oneVerbs.has(form) || data.severalVerbs.has(form) || data.definingVerbs.has(form));
  });
}

/** A relative clause, or a noun with its article or its calling: no item of a list. */
function isOfSubject(inserted: string, reading: Reading, data: LanguageData): boolean {
  const { words } = readSentence(inserted, reading);
  const [first] = words;
  if (first === undefined || words.length < 2) return false;
  if (words.some(({ key }) => data.conjunctions.has(key))) return false;
  const isRelative = data.clauses.relativeSubjects.has(first.key) && !data.determiners.has(first.key);
  // "the first processor, the Intel 4004, …": the name is what is asked by.
  if (!isRelative && data.determiners.has(first.key) && !data.indefinites.has(first.key)) return false;
  return (
    data.clauses.relativeSubjects.has(first.key) ||
    data.indefinites.has(first.key) ||
    data.determiners.has(first.key) ||
    words.slice(0, 2).some(({ key }) => data.people.has(key)) ||
    /^(?:detto|dit|called|llamado|known|genannt)$/.test(first.key)
  );
}
