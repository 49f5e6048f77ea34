import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentials, type ServiceError, status } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ContractError } from '../../src/contract/errors';
import type { ConnectOptions } from '../../src/rpc';
import { RetryableError } from '../../src/rpc/retry';
import { TestAuthority, waitFor } from '../../testing';
import { Harness } from './harness';
import { check } from './support/bare';
import { soon } from './support/methods';

const key = { accountId: 'a', id: 'b' };
const methods = { cards: { deleteMemocard: async () => ({}) } };
const authority = new TestAuthority();
const ours = authority.issue('localhost', '127.0.0.1');

let harness: Harness;
afterEach(() => harness.end());

/** The outcome of a call: `answered`, or its error status. */
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

describe('a server with mutual TLS', () => {
  test('the server accepts only clients with a certificate from its authority', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0', tls: ours });
    const stranger = new TestAuthority().issue('localhost', '127.0.0.1');
    expect(await outcomeOf({ tls: authority.issue('another') })).toBe('answered');
    // The stranger trusts the server, like a client that has only the certificate of its authority.
    expect(await outcomeOf({ tls: { ...stranger, ca: ours.ca } })).toBe('UNAVAILABLE');
    expect(await outcomeOf({ tls: undefined })).toBe('UNAVAILABLE');
    // Not even health responds, because the handshake fails.
    await expect(check(harness.address)).rejects.toMatchObject({ code: status.UNAVAILABLE });
    await expect(check(harness.address, credentials.createSsl(Buffer.from(ours.ca)))).rejects.toMatchObject({
      code: status.UNAVAILABLE,
    });
  });

  test('clients reject the server if they trust another authority or expect another host', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0', tls: authority.issue('cards.internal') });
    expect(await outcomeOf({ tls: ours })).toBe('UNAVAILABLE');
    await harness.end();
    harness = await Harness.start(methods, { address: '127.0.0.1:0', tls: ours });
    expect(await outcomeOf({ tls: { ...ours, ca: new TestAuthority().ca } })).toBe('UNAVAILABLE');
    expect(await outcomeOf({ tls: ours })).toBe('answered');
  });

  test('a server uses replaced files without a restart: a new certificate, and only the new authority', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tls-'));
    const files = { cert: join(folder, 'tls.crt'), key: join(folder, 'tls.key'), ca: join(folder, 'ca.crt') };
    const replace = (parts: typeof ours): void => {
      for (const part of ['cert', 'key', 'ca'] as const) writeFileSync(files[part], parts[part]);
    };
    try {
      replace(ours);
      harness = await Harness.start(methods, { address: '127.0.0.1:0', tls: { ...ours, files } });
      expect(await outcomeOf({ tls: ours })).toBe('answered');
      const next = new TestAuthority().issue('localhost', '127.0.0.1');
      replace(next);
      await waitFor(async () => (await outcomeOf({ tls: next })) === 'answered');
      expect(await outcomeOf({ tls: { ...ours, ca: next.ca } })).toBe('UNAVAILABLE');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a client with mutual TLS calls only servers with mutual TLS', async () => {
    harness = await Harness.start(methods, { address: '127.0.0.1:0' });
    expect(await outcomeOf({ tls: ours })).toBe('UNAVAILABLE');
  });
});
