import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestAuthority } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers/testing';
import type { TemporalConfig } from '../../src/config';
import { type Fixture, startFixture } from '../support/fixture';
import { expectPublishedOnce } from '../support/outcomes';
import { useTemporal } from '../support/temporalServer';

const describeWithTemporal = hasServers('temporal') ? describe : describe.skip;

/** A proxy with mutual TLS, because the development server does not support TLS. */
async function startTlsBefore(address: string, authority: TestAuthority, sockets: Set<Socket>): Promise<Server> {
  const [host, port] = address.split(':');
  const { cert, key, ca } = authority.issue('localhost');
  const options = { cert, key, ca, requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] };
  const server = createServer(options, (socket) => {
    sockets.add(socket);
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
  const temporal = useTemporal();
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-temporal-tls-'));
  const files = { cert: join(folder, 'tls.crt'), key: join(folder, 'tls.key'), ca: join(folder, 'ca.crt') };
  const sockets = new Set<Socket>();
  let authority = new TestAuthority();
  let tls: Server;
  let fixture: Fixture;

  /** Writes a certificate of the current authority to the files. */
  const certify = (): Record<keyof typeof files, string> => {
    const issued = authority.issue('generation');
    for (const part of ['cert', 'key', 'ca'] as const) writeFileSync(files[part], issued[part]);
    return issued;
  };

  beforeAll(async () => {
    tls = await startTlsBefore(temporal.server().address, authority, sockets);
    const { port } = tls.address() as AddressInfo;
    const config = (taskQueue: string): TemporalConfig => ({
      address: `localhost:${port}`,
      namespace: 'default',
      taskQueue,
      tls: { ...certify(), files },
    });
    fixture = await startFixture('temporal_tls', { ...temporal.kit, temporal: config });
  });
  afterAll(async () => {
    await fixture.end();
    for (const socket of sockets) socket.destroy();
    tls.close();
    rmSync(folder, { recursive: true });
  });

  test('jobs run over TLS, also after the server accepts only a renewed certificate', async () => {
    const { engine } = fixture.newProcess();
    await engine.start();
    const runs = async (): Promise<void> => {
      const { accountId, contentId, job } = await fixture.accepted();
      expect(await fixture.jobIs(job.id, 'succeeded')).toMatchObject({ progress: 100 });
      await expectPublishedOnce(fixture, accountId, contentId, job.units);
    };
    await runs();
    authority = new TestAuthority();
    certify();
    const { cert, key, ca } = authority.issue('localhost');
    tls.setSecureContext({ cert, key, ca });
    for (const socket of sockets) socket.destroy();
    await runs();
  });
});
