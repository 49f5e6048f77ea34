import type { AccountSemaphore } from '@learning-library/common/admission';
import { ContractError } from '@learning-library/common/contract';
import type { Failpoints } from '@learning-library/common/patterns';
import type { Database, Queryable } from '@learning-library/common/postgres';
import type { Index, Meilisearch } from 'meilisearch';
import { findPassages, markRemoved, putDocuments } from '../../persistence/repositories/documents';
import { nameBuilding, readServer, type ServerState, useBuilding } from '../../persistence/repositories/indexWriter';
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
import {
  completed,
  createClient,
  FailedTask,
  isRejectionOfDocuments,
  MeilisearchFault,
  ownFault,
  requested,
} from './client';
import { indexedDocument, searchesFor } from './documents';
import { FORMAT, hasSettings, settingsOf } from './settings';

const QUERY_MS = 2_000;
/** Time after a check during which the live index is assumed to be unchanged. */
const KNOWN_MS = 500;
const PRIMARY_KEY = { primaryKey: 'id' };
/** Empty fields, because Meilisearch rejects a search in a field that no document has. */
const NO_WORDS = { title: '', description: '', body: '', rest: '' };

export interface MeilisearchOptions {
  url: string;
  apiKey: string;
  typoTolerance: boolean;
  /** Time limit of requests, within their callers' deadlines; 2,000 ms by default. */
  queryMs?: number;
  database: Database;
  searches: AccountSemaphore;
  index: string;
  lease: { readonly isHeld: boolean };
  failpoints: Failpoints;
}

type Names = Record<'live' | 'next', string>;

/**
 * The index in Meilisearch. One process (see `WriterLease`) sends one write after another, and Meilisearch executes them in
 * their order. The rows in PostgreSQL, which contain versions and removals, decide which of them is new enough. A rebuild
 * fills the next index and swaps it with the live one. A document in each index names the rebuild that created it, and
 * PostgreSQL names the live one: searches return 503 until the two agree.
 */
export class MeilisearchEngine implements SearchEngine {
  readonly name = 'meilisearch';
  readonly format = FORMAT;
  private readonly closing = new AbortController();
  private readonly client: Meilisearch;
  private readonly settings: ReturnType<typeof settingsOf>;
  private lastWrite: Promise<unknown> = Promise.resolve();
  private known: { live: string; until: number } | undefined;

  constructor(private readonly options: MeilisearchOptions) {
    this.client = createClient(options, this.closing.signal);
    this.settings = settingsOf(options.typoTolerance);
  }

  index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    return this.put(documents, deadline, ['live', 'next']);
  }

  async remove(keys: readonly DocumentKey[], deadline: number): Promise<void> {
    if (keys.length === 0) return;
    await this.write(async () => {
      await markRemoved(this.sql(deadline), keys);
      const ids = keys.map(({ id }) => id);
      for (const index of await this.existingIndexes(['live', 'next'], deadline)) {
        await this.change(() => index.deleteDocuments(ids), deadline);
      }
    });
  }

  query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    const { queryMs = QUERY_MS, searches } = this.options;
    const { accountId, words } = query;
    return searches.run(accountId, deadline, async () => {
      const until = Math.min(deadline, Date.now() + queryMs);
      try {
        const hits = await orUnavailable(() => this.find(query, until));
        if (hits.length === 0) return [];
        const ids = hits.map(({ id }) => id);
        const passages = await findPassages(this.sql(until, accountId), accountId, ids, anyWord(words));
        return hits.map(({ id, type }, place) => ({ id, type, passage: passages[place] }));
      } catch (error) {
        this.known = undefined;
        throw error;
      }
    });
  }

  readonly next: NextIndex = {
    isKept: (epoch, deadline) => orUnavailable(() => this.isKept(epoch, deadline)),
    begin: (epoch, deadline) => this.write(() => this.begin(epoch, deadline)),
    fill: (documents, deadline) => this.put(documents, deadline, ['next']),
    use: async (epoch, deadline) => {
      await this.options.failpoints.reach('meilisearch.built');
      await this.write(() => this.use(epoch, deadline));
    },
  };

  condition(deadline: number): Promise<Condition> {
    return orUnavailable(async () => {
      const state = await readServer(this.sql(deadline));
      const { live } = this.names(state);
      const isLive =
        state.searched !== null && (await this.has(live, state.searched)) && (await this.hasSettings(live));
      return isLive ? 'whole' : 'lost';
    });
  }

  close(): void {
    this.closing.abort();
  }

  private sql(deadline: number, accountId?: string): Queryable {
    return this.options.database.until(deadline, accountId);
  }

  private names({ origin }: ServerState): Names {
    const live = `${this.options.index}-${origin}`;
    return { live, next: `${live}-next` };
  }

  private async find(query: EngineQuery, deadline: number): Promise<Pick<EngineHit, 'type' | 'id'>[]> {
    const queries = searchesFor(query, await this.liveIndex(query.accountId, deadline), this.options.typoTolerance);
    const signal = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
    const request = this.client.multiSearch<{ queries: typeof queries }, Pick<EngineHit, 'type' | 'id'>>(
      { queries },
      { signal },
    );
    const { results } = await requested(request);
    const hits = new Map(results.flatMap((found) => found.hits.map((hit) => [hit.id, hit])));
    return [...hits.values()].slice(query.offset, query.offset + query.limit);
  }

  private write(run: () => Promise<void>): Promise<void> {
    const written = this.lastWrite.then(run);
    this.lastWrite = written.catch(() => undefined);
    return orUnavailable(() => written);
  }

  /** Stores versions and passages in PostgreSQL, and sends the documents that are not older than their rows. */
  private async put(
    documents: readonly SearchDocument[],
    deadline: number,
    into: readonly (keyof Names)[],
  ): Promise<void> {
    if (documents.length === 0) return;
    const rows = await prepared(documents, indexedDocument);
    await this.write(async () => {
      const withoutWords = rows.map(({ document }) => ({ ...document, lexemes: '' }));
      const stored = await putDocuments(this.sql(deadline), withoutWords);
      const newest = rows.filter(({ document }) => stored.has(document.id)).map(({ indexed }) => indexed);
      await this.options.failpoints.reach('meilisearch.accepted');
      if (newest.length === 0) return;
      for (const index of await this.existingIndexes(into, deadline)) {
        await this.change(() => index.addDocuments(newest, PRIMARY_KEY), deadline);
      }
    });
  }

  /** The existing indexes. @throws index_lost without any */
  private async existingIndexes(wanted: readonly (keyof Names)[], deadline: number): Promise<Index[]> {
    const state = await readServer(this.sql(deadline));
    const exists = { live: state.searched !== null, next: state.building !== null };
    const names = wanted.filter((name) => exists[name]).map((name) => this.names(state)[name]);
    if (names.length === 0) throw lost();
    return names.map((name) => this.client.index(name));
  }

  private async change(make: () => Parameters<typeof completed>[0], deadline: number): Promise<void> {
    // A process that was frozen may have lost the lease meanwhile; its documents may be old.
    if (!this.options.lease.isHeld) throw ownFault('lease_lost');
    await completed(make(), deadline);
  }

  private async isKept(epoch: number, deadline: number): Promise<boolean> {
    const state = await readServer(this.sql(deadline));
    const { live, next } = this.names(state);
    const identity = identityOf(state, epoch);
    if (await this.has(live, identity)) return true;
    return state.building === identity && (await this.hasSettings(next));
  }

  private async begin(epoch: number, deadline: number): Promise<void> {
    const state = await readServer(this.sql(deadline));
    const { live, next } = this.names(state);
    await this.deleteIndex(next, deadline);
    for (const name of [live, next]) {
      if (name === live && (await this.hasSettings(live))) continue;
      await this.change(() => this.client.createIndex(name, PRIMARY_KEY), deadline).catch(
        ignoring('index_already_exists'),
      );
      await this.change(() => this.client.index(name).updateSettings(this.settings), deadline);
    }
    await nameBuilding(this.sql(deadline), identityOf(state, epoch));
  }

  private async use(epoch: number, deadline: number): Promise<void> {
    const state = await readServer(this.sql(deadline));
    const { live, next } = this.names(state);
    const identity = identityOf(state, epoch);
    if (!(await this.has(live, identity))) {
      // The index may have been wiped meanwhile.
      if (!(await this.hasSettings(next))) throw lost();
      await this.change(
        () => this.client.index(next).addDocuments([{ ...NO_WORDS, id: identity }], PRIMARY_KEY),
        deadline,
      );
      await this.change(() => this.client.swapIndexes([{ indexes: [live, next], rename: false }]), deadline);
    }
    await this.options.failpoints.reach('meilisearch.swapped');
    await useBuilding(this.sql(deadline));
    this.known = undefined;
    await this.deleteIndex(next, deadline);
  }

  private deleteIndex(name: string, deadline: number): Promise<void> {
    return this.change(() => this.client.deleteIndex(name), deadline).catch(ignoring('index_not_found'));
  }

  private async has(name: string, identity: string): Promise<boolean> {
    try {
      await requested(this.client.index(name).getDocument(identity, { fields: ['id'] }));
      return true;
    } catch (error) {
      if (error instanceof MeilisearchFault && /^(index|document)_not_found$/.test(error.code)) return false;
      throw error;
    }
  }

  private async hasSettings(name: string): Promise<boolean> {
    try {
      return hasSettings(await requested(this.client.index(name).getSettings()), this.settings);
    } catch (error) {
      if (error instanceof MeilisearchFault && error.code === 'index_not_found') return false;
      throw error;
    }
  }

  /** Checks the index. @throws index_lost if it is neither the index in PostgreSQL nor the one that is replacing it */
  private async liveIndex(accountId: string, deadline: number): Promise<string> {
    if (this.known !== undefined && performance.now() < this.known.until) return this.known.live;
    const until = performance.now() + KNOWN_MS;
    const state = await readServer(this.sql(deadline, accountId));
    const { live } = this.names(state);
    for (const identity of [state.searched, state.building]) {
      if (identity === null || !(await this.has(live, identity))) continue;
      this.known = { live, until };
      return live;
    }
    throw lost();
  }
}

/** Runs the work. @throws unavailable if Meilisearch fails; its error if it rejects the documents */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MeilisearchFault) || isRejectionOfDocuments(error)) throw error;
    throw new ContractError('unavailable', null, { cause: error });
  }
}

/** The id of the document that an index contains once a rebuild has filled it. */
function identityOf({ origin }: ServerState, epoch: number): string {
  return `${origin}-${epoch}`;
}

function ignoring(code: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof FailedTask) || error.code !== code) throw error;
  };
}

const lost = (): MeilisearchFault => ownFault('index_lost');
