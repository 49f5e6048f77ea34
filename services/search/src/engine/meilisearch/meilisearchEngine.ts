import { newId } from '@learning-library/common/contract';
import type { FairQueue } from '@learning-library/common/admission';
import type { Failpoints } from '@learning-library/common/patterns';
import type { Database } from '@learning-library/common/postgres';
import { findPassages, markRemoved, putDocuments, removeOutdated } from '../../persistence/repositories/documents';
import { noteTask, readServer } from '../../persistence/repositories/indexWriter';
import type {
  Condition,
  DocumentKey,
  DocumentType,
  EngineHit,
  EngineQuery,
  SearchDocument,
  SearchEngine,
} from '../engine';
import { anyWord } from '../lexemes';
import { prepared } from '../prepared';
import { indexedDocument, type IndexedDocument, searchFor } from './documents';
import { isRefusalOfDocuments, MeilisearchFault, unavailable } from './faults';
import { MeilisearchServer } from './server';
import { FORMAT, hasSettings, settingsOf } from './settings';
import { Turns } from './turns';

const QUERY_MS = 2_000;
/** The time limit of one step of a rebuild; the whole rebuild has none. */
const STEP_MS = 60_000;
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
  /** The lane in which calls wait for a place. */
  searches: FairQueue;
  /** The start of the names of indexes. */
  index: string;
  /** Whether this process is the writer. */
  lease: { readonly isHeld: boolean };
  failpoints: Failpoints;
}

/**
 * The index in Meilisearch. One process writes (see `WriterLease`), one write after the other, and Meilisearch makes them in
 * their order; which of them is new enough is decided by the rows in PostgreSQL, which hold versions and removals.
 */
export class MeilisearchEngine implements SearchEngine {
  readonly name = 'meilisearch';
  readonly format: number;
  private readonly server: MeilisearchServer;
  private readonly settings: object;
  private readonly turns = new Turns();
  /** The index that a rebuild fills; other writes go into both meanwhile. */
  private building: string | undefined;
  private known: { index: string; until: number } | undefined;

  constructor(private readonly options: MeilisearchOptions) {
    this.server = new MeilisearchServer(options);
    this.settings = settingsOf(options.typoTolerance);
    this.format = FORMAT;
  }

  async index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    if (documents.length === 0) return;
    const rows = await prepared(documents, indexedDocument);
    await this.write(deadline, async () => {
      const newest = await this.newest(rows, deadline);
      await this.options.failpoints.reach('meilisearch.accepted');
      await this.everywhere(deadline, (index) => this.put(index, newest, deadline));
    });
  }

  async remove(keys: readonly DocumentKey[], deadline: number): Promise<void> {
    if (keys.length === 0) return;
    await this.write(deadline, async () => {
      await markRemoved(this.options.database.until(deadline), keys);
      const ids = keys.map(({ id }) => id);
      await this.everywhere(deadline, (index) =>
        this.change('deleteDocuments', deadline, 'post', `indexes/${index}/documents/delete-batch`, ids),
      );
    });
  }

  query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    const { queryMs = QUERY_MS, database, searches } = this.options;
    const { accountId, words } = query;
    return searches.run(accountId, deadline, async () => {
      const until = Math.min(deadline, Date.now() + queryMs);
      try {
        const search = searchFor(query, await this.knownIndex(until));
        const { hits } = await this.server.call<{ hits: { id: string; type: DocumentType }[] }>(
          'multiSearch',
          until,
          'post',
          'multi-search',
          search,
        );
        if (hits.length === 0) return [];
        const ids = hits.map(({ id }) => id);
        const passages = await findPassages(database.until(until), accountId, ids, anyWord(words));
        return hits.map(({ id, type }, place) => ({ id, type, passage: passages[place] }));
      } catch (error) {
        if (isOfEmptyIndex(error)) return [];
        this.known = undefined;
        throw unavailable(error);
      }
    });
  }

  async rebuild(batches: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    try {
      const index = await this.readIndex(stepEnd());
      await this.removeLeftovers(index);
      const building = `${index}-${newId().id.slice(-8)}`;
      await this.change('createIndex', stepEnd(), 'post', 'indexes', { uid: building, primaryKey: 'id' });
      await this.change('updateSettings', stepEnd(), 'patch', `indexes/${building}/settings`, this.settings);
      this.building = building;
      for await (const batch of batches) {
        const rows = await prepared(batch, indexedDocument);
        await this.turns.take(async () => this.put(building, await this.newest(rows, stepEnd()), stepEnd()));
      }
      await this.options.failpoints.reach('meilisearch.built');
      await this.turns.take(() => this.putInPlace(index, building));
      await this.options.failpoints.reach('meilisearch.swapped');
      while ((await removeOutdated(this.options.database.until(stepEnd()))) > 0);
      await this.removeLeftovers(index);
    } catch (error) {
      throw error instanceof MeilisearchFault ? unavailable(error) : error;
    } finally {
      this.building = undefined;
    }
  }

  /** An index of an older state of the server is deleted, so that nobody searches it. */
  async condition(deadline: number): Promise<Condition> {
    try {
      const index = await this.readIndex(deadline);
      if (!(await this.hasSettings(index, deadline))) return 'lost';
      if (await this.isOfBefore(deadline)) {
        await this.change('deleteIndex', deadline, 'delete', `indexes/${index}`);
        return 'lost';
      }
      return 'whole';
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Refuses new calls and ends waiting ones. */
  close(): void {
    this.server.close();
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

  /** Changes the index that is searched, and that which a rebuild fills. */
  private async everywhere(deadline: number, change: (index: string) => Promise<number | undefined>): Promise<void> {
    const task = await change(await this.readIndex(deadline));
    if (task !== undefined && !(await noteTask(this.options.database.until(deadline), task))) throw lost();
    if (this.building !== undefined) await change(this.building);
  }

  private async put(
    index: string,
    documents: readonly IndexedDocument[],
    deadline: number,
  ): Promise<number | undefined> {
    if (documents.length === 0) return undefined;
    return this.change('addDocuments', deadline, 'post', `indexes/${index}/documents?primaryKey=id`, documents);
  }

  private async change(...call: Parameters<MeilisearchServer['run']>): Promise<number> {
    // A process that was frozen may have lost the lease meanwhile; its documents may be old.
    if (!this.options.lease.isHeld) throw new MeilisearchFault('lease_lost', undefined);
    return this.server.run(...call);
  }

  /** Puts the rebuilt index in the place of the searched one. */
  private async putInPlace(index: string, building: string): Promise<void> {
    // It may have been wiped meanwhile.
    if (!(await this.hasSettings(building, stepEnd()))) throw lost();
    const rename = !(await this.indexes()).includes(index);
    const swap = [{ indexes: [building, index], rename }];
    const task = await this.change('swapIndexes', stepEnd(), 'post', 'swap-indexes', swap);
    this.building = undefined;
    await noteTask(this.options.database.until(stepEnd()), task, 'from now on');
  }

  private async removeLeftovers(index: string): Promise<void> {
    const leftovers = (await this.indexes()).filter((name) => name.startsWith(`${index}-`));
    for (const name of leftovers) await this.change('deleteIndex', stepEnd(), 'delete', `indexes/${name}`);
  }

  private async indexes(): Promise<string[]> {
    const path = 'indexes?limit=1000';
    const { results } = await this.server.call<{ results: { uid: string }[] }>('getIndexes', stepEnd(), 'get', path);
    return results.map(({ uid }) => uid);
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

  /** The name of the index, on a server that has all that was written. */
  private async knownIndex(deadline: number): Promise<string> {
    if (this.known !== undefined && performance.now() < this.known.until) return this.known.index;
    const until = performance.now() + KNOWN_MS;
    const index = await this.readIndex(deadline);
    if (await this.isOfBefore(deadline)) throw lost();
    this.known = { index, until };
    return index;
  }

  /** The name has the database's own id in it: another installation may use the same server. */
  private async readIndex(deadline: number): Promise<string> {
    const { origin } = await readServer(this.options.database.until(deadline));
    return `${this.options.index}-${origin}`;
  }

  /** Whether the server knows less tasks than it has done: it was restored, or replaced. */
  private async isOfBefore(deadline: number): Promise<boolean> {
    const { lastTask } = await readServer(this.options.database.until(deadline));
    const { results } = await this.server.call<{ results: { uid: number }[] }>(
      'getTasks',
      deadline,
      'get',
      'tasks?limit=1',
    );
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

function stepEnd(): number {
  return Date.now() + STEP_MS;
}
