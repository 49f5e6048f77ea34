import { Poll, withTimeout } from '../../async';
import { type ResourceKey, nameOf } from '../../contract/checks';
import { ContractError } from '../../contract/errors';
import type { Database } from '../../postgres';
import type { Method } from '../../rpc/methods';
import type { Logger } from '../../telemetry/logging';
import type { ContentCount, CountingReferences } from '../references';

/**
 * Time for which a creation, deletion or publication waits for library, and time before its deadline at which the wait
 * ends.
 */
const WAIT_MS = 2_000;
const RESERVE_MS = 500;
const REPORT_MS = 2_000;
const REPORTS_AT_ONCE = 2;
const COUNTS_PER_REPORT = 500;
const FLUSH_MS = 200;
const RELAY_MS = 1_000;
/** Time after a failed report in which no call waits. Within this time, the relay notices that the library service is back. */
const DOWN_MS = RELAY_MS + REPORT_MS;
const QUERY_MS = 5_000;

interface Waiting {
  count: ContentCount;
  ended: Promise<void>;
  end(): void;
}

/**
 * Reports the item counts of contents to the library service (docs/protocols/counters.md). The counting row also stores
 * the version that the library service has acknowledged, so a report is repeated after a crash or an outage until it
 * arrives.
 */
export class CountReporter {
  private readonly queue = new Map<string, Waiting>();
  /** Versions that are being reported, or that the library service has acknowledged before the row stores them. */
  private readonly underWay = new Map<string, number>();
  /** The latest acknowledged count of each content that its row does not store yet. */
  private readonly acknowledged = new Map<string, ContentCount>();
  private reports = 0;
  private downUntil = 0;
  private flushTimer: NodeJS.Timeout | undefined;
  private readonly relay = new Poll(
    () => this.reportUnreported(),
    (error) => this.ctx.logger.warn({ err: error }, 'unreported counts not read'),
  );

  constructor(
    private readonly ctx: { database: Database; logger: Logger },
    private readonly references: CountingReferences,
    private readonly sendReport: Method<{ counts: ContentCount[] }, object>,
  ) {}

  /** Waits until the library service has the count, or until the end of the waiting time. Never throws. */
  async report(count: ContentCount, deadline: number): Promise<void> {
    const isDown = Date.now() < this.downUntil;
    if (isDown && this.queue.size >= COUNTS_PER_REPORT) return;
    const { ended } = this.enqueue(count);
    this.sendQueued();
    if (isDown) return;
    const waitMs = Math.min(WAIT_MS, deadline - RESERVE_MS - Date.now());
    if (waitMs <= 0) return;
    await withTimeout(ended, waitMs).catch(() => undefined);
  }

  /** Reports the pending count of a content, so that a replayed creation is counted as well. */
  async reportPending(content: ResourceKey, deadline: number): Promise<void> {
    const queryable = this.ctx.database.until(deadline, content.accountId);
    const [count] = await this.references.unreported(queryable, 1, content);
    if (count !== undefined) await this.report(count, deadline);
  }

  start(): void {
    this.relay.start();
  }

  async stop(): Promise<void> {
    await this.relay.stop();
    await this.flush();
  }

  private enqueue(count: ContentCount): Waiting {
    const name = nameOf(count.key);
    const queued = this.queue.get(name);
    if (queued !== undefined) {
      if (queued.count.version < count.version) queued.count = count;
      return queued;
    }
    const { promise: ended, resolve: end } = withResolvers();
    const waiting = { count, ended, end };
    this.queue.set(name, waiting);
    return waiting;
  }

  private sendQueued(): void {
    while (this.reports < REPORTS_AT_ONCE && this.queue.size > 0) {
      const sent = [...this.queue.values()].slice(0, COUNTS_PER_REPORT);
      for (const { count } of sent) this.queue.delete(nameOf(count.key));
      void this.send(sent.map(({ count }) => count)).finally(() => {
        for (const waiting of sent) waiting.end();
        this.sendQueued();
      });
    }
  }

  private async send(counts: ContentCount[]): Promise<void> {
    this.reports++;
    for (const { key, version } of counts) {
      this.underWay.set(nameOf(key), Math.max(version, this.underWay.get(nameOf(key)) ?? 0));
    }
    try {
      await this.sendReport({ counts }, { deadline: Date.now() + REPORT_MS });
      this.downUntil = 0;
      for (const count of counts) this.acknowledge(count);
      this.flushTimer ??= setTimeout(() => void this.flush(), FLUSH_MS);
    } catch (error) {
      if (Date.now() >= this.downUntil) this.ctx.logger.warn({ err: error }, 'counts not reported');
      const isDown = error instanceof ContractError && error.code === 'unavailable';
      this.downUntil = isDown ? Date.now() + DOWN_MS : 0;
      this.forget(counts);
    } finally {
      this.reports--;
    }
  }

  private acknowledge(count: ContentCount): void {
    const name = nameOf(count.key);
    if ((this.acknowledged.get(name)?.version ?? 0) < count.version) this.acknowledged.set(name, count);
  }

  private async flush(): Promise<void> {
    clearTimeout(this.flushTimer);
    this.flushTimer = undefined;
    const counts = [...this.acknowledged.values()];
    this.acknowledged.clear();
    if (counts.length === 0) return;
    const { database, logger } = this.ctx;
    try {
      await this.references.markReported(database.until(Date.now() + QUERY_MS), counts);
    } catch (error) {
      // The counts will be reported again, which changes nothing.
      logger.warn({ err: error }, 'counts not marked as reported');
    } finally {
      this.forget(counts);
    }
  }

  private forget(counts: readonly ContentCount[]): void {
    for (const { key, version } of counts) {
      if (this.underWay.get(nameOf(key)) === version) this.underWay.delete(nameOf(key));
    }
  }

  /**
   * Reports counts that no call has reported: after a crash or an outage, or in a database from before the counters.
   * @returns the time until the next poll, in milliseconds
   */
  private async reportUnreported(): Promise<number> {
    const counts = await this.references.unreported(this.ctx.database.until(Date.now() + QUERY_MS), COUNTS_PER_REPORT);
    const due = counts.filter(({ key, version }) => (this.underWay.get(nameOf(key)) ?? 0) < version);
    if (due.length > 0) await this.send(due);
    if (this.acknowledged.size > 0) await this.flush();
    return Date.now() < this.downUntil || due.length < COUNTS_PER_REPORT ? RELAY_MS : 0;
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
