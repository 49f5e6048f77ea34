import { expect, test } from '@jest/globals';
import { generateKey } from '@learning-library/common/contract';
import { SYSTEM_CLOCK } from '../../src/clock';
import { KeyCache } from '../../src/keys/keyCache';
import type { KeyState } from '../../src/keys/keyCache';

const STATE: KeyState = {
  keyId: 'key',
  organizationId: 'organization',
  accountId: 'account',
  environment: 'live',
  scopes: [],
  revoked: false,
  liveEnabled: true,
  suspended: false,
  planActive: true,
  expiresAt: undefined,
};

test('a running verification is repeated if all keys are forgotten meanwhile', async () => {
  const resolvers: ((response: { key: KeyState }) => void)[] = [];
  const verifier = { verifyKey: () => new Promise<{ key: KeyState }>((resolve) => resolvers.push(resolve)) };
  const keys = new KeyCache(verifier, SYSTEM_CLOCK);
  const token = generateKey('live');
  const verified = keys.verify(token, '127.0.0.1', Date.now() + 60_000);
  await new Promise(setImmediate);
  keys.forgetAll();
  resolvers[0]?.({ key: STATE });
  await new Promise(setImmediate);
  const between = keys.get(token);
  resolvers[1]?.({ key: { ...STATE, revoked: true } });
  expect([between, await verified, keys.get(token)?.revoked]).toEqual([undefined, { ...STATE, revoked: true }, true]);
});

test('a key is verified again when it expires, and is then cached as revoked', async () => {
  const clock = { wall: 1_000_000, ticks: 0, now: () => clock.wall, monotonic: () => clock.ticks };
  const expiresAt = new Date(clock.wall + 5_000);
  const isOver = (): boolean => expiresAt.getTime() <= clock.wall;
  const keys = new KeyCache({ verifyKey: async () => ({ key: { ...STATE, expiresAt, revoked: isOver() } }) }, clock);
  const token = generateKey('live');
  const pass = (ms: number): void => {
    clock.wall += ms;
    clock.ticks += ms;
  };
  await keys.verify(token, '127.0.0.1', Date.now() + 60_000);
  pass(4_999);
  const before = keys.get(token);
  pass(1);
  const after = keys.get(token);
  await keys.verify(token, '127.0.0.1', Date.now() + 60_000);
  pass(29_999);
  expect([before?.revoked, after, keys.get(token)?.revoked]).toEqual([false, undefined, true]);
});
