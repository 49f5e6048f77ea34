import { checkedId, found, newId, validationError } from '@learning-library/common/contract';
import { change, isDryRun } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedCover } from '../domain/cover';
import { inclusionsOf } from './inclusions';
import { insertCover, showCover } from '../persistence/repositories/covers';

/**
 * Inserts the cover's row, stores its bytes, then shows it: after a crash in between the janitor removes it. @throws
 * not_found, validation_error for what is no PNG, JPEG or WebP of at most 5 MB, unavailable where the store is down
 */
export const setContentCover =
  ({ database, covers, countsOf, failpoints }: Context): Methods<LibraryOperatorServiceServer>['setContentCover'] =>
  async ({ contentId: sentId, image }, call) => {
    const contentId = checkedId('content_id', sentId);
    const mediaType = checkedCover(image);
    if (isDryRun(call)) throw validationError('dry_run', 'unknown');
    const { id, createdAt } = newId();
    const cover = { id, mediaType, size: image.length };
    const accountId = found(await insertCover(database.until(call.deadline), contentId, cover, createdAt));
    // Read before the write: a committed change must not be answered 503.
    const counts = await countsOf({ accountId, id: contentId }, call.deadline);
    await failpoints.reach('setContentCover.named');
    await covers.put(id, image, call.deadline);
    await failpoints.reach('setContentCover.kept');
    const content = await change(database, call, async (tx, record) => {
      await record({ action: 'set_content_cover', subjectId: contentId, accountId });
      return found(await showCover(tx, { accountId, id: contentId }, id, new Date()));
    });
    return { inclusions: inclusionsOf(content, counts) };
  };
