import { ContractError } from '@learning-library/common/contract';
import { Failpoints, type NewReceipt } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase, gate, soon, type TestDatabase, waitFor } from '@learning-library/common/testing';
import type {
  Content,
  CreateContentRequest,
  CreationKey,
  CreateFolderRequest,
  DeliverEventsRequest,
  DeliverEventsResponse,
  Event,
  Folder,
  LibraryOperatorServiceServer,
  LibraryServiceServer,
} from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import type { LibraryConfig } from '../src/config';
import { Context } from '../src/context';
import { libraryHandlers, libraryOperatorHandlers } from '../src/handlers';
import { migrations } from '../src/persistence/migrations';

/** Simulates cards, questions or generation: records the events that it applied, and can be unavailable. */
export class FakeConsumer {
  readonly applied: Event[] = [];
  isDown = false;

  readonly deliver = async ({ events }: DeliverEventsRequest): Promise<DeliverEventsResponse> => {
    if (this.isDown) throw new ContractError('unavailable', null);
    this.applied.push(...events);
    return { acknowledgedIds: events.map(({ id }) => id) };
  };

  /** The ids of all contents whose deletion it has applied, sorted. */
  get deletedContents(): string[] {
    const contents = this.applied.filter(({ type }) => type === 'content.deleted');
    return contents.flatMap(({ subjectIds }) => subjectIds).sort();
  }
}

export interface Library {
  db: TestDatabase;
  ctx: Context;
  rpc: Methods<LibraryServiceServer>;
  operator: Methods<LibraryOperatorServiceServer>;
  failpoints: Failpoints;
  cards: FakeConsumer;
  questions: FakeConsumer;
  generation: FakeConsumer;
  /** The counts of the cards service, by content. */
  counts: Map<string, { count: number; version: number }>;
  /** Whether the cards service responds to requests for counts. */
  counting: { isDown: boolean };
  stop(): Promise<void>;
}

const NONE = { count: 0, version: 0 };
const NO_COVERS: LibraryConfig['covers'] = {
  store: { folder: '/nonexistent' },
  listen: { socket: '/nonexistent' },
  signingKeys: [],
};

/** The service's handlers on a separate schema, with consumers that the test controls. */
export async function startLibrary(name: string, covers = NO_COVERS): Promise<Library> {
  const db = await createTestDatabase({ name: `library_${name}`, migrations, poolSize: 20 });
  const failpoints = new Failpoints();
  const cards = new FakeConsumer();
  const questions = new FakeConsumer();
  const generation = new FakeConsumer();
  const counts = new Map<string, { count: number; version: number }>();
  const counting = { isDown: false };
  const ctx = new Context(
    {
      logLevel: 'silent',
      database: db.config,
      peers: {
        cards: 'unused',
        questions: 'unused',
        generation: 'unused',
        search: 'unused',
      },
      internalTokens: ['unused'],
      covers,
    },
    {
      logger: createLogger({ name: 'library', level: 'silent' }),
      failpoints,
      consumers: { cards: cards.deliver, questions: questions.deliver, generation: generation.deliver },
      counters: {
        memocards: async ({ keys }) => {
          if (counting.isDown) throw new ContractError('unavailable', null);
          return { results: keys.map(({ id }) => counts.get(id) ?? NONE) };
        },
        questions: async ({ keys }) => ({ results: keys.map(() => NONE) }),
      },
    },
  );
  return {
    db,
    ctx,
    rpc: libraryHandlers(ctx),
    operator: libraryOperatorHandlers(ctx),
    failpoints,
    cards,
    questions,
    generation,
    counts,
    counting,
    stop: async () => {
      await ctx.close();
      await db.drop();
    },
  };
}

export { gate, creationKey, soon } from '@learning-library/common/testing';

export function contentItem(item: Partial<CreateContentRequest> = {}): CreateContentRequest {
  return { accountId: randomUUID(), title: 'Photosynthesis', ...item };
}

export type Outcome = { content: Content; replayed: boolean } | ContractError;

export async function createOne(
  { rpc }: Library,
  item: Partial<CreateContentRequest>,
): Promise<{ content: Content; replayed: boolean }> {
  const { content, replayed } = await rpc.createContent(contentItem(item), soon());
  if (content === undefined) throw new Error('no content');
  return { content, replayed };
}

/** The created or replayed content, or the error. */
export async function outcomeOf(library: Library, item: Partial<CreateContentRequest>): Promise<Outcome> {
  return createOne(library, item).catch((error: unknown) => {
    if (error instanceof ContractError) return error;
    throw error;
  });
}

export async function createFolder(
  { rpc }: Library,
  request: Partial<CreateFolderRequest> & { accountId: string },
): Promise<Folder> {
  const { folder } = await rpc.createFolder({ name: 'Biology', ...request }, soon());
  if (folder === undefined) throw new Error('no folder');
  return folder;
}

/** The ids of those contents that can still be read. */
export async function liveContents({ rpc }: Library, contents: readonly Content[]): Promise<string[]> {
  const { results } = await rpc.batchGetContents({ keys: contents.map(keyOf) }, soon());
  return results.flatMap(({ content }) => (content === undefined ? [] : [content.id]));
}

/** The ids of those folders that can still be read. */
export async function liveFolders({ rpc }: Library, folders: readonly Folder[]): Promise<string[]> {
  const { results } = await rpc.batchGetFolders({ keys: folders.map(keyOf) }, soon());
  return results.flatMap(({ folder }) => (folder === undefined ? [] : [folder.id]));
}

export function keyOf({ accountId, id }: { accountId: string; id: string }): { accountId: string; id: string } {
  return { accountId, id };
}

/** Waits until this number of statements of the service wait for a lock. */
export async function blocked({ db }: Library, count = 1): Promise<void> {
  await waitFor(async () => {
    const [row] = await db.database.until(soon().deadline).query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE application_name = $1 AND wait_event_type = 'Lock'`,
      [`learning-library ${db.schema}`],
    );
    return (row?.waiting ?? 0) >= count;
  });
}

/** A transaction of another process that holds a lock until the test ends it. */
export async function holdOpen(
  { db }: Library,
  fn: Parameters<TestDatabase['database']['transaction']>[1],
): Promise<{ commit: () => Promise<void>; rollback: () => Promise<void> }> {
  const abort = new ContractError('internal_error', null);
  const end = gate();
  let isAborted = false;
  const held = db.database
    .transaction(soon().deadline, async (tx) => {
      await fn(tx);
      await end.wait();
      if (isAborted) throw abort;
    })
    .catch((error: unknown) => {
      if (error !== abort) throw error;
    });
  await Promise.race([end.reached, held]);
  const finish = async (rollback: boolean): Promise<void> => {
    isAborted = rollback;
    end.open();
    await held;
  };
  return { commit: () => finish(false), rollback: () => finish(true) };
}

export function receiptFor(op: CreationKey, content: Content, resource: Uint8Array): NewReceipt {
  return { creationKey: op, accountId: content.accountId, resourceId: content.id, resource };
}

export const notFound = new ContractError('not_found', null);
export const reused = new ContractError('idempotency_key_reused', null);
export const unavailable = new ContractError('unavailable', null);
