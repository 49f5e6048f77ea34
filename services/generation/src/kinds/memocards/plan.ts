import { codePointLength, ContractError, newId, type Queryable } from '@learning-library/common';
import { resolveLanguage } from '../../domain/language';
import { openParts } from '../../domain/plan';
import type { PlannedPart } from '../../generators/generator';
import { claimedParts, type ClaimingJob, insertClaims } from '../../persistence/repositories/claims';
import { insertDrafts } from '../../persistence/repositories/drafts';
import type { JobKind } from '../kind';

/** Code points that a text needs at least (api.md, Limits). */
const MIN_TEXT = 100;

/**
 * How many cards each part gives that has none yet.
 *
 * @throws content_too_short, nothing_to_generate (decisions.md §10)
 */
export const planMemocards: JobKind['plan'] = async ({ database, peers, generatorsFor }, content, deadline) => {
  const { accountId, contentId, text } = content;
  const [claimed, cards] = await Promise.all([
    claimedParts(database.until(deadline), accountId, contentId),
    peers.cards.getGenerationSource({ accountId, contentId, asOf: undefined }, { deadline }),
  ]);
  // Right after the fronts were read: who reads them as of this instant reads the same.
  const job = newId();
  const length = codePointLength(text.trim());
  if (length < MIN_TEXT) throw new ContractError('content_too_short', { minLength: MIN_TEXT, length });
  const generators = await generatorsFor(accountId, deadline);
  const document = {
    title: content.title,
    text,
    language: resolveLanguage(content.language, text),
    openParts: openParts(text, [...claimed, ...cards.partHashes]),
    fronts: cards.frontHashes,
  };
  const planned = await generators.memocards.plan(document, deadline);
  const units = planned.reduce((sum, { atMost }) => sum + atMost, 0);
  if (units === 0) throw new ContractError('nothing_to_generate', null);
  return { units, job, claim: (tx, claiming) => claim(tx, claiming, planned) };
};

/** What planning has made is staged with its claim: the job only publishes it. */
async function claim(tx: Queryable, job: ClaimingJob, planned: readonly PlannedPart[]): Promise<void> {
  const claims = planned.map(({ part, atMost, cards }) => ({
    partHash: part.hash,
    planned: atMost,
    done: cards !== undefined,
  }));
  await insertClaims(tx, job, claims);
  const staged = planned.map(({ part, cards = [] }, place) => ({ partHash: part.hash, place, cards }));
  await insertDrafts(tx, job, staged);
}
