import { MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { extractiveGenerators } from '../src/generators/extractive';
import { threadedGenerators } from '../src/threads/generators';
import { practiceText } from '../src/threads/practice';
import { readOpenParts } from '../src/threads/readOpenParts';
import { ThreadPool, turnOf, turnUntil } from '../src/threads/threads';
import { TEXTS } from './generators/texts';

const LONG_MS = 60_000;
const MANY = 50;
/** Threads that are kept. */
const KEPT = 3;
/** Tasks of practice in which each thread has three. */
const PRACTICES = 3 * KEPT;
const AT_ONCE = { afterMs: 0, everyMs: 0, isCalm: () => true };
const RUN = { accountId: 'a', jobId: 'j', signal: new AbortController().signal };
const late = (): number => Date.now() + LONG_MS;
const PLANNING = { accountId: 'a', deadline: late() };

let threads: ThreadPool;
beforeEach(() => {
  threads = new ThreadPool();
});
afterEach(() => threads.close());

interface Sent {
  /** Of the thread; every thread has its own. */
  port: unknown;
  text: string;
}

/** The tasks that are sent to threads meanwhile, in their order. */
async function tasksSent(work: (sent: () => Sent[]) => Promise<unknown>): Promise<Sent[]> {
  const send = jest.spyOn(MessagePort.prototype, 'postMessage');
  const sent = (): Sent[] =>
    send.mock.calls.flatMap(([message], n) => {
      const { task } = message as { task?: { text?: string } };
      return task === undefined ? [] : [{ port: send.mock.contexts[n], text: String(task.text) }];
    });
  try {
    await work(sent);
    return sent();
  } finally {
    send.mockRestore();
  }
}

describe('a worker thread', () => {
  test('makes of a text what is made without one', async () => {
    const task = { text: TEXTS.fr, language: 'fr', doneParts: [] };
    const opened = await readOpenParts(threads, task, turnOf(RUN));
    const document = { title: 'Notes', text: TEXTS.fr, fronts: [], ...opened };
    const inThread = threadedGenerators(threads);
    const planned = await inThread.memocards.plan(document, PLANNING);
    expect(planned).toEqual(await extractiveGenerators.memocards.plan(document, PLANNING));
    expect(planned.length).toBeGreaterThan(1);
    const made = [];
    for await (const part of inThread.memocards.generate(document, planned, RUN)) made.push(part);
    expect(made).toEqual(planned.map(({ part, cards }) => ({ part, cards })));
    const siblings = planned.flatMap(({ cards = [] }) => cards);
    const source = { title: 'Notes', siblings, language: opened.language };
    const asked = [...siblings.slice(1, 3), { front: 'Que sont les stomates ?', back: 'Des pores.' }];
    expect(await inThread.questions.over(source)(asked, RUN)).toEqual(
      await extractiveGenerators.questions.over(source)(asked, RUN),
    );
  });

  test('is ended with its task once the time is over, and another one is there', async () => {
    const text = `${TEXTS.en}\n\n`.repeat(2_000);
    const task = { text, language: 'en', doneParts: [] };
    const ended = new AbortController();
    const running = readOpenParts(threads, task, turnOf({ ...RUN, signal: ended.signal }));
    ended.abort();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readOpenParts(threads, { ...task, text: TEXTS.en }, turnOf(RUN))).language).toBe('en');
  });
});

describe('worker threads', () => {
  test('are never all with one account, however much it asks for', async () => {
    await threads.warm();
    const ask = (accountId: string, text: string) =>
      readOpenParts(threads, { text, language: 'en', doneParts: [] }, turnUntil(accountId, late()));
    const sent = await tasksSent(() =>
      Promise.all([...Array.from({ length: MANY }, () => ask('many', TEXTS.en)), ask('other', TEXTS.fr)]),
    );
    const threadsInAll = new Set(sent.map(({ port }) => port)).size;
    expect(sent.findIndex(({ text }) => text === TEXTS.fr)).toBe(threadsInAll - 1);
  });

  test('take turns', async () => {
    await threads.warm();
    const task = { text: TEXTS.en, language: 'en', doneParts: [] };
    const sent = await tasksSent(async () => {
      for (let n = 0; n < 2 * KEPT; n++) await readOpenParts(threads, task, turnOf(RUN));
    });
    const ports = sent.map(({ port }) => port);
    expect(new Set(ports).size).toBe(KEPT);
    expect(ports).toEqual([...ports.slice(0, KEPT), ...ports.slice(0, KEPT)]);
  });

  test('practise on a text once they are started, before an account needs them', async () => {
    const practising = new ThreadPool(AT_ONCE);
    try {
      await practising.warm();
      const sent = await tasksSent((soFar) => waitFor(() => Promise.resolve(soFar().length >= PRACTICES)));
      const ports = sent.map(({ port }) => port);
      const each = new Set(ports);
      expect(each.size).toBe(KEPT);
      for (const port of each) expect(ports.filter((other) => other === port).length).toBeGreaterThanOrEqual(3);
    } finally {
      await practising.close();
    }
  });

  test('practise more only while processors are free', async () => {
    let asked = 0;
    const isCalm = (): boolean => asked++ < 1;
    const practising = new ThreadPool({ ...AT_ONCE, isCalm });
    try {
      const sent = await tasksSent(async () => {
        await practising.warm();
        await waitFor(() => Promise.resolve(asked > 10));
      });
      expect(sent.filter(({ text }) => text === practiceText())).toHaveLength(3 * KEPT + 1);
    } finally {
      await practising.close();
    }
  });

  test('do not practise while an account has texts', async () => {
    const practising = new ThreadPool(AT_ONCE);
    try {
      const task = { text: TEXTS.en.repeat(MANY), language: 'en', doneParts: [] };
      const sent = await tasksSent(async () => {
        const many = Array.from({ length: MANY }, () => readOpenParts(practising, task, turnOf(RUN)));
        await Promise.all([practising.warm(), ...many]);
      });
      expect(sent.map(({ text }) => text).filter((text) => text === practiceText())).toEqual([]);
    } finally {
      await practising.close();
    }
  });

  test('practise on a text of which every part gives cards', async () => {
    const text = practiceText();
    const opened = await readOpenParts(threads, { text, language: 'en', doneParts: [] }, turnOf(RUN));
    const document = { title: '', text, fronts: [], ...opened };
    const planned = await threadedGenerators(threads).memocards.plan(document, PLANNING);
    expect(planned.map(({ part }) => part)).toEqual(opened.openParts);
  });

  test('are waited for until the deadline alone', async () => {
    const task = { text: TEXTS.en, language: 'en', doneParts: [] };
    const many = Array.from({ length: MANY }, () => readOpenParts(threads, task, turnUntil('many', late())));
    const turn = { accountId: 'many', waitUntil: Date.now(), signal: RUN.signal };
    await expect(readOpenParts(threads, task, turn)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(many);
  });
});
