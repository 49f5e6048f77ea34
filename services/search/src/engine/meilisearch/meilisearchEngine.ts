import { newId } from '@learning-library/common/contract';
import type { FairQueue } from '@learning-library/common/admission';
import type { Failpoints } from '@learning-library/common/patterns';
import type { Database } from '@learning-library/common/postgres';
import { findPassages, markRemoved, putDocuments } from '../../persistence/repositories/documents';
import {
  forgetServer,
  nameBuilding,
  noteTask,
  readServer,
  type ServerState,
  useBuilding,
} from '../../persistence/repositories/indexWriter';
import type {
  Condition,
  DocumentKey,
  EngineHit,
  EngineQuery,
  NextIndex,
  SearchDocument,
  SearchEngine,
} from '../engine';
import { anyWord } from '../lexemes';
import { prepared } from '../prepared';
import { indexedDocument, type IndexedDocument, searchFor } from './documents';
import { isRefusalOfDocuments, MeilisearchFault, unavailable } from './faults';
import { searchOfBefore } from './indexOfBefore';
import { MeilisearchServer } from './server';
import { FORMAT, hasSettings, settingsOf } from './settings';
import { Turns } from './turns';

const QUERY_MS = 2_000;
/** How long a server that was looked at is taken for the same. */
const KNOWN_MS = 500;

export interface MeilisearchOptions {
  url: string;
  apiKey: string;
  /** Whether words that are nearly alike are found, too. */
  typoTolerance: boolean;
  /** How long queries wait for Meilisearch, within their callers' deadlines, in milliseconds; 2,000 by default. */
  queryMs?: number;
  database: Database;
  /** The queue in which calls wait for a place. */
  searches: FairQueue;
  /** The start of the names of indexes. */
  index: string;
  /** Whether this process is the writer. */
  lease: { readonly isHeld: boolean };
  failpoints: Failpoints;
}

type Found = Pick<EngineHit, 'type' | 'id'>;

/**
 * The index in Meilisearch. One process writes (see `WriterLease`), one write after the other, and Meilisearch makes them in
 * their order; which of them is new enough is decided by the rows in PostgreSQL, which hold versions and removals. A rebuild
 * fills a new index, and a row in PostgreSQL says which one is searched.
 */
export class MeilisearchEngine implements SearchEngine {
  readonly name = 'meilisearch';
  readonly format = FORMAT;
  private readonly server: MeilisearchServer;
  private readonly settings: object;
  private readonly turns = new Turns();
  private known: { server: ServerState; until: number } | undefined;

  constructor(private readonly options: MeilisearchOptions) {
    this.server = new MeilisearchServer(options);
    this.settings = settingsOf(options.typoTolerance);
  }

  async index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    if (documents.length === 0) return;
    const rows = await prepared(documents, indexedDocument);
    await this.write(deadline, async () => {
      const newest = await this.newest(rows, deadline);
      await this.options.failpoints.reach('meilisearch.accepted');
      for (const index of await this.written(deadline)) await this.put(index, newest, deadline);
    });
  }

  async remove(keys: readonly DocumentKey[], deadline: number): Promise<void> {
    if (keys.length === 0) return;
    await this.write(deadline, async () => {
      await markRemoved(this.options.database.until(deadline), keys);
      const ids = keys.map(({ id }) => id);
      for (const index of await this.written(deadline)) {
        await this.change('deleteDocuments', deadline, 'post', `indexes/${index}/documents/delete-batch`, ids);
      }
    });
  }

  query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    const { queryMs = QUERY_MS, database, searches } = this.options;
    const { accountId, words } = query;
    return searches.run(accountId, deadline, async () => {
      const until = Math.min(deadline, Date.now() + queryMs);
      try {
        const hits = await this.found(query, until);
        if (hits.length === 0) return [];
        const ids = hits.map(({ id }) => id);
        const passages = await findPassages(database.until(until), accountId, ids, anyWord(words));
        return hits.map(({ id, type }, place) => ({ id, type, passage: passages[place] }));
      } catch (error) {
        this.known = undefined;
        throw unavailable(error);
      }
    });
  }

  readonly next: NextIndex = {
    isKept: (epoch, deadline) =>
      this.answered(async () => {
        const server = await readServer(this.options.database.until(deadline));
        const name = [server.building, server.searched].find((each) => each?.startsWith(this.start(server, epoch)));
        if (name === undefined || name === null || (await this.isOfBefore(server, deadline))) return false;
        return this.hasSettings(name, deadline);
      }),
    begin: (epoch, deadline) => this.answered(() => this.turns.take(() => this.begin(epoch, deadline))),
    fill: async (documents, deadline) => {
      const rows = await prepared(documents, indexedDocument);
      await this.write(deadline, async () => {
        const { building } = await readServer(this.options.database.until(deadline));
        if (building === null) throw lost();
        await this.put(building, await this.newest(rows, deadline), deadline);
      });
    },
    held: (keys, deadline) =>
      this.answered(async () => {
        const { searched } = await readServer(this.options.database.until(deadline));
        if (searched === null) throw lost();
        const wanted = { ids: keys.map(({ id }) => id), fields: ['id'], limit: keys.length };
        const path = `indexes/${searched}/documents/fetch`;
        const found = await this.server.call<{ results: { id: string }[] }>('fetch', deadline, 'post', path, wanted);
        return found.results.map(({ id }) => id);
      }),
    use: (epoch, deadline) =>
      this.answered(async () => {
        const { database, failpoints } = this.options;
        await failpoints.reach('meilisearch.built');
        // It may have been wiped meanwhile.
        if (!(await this.next.isKept(epoch, deadline))) throw lost();
        await useBuilding(database.until(deadline));
        this.known = undefined;
        await failpoints.reach('meilisearch.swapped');
      }),
  };

  /** What a rebuild left, or put out of use a while ago, is deleted meanwhile. */
  async condition(deadline: number): Promise<Condition> {
    try {
      const server = await readServer(this.options.database.until(deadline));
      if (server.searched === null || !(await this.hasSettings(server.searched, deadline))) return 'lost';
      if (await this.isOfBefore(server, deadline)) return 'lost';
      await this.turns.take(() => this.removeLeftovers(server, deadline));
      return 'whole';
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Refuses new calls and ends waiting ones. */
  close(): void {
    this.server.close();
  }

  private async found(query: EngineQuery, deadline: number): Promise<Found[]> {
    const { searched, building } = await this.knownServer(deadline);
    if (searched === null) throw lost();
    if (searched !== this.options.index) return this.foundIn(searched, query, deadline);
    const all = { ...query, offset: 0, limit: query.offset + query.limit };
    const path = `indexes/${searched}/search`;
    // What has changed since the upgrade is in the new index alone.
    const [changed, ofBefore] = await Promise.all([
      building === null ? [] : this.foundIn(building, all, deadline),
      this.server.call<{ hits: Found[] }>('search', deadline, 'post', path, searchOfBefore(all)),
    ]);
    const hits = [...changed, ...ofBefore.hits];
    const distinct = new Map(hits.map(({ id, type }) => [id, { id, type }]));
    return [...distinct.values()].slice(query.offset, all.limit);
  }

  private async foundIn(index: string, query: EngineQuery, deadline: number): Promise<Found[]> {
    try {
      const search = searchFor(query, index);
      return (await this.server.call<{ hits: Found[] }>('multiSearch', deadline, 'post', 'multi-search', search)).hits;
    } catch (error) {
      if (isOfEmptyIndex(error)) return [];
      throw error;
    }
  }

  private async write(deadline: number, run: () => Promise<void>): Promise<void> {
    try {
      await this.turns.take(run);
    } catch (error) {
      throw isRefusalOfDocuments(error) ? error : unavailable(error);
    }
  }

  /** Stores versions and passages in PostgreSQL. @returns the documents that are not older than what was written before */
  private async newest(
    rows: Awaited<ReturnType<typeof prepared<IndexedDocument>>>,
    deadline: number,
  ): Promise<IndexedDocument[]> {
    const stored = await putDocuments(
      this.options.database.until(deadline),
      rows.map(({ document }) => ({ ...document, lexemes: '' })),
    );
    return rows.filter(({ document }) => stored.has(document.id)).map(({ indexed }) => indexed);
  }

  /** The indexes that changes go into. That of the release before gets none. */
  private async written(deadline: number): Promise<string[]> {
    const { searched, building } = await readServer(this.options.database.until(deadline));
    const names = [searched, building].filter((name) => name !== null).filter((name) => name !== this.options.index);
    if (names.length === 0) throw lost();
    return names;
  }

  private async put(index: string, documents: readonly IndexedDocument[], deadline: number): Promise<void> {
    if (documents.length === 0) return;
    await this.change('addDocuments', deadline, 'post', `indexes/${index}/documents?primaryKey=id`, documents);
  }

  private async change(...call: Parameters<MeilisearchServer['run']>): Promise<void> {
    // A process that was frozen may have lost the lease meanwhile; its documents may be old.
    if (!this.options.lease.isHeld) throw new MeilisearchFault('lease_lost', undefined);
    const [, deadline] = call;
    const task = await this.server.run(...call);
    if (!(await noteTask(this.options.database.until(deadline), task))) throw lost();
  }

  private async begin(epoch: number, deadline: number): Promise<void> {
    const { database } = this.options;
    const server = await readServer(database.until(deadline));
    if (await this.isOfBefore(server, deadline)) await forgetServer(database.until(deadline));
    const building = `${this.start(server, epoch)}${newId().id.slice(-8)}`;
    await this.change('createIndex', deadline, 'post', 'indexes', { uid: building, primaryKey: 'id' });
    await this.change('updateSettings', deadline, 'patch', `indexes/${building}/settings`, this.settings);
    await nameBuilding(database.until(deadline), building);
  }

  /** How the names of the indexes begin that a rebuild fills. */
  private start({ origin }: ServerState, epoch: number): string {
    return `${this.options.index}-${origin}-${epoch}-`;
  }

  private async answered<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof MeilisearchFault ? unavailable(error) : error;
    }
  }

  private async removeLeftovers({ origin, searched, building }: ServerState, deadline: number): Promise<void> {
    const path = 'indexes?limit=1000';
    const { results } = await this.server.call<{ results: { uid: string }[] }>('getIndexes', deadline, 'get', path);
    const leftovers = results
      .map(({ uid }) => uid)
      .filter((uid) => uid.startsWith(`${this.options.index}-${origin}-`) && uid !== searched && uid !== building);
    for (const name of leftovers) await this.change('deleteIndex', deadline, 'delete', `indexes/${name}`);
  }

  /** Whether the index exists with its settings. */
  private async hasSettings(index: string, deadline: number): Promise<boolean> {
    try {
      const path = `indexes/${index}/settings`;
      return hasSettings(await this.server.call('getSettings', deadline, 'get', path), this.settings);
    } catch (error) {
      if (error instanceof MeilisearchFault && error.code === 'index_not_found') return false;
      throw error;
    }
  }

  /** The names of the indexes, on a server that has all that was written. */
  private async knownServer(deadline: number): Promise<ServerState> {
    if (this.known !== undefined && performance.now() < this.known.until) return this.known.server;
    const until = performance.now() + KNOWN_MS;
    const before = await readServer(this.options.database.until(deadline));
    if (await this.isOfBefore(before, deadline)) throw lost();
    // Read again: what a rebuild has done meanwhile would make a restored server look like the one that was left.
    const server = await readServer(this.options.database.until(deadline));
    this.known = { server, until };
    return server;
  }

  /** Whether the server knows less tasks than it has done: it was restored, or replaced. */
  private async isOfBefore({ lastTask }: ServerState, deadline: number): Promise<boolean> {
    const path = 'tasks?limit=1';
    const { results } = await this.server.call<{ results: { uid: number }[] }>('getTasks', deadline, 'get', path);
    return (results[0]?.uid ?? -1) < lastTask;
  }
}

/** Until it has its first document, Meilisearch says of an index that it has no titles; its filter it knows before. */
function isOfEmptyIndex(error: unknown): boolean {
  return error instanceof MeilisearchFault && error.code === 'invalid_search_attributes_to_search_on';
}

function lost(): MeilisearchFault {
  return new MeilisearchFault('index_lost', undefined);
}
