import { itemAnswer } from './answers';
import { HEADING, isMarked, type Block, type Entry, type Item, type Pair, type Rich } from './block';
import { titleOf } from './headings';
import { isEmpty, isGlossary } from '../cards/topic';
import {
  areWords,
  BEFORE_MARK,
  datedOf,
  entriesIn,
  eventOf,
  isFormula,
  markedWithin,
  pairOf,
  wordPairOf,
} from './pairs';
import { meantLines } from './paragraphs';

/** Headings that announce a word list, which may then have fewer lines. */
export const VOCABULARY =
  /vocab|wortschatz|vokabel|w[öo]rter|lexique|l[ée]xico|lessico|(?<!\p{L})(?:words?|mots|palabras|parole)(?!\p{L})|phrases|translation|traduction|traducci[óo]n|traduzione/iu;

export function isProgram(rows: readonly Rich[]): boolean {
  const signs = rows.filter(({ text }) =>
    /[;{}]\s*$|\w\(.*\)|^\s*(?:#include|import |def |var |let |const |\$ )|==|\+=|\/\//u.test(text),
  );
  return signs.length > rows.length * 0.15;
}

export type Place = Pick<Block, 'path' | 'start' | 'end'>;

export function definitionList({ entries }: Entry & { kind: 'definitions' }, place: Place): Block {
  const pairs = entries.flatMap(({ term, meaning }, i): Pair[] => {
    const name = term.text.replace(/\s+/g, ' ').trim();
    const sense = meaning
      .map(({ text }) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
      .join('\n');
    const end = entries[i + 1]?.term.sources[0]?.[1] ?? place.end;
    return name === '' || sense === ''
      ? []
      : [{ term: name, meaning: sense, marked: true, start: term.sources[0]?.[1] ?? place.start, end }];
  });
  return { kind: 'pairs', words: false, glossary: true, pairs, ...place };
}

const LANGUAGE_HEAD =
  /^(?:eng?|ita?|ger|deu?|fra?|spa|esp?|lat|words?|english|french|german|spanish|italian|latin|russian|greek|japanese|chinese|hindi|arabic|portuguese|korean|turkish|dutch|polish|wort|vokabeln?|deutsch|englisch|franz[öo]sisch|spanisch|italienisch|latein|mots?|traduction|[üu]bersetzung|translation|fran[çc]ais|anglais|allemand|espagnol|italien|palabras?|traducci[óo]n|espa[ñn]ol|ingl[ée]s|alem[áa]n|franc[ée]s|italiano|parol[ae]|traduzione|inglese|tedesco|francese|spagnolo|romaji|kana|kanji|pinyin|hanzi)e?s?(?: (?:equivalent|translation|meaning|word|term))?$/iu;

const SENSE = /^(?:bedeutung|meaning|significado|signification|significato)$/iu;

export function table(entry: Entry & { kind: 'table' }, place: Place): Block[] {
  // A row of dashes below the first one is a line.
  const all = entry.rows.filter((row, i) => i === 0 || row.some(({ text }) => /[\p{L}\p{N}$]/u.test(text)));
  // Two columns without headers are pairs; with more columns, the first row is the header.
  const isBare = all[0]?.every(({ text }) => text.trim() === '') === true;
  const below = isBare && (all[0]?.length ?? 0) > 2 ? all.slice(1) : all;
  const [head = [], ...rows] = below;
  const heads = head.map((cell) => cell.text.replace(/\s+/g, ' ').trim());
  const columns = heads.flatMap((cell, i) => ((isBare && heads.length === 2) || LANGUAGE_HEAD.test(cell) ? [i] : []));
  const [first, second] = columns.join() === '0' && SENSE.test(heads.slice(1).join()) ? [0, 1] : columns;
  if (columns.length <= 2 && first !== undefined && second !== undefined && heads.length <= 5) {
    const pairs = rows.flatMap((row): Pair[] => {
      const [a, b] = [row[first], row[second]];
      const [term = '', meaning = ''] = [a?.text.trim(), b?.text.trim()];
      const start = a?.sources[0]?.[1] ?? place.start;
      const end = (b?.sources.at(-1)?.[1] ?? start) + meaning.length;
      return term === '' || meaning === '' ? [] : [{ term, meaning, marked: isBare, start, end }];
    });
    const short = pairs.filter(({ meaning }) => meaning.split(/\s+/).length <= 6).length;
    const words = isBare
      ? areWords(pairs, VOCABULARY.test(place.path.at(-1) ?? ''))
      : pairs.length >= (columns.length === 2 ? 1 : 3) &&
        short >= pairs.length * 0.6 &&
        (columns.length === 2 || areWords(pairs, true));
    // The further columns are about the second word.
    const others = { head: heads.slice(second), rows: rows.map((row) => row.slice(second)) };
    const further =
      isBare || second < first || others.head.length < 2 ? [] : [{ kind: 'table' as const, ...others, ...place }];
    if (isBare || words) return [{ kind: 'pairs', words, pairs, ...place }, ...further];
  }
  return [{ kind: 'table', head: heads, rows, ...place }];
}

/** Lines of term and meaning, events of a chronicle, or prose. */
export function paragraph(whole: readonly Rich[], place: Place, isChronicle = false): Block[] {
  const lines = whole.flatMap((line) => entriesIn(line));
  const pairs = lines.map((line) => {
    const start = line.sources[0]?.[1] ?? place.start;
    return (isChronicle ? eventOf(line, start, place.end) : undefined) ?? pairOf(line, start, place.end);
  });
  const found = pairs.filter((pair) => pair !== undefined);
  const areAll =
    found.length >= 2 && found.length === lines.length && found.every(({ meaning }) => meaning.split(' ').length >= 3);
  if (areAll || (found.length >= 3 && found.length >= lines.length * 0.6)) {
    const others = lines.filter((_line, i) => pairs[i] === undefined);
    return [
      { kind: 'pairs', words: areWords(found), pairs: found, ...place },
      ...others.flatMap((rich) => prose(rich, place)),
    ];
  }
  return lines.flatMap((rich, i): Block[] => {
    const pair = pairs[i];
    // "**Definition**: A *sack* is a bag": the marked term in it is better than the heading.
    const isInside = pair !== undefined && isEmpty(pair.term) && termsIn(rich).some(({ term }) => term !== pair.term);
    return !isInside && (pair?.marked || pair?.isEquation || (pair && isGlossary(place.path.at(-1) ?? '')))
      ? [{ kind: 'pairs', words: false, pairs: [pair], ...place, start: pair.start }]
      : prose(rich, place);
  });
}

const MIN_PROSE = 8;

/** A paragraph, with the marked terms that it defines. */
function prose(rich: Rich, place: Place): Block[] {
  if (rich.text.length < MIN_PROSE && !isFormula(rich.text)) return [];
  const pairs = termsIn(rich);
  const start = rich.sources[0]?.[1] ?? place.start;
  return [
    ...(pairs.length > 0 ? [{ kind: 'pairs' as const, words: false, pairs, ...place, start }] : []),
    { kind: 'prose', rich, ...place, start },
  ];
}

function termsIn(rich: Rich): Pair[] {
  const pairs = markedWithin(rich);
  const named = pairs.filter(({ term }) => !isEmpty(term));
  return named.length > 0 ? named : pairs;
}

const FEWEST_ASKED = 2;

/** The list itself, its pairs, and its items as prose. */
export function list(entry: Entry & { kind: 'list' }, intro: string, place: Place): Block[] {
  const asked = entry.items.flatMap((item): Block[] => {
    const answer = itemAnswer(item);
    return answer === undefined ? [] : [{ ...place, ...answer, kind: 'answer', start: item.start, end: item.end }];
  });
  if (asked.length >= FEWEST_ASKED && asked.length >= entry.items.length * 0.6) return asked;
  const isLabelled = VOCABULARY.test(place.path.at(-1) ?? '');
  const words = entry.items.flatMap(({ rich }) => wordPairOf(rich));
  if (
    words.length >= entry.items.length * 0.85 &&
    areWords(words, isLabelled) &&
    entry.items.every(({ items, rich }) => items.length === 0 && rich.marks.length === 0)
  )
    return [{ kind: 'pairs', words: true, pairs: words, ...place }];
  const blocks: Block[] = [{ kind: 'list', intro, ordered: entry.ordered, items: entry.items, ...place }];
  const open: { items: readonly Item[]; path: readonly string[] }[] = [{ items: entry.items, path: place.path }];
  for (let level = open.pop(); level !== undefined; level = open.pop()) {
    const { items, path } = level;
    const lines = items.map(({ rich }) => meantLines(rich).flatMap((line) => entriesIn(line)));
    // Short points with one text or a few plain points below each are terms.
    const glossed = items.filter((item) => {
      const first = item.rich.text.split('\n', 1)[0] ?? '';
      const isOne = (item.items.length === 1) === (first === item.rich.text) && item.items.length < 2;
      return first.length <= HEADING && (isOne || isNamed(item));
    }).length;
    const areGlossary = glossed >= 2 && glossed >= items.length * 0.6;
    const pairs = items.map((item, i) => {
      const below = belowItem(item, areGlossary);
      const [only] = lines[i] ?? [];
      const pair = below ?? (only && (datedOf(only, item) ?? pairOf(only, item.start, item.end)));
      return pair && { ...pair, meaning: below?.meaning ?? wholeOf(item, pair.meaning), isNumbered: item.ordered };
    });
    const found = pairs.filter((pair) => pair !== undefined);
    const isSeries = found.length >= 2 && found.length >= items.length * 0.6;
    if (isSeries) blocks.push({ kind: 'pairs', words: areWords(found), pairs: found, ...place, path });
    for (const [i, item] of items.entries()) {
      const pair = pairs[i];
      const inside = { path, start: item.start, end: item.end };
      if (pair === undefined) for (const rich of lines[i] ?? []) blocks.push(...prose(rich, inside));
      else if (!isSeries && (pair.marked || pair.isEquation))
        blocks.push({ kind: 'pairs', words: false, pairs: [pair], ...inside });
      const head = titleOf(item.rich.text.split('\n')[0] ?? '');
      const named = pair?.term ?? head;
      // "2. Definition" is a point of its list, not an empty heading.
      const heading = item.ordered && isEmpty(named) ? `${named} (${String(i + 1)})` : named;
      if (item.items.length > 0)
        open.push({ items: item.items, path: named.length <= HEADING ? [...path, heading] : path });
    }
  }
  return blocks;
}

/** Points with their own terms, and therefore their own cards. */
export function areTerms(items: readonly Item[]): boolean {
  return items.length >= 2 && items.every(({ rich }) => /^[^:]{2,50}\s?:\s/u.test(rich.text));
}

const MAX_POINTS = 8;
const MAX_BELOW = 600;
const MAX_NESTED = 0.5;
const MAX_NAMED = 5;

/** A point of a few words above a few plain points. */
function isNamed({ rich, items }: Item): boolean {
  const [name = '', ...lines] = rich.text.split('\n');
  const points = [...lines, ...items.map((item) => item.rich.text)];
  const isShort = name.split(/\s+/u).length <= MAX_NAMED && !/[.:?!;,]/u.test(name);
  const arePlain = items.every((item) => item.items.length === 0) && points.every((point) => / ./u.test(point.trim()));
  return isShort && arePlain && points.length > 1 && points.length <= MAX_NAMED;
}

/** A marked term on its own line, or with a colon, with the text below it. */
function belowItem(item: Item, isGlossary = false): Pair | undefined {
  const { rich, items, start, end } = item;
  const [line = '', ...others] = rich.text.split('\n').map((text) => text.trim());
  const { start: from, end: to } = rich.marks[0] ?? { start: Infinity, end: 0 };
  // "the **Love waves**", "**Moho** (Mohorovičić)"
  const isWhole = BEFORE_MARK.test(line.slice(0, from)) && /^(?:\s*\([^()]{2,40}\))?\s*:?$/u.test(line.slice(to));
  // "Rôle :" with its definition as the only text below it, but not "-er" with an example
  const [text = '', ...more] = [...others, ...items.map((item) => item.rich.text)];
  const isLabel =
    (/^\S.*:$/u.test(line) && from === 0) ||
    ((line.endsWith(':') || (isGlossary && !/[.!?;,]$|:\s/u.test(line))) &&
      more.length === 0 &&
      /^\S+ \S+ \S/u.test(text) &&
      !/^\S+(?: \S+)? [-–=] /u.test(text));
  const marked = isMarked({ ...rich, text: line }) || isWhole || isLabel;
  if (
    !(marked || (isGlossary && isNamed(item))) ||
    items.length > MAX_POINTS ||
    (items.length === 0 && others.length === 0) ||
    areTerms(items)
  )
    return undefined;
  const meaning = [...others, ...items.map((item) => wholeOf(item))].join('\n');
  const term = line.replace(/\s*:$/u, '');
  // Points that are mostly lists of their own are sections.
  const nested = items.filter(({ items: inner }) => inner.length > 0).length;
  if (meaning.length > MAX_BELOW || nested > items.length * MAX_NESTED) return undefined;
  return term === '' || term.length > HEADING ? undefined : { term, meaning, marked, start, end };
}

const OPEN_END =
  /\s(?:nach|durch|von|mit|für|sowie|und|oder|of|by|with|for|from|and|or|de|par|avec|pour|et|ou|por|con|para|y|o|di|da|per|e)$/u;

/** A point with the points that it announces: "costs: rent; wages". */
function wholeOf({ rich, items }: Item, own = rich.text): string {
  const text = own.replace(/\s+/g, ' ').trim();
  return items.length > 0 && (/(?:[:,]|where)$/u.test(text) || OPEN_END.test(text))
    ? `${text} ${items.map((item) => wholeOf(item)).join('; ')}`
    : text;
}
