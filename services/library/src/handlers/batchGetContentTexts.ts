import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getContentTexts } from '../persistence/repositories/contentTexts';

/** The most bytes of UTF-8 in one answer, well below the 64 MiB of a message. The first text may be larger. */
const ANSWER_BYTES = 8 * 1024 * 1024;

/**
 * Texts by account and id, in the order of the request, as many as fit into one answer; callers request the others
 * again. Missing or deleted contents, those of other accounts and those without a body have no text.
 */
export const batchGetContentTexts =
  ({ database }: Context): Methods<LibraryServiceServer>['batchGetContentTexts'] =>
  async ({ keys, maxBytes = ANSWER_BYTES }, { deadline }) => ({
    results: await getContentTexts(database.until(deadline), checkedKeys(keys), Math.min(maxBytes, ANSWER_BYTES)),
  });
