import type { CreateMemocardRequest } from '@learning-library/client';
import { cardsOfFields, fieldOfText } from '../anki/fields.js';
import { unreadable } from '../documents/document.js';
import { CommandError } from '../failure.js';
import { nameOf, parsed, SIDES } from './delimited.js';
import type { ImportReport } from './report.js';

/** The header lines of Anki's plain text notes, such as `#separator:tab` and `#deck column:3`. */
export const TOLD = /^\uFEFF?#(?:separator|html|columns|notetype|deck|tags|guid)(?: column)?:/i;
const TOLD_LINE = /^\uFEFF?#([a-z ]+):(.*?)(?:\r?\n|$)/i;
const SEPARATORS: Readonly<Record<string, string>> = {
  ...{ comma: ',', semicolon: ';', tab: '\t', space: ' ', pipe: '|', colon: ':' },
};
/** Possible separators between a term and its definition. */
const CANDIDATES = ['\t', ',', ';', '|', ' - ', ' – ', ' — ', ':'];
/** Other separators that people choose, such as `=>`. They count if every line has one after its start. */
const CHOSEN = / [=~#@^→⇒↔] | ?<?[=-]{1,5}> ?|::|;;|[=~#@^|]{2,5}/g;
/** Minimum share of lines that begin a record. The others continue the previous definition. */
const MIN_SHARE = 0.5;
const MAX_NAMED = 10;
const GAP = /\{\{c\d+(?:,\d+)*::/;
/** Note types of Anki with one card, or with one for each gap. */
const ONE_CARD = /^(?:basic|cloze|einfach|lückentext|basique|texte à trous|básico|memocard)?$/i;
/** Those in whose fields gaps are text. */
const WITHOUT_GAPS = /^(?:basic|einfach|basique|básico|memocard)/i;
/** Columns that are not fields of a note. */
const NOT_FIELDS = /^(?:guid|notetype|tags|deck)$/i;
/** The tags that Anki writes in its notes. */
const MARKUP = /<(?:br|div|b|i|u|sub|sup|img|span|p)\b[^<>]*>/i;

/** Anki notes in plain text. @throws CommandError if a note has only one field */
export function readNotes(whole: string, label: string, report: ImportReport): CreateMemocardRequest[] {
  const told = new Map<string, string>();
  let text = whole;
  for (let line = TOLD_LINE.exec(text); line !== null; line = TOLD_LINE.exec(text)) {
    told.set(String(line[1]).toLowerCase(), String(line[2]).trim());
    text = text.slice(line[0].length);
  }
  const linesBefore = whole.slice(0, whole.length - text.length).split('\n').length - 1;
  const separator = told.get('separator') ?? 'tab';
  const isHtml = told.get('html') === 'true';
  const others = new Set([...told].flatMap(([name, value]) => (name.endsWith(' column') ? [Number(value) - 1] : [])));
  for (const name of ['guid', 'notetype', 'tags', 'deck'])
    if (told.has(`${name} column`)) report.addNote(`Column "${name}" was left out`, label);
  const delimiter = SEPARATORS[separator.toLowerCase()] ?? separator;
  const options = { relax_column_count: true, relax_quotes: true, quote: '"', info: true };
  const read: { record: string[]; info: { lines: number } }[] = parsed(text, delimiter, options, linesBefore);
  const rows = read.map(({ record }) => record);
  const lineOf = (n: number): number => read[n]?.info.lines ?? 0;
  const typeColumn = Number(told.get('notetype column') ?? NaN) - 1;
  for (const type of new Set([told.get('notetype'), ...rows.map((row) => row[typeColumn])]))
    if (type !== undefined && !ONE_CARD.test(type))
      report.addNote(
        `Only one memocard for each note of the type "${type.slice(0, 100)}", because the file lacks its other cards`,
        label,
      );
  const [names = []] = parsed<string[]>(told.get('columns') ?? '', delimiter, { relax_column_count: true });
  for (const [column, name] of names.entries())
    if (NOT_FIELDS.test(name) && !others.has(column)) {
      others.add(column);
      report.addNote(`Column "${name.toLowerCase()}" was left out`, label);
    }
  const [front, back] = sidesIn(names, others);
  for (const [side, column] of Object.entries({ front, back })) {
    const name = names[column ?? -1]?.toLowerCase();
    if (name !== undefined && name !== side) report.addNote(`Column "${name}" was read as ${side}`, label);
  }
  const placeOfColumn = (column: number): number => (column === front ? -2 : column === back ? -1 : column);
  const notes = rows.map((row) => {
    const columns = [...row.keys()].sort((a, b) => placeOfColumn(a) - placeOfColumn(b));
    return columns.filter((column) => !others.has(column)).map((column) => row[column] ?? '');
  });
  const single = notes.findIndex((fields) => fields.length < 2 && !GAP.test(fields.join('')));
  if (single >= 0)
    throw unreadable(
      `Its line ${lineOf(single)} has only one field, with ${nameOf(delimiter)} between fields: a note needs a front and a back.`,
    );
  return notes.flatMap((fields, n) => {
    const type = told.get('notetype') ?? rows[n]?.[typeColumn] ?? '';
    const line = `${label}, line ${lineOf(n)}`;
    const cards = cardsOfFields(fields, isHtml, !WITHOUT_GAPS.test(type), (note) => report.addNote(note, line));
    return withSides(cards, line, report);
  });
}

/**
 * The columns of the front and the back, if the name of one is known. The other one is the field after the front, or the
 * first field before the back. @param others columns that are not fields
 */
function sidesIn(names: readonly string[], others: ReadonlySet<number>): (number | undefined)[] {
  const sides = names.map((name) => (/^(?:front|back)$/i.test(name) ? name.toLowerCase() : SIDES[name.toLowerCase()]));
  const [front, back] = ['front', 'back'].map((side) => sides.indexOf(side));
  if (front === undefined || back === undefined || front + back === -2) return [];
  const named = Math.max(front, back);
  const fields = [...names.keys()].filter((n) => n !== named && !others.has(n));
  const other = fields.find((n) => front < 0 || n > named) ?? fields[0];
  return [front < 0 ? other : front, back < 0 ? other : back];
}

/** Memocards with text on both sides. The others are reported. */
export function withSides<Card extends { front: string; back: string }>(
  cards: readonly Card[],
  label: string,
  report: ImportReport,
): Card[] {
  return cards.filter(({ front, back }) => {
    const empty = front.trim() === '' ? 'front' : back.trim() === '' ? 'back' : undefined;
    if (empty !== undefined) report.addUnread(label, `Its ${empty} contains no text.`);
    return empty === undefined;
  });
}

interface Row {
  fields: string[];
  line: number;
}

/**
 * Terms with definitions, as exported by Quizlet. The separators are detected from the whole text, and reported unless
 * they are a tab and a line break. Gaps of Anki stay text. @param isReversed whether definitions precede their terms
 * @throws CommandError if no separators fit the whole text
 */
export function readSet(
  whole: string,
  label: string,
  report: ImportReport,
  isReversed = false,
): CreateMemocardRequest[] {
  // Keeps the tab after a last term without a definition.
  const end = whole.trimEnd().length;
  const text = (whole.slice(0, end) + String(whole.slice(end).split(/\r?\n/, 1)[0])).replace(/^\uFEFF/, '');
  // Without line breaks, semicolons separate the records.
  const isOneLine = !text.trim().includes('\n') && text.includes(';');
  const lines = isOneLine ? text.replace(/;[;\s]*/g, '\n').trim() : text;
  const filled = lines.split('\n').filter((line) => line.trim() !== '');
  const chosen = [...new Set(filled[0]?.match(CHOSEN))]
    .slice(0, MAX_NAMED)
    .filter((sign) => filled.every((line) => line.indexOf(sign) > 0));
  const candidates = [...chosen, ...CANDIDATES].filter((separator) => !isOneLine || separator !== ';');
  const sorted = candidates.sort((a, b) => placeOf(a, lines) - placeOf(b, lines));
  // First with the same number of separators in each line, then with at least one.
  for (const [separator, isLoose] of [false, true].flatMap((loose) => sorted.map((one) => [one, loose] as const))) {
    const rows = rowsWith(lines, separator, isLoose);
    if (rows === undefined) continue;
    if (separator !== '\t') report.addNote(`Read with ${nameOf(separator)} between term and definition`, label);
    if (isOneLine) report.addNote('Read with ";" between records', label);
    const continued = rows.continued.slice(0, MAX_NAMED).join(', ');
    if (continued !== '')
      report.addNote(
        `Lines were added to the definitions before them (lines ${continued}${rows.continued.length > MAX_NAMED ? ' …' : ''})`,
        label,
      );
    const isHtml = MARKUP.test(text);
    if (isHtml) report.addNote('Read as HTML', label);
    return rows.records.flatMap(({ fields, line }) => {
      const sides = isReversed ? [...fields.slice(0, 2).reverse(), ...fields.slice(2)] : fields;
      const record = `${label}, line ${line}`;
      if (fields.some((field) => GAP.test(field)))
        report.addNote(
          'Gaps were kept as text, because the file has no header of Anki such as #notetype:Cloze',
          record,
        );
      const marked = isHtml ? sides.map(markupIn) : sides;
      return withSides(
        cardsOfFields(marked, isHtml, false, (note) => report.addNote(note, record)),
        record,
        report,
      );
    });
  }
  throw unreadable(
    'It is not a set of memocards. Put a term and its definition on each line, with the same separator between them: a tab, comma, semicolon, bar, dash, colon or a sign such as =>.',
  );
}

/**
 * The order in which separators are tried: a tab, then by their distances from the starts of the lines. Commas with
 * spaces are the last, because they separate words of a definition.
 */
function placeOf(separator: string, text: string): number {
  if (separator === '\t') return -1;
  if (separator === ',' && !/,(?! )/.test(text)) return Infinity;
  return text
    .split('\n')
    .reduce((sum, line) => sum + (line.includes(separator) ? line.indexOf(separator) : line.length), 0);
}

/** A field without tags and entities, in a set with HTML, is plain text. */
function markupIn(field: string): string {
  return MARKUP.test(field) || /&#?\w+;/.test(field)
    ? field.replace(/<(?!\/?[a-z][^<>]*>)/gi, '&lt;')
    : fieldOfText(field);
}

/** @returns undefined if the lines do not fit */
function rowsWith(
  text: string,
  separator: string,
  isLoose: boolean,
): { records: Row[]; continued: number[] } | undefined {
  if (!text.includes(separator)) return undefined;
  const rows = separator.length === 1 && !isLoose ? quotedRows(text, separator) : simpleRows(text, separator);
  if (isLoose && rows.some(({ fields }) => fields.length < 2)) return undefined;
  const width = rows[0]?.fields.length ?? 0;
  // After a tab, Anki omits empty trailing fields. Other separators can occur in a definition.
  const isRecord = ({ fields }: Row): boolean => (separator === '\t' ? fields.length > 1 : fields.length === width);
  if (width < 2 || rows.filter(isRecord).length < rows.length * MIN_SHARE) return undefined;
  const records: Row[] = [];
  const continued: number[] = [];
  for (const row of rows) {
    const before = records.at(-1)?.fields;
    if (isRecord(row) || before === undefined) records.push(row);
    else if (row.fields.length > 1) return undefined;
    else {
      before.push(`${before.pop() ?? ''}\n${row.fields.join(separator)}`);
      continued.push(row.line);
    }
  }
  return { records, continued };
}

function quotedRows(text: string, separator: string): Row[] {
  try {
    const options = { relax_column_count: true, info: true };
    const rows = parsed<{ record: string[]; info: { lines: number } }>(text, separator, options);
    return rows.map(({ record, info }) => ({ fields: record.map((field) => field.trim()), line: info.lines }));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return [];
  }
}

/** The first separator of a line is the one between term and definition. */
function simpleRows(text: string, separator: string): Row[] {
  return text.split(/\r?\n/).flatMap((line, n) => {
    if (line.trim() === '') return [];
    const quoteEnd = line.startsWith('"') ? line.indexOf(`"${separator}`, 1) : -1;
    const at = quoteEnd < 0 ? line.indexOf(separator) : quoteEnd + 1;
    const term = quoteEnd < 0 ? line.slice(0, at) : line.slice(1, quoteEnd);
    const fields = at < 0 ? [line] : [term, line.slice(at + separator.length)];
    return [{ fields: fields.map((field) => field.trim()), line: n + 1 }];
  });
}
