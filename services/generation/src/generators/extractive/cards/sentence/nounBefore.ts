import type { LanguageData } from '../../../../languages';
import { hasEnding } from './endings';
import { isCalling } from './kind';
import { verbsOf, type Reading } from './reading';
import type { Sentence, Word } from './sentence';
import { nameLength } from './subject';

const MOST_NOUN_WORDS = 5;
const CAPITAL = /^\p{Lu}/u;

/** The name or the definite noun that ends before this word. Undefined where a further noun could be meant. */
export function nounBefore(
  { text, words }: Sentence,
  at: number,
  reading: Reading,
  data: LanguageData,
): string | undefined {
  const end = (words[at - 1] as Word).end;
  const name = nameBefore({ text, words }, at, data);
  if (name !== undefined) return `${kindOf(words, words.indexOf(name), data)}${text.slice(name.start, end)}`;
  for (let i = at - 1; i >= Math.max(0, at - MOST_NOUN_WORDS); i--) {
    const word = words[i] as Word;
    if (data.determiners.has(word.key)) {
      const before = words[i - 1];
      const isAnd =
        before !== undefined && data.conjunctions.has(before.key) && !/,\s$/.test(text.slice(0, before.start));
      const isOf = before !== undefined && (data.complements.has(before.key) || isAnd);
      if (data.indefinites.has(word.key) || isOf || i === at - 1) return undefined;
      const rest = words.slice(i + 1, at);
      if (data.generic.has(rest[0]?.key ?? '') || data.vague.has(rest[0]?.key ?? '')) return undefined;
      if (data.clauses.verbLast) return withoutCase(text, word, rest);
      return OF.has(word.key) ? undefined : text.slice(word.start, end);
    }
    // "dust, salt or smoke, which …": all of them.
    if (data.conjunctions.has(word.key)) return undefined;
    const isEdge = verbsOf(data).has(word.text) || data.subjectStops.has(word.key) || data.complements.has(word.key);
    // "secretes renin, an enzyme": a bare noun after a verb or a preposition.
    const most = data.adjectivesFollow ? 2 : 3;
    const isBare = isEdge && !OF.has(word.key) && i < at - 1 && i >= at - most && !data.capitalNouns;
    const bare = words.slice(i + 1, at);
    if (isBare && bare.some((one) => isParticiple(one, data) && one.text === one.text.toLowerCase())) return undefined;
    const isCounted = !data.capitalNouns && !data.adjectivesFollow && data.quantifiers.has(bare[0]?.key ?? '');
    const isPlain = ({ key }: Word): boolean =>
      !data.stopWords.has(key) && !data.numberWords.has(key) && !/^\d/.test(key);
    if (isBare && !isCounted && bare.every(isPlain))
      return `${articleOf(word.key, data)}${text.slice((bare[0] as Word).start, end)}`;
    if (isEdge || data.stopWords.has(word.key)) return undefined;
    if (i < at - 1 && text.slice(word.end, words[i + 1]?.start) !== ' ') return undefined;
    // "Aldosterone, a steroid"
    if (i === 0 && !data.adjectivesFollow && !data.capitalNouns && !data.connectives.has(word.key))
      return text.slice(0, end);
  }
  return undefined;
}

/** "el monte Testaccio": the noun that a name stands with, and its article; nothing for a person. */
function kindOf(words: readonly Word[], name: number, data: LanguageData): string {
  const noun = words[name - 1];
  const article = words[name - 2];
  if (!data.adjectivesFollow || noun === undefined || article === undefined) return '';
  if (!data.determiners.has(article.key) || data.stopWords.has(noun.key) || isCalling(noun.key, data)) return '';
  return CAPITAL.test(noun.text) ? '' : `${article.text.toLowerCase()} ${noun.text} `;
}

/** A name of several words, or of one that stands after a small word. */
function nameBefore(
  { text, words }: Pick<Sentence, 'text' | 'words'>,
  at: number,
  data: LanguageData,
): Word | undefined {
  if (data.capitalNouns) return undefined;
  for (let i = Math.max(1, at - MOST_NOUN_WORDS); i < at; i++) {
    const before = words[i - 1] as Word;
    if (!CAPITAL.test((words[i] as Word).text) || CAPITAL.test(before.text)) continue;
    if (data.determiners.has(before.key) || data.conjunctions.has(before.key)) continue;
    // "Statute of Labourers": half of a name.
    if (data.nameParticles.has(before.key) && CAPITAL.test(words[i - 2]?.text ?? '')) continue;
    if (i + nameLength(words, i, text, data) === at) return words[i];
  }
  return undefined;
}

/** "den Farbstoff": without its article, whose case is that of another clause; undefined where the noun has a case as well. */
function withoutCase(text: string, article: Word, nouns: readonly Word[]): string | undefined {
  const last = nouns.at(-1);
  if (last === undefined || article.key === 'des' || nouns.some((noun) => !CAPITAL.test(noun.text))) return undefined;
  return text.slice((nouns[0] as Word).start, last.end);
}

/** The noun after "of" may be no more than a part of another. */
export const OF = new Set([
  'of',
  'du',
  'des',
  'del',
  'dello',
  'della',
  'dei',
  'degli',
  'delle',
  'dell',
  'de',
  'di',
  'd',
  'von',
]);
/** Prepositions that hold an article, by what follows their first letters. */
const HELD = /^(?:ne|da|su|a|co)(ll?|llo|lla|lle|i|gli)$/;
const ARTICLES: Readonly<Record<string, string>> = {
  l: 'il ',
  ll: "l'",
  llo: 'lo ',
  lla: 'la ',
  lle: 'le ',
  i: 'i ',
  gli: 'gli ',
};

/** The article that an Italian preposition holds: "nell'Arsenale" is about "l'Arsenale". */
function articleOf(key: string, data: LanguageData): string {
  const held = data.rowsOfPredicates && data.adjectivesFollow ? HELD.exec(key)?.[1] : undefined;
  return key === 'al' ? '' : (ARTICLES[held ?? ''] ?? '');
}

export function isParticiple({ text }: Word, { participleEndings }: LanguageData): boolean {
  return hasEnding(text, participleEndings, 1);
}
