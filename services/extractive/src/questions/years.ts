/** Distances of wrong years from the right one; its rank among them varies. */
const YEARS = [
  [-14, -6, 9],
  [-11, 7, 15],
  [5, 12, 21],
  [-23, -12, -5],
];
const LATEST = 2_026;

/** Three other years in the same words ("May 1789"), near and not in the future; a round year has round neighbors. */
export function otherDates(date: string, turn: number): string[] {
  const year = Number(date.slice(-4));
  const yearsBy = (offsets: readonly number[] = []): number[] =>
    offsets.map((by) => year + (year % 10 === 0 ? Math.sign(by) * Math.ceil(Math.abs(by) / 8) * 10 : by));
  const years = yearsBy(YEARS[turn % YEARS.length]);
  const fitting = Math.max(...years) <= LATEST ? years : yearsBy(YEARS[3]);
  return fitting.map((other) => date.slice(0, -4) + String(other));
}
