import { setTimeout as delay } from 'node:timers/promises';
import { ContractError, validationError } from '../../contract/errors';
import { type Database, type Queryable, sqlState } from '../../postgres';

/**
 * Longer than the export of a large account from one service. Rows that are deleted during the snapshot still occupy space.
 */
const HELD_MS = 30 * 60_000;
/** Interval for checking whether another replica has ended the transaction. */
const LOOK_MS = 5_000;
const MAX_HELD = 2;
const NAME = /^([0-9A-F]{8}-[0-9A-F]{8}-\d{1,9})@(\d{1,9})$/;
/** PostgreSQL's error codes for a missing snapshot, before and since version 16. */
const GONE = ['22023', '42704'];
/** PostgreSQL ends the transaction of another connection with a delay. */
const END_WITHIN_MS = 2_000;

/**
 * Snapshots of a schema that outlast a call. The called process keeps the transaction open, and all replicas read from it.
 */
export class Snapshots {
  private readonly held = new Map<string, AbortController>();
  private readonly holding = new Set<Promise<void>>();

  constructor(private readonly database: Database) {}

  /** @returns its name @throws unavailable if this process has reached its maximum number of snapshots */
  async take(): Promise<string> {
    if (this.holding.size >= MAX_HELD) throw new ContractError('unavailable', null);
    return new Promise((resolve, reject) => {
      const ended = this.hold(resolve)
        .catch(reject)
        .finally(() => this.holding.delete(ended));
      this.holding.add(ended);
    });
  }

  /** Reads in the snapshot. @throws precondition_failed if it has ended */
  async read<T>(name: string, deadline: number, work: (tx: Queryable) => Promise<T>): Promise<T> {
    const [, snapshot] = parsed(name);
    const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET TRANSACTION SNAPSHOT '${snapshot}'`;
    try {
      return await this.database.transaction(deadline, work, { begin });
    } catch (error) {
      if (GONE.includes(sqlState(error) ?? '')) throw new ContractError('precondition_failed', null, { cause: error });
      throw error;
    }
  }

  /** Ends a snapshot, also that of another replica. */
  async end(name: string, deadline: number): Promise<void> {
    const own = this.held.get(name);
    if (own !== undefined) return own.abort();
    const [, , pid] = parsed(name);
    await this.database.until(deadline).query(
      `SELECT pg_terminate_backend(pid, $2) FROM pg_stat_activity
       WHERE pid = $1 AND usename = current_user AND application_name = current_setting('application_name')
         AND backend_xmin IS NOT NULL AND state = 'idle in transaction'`,
      [pid, END_WITHIN_MS],
    );
  }

  async close(): Promise<void> {
    for (const held of this.held.values()) held.abort();
    await Promise.all(this.holding);
  }

  private async hold(onTaken: (name: string) => void): Promise<void> {
    const end = Date.now() + HELD_MS;
    const ended = new AbortController();
    let name: string | undefined;
    const keep = async (tx: Queryable): Promise<void> => {
      const [row] = await tx.query<{ name: string }>(`SELECT pg_export_snapshot() || '@' || pg_backend_pid() AS name`);
      name = row?.name ?? '';
      this.held.set(name, ended);
      onTaken(name);
      while (!ended.signal.aborted && Date.now() + LOOK_MS < end) {
        await delay(LOOK_MS, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
        await tx.query('SELECT 1');
      }
    };
    try {
      await this.database.transaction(end, keep, { begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' });
    } finally {
      if (name !== undefined) this.held.delete(name);
    }
  }
}

function parsed(name: string): RegExpExecArray {
  const match = NAME.exec(name);
  if (match === null) throw validationError('snapshot', 'format');
  return match;
}
