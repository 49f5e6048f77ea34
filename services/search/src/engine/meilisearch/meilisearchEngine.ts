import { type Database, type Failpoints, newId } from '@learning-library/common';
import type { Condition, DocumentKey, EngineHit, EngineQuery, SearchDocument, SearchEngine } from '../engine';
import { findPassages, markRemoved, putDocuments, removeOutdated } from '../../persistence/repositories/documents';
import { anyWord } from '../lexemes';
import { prepared } from '../prepared';
import { type IndexedDocument, indexedDocuments, newerThan, newestOfEach, removalMarks } from './documents';
import { isRefusalOfDocuments, MeilisearchFault, unavailable } from './faults';
import { Indexes, isMissing, markIn, type MarkDocument } from './indexes';
import { type Mark, MARK_ID, Marks } from './marks';
import { rankedHits } from './query';
import { MeilisearchServer } from './server';
import { Turns } from './turns';

const QUERY_MS = 2_000;
/** A step of a rebuild, which has no deadline of its own. */
const STEP_MS = 60_000;
/** No write is under way for as long. */
const REMOVAL_KEPT_MS = 3_600_000;

/** How the index that a rebuild fills is called after the index's own name: epoch and something random. */
const REBUILD = /^\d+-[0-9a-f]{8}$/;

export interface MeilisearchOptions {
  url: string;
  apiKey: string;
  /** Milliseconds that a search waits for it, within what its caller has left; 2,000 unless told. */
  queryMs?: number;
  database: Database;
  /** Whether this process writes, and under which name. */
  lease: { owner: string; readonly isHeld: boolean };
  /** What the index is called. */
  index: string;
  failpoints: Failpoints;
}

/**
 * The index on Meilisearch. It has no conditional write: one process writes at a time (see `WriterLease`), one write
 * after the other, each of which compares versions first. Searches come from every process and rely on the index's mark.
 */
export class MeilisearchEngine implements SearchEngine {
  readonly name = 'meilisearch';
  readonly format = 1;
  private readonly server: MeilisearchServer;
  private readonly indexes: Indexes;
  private readonly marks: Marks;
  private readonly turns = new Turns();
  /** The index that a rebuild fills; what is written meanwhile goes into both. */
  private building: string | undefined;
  /** Whether something that was sent earlier may still be to come. */
  private isInDoubt = true;

  constructor(private readonly options: MeilisearchOptions) {
    this.server = new MeilisearchServer(options);
    this.indexes = new Indexes(this.server);
    this.marks = new Marks(options.database, this.format);
  }

  async index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    if (documents.length === 0) return;
    await this.write(await this.kept(documents, deadline), deadline);
  }

  async remove(keys: readonly DocumentKey[], deadline: number): Promise<void> {
    if (keys.length === 0) return;
    await markRemoved(this.options.database.until(deadline), keys);
    await this.write(removalMarks(keys), deadline);
  }

  async query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    const { index, queryMs = QUERY_MS } = this.options;
    const until = Math.min(deadline, Date.now() + queryMs);
    try {
      const before = await this.marks.expected(until);
      const { mark, hits } = await rankedHits(this.server, index, query, until);
      if (!(await this.marks.isValid(mark, before, until))) throw new MeilisearchFault('index_lost', undefined);
      const ids = hits.map(({ id }) => id);
      const passages = await findPassages(this.options.database.until(until), ids, anyWord(query.words));
      return hits.map((hit, place) => ({ ...hit, passage: passages[place] }));
    } catch (error) {
      throw unavailable(error);
    }
  }

  async condition(deadline: number): Promise<Condition> {
    try {
      if (!(await this.indexes.isPrepared(this.options.index, deadline))) return 'lost';
      return (await this.validMark([], deadline)).mark === undefined ? 'lost' : 'whole';
    } catch (error) {
      if (isMissing(error)) return 'lost';
      throw unavailable(error);
    }
  }

  async rebuild(batches: AsyncIterable<readonly SearchDocument[]>, epoch: number): Promise<void> {
    const building = `${this.options.index}-${epoch}-${newId().id.slice(-8)}`;
    try {
      await this.turns.take(() => this.settle(stepEnd()));
      await this.removeLeftovers(stepEnd());
      await this.indexes.create(building, stepEnd());
      this.building = building;
      for await (const batch of batches) {
        const documents = await this.kept(batch, stepEnd());
        await this.turns.take(() => this.putNewer(building, documents, stepEnd()));
      }
      await this.options.failpoints.reach('meilisearch.built');
      await this.turns.take(() => this.putInPlace(building, epoch));
      await this.options.failpoints.reach('meilisearch.swapped');
      while ((await removeOutdated(this.options.database.until(stepEnd()))) > 0);
      await this.removeLeftovers(stepEnd());
    } catch (error) {
      throw error instanceof MeilisearchFault ? unavailable(error) : error;
    } finally {
      this.building = undefined;
    }
  }

  /** Empties the index of removals that are over an hour old, and the server of what broken rebuilds have left. */
  async purge(deadline: number): Promise<void> {
    try {
      await this.indexes.purgeRemoved(this.options.index, Date.now() - REMOVAL_KEPT_MS, deadline);
      if (this.building === undefined) await this.removeLeftovers(deadline);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** To be told where another process may have written since this one did. */
  doubt(): void {
    this.isInDoubt = true;
  }

  /** Lets nothing begin any more; ends what waits. */
  close(): void {
    this.server.close();
  }

  /** Keeps the passages, for which Meilisearch is no place, and answers what it is given. */
  private async kept(documents: readonly SearchDocument[], deadline: number): Promise<IndexedDocument[]> {
    const rows = await prepared(newestOfEach(documents));
    await putDocuments(
      this.options.database.until(deadline),
      rows.map((row) => ({ ...row, lexemes: '' })),
    );
    return indexedDocuments(rows);
  }

  private async write(documents: readonly IndexedDocument[], deadline: number): Promise<void> {
    try {
      await this.turns.take(async () => {
        await this.settle(deadline);
        await this.putLive(documents, deadline);
        if (this.building !== undefined) await this.putNewer(this.building, documents, deadline);
      });
    } catch (error) {
      throw isRefusalOfDocuments(error) ? error : unavailable(error);
    }
  }

  /** Writes what is newer, with the mark of this change, into the index that searches ask. */
  private async putLive(documents: readonly IndexedDocument[], deadline: number): Promise<void> {
    const { index, lease } = this.options;
    const ids = documents.map(({ id }) => id);
    const { mark, present } = await this.validMark(ids, deadline);
    if (mark === undefined) throw new MeilisearchFault('index_lost', undefined);
    const newer = newerThan(present, documents);
    if (newer.length === 0) return;
    const next = await this.marks.next(mark.epoch, lease.owner, deadline);
    await this.options.failpoints.reach('meilisearch.marked');
    await this.put(index, [...newer, markDocument(next)], deadline);
    await this.marks.confirm(next, deadline);
  }

  private async putNewer(index: string, documents: readonly IndexedDocument[], deadline: number): Promise<void> {
    const ids = documents.map(({ id }) => id);
    const newer = newerThan(await this.indexes.present(index, ids, deadline), documents);
    if (newer.length > 0) await this.put(index, newer, deadline);
  }

  private async put(
    index: string,
    documents: readonly (IndexedDocument | MarkDocument)[],
    deadline: number,
  ): Promise<void> {
    // Whoever was frozen since it asked must not write what is old by now.
    if (!this.options.lease.isHeld) throw new MeilisearchFault('lease_lost', undefined);
    this.isInDoubt = true;
    await this.indexes.put(index, documents, deadline);
    this.isInDoubt = false;
  }

  /** The mark of the index that searches ask, undefined where that is not the one that was built. */
  private async validMark(
    ids: readonly string[],
    deadline: number,
  ): Promise<{ mark: Mark | undefined; present: Awaited<ReturnType<Indexes['present']>> }> {
    const before = await this.marks.expectedNow(deadline);
    const present = await this.indexes.present(this.options.index, ids, deadline);
    const mark = markIn(present);
    return { mark: (await this.marks.isValid(mark, before, deadline)) ? mark : undefined, present };
  }

  /** An index is given its mark once it is whole, and then its place, in one step. */
  private async putInPlace(building: string, epoch: number): Promise<void> {
    const { index, lease } = this.options;
    if (!(await this.indexes.isPrepared(building, stepEnd()))) throw new MeilisearchFault('index_lost', undefined);
    const mark = await this.marks.next(epoch, lease.owner, stepEnd());
    await this.put(building, [markDocument(mark)], stepEnd());
    await this.indexes.ensure(index, stepEnd());
    await this.indexes.swap(index, building, stepEnd());
    this.building = undefined;
    await this.marks.confirm(mark, stepEnd());
  }

  private async removeLeftovers(deadline: number): Promise<void> {
    const start = `${this.options.index}-`;
    for (const name of await this.indexes.named(start, deadline)) {
      if (REBUILD.test(name.slice(start.length))) await this.indexes.remove(name, deadline);
    }
  }

  /** What was sent by whoever wrote before comes first. */
  private async settle(deadline: number): Promise<void> {
    if (!this.isInDoubt) return;
    await this.server.settled(this.options.index, deadline);
    this.isInDoubt = false;
  }
}

function markDocument(mark: Mark): MarkDocument {
  return { id: MARK_ID, mark };
}

function stepEnd(): number {
  return Date.now() + STEP_MS;
}
