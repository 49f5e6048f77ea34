import { checkedId, found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { Content, LibraryOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedMeasure, checkedSummary } from '../domain/checks';
import { updateContent } from '../persistence/repositories/contents';
import { findAccount, putSummary } from '../persistence/repositories/enrichments';
import { inclusionsOf } from './inclusions';

/** Absent fields stay unchanged. @throws not_found, validation_error */
export const enrichContent =
  ({ database, countsOf }: Context): Methods<LibraryOperatorServiceServer>['enrichContent'] =>
  async (request, call) => {
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
    // Read before the write: a committed change must not be answered 503.
    const counts = await countsOf(key, call.deadline);
    const content = await change(database, call, async (tx, record) => {
      const enriched = found(await updateContent(tx, key, changes, undefined, new Date()));
      if (summary !== undefined) await putSummary(tx, key, summary);
      await record({ action: 'enrich_content', subjectId: contentId, accountId, after: changes });
      return enriched;
    });
    return { inclusions: inclusionsOf(content, counts) };
  };
