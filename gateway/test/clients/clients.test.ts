import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { connect } from '@learning-library/common/rpc';
import {
  type BatchCreateContentsRequest,
  type BatchGetContentsRequest,
  type BatchListContentsRequest,
  type Content,
  type LibraryServiceServer,
  LibraryServiceService,
} from '@learning-library/proto';
import { clientsOver } from '../../src/clients';
import { recorded, servicesOf } from '../routes/support';

const soon = () => Date.now() + 20_000;
const away = () => new ContractError('unavailable', null);
const content = (id: string): Content => ({
  id,
  accountId: 'a',
  title: id,
  hasBody: false,
  hasSummary: false,
  podcastsReadyCount: 0,
  sourcesCount: 0,
  version: 1,
  createdAt: undefined,
  updatedAt: undefined,
});
const operation = {
  organizationId: 'o',
  environment: 'live',
  keyHash: Buffer.alloc(32),
  fingerprint: Buffer.alloc(32),
  replayOnly: false,
};

describe('reads', () => {
  test('that arrive together are one call, answered by position', async () => {
    const getting = recorded(({ keys }: BatchGetContentsRequest) => ({
      results: keys.map(({ id }) => ({ content: id === 'missing' ? undefined : content(id) })),
    }));
    const { library } = clientsOver(servicesOf({ library: { batchGetContents: getting } }));
    const ids = ['one', 'missing', 'two'];
    const answers = await Promise.all(ids.map((id) => library.getContent({ accountId: 'a', id }, soon())));
    expect(answers.map((answer) => answer?.id)).toEqual(['one', undefined, 'two']);
    expect(getting.calls).toEqual([{ keys: ids.map((id) => ({ accountId: 'a', id })) }]);
  });

  test('of lists that arrive together are one call, each refused by itself', async () => {
    const refusal = { outcome: { $case: 'refusal' as const, value: { code: 'not_found', details: undefined } } };
    const listing = recorded(({ requests }: BatchListContentsRequest) => ({
      results: requests.map(({ folderId, pageSize }) =>
        folderId === 'missing'
          ? refusal
          : { outcome: { $case: 'page' as const, value: { contents: [content(String(pageSize))], hasMore: false } } },
      ),
    }));
    const { library } = clientsOver(servicesOf({ library: { batchListContents: listing } }));
    const requests = [{ pageSize: 1 }, { pageSize: 2, folderId: 'missing' }, { pageSize: 3 }];
    const answers = await Promise.allSettled(
      requests.map((request) => library.listContents({ accountId: 'a', ...request }, soon())),
    );
    expect(answers).toMatchObject([
      { value: { contents: [{ id: '1' }] } },
      { reason: { code: 'not_found' } },
      { value: { contents: [{ id: '3' }] } },
    ]);
    expect(listing.calls).toHaveLength(1);
  });

  test('of lists for which an answer had no room are sent again, each by itself', async () => {
    const listing = recorded(({ requests }: BatchListContentsRequest) => ({
      results: requests.map(({ pageSize }, place) =>
        place === 0
          ? { outcome: { $case: 'page' as const, value: { contents: [content(String(pageSize))], hasMore: false } } }
          : { outcome: undefined, leftOut: true },
      ),
    }));
    const { library } = clientsOver(servicesOf({ library: { batchListContents: listing } }));
    const sizes = [10, 20, 30];
    const requests = sizes.map((pageSize) => ({ accountId: 'a', pageSize }));
    const answers = await Promise.all(requests.map((request) => library.listContents(request, soon())));
    expect(answers.map(({ contents }) => contents.map(({ id }) => id))).toEqual([['10'], ['20'], ['30']]);
    expect(listing.calls.map((call) => [call.requests.map(({ pageSize }) => pageSize), call.mayLeaveOut])).toEqual([
      [[10, 20, 30], true],
      [[20], true],
      [[30], true],
    ]);
  });

  test('of long pages are sent in pieces of 1 MiB, until the page has 8 MiB', async () => {
    const bytes = 150_000;
    const listing = recorded(({ requests: [request], maxBytes = 0 }: BatchListContentsRequest) => {
      const first = Number(request?.afterId ?? 0) + 1;
      const fitting = Math.max(1, Math.floor(maxBytes / bytes));
      const contents = Array.from({ length: fitting }, (_, place) => content(String(first + place)));
      const page = { contents, hasMore: true, bytes: fitting * bytes };
      return { results: [{ outcome: { $case: 'page' as const, value: page } }] };
    });
    const { library } = clientsOver(servicesOf({ library: { batchListContents: listing } }));
    const page = await library.listContents({ accountId: 'a', pageSize: 100 }, soon());
    expect(page.contents.map(({ id }) => id)).toEqual(Array.from({ length: 55 }, (_, place) => String(place + 1)));
    expect(page.hasMore).toBe(true);
    // Nine pieces of six, the one that still fits, and one that does not.
    expect(listing.calls.map(({ maxBytes }) => maxBytes)).toEqual([
      ...Array<number>(9).fill(2 ** 20),
      288_608,
      138_608,
    ]);
  });

  test('end with their deadline', async () => {
    const { library } = clientsOver(servicesOf({ library: { batchGetContents: () => new Promise(() => undefined) } }));
    const answer = library.getContent({ accountId: 'a', id: 'x' }, Date.now() + 50);
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('of the counts of a page are one call of each service, and with the wrong number of counts fail', async () => {
    const counting = recorded(() => ({ counts: [1, 2] }));
    const cards = { batchCountMemocards: counting };
    const questions = { batchCountQuestions: counting };
    const keys = ['x', 'y'].map((id) => ({ accountId: 'a', id }));
    const counters = (of: Parameters<typeof servicesOf>[0]) =>
      clientsOver(servicesOf(of)).library.countersOfEach(keys, soon());
    expect(await counters({ cards, questions })).toHaveLength(2);
    expect(counting.calls).toEqual([{ keys }, { keys }]);
    const short = { batchCountMemocards: () => Promise.resolve({ counts: [1] }) };
    await expect(counters({ cards: short, questions })).rejects.toMatchObject({ code: 'internal_error' });
  });
});

describe('creations', () => {
  const item = (title: string) => ({ accountId: 'a', title });

  test('that arrive together are one call, and a refused one leaves its neighbours alone', async () => {
    const creating = recorded(({ items }: BatchCreateContentsRequest) => ({
      results: items.map(({ title }) =>
        title === 'refused'
          ? {
              outcome: { $case: 'refusal' as const, value: { code: 'not_found', details: undefined } },
              replayed: false,
            }
          : { outcome: { $case: 'content' as const, value: content(title) }, replayed: title === 'again' },
      ),
    }));
    const { library } = clientsOver(servicesOf({ library: { batchCreateContents: creating } }));
    const answers = await Promise.allSettled(
      ['new', 'refused', 'again'].map((title) => library.createContent(item(title), soon())),
    );
    expect(answers).toEqual([
      { status: 'fulfilled', value: { value: content('new'), replayed: false } },
      { status: 'rejected', reason: expect.objectContaining({ code: 'not_found', details: null }) },
      { status: 'fulfilled', value: { value: content('again'), replayed: true } },
    ]);
    expect(creating.calls).toHaveLength(1);
  });

  test('are sent again under an operation and never without one', async () => {
    const nobody = connect<LibraryServiceServer>(LibraryServiceService, { address: '127.0.0.1:1' });
    const creating = recorded((request: BatchCreateContentsRequest) =>
      nobody.batchCreateContents(request, { deadline: soon() }),
    );
    const { library } = clientsOver(servicesOf({ library: { batchCreateContents: creating } }));
    await Promise.allSettled([
      library.createContent({ ...item('with'), operation }, soon()),
      library.createContent(item('without'), soon()),
    ]);
    nobody.close();
    const [first, ...again] = creating.calls.map(({ items }) => items.map(({ title }) => title));
    expect(first).toEqual(['with', 'without']);
    expect(new Set(again.flat())).toEqual(new Set(['with']));
  });

  test('are cut so that one message stays small', async () => {
    const creating = recorded(({ items }: BatchCreateContentsRequest) => ({
      results: items.map(({ title }) => ({
        outcome: { $case: 'content' as const, value: content(title) },
        replayed: false,
      })),
    }));
    const { library } = clientsOver(servicesOf({ library: { batchCreateContents: creating } }));
    const text = 'a'.repeat(200_000);
    const titles = Array.from({ length: 40 }, (_, position) => `${position}`);
    await Promise.all(titles.map((title) => library.createContent({ ...item(title), text }, soon())));
    expect(creating.calls.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(titles);
    expect(Math.max(...creating.calls.map(({ items }) => items.length))).toBeLessThan(20);
  });
});

test('changes and counted calls are sent once, whatever comes of them', async () => {
  const failing = recorded((_: object) => Promise.reject(away()));
  const { library, cards, accounts } = clientsOver(
    servicesOf({
      library: { updateContent: failing, deleteContent: failing, updateFolder: failing, deleteFolder: failing },
      cards: { updateMemocard: failing, deleteMemocard: failing },
      accounts: { countTestCall: failing },
    }),
  );
  const key = { accountId: 'a', id: 'x' };
  const update = { key, updateMask: [], title: '', name: '', front: '', back: '' };
  const calls = [
    library.updateContent(update, soon()),
    library.deleteContent({ key }, soon()),
    library.updateFolder(update, soon()),
    library.deleteFolder({ key }, soon()),
    cards.updateMemocard(update, soon()),
    cards.deleteMemocard({ key }, soon()),
    accounts.countTestCall('key', soon()),
  ];
  const answers = await Promise.allSettled(calls);
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(failing.calls).toHaveLength(calls.length);
});
