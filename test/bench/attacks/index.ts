import { loadavg } from 'node:os';
import { type Figure, figure } from '../figures';
import { MemoryWatch } from '../memory';
import { beside } from '../probe';
import { type Target, withTarget } from '../target';
import { bodies } from './bodies';
import { endlessWords } from './endlessWords';
import { folderDeletion } from './folderDeletion';
import { lockedFolder } from './lockedFolder';
import { lockedTable } from './lockedTable';
import { longPages, unreadPages } from './longPages';
import { longSearches } from './longSearches';
import { longTexts } from './longTexts';
import { contentRead } from './neighbour';
import { pipelined } from './pipelined';
import { strangers } from './strangers';
import { unreadCovers } from './unreadCovers';

/** Attacks of one account, or of clients without a key, and their effects on another account. */
export const ATTACKS: Readonly<Record<string, (target: Target) => Promise<Figure[]>>> = {
  longSearches,
  endlessWords,
  folderDeletion,
  lockedFolder,
  bodies,
  strangers,
  pipelined,
  longTexts,
  longPages,
  unreadCovers,
  unreadPages,
  lockedTable,
};

/** Runs one attack on its own product. */
export async function measureAttack(name: string): Promise<Record<string, unknown>[]> {
  const attack = ATTACKS[name];
  if (attack === undefined) throw new Error(`there is no attack ${name}`);
  return [loadBefore(), ...(await withTarget(attack))].map((row) => ({ attack: name, ...row }));
}

/** Limits in MB that keep a gateway within the memory limit of the chart, with time to recover at the end. */
const GATEWAY_MB = { most: 350, left: 50 };

/** All attacks in sequence on one product, and the memory growth of its gateways. */
export async function measureSoak(): Promise<Record<string, unknown>[]> {
  const before = loadBefore();
  return withTarget(async (target) => {
    // Sends each request once, because code that is loaded and compiled at the first request belongs to an idle gateway.
    await beside(target, [await contentRead(target)], async () => []);
    const watch = new MemoryWatch(target.gatewayPids);
    const rows: Record<string, unknown>[] = [];
    try {
      for (const [name, attack] of Object.entries(ATTACKS)) {
        // It blocks all requests.
        if (name === 'lockedTable') continue;
        console.error(`${name} …`);
        rows.push(...(await attack(target)).map((row) => ({ attack: name, ...row })));
      }
      const whole = [before, ...(await watch.end('gateway', GATEWAY_MB))].map((row) => ({ attack: 'soak', ...row }));
      return [...rows, ...whole];
    } finally {
      watch.stop();
    }
  });
}

function loadBefore(): Figure {
  return figure('load of the machine before', loadavg()[0] ?? NaN);
}
