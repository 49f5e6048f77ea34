import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { gate, waitFor } from '@learning-library/common/testing';
import { startTestGateway, THING } from './support';

const PATH = `/v1/things/${THING}`;

describe('a gateway', () => {
  test('a stopping gateway finishes its running requests, then closes the connections', async () => {
    const t = await startTestGateway();
    const held = gate();
    t.behavior.get = async () => {
      await held.wait();
      return { status: 200, body: {} };
    };
    const open = t.call('GET', PATH);
    await held.reached;
    // A request that starts before the gateway stops, and ends afterwards.
    const socket = connect(t.port, '127.0.0.1');
    const head = `HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${t.key.token}\r\n`;
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    // The first of two requests has its response, so the gateway has also read the beginning of the second.
    socket.write(`GET /nowhere ${head}\r\nGET ${PATH} ${head}`);
    await waitFor(() => received.includes('404'));
    const stopped = t.gateway.stop();
    socket.write('\r\n');
    held.open();
    const reply = await open;
    await once(socket, 'close');
    await stopped;
    expect([reply.status, reply.headers['connection']]).toEqual([200, 'close']);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200']);
    await expect(t.call('GET', PATH)).rejects.toThrow(/ECONNREFUSED/);
  });
});

test('no request on an open connection is reset while the gateway stops', async () => {
  const t = await startTestGateway();
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const headers = { Authorization: `Bearer ${t.key.token}` };
  const ask = () =>
    new Promise<{ status?: number; closes?: boolean; resetWhenReused?: boolean }>((resolve) => {
      const request = get({ port: t.port, host: '127.0.0.1', path: PATH, agent, headers }, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode, closes: response.headers.connection === 'close' });
        });
      });
      request.on('error', () => resolve({ resetWhenReused: request.reusedSocket }));
    });
  let completed = 0;
  const outcomes: Awaited<ReturnType<typeof ask>>[] = [];
  const loops = Array.from({ length: 100 }, async () => {
    for (;;) {
      const outcome = await ask();
      completed += 1;
      if (outcome.status === 200 && outcome.closes === false) continue;
      outcomes.push(outcome);
      if (outcome.status === undefined) return;
    }
  });
  await waitFor(() => completed > 300);
  await t.gateway.stop();
  await Promise.all(loops);
  agent.destroy();
  expect(outcomes.some(({ closes }) => closes)).toBe(true);
  expect(outcomes.filter(({ resetWhenReused }) => resetWhenReused === true)).toEqual([]);
});
