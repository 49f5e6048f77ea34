import { fold } from '@learning-library/common/pure';
import { LANGUAGE_DATA } from '../../../languages';
import type { Hash } from './hash';

/** "390 000", "1,200.5", "12": digits with what may stand between them. */
const NUMBER =
  /(?<![\p{L}\p{N}_^.,])\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?:[.,]\d+)?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}_^.,])\d+(?:[.,]\d+)?(?![\p{L}\p{N}])/gu;
const YEAR = /^(?:1\d{3}|20[0-4]\d)$/;
/** Steps between years, and shares between numbers, that are wrong and near enough to be likely. */
const YEAR_STEPS = [3, 5, 7, 9, 12, 15, 18, 24];
const SHARES = [0.5, 0.6, 0.7, 0.8, 1.3, 1.5, 1.8, 2];

/** "1800 metres", "1013 hPa" are no years. */
const SYMBOL = /^[ \u00a0\u202f]?(?:[%°€$£]|[kcdmµMG]?(?:m|g|l|Pa|W|J|Hz|V|N|bar|mol|eV)(?:[²³/]|(?![\p{L}'’])))/u;
const UNIT_WORD = /^[ \u00a0\u202f](\p{L}+)/u;

export interface NumberSpan {
  start: number;
  end: number;
  text: string;
  isYear: boolean;
}

/** Years after this one may lie in the future of who reads. */
const LAST_YEAR = 2024;
/** From here on people remember: a date that is off by decades is told at once. */
const RECENT = 1990;
const RECENT_STEPS = [1, 2, 3, 4, 5, 6, 7, 8];
const ROUND_STEPS = [10, 20, 30, 40];
/** Days of a month are so many at least. */
const LAST_DAY = 28;
/** Numbers up to this are near others that differ by a few. */
const MOST_NEAR = 31;

/** Numbers that stand alone, not those inside of formulas, names, versions or ordinals. */
export function numbersIn(text: string): NumberSpan[] {
  if (text.includes('$')) return [];
  const matches = [...text.matchAll(NUMBER)].filter(({ 0: number, index }) => {
    // "2.6.23" is a version; before "l'8 %" another number may need another article.
    return !/^[.,]\d/.test(text.slice(index + number.length)) && !/[\d'’][.,]?$/.test(text.slice(0, index));
  });
  return matches.map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
    isYear: YEAR.test(match[0]) && withUnit(text, match.index + match[0].length) === match.index + match[0].length,
  }));
}

const UNITS: ReadonlySet<string> = new Set(Object.values(LANGUAGE_DATA).flatMap(({ units }) => [...units]));

/** Where the unit ends that stands after a number; its own end where none does. */
export function withUnit(text: string, end: number): number {
  const behind = text.slice(end, end + 24);
  const symbol = SYMBOL.exec(behind);
  if (symbol !== null) return end + symbol[0].length;
  const word = UNIT_WORD.exec(behind);
  return word !== null && UNITS.has((word[1] as string).toLowerCase()) ? end + word[0].length : end;
}

/**
 * Other values of the one number, or of the years, that an answer names, in its own form and unit: `below` smaller ones and the
 * rest larger ones. Undefined where it has no such number.
 */
export function otherValues(text: string, count: number, below: number, hash: Hash): readonly string[] | undefined {
  const numbers = numbersIn(text);
  const years = numbers.filter(({ isYear }) => isYear);
  if (years.length > 0) {
    return otherYears(text, years, { count, below }, hash);
  }
  const [number] = numbers;
  if (number === undefined || numbers.length !== 1) return undefined;
  // "In 378" is a year, "378 ships" are none.
  if (/^\d{3}$/.test(text.trim())) return otherYears(text, numbers, { count, below }, hash);
  const values = isDay(text, number) ? otherDays(number.text) : otherNumbers(number.text, text.includes('%'));
  const smaller = rotate(values.smaller, hash);
  const larger = rotate(values.larger, hash);
  const low = smaller.slice(0, Math.max(below, count - larger.length));
  const picked = [...low, ...larger.slice(0, count - low.length)];
  return picked.map((value) => replaceAll(text, numbers, () => value));
}

/** Earlier and later years, none of them to come. */
function otherYears(
  text: string,
  years: readonly NumberSpan[],
  { count, below }: { count: number; below: number },
  hash: Hash,
): readonly string[] {
  const last = Math.max(...years.map(({ text: year }) => Number(year)));
  const near = last >= RECENT ? RECENT_STEPS : YEAR_STEPS;
  // Beside a round year another would look false at once.
  const steps = last % 10 === 0 && years.length === 1 ? ROUND_STEPS : near;
  const picked = pickSteps(steps, count, below, hash).map((step) => {
    const isToCome = last + step > Math.max(LAST_YEAR, last) || (last > LAST_YEAR && step > 0);
    return isToCome ? -step : step;
  });
  return picked.map((step) => replaceAll(text, years, (value) => String(Number(value) + step)));
}

const MONTHS: ReadonlySet<string> = new Set(Object.values(LANGUAGE_DATA).flatMap(({ months }) => [...months]));

/** "12 May", "12. Mai", "12 de mayo", "May 12" */
export function isDay(text: string, { start, end, text: number }: NumberSpan): boolean {
  if (!/^\d{1,2}$/.test(number)) return false;
  const after = /^\.?\s(?:de\s)?(\p{L}+)/u.exec(text.slice(end, end + 24))?.[1] ?? '';
  const before = /(\p{L}+)\s$/u.exec(text.slice(Math.max(0, start - 16), start))?.[1] ?? '';
  return MONTHS.has(fold(after)) || MONTHS.has(fold(before));
}

function otherDays(day: string): { smaller: string[]; larger: string[] } {
  const value = Number(day);
  const near = [2, 3, 4, 6, 7, 9];
  const write = (other: number): string => String(other).padStart(day.length, '0');
  const isDayOfAll = (other: number): boolean =>
    other >= (day.length > 1 ? 10 : 2) && other <= (day.length > 1 ? LAST_DAY : 9);
  return {
    smaller: near
      .map((step) => value - step)
      .filter(isDayOfAll)
      .map(write),
    larger: near
      .map((step) => value + step)
      .filter(isDayOfAll)
      .map(write),
  };
}

/** Years before and years after, with steps that differ. */
function pickSteps(steps: readonly number[], count: number, below: number, hash: Hash): number[] {
  return rotate(steps, hash)
    .slice(0, count)
    .map((step, i) => (i < below ? -step : step));
}

function rotate<Item>(items: readonly Item[], hash: Hash): readonly Item[] {
  const from = items.length === 0 ? 0 : hash.pick('number', items.length);
  return [...items.slice(from), ...items.slice(0, from)];
}

function replaceAll(text: string, spans: readonly NumberSpan[], value: (text: string) => string): string {
  let replaced = '';
  let at = 0;
  for (const span of spans) {
    replaced += text.slice(at, span.start) + value(span.text);
    at = span.end;
  }
  return replaced + text.slice(at);
}

/** Numbers with the same number of digits and the same marks between them where that can be; the nearest first. */
function otherNumbers(text: string, isShare: boolean): { smaller: string[]; larger: string[] } {
  const digits = text.replace(/\D/g, '');
  const first = digits.search(/[1-9]/);
  if (first < 0) return { smaller: [], larger: [] };
  const lead = digits.slice(first, first + 2);
  const value = Number(lead);
  const isNear = digits.length === 2 && first === 0 && value <= MOST_NEAR && !isShare;
  const others =
    lead.length === 1 ? small(value) : isNear ? near(value) : SHARES.map((share) => Math.round(value * share));
  const wellFormed = [...new Set(others)].filter((other) => {
    return other !== value && String(other).length === lead.length && !(isShare && exceeds(text, lead, other));
  });
  const write = (other: number): string => withLead(text, first, String(other));
  // Below 10, 100 or 1000 a number has a digit less.
  const isRound = /^10+$/.test(text);
  return {
    smaller: isRound
      ? [8, 6, 5].map((other) => `${other}${text.slice(2)}`)
      : wellFormed.filter((other) => other < value).map(write),
    larger: wellFormed.filter((other) => other > value).map(write),
  };
}

function small(value: number): number[] {
  return Array.from({ length: 9 }, (_, i) => i + 1).filter((other) => Math.abs(other - value) <= 4 && other > 1);
}

function near(value: number): number[] {
  return [2, 3, 4, 5, 6].flatMap((step) => [value - step, value + step]).toSorted((a, b) => a - b);
}

/** A share above a hundred is no share. */
function exceeds(text: string, lead: string, other: number): boolean {
  const before = text.indexOf(lead);
  return before === 0 && /^\d{3}/.test(text) && other > 10;
}

function withLead(text: string, first: number, lead: string): string {
  let digit = 0;
  return [...text]
    .map((character) => {
      if (!/\d/.test(character)) return character;
      const at = digit++ - first;
      return at >= 0 && at < lead.length ? (lead[at] as string) : character;
    })
    .join('');
}
