import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { decompress } from 'fzstd';
import sqlite from 'node-sqlite3-wasm';
import { CommandError } from '../failure.js';
import type { CardItem } from '../importing/source.js';
import { cardsOfFields, type CardText, textOfOwnField } from './fields.js';
import { FIELD_SEPARATOR, MODEL } from './schema.js';

/** The newest form first: beside it, the older ones hold nothing but a note to update Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const MAX_FILE_BYTES = 1024 ** 3;
const MAX_COLLECTION_BYTES = 1024 ** 3;

/** The cards of an Anki package as plain text, in the order in which their notes were made. */
export async function* cardsOfApkg(path: string): AsyncGenerator<CardItem, void, undefined> {
  const file = basename(path);
  const collection = await readCollection(path, file);
  const folder = await mkdtemp(join(tmpdir(), 'learning-library-'));
  try {
    const copy = join(folder, 'collection');
    await writeFile(copy, withoutLog(collection));
    let count = 0;
    for (const note of notesOf(copy, file)) {
      const label = `${file}, note ${++count}`;
      for (const body of cardsOf(note)) yield { label, body };
    }
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

function* notesOf(path: string, file: string): Generator<Note, void, undefined> {
  const database = new sqlite.Database(path, { readOnly: true });
  try {
    const notes = database.prepare('SELECT mid, flds FROM notes ORDER BY id');
    try {
      for (const { mid, flds } of notes.iterate())
        if (typeof flds === 'string') yield { model: Number(mid), fields: flds.split(FIELD_SEPARATOR) };
    } finally {
      notes.finalize();
    }
  } catch (error) {
    if (!(error instanceof sqlite.SQLite3Error)) throw error;
    throw invalid(file, `its collection cannot be read: ${error.message}.`, error);
  } finally {
    database.close();
  }
}

function invalid(file: string, why: string, cause?: unknown): CommandError {
  return new CommandError('invalid_file', `${file} is no package that can be imported: ${why}`, { cause });
}
