import { ContractError, newId } from '@learning-library/common/contract';
import type { FairQueue } from '@learning-library/common/admission';
import type { Failpoints } from '@learning-library/common/patterns';
import type { Database, Queryable } from '@learning-library/common/postgres';
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
import { indexedDocument, searchesFor } from './documents';
import { isRefusalOfDocuments, MeilisearchFault, MeilisearchServer } from './server';
import { FORMAT, hasSettings, settingsOf } from './settings';

type Found = { results: { hits: Pick<EngineHit, 'type' | 'id'>[] }[] };

const QUERY_MS = 2_000;
/** How long a server that was looked at is taken for the same. */
const KNOWN_MS = 500;

export interface MeilisearchOptions {
  url: string;
  apiKey: string;
  typoTolerance: boolean;
  /** Within their callers' deadlines; 2,000 by default. */
  queryMs?: number;
  database: Database;
  searches: FairQueue;
  index: string;
  lease: { readonly isHeld: boolean };
  failpoints: Failpoints;
}

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
  private lastWrite: Promise<unknown> = Promise.resolve();
  private known: { state: ServerState; until: number } | undefined;

  constructor(private readonly options: MeilisearchOptions) {
    this.server = new MeilisearchServer(options);
    this.settings = settingsOf(options.typoTolerance);
  }

  index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    return this.put(documents, deadline, ({ searched, building }) => [searched, building]);
  }

  async remove(keys: readonly DocumentKey[], deadline: number): Promise<void> {
    if (keys.length === 0) return;
    await this.write(async () => {
      await markRemoved(this.sql(deadline), keys);
      const { searched, building } = await readServer(this.sql(deadline));
      const ids = keys.map(({ id }) => id);
      for (const index of present([searched, building])) {
        await this.change('deleteDocuments', deadline, 'POST', `indexes/${index}/documents/delete-batch`, ids);
      }
    });
  }

  query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    const { queryMs = QUERY_MS, searches } = this.options;
    const { accountId, words } = query;
    return searches.run(accountId, deadline, async () => {
      const until = Math.min(deadline, Date.now() + queryMs);
      try {
        const hits = await answered(() => this.find(query, until));
        if (hits.length === 0) return [];
        const ids = hits.map(({ id }) => id);
        const passages = await findPassages(this.sql(until), accountId, ids, anyWord(words));
        return hits.map(({ id, type }, place) => ({ id, type, passage: passages[place] }));
      } catch (error) {
        this.known = undefined;
        throw error;
      }
    });
  }

  readonly next: NextIndex = {
    isKept: (epoch, deadline) => answered(() => this.isKept(epoch, deadline)),
    begin: (epoch, deadline) => this.write(() => this.begin(epoch, deadline)),
    fill: (documents, deadline) => this.put(documents, deadline, ({ building }) => [building]),
    use: (epoch, deadline) =>
      answered(async () => {
        const { failpoints } = this.options;
        await failpoints.reach('meilisearch.built');
        // It may have been wiped meanwhile.
        if (!(await this.isKept(epoch, deadline))) throw lost();
        await useBuilding(this.sql(deadline));
        this.known = undefined;
        await failpoints.reach('meilisearch.swapped');
      }),
  };

  /** What a rebuild left, or put out of use a while ago, is deleted meanwhile. */
  condition(deadline: number): Promise<Condition> {
    return answered(async () => {
      const state = await readServer(this.sql(deadline));
      if (state.searched === null || !(await this.hasSettings(state.searched, deadline))) return 'lost';
      if (await this.isRestored(state, deadline)) return 'lost';
      await this.write(() => this.removeLeftovers(state, deadline));
      return 'whole';
    });
  }

  close(): void {
    this.server.close();
  }

  private sql(deadline: number): Queryable {
    return this.options.database.until(deadline);
  }

  private async find(query: EngineQuery, deadline: number): Promise<Pick<EngineHit, 'type' | 'id'>[]> {
    const { searched } = await this.knownState(deadline);
    // The one without an origin is of a time before they were named, and of other words.
    if (searched === null || searched === this.options.index) throw lost();
    try {
      const path = 'multi-search';
      const searches = { queries: searchesFor(query, searched) };
      const { results } = await this.server.call<Found>('multiSearch', deadline, 'POST', path, searches);
      const hits = new Map(results.flatMap((found) => found.hits.map((hit) => [hit.id, hit])));
      return [...hits.values()].slice(query.offset, query.offset + query.limit);
    } catch (error) {
      if (isOfEmptyIndex(error)) return [];
      throw error;
    }
  }

  private write(run: () => Promise<void>): Promise<void> {
    const written = this.lastWrite.then(run);
    this.lastWrite = written.catch(() => undefined);
    return answered(() => written);
  }

  /** Stores versions and passages in PostgreSQL, and sends the documents that are not older than what was written before. */
  private async put(
    documents: readonly SearchDocument[],
    deadline: number,
    into: (state: ServerState) => readonly (string | null)[],
  ): Promise<void> {
    if (documents.length === 0) return;
    const rows = await prepared(documents, indexedDocument);
    await this.write(async () => {
      const stored = await putDocuments(
        this.sql(deadline),
        rows.map(({ document }) => ({ ...document, lexemes: '' })),
      );
      const newest = rows.filter(({ document }) => stored.has(document.id)).map(({ indexed }) => indexed);
      await this.options.failpoints.reach('meilisearch.accepted');
      const indexes = present(into(await readServer(this.sql(deadline))));
      if (newest.length === 0) return;
      for (const index of indexes) {
        await this.change('addDocuments', deadline, 'POST', `indexes/${index}/documents?primaryKey=id`, newest);
      }
    });
  }

  private async change(...call: Parameters<MeilisearchServer['run']>): Promise<void> {
    // A process that was frozen may have lost the lease meanwhile; its documents may be old.
    if (!this.options.lease.isHeld) throw new MeilisearchFault('lease_lost', undefined);
    const [, deadline] = call;
    const task = await this.server.run(...call);
    if (!(await noteTask(this.sql(deadline), task))) throw lost();
  }

  private async isKept(epoch: number, deadline: number): Promise<boolean> {
    const state = await readServer(this.sql(deadline));
    const name = [state.building, state.searched].find((each) => each?.startsWith(this.start(state, epoch)));
    if (name === undefined || name === null || (await this.isRestored(state, deadline))) return false;
    return this.hasSettings(name, deadline);
  }

  private async begin(epoch: number, deadline: number): Promise<void> {
    const state = await readServer(this.sql(deadline));
    if (await this.isRestored(state, deadline)) await forgetServer(this.sql(deadline));
    const building = `${this.start(state, epoch)}${newId().id.slice(-8)}`;
    await this.change('createIndex', deadline, 'POST', 'indexes', { uid: building, primaryKey: 'id' });
    await this.change('updateSettings', deadline, 'PATCH', `indexes/${building}/settings`, this.settings);
    await nameBuilding(this.sql(deadline), building);
  }

  private start({ origin }: ServerState, epoch: number): string {
    return `${this.options.index}-${origin}-${epoch}-`;
  }

  private async removeLeftovers({ origin, searched, building }: ServerState, deadline: number): Promise<void> {
    const path = 'indexes?limit=1000';
    const { results } = await this.server.call<{ results: { uid: string }[] }>('getIndexes', deadline, 'GET', path);
    const leftovers = results
      .map(({ uid }) => uid)
      .filter((uid) => uid.startsWith(`${this.options.index}-${origin}-`) && uid !== searched && uid !== building);
    for (const name of leftovers) await this.change('deleteIndex', deadline, 'DELETE', `indexes/${name}`);
  }

  private async hasSettings(index: string, deadline: number): Promise<boolean> {
    try {
      const path = `indexes/${index}/settings`;
      return hasSettings(await this.server.call('getSettings', deadline, 'GET', path), this.settings);
    } catch (error) {
      if (error instanceof MeilisearchFault && error.code === 'index_not_found') return false;
      throw error;
    }
  }

  private async knownState(deadline: number): Promise<ServerState> {
    if (this.known !== undefined && performance.now() < this.known.until) return this.known.state;
    const until = performance.now() + KNOWN_MS;
    const before = await readServer(this.sql(deadline));
    if (await this.isRestored(before, deadline)) throw lost();
    // Read again: what a rebuild has done meanwhile would make a restored server look like the one that was left.
    const state = await readServer(this.sql(deadline));
    this.known = { state, until };
    return state;
  }

  /** Whether the server knows less tasks than it has done: it was restored, or replaced. */
  private async isRestored({ lastTask }: ServerState, deadline: number): Promise<boolean> {
    const path = 'tasks?limit=1';
    const { results } = await this.server.call<{ results: { uid: number }[] }>('getTasks', deadline, 'GET', path);
    return (results[0]?.uid ?? -1) < lastTask;
  }
}

/** What it comes to. @throws unavailable where Meilisearch fails; its fault where it refuses the documents */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MeilisearchFault) || isRefusalOfDocuments(error)) throw error;
    throw new ContractError('unavailable', null, { cause: error });
  }
}

/** Those that there are. @throws index_lost where there is none */
function present(indexes: readonly (string | null)[]): string[] {
  const names = indexes.filter((name) => name !== null);
  if (names.length === 0) throw lost();
  return names;
}

/** Until it has its first document, Meilisearch says of an index that it has no titles; its filter it knows before. */
function isOfEmptyIndex(error: unknown): boolean {
  return error instanceof MeilisearchFault && error.code === 'invalid_search_attributes_to_search_on';
}

function lost(): MeilisearchFault {
  return new MeilisearchFault('index_lost', undefined);
}
