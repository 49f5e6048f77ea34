import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { Api, type JsonObject } from '../support/api';
import { Standalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';

const NODES = ['oldest-node', 'image-node'] as const;
const ENDED = ['succeeded', 'failed', 'cancelled'];

/** Tests the oldest supported Node and that of the image, from the start to a search hit, with two starts. */
(hasServers(...NODES) ? test : test.skip).each(NODES)('the product works on %s', async (node) => {
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-'));
  const service = new Standalone(folder, {}, serverProgram(node));
  await service.start();
  try {
    const api = new Api(service.baseUrl, service.demo.liveKey);
    const created = await api.post('/v1/contents', { title: 'Chlorophyllous', text: studyText(4_000) });
    expect(created.status).toBe(201);
    const path = `/v1/contents/${String(created.json['id'])}`;
    const accepted = await api.post(`${path}/memocard-generations`);
    expect(accepted.status).toBe(202);
    const job = await waitFor(async () => {
      const { json } = await api.get(`/v1/jobs/${String(accepted.json['jobId'])}`);
      return ENDED.includes(String(json['status'])) && json;
    });
    expect(job).toMatchObject({ status: 'succeeded' });
    expect((await api.get(`${path}/memocards`)).json['data']).not.toEqual([]);
    const found = await waitFor(async () => {
      const { data } = (await api.get('/v1/search?q=chlorophyllous')).json as { data: JsonObject[] };
      return data.length > 0 && data;
    });
    expect(JSON.stringify(found)).toContain('Chlorophyllous');
    expect(await service.terminate()).toBe(0);
    await service.start();
    expect((await new Api(service.baseUrl, api.key).get(path)).json).toMatchObject({ title: 'Chlorophyllous' });
  } finally {
    await service.stop();
  }
});
