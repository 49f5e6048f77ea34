import { setTimeout as delay } from 'node:timers/promises';
import { Client, type PoolClient } from 'pg';
import { breaksConnection } from './faults';

const CANCEL_MS = 2_000;
/** Pause between two cancel requests: the first may arrive before its statement does. */
const AGAIN_MS = 1_000;
/** After so many requests without an answer the server counts as gone, and the connection is closed. */
const MAX_UNANSWERED = 5;

/** Work that can be cancelled, by a request over another connection, which poolers forward. */
export class Cancellable {
  private cancelling: Promise<void> | undefined;
  private stopAsking: () => void = () => undefined;

  constructor(private readonly client: PoolClient) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    let isBroken = false;
    try {
      return await work();
    } catch (error) {
      isBroken = breaksConnection(error);
      throw error;
    } finally {
      if (this.cancelling !== undefined) isBroken = await this.endCancelling(this.cancelling);
      this.client.release(isBroken);
    }
  }

  cancel(): void {
    this.cancelling ??= this.askUntilEnded();
  }

  private async endCancelling(cancelling: Promise<void>): Promise<boolean> {
    this.stopAsking();
    await cancelling;
    // A late cancel request hits the empty statement. One before may have hit the ROLLBACK of a transaction.
    return this.client
      .query('')
      .catch((error: unknown) => {
        if (breaksConnection(error)) throw error;
      })
      .then(() => this.client.query('ROLLBACK'))
      .then(
        () => false,
        () => true,
      );
  }

  private async askUntilEnded(): Promise<void> {
    const ended = new AbortController();
    this.stopAsking = () => ended.abort();
    for (let unanswered = 0; !ended.signal.aborted; ) {
      unanswered = (await requestCancel(this.client)) ? 0 : unanswered + 1;
      if (unanswered === MAX_UNANSWERED) return wireOf(this.client).connection.stream.destroy();
      await delay(AGAIN_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  }
}

interface Wire {
  host: string;
  port: number;
  ssl: unknown;
  processID: number;
  secretKey: number;
  connection: {
    stream: { destroy(): void };
    connect(port: number | string, host?: string): void;
    requestSsl(): void;
    cancel(processId: number, secretKey: number): void;
    on(event: 'connect' | 'sslconnect' | 'error' | 'end', listener: () => void): void;
  };
}

const wireOf = (client: Client | PoolClient): Wire => client as unknown as Wire;

/** @returns whether the server received the request; it does not say whether it had an effect. */
async function requestCancel(client: PoolClient): Promise<boolean> {
  const { host, port, ssl, processID, secretKey } = wireOf(client);
  const { connection } = wireOf(new Client({ ssl: ssl as boolean }));
  const end = new AbortController();
  const taken = new Promise<boolean>((resolve) => {
    const send = (): void => connection.cancel(processID, secretKey);
    connection.on('connect', () => (ssl ? connection.requestSsl() : send()));
    connection.on('sslconnect', send);
    connection.on('error', () => resolve(false));
    // The server sends no answer: it closes the connection once it has handled the request.
    connection.on('end', () => resolve(true));
  });
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  const late = delay(CANCEL_MS, false, { signal: end.signal }).catch(() => false);
  try {
    return await Promise.race([taken, late]);
  } finally {
    end.abort();
    connection.stream.destroy();
  }
}
