import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers/testing';
import { Worker } from '@temporalio/worker';
import { MERGE_UNTIL } from '../../src/domain/passages';
import type { MemocardGenerator, SourceDocument } from '../../src/generators/generator';
import { installRuntime } from '../../src/temporal/worker';
import { TEXTS } from '../generators/texts';
import { type Fixture, ENGINE_TIMEOUT, soon, startFixture } from '../support/fixture';
import { fetchHistory, type HistoryJson, readable } from '../support/histories';
import { extractive, madeLater } from '../support/generators';
import { stuck } from '../support/stuck';
import { useTemporal } from '../support/temporalServer';

const describeWithTemporal = hasServers('temporal') ? describe : describe.skip;

/**
 * A folder for each version whose workflows may still be running somewhere. `RECORD_HISTORIES=1.2.0 npx jest
 * services/generation/test/temporal/histories` records those of a version from the current code.
 */
const FOLDER = join(__dirname, '..', 'histories');
const recording = process.env['RECORD_HISTORIES'];
const ENDED = /^EVENT_TYPE_WORKFLOW_EXECUTION_(COMPLETED|FAILED|CANCELED)$/;
/** Makes three cards of each passage, none of them at the acceptance. */
const threeOfEach: MemocardGenerator = {
  plan: ({ openPassages }) => Promise.resolve(openPassages.map((passage) => ({ passage, atMost: 3 }))),
  split: madeLater.memocards.split,
  async *generate(_, planned) {
    for (const { passages } of planned) {
      const cards = passages.flatMap((passage) =>
        ['a', 'b', 'c'].map((letter) => ({ front: `${letter}? ${passage.text}`, back: letter, passage, source: '' })),
      );
      yield await Promise.resolve({ passages, cards });
    }
  },
};
/** Maximum number of events of one job, however many cards it makes. */
const MAX_EVENTS = 60;

describeWithTemporal('the histories in Temporal', () => {
  const { kit, server, bundle } = useTemporal();
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await startFixture('histories', kit);
  });
  afterEach(() => fixture.end());

  const historyOf = async (jobId: string): Promise<HistoryJson> =>
    waitFor(async () => {
      const history = await fetchHistory(server().address, jobId);
      return ENDED.test(String(history?.events.at(-1)?.['eventType'])) && history;
    }, ENGINE_TIMEOUT);

  /** One job for each path through the workflow. */
  const ways: Record<string, () => Promise<string>> = {
    succeeded: async () => {
      const { engine } = fixture.newProcess();
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      await engine.start();
      await fixture.jobIs(job.id, 'succeeded');
      return job.id;
    },
    'made-when-accepted': async () => {
      const { engine } = fixture.newProcess();
      const by = fixture.newProcess({ generators: extractive });
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent(), { by });
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
      const { engine } = fixture.newProcess({ generators: { memocards: { ...madeLater.memocards, generate } } });
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      await engine.start();
      await fixture.jobIs(job.id, 'failed');
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
    'peer-unavailable': async () => {
      const { engine } = fixture.newProcess();
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      fixture.peers.unavailable.add('library').add('cards');
      const before = fixture.peers.calls.length;
      await engine.start();
      await waitFor(() => fixture.peers.calls.length > before + 1, ENGINE_TIMEOUT);
      fixture.peers.unavailable.clear();
      await fixture.jobIs(job.id, 'succeeded');
      return job.id;
    },
    'cancelled-at-work': async () => {
      const { engine, failpoints, operator } = fixture.newProcess();
      const pause = stuck();
      failpoints.on('generation.chunk', pause.action);
      const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
      await engine.start();
      await pause.reached;
      await operator.cancelJob({ jobId: job.id }, soon());
      await waitFor(async () => {
        const history = await fetchHistory(server().address, job.id);
        return history?.events.some(({ eventType }) => eventType === 'EVENT_TYPE_ACTIVITY_TASK_CANCEL_REQUESTED');
      }, ENGINE_TIMEOUT);
      pause.release();
      return job.id;
    },
  };

  test.each(Object.keys(ways))('the history of the path %s contains ids, but no texts or keys', async (way) => {
    const history = await historyOf(await (ways[way] as () => Promise<string>)());
    const text = readable(history);
    expect(text).toContain('firstMs');
    const words = new Set(
      Object.values(TEXTS)
        .join(' ')
        .match(/\p{L}{7,}/gu),
    );
    for (const card of fixture.peers.memocards)
      for (const word of card.back.match(/\p{L}{7,}/gu) ?? []) words.add(word);
    // Words of the texts that the history also contains.
    for (const word of ['history']) words.delete(word);
    expect(words.size).toBeGreaterThan(50);
    expect([...words].filter((word) => text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/svc_(live|test)_|\/src\/|\.ts:|at async/);
    await replay(history, way);
    if (recording !== undefined) await record(recording, way, history);
  });

  test('recorded histories of every path replay without differences', async () => {
    const files = await readdir(FOLDER, { recursive: true });
    const recorded = files.filter((file) => file.endsWith('.json'));
    expect(new Set(recorded.map((file) => basename(file, '.json')))).toEqual(new Set(Object.keys(ways)));
    for (const file of recorded) {
      const history = JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as HistoryJson;
      expect(JSON.stringify(history)).toContain('coreUsedFlags');
      await replay(history, file);
    }
  });

  test('the history of a job with hundreds of memocards is short, and contains no text', async () => {
    const text = Array.from({ length: 100 }, (_, n) => `Paragraphe ${n}. ${'x'.repeat(MERGE_UNTIL)}`).join('\n\n');
    const worker = fixture.newProcess({ generators: { memocards: threeOfEach } });
    const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent(text), { by: worker });
    expect(job.units).toBe(300);
    await worker.engine.start();
    await fixture.jobIs(job.id, 'succeeded');
    const history = await historyOf(job.id);
    const { events } = history;
    expect(readable(history)).not.toMatch(/Paragraphe|xxx/);
    expect(events.filter(({ eventType }) => eventType === 'EVENT_TYPE_ACTIVITY_TASK_COMPLETED').length).toBeGreaterThan(
      1,
    );
    expect(events.length).toBeLessThan(MAX_EVENTS);
  });

  async function replay(history: HistoryJson, name: string): Promise<void> {
    installRuntime(fixture.ctx.logger);
    await Worker.runReplayHistory({ workflowBundle: { codePath: bundle().path } }, history, `generation-${name}`);
  }
});

async function record(version: string, way: string, history: HistoryJson): Promise<void> {
  await mkdir(join(FOLDER, version), { recursive: true });
  await writeFile(join(FOLDER, version, `${way}.json`), `${JSON.stringify(history, null, 2)}\n`);
}
