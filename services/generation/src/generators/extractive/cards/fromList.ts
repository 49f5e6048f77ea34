import type { Item } from '../../../domain/document/block';
import type { Flow } from '../../../domain/document/flow';
import { wordCount } from '../../../domain/document/line';
import { explanation, Rank, type Candidate } from './candidate';
import { askFor } from './definition';
import { fromNote } from './fromSentence';
import { asWritten, readSentence, hasReadableLength, standsAlone, type Sentence } from './sentence';
import { MOST_BACK_WORDS } from './shorten';
import { verbsOf, type Reading } from './reading';

/** What parts a thing from what is asked of it, where there is no thing. */
const BEFORE_TOPIC = /^\s?: ?/;
const MOST_ITEMS = 7;
const MOST_DEPTH = 8;
const MOST_INTRO = 160;

interface Headed {
  items: readonly Item[];
  path: readonly string[];
  /** The question that the items answer together; undefined where nothing says what they are. */
  front: string | undefined;
}

/** The items of a list, each by itself where it says a whole fact, and together where something introduces them. */
export function fromList(
  { intro, items, path }: { intro: Flow | undefined; items: readonly Item[]; path: readonly string[] },
  reading: Reading,
  sentences: (flow: Flow, path: readonly string[]) => Candidate[],
): Candidate[] {
  const front = (intro && introFront(intro.text, path, reading)) ?? headFront(path, reading);
  return cardsOf({ items, path, front }, reading, sentences, 0);
}

function cardsOf(
  { items, path, front }: Headed,
  reading: Reading,
  sentences: (flow: Flow, path: readonly string[]) => Candidate[],
  depth: number,
): Candidate[] {
  const found: Candidate[] = [];
  const together: Item[] = [];
  for (const item of items) {
    const { text } = item.flow;
    if (item.items.length > 0 && depth < MOST_DEPTH) {
      const head = text.replace(/\s*:$/, '');
      const below = [...path, head];
      const asked = introFront(text, path, reading) ?? headFront(below, reading);
      found.push(...cardsOf({ items: item.items, path: below, front: asked }, reading, sentences, depth + 1));
      if (wordCount(head) <= 8) together.push({ ...item, flow: item.flow.slice(0, head.length) });
      continue;
    }
    const own = ownCards(item, path, reading, sentences);
    found.push(...own);
    if (own.every(({ rank }) => rank === Rank.Spare)) together.push(item);
  }
  if (front !== undefined) found.push(...enumerations(together, front, path));
  return found;
}

function ownCards(
  { flow }: Item,
  path: readonly string[],
  reading: Reading,
  sentences: (flow: Flow, path: readonly string[]) => Candidate[],
): Candidate[] {
  if (/[.!?。]$/.test(flow.text)) return sentences(flow, path);
  if (!hasReadableLength(flow.text) || wordCount(flow.text) < 4) return [];
  return fromNote(flow.text, reading).map(({ rank, ...card }) => ({
    card: { ...card, explanation: explanation(path, flow.text) },
    rank,
    source: flow.sourceAt(0),
  }));
}

/** Items asked for together, never more than a learner takes in at once. */
function enumerations(items: readonly Item[], front: string, path: readonly string[]): Candidate[] {
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
    const numbered = groups.length === 1 ? front : `${front} (${i + 1}/${groups.length})`;
    const [first] = group as [Item];
    return {
      card: { front: numbered, back, explanation: explanation(path, texts.join('; ')) },
      rank: Rank.Known,
      source: first.flow.sourceAt(0),
    };
  });
}

/** "The cell consists of:" asks what it consists of; "Advantages of solar power:" asks for them. */
function introFront(intro: string, path: readonly string[], reading: Reading): string | undefined {
  const { data } = reading;
  const last = lastSentence(intro).replace(/\s*:$/, '').trim();
  if (data === undefined || last === '' || last.length > MOST_INTRO) return undefined;
  const sentence = readSentence(last, reading);
  const asked = askFor(sentence, reading);
  if (asked !== undefined) return asked;
  if (!standsAlone(sentence, reading)) return undefined;
  if (isPhrase(sentence, verbsOf(data))) {
    const topic = path.at(-1);
    return topic === undefined || sentence.words.length > 3
      ? data.askOf('', last).replace(BEFORE_TOPIC, '')
      : data.askOf(topic, asWritten(last, reading));
  }
  return `${last}: ____`;
}

function isPhrase({ words, lower }: Sentence, verbs: ReadonlySet<string>): boolean {
  return words.length <= 7 && !words.some(({ start, end }) => verbs.has(lower.slice(start, end)));
}

function lastSentence(text: string): string {
  const at = Math.max(text.lastIndexOf('. '), text.lastIndexOf('? '), text.lastIndexOf('! '));
  return at < 0 ? text : text.slice(at + 2);
}

/** A heading with the one above it: "Solar power: advantages?" */
function headFront(path: readonly string[], reading: Reading): string | undefined {
  const { data } = reading;
  const head = path.at(-1);
  if (head === undefined || head.length > 90) return undefined;
  if (head.endsWith('?')) return head;
  const above = path.at(-2);
  if (data === undefined) return `${head}?`;
  if (above === undefined || above.length > 60 || above.endsWith('?'))
    return data.askOf('', head).replace(BEFORE_TOPIC, '');
  return data.askOf(above, asWritten(head, reading));
}
