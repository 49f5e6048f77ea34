import { Memocard as MemocardMessage } from '@learning-library/proto';
import type { Memocard } from '../domain/memocard';
import { retention } from '../domain/retention';

/** A memocard on the wire, with its retention at that instant. */
export function toMessage(memocard: Memocard, now: Date): MemocardMessage {
  return {
    id: memocard.id,
    accountId: memocard.accountId,
    contentId: memocard.contentId,
    front: memocard.front,
    back: memocard.back,
    explanation: memocard.explanation ?? undefined,
    retention: retention(memocard, now),
    lastReviewedAt: memocard.lastReviewedAt ?? undefined,
    version: memocard.version,
    createdAt: memocard.createdAt,
    updatedAt: memocard.updatedAt,
  };
}

/** The resource of a receipt. */
export function encodeMessage(message: MemocardMessage): Buffer {
  return Buffer.from(MemocardMessage.encode(message).finish());
}
