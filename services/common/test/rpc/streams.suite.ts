import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import dns from 'node:dns/promises';
import { Metadata, Server, ServerCredentials, type ServerDuplexStream, status } from '@grpc/grpc-js';
import {
  CallServiceService,
  type CardsServiceServer,
  CardsServiceService,
  type CarryRequest,
  type CarryResponse,
  DeleteMemocardRequest,
} from '@learning-library/proto';
import { afterEach, expect, jest, test } from '@jest/globals';
import { type Client, connect } from '../../src/rpc';
import { waitFor } from '../../testing';
import { Harness, operatorSession } from './harness';
import { soon } from './support/methods';

type Stream = ServerDuplexStream<CarryRequest, CarryResponse>;

const OK: CarryResponse = { status: 0, message: '', payload: Buffer.alloc(0) };
/** Clients ping every 2 s. */
const LONGER_THAN_A_PING_MS = 4_000;
const ended: (() => unknown)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const end of ended.splice(0).reverse()) await end();
});

/** A server whose persistent streams call `onRequest`. */
const serve = (onRequest: (stream: Stream, request: CarryRequest) => void): Promise<string> =>
  serveStreams((stream) => {
    stream.sendMetadata(new Metadata());
    stream.on('data', (request: CarryRequest) => onRequest(stream, request));
    stream.on('end', () => stream.end());
  });

async function serveStreams(carry: (stream: Stream) => void): Promise<string> {
  const server = new Server();
  server.addService(CallServiceService, { carry });
  const port = await new Promise<number>((resolve) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (_, bound) => resolve(bound));
  });
  ended.push(() => server.forceShutdown());
  return `127.0.0.1:${port}`;
}

/** A replica that counts its calls. */
async function replica(
  address = '127.0.0.1:0',
  isStarted = () => true,
): Promise<{ address: string; calls: number; end(): Promise<void> }> {
  const counted = { address: '', calls: 0, end: () => harness.end() };
  const deleteMemocard = async (): Promise<object> => {
    counted.calls++;
    return {};
  };
  const harness = await Harness.start({ cards: { deleteMemocard } }, { address, isStarted });
  ended.push(() => harness.end());
  counted.address = harness.address;
  return counted;
}

function clientOf(...addresses: string[]): Client<CardsServiceServer> {
  const client = connect<CardsServiceServer>(CardsServiceService, { address: addresses.join(','), tokens: ['first'] });
  ended.push(() => client.close());
  return client;
}

const write = (client: Client<CardsServiceServer>, call = soon(10_000), accountId = 'a'): Promise<unknown> =>
  client.deleteMemocard({ key: { accountId, id: 'b' } }, call);

/** Advances the clock that streams and name look-ups read, without running timers. */
function passTime(milliseconds: number): void {
  const now = Date.now() + milliseconds;
  jest.useFakeTimers({ now, advanceTimers: true });
}

test.each([
  { reads: 'does not read', read: 0, expected: [{ status: 'fulfilled', value: {} }, 1] },
  {
    reads: 'reads',
    read: 1,
    expected: [{ status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) }, 0],
  },
])('a write that a draining server $reads is retried only if it was not read', async ({ read, expected }) => {
  const draining = await serve((stream) => {
    const trailer = new Metadata();
    trailer.set('read-calls', String(read));
    stream.end(trailer);
  });
  const other = await replica();
  const [outcome] = await Promise.allSettled([write(clientOf(draining, other.address))]);
  expect([outcome, other.calls]).toEqual(expected);
});

test('a write to a draining server waits for the successor', async () => {
  const first = await replica();
  const client = clientOf(first.address);
  await write(client);
  await first.end();
  const waiting = write(client);
  await new Promise(setImmediate);
  const successor = await replica(first.address);
  expect(await waiting).toEqual({});
  expect([first.calls, successor.calls]).toEqual([1, 1]);
});

test('a call that misses its deadline cancels its stream, and the next call uses another stream', async () => {
  const streams: Stream[] = [];
  const address = await serve((stream) => {
    if (streams.push(stream) > 1) stream.write(OK);
  });
  const client = clientOf(address);
  await expect(write(client, soon(300))).rejects.toMatchObject({ cause: { reason: 'late' } });
  expect(await write(client)).toEqual({});
  await waitFor(() => streams[0]?.cancelled === true);
  expect([streams.length, streams[1]?.cancelled]).toEqual([2, false]);
});

test('a replica that rejects the token gets no calls while another one accepts it', async () => {
  const opened = { streams: 0 };
  const denying = await serveStreams((stream) => {
    opened.streams++;
    stream.emit('error', { code: status.UNAUTHENTICATED, details: 'unknown token' });
  });
  await expect(write(clientOf(denying))).rejects.toMatchObject({ code: 'unavailable', cause: { reason: 'denied' } });

  const accepting = await replica();
  const client = clientOf(denying, accepting.address);
  const calls = Array.from({ length: 200 }, () => write(client));
  expect(await Promise.all(calls)).toEqual(calls.map(() => ({})));
  const before = opened.streams;
  for (let n = 0; n < 200; n++) expect(await write(client)).toEqual({});
  expect(accepting.calls).toBe(400);
  // A probe follows each ejection.
  expect(opened.streams - before).toBeLessThan(10);
});

test('a replica that only responds that it is unavailable gets few calls while another one works', async () => {
  let calls = 0;
  const failing = await serve((stream) => {
    calls++;
    stream.write({ ...OK, status: status.UNAVAILABLE });
  });
  const working = await replica();
  const client = clientOf(failing, working.address);
  for (let n = 0; n < 100; n++) await write(client).catch(() => undefined);
  expect(calls).toBeLessThan(10);
  expect(working.calls).toBe(100 - calls);
});

test('late calls do not eject a replica that responds to others', async () => {
  const counts = [0, 0];
  const addresses = await Promise.all(
    counts.map((_, place) =>
      serve((stream, { payload }) => {
        counts[place] = (counts[place] as number) + 1;
        const { key } = DeleteMemocardRequest.decode(payload);
        if (key?.accountId === 'fast') stream.write(OK);
      }),
    ),
  );
  const client = clientOf(...addresses);
  const late = Array.from({ length: 20 }, () => write(client, soon(500), 'slow').catch(() => undefined));
  const done = Promise.all(late).then(() => (late.length = 0));
  while (late.length > 0) await write(client, soon(5_000), 'fast');
  await done;
  counts.fill(0);
  for (let n = 0; n < 20; n++) await write(client, soon(5_000), 'fast');
  expect(counts).toEqual([10, 10]);
});

test('one late call ejects a replica that responds to no call', async () => {
  const read = jest.fn();
  const silent = await serve(read);
  const working = await replica();
  const client = clientOf(silent, working.address);
  const first = await Promise.allSettled([write(client, soon(600)), write(client, soon(600))]);
  expect(first.map(({ status: outcome }) => outcome).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await write(client, soon(600))).toEqual({});
  expect(read).toHaveBeenCalledTimes(1);
});

test('a silent replica delays only one write, by 3 s', async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => void connections.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  ended.push(() => {
    silent.close();
    for (const socket of connections) socket.destroy();
  });
  const other = await replica();
  const client = clientOf(`127.0.0.1:${(silent.address() as { port: number }).port}`, other.address);
  expect(await write(client)).toEqual({});
  // No later write waits as long, even after the client has tried to reconnect.
  await waitFor(async () => {
    expect(await write(client, soon(2_000))).toEqual({});
    return connections.length > 1;
  });
  for (let calls = 0; calls < 10; calls++) expect(await write(client, soon(2_000))).toEqual({});
});

test('an account uses at most half of the streams to a replica, even if no other replica is available', async () => {
  const held: { stream: Stream; request: CarryRequest }[] = [];
  const address = await serve((stream, request) => void held.push({ stream, request }));
  const client = clientOf(address, '127.0.0.1:1');
  const calls = Array.from({ length: 60 }, () => write(client));
  await waitFor(() => held.length === 50);
  const other = write(client, soon(), 'another');
  await waitFor(() => held.length === 51);
  held[50]?.stream.write(OK);
  expect(await other).toEqual({});
  expect(held).toHaveLength(51);
  for (let place = 0; place < 61; place++) {
    await waitFor(() => held.length > place);
    if (place !== 50) held[place]?.stream.write(OK);
  }
  expect(await Promise.all(calls)).toEqual(Array(60).fill({}));
});

test('a stream and its connection are replaced after about a minute', async () => {
  const peers: string[] = [];
  const address = await serve((stream) => {
    peers.push(stream.getPeer());
    stream.write(OK);
  });
  const client = clientOf(address);
  await write(client);
  await write(client);
  passTime(80_000);
  // The next call still uses the old stream, then ends it.
  await write(client);
  await write(client);
  expect(peers.map((peer) => peers.indexOf(peer))).toEqual([0, 0, 0, 3]);
});

test.each(['stream', 'unary call'])(
  'a %s outlasts the keepalive pings of its client while the server drains',
  async (kind) => {
    let noteCall = (): void => undefined;
    const called = new Promise<void>((resolve) => (noteCall = resolve));
    const slowly = async (): Promise<object> => {
      noteCall();
      const end = Date.now() + LONGER_THAN_A_PING_MS;
      await waitFor(() => Date.now() >= end);
      return {};
    };
    const methods = {
      cards: { deleteMemocard: slowly },
      operator: { listEvents: async () => ({ ...(await slowly()), events: [], hasMore: false }) },
    };
    const harness = await Harness.start(methods, { address: '127.0.0.1:0' });
    ended.push(() => harness.end());
    const running =
      kind === 'stream'
        ? write(harness.cards())
        : harness.operator({ operatorSession }).listEvents({ pageSize: 1, parkedOnly: false }, soon(10_000));
    await called;
    const stopped = harness.server?.stop(10_000);
    await expect(running).resolves.toBeDefined();
    await stopped;
  },
);

test('a write is not sent to a replica that has not started', async () => {
  let isStarted = false;
  const starting = await replica('127.0.0.1:0', () => isStarted);
  const other = await replica();
  const client = clientOf(starting.address, other.address);
  for (let calls = 0; calls < 4; calls++) expect(await write(client)).toEqual({});
  expect([starting.calls, other.calls]).toEqual([0, 4]);
  isStarted = true;
  await waitFor(async () => {
    await write(client);
    return starting.calls > 0;
  });
});

test('calls follow the addresses of a name', async () => {
  const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.Mock<() => Promise<object[]>>;
  lookup.mockResolvedValue([{ address: '127.0.0.2', family: 4 }]);
  const first = await replica('127.0.0.2:0');
  const port = first.address.split(':')[1] as string;
  const second = await replica(`127.0.0.3:${port}`);
  const client = clientOf(`cards.test:${port}`);
  await write(client);
  lookup.mockResolvedValue([{ address: '127.0.0.3', family: 4 }]);
  passTime(10_000);
  await waitFor(async () => {
    await write(client);
    return second.calls > 0;
  });
  const before = first.calls;
  await write(client);
  expect(first.calls).toBe(before);
});

test('calls fail immediately while the name does not resolve, and succeed soon after it does', async () => {
  const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.Mock<() => Promise<object[]>>;
  const unknown = new Error('ENOTFOUND');
  lookup.mockRejectedValueOnce(unknown).mockRejectedValueOnce(unknown);
  lookup.mockResolvedValue([{ address: '127.0.0.2', family: 4 }]);
  const found = await replica('127.0.0.2:0');
  const client = clientOf(`cards.test:${found.address.split(':')[1]}`);
  for (let calls = 0; calls < 2; calls++) {
    await expect(write(client)).rejects.toMatchObject({ cause: { reason: 'broken' } });
  }
  await waitFor(() =>
    write(client).then(
      () => true,
      () => false,
    ),
  );
  expect(lookup).toHaveBeenCalledTimes(3);
});

test('a call that waits for a stream is sent once a lost call frees one', async () => {
  const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.Mock<() => Promise<object[]>>;
  const held: Stream[] = [];
  const address = await serve((stream) => {
    if (held.push(stream) > 100) stream.write(OK);
  });
  lookup.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]).mockRejectedValue(new Error('ENOTFOUND'));
  const client = clientOf(`cards.test:${address.split(':')[1]}`);
  const calls = Array.from({ length: 100 }, (_, place) => write(client, soon(), `account ${place % 10}`));
  const ends = Promise.allSettled(calls);
  await waitFor(() => held.length === 100);
  const waiting = write(client);
  held[0]?.emit('error', { code: 13, details: 'lost' });
  expect(await waiting).toEqual({});
  for (const stream of held) stream.write(OK);
  await ends;
});
