import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { FairQueue } from '../admission';
import { atDeadline } from '../async';
import { ContractError } from '../contract/errors';
import type { Logger } from '../telemetry/logging';
import { type NamedOperation, namedOperation, reportFailure, tracedOperation } from '../telemetry';
import { Cancellable } from './cancellable';
import { operationOf } from './operationOf';
import { observePool } from './poolFigures';
import { getTypeParser } from './rows';
import { breaksConnection, connectFault, isRetryable, toContractError } from './faults';

export interface Queryable {
  /** Runs one statement. `{schema}` stands for the service's schema. The text must be constant, because it is prepared. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface DatabaseOptions {
  url: string;
  schema: string;
  poolSize: number;
  /** Whether statements are prepared under a name, once per connection; true by default. */
  preparedStatements?: boolean;
  /** Milliseconds that a statement waits for a free connection; 2,000 by default. */
  poolWaitMs?: number;
  logger: Logger;
}

const POOL_WAIT_MS = 2_000;
/** More calls that wait for a connection are refused at once. */
const MAX_WAITING = 10_000;
const IDLE_CONNECTION_MS = 30_000;
/** The server ends a transaction whose process is silent for so long after the deadline. */
const SILENCE_MS = 250;
const TRANSACTION_TRIES = 3;
const RERUN_MS = 50;
const CONNECT = namedOperation({ system: 'postgresql', operation: 'CONNECT' });
const BEGIN = namedOperation({ system: 'postgresql', operation: 'BEGIN' });
const COMMIT = namedOperation({ system: 'postgresql', operation: 'COMMIT' });
const ROLLBACK = namedOperation({ system: 'postgresql', operation: 'ROLLBACK' });

interface Statement {
  name: string | undefined;
  text: string;
  operation: NamedOperation;
}

/**
 * The connection pool of a service. Every statement has a deadline (milliseconds since the epoch): the caller has its
 * answer by then, and the server is asked to cancel. The connection counts as used until the server has ended it.
 */
export class Database {
  readonly schema: string;
  private readonly pool: Pool;
  private readonly queue: FairQueue;
  private readonly poolWaitMs: number;
  private readonly isPrepared: boolean;
  private closing = false;
  private readonly unobserve: () => void;
  private readonly statements = new Map<string, Statement>();

  constructor(options: DatabaseOptions) {
    this.schema = quoteIdentifier(options.schema);
    this.poolWaitMs = options.poolWaitMs ?? POOL_WAIT_MS;
    this.isPrepared = options.preparedStatements ?? true;
    // In the queue of the driver's pool a call could not leave at its deadline.
    this.queue = new FairQueue({
      name: `database ${options.schema}`,
      places: options.poolSize,
      maxWaiting: MAX_WAITING,
    });
    this.pool = new Pool({
      connectionString: options.url,
      max: options.poolSize,
      connectionTimeoutMillis: this.poolWaitMs,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      keepAlive: true,
      application_name: `learning-library ${options.schema}`,
      types: { getTypeParser },
    });
    this.unobserve = observePool(options.schema, options.poolSize, this.pool, this.queue);
    // Without a listener, an idle connection that breaks would end the process. The pool replaces it at the next use.
    this.pool.on('error', (error) => {
      if (!this.closing) options.logger.warn({ err: error }, 'idle database connection lost');
    });
    // The same for a connection in use: its statement fails, which is enough.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Statements outside a transaction, each of which commits by itself and ends by the deadline. */
  until(deadline: number): Queryable {
    return {
      query: <Row>(text: string, values?: readonly unknown[]) =>
        this.connected(deadline, (client) => this.run<Row>(client, deadline, text, values)),
    };
  }

  /**
   * `fn` must not make network calls; after a serialization failure or a deadlock it runs again, at most three times.
   * @param lockWaitMs how long a statement waits for a lock; until the deadline by default
   * @param begin how it begins; constant but for a snapshot
   */
  async transaction<T>(
    deadline: number,
    fn: (tx: Queryable) => Promise<T>,
    lockWaitMs = 0,
    begin = 'BEGIN',
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.connected(deadline, (client) => this.transact(client, deadline, fn, { lockWaitMs, begin }));
      } catch (error) {
        if (!isRetryable(error)) throw toContractError(error);
        if (attempt === TRANSACTION_TRIES) throw new ContractError('unavailable', null, { cause: error });
        // A random pause lets the other transaction finish before this one takes the locks again.
        await delay(attempt * RERUN_MS * Math.random());
      }
    }
  }

  async close(): Promise<void> {
    // The pool does not wait until its connections are closed, so a server that stops now can cause errors on them.
    this.closing = true;
    this.unobserve();
    await this.pool.end();
  }

  private async transact<T>(
    client: PoolClient,
    deadline: number,
    fn: (tx: Queryable) => Promise<T>,
    { lockWaitMs, begin }: { lockWaitMs: number; begin: string },
  ): Promise<T> {
    try {
      const remaining = remainingUntil(deadline);
      const limits = `SET LOCAL statement_timeout = ${remaining}; SET LOCAL idle_in_transaction_session_timeout = ${remaining + SILENCE_MS}${lockWaitMs > 0 ? `; SET LOCAL lock_timeout = ${lockWaitMs}` : ''}`;
      await tracedOperation(BEGIN, () => client.query(`${begin}; ${limits}`));
      const result = await fn({ query: (text, values) => this.run(client, deadline, text, values) });
      remainingUntil(deadline);
      await tracedOperation(COMMIT, () => client.query('COMMIT'));
      return result;
    } catch (error) {
      if (!breaksConnection(error)) await tracedOperation(ROLLBACK, () => client.query('ROLLBACK'));
      throw error;
    }
  }

  /** Runs `work` on a connection and settles by the deadline; the connection is free once the work has ended. */
  private async connected<T>(deadline: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    remainingUntil(deadline);
    const leave = await this.queue.enter('', Math.min(deadline, Date.now() + this.poolWaitMs));
    return new Promise((resolve, reject) => {
      let cancellable: Cancellable | undefined;
      const endWait = atDeadline(deadline, () => {
        reject(new ContractError('unavailable', null));
        cancellable?.cancel();
      });
      this.connect()
        .then((client) => {
          cancellable = new Cancellable(client);
          return cancellable.run(() => work(client));
        })
        .finally(() => {
          endWait();
          leave();
        })
        .then(resolve, (error: unknown) => reject(toContractError(error) as Error));
    });
  }

  private async connect(): Promise<PoolClient> {
    const startedAt = performance.now();
    try {
      return await this.pool.connect();
    } catch (error) {
      reportFailure(CONNECT, startedAt, connectFault(error));
      throw error;
    }
  }

  private async run<Row>(
    client: PoolClient,
    deadline: number,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    remainingUntil(deadline);
    const { name, text: sql, operation } = this.statement(text);
    const result = await tracedOperation(operation, () =>
      client.query({ ...(name !== undefined && { name }), text: sql, values: values as unknown[] }),
    );
    return result.rows as Row[];
  }

  private statement(text: string): Statement {
    let statement = this.statements.get(text);
    if (statement === undefined) {
      const sql = text.replaceAll('{schema}', this.schema);
      const name = this.isPrepared ? createHash('sha1').update(sql).digest('base64url') : undefined;
      statement = { name, text: sql, operation: namedOperation(operationOf(text)) };
      this.statements.set(text, statement);
    }
    return statement;
  }
}

/** Milliseconds left, at least 1; a deadline that has passed is `unavailable`. */
function remainingUntil(deadline: number): number {
  const remaining = Math.ceil(deadline - Date.now());
  if (remaining <= 0) throw new ContractError('unavailable', null);
  return remaining;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
