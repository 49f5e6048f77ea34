import { type Pending, pending } from '../result.js';
import { List } from '../list.js';
import { segment, type Transport } from '../transport.js';
import type { CallOptions, ListSpacesQuery, Space } from '../types.js';

export class Spaces {
  constructor(private readonly transport: Transport) {}

  /** Lists the spaces of the account. Newest first. */
  list(query: ListSpacesQuery = {}, options: CallOptions = {}): List<Space> {
    return new List(this.transport, '/v1/spaces', query, options);
  }

  get(id: string, options: CallOptions = {}): Pending<Space> {
    const path = `/v1/spaces/${segment(id)}`;
    return pending(this.transport.send({ ...options, method: 'GET', path }));
  }
}
