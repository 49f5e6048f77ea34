import { frontHash } from '@learning-library/common/contract';
import type { Card } from '../../domain/card';
import type { Peers } from '../../peers';
import type { ContentKey } from '../kind';

/** The hashes of those fronts that the content has, now or as of a time. Asks for these alone, however many it has. */
export async function knownFronts(
  { cards: peer }: Pick<Peers, 'cards'>,
  { accountId, contentId }: ContentKey,
  cards: readonly Card[],
  { asOf, deadline }: { asOf?: Date; deadline: number },
): Promise<readonly Buffer[]> {
  if (cards.length === 0) return [];
  const frontHashes = cards.map(({ front }) => frontHash(front));
  const request = { accountId, contentId, asOf, partHashes: [], frontHashes };
  return (await peer.getGenerationSource(request, { deadline })).frontHashes;
}
