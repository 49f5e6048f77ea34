import { fold } from '@learning-library/common/pure';
import type { Topic } from '../topic/resume';
import { LANGUAGE_DATA, type Language, type LanguageData } from '../../../../languages';

/** What is known of a whole text, for every sentence of it. */
export interface Reading {
  language: Language | undefined;
  data: LanguageData | undefined;
  /** What the text is called; may be empty. */
  title: string;
  /** Words that the text writes in lower case somewhere. */
  lowerCase: ReadonlySet<string>;
  /** Words that the text writes with a capital right after another word. */
  names: ReadonlySet<string>;
  /** How often each folded word occurs. */
  occurrences: ReadonlyMap<string, number>;
  /** Whether the text cites rules of law. */
  citesRules: boolean;
  /** Whose life the text tells. */
  person?: Topic | undefined;
  fold: (word: string) => string;
}

const verbs = new Map<LanguageData, ReadonlySet<string>>();

/** Lower-case finite verbs of a language. */
export function verbsOf(data: LanguageData): ReadonlySet<string> {
  let known = verbs.get(data);
  if (known === undefined) {
    const first = (phrase: string): string => phrase.split(/[ _']/, 1)[0] as string;
    known = new Set([
      ...data.definingVerbs.keys(),
      ...data.relations.map(({ verb }) => first(verb)),
      ...[...data.deeds].map(first),
      ...data.inversions.keys(),
      ...data.subjectless,
      ...data.otherVerbs,
    ]);
    verbs.set(data, known);
  }
  return known;
}

/** Whether a lower-case form is a verb that is known. */
export function isKnownVerb(form: string, data: LanguageData): boolean {
  return verbsOf(data).has(form) || data.oneVerbs.has(form) || data.severalVerbs.has(form);
}

/** Whether one of its words is a verb that is known. */
export function hasVerb(text: string, { data }: Reading): boolean {
  if (data === undefined) return true;
  return (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).some((form) => isKnownVerb(form, data));
}

const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
const CAPITAL = /^\p{Lu}/u;
const RULE = /(?:\bart(?:\.|[ií]?culo|icle|icolo)\s?(?:L\.?\s?)?|§\s?)\d/i;

export function readWords(text: string, language: Language | undefined, title = ''): Reading {
  const folded = new Map<string, string>();
  // Most words of a text come again.
  const foldOnce = (word: string): string => {
    let key = folded.get(word);
    if (key === undefined) {
      key = fold(word);
      folded.set(word, key);
    }
    return key;
  };
  const lowerCase = new Set<string>();
  const names = new Set<string>();
  const occurrences = new Map<string, number>();
  let end = -2;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const isCapital = CAPITAL.test(word);
    if (!isCapital) lowerCase.add(word.toLowerCase());
    else if (match.index === end + 1) names.add(word);
    end = match.index + word.length;
    const key = foldOnce(word);
    occurrences.set(key, (occurrences.get(key) ?? 0) + 1);
  }
  const data = language && LANGUAGE_DATA[language];
  return { language, data, title, lowerCase, names, occurrences, citesRules: RULE.test(text), fold: foldOnce };
}
