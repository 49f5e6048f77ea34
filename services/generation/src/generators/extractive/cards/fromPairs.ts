import type { Pair } from '../../../domain/document/block';
import { wordCount } from '../../../domain/document/line';
import { isLabel } from '../../../domain/document/pairs';
import { formulaSpans } from '../../../domain/formulas';
import type { LanguageData } from '../../../languages';
import { explanation, Rank, type Candidate } from './candidate';
import type { Reading } from './reading';
import { asWritten, capitalise, statement } from './sentence';
import { shortenAnswer } from './shorten';

const YEAR = /^(?:(?:\d{1,2}\.?|\p{L}+)\s(?:de\s|di\s)?(?:\p{L}+\s)?(?:de\s|del\s)?)?\d{3,4}(?:\s?[–-]\s?\d{2,4})?$/u;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{1,6}$/u;
const SHORT = 4;
const MOST_TOPIC = 60;

/** A card for each pair of a series. */
export function fromPairs(
  { pairs, header, path }: { pairs: readonly Pair[]; header: readonly string[] | undefined; path: readonly string[] },
  reading: Reading,
): Candidate[] {
  const isWords = reading.data !== undefined && isVocabulary(pairs, header, path, reading.data);
  return pairs.map((pair) => {
    const { line, meaning } = pair;
    const text = statement(meaning.text);
    const back = shortenAnswer(text) ?? text;
    const front = frontOf(pair, back, { header, path, isWords, isAlone: pairs.length === 1 }, reading);
    const source = header === undefined || pair.sign !== 'tab' ? shown(pair) : headed(pair, header);
    return {
      card: {
        front,
        back: pair.sign === ':' || pair.sign === '-' ? keepCase(back, isWords) : back,
        explanation: explanation(path, source),
      },
      rank: Rank.Known,
      source: line.sourceAt(0),
    };
  });
}

function shown({ term, meaning, line, sign }: Pair): string {
  return sign === 'tab' ? `${term} – ${meaning.text}` : line.text;
}

function headed({ term, meaning }: Pair, header: readonly string[]): string {
  return `${header[0] ?? ''}: ${term}; ${header[1] ?? ''}: ${meaning.text}`;
}

/** A definition starts with a capital; a word of another language stays as it is. */
function keepCase(back: string, isWords: boolean): string {
  return isWords || wordCount(back) <= SHORT ? back : capitalise(back);
}

interface Surroundings {
  header: readonly string[] | undefined;
  path: readonly string[];
  isWords: boolean;
  isAlone: boolean;
}

function frontOf(
  { term, sign }: Pair,
  back: string,
  { header, path, isWords }: Surroundings,
  reading: Reading,
): string {
  const { data } = reading;
  if (data === undefined) return `${term}?`;
  if (sign === 'arrow') return `${term} → ?`;
  if (isFormula(back)) return data.askFormula(term);
  if (YEAR.test(term)) return data.askEvent(term);
  if (isWords) return data.askWord(term);
  if (ACRONYM.test(term) && startsAs(term, back)) return data.askAcronym(term);
  const value = header?.[1];
  if (value !== undefined && !isMeaning(value, data)) return data.askOf(term, asWritten(value, reading));
  const topic = path.findLast((head) => !isLabel(head, data));
  const isShort = wordCount(back) <= SHORT || /^[\d$€£~≈<>]/.test(back);
  if (isShort && value === undefined && topic !== undefined && topic.length <= MOST_TOPIC && !topic.endsWith('?')) {
    return topic.includes(term) ? data.askLabel(term) : data.askOf(topic, asWritten(term, reading));
  }
  return isShort ? data.askWord(term) : data.askLabel(term);
}

function isFormula(back: string): boolean {
  const [first] = formulaSpans(back);
  return first?.start === 0 && first.end === back.length;
}

function startsAs(term: string, back: string): boolean {
  return back.charAt(0).toLowerCase() === term.charAt(0).toLowerCase() && wordCount(back) <= 8;
}

function isMeaning(head: string, { vocabulary, labels }: LanguageData): boolean {
  const key = head
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');
  return vocabulary.has(key) || labels.has(key) || MEANINGS.has(key);
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
