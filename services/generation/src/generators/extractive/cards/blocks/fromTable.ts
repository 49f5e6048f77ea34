import type { Block, Row } from '../../../../domain/document/block';
import { wordCount } from '../../../../domain/document/line';
import { isLabel } from '../../../../domain/document/pairs';
import { explanation, Rank, type Candidate } from '../candidate';
import { within } from '../topic/context';
import type { Reading } from '../sentence/reading';
import { insideSentence } from '../sentence/sentence';
import { MOST_BACK_WORDS } from '../sentence/shorten';
import { aboveOf } from '../topic/topic';

const EMPTY = /^[-–—./?\s]*$/;
/** A number or a letter, which says nothing without the name of its column: "A", "B12", "3.1". */
const SIGN = /^(?:[\d\s.,/-]+|\p{L}\d{0,2})$/u;
const MOST_KEY = 80;
const MOST_TOPIC = 40;

/** A card for each cell: what the row is, and what the column says of it. */
export function fromTable(
  { header, rows, path, opens }: Extract<Block, { kind: 'table' }>,
  reading: Reading,
): Candidate[] {
  const column = keyColumn(rows);
  const topic = opens ? topicOf(path, reading) : undefined;
  return rows.flatMap(({ cells, line }) => {
    const key = cells[column] ?? '';
    if (EMPTY.test(key) || key.length > MOST_KEY) return [];
    const name = header?.[column] ?? '';
    const thing = SIGN.test(key) ? `${name} ${key}`.trim() : key;
    const source = explanation(path, shown(header, cells));
    return cells.flatMap((cell, i): Candidate[] => {
      if (i === column || EMPTY.test(cell) || wordCount(cell) > MOST_BACK_WORDS * 2) return [];
      // "Rabies: agent?" has "rabies virus" for no answer.
      if (!SIGN.test(key) && ` ${reading.fold(cell)} `.includes(` ${reading.fold(key)} `)) return [];
      const head = header?.[i] ?? '';
      const front = frontOf(thing, head, i - 1, { path, topic }, reading);
      return front === undefined
        ? []
        : [{ card: { front, back: cell, explanation: source }, rank: Rank.Known, source: line.sourceAt(0) }];
    });
  });
}

/** The first column by which rows are told from each other: two rows can have the same gland, and no hormone twice. */
function keyColumn(rows: readonly Row[]): number {
  const most = Math.max(...rows.map(({ cells }) => cells.length));
  for (let column = 0; column < most - 1; column++) {
    const keys = rows.map(({ cells }) => cells[column] ?? '');
    if (new Set(keys).size === keys.length && (column === 0 || keys.every((key) => /^\p{L}/u.test(key)))) return column;
  }
  return 0;
}

function frontOf(
  thing: string,
  head: string,
  column: number,
  { path, topic }: { path: readonly string[]; topic: string | undefined },
  reading: Reading,
): string | undefined {
  const { data } = reading;
  if (head !== '') {
    const asked = columnName(head.replace(/\s?\?$/, ''), reading);
    if (data === undefined) return `${thing}: ${asked}?`;
    const plain = data.askOf(thing, asked);
    const isNamed = [thing, asked].some((one) => topic?.toLowerCase().includes(one.toLowerCase()) === true);
    return topic === undefined || isNamed ? plain : within(plain, topic);
  }
  // Without names for the columns only the first of them is clear.
  if (column > 0) return undefined;
  const above = path.at(-1);
  return above === undefined || data === undefined ? `${thing}?` : data.askOf(above, thing);
}

/** The heading of a table within a text, for two can have the same rows: "Uranus: year (Discoverers)?" */
function topicOf(path: readonly string[], { data }: Reading): string | undefined {
  const topic = path.length > 1 ? aboveOf(path) : undefined;
  const isClear = topic !== undefined && topic.length <= MOST_TOPIC && data !== undefined;
  return isClear && !isLabel(topic, data) ? topic : undefined;
}

/** The name of a column has a capital only because it comes first. */
function columnName(head: string, reading: Reading): string {
  const { data, names, lowerCase } = reading;
  const first = /^\p{Lu}\p{Ll}+/u.exec(head)?.[0];
  // In a row of heads a capital stands behind a capital.
  const isName = first !== undefined && names.has(first) && !lowerCase.has(first.toLowerCase()) && head.includes(' ');
  if (first === undefined || data === undefined || data.capitalNouns || isName) return insideSentence(head, reading);
  return first.charAt(0).toLowerCase() + head.slice(1);
}

function shown(header: readonly string[] | undefined, cells: readonly string[]): string {
  if (header === undefined) return cells.filter((cell) => cell !== '').join(' – ');
  return cells
    .map((cell, i) => (cell === '' ? '' : `${header[i] ?? ''}: ${cell}`.replace(/^: /, '')))
    .filter((cell) => cell !== '')
    .join('; ');
}
