import type { LanguageData, Periods } from '../../../../languages';
import { agreeing, type NounPhrase } from './nounPhrase';
import { isOpening, verbIn, type Segment } from './segments';
import { capitalise, type Sentence, type Word } from './sentence';

/** What a part of a sentence says, by itself or with the noun that it is about. */
export interface Part {
  text: string;
  /** Where what it says of its noun begins. */
  from: number;
  /** A whole statement, and no noun with a clause behind it. */
  isStatement: boolean;
}

/** What the parts of one sentence are made from. */
export interface Period {
  sentence: Sentence;
  group: readonly Segment[];
  data: LanguageData;
  periods: Periods;
}

/** A part that is one noun phrase can be meant as a whole. */
export function withWhole(
  inner: readonly NounPhrase[],
  { start, end, from }: Segment,
  sentence: Sentence,
  periods: Periods,
): NounPhrase[] {
  const text = sentence.text.slice(start, end);
  const first = sentence.words[from] as Word;
  const whole = { text, start, form: periods.articles.get(first.key) ?? '*s' };
  return inner.some((one) => one.start <= start) ? [...inner] : [...inner, whole];
}

/** "la Junta, creada en 1907": the noun with "was", where only one agrees; the longest of several. */
export function passive(
  said: string,
  phrases: readonly NounPhrase[],
  periods: Periods,
  isSure: (word: string, form: string) => boolean,
): Part | NounPhrase | undefined {
  const lower = `${said.toLowerCase()} `;
  const word = (periods.participle.exec(lower)?.[0] ?? '').trim().split(' ').at(-1) ?? '';
  const form = periods.agreement.find(([ending]) => ending.test(word))?.[1] ?? '**';
  const fitting = agreeing(phrases, form);
  const [only] = fitting;
  if (!isSure(word, form)) return undefined;
  if (only === undefined || fitting.length > 1) return fitting.at(-1);
  // "Heisenberg, retiré sur l'île": nobody did it to him.
  if (only.form === '*s' && /^\p{Lu}/u.test(only.text) && !periods.made.test(word)) return only;
  const [, is, are] = periods.is.find(([stem]) => stem.test(word)) ?? [undefined, ...periods.was];
  const head = capitalise(only.text);
  return { text: close(`${head} ${form.endsWith('p') ? are : is} ${said}`), from: head.length + 1, isStatement: true };
}

/**
 * Whether a participle is said of the noun before it: "Anna lasciò la città, accompagnata …" could be said of either. What is made
 * is no person, and a noun that stands alone has nothing beside it.
 */
export function isCertain(
  { sentence, group, data, periods }: Period,
  at: number,
): (word: string, form: string) => boolean {
  const before = group[at - 1] as Segment;
  const verb = verbIn(sentence, before.from, before.to, data, periods);
  const subject = before.kind === 'predicate' ? (group[0] as Segment) : before;
  const first = sentence.words[subject.from] as Word;
  const isBehind = before.kind !== 'predicate' && verb !== undefined && verb - before.from < 1;
  const own = isBehind ? '--' : (periods.articles.get(first.key) ?? '**');
  const isAlone = before.kind === 'noun' || (before.kind === 'relative' && verb === undefined);
  return (word, form) =>
    isAlone ||
    periods.made.test(word) ||
    (verb !== undefined && agreeing([{ text: '', start: 0, form: own }], form).length === 0);
}

/** "Huysmans, qui avait collaboré …": the noun with its verb, where only one is of its number; the longest of several. */
export function active(
  said: string,
  phrases: readonly NounPhrase[],
  { sentence, data, periods }: Period,
  segment: Segment,
): Part | NounPhrase | undefined {
  const [pronoun, verb] = sentence.words.slice(segment.from, segment.from + 2) as [Word, Word | undefined];
  const at = verbIn(sentence, segment.from + 1, segment.to, data, periods);
  const isSubject = data.clauses.relativeSubjects.has(pronoun.key) && verb !== undefined;
  if (!isSubject || at === undefined || !isOpening(sentence, segment.from + 1, at)) return phrases.at(-1);
  const fitting = agreeing(phrases, data.finiteEndings.several.test((sentence.words[at] as Word).text) ? '*p' : '*s');
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return fitting.at(-1);
  // "Une entreprise occupa …": which, is not said.
  if (data.indefinites.has(/^\p{L}+/u.exec(only.text.toLowerCase())?.[0] ?? '')) return undefined;
  const head = capitalise(only.text);
  const rest = said.slice(verb.start - segment.start);
  return { text: close(`${head} ${rest}`), from: head.length + 1, isStatement: true };
}

function close(text: string): string {
  return `${text.trim()}.`;
}
