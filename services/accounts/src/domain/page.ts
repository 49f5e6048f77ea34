import { checkedOptionalId, checkedRange } from '@learning-library/common/contract';

const MAX_PAGE_SIZE = 1_000;

export interface PageRequest {
  size: number;
  /** The last id of the previous page; null for the first page. */
  afterId: string | null;
}

/** Checks a page request. @throws validation_error for a size outside 0 (which means 1,000) to 1,000, or a malformed id */
export function checkedPage({ pageSize, afterId }: { pageSize: number; afterId?: string | undefined }): PageRequest {
  const size = checkedRange('page_size', pageSize, 0, MAX_PAGE_SIZE) || MAX_PAGE_SIZE;
  return { size, afterId: checkedOptionalId('after_id', afterId) ?? null };
}
