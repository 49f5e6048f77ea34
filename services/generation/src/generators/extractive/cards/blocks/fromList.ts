import type { Item, Pair } from '../../../../domain/document/block';
import type { Flow } from '../../../../domain/document/flow';
import { wordCount } from '../../../../domain/document/line';
import { codePair } from '../../../../domain/document/codeLines';
import { definedTerm, isLonePair, splitPair } from '../../../../domain/document/pairs';
import type { LanguageData } from '../../../../languages';
import { acronym } from '../patterns/acronym';
import { explanation, Rank, type Candidate } from '../candidate';
import { askFor } from '../patterns/definition';
import { answeredItem, fromItem } from './fromItem';
import { headsAreNames } from './heads';
import { fromPairs } from './fromPairs';
import { fromNote } from '../fromSentence';
import { hasReadableLength, readSentence, standsAlone } from '../sentence/sentence';
import { MOST_BACK_WORDS } from '../sentence/shorten';
import { aboveOf, topicOf } from '../topic/topic';
import { verbsOf, type Reading } from '../sentence/reading';

const MOST_ITEMS = 7;
const MOST_DEPTH = 8;
const MOST_INTRO = 160;
const MOST_HEAD_WORDS = 8;
/** So many items of one form are pairs, whatever they look like one by one. */
const LEAST_SERIES = 3;
const MOST_TERM_WORDS = 4;
const MOST_ROW_WORDS = 12;

/** A list, or the items below one of its items. */
interface Level {
  items: readonly Item[];
  path: readonly string[];
  /** The question that the items answer together; undefined where nothing says what they are. */
  front: Front | undefined;
  /** Whether a sentence says what they are. */
  isIntroduced: boolean;
}

/** Asks for so many items, which are all that there are or some of them. */
type Front = (count: number, isWhole: boolean) => string;

type ReadSentences = (flow: Flow, path: readonly string[]) => Candidate[];

/** The items of a list, each by itself where it says a whole fact, and together where something introduces them. */
export function fromList(
  { intro, items, path }: { intro: Flow | undefined; items: readonly Item[]; path: readonly string[] },
  reading: Reading,
  sentences: ReadSentences,
): Candidate[] {
  const introduced = intro && introFront(intro.text, path, reading);
  const isIntroduced = introduced !== undefined;
  return cardsOf({ items, path, front: introduced ?? pointsFront(path, reading), isIntroduced }, reading, sentences, 0);
}

function cardsOf(
  { items, path, front, isIntroduced }: Level,
  reading: Reading,
  sentences: ReadSentences,
  depth: number,
): Candidate[] {
  const found: Candidate[] = [];
  const together: Item[] = [];
  const told: Candidate[] = [];
  const facts = new Set<Item>();
  const pairs = pairsOf(items, reading);
  if (pairs.size > 0) {
    const isOrdered =
      pairs.size > 1 && [...pairs].every(([{ numbered }, { isQuoted }]) => numbered === true && isQuoted !== true);
    found.push(...fromPairs({ pairs: [...pairs.values()], header: undefined, path, isOrdered }, reading, depth));
  }
  const heads = items.filter((item) => item.items.length > 0).length;
  const isAll = pairs.size === 0 || heads * 2 < items.length - pairs.size;
  const areNames = isIntroduced || (isAll && path.length > 1 && headsAreNames(items, reading));
  for (const item of items) {
    const { flow } = item;
    const pair = pairs.get(item);
    if (pair === undefined) found.push(...shortForm(item, path, reading));
    if (item.items.length > 0 && depth < MOST_DEPTH) {
      const head = pair?.term ?? flow.text.replace(/\s*:$/, '');
      const below = [...path, head];
      const ask = introFront(flow.text, path, reading);
      const level = { items: item.items, path: below, isIntroduced: ask !== undefined };
      found.push(...cardsOf({ ...level, front: ask ?? pointsFront(below, reading) }, reading, sentences, depth + 1));
      if (pair === undefined && areNames && wordCount(head) <= MOST_HEAD_WORDS)
        together.push({ ...item, flow: flow.slice(0, head.length) });
    } else if (pair === undefined) {
      const own = ownCards(item, path, reading, sentences);
      found.push(...own);
      if (own.some(({ rank }) => rank !== Rank.Spare)) continue;
      const said = fromItem(item, path, reading);
      if (said.length > 0) facts.add(item);
      told.push(...said);
      together.push(item);
    }
  }
  // A list of facts is no list of names with a fact among them.
  const isFacts = facts.size * 2 >= together.length;
  if (isFacts) found.push(...told);
  if (front !== undefined && together.length > 0 && (areNames || together.length > heads)) {
    const names = isFacts ? together.filter((item) => !facts.has(item)) : together;
    const isWhole = names.length === items.length;
    // One thing beside facts that were asked for is hardly what its heading asks for.
    if (names.length > 1 || facts.size === 0 || !isFacts)
      found.push(...enumerations(names, (count) => front(count, isWhole), path, reading, items.length));
  }
  return found;
}

/** Which items are a term with its meaning. */
function pairsOf(items: readonly Item[], { data }: Reading): ReadonlyMap<Item, Pair> {
  const split = new Map<Item, Pair>();
  for (const item of items) {
    const pair =
      item.code === undefined ? (definedTerm(item.flow, data) ?? splitPair(item.flow)) : codePair(item.flow, item.code);
    if (pair !== undefined && pair.sign !== ';' && !pair.meaning.text.endsWith(':')) split.set(item, pair);
  }
  const signs = new Map<string, number>();
  for (const { sign, line } of split.values()) {
    if (!/[.!?]\s+\p{Lu}/u.test(line.text)) signs.set(sign, (signs.get(sign) ?? 0) + 1);
  }
  for (const [item, pair] of split) {
    const isSeries =
      (signs.get(pair.sign) ?? 0) >= Math.max(LEAST_SERIES, items.length * 0.6) ||
      (split.size === items.length && split.size >= LEAST_SERIES && wordCount(pair.term) <= MOST_TERM_WORDS);
    const isTerm = !isSeries || data === undefined || !isAnnounced(pair, data);
    const isShort = pair.sign !== '-' && wordCount(pair.term) <= MOST_TERM_WORDS;
    if (
      pair.isCode === true ||
      pair.isQuoted === true ||
      (isSeries && isTerm) ||
      isLonePair(pair, data, item.bold === true || isShort)
    )
      continue;
    split.delete(item);
  }
  return split;
}

function isAnnounced({ term, sign }: Pair, { labels }: NonNullable<Reading['data']>): boolean {
  return sign === ':' && labels.has(term.toLowerCase());
}

/** "PAC (política agraria común)" */
function shortForm({ flow }: Item, path: readonly string[], reading: Reading): Candidate[] {
  const found = acronym(readSentence(flow.text, reading), reading);
  if (found === undefined) return [];
  const { rank, ...card } = found;
  return [{ card: { ...card, explanation: explanation(path, flow.text) }, rank, source: flow.sourceAt(0) }];
}

function ownCards({ flow }: Item, path: readonly string[], reading: Reading, sentences: ReadSentences): Candidate[] {
  if (/[.!?。]$/.test(flow.text)) return sentences(flow, path);
  const answered = answeredItem(flow, path);
  if (answered !== undefined) return [answered];
  if (!hasReadableLength(flow.text) || wordCount(flow.text) < 4) return [];
  return fromNote(flow.text, reading).map(({ rank, ...card }) => ({
    card: { ...card, explanation: explanation(path, flow.text) },
    rank,
    source: flow.sourceAt(0),
  }));
}

/** Items asked for together, never more than a learner takes in at once. */
function enumerations(
  items: readonly Item[],
  front: (count: number) => string,
  path: readonly string[],
  { data }: Reading,
  of: number,
): Candidate[] {
  // One thing is not all that "Principles" announces.
  const head = (path.at(-1) ?? '').replace(/\s\(.*$/, '');
  const isOneOfMany = items.length === 1 && of > 1 && data?.clauses.several?.test(head) === true;
  const groups: Item[][] = [];
  let words = 0;
  for (const item of items) {
    const more = wordCount(item.flow.text);
    const group = groups.at(-1);
    if (group === undefined || words + more > MOST_BACK_WORDS || group.length === MOST_ITEMS) {
      groups.push([item]);
      words = more;
    } else {
      group.push(item);
      words += more;
    }
  }
  return groups.map((group, i) => {
    const texts = group.map(({ flow }) => flow.text.replace(/[.;,]$/, ''));
    const back = texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ');
    const asked = front(items.length);
    const numbered = groups.length === 1 || data === undefined ? asked : `${asked} (${i + 1}/${groups.length})`;
    const [first] = group as [Item];
    return {
      card: { front: numbered, back, explanation: explanation(path, texts.join('; ')) },
      rank: !isOneOfMany && isFit(group.length, items.length, path, back) ? Rank.Known : Rank.Spare,
      source: first.flow.sourceAt(0),
    };
  });
}

/** Whether a card says enough: more than one thing, or the one thing that is said below a heading within another. */
function isFit(count: number, of: number, path: readonly string[], back: string): boolean {
  return count > 1 || isRow(back) || (of === 1 && path.length > 1 && wordCount(back) > 1);
}

/** "reliable, with connections": more than one thing is said of what stands above. */
function isRow(back: string): boolean {
  return /[,;] /.test(back) && wordCount(back) <= MOST_ROW_WORDS && !/[.!?] /.test(back);
}

/** "The cell consists of:" asks what it consists of; "Advantages of solar power:" asks for them. */
function introFront(intro: string, path: readonly string[], reading: Reading): Front | undefined {
  const { data } = reading;
  if (!intro.trimEnd().endsWith(':')) return undefined;
  const last = lastSentence(intro).replace(/\s*:$/, '').trim();
  if (data === undefined || last === '' || last.length > MOST_INTRO) return undefined;
  const sentence = readSentence(last, reading);
  const asked = askFor(sentence, reading);
  if (asked !== undefined) return () => asked;
  // "Son lenguas oficiales:" has its subject after the verb.
  const isVerbFirst = sentence.words.length > 2 && data.subjectless.has(sentence.words[0]?.text.toLowerCase() ?? '');
  if (isVerbFirst) return () => `${last}: ____`;
  if (!standsAlone(sentence, reading)) return undefined;
  const verbs = verbsOf(data);
  const isPhrase =
    sentence.words.length <= 7 && !sentence.words.some(({ start, end }) => verbs.has(sentence.lower.slice(start, end)));
  return isPhrase ? pointsOf(topicOf([...path, last], data), data) : () => `${last}: ____`;
}

function lastSentence(text: string): string {
  const at = Math.max(text.lastIndexOf('. '), text.lastIndexOf('? '), text.lastIndexOf('! '));
  return at < 0 ? text : text.slice(at + 2);
}

/** How many points a heading has, or the question that it is itself. */
function pointsFront(path: readonly string[], reading: Reading): Front | undefined {
  const { data } = reading;
  const head = path.at(-1);
  if (head === undefined || head.length > 90) return undefined;
  if (head.endsWith('?')) return () => head;
  if (data === undefined) return () => `${head}?`;
  const points = pointsOf(topicOf(path, data), data);
  // One thing below a heading is mostly what the heading names: "World War I: trigger?"
  const above = aboveOf(path.slice(0, -1));
  return (count, isWhole) => (count === 1 && above !== undefined ? data.askOf(above, head) : points(count, isWhole));
}

function pointsOf(topic: string, data: LanguageData): Front {
  return (count, isWhole) => (isWhole && count > 1 ? data.askPoints(topic, count) : data.askParts(topic));
}
