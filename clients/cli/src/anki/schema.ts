/** Separates the fields of a note. */
export const FIELD_SEPARATOR = '\x1f';

/** Version 11 of Anki's collection, which every version of Anki reads. */
export const SCHEMA = `
CREATE TABLE col (
  id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
  dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL,
  decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL
);
CREATE TABLE notes (
  id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
  tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL,
  data text NOT NULL
);
CREATE TABLE cards (
  id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
  factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
  odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL
);
CREATE TABLE revlog (
  id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
  lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL
);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
`;

const VERSION = 11;
/** Never synchronized. */
const USN = -1;
const DEFAULT_DECK = 1;
const OPTIONS = 1;
/** The same in every export, so that Anki creates only one note type. */
export const MODEL = 1_763_769_600_000;

export interface Deck {
  id: number;
  name: string;
  description: string;
  /** In milliseconds. */
  createdAt: number;
  updatedAt: number;
}

type Values = (string | number)[];

/** @param list at least one deck */
export function collectionRow(list: readonly Deck[]): Values {
  const updatedAt = Math.max(...list.map((deck) => deck.updatedAt));
  const createdAt = Math.min(...list.map((deck) => deck.createdAt));
  const seconds = Math.floor(updatedAt / 1000);
  const first = list[0]?.id ?? DEFAULT_DECK;
  const decks = {
    [DEFAULT_DECK]: deckObject(DEFAULT_DECK, 'Default', '', 0),
    ...Object.fromEntries(
      list.map(({ id, name, description }) => [id, deckObject(id, name, description, seconds)] as const),
    ),
  };
  const conf = {
    ...{ activeDecks: [first], curDeck: first, curModel: String(MODEL), nextPos: 1, sortType: 'noteFld' },
    ...{ sortBackwards: false, addToCur: true, newSpread: 0, dueCounts: true },
    ...{ estTimes: true, collapseTime: 1200, timeLim: 0 },
  };
  const json = [conf, { [MODEL]: model(first, seconds) }, decks, { [OPTIONS]: DECK_OPTIONS }, {}].map((value) =>
    JSON.stringify(value),
  );
  return [1, Math.floor(createdAt / 1000), updatedAt, updatedAt, VERSION, 0, 0, 0, ...json];
}

export interface NoteValues {
  id: number;
  guid: string;
  /** In milliseconds. */
  updatedAt: number;
  fields: readonly string[];
  sortField: string;
  checksum: number;
}

export function noteRow({ id, guid, updatedAt, fields, sortField, checksum }: NoteValues): Values {
  const flds = fields.join(FIELD_SEPARATOR);
  return [id, guid, MODEL, Math.floor(updatedAt / 1000), USN, '', flds, sortField, checksum, 0, ''];
}

/** A new card. @param position position among the new cards, from 1 */
export function cardRow({ id, updatedAt }: NoteValues, deck: Deck, position: number): Values {
  const mod = Math.floor(updatedAt / 1000);
  return [id, id, deck.id, 0, mod, USN, 0, 0, position, 0, 0, 0, 0, 0, 0, 0, 0, ''];
}

function deckObject(id: number, name: string, desc: string, mod: number): object {
  const today = [0, 0];
  return {
    ...{ id, name, desc, mod, usn: id === DEFAULT_DECK ? 0 : USN },
    ...{ conf: OPTIONS, dyn: 0, collapsed: false, browserCollapsed: false },
    ...{ extendNew: 0, extendRev: 0, newToday: today, revToday: today, lrnToday: today, timeToday: today },
  };
}

/** The fields are plain text, so the style preserves line breaks. */
const CSS = '.card { font-family: arial; font-size: 20px; text-align: center; white-space: pre-wrap; }';

function model(deckId: number, mod: number): object {
  const field = (name: string, ord: number): object => ({
    ...{ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
  });
  const template = {
    ...{ name: 'Card 1', ord: 0, did: null, bqfmt: '', bafmt: '', qfmt: '{{Front}}' },
    afmt: '{{FrontSide}}<hr id=answer>{{Back}}{{#Explanation}}<hr>{{Explanation}}{{/Explanation}}',
  };
  return {
    ...{ id: MODEL, name: 'Memocard', type: 0, mod, usn: USN, sortf: 0, did: deckId, tags: [], vers: [], css: CSS },
    ...{ flds: ['Front', 'Back', 'Explanation'].map(field), tmpls: [template], req: [[0, 'any', [0]]] },
    ...{ latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n', latexPost: '\\end{document}' },
  };
}

const DECK_OPTIONS = {
  ...{ id: OPTIONS, name: 'Default', mod: 0, usn: 0, maxTaken: 60 },
  ...{ autoplay: true, timer: 0, replayq: true, dyn: false },
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};
