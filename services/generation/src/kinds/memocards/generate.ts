import { frontHash } from '@learning-library/common/contract';
import { Fronts } from '../../domain/card';
import { hashKey } from '../../domain/parts';
import { ASK_MS } from '../../peers';
import { listClaims } from '../../persistence/repositories/claims';
import { listDraftFronts, settleClaim } from '../../persistence/repositories/drafts';
import { readParts } from '../../threads/readParts';
import { taskOfRun } from '../../threads/threads';
import { shardOf, STEP_MS, type JobKind } from '../kind';
import { knownFronts } from './knownFronts';

/** Generates from what stood at the acceptance: language, fronts, claimed parts. Each part is a chunk. */
export const generateMemocards: JobKind['generate'] = async function* (
  { database, peers, threads, generatorsFor },
  job,
  { title, text },
  shard,
  run,
) {
  const [claims, { language, parts }, { memocards }] = await Promise.all([
    listClaims(database.until(Date.now() + STEP_MS), job.id),
    readParts(threads, { text, language: job.language }, taskOfRun(run)),
    generatorsFor(job.accountId, Date.now() + ASK_MS),
  ]);
  const claimOf = new Map(claims.map((claim) => [hashKey(claim.partHash), claim]));
  const claimed = parts.filter(({ hash }) => claimOf.has(hashKey(hash)));
  const placeOf = new Map(claimed.map(({ hash }, place) => [hashKey(hash), place]));
  const planned = shardOf(claimed, shard).flatMap((part) => {
    const claim = claimOf.get(hashKey(part.hash));
    return claim === undefined || claim.done ? [] : [{ part, atMost: claim.planned }];
  });
  const document = { title, text, language, openParts: planned.map(({ part }) => part) };
  for await (const { part, cards } of memocards.generate(document, planned, run)) {
    const key = hashKey(part.hash);
    const known = await knownFronts(peers, job, cards, { asOf: job.createdAt, deadline: Date.now() + ASK_MS });
    // Shards are generated at the same time: fronts that another one has staged meanwhile are left out.
    yield async (tx) => {
      const fronts = new Fronts([...known, ...(await listDraftFronts(tx, job.id)).map(frontHash)]);
      const unique = cards.filter((card) => fronts.addNew(card)).slice(0, claimOf.get(key)?.planned);
      await settleClaim(tx, job, { partHash: part.hash, place: placeOf.get(key) ?? 0, cards: unique });
    };
  }
};
