import { checkedId, newId } from '@learning-library/common';
import { checkedBack, checkedExplanation, checkedFront } from './checks';

/** What a memocard says. */
export interface MemocardText {
  front: string;
  back: string;
  explanation: string | null;
}

export interface Memocard extends MemocardText {
  id: string;
  accountId: string;
  contentId: string;
  /** FSRS stability in days; null when never reviewed. */
  stability: number | null;
  lastReviewedAt: Date | null;
  /** Rises with every write to a represented field. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What comes from outside and is not checked yet. */
export interface MemocardInput {
  front: string;
  back: string;
  explanation?: string | undefined;
}

/** The texts within their bounds (decisions.md §8). @throws validation_error */
export function checkedText(input: MemocardInput): MemocardText {
  return {
    front: checkedFront(input.front),
    back: checkedBack(input.back),
    explanation: checkedExplanation(input.explanation),
  };
}

/**
 * A memocard that is about to be created. Its id and its instants come from one reading of the clock, so that order by id
 * and by `createdAt` agree (decisions.md §2). @throws validation_error
 */
export function draftMemocard(input: MemocardInput & { accountId: string; contentId: string }): Memocard {
  const { id, createdAt } = newId();
  return {
    id,
    accountId: checkedId('account_id', input.accountId),
    contentId: checkedId('content_id', input.contentId),
    ...checkedText(input),
    stability: null,
    lastReviewedAt: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}
