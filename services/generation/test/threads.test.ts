import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { extractiveGenerators } from '../src/generators/extractive';
import { threadedGenerators } from '../src/threads/generators';
import { readOpenParts } from '../src/threads/readOpenParts';
import { ThreadPool } from '../src/threads/threads';
import { TEXTS } from './generators/texts';
import { stuck } from './support/stuck';

const LONG_MS = 60_000;
const RUN = { accountId: 'a', jobId: 'j', signal: new AbortController().signal };
const late = (): number => Date.now() + LONG_MS;

let threads: ThreadPool;
beforeEach(() => {
  threads = new ThreadPool();
});
afterEach(() => threads.close());

describe('a worker thread', () => {
  test('makes of a text what is made without one', async () => {
    const task = { text: TEXTS.fr, language: 'fr', doneParts: [] };
    const opened = await readOpenParts(threads, task, RUN.signal);
    const document = { title: 'Notes', text: TEXTS.fr, fronts: [], ...opened };
    const inThread = threadedGenerators(threads);
    const planned = await inThread.memocards.plan(document, late());
    expect(planned).toEqual(await extractiveGenerators.memocards.plan(document, late()));
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
    const running = readOpenParts(threads, task, ended.signal);
    ended.abort();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readOpenParts(threads, { ...task, text: TEXTS.en }, RUN.signal)).language).toBe('en');
  });
});

describe('worker threads', () => {
  test('are never all with one account, however much it asks for: another one has its turn at once', async () => {
    const pause = stuck();
    const many = Array.from({ length: 50 }, () => threads.inTurn('many', late(), pause.action));
    await pause.reached;
    expect(await threads.inTurn('other', late(), () => Promise.resolve('done'))).toBe('done');
    pause.release();
    await Promise.all(many);
  });

  test('are waited for until the deadline alone', async () => {
    const pause = stuck();
    const many = Array.from({ length: 50 }, () => threads.inTurn('many', late(), pause.action));
    await pause.reached;
    const waiting = threads.inTurn('many', Date.now() + 1, () => Promise.resolve('done'));
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    pause.release();
    await Promise.all(many);
  });
});
