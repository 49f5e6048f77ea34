import { codePointLength, ContractError, newId } from '@learning-library/common';
import { resolveLanguage } from '../../domain/language';
import { generateCards, openParts } from '../../domain/plan';
import { claimedParts, insertClaims } from '../../persistence/repositories/claims';
import type { JobKind } from '../kind';

/** Code points that a text needs at least (api.md, Limits). */
const MIN_TEXT = 100;

/**
 * How many cards each part gives that has none yet: a dry run of generator and gate (design.md, Generators).
 *
 * @throws content_too_short, nothing_to_generate (decisions.md §10)
 */
export const planMemocards: JobKind['plan'] = async ({ database, peers, generators }, content, deadline) => {
  const { accountId, contentId, text } = content;
  const [claimed, cards] = await Promise.all([
    claimedParts(database.until(deadline), accountId, contentId),
    peers.cards.getGenerationSource({ accountId, contentId, asOf: undefined }, { deadline }),
  ]);
  // Right after the fronts were read: who reads them as of this instant reads the same.
  const job = newId();
  const length = codePointLength(text.trim());
  if (length < MIN_TEXT) throw new ContractError('content_too_short', { minLength: MIN_TEXT, length });
  const input = {
    parts: openParts(text, [...claimed, ...cards.partHashes]),
    language: resolveLanguage(content.language, text),
    fronts: cards.frontHashes,
  };
  const parts: { partHash: Buffer; planned: number }[] = [];
  let units = 0;
  for await (const { part, cards: made } of generateCards(input, generators.memocards, () => deadline)) {
    if (Date.now() > deadline) throw new ContractError('unavailable', null);
    if (made.length === 0) continue;
    parts.push({ partHash: part.hash, planned: made.length });
    units += made.length;
  }
  if (units === 0) throw new ContractError('nothing_to_generate', null);
  return { units, job, claim: (tx, claiming) => insertClaims(tx, claiming, parts) };
};
