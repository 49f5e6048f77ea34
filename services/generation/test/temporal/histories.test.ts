import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers';
import { Worker } from '@temporalio/worker';
import { extractiveGenerators } from '../../src/generators/extractive';
import type { SourceDocument } from '../../src/generators/generator';
import { installRuntime } from '../../src/temporal/runtime';
import { TEXTS } from '../generators/texts';
import { type Fixture, PATIENCE, soon, startFixture } from '../support/fixture';
import { fetchHistory, type HistoryJson, readable } from '../support/histories';
import { inPassing } from '../support/kits';
import { stuck } from '../support/stuck';
import { useTemporal } from '../support/temporalServer';

const describeWithTemporal = hasServers('temporal') ? describe : describe.skip;

/** `RECORD_HISTORIES=1 npx jest services/generation/test/temporal/histories` records them anew, from what runs today. */
const isRecording = process.env['RECORD_HISTORIES'] === '1';
const FOLDER = join(__dirname, '..', 'histories');

describeWithTemporal('the histories that Temporal keeps', () => {
  const { kit, server, bundle } = useTemporal();
  let fixture: Fixture;
  beforeEach(async () => {
    // Longer than a start may take, so that a slow one is not taken for lost: the first attempt is the one that is read.
    fixture = await startFixture('histories', { ...kit, quick: { ...kit.quick, leaseMs: 10_000 } });
  });
  afterEach(() => fixture.end());

  const historyOf = async (jobId: string, attempt = 1): Promise<HistoryJson> =>
    waitFor(async () => {
      const history = await fetchHistory(server().address, `generation-${jobId}-${attempt}`);
      return history?.events.at(-1)?.['eventType'] === 'EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED' && history;
    }, PATIENCE);

  /** Every way through the workflow, each with what it leaves behind of its first attempt. */
  const ways: Record<string, () => Promise<string>> = {
    succeeded: async () => {
      const { engine } = fixture.newProcess();
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      await engine.start();
      await fixture.jobIs(job.id, 'succeeded');
      return job.id;
    },
    'done-in-passing': async () => {
      const { engine } = fixture.newProcess({ engine: inPassing(kit).quick });
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      await engine.start();
      await fixture.jobIs(job.id, 'succeeded');
      return job.id;
    },
    'content-gone': async () => {
      const { engine } = fixture.newProcess();
      const contentId = fixture.newContent();
      const { job } = await fixture.create(await fixture.newAccount(), contentId);
      fixture.peers.texts.delete(contentId);
      await engine.start();
      await fixture.jobIs(job.id, 'cancelled');
      return job.id;
    },
    'generator-broken': async () => {
      const generate = ({ text }: SourceDocument): never => {
        throw new Error(text);
      };
      const { engine } = fixture.newProcess({
        generators: { memocards: { ...extractiveGenerators.memocards, generate } },
      });
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      await engine.start();
      await fixture.jobIs(job.id, 'running');
      return job.id;
    },
    'publication-broken': async () => {
      const { engine, failpoints } = fixture.newProcess();
      failpoints.on('generation.publish.after', () => {
        failpoints.off('generation.publish.after');
        throw new Error(TEXTS.fr);
      });
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      await engine.start();
      await fixture.jobIs(job.id, 'succeeded');
      return job.id;
    },
    'peer-away': async () => {
      const { engine } = fixture.newProcess();
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      fixture.peers.away.add('library');
      await engine.start();
      await historyOf(job.id);
      return job.id;
    },
    'cancelled-at-work': async () => {
      const { engine, failpoints, operator } = fixture.newProcess();
      const pause = stuck();
      failpoints.on('generation.piece', pause.action);
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      await engine.start();
      await pause.reached;
      await operator.cancelJob({ jobId: job.id }, soon());
      await waitFor(async () => {
        const history = await fetchHistory(server().address, `generation-${job.id}-1`);
        return history?.events.some(({ eventType }) => eventType === 'EVENT_TYPE_ACTIVITY_TASK_CANCEL_REQUESTED');
      }, PATIENCE);
      pause.release();
      return job.id;
    },
  };

  test.each(Object.keys(ways))('of a job that is %s hold ids and codes, no text and no key', async (way) => {
    const history = await historyOf(await (ways[way] as () => Promise<string>)());
    const said = readable(history);
    expect(said).toContain('jobId');
    const words = new Set(
      Object.values(TEXTS)
        .join(' ')
        .match(/\p{L}{7,}/gu),
    );
    for (const card of fixture.peers.memocards)
      for (const word of card.back.match(/\p{L}{7,}/gu) ?? []) words.add(word);
    // Words of the texts that are ones of ours too.
    for (const word of ['history']) words.delete(word);
    expect(words.size).toBeGreaterThan(50);
    expect([...words].filter((word) => said.includes(word))).toEqual([]);
    expect(said).not.toMatch(/svc_(live|test)_|\/src\/|\.ts:|at async/);
    await replay(history, way);
    if (isRecording) await record(way, history);
  });

  test('of every way are recorded, and decide the same today', async () => {
    const files = await readdir(FOLDER);
    expect(files.toSorted()).toEqual(
      Object.keys(ways)
        .map((way) => `${way}.json`)
        .toSorted(),
    );
    for (const file of files) {
      const history = JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as HistoryJson;
      expect(JSON.stringify(history)).toContain('coreUsedFlags');
      await replay(history, file);
    }
  });

  test('would show a workflow that decides otherwise', async () => {
    const history = JSON.parse(await readFile(join(FOLDER, 'succeeded.json'), 'utf8')) as HistoryJson;
    const events = history.events.filter(({ eventType }) => !String(eventType).includes('ACTIVITY_TASK'));
    await expect(replay({ events }, 'without its activity')).rejects.toThrow();
  });

  async function replay(history: HistoryJson, name: string): Promise<void> {
    installRuntime(fixture.ctx.logger);
    await Worker.runReplayHistory({ workflowBundle: { codePath: bundle().path } }, history, `generation-${name}`);
  }
});

async function record(way: string, history: HistoryJson): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${way}.json`), `${JSON.stringify(history, null, 2)}\n`);
}
