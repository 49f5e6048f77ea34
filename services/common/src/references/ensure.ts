import type { Key } from '../checks';
import type { Database } from '../database';
import type { Failpoints } from '../failpoints';
import type { Located, References } from './references';

/** A service's references of one kind, with whom to ask about them. */
export interface ReferencePort {
  database: Database;
  references: References;
  failpoints: Failpoints;
  /** Asks the owner which of these are there, and where, by position; undefined for what is not. @throws unavailable */
  ask: (keys: Key[], deadline: number) => Promise<readonly (Located | undefined)[]>;
}

/**
 * Makes sure that what something is to be attached to has a confirmed reference. A first use commits the row
 * unconfirmed before the owner is asked: a deletion after the owner's yes then finds the row and marks it, one before
 * it makes the owner say no (docs/protocols.md#references-across-services).
 *
 * @returns whether each is live, by position. @throws unavailable where the owner does not answer
 */
export async function ensureReferences(
  port: ReferencePort,
  keys: readonly Key[],
  deadline: number,
): Promise<boolean[]> {
  const states = await port.references.read(port.database.until(deadline), keys);
  const confirmed = await confirmFirstUses(
    port,
    keys.filter((_, position) => states[position] === 'none' || states[position] === 'unconfirmed'),
    deadline,
  );
  return keys.map((key, position) => states[position] === 'live' || confirmed.has(nameOf(key)));
}

async function confirmFirstUses(
  { database, references, failpoints, ask }: ReferencePort,
  keys: readonly Key[],
  deadline: number,
): Promise<Set<string>> {
  const firsts = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  if (firsts.length === 0) return new Set();
  const queryable = database.until(deadline);
  await references.record(queryable, firsts);
  await failpoints.reach('references.recorded');
  const answers = await ask(firsts, deadline);
  await failpoints.reach('references.answered');
  const there = firsts.flatMap((key, position) => {
    const located = answers[position];
    return located === undefined ? [] : [{ ...key, folderId: located.folderId }];
  });
  const absent = firsts.filter((_, position) => answers[position] === undefined);
  const confirmed = there.length === 0 ? [] : await references.confirm(queryable, there);
  if (absent.length > 0) await references.drop(queryable, absent);
  return new Set(there.filter((_, position) => confirmed[position]).map(nameOf));
}

function nameOf({ accountId, id }: Key): string {
  return `${accountId} ${id}`;
}
