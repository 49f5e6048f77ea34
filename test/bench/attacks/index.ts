import { loadavg } from 'node:os';
import { type Figure, figure } from '../figures';
import { type Target, withTarget } from '../target';
import { bodies } from './bodies';
import { commonWord } from './commonWord';
import { deletedMemocards } from './deletedMemocards';
import { feed } from './feed';
import { folderDeletion } from './folderDeletion';
import { lockedFolder } from './lockedFolder';
import { lockedTable } from './lockedTable';
import { longSearches } from './longSearches';
import { longTexts } from './longTexts';
import { stop } from './stop';
import { strangers } from './strangers';
import { unreadCovers } from './unreadCovers';

/** Attacks of one account, or of callers without a key, and what they do to another account. */
export const ATTACKS: Readonly<Record<string, (target: Target) => Promise<Figure[]>>> = {
  longSearches,
  commonWord,
  feed,
  folderDeletion,
  lockedFolder,
  bodies,
  strangers,
  longTexts,
  unreadCovers,
  deletedMemocards,
  lockedTable,
  stop,
};

/** Runs one attack on a product of its own. */
export async function measureAttack(name: string): Promise<Record<string, unknown>[]> {
  const attack = ATTACKS[name];
  if (attack === undefined) throw new Error(`there is no attack ${name}`);
  const before = figure('load of the machine before', loadavg()[0] ?? NaN);
  return [before, ...(await withTarget(attack))].map((row) => ({ attack: name, ...row }));
}
