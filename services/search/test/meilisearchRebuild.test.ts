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
    expect(await indexNames(cluster)).not.toEqual([index]);
    expect(await found(replica, accountId, 'rain')).toEqual(['Forgotten rain', 'Late rain']);
  });

  test.each(['rebuild.page', 'meilisearch.built', 'meilisearch.swapped'])(
    'that broke off at %s goes on there, with the index that it was filling, and removes the one before',
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
      expect(left.toSorted()).toEqual([index, ...(await indexNames(cluster))].toSorted());
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

  test('after an upgrade answers from the index of the release before, with what has changed, until it is done', async () => {
    await replica.stop();
    const before = `learning-library-${cluster.db.config.schema}`;
    const tag = accountId.slice(-8);
    const { id } = cluster.library.folder(accountId, { name: 'Élan rain' });
    const [first] = cluster.library.contents.values();
    if (first === undefined) throw new Error('not made');
    const ofBefore = (type: string, uid: string, words: string[]) => ({
      ...{ id: uid, account: accountId, type, version: 1 },
      words: [tag + type, ...words.map((word) => `${tag}3${word}`)],
    });
    await cluster.meilisearch.call('PATCH', `/indexes/${before}/settings`, SETTINGS_OF_BEFORE);
    await cluster.meilisearch.call('POST', `/indexes/${before}/documents?primaryKey=id`, [
      ofBefore('content', first.id, ['first', 'rain']),
      ofBefore('folder', id, ['elan', 'rain']),
    ]);
    await cluster.meilisearch.call('DELETE', `/indexes/${index}`);
    const sql = cluster.db.database.until(Date.now() + 20_000);
    await sql.query('UPDATE {schema}.index_state SET format = 2');
    await sql.query('UPDATE {schema}.index_writer SET searched = $1, building = NULL, last_task = -1', [before]);

    const next = await cluster.start();
    const seen: unknown[] = [await found(next, accountId, 'rain'), await found(next, accountId, 'ra')];
    next.failpoints.on('rebuild.page', async () => {
      next.failpoints.off('rebuild.page');
      seen.push(await found(next, accountId, 'elan rai'), await found(next, accountId, 'elan ran'));
      const late = cluster.library.content(accountId, { title: 'Late rain' });
      await tell(next, 'content.changed', accountId, [late]);
      await untilIndexed(next);
      // Known names of indexes are half a second old at most.
      await untilFound(next, accountId, 'rain', ['First rain', 'Late rain', 'Élan rain']);
      seen.push('met');
    });
    await waitFor(async () => (await searched()) !== before);
    const all = ['First rain', 'Élan rain'];
    expect(seen).toEqual([all, all, ['Élan rain'], [], 'met']);
    expect(await found(next, accountId, 'ra')).toEqual(['First rain', 'Late rain', 'Élan rain']);

    async function searched(): Promise<string | undefined> {
      const text = 'SELECT searched FROM {schema}.index_writer';
      const soonSql = cluster.db.database.until(Date.now() + 20_000);
      return (await soonSql.query<{ searched: string }>(text))[0]?.searched;
    }
  });
});

/** What a search needs of those of the release before. */
const SETTINGS_OF_BEFORE = {
  searchableAttributes: [],
  displayedAttributes: ['id', 'type', 'version'],
  filterableAttributes: ['id', 'account', 'words'],
  sortableAttributes: ['id'],
  rankingRules: ['sort'],
};
