import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiError, type Content, type LearningLibrary } from '@learning-library/client';
import { MisbehavingProxy, type Misbehavior } from '../support/misbehavingProxy';
import { ownAccount, type OwnAccount } from '../support/product';
import { libraryOf } from './support/library';

let service: OwnAccount;
let proxy: MisbehavingProxy;
/** The proxy’s faults for the next requests. */
let next: (Misbehavior | undefined)[] = [];
beforeAll(async () => {
  service = await ownAccount();
  proxy = await MisbehavingProxy.start(service.baseUrl, () => next.shift());
});
afterAll(() => proxy.stop());

const newLibrary = (baseUrl: string, options = {}): LearningLibrary =>
  libraryOf({ key: service.key, baseUrl }, options);

function rejection(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'not refused',
    (thrown: unknown) => (thrown instanceof ApiError ? thrown.code : thrown),
  );
}

/** The state without the proxy. */
function stored(id: string): Promise<Content> {
  return newLibrary(service.baseUrl).contents.get(id);
}

describe.each(['lost', 'cut', 'doubled'] as const)('a response that is %s', (misbehavior) => {
  test('an update succeeds despite a faulty response, and does not block others', async () => {
    const library = newLibrary(proxy.baseUrl);
    const { id } = await library.contents.create({ title: 'Cells' });
    for (let round = 1; round <= 5; round++) {
      next = [misbehavior];
      const changed = await library.contents.update(id, { title: `Cells ${round}`, description: null });
      expect(changed).toEqual(await stored(id));
      expect(changed.title).toBe(`Cells ${round}`);
    }
  });

  test('a deletion succeeds despite a faulty response', async () => {
    const library = newLibrary(proxy.baseUrl);
    const { id } = await library.contents.create({ title: 'Cells' });
    next = [misbehavior];
    await library.contents.delete(id);
    expect(await rejection(stored(id))).toBe('not_found');
  });

  test('changes by others are not overwritten after a faulty response', async () => {
    const library = newLibrary(proxy.baseUrl);
    const { id } = await library.contents.create({ title: 'Cells' });
    await newLibrary(service.baseUrl).contents.update(id, { title: 'By another' });
    next = [misbehavior];
    expect(await rejection(library.contents.update(id, { title: 'Mine' }))).toBe('precondition_failed');
    next = [misbehavior];
    expect(await rejection(library.contents.delete(id))).toBe('precondition_failed');
    expect((await stored(id)).title).toBe('By another');
  });

  test('a creation leaves no duplicates after a faulty response', async () => {
    const library = newLibrary(proxy.baseUrl);
    const folder = await library.folders.create({ name: misbehavior });
    next = [misbehavior];
    const made = await library.contents.create({ title: 'Once', folderId: folder.id });
    expect(await library.contents.list({ folderId: folder.id }).page()).toMatchObject({ data: [made], hasMore: false });
  });
});

test('an update succeeds after one without a response, unless others have changed the resource', async () => {
  const library = newLibrary(proxy.baseUrl, { maxRetries: 1 });
  const { id } = await library.contents.create({ title: 'Cells' });
  next = ['lost', 'lost'];
  expect(await rejection(library.contents.update(id, { title: 'In doubt' }))).toMatchObject({
    name: 'ConnectionError',
  });
  expect(await library.contents.update(id, { description: 'Next.' })).toEqual(await stored(id));
  expect(await stored(id)).toMatchObject({ title: 'In doubt', description: 'Next.' });

  next = ['lost', 'lost'];
  expect(await rejection(library.contents.update(id, { title: 'Again' }))).toMatchObject({ name: 'ConnectionError' });
  await newLibrary(service.baseUrl).contents.update(id, { title: 'By another' });
  expect(await rejection(library.contents.update(id, { title: 'Mine' }))).toBe('precondition_failed');
});

test('a change that arrives after its retry has no second effect', async () => {
  const library = newLibrary(proxy.baseUrl, { timeoutMs: 1_000 });
  const { id } = await library.contents.create({ title: 'Cells' });
  const before = proxy.done.length;
  next = [{ delayMs: 2_500 }];
  await library.contents.update(id, { title: 'Late' });
  const later = await library.contents.update(id, { title: 'Later' });
  expect(proxy.done.slice(before, before + 2)).toEqual([{ delayMs: 2_500 }, undefined]);
  await proxy.settled();
  expect(await stored(id)).toEqual(later);
});

test('one of two writers with the same ETag is rejected, even if both write the same values', async () => {
  const [one, other] = [newLibrary(proxy.baseUrl), newLibrary(service.baseUrl)];
  const { data, etag } = await one.contents.create({ title: 'Task' }).withResponse();
  const claims = [one, other].map((library) => library.contents.update(data.id, { title: 'Taken' }, { ifMatch: etag }));
  const rejected = await Promise.all(claims.map((claim) => rejection(claim)));
  expect(rejected.sort()).toEqual(['not refused', 'precondition_failed']);
});
