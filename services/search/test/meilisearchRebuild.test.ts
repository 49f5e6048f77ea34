import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import {
  type Cluster,
  found,
  indexNames,
  type Replica,
  startCluster,
  deliver,
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

  /** @returns the epoch */
  async function rebuild(): Promise<number> {
    const { epoch } = await replica.operator.rebuildIndex({ restart: false }, soon());
    await waitFor(async () => (await replica.operator.getIndexStatus({}, soon())).status?.finished);
    return epoch;
  }

  /** Waits until the replaced index is deleted. */
  async function oneIndex(): Promise<void> {
    await waitFor(async () => (await indexNames(cluster)).length === 1);
  }

  test('a rebuild includes changes made during it, keeps searches available, and leaves one index', async () => {
    const [first] = cluster.library.contents.values();
    if (first === undefined) throw new Error('not made');
    cluster.library.folder(accountId, { name: 'Forgotten rain' });
    const steps: unknown[] = [];
    replica.failpoints.on('meilisearch.built', async () => {
      cluster.library.contents.delete(first.id);
      await deliver(replica, 'content.deleted', accountId, [first]);
      const late = cluster.library.content(accountId, { title: 'Late rain' });
      await deliver(replica, 'content.changed', accountId, [late]);
      await untilIndexed(replica);
      steps.push(await found(replica, accountId, 'rain'));
    });
    await rebuild();
    steps.push(await found(replica, accountId, 'rain'));
    // The deleted content is not in the new index: it is not found even if the library service has it again.
    cluster.library.contents.set(first.id, first);
    steps.push(await found(replica, accountId, 'rain'));
    expect(steps).toEqual([['Late rain'], ['Forgotten rain', 'Late rain'], ['Forgotten rain', 'Late rain']]);
    await oneIndex();
    expect(await indexNames(cluster)).toEqual([index]);
    expect(await found(replica, accountId, 'rain')).toEqual(['Forgotten rain', 'Late rain']);
  });

  test.each(['rebuild.page', 'meilisearch.built', 'meilisearch.swapped'])(
    'a rebuild continues after an interruption at %s with the same next index, and deletes the replaced one',
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

  test('a rebuild starts again if the server is wiped during it', async () => {
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
    // The incomplete index did not become the live one, which would have required another rebuild.
    const sql = cluster.db.database.until(Date.now() + 20_000);
    expect(await sql.query('SELECT epoch FROM {schema}.index_state')).toEqual([{ epoch }]);
  });
});
