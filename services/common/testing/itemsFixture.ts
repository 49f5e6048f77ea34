import { randomUUID } from 'node:crypto';
import type { Event } from '@learning-library/proto';
import type { ResourceKey } from '../src/contract/checks';
import { ContractError } from '../src/contract/errors';
import { type Count, type CountReporter, Failpoints } from '../src/patterns';
import type { Database, Queryable } from '../src/postgres';
import type { Call } from '../src/rpc';
import { soon } from './calls';
import type { TestDatabase } from './testDatabase';
import { waitFor } from './waitFor';

/** An owner of contents or memocards with the resources that a test gives it. */
export class FakeOwner {
  private readonly known = new Set<string>();
  readonly folders = new Map<string, string>();
  asked = 0;
  down = false;

  add(accountId: string, id: string = randomUUID()): string {
    this.known.add(`${accountId} ${id}`);
    return id;
  }

  remove(accountId: string, id: string): void {
    this.known.delete(`${accountId} ${id}`);
  }

  /** The last reported count of each content. */
  readonly counts = new Map<string, Count>();

  report({ counts }: { counts: { key?: ResourceKey | undefined; count: number; version: number }[] }): Promise<object> {
    if (this.down) return Promise.reject(new ContractError('unavailable', null));
    for (const { key, count, version } of counts) {
      if ((this.counts.get(String(key?.id))?.version ?? 0) < version)
        this.counts.set(String(key?.id), { count, version });
    }
    return Promise.resolve({});
  }

  respond<Result>(
    keys: readonly ResourceKey[],
    toResult: (found: ResourceKey | undefined) => Result,
  ): Promise<{ results: Result[] }> {
    this.asked++;
    if (this.down) return Promise.reject(new ContractError('unavailable', null));
    const there = (key: ResourceKey): boolean => this.known.has(`${key.accountId} ${key.id}`);
    const found = (key: ResourceKey) => (there(key) ? { ...key, folderId: this.folders.get(key.id) } : undefined);
    return Promise.resolve({ results: keys.map((key) => toResult(found(key))) });
  }

  async respondToOne<Result>(key: ResourceKey | undefined, toResult: (found: ResourceKey) => Result): Promise<Result> {
    const { results } = await this.respond(key === undefined ? [] : [key], (found) => found);
    if (results[0] === undefined) throw new ContractError('not_found', null);
    return toResult(results[0]);
  }
}

/** The common fixture of services with items: its own schema, library, failpoints and a clock that a test moves. */
export abstract class ItemsFixture {
  readonly library = new FakeOwner();
  readonly failpoints = new Failpoints();
  readonly accountId = randomUUID();
  abstract readonly context: { database: Database; counts: CountReporter; close(): Promise<void> };
  time: Date | undefined;

  constructor(private readonly test: TestDatabase) {}

  get config(): { logLevel: string; database: TestDatabase['config']; internalTokens: string[] } {
    return { logLevel: 'silent', database: this.test.config, internalTokens: ['token'] };
  }

  protected readonly now = (): Date => this.time ?? new Date();

  protected abstract deliverEvents(request: { events: Event[] }, call: Call): Promise<{ acknowledgedIds: string[] }>;

  async end(): Promise<void> {
    await this.context.counts.stop();
    await this.context.close();
    await this.test.drop();
  }

  get sql(): Queryable {
    return this.test.database.until(Date.now() + 10_000);
  }

  /** A content that the library service knows, by default of the fixture's account. */
  content(accountId = this.accountId): string {
    return this.library.add(accountId);
  }

  async deliver(type: string, ...subjectIds: string[]): Promise<readonly string[]> {
    const event = { id: randomUUID(), type, accountId: this.accountId, subjectIds };
    return (await this.deliverEvents({ events: [event] }, soon())).acknowledgedIds;
  }

  /** Deletes a content like library: first the content, then the delivery of the event. */
  async deleteContent(contentId: string): Promise<readonly string[]> {
    this.library.remove(this.accountId, contentId);
    return this.deliver('content.deleted', contentId);
  }

  async untilWaiting(atLeast = 1): Promise<void> {
    await waitFor(async () => {
      const waiting = await this.sql.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND strpos(query, $1) > 0",
        [this.context.database.schema],
      );
      return waiting.length >= atLeast;
    });
  }
}
