import { EventEmitter, once } from 'node:events';
import { createContextKey, ROOT_CONTEXT } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PromiseContextManager } from '../../src/telemetry/promiseContext';

const NAME = createContextKey('name');
const manager = new PromiseContextManager();
const nameHere = (): unknown => manager.active().getValue(NAME);
/** A turn of the event loop, which ends in a callback. */
const turn = async (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const within = <T>(name: string, fn: () => T): T => manager.with(ROOT_CONTEXT.setValue(NAME, name), fn);

beforeAll(() => void manager.enable());
afterAll(() => void manager.disable());

test('calls that run at the same time keep their own context over every await', async () => {
  const call = async (name: string): Promise<unknown[]> => {
    const seen = [nameHere()];
    await Promise.resolve();
    seen.push(nameHere());
    await turn();
    seen.push(nameHere());
    seen.push(await within(`${name}, inner`, async () => turn().then(nameHere)));
    await Promise.all([turn(), turn()]);
    return [...seen, nameHere()];
  };
  const names = ['one', 'two', 'three'];
  const all = await Promise.all(names.map((name) => within(name, () => call(name))));
  expect(all).toEqual(names.map((name) => [name, name, name, `${name}, inner`, name]));
  expect(nameHere()).toBeUndefined();
});

test('the one who waits keeps the context, whoever settles what it waits for', async () => {
  const emitter = new EventEmitter();
  const waiting = within('waiter', async () => {
    await once(emitter, 'settled');
    return nameHere();
  });
  await within('other', async () => emitter.emit('settled'));
  expect(await waiting).toBe('waiter');
});

test('a callback has no context of its own; one that is bound has', async () => {
  const seen = await within(
    'call',
    async () =>
      new Promise<unknown[]>((resolve) => {
        const bound = manager.bind(manager.active(), nameHere);
        setImmediate(() => resolve([nameHere(), bound()]));
      }),
  );
  expect(seen).toEqual([undefined, 'call']);
});

test('what throws leaves the context of its caller', () => {
  const fails = (): never => {
    throw new Error('failed');
  };
  expect(
    within('outer', () => [
      (() => {
        try {
          return within('inner', fails);
        } catch {
          return nameHere();
        }
      })(),
      nameHere(),
    ]),
  ).toEqual(['outer', 'outer']);
});
