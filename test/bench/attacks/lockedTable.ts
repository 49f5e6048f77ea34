import type { Client } from 'pg';
import type { JsonObject } from '../../support/api';
import { pause } from '../../support/pause';
import { onDatabase } from '../../support/database';
import { responsesOf, at, type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { clients } from './calls';
import { BARS } from './neighbour';

const READERS = 48;
const LOCKED_MS = 15_000;
const SAMPLE_MS = 100;
/** The time limit of a read, including the transfer of its response. */
const DEADLINE_MS = 3_000 + 300;
const RECOVERED_MS = 2_000;
const PAUSE_MS = 20;

/** A table stays locked for a long time while many requests read it. */
export async function lockedTable(target: Target): Promise<Figure[]> {
  const { api } = await target.neighbour();
  const contentId = await api.content();
  const by = await target.neighbour();
  const others = { name: "another service's reads", by, path: '/v1/spaces', bars: BARS };
  return beside(target, [others], () =>
    onDatabase(target.databaseUrl, async (watcher) => {
      const over = new AbortController();
      let most = 0;
      const counting = (async () => {
        for (; !over.signal.aborted; await pause(SAMPLE_MS)) most = Math.max(most, await connectionsOf(watcher));
      })();
      const read = () => api.get(`/v1/contents/${contentId}`);
      const reading = onDatabase(target.databaseUrl, async (client) => {
        await client.query('BEGIN');
        await client.query('LOCK TABLE library.contents IN ACCESS EXCLUSIVE MODE');
        const measured = clients(READERS, () => over.signal.aborted, read, PAUSE_MS);
        await pause(LOCKED_MS);
        await client.query('ROLLBACK');
        const begunAt = performance.now();
        while ((await read()).status !== 200);
        const recoveredMs = performance.now() - begunAt;
        over.abort();
        return { measured: await measured, recoveredMs };
      });
      const { measured, recoveredMs } = await reading;
      await counting;
      return [
        figure('connections to PostgreSQL', most, target.connections),
        figure('reads of the table: slowest ms', at(measured.times, 1), DEADLINE_MS),
        ...responsesOf('reads of the table', measured),
        figure('the first read after the lock: ms', recoveredMs, RECOVERED_MS),
      ];
    }),
  );
}

async function connectionsOf(client: Client): Promise<number> {
  const { rows } = await client.query<JsonObject>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'learning-library %'`,
  );
  return Number(rows[0]?.['count']);
}
