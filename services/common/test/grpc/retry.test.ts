import { describe, expect, test } from '@jest/globals';
import { ContractError } from '../../src/errors';
import { type Call, retryCreate, retryRead, retryReads } from '../../src/grpc';

/** As the transport says it: nobody answered. */
const away = () => new ContractError('unavailable', null, { cause: new Error('connection dropped') });
/** As a service says it. */
const refused = () => new ContractError('unavailable', null);
const inTime = () => Date.now() + 10_000;

/** Fails with these in turn, then answers with how often it was asked. */
function failing(...errors: Error[]): { attempt: () => Promise<number>; made: () => number } {
  let made = 0;
  const attempt = async (): Promise<number> => {
    const error = errors[made++];
    if (error !== undefined) throw error;
    return made;
  };
  return { attempt, made: () => made };
}

describe('a read', () => {
  test('goes on while nobody answers, six attempts long', async () => {
    await expect(retryRead(inTime(), failing(...Array.from({ length: 5 }, away)).attempt)).resolves.toBe(6);
    const { attempt, made } = failing(...Array.from({ length: 10 }, away));
    await expect(retryRead(inTime(), attempt)).rejects.toMatchObject({ code: 'unavailable' });
    expect(made()).toBe(6);
  });

  test('asks a second replica where a service says that it cannot, and no third', async () => {
    await expect(retryRead(inTime(), failing(refused()).attempt)).resolves.toBe(2);
    const { attempt, made } = failing(refused(), refused());
    await expect(retryRead(inTime(), attempt)).rejects.toMatchObject({ code: 'unavailable' });
    expect(made()).toBe(2);
  });

  test('takes a refusal, and a fault of ours, for the answer', async () => {
    for (const error of [new ContractError('not_found', null), new Error('fault')]) {
      const { attempt, made } = failing(error);
      await expect(retryRead(inTime(), attempt)).rejects.toBe(error);
      expect(made()).toBe(1);
    }
  });

  test('ends with its deadline, whatever is left of the attempts', async () => {
    const deadline = Date.now() + 150;
    const limits: number[] = [];
    const read = retryRead(deadline, async (limit) => {
      limits.push(limit);
      throw away();
    });
    await expect(read).rejects.toMatchObject({ code: 'unavailable' });
    expect(limits.length).toBeLessThanOrEqual(2);
    expect(limits.every((limit) => limit === deadline)).toBe(true);
  });
});

test('a creation is tried again under an operation alone, each time with all that is left', async () => {
  const deadline = inTime();
  const limits: number[] = [];
  const create = (operation: object | undefined) =>
    retryCreate(deadline, operation, async (limit) => {
      if (limits.push(limit) === 1) throw away();
      return 'created';
    });
  await expect(create({})).resolves.toBe('created');
  expect(limits).toEqual([deadline, deadline]);
  limits.length = 0;
  await expect(create(undefined)).rejects.toMatchObject({ code: 'unavailable' });
  expect(limits).toEqual([deadline]);
});

test('of a client only the methods named are tried again', async () => {
  const asked: string[] = [];
  const fail = (name: string) => async (_: object, __: Call) => {
    asked.push(name);
    throw refused();
  };
  const client = retryReads({ get: fail('get'), put: fail('put') }, 'get');
  await Promise.allSettled([client.get({}, { deadline: inTime() }), client.put({}, { deadline: inTime() })]);
  expect(asked.sort()).toEqual(['get', 'get', 'put']);
});
