import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { decompress } from 'fzstd';
import sqlite, { type Database } from 'node-sqlite3-wasm';
import { CommandError } from '../failure.js';
import type { CardItem } from '../importing/source.js';
import { cardsOfFields, type CardText, textOfOwnField } from './fields.js';
import { FIELD_SEPARATOR, MODEL } from './schema.js';

/** The newest form first: beside it, the older ones hold nothing but a note to update Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
/** It is there in every collection, mostly empty. */
const DEFAULT_DECK = 1;
const MAX_FILE_BYTES = 1024 ** 3;
const MAX_COLLECTION_BYTES = 1024 ** 3;

/** The cards of an Anki package as plain text, in the order in which their notes were made. */
export async function* cardsOfApkg(path: string): AsyncGenerator<CardItem, void, undefined> {
  const file = basename(path);
  const notes = await withCollection(path, (database) => [...notesOf(database)]);
  for (const [n, note] of notes.entries())
    for (const body of cardsOf(note)) yield { label: `${file}, note ${n + 1}`, body };
}

/** A deck with cards, or one without that is above no other. */
export interface ReadDeck {
  /** Its name and those of the decks that it is in, from the top. */
  name: string[];
  description: string;
  memocards: CardText[];
}

export async function decksOfApkg(path: string): Promise<ReadDeck[]> {
  const { decks, notes } = await withCollection(path, (database) => ({
    decks: deckRows(database),
    notes: [...notesOf(database)],
  }));
  const read = new Map(
    decks.map(({ id, name, description }) => [id, { name, description, memocards: [] as CardText[] }]),
  );
  for (const note of notes) read.get(note.deck)?.memocards.push(...cardsOf(note));
  const isAbove = (name: readonly string[]): boolean =>
    decks.some((deck) => deck.name.length > name.length && name.every((part, n) => part === deck.name[n]));
  return [...read].flatMap(([id, deck]) =>
    deck.memocards.length > 0 || (id !== DEFAULT_DECK && !isAbove(deck.name)) ? deck : [],
  );
}

async function withCollection<T>(path: string, read: (database: Database) => T): Promise<T> {
  const file = basename(path);
  const collection = await readCollection(path, file);
  const folder = await mkdtemp(join(tmpdir(), 'learning-library-'));
  try {
    const copy = join(folder, 'collection');
    await writeFile(copy, withoutLog(collection));
    const database = new sqlite.Database(copy, { readOnly: true });
    try {
      return read(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof sqlite.SQLite3Error)) throw error;
    throw invalid(file, `its collection cannot be read: ${error.message}.`, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The two bytes of SQLite's header that say WAL mode: Anki packs a collection without the log, which SQLite would look
 * for in vain.
 */
function withoutLog(collection: Uint8Array): Uint8Array {
  return collection.length < 20 ? collection : collection.fill(1, 18, 20);
}

interface Note {
  /** Of its note type. */
  model: number;
  /** Of the deck that its first card is in. */
  deck: number;
  fields: string[];
}

/** What this program has exported is plain text: gaps and formulas in it are what somebody has written so. */
function cardsOf({ model, fields }: Note): CardText[] {
  if (model !== MODEL) return cardsOfFields(fields);
  const [front = '', back = '', explanation = ''] = fields.map(textOfOwnField);
  return [{ front, back, ...(explanation === '' ? {} : { explanation }) }];
}

async function readCollection(path: string, file: string): Promise<Uint8Array> {
  if ((await stat(path)).size > MAX_FILE_BYTES) throw invalid(file, 'it is larger than 1 GiB.');
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(await readFile(path), {
      filter: ({ name, originalSize }) =>
        (COLLECTIONS as readonly string[]).includes(name) && originalSize <= MAX_COLLECTION_BYTES,
    });
  } catch (cause) {
    throw invalid(file, 'it is no zip archive.', cause);
  }
  const name = COLLECTIONS.find((known) => entries[known] !== undefined);
  const collection = name === undefined ? undefined : entries[name];
  if (collection === undefined) throw invalid(file, 'it holds no collection of Anki.');
  if (name !== 'collection.anki21b') return collection;
  try {
    return decompress(collection);
  } catch (cause) {
    throw invalid(file, 'its collection cannot be decompressed.', cause);
  }
}

function* notesOf(database: Database): Generator<Note, void, undefined> {
  const statement = database.prepare(`
    SELECT mid, flds, (SELECT CASE WHEN odid = 0 THEN did ELSE odid END FROM cards WHERE nid = notes.id ORDER BY ord LIMIT 1)
      AS deck
    FROM notes ORDER BY id`);
  try {
    for (const { mid, flds, deck } of statement.iterate())
      if (typeof flds === 'string')
        yield { model: Number(mid), deck: Number(deck), fields: flds.split(FIELD_SEPARATOR) };
  } finally {
    statement.finalize();
  }
}

interface DeckRow {
  id: number;
  name: string[];
  description: string;
}

/** From a table of its own, or in older packages from JSON. */
function deckRows(database: Database): DeckRow[] {
  const hasTable = database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'decks'") !== null;
  if (hasTable) {
    const rows = database.all('SELECT id, name FROM decks');
    return rows.map(({ id, name }) => ({ id: Number(id), name: textIn(name).split(FIELD_SEPARATOR), description: '' }));
  }
  const decks = textIn(database.get('SELECT decks FROM col')?.['decks']) || '{}';
  return Object.entries(JSON.parse(decks) as Record<string, { name: string; desc?: string }>).map(
    ([id, { name, desc = '' }]) => ({ id: Number(id), name: name.split('::'), description: textOfOwnField(desc) }),
  );
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function invalid(file: string, why: string, cause?: unknown): CommandError {
  return new CommandError('invalid_file', `${file} is no package that can be imported: ${why}`, { cause });
}
