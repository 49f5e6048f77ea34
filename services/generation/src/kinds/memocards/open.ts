import { frontHash } from '@learning-library/common';
import { resolveLanguage } from '../../domain/language';
import { generateCards, hashKey, openParts, type GenerationInput } from '../../domain/plan';
import type { Generator } from '../../generators/generator';
import { ASK_MS } from '../../peers';
import { listClaims } from '../../persistence/repositories/claims';
import { insertDrafts, listDrafts } from '../../persistence/repositories/drafts';
import { GENERATOR_MS, STEP_MS, type JobKind, type JobOnContent, type Piece } from '../kind';

/** Everything as it was when the job was accepted: language, the fronts of that instant, the claimed parts. */
export const openMemocards: JobKind['open'] = async ({ database, peers, generators }, job, text) => {
  const { accountId, contentId } = job;
  const queryable = database.until(Date.now() + STEP_MS);
  const [claims, source] = await Promise.all([
    listClaims(queryable, job.id),
    peers.cards.getGenerationSource({ accountId, contentId, asOf: job.createdAt }, { deadline: Date.now() + ASK_MS }),
  ]);
  const drafts = claims.some(({ done }) => done) ? await listDrafts(queryable, job.id) : [];
  const open = new Map(claims.filter(({ done }) => !done).map((claim) => [hashKey(claim.partHash), claim.planned]));
  const parts = openParts(text, []).flatMap(({ part }) => {
    const planned = open.get(hashKey(part.hash));
    return planned === undefined ? [] : [{ part, atMost: planned }];
  });
  const fronts = [...source.frontHashes, ...drafts.map(({ front }) => frontHash(front))];
  const input = { parts, language: resolveLanguage(job.language, text), fronts };
  return {
    done: claims.length - open.size,
    total: claims.length,
    pieces: makePieces(job, input, generators.memocards, drafts.length),
  };
};

/** A part is a piece. `position` is the place of the next card among those of the job. */
async function* makePieces(
  job: JobOnContent,
  input: GenerationInput,
  generator: Generator,
  position: number,
): AsyncGenerator<Piece> {
  for await (const { part, cards } of generateCards(input, generator, () => Date.now() + GENERATOR_MS)) {
    const staged = { partHash: part.hash, cards, position };
    yield { claims: 1, write: (tx) => insertDrafts(tx, job, staged) };
    position += cards.length;
  }
}
