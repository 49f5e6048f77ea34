import type { Api } from '../../support/api';
import { pause } from '../../support/pause';
import { rowsAt } from '../../support/database';
import { type Figure, figure } from '../figures';
import { beside } from '../probe';
import { seed, shortText } from '../seed';
import type { Target } from '../target';
import { contentCreation, contentRead } from './neighbour';

const CONTENTS = 200_000;
const SAMPLE = 50;
const DELETED_MS = 5_000;
const CREATION_MS = 500;
/** Duration of the measurement, while contents are marked in the background. */
const AFTERWARDS_MS = 20_000;

/** An account deletes a folder with 200,000 contents. */
export async function folderDeletion(target: Target): Promise<Figure[]> {
  const { api, accountId } = await target.attacker();
  const folderId = await api.folder();
  await seed(target.databaseUrl, accountId, CONTENTS, shortText, folderId);
  const sql = 'SELECT id FROM library.contents WHERE folder_id = $1 ORDER BY random() LIMIT $2';
  const rows = await rowsAt<{ id: string }>(target.databaseUrl, sql, [folderId, SAMPLE]);
  const watched = [await contentRead(target), await contentCreation(target, { maxMs: CREATION_MS })];
  return beside(target, watched, async () => {
    const begunAt = performance.now();
    const { status } = await api.delete(`/v1/folders/${folderId}`);
    const took = performance.now() - begunAt;
    const stillThere = await notGone(api, rows);
    await pause(AFTERWARDS_MS);
    return [
      figure('the deletion: ms', took, DELETED_MS),
      figure('the deletion: not 204', status === 204 ? 0 : 1, 0),
      figure(`of ${SAMPLE} contents below not 404 at once`, stillThere, 0),
    ];
  });
}

async function notGone(api: Api, contents: readonly { id: string }[]): Promise<number> {
  const replies = await Promise.all(contents.map(({ id }) => api.get(`/v1/contents/${id}`)));
  return replies.filter(({ status }) => status !== 404).length;
}
