import type { Pending } from '../result.js';
import { List } from '../list.js';
import { segment } from '../transport.js';
import type {
  CallOptions,
  CreateMemocardRequest,
  CreateOptions,
  ListMemocardsQuery,
  Memocard,
  UpdateMemocardRequest,
} from '../types.js';
import { Resource } from './resource.js';

export class Memocards extends Resource<Memocard, UpdateMemocardRequest> {
  protected readonly path = '/v1/memocards';

  /** Lists the memocards of a content. Oldest first. */
  list(contentId: string, query: ListMemocardsQuery = {}, options: CallOptions = {}): List<Memocard> {
    return new List(this.transport, pathIn(contentId), query, options);
  }

  create(contentId: string, body: CreateMemocardRequest, options: CreateOptions = {}): Pending<Memocard> {
    return this.make(pathIn(contentId), body, options);
  }
}

function pathIn(contentId: string): string {
  return `/v1/contents/${segment(contentId)}/memocards`;
}
