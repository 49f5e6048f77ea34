import type { Methods } from '@learning-library/common/rpc';
import type { SearchRequest, SearchResponse, SearchServiceServer } from '@learning-library/proto';

export interface SearchClient {
  search(request: SearchRequest, deadline: number): Promise<SearchResponse>;
}

export function createSearchClient(methods: Methods<SearchServiceServer>): SearchClient {
  return {
    search: (request, deadline) => methods.search(request, { deadline }),
  };
}
