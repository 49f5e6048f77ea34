import {
  checkedId,
  checkedNonBlank,
  checkedRange,
  checkedText,
  validationError,
} from '@learning-library/common/contract';

/** Maximum lengths in code points. */
const TEXT_LENGTH = 200_000;
const SUMMARY_LENGTH = 10_000;
const MAX_MEASURE = 1_000_000;
const WALK_SIZE = 1_000;

export interface FolderCursor {
  position: number;
  id: string;
}

/** Checks the body of a content: at most 200,000 code points; undefined if it is empty. @throws validation_error */
export function checkedBody(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : checkedText('text', text, TEXT_LENGTH);
}

export function checkedSummary(summary: string | undefined): string | undefined {
  return summary === undefined ? undefined : checkedNonBlank('summary', summary, SUMMARY_LENGTH);
}

export function checkedMeasure(field: string, count: number | undefined): number | undefined {
  return count === undefined ? undefined : checkedRange(field, count, 0, MAX_MEASURE);
}

/** Checks the folder after which a page begins. Its position must not be negative. @throws validation_error */
export function checkedFolderAfter(after: FolderCursor | undefined): FolderCursor | undefined {
  if (after === undefined) return undefined;
  if (after.position < 0) throw validationError('after.position', 'minimum', 0);
  return { position: after.position, id: checkedId('after.id', after.id) };
}

/** Checks the page size of a read of all accounts. @throws validation_error */
export function checkedWalkSize(size: number): number {
  return checkedRange('page_size', size, 1, WALK_SIZE);
}
