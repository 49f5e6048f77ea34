import { once } from 'node:events';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ContractError } from '../../src/contract/errors';
import { type Call, retryCreate, retryReads } from '../../src/rpc';
import { RetryableError, RETRY_BUDGET, RetryBudget, type Reason } from '../../src/rpc/retry';
import { Harness } from './harness';
import { soon } from './support/methods';

/** Longer than the shortened first attempt of a read. */
const SLOW_MS = 700;

const inTime = () => Date.now() + 10_000;

function notDone(reason: Reason, peer: RetryBudget): ContractError {
  const cause: ServiceError = Object.assign(new Error(reason), {
    code: status.UNAVAILABLE,
    details: reason,
    metadata: new Metadata(),
  });
  return new ContractError('unavailable', null, { cause: new RetryableError(reason, peer, cause) });
}

/** A client of so many replicas, whose calls fail for these reasons in turn and then answer how many there were. */
function clientOf(replicas: number, ...reasons: Reason[]) {
  const peer = new RetryBudget(() => replicas);
  const deadlines: number[] = [];
  const ask = async (_: object, { deadline }: Call): Promise<number> => {
    peer.noteCall();
    const reason = reasons[deadlines.length];
    deadlines.push(deadline);
    if (reason !== undefined) throw notDone(reason, peer);
    return deadlines.length;
  };
  return { client: { get: ask, put: ask, [RETRY_BUDGET]: peer }, peer, deadlines };
}

describe('a read', () => {
  test('that a replica is slow with, or cannot do, is asked of another one, once', async () => {
    for (const reason of ['late', 'refused'] as const) {
      const once = clientOf(2, reason);
      const deadline = inTime();
      await expect(retryReads(once.client, 'get').get({}, { deadline })).resolves.toBe(2);
      expect([Number(once.deadlines[0]) < deadline, once.deadlines[1]]).toEqual([true, deadline]);
      const twice = clientOf(2, reason, reason);
      await expect(retryReads(twice.client, 'get').get({}, soon())).rejects.toMatchObject({ code: 'unavailable' });
      expect(twice.deadlines).toHaveLength(2);
    }
  });

  test('of a single replica, or of this process, has all of the time and is asked once', async () => {
    for (const replicas of [0, 1]) {
      for (const reason of ['late', 'refused'] as const) {
        const { client, deadlines } = clientOf(replicas, reason);
        const deadline = inTime();
        await expect(retryReads(client, 'get').get({}, { deadline })).rejects.toMatchObject({ code: 'unavailable' });
        expect(deadlines).toEqual([deadline]);
      }
    }
  });

  test('whose connection breaks goes on, six attempts long, and where there is no connection not at all', async () => {
    const five = Array.from({ length: 5 }, (): Reason => 'broken');
    await expect(retryReads(clientOf(1, ...five).client, 'get').get({}, soon())).resolves.toBe(6);
    const { client, deadlines } = clientOf(1, ...five, 'broken');
    await expect(retryReads(client, 'get').get({}, soon())).rejects.toMatchObject({ code: 'unavailable' });
    expect(deadlines).toHaveLength(6);
    const within = clientOf(0, 'broken');
    await expect(retryReads(within.client, 'get').get({}, soon())).rejects.toMatchObject({ code: 'unavailable' });
    expect(within.deadlines).toHaveLength(1);
  });

  test('takes a refusal, and a fault of ours, for the answer', async () => {
    for (const error of [new ContractError('not_found', null), new Error('fault')]) {
      let made = 0;
      const get = (_: object, __: Call): Promise<never> => {
        made++;
        return Promise.reject(error);
      };
      await expect(retryReads({ get }, 'get').get({}, soon())).rejects.toBe(error);
      expect(made).toBe(1);
    }
  });

  test('from two slow replicas succeeds after the retry budget is used up', async () => {
    const peer = new RetryBudget(() => 2);
    const get = async (_: object, { deadline }: Call): Promise<string> => {
      peer.noteCall();
      const left = deadline - Date.now();
      await once(AbortSignal.timeout(Math.min(SLOW_MS, left)), 'abort');
      if (left < SLOW_MS) throw notDone('late', peer);
      return 'done';
    };
    const client = retryReads({ get, [RETRY_BUDGET]: peer }, 'get');
    const outcomes = await Promise.all(
      Array.from({ length: 1_000 }, () => client.get({}, soon()).catch(({ code }: ContractError) => code)),
    );
    expect(outcomes).toEqual(Array(1_000).fill('done'));
  });

  test('is tried again for a tenth of the calls at most, once what was saved is used up', async () => {
    const calls = 2_000;
    const failing = clientOf(2, ...Array.from({ length: 2 * calls }, (): Reason => 'refused'));
    const { get } = retryReads(failing.client, 'get');
    for (let call = 0; call < calls; call++) await get({}, soon()).catch(() => undefined);
    const retries = failing.deadlines.length - calls;
    expect(retries).toBeGreaterThan(100);
    expect(retries).toBeLessThanOrEqual(100 + failing.deadlines.length / 10);
  });
});

test('a creation is tried again under an operation alone, each time with all that is left', async () => {
  const peer = new RetryBudget(() => 2);
  const deadline = inTime();
  const limits: number[] = [];
  const create = (operation: object | undefined) =>
    retryCreate(deadline, operation, async (limit) => {
      if (limits.push(limit) === 1) throw notDone('broken', peer);
      return 'created';
    });
  await expect(create({})).resolves.toBe('created');
  expect(limits).toEqual([deadline, deadline]);
  limits.length = 0;
  await expect(create(undefined)).rejects.toMatchObject({ code: 'unavailable' });
  expect(limits).toEqual([deadline]);
});

test('of a client only the methods named are tried again', async () => {
  const { client, deadlines } = clientOf(2, 'refused', 'refused');
  await expect(retryReads(client, 'get').put({}, soon())).rejects.toMatchObject({ code: 'unavailable' });
  expect(deadlines).toHaveLength(1);
});

describe('over a socket', () => {
  let harness: Harness;
  afterEach(() => harness.end());

  test('a service without another replica is asked once, however slow it is', async () => {
    let asked = 0;
    const answer = async (): Promise<{ results: { count: number; version: number }[] }> => {
      asked++;
      await once(AbortSignal.timeout(800), 'abort');
      return { results: [{ count: asked, version: 1 }] };
    };
    harness = await Harness.start({ cards: { batchCountMemocards: answer } }, { address: '127.0.0.1:0' });
    const { batchCountMemocards } = retryReads(harness.cards(), 'batchCountMemocards');
    await expect(batchCountMemocards({ keys: [] }, soon())).resolves.toEqual({ results: [{ count: 1, version: 1 }] });
  });
});
