import type { Span } from '../../../../domain/whitespace';
import type { Reading } from '../sentence/reading';
import type { Sentence } from '../sentence/sentence';

/** What stands between the items of a row, which the language writes with capitals. */
const SPLIT = /, (?:sowie )?| (?:und|sowie|oder) /u;
const NOUN = '\\p{Lu}[\\p{L}-]+';
const ADJECTIVES = '(?:\\p{Ll}{3,}(?:e|en|er|es) ){0,2}';
const OF = `(?: (?:des|der) ${NOUN}| (?:in|aus) ${NOUN})?`;
const ARTICLE = '(?:(?:der|die|das|den|dem|eine?|einen) )?';
const ITEM = `${ARTICLE}${ADJECTIVES}${NOUN}${OF}`;
const FIRST = `(?:(?:der|die|das|den|dem|eine?|einen) ${ADJECTIVES})?${NOUN}${OF}`;
const ROW = new RegExp(
  `(?<=(?:(?<!\\p{L})\\p{Ll}+|:) )${FIRST}(?:, ${ITEM}){1,6} (?:und|sowie|oder) ${ITEM}(?= (?!(?:auf|in|im|an|am|mit|von|vom|zu|zum|zur|des|der|für|über|gegen|bei|nach) )\\p{Ll}|[.;:])`,
  'u',
);
/** "auf Antrag der Regierung, einer Partei …": the row begins within a phrase. */
const GENITIVE = / eine[rs] /u;
const LEAST_WORDS_AROUND = 2;
const MOST_WORDS = 18;

/** "Papier, Klebstoff und Folien": a row of three or more things is one answer. Only where nouns have capitals. */
export function rowOf({ text, words, formulas }: Sentence, { data }: Reading): Span | undefined {
  if (data?.capitalNouns !== true || formulas.length > 0 || !text.includes(', ')) return undefined;
  const match = ROW.exec(text);
  if (match === null) return undefined;
  const span = { start: match.index, end: match.index + match[0].length };
  const inside = words.filter(({ start, end }) => start >= span.start && end <= span.end).length;
  const isRow = match[0].split(SPLIT).length > 2 && !GENITIVE.test(match[0]) && inside <= MOST_WORDS;
  return isRow && words.length - inside >= LEAST_WORDS_AROUND ? span : undefined;
}
