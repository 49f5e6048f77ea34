import { type ServiceError, status } from '@grpc/grpc-js';
import { afterEach, expect, test } from '@jest/globals';
import type { ContractError } from '../../src/contract/errors';
import type { RetryableError } from '../../src/rpc/retry';
import { makeTokens, tokensOf } from '../../src/rpc/internalTokens';
import { Harness } from './harness';
import { soon } from './support/methods';

const key = { accountId: 'a', id: 'b' };
const cards = {
  deleteMemocard: async () => ({}),
  batchCountMemocards: async () => ({ results: [] }),
};
const callers = { deleteMemocard: ['gateway'], batchCountMemocards: ['gateway', 'library'] } as const;
const MADE = makeTokens('a secret');
const OTHER = makeTokens('another secret');

let harness: Harness;
afterEach(() => harness.end());

const serve = async (internalTokens: string[]): Promise<void> => {
  harness = await Harness.start({ cards }, { callers, internalTokens });
};
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    ({ code, cause }: ContractError) => `${code} ${status[((cause as RetryableError).cause as ServiceError).code]}`,
  );
/** The outcomes of both calls with these tokens. */
const outcomes = (tokens: readonly string[]): Promise<string[]> => {
  const client = harness.cards({ tokens });
  return Promise.all([
    outcome(client.deleteMemocard({ key }, soon())),
    outcome(client.batchCountMemocards({ keys: [] }, soon())),
  ]);
};
const UNKNOWN = Array<string>(2).fill('unavailable UNAUTHENTICATED');
const ANSWERED = ['answered', 'answered'];

test('a caller can call only the methods that it needs', async () => {
  await serve(MADE);
  expect({
    gateway: await outcomes(tokensOf('gateway', MADE)),
    library: await outcomes(tokensOf('library', MADE)),
    search: await outcomes(tokensOf('search', MADE)),
  }).toEqual({
    gateway: ANSWERED,
    library: ['unavailable PERMISSION_DENIED', 'answered'],
    search: ['unavailable PERMISSION_DENIED', 'unavailable PERMISSION_DENIED'],
  });
});

test('a token is valid for one service only: a service cannot use the tokens that it receives at another service', async () => {
  await serve(MADE);
  const elsewhere = MADE.filter((token) => !token.includes('@cards:'));
  expect(elsewhere.some((token) => token.startsWith('gateway@'))).toBe(true);
  expect(await outcomes(elsewhere)).toEqual(UNKNOWN);
  // Its secret under another name is not a valid token either.
  const [sent = ''] = MADE.filter((token) => token.startsWith('gateway@questions:'));
  expect(await outcomes([sent.replace('@questions:', '@cards:')])).toEqual(UNKNOWN);
});

test('a process sends only its own tokens', () => {
  expect(tokensOf('search', MADE).every((token) => token.startsWith('search@'))).toBe(true);
  expect(new Set(MADE).size).toBe(MADE.length);
});

test('tokens can be rotated without rejected calls: add the new one second, put it first, then remove the old one', async () => {
  const [old, renewed] = [tokensOf('gateway', MADE), tokensOf('gateway', OTHER)];
  const steps = [old, [...old, ...renewed], [...renewed, ...old], renewed];
  for (const [step, accepted] of steps.entries()) {
    await serve([...accepted]);
    for (const sent of steps.slice(Math.max(0, step - 1), step + 2)) expect(await outcomes(sent)).toEqual(ANSWERED);
    if (step < steps.length - 1) await harness.end();
  }
});

test('the shared token of the last release is valid everywhere while set, and can be removed without rejected calls', async () => {
  const old = ['shared'];
  const both = ['shared', ...MADE];
  await serve(old);
  expect(await outcomes(both)).toEqual(ANSWERED);
  await harness.end();
  await serve(both);
  for (const sent of [old, both, tokensOf('gateway', MADE)]) expect(await outcomes(sent)).toEqual(ANSWERED);
  await harness.end();
  await serve(MADE);
  expect(await outcomes(['shared', ...tokensOf('gateway', MADE)])).toEqual(ANSWERED);
  expect(await outcomes(old)).toEqual(UNKNOWN);
});
