import { stat } from 'node:fs/promises';
import { inspect } from 'node:util';
import { status } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ContractError } from '../../src/contract/errors';
import { TestAuthority } from '../../testing';
import { Harness, inProcess } from './harness';
import { soon } from './support/methods';

let harness: Harness;
afterEach(() => harness.end());

const key = { accountId: 'a', id: 'b' };
const tls = new TestAuthority().issue('127.0.0.1');

const SOCKETS = [
  { over: 'a Unix socket', where: () => ({}) },
  { over: 'TCP with mutual TLS', where: () => ({ address: '127.0.0.1:0', tls }) },
];

test.each(SOCKETS)('a message over 64 MiB is rejected over $over', async ({ where }) => {
  harness = await Harness.start({ cards: { deleteMemocard: async () => ({}) } }, where());
  const id = 'x'.repeat(64 * 1024 * 1024);
  await expect(harness.cards().deleteMemocard({ key: { accountId: 'a', id } }, soon())).rejects.toMatchObject({
    cause: { code: status.RESOURCE_EXHAUSTED },
  });
});

describe.each([...SOCKETS, { over: 'no socket, in this process', where: () => ({ address: inProcess() }) }])(
  'calls over $over',
  ({ where }) => {
    const start = async (methods: Parameters<typeof Harness.start>[0]): Promise<void> => {
      harness = await Harness.start(methods, where());
    };

    describe('a call', () => {
      test('a call carries the request, the response and the deadline', async () => {
        const seen: { deadline: number; at: number }[] = [];
        await start({
          cards: {
            batchCountMemocards: async ({ keys }, call) => {
              seen.push({ deadline: call.deadline, at: Date.now() });
              return { results: keys.map((_, index) => ({ count: index, version: 1 })) };
            },
          },
        });
        const call = soon(9_000);
        const response = await harness.cards().batchCountMemocards({ keys: [key, key] }, call);
        expect(response.results.map(({ count }) => count)).toEqual([0, 1]);
        // The deadline is sent as the remaining time, rounded up and counted from its arrival.
        expect(seen).toEqual([{ deadline: expect.any(Number), at: expect.any(Number) }]);
        const [{ deadline, at } = { deadline: 0, at: 0 }] = seen;
        expect([deadline >= call.deadline, deadline <= at + 9_000]).toEqual([true, true]);
      });

      test('a call carries an error with its details, including non-ASCII letters', async () => {
        const details = { issues: [{ in: 'body', field: 'frønt', rule: 'unknown', limit: null }] } as const;
        await start({
          cards: {
            updateMemocard: async () => {
              throw new ContractError('validation_error', details);
            },
          },
        });
        const update = harness.cards().updateMemocard({ key, updateMask: [], front: '', back: '' }, soon());
        await expect(update).rejects.toMatchObject({ name: 'ContractError', code: 'validation_error', details });
      });

      test('a call reveals nothing about an unexpected error', async () => {
        await start({
          cards: {
            deleteMemocard: async () => {
              throw new Error('secret text');
            },
          },
        });
        const error = await harness
          .cards()
          .deleteMemocard({ key }, soon())
          .catch((fault: ContractError) => fault);
        expect(error).toMatchObject({ code: 'internal_error', details: null });
        expect(inspect(error)).not.toContain('secret');
      });

      test('a call accepts messages over 4 MiB in both directions', async () => {
        const text = 'x'.repeat(6 * 1024 * 1024);
        await start({
          cards: {
            getGenerationSource: async ({ contentId }) => ({ partHashes: [Buffer.from(contentId)], frontHashes: [] }),
          },
        });
        const { partHashes } = await harness
          .cards()
          .getGenerationSource(
            { accountId: 'a', contentId: text, asOf: undefined, partHashes: [], frontHashes: [] },
            soon(10_000),
          );
        expect(partHashes[0]?.length).toBe(text.length);
      });
    });

    describe('the deadline of a call', () => {
      test('the deadline ends the wait for a server that does not respond', async () => {
        await start({ cards: { deleteMemocard: () => new Promise(() => undefined) } });
        await expect(harness.cards().deleteMemocard({ key }, soon(50))).rejects.toMatchObject({
          code: 'unavailable',
          cause: { reason: 'late' },
        });
      });

      test('the deadline of a call is at most ten seconds', async () => {
        const seen: number[] = [];
        await start({
          cards: {
            deleteMemocard: async (_, call) => {
              seen.push(call.deadline - Date.now());
              return {};
            },
          },
        });
        await harness.cards().deleteMemocard({ key }, soon(3_600_000));
        expect(seen[0]).toBeLessThanOrEqual(10_000);
      });
    });

    describe('the server', () => {
      test('a stopping server finishes running calls, and ends those that take too long', async () => {
        let finish = (): void => undefined;
        let arrived = 0;
        await start({
          cards: {
            deleteMemocard: () =>
              new Promise((resolve) => {
                arrived++;
                finish = () => resolve({});
              }),
            batchCountMemocards: () => {
              arrived++;
              return new Promise(() => undefined);
            },
          },
        });
        const client = harness.cards();
        const ending = client.deleteMemocard({ key }, soon());
        const stuck = client.batchCountMemocards({ keys: [] }, soon(3_000)).catch((error: ContractError) => error.code);
        while (arrived < 2) await new Promise(setImmediate);
        const stopped = harness.server?.stop(200);
        finish();
        expect(await ending).toEqual({});
        await stopped;
        expect(await stuck).toBe('unavailable');
        await expect(client.deleteMemocard({ key }, soon(500))).rejects.toMatchObject({ code: 'unavailable' });
      });
    });
  },
);

describe('over a socket', () => {
  test('the server listens on a socket that only its user can open', async () => {
    harness = await Harness.start({});
    const { mode } = await stat(harness.address.slice('unix:'.length));
    expect(mode & 0o777).toBe(0o600);
  });
});
