import { type ResourceKey, nameOf } from '../../contract/checks';
import type { Database } from '../../postgres';
import type { Failpoints } from '../failpoints';
import type { Located, References } from './references';

export interface ReferencePort {
  database: Database;
  references: References;
  failpoints: Failpoints;
  /** Returns those of the given resources that exist, with their folders, by position. @throws unavailable */
  ask: (keys: ResourceKey[], deadline: number) => Promise<readonly (Located | undefined)[]>;
}

/**
 * Confirms references of one account at their first use. The row is committed before its owner is asked, so that a later
 * deletion finds it; after an earlier deletion, the owner reports it as missing.
 * @returns whether each is live, by position
 * @throws unavailable
 */
export async function ensureReferences(
  port: ReferencePort,
  keys: readonly ResourceKey[],
  deadline: number,
): Promise<boolean[]> {
  const states = await port.references.read(port.database.until(deadline, keys[0]?.accountId), keys);
  const confirmed = await confirmFirstUses(
    port,
    keys.filter((_, position) => states[position] === 'none' || states[position] === 'unconfirmed'),
    deadline,
  );
  return keys.map((key, position) => states[position] === 'live' || confirmed.has(nameOf(key)));
}

async function confirmFirstUses(
  { database, references, failpoints, ask }: ReferencePort,
  keys: readonly ResourceKey[],
  deadline: number,
): Promise<Set<string>> {
  const firsts = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  if (firsts.length === 0) return new Set();
  const queryable = database.until(deadline, firsts[0]?.accountId);
  await references.record(queryable, firsts);
  await failpoints.reach('references.recorded');
  const responses = await ask(firsts, deadline);
  await failpoints.reach('references.answered');
  const there = firsts.flatMap((key, position) => {
    const located = responses[position];
    return located === undefined ? [] : [{ ...key, folderId: located.folderId }];
  });
  const absent = firsts.filter((_, position) => responses[position] === undefined);
  const confirmed = there.length === 0 ? [] : await references.confirm(queryable, there);
  if (absent.length > 0) await references.drop(queryable, absent);
  return new Set(there.filter((_, position) => confirmed[position]).map(nameOf));
}
