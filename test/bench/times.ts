/** Times of calls of one kind in milliseconds, compared with the limit of one call. */
export function judgeTimes(
  times: readonly number[],
  limitMs: number,
): { median: number; p95: number; verdict: string } {
  const [median, p95] = [at(times, 0.5), at(times, 0.95)];
  const verdict = median > limitMs ? 'BELOW THE FLOOR' : p95 > limitMs ? 'short of target' : 'ok';
  return { median, p95, verdict };
}

/** A percentile, to a tenth of a millisecond. */
export function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(1));
}
