import type { CreationKey } from '@learning-library/proto';
import type { Key } from '../checks';
import type { Queryable } from '../database';
import { ContractError } from '../errors';
import { type Quota, quotaRefusals } from '../quotas';
import { asRefusal, type BatchPort, findReceipts } from '../receipts';
import { ensureReferences, type ReferencePort } from './ensure';

/**
 * Creates resources under a parent that another service owns (docs/protocols.md#creation,
 * docs/protocols.md#references-across-services). `create` inserts only under confirmed, live references. What it leaves
 * out is checked again, receipts first.
 */
export function createUnderReferences<Draft extends { operation?: CreationKey | undefined }, Resource>(
  port: ReferencePort,
  deadline: number,
  under: {
    parentOf: (draft: Draft) => Key;
    /** Of which each takes one. */
    quota: Quota;
    /** By position; undefined for what was not created. */
    create: (queryable: Queryable, drafts: readonly Draft[]) => Promise<(Resource | undefined)[]>;
    decode: (resource: Buffer) => Resource;
  },
): BatchPort<Draft, Resource> {
  const queryable = port.database.until(deadline);
  return {
    queryable,
    create: (drafts) => under.create(queryable, drafts),
    // In a transaction, which has a time-out on the server: it may wait for the parent's lock or for a creation under
    // the same key.
    createAlone: (draft) =>
      port.database.transaction(deadline, async (tx) => {
        const [resource] = await under.create(tx, [draft]);
        if (resource !== undefined) return resource;
        const [state] = await port.references.read(tx, [under.parentOf(draft)]);
        const [receipt] = await findReceipts(tx, [draft.operation]);
        if (state === 'deleted' && receipt === undefined) throw new ContractError('not_found', null);
        return undefined;
      }),
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
