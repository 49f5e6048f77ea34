import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestAuthority } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers';
import type { TemporalConfig } from '../../src/config';
import { type Fixture, startFixture } from '../support/fixture';
import { expectPublishedOnce } from '../support/outcomes';
import { useTemporal } from '../support/temporalServer';

const describeWithTemporal = hasServers('temporal') ? describe : describe.skip;

/** The development server knows no TLS: this speaks it in its place, with nobody but who shows a certificate. */
async function startTlsBefore(address: string, { cert, key, ca }: ReturnType<TestAuthority['issue']>): Promise<Server> {
  const [host, port] = address.split(':');
  const options = { cert, key, ca, requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] };
  const server = createServer(options, (socket) => {
    const behind = connect(Number(port), host);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describeWithTemporal('behind mutual TLS', () => {
  const authority = new TestAuthority();
  const temporal = useTemporal();
  let tls: Server;
  let fixture: Fixture;

  beforeAll(async () => {
    tls = await startTlsBefore(temporal.server().address, authority.issue('localhost'));
    const { port } = tls.address() as AddressInfo;
    const { cert, key } = authority.issue('generation');
    const config = (taskQueue: string): TemporalConfig => ({
      address: `localhost:${port}`,
      namespace: 'default',
      taskQueue,
      tls: { ca: authority.ca, cert, key },
    });
    fixture = await startFixture('temporal_tls', { ...temporal.kit, temporal: config });
  });
  afterAll(async () => {
    await fixture.end();
    tls.close();
  });

  test('a job runs as in the clear', async () => {
    const { engine } = fixture.newProcess();
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent();
    const { job } = await fixture.create(accountId, contentId);
    await engine.start();
    expect(await fixture.jobIs(job.id, 'succeeded')).toMatchObject({ progress: 100 });
    await expectPublishedOnce(fixture, accountId, contentId, job.units);
  });
});
