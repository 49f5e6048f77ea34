import { credentials, type ServiceError, status } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ContractError } from '../../src/contract/errors';
import type { ConnectOptions, GrpcTls } from '../../src/rpc';
import { RetryableError } from '../../src/rpc/retry';
import { TestAuthority, waitFor } from '../../src/testing';
import { Harness } from './harness';
import { check, listServices } from './support/bare';
import { soon } from './support/methods';
import { SwallowingProxy } from './support/proxy';

const key = { accountId: 'a', id: 'b' };
const methods = {
  cards: { deleteMemocard: async () => ({}) },
  operator: { importReviews: async () => ({ reviewsCount: 7 }) },
};
const authority = new TestAuthority();
const ours = authority.issue('localhost', '127.0.0.1');

let harness: Harness;
afterEach(() => harness.end());

/** What comes of a call: answered, or the status it ended with. */
async function outcomeOf(options: Partial<ConnectOptions>): Promise<unknown> {
  return harness
    .cards({ tokens: ['first'], ...options })
    .deleteMemocard({ key }, soon(10_000))
    .then(() => 'answered')
    .catch(
      ({ cause }: ContractError) =>
        status[((cause instanceof RetryableError ? cause.cause : cause) as ServiceError).code],
    );
}

describe.each([
  { over: 'TCP', tls: undefined },
  { over: 'TCP with mutual TLS', tls: ours },
])('over $over', ({ tls }) => {
  const secured: { tls?: GrpcTls } = tls === undefined ? {} : { tls };
  const bare =
    tls === undefined
      ? credentials.createInsecure()
      : credentials.createSsl(Buffer.from(tls.ca), Buffer.from(tls.key), Buffer.from(tls.cert));

  test('every internal token of the list opens all but what is the operator’s, and nothing else does', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0', ...secured });
    const tokens = ['first', 'second', 'operator', 'firs', 'firstt', ''];
    expect(await Promise.all(tokens.map((token) => outcomeOf({ tokens: [token], ...secured })))).toEqual([
      'answered',
      'answered',
      ...Array<string>(4).fill('UNAUTHENTICATED'),
    ]);
    expect(await outcomeOf({ operatorToken: 'operator', ...secured, tokens: [] })).toBe('UNAUTHENTICATED');
  });

  test('a server that accepted connections and said nothing is found once it speaks', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0', ...secured });
    const proxy = await SwallowingProxy.start(harness.address);
    harness.closers.push(() => void proxy.stop());
    const client = harness.cards({ tokens: ['first'], address: proxy.address, ...secured });
    const call = (): Promise<unknown> => client.deleteMemocard({ key }, soon(500));
    await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
    // The connections it swallowed stay as they are.
    proxy.silent = false;
    expect(await waitFor(() => call().catch(() => undefined))).toEqual({});
  });

  test('operator calls take the operator’s token alone', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0', ...secured });
    const request = { accountId: 'a', reviews: [] };
    const call = (options: Partial<ConnectOptions>): Promise<unknown> =>
      harness.operator({ ...options, ...secured }).importReviews(request, soon(10_000));
    expect(await call({ operatorToken: 'operator' })).toEqual({ reviewsCount: 7 });
    for (const options of [{ tokens: ['first'] }, { operatorToken: 'first' }, { tokens: ['operator'] }, {}]) {
      await expect(call(options)).rejects.toMatchObject({ cause: { reason: 'denied' } });
    }
  });

  test('health asks for no token, reflection does', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0', ...secured });
    expect(await check(harness.address, bare)).toEqual({ status: 'SERVING' });
    harness.server?.setServing(false);
    expect(await check(harness.address, bare)).toEqual({ status: 'NOT_SERVING' });
    await expect(listServices(harness.address, {}, bare)).rejects.toMatchObject({ code: status.UNAUTHENTICATED });
    await expect(listServices(harness.address, { 'x-operator-token': 'operator' }, bare)).resolves.not.toEqual([]);
  });
});

describe('a server with mutual TLS', () => {
  test('answers those with a certificate of its authority, and nobody else', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0', tls: ours });
    const stranger = new TestAuthority().issue('localhost', '127.0.0.1');
    expect(await outcomeOf({ tls: authority.issue('another') })).toBe('answered');
    // The stranger trusts the server, as one does who has only its authority's certificate.
    expect(await outcomeOf({ tls: { ...stranger, ca: ours.ca } })).toBe('UNAVAILABLE');
    expect(await outcomeOf({})).toBe('UNAVAILABLE');
    // Not even health: nobody gets as far as a call.
    await expect(check(harness.address)).rejects.toMatchObject({ code: status.UNAVAILABLE });
    await expect(check(harness.address, credentials.createSsl(Buffer.from(ours.ca)))).rejects.toMatchObject({
      code: status.UNAVAILABLE,
    });
  });

  test('is refused by those who trust another authority, or came for another host', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0', tls: authority.issue('cards.internal') });
    expect(await outcomeOf({ tls: ours })).toBe('UNAVAILABLE');
    await harness.end();
    harness = await Harness.start(methods, { address: '127.0.0.1:0', tls: ours });
    expect(await outcomeOf({ tls: { ...ours, ca: new TestAuthority().ca } })).toBe('UNAVAILABLE');
    expect(await outcomeOf({ tls: ours })).toBe('answered');
  });

  test('is not called by a client without, whatever its port answers', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0' });
    expect(await outcomeOf({ tls: ours })).toBe('UNAVAILABLE');
  });
});
