import { checkedId, checkedKey, validationError } from '@learning-library/common/contract';
import { checkedPublication, publishItems } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems, rowOf } from '../persistence/repositories/memocards';
import { memocards } from '../persistence/tables/memocard';

const MAX_PART_HASH_BYTES = 64;

/** Publishes the memocards of a job (`publishItems`). @throws validation_error also */
export const publishMemocards =
  (ctx: Context): Methods<CardsServiceServer>['publishMemocards'] =>
  async ({ accountId, contentId, jobId, memocards: items }, { deadline }) => {
    const content = checkedKey({ accountId, id: contentId });
    const job = { id: checkedId('job_id', jobId), accountId: content.accountId };
    const rows = checkedPublication('memocards', items).map((item) =>
      rowOf(memocards.build({ ...item, accountId, contentId }), checkedPartHash(item.partHash)),
    );
    return { outcome: await publishItems(ctx, memocardItems, { job, content, rows: async () => rows }, deadline) };
  };

function checkedPartHash(hash: Buffer): Buffer {
  if (hash.length === 0) throw validationError('part_hash', 'required');
  if (hash.length > MAX_PART_HASH_BYTES) throw validationError('part_hash', 'maxLength', MAX_PART_HASH_BYTES);
  return hash;
}
