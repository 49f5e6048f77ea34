import { allItems } from '../pages.js';
import type { Transport } from '../transport.js';
import type { CallOptions, ListSpacesQuery, Space } from '../types.js';

export class Spaces {
  constructor(private readonly transport: Transport) {}

  /** The spaces that the account owns, the newest first. */
  list(query: ListSpacesQuery = {}, { signal }: CallOptions = {}): AsyncIterable<Space> {
    return allItems(this.transport, '/v1/spaces', query, signal);
  }

  async get(id: string, { signal }: CallOptions = {}): Promise<Space> {
    const path = `/v1/spaces/${encodeURIComponent(id)}`;
    return (await this.transport.send<Space>({ method: 'GET', path, signal })).body;
  }
}
