import { frontHash } from '@learning-library/common';
import { resolveLanguage } from '../../domain/language';
import { hashKey, openParts } from '../../domain/plan';
import type { PartCards, PlannedPart } from '../../generators/generator';
import { ASK_MS } from '../../peers';
import { listClaims } from '../../persistence/repositories/claims';
import { insertDrafts, listDrafts } from '../../persistence/repositories/drafts';
import { STEP_MS, type JobKind, type JobOnContent, type Piece } from '../kind';

/** Everything as it was when the job was accepted: language, the fronts of that instant, the claimed parts. */
export const openMemocards: JobKind['open'] = async (
  { database, peers, generatorsFor },
  job,
  { title, text },
  signal,
) => {
  const { accountId, contentId } = job;
  const queryable = database.until(Date.now() + STEP_MS);
  const [claims, source] = await Promise.all([
    listClaims(queryable, job.id),
    peers.cards.getGenerationSource({ accountId, contentId, asOf: job.createdAt }, { deadline: Date.now() + ASK_MS }),
  ]);
  const drafts = claims.some(({ done }) => done) ? await listDrafts(queryable, job.id) : [];
  const open = new Map(claims.filter(({ done }) => !done).map((claim) => [hashKey(claim.partHash), claim.planned]));
  const planned = openParts(text, []).flatMap((part): PlannedPart[] => {
    const atMost = open.get(hashKey(part.hash));
    return atMost === undefined ? [] : [{ part, atMost }];
  });
  const document = {
    title,
    text,
    language: resolveLanguage(job.language, text),
    openParts: planned.map(({ part }) => part),
    fronts: [...source.frontHashes, ...drafts.map(({ front }) => frontHash(front))],
  };
  const { memocards } = await generatorsFor(accountId, Date.now() + ASK_MS);
  const made = memocards.generate(document, planned, { accountId, jobId: job.id, signal });
  return { done: claims.length - open.size, total: claims.length, pieces: makePieces(job, made, drafts.length) };
};

/** A part is a piece. `position` is the place of the next card among those of the job. */
async function* makePieces(job: JobOnContent, made: AsyncIterable<PartCards>, position: number): AsyncGenerator<Piece> {
  for await (const { part, cards } of made) {
    const staged = { partHash: part.hash, cards, position };
    yield { claims: 1, write: (tx) => insertDrafts(tx, job, staged) };
    position += cards.length;
  }
}
