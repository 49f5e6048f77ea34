import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '@learning-library/common/telemetry';
import { soon, waitFor } from '@learning-library/common/testing';
import { inspect } from 'node:util';
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

describeWithMeilisearch('Meilisearch', () => {
  let cluster: Cluster;
  let accountId: string;
  let log: string;

  beforeEach(async () => {
    log = '';
    const note = (...line: unknown[]): void => void (log += inspect(line, { depth: 20 }));
    // Logs errors completely; the product's own logger keeps only codes.
    const logger = createLogger({ name: 'search', level: 'silent' });
    cluster = await startCluster(Object.assign(logger, { info: note, warn: note, error: note }));
    ({ accountId } = cluster);
    cluster.library.content(accountId, { title: 'First monsoon' });
  });
  afterEach(async () => {
    await cluster.stop();
    expect(log).toContain('migrated');
    expect(log).not.toContain(cluster.meilisearch.config.apiKey);
    expect(log).not.toMatch(/monsoon/i);
  });

  async function change(replica: Replica, title: string): Promise<void> {
    await deliver(replica, 'content.changed', accountId, [cluster.library.content(accountId, { title })]);
  }

  test('the service starts while Meilisearch is unavailable, and indexes its changes later', async () => {
    await cluster.meilisearch.kill();
    const replica = await cluster.start();
    expect(await found(replica, accountId, 'monsoon')).toBe('unavailable');
    await change(replica, 'Second monsoon');
    await cluster.meilisearch.start('kept');
    await untilFound(replica, accountId, 'monsoon', ['First monsoon', 'Second monsoon']);
  });

  test('Meilisearch is used again after an outage, and receives the changes of that time', async () => {
    const replica = await cluster.start();
    await untilFound(replica, accountId, 'monsoon', ['First monsoon']);
    await untilBuilt();
    const before = await epochs();
    await cluster.meilisearch.kill();
    await change(replica, 'Second monsoon');
    expect(await found(replica, accountId, 'monsoon')).toBe('unavailable');
    await waitFor(async () => (await replica.metrics()).includes('learning_library_search_queue_length 1'));
    await cluster.meilisearch.start('kept');
    await untilFound(replica, accountId, 'monsoon', ['First monsoon', 'Second monsoon']);
    await untilIndexed(replica);
    expect(await epochs()).toEqual(before);
  });

  test.each(['empty', 'restored'] as const)('all documents are found after Meilisearch restarts %s', async (data) => {
    const replica = await cluster.start();
    await untilFound(replica, accountId, 'monsoon', ['First monsoon']);
    await untilIndexed(replica);
    await untilBuilt();
    await cluster.meilisearch.kill();
    await cluster.meilisearch.backUp();
    await cluster.meilisearch.start('kept');
    await change(replica, 'Second monsoon');
    await untilFound(replica, accountId, 'monsoon', ['First monsoon', 'Second monsoon']);
    await untilIndexed(replica);
    await cluster.meilisearch.kill();
    const seen = new Set([JSON.stringify(await found(replica, accountId, 'monsoon'))]);
    await cluster.meilisearch.start(data);
    // An empty server is detected. After a restore, the operator requests a rebuild, as the runbook says.
    if (data === 'restored') await replica.operator.rebuildIndex({ restart: true }, soon());
    await waitFor(async () => {
      seen.add(JSON.stringify(await found(replica, accountId, 'monsoon')));
      return seen.has('["First monsoon","Second monsoon"]');
    });
    const before = data === 'empty' ? [] : ['["First monsoon"]'];
    const possible = ['"unavailable"', ...before, '["First monsoon","Second monsoon"]'];
    expect([...seen].filter((each) => !possible.includes(each))).toEqual([]);
  });

  test('a search fails by its deadline if Meilisearch hangs, and changes are still acknowledged', async () => {
    const replica = await cluster.start();
    await untilFound(replica, accountId, 'monsoon', ['First monsoon']);
    process.kill(-cluster.meilisearch.pid(), 'SIGSTOP');
    try {
      const deadline = Date.now() + 1_000;
      expect(await found(replica, accountId, 'monsoon', { ...soon(), deadline })).toBe('unavailable');
      await change(replica, 'Second monsoon');
    } finally {
      process.kill(-cluster.meilisearch.pid(), 'SIGCONT');
    }
    await untilFound(replica, accountId, 'monsoon', ['First monsoon', 'Second monsoon']);
  });

  test('searches are unavailable after a loss of the settings until the index is rebuilt', async () => {
    const replica = await cluster.start();
    await untilFound(replica, accountId, 'monsoon', ['First monsoon']);
    const [index] = await indexNames(cluster);
    await cluster.meilisearch.call('DELETE', `/indexes/${String(index)}/settings`);
    expect(await found(replica, accountId, 'monsoon')).toBe('unavailable');
    await untilFound(replica, accountId, 'monsoon', ['First monsoon']);
  });

  async function epochs(): Promise<{ epoch: number; built_epoch: number } | undefined> {
    const sql = cluster.db.database.until(Date.now() + 10_000);
    const rows = await sql.query<{ epoch: number; built_epoch: number }>(
      'SELECT epoch, built_epoch FROM {schema}.index_state',
    );
    return rows[0];
  }

  async function untilBuilt(): Promise<void> {
    await waitFor(async () => {
      const state = await epochs();
      return state?.epoch === state?.built_epoch;
    });
  }
});
