import { newId } from '@learning-library/common/contract';
import { type Failpoints } from '@learning-library/common/patterns';
import type { Condition, DocumentKey, EngineHit, EngineQuery, SearchDocument, SearchEngine } from '../engine';
import { markRemoved, putDocuments, removeOutdated } from '../../persistence/repositories/documents';
import { prepared } from '../prepared';
import { type IndexedDocument, indexedDocument, newerThan, newestOfEach, removalMarks } from './documents';
import { isRefusalOfDocuments, MeilisearchFault, unavailable } from './faults';
import { Indexes, isMissing, markIn, type MarkDocument } from './indexes';
import { type Mark, MARK_ID, Marks } from './marks';
import { FORMAT } from './lexemes';
import { Searcher, type SearcherOptions } from './searcher';
import { MeilisearchServer } from './server';
import { Turns } from './turns';

/** The time limit of one step of a rebuild; the whole rebuild has none. */
const STEP_MS = 60_000;
/** Longer than any write takes. */
const REMOVAL_KEPT_MS = 3_600_000;

/** The end of the name of an index that a rebuild fills: its epoch and random digits. */
const REBUILD = /^\d+-[0-9a-f]{8}$/;

export interface MeilisearchOptions extends SearcherOptions {
  url: string;
  apiKey: string;
  /** Whether this process is the writer, and its name. */
  lease: { owner: string; readonly isHeld: boolean };
  failpoints: Failpoints;
}

/**
 * The index in Meilisearch, which has no conditional write: so one process writes (see `WriterLease`), one write after the
 * other, and each compares versions first. Every process searches, and checks the index by its mark.
 */
export class MeilisearchEngine implements SearchEngine {
  readonly name = 'meilisearch';
  readonly format = FORMAT;
  private readonly server: MeilisearchServer;
  private readonly indexes: Indexes;
  private readonly marks: Marks;
  private readonly searcher: Searcher;
  private readonly turns = new Turns();
  /** The index that a rebuild fills; other writes go into both meanwhile. */
  private building: string | undefined;
  /** Whether an earlier write may still be in Meilisearch's queue. */
  private isInDoubt = true;

  constructor(private readonly options: MeilisearchOptions) {
    this.server = new MeilisearchServer(options);
    this.indexes = new Indexes(this.server);
    this.marks = new Marks(options.database, FORMAT);
    this.searcher = new Searcher(options, this.server, this.marks);
  }

  async index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    if (documents.length === 0) return;
    await this.write(await this.storePassages(documents, deadline), deadline);
  }

  async remove(keys: readonly DocumentKey[], deadline: number): Promise<void> {
    if (keys.length === 0) return;
    await markRemoved(this.options.database.until(deadline), keys);
    await this.write(removalMarks(keys), deadline);
  }

  query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    return this.searcher.query(query, deadline);
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
        const documents = await this.storePassages(batch, stepEnd());
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

  /** Deletes removals older than an hour, and what broken rebuilds have left. */
  async purge(deadline: number): Promise<void> {
    try {
      await this.indexes.purgeRemoved(this.options.index, Date.now() - REMOVAL_KEPT_MS, deadline);
      if (this.building === undefined) await this.removeLeftovers(deadline);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Call this where another process may have written since this one did. */
  doubt(): void {
    this.isInDoubt = true;
  }

  /** Refuses new calls and ends waiting ones. */
  close(): void {
    this.server.close();
  }

  /** Stores the passages in PostgreSQL. @returns the documents for Meilisearch */
  private async storePassages(documents: readonly SearchDocument[], deadline: number): Promise<IndexedDocument[]> {
    const rows = await prepared(newestOfEach(documents), indexedDocument);
    await putDocuments(
      this.options.database.until(deadline),
      rows.map(({ document }) => ({ ...document, lexemes: '' })),
    );
    return rows.map(({ indexed }) => indexed);
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

  /** Writes the newer documents, with the mark of this change, into the index that is searched. */
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
    // A process that was frozen may have lost the lease meanwhile; its documents may be old.
    if (!this.options.lease.isHeld) throw new MeilisearchFault('lease_lost', undefined);
    this.isInDoubt = true;
    await this.indexes.put(index, documents, deadline);
    this.isInDoubt = false;
  }

  /** The mark of the searched index; undefined where it is not valid, or of a format that is not written any more. */
  private async validMark(
    ids: readonly string[],
    deadline: number,
  ): Promise<{ mark: Mark | undefined; present: Awaited<ReturnType<Indexes['present']>> }> {
    const before = await this.marks.expectedNow(deadline);
    const present = await this.indexes.present(this.options.index, ids, deadline);
    const mark = markIn(present);
    const isValid = mark?.format === FORMAT && (await this.marks.isValid(mark, before, deadline));
    return { mark: isValid ? mark : undefined, present };
  }

  /** Puts the rebuilt index, with its mark, in the place of the searched one. */
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

  /** Waits for the writes that another process may have sent before. */
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
