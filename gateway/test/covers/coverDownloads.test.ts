import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { CoverDownloads } from '../../src/covers/coverDownloads';

const [ONE, OTHER] = ['one content', 'another'];

function response(): ServerResponse & { isEnded: boolean } {
  const emitter = Object.assign(new EventEmitter(), { isEnded: false, destroy: () => (emitter.isEnded = true) });
  return emitter as unknown as ServerResponse & { isEnded: boolean };
}

test('of readers that take nothing the one that is stuck for longest gives way', async () => {
  const transfers = new CoverDownloads({ active: 2, share: 2, stuckMs: 20, waitMs: 60_000 });
  const [first, second, third] = [response(), response(), response()];
  await transfers.begin(first, ONE);
  await transfers.begin(second, ONE);
  await transfers.begin(third, OTHER);
  expect([first.isEnded, second.isEnded, third.isEnded]).toEqual([true, false, false]);
});

test('where all readers read, another waits no longer than it may', async () => {
  const transfers = new CoverDownloads({ active: 1, share: 1, stuckMs: 60_000, waitMs: 1 });
  const reading = response();
  const leave = await transfers.begin(reading, ONE);
  await expect(transfers.begin(response(), OTHER)).rejects.toThrow('unavailable');
  leave();
  reading.emit('drain');
  await transfers.begin(response(), OTHER);
  expect(reading.isEnded).toBe(false);
});

test('where readers of one content take nothing, another content finds a place at once', async () => {
  const transfers = new CoverDownloads({ active: 3, share: 2, stuckMs: 60_000, waitMs: 1 });
  await transfers.begin(response(), ONE);
  await transfers.begin(response(), ONE);
  await expect(transfers.begin(response(), ONE)).rejects.toThrow('unavailable');
  await transfers.begin(response(), OTHER);
});
