import { createHash } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { ContractError } from '../errors';
import type { Logger } from '../logging';
import { getTypeParser } from './typeParsers';
import { breaksConnection, isRetryable, toContractError } from './faults';

export interface Queryable {
  /** Runs one statement; `{schema}` in it stands for the service's schema. The text must be constant: it is prepared. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface DatabaseOptions {
  url: string;
  schema: string;
  /** Connections at most. */
  poolSize: number;
  /** Milliseconds that a statement waits for a free connection; 2,000 unless told. */
  poolWaitMs?: number;
  logger: Logger;
}

const POOL_WAIT_MS = 2_000;
const ROLLBACK_MS = 2_000;
const IDLE_CONNECTION_MS = 30_000;
/** The server ends a statement first, so that the driver's own time-out is the last resort. */
const DRIVER_GRACE_MS = 250;
const TRANSACTION_TRIES = 3;

interface Statement {
  name: string;
  text: string;
}

/** The pool of one service over its own schema. Every statement has a deadline in milliseconds since the epoch. */
export class Database {
  readonly schema: string;
  private readonly pool: Pool;
  private closing = false;
  private readonly statements = new Map<string, Statement>();

  constructor(options: DatabaseOptions) {
    this.schema = quoteIdentifier(options.schema);
    this.pool = new Pool({
      connectionString: options.url,
      max: options.poolSize,
      connectionTimeoutMillis: options.poolWaitMs ?? POOL_WAIT_MS,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      application_name: `learning-library ${options.schema}`,
      types: { getTypeParser },
    });
    // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
    this.pool.on('error', (error) => {
      if (!this.closing) options.logger.warn({ err: error }, 'idle database connection lost');
    });
    // The same for one in use, whose statement fails by itself.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Statements outside a transaction, each committing by itself, none running past the deadline. */
  until(deadline: number): Queryable {
    return {
      query: async <Row>(text: string, values?: readonly unknown[]) => {
        const client = await this.connect(deadline);
        let fault: unknown;
        try {
          return await this.run<Row>(client, deadline, text, values);
        } catch (error) {
          fault = error;
          throw toContractError(error);
        } finally {
          client.release(fault !== undefined && breaksConnection(fault));
        }
      },
    };
  }

  /**
   * Runs `fn` in one transaction; no network call belongs inside. After a serialization failure or a deadlock, which
   * leave no effect, it runs again, three times at most.
   */
  async transaction<T>(deadline: number, fn: (tx: Queryable) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.transact(deadline, fn);
      } catch (error) {
        if (!isRetryable(error)) throw toContractError(error);
        if (attempt === TRANSACTION_TRIES) throw new ContractError('unavailable', null, { cause: error });
      }
    }
  }

  async close(): Promise<void> {
    // The pool does not wait for its connections' farewell, which the end of the server may overtake.
    this.closing = true;
    await this.pool.end();
  }

  private async transact<T>(deadline: number, fn: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await this.connect(deadline);
    let broken = false;
    try {
      const remaining = remainingUntil(deadline);
      await client.query({
        text: `BEGIN; SET LOCAL statement_timeout = ${remaining}; SET LOCAL idle_in_transaction_session_timeout = ${remaining + DRIVER_GRACE_MS}`,
        query_timeout: remaining + DRIVER_GRACE_MS,
      } as QueryConfig);
      const result = await fn({ query: (text, values) => this.run(client, deadline, text, values) });
      await client.query({ text: 'COMMIT', query_timeout: remainingUntil(deadline) + DRIVER_GRACE_MS } as QueryConfig);
      return result;
    } catch (error) {
      broken = !(error instanceof ContractError) && breaksConnection(error);
      if (!broken) {
        broken = await client
          .query({ text: 'ROLLBACK', query_timeout: ROLLBACK_MS } as QueryConfig)
          .then(() => false)
          .catch(() => true);
      }
      throw error;
    } finally {
      client.release(broken);
    }
  }

  private async connect(deadline: number): Promise<PoolClient> {
    remainingUntil(deadline);
    return this.pool.connect().catch((error: unknown) => {
      throw toContractError(error);
    });
  }

  private async run<Row>(
    client: PoolClient,
    deadline: number,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const result = await client.query({
      ...this.statement(text),
      values: values as unknown[],
      query_timeout: remainingUntil(deadline) + DRIVER_GRACE_MS,
    } as QueryConfig);
    return result.rows as Row[];
  }

  private statement(text: string): Statement {
    let statement = this.statements.get(text);
    if (statement === undefined) {
      const sql = text.replaceAll('{schema}', this.schema);
      statement = { name: createHash('sha1').update(sql).digest('base64url'), text: sql };
      this.statements.set(text, statement);
    }
    return statement;
  }
}

/** node-postgres takes `query_timeout` per statement; its types do not know it. */
interface QueryConfig {
  name?: string;
  text: string;
  values?: unknown[];
  query_timeout: number;
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
