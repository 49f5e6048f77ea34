import {
  CONJUNCTIONS,
  GOVERNING,
  isFinite,
  isInfinitive,
  KEPT,
  OTHER,
  PREPOSITIONS,
  RELATIVES,
  TELLING,
} from './words';

/** Parts between commas of a sentence that is taken apart. */
const MOST_PARTS = 24;

export interface Part {
  words: string[];
  /** Whether a clause that is left out stands before it. */
  isBehindClause: boolean;
}

export interface Clause {
  /** Its first words in lower case, by which it hangs on the rest: "während", "in der"; empty for the main clause. */
  opener: readonly string[];
  /** The words of the clause above that stand before it. */
  above: readonly string[];
  parts: Part[];
  /** The clause that ended right before it. */
  after: Clause | undefined;
  /** A group with "zu" or a clause behind its verb. */
  behind: string;
  /** Whether something of it may be missing. */
  isUnsure: boolean;
}

/** How an opening that can be two things is read. */
type Mode = 'clause' | 'phrase' | 'further';

/** The clauses of a sentence, the main clause first; undefined where one has no end. */
export function clausesOf(text: string): Clause[] | undefined {
  const parts: string[][] = [];
  let quoted = '';
  for (const part of text.split(/,\s+/)) {
    const whole = quoted === '' ? part.trim() : `${quoted}, ${part}`;
    quoted = whole.split('«').length === whole.split('»').length ? '' : whole;
    if (quoted === '') parts.push(whole.split(/\s+/));
  }
  if (quoted !== '' || parts.length > MOST_PARTS) return undefined;
  return read(parts, 'clause') ?? read(parts, 'phrase') ?? read(parts, 'further');
}

/** Whether it is no part of the clause above. */
export const isClauseOf = ({ opener }: Clause): boolean => opener.length > 0 && !KEPT.has(opener.at(-1) ?? '');

function read(parts: readonly string[][], mode: Mode): Clause[] | undefined {
  const main: Clause = { opener: [], above: [], parts: [], after: undefined, behind: '', isUnsure: false };
  const found = [main];
  const open = [main];
  let closed: Clause | undefined;
  for (const [i, words] of parts.entries()) {
    const top = open.at(-1) as Clause;
    const [end = '', before = ''] = [words.at(-1), words.at(-2)];
    const isInside = top !== main && (closed !== undefined || mode === 'further');
    const length = isInside && isNounPhrase(words) ? 0 : openerOf(words, i === 0, mode === 'phrase');
    if (length > 0) {
      const opener = words.slice(0, length).map((word) => word.toLowerCase());
      const part = { words: words.slice(length), isBehindClause: false };
      const above = top.parts.flatMap((one) => one.words);
      const clause: Clause = {
        opener,
        above,
        after: closed,
        parts: part.words.length > 0 ? [part] : [],
        behind: '',
        isUnsure: false,
      };
      found.push(clause);
      open.push(clause);
      closed = undefined;
    } else if (closed !== undefined && isInfinitive(end, before)) {
      if (isGoverning(closed)) closed.behind += `, ${words.join(' ')}`;
      else closed.isUnsure = top.isUnsure = true;
      continue;
    } else {
      if (CONJUNCTIONS.has(words[0] ?? '') && closed !== undefined && isFinite(end, before)) top.isUnsure = true;
      top.parts.push({ words, isBehindClause: closed !== undefined && isClauseOf(closed) });
    }
    const current = open.at(-1) as Clause;
    if (current === main || !isFinite(end, before)) {
      if (current === main) closed = undefined;
      continue;
    }
    open.pop();
    closed = current;
    if (isClauseOf(current)) continue;
    // "…, dass …" stays with what it belongs to.
    const above = open.at(-1) as Clause;
    const kept = [...current.opener, ...current.parts.flatMap((part) => part.words)];
    const { after } = current;
    if (after !== undefined) after.behind += `, ${kept.join(' ')}`;
    else above.parts.push({ words: kept, isBehindClause: false });
    // "Er sagte dem Mann, der kam, dass …": of which clause, is not told.
    const isTold = after === undefined || above.parts.length === 0 || CORRELATE.test(textOf(after));
    above.isUnsure ||= current.isUnsure || !isTold || (above.parts.length === 1 && after === undefined);
    found.splice(found.indexOf(current), 1);
  }
  return open.length === 1 ? found : undefined;
}

const CORRELATE = /(?<!\p{L})(?:da(?:durch|rin|zu|von|rauf|mit|r[aü]n|für)|so)(?!\p{L})/u;
const textOf = ({ parts }: Clause): string => parts.flatMap(({ words }) => words).join(' ');

/** "… gezwungen wurde, den Hut zu ziehen", "das Unvermögen verstand, sich …" */
function isGoverning({ parts }: Clause): boolean {
  const words = parts.at(-1)?.words ?? [];
  return GOVERNING.test(words.at(-1) ?? '') || /^(?:ge|ver|be|er|ent)\p{Ll}+(?:en|t)$/u.test(words.at(-2) ?? '');
}

/** "das Kindbettfieber …", "mit der Hochschule …": with a noun behind its article. */
function isNounPhrase(words: readonly string[]): boolean {
  const at = PREPOSITIONS.has((words[0] ?? '').toLowerCase()) ? 1 : 0;
  if (!RELATIVES.has(words[at] ?? '')) return false;
  const [next = '', behind = ''] = words.slice(at + 1);
  return /^\p{Lu}/u.test(next) || (/(?:e|en)$/.test(next) && /^\p{Lu}/u.test(behind));
}

/** How many words open a clause with its verb at the end; 0 where none does. */
function openerOf(words: readonly string[], isFirst: boolean, isStrict: boolean): number {
  const [first = '', second = '', third = ''] = words.map((word) => word.toLowerCase());
  const isClosed = isFinite(words.at(-1) ?? '', words.at(-2) ?? '') && words.length > 2;
  if (TELLING.has(first) || KEPT.has(first) || OTHER.has(first))
    return isClosed || !isStrict || !AS_PREPOSITION.has(first) ? 1 : 0;
  if (CONJUNCTIONS.has(first) && (KEPT.has(second) || OTHER.has(second)) && isClosed) return 2;
  if (isFirst) return 0;
  if (RELATIVES.has(first)) return isClosed || words.length === 1 ? 1 : 0;
  if (!PREPOSITIONS.has(first) || !(RELATIVES.has(second) || OTHER.has(second))) return 0;
  const isNoun = /^\p{Lu}/u.test(words[2] ?? '') || /(?:en|er)$/.test(third);
  return words.length === 2 || (isClosed && words.length > 4) || (words.length > 2 && !isNoun) ? 2 : 0;
}

/** They open a phrase as well: "Als Haupt der Hanse galt Lübeck". */
const AS_PREPOSITION = new Set(['als', 'während', 'wie', 'da', 'wo']);
