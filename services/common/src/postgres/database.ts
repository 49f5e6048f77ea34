import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { AccountSemaphore } from '../admission';
import { atDeadline, MAX_DEADLINE_MS } from '../async';
import { ContractError } from '../contract/errors';
import type { Logger } from '../telemetry/logging';
import { type NamedOperation, namedOperation, reportFailure, tracedOperation } from '../telemetry';
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
  /** Milliseconds for which a statement waits for a free connection; 2,000 by default. */
  poolWaitMs?: number;
  /** Milliseconds after which the server ends a statement outside a transaction; 5,000 by default. */
  statementMs?: number;
  logger: Logger;
}

interface TransactionOptions {
  /** Time for which a statement waits for a lock; until its limit by default. */
  lockWaitMs?: number;
  begin?: string;
  accountId?: string;
}

const POOL_WAIT_MS = 2_000;
/** Maximum number of calls of an account that wait for a connection. Further calls are rejected immediately. */
const MAX_WAITING = 10_000;
const IDLE_CONNECTION_MS = 30_000;
const STATEMENT_MS = 5_000;
/** Time after the deadline at which the server ends the transaction of a silent process. */
const SILENCE_MS = 250;
/** Time after the limit of an unfinished statement at which the server counts as gone. The connection is then closed. */
const GONE_MS = 1_000;
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
 * The connection pool of a service. At its deadline (milliseconds since the epoch), a call fails with `unavailable`. The
 * server ends the statement at its limit, and the connection then returns to the pool.
 */
export class Database {
  readonly schema: string;
  private readonly pool: Pool;
  private readonly queue: AccountSemaphore;
  private readonly poolWaitMs: number;
  private readonly statementMs: number;
  private readonly isPrepared: boolean;
  private closing = false;
  private readonly unobserve: () => void;
  private readonly statements = new Map<string, Statement>();
  /** Connections on which the limit of statements is set. */
  private readonly limited = new WeakSet<PoolClient>();

  constructor(options: DatabaseOptions) {
    this.schema = quoteIdentifier(options.schema);
    this.poolWaitMs = options.poolWaitMs ?? POOL_WAIT_MS;
    this.statementMs = options.statementMs ?? STATEMENT_MS;
    this.isPrepared = options.preparedStatements ?? true;
    // The driver's own queue is not used, because a call could not leave it at its deadline.
    this.queue = new AccountSemaphore({
      name: `database ${options.schema}`,
      permits: options.poolSize,
      permitsPerAccount: Math.ceil(options.poolSize / 2),
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
    // Without a listener, a broken connection in use would also end the process. The failure of its statement is
    // sufficient.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /**
   * Runs statements outside a transaction, each of which commits by itself.
   * @param accountId the account of the caller; one account uses at most half of the connections
   */
  until(deadline: number, accountId = ''): Queryable {
    return {
      query: <Row>(text: string, values?: readonly unknown[]) =>
        this.connected(deadline, accountId, this.statementMs, (client) =>
          this.run<Row>(client, deadline, text, values),
        ),
    };
  }

  /**
   * Runs `fn` in a transaction, again after a serialization failure or a deadlock, at most three times. It must not make
   * network calls.
   * @param begin constant except for a snapshot
   */
  async transaction<T>(
    deadline: number,
    fn: (tx: Queryable) => Promise<T>,
    { lockWaitMs = 0, begin = 'BEGIN', accountId = '' }: TransactionOptions = {},
  ): Promise<T> {
    const limitMs = Math.min(remainingUntil(deadline), MAX_DEADLINE_MS);
    const work = (client: PoolClient): Promise<T> =>
      this.transact(client, deadline, fn, { lockWaitMs, begin, limitMs });
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.connected(deadline, accountId, limitMs, work);
      } catch (error) {
        if (!isRetryable(error)) throw toContractError(error);
        if (attempt === TRANSACTION_TRIES) throw new ContractError('unavailable', null, { cause: error });
        // A random pause lets the other transaction finish before this one takes the locks again.
        await delay(attempt * RERUN_MS * Math.random());
      }
    }
  }

  async close(): Promise<void> {
    // The pool closes its connections without waiting, so a server that stops now can cause errors on them.
    this.closing = true;
    this.unobserve();
    await this.pool.end();
  }

  private async transact<T>(
    client: PoolClient,
    deadline: number,
    fn: (tx: Queryable) => Promise<T>,
    { lockWaitMs, begin, limitMs }: { lockWaitMs: number; begin: string; limitMs: number },
  ): Promise<T> {
    try {
      const silentMs = remainingUntil(deadline) + SILENCE_MS;
      const limits = `SET LOCAL statement_timeout = ${limitMs}; SET LOCAL idle_in_transaction_session_timeout = ${silentMs}${lockWaitMs > 0 ? `; SET LOCAL lock_timeout = ${lockWaitMs}` : ''}`;
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

  /** Settles by the deadline. The connection and the permit are free again once the work has ended. */
  private async connected<T>(
    deadline: number,
    accountId: string,
    limitMs: number,
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    remainingUntil(deadline);
    const leave = await this.queue.enter(accountId, Math.min(deadline, Date.now() + this.poolWaitMs));
    return new Promise((resolve, reject) => {
      const endWait = atDeadline(deadline, () => reject(new ContractError('unavailable', null)));
      this.connect()
        .then((client) => this.use(client, deadline + limitMs + GONE_MS, work))
        .finally(() => {
          endWait();
          leave();
        })
        .then(resolve, (error: unknown) => reject(toContractError(error) as Error));
    });
  }

  /** Runs a statement. @param goneAt time at which the server counts as gone: closing the connection fails the statement */
  private async use<T>(client: PoolClient, goneAt: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    let isReleased = false;
    const release = (isBroken: boolean): void => {
      if (!isReleased) client.release(isBroken);
      isReleased = true;
    };
    const endWait = atDeadline(goneAt, () => release(true));
    let isBroken = false;
    try {
      if (!this.limited.has(client)) await client.query(`SET statement_timeout = ${this.statementMs}`);
      this.limited.add(client);
      return await work(client);
    } catch (error) {
      isBroken = breaksConnection(error);
      throw error;
    } finally {
      endWait();
      release(isBroken);
    }
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

/** Milliseconds left, at least 1. @throws unavailable if the deadline has passed */
function remainingUntil(deadline: number): number {
  const remaining = Math.ceil(deadline - Date.now());
  if (remaining <= 0) throw new ContractError('unavailable', null);
  return remaining;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
