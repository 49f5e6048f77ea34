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
    await waitFor(async () => (await replica.operator.getIndexStatus({}, soon())).status?.finished);
    await oneIndex();
    [index = ''] = await indexNames(cluster);
  });
  afterEach(() => cluster.stop());

  /** @returns its epoch. */
  async function rebuild(): Promise<number> {
    const { epoch } = await replica.operator.rebuildIndex({ restart: false }, soon());
    await waitFor(async () => (await replica.operator.getIndexStatus({}, soon())).status?.finished);
    return epoch;
  }

  /** Until what a rebuild has put out of use is removed. */
  async function oneIndex(): Promise<void> {
    await waitFor(async () => (await indexNames(cluster)).length === 1);
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
    await oneIndex();
    expect(await indexNames(cluster)).toEqual([index]);
    expect(await found(replica, accountId, 'rain')).toEqual(['Forgotten rain', 'Late rain']);
  });

  test.each(['rebuild.page', 'meilisearch.built', 'meilisearch.swapped'])(
    'that is interrupted at %s continues there, with the index that it was filling, and removes the one before',
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
      await oneIndex();
      expect([left.toSorted(), await indexNames(cluster)]).toEqual([[index, `${index}-next`], [index]]);
      expect(await found(replica, accountId, 'rain')).toEqual(['First rain', 'Second rain']);
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
});
