import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, Memocard } from '@learning-library/client';
import { strToU8, zipSync } from 'fflate';
import sqlite from 'node-sqlite3-wasm';
import { CommandError } from '../failure.js';
import { withOwnDelimiters } from '../markup/delimiters.js';
import { withTemporaryFolder } from '../output.js';
import { fieldOfText } from './fields.js';
import { checksum, plainText } from './plainText.js';
import { cardRow, collectionRow, type Deck, FIELD_SEPARATOR, noteRow, type NoteValues, SCHEMA } from './schema.js';

/** A content that becomes a deck, with the parent decks that its folders become. */
export interface DeckOfCards {
  content: Content;
  folders: readonly string[];
  memocards: readonly Memocard[];
}

/** An Anki package with one note per memocard. Anki shows the texts and their formulas. */
export async function writeApkg(decks: readonly DeckOfCards[]): Promise<Uint8Array> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'collection.anki2');
    fill(path, decks);
    return zipSync({ 'collection.anki2': await readFile(path), media: strToU8('{}') });
  });
}

function fill(path: string, contents: readonly DeckOfCards[]): void {
  const decks = contents.map(deckOf);
  const database = new sqlite.Database(path);
  const insert = (table: string, values: (string | number)[]): void => {
    const statement =
      statements.get(table) ?? database.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join()})`);
    statements.set(table, statement);
    statement.run(values);
  };
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  try {
    database.exec(SCHEMA);
    database.exec('BEGIN');
    insert('col', collectionRow(decks));
    let lastId = 0;
    contents.forEach(({ memocards }, n) => {
      const deck = decks[n];
      memocards.forEach((memocard, index) => {
        const note = noteOf(memocard, lastId);
        lastId = note.id;
        insert('notes', noteRow(note));
        if (deck !== undefined) insert('cards', cardRow(note, deck, index + 1));
      });
    });
    database.exec('COMMIT');
  } finally {
    for (const statement of statements.values()) statement.finalize();
    database.close();
  }
}

/** The same in every export, so that Anki updates the deck. */
function deckOf({ content, folders }: DeckOfCards): Deck {
  const { id, title, description, createdAt, updatedAt } = content;
  return {
    id: 1 + createHash('sha256').update(id).digest().readUIntBE(0, 6),
    // Two colons would start a subdeck.
    name: [...folders, title].map((name) => name.replace(/::+/g, ':')).join('::'),
    description: fieldOfText(description ?? ''),
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
  };
}

/** The id of a note is its creation time in milliseconds and must be unique. */
function noteOf({ id, front, back, explanation, createdAt, updatedAt }: Memocard, lastId: number): NoteValues {
  const fields = [front, back, explanation ?? ''].map((text) => withOwnDelimiters(fieldOfText(text)));
  if (fields.some((field) => field.includes(FIELD_SEPARATOR))) {
    throw new CommandError(
      'not_exportable',
      `Memocard ${id} holds the character U+001F, which separates fields in Anki.`,
    );
  }
  const sortField = plainText(fields[0] ?? '');
  return {
    id: Math.max(Date.parse(createdAt), lastId + 1),
    guid: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
    updatedAt: Date.parse(updatedAt),
    fields,
    sortField,
    checksum: checksum(sortField),
  };
}
