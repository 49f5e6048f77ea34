/** Distances of wrong years from the right one; its rank among them varies. */
const YEARS = [
  [-14, -6, 9],
  [-11, 7, 15],
  [5, 12, 21],
  [-23, -12, -5],
];
const LATEST = 2_026;
const FACTORS = [
  [0.5, 1.5, 2],
  [0.4, 0.7, 1.6],
  [1.4, 2, 3],
  [0.25, 0.5, 0.75],
];
const LEAST = 4;

/** Three other years, near and not in the future; a round year has round neighbors. */
function otherYears(year: string, turn: number): string[] {
  const value = Number(year);
  const distance = (offset: number): number =>
    value % 10 === 0 ? Math.sign(offset) * Math.ceil(Math.abs(offset) / 8) * 10 : offset;
  const offsets = YEARS[turn % YEARS.length] ?? [];
  const fitting = offsets.every((offset) => value + distance(offset) <= LATEST) ? offsets : (YEARS[3] ?? []);
  return fitting.map((offset) => String(value + distance(offset)));
}

/** Three other years in the same words: "May 1789". */
export function otherDates(date: string, turn: number): string[] {
  const year = /\d{4}$/.exec(date)?.[0] ?? '';
  return otherYears(year, turn).map((other) => date.slice(0, -year.length) + other);
}

/** Three other numbers of the same form; none if it is a range or too small. */
export function otherNumbers(answer: string, turn: number): string[] {
  const found = [...answer.matchAll(/\d[\d.,’']*\d|\d/g)];
  const [number] = found;
  if (found.length !== 1 || number === undefined || /\d\s\d/.test(answer)) return [];
  const separator = /[.,’']/.exec(number[0])?.[0];
  const isGrouped = separator !== undefined && /^\d{1,3}(?:[.,’']\d{3})+$/.test(number[0]);
  const value = isGrouped ? Number(number[0].replace(/\D/g, '')) : Number(number[0].replace(/[,’']/, '.'));
  if (!Number.isFinite(value) || value < LEAST || (separator !== undefined && !isGrouped)) return [];
  const isShare = /[%]|percent|per cent|Prozent|pour cent|por ciento|per cento/iu.test(answer);
  const others = (FACTORS[turn % FACTORS.length] ?? []).map((factor) => round(value * factor, value));
  const unlike = new Set([value, ...others]);
  if (unlike.size < 4 || (isShare && others.some((other) => other > 100))) return [];
  const write = (other: number): string =>
    isGrouped ? String(other).replace(/\B(?=(?:\d{3})+$)/g, separator) : String(other);
  return others.map(
    (other) => answer.slice(0, number.index) + write(other) + answer.slice(number.index + number[0].length),
  );
}

/** Rounds a number like the right one. */
function round(value: number, like: number): number {
  let step = 1;
  while (like % (step * 10) === 0 && step * 10 <= like) step *= 10;
  return Math.max(step, Math.round(value / step) * step);
}
