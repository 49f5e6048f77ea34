import { availableParallelism } from 'node:os';
import { MessagePort, Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase } from '@learning-library/common/testing';
import { generation } from '../src/service';
import { extractiveGenerators } from '../src/generators/extractive';
import { readPassages } from '../src/jobTypes/memocards';
import { ThreadPool } from '../src/threads/threads';
import { TEXTS } from './generators/texts';
import { extractive } from './support/generators';

const LONG_MS = 60_000;
const MANY = 50;
const LONG_TEXT = 150_000;
const TEXTS_PER_ACCOUNT = Math.max(2, Math.min(8, availableParallelism())) - 1;
const RUN = { accountId: 'a', jobId: 'j', signal: new AbortController().signal };
const late = (): number => Date.now() + LONG_MS;
const PLANNING = { accountId: 'a', deadline: late() };

const logger = createLogger({ name: 'test', level: 'silent' });

let threads: ThreadPool;
beforeEach(() => {
  threads = new ThreadPool(logger);
});
afterEach(() => threads.close());

/** The texts that are sent to threads, in order. */
async function textsSent(work: () => Promise<unknown>): Promise<string[]> {
  const send = jest.spyOn(MessagePort.prototype, 'postMessage');
  try {
    await work();
    return send.mock.calls.flatMap(([message]) => (message as { task?: { text?: string } }).task?.text ?? []);
  } finally {
    send.mockRestore();
  }
}

function ask(accountId: string, text: string): Promise<unknown> {
  return readPassages(threads, { text, language: 'en' }, { accountId, deadline: late() });
}

describe('a worker thread', () => {
  test('a worker thread returns the same results as the main thread', async () => {
    const task = { text: TEXTS.fr, language: 'fr' };
    const opened = await readPassages(threads, task, RUN);
    const document = { title: 'Notes', text: TEXTS.fr, language: opened.language, openPassages: opened.passages };
    const inThread = extractiveGenerators(threads);
    const planned = await inThread.memocards.plan(document, PLANNING);
    expect(planned).toEqual(await extractive.memocards.plan(document, PLANNING));
    expect(planned.length).toBeGreaterThan(1);
    const made = [];
    const excerpts = planned.map((plan) => ({ ...plan.passage, passages: [plan.passage], open: [plan] }));
    const none = (): Promise<string[]> => Promise.resolve([]);
    for await (const { cards } of inThread.memocards.generate(document, excerpts, RUN, none)) made.push(...cards);
    expect(made).toEqual(
      planned.flatMap(({ passage, cards = [] }) => cards.map((card) => ({ ...card, passage, source: '' }))),
    );
    const siblings = planned.flatMap(({ cards = [] }) => cards);
    const source = { title: 'Notes', siblings, language: opened.language };
    const asked = [...siblings.slice(1, 3), { front: 'Que sont les stomates ?', back: 'Des pores.' }];
    expect(await inThread.questions.forSource(source)(asked, RUN)).toEqual(
      await extractive.questions.forSource(source)(asked, RUN),
    );
  });

  test('a worker thread ends if its task is aborted, and another replaces it', async () => {
    const text = `${TEXTS.en}\n\n`.repeat(2_000);
    const task = { text, language: 'en' };
    const ended = new AbortController();
    const running = readPassages(threads, task, { ...RUN, signal: ended.signal });
    ended.abort();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readPassages(threads, { ...task, text: TEXTS.en }, RUN)).language).toBe('en');
  });
});

describe('worker threads', () => {
  test('a pool processes only a few texts of one account at a time', async () => {
    const sent = await textsSent(() =>
      Promise.all([...Array.from({ length: MANY }, () => ask('many', TEXTS.en)), ask('other', TEXTS.fr)]),
    );
    expect(sent.indexOf(TEXTS.fr)).toBe(TEXTS_PER_ACCOUNT);
  });

  test('a text stops at its time limit: a job fails, and an acceptance returns unavailable', async () => {
    const limited = new ThreadPool(logger, 20);
    const task = { text: studyText(LONG_TEXT), language: 'en' };
    await expect(readPassages(limited, task, RUN)).rejects.toMatchObject({ name: 'TooLong' });
    const soon = { accountId: 'a', deadline: Date.now() + 20 };
    await expect(readPassages(limited, task, soon)).rejects.toMatchObject({ code: 'unavailable' });
    await limited.close();
  });

  test('a request that ends at its deadline leaves the thread of its text to the next request', async () => {
    const ended = jest.spyOn(Worker.prototype, 'terminate');
    const text = studyText(LONG_TEXT);
    await readPassages(threads, { text: TEXTS.en, language: 'en' }, PLANNING);
    const soon = { accountId: 'a', deadline: Date.now() + 1 };
    await expect(readPassages(threads, { text, language: 'en' }, soon)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readPassages(threads, { text, language: 'en' }, { ...PLANNING, deadline: late() })).language).toBe(
      'en',
    );
    expect(ended).not.toHaveBeenCalled();
    ended.mockRestore();
  });

  test('a caller waits for a thread only until its deadline', async () => {
    const task = { text: TEXTS.en, language: 'en' };
    const many = Array.from({ length: MANY }, () =>
      readPassages(threads, task, { accountId: 'many', deadline: late() }),
    );
    const now = { accountId: 'many', deadline: Date.now() };
    await expect(readPassages(threads, task, now)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(many);
  });
});

function studyText(length: number): string {
  let text = '';
  for (let n = 1; text.length < length; n++) text += `The valve ${n} is a part of engine ${n} that lets steam in.\n\n`;
  return text;
}

test('the service starts once its first thread has made memocards', async () => {
  const database = await createTestDatabase({ name: 'generation_start', migrations: generation.migrations });
  const none = 'unix:/none';
  const peers = { library: none, cards: none, questions: none, accounts: none };
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  let ask = (_: string): void => undefined;
  const asked = new Promise<string>((resolve) => (ask = resolve));
  const run = (): Promise<never> => {
    ask('loading');
    return loaded as Promise<never>;
  };
  const config = { logLevel: 'silent', internalTokens: ['none'], peers, database: database.config } as const;
  const service = generation.create(config, { threads: { run, close: async () => {} } });
  const started = service.start().then(() => 'started');
  expect(await Promise.race([asked, started])).toBe('loading');
  load();
  expect(await started).toBe('started');
  await service.stop();
  await database.drop();
});
