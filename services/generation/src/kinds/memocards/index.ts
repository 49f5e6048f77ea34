import { Fronts } from '../../domain/card';
import type { JobKind } from '../kind';
import { listDrafts } from '../../persistence/repositories/drafts';
import { STEP_MS } from '../kind';
import { generateMemocards } from './generate';
import { planMemocards } from './plan';

export const memocards: JobKind = {
  type: 'memocard_generation',
  claimsPerShard: 5,
  plan: planMemocards,
  generate: generateMemocards,
  async publish({ database, peers }, { id, accountId, contentId }, deadline) {
    const drafts = await listDrafts(database.until(Date.now() + STEP_MS), id);
    // Shards that are generated at the same time may make the same front.
    const fronts = new Fronts([]);
    const unique = drafts.filter((draft) => fronts.addNew(draft));
    const request = { accountId, contentId, jobId: id, memocards: unique };
    return (await peers.cards.publishMemocards(request, { deadline })).outcome;
  },
  async refuse(peers, { id, accountId }, deadline) {
    return (await peers.cards.refusePublication({ accountId, jobId: id }, { deadline })).outcome;
  },
};
