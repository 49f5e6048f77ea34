import { X509Certificate } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { channelCredentials, serverCredentials } from '../../src/rpc/tls';
import { collectMetrics, TestAuthority } from '../../testing';

test('a process reports the expiry of its certificate once, for all servers and clients', async () => {
  const scrape = collectMetrics();
  const tls = new TestAuthority().issue('localhost');
  serverCredentials(tls);
  channelCredentials(tls, 'localhost:1');
  channelCredentials(tls, 'localhost:2');
  const told = (await scrape()).match(/^learning_library_certificate_expiry_seconds.*$/gm);
  const endsAt = Date.parse(new X509Certificate(tls.cert).validTo) / 1_000;
  expect(told).toEqual([`learning_library_certificate_expiry_seconds ${endsAt}`]);
});
