import { frontHash } from '@learning-library/common/contract';
import { Fronts } from '../../domain/gate';
import { hashKey } from '../../domain/plan';
import { ASK_MS } from '../../peers';
import { listClaims } from '../../persistence/repositories/claims';
import { listDraftFronts, listDrafts, settleClaims } from '../../persistence/repositories/drafts';
import { readOpenParts } from '../../threads/readOpenParts';
import { taskOfRun } from '../../threads/threads';
import { shardOf, STEP_MS, type JobKind } from '../kind';

/** Generates from what stood at the acceptance: language, fronts, claimed parts. Each part is a chunk. */
export const generateMemocards: JobKind['generate'] = async function* (
  { database, peers, threads, generatorsFor },
  job,
  { title, text },
  shard,
  run,
) {
  const { accountId, contentId } = job;
  const queryable = database.until(Date.now() + STEP_MS);
  const [claims, drafts, source] = await Promise.all([
    listClaims(queryable, job.id),
    listDrafts(queryable, job.id),
    peers.cards.getGenerationSource({ accountId, contentId, asOf: job.createdAt }, { deadline: Date.now() + ASK_MS }),
  ]);
  const claimOf = new Map(claims.map((claim) => [hashKey(claim.partHash), claim]));
  const task = { text, language: job.language, doneParts: [] };
  const { language, openParts } = await readOpenParts(threads, task, taskOfRun(run));
  const claimed = openParts.filter(({ hash }) => claimOf.has(hashKey(hash)));
  const placeOf = new Map(claimed.map(({ hash }, place) => [hashKey(hash), place]));
  const planned = shardOf(claimed, shard).flatMap((part) => {
    const claim = claimOf.get(hashKey(part.hash));
    return claim === undefined || claim.done ? [] : [{ part, atMost: claim.planned }];
  });
  const document = {
    title,
    text,
    language,
    openParts: planned.map(({ part }) => part),
    fronts: [...source.frontHashes, ...drafts.map(({ front }) => frontHash(front))],
  };
  const { memocards } = await generatorsFor(accountId, Date.now() + ASK_MS);
  for await (const { part, cards } of memocards.generate(document, planned, run)) {
    const place = placeOf.get(hashKey(part.hash)) ?? 0;
    // Shards are generated at the same time: fronts that another one has staged meanwhile are left out.
    yield async (tx) => {
      const staged = new Fronts((await listDraftFronts(tx, job.id)).map(frontHash));
      const unique = cards.filter(({ front }) => !staged.has(front));
      await settleClaims(tx, job, [{ partHash: part.hash, place, cards: unique }]);
    };
  }
};
