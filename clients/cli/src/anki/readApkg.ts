import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Decompress } from 'fzstd';
import sqlite, { type Database } from 'node-sqlite3-wasm';
import { CommandError } from '../failure.js';
import { withTemporaryFolder } from '../output.js';
import { withoutDelimiters } from '../markup/delimiters.js';
import { unreadable } from '../documents/document.js';
import { bytesOf } from '../documents/read.js';
import { Archive, Unpacked } from '../documents/zip.js';
import { shownCard, unshownFields } from './cards.js';
import { type CardText, textOfOwnField } from './fields.js';
import { fieldsOf, message, type NoteType, noteTypesOf, textIn } from './noteTypes.js';
import { FIELD_SEPARATOR, MODEL } from './schema.js';

/**
 * The newest format comes first. In a package that has it, an older collection contains only a request to update Anki.
 */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
/** Every collection has this deck, and it is usually empty. */
const DEFAULT_DECK = 1;

/** Views, triggers and virtual tables, which run code of the package. SQLite ignores the column `type`. */
const OTHER_OBJECTS = `SELECT 1 FROM sqlite_master WHERE sql NOT LIKE 'CREATE TABLE %'
  AND sql NOT LIKE 'CREATE INDEX %' AND sql NOT LIKE 'CREATE UNIQUE INDEX %'`;

/** Collects the notes that the reader writes about a package. */
export interface DeckReport {
  addUnread(file: string, reason: string): void;
  addNote(note: string, file: string): void;
}

/** A deck that has cards, or that has neither cards nor decks below it. */
export interface ReadDeck {
  /** The deck's name and those of its parents, from the top. */
  name: string[];
  description: string;
  memocards: CardText[];
}

/** The decks of an Anki package. Their cards are plain text, in the order in which the notes were created. */
export async function decksOfApkg(path: string, label: string, report: DeckReport): Promise<ReadDeck[]> {
  return withCollection(path, (database) => {
    const decks = deckRows(database).filter(({ isFiltered }) => !isFiltered);
    const read = new Map(
      decks.map(({ id, name, description }) => [id, { name, description, memocards: [] as CardText[] }]),
    );
    const types = noteTypesOf(database);
    const lostDecks = new Set<number>();
    for (const card of cardRows(database)) {
      const deck = read.get(card.deck);
      const at = `${label}, note ${card.note}, card ${card.ord + 1}`;
      const shown = shownOf(card, deck?.name ?? [], types, (note) => report.addNote(note, at));
      if (card.tags.trim() !== '') report.addNote('Tags were left out', at);
      if (typeof shown !== 'string' && deck !== undefined) deck.memocards.push(shown);
      else {
        lostDecks.add(card.deck);
        report.addUnread(at, typeof shown === 'string' ? shown : 'Its deck is not in the package.');
      }
    }
    const isAbove = (name: readonly string[]): boolean =>
      decks.some((deck) => deck.name.length > name.length && name.every((part, n) => part === deck.name[n]));
    return [...read].flatMap(([id, deck]) =>
      deck.memocards.length > 0 || (id !== DEFAULT_DECK && !isAbove(deck.name) && !lostDecks.has(id)) ? deck : [],
    );
  });
}

/** Packages that this program exported contain plain text with formulas, so gaps are literal. */
function shownOf(
  { type: id, fields, ord, tags }: CardRow,
  deck: readonly string[],
  types: ReadonlyMap<number, NoteType>,
  note: (note: string) => void,
): CardText | string {
  if (id === MODEL) {
    const [front = '', back = '', explanation = ''] = fields
      .split(FIELD_SEPARATOR)
      .map((field) => textOfOwnField(withoutDelimiters(field)));
    return { front, back, ...(explanation === '' ? {} : { explanation }) };
  }
  const type = types.get(id);
  if (type === undefined) return 'Its note type is not in the package.';
  const named = fieldsOf(type, fields);
  const about = { Tags: tags.trim(), Type: type.name, Card: type.templates[type.isCloze ? 0 : ord]?.name ?? '' };
  const special = { ...about, Deck: deck.join('::'), Subdeck: deck.at(-1) ?? '' };
  const shown = shownCard(type, new Map([...Object.entries(special), ...named]), ord);
  if (typeof shown === 'string') return shown;
  for (const name of unshownFields(type, named))
    note(`Field "${name.slice(0, 100)}" was left out, since no card shows it`);
  for (const what of shown.left) note(`${what} of cards were left out`);
  return shown.card;
}

async function withCollection<T>(path: string, read: (database: Database) => T): Promise<T> {
  const collection = await readCollection(path);
  return withTemporaryFolder(async (folder) => {
    const copy = join(folder, 'collection');
    await writeFile(copy, withoutLog(collection));
    try {
      withoutCollation(copy);
      const database = new sqlite.Database(copy, { readOnly: true });
      try {
        if (database.get(OTHER_OBJECTS) !== null)
          throw unreadable('Its collection contains more than tables and indexes.');
        return read(database);
      } finally {
        database.close();
      }
    } catch (error) {
      if (!(error instanceof sqlite.SQLite3Error || error instanceof SyntaxError)) throw error;
      throw unreadable(`Its collection cannot be read: ${error.message}.`, error);
    }
  });
}

/**
 * The two bytes of SQLite's header that mean WAL mode. Anki packs a collection without the log, so SQLite would not
 * find it.
 */
function withoutLog(collection: Uint8Array): Uint8Array {
  return collection.length < 20 ? collection : collection.fill(1, 18, 20);
}

/** Anki's newer tables use its own collation, without which SQLite cannot read them. */
function withoutCollation(path: string): void {
  const database = new sqlite.Database(path);
  try {
    database.exec('PRAGMA writable_schema = ON');
    database.exec(
      "UPDATE sqlite_master SET sql = replace(sql, 'COLLATE unicase', '') WHERE sql LIKE '%COLLATE unicase%'",
    );
  } finally {
    database.close();
  }
}

interface CardRow {
  /** Number of its note, from 1. */
  note: number;
  /** Id of its note type. */
  type: number;
  /** Deck of the card, or its original deck while the card is in a filtered deck. */
  deck: number;
  /** Index of the card within its note. */
  ord: number;
  fields: string;
  tags: string;
}

async function readCollection(path: string): Promise<Uint8Array> {
  const archive = await Archive.open(await bytesOf(path));
  const name = COLLECTIONS.find((known) => archive.has(known));
  if (name === undefined) throw unreadable('It is not an Anki package: it contains no collection.');
  const collection = await archive.read(name);
  if (name !== 'collection.anki21b') return collection;
  try {
    return unpacked(collection);
  } catch (cause) {
    throw cause instanceof CommandError ? cause : unreadable('Its collection cannot be decompressed.', cause);
  }
}

function unpacked(collection: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const counted = new Unpacked(collection.length);
  const stream = new Decompress((part) => {
    counted.add(part.length);
    parts.push(part);
  });
  stream.push(collection, true);
  return Buffer.concat(parts);
}

function* cardRows(database: Database): Generator<CardRow, void, undefined> {
  const statement = database.prepare(`
    SELECT notes.id, mid, flds, tags, ord, CASE WHEN odid = 0 THEN did ELSE odid END AS deck
    FROM notes JOIN cards ON nid = notes.id ORDER BY notes.id, ord`);
  let note = 0;
  let last: unknown;
  try {
    for (const { id, mid, flds, tags, ord, deck } of statement.iterate()) {
      if (id !== last) note++;
      last = id;
      if (typeof flds === 'string')
        yield { note, type: Number(mid), fields: flds, ord: Number(ord), deck: Number(deck), tags: textIn(tags) };
    }
  } finally {
    statement.finalize();
  }
}

interface DeckRow {
  id: number;
  name: string[];
  description: string;
  /** Whether it only borrows the cards of other decks. */
  isFiltered: boolean;
}

/** Decks from their table, or from JSON in older packages. */
function deckRows(database: Database): DeckRow[] {
  const hasTable = database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'decks'") !== null;
  if (hasTable) {
    const rows = database.all('SELECT id, name, kind FROM decks');
    return rows.map(({ id, name, kind }) => ({
      isFiltered: message(kind).has(2),
      ...{ id: Number(id), name: textIn(name).split(FIELD_SEPARATOR) },
      description: textOfOwnField(textIn(message(message(kind).get(1)).get(4))),
    }));
  }
  const decks = textIn(database.get('SELECT decks FROM col')?.['decks']) || '{}';
  return Object.entries(JSON.parse(decks) as Record<string, { name: string; desc?: string; dyn?: number }>).map(
    ([id, { name, desc = '', dyn }]) => ({
      id: Number(id),
      isFiltered: dyn === 1,
      name: name.split('::'),
      description: textOfOwnField(desc),
    }),
  );
}
