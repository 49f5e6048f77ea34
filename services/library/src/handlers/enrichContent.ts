import { ContractError, type Methods, recordAudit } from '@learning-library/common';
import type { LibraryOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedId, checkedMeasure, checkedSummary } from '../domain/checks';
import { enrichContent as writeEnrichment, findAccount } from '../persistence/repositories/enrichments';
import { inclusionsOf } from './inclusions';

/** Sets what the study application made of a content; what is absent stays. @throws not_found, validation_error */
export const enrichContent =
  ({ database, countsOf }: Context): Methods<LibraryOperatorServiceServer>['enrichContent'] =>
  async (request, { deadline }) => {
    const contentId = checkedId('content_id', request.contentId);
    const enrichment = {
      summary: checkedSummary(request.summary),
      podcastsReadyCount: checkedMeasure('podcasts_ready_count', request.podcastsReadyCount),
      sourcesCount: checkedMeasure('sources_count', request.sourcesCount),
    };
    const accountId = await findAccount(database.until(deadline), contentId);
    if (accountId === undefined) throw new ContractError('not_found', null);
    // Read before the write, so that what is committed is never answered 503.
    const counts = await countsOf({ accountId, id: contentId }, deadline);
    const content = await database.transaction(deadline, async (tx) => {
      const enriched = await writeEnrichment(tx, contentId, enrichment, new Date());
      if (enriched === undefined) throw new ContractError('not_found', null);
      await recordAudit(tx, { action: 'enrich_content', subjectId: contentId, accountId });
      return enriched;
    });
    return { inclusions: inclusionsOf(content, counts) };
  };
