import { describe, expect, test } from '@jest/globals';
import { Turns } from '../src/acceptance/turns';
import { stuck } from './support/stuck';

const LONG = 600_000;
const late = (): number => Date.now() + LONG;

/** Takes a turn for each name; answers what has begun so far, and how to end each. */
function takeEach(turns: Turns, names: readonly string[], deadline = late()) {
  const begun: string[] = [];
  const all = names.map((name) => {
    const work = stuck();
    const result = turns.take(deadline, () => {
      begun.push(name);
      return work.action();
    });
    return { ...work, result };
  });
  return { begun, all };
}

describe('turns', () => {
  test('are taken one after the other in the order of asking, and what fails passes on too', async () => {
    const turns = new Turns(LONG);
    const order: string[] = [];
    const run = (name: string, fails = false) =>
      turns.take(late(), async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    expect(await Promise.allSettled([run('a'), run('b', true), run('c')])).toEqual([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: new Error('b') },
      { status: 'fulfilled', value: 'c' },
    ]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  const endAll = async ({ all }: ReturnType<typeof takeEach>): Promise<void> => {
    for (const { release } of all) release();
    await Promise.all(all.map(({ result }) => result));
  };

  test('pass on from one that does not end', async () => {
    const taken = takeEach(new Turns(1), ['stuck', 'next', 'last']);
    await taken.all[2]?.reached;
    expect(taken.begun).toEqual(['stuck', 'next', 'last']);
    await endAll(taken);
  });

  test('are not waited for when the time is short', async () => {
    const taken = takeEach(new Turns(LONG), ['stuck', 'next', 'last'], Date.now() + 2);
    await taken.all[2]?.reached;
    expect(taken.begun).toEqual(['stuck', 'next', 'last']);
    await endAll(taken);
  });

  test('are waited for by nobody while more are there than would all be in time, and again when they have gone', async () => {
    const turns = new Turns(LONG);
    const inTime = (): number => Date.now() + 5_000;
    const names = Array.from({ length: 400 }, (_, place) => String(place));
    const flood = takeEach(turns, names, inTime());
    await Promise.all(flood.all.map(({ reached }) => reached));
    expect(flood.begun).toEqual(names);
    await endAll(flood);
    const later = takeEach(turns, ['a', 'b'], inTime());
    await later.all[0]?.reached;
    expect(later.begun).toEqual(['a']);
    await endAll(later);
    expect(later.begun).toEqual(['a', 'b']);
  });
});
