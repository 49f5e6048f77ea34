import { type IndexedDocument, type Present, withIds } from './documents';
import { MeilisearchFault } from './faults';
import { type Mark, MARK_ID } from './marks';
import type { MeilisearchServer } from './server';
import { hasSettings, settings } from './settings';

/** The server's indexes by name. Deadlines are in milliseconds since the epoch. */
export class Indexes {
  constructor(private readonly server: MeilisearchServer) {}

  /** Creates an empty index with its settings. */
  async create(name: string, deadline: number): Promise<void> {
    await this.server.run('createIndex', deadline, (client) => client.createIndex(name, { primaryKey: 'id' }));
    await this.server.run('updateSettings', deadline, (client) => client.index(name).updateSettings(settings()));
  }

  /** Creates the index where there is none of this name, because a swap needs two. */
  async ensure(name: string, deadline: number): Promise<void> {
    if ((await this.named(name, deadline)).includes(name)) return;
    await this.create(name, deadline);
  }

  /** The names of indexes that begin with `start`. */
  async named(start: string, deadline: number): Promise<string[]> {
    const { results } = await this.server.call('getRawIndexes', deadline, (client) =>
      client.getRawIndexes({ limit: 1_000 }),
    );
    return results.map(({ uid }) => uid).filter((uid) => uid.startsWith(start));
  }

  async remove(name: string, deadline: number): Promise<void> {
    await this.server.run('deleteIndex', deadline, (client) => client.deleteIndex(name));
  }

  /** Swaps the documents and settings of two indexes in one step. */
  async swap(name: string, other: string, deadline: number): Promise<void> {
    const swap = { indexes: [name, other] as [string, string], rename: false };
    await this.server.run('swapIndexes', deadline, (client) => client.swapIndexes([swap]));
  }

  async put(name: string, documents: readonly (IndexedDocument | MarkDocument)[], deadline: number): Promise<void> {
    await this.server.run('addDocuments', deadline, (client) => client.index(name).addDocuments([...documents]));
  }

  /** What the index has for these ids, and its mark. */
  async present(name: string, ids: readonly string[], deadline: number): Promise<Present[]> {
    const { results } = await this.server.call('getDocuments', deadline, (client) =>
      client.index(name).getDocuments<Present>({
        filter: withIds([MARK_ID, ...ids]),
        fields: ['id', 'version', 'removedAt', 'mark'],
        limit: ids.length + 1,
      }),
    );
    return results;
  }

  async purgeRemoved(name: string, before: number, deadline: number): Promise<void> {
    await this.server.run('deleteDocuments', deadline, (client) =>
      client.index(name).deleteDocuments({ filter: `removedAt < ${before}` }),
    );
  }

  /** Whether the index exists with its settings. */
  async isPrepared(name: string, deadline: number): Promise<boolean> {
    try {
      return hasSettings(await this.server.call('getSettings', deadline, (client) => client.index(name).getSettings()));
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
}

export interface MarkDocument {
  id: typeof MARK_ID;
  mark: Mark;
}

export function markIn(present: readonly Present[]): Mark | undefined {
  return present.find(({ id }) => id === MARK_ID)?.mark;
}

export function isMissing(error: unknown): boolean {
  return error instanceof MeilisearchFault && error.code === 'index_not_found';
}
