import type { Api } from '../support/api';
import type { Load } from './load';
import { newContent } from './newContent';

const CONTENTS = 200;

/** GET a content by its id, over contents created before on the same server. */
export async function readLoad(api: Api): Promise<Load> {
  const requests = [];
  for (let index = 0; index < CONTENTS; index += 1) {
    const { status, json } = await api.post('/v1/contents', newContent(`Content ${index}`));
    if (status !== 201) throw new Error(`${api.baseUrl}: a content could not be created, status ${status}`);
    requests.push({
      method: 'GET',
      path: `/v1/contents/${String(json['id'])}`,
      headers: { authorization: `Bearer ${api.key}` },
    });
  }
  return { requests, freshIds: false };
}
