import type { LanguageData, Periods } from '../../../../languages';
import { hasEnding } from './endings';
import { OF } from './nounBefore';
import { isKnownVerb } from './reading';
import type { Sentence, Word } from './sentence';

const MOST_WORDS = 12;
const AND = new Set(['et', 'y', 'e', 'ed']);
const CAPITAL = /^\p{Lu}/u;

/** A noun phrase that ends before a word: it may be a part of the next one. */
export interface NounPhrase {
  text: string;
  /** Where its literal text begins. */
  start: number;
  /** Gender and number, as far as they are known: "ms", "*p". */
  form: string;
}

/** The noun phrases that end before a word, the shortest first; none where none is sure. */
export function nounPhrasesBefore(
  { text, lower, words }: Sentence,
  at: number,
  least: number,
  data: LanguageData,
  periods: Periods,
): NounPhrase[] {
  const end = (words[at - 1] as Word).end;
  const closing = /^\s?»/.exec(text.slice(end))?.[0] ?? '';
  const found: NounPhrase[] = [];
  const add = (from: number, article: string, form: string): void => {
    const { start } = words[from] as Word;
    const quote = text[start - 1] === '«' ? 1 : 0;
    const [noun, second] = words.slice(from, at).filter(({ key }) => !data.determiners.has(key));
    if (noun === undefined || /^\d/.test(noun.text) || data.months.has(noun.text.toLowerCase())) return;
    if (data.vague.has(noun.key) && second === undefined) return;
    // "la Residencia de Estudiantes": one name.
    if (form !== '*s' && article === '' && CAPITAL.test(noun.text) && from > 0) found.length = 0;
    found.push({ text: `${article}${text.slice(start - quote, end)}${closing}`, start: start - quote, form });
  };
  for (let i = at - 1; i >= Math.max(least, at - MOST_WORDS); i--) {
    const word = words[i] as Word;
    const next = words[i + 1];
    const between = next === undefined || i + 1 >= at ? ' ' : text.slice(word.end, next.start);
    if (!/^\s?[«'’-]?$|^[«]?$/.test(between) && between !== ' «') break;
    const held = i + 1 < at ? periods.held.get(word.key) : undefined;
    const form = periods.articles.get(word.key);
    const isSmall = word.text === word.text.toLowerCase() || i === 0;
    // "La Fortune des Rougon": a title.
    if (form !== undefined && !isSmall && held === undefined && i + 1 < at && CAPITAL.test(next?.text ?? '')) {
      add(i, '', form);
      break;
    }
    if (form !== undefined && isSmall && i + 1 < at) {
      // "la de generación": the noun is said before.
      if (held === undefined) add(next !== undefined && OF.has(next.key) && i + 2 < at ? i + 2 : i, '', form);
      else add(i + 1, held === 'l' || /^['’]/.test(between) ? "l'" : `${held} `, form);
      if (held === undefined ? OF.has(words[i - 1]?.key ?? '') && i > least : OF.has(word.key)) {
        if (held === undefined) i--;
        continue;
      }
      break;
    }
    if (OF.has(word.key)) {
      if (next !== undefined && i + 1 < at && CAPITAL.test(next.text)) add(i + 1, '', '*s');
      continue;
    }
    // "la prima deca"
    if (data.vague.has(word.key) && data.determiners.has(words[i - 1]?.key ?? '')) continue;
    // "por Santiago Ramón y Cajal", "la Junta para Ampliación": of a name, not of a row.
    const isInName = CAPITAL.test(next?.text ?? '') && CAPITAL.test(words[i - 1]?.text ?? '');
    if (AND.has(word.key) && i > least && i + 1 < at) continue;
    if (data.conjunctions.has(word.key) || data.complements.has(word.key) || data.stopWords.has(word.key)) {
      if (isInName && (word.key === 'y' || word.key === 'para' || word.key === 'pour')) continue;
      if (next !== undefined && i + 1 < at && CAPITAL.test(next.text) && !data.conjunctions.has(word.key))
        add(i + 1, '', '*s');
      break;
    }
    const verb = lower.slice(word.start, word.end);
    const isArticle = data.determiners.has(words[i - 1]?.key ?? '');
    if (!isArticle && !CAPITAL.test(word.text)) {
      if (hasEnding(verb, data.subjectlessEndings, 2)) break;
      if (isKnownVerb(verb, data) && !data.ambiguous.has(verb)) {
        if (next !== undefined && i + 1 < at && CAPITAL.test(next.text)) add(i + 1, '', '*s');
        break;
      }
    }
    if (i === least && CAPITAL.test(word.text) && !data.stopWords.has(word.key)) add(i, '', '*s');
  }
  return found;
}

/** Those that agree with a form. */
export function agreeing(phrases: readonly NounPhrase[], form: string): NounPhrase[] {
  const fits = (a: string, b: string): boolean => a === b || a === '*' || b === '*';
  return phrases.filter((one) => fits(one.form.charAt(0), form.charAt(0)) && fits(one.form.charAt(1), form.charAt(1)));
}
