import { checkedId, ContractError, found, newId, validationError } from '@learning-library/common/contract';
import { auditedTransaction, isDryRun } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { Content, ContentInclusions, LibraryOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { removeCovers } from '../covers';
import { checkedMeasure, checkedSummary } from '../domain/checks';
import { checkedCover } from '../domain/cover';
import { updateContent } from '../persistence/repositories/contents';
import { insertCover, showCover } from '../persistence/repositories/covers';
import { findAccount, putSummary } from '../persistence/repositories/enrichments';

type Names = 'enrichContent' | 'setContentCover';

/** Operator changes to a content. Both @throws not_found, validation_error */
export const contentChanges = (ctx: Context): Pick<Methods<LibraryOperatorServiceServer>, Names> => {
  const { database, covers, failpoints } = ctx;
  return {
    /** Changes the given fields. Absent fields stay unchanged. */
    enrichContent: async (request, call) => {
      const contentId = checkedId('content_id', request.contentId);
      const summary = checkedSummary(request.summary);
      const podcastsReadyCount = checkedMeasure('podcasts_ready_count', request.podcastsReadyCount);
      const sourcesCount = checkedMeasure('sources_count', request.sourcesCount);
      const changes: Partial<Content> = {
        ...(summary === undefined ? {} : { hasSummary: true }),
        ...(podcastsReadyCount === undefined ? {} : { podcastsReadyCount }),
        ...(sourcesCount === undefined ? {} : { sourcesCount }),
      };
      const accountId = found(await findAccount(database.until(call.deadline), contentId));
      const key = { accountId, id: contentId };
      const content = await auditedTransaction(database, call, async (tx, record) => {
        const enriched = found(await updateContent(tx, key, changes, undefined, new Date()));
        if (summary !== undefined) await putSummary(tx, key, summary);
        await record({ action: 'enrich_content', subjectId: contentId, accountId, after: changes });
        return enriched;
      });
      return { inclusions: inclusionsOf(content) };
    },

    /**
     * Sets the cover: inserts the row, stores the bytes, and then shows the cover. After a crash in between, the janitor
     * removes it.
     * @throws unavailable if the store is down
     */
    setContentCover: async ({ contentId: sentId, image }, call) => {
      const contentId = checkedId('content_id', sentId);
      const mediaType = checkedCover(image);
      if (isDryRun(call)) throw validationError('dry_run', 'unknown');
      const { id, createdAt } = newId();
      const cover = { id, mediaType, size: image.length };
      const accountId = found(await insertCover(database.until(call.deadline), contentId, cover, createdAt));
      await failpoints.reach('setContentCover.named');
      await covers.put(id, image, call.deadline);
      await failpoints.reach('setContentCover.kept');
      const content = await auditedTransaction(database, call, async (tx, record) => {
        await record({ action: 'set_content_cover', subjectId: contentId, accountId });
        return found(await showCover(tx, { accountId, id: contentId }, id, new Date()));
      }).catch(async (error: unknown) => {
        // The content was deleted meanwhile, so nothing else would remove the image in time.
        if (error instanceof ContractError && error.code === 'not_found') await removeCovers(ctx, [id], call.deadline);
        throw error;
      });
      return { inclusions: inclusionsOf(content) };
    },
  };
};

function inclusionsOf(content: Content): ContentInclusions {
  const { hasBody, hasSummary, memocardsCount, questionsCount, podcastsReadyCount, sourcesCount } = content;
  return { hasBody, hasSummary, memocardsCount, questionsCount, podcastsReadyCount, sourcesCount };
}
