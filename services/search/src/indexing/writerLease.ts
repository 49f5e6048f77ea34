import { Poll } from '@learning-library/common/async';
import { type Database } from '@learning-library/common/postgres';
import { type Logger } from '@learning-library/common/telemetry';
import { randomUUID } from 'node:crypto';
import { LEASE_MS, releaseLease, takeLease } from '../persistence/repositories/indexWriter';

const RENEW_MS = 3_000;
const TRY_MS = 1_000;
const CALL_MS = 3_000;
/** Time for a write that began just before the lease ended. */
const MARGIN_MS = 2_000;

/** Decides whether this process writes the index (docs/protocols/search-index.md). */
export class WriterLease {
  readonly owner = randomUUID();
  private heldUntil = 0;
  private readonly poll = new Poll(
    () => this.renew(),
    (error) => this.logger.warn({ err: error }, 'lease of the index not renewed'),
  );

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  get isHeld(): boolean {
    return performance.now() < this.heldUntil;
  }

  start(): void {
    this.poll.start();
  }

  /** Releases the lease, so that another process can take it immediately. */
  async stop(): Promise<void> {
    await this.poll.stop();
    if (this.heldUntil === 0) return;
    this.heldUntil = 0;
    await releaseLease(this.database.until(Date.now() + CALL_MS), this.owner).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'lease of the index not released');
    });
  }

  /** Renews the lease. @returns the time until the next renewal */
  private async renew(): Promise<number> {
    const askedAt = performance.now();
    const isTaken = await takeLease(this.database.until(Date.now() + CALL_MS), this.owner);
    this.heldUntil = isTaken ? askedAt + LEASE_MS - MARGIN_MS : 0;
    return isTaken ? RENEW_MS : TRY_MS;
  }
}
