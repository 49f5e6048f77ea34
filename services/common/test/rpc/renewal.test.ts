import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentials, status } from '@grpc/grpc-js';
import { afterAll, expect, test } from '@jest/globals';
import type { GrpcTls } from '../../src/rpc';
import { TestAuthority, waitFor } from '../../testing';
import { Harness, soon } from './harness';
import { check } from './support/bare';

const folder = mkdtempSync(join(tmpdir(), 'renewal-'));
const files = { cert: join(folder, 'tls.crt'), key: join(folder, 'tls.key'), ca: join(folder, 'ca.crt') };
const TIMEOUT = { timeoutMs: 30_000 };
afterAll(() => rmSync(folder, { recursive: true }));

const place = (tls: GrpcTls, ...parts: readonly ('cert' | 'key' | 'ca')[]): void => {
  for (const part of parts) writeFileSync(files[part], tls[part]);
};

test('a certificate, key and authority from replaced files are used without a restart', async () => {
  const [before, after] = [new TestAuthority(), new TestAuthority()].map((each) => each.issue('127.0.0.1')) as [
    GrpcTls,
    GrpcTls,
  ];
  const trusting = ({ ca, key, cert }: GrpcTls) =>
    credentials.createSsl(Buffer.from(ca), Buffer.from(key), Buffer.from(cert));
  place(before, 'cert', 'key', 'ca');
  const tls = { ...before, files };
  const methods = { cards: { deleteMemocard: async () => ({}) } };
  const harness = await Harness.start(methods, { address: '127.0.0.1:0', tls });
  try {
    const client = harness.cards({ tokens: ['first'], tls });
    const call = (): Promise<unknown> => client.deleteMemocard({ key: { accountId: 'a', id: 'b' } }, soon(5_000));
    await call();
    // The old pair stays in use while the new key does not match the certificate.
    place(after, 'key');
    await call();
    place(after, 'cert', 'ca');
    await waitFor(
      () =>
        check(harness.address, trusting(after)).then(
          () => true,
          () => false,
        ),
      TIMEOUT,
    );
    await expect(check(harness.address, trusting(before))).rejects.toMatchObject({ code: status.UNAVAILABLE });
    // The client presents the new certificate, and trusts only the new authority.
    await waitFor(
      () =>
        call().then(
          () => true,
          () => false,
        ),
      TIMEOUT,
    );
  } finally {
    await harness.end();
  }
}, 60_000);
