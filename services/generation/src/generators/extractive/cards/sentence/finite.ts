import type { LanguageData } from '../../../../languages';
import { hasEnding, MOST } from './endings';
import { isKnownVerb } from './reading';
import type { Sentence, Word } from './sentence';
import { subjectBefore } from './subject';

/** Words from the start among which the verb of a statement stands. */
const REACH = 9;
const CAPITAL = /^\p{Lu}/u;
const LEAST_LETTERS = 3;

/**
 * The verb of a statement, known or told by its ending, by its place after a noun phrase and by what stands after it. Undefined
 * where none is sure.
 */
export function finiteAt(sentence: Sentence, data: LanguageData): number | undefined {
  const { words } = sentence;
  for (let i = 1; i <= Math.min(REACH, words.length - 1); i++) {
    if (!isKnown(sentence, i, data) && !isTold(sentence, i, data)) continue;
    if (subjectBefore(sentence, i, data) !== undefined) return i;
  }
  return undefined;
}

function isKnown({ lower, words }: Sentence, at: number, data: LanguageData): boolean {
  const { start, end, text } = words[at] as Word;
  const form = lower.slice(start, end);
  if (data.determiners.has((words[at - 1] as Word).key) || CAPITAL.test(text) || data.ambiguous.has(form)) return false;
  return isKnownVerb(form, data);
}

/** "Les abeilles butinent les fleurs": an article after it, no small word, an ending that fits the article of the subject. */
function isTold({ text, words }: Sentence, at: number, data: LanguageData): boolean {
  const word = words[at] as Word;
  const before = words[at - 1] as Word;
  const next = words[at + 1];
  if (CAPITAL.test(word.text) || word.text.length < LEAST_LETTERS || data.stopWords.has(word.key)) return false;
  if (data.subjectStops.has(word.key)) return false;
  if (data.determiners.has(before.key) || data.complements.has(before.key) || data.numberWords.has(word.text))
    return false;
  if (word.key.endsWith(data.adverbEnding) || data.adverbs.has(word.text) || data.vague.has(word.key)) return false;
  if (data.connectives.has(word.key) && !data.oneVerbs.has(word.text)) return false;
  const isEnding = hasEnding(word.text, data.subjectlessEndings, 3);
  if (isEnding && at > 1) return true;
  const first = words[0] as Word;
  // "Queda abolida la pena": the verb stands first.
  const opens = data.determiners.has(first.key) || data.quantifiers.has(first.key);
  if (data.adjectivesFollow && !opens && !CAPITAL.test((words[1] as Word).text)) return false;
  const isArticle = next !== undefined && data.objectArticles.has(next.text.toLowerCase());
  if (!isArticle || text.slice(word.end, next.start) !== ' ' || MOST.has(words[at + 2]?.key ?? '')) return false;
  const isSeveral =
    data.finiteEndings.articles.has(first.key) || data.severalNouns?.test(text.slice(0, before.end)) === true;
  const { one, several } = data.finiteEndings;
  if (data.capitalNouns) return CAPITAL.test(before.text) && (one.test(word.text) || several.test(word.text));
  return (isSeveral ? several : one).test(word.text);
}
