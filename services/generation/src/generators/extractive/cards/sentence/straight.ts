import type { LanguageData } from '../../../../languages';
import { verbsOf } from './reading';
import { capitalise, statement, type Sentence, type Word } from './sentence';

/** Words before the verb of a German sentence that does not begin with its subject. */
const MOST_OPENING = 7;
const MOST_SUBJECT = 6;
const PLACE = /^(?:in|im|an|am|auf) /iu;
const CAPITAL = /^\p{Lu}/u;
const NOMINATIVE = new Set(['der', 'die', 'das', 'ein', 'eine']);
/** "In 1494", "Nel 1204", "Im Jahr 476": a year before the subject, with or without a comma. */
const YEAR = /^(\p{Lu}\p{L}{0,3}(?:'|\s)(?:[\p{L}']+\s){0,2}\d{3,4}(?:\s[a-zA-Z]\.\s?C\.)?),?\s(?=\p{L})/u;

/**
 * The sentence with its subject first: "In 1494 the king closed the port" says that the king closed it in 1494, "Den Hafen schloss
 * der König" that he closed it. Undefined where it stands so, or where the subject is not sure.
 */
export function straight(sentence: Sentence, data: LanguageData): string | undefined {
  if (sentence.formulas.length > 0 || /[;:«“„"()]/.test(sentence.text)) return undefined;
  return data.clauses.verbLast ? verbBehind(sentence, data) : yearBehind(sentence, data);
}

function yearBehind({ text, words }: Sentence, data: LanguageData): string | undefined {
  const opening = YEAR.exec(text);
  if (opening === null || text.slice(opening[0].length).includes(',')) return undefined;
  const year = opening[1] as string;
  const first = words.find(({ start }) => start >= opening[0].length);
  if (first === undefined || data.pronouns.has(first.key)) return undefined;
  // "showed that …": the year could be of either clause.
  if (words.some(({ key, start }) => start > opening[0].length && isClause(key, data))) return undefined;
  const rest = statement(text, opening[0].length);
  const isName = CAPITAL.test(rest) && !data.determiners.has(first.key);
  if (!isName && !data.determiners.has(first.key)) return undefined;
  return `${capitalise(rest)} ${year.charAt(0).toLowerCase()}${year.slice(1)}.`;
}

function isClause(key: string, data: LanguageData): boolean {
  return key === 'that' || (data.relatives.has(key) && !data.determiners.has(key)) || data.asking.has(key);
}

/** "Im Jahr 476 setzte der Offizier Odoaker den Kaiser ab": opening, verb, subject, rest. */
function verbBehind({ text, lower, words }: Sentence, data: LanguageData): string | undefined {
  const [first] = words;
  if (first === undefined || !opensPhrase(first, data)) return undefined;
  const at = words.findIndex(({ start, end, text: word }, i) => {
    const form = lower.slice(start, end);
    return (
      i > 0 &&
      word === form &&
      !data.definingVerbs.has(form) &&
      (verbsOf(data).has(form) || data.inversions.has(form) || data.deeds.has(form))
    );
  });
  const verb = words[at];
  if (verb === undefined || at > MOST_OPENING || text.slice(0, verb.start).includes(',')) return undefined;
  const end = subjectEndAfter(words, at, text, data);
  if (end === undefined) return undefined;
  const subject = text.slice(verb.end, end).trim();
  const opening = text.slice(0, verb.start).trim();
  const rest = statement(text, end).trim();
  if (/^[,.]/.test(rest)) return undefined;
  // "In Deutschland liegt das Gebiet in Sachsen": two places side by side are hard to read.
  if (PLACE.test(opening) && PLACE.test(rest) && !/\d/.test(opening)) return undefined;
  const isNoun =
    CAPITAL.test(first.text) && !data.stopWords.has(first.key) && !data.adverbs.has(first.text.toLowerCase());
  const moved = isNoun ? opening : `${opening.charAt(0).toLowerCase()}${opening.slice(1)}`;
  return `${capitalise(subject)} ${verb.text} ${`${moved} ${rest}`.trim()}.`;
}

/** A preposition, an adverb of time or place, or an article that no subject has. */
function opensPhrase({ key, text }: Word, data: LanguageData): boolean {
  const word = text.toLowerCase();
  if (data.conjunctions.has(key) || data.asking.has(key) || NOMINATIVE.has(word)) return false;
  return word === 'den' || word === 'dem' || data.adverbs.has(word) || PREPOSITIONS.has(word);
}

/** A German preposition in lower case. */
export const isOpening = (word: string): boolean => PREPOSITIONS.has(word);

const PREPOSITIONS = new Set(
  'in im an am auf aus bei beim mit nach seit vor zu zum zur über unter zwischen durch für gegen ohne um während neben oberhalb unterhalb vom von'.split(
    ' ',
  ),
);

/** Several words with a capital, with the small ones of a name between them. */
const NAME = /^\p{Lu}[\p{L}.-]+(?: (?:von |van |de |der )?\p{Lu}[\p{L}.-]+)+/u;

/** Where the subject after the verb ends: with its noun, or with its name. */
function subjectEndAfter(words: readonly Word[], verb: number, text: string, data: LanguageData): number | undefined {
  const from = verb + 1;
  const first = words[from];
  if (first === undefined) return undefined;
  if (!NOMINATIVE.has(first.text)) {
    const name = NAME.exec(text.slice(first.start))?.[0];
    return name === undefined || data.stopWords.has(first.key) ? undefined : first.start + name.length;
  }
  let at = from + 1;
  while (at < words.length && at - from < MOST_SUBJECT && !CAPITAL.test((words[at] as Word).text)) {
    if (data.stopWords.has((words[at] as Word).key)) return undefined;
    at++;
  }
  const noun = words[at];
  if (noun === undefined || !CAPITAL.test(noun.text)) return undefined;
  while (CAPITAL.test(words[at + 1]?.text ?? '') && text.slice((words[at] as Word).end, words[at + 1]?.start) === ' ')
    at++;
  // "der Teil des Gewinns"
  const next = words[at + 1];
  if (next !== undefined && /^(?:des|der|von|vom)$/.test(next.text)) {
    const behind = words.findIndex(({ text: word }, i) => i > at + 1 && CAPITAL.test(word));
    if (behind < 0 || behind > at + 3) return undefined;
    at = behind;
    while (CAPITAL.test(words[at + 1]?.text ?? '') && text.slice((words[at] as Word).end, words[at + 1]?.start) === ' ')
      at++;
  }
  return (words[at] as Word).end;
}
