import { setTimeout as delay } from 'node:timers/promises';
import { Client, type PoolClient } from 'pg';
import { breaksConnection } from './faults';

/** How long one request to cancel may take. */
const CANCEL_MS = 2_000;
/** Between two requests: the first may have come before its statement. */
const AGAIN_MS = 1_000;
/** So many requests in a row that nobody took, and the server is gone: its connection is given up. */
const MAX_UNANSWERED = 5;

/**
 * Work on a connection, and how the server is made to end it: by a request to cancel over a connection of its own, which
 * poolers pass on and which leaves nothing behind in the session.
 */
export class Cancellable {
  private cancelling: Promise<void> | undefined;
  private stopAsking: () => void = () => undefined;

  constructor(private readonly client: PoolClient) {}

  /** Does the work and gives the connection back, or up where it can no longer be used. */
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

  /** Asks the server to end what runs, until it has. */
  cancel(): void {
    this.cancelling ??= this.askUntilEnded();
  }

  /** @returns whether the connection is broken */
  private async endCancelling(cancelling: Promise<void>): Promise<boolean> {
    this.stopAsking();
    await cancelling;
    // A request that came late ends this, and not what the connection is used for next.
    return this.client.query('').then(
      () => false,
      (error: unknown) => breaksConnection(error),
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

/** What node-postgres has and its types do not tell. */
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

/** @returns whether the server took the request, which says nothing of its effect. */
async function requestCancel(client: PoolClient): Promise<boolean> {
  const { host, port, ssl, processID, secretKey } = wireOf(client);
  const { connection } = wireOf(new Client({ ssl: ssl as boolean }));
  const end = new AbortController();
  const taken = new Promise<boolean>((resolve) => {
    const send = (): void => connection.cancel(processID, secretKey);
    connection.on('connect', () => (ssl ? connection.requestSsl() : send()));
    connection.on('sslconnect', send);
    connection.on('error', () => resolve(false));
    // The server says nothing: it closes the connection once it has passed the request on.
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
