import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Json } from '../support/api';
import { pause } from '../support/pause';
import { type Bars, type Figure, figuresOf, type Measured } from './figures';
import { MemoryWatch } from './memory';
import type { Account, Target } from './target';

export interface ProbedCall {
  /** The URLs to which requests are sent in turn. */
  baseUrls: readonly string[];
  key: string;
  method: string;
  path: string;
  body?: Json;
}

const WARM_UP_MS = 4_000;
const IDLE_MS = 6_000;
/** Maximum growth of the product’s memory after an attack. */
const LEFT_MB = 150;

/** A kind of request of another account, and its limits. */
export interface Watched {
  name: string;
  by: Account;
  method?: string;
  path: string;
  body?: Json;
  expected?: number;
  bars: Bars;
}

/**
 * Sends the other account’s requests while the product is idle, and then during the attack.
 * @param grownMb maximum growth of the product’s memory during the attack
 * @returns figures of the other account’s requests, of the attack, and of the memory
 */
export async function beside(
  target: Target,
  watched: readonly Watched[],
  attack: () => Promise<Figure[]>,
  grownMb?: number,
): Promise<Figure[]> {
  const main = join(__dirname, 'probeProcess.ts');
  const probes = watched.map((each) => ({ ...each, child: fork(main), call: callOf(target, each) }));
  const measure = async <T>(work: () => Promise<T>): Promise<[T, Measured[]]> => {
    for (const { child, call } of probes) child.send({ begin: call });
    const done = await work();
    const ended = probes.map(({ child }) => once(child, 'message') as Promise<[Measured]>);
    for (const { child } of probes) child.send({ end: true });
    return [done, (await Promise.all(ended)).map(([measured]) => measured)];
  };
  let memory: MemoryWatch | undefined;
  try {
    await measure(() => pause(WARM_UP_MS));
    const [, idle] = await measure(() => pause(IDLE_MS));
    memory = new MemoryWatch(target.pids);
    const [own, under] = await measure(attack);
    const theirs = probes.flatMap(({ name, expected = 200, bars }, index) =>
      figuresOf(name, idle[index] as Measured, under[index] as Measured, expected, bars),
    );
    return [...theirs, ...own, ...(await memory.end('memory', { left: LEFT_MB, growth: grownMb }))];
  } finally {
    memory?.stop();
    for (const { child } of probes) child.kill();
  }
}

function callOf({ baseUrls }: Target, { by, method = 'GET', path, body }: Watched): ProbedCall {
  return { baseUrls, key: by.api.key, method, path, ...(body !== undefined && { body }) };
}
