import type { Database } from 'node-sqlite3-wasm';
import { FIELD_SEPARATOR } from './schema.js';

/** The part of a note type that turns fields into cards. */
export interface NoteType {
  name: string;
  isCloze: boolean;
  fields: string[];
  templates: Template[];
  /** Its style sheet. */
  css: string;
}

export interface Template {
  name: string;
  front: string;
  back: string;
}

/** Note types by id, from their tables, or from JSON in older packages. */
export function noteTypesOf(database: Database): Map<number, NoteType> {
  const hasTables = database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'notetypes'") !== null;
  return hasTables ? ofTables(database) : ofJson(database);
}

interface JsonType {
  name?: string;
  type?: number;
  css?: string;
  flds?: { name: string; ord: number }[];
  tmpls?: { name: string; ord: number; qfmt: string; afmt: string }[];
}

function ofJson(database: Database): Map<number, NoteType> {
  const models = database.get('SELECT models FROM col')?.['models'];
  const types = JSON.parse(typeof models === 'string' && models !== '' ? models : '{}') as Record<string, JsonType>;
  return new Map(
    Object.entries(types).map(([id, { name = '', type, css = '', flds, tmpls }]) => [
      Number(id),
      {
        ...{ name, css, isCloze: type === 1, fields: inOrder(flds ?? []).map((field) => field.name) },
        templates: inOrder(tmpls ?? []).map(({ name: template, qfmt, afmt }) => ({
          name: template,
          front: qfmt,
          back: afmt,
        })),
      },
    ]),
  );
}

/** Sorts in code, because Anki's indexes need its own collation. */
function inOrder<T extends { ord?: unknown }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => Number(a.ord) - Number(b.ord));
}

function ofTables(database: Database): Map<number, NoteType> {
  const types = new Map<number, NoteType>();
  for (const { id, name, config } of database.all('SELECT id, name, config FROM notetypes'))
    types.set(Number(id), {
      ...{ name: textIn(name), isCloze: message(config).get(1) === 1, css: textIn(message(config).get(3)) },
      ...{ fields: [], templates: [] },
    });
  for (const { ntid, name } of inOrder(database.all('SELECT ntid, ord, name FROM fields')))
    types.get(Number(ntid))?.fields.push(textIn(name));
  for (const { ntid, name, config } of inOrder(database.all('SELECT ntid, ord, name, config FROM templates'))) {
    const formats = message(config);
    const [front, back] = [textIn(formats.get(1)), textIn(formats.get(2))];
    types.get(Number(ntid))?.templates.push({ name: textIn(name), front, back });
  }
  return types;
}

/** The numbers and bytes of a Protocol Buffers message, by field number (proto/anki/notetypes.proto, decks.proto). */
export function message(config: unknown): Map<number, number | Uint8Array> {
  const values = new Map<number, number | Uint8Array>();
  if (!(config instanceof Uint8Array)) return values;
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 1; at < config.length; shift *= 128) {
      const byte = config[at++] ?? 0;
      value += (byte & 127) * shift;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < config.length) {
    const key = varint();
    const [field, wire] = [Math.floor(key / 8), key % 8];
    if (wire === 0) values.set(field, varint());
    else if (wire === 2) {
      const length = varint();
      values.set(field, config.subarray(at, at + length));
      at += length;
    } else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else break;
  }
  return values;
}

export function fieldsOf(type: NoteType, flds: string): ReadonlyMap<string, string> {
  const values = flds.split(FIELD_SEPARATOR);
  return new Map(type.fields.map((name, n) => [name, values[n] ?? '']));
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}
