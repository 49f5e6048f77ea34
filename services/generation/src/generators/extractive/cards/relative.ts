import type { LanguageData } from '../../../languages';
import { Rank, type Found } from './candidate';
import { hasEnding } from './endings';
import { isCalling } from './kind';
import { verbsOf, type Reading } from './reading';
import { capitalise, insideSentence, readSentence, type Sentence, type Word } from './sentence';
import { shortenAnswer } from './shorten';
import { nameLength } from './subject';

const MOST_NOUN_WORDS = 5;
const LEAST_CLAUSE_WORDS = 2;
const CAPITAL = /^\p{Lu}/u;
/** Up to the next comma, but for that of a number. */
const CLAUSE = /^(?:[^,;:()«“„"]|[,:](?=\d))+/u;

/**
 * What a relative clause says of the noun before its comma, as a statement of its own: "…, the highest peak is Mont Blanc, which lies
 * in the Alps" says that Mont Blanc lies in the Alps. None where it is not sure what the clause is about.
 */
export function relativeStatements(sentence: Sentence, reading: Reading): string[] {
  const { data } = reading;
  if (data === undefined || sentence.formulas.length > 0) return [];
  const { text, words } = sentence;
  const found: string[] = [];
  for (let i = 1; i + LEAST_CLAUSE_WORDS < words.length; i++) {
    const word = words[i] as Word;
    if (!data.clauses.relativeSubjects.has(word.key) || !/^\)?, $/.test(text.slice(words[i - 1]?.end, word.start)))
      continue;
    const noun = nounBefore(sentence, i, reading, data);
    const clause = CLAUSE.exec(text.slice(word.end).replace(/[.!]$/, ''))?.[0].trim();
    if (noun === undefined || clause === undefined) continue;
    const said = data.clauses.verbLast
      ? verbSecond(word.text, noun, clause, data)
      : isVerb(sentence, words[i + 1] as Word, data) || isLikeVerb(words, i + 1, data)
        ? `${capitalise(noun)} ${clause}.`
        : undefined;
    if (said !== undefined) found.push(said);
  }
  return found;
}

/** "…, a loose league of states": asks what the noun before the comma is. */
export function appositions(sentence: Sentence, reading: Reading): Found[] {
  const { data } = reading;
  if (data === undefined || sentence.formulas.length > 0) return [];
  const { text, words } = sentence;
  const found: Found[] = [];
  for (let i = 1; i + LEAST_CLAUSE_WORDS < words.length; i++) {
    const word = words[i] as Word;
    if (text.slice(words[i - 1]?.end, word.start) !== ', ') continue;
    if (!data.indefinites.has(word.key) && !isBare(words, i, data)) continue;
    if (data.clauses.verbLast && !/^eine?$/.test(word.text)) continue;
    // "During the African humid period, a stronger monsoon brought rain": the subject.
    if (opensWithPhrase(sentence, word.start, data)) continue;
    const noun = nounBefore(sentence, i, reading, data);
    const what = CLAUSE.exec(text.slice(word.start).replace(/[.!]$/, ''))?.[0].trim();
    if (noun === undefined || what === undefined) continue;
    const said = readSentence(what, reading);
    if (said.words.length < LEAST_CLAUSE_WORDS + 1) continue;
    const clause = said.words.findIndex(
      ({ key }, at) => at > 0 && data.relatives.has(key) && !data.determiners.has(key),
    );
    const isRow = said.words.slice(0, clause < 0 ? undefined : clause).some(({ key }) => data.conjunctions.has(key));
    if (isRow) continue;
    if (
      said.words
        .slice(0, clause < 0 ? undefined : clause)
        .some((one) => isVerb(said, one, data) && !isParticiple(one, data))
    )
      continue;
    const verb = data.definingVerbs.get(data.clauses.is);
    const isPerson = said.words.slice(0, 4).some(({ key }) => isCalling(key, data));
    const asked = insideSentence(noun, reading);
    const isNumberless = data.clauses.verbLast && !isPerson;
    const known = isPerson && verb?.askWho !== undefined ? verb.askWho(asked) : verb?.ask(asked);
    const front = isNumberless ? data.askLabel(noun) : known;
    const back = shortenAnswer(what);
    if (front !== undefined && back !== undefined) found.push({ front, back: capitalise(back), rank: Rank.Known });
  }
  return found;
}

/** Whether all that stands before is a phrase or a clause that opens the sentence. */
function opensWithPhrase({ text, words }: Sentence, before: number, data: LanguageData): boolean {
  const [first] = words as [Word];
  const isPhrase = data.stopWords.has(first.key) && !data.determiners.has(first.key);
  return isPhrase && !text.slice(0, before - 2).includes(',');
}

/** The name or the definite noun that ends before this word. Undefined where a further noun could be meant. */
function nounBefore({ text, words }: Sentence, at: number, reading: Reading, data: LanguageData): string | undefined {
  const end = (words[at - 1] as Word).end;
  const name = nameBefore({ text, words }, at, data);
  if (name !== undefined) return text.slice(name.start, end);
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
    const isEdge = verbsOf(data).has(word.text) || data.subjectStops.has(word.key) || data.complements.has(word.key);
    // "secretes renin, an enzyme": a bare noun after a verb or a preposition.
    const most = data.adjectivesFollow ? 2 : 3;
    const isBare = isEdge && !OF.has(word.key) && i < at - 1 && i >= at - most && !data.capitalNouns;
    const bare = words.slice(i + 1, at);
    if (isBare && bare.some((one) => isParticiple(one, data) && one.text === one.text.toLowerCase())) return undefined;
    if (isBare && bare.every(({ key }) => !data.stopWords.has(key) && !data.numberWords.has(key)))
      return `${articleOf(word.key, data)}${text.slice((bare[0] as Word).start, end)}`;
    if (isEdge || data.stopWords.has(word.key)) return undefined;
    if (i < at - 1 && text.slice(word.end, words[i + 1]?.start) !== ' ') return undefined;
    // "Aldosterone, a steroid"
    if (i === 0 && !data.adjectivesFollow && !data.capitalNouns && !data.connectives.has(word.key))
      return text.slice(0, end);
  }
  return undefined;
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
const OF = new Set([
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

function isParticiple({ text }: Word, { participleEndings }: LanguageData): boolean {
  return hasEnding(text, participleEndings, 1);
}

const SEPARABLE =
  /^(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|vor|weg|zu|um|durch|über|unter|wieder|statt|teil)/;
const HAVE = new Set(['hat', 'hatte', 'haben', 'hatten']);
const FINITE = /^(?:ist|sind|war|waren|\p{Ll}{2,}(?:t|te|ten|en|ß))$/u;

/** "der den Sauerstoff bindet" says that X "bindet den Sauerstoff". */
function verbSecond(pronoun: string, noun: string, clause: string, data: LanguageData): string | undefined {
  const words = clause.split(' ');
  const verb = words.at(-1) as string;
  const isObject =
    data.determiners.has((words[0] as string).toLowerCase()) &&
    !/^(?:den|dem|einen|einem|einer)$/.test(words[0] as string);
  if (words.length < 2 || isObject || !FINITE.test(verb) || SEPARABLE.test(verb) || HAVE.has(verb)) return undefined;
  const article = { der: 'Der', die: 'Die', das: 'Das' }[pronoun];
  if (article === undefined || (article === 'Die' && noun.endsWith('n') && !/(?:ion|in|en)$/.test(noun)))
    return undefined;
  return `${article} ${noun} ${verb} ${words.slice(0, -1).join(' ')}.`;
}

function isVerb({ lower }: Sentence, { start, end, text }: Word, data: LanguageData): boolean {
  const form = lower.slice(start, end);
  if (text !== text.toLowerCase()) return false;
  const isEnding = hasEnding(form, data.subjectlessEndings, 3);
  return (
    (verbsOf(data).has(form) && !data.ambiguous.has(form)) ||
    data.oneVerbs.has(form) ||
    data.severalVerbs.has(form) ||
    isEnding
  );
}

/** After "que" and before an article or a preposition, with the ending of a verb. */
function isLikeVerb(words: readonly Word[], at: number, data: LanguageData): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || next === undefined || !data.adjectivesFollow || CAPITAL.test(word.text)) return false;
  if (data.stopWords.has(word.key) || data.determiners.has(word.key) || data.pronouns.has(word.key)) return false;
  const { one, several } = data.finiteEndings;
  return (
    (one.test(word.text) || several.test(word.text)) &&
    (data.determiners.has(next.key) || data.complements.has(next.key))
  );
}

/** "los quipus, conjuntos de cuerdas …": a noun of several after the article of several. */
function isBare(words: readonly Word[], at: number, data: LanguageData): boolean {
  const word = words[at] as Word;
  const next = words[at + 1];
  if (
    !data.adjectivesFollow ||
    next === undefined ||
    word.text !== word.text.toLowerCase() ||
    word.text.length < LEAST_NOUN
  )
    return false;
  if (data.stopWords.has(word.key) || data.determiners.has(word.key) || isParticiple(word, data)) return false;
  if (verbsOf(data).has(word.text) || data.adverbs.has(word.text) || data.numberWords.has(word.text)) return false;
  const article = words.slice(Math.max(0, at - 3), at - 1).find(({ key }) => data.determiners.has(key));
  const isSeveral = article !== undefined && data.finiteEndings.articles.has(article.key);
  const goesOn = OF.has(next.key) || data.relatives.has(next.key) || isParticiple(next, data);
  return isSeveral && goesOn && /[sie]$/.test(word.text);
}

const LEAST_NOUN = 5;
