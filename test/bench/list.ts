import type { Api } from '../support/api';
import type { Load } from './load';
import { newContent } from './newContent';

const CONTENTS = 100;

/** GET a page of 20 contents, the newest first. */
export async function listLoad(api: Api): Promise<Load> {
  for (let index = 0; index < CONTENTS; index += 1) {
    const { status } = await api.post('/v1/contents', newContent(`Listed ${index}`));
    if (status !== 201) throw new Error(`${api.baseUrl}: a content could not be created, status ${status}`);
  }
  const request = { method: 'GET', path: '/v1/contents?limit=20', headers: { authorization: `Bearer ${api.key}` } };
  return { requests: [request], freshIds: false };
}
