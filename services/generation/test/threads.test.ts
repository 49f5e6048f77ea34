import { availableParallelism } from 'node:os';
import { MessagePort, Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLogger } from '@learning-library/common/telemetry';
import { extractiveGenerators } from '../src/generators/extractive';
import { readParts } from '../src/kinds/memocards';
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

/** The texts that are sent to threads meanwhile, in their order. */
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
  return readParts(threads, { text, language: 'en' }, { accountId, deadline: late() });
}

describe('a worker thread', () => {
  test('makes of a text what is made without one', async () => {
    const task = { text: TEXTS.fr, language: 'fr' };
    const opened = await readParts(threads, task, RUN);
    const document = { title: 'Notes', text: TEXTS.fr, language: opened.language, openParts: opened.parts };
    const inThread = extractiveGenerators(threads);
    const planned = await inThread.memocards.plan(document, PLANNING);
    expect(planned).toEqual(await extractive.memocards.plan(document, PLANNING));
    expect(planned.length).toBeGreaterThan(1);
    const made = [];
    const passages = planned.map((plan) => ({ ...plan.part, parts: [plan.part], open: [plan] }));
    const none = (): Promise<string[]> => Promise.resolve([]);
    for await (const { cards } of inThread.memocards.generate(document, passages, RUN, none)) made.push(...cards);
    expect(made).toEqual(
      planned.flatMap(({ part, cards = [] }) => cards.map((card) => ({ ...card, part, source: '' }))),
    );
    const siblings = planned.flatMap(({ cards = [] }) => cards);
    const source = { title: 'Notes', siblings, language: opened.language };
    const asked = [...siblings.slice(1, 3), { front: 'Que sont les stomates ?', back: 'Des pores.' }];
    expect(await inThread.questions.over(source)(asked, RUN)).toEqual(
      await extractive.questions.over(source)(asked, RUN),
    );
  });

  test('is ended with its task once the time is over, and another one is there', async () => {
    const text = `${TEXTS.en}\n\n`.repeat(2_000);
    const task = { text, language: 'en' };
    const ended = new AbortController();
    const running = readParts(threads, task, { ...RUN, signal: ended.signal });
    ended.abort();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readParts(threads, { ...task, text: TEXTS.en }, RUN)).language).toBe('en');
  });
});

describe('worker threads', () => {
  test('begin with one that loads its code before there is a text', async () => {
    const begin = jest.spyOn(Worker.prototype, 'postMessage');
    const others = new ThreadPool(logger);
    expect(begin).toHaveBeenCalledTimes(1);
    begin.mockRestore();
    await others.close();
  });

  test('read few texts of one account at a time, however much it asks for', async () => {
    const sent = await textsSent(() =>
      Promise.all([...Array.from({ length: MANY }, () => ask('many', TEXTS.en)), ask('other', TEXTS.fr)]),
    );
    expect(sent.indexOf(TEXTS.fr)).toBe(TEXTS_PER_ACCOUNT);
  });

  test('end a text that takes longer than its limit: its job fails, and its acceptance is unavailable', async () => {
    const impatient = new ThreadPool(logger, 20);
    const task = { text: studyText(LONG_TEXT), language: 'en' };
    await expect(readParts(impatient, task, RUN)).rejects.toMatchObject({ name: 'TooLong' });
    const soon = { accountId: 'a', deadline: Date.now() + 20 };
    await expect(readParts(impatient, task, soon)).rejects.toMatchObject({ code: 'unavailable' });
    await impatient.close();
  });

  test('are waited for until the deadline alone', async () => {
    const task = { text: TEXTS.en, language: 'en' };
    const many = Array.from({ length: MANY }, () => readParts(threads, task, { accountId: 'many', deadline: late() }));
    const now = { accountId: 'many', deadline: Date.now() };
    await expect(readParts(threads, task, now)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(many);
  });
});

function studyText(length: number): string {
  let text = '';
  for (let n = 1; text.length < length; n++) text += `The valve ${n} is a part of engine ${n} that lets steam in.\n\n`;
  return text;
}
