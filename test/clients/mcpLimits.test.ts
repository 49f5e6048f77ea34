import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { listen } from '../support/listen';
import { waitFor } from '../support/waitFor';

const MAIN = join(__dirname, '../../clients/mcp/dist/main.js');
const CODES: Readonly<Record<number, string>> = {
  ...{ 401: 'unauthorized', 404: 'not_found', 429: 'rate_limited', 503: 'unavailable' },
};

/** Unfinished requests to begin a session, at most. The test sends a few more, because a failed probe of the key frees a place. */
const MAX_STARTING = 32;

test('the MCP server limits the sessions of a key and its unfinished requests, probes a key once, and rejects keys that the API rejects or does not check', async () => {
  const rejected = new Set(['svc_live_invented', 'svc_test_invented']);
  const unchecked = new Map([
    ['svc_live_limited', 429],
    ['svc_test_failed', 503],
  ]);
  const requests: string[] = [];
  const api = await listen((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const key = String(request.headers.authorization?.slice(7));
    const status = rejected.has(key) ? 401 : (unchecked.get(key) ?? 404);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '40' });
    response.end(JSON.stringify({ error: { code: CODES[status], message: '', details: null } }));
  });
  const env = { LEARNING_LIBRARY_BASE_URL: api.url, MCP_HTTP_PORT: '0' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const sockets: Socket[] = [];
  try {
    const [line] = (await once(child.stderr, 'data')) as [Buffer];
    const url = new URL(String(/http:\S+/.exec(line.toString())?.[0]));
    const send = (key: string, method: string, params: object, session?: string): Promise<Response> => {
      const headers = {
        ...{ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...{
          Accept: 'application/json, text/event-stream',
          ...(session === undefined ? {} : { 'Mcp-Session-Id': session }),
        },
      };
      return fetch(url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
    };
    const begin = (key: string): Promise<Response> => {
      const clientInfo = { name: 'assistant', version: '1.0.0' };
      return send(key, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    };
    const ping = async (key: string, session: string): Promise<number> => (await send(key, 'ping', {}, session)).status;
    for (const key of rejected) expect((await begin(key)).status).toBe(401);
    for (const key of unchecked.keys()) {
      const { status, headers } = await begin(key);
      expect([status, headers.get('retry-after'), headers.get('mcp-session-id')]).toEqual([503, '30', null]);
    }
    const idOf = async (key: string): Promise<string> => String((await begin(key)).headers.get('mcp-session-id'));
    requests.length = 0;
    const other = await idOf('svc_live_b');
    expect(requests).toEqual([...new Set(requests)]);
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push(await idOf('svc_live_a'));
    expect(await ping('svc_live_a', String(ids[0]))).toBe(200);
    ids.push(await idOf('svc_live_a'));
    const statuses = await Promise.all(ids.map((id) => ping('svc_live_a', id)));
    expect(statuses).toEqual(ids.map((_, n) => (n === 1 ? 404 : 200)));
    expect(await ping('svc_live_b', other)).toBe(200);

    rejected.add('svc_live_b');
    await send('svc_live_b', 'tools/call', { name: 'get_content', arguments: { contentId: 'x' } }, other);
    await waitFor(async () => (await ping('svc_live_b', other)) === 404);

    const head = `POST /mcp HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer svc_live_c\r\n`;
    for (let n = 0; n < MAX_STARTING + 8; n++) {
      const socket = connect(Number(url.port), url.hostname).on('error', () => {});
      socket.write(
        `${head}Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      );
      sockets.push(socket);
    }
    await waitFor(async () => (await begin('svc_live_d')).status === 503);
    expect(await ping('svc_live_a', String(ids[0]))).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    child.kill();
    await once(child, 'exit');
    await api.stop();
  }
});

test('over standard input, null parameters count as omitted, and a malformed line returns an error', async () => {
  // With a test key, the server starts without a request to the service.
  const env = { LEARNING_LIBRARY_API_KEY: 'svc_test_none', LEARNING_LIBRARY_BASE_URL: 'http://127.0.0.1:9' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const ping = { jsonrpc: '2.0', id: 3, method: 'ping' };
    const lines = [{ ...ping, params: null }, { ...ping, id: 4, params: { _meta: null } }, { id: 5 }];
    child.stdin.write(`{bad\r\n\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    const responses: unknown[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      responses.push(JSON.parse(line));
      if (responses.length === 4) break;
    }
    expect(responses).toHaveLength(4);
    expect(responses).toEqual(
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 3, result: {} },
        { jsonrpc: '2.0', id: 4, result: {} },
        { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'The line is not JSON.' } },
        { jsonrpc: '2.0', id: 5, error: { code: -32600, message: 'The line is not a JSON-RPC message.' } },
      ]),
    );
    child.stdin.on('error', () => undefined).write('x'.repeat(11 * 1_024 * 1_024));
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  }
});
