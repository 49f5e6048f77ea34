import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getContentTexts } from '../persistence/repositories/contentTexts';

/** Maximum bytes of UTF-8 in one response, far below the 64 MiB of a message. The first text may be larger. */
const RESPONSE_BYTES = 8 * 1024 * 1024;

/** Returns texts by position. Texts beyond the bytes of a response are omitted. */
export const batchGetContentTexts =
  ({ database }: Context): Methods<LibraryServiceServer>['batchGetContentTexts'] =>
  async ({ keys, maxBytes = RESPONSE_BYTES }, { deadline }) => ({
    results: await getContentTexts(database.until(deadline), checkedKeys(keys), Math.min(maxBytes, RESPONSE_BYTES)),
  });
