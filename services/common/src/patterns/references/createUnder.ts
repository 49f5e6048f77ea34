import type { CreationKey } from '@learning-library/proto';
import type { Key } from '../../contract/checks';
import type { FairQueue } from '../../admission';
import { type Batch, isLockTimeout, type Queryable } from '../../postgres';
import { ContractError, type Quota } from '../../contract/errors';
import { countSql, quotaRefusals, withoutRoomSql } from '../quotas';
import { asRefusal, type BatchPort, findReceipts, RECEIPT_COLUMNS, receiptArrays, RECEIPTED } from '../receipts';
import { liveContent } from './deletedFolders';
import { ensureReferences, type ReferencePort } from './ensure';
import { BRIEF_LOCK_MS } from '../writes';
import type { CountingReferenceTable } from './table';

/** What a creation does where somebody else holds its parent: waits, waits as long as a commit takes, or leaves it out. */
export type ParentLock = 'wait' | 'wait_briefly' | 'skip';

/** SQL that locks the references `r` and holds for all of them. */
const LOCKING: Readonly<Record<ParentLock, { when: string; lock: string }>> = {
  wait: { when: 'true', lock: 'FOR NO KEY UPDATE OF r' },
  // Ends with the transaction of the statement, whatever connection of a pooler the next one gets.
  wait_briefly: {
    when: `(SELECT set_config('lock_timeout', '${BRIEF_LOCK_MS}', true)) IS NOT NULL`,
    lock: 'FOR NO KEY UPDATE OF r',
  },
  skip: { when: 'true', lock: 'FOR NO KEY UPDATE OF r SKIP LOCKED' },
};

/**
 * Creates resources under a parent that another service owns (docs/protocols.md#creation,
 * docs/protocols.md#references-across-services). `create` inserts only under confirmed, live references. What it leaves
 * out is checked again, receipts first. Creations under one parent lock it one after the other, so a batch waits for its
 * parents as long as that takes; only then it leaves out those that are held, which wait in a queue of their own.
 */
export function createUnderReferences<Draft extends { operation?: CreationKey | undefined }, Resource>(
  port: ReferencePort,
  deadline: number,
  under: {
    parentOf: (draft: Draft) => Key;
    /** Of which each takes one. */
    quota: Quota;
    /** By position; undefined for what was not created. */
    create: (queryable: Queryable, drafts: readonly Draft[], lock: ParentLock) => Promise<(Resource | undefined)[]>;
    waiting: FairQueue;
    decode: (resource: Buffer) => Resource;
  },
): BatchPort<Draft, Resource> {
  const queryable = port.database.until(deadline);
  return {
    queryable,
    create: async (drafts, isSentAgain) => {
      if (!isSentAgain) return under.create(queryable, drafts, 'skip');
      try {
        return await under.create(queryable, drafts, 'wait_briefly');
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        return under.create(queryable, drafts, 'skip');
      }
    },
    // In a transaction, which has a time-out on the server: it may wait for the parent's lock or for a creation under
    // the same key.
    createAlone: (draft) =>
      under.waiting.run(under.parentOf(draft).accountId, deadline, () =>
        port.database.transaction(deadline, async (tx) => {
          const [resource] = await under.create(tx, [draft], 'wait');
          if (resource !== undefined) return resource;
          const [state] = await port.references.read(tx, [under.parentOf(draft)]);
          const [receipt] = await findReceipts(tx, [draft.operation]);
          if (state === 'deleted' && receipt === undefined) throw new ContractError('not_found', null);
          return undefined;
        }),
      ),
    check: async (drafts) => {
      const parents = drafts.map(under.parentOf);
      const growths = parents.map(({ accountId }) => ({ accountId, amounts: { [under.quota]: 1 } }));
      const checks = await Promise.all([
        ensureReferences(port, parents, deadline),
        quotaRefusals(queryable, growths),
      ]).catch(asRefusal);
      if (checks instanceof ContractError) return drafts.map(() => checks);
      const [live, refusals] = checks;
      return live.map((isLive, position) => (isLive ? refusals[position] : new ContractError('not_found', null)));
    },
    decode: under.decode,
  };
}

/**
 * The whole creation of items under contents, in one statement: locks the references of live contents in order, inserts
 * receipts for the items whose reference is locked and whose account has room for all of its items, inserts these items,
 * and adds to the counts. Its parameters are those of the batch, then those of the receipts; it returns the created ids.
 */
export function creationSql(
  batch: Batch<never>,
  { name, count, quota }: CountingReferenceTable,
): Readonly<Record<ParentLock, string>> {
  const sql = ({ when, lock }: (typeof LOCKING)[ParentLock]): string => `
  WITH items AS MATERIALIZED (
    SELECT * FROM unnest(${batch.arrays}, ${receiptArrays(batch.next)}) WITH ORDINALITY
      AS item (${batch.columns}, ${RECEIPT_COLUMNS}, position)
  ),
  parents AS MATERIALIZED (
    SELECT r.account_id, r.content_id
    FROM (SELECT DISTINCT account_id, content_id FROM items) AS wanted
    JOIN {schema}.${name} r USING (account_id, content_id)
    WHERE r.confirmed AND ${liveContent('r')} AND ${when}
    ORDER BY r.content_id, r.account_id
    ${lock}
  ),
  full_accounts AS MATERIALIZED (${withoutRoomSql({ [quota]: '1' }, 'items')}),
  held AS MATERIALIZED (
    SELECT item.* FROM items item JOIN parents USING (account_id, content_id)
    WHERE item.account_id NOT IN (SELECT account_id FROM full_accounts)
  ),
  ${RECEIPTED},
  counted AS (
    UPDATE {schema}.${name} r SET ${count} = r.${count} + added.count
    FROM (SELECT account_id, content_id, count(*)::integer AS count FROM creatable GROUP BY account_id, content_id) AS added
    WHERE r.account_id = added.account_id AND r.content_id = added.content_id
  ),
  used AS (${countSql({ [quota]: '1' }, 'creatable')})
  ${batch.insertFrom('creatable')}
  RETURNING id`;
  return { wait: sql(LOCKING.wait), wait_briefly: sql(LOCKING.wait_briefly), skip: sql(LOCKING.skip) };
}
