import type { LanguageData } from '../../../../languages';
import { Rank, type Found } from '../candidate';
import { hasEnding } from '../sentence/endings';
import { finiteAt } from '../sentence/finite';
import { gap, isGiven, LEAST_WORDS_AROUND } from './gap';
import { isKnownVerb, type Reading, verbsOf } from '../sentence/reading';
import type { Sentence, Word } from '../sentence/sentence';
import { OF } from './termGap';

/** Words behind the verb among which the phrase begins. */
const REACH = 8;
const MOST_WORDS = 6;
/** A noun by itself has to be longer, and to end its clause. */
const LEAST_LETTERS = { one: 5, head: 3 };
const CAPITAL = /^\p{Lu}/u;
const REFLEXIVE = new Set(['se', 'si', 's']);
const INFINITIVE = /(?:er|ir|oir|re|ar|are|ere|ire|rre|arsi|ersi|irsi|arse|erse|irse)$/;
/** Nouns that only tie a phrase to the verb: "en forma de", "au moyen de". */
const TYING =
  /^(?:forma|moyen|moyenne|media|promedio|partir|base|travers|medio|causa|mezzo|moment|momento|modo|parte|partie|fin|fine|cours|corso|raison|seguito|cambio|genere|general|especie|type|tipo|sorte|nom|nombre|nome|insieme)$/;

/** They belong to no noun before them. */
const PREPOSITIONS = new Set(
  'contra contre jusque jusqu hacia hasta según selon verso fino oltre versus grazie grâce gracias'.split(' '),
);

/** Before a noun, and no part of what is asked for. */
const BEFORE_NOUN =
  /^(?:poch[ie]|molt[ie]|alcun[ie]|poc[oa]s|much[oa]s|algun[oa]s|numeros[ei]|numeros[oa]s|nombreu(?:x|ses)|cosiddett[oaie]|llamad[oa]s?|principal[ei]|principales|principaux|propri[oaie]|propi[oa]s?)$/;

/** A sentence in which nothing else can be asked for, with the whole noun phrase behind its verb taken out. */
export function phraseGap(sentence: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  const { text, words } = sentence;
  if (data === undefined || !data.adjectivesFollow || sentence.formulas.length > 0) return undefined;
  const verb = mainVerb(sentence, data);
  if (verb === undefined) return undefined;
  for (let i = verb + 1; i <= Math.min(verb + REACH, words.length - 1); i++) {
    if (i > verb + 1 && /[,;:()]/.test(text.slice((words[i - 1] as Word).end, (words[i] as Word).start)))
      return undefined;
    // "les blessures s'infectent et la racine pourrit": another subject.
    if (data.conjunctions.has((words[i] as Word).key) && i === verb + 1) return undefined;
    if (!isHead(sentence, i, verb, data) || isPredicative(sentence, i, verb, data)) continue;
    const last = phraseEnd(sentence, i, data);
    const span = { start: (words[i] as Word).start, end: (words[last] as Word).end };
    if (!isWorth(sentence, i, last, reading) || isGiven(text, span)) continue;
    return words.length - (last - i + 1) < LEAST_WORDS_AROUND ? undefined : gap(text, span, Rank.Asked);
  }
  return undefined;
}

/** "Su antepasado es el acebuche" */
export function saysWhat(sentence: Sentence, { data }: Reading): boolean {
  const at = data?.adjectivesFollow === true ? mainVerb(sentence, data) : undefined;
  if (data === undefined || at === undefined) return false;
  const [verb, next] = sentence.words.slice(at);
  return (
    next !== undefined &&
    data.definingVerbs.has(verb?.text ?? '') &&
    data.determiners.has(next.key) &&
    !data.indefinites.has(next.key)
  );
}

function mainVerb(sentence: Sentence, data: LanguageData): number | undefined {
  const { words, lower } = sentence;
  const at = finiteAt(sentence, data) ?? words.findIndex((word, i) => i > 0 && isVerb(sentence, i, word, data));
  const form = words[at] === undefined ? '' : lower.slice(words[at].start, words[at].end);
  if (at < 1) return undefined;
  return REFLEXIVE.has(form) ? at + 1 : at;
}

function isVerb({ lower, words }: Sentence, at: number, { text, key, start, end }: Word, data: LanguageData): boolean {
  const before = words[at - 1] as Word;
  if (CAPITAL.test(text) || data.determiners.has(before.key) || data.complements.has(before.key)) return false;
  const form = lower.slice(start, end);
  if (data.ambiguous.has(form) || data.relatives.has(before.key)) return false;
  const isKnown = isKnownVerb(form, data);
  const isOfSeveral =
    data.finiteEndings.articles.has(words[0]?.key ?? '') && /(?:aient|èrent|irent|ano|ono)$/.test(form);
  return isKnown || (!data.stopWords.has(key) && (isOfSeveral || hasEnding(form, data.subjectlessEndings, 3)));
}

/** A noun that opens its phrase, as far as it is known: no small word, verb, participle, adverb or number. */
function isHead({ lower, words }: Sentence, at: number, verb: number, data: LanguageData): boolean {
  const { text, key, start, end } = words[at] as Word;
  const before = words[at - 1] as Word;
  if (text.length < LEAST_LETTERS.head || CAPITAL.test(text) || /\d/.test(text) || TYING.test(key)) return false;
  if (data.stopWords.has(key) || data.determiners.has(key) || data.quantifiers.has(key)) return false;
  if (data.adverbs.has(text) || data.connectives.has(key) || data.numberWords.has(text) || BEFORE_NOUN.test(text))
    return false;
  if (key.endsWith(data.adverbEnding) || data.vague.has(key) || data.clauses.calledAs.includes(text)) return false;
  // "El aguador", a title.
  if (at > 1 && CAPITAL.test(before.text)) return false;
  const isNoun = data.determiners.has(before.key) || data.quantifiers.has(before.key) || BEFORE_NOUN.test(before.text);
  if (isNoun) return true;
  if (at !== verb + 1 && !data.stopWords.has(before.key)) return false;
  const form = lower.slice(start, end);
  return !verbsOf(data).has(form) && !INFINITIVE.test(text) && !hasEnding(text, data.participleEndings, 2);
}

/** "è presente", "ha perdido": what follows "to be" or "to have" without an article is no noun. */
function isPredicative({ words }: Sentence, at: number, verb: number, data: LanguageData): boolean {
  const { text } = words[verb] as Word;
  const isBare =
    !data.determiners.has((words[at - 1] as Word).key) && !data.complements.has((words[at - 1] as Word).key);
  return isBare && (data.oneVerbs.has(text) || data.severalVerbs.has(text) || data.definingVerbs.has(text));
}

/** Where the phrase ends: with an adjective, or with what belongs to the noun. */
function phraseEnd({ text, words, lower }: Sentence, from: number, data: LanguageData): number {
  let last = from;
  const isContent = (at: number): boolean => {
    const word = words[at];
    if (word === undefined || data.stopWords.has(word.key) || data.determiners.has(word.key)) return false;
    const form = lower.slice(word.start, word.end);
    return (
      !verbsOf(data).has(form) &&
      !data.adverbs.has(word.text) &&
      !data.clauses.calledAs.includes(word.text) &&
      !PREPOSITIONS.has(word.text) &&
      !word.key.endsWith(data.adverbEnding) &&
      !/\d/.test(word.text)
    );
  };
  const isJoined = (at: number): boolean => /^[ '’-]$/.test(text.slice((words[at] as Word).end, words[at + 1]?.start));
  while (last + 1 < words.length && last - from + 1 < MOST_WORDS && isJoined(last)) {
    const next = words[last + 1] as Word;
    const isArticle = isJoined(last + 1) && data.determiners.has(words[last + 2]?.key ?? '') && isJoined(last + 2);
    if (isContent(last + 1) && !hasEnding(next.text, data.subjectlessEndings, 3)) last += 1;
    else if (OF.has(next.key) && isContent(last + 2) && isJoined(last + 1)) last += 2;
    else if (OF.has(next.key) && isArticle && isContent(last + 3)) last += 3;
    else if (last === from && data.conjunctions.has(next.key) && isContent(last + 2) && isJoined(last + 1)) last += 2;
    else break;
  }
  return last;
}

/** Several words, or one that ends its clause and is not what the text is about. */
function isWorth({ text, words }: Sentence, from: number, last: number, { occurrences, data }: Reading): boolean {
  const head = words[from] as Word;
  if (data === undefined || data.generic.has(head.key)) return false;
  if (last > from) return last - from < MOST_WORDS;
  const behind = words[last + 1];
  const isEnd = behind === undefined || /^\s?[,;:.)]/.test(text.slice(head.end)) || data.conjunctions.has(behind.key);
  return isEnd && head.text.length >= LEAST_LETTERS.one && (occurrences.get(head.key) ?? 0) < 3;
}
