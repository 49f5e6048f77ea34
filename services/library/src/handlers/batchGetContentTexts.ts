import { checkedKeys, type Methods } from '@learning-library/common';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getContentTexts } from '../persistence/repositories/contentTexts';

/** Bytes of UTF-8 that one answer holds, well under the 64 MiB of a message; a first text alone may be larger. */
const ANSWER_BYTES = 8 * 1024 * 1024;

/**
 * Texts by pairs of account and id, in the order asked, as many as fit into one answer: those left out are asked for
 * again. What is missing, deleted, another's or without a body has none.
 */
export const batchGetContentTexts =
  ({ database }: Context): Methods<LibraryServiceServer>['batchGetContentTexts'] =>
  async ({ keys }, { deadline }) => ({
    results: await getContentTexts(database.until(deadline), checkedKeys(keys), ANSWER_BYTES),
  });
