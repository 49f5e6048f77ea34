import type { Pair } from '../../../../domain/document/block';
import { wordCount } from '../../../../domain/document/line';
import { isLabel, splitPair } from '../../../../domain/document/pairs';
import type { LanguageData } from '../../../../languages';
import { isExpansion } from '../patterns/acronym';
import { within } from '../topic/context';
import { explanation, Rank, type Candidate } from '../candidate';
import { isFormula } from '../patterns/formula';
import type { Reading } from '../sentence/reading';
import { asWritten, capitalise, statement } from '../sentence/sentence';
import { shortenAnswer } from '../sentence/shorten';
import { aboveOf } from '../topic/topic';

const YEAR = /^(?:(?:\d{1,2}\.?|\p{L}+)\s(?:de\s|di\s)?(?:\p{L}+\s)?(?:de\s|del\s)?)?\d{3,4}(?:\s?[–-]\s?\d{2,4})?$/u;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{1,6}$/u;
const SHORT = 4;
/** Where in a line more pairs are looked for. */
const MOST_LINE = 2_000;
/** Words of a term that stands within a line. */
const MOST_INNER_WORDS = 3;

/**
 * A card for each pair of a series.
 *
 * @param depth how far below its list the series stands: there it needs what it stands under
 */
export function fromPairs(
  { pairs, header, path }: { pairs: readonly Pair[]; header: readonly string[] | undefined; path: readonly string[] },
  reading: Reading,
  depth = 0,
): Candidate[] {
  const whole = pairs.flatMap(siblings);
  const isShort = path.length > 1 && whole.some(({ meaning }) => wordCount(meaning.text) <= SHORT);
  const isWords = reading.data !== undefined && isVocabulary(whole, header, path, reading.data);
  const seen = new Set<string>();
  return whole.flatMap((pair) => {
    // What is said twice is one fact.
    const key = `${pair.term}\n${pair.meaning.text}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const inner = innerPairs(pair);
    if (inner.length > 0) {
      return fromPairs({ pairs: inner, header: undefined, path: [...path, pair.term] }, reading, depth + 1);
    }
    const { line, meaning } = pair;
    const text = statement(meaning.text.replace(/\s?[;,]$/, ''));
    const back = shortenAnswer(text) ?? text;
    const front = frontOf(pair, back, { header, path, isWords, isNarrow: depth > 0 || isShort }, reading);
    return [
      {
        card: {
          front,
          back: pair.sign === ':' || pair.sign === '-' ? keepCase(back, isWords || pair.isCode === true) : back,
          explanation: explanation(path, shown(pair, header)),
        },
        rank: Rank.Known,
        source: line.sourceAt(0),
      },
      ...fromTimeLine(pair, explanation(path, shown(pair, header)), reading),
    ];
  });
}

const EVENT = /^\p{Lu}[^:;(]{3,70}/u;

/** "1485 – Battle of Bosworth: Henry VII wins" also asks when the battle was, and what it is. */
function fromTimeLine({ term, meaning, line }: Pair, source: string, { data }: Reading): Candidate[] {
  const event = EVENT.exec(meaning.text)?.[0].trim().replace(/[.,]$/, '');
  if (data === undefined || event === undefined || !YEAR.test(term)) return [];
  const when = data.askOf(event, data.questionWords.date.toLowerCase());
  const found = [{ front: when, back: term }];
  const told = splitPair(meaning);
  if (told?.sign === ':')
    found.push({ front: data.askLabel(told.term), back: capitalise(statement(told.meaning.text)) });
  return found.map((card) => ({
    card: { ...card, explanation: source },
    rank: Rank.Known,
    source: line.sourceAt(0),
  }));
}

/** "Units: force – newton, energy – joule": the pairs within a meaning. */
function innerPairs({ meaning, sign }: Pair): Pair[] {
  if (sign !== ':' || !/ [–=-] /.test(meaning.text) || meaning.text.includes('$')) return [];
  const found: Pair[] = [];
  let from = 0;
  for (const part of meaning.text.split(/[,;] /)) {
    const flow = meaning.slice(from, from + part.length);
    from += part.length + 2;
    const pair = splitPair(flow);
    if (pair === undefined || pair.sign === ':' || wordCount(pair.term) > 3) return [];
    found.push(pair);
  }
  return found.length > 1 ? found : [];
}

/** "Class = a plan; object = what is built by it": the pairs that stand in one line. */
function siblings(pair: Pair): Pair[] {
  const { meaning, sign, isCode, isQuoted } = pair;
  if (isCode === true || isQuoted === true || sign === 'tab' || meaning.text.includes('$')) return [pair];
  const found: Pair[] = [pair];
  let from = 0;
  for (const part of meaning.text.split(/(?<=[;,] )/)) {
    const at = from;
    from += part.length;
    if (at === 0 || (sign === '=' && !isListed(pair.term, meaning.text, at))) continue;
    if (at > MOST_LINE) break;
    const next = splitPair(meaning.slice(at));
    // What a line says behind a colon is most often about its term.
    const isAlike = next?.sign === sign && wordCount(next.term) <= MOST_INNER_WORDS && !/[;,]/.test(next.term);
    if (!isAlike || (sign !== '=' && isCapital(next.term) !== isCapital(pair.term))) {
      if (sign !== '=') return [pair];
      continue;
    }
    const last = found.at(-1) as Pair;
    const end = last.meaning.text.length - (meaning.text.length - at);
    found[found.length - 1] = { ...last, meaning: last.meaning.slice(0, Math.max(0, end - 2)) };
    found.push({ ...next, line: pair.line });
  }
  return found;
}

/** "D = spring constant, m = mass": behind a comma only signs, else every pair. */
function isListed(term: string, meaning: string, at: number): boolean {
  return meaning[at - 2] === ';' || (QUANTITY.test(term) && /^\p{L}\S{0,2} = /u.test(meaning.slice(at, at + 8)));
}

function isCapital(term: string): boolean {
  return /^\p{Lu}/u.test(term);
}

function shown({ term, meaning, line, sign }: Pair, header: readonly string[] | undefined): string {
  if (sign !== 'tab') return line.text;
  return header === undefined
    ? `${term} – ${meaning.text}`
    : `${header[0] ?? ''}: ${term}; ${header[1] ?? ''}: ${meaning.text}`;
}

/** A definition starts with a capital; a word of another language stays as it is. */
function keepCase(back: string, isWords: boolean): string {
  return isWords || wordCount(back) <= SHORT || SYMBOL.test(back) ? back : capitalise(back);
}

/** The sign of a quantity or of a program, which stays as it is: "v = s / t", "print()". */
const SYMBOL = /^(?:\p{L}[\p{M}\p{N}₀-₉']{0,2}\s?[=<>≈+*/^]|\p{Ll}+[({[=_.]\S)/u;
/** A word: in a formula there is none. */
const LONG_WORD = /\p{L}{4}/u;

interface Surroundings {
  header: readonly string[] | undefined;
  path: readonly string[];
  isWords: boolean;
  /** Whether a term needs what it stands under. */
  isNarrow: boolean;
}

function frontOf(
  { term, sign, isCode }: Pair,
  back: string,
  { header, path, isWords, isNarrow }: Surroundings,
  reading: Reading,
): string {
  const { data } = reading;
  if (data === undefined) return `${term}?`;
  if (isCode === true) return /[\s(]/.test(term) ? data.askCode(term) : data.askWord(term);
  if (isWords) return data.askWord(term);
  if (sign === 'arrow') return data.askMatch(data.quote(term));
  const topic = aboveOf(path.filter((head) => !isLabel(head, data)));
  const narrowed = (asked: string): string =>
    isNarrow && topic !== undefined && !topic.includes(term) ? within(asked, topic) : asked;
  if (isFormula(back)) return back.startsWith('$') ? data.askFormula(term) : narrowed(data.askFormula(term));
  if (sign === '=' && QUANTITY.test(term) && !LONG_WORD.test(back.replace(/\(.*/, ''))) {
    const head = path.length > 1 ? aboveOf(path) : undefined;
    return head === undefined ? data.askFormula(term) : data.askOf(head, term);
  }
  if (sign === 'tab' && header === undefined && wordCount(back) < SHORT && !ACRONYM.test(term) && !YEAR.test(term))
    return data.askMatch(data.quote(term));
  const value = header?.[1];
  if (value !== undefined && !isMeaning(value, data)) return data.askOf(term, asWritten(value, reading));
  if (YEAR.test(term)) return data.askEvent(term);
  if (ACRONYM.test(term) && isExpansion(term, back)) return data.askAcronym(term);
  if (isValue(term, back, reading)) {
    if (topic?.includes(term) === true) return data.askLabel(term);
    const name = topic ?? path.at(-1)?.replace(/\s?\?$/, '');
    return name === undefined
      ? data.askOf('', term).replace(/^\s?: ?/, '')
      : data.askOf(name, asWritten(term, reading));
  }
  const asked = COMMA_LIST.test(back) && !back.includes('(') ? data.askParts(data.quote(term)) : data.askLabel(term);
  return narrowed(asked);
}

const QUANTITY = /^\p{L}[\p{M}\p{N}₀-₉']{0,2}$/u;
/** Three things or more, none of them a clause. */
const COMMA_LIST = /^[^,;:.]{2,40}(?:, [^,;:.]{2,40}){2,8}$/u;
const NAME =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s(?:\p{Lu}[\p{L}\p{M}.'’-]*|de|del|della|di|da|von|van|der|of|the|la|le|d'|y|e|et|and|und|\d{4}))*(?:,? \(?[^()]{0,40}\d{3,4}[^()]{0,12}\)?)?$/u;

/** Whether the meaning is what the term has, a name or a number, and not what it is: "capital: Paris". */
function isValue(term: string, back: string, { data, lowerCase }: Reading): boolean {
  if (/^[\d$€£~≈<>+−-]/.test(back) || YEAR.test(back)) return true;
  const first = /^[\p{L}\p{M}]+/u.exec(back)?.[0] ?? '';
  const isArticle = data?.determiners.has(first.toLowerCase()) === true;
  if (isArticle || !NAME.test(back) || wordCount(back) > 8) return false;
  if (data?.capitalNouns === true) return wordCount(term) > 1 || wordCount(back) > 1;
  return !lowerCase.has(first.toLowerCase());
}

function isMeaning(head: string, { vocabulary }: LanguageData): boolean {
  const key = head
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');
  return vocabulary.has(key) || MEANINGS.has(key);
}

const MEANINGS = new Set(
  `meaning definition description translation bedeutung beschreibung ubersetzung signification sens traduction significado
   descripcion traduccion significato descrizione traduzione explication erklarung explanation explicacion spiegazione
   definicion definizione`.split(/\s+/),
);

/** Words and what they mean, mostly in another language: short on both sides, or announced as such. */
function isVocabulary(
  pairs: readonly Pair[],
  header: readonly string[] | undefined,
  path: readonly string[],
  data: LanguageData,
): boolean {
  const heads = [...path, ...(header ?? [])].flatMap(
    (head) =>
      head
        .toLowerCase()
        .normalize('NFKD')
        .match(/[a-z]+/g) ?? [],
  );
  if (heads.some((word) => data.vocabulary.has(word)) && pairs.every(({ meaning }) => wordCount(meaning.text) <= 8))
    return true;
  if (pairs.length < 3) return false;
  const short = pairs.filter(
    ({ term, meaning }) => wordCount(term) <= 4 && wordCount(meaning.text) <= 5 && !/\d/.test(term + meaning.text),
  );
  if (short.length < pairs.length * 0.8) return false;
  const marked = pairs.filter(({ term, meaning }) => ARTICLE.test(term) || ARTICLE.test(meaning.text));
  const isSmall = pairs.filter(({ term, meaning }) => /^\p{Ll}/u.test(term) && /^\p{Ll}/u.test(meaning.text));
  return marked.length * 2 >= pairs.length || (isSmall.length * 2 >= pairs.length && path.length === 0);
}

const ARTICLE =
  /^(?:to|the|an?|der|die|das|ein|eine|le|la|les|l'|un|une|el|los|las|una|il|lo|gli|i|sich|se)(?:\s|(?<='))/iu;
