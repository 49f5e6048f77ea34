import { availableParallelism } from 'node:os';
import { MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLogger } from '@learning-library/common/telemetry';
import { threadedGenerators } from '../src/threads/generators';
import { readParts } from '../src/kinds/memocards';
import { ThreadPool, taskOfRun, taskUntil } from '../src/threads/threads';
import { TEXTS } from './generators/texts';
import { extractive } from './support/generators';

const LONG_MS = 60_000;
const MANY = 50;
const LONG_TEXT = 150_000;
const TEXTS_PER_ACCOUNT = Math.max(2, Math.min(8, availableParallelism())) - 1;
const MANY_LONG = 6;
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
    return send.mock.calls.flatMap(([message]) => {
      const { task } = message as { task?: { task?: { text?: string } } };
      return task?.task?.text ?? [];
    });
  } finally {
    send.mockRestore();
  }
}

describe('a worker thread', () => {
  test('makes of a text what is made without one', async () => {
    const task = { text: TEXTS.fr, language: 'fr' };
    const opened = await readParts(threads, task, taskOfRun(RUN));
    const document = { title: 'Notes', text: TEXTS.fr, language: opened.language, openParts: opened.parts };
    const inThread = threadedGenerators(threads);
    const planned = await inThread.memocards.plan(document, PLANNING);
    expect(planned).toEqual(await extractive.memocards.plan(document, PLANNING));
    expect(planned.length).toBeGreaterThan(1);
    const made = [];
    for await (const part of inThread.memocards.generate(document, planned, RUN)) made.push(part);
    expect(made).toEqual(planned.map(({ part, cards }) => ({ part, cards })));
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
    const running = readParts(threads, task, taskOfRun({ ...RUN, signal: ended.signal }));
    ended.abort();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readParts(threads, { ...task, text: TEXTS.en }, taskOfRun(RUN))).language).toBe('en');
  });
});

describe('worker threads', () => {
  test('read few texts of one account at a time, however much it asks for', async () => {
    const ask = (accountId: string, text: string) =>
      readParts(threads, { text, language: 'en' }, taskUntil(accountId, late()));
    const sent = await textsSent(() =>
      Promise.all([...Array.from({ length: MANY }, () => ask('many', TEXTS.en)), ask('other', TEXTS.fr)]),
    );
    expect(sent.indexOf(TEXTS.fr)).toBe(TEXTS_PER_ACCOUNT);
  });

  test('read long texts in slices, so that a short one in their threads does not wait for all of them', async () => {
    const plan = async (accountId: string, text: string): Promise<string> => {
      const opened = await readParts(threads, { text, language: 'en' }, taskUntil(accountId, late()));
      const document = { title: '', text, language: opened.language, openParts: opened.parts };
      await threadedGenerators(threads).memocards.plan(document, { accountId, deadline: late() });
      return accountId;
    };
    const long = studyText(LONG_TEXT);
    const ended: string[] = [];
    const all = Array.from({ length: MANY_LONG }, (_, n) => plan(`long ${n}`, long));
    const short = plan('short', TEXTS.en);
    await Promise.all([...all, short].map(async (each) => ended.push(await each)));
    expect(ended.slice(0, MANY_LONG - 1)).toContain('short');
  });

  test('are waited for until the deadline alone', async () => {
    const task = { text: TEXTS.en, language: 'en' };
    const many = Array.from({ length: MANY }, () => readParts(threads, task, taskUntil('many', late())));
    const turn = { accountId: 'many', waitUntil: Date.now(), signal: RUN.signal };
    await expect(readParts(threads, task, turn)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(many);
  });
});

/** Different definitions, so that each gives a card. */
function studyText(length: number): string {
  let text = '';
  for (let n = 1; text.length < length; n++) text += `The valve ${n} is a part of engine ${n} that lets steam in.\n\n`;
  return text;
}
