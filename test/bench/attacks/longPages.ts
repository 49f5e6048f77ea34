import type { Api } from '../../support/api';
import { rowsAt } from '../../support/database';
import { responsesOf, at, type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { clients, lasting } from './calls';
import { contentRead } from './neighbour';
import { endedWithin, open, requestOf } from './sockets';

const PAGES = 16;
const MEMOCARDS = 100;
const SECONDS = 15;
const PAUSE_MS = 1_000;
const UNREAD = 60;
const UNREAD_MS = 15_000;
const MAX_GROWTH_MB = 200;

/** An account exports memocards of the maximum length: sixteen parallel pages of 4.8 MB, again and again. */
export async function longPages(target: Target): Promise<Figure[]> {
  const { api, paths } = await longPagesOf(target);
  return beside(target, [await contentRead(target)], async () => {
    const own = await clients(PAGES, lasting(SECONDS), (place) => api.get(String(paths[place])), PAUSE_MS);
    return [figure('its own pages: p50 ms', at(own.times, 0.5)), ...responsesOf('its own pages', own)];
  });
}

/** An account requests sixty of them, each on its own connection, and reads no response. */
export async function unreadPages(target: Target): Promise<Figure[]> {
  const { api, paths } = await longPagesOf(target);
  const [baseUrl] = target.baseUrls;
  const attack = async (): Promise<Figure[]> => {
    const sockets = Array.from({ length: UNREAD }, (_, n) =>
      open(baseUrl, requestOf(baseUrl, String(paths[n % paths.length]), api.key)).pause(),
    );
    return [figure(`connections: of ${UNREAD} ended by the product`, await endedWithin(sockets, UNREAD_MS))];
  };
  return beside(target, [await contentRead(target)], attack, MAX_GROWTH_MB);
}

/** An attacker with sixteen contents of a hundred memocards of the maximum length, and the paths of their pages. */
async function longPagesOf(target: Target): Promise<{ api: Api; paths: readonly string[] }> {
  const { api, accountId } = await target.attacker();
  const ids = await Promise.all(Array.from({ length: PAGES }, () => api.content()));
  await Promise.all(ids.map((id) => api.memocard(id)));
  await rowsAt(
    target.databaseUrl,
    `INSERT INTO cards.memocards (id, account_id, content_id, front, back, explanation, version, created_at, updated_at,
         front_hash)
       SELECT uuidv7(), $1, content_id, repeat('😀', 2000), repeat('😀', 5000), repeat('😀', 5000), 1, now(), now(), ''
       FROM unnest($2::uuid[]) AS content_id, generate_series(2, $3::int)`,
    [accountId, ids, MEMOCARDS],
  );
  return { api, paths: ids.map((id) => `/v1/contents/${id}/memocards?limit=${MEMOCARDS}`) };
}
