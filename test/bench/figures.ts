import { at } from './times';

/** One line of what an attack showed. */
export interface Figure {
  figure: string;
  measured: number;
  /** The most that it may be; where it is absent the figure only informs. */
  limit?: number;
  verdict?: 'ok' | 'BELOW THE FLOOR';
}

export function figure(name: string, measured: number, limit?: number): Figure {
  const rounded = Number(measured.toFixed(1));
  if (limit === undefined) return { figure: name, measured: rounded };
  // What was not measured is NaN, and no success.
  return { figure: name, measured: rounded, limit, verdict: measured <= limit ? 'ok' : 'BELOW THE FLOOR' };
}

/** Answers by status; 0 stands for a call without an answer. */
export type Statuses = Record<string, number>;

export interface Measured {
  times: number[];
  statuses: Statuses;
}

/** How many calls were not answered as they should. */
export function failedOf({ times, statuses }: Measured, expected: number): number {
  return times.length - (statuses[expected] ?? 0);
}

export interface Bars {
  /** The median may be so many times that of a quiet time. */
  timesIdle?: number;
  p50Ms?: number;
  p99Ms?: number;
  maxMs?: number;
}

/** What one kind of the neighbour's calls came to, idle and under attack. */
export function figuresOf(name: string, idle: Measured, under: Measured, expected: number, bars: Bars): Figure[] {
  const p50Idle = at(idle.times, 0.5);
  const p50Most = bars.timesIdle === undefined ? bars.p50Ms : bars.timesIdle * p50Idle;
  return [
    figure(`${name}: idle p50 ms`, p50Idle),
    figure(`${name}: idle p99 ms`, at(idle.times, 0.99)),
    figure(`${name}: p50 ms`, at(under.times, 0.5), p50Most && Number(p50Most.toFixed(1))),
    figure(`${name}: p99 ms`, at(under.times, 0.99), bars.p99Ms),
    figure(`${name}: slowest ms`, at(under.times, 1), bars.maxMs),
    figure(`${name}: of ${under.times.length} not ${expected}`, failedOf(under, expected), 0),
  ];
}
