import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api, type JsonObject, type Reply } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { untilFarFromNextHour } from '../support/periods';
import { type Standalone, startStandalone } from '../support/standalone';

const IMAGES = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  webp: Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP')]),
};
const MAX_BYTES = 5_000_000;

let service: Standalone;
let api: Api;
let files: string;
let contentId: string;

beforeAll(async () => {
  service = await startStandalone();
  const { key } = await newAccount(service.dataDir);
  api = new Api(service.baseUrl, key);
  files = mkdtempSync(join(tmpdir(), 'll-images-'));
});
afterAll(async () => {
  await service.stop();
  rmSync(files, { recursive: true });
});
beforeEach(async () => {
  contentId = await api.content();
});

/** A file of random bytes that begins as this type does; its name says nothing. */
function imageFile(type: keyof typeof IMAGES, bytes = 10_000): { path: string; image: Buffer } {
  const magic = IMAGES[type];
  const image = Buffer.concat([magic, randomBytes(bytes - magic.length)]);
  const path = join(files, 'image.txt');
  writeFileSync(path, image);
  return { path, image };
}

const setCover = (path: string): Promise<JsonObject> => operator(service.dataDir, 'content', 'cover', contentId, path);
const read = (): Promise<Reply> => api.get(`/v1/contents/${contentId}`);
async function imageUrl(): Promise<string> {
  return String((await read()).json['imageUrl']);
}
async function download(url: string, init: RequestInit = {}): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000), ...init });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
async function refusal(url: string, init?: RequestInit): Promise<unknown[]> {
  const { response, bytes } = await download(url, init);
  const { error } = JSON.parse(bytes.toString()) as { error: { code: string } };
  return [response.status, error.code, response.headers.get('link')?.includes(`#${error.code}>; rel="help"`)];
}

describe('a cover', () => {
  test.each([['png' as const], ['jpeg' as const], ['webp' as const]])(
    'in %s is downloaded from imageUrl without a key, as the bytes that it is',
    async (type) => {
      const { path, image } = imageFile(type, type === 'png' ? MAX_BYTES : 10_000);
      expect((await read()).json['imageUrl']).toBeNull();
      expect(await setCover(path)).toEqual((await read()).json['inclusions']);
      const url = await imageUrl();
      expect(url.startsWith(`${service.baseUrl}/media/`)).toBe(true);
      const { response, bytes } = await download(url);
      expect([response.status, response.headers.get('content-type'), bytes.equals(image)]).toEqual([
        200,
        `image/${type}`,
        true,
      ]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('service-version')).not.toBeNull();
    },
  );

  test('is read in parts, not again while unchanged, and by HEAD', async () => {
    const { path, image } = imageFile('png');
    await setCover(path);
    const url = await imageUrl();
    const part = await download(url, { headers: { range: 'bytes=100-199' } });
    expect([part.response.status, part.bytes.equals(image.subarray(100, 200))]).toEqual([206, true]);
    const etag = String(part.response.headers.get('etag'));
    const unchanged = await download(url, { headers: { 'if-none-match': etag } });
    expect([unchanged.response.status, unchanged.bytes.length]).toEqual([304, 0]);
    const head = await download(url, { method: 'HEAD' });
    expect([head.response.status, head.response.headers.get('content-length')]).toEqual([200, String(image.length)]);
    const beyond = await download(url, { headers: { range: 'bytes=10000-' } });
    expect([beyond.response.status, beyond.response.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
  });

  test('is the same in GET, PATCH and lists; its ETag lets a write through', async () => {
    await untilFarFromNextHour();
    await setCover(imageFile('png').path);
    const got = await read();
    const listed = (await api.all('/v1/contents')).find(({ id }) => id === contentId);
    expect(listed).toEqual(got.json);
    const etag = String(got.headers.get('etag'));
    expect(etag).toMatch(/^"[^".]+\.[^".]+"$/);
    const patched = await api.patch(`/v1/contents/${contentId}`, { title: 'Other' }, { 'if-match': etag });
    expect([patched.status, patched.json['imageUrl']]).toEqual([200, got.json['imageUrl']]);
    const late = await api.patch(`/v1/contents/${contentId}`, { title: 'Late' }, { 'if-match': etag });
    expect(late.status).toBe(412);
    // The clock of the tag moves without a write: only its state part is compared.
    const anotherHour = String(patched.headers.get('etag')).replace(/\..*/, '.anotherhour"');
    const next = await api.patch(`/v1/contents/${contentId}`, { title: 'Next' }, { 'if-match': anotherHour });
    expect(next.status).toBe(200);
  });

  test('changes the ETag, and updatedAt, when it is set and when it is replaced', async () => {
    const bare = await read();
    await setCover(imageFile('png').path);
    const first = await read();
    await setCover(imageFile('jpeg').path);
    const second = await read();
    const seen = [bare, first, second];
    expect(new Set(seen.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    expect(new Set(seen.map(({ json }) => json['updatedAt'])).size).toBe(3);
    expect((await download(String(first.json['imageUrl']))).response.headers.get('content-type')).toBe('image/png');
    expect((await download(String(second.json['imageUrl']))).response.headers.get('content-type')).toBe('image/jpeg');
  });

  test('that is no image, is too large, or is for nothing is refused', async () => {
    const path = join(files, 'page.png');
    writeFileSync(path, '<!doctype html>');
    await expect(setCover(path)).rejects.toThrow('validation_error');
    await expect(setCover(imageFile('png', MAX_BYTES + 1).path)).rejects.toThrow('validation_error');
    await expect(setCover(imageFile('png', 7_000_000).path)).rejects.toThrow('payload_too_large');
    await expect(setCover(join(files, 'missing.png'))).rejects.toThrow('bad_request');
    expect((await read()).json['imageUrl']).toBeNull();
  });

  test('lies in files that are for this user alone', async () => {
    await setCover(imageFile('png').path);
    const media = join(service.dataDir, 'media');
    expect(statSync(media).mode & 0o777).toBe(0o700);
    const modes = readdirSync(media).map((name) => statSync(join(media, name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600]));
  });
});

describe('a link', () => {
  test('opens for a browser, and nothing but itself', async () => {
    await setCover(imageFile('png').path);
    const url = await imageUrl();
    const origin = await download(url, { headers: { origin: 'https://example.org' } });
    expect([origin.response.status, origin.response.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    expect(await refusal(`${url}A`)).toEqual([404, 'not_found', true]);
    expect(await refusal(`${url}?a=1`)).toEqual([404, 'not_found', true]);
    expect(await refusal(`${service.baseUrl}/media/..%2fsecrets`)).toEqual([404, 'not_found', true]);
    expect(await refusal(`${service.baseUrl}/media/%zz`)).toEqual([400, 'bad_request', true]);
    expect(await refusal(`${service.baseUrl}/media/${'A'.repeat(8_000)}`)).toEqual([404, 'not_found', true]);
    expect(await refusal(url, { method: 'POST' })).toEqual([404, 'not_found', true]);
    expect(await refusal(url, { method: 'DELETE' })).toEqual([404, 'not_found', true]);
  });

  test('of a suspended account opens no more, and again once it is resumed', async () => {
    const owner = await newAccount(service.dataDir);
    const its = new Api(service.baseUrl, owner.key);
    contentId = await its.content();
    await setCover(imageFile('png').path);
    const url = String((await its.get(`/v1/contents/${contentId}`)).json['imageUrl']);
    const status = async (): Promise<number> => (await download(url)).response.status;
    expect(await status()).toBe(200);
    await operator(service.dataDir, 'account', 'suspend', owner.accountId);
    expect(await refusal(url)).toEqual([404, 'not_found', true]);
    await operator(service.dataDir, 'account', 'resume', owner.accountId);
    expect(await status()).toBe(200);
  });

  test('ends with the content, or with a folder above it', async () => {
    await setCover(imageFile('png').path);
    const direct = await imageUrl();
    expect((await api.delete(`/v1/contents/${contentId}`)).status).toBe(204);
    expect(await refusal(direct)).toEqual([404, 'not_found', true]);

    const folderId = await api.folder();
    contentId = await api.content({ folderId });
    await setCover(imageFile('png').path);
    const below = await imageUrl();
    expect((await api.delete(`/v1/folders/${folderId}`)).status).toBe(204);
    expect(await refusal(below)).toEqual([404, 'not_found', true]);
  });

  test('outlives a kill of the service', async () => {
    const { path, image } = imageFile('webp');
    await setCover(path);
    const token = new URL(await imageUrl()).pathname;
    await service.kill();
    await service.start();
    api = new Api(service.baseUrl, api.key);
    expect((await download(service.baseUrl + token)).bytes.equals(image)).toBe(true);
  });
});

test('an enrichment shows in the measures, and leaves what it does not name', async () => {
  await operator(service.dataDir, 'content', 'enrich', contentId, '--summary', 'In short.', '--sources', '2');
  const answer = await operator(service.dataDir, 'content', 'enrich', contentId, '--podcasts', '3');
  const { json } = await read();
  expect(answer).toEqual(json['inclusions']);
  expect(json['inclusions']).toMatchObject({ hasSummary: true, sourcesCount: 2, podcastsReadyCount: 3 });
});
