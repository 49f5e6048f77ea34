/** One line of the result of an attack. */
export interface Figure {
  figure: string;
  measured: number;
  /** The maximum value. A figure without one is only informative. */
  limit?: number;
  verdict?: 'ok' | 'BELOW THE FLOOR';
}

export function figure(name: string, measured: number, limit?: number): Figure {
  const rounded = oneDecimal(measured);
  if (limit === undefined) return { figure: name, measured: rounded };
  // A missing measurement is NaN, so it does not pass.
  return { figure: name, measured: rounded, limit, verdict: measured <= limit ? 'ok' : 'BELOW THE FLOOR' };
}

/** Responses by status, with 0 for requests without a response. */
export type Statuses = Record<string, number>;

export interface Measured {
  times: number[];
  statuses: Statuses;
}

/** Number of responses with each status. */
export function responsesOf(name: string, { statuses }: Measured): Figure[] {
  return Object.entries(statuses).map(([status, count]) => figure(`${name}: returned ${status}`, count));
}

/** Number of unexpected responses. */
export function failedOf({ times, statuses }: Measured, expected: number): number {
  return times.length - (statuses[expected] ?? 0);
}

export interface Bars {
  /** Maximum median and 99th percentile, as multiples of the values without an attack. */
  timesIdle?: { p50: number; p99: number };
  p99Ms?: number;
  maxMs?: number;
}

/** The result of one kind of request of another account, idle and under attack. */
export function figuresOf(name: string, idle: Measured, under: Measured, expected: number, bars: Bars): Figure[] {
  const { timesIdle } = bars;
  const [p50Idle, p99Idle] = [at(idle.times, 0.5), at(idle.times, 0.99)];
  return [
    figure(`${name}: idle p50 ms`, p50Idle),
    figure(`${name}: idle p99 ms`, p99Idle),
    figure(`${name}: p50 ms`, at(under.times, 0.5), timesIdle && oneDecimal(timesIdle.p50 * p50Idle)),
    figure(`${name}: p99 ms`, at(under.times, 0.99), timesIdle ? oneDecimal(timesIdle.p99 * p99Idle) : bars.p99Ms),
    figure(`${name}: slowest ms`, at(under.times, 1), bars.maxMs),
    figure(`${name}: of ${under.times.length} not ${expected}`, failedOf(under, expected), 0),
  ];
}

function oneDecimal(value: number): number {
  return Number(value.toFixed(1));
}

/** Durations of one kind of request in milliseconds, compared with the limit of one request. */
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
