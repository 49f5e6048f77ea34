import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { AccountsServiceService, CardsServiceService, LibraryServiceService } from '@learning-library/proto';
import type { GenerationConfig } from '../../src/config';
import type { EngineOptions } from '../../src/engine/jobEngine';
import type { Fixture } from './fixture';

const BUILT = join(__dirname, '..', '..', 'dist', 'index.js');
const PROGRAM = `
const [built, kind, config, engine] = process.argv.slice(1);
const { generation, createGenerationWorker } = require(built);
const create = kind === 'Service' ? generation.create : createGenerationWorker;
const made = create(JSON.parse(config), { engine: JSON.parse(engine) });
process.on('SIGTERM', () => made.stop().then(() => process.exit(0)));
made.start();
`;

/** Processes of the built product, with the database and the peers of a fixture. */
export class ChildProcesses {
  /** The complete output of the processes. */
  output = '';
  private readonly children: ChildProcess[] = [];

  private constructor(
    private readonly fixture: Fixture,
    private readonly folder: string,
    private readonly peers: { stop(graceMs: number): Promise<void> },
  ) {}

  static async over(fixture: Fixture): Promise<ChildProcesses> {
    const folder = await mkdtemp(join(tmpdir(), 'generation-'));
    const { library, cards, accounts } = fixture.peers;
    const peers = await startGrpcServer({
      address: `unix:${folder}/peers.sock`,
      registrations: [
        register(LibraryServiceService, forwarding(library) as never, {} as never),
        register(CardsServiceService, forwarding(cards) as never, {} as never),
        register(AccountsServiceService, forwarding(accounts) as never, {} as never),
      ],
      internalTokens: ['internal'],
      logger: createLogger({ name: 'peers', level: 'silent' }),
    });
    return new ChildProcesses(fixture, folder, peers);
  }

  /** Starts the generation service, or a Temporal worker. */
  start(kind: 'Service' | 'Worker', engine: EngineOptions = {}): ChildProcess {
    const address = `unix:${this.folder}/peers.sock`;
    const peers: GenerationConfig['peers'] = {
      library: address,
      cards: address,
      questions: address,
      accounts: address,
    };
    const config = JSON.stringify({ ...this.fixture.ctx.config, peers, logLevel: 'debug' });
    const child = spawn('node', ['-e', PROGRAM, BUILT, kind, config, JSON.stringify(engine)]);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.children.push(child);
    return child;
  }

  /** Stops the process. @returns the exit status; null if the signal ended the process */
  async end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }

  async endAll(): Promise<void> {
    for (const child of this.children) await this.end(child, 'SIGKILL');
  }

  async close(): Promise<void> {
    await this.peers.stop(0);
    await rm(this.folder, { recursive: true });
  }
}

/** The methods are looked up at each call, because a test may replace one later. */
function forwarding<T extends object>(of: T): T {
  return Object.fromEntries(
    Object.keys(of).map((name) => [
      name,
      (...values: never[]) => (of[name as keyof T] as (...values: never[]) => unknown)(...values),
    ]),
  ) as T;
}
