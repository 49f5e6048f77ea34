import { pause } from '../../support/pause';
import { onDatabase, rowsAt } from '../../support/database';
import { responsesOf, type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { clients } from './calls';
import { contentCreation, contentRead } from './neighbour';

const WRITERS = 24;
const LOCKED_MS = 7_000;
const BEFORE_MS = 1_000;
const AFTERWARDS_MS = 3_000;
/** Pause of each writer, because the default limit would otherwise end the attack too soon. */
const PAUSE_MS = 50;
const P99_MS = 250;

/** Twenty-four writers of an account create items in a folder that is being deleted, while another holds its lock. */
export async function lockedFolder(target: Target): Promise<Figure[]> {
  const { api, accountId } = await target.neighbour();
  const folderId = await api.folder();
  const watched = [await contentRead(target), await contentCreation(target, { p99Ms: P99_MS })];
  return beside(target, watched, async () => {
    const unavailable: string[] = [];
    let made = 0;
    let isOver = false;
    const write = async (): Promise<{ status: number }> => {
      const title = `Written ${made++}`;
      const reply = await api.post('/v1/contents', { title, folderId });
      if (reply.status === 503) unavailable.push(title);
      return reply;
    };
    const writing = clients(WRITERS, () => isOver, write, PAUSE_MS);
    await pause(BEFORE_MS);
    const deleted = await onDatabase(target.databaseUrl, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM library.folders WHERE id = $1 FOR UPDATE', [folderId]);
      const deleting = api.delete(`/v1/folders/${folderId}`);
      await pause(LOCKED_MS);
      await client.query('ROLLBACK');
      return deleting;
    });
    const again = await api.delete(`/v1/folders/${folderId}`);
    await pause(AFTERWARDS_MS);
    isOver = true;
    const own = await writing;
    const sql = 'SELECT FROM library.contents WHERE account_id = $1 AND title = ANY ($2::text[])';
    const committed = await rowsAt(target.databaseUrl, sql, [accountId, unavailable]);
    return [
      figure(`the deletion under the lock: answered`, deleted.status),
      figure(`the deletion afterwards: answered`, again.status),
      ...responsesOf('its own writes', own),
      figure('committed, but answered 503', committed.length, 0),
    ];
  });
}
