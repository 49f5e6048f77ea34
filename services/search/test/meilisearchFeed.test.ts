import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
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
import { describeWithMeilisearch } from './meilisearch/server';

describeWithMeilisearch('changes of library, delivered to any process', () => {
  let cluster: Cluster;
  let replicas: [Replica, Replica];
  let accountId: string;

  beforeAll(async () => {
    cluster = await startCluster();
    replicas = [await cluster.start(), await cluster.start()];
    await untilFound(replicas[0], cluster.accountId, 'rain', []);
  });
  afterAll(() => cluster.stop());
  beforeEach(() => {
    accountId = randomUUID();
  });

  test('every process finds a change, and no process finds a deleted content', async () => {
    const content = cluster.library.content(accountId, { title: 'Water', text: 'It rains.' });
    const folder = cluster.library.folder(accountId, { name: 'Rain' });
    await deliver(replicas[0], 'content.changed', accountId, [content]);
    await deliver(replicas[1], 'folder.changed', accountId, [folder]);
    for (const replica of replicas) await untilFound(replica, accountId, 'rain', ['Rain', 'Water']);
    cluster.library.contents.delete(content.id);
    await deliver(replicas[1], 'content.deleted', accountId, [content]);
    await untilIndexed(replicas[0]);
    // The index does not contain it either: it is not found even if library still has it.
    cluster.library.contents.set(content.id, { ...content, text: 'It rains.' });
    for (const replica of replicas) expect(await found(replica, accountId, 'rain')).toEqual(['Rain']);
  });

  test('a state never replaces one that was read later', async () => {
    const content = cluster.library.content(accountId, { title: 'Old fog' });
    let isNew = false;
    for (const { failpoints } of replicas) {
      failpoints.on('indexItems.read', async () => {
        if (isNew) return;
        isNew = true;
        cluster.library.contents.set(content.id, { ...content, text: undefined, title: 'New mist', version: 2 });
        await deliver(replicas[1], 'content.changed', accountId, [content]);
      });
    }
    await deliver(replicas[0], 'content.changed', accountId, [content]);
    await untilFound(replicas[0], accountId, 'mist', ['New mist']);
    await untilIndexed(replicas[0]);
    for (const { failpoints } of replicas) failpoints.off('indexItems.read');
    expect([isNew, await found(replicas[0], accountId, 'fog')]).toEqual([true, []]);
  });

  describe('a writer that hangs and is replaced by another process', () => {
    let frozen: Replica | undefined;
    /** The previous owner of the lease. */
    let first: string | undefined;
    let thaw: () => void;

    const owner = async () => {
      const sql = cluster.db.database.until(Date.now() + 20_000);
      return (await sql.query<{ owner: string }>('SELECT owner FROM {schema}.index_writer'))[0]?.owner;
    };

    /** The first process that reaches the failpoint freezes until `thaw` is called. */
    function freezeAt(place: string): void {
      frozen = undefined;
      first = undefined;
      const thawed = new Promise<void>((resolve) => (thaw = resolve));
      for (const replica of replicas) {
        replica.failpoints.on(place, async () => {
          if (frozen !== undefined) return;
          frozen = replica;
          // Another process may take the lease later.
          first = await owner();
          await thawed;
        });
      }
    }

    /** The process that is not frozen, once it has the lease. */
    async function successor(): Promise<Replica> {
      const sql = cluster.db.database.until(Date.now() + 60_000);
      let nobody: string | undefined;
      await waitFor(async () => {
        const now = await owner();
        if (now !== first && now !== nobody) return true;
        // Another owner holds the lease until the frozen process would detect the loss.
        if (now === first) {
          nobody = randomUUID();
          await sql.query(
            "UPDATE {schema}.index_writer SET owner = $1, held_until = now() + interval '4 seconds' WHERE owner = $2",
            [nobody, first],
          );
        }
        return false;
      });
      return replicas.find((replica) => replica !== frozen) as Replica;
    }

    const epoch = async () =>
      (await cluster.db.database.until(Date.now() + 20_000).query('SELECT epoch FROM {schema}.index_state'))[0];

    afterEach(() => {
      thaw();
      for (const { failpoints } of replicas) {
        failpoints.off('meilisearch.accepted');
        failpoints.off('drainQueue.written');
      }
    });

    test('the replaced writer does not finish its write', async () => {
      const before = await epoch();
      const content = cluster.library.content(accountId, { title: 'Old frost' });
      freezeAt('meilisearch.accepted');
      await deliver(replicas[0], 'content.changed', accountId, [content]);
      await waitFor(() => first);
      cluster.library.contents.set(content.id, { ...content, text: undefined, title: 'New ice', version: 2 });
      await deliver(replicas[1], 'content.changed', accountId, [content]);
      const writer = await successor();
      await untilFound(writer, accountId, 'ice', ['New ice']);
      thaw();
      await deliver(replicas[0], 'content.changed', accountId, [
        cluster.library.content(accountId, { title: 'More ice' }),
      ]);
      await untilFound(writer, accountId, 'ice', ['More ice', 'New ice']);
      await untilIndexed(writer);
      expect([await found(writer, accountId, 'frost'), await epoch()]).toEqual([[], before]);
    });

    test('documents that the replaced writer has written are updated again', async () => {
      const content = cluster.library.content(accountId, { title: 'Sleet' });
      freezeAt('drainQueue.written');
      await deliver(replicas[0], 'content.changed', accountId, [content]);
      await waitFor(() => first);
      const writer = await successor();
      await untilIndexed(writer);
      // Simulates a write that arrives after the successor's.
      const [index] = await indexNames(cluster);
      await cluster.meilisearch.call('DELETE', `/indexes/${String(index)}/documents/${content.id}`);
      expect(await found(writer, accountId, 'sleet')).toEqual([]);
      thaw();
      await untilFound(writer, accountId, 'sleet', ['Sleet']);
    });
  });

  test('changes are still indexed after the writer stops', async () => {
    const third = await cluster.start();
    await Promise.all(replicas.map((replica) => replica.stop()));
    const content = cluster.library.content(accountId, { title: 'Hail' });
    await deliver(third, 'content.changed', accountId, [content]);
    await untilFound(third, accountId, 'hail', ['Hail']);
  });
});
