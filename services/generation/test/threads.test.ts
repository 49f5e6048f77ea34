import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { extractiveGenerators } from '../src/generators/extractive';
import { threadedGenerators } from '../src/threads/generators';
import { openText } from '../src/threads/openText';
import { ThreadPool } from '../src/threads/threads';
import { TEXTS } from './generators/texts';

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
    const opened = await openText(threads, task, RUN.signal);
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
    const running = openText(threads, task, ended.signal);
    ended.abort();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    expect((await openText(threads, { ...task, text: TEXTS.en }, RUN.signal)).language).toBe('en');
  });
});
