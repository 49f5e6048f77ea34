import type { LanguageData } from '../../../../languages';
import { Rank, type Found } from '../candidate';
import { hasEnding } from '../sentence/endings';
import { isCalling } from '../sentence/kind';
import { isParticiple, nounBefore, OF } from '../sentence/nounBefore';
import { verbsOf, type Reading } from '../sentence/reading';
import { capitalise, insideSentence, readSentence, type Sentence, type Word } from '../sentence/sentence';
import { shortenAnswer } from '../sentence/shorten';

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
    // "se transforma en fibrina, que forma …": no subject without its article.
    if (data.adjectivesFollow && /^\p{Ll}/u.test(noun) && !data.determiners.has(/^\p{L}+/u.exec(noun)?.[0] ?? ''))
      continue;
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
    if (opensWithPhrase(sentence, word.start, data) || isOpinion(sentence, i, data)) continue;
    const noun = nounBefore(sentence, i, reading, data);
    const what = CLAUSE.exec(text.slice(word.start).replace(/[.!]$/, ''))?.[0].trim();
    if (noun === undefined || what === undefined || isAside(text.slice(0, words[i - 1]?.end), data)) continue;
    const said = readSentence(what, reading);
    if (said.words.length < LEAST_CLAUSE_WORDS + 1 || isOfClause(noun, said, data)) continue;
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
    const isSeveral =
      data.adjectivesFollow && data.finiteEndings.articles.has(readSentence(noun, reading).words[0]?.key ?? '');
    const isPerson = said.words.slice(0, 4).some(({ key }) => isCalling(key, data));
    const isPast = data.clauses.verbLast && isPerson && PAST.test(text);
    const verb = data.definingVerbs.get(isPast ? 'war' : isSeveral ? data.clauses.are : data.clauses.is);
    const asked = insideSentence(
      isPerson && data.clauses.verbLast ? withoutCalling(noun, reading, data) : noun,
      reading,
    );
    const isNumberless = data.clauses.verbLast && !isPerson;
    const known = isPerson && verb?.askWho !== undefined ? verb.askWho(asked) : verb?.ask(asked);
    const front = isNumberless ? data.askLabel(noun) : known;
    const back = shortenAnswer(what);
    if (front !== undefined && back !== undefined) found.push({ front, back: capitalise(back), rank: Rank.Known });
  }
  return found;
}

/** Forms that only the past has. */
const PAST = /(?<!\p{L})(?:war|waren|wurden?|worden|hatten?|\p{Ll}{3,}te)(?!\p{L})/u;

/** "Schweizer Maler Johannes Itten": the name alone. */
function withoutCalling(noun: string, { fold }: Reading, data: LanguageData): string {
  const words = noun.split(' ');
  const calling = words.findIndex((word) => isCalling(fold(word), data));
  return calling < 0 || calling === words.length - 1 ? noun : words.slice(calling + 1).join(' ');
}

/**
 * "sinks into the mantle, a process called subduction", "described them as incommensurable, a term that …": what comes behind is said
 * of the clause or of a word, not of the noun.
 */
function isOfClause(noun: string, { words }: Sentence, { clauses, determiners, quantifiers }: LanguageData): boolean {
  const head = words.slice(1, 1 + HEAD_REACH).some(({ key }) => clauses.ofClauses.has(key));
  const first = noun.split(' ', 1)[0] as string;
  const isWord = determiners.has(first.toLowerCase()) || quantifiers.has(first) || NO_TERM.test(noun);
  return head && isWord;
}

/** Words after an article among which its noun stands. */
const HEAD_REACH = 2;
/** A name, or an adjective by itself. */
const NO_TERM = /^(?:\p{Lu}.*|\S+(?:able|ible|ous|ful|ive|al|ic|ed))$/u;

/** "La aceituna es una drupa, es decir, un fruto": what the noun before it says in other words. */
function isAside(before: string, data: LanguageData): boolean {
  return data.clauses.asides.has((before.split(', ').at(-1) as string).toLowerCase());
}

/** Whether all that stands before is a phrase or a clause that opens the sentence. */
function opensWithPhrase({ text, words }: Sentence, before: number, data: LanguageData): boolean {
  const [first] = words as [Word];
  if (!isSmall(first, data)) return false;
  // "Nel 48 a.C., durante la guerra, un incendio …": one phrase after another.
  return words.every(
    (word, i) =>
      word.start >= before || i === 0 || text.slice(word.start - 2, word.start) !== ', ' || isSmall(word, data),
  );
}

function isSmall({ key }: Word, data: LanguageData): boolean {
  return (data.stopWords.has(key) || data.subjectStops.has(key)) && !data.determiners.has(key);
}

/** "…, so die Deutung, eine …": who says it. */
function isOpinion({ text, words }: Sentence, at: number, data: LanguageData): boolean {
  const comma = text.lastIndexOf(', ', (words[at - 1] as Word).start);
  const first = comma < 0 ? undefined : words.find(({ start }) => start > comma);
  return first?.text === 'so' && data.clauses.verbLast;
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
  // "Las bulerías, originarias de Jerez"
  if (ADJECTIVE.test(word.text)) return false;
  // "gli uomini, stanchi di una libertà"
  if (data.indefinites.has(words[at + 2]?.key ?? '')) return false;
  const goesOn = OF.has(next.key) || data.relatives.has(next.key) || isParticiple(next, data);
  return isSeveral && goesOn && /[sie]$/.test(word.text);
}

const LEAST_NOUN = 5;
const ADJECTIVE =
  /(?:arias|arios|osas|osos|ivas|ivos|bles|aires|euses|eux|ives|ifs|osi|ose|ivi|ive|bili|ari|arie|ches?|ches|riches|ricchi|ricche|ricos|ricas|propias|propios)$/u;
