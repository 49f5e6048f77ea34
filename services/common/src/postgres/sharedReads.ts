import type { ResourceKey } from '../contract/checks';
import { ContractError } from '../contract/errors';
import { keepContext } from '../telemetry';
import type { Database, Queryable } from './database';

const MAX_KEYS = 100;
/** Maximum number of running statements. Reads that arrive meanwhile share the next one. */
const MAX_STATEMENTS = 2;
/** Maximum number of waiting reads. Further reads are rejected immediately. */
const MAX_WAITING = 10_000;

interface Read<Row> {
  readonly key: ResourceKey;
  readonly deadline: number;
  readonly inTrace: <T>(fn: () => T) => T;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/**
 * Creates a read by id that shares its statement with others. A statement reads the rows of several accounts, so it counts for
 * none of them. All reads together use at most two connections.
 */
export function sharedRead<Row>(
  readAll: (queryable: Queryable, keys: readonly ResourceKey[]) => Promise<(Row | undefined)[]>,
): (database: Database, key: ResourceKey, deadline: number) => Promise<Row | undefined> {
  const known = new WeakMap<Database, SharedReads<Row>>();
  return (database, key, deadline) => {
    const reads = known.get(database) ?? new SharedReads((keys, until) => readAll(database.until(until), keys));
    known.set(database, reads);
    return reads.get(key, deadline);
  };
}

/** Reads that arrive at about the same time share a statement, with the deadline of the last one. */
export class SharedReads<Row> {
  private waiting: Read<Row>[] = [];
  private running = 0;

  /** @param readAll returns the rows by position */
  constructor(
    private readonly readAll: (keys: readonly ResourceKey[], deadline: number) => Promise<(Row | undefined)[]>,
  ) {}

  /** Reads a row; undefined if there is none. @throws unavailable if too many reads wait */
  get(key: ResourceKey, deadline: number): Promise<Row | undefined> {
    if (this.waiting.length >= MAX_WAITING) return Promise.reject(new ContractError('unavailable', null));
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0 && this.running < MAX_STATEMENTS) setImmediate(() => this.run());
      this.waiting.push({ key, deadline, inTrace: keepContext(), resolve, reject });
    });
  }

  private run(): void {
    const reads = this.waiting.splice(0, MAX_KEYS);
    const [first] = reads;
    if (first === undefined) return;
    this.running++;
    void first
      .inTrace(() => this.runFor(reads))
      .then(() => {
        this.running--;
        this.run();
      });
  }

  private async runFor(reads: readonly Read<Row>[]): Promise<void> {
    try {
      const keys = reads.map(({ key }) => key);
      const rows = await this.readAll(keys, Math.max(...reads.map(({ deadline }) => deadline)));
      for (const [place, read] of reads.entries()) read.resolve(rows[place]);
    } catch (error) {
      for (const read of reads) read.reject(error);
    }
  }
}
