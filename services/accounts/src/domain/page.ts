import { checkedId, validationError } from '@learning-library/common/contract';

/** The most rows of a page. */
const MAX_PAGE_SIZE = 1_000;

export interface PageRequest {
  size: number;
  /** The last id of the page before; null for the first page. */
  afterId: string | null;
}

/** @throws validation_error for a size outside 0 (which means 1,000) to 1,000, or a malformed id */
export function checkedPage(request: { pageSize: number; afterId?: string | undefined }): PageRequest {
  if (request.pageSize < 0) throw validationError('page_size', 'minimum', 0);
  if (request.pageSize > MAX_PAGE_SIZE) throw validationError('page_size', 'maximum', MAX_PAGE_SIZE);
  return {
    size: request.pageSize === 0 ? MAX_PAGE_SIZE : request.pageSize,
    afterId: request.afterId === undefined ? null : checkedId('after_id', request.afterId),
  };
}
