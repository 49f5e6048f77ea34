import { fold } from '@learning-library/common/contract';
import { isPrompt, isQuestion } from '../../document/answers';
import type { Rich } from '../../document/block';
import { isSymbol } from '../../document/pairs';
import type { LanguageData } from '../../language';
import type { Context, Draft, Pattern } from '../candidate';
import { dateOf } from '../dates';
import { meaningOf } from '../meaning';
import { isTerm } from '../term';
import { topicOf } from '../topic';
import { colon } from './terms';

const MAX_CELL = 600;
const MIN_POINT = 8;
const MAX_CELLS = 8;
const MAX_KEY = 70;
const MAX_HEAD_WORDS = 7;
const MIN_SOUND = 0.75;
const MEANING =
  /^(?:definitions?|meanings?|descriptions?|explanations?|bedeutung|erklarung|beschreibung|definiciones|definicion|significado|descripcion|significato|definizione|descrizione|signification|explication|what it (?:is|means)|beschrijving)$/;
const HAPPENED =
  /^(?:events?|ereignis(?:se)?|evenements?|eventos?|acontecimientos?|hechos?|eventi|avvenimenti|avvenimento|what happened|fait(?:s)?)$/;
/** A first column that contains the criteria by which the other columns are compared. */
const CRITERION =
  /^(?:|features?|aspects?|propert(?:y|ies)|characteristics?|criteri(?:on|a)|attributes?|merkmale?|eigenschaft(?:en)?|kriteri(?:um|en)|aspekte?|caracteristiques?|criteres?|aspectos?|caracteristicas?|criterios?|propiedad(?:es)?|caratteristic(?:a|he)|aspett[oi]|criteri[o]?|basis|parameters?)$/;
const ASKED = /^(?:questions?|fragen?|preguntas?|domand[ae])$/;
const NUMBERING = /^(?:#|nr\.?|no\.?|n[°º.]?|num\.?|number|nummer|numero|)$/;
const TASK =
  /^(?:moment|momento|zeitpunkt|paso|step|schritt|etape|passo|week|deadline|due|points|grade|homework|woche|semaine|semana|settimana|page|seite|link|url|doc(?:ument)?s?(?: utilises?)?|dokument|documento|status|reading|topic)$/;
/** Columns with facts about a row, not about its subject. */
const SOURCE =
  /^(?:source|sources|quellen?|fuentes?|font[ei]|references?|referencias?|notes?|(?:related|linked)(?: to)?|see also|collegat[oaie] a|verwandt(?: mit)?|liee?s? a|relacionad[oa]s?(?: con)?|links?)$/;
/** A column with the sign for the cell before it. */
const SIGN =
  /(?<!\p{L})(?:symbole?s?|simbol[oi]s?|abbreviations?|abrev\p{L}*|abbreviazion[ei]|(?:kurz|einheiten)?zeichen|abk(?:urzung|\.)\p{L}*|sigles?|siglas?)(?!\p{L})/u;
/** The heads of a glossary, whose terms are clear without a topic. */
const TERM_HEAD =
  /^(?:begriffe?|terms?|termes?|terminos?|termin[ei]|concepts?|conceptos?|concett[oi]|notions?|abkurzung|acronyme?s?|acronimo)(?: cles?| claves?| chiave)?$/;
/** A table of sample data: "Example", or keys such as "r1". */
const EXAMPLE = /^(?:examples?|beispiele?|exemples?|ejemplos?|esempi?o?)(?!\p{L})/u;
const CODE = /^\p{L}{1,2}\d+$/u;
const DATE_HEAD = /^(?:date|dates|year|years|jahr|datum|annee|ano|fecha|anno|data)$/;
const EMPTY_CELL = /^(?:[-–—?/✓✗✔xX.]|n\/a|none|\.{2,})?$/iu;

export const tables: Pattern = {
  name: 'tables',
  make(block, context) {
    if (block.kind !== 'table') return [];
    const head = block.head.map((cell) => clean(cell).replace(/:$/u, ''));
    const rows = block.rows.filter((row) => row.some(({ text }) => text.trim() !== ''));
    const term = head.findIndex((cell, i) => i < head.length - 1 && TERM_HEAD.test(fold(cell)));
    const keysOf = (column: number): string[] => rows.map((row) => clean(row[column]?.text ?? ''));
    // If the first column repeats its cells, a later one contains the names.
    const named = head.findIndex(
      (_cell, i) => i < head.length - 1 && new Set(keysOf(i)).size >= rows.length * MIN_SOUND,
    );
    const from = NUMBERING.test(fold(head[0] ?? '')) && isNumbered(rows) ? 1 : Math.max(0, term < 0 ? named : term);
    const keys = keysOf(from);
    if (head.length - from < 2 || rows.length === 0) return [];
    // A single row of numbers is a calculation.
    if (rows.length === 1 && !rows[0]?.slice(from + 1).some(({ text }) => /\p{L}/u.test(text))) return [];
    if (EXAMPLE.test(fold(block.path.at(-1) ?? '')) || keys.every((key) => CODE.test(key))) return [];
    const isAsked = ASKED.test(fold(head[from] ?? '')) && keys.some((key) => isQuestion(key));
    if (head.length - from === 2 && (isAsked || keys.every((key) => isQuestion(key)))) {
      return rows.flatMap((row, i) => {
        const [key = '', back] = [keys[i], clean(row[from + 1]?.text ?? '')];
        const front = isQuestion(key) ? key : `${topicOf(block.path, context)}${colon(context.language.code)}${key}`;
        return EMPTY_CELL.test(back) ? [] : [{ front, back, topic: 'none' as const, ...placeOf(row) }];
      });
    }
    const isMeant = MEANING.test(fold(head[from + 1] ?? ''));
    const isSound = (key: string): boolean =>
      !EMPTY_CELL.test(key) &&
      key.length <= MAX_KEY &&
      !isQuestion(key) &&
      !isPrompt(key) &&
      (isMeant || keys.indexOf(key) === keys.lastIndexOf(key));
    // A row without a clear key is left out; many of them show that the first column contains no keys.
    if (!isReadable(head.slice(from), context) || keys.filter(isSound).length < keys.length * MIN_SOUND) return [];
    const areLists = areColumns(head, rows, from);
    if (areLists === undefined) return [];
    if (areLists) return byColumn({ head, rows, keys, from }, topicOf(block.path, context), context);
    const sound = rows.filter((_row, i) => isSound(keys[i] ?? ''));
    return byRow({ head, rows: sound, keys: keys.filter(isSound), from }, topicOf(block.path, context), context);
  },
};

interface Table {
  head: readonly string[];
  rows: readonly (readonly Rich[])[];
  keys: readonly string[];
  from: number;
}

function clean(text: string): string {
  return text
    .replace(/\s*\n\s*-?\s*/g, ', ')
    .replace(/^\s*-\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s,])[\s,]+$/u, '')
    .trim();
}

function placeOf(row: readonly Rich[]): { start: number; end: number } {
  const start = row[0]?.sources[0]?.[1] ?? 0;
  const last = row.at(-1);
  return { start, end: (last?.sources.at(-1)?.[1] ?? start) + (last?.text.length ?? 0) };
}

function isNumbered(rows: readonly (readonly Rich[])[]): boolean {
  return rows.every(([cell]) => /^\d{1,3}\.?$/u.test(cell?.text.trim() ?? ''));
}

function isReadable(head: readonly string[], { language }: Context): boolean {
  return !head.some(
    (cell, i) =>
      (i > 0 && cell.split(' ').length > MAX_HEAD_WORDS) ||
      /[?]$/u.test(cell) ||
      language.tasks.has(fold(cell)) ||
      TASK.test(fold(cell)),
  );
}

/** Whether each column is a separate list, so that no row describes its first cell; undefined if this is unclear. */
function areColumns(head: readonly string[], rows: readonly (readonly Rich[])[], from: number): boolean | undefined {
  const lengths = head.map((_cell, column) => rows.findLastIndex((row) => clean(row[column]?.text ?? '') !== '') + 1);
  const isMeant = MEANING.test(fold(head[from + 1] ?? ''));
  const values = lengths.slice(from + 1);
  if (!isMeant && Math.max(...values) < rows.length && Math.min(...values) < rows.length - 1) return true;
  const isFull = (column: number): boolean =>
    rows.slice(0, lengths[column]).every((row) => !EMPTY_CELL.test(clean(row[column]?.text ?? '')));
  const ended = values.filter((length) => length < rows.length).length;
  if (!isMeant && ended > 1 && head.every((cell, column) => cell !== '' && isFull(column))) return true;
  // The same words in two columns and rows are points of two lists.
  const seen = new Map<string, [row: number, column: number]>();
  const isTwice = (text: string, row: number, column: number): boolean => {
    const [otherRow, other] = seen.get(text) ?? [row, column];
    seen.set(text, [row, column]);
    return text.length >= MIN_POINT && !/\d/u.test(text) && other !== column && otherRow !== row;
  };
  if (!isMeant && rows.some((row, i) => row.slice(from).some(({ text }, column) => isTwice(text, i, column))))
    return true;
  // "Rods | Cones": phrases in both columns, or words that are in both, describe the heads.
  const isPhrase = (row: readonly Rich[]): boolean => clean(row[from]?.text ?? '').split(' ').length > 3;
  const isAlike = ([key, value]: readonly Rich[]): boolean =>
    (value?.text.match(/\p{L}{5,}/gu) ?? []).some((word) => key?.text.toLowerCase().includes(word.toLowerCase()));
  const isPair = head.length - from === 2 && !isMeant;
  if (isPair && rows.filter(isPhrase).length > rows.length / 2) return true;
  if (isPair && rows.filter(isAlike).length > rows.length / 4) return undefined;
  return /^(?:pros?|advantages|vorteile|avantages|ventajas|vantaggi)$/.test(fold(head[from] ?? ''));
}

function byRow(table: Table, topic: string, { language }: Context): Draft[] {
  const { head, rows, keys, from } = table;
  const kind = head[from] ?? '';
  const isTurned = CRITERION.test(fold(kind)) && head.length - from > 2;
  const separator = colon(language.code);
  const isSymbols = SIGN.test(fold(kind)) || keys.filter((key) => isSymbol(key)).length > keys.length / 2;
  if (isSymbols && head.length - from > 2)
    return rows.flatMap((row, i) => ofSymbol(table, row, keys[i] ?? '', language));
  return rows.flatMap((row, i) => {
    const key = keys[i] ?? '';
    // "A", "1", "15th" are clear only with the head of their column.
    const isBare = /^(?:\p{L}|\p{Ll}{2}|[\d.,]+\p{L}{0,2})$/u.test(key) && kind !== '' && dateOf(key) === undefined;
    const name = isBare ? `${kind} ${key}` : key;
    return head.flatMap((attribute, column): Draft[] => {
      if (column <= from || attribute === '' || SOURCE.test(fold(attribute))) return [];
      const value = clean(row[column]?.text ?? '');
      const folded = fold(attribute);
      const back = meaningOf(value, language);
      if (back === undefined || EMPTY_CELL.test(value) || value.length > MAX_CELL || !/\p{L}/u.test(key + value))
        return [];
      const rest = { back, ...placeOf(row), explanation: `${name} – ${attribute}: ${value}` };
      const isYear = DATE_HEAD.test(fold(kind)) && /^-?\d{1,4}$/u.test(key);
      const date = isYear ? { date: key, isDay: false } : dateOf(key);
      if (date !== undefined && (head.length - from === 2 || HAPPENED.test(folded)))
        return [{ front: language.ask.happened(date.date, date.isDay), topic: 'before', ...rest }];
      if (MEANING.test(folded) && CRITERION.test(fold(kind)) && topic !== '')
        return [{ front: `${topic}${separator}${key}`, topic: 'none', ...rest }];
      const place = TERM_HEAD.test(fold(kind)) ? 'none' : 'after';
      if (MEANING.test(folded) && isTerm(key, 'glossary', language)) return [{ front: key, topic: place, ...rest }];
      if (MEANING.test(folded)) return [{ front: `${kind}${separator}${key}`, topic: 'after', ...rest }];
      if (isTurned) return [{ front: `${attribute}${separator}${key}`, topic: 'after', ...rest }];
      return [{ front: `${name}${separator}${attribute}`, topic: 'after', ...rest }];
    });
  });
}

function byColumn({ head, rows, from }: Table, topic: string, { language }: Context): Draft[] {
  return head.flatMap((name, column): Draft[] => {
    const cells = rows.flatMap((row) => row[column] ?? []).filter(({ text }) => !EMPTY_CELL.test(clean(text)));
    const isList = topic !== '' && name !== '' && cells.length > 1 && cells.length <= MAX_CELLS;
    const back = cells.map(({ text }) => clean(text)).join('\n');
    const front = `${topic}${colon(language.code)}${name} (${String(cells.length)})`;
    return column >= from && isList ? [{ front, back, topic: 'none', ...placeOf(cells) }] : [];
  });
}

/** The whole row of a symbol: its meaning, then the other cells with their heads. */
function ofSymbol({ head, from }: Table, row: readonly Rich[], key: string, language: LanguageData): Draft[] {
  const cells = head.map((_cell, column) => clean(row[column]?.text ?? ''));
  const place = Math.max(
    head.findIndex((cell) => MEANING.test(fold(cell))),
    from + 1,
  );
  const sign = colon(language.code);
  const others = head.flatMap((cell, column) =>
    column <= from || column === place || EMPTY_CELL.test(cells[column] ?? '')
      ? []
      : [`${cell}${sign}${cells[column] ?? ''}`],
  );
  const meaning = cells[place] ?? '';
  const card = { front: `${head[from] ?? ''}${sign}${key}`, back: [meaning, ...others].join('; ') };
  return EMPTY_CELL.test(meaning) ? [] : [{ ...card, topic: 'after', ...placeOf(row) }];
}
