import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { pino } from 'pino';
import type { ModelConfig } from '../../src/generators/openai';
import { type Fixture, type Process, startFixture } from './fixture';
import { inProcess, type EngineKit } from './kits';
import { ModelEndpoint, type Script } from './modelEndpoint';
import { cardsOf } from './outcomes';

export const ANIMALS = [
  ...['fox', 'carp', 'mole', 'eagle', 'crab', 'bison'],
  ...['lynx', 'otter', 'gecko', 'heron', 'camel', 'moose'],
];
export const PLACES = [
  ...['forest', 'pond', 'ground', 'mountains', 'sea', 'prairie'],
  ...['woods', 'river', 'desert', 'marsh', 'dunes', 'taiga'],
];
const FILLER = 'This sentence makes a section long enough to be a passage, and is about nothing in particular. '.repeat(
  15,
);
export const SECRET = 'Zanzibarquux';
export const EXCERPTS = [0, 1, 2, 3].map((excerpt) => {
  const facts = [0, 1, 2].map((i) => `A ${ANIMALS[3 * excerpt + i]} lives in the ${PLACES[3 * excerpt + i]}.`);
  return `### Chapter ${excerpt + 1}\n\n${facts[0]} ${facts[1]} ${SECRET} ${FILLER}${facts[2]}`;
});
/** Four excerpts of two passages, with three facts each. */
export const TEXT = EXCERPTS.join('\n\n');
export const FACTS = ANIMALS.length;
const API_KEY = 'sk-not-to-be-told';

type Limits = Partial<ModelConfig['tokens'] & Pick<ModelConfig, 'callMs' | 'jobMs' | 'fallback'>>;

export interface Generated {
  status: string;
  jobId: string;
  units: number;
  fronts: string[];
  accountId: string;
  contentId: string;
}

/** A scripted endpoint and a service that may use it, created for each test. */
export class ModelStage {
  endpoint = new ModelEndpoint();
  fixture = undefined as unknown as Fixture;
  logged = '';

  constructor(private readonly kit: EngineKit) {}

  async start({ callMs = 30_000, jobMs = 60_000, fallback = false, ...tokens }: Limits = {}): Promise<void> {
    const model = {
      ...{
        baseUrl: await this.endpoint.start(),
        apiKey: API_KEY,
        model: 'scripted',
        concurrency: 2,
        callMs,
        jobMs,
        fallback,
      },
      tokens: { job: 1_000_000, accountDay: 1_000_000, day: 1_000_000, ...tokens },
    };
    this.fixture = await startFixture('openai', this.kit, model);
    this.fixture.peers.modelAllowed = true;
  }

  /** A process whose log is read, including debug lines. */
  newProcess(): Process {
    const write = (chunk: Buffer, _: string, done: () => void): void => {
      this.logged += chunk.toString();
      done();
    };
    return this.fixture.newProcess({ logger: pino({ level: 'debug' }, new Writable({ write })) });
  }

  /** Runs a generation to its end. */
  async generate(script: Script, text = TEXT): Promise<Generated> {
    this.endpoint.script = script;
    const process = this.newProcess();
    const accountId = await this.fixture.newAccount();
    const contentId = this.fixture.newContent(text, 'en');
    const { job } = await this.fixture.create(accountId, contentId, { by: process });
    await process.engine.start();
    const { status } = await this.fixture.jobIs(job.id, 'succeeded', 'failed');
    await process.engine.stop();
    const fronts = await this.expectCharged(accountId, contentId, job.units);
    expect(status).toBe(fronts.length > 0 ? 'succeeded' : 'failed');
    for (const hidden of [SECRET, 'lives in the', API_KEY]) expect(this.logged).not.toContain(hidden);
    return { status, jobId: job.id, units: job.units, fronts, accountId, contentId };
  }

  /** Checks that only published cards are charged, within the reservation, and nothing is left. @returns the fronts */
  async expectCharged(accountId: string, contentId: string, units: number): Promise<string[]> {
    const fronts = cardsOf(this.fixture, contentId).map(({ front }) => front);
    const spent = fronts.length;
    expect(await this.fixture.credits(accountId)).toEqual({ available: 1_000 - spent, reserved: 0, spent });
    expect(spent).toBeLessThanOrEqual(units);
    expect(await this.fixture.audit(accountId)).toMatchObject({ reserve: units, capture: spent, leftovers: 0 });
    return fronts;
  }

  async end(): Promise<void> {
    await this.fixture.end();
    await this.endpoint.stop();
  }
}

export function useModel(kit: EngineKit = inProcess): () => ModelStage {
  let stage: ModelStage;
  beforeEach(() => {
    stage = new ModelStage(kit);
  });
  afterEach(() => stage.end());
  return () => stage;
}
