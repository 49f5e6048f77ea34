import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { removeShortFolder } from '@learning-library/data-dir';
import { findBinaries } from './binaries';
import { initialise } from './initialise';
import { type Layout, layoutOf, makeFolders, reachableSocketFolder } from './layout';
import { endPostmaster, findPostmaster } from './postmaster';
import { type ServerOptions, ensureRunning, runsAsConfigured } from './server';
import { findServerUser } from './serverUser';
import { lockInstance, openSession, prepareDatabase, services, superuser, toUrl } from './session';

export interface EmbeddedPostgresOptions {
  folder: string;
  /** The superuser's password. It must stay the same for this folder. */
  password: string;
  /** False for databases that are thrown away. */
  durable: boolean;
  maxConnections: number;
  /** Called once when the server cannot be started again, or another instance has taken it over. */
  onLost: (error: Error) => void;
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export class AlreadyRunning extends Error {
  constructor(folder: string) {
    super(`Another instance is running on ${folder}.`);
  }
}

const CLAIM_AGAIN_MS = 50;
/** The session of a killed instance ends shortly after its process; on a busy machine it takes longer. */
const LOCK_WAIT_MS = 10_000;

/** Starts PostgreSQL on a socket in the folder, or takes over that of a killed instance. @throws AlreadyRunning where another holds the lock */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const layout = layoutOf(options.folder);
  const user = await findServerUser(layout.data);
  const [binaries] = await Promise.all([findBinaries(user), makeFolders(layout, user)]);
  await initialise({ layout, binaries, user, password: options.password, durable: options.durable });
  const { signal } = options;
  const server: ServerOptions = { layout, binaries, user, settings: options, signal };
  const socketFolder = await reachableSocketFolder(layout);
  const claim = (): Promise<Client> => claimServer(server, socketFolder, options.password);
  let session = await claim().catch(async (error: unknown) => {
    if (signal?.aborted === true) await endServer(layout);
    throw error;
  });
  let stopping = false;
  let recovering: Promise<void> | undefined;

  const recover = async (): Promise<void> => {
    try {
      session = await claim();
      watch();
    } catch (error) {
      if (!stopping) options.onLost(error as Error);
    }
  };
  const watch = (): void => {
    session.once('end', () => {
      if (!stopping) recovering = recover();
    });
  };
  watch();

  const application = services(socketFolder, options.password);
  await prepareDatabase(session, application);
  return {
    url: toUrl(application),
    stop: async () => {
      stopping = true;
      await recovering;
      await session.end().catch(() => {});
      await endServer(layout);
      await removeShortFolder(layout.folder);
    },
  };
}

/** A session that holds the instance's lock on a ready server with the wanted settings. Slowness is waited for. */
async function claimServer(server: ServerOptions, socketFolder: string, password: string): Promise<Client> {
  for (;;) {
    server.signal?.throwIfAborted();
    const started = await ensureRunning(server);
    const session = await openSession(superuser(socketFolder, password)).catch(async (error: unknown) => {
      if (isPassing(error)) return undefined;
      if (started) await endServer(server.layout);
      throw error;
    });
    if (session === undefined) {
      await delay(CLAIM_AGAIN_MS);
      continue;
    }
    if (!(await lockWithin(session, LOCK_WAIT_MS))) {
      await session.end();
      throw new AlreadyRunning(server.layout.folder);
    }
    if (await runsAsConfigured(server)) return session;
    await session.end();
    await endServer(server.layout);
  }
}

async function lockWithin(session: Client, waitMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + waitMs;
  while (!(await lockInstance(session))) {
    if (Date.now() > giveUpAt) return false;
    await delay(CLAIM_AGAIN_MS);
  }
  return true;
}

async function endServer(layout: Layout): Promise<void> {
  const postmaster = await findPostmaster(layout);
  if (postmaster !== undefined) await endPostmaster(layout, postmaster);
}

const PASSING = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

const PASSING_MESSAGES = new Set(['Connection terminated unexpectedly', 'timeout expired']);

/** Errors of a server that is slow, starting, recovering or shutting down, or has just ended. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (code !== undefined && PASSING.has(code)) || PASSING_MESSAGES.has(message ?? '');
}
