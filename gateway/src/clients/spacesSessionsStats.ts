import type { Methods } from '@learning-library/common/rpc';
import type {
  GetStudyStatsResponse,
  ListSpacesRequest,
  ListSpacesResponse,
  ListStudySessionsRequest,
  ListStudySessionsResponse,
  ResourceKey,
  Space,
  SpacesSessionsStatsServiceServer,
} from '@learning-library/proto';
import type { ReadBatcher } from './batches';

export interface SpacesSessionsStatsClient {
  getSpace(key: ResourceKey, deadline: number): Promise<Space | undefined>;
  listSpaces(request: ListSpacesRequest, deadline: number): Promise<ListSpacesResponse>;
  /** Throws not_found for a space that is not the account's. */
  listStudySessions(request: ListStudySessionsRequest, deadline: number): Promise<ListStudySessionsResponse>;
  getStudyStats(accountId: string, deadline: number): Promise<GetStudyStatsResponse>;
}

export function createSpacesSessionsStatsClient(
  methods: Methods<SpacesSessionsStatsServiceServer>,
  batchReads: ReadBatcher,
): SpacesSessionsStatsClient {
  const spaces = batchReads(async (keys, deadline) => {
    const { results } = await methods.batchGetSpaces({ keys }, { deadline });
    return results.map((result) => result.space);
  });
  return {
    getSpace: spaces,
    listSpaces: (request, deadline) => methods.listSpaces(request, { deadline }),
    listStudySessions: (request, deadline) => methods.listStudySessions(request, { deadline }),
    getStudyStats: (accountId, deadline) => methods.getStudyStats({ accountId }, { deadline }),
  };
}
