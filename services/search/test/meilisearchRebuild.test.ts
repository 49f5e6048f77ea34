import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import {
  type Cluster,
  found,
  indexNames,
  type Replica,
  startCluster,
  tell,
  untilFound,
  untilIndexed,
} from './meilisearch/fixture';
import { soon } from './fixture';
import { describeWithMeilisearch } from './meilisearch/server';

describeWithMeilisearch('a rebuild of the index on Meilisearch', () => {
  let cluster: Cluster;
  let accountId: string;
  let replica: Replica;
  let index: string;

  beforeEach(async () => {
    cluster = await startCluster();
    ({ accountId } = cluster);
    cluster.library.content(accountId, { title: 'First rain' });
    replica = await cluster.start();
    await untilFound(replica, accountId, 'rain', ['First rain']);
    [index = ''] = await waitFor(async () => {
      const names = await indexNames(cluster);
      return names.length === 1 && names;
    });
  });
  afterEach(() => cluster.stop());

  /** @returns its epoch. */
  async function rebuild(): Promise<number | undefined> {
    let epoch: number | undefined;
    await waitFor(async () => {
      const answer = await replica.operator.rebuildIndex({ epoch }, soon());
      epoch = answer.epoch;
      return answer.finished;
    });
    return epoch;
  }

  async function readMark(): Promise<{ mark: { format: number } }> {
    return (await cluster.meilisearch.call('GET', `/indexes/${index}/documents/mark`)) as { mark: { format: number } };
  }

  test('keeps what changes meanwhile, while searches go on, and leaves one index', async () => {
    const [first] = cluster.library.contents.values();
    if (first === undefined) throw new Error('not made');
    cluster.library.folder(accountId, { name: 'Forgotten rain' });
    const steps: unknown[] = [];
    replica.failpoints.on('meilisearch.built', async () => {
      cluster.library.contents.delete(first.id);
      await tell(replica, 'content.deleted', accountId, [first]);
      const late = cluster.library.content(accountId, { title: 'Late rain' });
      await tell(replica, 'content.changed', accountId, [late]);
      await untilIndexed(replica);
      steps.push(await found(replica, accountId, 'rain'));
    });
    await rebuild();
    steps.push(await found(replica, accountId, 'rain'));
    // What was deleted is not in the new index, though it would be found where library had it again.
    cluster.library.contents.set(first.id, first);
    steps.push(await found(replica, accountId, 'rain'));
    expect(steps).toEqual([['Late rain'], ['Forgotten rain', 'Late rain'], ['Forgotten rain', 'Late rain']]);
    expect(await indexNames(cluster)).toEqual([index]);
  });

  test.each(['meilisearch.built', 'meilisearch.swapped'])(
    'that broke off at %s is made once more, and what it left is removed',
    async (place) => {
      let left: string[] = [];
      replica.failpoints.on(place, async () => {
        replica.failpoints.off(place);
        left = await indexNames(cluster);
        throw new Error('broken off');
      });
      cluster.library.content(accountId, { title: 'Second rain' });
      await rebuild();
      expect(await found(replica, accountId, 'rain')).toEqual(['First rain', 'Second rain']);
      expect([left.length, await indexNames(cluster)]).toEqual([2, [index]]);
    },
  );

  test('during which the server is wiped is made once more', async () => {
    cluster.library.content(accountId, { title: 'Second rain' });
    let isWiped = false;
    replica.failpoints.on('meilisearch.built', async () => {
      if (isWiped) return;
      isWiped = true;
      await cluster.meilisearch.kill();
      await cluster.meilisearch.start('empty');
    });
    const epoch = await rebuild();
    expect(isWiped).toBe(true);
    await untilFound(replica, accountId, 'rain', ['First rain', 'Second rain']);
    // What was left of it did not get the index's place, which would have asked for another.
    const sql = cluster.db.database.until(Date.now() + 20_000);
    expect(await sql.query('SELECT epoch FROM {schema}.index_state')).toEqual([{ epoch }]);
  });

  test('after an upgrade answers searches from the index of the version before until it is done', async () => {
    const { id } = cluster.library.folder(accountId, { name: 'Second rain' });
    await replica.stop();
    const { mark } = await readMark();
    const words = ['4second', '4rain'].map((word) => accountId.slice(-8) + word);
    await cluster.meilisearch.call('POST', `/indexes/${index}/documents`, [
      { id, account: accountId, type: 'folder', version: 1, words },
      { id: 'mark', mark: { ...mark, format: 1 } },
    ]);
    const sql = cluster.db.database.until(Date.now() + 20_000);
    await sql.query('UPDATE {schema}.index_state SET format = 1');

    const next = await cluster.start();
    const whileBuilding: unknown[] = [];
    next.failpoints.on('meilisearch.built', async () => {
      for (const q of ['second rain', 'second ra', 'rainy']) whileBuilding.push(await found(next, accountId, q));
    });
    await waitFor(async () => (await readMark()).mark.format === 2);
    expect(whileBuilding).toEqual([['Second rain'], ['Second rain'], []]);
    expect(await found(next, accountId, 'ra')).toEqual(['First rain', 'Second rain']);
  });
});
