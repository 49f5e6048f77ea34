import type { Key } from '../../contract/checks';
import type { Database } from '../../postgres';
import type { Failpoints } from '../failpoints';
import type { Located, References } from './references';

/** One table of references, and how to ask the owner of the resources. */
export interface ReferencePort {
  database: Database;
  references: References;
  failpoints: Failpoints;
  /**
   * Asks the owner which of these exist and where they lie, by position; undefined for a missing one. @throws
   * unavailable
   */
  ask: (keys: Key[], deadline: number) => Promise<readonly (Located | undefined)[]>;
}

/**
 * Makes sure that each parent has a confirmed reference. At first use the row is committed unconfirmed before the owner
 * is asked. A later deletion then finds the row and marks it; after an earlier one the owner says no
 * (docs/protocols.md#references-across-services).
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
