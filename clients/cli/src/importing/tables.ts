import { basename, extname } from 'node:path';
import type { CreateMemocardRequest } from '@learning-library/client';
import { titleOfFile, unreadable } from '../documents/document.js';
import { decodedFile } from '../documents/read.js';
import { columnName, EXPECTED, parsed, SIDES } from './delimited.js';
import type { ImportReport } from './report.js';
import { readNotes, readSet, TOLD, withSides } from './sets.js';
import type { Draft, ReadOptions } from './source.js';

/** Lacks the cells after the end of a short row. */
type Row = Readonly<Record<string, string | undefined>>;

/** A line that tells Excel the delimiter. */
const DECLARED = /^sep=(.)\r?\n/i;
/** Stands for a name that is missing. */
const UNNAMED = /^column \d+$/;
/** A character that can separate unquoted names. */
const SEPARATOR = /[^\p{L}\p{N}_ "-]/gu;
/** Maximum number of them that are tried on the first line, and on the whole file. */
const MAX_CANDIDATES = 20;
const MAX_TRIED = 4;
const OF_CARDS = ['front', 'back', 'explanation'];
const OF_CONTENTS = ['title', 'text', 'language', 'description', 'folder'];
/** A column of exports. Rows with the same `content` are memocards of the same content. */
const OF_EXPORT = [...OF_CONTENTS, 'content', ...OF_CARDS];
/**
 * A table with column names in its first line: `title,text,language,description`, where `folder` is a path, or
 * `front,back,explanation`, the memocards of one content. A table without names contains Anki notes, or terms and
 * definitions.
 */
export async function draftsOfTable(path: string, label: string, options: ReadOptions): Promise<Draft[]> {
  const text = await decodedFile(path, label, options);
  const body = { title: titleOfFile(basename(path)), ...given({ language: options.language }) };
  const memocards = TOLD.test(text)
    ? readNotes(text, label, options.report)
    : options.isSet === true &&
        (extname(path).toLowerCase() === '.txt' ? !hasNames(text) : isUnnamed(text, label, options.report))
      ? setOf(text, label, options.report)
      : undefined;
  const draftOf = (cards: CreateMemocardRequest[]): Draft[] =>
    cards.length === 0 ? [] : [{ label, folders: [], body, children: { memocards: cards, questions: [] } }];
  if (memocards !== undefined) return draftOf(memocards);
  const { rows, names, isOfCards } = rowsOf(text, label, options);
  const hasCards = isOfCards || names.includes('front');
  const missing = hasCards ? ['front', 'back'].filter((name) => !names.includes(name)) : [];
  if (missing.length > 0) throw wrongHeader(missing, names);
  const known = isOfCards ? OF_CARDS : hasCards ? OF_EXPORT : OF_CONTENTS;
  const isFilled = (name: string): boolean => !UNNAMED.test(name) || rows.some(({ row }) => (row[name] ?? '') !== '');
  const unknown = names.filter((name) => !known.includes(name) && isFilled(name));
  // The text may be in a column with another name.
  if (!hasCards && unknown.length > 0 && !names.includes('text')) throw wrongHeader(['text'], names);
  for (const name of unknown) options.report.addNote(`Column ${quoted(name)} was left out`, label);
  if (!isOfCards) return contentsOf(rows, options.language);
  const cards = rows.flatMap(({ row: { front = '', back = '', explanation }, label: record }) =>
    withSides([{ front, back, ...given({ explanation }) }], record, options.report),
  );
  return draftOf(cards);
}

interface LabelledRow {
  row: Row;
  label: string;
}

function contentsOf(rows: readonly LabelledRow[], defaultLanguage: string | undefined): Draft[] {
  const drafts: Draft[] = [];
  const exported = new Map<string, Draft>();
  for (const { row, label } of rows) {
    const { title = '', text, language = '', description, folder = '', front = '', back = '' } = row;
    const body = { title, ...given({ text, language: language || defaultLanguage, description }) };
    // Without ids, memocards of equal contents belong together.
    const content = row['content'] || (front === '' ? '' : JSON.stringify([folder, body]));
    const { children } = exported.get(content) ?? {};
    const memocards = front === '' ? [] : [{ front, back, ...given({ explanation: row['explanation'] }) }];
    if (children !== undefined) {
      children.memocards.push(...memocards);
      continue;
    }
    const draft: Draft = { label, body, folders: namesOf(folder), children: { memocards, questions: [] } };
    if (content !== '') exported.set(content, draft);
    drafts.push(draft);
  }
  return drafts;
}

/** `Biology/Cells`; a backslash precedes a slash in a name. */
function namesOf(folder: string): string[] {
  return (folder.match(/(?:\\.|[^\\/])+/gs) ?? []).map((name) => name.replace(/\\(.)/gs, '$1'));
}

/** An empty cell counts as missing. */
export function given<Cells extends Record<string, string | undefined>>(cells: Cells): Partial<Cells> {
  return Object.fromEntries(
    Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== ''),
  ) as Partial<Cells>;
}

/** Whether the first line contains known column names. */
function hasNames(text: string): boolean {
  const [first = ''] = text.split(/\r?\n/, 1);
  const names = first.toLowerCase().split(/[^\p{L}]+/u);
  return ['front', 'back'].every((name) => names.includes(name));
}

/** Whether a table has two columns without names that a table can have, which is reported. */
function isUnnamed(text: string, label: string, report: ImportReport): boolean {
  const isPair = [',', ';', '\t'].some((delimiter) => {
    const rows: string[][] = parsed(text, delimiter, { relax_column_count: true, skip_records_with_error: true });
    const names = rows[0]?.map(columnName) ?? [];
    const isNamed = names.some((name) => OF_EXPORT.includes(name)) || names.every((name) => SIDES[name]);
    return !isNamed && rows.every(({ length }) => length === 2);
  });
  if (isPair) report.addNote('The first line was read as a memocard, because its names of columns are unknown', label);
  return isPair;
}

/** A set whose first line may only name its sides, in any order. */
function setOf(text: string, label: string, report: ImportReport): CreateMemocardRequest[] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const sides = (first.toLowerCase().match(/\p{L}+/gu) ?? []).map((name) => SIDES[name]).join();
  if (sides !== 'front,back' && sides !== 'back,front') return readSet(text, label, report);
  report.addNote('The names of the columns were left out', label);
  // The empty line keeps the numbers of the others.
  return readSet(text.slice(first.length), label, report, sides === 'back,front');
}

function rowsOf(
  whole: string,
  label: string,
  { report, isSet }: ReadOptions,
): { rows: LabelledRow[]; names: readonly string[]; isOfCards: boolean } {
  const declared = DECLARED.exec(whole);
  const text = declared === null ? whole : whole.slice(declared[0].length);
  const delimiter = declared?.[1] ?? delimiterOf(text);
  let names: readonly string[] = [];
  const columns = (header: string[]): string[] => {
    names = header.map((name, n) => columnName(name) || `column ${n + 1}`);
    const others = names.some((name) => name === 'front' || name === 'title')
      ? []
      : names.filter((name) => SIDES[name]);
    for (const name of others) report.addNote(`Column ${quoted(name)} was read as ${SIDES[name] ?? ''}`, label);
    return (names = names.map((name) => (others.includes(name) ? (SIDES[name] ?? name) : name)));
  };
  const options = { columns, relax_column_count: true, info: true };
  const rows: { record: Row; info: { lines: number; error?: { record: string[] } } }[] = parsed(
    text,
    delimiter,
    options,
    declared === null ? 0 : 1,
  );
  const seen = new Set<string>();
  const doubled = names.find((name) => seen.size === seen.add(name).size);
  if (doubled !== undefined) throw unreadable(`It has two columns ${quoted(doubled)}.`);
  const isOfCards = !names.includes('title') || isSet === true;
  // A row that ends before these is the rest of another row, or has another delimiter.
  const required = (isOfCards ? ['front', 'back'] : ['title', 'text']).filter((name) => names.includes(name));
  const faultIn = ({ record, info }: (typeof rows)[number]): string | undefined => {
    const missing = required.find((name) => record[name] === undefined);
    if (missing !== undefined) return `It ends before the column ${quoted(missing)}.`;
    const cells = info.error?.record ?? [];
    const isLonger = cells.slice(names.length).some((cell) => cell !== '');
    return isLonger ? `It has ${cells.length} cells for ${names.length} columns.` : undefined;
  };
  // Throws that it is not a table.
  if (rows.every((row) => faultIn(row) !== undefined)) parsed(text, delimiter, { columns: true });
  const labelled = rows.flatMap((read) => {
    const { record: row, info } = read;
    const line = `${label}, line ${info.lines}`;
    const fault = faultIn(read);
    if (fault !== undefined) {
      report.addRejected(line, fault);
      return [];
    }
    if (Object.keys(row).length < names.length)
      report.addNote('Missing cells at the end of a row were read as empty', line);
    return [{ row, label: line }];
  });
  return { names, rows: labelled, isOfCards };
}

/** The delimiter between known names in the first line, with which all other lines have as many cells. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1);
  const found = [...new Set(first.replace(/"[^"]*"|^#/g, '').match(SEPARATOR))].slice(0, MAX_CANDIDATES);
  const rowsWith = (delimiter: string, part: string): string[][] => {
    try {
      return parsed(part, delimiter, {});
    } catch {
      return [];
    }
  };
  const isKnown = (name: string): boolean => OF_EXPORT.includes(name) || SIDES[name] !== undefined;
  const knownNames = (delimiter: string): number =>
    (rowsWith(delimiter, first)[0] ?? []).filter((name) => isKnown(columnName(name))).length;
  const ranked = [...new Set([...found, ',', ';', '\t'])]
    .map((delimiter) => ({ delimiter, names: knownNames(delimiter) }))
    .filter(({ names }) => names > 0)
    .sort((a, b) => b.names - a.names)
    .slice(0, MAX_TRIED);
  const best = ranked.length < 2 ? undefined : ranked.find(({ delimiter }) => rowsWith(delimiter, text).length > 0);
  return (best ?? ranked[0])?.delimiter ?? found[0] ?? ',';
}

function wrongHeader(missing: readonly string[], names: readonly string[]): Error {
  const columns =
    missing.length === 1 ? `column ${missing.map(quoted).join('')}` : `columns ${missing.map(quoted).join(' and ')}`;
  const first = names.slice(0, 10).map(quoted).join(', ');
  return unreadable(`It has no ${columns}: its first line names ${first || 'nothing'}. ${EXPECTED}`);
}

function quoted(name: string): string {
  return `"${name.slice(0, 40)}"`;
}
