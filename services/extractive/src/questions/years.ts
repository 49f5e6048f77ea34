/** Distances of wrong years from the right one; its rank among them varies. */
const YEARS = [
  [-14, -6, 9],
  [-11, 7, 15],
  [5, 12, 21],
  [-23, -12, -5],
];
const LATEST = 2_026;

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
