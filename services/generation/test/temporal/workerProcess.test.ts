import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLogger, register, startGrpcServer } from '@learning-library/common';
import { hasServers } from '@learning-library/local-servers';
import { CardsServiceService, LibraryServiceService } from '@learning-library/proto';
import { type Fixture, startFixture } from '../support/fixture';
import { expectPublishedOnce } from '../support/outcomes';
import { stuck } from '../support/stuck';
import { useTemporal } from '../support/temporalServer';

const describeWithTemporal = hasServers('temporal') ? describe : describe.skip;

const BUILT = join(__dirname, '..', '..', 'dist', 'index.js');
const PROGRAM = `
const worker = require(process.argv[1]).createGenerationWorker(JSON.parse(process.argv[2]));
process.on('SIGTERM', () => worker.stop().then(() => process.exit(0)));
worker.start();
`;

describeWithTemporal('a worker in a process of its own', () => {
  const { kit } = useTemporal();
  let fixture: Fixture;
  let folder: string;
  let peers: { stop(graceMs: number): Promise<void> };
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'worker-'));
    // A new process may be slow at first, which is not the death that a silent heart tells of.
    const limits = { ...kit.quick.limits, heartbeatMs: 5_000 };
    fixture = await startFixture('worker_process', { ...kit, quick: { ...kit.quick, limits } });
    const { library, cards } = fixture.peers;
    // What a test puts in their place later counts too.
    const present = <T extends object>(of: T): T =>
      Object.fromEntries(
        Object.keys(of).map((name) => [
          name,
          (...values: never[]) => (of[name as keyof T] as (...values: never[]) => unknown)(...values),
        ]),
      ) as T;
    peers = await startGrpcServer({
      address: `unix:${folder}/peers.sock`,
      registrations: [
        register(LibraryServiceService, present(library) as never),
        register(CardsServiceService, present(cards) as never),
      ],
      internalTokens: ['internal'],
      operatorTokens: ['operator'],
      logger: createLogger({ name: 'peers', level: 'silent' }),
    });
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await end(child, 'SIGKILL');
    await fixture.end();
    await peers.stop(0);
    await rm(folder, { recursive: true });
  });

  const startWorker = (): ChildProcess => {
    const address = `unix:${folder}/peers.sock`;
    const addresses = ['library', 'cards', 'questions', 'accounts'].map((name) => [`${name}Address`, address]);
    const config = { ...fixture.ctx.config, peers: Object.fromEntries(addresses) as Record<string, string> };
    const child = spawn('node', ['-e', PROGRAM, BUILT, JSON.stringify(config)], { stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };

  test.each([
    ['killed', 'SIGKILL', { code: null, failures: 1 }],
    ['told to stop', 'SIGTERM', { code: 0, failures: 0 }],
  ] as const)('%s while it generates: another goes on, and all is there once', async (_, signal, expected) => {
    const { ctx } = fixture.newProcess();
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent();
    const { job } = await fixture.create(accountId, contentId);
    const { library } = fixture.peers;
    const { getContentText } = library;
    const pause = stuck();
    library.getContentText = async (...values) => {
      await pause.action();
      return getContentText(...values);
    };
    ctx.engine.start();
    const first = startWorker();
    await pause.reached;
    const ended = end(first, signal);
    pause.release();
    expect(await ended).toBe(expected.code);
    library.getContentText = getContentText;
    startWorker();
    await fixture.jobIs(job.id, 'succeeded');
    const [row] = await fixture.rows<{ failures: number }>('SELECT failures FROM {schema}.jobs WHERE id = $1', [
      job.id,
    ]);
    expect(row?.failures).toBeLessThanOrEqual(expected.failures);
    await expectPublishedOnce(fixture, accountId, contentId, job.units);
  });
});
