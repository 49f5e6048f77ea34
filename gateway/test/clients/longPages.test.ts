import { afterEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallersOf, connect, type Methods, register, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import {
  type BatchListMemocardsRequest,
  type CardsServiceServer,
  CardsServiceService,
  type Memocard,
} from '@learning-library/proto';
import { clientsOver } from '../../src/clients';
import { ACCOUNT, CREATED, servicesOf } from '../routes/support';

/** As many bytes as the API takes: 2,000, 5,000 and 5,000 characters of four bytes. */
const LONG = { front: '😀'.repeat(2_000), back: '😀'.repeat(5_000), explanation: '😀'.repeat(5_000) };
const PAGES = 16;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function memocard(contentId: string, position: number): Memocard {
  const times = { lastReviewedAt: undefined, createdAt: CREATED, updatedAt: CREATED };
  return { id: String(position), accountId: ACCOUNT, contentId, ...LONG, retention: 0, version: 1, ...times };
}

function longPage(contentId: string) {
  return { memocards: Array.from({ length: 100 }, (_, position) => memocard(contentId, position)), hasMore: true };
}

/** Leaves out all but the first page. */
const answering: Methods<CardsServiceServer>['batchListMemocards'] = ({ requests, mayLeaveOut }) =>
  Promise.resolve({
    results: requests.map(({ contentId }, place) =>
      place > 0 && mayLeaveOut === true
        ? { outcome: undefined, leftOut: true }
        : { outcome: { $case: 'page', value: longPage(contentId) } },
    ),
  });

async function addressOf(kind: string): Promise<string> {
  if (kind === 'in process') return 'in-process:long pages';
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  closers.push(() => rm(folder, { recursive: true }));
  return `unix:${join(folder, 'socket')}`;
}

test.each(['in process', 'over a socket'])('sixteen pages of 4.8 MB at once are all answered %s', async (kind) => {
  const sizes: number[] = [];
  const methods = {
    batchListMemocards: (request: BatchListMemocardsRequest, call: { deadline: number }) => {
      sizes.push(request.requests.length);
      return answering(request, call);
    },
  } as Methods<CardsServiceServer>;
  const callers = { batchListMemocards: ['gateway'] } as unknown as CallersOf<CardsServiceServer>;
  const server = await startGrpcServer({
    address: await addressOf(kind),
    registrations: [register(CardsServiceService, methods, callers)],
    internalTokens: ['token'],
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  closers.push(() => server.stop(1_000));
  const client = connect<CardsServiceServer>(CardsServiceService, { address: server.address, tokens: ['token'] });
  closers.push(() => client.close());
  const { cards } = clientsOver(servicesOf({ cards: client }));
  const requests = Array.from({ length: PAGES }, (_each, n) => ({
    accountId: ACCOUNT,
    contentId: String(n),
    pageSize: 100,
  }));
  const pages = await Promise.all(requests.map((request) => cards.listMemocards(request, Date.now() + 60_000)));
  expect(pages.map(({ memocards, hasMore }) => [memocards.length, memocards[99]?.contentId, hasMore])).toEqual(
    requests.map(({ contentId }) => [100, contentId, true]),
  );
  expect(pages[0]?.memocards[7]).toEqual(memocard('0', 7));
  expect(sizes).toEqual([PAGES, ...Array.from({ length: PAGES - 1 }, () => 1)]);
});
