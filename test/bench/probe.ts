import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Json } from '../support/api';
import { pause } from '../support/pause';
import { type Bars, type Figure, figuresOf, type Measured } from './figures';
import { MemoryWatch } from './memory';
import type { Account, Target } from './target';

export interface ProbedCall {
  /** Each in turn. */
  baseUrls: readonly string[];
  key: string;
  method: string;
  path: string;
  body?: Json;
  /** What passes between an answer and the next call. */
  everyMs: number;
}

const EVERY_MS = 10;
const WARM_UP_MS = 4_000;
const IDLE_MS = 6_000;

/** Calls of a neighbour from a process of its own. */
class Probe {
  private readonly child: ChildProcess = fork(join(__dirname, 'probeProcess.ts'));

  begin(call: ProbedCall): void {
    this.child.send({ begin: call });
  }

  async end(): Promise<Measured> {
    const ended = once(this.child, 'message') as Promise<[Measured]>;
    this.child.send({ end: true });
    return (await ended)[0];
  }

  close(): void {
    this.child.kill();
  }
}

/** A kind of the neighbour's calls, and what they may come to. */
export interface Watched {
  name: string;
  by: Account;
  method?: string;
  path: string;
  body?: Json;
  expected?: number;
  everyMs?: number;
  bars: Bars;
}

/**
 * Makes the neighbour's calls in a quiet time, then during the attack. @param grownMb what the product's memory may grow
 * by during the attack @returns figures of the neighbour's calls, the attack's own, and the memory's
 */
export async function beside(
  target: Target,
  watched: readonly Watched[],
  attack: () => Promise<Figure[]>,
  grownMb?: number,
): Promise<Figure[]> {
  const probes = watched.map((each) => ({ ...each, probe: new Probe(), call: callOf(target, each) }));
  const measure = async <T>(work: () => Promise<T>): Promise<[T, Measured[]]> => {
    for (const { probe, call } of probes) probe.begin(call);
    const done = await work();
    return [done, await Promise.all(probes.map(({ probe }) => probe.end()))];
  };
  let memory: MemoryWatch | undefined;
  try {
    await measure(() => pause(WARM_UP_MS));
    const [, idle] = await measure(() => pause(IDLE_MS));
    memory = new MemoryWatch(target);
    const [own, under] = await measure(attack);
    const theirs = probes.flatMap(({ name, expected = 200, bars }, index) =>
      figuresOf(name, idle[index] as Measured, under[index] as Measured, expected, bars),
    );
    return [...theirs, ...own, ...(await memory.end(grownMb))];
  } finally {
    memory?.stop();
    for (const { probe } of probes) probe.close();
  }
}

function callOf({ baseUrls }: Target, { by, method = 'GET', path, body, everyMs = EVERY_MS }: Watched): ProbedCall {
  return { baseUrls, key: by.api.key, method, path, everyMs, ...(body !== undefined && { body }) };
}
