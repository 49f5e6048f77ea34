import { createHash, randomUUID } from 'node:crypto';
import { Failpoints } from '@learning-library/common/patterns';
import type { Call, Methods } from '@learning-library/common/rpc';
import { createTestDatabase, soon, type TestDatabase, waitFor } from '@learning-library/common/testing';
import type {
  CreateMemocardGenerationResponse,
  Credits,
  GenerationOperatorServiceServer,
  GenerationServiceServer,
  Job,
  CreationKey,
} from '@learning-library/proto';
import { Context, type ContextOverrides } from '../../src/context';
import { workerOf } from '../../src/generationWorker';
import { generationHandlers, generationOperatorHandlers } from '../../src/handlers';
import { migrations } from '../../src/persistence/migrations';
import type { ModelConfig } from '../../src/generators/openai';
import { TEXTS } from '../generators/texts';
import { madeLater } from './generators';
import { onThisThread } from './threads';
import { type EngineKit, inProcess } from './kits';
import { FakePeers } from './peers';

/** Time in which an engine acts without a request, after the end of a lease or of a Temporal task. */
export const ENGINE_TIMEOUT = { timeoutMs: 120_000 };

export { soon } from '@learning-library/common/testing';

/** An operator's call with a reason. */
export function withReason(reason: string, isDryRun = false): Required<Call> {
  const call = soon();
  return { ...call, operator: { ...call.operator, reason, isDryRun } };
}

/** One process of the service, with its own context, failpoints and engine, and the fixture's database and peers. */
export interface Process {
  ctx: Context;
  failpoints: Failpoints;
  generation: Methods<GenerationServiceServer>;
  operator: Methods<GenerationOperatorServiceServer>;
  /** Runs jobs in this process. */
  engine: { start(): Promise<void>; wake(): void; stop(): Promise<void>; isRunning(): boolean };
}

interface GenerationOptions {
  environment?: 'live' | 'test';
  creationKey?: CreationKey;
  by?: Process;
}

type Accepted = CreateMemocardGenerationResponse & { job: Job };

export interface Fixture extends Process {
  kit: EngineKit;
  peers: FakePeers;
  newProcess(overrides?: ContextOverrides): Process;
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A new account with credits. */
  newAccount(credits?: number): Promise<string>;
  newContent(text?: string, language?: string): string;
  /** Requests a generation of memocards, or of questions. */
  create(accountId: string, contentId: string, options?: GenerationOptions): Promise<Accepted>;
  createQuestions(accountId: string, contentId: string, options?: GenerationOptions): Promise<Accepted>;
  /** Deletes the content in the peers and delivers the event. */
  deleteContent(accountId: string, contentId: string): Promise<void>;
  /** A job for a new content of a new account. */
  accepted(): Promise<{ accountId: string; contentId: string; job: Job }>;
  job(id: string): Promise<Job>;
  /** Waits until the job has one of these statuses. */
  jobIs(id: string, ...statuses: string[]): Promise<Job>;
  credits(accountId: string): Promise<Omit<Credits, 'accountId'>>;
  /** The sums of the ledger, and the number of ended jobs with claims or drafts. */
  audit(accountId: string): Promise<Ledger>;
  end(): Promise<void>;
}

/** Sums of the entries by kind. */
export interface Ledger {
  grant: number;
  reserve: number;
  capture: number;
  release: number;
  /** Ended jobs with claims or drafts. */
  leftovers: number;
}

export const ORGANIZATION_ID = '00000000-0000-4000-8000-000000000001';

export function newCreationKey(key: string = randomUUID(), fingerprint = 'same', replayOnly = false): CreationKey {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return {
    organizationId: ORGANIZATION_ID,
    environment: 'live',
    keyHash: hash(key),
    fingerprint: hash(fingerprint),
    replayOnly,
  };
}

export async function startFixture(name: string, kit: EngineKit = inProcess, model?: ModelConfig): Promise<Fixture> {
  const database: TestDatabase = await createTestDatabase({ name, migrations });
  const peers = new FakePeers();
  const processes: Process[] = [];
  const taskQueue = randomUUID();
  const newProcess = (overrides: ContextOverrides = {}): Process => {
    const failpoints = new Failpoints();
    const settings = {
      engine: kit.quick,
      generators: madeLater,
      threads: onThisThread,
      workflowBundle: kit.workflowBundle?.(),
      ...overrides,
    };
    const ctx = new Context(
      {
        database: database.config,
        peers: {
          library: 'unix:/none',
          cards: 'unix:/none',
          questions: 'unix:/none',
          accounts: 'unix:/none',
        },
        internalTokens: ['internal'],
        logLevel: 'silent',
        temporal: kit.temporal?.(taskQueue),
        model,
      },
      { peers, failpoints, ...settings },
    );
    const engine = engineOf(ctx, settings);
    const made = {
      ctx,
      failpoints,
      generation: generationHandlers(ctx),
      operator: generationOperatorHandlers(ctx),
      engine,
    };
    processes.push(made);
    return made;
  };
  const main = newProcess();
  const rows = <Row>(sql: string, values?: readonly unknown[]): Promise<Row[]> =>
    database.database.until(soon().deadline).query<Row>(sql, values);
  const job = async (id: string): Promise<Job> =>
    (await main.operator.getJobDiagnostics({ jobId: id }, soon())).job as Job;
  const ask =
    (method: 'createMemocardGeneration' | 'createQuestionGeneration'): Fixture['create'] =>
    async (accountId, contentId, { environment = 'live', creationKey, by = main } = {}) => {
      const request = { accountId, organizationId: ORGANIZATION_ID, contentId, environment, creationKey };
      const response = await by.generation[method](request, soon());
      return { ...response, job: response.job as Job };
    };
  const newAccount = async (credits = 1_000): Promise<string> => {
    const accountId = randomUUID();
    if (credits > 0) await main.operator.grantCredits({ accountId, units: credits }, soon());
    return accountId;
  };
  const newContent = (text = TEXTS.fr, language?: string): string => {
    const id = randomUUID();
    peers.texts.set(id, { text, language });
    return id;
  };
  const create = ask('createMemocardGeneration');
  return {
    ...main,
    kit,
    peers,
    newProcess,
    rows,
    newAccount,
    newContent,
    create,
    deleteContent: async (accountId, contentId) => {
      peers.deleteContent(contentId);
      const event = { id: randomUUID(), type: 'content.deleted', accountId, subjectIds: [contentId, randomUUID()] };
      const { acknowledgedIds } = await main.generation.deliverEvents({ events: [event] }, soon());
      if (acknowledgedIds[0] !== event.id) throw new Error('the deletion of a content was not applied');
    },
    accepted: async () => {
      const [accountId, contentId] = [await newAccount(), newContent()];
      return { accountId, contentId, job: (await create(accountId, contentId)).job };
    },
    createQuestions: ask('createQuestionGeneration'),
    job,
    jobIs: (id, ...statuses) =>
      waitFor(async () => {
        const present = await job(id);
        return statuses.includes(present.status) && present;
      }, ENGINE_TIMEOUT),
    credits: async (accountId) => {
      const { credits } = await main.operator.getCredits({ accountId }, soon());
      const { available, reserved, spent } = credits as Credits;
      return { available, reserved, spent };
    },
    audit: (accountId) => readLedger(rows, accountId),
    end: async () => {
      await Promise.all(processes.map(({ engine }) => engine.stop()));
      await Promise.all(processes.map(({ ctx }) => ctx.close()));
      await database.drop();
    },
  };
}

function engineOf(ctx: Context, settings: ContextOverrides): Process['engine'] {
  const worker = workerOf(ctx, settings);
  let stopped: Promise<unknown> | undefined;
  return {
    start: async () => {
      ctx.engine.start();
      await worker?.start();
    },
    wake: () => ctx.engine.wake(),
    stop: async () => {
      stopped ??= Promise.all([ctx.engine.stop(), worker?.stop()]);
      await stopped;
    },
    isRunning: () => worker?.isRunning() ?? true,
  };
}

async function readLedger(rows: Fixture['rows'], accountId: string): Promise<Ledger> {
  const [ledger] = await rows<Ledger>(
    `SELECT coalesce(sum(units) FILTER (WHERE kind = 'grant'), 0)::int AS grant,
       coalesce(sum(units) FILTER (WHERE kind = 'reserve'), 0)::int AS reserve,
       coalesce(sum(units) FILTER (WHERE kind = 'capture'), 0)::int AS capture,
       coalesce(sum(units) FILTER (WHERE kind = 'release'), 0)::int AS release,
       (SELECT count(*)::int FROM {schema}.jobs j
        WHERE j.account_id = $1 AND j.status IN ('succeeded', 'failed', 'cancelled')
          AND j.id IN (SELECT job_id FROM {schema}.claims UNION SELECT job_id FROM {schema}.drafts
            UNION SELECT job_id FROM {schema}.memocard_claims UNION SELECT job_id FROM {schema}.question_drafts)) AS leftovers
     FROM {schema}.ledger_entries WHERE account_id = $1`,
    [accountId],
  );
  return ledger as Ledger;
}
